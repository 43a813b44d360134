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
