//! What is known of mutants that survive.

use crate::program::{ints, verdicts};
use byway_mutate::{Operator, Survival, Verdict};

const SOURCE: &str = r"int f(int x)
{
    int r = 5;
    if (x > 10) r = x - 3;
    if (x == 1234) r = r * 2;
    r = r + 0 * x;
    return r > 100;
}
int main(void)
{
    int x;
    __byway_make_symbolic(&x, sizeof x, 0);
    return f(x);
}
";

#[test]
fn survivors_are_told_apart_by_how_far_they_come() {
    let found = verdicts(SOURCE, "f", &Operator::ALL, ints([3, 50]));
    let survived = |line, description| match found.of(line, description) {
        Verdict::Survived(survival) => survival,
        verdict => panic!("line {line}, {description}: {verdict:?}"),
    };
    assert_eq!(survived(5, "`r * 2` becomes `r + 2`"), Survival::NotReached);
    // 3 and 50 are the same side of 10 and 11.
    assert_eq!(survived(4, "the constant 10 becomes 11"), Survival::NeverDiffered);
    assert_eq!(survived(4, "`x > 10` becomes `x >= 10`"), Survival::NeverDiffered);
    // 47 or 53: neither is more than 100.
    assert_eq!(survived(4, "`x - 3` becomes `x + 3`"), Survival::NotSeen);
    assert_eq!(survived(4, "the store is left out"), Survival::NotSeen);
    assert!(found.of(4, "`x - 3` becomes `x * 3`").is_killed());
    assert!(found.of(7, "`r > 100` becomes `r <= 100`").is_killed());
}

#[test]
fn a_test_that_takes_the_boundary_kills_what_others_leave() {
    let boundary = verdicts(SOURCE, "f", &Operator::ALL, ints([3, 50, 10, 11, 1234, 104]));
    assert!(boundary.of(5, "`r * 2` becomes `r % 2`").is_killed());
    assert_eq!(boundary.of(4, "`x > 10` becomes `x >= 10`"), Verdict::Survived(Survival::NotSeen));
    assert!(boundary.of(7, "the constant 100 becomes 101").is_killed());
}

#[test]
fn inputs_that_a_test_does_not_have_end_the_run() {
    let source = r"int main(void)
{
    int x, y = 0;
    __byway_make_symbolic(&x, sizeof x, 0);
    if (x > 4) __byway_make_symbolic(&y, sizeof y, 0);
    return 0;
}
";
    // The only difference is that another input is asked for.
    let found = verdicts(source, "main", &[Operator::Ror], ints([1]));
    assert_eq!(found.of(5, "`x > 4` becomes `x <= 4`"), Verdict::Killed(1));
    assert!(matches!(found.of(5, "`x > 4` becomes `x >= 4`"), Verdict::Survived(Survival::NeverDiffered)));
}
