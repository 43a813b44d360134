//! Files for Unity.

use super::frame::{Dialect, SAME_FLOAT, has_floats, lines};
use crate::suite::literal::{argument, string};
use crate::suite::{Case, Check, Compared, TestFile};

/// Unity.
pub(super) struct Unity;

impl Dialect for Unity {
    fn title(&self, function: &str) -> String {
        format!("tests of {function}, for Unity")
    }

    fn about(&self, file: &TestFile) -> Vec<String> {
        vec![format!("Tests of {}() in {}, for Unity. `make check` builds and runs them.", file.function, file.source)]
    }

    fn includes(&self) -> &'static [&'static str] {
        &["<stdio.h>", "<string.h>", "\"unity.h\""]
    }

    fn parts(&self, file: &TestFile) -> Vec<(&'static str, Vec<String>)> {
        let floats = || ("floats", [lines(SAME_FLOAT), vec![String::new()], lines(FLOAT)].concat());
        has_floats(file).then(floats).into_iter().chain([("fixture", lines(FIXTURE))]).collect()
    }

    fn opening(&self, function: &str, case: &Case) -> Vec<String> {
        vec![format!("static void test_{function}_{}(void)", case.name), "{".to_owned()]
    }

    fn closing(&self) -> &'static [&'static str] {
        &["}"]
    }

    fn check(&self, check: &Check) -> Option<String> {
        let (actual, expected) = (argument(&check.actual), argument(&check.expected));
        Some(match check.how {
            Compared::Signed => format!("TEST_ASSERT_EQUAL_INT64({expected}, {actual});"),
            Compared::Unsigned => format!("TEST_ASSERT_EQUAL_UINT64({expected}, {actual});"),
            Compared::Truth => match check.expected.as_str() {
                "true" | "1" => format!("TEST_ASSERT_TRUE({actual});"),
                "false" | "0" => format!("TEST_ASSERT_FALSE({actual});"),
                _ => format!("TEST_ASSERT_EQUAL_INT64({expected}, {actual});"),
            },
            Compared::Float => format!("TEST_ASSERT_SAME_FLOAT({expected}, {actual});"),
            Compared::Pointer if check.expected == "NULL" => format!("TEST_ASSERT_NULL({actual});"),
            Compared::Pointer => format!("TEST_ASSERT_TRUE({actual} == {expected});"),
            Compared::Text => format!("TEST_ASSERT_EQUAL_STRING({expected}, {actual});"),
            // Unity takes a comparison of no bytes for a mistake.
            Compared::Bytes(0) | Compared::Union(0) => return None,
            Compared::Bytes(size) | Compared::Union(size) => {
                format!("TEST_ASSERT_EQUAL_MEMORY({expected}, {actual}, {size});")
            }
        })
    }

    fn output(&self, output: &[u8]) -> Vec<String> {
        let expected = string(output);
        if !output.contains(&0) {
            return vec![format!("TEST_ASSERT_EQUAL_STRING({expected}, byway_output);")];
        }
        let size = output.len();
        vec![
            format!("TEST_ASSERT_EQUAL_UINT64({size}, byway_output_size);"),
            format!("TEST_ASSERT_EQUAL_MEMORY({expected}, byway_output, {size});"),
        ]
    }

    fn list_opening(&self) -> &'static [&'static str] {
        &["static void run_tests(void)", "{"]
    }

    fn entry(&self, function: &str, case: &str) -> String {
        format!("RUN_TEST(test_{function}_{case});")
    }

    fn main(&self, _: &str) -> Vec<String> {
        lines(MAIN)
    }
}

/// Unity compares floating-point numbers up to a tolerance.
const FLOAT: &str = r##"
/* Exactly: zeros have signs, and what is no number equals itself. */
#define TEST_ASSERT_SAME_FLOAT(expected, actual) \
    do { \
        const long double byway_found = (actual), byway_wanted = (expected); \
        char byway_message[160]; \
        snprintf(byway_message, sizeof byway_message, "%.60s is %.21Lg, expected %.21Lg", #actual, \
                 byway_found, byway_wanted); \
        TEST_ASSERT_TRUE_MESSAGE(BYWAY_SAME_FLOAT(byway_found, byway_wanted), byway_message); \
    } while (0)
"##;

const FIXTURE: &str = r"
void setUp(void)
{
}

void tearDown(void)
{
}
";

const MAIN: &str = r"
int main(void)
{
    UNITY_BEGIN();
    run_tests();
    return UNITY_END();
}
";
