//! Tests that are made again when people have worked on them.

use crate::work::{Work, said};

const SOURCE: &str = r"int sign(int number);

int sign(int number)
{
    if (number < 0)
        return -1;
    return number > 0;
}
";

const ARGUMENTS: [&str; 6] = ["sign.c", "--function", "sign", "--no-replay", "--out", "tests"];

fn first() -> (Work, String) {
    let work = Work::with(&[("sign.c", SOURCE)]);
    work.generate(&ARGUMENTS);
    let text = work.read("tests/test_sign.c");
    (work, text)
}

#[test]
fn nothing_changes_without_a_reason() {
    let (work, text) = first();
    let (makefile, cmake) = (work.read("tests/Makefile"), work.read("tests/CMakeLists.txt"));
    let told = work.generate(&ARGUMENTS);
    assert!(!told.contains("test_sign.c:") && !told.contains("Makefile:"), "{told}");
    assert_eq!(work.read("tests/test_sign.c"), text);
    assert_eq!((work.read("tests/Makefile"), work.read("tests/CMakeLists.txt")), (makefile, cmake));
}

#[test]
fn edits_and_own_tests_stay() {
    let (work, text) = first();
    let own = "static void test_sign_mine(void)\n{\n    assert(sign(42) == 1);\n}\n\n/* byway: list";
    let edited = text
        .replacen("    assert(result == -1);\n", "    assert(result == -1); /* by contract */\n", 1)
        .replace("/* byway: list", own)
        .replace("static void run_tests(void)\n{\n", "static void run_tests(void)\n{\n    test_sign_mine();\n");
    work.write("tests/test_sign.c", &edited);
    // The function has learned something new.
    work.write("sign.c", &SOURCE.replace("{\n    if", "{\n    if (number == 77)\n        return 7;\n    if"));
    let told = work.generate(&ARGUMENTS);
    assert!(told.contains("test_sign.c: new:") && told.contains("test_sign.c: kept as you have them:"), "{told}");
    let text = work.read("tests/test_sign.c");
    for part in ["/* by contract */", "    assert(sign(42) == 1);", "    test_sign_mine();", "assert(result == 7);"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    work.succeeds("make", &["-C", "tests", "check", "CFLAGS=-Wall -Wextra -Werror"]);
}

#[test]
fn functions_come_together_in_a_folder() {
    let (work, _) = first();
    work.write("more.c", "int more(int n);\nint more(int n) { return n > 5 ? n - 1 : n; }\n");
    work.generate(&["more.c", "--function", "more", "--no-replay", "--out", "tests"]);
    let told = work.succeeds("make", &["-C", "tests", "check"]);
    assert!(told.contains("sign: all tests passed") && told.contains("more: all tests passed"), "{told}");
}

#[test]
fn damaged_files_are_left_alone() {
    let (work, text) = first();
    let damaged = text.replacen("/* byway: end */\n", "", 1);
    work.write("tests/test_sign.c", &damaged);
    let arguments = [&["gen", "--time", "5s"], &ARGUMENTS[..]].concat();
    let output = work.run(env!("CARGO_BIN_EXE_byway"), &arguments);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("the end of this generated block is missing"), "{}", said(&output));
    assert_eq!(work.read("tests/test_sign.c"), damaged);
}
