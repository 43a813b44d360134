//! Files for Check.

use super::frame::{Dialect, SAME_FLOAT, has_floats, lines};
use crate::suite::literal::{argument, string};
use crate::suite::{Case, Check as Expectation, Compared, TestFile};

/// Check.
pub(super) struct Check;

impl Dialect for Check {
    fn title(&self, function: &str) -> String {
        format!("tests of {function}, for Check")
    }

    fn about(&self, file: &TestFile) -> Vec<String> {
        vec![format!("Tests of {}() in {}, for Check. `make check` builds and runs them.", file.function, file.source)]
    }

    fn includes(&self) -> &'static [&'static str] {
        &["<check.h>", "<stdio.h>", "<stdlib.h>", "<string.h>"]
    }

    fn parts(&self, file: &TestFile) -> Vec<(&'static str, Vec<String>)> {
        let floats = || ("floats", [lines(SAME_FLOAT), vec![String::new()], lines(FLOAT)].concat());
        has_floats(file).then(floats).into_iter().collect()
    }

    fn opening(&self, function: &str, case: &Case) -> Vec<String> {
        vec![format!("START_TEST(test_{function}_{})", case.name), "{".to_owned()]
    }

    fn closing(&self) -> &'static [&'static str] {
        &["}", "END_TEST"]
    }

    fn check(&self, check: &Expectation) -> Option<String> {
        let (actual, expected) = (argument(&check.actual), argument(&check.expected));
        Some(match check.how {
            Compared::Signed | Compared::Truth => format!("ck_assert_int_eq({actual}, {expected});"),
            Compared::Unsigned => format!("ck_assert_uint_eq({actual}, {expected});"),
            Compared::Float => format!("assert_same_float({actual}, {expected});"),
            Compared::Pointer => {
                format!("ck_assert_msg({actual} == {expected}, \"%s\", {});", string(message(check).as_bytes()))
            }
            Compared::Text => format!("ck_assert_str_eq({actual}, {expected});"),
            Compared::Bytes(size) | Compared::Union(size) => format!("ck_assert_mem_eq({actual}, {expected}, {size});"),
        })
    }

    fn output(&self, output: &[u8]) -> Vec<String> {
        let expected = string(output);
        if !output.contains(&0) {
            return vec![format!("ck_assert_str_eq(byway_output, {expected});")];
        }
        let size = output.len();
        vec![
            format!("ck_assert_uint_eq(byway_output_size, {size});"),
            format!("ck_assert_mem_eq(byway_output, {expected}, {size});"),
        ]
    }

    fn list_opening(&self) -> &'static [&'static str] {
        &["static void add_tests(TCase *tests)", "{"]
    }

    fn entry(&self, function: &str, case: &str) -> String {
        format!("tcase_add_test(tests, test_{function}_{case});")
    }

    fn main(&self, function: &str) -> Vec<String> {
        lines(MAIN).into_iter().map(|line| line.replace("FUNCTION", function)).collect()
    }
}

fn message(check: &Expectation) -> String {
    format!("{} is not {}", check.actual, check.expected)
}

/// Check compares floating-point numbers as C does, where nothing equals what is no number.
const FLOAT: &str = r##"
/* Exactly: zeros have signs, and what is no number equals itself. */
#define assert_same_float(actual, expected) \
    do { \
        const long double byway_found = (actual), byway_wanted = (expected); \
        ck_assert_msg(BYWAY_SAME_FLOAT(byway_found, byway_wanted), \
                      "%s is %.21Lg, expected %.21Lg", #actual, byway_found, byway_wanted); \
    } while (0)
"##;

const MAIN: &str = r#"
int main(void)
{
    Suite *suite = suite_create("FUNCTION");
    TCase *tests = tcase_create("FUNCTION");
    add_tests(tests);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failures = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
"#;
