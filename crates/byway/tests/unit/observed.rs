//! What tests check of what a function returns or leaves behind.

use crate::outside::explore;
use serde_json::Value;

/// The share of mutants that the tests kill.
fn killed(summary: &Value) -> f64 {
    let mutants = &summary["coverage"]["mutants"];
    let number = |name: &str| mutants[name].as_f64().expect("a number");
    number("covered") / (number("total") - number("infeasible"))
}

#[test]
fn bytes_of_unions_are_checked() {
    let union = "union number { int i; float f; unsigned char c[8]; const char *text; };\n";
    for (subject, expected) in [
        (
            "union number subject(int n) { union number u; memset(&u, 0, sizeof u); u.i = n > 3 ? 9 : 7; return u; }",
            "&result",
        ),
        ("void subject(union number *u, int n) { u->i = n > 3 ? 9 : 7; }", "&u"),
        (
            "struct tagged { int kind; union number of; };\n\
             struct tagged subject(int n) { struct tagged t; memset(&t, 0, sizeof t); t.kind = n > 3; t.of.i = n > 3 ? 9 : 7; return t; }",
            "&result.of",
        ),
        (
            "struct tagged { int kind; union { short s; long l; }; };\n\
             struct tagged subject(int n) { struct tagged t = {.kind = 1, .l = n > 3 ? 9 : 7}; return t; }",
            "&result.l",
        ),
    ] {
        let found = explore(&format!("{union}{subject}"), &[]);
        assert!(found.tests.contains(&format!("memcmp({expected}, ")), "{expected} is not in\n{}", found.tests);
        assert!(killed(&found.summary) > 0.9, "{}", found.printed);
        assert!(!found.printed.contains("left out"), "{}", found.printed);
    }
}

/// What is behind the member that is set is up to the compiler: the engine sees what clang makes of it.
#[test]
fn what_compilers_may_set_otherwise_is_not_checked() {
    let found = explore(
        "union number { int i; long l; };\nstruct tagged { int kind; union number of; };\n\
         struct tagged subject(int n) { struct tagged t = {n > 3, {.i = n > 3 ? 9 : 7}}; return t; }",
        &[],
    );
    assert!(found.tests.contains("assert(result.kind == 1);"), "{}", found.tests);
}

/// An address is another one in each run, so a union that holds one is checked up to it.
#[test]
fn pointers_in_unions_are_no_bytes() {
    let found = explore(
        "union word { const char *text; long number; };\n\
         struct word_of { int kind; union word is; };\n\
         struct word_of subject(int n)\n\
         { struct word_of w; w.kind = n > 3; if (n > 3) w.is.text = \"abc\"; else w.is.number = n; return w; }",
        &[],
    );
    assert!(found.tests.contains("memcmp(&result.is, "), "{}", found.tests);
    assert!(!found.printed.contains("left out"), "{}", found.printed);
}

/// Which member of a union counts is not said, but what begins with an address is its only pointer.
#[test]
fn the_pointer_of_a_union_is_followed() {
    let found = explore(
        "struct value { int kind; union { long number; char *text; } as; };\n\
         struct value subject(const char *s)\n\
         { struct value v; v.kind = *s == '-'; if (v.kind) v.as.text = strdup(s + 1); else v.as.number = *s; return v; }",
        &[],
    );
    assert!(found.tests.contains("strcmp(result.as.text, "), "{}", found.tests);
    assert!(found.tests.contains("memcmp(&result.as, "), "{}", found.tests);
    assert!(!found.printed.contains("left out"), "{}", found.printed);
}

#[test]
fn flexible_arrays_are_checked_as_far_as_there_is_memory() {
    let found = explore(
        "struct message { unsigned length; char data[]; };\n\
         struct message *subject(const char *s)\n\
         { size_t n = strlen(s); struct message *m = malloc(sizeof *m + n); if (!m) return 0; m->length = n;\n\
           for (size_t i = 0; i < n; i++) m->data[i] = s[i] ^ 1;\n\
           return m; }",
        &[],
    );
    assert!(found.tests.contains("result->data"), "{}", found.tests);
    assert!(killed(&found.summary) > 0.9, "{}", found.printed);
    assert!(!found.printed.contains("left out"), "{}", found.printed);
}

#[test]
fn what_nothing_is_said_about_is_checked_by_its_bytes() {
    let found = explore(
        "void *subject(int n) { int *p = malloc(2 * sizeof *p); if (!p) return 0; p[0] = n; p[1] = n > 4 ? 1 : 2; return p; }",
        &[],
    );
    assert!(found.tests.contains("memcmp(result, "), "{}", found.tests);
    assert!(killed(&found.summary) > 0.9, "{}", found.printed);
    let found = explore(
        "struct node { long number; struct node *next; };\n\
         void *subject(int n) { struct node *p = malloc(sizeof *p); if (!p) return 0; p->number = n; p->next = p; return p; }",
        &[],
    );
    assert!(found.tests.contains("), 8)"), "{}", found.tests);
}

/// Another C library has other members in there, and other bytes.
#[test]
fn what_is_the_c_librarys_own_is_neither_made_nor_checked() {
    let found = explore(
        "#include <setjmp.h>\nstatic jmp_buf buffer;\nstatic int depth;\n\
         static void down(int n) { if (n > 5) longjmp(buffer, n); depth = n; }\n\
         int subject(int n) { if (setjmp(buffer)) return -1; down(n); return depth; }",
        &[],
    );
    assert!(!found.printed.contains("left out") && !found.tests.contains("__"), "{}", found.tests);
    assert!(found.tests.contains("assert(result == -1);"), "{}", found.tests);
    let found = explore(
        "#include <pthread.h>\nstruct account { pthread_mutex_t lock; int money; };\n\
         int subject(struct account *a, int n)\n\
         { pthread_mutex_lock(&a->lock); if (n > a->money) n = a->money; a->money -= n; pthread_mutex_unlock(&a->lock); return n; }",
        &[],
    );
    assert!(!found.printed.contains("left out") && !found.tests.contains("__"), "{}", found.tests);
    assert!(found.printed.contains("lock is all zeros"), "{}", found.printed);
}

/// Compilers make one of equal literals.
#[test]
fn equal_texts_are_two_objects_in_a_test_as_well() {
    let found = explore("int subject(const char *a, const char *b) { return a == b ? 1 : strcmp(a, b) ? 4 : 2; }", &[]);
    assert!(!found.printed.contains("left out"), "{}", found.printed);
    assert!(found.tests.contains("assert(result == 2);"), "{}", found.tests);
}

/// What is said of the branches is said of all tests, and some are no tests for others.
#[test]
fn branches_that_no_test_of_the_file_covers_are_told() {
    let found = explore("int subject(int x) { if (x * x < 0) return 1; return 2; }", &[]);
    let said = found.printed.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(said.contains("up to 2 of the branches counted above are covered by no test of the file"), "{said}");
}

/// The build for sanitizers lacked what looks at data behind a `void *`, so no bug of such a function was confirmed.
#[test]
fn bugs_of_functions_that_give_back_anything_are_confirmed() {
    let text = "void *subject(void *ptr, size_t n) { char *q = malloc(n + 1); if (!q) return 0; if (n > 3) q[n + 1] = 1; \
        memcpy(q, ptr, n); return q; }";
    let explored = explore(text, &[]);
    let bugs = explored.summary["bugs"].as_array().expect("bugs");
    let is_confirmed = |bug: &serde_json::Value| bug["kind"] == "out-of-bounds write" && bug["confirmed"] == true;
    assert!(bugs.iter().any(is_confirmed), "{}", explored.printed);
}

/// A block of gigabytes that a function gives back was copied byte by byte, until there was no memory left.
#[test]
fn large_blocks_that_are_given_back_are_not_looked_at() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let file = folder.path().join("subject.c");
    let text = "#include <stdlib.h>\n#include <string.h>\nvoid *subject(void *ptr, size_t a, size_t n, size_t z) { \
        char *q = malloc(n); if (!q) return 0; memcpy(q, ptr, a); memset(ptr, 0, a); free(ptr); return q; }\n";
    std::fs::write(&file, text).expect("a file");
    let mut byway = std::process::Command::new("sh");
    byway.args(["-c", "ulimit -v 8000000; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_byway"), "gen"]).arg(&file);
    byway.args(["--function", "subject", "--time", "3s", "--out"]).arg(folder.path().join("tests"));
    let begun = std::time::Instant::now();
    let printed = crate::succeeded(&byway.output().expect("byway runs"));
    assert!(begun.elapsed().as_secs() < 60, "{printed}");
}

/// What comes of a signed overflow is up to the compiler: such a test passed at -O0, and failed at -O2.
#[test]
fn a_signed_overflow_is_nothing_to_expect() {
    let text = "static int doubled(int x) { return x * 2 > 10; }\nint subject(int x) { return doubled(x); }";
    let found = explore(text, &[]);
    assert!(found.printed.contains("left out, with a signed overflow"), "{}", found.printed);
    assert!(found.tests.contains("int x = 5;") && found.tests.contains("int x = 6;"), "{}", found.tests);
    let values = found.tests.lines().filter_map(|line| line.trim().strip_prefix("int x = ")?.strip_suffix(';'));
    assert!(values.clone().count() >= 2);
    for value in values.filter(|value| !value.starts_with("INT_")) {
        let value: i32 = value.parse().expect("a number");
        assert!(value.checked_mul(2).is_some(), "{}", found.tests);
    }
    found.passes_with("-O2");
    // Where users say what comes of it, it is as good as anything.
    let wraps = explore(text, &["-fwrapv"]);
    assert!(!wraps.printed.contains("left out"), "{}", wraps.printed);
    wraps.passes_with("-O2");
}

/// Tests end where the call does: what handlers of the end of the program print is no output of it, and no handler runs where
/// `exit` comes back to a test.
#[test]
fn what_runs_at_the_end_of_the_program_is_not_checked() {
    let found = explore(
        "static void bye(void) { puts(\"bye\"); }\n\
         int subject(int x) { atexit(bye); puts(\"hello\"); if (x == 7) exit(3); return x > 2; }",
        &[],
    );
    let printed = &found.printed;
    assert!(!printed.contains("left out") && !printed.contains("no test"), "{printed}");
    assert!(found.tests.contains("\"hello\\n\"") && !found.tests.contains("bye\\n"), "{}", found.tests);
    assert!(found.tests.contains("exit_status == 3") && found.tests.contains("result == 1"), "{}", found.tests);
}

/// How nice a program is depends on who starts it.
#[test]
fn priorities_are_nothing_to_expect() {
    let found = explore("#include <sys/resource.h>\nint subject(void) { return getpriority(PRIO_PROCESS, 0); }", &[]);
    // Where these tests have another priority than usual, it is seen at once.
    assert!(found.printed.contains("left out, with another outcome"), "{}", found.printed);
}

/// The file of tests makes a macro of the name, and forgets the one that was there before: such tests were never run.
#[test]
fn tests_of_a_file_with_a_main_are_run_before_they_are_written() {
    let found = explore("int subject(int x) { return x * 2 > 10; }\nint main(void) { return subject(2); }", &[]);
    assert!(!found.printed.contains("was not seen"), "{}", found.printed);
    assert!(found.printed.contains("left out, with a signed overflow"), "{}", found.printed);
}

/// What is an error for clang alone is none for the tests.
#[test]
fn tests_of_old_c_are_run_with_clang_as_well() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let file = folder.path().join("subject.c");
    let text = "int subject(x) int x; { return later(x) * 2 > 10; }\nint later(x) int x; { return x; }\n";
    std::fs::write(&file, text).expect("a file");
    let mut byway = std::process::Command::new(env!("CARGO_BIN_EXE_byway"));
    byway.arg("gen").arg(&file).args(["--function", "subject", "--out"]).arg(folder.path().join("tests"));
    let printed = crate::succeeded(&byway.output().expect("byway runs"));
    assert!(printed.contains("left out, with a signed overflow"), "{printed}");
}

/// A parameter may have the name of its function.
#[test]
fn a_parameter_may_hide_the_function() {
    let found = explore("unsigned subject(unsigned subject) { return subject > 3 ? subject * 2 : 7; }", &[]);
    found.is_covered_by("unsigned int result = subject_under_test(subject);");
}
