//! Tables with an index that is an input: a few paths, however many places there are.

use crate::work::Work;
use serde_json::Value;

fn explored(source: &str) -> Value {
    let summary = Work::with(source).generate(&["--time", "2m"]).summary;
    assert_eq!(summary["complete"], true, "{summary}");
    assert_eq!(summary["divergences"], 0, "{summary}");
    let branches = &summary["coverage"]["branches"];
    assert_eq!(branches["covered"], branches["total"], "{summary}");
    summary
}

fn runs(summary: &Value) -> u64 {
    summary["runs"].as_u64().expect("a number")
}

/// A table of numbers that all differ, of some type and length.
fn lookup(kind: &str, length: u32) -> String {
    format!(
        r#"
#include <klee/klee.h>
static {kind} table[{length}];
int main(void)
{{
    unsigned k;
    for (unsigned i = 0; i < {length}; i++) table[i] = 3 * i + 7;
    klee_make_symbolic(&k, sizeof k, "k");
    if (k >= {length}) return 1;
    if (table[k] == ({kind})(3 * ({length} - 3) + 7)) return 2;
    return 3;
}}
"#
    )
}

#[test]
fn places_count_and_not_their_sizes() {
    for kind in ["unsigned char", "short", "int", "long"] {
        for length in [256, 257, 2000] {
            let runs = runs(&explored(&lookup(kind, length)));
            assert!(runs <= 4, "{kind}[{length}]: {runs} runs");
        }
    }
}

#[test]
fn of_large_tables_windows_are_looked_at() {
    let summary = explored(&lookup("int", 20_000));
    assert!(runs(&summary) <= 14, "{summary}");
    let fixed = summary["concretised"].to_string();
    assert!(fixed.contains("a part of a large object"), "{summary}");
}

const TABLE_OF_INDICES: &str = r#"
#include <klee/klee.h>
static unsigned short next[1000];
static long value[1000];
int main(void)
{
    unsigned k;
    for (int i = 0; i < 1000; i++) {
        next[i] = (i * 377 + 11) % 1000;
        value[i] = i / 250;
    }
    klee_make_symbolic(&k, sizeof k, "k");
    if (k >= 1000) return 9;
    if (next[next[k]] == 123) return 8;
    if (value[next[k]] == 2) return 7;
    return 6;
}
"#;

const WRITES: &str = r#"
#include <klee/klee.h>
static int table[600];
int main(void)
{
    unsigned short k, j;
    klee_make_symbolic(&k, sizeof k, "k");
    klee_make_symbolic(&j, sizeof j, "j");
    if (k >= 600 || j >= 600) return 9;
    table[k] = 5;
    table[j] += 2;
    if (table[599] == 7) return 8;
    if (table[k] == 7) return 7;
    if (table[17] == 2) return 6;
    return 5;
}
"#;

#[test]
fn places_lead_to_places_and_are_written() {
    for source in [TABLE_OF_INDICES, WRITES] {
        let runs = runs(&explored(source));
        assert!(runs <= 10, "{runs} runs");
    }
}
