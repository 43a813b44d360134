//! Files that need nothing but a C compiler.

use super::expect;
use super::frame::{Dialect, lines};
use crate::suite::{Case, Check, TestFile};

/// Plain C.
pub(super) struct Assert;

impl Dialect for Assert {
    fn title(&self, function: &str) -> String {
        format!("tests of {function}")
    }

    fn about(&self, file: &TestFile) -> Vec<String> {
        vec![format!("Tests of {}() in {}. `make check` builds and runs them.", file.function, file.source)]
    }

    fn includes(&self) -> &'static [&'static str] {
        &["<signal.h>", "<stdio.h>", "<stdlib.h>", "<string.h>"]
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
        &["static void run_tests(void)", "{"]
    }

    fn entry(&self, function: &str, case: &str) -> String {
        format!("RUN({function}_{case});")
    }

    fn main(&self, function: &str) -> Vec<String> {
        lines(MAIN).into_iter().map(|line| line.replace("FUNCTION", function)).collect()
    }
}

const STATE: &str = r#"
/* The first thing that is not as expected ends a test, and is told on standard error. */
static const char *byway_test;
static int byway_tests, byway_failures, byway_failed;

#define RUN(test) \
    do { \
        byway_test = #test; \
        byway_failed = 0; \
        test_##test(); \
        byway_test = NULL; \
        byway_tests++; \
        byway_failures += byway_failed; \
    } while (0)

#define BYWAY_FAIL(...) \
    do { \
        fprintf(stderr, "%s:%d: %s: ", __FILE__, __LINE__, byway_test); \
        fprintf(stderr, __VA_ARGS__); \
        fputc('\n', stderr); \
        byway_failed = 1; \
        return; \
    } while (0)
"#;

/// A sanitizer has handlers of its own, which say more: they are put back.
const MAIN: &str = r#"
static void byway_crashed(int number)
{
    fprintf(stderr, "%s: ended by signal %d\n", byway_test != NULL ? byway_test : "main", number);
    signal(number, SIG_DFL);
    raise(number);
}

static void byway_left(void)
{
    if (byway_test != NULL) {
        fprintf(stderr, "%s: exit() was called\n", byway_test);
        _Exit(1);
    }
}

int main(void)
{
    static const int crashes[] = {SIGABRT, SIGFPE, SIGILL, SIGSEGV};
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) {
        void (*before)(int) = signal(crashes[i], byway_crashed);
        if (before != SIG_DFL && before != SIG_ERR)
            signal(crashes[i], before);
    }
    atexit(byway_left);
    run_tests();
    if (byway_failures > 0) {
        printf("FUNCTION: %d of %d tests failed\n", byway_failures, byway_tests);
        return EXIT_FAILURE;
    }
    printf("FUNCTION: %d test%s passed\n", byway_tests, byway_tests == 1 ? "" : "s");
    return EXIT_SUCCESS;
}
"#;
