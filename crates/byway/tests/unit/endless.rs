//! Calls that never end are bugs, if they come back to a state that they were in before; those that somebody wants are none.

use crate::outside::{Explored, explore, explore_only};
use std::time::{Duration, Instant};

/// The kinds of bugs of a function.
fn kinds(found: &Explored) -> Vec<&str> {
    let bugs = found.summary["bugs"].as_array().expect("bugs");
    bugs.iter().filter_map(|bug| bug["kind"].as_str()).collect()
}

#[test]
fn a_loop_that_forgets_to_go_on_is_a_bug() {
    let text = "int subject(const char *text)\n{\n  int words = 0;\n  while (*text) {\n    if (*text == '%' && text[1] == 'x')\n      continue;\n    text++;\n    words++;\n  }\n  return words;\n}";
    let found = explore(text, &[]);
    assert_eq!(kinds(&found), ["endless loop"], "{}", found.printed);
    assert!(found.printed.contains("endless loop in subject"), "{}", found.printed);
    assert!(found.tests.contains("assert(result == "), "{}", found.tests);
}

#[test]
fn a_list_that_leads_back_into_itself_is_a_bug() {
    let text = "struct node { struct node *next; };\n\
        int subject(int n) { struct node a, b; a.next = &b; b.next = n == 3 ? &a : 0; int count = 0;\n\
        for (struct node *at = &a; at; at = at->next) count = at == &b;\n\
        return count; }";
    let found = explore(text, &[]);
    assert_eq!(kinds(&found), ["endless loop"], "{}", found.printed);
}

/// What counts on comes to its end, and what has no condition is meant to have none; others change what is volatile.
#[test]
fn loops_that_are_long_or_wanted_are_no_bugs() {
    for text in [
        "unsigned subject(unsigned char n) { unsigned sum = 0; for (unsigned i = 0; i < n * 1000u; i++) sum += i; return sum; }",
        "int subject(int n) { if (n == 4) for (;;) { } return n; }",
        "volatile int ready; int subject(int n) { while (n == 4 && !ready) { } return n; }",
        "int more(void); int subject(int n) { int count = 0; while (n == 4 && !more()) count = 1; return count; }",
    ] {
        let found = explore(text, &["--time", "10s"]);
        assert_eq!(kinds(&found), Vec::<&str>::new(), "{text}\n{}", found.printed);
    }
}

/// Each of 256 paths takes long here, and each mutant might be run on all of them.
#[test]
fn what_takes_long_keeps_to_its_time() {
    let begun = Instant::now();
    let found = explore_only(
        "unsigned subject(unsigned char n) { unsigned sum = 0; for (unsigned i = 0; i < n * 1000u; i++) sum += i; return sum; }",
        &["--time", "5s"],
    );
    // Compilers may be slow where much else is going on.
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}: {}", begun.elapsed(), found.printed);
    assert_eq!(found.summary["coverage"]["branches"]["covered"], 2, "{}", found.printed);
}

/// What the end of the time cuts is a test nevertheless, so that what it covers is not only said.
#[test]
fn what_is_cut_covers_what_it_has_come_to() {
    let found = explore_only(
        "unsigned subject(unsigned char n) { unsigned sum = 0; for (unsigned i = 0; i < n * 1000000u; i++) sum += i; return sum; }",
        &["--time", "3s", "--no-replay"],
    );
    let tests = std::fs::read_dir(found.folder.path().join("tests/explored/subject/tests")).expect("tests");
    let tests =
        tests.filter_map(|test| Some(test.ok()?.path())).filter(|path| path.extension() == Some("json".as_ref()));
    let text: String = tests.map(|path| std::fs::read_to_string(path).expect("a test")).collect();
    assert_eq!(found.summary["coverage"]["branches"]["covered"], 2, "{}", found.printed);
    assert!(text.contains(":true\"") && text.contains(":false\""), "{text}");
}
