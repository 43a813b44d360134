//! Files for GoogleTest.
//!
//! C++ cannot take every C file: not its names, not its conversions, not its initialisers. So tests are compiled as C, with
//! the file of the function, and one C++ file for all of them hands them to GoogleTest.

use super::expect;
use super::frame::{Dialect, lines};
use crate::suite::{Case, Check, TestFile};

/// GoogleTest.
pub(super) struct GoogleTest;

/// How the C++ file is called.
pub const RUNNER_FILE: &str = "run_googletest.cpp";

/// The C++ file that every program of tests is linked with.
pub fn runner() -> &'static str {
    RUNNER.trim_start_matches('\n')
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
        &["<stdio.h>", "<string.h>"]
    }

    fn parts(&self) -> Vec<(&'static str, Vec<String>)> {
        vec![(
            "checks",
            [lines(STATE), vec![String::new()], lines(expect::SAME_FLOAT), vec![String::new()], lines(expect::MACROS)]
                .concat(),
        )]
    }

    fn opening(&self, function: &str, case: &Case) -> Vec<String> {
        vec![format!("static void test_{function}_{}(void)", case.name), "{".to_owned()]
    }

    fn closing(&self) -> &'static [&'static str] {
        &["}"]
    }

    fn check(&self, check: &Check) -> Option<String> {
        Some(expect::check(check))
    }

    fn output(&self, output: &[u8]) -> Vec<String> {
        expect::output(output)
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

const STATE: &str = r#"
/* Of run_googletest.cpp. */
void byway_add_tests(void);
void byway_add(const char *suite, const char *name, const char *file, int line, void (*test)(void));
void byway_fail(const char *file, int line, const char *format, ...);

#define ADD(suite, name) byway_add(#suite, #name, __FILE__, __LINE__, test_##suite##_##name)

/* The first thing that is not as expected ends a test. */
#define BYWAY_FAIL(...) \
    do { \
        byway_fail(__FILE__, __LINE__, __VA_ARGS__); \
        return; \
    } while (0)
"#;

const RUNNER: &str = r#"
// Makes tests that are compiled as C known to GoogleTest. Every test program is linked with it.
#include <cstdarg>
#include <cstdio>
#include <vector>

#include <gtest/gtest.h>

extern "C" {
void byway_add_tests(void);
void byway_add(const char *suite, const char *name, const char *file, int line, void (*test)(void));
void byway_fail(const char *file, int line, const char *format, ...);
}

namespace {

class CTest : public testing::Test {
public:
    explicit CTest(void (*test)(void)) : test_(test) {}

private:
    void TestBody() override { test_(); }

    void (*test_)(void);
};

} // namespace

void byway_add(const char *suite, const char *name, const char *file, int line, void (*test)(void))
{
    testing::RegisterTest(suite, name, nullptr, nullptr, file, line,
                          [test]() -> testing::Test * { return new CTest(test); });
}

void byway_fail(const char *file, int line, const char *format, ...)
{
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    int size = std::vsnprintf(nullptr, 0, format, values);
    std::vector<char> message(size < 0 ? 1 : static_cast<std::size_t>(size) + 1);
    std::vsnprintf(message.data(), message.size(), format, again);
    va_end(again);
    va_end(values);
    ADD_FAILURE_AT(file, line) << message.data();
}

int main(int argc, char **argv)
{
    testing::InitGoogleTest(&argc, argv);
    byway_add_tests();
    return RUN_ALL_TESTS();
}
"#;
