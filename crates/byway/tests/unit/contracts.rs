//! What goes wrong on inputs that were made up is a contract; what no caller can exclude is a bug.

use crate::outside::{Explored, explore_only};
use std::process::Command;

fn kinds(found: &Explored, list: &str) -> Vec<String> {
    let all = found.summary[list].as_array().cloned().unwrap_or_default();
    all.iter().map(|bug| bug["kind"].as_str().unwrap_or_default().to_owned()).collect()
}

#[track_caller]
fn is_contract(text: &str, needs: &str) {
    let found = explore_only(text, &["--no-replay", "--criteria", "branch"]);
    assert!(kinds(&found, "bugs").is_empty(), "{text}\n{}", found.printed);
    let contracts = found.summary["contracts"].as_array().cloned().unwrap_or_default();
    let is_said =
        |contract: &serde_json::Value| contract["contract"]["needs"].as_str().is_some_and(|it| it.contains(needs));
    assert!(contracts.iter().any(is_said), "{needs}: {contracts:?}\n{}", found.printed);
}

#[track_caller]
fn is_bug(text: &str, kind: &str) {
    let found = explore_only(text, &["--no-replay", "--criteria", "branch"]);
    assert!(kinds(&found, "bugs").contains(&kind.to_owned()), "{text}\n{}", found.printed);
}

#[test]
fn lengths_that_were_guessed_are_contracts() {
    is_contract(
        "struct queue { int *items; int count; };\nint subject(struct queue *q) { return q->items[q->count & 7]; }",
        "more memory behind q->items",
    );
    is_contract("int subject(const char *text) { return text[-1]; }", "more memory before what text leads to");
    is_contract("void subject(char *path) { strcat(path, \".txt\"); }", "more memory behind path");
}

#[test]
fn there_is_as_much_as_the_code_looks_at() {
    for text in [
        "int subject(const char *code) { return code[0] + 2 * code[3]; }",
        "void subject(int *corner) { corner[3] = 1; }",
    ] {
        let found = explore_only(text, &["--no-replay", "--criteria", "branch"]);
        assert_eq!((kinds(&found, "bugs").len(), kinds(&found, "contracts").len()), (0, 0), "{}", found.printed);
    }
}

#[test]
fn a_text_with_a_length_may_end_without_a_zero() {
    is_contract(
        "size_t subject(const char *text, size_t length)\n\
         { size_t n = 0; while (text[n]) n++; return n < length ? n : length; }",
        "text with a zero at its end: it reads text[length]",
    );
}

#[test]
fn null_that_nothing_allows_is_a_contract() {
    is_contract(
        "struct node { int value; struct node *next; };\n\
         int subject(struct node *n) { if (n->next == NULL && n->value > 3) return n->next->value; return 0; }",
        "n->next that is not NULL",
    );
    is_contract("int *lookup(int key);\nint subject(int key) { return *lookup(key); }", "lookup not to return NULL");
}

#[test]
fn numbers_beside_what_they_count_are_contracts() {
    is_contract(
        "struct ring { unsigned head; const char *name; };\n\
         int subject(struct ring *r) { static const int table[4] = {1, 2, 3, 4}; return table[r->head]; }",
        "r->head that fits what is beside it",
    );
    is_contract(
        "static int depth;\nvoid enter(void) { depth++; }\n\
         int subject(void) { static const int table[4] = {1, 2, 3, 4}; return table[depth]; }",
        "depth as the functions of the file leave it",
    );
}

#[test]
fn what_is_asserted_is_a_contract() {
    is_contract(
        "#include <assert.h>\nint subject(int n) { assert(n > 0); return n % 10; }",
        "`n > 0`, which subject asserts",
    );
}

#[test]
fn what_no_caller_can_exclude_is_a_bug() {
    is_bug(
        "int subject(int i) { static const int table[4] = {1, 2, 3, 4}; return table[i & 7]; }",
        "out-of-bounds read",
    );
    is_bug(
        "int subject(const char *text) { char copy[4]; strcpy(copy, text); return copy[0]; }",
        "out-of-bounds write",
    );
    is_bug(
        "int subject(const char *text) { int n = 0; while (*text) { if (*text == '%') text += 2; text++; n++; } return n; }",
        "out-of-bounds read",
    );
    is_bug(
        "int subject(const int *values, size_t count)\n\
         { int sum = 0; for (size_t i = 0; i <= count; i++) sum += values[i] & 1; return sum; }",
        "out-of-bounds read",
    );
    is_bug("int subject(const int *p) { int n = *p; if (p == NULL) return -1; return n > 3; }", "null dereference");
    is_bug(
        "struct point { int x, y; };\nint subject(struct point *p) { return 100 / (p->x & 3); }",
        "division by zero",
    );
}

#[test]
fn contracts_are_listed_apart_and_do_not_count() {
    let text =
        "struct queue { int *items; int count; };\nint subject(struct queue *q) { return q->items[q->count & 7]; }";
    let found = explore_only(text, &["--no-replay", "--fail-on-bug", "--criteria", "branch"]);
    let said = found.printed.split_whitespace().collect::<Vec<&str>>().join(" ");
    assert!(said.contains("contract: needs more memory behind q->items") && !said.contains("BUG"), "{said}");
    let tests = found.folder.path().join("tests");
    assert!(tests.join("contract_subject.c").exists() && !tests.join("bug_subject.c").exists());
    let make = Command::new("make").arg("-C").arg(&tests).args(["contracts", "CC=gcc"]).output().expect("make runs");
    let shown = [make.stdout, make.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    assert!(shown.contains("AddressSanitizer"), "{shown}");
}

#[test]
fn an_array_of_one_at_the_end_of_a_structure_may_go_on() {
    let found = explore_only(
        "struct bits { unsigned words[1]; };\n\
         unsigned subject(const struct bits *b, unsigned n) { return n < 64 ? b->words[n / 32] >> n % 32 & 1 : 0; }",
        &["--no-replay"],
    );
    assert_eq!(found.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", found.printed);
    assert_eq!(found.summary["contracts"].as_array().map(Vec::len), Some(1), "{}", found.printed);
}
