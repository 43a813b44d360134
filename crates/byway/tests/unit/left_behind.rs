//! What functions leave behind: memory and streams that nobody can reach, results that were never set, and indices that stay in
//! their object. Each is a bug, and what only looks like one is none.

use crate::succeeded;
use serde_json::Value;
use std::process::Command;
use tempfile::TempDir;

const HEADERS: &str = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n";

/// The bugs of the function `subject` in a text: their kinds, and whether they are confirmed natively.
#[track_caller]
fn bugs(text: &str) -> Vec<(String, bool)> {
    let folder = TempDir::new().expect("a folder");
    let (file, out) = (folder.path().join("subject.c"), folder.path().join("tests"));
    std::fs::write(&file, format!("{HEADERS}{text}\n")).expect("a file");
    let mut byway = Command::new(env!("CARGO_BIN_EXE_byway"));
    byway.arg("gen").arg(&file).args(["--function", "subject", "--time", "10s", "--out"]).arg(&out);
    let printed = succeeded(&byway.output().expect("byway runs"));
    let summary = std::fs::read(out.join("explored/subject/summary.json")).expect("a summary");
    let summary: Value = serde_json::from_slice(&summary).expect("JSON");
    let found = summary["bugs"].as_array().unwrap_or_else(|| panic!("{printed}"));
    let bug = |bug: &Value| (bug["kind"].as_str().unwrap_or_default().to_owned(), bug["confirmed"] == true);
    found.iter().map(bug).collect()
}

/// There is one bug, of this kind.
#[track_caller]
fn is_bug(kind: &str, text: &str) {
    let found = bugs(text);
    let kinds: Vec<&str> = found.iter().map(|(kind, _)| &**kind).collect();
    assert_eq!(kinds, [kind], "{text}");
}

#[track_caller]
fn is_none(text: &str) {
    assert_eq!(bugs(text), [], "{text}");
}

#[test]
fn memory_that_is_lost_on_one_way_is_a_leak() {
    is_bug(
        "memory leak",
        "int subject(const char *text) {
            char *copy = malloc(strlen(text) + 1);
            if (!copy) return -1;
            strcpy(copy, text);
            if (copy[0] == '#') return 0;
            int first = copy[0];
            free(copy);
            return first;
        }",
    );
}

#[test]
fn memory_behind_what_is_freed_is_a_leak() {
    is_bug(
        "memory leak",
        "struct node { struct node *next; char *name; };
        int subject(int count) {
            struct node *node = calloc(1, sizeof *node);
            if (!node) return -1;
            if (count > 3) node->name = malloc(8);
            free(node);
            return count > 3;
        }",
    );
}

#[test]
fn memory_that_callers_can_reach_is_no_leak() {
    is_none(
        "char *subject(const char *text) { char *copy = malloc(strlen(text) + 1); return copy ? strcpy(copy, text) : copy; }",
    );
    is_none("int subject(int **out) { *out = malloc(sizeof **out); if (!*out) return 0; **out = 7; return 1; }");
    is_none(
        "static struct { int used; char *list[4]; } kept;
        int subject(void) { if (kept.used >= 4 || kept.used < 0) return 0; kept.list[kept.used++] = malloc(3); return 1; }",
    );
    is_none(
        "struct pair { char *left, *right; }; struct pair subject(int n) { struct pair p = { malloc(4), 0 }; if (n > 2) p.right = malloc(4); return p; }",
    );
    // A pointer into the middle of a block, behind a header, and one before its start.
    is_none(
        "char *subject(int n) { if (n < 0 || n > 8) return 0; int *block = malloc(sizeof(int) + n + 1); if (!block) return 0; *block = n; char *text = (char *)(block + 1); memset(text, 0, n + 1); return text; }",
    );
}

#[test]
fn memory_that_is_handed_to_a_function_of_the_caller_is_no_leak() {
    is_none("int subject(int (*take)(void *)) { void *made = malloc(4); return made ? take(made) : -1; }");
    is_none(
        "int keep(char *); int subject(int n) { char *made = calloc(1, 4); if (!made || n < 2) { free(made); return 0; } return keep(made); }",
    );
}

/// What a function of the caller is given it may keep, and nothing else.
#[test]
fn memory_that_no_function_of_the_caller_is_given_is_a_leak() {
    is_bug(
        "memory leak",
        "int subject(const char *text, int (*found)(const char *)) {
            char *copy = malloc(strlen(text) + 1), *other = malloc(3);
            if (!copy || !other) return -1;
            strcpy(copy, text);
            int answer = found(copy);
            if (answer != 7) free(other);
            return answer;
        }",
    );
    is_none(
        "struct item { char *name; }; int subject(struct item *item, int (*take)(struct item *)) { struct item made; made.name = malloc(4); if (!made.name) return -1; int answer = take(&made); item->name = 0; return answer; }",
    );
}

#[test]
fn a_stream_that_stays_open_is_a_leak() {
    is_bug(
        "stream leak",
        "int subject(int wanted) {
            FILE *stream = tmpfile();
            if (!stream) return -1;
            if (wanted == 7) return 1;
            fclose(stream);
            return 0;
        }",
    );
    is_none(
        "FILE *subject(int wanted) { FILE *stream = tmpfile(); if (stream && wanted == 7) { fclose(stream); return 0; } return stream; }",
    );
}

/// The C library sees what it is given again when it frees it.
#[test]
fn a_stream_that_is_closed_twice_is_confirmed() {
    let text =
        "int subject(int n) { FILE *f = tmpfile(); if (!f) return -1; if (n > 3) fclose(f); fclose(f); return 0; }";
    assert_eq!(bugs(text), [("use after free".to_owned(), true)]);
}

#[test]
fn a_result_that_was_never_set_is_a_bug() {
    let text = "int subject(int n) { int result; if (n > 3) result = n; return result; }";
    assert_eq!(bugs(text), [("uninitialised result".to_owned(), true)]);
    is_bug(
        "uninitialised result",
        "struct limits { int low, high; }; int subject(int n, int wide) { struct limits l; l.low = n; if (wide) l.high = 10; return n < l.high; }",
    );
}

#[test]
fn results_that_are_set_where_they_matter_are_none() {
    is_none("int subject(int n) { int result; if (n > 3) result = n; return n > 3 ? result : 0; }");
    is_none("unsigned subject(unsigned n) { unsigned bits; if (n & 1) bits = 6; return n & 1 ? bits & 4 : n & 0; }");
    // In old C a function without a type returns nothing.
    is_none("int subject(int *at) { if (*at > 2) *at = 2; }");
}

#[test]
fn an_index_that_stays_in_the_structure_is_found_and_confirmed() {
    let text = "struct entry { char key[16]; long value; };
        void subject(struct entry *entry, unsigned used) { if (used <= 16) entry->key[used] = 0; }";
    assert_eq!(bugs(text), [("index out of bounds".to_owned(), true)]);
}

/// Whether an element was set depends on the index.
#[test]
fn a_result_that_was_set_for_some_inputs_only() {
    let text = "int subject(unsigned char i, int k)\n\
                { int o[8]; for (int j = 0; j < 8; j++) if (j != 3) o[j] = k; if (i > 7) return -1; return o[i]; }";
    assert_eq!(bugs(text), [("uninitialised result".to_owned(), true)]);
}
