//! Programs that define what the interface or the C library has: theirs count.

use crate::work::Work;

/// A program's own functions of the C library, called by the program and not by the library.
const OWN: &str = r#"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int condition) { if (!condition) abort(); }
static int copies;
void *memcpy(void *to, const void *from, size_t size)
{
    char *out = to;
    const char *in = from;
    copies++;
    while (size--) *out++ = *in++;
    return to;
}
size_t strlen(const char *text)
{
    size_t n = 0;
    if (*text == 'x') return 99;
    while (*text++) n++;
    return n;
}
int puts(const char *text) { return printf("<%s>\n", text); }
static char pool[4096];
static size_t used;
void *malloc(size_t size)
{
    size_t at = used;
    used += (size + 15) & ~15ul;
    return used > sizeof pool ? 0 : pool + at;
}
void free(void *block) { if (block) printf("free %d\n", (int)((char *)block - pool)); }
struct wide { int numbers[200]; };
int main(void)
{
    struct wide a = {{1, 2, 3}}, b;
    b = a;
    char text[4];
    memcpy(text, "abc", 4);
    if (__VERIFIER_nondet_int() == 17) puts("xyz");
    char *copy = strdup("hello");
    printf("%s %d %d %d %d\n", copy, copies, b.numbers[2], (int)strlen(copy), (int)strlen("x"));
    free(copy);
    __VERIFIER_assert(__VERIFIER_nondet_uint() != 77);
    return 0;
}
"#;

#[test]
fn functions_of_the_c_library_are_the_programs_own_and_the_library_has_its_own() {
    let work = Work::with(OWN);
    let made = work.generate(&["--keep", "all"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert_eq!(made.summary["bugs"][0]["kind"], "abort", "{}", made.printed);
    assert_eq!(made.summary["bugs"][0]["confirmed"], true, "{}", made.printed);
    assert_eq!(made.summary["complete"], true, "{}", made.printed);
    let printed = work.outputs();
    // What is copied to assign a structure is not copied by the program's memcpy, and printf does not count letters by its strlen.
    assert!(printed.iter().any(|out| out == "hello 1 3 5 99\nfree 0\n"), "{printed:?}");
    assert!(printed.iter().any(|out| out == "<xyz>\nhello 1 3 5 99\nfree 0\n"), "{printed:?}");
}

#[test]
fn reach_error_is_an_error_whatever_its_body_does() {
    for (body, kind) in [
        ("{ }", "assertion failed"),
        ("{ printf(\"wrong\\n\"); }", "assertion failed"),
        ("{ assert(0); }", "assertion failed"),
        ("{ __assert_fail(\"0\", \"own.c\", 3, \"reach_error\"); }", "assertion failed"),
        ("{ abort(); }", "abort"),
    ] {
        let work = Work::with(&format!(
            r#"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
void reach_error() {body}
void check(int condition)
{{
    if (!condition) {{ ERROR: reach_error(); }}
}}
int main()
{{
    int x = __VERIFIER_nondet_int();
    if (x > 5) check(x != 4711);
    return 0;
}}
"#
        ));
        let made = work.generate(&[]);
        assert_eq!(made.summary["bugs"][0]["kind"], kind, "{body}: {}", made.printed);
        assert_eq!(made.summary["bugs"][0]["confirmed"], true, "{body}: {}", made.printed);
        assert_eq!(made.summary["divergences"], 0, "{body}: {}", made.printed);
        // The place is that of the call where the body has none of its own.
        if body.len() < 4 {
            assert_eq!(made.summary["bugs"][0]["function"], "check", "{}", made.printed);
        }
    }
}

#[test]
fn to_abort_is_no_error_where_the_error_has_a_name() {
    let work = Work::with(
        r#"
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
void assume_abort_if_not(int condition) { if (!condition) abort(); }
int main(void)
{
    int n = __VERIFIER_nondet_int();
    assume_abort_if_not(n >= 0 && n < 10);
    if (n * n > 81) { reach_error(); abort(); }
    return 0;
}
"#,
    );
    let made = work.generate(&[]);
    assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", made.printed);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert_eq!(made.summary["complete"], true, "{}", made.printed);
    assert!(!made.printed.contains("assumed"), "{}", made.printed);
}

#[test]
fn a_function_of_that_name_is_no_error_in_other_programs() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
void reach_error(void) {}
int main(void) { if (klee_int("x") == 3) reach_error(); return 0; }
"#,
    );
    let made = work.generate(&["--no-replay"]);
    assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", made.printed);
}

#[test]
fn functions_of_the_interface_may_be_the_programs_own() {
    let work = Work::with(
        r#"
#include <stdlib.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int __VERIFIER_nondet_int(void) { return __VERIFIER_nondet_uchar() & 7; }
void __VERIFIER_assume(int condition) { while (!condition) exit(0); }
int main(void)
{
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x != 3);
    if (x > 7) abort();
    return x == 5;
}
"#,
    );
    let made = work.generate(&[]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", made.printed);
    assert_eq!(made.summary["coverage"]["branches"]["infeasible"], 1, "{}", made.printed);
}

#[test]
fn exit_and_the_variables_of_getopt_may_be_the_programs_own() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
#include <stdio.h>
#include <unistd.h>
#include <sys/syscall.h>
int optind = 1;
char *optarg;
void exit(int status) { printf("own exit %d\n", status); fflush(stdout); _exit(status); }
int main(int argc, char **argv)
{
    int found = 0, c;
    char *args[] = {"x", "-a", "-b", "value", "rest", 0};
    while ((c = getopt(5, args, "ab:")) != -1) found = found * 256 + c;
    printf("%x %d %s\n", found, optind, optarg ? optarg : "none");
    if (klee_int("x") == 3) exit(7);
    return argc > 9;
}
"#,
    );
    let made = work.generate(&["--keep", "all"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    let printed = work.outputs();
    assert!(printed.contains(&"6162 4 value\n".to_owned()), "{printed:?}");
    assert!(printed.contains(&"6162 4 value\nown exit 7\n".to_owned()), "{printed:?}");
}

/// A program and functions in a file that is named as Byway names its harnesses.
const NAMED: &str = "
extern int __VERIFIER_nondet_int(void);
extern int missing(int);
int sign(int x) { if (x < 0) return -1; return x > 0; }
int main(void) { return sign(__VERIFIER_nondet_int()) + missing(1) == 7; }
";

#[test]
fn a_file_that_is_named_as_a_harness_is_none() {
    let work = Work::with("");
    work.write("mine.byway.c", NAMED);
    let byway = |arguments: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_byway"));
        let output = command.current_dir(work.path()).args(arguments).output().expect("byway runs");
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        assert!(output.status.success(), "{said}");
        said
    };
    let said = byway(&["gen", "mine.byway.c", "--out", "out"]);
    let summary = work.summary();
    assert_eq!(summary["coverage"]["branches"]["total"], 2, "{said}");
    assert_eq!(summary["coverage"]["branches"]["covered"], 2, "{said}");
    assert_eq!(summary["divergences"], 0, "{said}");
    assert_eq!(summary["missing"][0], "missing", "{said}");
    let said = byway(&["mutate", "out"]);
    assert!(said.contains("mine.byway.c"), "{said}");

    let said = byway(&["gen", "mine.byway.c", "--function", "sign", "--time", "3s", "--out", "unit"]);
    let summary = std::fs::read(work.path().join("unit/explored/sign/summary.json")).expect("a summary");
    let summary: serde_json::Value = serde_json::from_slice(&summary).expect("a summary that is JSON");
    let (branches, mutants) = (&summary["coverage"]["branches"], &summary["coverage"]["mutants"]);
    assert_eq!((&branches["total"], &branches["covered"]), (&2.into(), &2.into()), "{said}");
    assert!(mutants["total"].as_u64().is_some_and(|total| total > 5), "{said}");
    // What makes the inputs is no code under test, and no mutant of it is wanted.
    let program = std::fs::read(work.path().join("unit/explored/sign/program/program.json")).expect("a program");
    let program: serde_json::Value = serde_json::from_slice(&program).expect("a program that is JSON");
    assert_eq!(program["tested"]["kind"], "function");
    assert_eq!((&program["tested"]["function"], &program["functions"]), (&"sign".into(), &["sign"].into()));
}
