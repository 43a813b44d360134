//! Flags and files of a project.

use crate::work::{STRICT, Work, said};

const SOURCE: &str = r#"#include "limits_of_ours.h"

int helper(int number);
int twice(int number);

int twice(int number)
{
    if (number > LIMIT)
        return -1;
    return helper(number) + (NAME[0] == 'a');
}
"#;

const HELPER: &str = r"#include <math.h>

int helper(int number);

int helper(int number)
{
    return number == 7 ? (int)floor(sqrt(100.0)) : 2 * number;
}
";

fn project() -> Work {
    Work::with(&[
        ("it's $code/twice me.c", SOURCE),
        ("it's $code/helper #1.c", HELPER),
        ("it's $code/include me/limits_of_ours.h", "#define LIMIT 100\n"),
    ])
}

const ARGUMENTS: [&str; 7] = [
    "it's $code/twice me.c",
    "it's $code/helper #1.c",
    "-Iit's $code/include me",
    "-DNAME=\"a b\"",
    "-lm",
    "--function",
    "twice",
];

#[test]
fn flags_and_files_are_in_what_builds_the_tests() {
    for framework in ["assert", "googletest"] {
        let work = project();
        let more = ["--framework", framework, "--no-replay", "--out", "my tests/unit"];
        let told = work.generate(&[&ARGUMENTS[..], &more].concat());
        assert!(told.contains("make -C 'my tests/unit' check"), "{told}");
        work.succeeds("make", &["-C", "my tests/unit", "check", STRICT, "CXXFLAGS=-fsanitize=address,undefined"]);
        work.succeeds("cmake", &["-S", "my tests/unit", "-B", "build"]);
        work.succeeds("cmake", &["--build", "build"]);
        work.succeeds("ctest", &["--test-dir", "build", "--output-on-failure"]);
        let text = work.read("my tests/unit/test_twice.c");
        assert!(text.contains("#include \"../../it's $code/twice me.c\"\n"), "{text}");
        for file in ["Makefile", "CMakeLists.txt", "test_twice.c"] {
            let text = work.read(&format!("my tests/unit/{file}"));
            assert!(!text.contains(&work.path("").display().to_string()), "{file}: {text}");
        }
    }
}

#[test]
fn a_project_can_be_moved() {
    let work = project();
    work.generate(&[&ARGUMENTS[..], &["--no-replay", "--out", "tests"]].concat());
    let moved = tempfile::tempdir().expect("a folder");
    let copy = moved.path().join("copy").display().to_string();
    work.succeeds("cp", &["-r", &work.path("").display().to_string(), &copy]);
    work.succeeds("make", &["-C", &format!("{copy}/tests"), "check"]);
}

#[test]
fn names_that_c_cannot_include_are_refused() {
    let work = Work::with(&[("a\"b.c", "int f(int a) { return a; }\n")]);
    let output = work.run(env!("CARGO_BIN_EXE_byway"), &["gen", "a\"b.c", "--function", "f", "--out", "tests"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("rename it"), "{}", said(&output));
    assert!(!work.path("tests").exists());
}

#[test]
fn calls_of_exit_are_tests_and_others_that_do_not_come_back_are_none() {
    let source = "#include <stdlib.h>\nvoid check(int n);\nvoid check(int n)\n{\n    if (n == 5)\n        exit(3);\n    \
                  if (n == 7)\n        exit(0);\n    if (n == 9)\n        _Exit(4);\n}\n";
    let work = Work::with(&[("check.c", source)]);
    let told = work.generate(&["check.c", "--function", "check", "--no-replay", "--out", "tests"]);
    assert!(told.contains("exit(3) ") && told.contains("exit(0) ") && told.contains("exit(4); no test"), "{told}");
    let file = work.read("tests/test_check.c");
    assert!(file.contains("assert(exit_status == 3);") && file.contains("assert(exit_status == 0);"), "{file}");
    assert!(!file.contains("n = 9;"), "{file}");
    let told = work.succeeds("make", &["-C", "tests", "check"]);
    assert!(told.contains("check: all tests passed"), "{told}");
}
