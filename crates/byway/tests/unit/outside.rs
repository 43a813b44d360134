//! What the outside can do to a function: a branch that only it can reach is covered by a test that passes natively, or an
//! assumption in words stands beside every claim about it.

use crate::{BUDGET, FLAGS, succeeded};
use serde_json::Value;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

const HEADERS: &str = "#include <ctype.h>\n#include <errno.h>\n#include <fenv.h>\n#include <math.h>\n#include <stdint.h>\n\
    #include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <sys/time.h>\n#include <time.h>\n#include <unistd.h>\n";

/// What came of a function.
pub(crate) struct Explored {
    pub(crate) printed: String,
    pub(crate) summary: Value,
    pub(crate) tests: String,
    pub(crate) folder: TempDir,
}

/// Makes the tests of the function `subject` in a text, builds them without warnings and runs them.
#[track_caller]
pub(crate) fn explore(text: &str, options: &[&str]) -> Explored {
    let explored = explore_only(text, options);
    let out = explored.folder.path().join("tests");
    // Where every test depends on its surroundings, there is nothing to make.
    if out.join("Makefile").exists() {
        let make = Command::new("make").arg("-C").arg(&out).args(["check", "CC=gcc", FLAGS]).output();
        succeeded(&make.expect("make runs"));
    }
    assert_eq!(explored.summary["divergences"], 0, "{}", explored.printed);
    explored
}

/// Makes the tests of the function `subject` in a text, and leaves them as they are.
#[track_caller]
pub(crate) fn explore_only(text: &str, options: &[&str]) -> Explored {
    let folder = TempDir::new().expect("a folder");
    let (file, out) = (folder.path().join("subject.c"), folder.path().join("tests"));
    std::fs::write(&file, format!("{HEADERS}{text}\n")).expect("a file");
    let mut byway = Command::new(env!("CARGO_BIN_EXE_byway"));
    let budget = if options.contains(&"--time") { &BUDGET[..2] } else { &BUDGET };
    byway.arg("gen").arg(&file).args(["--function", "subject"]).args(budget).args(options).arg("--out").arg(&out);
    let printed = succeeded(&byway.output().expect("byway runs"));
    let summary = read(&out.join("explored/subject/summary.json"));
    let tests = std::fs::read_to_string(out.join("test_subject.c")).unwrap_or_default();
    Explored { printed, summary, tests, folder }
}

fn read(path: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(path).expect("a file")).expect("a summary")
}

impl Explored {
    /// The tests pass if they are built with another flag.
    #[track_caller]
    pub(crate) fn passes_with(&self, flag: &str) {
        let mut make = Command::new("make");
        make.arg("-B").arg("-C").arg(self.folder.path().join("tests")).args(["check", "CC=gcc"]);
        succeeded(&make.arg(format!("CFLAGS=-g {flag}")).output().expect("make runs"));
    }

    /// Every branch is covered, and the tests have this line.
    #[track_caller]
    pub(crate) fn is_covered_by(&self, line: &str) {
        let branches = &self.summary["coverage"]["branches"];
        assert_eq!(branches["covered"], branches["total"], "{}", self.printed);
        assert!(self.tests.contains(line), "{line} is not in\n{}", self.tests);
        assert_eq!(self.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", self.printed);
        assert!(!self.printed.contains("left out"), "{}", self.printed);
    }

    /// This is assumed, whatever is covered.
    #[track_caller]
    fn is_said(&self, words: &str) {
        let said = self.printed.split_whitespace().collect::<Vec<&str>>().join(" ");
        assert!(said.contains(&format!("assumed: {words}")), "{}", self.printed);
    }

    /// A branch is not covered, and nothing is claimed of it but under this assumption.
    #[track_caller]
    fn is_assumed(&self, words: &str) {
        let Explored { printed, summary, .. } = self;
        let branches = &summary["coverage"]["branches"];
        assert!(branches["covered"].as_u64() < branches["total"].as_u64(), "{printed}");
        // Lines are broken where they get long.
        let said = printed.split_whitespace().collect::<Vec<&str>>().join(" ");
        assert!(said.contains(&format!("assumed: {words}")), "{printed}");
        let assumptions = summary["assumptions"].as_array().expect("a list");
        assert!(assumptions.iter().any(|known| known == words), "{assumptions:?}");
        assert!(!said.contains("infeasible)") || said.contains("infeasible under these assumptions"), "{printed}");
        assert!(!said.contains("was explored") || said.contains("was explored, under these assumptions"), "{printed}");
    }
}

#[test]
fn two_parameters_are_one_object() {
    let found = explore(
        "struct point { int x, y; };\n\
         int subject(struct point *a, struct point *b) { if (a == b) return 1; return 0; }",
        &[],
    );
    found.is_covered_by("subject(&a, &a)");
    let found = explore("int subject(int *a, int *b) { *a = 1; *b = 2; if (*a == 2) return 1; return 0; }", &[]);
    found.is_covered_by("subject(&a, &a)");
}

#[test]
fn arrays_with_lengths_and_texts_are_one_too() {
    let found = explore(
        "int subject(int *to, size_t to_count, const int *from, size_t from_count)\n\
         { int sum = 0; for (size_t i = 0; i < to_count; i++) to[i] = 7; for (size_t i = 0; i < from_count; i++) sum += from[i]; \
         if (to_count > 1 && to == from) return 1; return sum > 3; }",
        &[],
    );
    found.is_covered_by("subject(to, to_count, to, from_count)");
    let found = explore("int subject(char *to, const char *from) { if (to == from) return 1; return 0; }", &[]);
    found.is_covered_by("subject(to, to)");
}

#[test]
fn restrict_says_that_they_are_not() {
    let text = "int subject(int *restrict a, int *restrict b) { *a = 1; *b = 2; if (*a == 2) return 1; return 0; }";
    let found = explore(text, &[]);
    assert!(!found.tests.contains("subject(&a, &a)"), "{}", found.printed);
    found.is_assumed("pointers lead to different objects");
}

#[test]
fn what_goes_wrong_with_the_same_pointer_twice_is_no_bug() {
    let found = explore(
        "int subject(int *a, int *b) { *a = 1; *b = 0; if (*a == 0) return *a / *b; return *a; }",
        &["--criteria", "branch"],
    );
    assert_eq!(found.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", found.printed);
    assert!(found.printed.contains("where the same pointer was passed twice"), "{}", found.printed);
}

#[test]
fn errno_is_an_input_if_it_is_read_first() {
    let found = explore("int subject(void) { if (errno == 4) return 1; return 0; }", &[]);
    found.is_covered_by("errno = 4;");
    let text = "long subject(const char *text)\n\
                { errno = 0; long value = strtol(text, NULL, 10); if (errno) return -1; return value; }";
    let found = explore(text, &["--criteria", "branch"]);
    assert!(!found.tests.contains("errno ="), "{}", found.tests);
}

#[test]
fn the_environment_is_an_input() {
    let found = explore(
        "int subject(void) { const char *h = getenv(\"HOUSE\"); if (!h) return 0; if (h[0] == 'x') return 1; return 2; }",
        &[],
    );
    found.is_covered_by("unsetenv(\"HOUSE\");");
    found.is_covered_by("setenv(\"HOUSE\", \"x\", 1);");
}

#[test]
fn names_that_are_made_are_named() {
    let found = explore("int subject(const char *name) { if (getenv(name)) return 1; return 0; }", &[]);
    found.is_assumed("variables of the environment that are no inputs are not set");
}

#[test]
fn the_clock_is_an_input() {
    let found = explore("int subject(void) { if (time(NULL) == 1234567) return 1; return 0; }", &[]);
    found.is_covered_by("{1234567}");
    let found =
        explore("int subject(void) { time_t t = time(NULL), u; time(&u); if (u - t == 60) return 1; return 0; }", &[]);
    found.is_covered_by("time_told = time_tells;");
    let found = explore(
        "int subject(void) { struct timespec s; clock_gettime(CLOCK_REALTIME, &s); if (s.tv_nsec == 7) return 1; return 0; }",
        &[],
    );
    found.is_covered_by("{0, 7}");
    let found = explore(
        "int subject(void) { struct timeval s; gettimeofday(&s, NULL); if (s.tv_usec == 7) return 1; return 0; }",
        &[],
    );
    found.is_covered_by("{0, 7}");
}

#[test]
fn the_clock_does_not_go_back() {
    let text = "int subject(void) { time_t t = time(NULL), u = time(NULL); if (u < t) return 1; return 0; }";
    explore(text, &[]).is_assumed("the clock shows a time from 1970 to 2106, and does not go back: it uses time");
}

#[test]
fn memory_runs_short_if_it_may() {
    let text = "int subject(void) { char *p = malloc(4), *q = strdup(\"a\"); int n = (p == NULL) + 2 * (q == NULL);\n\
                free(p); free(q); if (n == 3) return 3; if (n == 2) return 2; if (n == 1) return 1; return 0; }";
    let found = explore(text, &[]);
    found.is_assumed("memory is never short: malloc or strdup does not fail");
    assert!(found.printed.contains("(--max-fail 1)"), "{}", found.printed);
    explore(text, &["--max-fail", "2"]).is_covered_by("byway_failing = (const unsigned char[]){1, 1, 0};");
}

#[test]
fn results_that_are_open_are_those_of_the_library() {
    let words = "results that C leaves open are those of Byway's C library: it uses ";
    for (text, by) in [
        ("int subject(unsigned char c) { if (isalpha(c) > 1) return 1; return 0; }", "isalpha"),
        ("int subject(int c) { if (isspace(c)) return 1; return 0; }", "isspace"),
        ("int subject(const char *t) { if (toupper(*t) == -1) return 1; return 0; }", "toupper"),
        ("int subject(const char *t) { if (strcmp(t, \"m\") == 7) return 1; return 0; }", "strcmp"),
        ("int subject(void) { if (puts(\"a\") == 2) return 1; return 0; }", "puts"),
        (
            "int subject(const char *t) { errno = 0; strtol(t, NULL, 10); if (errno == 1) return 1; return 0; }",
            "strtol",
        ),
        ("int subject(double d) { errno = 0; if (sqrt(d) > 1 && errno == EDOM) return 1; return 0; }", "sqrt"),
        ("int subject(char *t) { if (snprintf(t, 9, \"%p\", NULL) == 5) return 1; return 0; }", "snprintf"),
        ("int subject(FILE *f) { if (fputs(\"x\", f) > 0) return 1; return 0; }", "fputs"),
        ("int subject(unsigned char c) { int (*is)(int) = isdigit; if (is(c) == 1) return 1; return 0; }", "isdigit"),
    ] {
        explore_only(text, &[]).is_said(&format!("{words}{by}"));
    }
    for text in [
        "int subject(unsigned char c) { if (isalpha(c)) return 1; return 0; }",
        "int subject(const char *t) { int c = (unsigned char)*t; if (!isspace(c) && toupper(c) == 'A') return 1; return 0; }",
        "int subject(const char *t) { if (strcmp(t, \"m\") < 0) return 1; return 0; }",
        "int subject(char *t, int n) { if (snprintf(t, 4, \"%-3d%%\", n) > 3) return 1; return 0; }",
        "int subject(FILE *f) { if (fputs(\"x\", f) < 0 || puts(\"y\") == EOF) return 1; return 0; }",
    ] {
        let found = explore_only(text, &[]);
        assert!(!found.printed.contains(words), "{}", found.printed);
    }
    // Negative infinity is one on the machine, too.
    explore("int subject(double x) { if (isinf(x) < 0) return 1; return 0; }", &[]).is_covered_by("-INFINITY");
}

#[test]
fn where_variables_lie_is_assumed() {
    let words = "memory lies where Byway's model has it";
    for text in [
        "static int place; int subject(void) { place = 0; if (((uintptr_t)&place >> 12) % 3 == 1) return 1; return 0; }",
        "static int f(void) { return 1; } int subject(void) { if (((uintptr_t)f >> 12) % 3 == 1) return 1; return 0; }",
    ] {
        explore_only(text, &[]).is_said(words);
    }
}

#[test]
fn elements_of_large_tables_are_pointers_or_nothing() {
    let text = "struct node { long key; struct node *next; };\nstruct node *table[256];\n\
                int subject(unsigned long key)\n{\n  struct node *n = table[key & 255];\n\
                \x20 while (n && n->key != (long)key)\n    n = n->next;\n  return n != 0;\n}";
    let found = explore(text, &[]);
    assert!(found.printed.contains("table is zero behind its first 64 elements"), "{}", found.printed);
    assert!(found.printed.contains("native replay agrees on every test"), "{}", found.printed);
    assert!(!found.printed.contains("contract:") && !found.printed.contains("left out"), "{}", found.printed);
}

#[test]
fn reading_what_has_no_elements_is_confirmed() {
    let text = "int subject(const unsigned char *in, unsigned n)\n{ const unsigned char *end = in + n; int sum = 0;\n\
                do sum += *in++; while (in < end); return sum; }";
    let found = explore_only(text, &[]);
    assert!(found.printed.contains("confirmed natively"), "{}", found.printed);
}

#[test]
fn every_allocator_fails() {
    for call in ["malloc(4)", "calloc(2, 2)", "strdup(\"a\")", "strndup(\"ab\", 1)"] {
        let text = format!("int subject(void) {{ void *p = {call}; if (!p) return 1; free(p); return 0; }}");
        explore(&text, &["--max-fail", "1"]).is_covered_by("byway_failing = (const unsigned char[]){1, 0};");
    }
    let text = "int subject(void) { char *p = malloc(4), *q = p ? realloc(p, 8) : NULL; \
                if (!p) return 1; if (!q) { free(p); return 2; } free(q); return 0; }";
    explore(text, &["--max-fail", "1"]).is_covered_by("byway_failing = (const unsigned char[]){2, 0};");
}

#[test]
fn standard_input_is_an_input() {
    let readers = [
        "int c = getchar(); if (c == 'q') return 1;",
        "char c = 0; if (read(0, &c, 1) == 1 && c == 'q') return 1;",
        "char t[4]; if (fgets(t, sizeof t, stdin) && t[0] == 'q') return 1;",
        "char c = 0; if (scanf(\"%c\", &c) == 1 && c == 'q') return 1;",
    ];
    for reader in readers {
        explore(&format!("int subject(void) {{ {reader} return 0; }}"), &[]).is_covered_by("byway_stdin(\"q\", 1);");
    }
}

#[test]
fn lists_end() {
    let node = "struct node { struct node *next; int value; };\n";
    let words = "pointers lead to different objects; no list leads back into itself";
    explore(&format!("{node}int subject(struct node *p) {{ if (p->next == p) return 1; return 0; }}"), &[])
        .is_assumed(words);
    let walk = "int n = 0; for (; p; p = p->next) if (++n > 50) return 1; return 0;";
    explore(&format!("{node}int subject(const struct node *p) {{ {walk} }}"), &[]).is_assumed(words);
}

#[test]
fn the_rest_is_told_in_words() {
    let kinds = [
        (
            "int subject(char *a, char *b) { if (b > a && b < a + 4) return 1; return 0; }",
            "pointers lead to different objects, but for b, which may be a",
        ),
        (
            "int subject(int *p) { if ((uintptr_t)p & 1) return 1; return 0; }",
            "memory lies where Byway's model has it, at multiples of 16",
        ),
        (
            "static int fallback; int subject(const int *p) { if (p == &fallback) return 1; return 0; }",
            "pointers lead to different objects",
        ),
        (
            "int count; int subject(int *p) { count = 1; *p = 2; if (count != 1) return 1; return 0; }",
            "pointers lead to different objects",
        ),
        ("int subject(void) { if (isatty(1)) return 1; return 0; }", "no stream is a terminal: it uses isatty"),
        (
            "int subject(void) { if (rand() == 12345) return 1; return 0; }",
            "random numbers are those of one seed: it uses rand",
        ),
        (
            "static int state; int subject(int (*f)(int)) { state = 1; f(3); if (state != 1) return 1; return 0; }",
            "f looks at nothing but its arguments and changes nothing when it is called",
        ),
        (
            "static volatile int d; int subject(void) { int a = d, b = d; if (a != b) return 1; return 0; }",
            "what is volatile changes only where it is written",
        ),
        (
            "enum colour { RED, GREEN }; int subject(enum colour c) { if ((int)c == 1000) return 1; return 0; }",
            "c is one of its constants, or 2",
        ),
        (
            "int subject(double a) { if (a == 1.0 && a / 3.0 * 3.0 < 1.0) return 1; return 0; }",
            "floating-point numbers are rounded to nearest",
        ),
        (
            "int subject(void) { FILE *f = fopen(\"/x\", \"r\"); if (f) return fclose(f); return -2; }",
            "there are no files but those that it makes: it uses fopen",
        ),
        (
            "int subject(void) { if (printf(\"x\") < 0) return 1; return 0; }",
            "reading and writing never fail: it uses printf",
        ),
    ];
    for (text, words) in kinds {
        explore(text, &["--criteria", "branch"]).is_assumed(words);
    }
}

#[test]
fn an_enumeration_is_any_number_if_asked() {
    let text = "enum colour { RED, GREEN }; int subject(enum colour c) { if ((int)c == 1000) return 1; return 0; }";
    explore(text, &["--assume-not", "enums"]).is_covered_by("1000");
}

#[test]
fn what_is_not_asked_for_is_not_told() {
    let found = explore("int subject(int a) { if (a > 3) return 1; return 0; }", &[]);
    assert_eq!(found.summary["assumptions"].as_array().map(Vec::len), Some(0), "{}", found.printed);
    let said = found.printed.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(said.contains("every path up to these sizes was explored,"), "{}", found.printed);
    assert!(!found.printed.contains("under these assumptions"), "{}", found.printed);
}

#[test]
fn other_files_ask_as_well() {
    let folder = TempDir::new().expect("a folder");
    let (file, other) = (folder.path().join("subject.c"), folder.path().join("other.c"));
    std::fs::write(&file, "int is_late(void);\nint subject(void) { if (is_late()) return 1; return 0; }\n")
        .expect("a file");
    let text =
        format!("{HEADERS}int is_late(void) {{ return errno == 4 || getenv(\"LATE\") != NULL || time(NULL) == 5; }}\n");
    std::fs::write(&other, text).expect("a file");
    let mut byway = Command::new(env!("CARGO_BIN_EXE_byway"));
    byway.arg("gen").args([&file, &other]).args(["--function", "subject", "--time", "3s", "--out"]);
    let printed = succeeded(&byway.arg(folder.path().join("tests")).output().expect("byway runs"));
    assert!(printed.contains("errno = 4") && printed.contains("getenv(\"LATE\") = \"\""), "{printed}");
    assert!(printed.contains("assumed: the clock is that of Byway's model: it uses time"), "{printed}");
}

#[test]
fn every_framework_can_do_it() {
    let text = "int subject(void) { if (time(NULL) == 77 && errno == 4 && getchar() == 'q' && getenv(\"HOUSE\")) return 1; return 0; }";
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("subject.c");
    std::fs::write(&file, format!("{HEADERS}{text}\n")).expect("a file");
    for framework in ["unity", "check", "googletest"] {
        let out = folder.path().join(framework);
        let mut byway = Command::new(env!("CARGO_BIN_EXE_byway"));
        byway.arg("gen").arg(&file).args(["--function", "subject", "--time", "2s", "--framework", framework, "--out"]);
        let printed = succeeded(&byway.arg(&out).output().expect("byway runs"));
        assert!(printed.contains("branches 100.0%"), "{printed}");
        let test = out.join("test_subject.c");
        // The frameworks' own headers may not be here: that the file is C up to their names is for `test_files` to see.
        let text = std::fs::read_to_string(&test).expect("tests");
        for line in [
            "#pragma redefine_extname time byway_time",
            "errno = 4;",
            "byway_stdin(\"q\", 1);",
            "time_told = time_tells;",
        ] {
            assert!(text.contains(line), "{line} is not in\n{text}");
        }
    }
}

/// Users of the tests may live in another time zone, and speak another language.
#[test]
fn tests_do_not_depend_on_who_runs_them() {
    let found = explore(
        "#include <locale.h>\n\
         int subject(int a) {\n\
             setlocale(LC_ALL, \"\");\n\
             time_t begin = 0;\n\
             struct tm *then = localtime(&begin);\n\
             return then ? then->tm_hour + (a > 3 ? localeconv()->decimal_point[0] : 0) : -1;\n\
         }",
        &[],
    );
    assert!(found.printed.contains("assumed: the time zone is UTC"), "{}", found.printed);
    let mut make = Command::new("make");
    make.arg("-C").arg(found.folder.path().join("tests")).args(["check", "CC=gcc", FLAGS]);
    succeeded(&make.env("TZ", "EST5").env("LC_ALL", "de_DE.UTF-8").output().expect("make runs"));
}

/// Tests are for their readers, who are other users on other machines: `make check` was run outside of the sandbox.
#[test]
fn what_depends_on_the_surroundings_is_no_expectation() {
    let text = "#include <pthread.h>\n#include <pwd.h>\n#include <sys/socket.h>\n\
         static void *add(void *p) { ++*(int *)p; return p; }\n\
         int subject(int n)\n{\n\
           char place[64];\n\
           if (n == 1) return (int)getuid();\n\
           if (n == 2) return geteuid() == 0;\n\
           if (n == 3) return (int)getpid();\n\
           if (n == 4) return getpwuid(getuid())->pw_name[0];\n\
           if (n == 5) return gethostname(place, sizeof place) ? -1 : (int)strlen(place);\n\
           if (n == 6) return getcwd(place, sizeof place) ? (int)strlen(place) : -1;\n\
           if (n == 7) return isatty(0);\n\
           if (n == 8) { pthread_t t; if (pthread_create(&t, 0, add, &n)) return -2; pthread_join(t, 0); return n; }\n\
           if (n == 9) { int s = socket(AF_INET, SOCK_STREAM, 0); if (s < 0) return -3; close(s); return 0; }\n\
           if (n == 10) return access(\"/etc/hostname\", R_OK);\n\
           if (n == 11) return getuid() == getuid();\n\
           return 77;\n}";
    let found = explore(text, &[]);
    let said = found.printed.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(said.contains("left out, with another outcome for another user, process,"), "{said}");
    for case in 1..11 {
        assert!(!found.tests.contains(&format!("int n = {case};\n")), "{case} in {}", found.tests);
    }
    for expected in ["int n = 11;\n", "assert(result == 77);"] {
        assert!(found.tests.contains(expected), "{expected} is not in {}", found.tests);
    }
}
