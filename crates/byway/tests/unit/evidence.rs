//! What callers, declarations and `byway.toml` say of the inputs of a function.

use crate::outside::{Explored, explore, explore_only};
use crate::{BUDGET, FLAGS, succeeded};
use std::process::Command;

fn count(found: &Explored, list: &str) -> usize {
    found.summary[list].as_array().map_or(0, Vec::len)
}

#[track_caller]
fn is_assumed(found: &Explored, words: &str) {
    let said = found.printed.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(said.contains(&format!("assumed: {words}")), "{words}\n{said}");
}

#[test]
fn as_many_elements_are_made_as_all_calls_pass() {
    let found = explore_only(
        "int subject(const int *v) { int sum = 0; for (int i = 0; i < 4; i++) sum += v[i] & 3; return sum > 5; }\n\
         int one(void) { int a[4] = {1, 2, 3, 4}; return subject(a); }\n\
         int another(void) { static int b[6]; return subject(b); }",
        &["--no-replay"],
    );
    assert_eq!((count(&found, "bugs"), count(&found, "contracts")), (0, 0), "{}", found.printed);
    is_assumed(&found, "v has 4 elements: all 2 calls pass as many or more");
    let found = explore_only(
        "int subject(const int *v) { int sum = 0; for (int i = 0; i <= 4; i++) sum += v[i] & 3; return sum > 5; }\n\
         int one(void) { int a[4] = {1, 2, 3, 4}; return subject(a); }",
        &["--no-replay"],
    );
    assert_eq!(count(&found, "bugs"), 1, "{}", found.printed);
}

#[test]
fn null_that_a_call_passes_is_a_bug_where_it_is_followed() {
    let found = explore_only(
        "int subject(const int *p) { return *p > 3; }\nint one(void) { return subject(NULL); }\n\
         int another(int n) { return subject(&n); }",
        &["--no-replay"],
    );
    assert_eq!(count(&found, "bugs"), 1, "{}", found.printed);
    is_assumed(&found, "p may be null: 1 of 2 calls pass NULL");
    let found = explore_only(
        "int subject(const int *p) { return *p > 3; }\nint one(int n) { return subject(&n); }",
        &["--no-replay"],
    );
    assert_eq!(count(&found, "bugs"), 0, "{}", found.printed);
    is_assumed(&found, "p is not null: nothing asks if it is, and its call passes an object");
}

#[test]
fn declarations_say_that_pointers_are_not_null() {
    let found = explore_only(
        "__attribute__((nonnull(1))) int subject(const int *p, int n);\n\
         static int is_null(const int *q) { return q == NULL; }\n\
         int subject(const int *p, int n) { if (n > 3 && is_null(p)) return -1; return *p > 3; }",
        &["--no-replay"],
    );
    assert_eq!((count(&found, "bugs"), count(&found, "contracts")), (0, 0), "{}", found.printed);
    is_assumed(&found, "p is not null: its declaration says so (nonnull)");
}

#[test]
fn the_project_says_what_is_required() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let project = folder.path().join("byway.toml");
    let text = "[function.subject]\nrequires = [\"index < 4\", \"step > 0\"]\nlength-of = { from = \"amount\" }\nnonnull = [\"name\"]\n";
    std::fs::write(&project, text).expect("a file");
    let subject = "int subject(unsigned index, int step, const int *from, unsigned amount, const char *name)\n\
        { static const int table[4] = {1, 2, 3, 4}; int sum = table[index] / step; if (name == NULL) sum++;\n\
          for (unsigned i = 0; i < amount; i++) sum += from[i] & 1; return sum + *name; }";
    let found = explore_only(subject, &["--no-replay", "--project", project.to_str().expect("a path")]);
    assert_eq!((count(&found, "bugs"), count(&found, "contracts")), (0, 0), "{}", found.printed);
    for words in
        ["index < 4, as byway.toml requires", "from has amount elements", "name is not null: byway.toml says so"]
    {
        is_assumed(&found, words);
    }
    let found = explore_only(subject, &["--no-replay", "--no-project"]);
    assert!(count(&found, "bugs") > 0, "{}", found.printed);
}

#[test]
fn declarations_say_what_compilers_leave_out() {
    let found = explore_only(
        "#define _In_reads_(n)\nint other(const int *, int);\n\
         __attribute__((access(read_only, 1, 3))) int subject(const int *p, int k, int amount, _In_reads_(n) const int *q, int n);\n\
         int subject(const int *p, int k, int amount, const int *q, int n) { return other(p, amount) + k + other(q, n); }",
        &["--no-replay"],
    );
    is_assumed(&found, "p has amount elements");
    is_assumed(&found, "q has n elements");
    let found = explore_only(
        "struct node { int value; }; __attribute__((returns_nonnull)) struct node *get(int k);\n\
         int subject(int k) { return get(k)->value > 3; }",
        &["--no-replay"],
    );
    assert_eq!((count(&found, "bugs"), count(&found, "contracts")), (0, 0), "{}", found.printed);
}

#[test]
fn calls_in_other_files_of_the_build_are_evidence() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    write("subject.c", "int subject(const int *p) { return *p > 3; }\n");
    write("caller.c", "int subject(const int *p); int one(void) { return subject(0); }\n");
    write("wrong.c", "int subject(const int *p) { this is no C }\n");
    write("far.c", "int nothing(void) { return 1; }\n");
    let entry = |name: &str| {
        let folder = folder.path().display();
        format!(r#"{{"directory": "{folder}", "file": "{name}", "arguments": ["cc", "-c", "{name}"]}}"#)
    };
    let all = ["subject.c", "caller.c", "wrong.c", "far.c"].map(entry);
    write("compile_commands.json", &format!("[{}]", all.join(",")));
    let out = folder.path().join("tests");
    let mut byway = Command::new(env!("CARGO_BIN_EXE_byway"));
    byway.arg("gen").arg(folder.path().join("subject.c")).args(["--function", "subject", "--no-replay"]).args(BUDGET);
    let printed = succeeded(&byway.arg("--out").arg(&out).output().expect("byway runs"));
    let said = printed.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(said.contains("assumed: p may be null: 1 of 1 calls pass NULL"), "{printed}");
    assert!(said.contains("wrong.c are not looked at: it does not compile"), "{printed}");
    assert!(!said.contains("far.c are not looked at"), "{printed}");
}

#[test]
fn objects_are_made_by_functions_of_other_files() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    write("box.h", "typedef struct box box; box *box_of(int value); int box_value(const box *b);\n");
    write(
        "box.c",
        "#include \"box.h\"\n#include <stdlib.h>\nstruct box { int value; };\n\
         box *box_of(int value) { box *b = malloc(sizeof *b); if (b) b->value = value; return b; }\n\
         int box_value(const box *b) { return b->value; }\n",
    );
    write("subject.c", "#include \"box.h\"\nint subject(const box *b) { return box_value(b) == 7 ? 1 : 2; }\n");
    let out = folder.path().join("tests");
    let mut byway = Command::new(env!("CARGO_BIN_EXE_byway"));
    byway.arg("gen").args(["subject.c", "box.c"].map(|file| folder.path().join(file)));
    let printed = succeeded(
        &byway.args(["--function", "subject"]).args(BUDGET).arg("--out").arg(&out).output().expect("byway runs"),
    );
    let said = printed.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(said.contains("assumed: b was made by box_of, and nothing was done with it since"), "{printed}");
    assert!(said.contains("b = box_of(7)"), "{printed}");
    let make = Command::new("make").arg("-C").arg(&out).args(["check", "CC=gcc", FLAGS]).output();
    succeeded(&make.expect("make runs"));
}

#[test]
fn further_arguments_fit_what_asks_for_them() {
    let found = explore(
        "#include <stdarg.h>\nint subject(char *out, size_t size, const char *format, ...)\n\
         { va_list list; va_start(list, format); int n = vsnprintf(out, size, format, list); va_end(list);\n\
           return n > 3 ? -1 : n; }",
        &["--criteria", "branch", "--text-length", "4"],
    );
    assert_eq!((count(&found, "bugs"), count(&found, "contracts")), (0, 0), "{}", found.printed);
    is_assumed(&found, "format is a format of at most 4 characters that may begin with %d%s");
    let found = explore(
        "#include <stdarg.h>\nint subject(const char *first, ...)\n\
         { va_list list; int n = 0; va_start(list, first);\n\
           for (const char *p = first; p; p = va_arg(list, const char *)) n += *p == 'x';\n\
           va_end(list); return n > 1 ? -1 : n; }",
        &["--criteria", "branch", "--text-length", "2"],
    );
    assert_eq!((count(&found, "bugs"), count(&found, "contracts")), (0, 0), "{}", found.printed);
    // Where an argument lies is no branch of the source.
    let branches = &found.summary["native_coverage"]["total"]["branches"];
    assert_eq!(branches["covered"], branches["total"], "{}", found.printed);
}
