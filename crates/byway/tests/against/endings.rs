//! What runs when a call is over: handlers of the end of the program, destructors, a second call, and `exit` itself. What is
//! said of it must be true, and tests of it must pass on the version that they are of.

use crate::versions::{Compared, Versions};

const HEADERS: &str = "#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n";

/// Two versions of a text with `DIFFERS` in it.
fn versions(text: &str, new: &str, old: &str) -> Versions {
    let version = |differs: &str| format!("{HEADERS}{}\n", text.replace("DIFFERS", differs));
    Versions::of(&version(new), &version(old))
}

fn compare(versions: &Versions) -> Compared {
    // All paths are explored long before, and clang may have to wait for others.
    let compared = versions.compare(&["--function", "f", "--time", "60s"]);
    let said = format!("{}{}", compared.printed, compared.records);
    // The marks of harnesses, as a person would see them.
    assert!(!said.contains("came back") && !said.contains("\\036") && !said.contains("u001e"), "{said}");
    assert!(!compared.printed.contains("left out"), "{}", compared.printed);
    compared
}

/// The versions differ, natively too; tests pass on the old one and fail on the new one.
#[track_caller]
fn differ(text: &str, new: &str, old: &str) -> Vec<[String; 3]> {
    let versions = versions(text, new, old);
    let found = compare(&versions).differ();
    let (passes, said) = versions.make_diff_on_old();
    assert!(passes, "{said}");
    let (passes, said) = versions.make_diff();
    assert!(!passes, "{said}");
    found
}

/// The versions differ, natively too, in what no test can look at.
#[track_caller]
fn differ_without_tests(text: &str, new: &str, old: &str) -> Vec<[String; 3]> {
    let versions = versions(text, new, old);
    let found = compare(&versions).differ();
    assert!(!versions.out().join("diff_f.c").exists());
    found
}

#[test]
fn handlers_print_behind_what_is_observed() {
    let text = "static void bye(void) { puts(\"bye\"); }\n\
        int f(int x) { atexit(bye); printf(\"%d\\n\", x > 3); return x > DIFFERS; }";
    let found = differ(text, "5", "6");
    assert!(found.iter().all(|[_, old, new]| old == "result == 0" && new == "result == 1"), "{found:?}");
    let silent = "static void bye(void) { puts(\"bye\"); }\nvoid f(int x) { atexit(bye); if (x > 5) puts(DIFFERS); }";
    let found = differ(silent, "\"a\"", "\"b\"");
    assert!(found.iter().all(|[_, old, new]| old == "prints \"b\\n\"" && new == "prints \"a\\n\""), "{found:?}");
}

#[test]
fn what_handlers_and_destructors_do_otherwise_is_told() {
    let handler = "static void bye(void) { puts(DIFFERS); }\nvoid f(int x) { if (x == 7) atexit(bye); }";
    let found = differ_without_tests(handler, "\"so long\"", "\"bye\"");
    let [inputs, old, new] = &found[0];
    assert_eq!(inputs, "x = 7");
    assert_eq!((&**old, &**new), ("prints \"bye\\n\" after the call", "prints \"so long\\n\" after the call"));
    let destructor = "static int n;\n__attribute__((destructor)) static void last(void) { if (n) puts(DIFFERS); }\n\
        void f(int x) { n = x == 7; }";
    let found = differ_without_tests(destructor, "\"so long\"", "\"bye\"");
    assert_eq!(found[0][1], "prints \"bye\\n\" after the call");
}

#[test]
fn a_second_call_prints_behind_what_is_observed() {
    let text = "int f(int x) { static int n; n++; printf(\"call %d\\n\", n); return x == DIFFERS; }";
    let found = differ(text, "5", "6");
    assert!(found.iter().all(|[_, old, _]| old.starts_with("result == ")), "{found:?}");
}

#[test]
fn the_status_of_exit_is_tested() {
    let text = "static void bye(void) { puts(\"bye\"); }\n\
        int f(int x) { atexit(bye); puts(\"hello\"); if (x == 7) exit(DIFFERS); return x; }";
    let found = differ(text, "4", "3");
    assert_eq!(found[0], ["x = 7", "exits with status 3", "exits with status 4"]);
    let end = "void f(int x) { if (x == 7) DIFFERS; }";
    let found = differ(end, "return", "exit(0)");
    assert_eq!(found[0][1], "exits with status 0");
    let found = differ(end, "exit(0)", "return");
    assert_eq!(found[0][2], "exits with status 0");
}

/// A test of such a call would end the program of tests.
#[test]
fn what_ends_the_program_all_at_once_has_no_test() {
    let text = "void f(int x) { if (x == 7) _exit(DIFFERS); }";
    let found = differ_without_tests(text, "4", "3");
    assert_eq!(found[0], ["x = 7", "exits with status 3", "exits with status 4"]);
    let found = differ_without_tests("void f(int x) { if (x == 7) DIFFERS; }", "abort()", "_exit(0)");
    assert_eq!(found[0][0], "x = 7");
}

/// No test of the file looks at standard error.
#[test]
fn standard_error_has_no_test() {
    let found = differ_without_tests("void f(int x) { if (x == 7) fputs(DIFFERS, stderr); }", "\"a\"", "\"b\"");
    assert_eq!(found[0][1], "writes \"b\" to standard error");
}

#[test]
fn printing_nothing_is_tested() {
    let found = differ("void f(int x) { if (x == 7) DIFFERS; }", "puts(\"a\")", "(void)0");
    assert_eq!(found[0][2], "prints \"a\\n\"");
}
