//! With summaries of string functions and without: the same coverage and the same bugs, on fewer runs.

use crate::work::Work;
use serde_json::Value;

/// Options as words, a number that must be short enough, and a buffer that may lack its end.
const OPTIONS: &str = r#"
#include <klee/klee.h>
#include <string.h>
#include <strings.h>
int main(int argc, char **argv)
{
    char key[4], name[4];
    if (argc < 2) return 9;
    if (!strcmp(argv[1], "-help")) return 1;
    if (!strncmp(argv[1], "-ver", 4) && strlen(argv[1]) > 4) return 2;
    if (!strcasecmp(argv[1], "-x")) return 3;
    if (strchr(argv[1], '=') && memchr(argv[1], '/', 3)) return 4;
    klee_make_symbolic(key, sizeof key, "key");
    if (!memcmp(key, "key", 4)) return 5;
    memcpy(name, key, sizeof key);
    return strcmp(name, "keys") > 0 ? 6 : 7;
}
"#;

fn explored(which: &str) -> Value {
    let work = Work::with(OPTIONS);
    work.generate(&["--time", "2m", "--summaries", which, "--sym-arg", "6"]).summary
}

fn bug_kinds(summary: &Value) -> Vec<&str> {
    let bugs = summary["bugs"].as_array().expect("a list");
    let mut kinds: Vec<&str> = bugs.iter().map(|bug| bug["kind"].as_str().expect("a kind")).collect();
    kinds.sort_unstable();
    kinds
}

#[test]
fn summaries_change_nothing_but_the_number_of_runs() {
    let [plain, comparisons, all] = ["none", "comparisons", "all"].map(explored);
    for summary in [&plain, &comparisons, &all] {
        assert_eq!(summary["complete"], true, "{summary}");
        assert_eq!(summary["coverage"], plain["coverage"], "{summary}");
        assert_eq!(summary["divergences"], 0, "{summary}");
        assert_eq!(bug_kinds(summary), bug_kinds(&plain), "{summary}");
    }
    assert_eq!(bug_kinds(&plain), ["out-of-bounds read"]);
    let [plain, comparisons, all] =
        [plain, comparisons, all].map(|summary| summary["runs"].as_u64().expect("a number"));
    println!("{plain} runs, {comparisons} with comparisons summarised, {all} with all");
    assert!(10 * comparisons < plain && all < comparisons, "{plain}, {comparisons}, {all}");
}

#[test]
fn summaries_that_there_are_not_are_refused() {
    let output = Work::with(OPTIONS).run(&["--summaries", "some"]);
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("comparisons") && errors.contains("'some'"), "{errors}");
}
