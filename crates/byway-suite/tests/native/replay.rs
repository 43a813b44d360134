//! Tests on native programs: inputs arrive, branches are told, differences are found.

use byway_suite::native::{
    Difference, Ended, Halt, Isolation, Limits, Mark, NativeError, NativeProgram, NativeRun, Runner, compare,
    first_difference, instrument, mark_of, replay,
};
use byway_suite::program::{Invocation, Module, Stdin};
use byway_suite::test::{FoundBug, Object, Test};
use byway_suite::trace::Trace;
use byway_vm::ending::Ending;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::time::{Duration, Instant};

use crate::Bench;

const SIGN: &str = r#"
#include <klee/klee.h>
#include <stdio.h>
int main(void)
{
    int x;
    klee_make_symbolic(&x, sizeof x, "x");
    if (x > 10) {
        printf("large %d\n", x);
        return 3;
    }
    switch (x) {
    case 1: case 2: puts("few"); break;
    case 3: fputs("three\n", stderr); break;
    default: puts("other");
    }
    return 0;
}
"#;

fn invocation() -> Invocation {
    Invocation { args: vec![b"program".to_vec()], ..Invocation::default() }
}

fn int(name: &str, value: i32) -> Object {
    Object { name: name.into(), bytes: value.to_le_bytes().to_vec() }
}

fn run(program: &NativeProgram, inputs: &[Object]) -> NativeRun {
    let mut runner = Runner::new(&program.path(), &invocation(), Limits::default()).unwrap();
    runner.run(inputs, Mark::default()).unwrap()
}

/// The test that an engine would have made of a native run.
fn test_of(inputs: Vec<Object>, run: &NativeRun) -> Test {
    let ending = match run.ended {
        Ended::Exited(status) => Ending::Exited(status),
        Ended::Killed(signal) => Ending::Killed(signal),
        Ended::OutOfTime | Ended::OutOfMemory => Ending::StepLimit,
    };
    let (stdout, stderr) = (run.stdout.clone(), run.stderr.clone());
    let (covers, trace) = (vec![], run.trace);
    Test {
        number: 1,
        run: 1,
        ending,
        inputs,
        world: None,
        covers,
        stdout,
        stderr,
        trace,
        cut_after: None,
        behind_bugs: 0,
    }
}

#[test]
fn inputs_arrive_and_branches_are_told() {
    let bench = Bench::new();
    // A name with a space and a byte that is no UTF-8.
    let module = bench.module(OsStr::from_bytes(b"si gn\xff.c"), SIGN);
    assert_eq!(instrument(&module.text, 0).unwrap().edges.len(), 5);
    let program = bench.build(&[module]);
    assert_eq!(program.edge_count(), 5);

    let cases = [
        (11, vec![0], "large 11\n", 3),
        (2, vec![1, 3], "few\n", 0),
        (1, vec![1, 3], "few\n", 0),
        (3, vec![1, 4], "", 0),
        (-7, vec![1, 2], "other\n", 0),
    ];
    for (value, edges, stdout, status) in cases {
        let run = run(&program, &[int("x", value)]);
        assert_eq!(run.ended, Ended::Exited(status));
        assert_eq!(String::from_utf8_lossy(&run.stdout), stdout);
        assert_eq!(run.edges, edges);
        assert_eq!(run.trace, Trace::of(edges));
        assert_eq!(run.stderr, if value == 3 { b"three\n".as_slice() } else { b"" });
        assert_eq!(run.halt, None);
    }
    assert!(program.describe_edge(4).starts_with("target 2 of the switch in line "));
    assert!(program.describe_edge(1).starts_with("the false side of the branch in line "));
}

#[test]
fn other_inputs_are_noticed() {
    let bench = Bench::new();
    let program = bench.build(&[bench.module("sign.c", SIGN)]);
    let halt = |inputs: &[Object]| run(&program, inputs).halt;
    let asked = Some(Halt::Input { index: 0, name: "x".into(), size: 4 });
    assert_eq!(halt(&[]), asked);
    assert_eq!(halt(&[int("y", 1)]), asked);
    assert_eq!(halt(&[Object { name: "x".into(), bytes: vec![1, 2] }]), asked);

    let assumes = r#"
        void __VERIFIER_assume(int); int __VERIFIER_nondet_int(void); unsigned char __VERIFIER_nondet_uchar(void);
        int main(void) { int x = __VERIFIER_nondet_int(); __VERIFIER_assume(x > 3);
                         return __VERIFIER_nondet_uchar() + x; }
    "#;
    let program = bench.build(&[bench.module("assumes.c", assumes)]);
    let uchar = Object { name: "uchar".into(), bytes: vec![9] };
    assert_eq!(run(&program, &[int("int", 3), uchar.clone()]).halt, Some(Halt::Assumption));
    assert_eq!(run(&program, &[int("int", 4), uchar]).ended, Ended::Exited(13));
    let what = Difference::Halted(Halt::Assumption);
    assert_eq!(what.to_string(), "natively, an assumption of the program does not hold");
}

#[test]
fn divergences_are_found() {
    let bench = Bench::new();
    let program = bench.build(&[bench.module("sign.c", SIGN)]);
    let inputs = vec![int("x", 11)];
    let native = run(&program, &inputs);
    let test = test_of(inputs, &native);
    let mut runner = Runner::new(&program.path(), &invocation(), Limits::default()).unwrap();
    let mut differs = |test: &Test| {
        let run = runner.run(&test.inputs, mark_of(test)).unwrap();
        compare(test, &run).map(|divergence| divergence.to_string())
    };
    assert_eq!(differs(&test), None);
    let wrong_hash = Test { trace: Trace { hash: 1, ..test.trace }, ..test.clone() };
    let says = "test 000001: the engine and the native program took 1 branches, but not the same";
    assert_eq!(differs(&wrong_hash).as_deref(), Some(says));
    let more = Test { trace: Trace::of([0, 0]), ..test.clone() };
    assert!(differs(&more).unwrap().contains("the engine took 2 branches, the native program 1"));
    let status = Test { ending: Ending::Exited(4), ..test.clone() };
    let says = "test 000001: the engine saw an exit with status 4, natively it exited with status 3";
    assert_eq!(differs(&status).as_deref(), Some(says));
    let output = Test { stdout: b"large 12\n".to_vec(), ..test.clone() };
    assert!(differs(&output).unwrap().contains("standard output differs at byte 7: the engine wrote \"2\\n\""));
    let errors = Test { stderr: b"x".to_vec(), ..test.clone() };
    assert!(differs(&errors).unwrap().contains("standard error differs at byte 0"));

    // A run that a bug ended is compared up to there.
    let bug = |trace| Test { ending: Ending::Bug(FoundBug::default()), trace, stdout: vec![], ..test.clone() };
    assert_eq!(differs(&bug(Trace::default())), None);
    assert_eq!(differs(&bug(Trace::of([0]))), None);
    assert!(differs(&bug(Trace::of([1]))).is_some());
    assert!(differs(&bug(Trace::of([0, 1]))).is_some());

    let difference = first_difference(&[0, 7], &native).unwrap();
    assert_eq!((difference.index, difference.engine, difference.native), (1, Some(7), None));
    assert_eq!(first_difference(&[0], &native), None);
    assert_eq!(first_difference(&[1], &native).unwrap().native, Some(0));
}

#[test]
fn what_depends_on_addresses_is_no_divergence_and_nothing_else_is_let_through() {
    let bench = Bench::new();
    let program = bench.build(&[bench.module(
        "address.c",
        r#"
        #include <stdint.h>
        #include <stdio.h>
        #include <stdlib.h>
        static unsigned mixed(void *address) { return (unsigned)((uintptr_t)address * 0x9e3779b1u) >> 8; }
        int main(void)
        {
            int local;
            printf("stack %06x, heap %06x, end\n", mixed(&local), mixed(malloc(1)));
        }
        "#,
    )]);
    let test = test_of(vec![], &run(&program, &[]));
    let replayed = |stdout: &[u8]| {
        let test = Test { stdout: stdout.to_vec(), ..test.clone() };
        let replayed =
            replay(&program, &invocation(), Limits::default(), [Ok::<_, NativeError>(test)].into_iter(), &|_| {});
        replayed.map(|replayed| (replayed.divergences.len(), replayed.by_addresses.len())).unwrap()
    };
    assert_eq!(replayed(&test.stdout), (0, 0));
    assert_eq!(replayed(b"stack 012345, heap 6789ab, end\n"), (0, 1));
    assert_eq!(replayed(b"stack 012345, heap 6789ab, END\n"), (1, 0), "that never changes");
    assert_eq!(replayed(b"stack 01234, heap 6789ab, end\n"), (1, 0), "nor does the size");
}

#[test]
fn a_failed_assertion_is_an_abort() {
    let bench = Bench::new();
    let source =
        "#include <assert.h>\n#include <klee/klee.h>\nint main(void) { assert(klee_int(\"n\") < 5); return 0; }";
    let program = bench.build(&[bench.module("assertion.c", source)]);
    let native = run(&program, &[int("n", 6)]);
    assert_eq!(native.ended, Ended::Killed(6));
    let bug = FoundBug { kind: "assertion failed".into(), ..FoundBug::default() };
    let test = Test { ending: Ending::Bug(bug), ..test_of(vec![int("n", 6)], &native) };
    assert_eq!(compare(&test, &native), None);
    let passes = run(&program, &[int("n", 4)]);
    assert!(compare(&test, &passes).is_some());
}

#[test]
fn what_was_traced_survives_the_program() {
    let bench = Bench::new();
    let source = r#"
        #include <klee/klee.h>
        int main(void) {
            int n = klee_int("n"), *p = 0;
            for (int i = 0; i < n; i++) {}
            if (n == 100000) for (;;) {}
            return *p;
        }
    "#;
    let program = bench.build(&[bench.module("crash.c", source)]);
    let crashed = run(&program, &[int("n", 70_000)]);
    assert_eq!(crashed.ended, Ended::Killed(11));
    assert_eq!(crashed.trace.count, 70_002);
    assert_eq!(crashed.edges.len(), 1 << 16);

    let limits = Limits { time: Duration::from_millis(300), ..Limits::default() };
    let mut runner = Runner::new(&program.path(), &invocation(), limits).unwrap();
    let endless = runner.run(&[int("n", 100_000)], Mark { count: 5, stop: false }).unwrap();
    assert_eq!(endless.ended, Ended::OutOfTime);
    assert_eq!(endless.hash_at_mark, Trace::of(endless.edges[..5].iter().copied()).hash);
    let stopped = runner.run(&[int("n", 100_000)], Mark { count: 5, stop: true }).unwrap();
    assert_eq!((stopped.halt, stopped.trace.count), (Some(Halt::Limit), 5));
    assert_eq!(stopped.trace.hash, endless.hash_at_mark);
}

#[test]
fn numbers_go_on_from_module_to_module() {
    let bench = Bench::new();
    let first = bench
        .module("first.c", "int second(int); int main(int argc, char **argv) { return argc > 1 ? second(argc) : 9; }");
    let second = bench.module("second.c", "int second(int x) { if (x == 3) return 7; return 8; }");
    let program = bench.build(&[first, second]);
    assert_eq!(program.edge_count(), 4);
    let invocation = Invocation { args: [b"a", b"b", b"c"].map(|arg| arg.to_vec()).to_vec(), ..invocation() };
    let mut runner = Runner::new(&program.path(), &invocation, Limits::default()).unwrap();
    let run = runner.run(&[], Mark::default()).unwrap();
    assert_eq!((run.ended, run.edges), (Ended::Exited(7), vec![0, 2]));
    assert!(program.describe_edge(2).ends_with("of the text of second.c"));
}

#[test]
fn copies_of_inline_functions_are_there_in_programs_and_in_libraries() {
    let bench = Bench::new();
    let first = bench.module("first.c", "int thrice(int); int main(int argc, char **argv) { return thrice(argc); }");
    let second = bench
        .module("second.c", "inline int by_three(int x) { return 3 * x; } int thrice(int x) { return by_three(x); }");
    for library in [false, true] {
        let program = bench.build(&[first.clone(), Module { library, ..second.clone() }]);
        assert_eq!(run(&program, &[]).ended, Ended::Exited(3));
    }
}

#[test]
fn the_processor_has_no_features() {
    let bench = Bench::new();
    let source = r#"
        #include <cpuid.h>
        int main(void) {
            unsigned a = 1, b = 2, c = 3, d = 4;
            __cpuid(0, a, b, c, d);
            if (a | b | c | d) return 1;
            return __get_cpuid_count(7, 0, &a, &b, &c, &d);
        }
    "#;
    let program = bench.build(&[bench.module("features.c", source)]);
    assert_eq!(run(&program, &[]).ended, Ended::Exited(0));
}

#[test]
fn programs_find_what_they_are_given_and_nothing_else() {
    let bench = Bench::new();
    let source = r#"
        #include <stdio.h>
        #include <stdlib.h>
        #include <unistd.h>
        #include <dirent.h>
        #include <string.h>
        extern char **environ;
        int main(int argc, char **argv) {
            for (int i = 0; i < argc; i++) printf("%s\n", argv[i]);
            for (char **e = environ; *e; e++) printf("%s\n", *e);
            char text[64] = ""; long n = read(0, text, 63); printf("%ld %s %ld\n", n, text, (long)lseek(0, 0, SEEK_CUR));
            for (int i = 3; i < 1024; i++) if (fcntl(i, 1) >= 0) printf("descriptor %d\n", i);
            DIR *dir = opendir("."); for (struct dirent *d; (d = readdir(dir));) if (d->d_name[0] != '.') puts(d->d_name);
            fclose(fopen("left", "w")); mkdir("folder", 0700);
            return 0;
        }
    "#;
    let source =
        source.replace("#include <string.h>", "#include <string.h>\n#include <fcntl.h>\n#include <sys/stat.h>");
    let program = bench.build(&[bench.module("world.c", &source)]);
    let base =
        Invocation { args: vec![b"name".to_vec(), b"\xff".to_vec()], env: vec![b"A=b".to_vec()], ..invocation() };
    for (stdin, says) in [
        (Stdin::Empty, "0  -1"),
        (Stdin::Pipe(b"abc".to_vec()), "3 abc -1"),
        (Stdin::File(b"abcd".to_vec()), "4 abcd 4"),
    ] {
        let mut runner =
            Runner::new(&program.path(), &Invocation { stdin, ..base.clone() }, Limits::default()).unwrap();
        for _ in 0..2 {
            let run = runner.run(&[], Mark::default()).unwrap();
            let expected = [b"name\n\xff\nA=b\n".as_slice(), says.as_bytes(), b"\n"].concat();
            assert_eq!(run.stdout.escape_ascii().to_string(), expected.escape_ascii().to_string());
        }
    }
}

#[test]
fn much_input_and_output_pass() {
    let bench = Bench::new();
    let source = r#"
        #include <unistd.h>
        #include <stdio.h>
        int main(void) {
            static char buffer[4096]; long n;
            while ((n = read(0, buffer, sizeof buffer)) > 0) write(1, buffer, n);
            return 0;
        }
    "#;
    let program = bench.build(&[bench.module("cat.c", source)]);
    let bytes: Vec<u8> = (0..1_000_000u32).map(|i| ((i * 7919) >> 8) as u8).collect();
    let invocation = Invocation { stdin: Stdin::Pipe(bytes.clone()), ..invocation() };
    let mut runner = Runner::new(&program.path(), &invocation, Limits::default()).unwrap();
    assert!(runner.run(&[], Mark::default()).unwrap().stdout == bytes);
    let limits = Limits { output: 1000, ..Limits::default() };
    let mut runner = Runner::new(&program.path(), &invocation, limits).unwrap();
    assert!(runner.run(&[], Mark::default()).unwrap().stdout == bytes[..1000]);
}

#[test]
fn code_that_needs_the_compilers_library_links() {
    let bench = Bench::new();
    let source = r#"
        #include <math.h>
        #include <stdio.h>
        void *memcpy(void *a, const void *b, unsigned long n) { char *x = a; const char *y = b; while (n--) *x++ = *y++; return a; }
        void nowhere(void);
        int main(int argc, char **argv) {
            volatile __int128 a = -7; volatile double d = 7.5; struct { char c[200]; } s = {"x"}, t = s;
            if (argc > 5) nowhere();
            printf("%d %g %g %s\n", (int)(a / 2 % 5), fmod(d, 2), floor(d), t.c);
            return 0;
        }
    "#;
    let program = bench.build(&[bench.module("library.c", source)]);
    assert_eq!(String::from_utf8_lossy(&run(&program, &[]).stdout), "-3 1.5 7 x\n");
}

#[test]
fn many_tests_are_replayed_quickly() {
    let bench = Bench::new();
    let program = bench.build(&[bench.module("sign.c", SIGN)]);
    let tests: Vec<Test> = (-20..20)
        .map(|value| {
            let native = run(&program, &[int("x", value)]);
            Test { number: (value + 20) as u64, ..test_of(vec![int("x", value)], &native) }
        })
        .collect();
    let many = (0..25).flat_map(|_| tests.iter().cloned()).map(Ok::<_, NativeError>);
    let start = Instant::now();
    let replayed = replay(&program, &invocation(), Limits::default(), many, &|_| {}).unwrap();
    let each = start.elapsed() / replayed.tests as u32;
    println!("{each:?} a test");
    assert_eq!((replayed.tests, replayed.divergences), (1000, vec![]));
    assert!(each < Duration::from_millis(20), "{each:?} a test");

    let wrong = tests.into_iter().map(|test| Ok::<_, NativeError>(Test { stdout: b"no".to_vec(), ..test }));
    let replayed = replay(&program, &invocation(), Limits::default(), wrong, &|_| {}).unwrap();
    assert_eq!(replayed.divergences.len(), 40);
    assert!(replayed.divergences.is_sorted_by_key(|divergence| divergence.test));
}

#[test]
fn text_that_clang_does_not_take_is_named() {
    let bench = Bench::new();
    let module =
        Module { name: "new.ll".into(), text: "define i32 @main() { frobnicate }".into(), ..Module::default() };
    let error = NativeProgram::build(&bench.clang, &bench.libc, &[module]).unwrap_err().to_string();
    assert!(error.contains("'new.ll' cannot be built natively"), "{error}");
    assert!(error.contains("expected instruction opcode"), "{error}");
}

#[test]
fn texts_with_thread_locals_and_roundings_run_as_in_the_engine() {
    let bench = Bench::new();
    let output = |name: &str| {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/pass/ll").join(name);
        let text = std::fs::read_to_string(file).unwrap();
        let program = bench.build(&[Module { name: name.into(), text, ..Module::default() }]);
        String::from_utf8(run(&program, &[]).stdout).unwrap()
    };
    assert!(output("aliases.ll").ends_with("value: 12\nvalue: 2\n"));
    assert!(output("roundeven.ll").starts_with("0x0p+0 0x0p+0\n0x1p+1 0x1p+1\n-0x1p+1 -0x1p+1\n"));
}

#[test]
fn deep_recursion_has_room_and_endless_recursion_is_the_bug_it_is() {
    let bench = Bench::new();
    let source = r#"
        #include <klee/klee.h>
        static int deep(int n) { volatile char room[1000]; room[0] = 1; return n ? deep(n - 1) + room[0] : 0; }
        int main(void) { return deep(klee_int("n")) == 50000 ? 3 : 4; }
    "#;
    let program = bench.build(&[bench.module("deep.c", source)]);
    assert_eq!(run(&program, &[int("n", 50_000)]).ended, Ended::Exited(3));
    let endless = run(&program, &[int("n", -1)]);
    assert_eq!(endless.ended, Ended::Killed(11));
    let bug = |kind: &str| FoundBug { kind: kind.into(), ..FoundBug::default() };
    let later = Trace { count: endless.trace.count + 5, hash: 1 };
    let test = |kind| Test { ending: Ending::Bug(bug(kind)), trace: later, ..test_of(vec![], &endless) };
    assert_eq!(compare(&test("stack overflow"), &endless), None);
    assert!(compare(&test("null dereference"), &endless).is_some());
}

#[test]
fn what_a_program_started_ends_with_it() {
    let bench = Bench::new();
    let source = r#"
        #include <stdio.h>
        #include <sys/syscall.h>
        #include <unistd.h>
        int main(void) {
            long child = syscall(SYS_fork);
            if (!child) { sleep(60); return 0; }
            printf("%ld\n", child);
            return 0;
        }
    "#;
    let program = bench.build(&[bench.module("parent.c", source)]);
    let start = Instant::now();
    // In a sandbox it could not start anything.
    let limits = Limits { isolation: Isolation::None, ..Limits::default() };
    let mut runner = Runner::new(&program.path(), &invocation(), limits).unwrap();
    let run = runner.run(&[], Mark::default()).unwrap();
    assert_eq!(run.ended, Ended::Exited(0));
    assert!(start.elapsed() < Duration::from_secs(30));
    let child = String::from_utf8(run.stdout).unwrap();
    // The process that adopted it may not have seen its end yet.
    let state = || std::fs::read_to_string(format!("/proc/{}/stat", child.trim())).unwrap_or_default();
    let dead = || !state().contains("(program)") || state().contains(") Z ");
    assert!(
        (0..200).any(|_| dead() || {
            std::thread::sleep(Duration::from_millis(10));
            false
        }),
        "{}",
        state()
    );
}
