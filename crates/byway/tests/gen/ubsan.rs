//! Programs that are compiled with checks of undefined behaviour: what these find is a bug, at its place.

use crate::work::Work;

const PROGRAM: &str = r#"
#include <klee/klee.h>
#include <limits.h>
static int table[4];
int main(void)
{
    int which = klee_range(0, 7, "which"), x = klee_int("x");
    int *p = x == 5 ? 0 : &x;
    switch (which) {
    case 0: return x + 1 > 0; /* line 10 */
    case 1: return 7 / x;
    case 2: return 1 << x;
    case 3: return table[x];
    case 4: return *p;
    case 5: return -x;
    default: return x % 8;
    }
}
"#;

const FOUND: [(&str, u64); 6] = [
    ("signed overflow", 10),
    ("division by zero", 11),
    ("oversized shift", 12),
    ("out-of-bounds read", 13),
    ("null dereference", 14),
    ("signed overflow", 15),
];

fn kinds(flags: &[&str]) -> Vec<(String, u64)> {
    let work = Work::with(PROGRAM);
    let made = work.generate(flags);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert_eq!(made.summary["missing"].as_array().map(Vec::len), Some(0), "{}", made.printed);
    let bugs = made.summary["bugs"].as_array().expect("bugs").clone();
    let mut kinds: Vec<(String, u64)> = bugs
        .iter()
        .map(|bug| (bug["kind"].as_str().unwrap_or_default().to_owned(), bug["line"].as_u64().unwrap_or(0)))
        .collect();
    kinds.sort_by_key(|(_, line)| *line);
    kinds.dedup();
    kinds
}

fn check(flags: &[&str]) {
    let found = kinds(flags);
    for (kind, line) in FOUND {
        assert!(found.contains(&(kind.to_owned(), line)), "{kind} in line {line}: {found:?}");
    }
}

#[test]
fn what_checks_report_is_a_bug_of_its_kind() {
    check(&["-fsanitize=undefined"]);
}

#[test]
fn also_where_the_program_is_to_end() {
    check(&["-fsanitize=undefined", "-fno-sanitize-recover=all"]);
}

#[test]
fn also_with_the_smallest_run_time_library() {
    let found = kinds(&["-fsanitize=undefined", "-fsanitize-minimal-runtime"]);
    for line in 10..=15 {
        assert!(found.iter().any(|(_, at)| *at == line), "line {line}: {found:?}");
    }
}
