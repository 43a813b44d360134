//! Bugs of every kind, confirmed or not, with the reason.

use byway_suite::native::{Confirmer, Limits, Verdict};
use byway_suite::program::{Explored, Invocation, Module};
use byway_suite::test::{FoundBug, Object, Test};
use byway_suite::trace::Trace;
use byway_vm::ending::Ending;

use crate::Bench;

/// A bug for each value of the input.
const BUGS: &str = r#"
#include <assert.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <klee/klee.h>

static int *dangling(void) { int local = 3; int *volatile p = &local; return p; }
static int deep(int n) { volatile char room[4096]; room[n % 4096] = 1; return n < 0 ? 0 : deep(n + 1) + room[0]; }
static const int constant = 4;

int main(void)
{
    int which = klee_range(0, 100, "which");
    volatile int zero = 0, one = 1, large = 2147483647, wide = 40;
    int *heap = malloc(8), stack[4] = {0}, *null = 0;
    switch (which) {
    case 1: heap[2] = 1; break;
    case 2: return stack[4 + zero];
    case 3: return 10 / zero;
    case 4: *null = 1; break;
    case 5: assert(zero); break;
    case 6: free(heap); free(heap); break;
    case 7: free(heap); return heap[0];
    case 8: return one << wide;
    case 9: return large + one;
    case 10: free(stack + zero); break;
    case 11: return *dangling();
    case 12: return deep(1);
    case 13: abort();
    case 14: __builtin_trap();
    case 15: *(int *)&constant = 5; break;
    case 16: ((void (*)(void))(long)(zero + 16))(); break;
    case 17: return (-large - one) / -one;
    case 18: if (!which) return 1; __builtin_unreachable();
    case 19: memcpy((char *)stack + 1, stack, 8 + zero); break;
    case 20: { int never; int *volatile p = &never; if (*p == 7) puts("seven"); break; }
    case 21: klee_report_error(__FILE__, __LINE__, "reported", "user");
    }
    return 0;
}
"#;

fn explored(modules: Vec<Module>) -> Explored {
    let invocation = Invocation { args: vec![b"program".to_vec()], ..Invocation::default() };
    Explored { modules, invocation, working_folder: "/".into(), ..Explored::default() }
}

fn bug(kind: &str, which: i32) -> Test {
    Test {
        number: 1,
        run: 1,
        ending: Ending::Bug(FoundBug { kind: kind.into(), ..FoundBug::default() }),
        inputs: vec![Object { name: "which".into(), bytes: which.to_le_bytes().to_vec() }],
        world: None,
        covers: vec![],
        stdout: vec![],
        stderr: vec![],
        trace: Trace::default(),
        cut_after: None,
        behind_bugs: 0,
    }
}

#[test]
fn bugs_are_confirmed() {
    let bench = Bench::new();
    let explored = explored(vec![bench.module("bugs of all kinds.c", BUGS)]);
    let mut confirmer = Confirmer::new(&bench.clang, &explored, Limits::default());
    let cases = [
        ("out-of-bounds write", 1, "heap-buffer-overflow"),
        ("out-of-bounds read", 2, "index 4 out of bounds"),
        ("division by zero", 3, "division by zero"),
        ("null dereference", 4, "store to null pointer"),
        ("assertion failed", 5, "killed by signal 6"),
        ("double free", 6, "attempting double-free"),
        ("use after free", 7, "heap-use-after-free"),
        ("oversized shift", 8, "shift exponent 40"),
        ("signed overflow", 9, "signed integer overflow"),
        ("bad free", 10, "not malloc()-ed"),
        ("use after return", 11, "stack-use-after-return"),
        ("stack overflow", 12, "stack-overflow"),
        ("abort", 13, "killed by signal 6"),
        ("trap", 14, "ILL"),
        ("write to constant", 15, "SEGV"),
        ("bad function pointer", 16, ""),
        ("division overflow", 17, "cannot be represented"),
        ("unreachable", 18, "unreachable program point"),
        ("overlapping memcpy", 19, "memcpy-param-overlap"),
        ("uninitialised value", 20, "use-of-uninitialized-value"),
        ("assertion failed", 21, "killed by signal 6"),
    ];
    for (kind, which, words) in cases {
        match confirmer.confirm(&bug(kind, which)).unwrap() {
            Verdict::Confirmed { report } => assert!(report.contains(words), "{kind}: {report}"),
            Verdict::NotConfirmed { why } => panic!("{kind}: {why}"),
        }
    }
}

#[test]
fn what_is_not_seen_is_not_confirmed() {
    let bench = Bench::new();
    let explored = explored(vec![bench.module("bugs.c", BUGS)]);
    let mut confirmer = Confirmer::new(&bench.clang, &explored, Limits::default());
    let mut why = |test: &Test| match confirmer.confirm(test).unwrap() {
        Verdict::Confirmed { report } => panic!("{report}"),
        Verdict::NotConfirmed { why } => why,
    };
    assert_eq!(why(&bug("double free", 0)), "the program ended as if nothing was wrong, without a report");
    assert!(why(&bug("double free", 3)).contains("with another report: "));
    assert!(why(&bug("double free", 100)).contains("assumption"));
    assert!(why(&Test { inputs: vec![], ..bug("double free", 1) }).contains("asks for `which` of 4 bytes"));
    assert!(why(&bug("bad longjmp", 0)).starts_with("no sanitizer sees"));
    assert!(why(&bug("bad weather", 0)).contains("bad weather"));
    assert!(why(&Test { ending: Ending::StepLimit, ..bug("", 0) }).contains("no bug"));
}

/// A bug of a kind at a line.
fn bug_at(kind: &str, file: &str, line: u32, inputs: &[(&str, i32)]) -> Test {
    let found = FoundBug { kind: kind.into(), file: Some(file.into()), line, ..FoundBug::default() };
    let object = |&(name, value): &(&str, i32)| Object { name: name.into(), bytes: value.to_le_bytes().to_vec() };
    Test { ending: Ending::Bug(found), inputs: inputs.iter().map(object).collect(), ..bug(kind, 0) }
}

/// Two of each kind, on lines of their own.
const TWICE: &str = r#"
#include <stdlib.h>
#include <string.h>
#include <klee/klee.h>
int main(void)
{
    int n = klee_int("n"), *heap = malloc(8), stack[4] = {0};
    switch (n) {
    case 40: n = 1 << n; break;
    case 41: n = 2 << n; break;
    case 42: heap[n] = 0; break;
    case 43: memset(heap, 0,
                    n); break;
    case -4: return stack[n];
    }
    return klee_int("m") == 3;
}
"#;

#[test]
fn what_is_reported_elsewhere_confirms_nothing() {
    let bench = Bench::new();
    let explored = explored(vec![bench.module("twice.c", TWICE)]);
    let mut confirmer = Confirmer::new(&bench.clang, &explored, Limits::default());
    let mut verdict = |kind: &str, line, n| confirmer.confirm(&bug_at(kind, "twice.c", line, &[("n", n)])).unwrap();
    let cases = [
        ("oversized shift", 9, 40),
        ("oversized shift", 10, 41),
        ("out-of-bounds write", 11, 42),
        ("out-of-bounds write", 12, 43),
        ("out-of-bounds read", 14, -4),
    ];
    // The program asks for one more input after some of them, which the tests have not: they end with the bug.
    for (kind, line, n) in cases {
        let seen = verdict(kind, line, n);
        assert!(seen.is_confirmed(), "{kind} on line {line}: {seen:?}");
        let Verdict::NotConfirmed { why } = verdict(kind, line + 5, n) else { panic!("{kind} on another line") };
        assert!(why.contains("reported at another place") && why.contains(&format!("twice.c:{line}")), "{why}");
    }
}

#[test]
fn text_is_sanitized_too() {
    let bench = Bench::new();
    let module = Module { source: None, ..bench.module("bugs.c", BUGS) };
    let explored = explored(vec![module]);
    let mut confirmer = Confirmer::new(&bench.clang, &explored, Limits::default());
    let cases = [
        ("out-of-bounds write", 1),
        ("out-of-bounds read", 2),
        ("division by zero", 3),
        ("null dereference", 4),
        ("assertion failed", 5),
        ("double free", 6),
        ("use after free", 7),
    ];
    for (kind, which) in cases {
        let verdict = confirmer.confirm(&bug(kind, which)).unwrap();
        assert!(verdict.is_confirmed(), "{kind}: {verdict:?}");
    }
}

#[test]
fn a_program_that_does_not_build_says_why() {
    let bench = Bench::new();
    let without_main = explored(vec![bench.module("library.c", "int f(void) { return 1; }")]);
    let mut confirmer = Confirmer::new(&bench.clang, &without_main, Limits::default());
    for _ in 0..2 {
        let Verdict::NotConfirmed { why } = confirmer.confirm(&bug("abort", 0)).unwrap() else { panic!() };
        assert!(why.starts_with("the program cannot be built with AddressSanitizer"), "{why}");
        assert!(why.contains("main"), "{why}");
    }
}

#[test]
fn interfaces_that_a_program_has_itself_are_its_own() {
    let bench = Bench::new();
    let source = r#"
        #include <stdlib.h>
        int __VERIFIER_nondet_int(void);
        void __VERIFIER_assume(int);
        void reach_error(void) { abort(); }
        void __VERIFIER_assert(int condition) { if (!condition) reach_error(); }
        int main(void) { int x = __VERIFIER_nondet_int(); __VERIFIER_assume(x > 0); __VERIFIER_assert(x != 7); return 0; }
    "#;
    let module = bench.module("verifier.c", source);
    let explored = explored(vec![module]);
    let mut confirmer = Confirmer::new(&bench.clang, &explored, Limits::default());
    let int = |value: i32| vec![Object { name: "int".into(), bytes: value.to_le_bytes().to_vec() }];
    assert!(confirmer.confirm(&Test { inputs: int(7), ..bug("abort", 0) }).unwrap().is_confirmed());
    assert!(!confirmer.confirm(&Test { inputs: int(8), ..bug("abort", 0) }).unwrap().is_confirmed());
}
