//! What is written.

use crate::work::Work;

const CLASSIFY: &str = r#"
#include <klee/klee.h>
#include <assert.h>
#include <stdio.h>
int table[10] = {1, 2, 3};
int classify(int x, int y)
{
    if (x > 1000) return 7 / (y - 31337);
    if (x < -5) return table[y & 15];
    switch (y) {
    case 1: return 10;
    case 2:
    case 3: return 20;
    }
    if (x * 2 == 7) return 30;
    assert(x != 77);
    return 0;
}
int main(void)
{
    int x = klee_int("x"), y = klee_int("y");
    printf("%d\n", classify(x, y));
    return 0;
}
"#;

#[test]
fn the_folder_holds_tests_bugs_and_a_summary() {
    let work = Work::with(CLASSIFY);
    let made = work.generate(&["--no-replay"]);
    let summary = &made.summary;
    assert_eq!(summary["stopped"], "frontier-empty");
    assert_eq!(summary["complete"], true);
    assert_eq!(summary["frontier_left"], 0);
    // 2x = 7 has no solution.
    assert_eq!(summary["coverage"]["branches"]["total"], 11);
    assert_eq!(summary["coverage"]["branches"]["covered"], 10);
    assert_eq!(summary["coverage"]["branches"]["infeasible"], 1);
    assert_eq!(summary["coverage"]["lines"]["infeasible"], 0, "{}", made.printed);
    let bugs: Vec<(String, u64)> = (summary["bugs"].as_array().expect("bugs").iter())
        .map(|bug| (bug["kind"].as_str().expect("a kind").to_owned(), bug["line"].as_u64().expect("a line")))
        .collect();
    let expected =
        [("division by zero", 8), ("out-of-bounds read", 9), ("assertion failed", 16)].map(|(k, l)| (k.to_owned(), l));
    assert!(bugs.len() == 3 && expected.iter().all(|bug| bugs.contains(bug)), "{bugs:?}");
    assert_eq!(work.files("bugs").len(), 3);
    assert_eq!(work.check_tests() as u64, summary["tests"].as_u64().expect("a number"));
    for field in ["runs", "queries", "divergences", "unknown", "concretised", "seconds", "replay_seconds"] {
        assert!(summary.get(field).is_some(), "{field} is missing");
    }
    for field in ["sat", "unsat", "unknown", "cached", "seconds"] {
        assert!(summary["queries"][field].is_number(), "{field}");
    }
}

#[test]
fn all_paths_are_kept_on_request() {
    let work = Work::with(CLASSIFY);
    let few = work.generate(&["--no-replay", "--keep", "new"]).summary;
    let all = work.generate(&["--no-replay", "--keep", "all"]).summary;
    assert_eq!(all["tests"], all["runs"]);
    assert!(few["tests"].as_u64() <= all["tests"].as_u64());
    assert_eq!(few["coverage"], all["coverage"]);
}

#[test]
fn earlier_tests_are_seeds() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
#include <string.h>
int main(void)
{
    char word[8];
    klee_make_symbolic(word, sizeof word, "word");
    word[7] = 0;
    if (strcmp(word, "sesame!") == 0) return 1;
    return 0;
}
"#,
    );
    work.write("seeds/raw", b"sesame!\0");
    let seeded = work.generate(&["--no-replay", "--runs", "1", "--seed-dir", "seeds"]).summary;
    assert_eq!(seeded["runs"], 1);
    assert_eq!(seeded["stopped"], "runs");
    let test = std::fs::read_to_string(work.out().join("tests/000001.json")).expect("a test");
    assert!(test.contains("sesame!") && test.contains("\"with\": 1"), "{test}");
    // The out folder is a folder of seeds too; it is replaced only after it was read.
    let again = work.generate(&["--no-replay", "--runs", "1", "--seed-dir", "out"]).summary;
    assert_eq!(again["runs"], 1);
    let test = std::fs::read_to_string(work.out().join("tests/000001.json")).expect("a test");
    assert!(test.contains("sesame!"), "{test}");
    let whole = work.generate(&["--no-replay", "--keep", "all", "--seed-dir", "seeds"]).summary;
    let plain = work.generate(&["--no-replay", "--keep", "all"]).summary;
    assert_eq!(whole["tests"], plain["tests"], "seeds change the order, not the set of paths");
}

#[test]
fn somebody_elses_folder_is_left_alone() {
    let work = Work::with("int main(void) { return 0; }");
    work.write("out/precious.txt", "mine");
    let output = work.run(&["--no-replay"]);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(message.contains("out") && message.contains("not empty"), "{message}");
    assert!(work.path().join("out/precious.txt").exists());
}

#[test]
fn what_the_command_line_got_wrong_is_said() {
    let work = Work::with("int main(void) { return 0; }");
    for (options, words) in [
        (vec!["--search", "dsf"], vec!["dsf", "dfs"]),
        (vec!["--time", "soon"], vec!["--time", "30s"]),
        (vec!["--memory", "much"], vec!["--memory"]),
        (vec!["--keep", "some"], vec!["all", "new"]),
        (vec!["--seed-dir", "nowhere"], vec!["nowhere"]),
        (vec!["--log-queries", "no/such/folder/q.smt2"], vec!["no/such/folder"]),
    ] {
        let output = work.run(&options);
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(words.iter().all(|word| message.contains(word)), "{options:?}: {message}");
        assert!(!message.contains("panicked"), "{message}");
    }
}

#[test]
fn queries_are_logged_for_another_solver() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
int main(void)
{
    int x = klee_int("x"), y = klee_int("y");
    if (x * 3 + y == 1000 && (x ^ y) > 77) return 1;
    return 0;
}
"#,
    );
    work.generate(&["--no-replay", "--log-queries", "queries.smt2"]);
    let log = std::fs::read_to_string(work.path().join("queries.smt2")).expect("a log");
    assert!(log.contains("check-sat"), "{log}");
}

#[test]
fn a_bug_before_another_input_is_confirmed() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
int main(void)
{
    unsigned n, m;
    klee_make_symbolic(&n, sizeof n, "n");
    unsigned shifted = 15u << n;
    klee_make_symbolic(&m, sizeof m, "m");
    return m == 3 ? shifted & 1 : 2;
}
"#,
    );
    let made = work.generate(&[]);
    assert_eq!(made.summary["bugs"][0]["confirmed"], true, "{}", made.printed);
    assert!(made.printed.contains("native replay agrees on every test ("), "{}", made.printed);
}
