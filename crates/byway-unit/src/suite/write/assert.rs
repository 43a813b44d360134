//! Files that need nothing but a C compiler: plain `assert`, and a `main`.

use super::frame::{Dialect, lines};
use crate::suite::literal::{argument, string};
use crate::suite::{Case, Check, Compared, TestFile};

/// Plain C.
pub(super) enum Assert {
    /// Tests of what the function does.
    Tests,
    /// Tests of what an earlier version of it did.
    Differences,
}

impl Dialect for Assert {
    fn title(&self, function: &str) -> String {
        match self {
            Assert::Tests => format!("tests of {function}"),
            Assert::Differences => format!("differences of {function}"),
        }
    }

    fn about(&self, file: &TestFile) -> Vec<String> {
        let TestFile { function, source, .. } = file;
        match self {
            Assert::Tests => vec![format!("Tests of {function}() in {source}. `make check` builds and runs them.")],
            Assert::Differences => vec![
                format!(
                    "Inputs on which {function}() in {source} does something else than an earlier version. The checks are of \
                     what that one did, unless a comment says otherwise, so tests fail as long as the two differ."
                ),
                "`make diff` builds them with sanitizers and runs them.".to_owned(),
            ],
        }
    }

    fn includes(&self) -> &'static [&'static str] {
        &["<stdio.h>", "<stdlib.h>", "<string.h>"]
    }

    /// Whatever the function is built with, its tests check something. The header may well be included again.
    fn parts(&self, _: &TestFile) -> Vec<(&'static str, Vec<String>)> {
        vec![("assert", lines("#undef NDEBUG\n#include <assert.h>"))]
    }

    fn opening(&self, function: &str, case: &Case) -> Vec<String> {
        vec![format!("static void test_{function}_{}(void)", case.name), "{".to_owned()]
    }

    fn closing(&self) -> &'static [&'static str] {
        &["}"]
    }

    fn check(&self, check: &Check) -> Option<String> {
        let (actual, expected) = (argument(&check.actual), argument(&check.expected));
        let condition = match check.how {
            Compared::Signed | Compared::Unsigned | Compared::Pointer => format!("{actual} == {expected}"),
            Compared::Truth => match check.expected.as_str() {
                "true" | "1" => actual,
                "false" | "0" => format!("!{}", operand(&check.actual)),
                _ => format!("{actual} == {expected}"),
            },
            Compared::Float => float(&check.actual, &check.expected),
            Compared::Text => format!("strcmp({actual}, {expected}) == 0"),
            Compared::Bytes(0) | Compared::Union(0) => return None,
            Compared::Bytes(size) | Compared::Union(size) => format!("memcmp({actual}, {expected}, {size}) == 0"),
        };
        Some(format!("assert({condition});"))
    }

    fn output(&self, output: &[u8]) -> Vec<String> {
        let expected = string(output);
        if !output.contains(&0) {
            return vec![format!("assert(strcmp(byway_output, {expected}) == 0);")];
        }
        let size = output.len();
        vec![
            format!("assert(byway_output_size == {size});"),
            format!("assert(memcmp(byway_output, {expected}, {size}) == 0);"),
        ]
    }

    fn list_opening(&self) -> &'static [&'static str] {
        &["static void run_tests(void)", "{"]
    }

    fn entry(&self, function: &str, case: &str) -> String {
        format!("test_{function}_{case}();")
    }

    fn main(&self, function: &str) -> Vec<String> {
        lines(MAIN).into_iter().map(|line| line.replace("FUNCTION", function)).collect()
    }
}

/// A comparison of floating-point numbers that is exact: zeros have signs, and what is no number equals itself.
fn float(actual: &str, expected: &str) -> String {
    let number = expected.trim_end_matches(['F', 'L']);
    match number.trim_start_matches('-') {
        "NAN" => format!("isnan({actual})"),
        "0" | "0.0" => {
            let sign = if number.starts_with('-') { "" } else { "!" };
            format!("{} == 0 && {sign}signbit({actual})", operand(actual))
        }
        _ => format!("{} == {expected}", operand(actual)),
    }
}

/// An expression as an operand: in parentheses unless it is a name, or a member or element of something.
fn operand(expression: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_.[]->".contains(c);
    if expression.chars().all(is_plain) { expression.to_owned() } else { format!("({expression})") }
}

/// A function that ends the program must not pass for one whose tests have passed.
const MAIN: &str = r#"
static int byway_finished;

static void byway_check_finished(void)
{
    if (!byway_finished) {
        fputs("FUNCTION: a test called exit()\n", stderr);
        _Exit(EXIT_FAILURE);
    }
}

int main(void)
{
    atexit(byway_check_finished);
    run_tests();
    byway_finished = 1;
    puts("FUNCTION: all tests passed");
    return EXIT_SUCCESS;
}
"#;

#[cfg(test)]
mod tests {
    use super::*;

    fn written(actual: &str, expected: &str, how: Compared) -> Option<String> {
        Assert::Tests.check(&Check { actual: actual.to_owned(), expected: expected.to_owned(), how })
    }

    #[test]
    fn checks_are_what_people_write() {
        let is = |actual, expected, how, text: &str| assert_eq!(written(actual, expected, how).as_deref(), Some(text));
        is("result", "-1", Compared::Signed, "assert(result == -1);");
        is("result", "false", Compared::Truth, "assert(!result);");
        is("*flag", "false", Compared::Truth, "assert(!(*flag));");
        is("p->is_set", "true", Compared::Truth, "assert(p->is_set);");
        is("result", "0.5F", Compared::Float, "assert(result == 0.5F);");
        is("result", "-0.0", Compared::Float, "assert(result == 0 && signbit(result));");
        is("result", "0.0F", Compared::Float, "assert(result == 0 && !signbit(result));");
        is("result", "-NAN", Compared::Float, "assert(isnan(result));");
        is("result", "\"a\"", Compared::Text, "assert(strcmp(result, \"a\") == 0);");
        is("to", "(int[]){1, 2}", Compared::Bytes(8), "assert(memcmp(to, ((int[]){1, 2}), 8) == 0);");
        assert_eq!(written("to", "\"\"", Compared::Bytes(0)), None);
    }
}
