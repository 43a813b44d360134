//! Files for GoogleTest.
//!
//! C++ cannot take every C file: not its names, not its conversions, not its initialisers. So tests are compiled as C, with
//! the file of the function, and one C++ file for all of them hands them to GoogleTest.

use super::frame::Dialect;
use crate::suite::literal::{argument, string};
use crate::suite::{Case, Check, Compared, TestFile};

/// GoogleTest.
pub(super) struct GoogleTest;

/// How the C++ file is called that every program of tests is linked with.
pub const RUNNER_FILE: &str = "run_googletest.cpp";

/// Its header, which tests include.
const RUNNER_HEADER: &str = "run_googletest.h";

/// The files that all tests of a folder share, by their names.
pub fn runner() -> [(&'static str, &'static str); 2] {
    [
        (RUNNER_FILE, include_str!("googletest/run_googletest.cpp")),
        (RUNNER_HEADER, include_str!("googletest/run_googletest.h")),
    ]
}

impl Dialect for GoogleTest {
    fn title(&self, function: &str) -> String {
        format!("tests of {function}, for GoogleTest")
    }

    fn about(&self, file: &TestFile) -> Vec<String> {
        vec![
            format!(
                "Tests of {}() in {}, for GoogleTest. `make check` builds and runs them.",
                file.function, file.source
            ),
            format!("They are C, as the function is; {RUNNER_FILE} makes them known to GoogleTest."),
        ]
    }

    fn includes(&self) -> &'static [&'static str] {
        &["<stdio.h>", "<string.h>", "\"run_googletest.h\""]
    }

    fn parts(&self, _: &TestFile) -> Vec<(&'static str, Vec<String>)> {
        Vec::new()
    }

    fn opening(&self, function: &str, case: &Case) -> Vec<String> {
        vec![format!("static void test_{function}_{}(void)", case.name), "{".to_owned()]
    }

    fn closing(&self) -> &'static [&'static str] {
        &["}"]
    }

    fn check(&self, check: &Check) -> Option<String> {
        let (actual, expected) = (argument(&check.actual), argument(&check.expected));
        let name = match check.how {
            Compared::Signed => "EXPECT_INT",
            Compared::Unsigned => "EXPECT_UINT",
            Compared::Truth => "EXPECT_BOOL",
            Compared::Float => "EXPECT_FLOAT",
            Compared::Pointer => "EXPECT_POINTER",
            Compared::Text => "EXPECT_TEXT",
            Compared::Bytes(size) | Compared::Union(size) => {
                return Some(format!("EXPECT_BYTES({actual}, {expected}, {size});"));
            }
        };
        Some(format!("{name}({actual}, {expected});"))
    }

    fn output(&self, output: &[u8]) -> Vec<String> {
        vec![format!("EXPECT_OUTPUT({});", string(output))]
    }

    fn list_opening(&self) -> &'static [&'static str] {
        &["void byway_add_tests(void)", "{"]
    }

    fn entry(&self, function: &str, case: &str) -> String {
        format!("ADD({function}, {case});")
    }

    fn main(&self, _: &str) -> Vec<String> {
        vec![format!("/* main() is in {RUNNER_FILE}. */")]
    }
}
