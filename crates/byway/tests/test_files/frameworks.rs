//! Each framework, from the command line to tests that pass.

use crate::work::{STRICT, Work, unity};

/// Three functions of different kinds: numbers and fractions, memory and texts, streams and standard output.
const SOURCE: &str = r#"#include "shapes.h"
#include <stdlib.h>
#include <string.h>

double half(double number, bool *is_negative)
{
    if (is_negative)
        *is_negative = number < 0;
    return number > 100 ? 50.0 : number / 2;
}

char *label(enum shape shape)
{
    switch (shape) {
    case SHAPE_LINE: return strdup("line");
    case SHAPE_BOX: return strdup("box");
    default: return NULL;
    }
}

int print_box(FILE *to, const struct box *box)
{
    if (!to || !box)
        return -1;
    if (box->width > 3)
        return printf("too wide\n"), -2;
    for (unsigned i = 0; i < box->width; i++)
        fputc(box->fill, to);
    return 0;
}
"#;

const HEADER: &str = r"#include <stdbool.h>
#include <stdio.h>

enum shape { SHAPE_POINT, SHAPE_LINE, SHAPE_BOX };
struct box { unsigned width; char fill; };

double half(double number, bool *is_negative);
char *label(enum shape shape);
int print_box(FILE *to, const struct box *box);
";

const FUNCTIONS: [&str; 3] = ["half", "label", "print_box"];

fn generated(framework: &str) -> Work {
    let work = Work::with(&[("src/shapes.c", SOURCE), ("src/shapes.h", HEADER)]);
    let said =
        work.generate(&["src/shapes.c", "--all-functions", "--framework", framework, "--no-replay", "--out", "tests"]);
    assert!(said.contains("make -C tests check"), "{said}");
    for function in FUNCTIONS {
        let text = work.read(&format!("tests/test_{function}.c"));
        assert!(text.contains("#include \"../src/shapes.c\"\n"), "{text}");
        assert!(!text.contains(&work.path("").display().to_string()), "{text}");
    }
    work
}

/// Builds with two compilers, sanitizers and many warnings; what the tests say with the second.
fn checked(work: &Work, more: &[&str]) -> String {
    let mut said = String::new();
    for compiler in ["CC=gcc", "CC=clang-19"] {
        work.succeeds("make", &["-C", "tests", "clean"]);
        let sanitized = ["-C", "tests", "check", compiler, STRICT, "CXXFLAGS=-g -fsanitize=address,undefined"];
        said = work.succeeds("make", &[&sanitized, more].concat());
    }
    said
}

#[test]
fn plain_asserts_pass() {
    let work = generated("assert");
    let said = checked(&work, &[]);
    for function in FUNCTIONS {
        assert!(said.contains(&format!("{function}: all tests passed")), "{said}");
    }
    let files =
        ["CMakeLists.txt", "Makefile", "byway_tests.h", "explored", "test_half.c", "test_label.c", "test_print_box.c"];
    work.succeeds("make", &["-C", "tests", "clean"]);
    assert_eq!(work.files("tests"), files);
}

#[test]
fn what_is_written_is_what_people_would_write() {
    let work = generated("assert");
    let label = work.read("tests/test_label.c");
    for part in ["group 8b73fd1b: returns a text", "static void test_label_shape_box(void)\n", "free(result);"] {
        assert!(label.contains(part), "{part}\n{label}");
    }
    let printed = work.read("tests/test_print_box.c");
    for part in ["test_print_box_null_to(void)", "fclose(to);", "assert(strcmp(byway_output, \"too wide\\n\") == 0);"] {
        assert!(printed.contains(part), "{part}\n{printed}");
    }
    assert!(work.read("tests/test_half.c").contains("assert(isnan(result));"));
}

#[test]
fn unity_passes() {
    let work = generated("unity");
    let unity = unity();
    let said = checked(&work, &[&format!("UNITY=-I'{unity}' '{unity}/unity.c'")]);
    assert_eq!(said.matches(" 0 Failures").count(), 3, "{said}");
}

#[test]
fn check_passes() {
    let said = checked(&generated("check"), &["CK_FORK=no"]);
    assert_eq!(said.matches("100%: Checks:").count(), 3, "{said}");
}

#[test]
fn googletest_passes() {
    let work = generated("googletest");
    let runner = work.read("tests/run_googletest.cpp");
    let said = checked(&work, &[]);
    assert_eq!(said.matches("[  PASSED  ]").count(), 3, "{said}");
    // The runner is there once for all, and the user's changes are kept.
    work.write("tests/run_googletest.cpp", &format!("// Ours.\n{runner}"));
    work.generate(&[
        "src/shapes.c",
        "--function",
        "half",
        "--framework",
        "googletest",
        "--no-replay",
        "--out",
        "tests",
    ]);
    assert!(work.read("tests/run_googletest.cpp").starts_with("// Ours.\n"));
}

#[test]
fn cmake_builds_and_runs_them() {
    let work = generated("assert");
    work.succeeds("cmake", &["-S", "tests", "-B", "build", "-DCMAKE_C_FLAGS=-Wall -Wextra -Werror"]);
    work.succeeds("cmake", &["--build", "build"]);
    let said = work.succeeds("ctest", &["--test-dir", "build", "--output-on-failure"]);
    assert!(said.contains("100% tests passed, 0 tests failed out of 3"), "{said}");
}
