//! What a program asks of the outside and that is no input: nothing is proved without a word about it.

use crate::work::{Generated, Work};

/// A program that comes to a branch only if this holds.
fn program(condition: &str) -> Work {
    Work::with(&format!(
        "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>\n#include <unistd.h>\n\
         int main(int argc, char **argv)\n{{\n    {condition} puts(\"there\");\n    return 0;\n}}\n"
    ))
}

fn assumptions(made: &Generated) -> Vec<String> {
    let all = made.summary["assumptions"].as_array().expect("a list");
    all.iter().map(|words| words.as_str().expect("words").to_owned()).collect()
}

#[test]
fn what_is_held_fixed_is_named_beside_the_claim() {
    let kinds = [
        ("if (argc > 1 && argv[1][0])", "arguments are those of the command line (--sym-args 0 2 8)"),
        ("if (getchar() == 'q')", "standard input is empty (--sym-stdin 8)"),
        ("char c = 0; if (read(0, &c, 1) == 1)", "standard input is empty (--sym-stdin 8)"),
        ("if (getenv(\"HOUSE\"))", "HOUSE is not set in the environment (--sym-env HOUSE 8)"),
        ("if (time(NULL) == 5)", "the clock is that of Byway's model: it uses time"),
        ("if (rand() == 12345)", "random numbers are those of one seed: it uses rand"),
        ("if (isatty(1))", "no stream is a terminal: it uses isatty"),
        ("void *p = malloc(3); if (!p)", "memory is never short: malloc does not fail (--max-fail 1)"),
        (
            "FILE *f = fopen(\"A\", \"r\"); if (f)",
            "there are no files but those that it makes: it uses fopen (--sym-files 1 8)",
        ),
        ("if (printf(\"x\") < 0)", "reading and writing never fail: it uses printf (--max-fail 1)"),
    ];
    for (condition, words) in kinds {
        let made = program(condition).generate(&["--no-replay"]);
        assert_eq!(made.summary["complete"], true, "{}", made.printed);
        assert!(assumptions(&made).iter().any(|known| known == words), "{words}: {:?}", assumptions(&made));
        assert!(made.printed.contains(&format!("assumed: {words}\n")), "{}", made.printed);
        assert!(made.printed.contains("every path was explored, under these assumptions"), "{}", made.printed);
        assert!(made.printed.contains(" infeasible under these assumptions"), "{}", made.printed);
    }
}

#[test]
fn of_inputs_only_the_size_is_assumed() {
    let kinds: [(&str, &[&str], &str); 4] = [
        (
            "if (argc > 1 && argv[1][0])",
            &["--sym-args", "0", "1", "1"],
            "there are 0 to 1 symbolic arguments of up to 1 bytes",
        ),
        ("if (getchar() == 'q')", &["--sym-stdin", "1"], "standard input is a file of 1 bytes"),
        ("void *p = malloc(3); if (!p)", &["--max-fail", "1"], "at most 1 requests to the system fail"),
        (
            "FILE *f = fopen(\"A\", \"r\"); if (f)",
            &["--sym-files", "1", "1"],
            "there are 1 symbolic files, the user's own and regular, of 1 bytes",
        ),
    ];
    for (condition, options, size) in kinds {
        let made = program(condition).generate(&[options, &["--no-replay"]].concat());
        assert_eq!(assumptions(&made), [size], "{}", made.printed);
        let branches = &made.summary["coverage"]["branches"];
        let is_covered = branches["covered"] == branches["total"] || condition.contains("fopen");
        assert!(is_covered, "{}", made.printed);
    }
}

#[test]
fn a_variable_that_is_an_input_is_always_set() {
    let made = program("if (!getenv(\"HOUSE\"))").generate(&["--no-replay", "--sym-env", "HOUSE", "2"]);
    assert_eq!(assumptions(&made), ["HOUSE has up to 2 bytes", "HOUSE is set in the environment"]);
}

#[test]
fn what_no_run_came_to_is_not_told() {
    let work = Work::with(
        "#include <stdlib.h>\nstatic int never(void) { return rand(); }\n\
         int main(void) { volatile int no = 0; int x = 3; if (x > 5) return never(); return no = 0; }\n",
    );
    let made = work.generate(&["--no-replay"]);
    assert!(!assumptions(&made).iter().any(|words| words.contains("random")), "{}", made.printed);
}

#[test]
fn what_else_a_program_may_find_is_named_too() {
    for (source, words) in [
        (
            "#include <sys/stat.h>\nint main(void) { struct stat s; if (fstat(0, &s)) return 1; return s.st_size > 5; }",
            "files, and what it starts with on its descriptors, are of the kinds, owners and times of Byway's model",
        ),
        (
            "int main(int argc, char **argv, char **env) { for (; *env; env++) if (**env == 'F') return 1; return 0; }",
            "the environment that main is given is that of --env and --sym-env",
        ),
        ("int main(int argc, char **argv) { return argv[0][0] == 'g'; }", "argv[0] is program (--argv0)"),
        ("int main(int argc, char **argv) { return **argv == 'g'; }", "argv[0] is program (--argv0)"),
        ("int main(int argc, char **argv) { argv++; return argv[-1][0] == 'g'; }", "argv[0] is program (--argv0)"),
        (
            "int main(int argc, char **argv) { char **a = argv + 1; if (!*a) a--; return (*a)[0] == 'g'; }",
            "argv[0] is program (--argv0)",
        ),
        (
            "static int named(char **v) { return v[0][0] == 'g'; }\nint main(int argc, char **argv) { return named(argv); }",
            "argv[0] is program (--argv0)",
        ),
        (
            "int main(int argc, char **argv) { for (int i = 0; i < argc; i++) if (argv[i][0] == 'g') return 1; return 0; }",
            "argv[0] is program (--argv0)",
        ),
        (
            "#include <stdio.h>\nint main(void) { FILE *f = fopen(\"/dev/urandom\", \"r\"); return f && fgetc(f) < 128; }",
            "random numbers are those of one seed: it uses /dev/urandom",
        ),
        (
            "#include <fenv.h>\nint main(void) { return fetestexcept(FE_DIVBYZERO) != 0; }",
            "floating-point exceptions are never raised: it uses fetestexcept",
        ),
        (
            "#include <semaphore.h>\n#include <fcntl.h>\nint main(void) { return sem_open(\"/s\", O_CREAT, 0600, 1) == 0; }",
            "there is no shared memory: it uses sem_open",
        ),
        (
            "#include <unistd.h>\nint main(void) { return nice(-1) != -1; }",
            "process, user and machine are those of Byway's model: it uses nice",
        ),
        (
            "#include <stdlib.h>\nint main(void) { return malloc(6UL << 30) != 0; }",
            "blocks that do not fit into the heap are refused (--heap)",
        ),
        (
            "#include <stdint.h>\n#include <stdlib.h>\nint main(void) { return (uintptr_t)malloc(8) >> 12 & 1; }",
            "memory lies where Byway's model has it, at multiples of 16",
        ),
    ] {
        let made = Work::with(source).generate(&["--no-replay"]);
        let all = assumptions(&made);
        assert!(all.iter().any(|known| known.starts_with(words)), "{words}: {all:?}");
    }
}

/// A fault that the program handles itself is not its end.
#[test]
fn handlers_of_faults_are_behind_the_bug() {
    let work = Work::with(
        r#"
#include <setjmp.h>
#include <signal.h>
static sigjmp_buf back;
static void handler(int signal) { siglongjmp(back, signal); }
int main(int argc, char **argv)
{
    signal(SIGSEGV, handler);
    if (sigsetjmp(back, 1)) return 11;
    return *(volatile int *)(argc > 1 ? 0 : &argc);
}
"#,
    );
    let made = work.generate(&["--", "--sym-args", "0", "1", "1"]);
    assert!(made.printed.contains("up to its end or a bug"), "{}", made.printed);
    assert!(made.printed.contains("behind a bug") && !made.printed.contains("infeasible"), "{}", made.printed);
}

#[test]
fn structures_that_are_defined_nowhere_are_inputs() {
    let work = Work::with(
        "struct model { unsigned vendor, flags[1]; };\nextern struct model model;\n\
         int main(void) { if (model.flags[0] & 1024) return 6; return 0; }\n",
    );
    let made = work.generate(&["--no-replay"]);
    assert_eq!(made.summary["coverage"]["branches"]["covered"], 2, "{}", made.printed);
}

/// What the system is asked for in any other way is told by what was asked, whichever function of the C library does it.
#[test]
fn whatever_the_system_says_is_named() {
    let kinds = [
        ("if (sched_getcpu() == 1)", "sched_getcpu (getcpu)"),
        ("struct itimerval v; getitimer(ITIMER_REAL, &v); if (v.it_value.tv_sec)", "getitimer"),
        ("double l[3]; if (getloadavg(l, 3) == 3 && l[0] > 9)", "getloadavg (sysinfo)"),
        ("void *p = mmap(0, 1 << 26, 3, 0x22, -1, 0); if (p == MAP_FAILED)", "mmap"),
        ("int p[2]; if (pipe(p))", "pipe"),
        ("if (!tmpfile())", "tmpfile (open)"),
        ("char name[17] = {0}; prctl(PR_GET_NAME, name); if (name[0] == 'q')", "prctl"),
        ("if (getservbyname(\"http\", \"tcp\"))", "getservbyname"),
        ("unsigned long mask = 0; syscall(SYS_rt_sigprocmask, 0, 0, &mask, 8); if (mask)", "syscall (rt_sigprocmask)"),
    ];
    for (condition, by) in kinds {
        let work = Work::with(&format!(
            "#define _GNU_SOURCE\n#include <netdb.h>\n#include <sched.h>\n#include <stdio.h>\n#include <stdlib.h>\n\
             #include <sys/mman.h>\n#include <sys/prctl.h>\n#include <sys/syscall.h>\n#include <sys/time.h>\n\
             #include <unistd.h>\nint main(void)\n{{\n    {condition} puts(\"there\");\n    return 0;\n}}\n"
        ));
        let made = work.generate(&["--no-replay"]);
        let is_told = |words: &String| {
            words.starts_with("the system answers as Byway's model does: it uses ") && words.contains(by)
        };
        assert!(assumptions(&made).iter().any(is_told), "{condition}: {}", made.printed);
        assert!(made.printed.contains(" infeasible under these assumptions"), "{condition}: {}", made.printed);
    }
}

#[test]
fn what_the_c_library_asks_for_its_own_sake_is_not_named() {
    let work = Work::with(
        "#include <setjmp.h>\n#include <stdio.h>\n#include <stdlib.h>\nstatic sigjmp_buf back;\nint main(void)\n{\n\
         \x20   if (sigsetjmp(back, 1) == 0) { puts(\"first\"); siglongjmp(back, 1); }\n    printf(\"%d\\n\", 3);\n    abort();\n}\n",
    );
    let made = work.generate(&["--no-replay"]);
    assert_eq!(assumptions(&made), [""; 0], "{}", made.printed);
}

/// Whoever takes what is behind the name does not look at it.
#[test]
fn the_name_of_a_program_that_takes_arguments_alone_is_no_matter() {
    for code in [
        "for (int i = 1; i < argc; i++) if (argv[i][0] == 'g') return 1;",
        "if (argv && argc > 2) return argv[2][0] == 'g';",
        "unsigned long i = 1; while (argv[i]) { if (argv[i][0] == 'g') return 1; i += 1; }",
    ] {
        let source = format!("int main(int argc, char **argv) {{ {code} return 0; }}");
        let made = Work::with(&source).generate(&["--no-replay", "--sym-args", "0", "2", "1"]);
        assert!(!assumptions(&made).iter().any(|words| words.contains("argv[0]")), "{code}\n{}", made.printed);
    }
}
