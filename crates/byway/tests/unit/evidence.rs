//! What callers, declarations and `byway.toml` say of the inputs of a function.

use crate::outside::{Explored, explore_only};

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
