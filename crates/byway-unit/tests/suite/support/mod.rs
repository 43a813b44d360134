//! A source with functions of many kinds, cases of them, and compilers.

use std::path::Path;
use std::process::{Command, Output};

use byway_unit::suite::{Case, Check, Compared, Declared, ShownBug, TestFile};

pub mod project;

/// The functions under test.
pub const SOURCE: &str = r#"#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct point { int x, y; };
enum mode { OFF, ON };
static int calls;

static int sign(int n)
{
    calls++;
    return n < 0 ? -1 : n > 0;
}

static unsigned long long widen(unsigned int n) { return n + 1ULL; }
static bool is_even(int n) { return n % 2 == 0; }
static double half(double n) { return n / 2; }
static const char *text_of(enum mode mode) { return mode == ON ? "on, \"really\"" : NULL; }
static void fill(unsigned char *to, size_t size) { memset(to, 0xab, size); }
static struct point *same(struct point *p) { return p; }
static void greet(const char *name) { printf("hello, %s?\?\n", name); }
static int first(const int *numbers) { return numbers[0]; }

/* One function calls them all, so that none is unused. */
int all(int n);
int all(int n)
{
    struct point p = {n, n};
    unsigned char c;
    fill(&c, 1);
    greet(text_of(ON));
    return sign(n) + (int)widen(1) + is_even(n) + (int)half(n) + same(&p)->x + first(&n);
}
"#;

/// A check.
pub fn check(actual: &str, expected: &str, how: Compared) -> Check {
    Check { actual: actual.to_owned(), expected: expected.to_owned(), how }
}

/// A case with a call, a result of a type and checks.
pub fn case(name: &str, setup: &[&str], call: &str, result: &str, checks: Vec<Check>) -> Case {
    Case {
        name: name.to_owned(),
        group: "all".to_owned(),
        covers: vec!["code.c:12 true".to_owned(), "code.c:13 false".to_owned()],
        setup: setup.iter().map(|&line| line.to_owned()).collect(),
        call: call.to_owned(),
        result: (!result.is_empty())
            .then(|| Declared { name: "result".to_owned(), declaration: format!("{result}result") }),
        checks,
        ..Case::default()
    }
}

/// Cases that hold, with every kind of check.
pub fn file() -> TestFile {
    let result = |expected: &str, how| vec![check("result", expected, how)];
    let bytes = "(unsigned char[]){0xab, 0xab, 0x00}";
    let sign = vec![check("result", "-1", Compared::Signed), check("calls", "1", Compared::Signed)];
    let greeting = Case {
        output: Some(b"hello, \x01world???\n".to_vec()),
        ..case("greets", &[], "greet(\"\\001world?\")", "", vec![])
    };
    let long = "x".repeat(300);
    let long_greeting = Case {
        output: Some(format!("hello, {long}??\n").into_bytes()),
        ..case("greets_long", &[&format!("const char *name = \"{long}\";")], "greet(name)", "", vec![])
    };
    TestFile {
        function: "sign".to_owned(),
        source: "code.c".to_owned(),
        command: "byway gen code.c --function sign */".to_owned(),
        prelude: vec!["#define ZERO 0".to_owned()],
        cases: vec![
            case("negative", &["calls = ZERO;", "int n = -5;"], "sign(n)", "int ", sign),
            case("wide", &[], "widen(4294967295u)", "unsigned long long ", result("4294967296ULL", Compared::Unsigned)),
            case("even", &[], "is_even(2)", "bool ", result("true", Compared::Truth)),
            case("odd", &[], "is_even(3)", "bool ", result("false", Compared::Truth)),
            case("fraction", &[], "half(0.2)", "double ", result("0.1", Compared::Float)),
            case("minus_zero", &[], "half(-0.0)", "double ", result("-0.0", Compared::Float)),
            case("no_number", &["double zero = 0.0;"], "half(zero / zero)", "double ", result("NAN", Compared::Float)),
            case("on", &[], "text_of(ON)", "const char *", result("\"on, \\\"really\\\"\"", Compared::Text)),
            case("off", &[], "text_of(OFF)", "const char *", result("NULL", Compared::Pointer)),
            case(
                "bytes",
                &["unsigned char to[3] = {0};"],
                "fill(to, 2)",
                "",
                vec![check("to", bytes, Compared::Bytes(3))],
            ),
            case(
                "pointer",
                &["struct point p = {.x = 1, .y = 2};"],
                "same(&p)",
                "struct point *",
                result("&p", Compared::Pointer),
            ),
            case("nothing_to_check", &[], "sign(1)", "int ", vec![]),
            greeting,
            long_greeting,
            Case { covers: vec![], ..case("again", &[], "sign(1)", "int ", vec![]) },
            Case {
                bug: Some(ShownBug {
                    needs: None,
                    kind: "null pointer read".to_owned(),
                    place: "code.c:26".to_owned(),
                    sanitizer: Some("runtime error: load of null pointer of type 'const int'".to_owned()),
                }),
                ..case("null_numbers", &["const int *numbers = NULL;"], "first(numbers)", "int ", vec![])
            },
        ],
        ..TestFile::default()
    }
}

/// The file with one expectation that does not hold.
pub fn with_wrong(mut file: TestFile, name: &str, expected: &str) -> TestFile {
    for case in file.cases.iter_mut().filter(|case| case.name == name) {
        match case.checks.first_mut() {
            Some(check) => check.expected = expected.to_owned(),
            None => case.output = Some(expected.as_bytes().to_vec()),
        }
    }
    file
}

/// Compilers of C.
pub const COMPILERS: [&str; 2] = ["gcc", "clang-19"];

/// As strict as it gets.
pub const STRICT: [&str; 5] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-std=c11"];

/// Runs something in a folder.
pub fn run(folder: &Path, program: &str, arguments: &[&str]) -> Output {
    let output = Command::new(program).args(arguments).current_dir(folder).output();
    output.unwrap_or_else(|error| panic!("{program}: {error}"))
}

/// The same, where it has to go well.
pub fn succeeds(folder: &Path, program: &str, arguments: &[&str]) -> String {
    let output = run(folder, program, arguments);
    assert!(output.status.success(), "{program} {arguments:?}: {}", told(&output));
    told(&output)
}

/// What was printed, standard output first.
pub fn told(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}
