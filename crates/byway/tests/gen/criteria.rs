//! What `--criteria` asks for, judged by llvm-cov.

use crate::work::Work;

const DIGITS: &str = r#"
#include <klee/klee.h>
static int digit(unsigned char c)
{
    switch (c) {
    default: return c - '0';
    case 'a': case 'A': return 10;
    case 'b': case 'B': return 11;
    case 'c': case 'C': return 12;
    }
}
int main(void)
{
    unsigned char text[2];
    klee_make_symbolic(text, sizeof text, "text");
    if (digit(text[0]) == 10) return 1;
    return digit(text[1]);
}
"#;

fn native_branches(summary: &serde_json::Value) -> (u64, u64) {
    let branches = &summary["native_coverage"]["total"]["branches"];
    let number = |name: &str| branches[name].as_u64().unwrap_or_else(|| panic!("{name} in {branches}"));
    (number("covered"), number("total"))
}

#[test]
fn labels_of_a_switch_are_covered_one_by_one() {
    let work = Work::with(DIGITS);
    let all = work.generate(&[]);
    let (covered, total) = native_branches(&all.summary);
    assert_eq!(covered, total, "{}", all.printed);
    assert_eq!(all.summary["coverage"]["objectives"]["cases"]["covered"], 6);
    assert_eq!(all.summary["divergences"], 0);
    let branches = work.generate(&["--criteria", "branch"]);
    let (covered, total) = native_branches(&branches.summary);
    assert!(covered < total, "the ways alone do it: {}", branches.printed);
    assert_eq!(branches.summary["coverage"]["objectives"], serde_json::json!({}));
}

#[test]
fn a_criterion_that_there_is_not_is_refused_with_those_that_there_are() {
    let output = Work::with(DIGITS).run(&["--criteria", "branch,brunch"]);
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("`brunch`") && errors.contains("branch, cases"), "{errors}");
}

const BAND: &str = r#"
#include <klee/klee.h>
#include <stdio.h>
int main(void)
{
    int age, member;
    klee_make_symbolic(&age, sizeof age, "age");
    klee_make_symbolic(&member, sizeof member, "member");
    if (age < 0 || age > 150) return 2;
    int price = 20;
    if (age < 18 || (age >= 65 && member)) price -= 5;
    if (price > 30) price = 30;
    printf("%d\n", price);
    return 0;
}
"#;

#[test]
fn a_full_suite_kills_all_mutants_that_can_be_killed_and_proves_what_is_out_of_reach() {
    let work = Work::with(BAND);
    let made = work.generate(&["--criteria", "boundary,mutation,mcdc", "--time", "20s"]);
    let coverage = &made.summary["coverage"];
    let count = |of: &str, what: &str| {
        let counts = if of == "mutants" { &coverage["mutants"] } else { &coverage["objectives"][of] };
        counts[what].as_u64().unwrap_or_else(|| panic!("{what} of {of} in {coverage}"))
    };
    for of in ["mutants", "boundary", "mutation", "mcdc"] {
        assert_eq!(count(of, "covered") + count(of, "infeasible"), count(of, "total"), "{of}: {}", made.printed);
    }
    // The price is never above 30, whatever the inputs are.
    assert!(coverage["branches"]["infeasible"].as_u64() > Some(0) || count("mutants", "infeasible") > 0);
    assert_eq!(count("mcdc", "total"), 5);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    let (tests, candidates) = (made.summary["tests"].as_u64(), made.summary["candidates"].as_u64());
    assert!(tests < candidates, "{tests:?} of {candidates:?}");
    // `byway mutate` finds the same, and takes over what was shown about mutants that nothing kills.
    let mut mutate = std::process::Command::new(env!("CARGO_BIN_EXE_byway"));
    let printed = mutate.arg("mutate").arg(work.out()).output().expect("byway runs").stdout;
    let printed = String::from_utf8_lossy(&printed).into_owned();
    let killed = made.printed.lines().find_map(|line| line.strip_prefix("mutants killed ")).unwrap_or("no share");
    assert!(killed.contains("equivalent") && printed.starts_with(&format!("score {killed}:")), "{killed}: {printed}");
}

#[test]
fn criteria_about_decisions_count_what_they_want() {
    let work = Work::with(BAND);
    let made = work.generate(&["--criteria", "gacc,cacc,racc,gicc", "--no-replay"]);
    let objectives = &made.summary["coverage"]["objectives"];
    // Five conditions in two decisions.
    for (name, total) in [("gacc", 10), ("cacc", 5), ("racc", 5), ("gicc", 20)] {
        assert_eq!(objectives[name]["total"], total, "{objectives}");
        let covered = objectives[name]["covered"].as_u64();
        assert!(covered > Some(0) && (name == "gicc" || covered == Some(total)), "{objectives}");
    }
}

#[test]
fn sums_that_overflow_are_errors_to_be_shown() {
    let source = r#"
#include <klee/klee.h>
int main(void) { int a, b; klee_make_symbolic(&a, sizeof a, "a"); klee_make_symbolic(&b, sizeof b, "b");
  return (a + b) / 2 == 7; }
"#;
    let made = Work::with(source).generate(&["--criteria", "errors", "--no-replay"]);
    assert_eq!(made.summary["bugs"][0]["kind"], "signed overflow", "{}", made.printed);
    let errors = &made.summary["coverage"]["objectives"]["errors"];
    assert_eq!((&errors["covered"], &errors["total"]), (&serde_json::json!(2), &serde_json::json!(2)));
}
