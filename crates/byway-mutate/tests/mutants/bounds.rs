//! Mutants that do not come to an end.

use crate::program::{Subject, ints, limits, observed, verdicts};
use byway_mutate::{Operator, Verdict};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

#[test]
fn a_loop_that_never_ends_is_a_time_out() {
    let source = r"int main(void)
{
    int x, sum = 0;
    __byway_make_symbolic(&x, sizeof x, 0);
    for (int i = 0; i < x; i++) sum += i;
    return sum;
}
";
    let begun = Instant::now();
    let found = verdicts(source, "main", &Operator::ALL, ints([5]));
    assert_eq!(found.of(5, "`i < x` becomes 1"), Verdict::TimedOut(1));
    assert_eq!(found.of(5, "`i + 1` becomes `i * 1`"), Verdict::TimedOut(1));
    assert!(found.of(5, "`i < x` becomes `i <= x`").is_killed());
    assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
}

#[test]
fn memory_without_end_is_a_time_out() {
    let source = r"int main(void)
{
    int x;
    __byway_make_symbolic(&x, sizeof x, 0);
    for (int i = 0; i < x; i++) {
        char *block = __byway_malloc(1 << 20, 16, 0);
        if (!block) return 7;
        __builtin_memset(block, i, 1 << 20);
    }
    return 0;
}
";
    let found = verdicts(source, "main", &Operator::ALL, ints([2]));
    assert_eq!(found.of(5, "`i < x` becomes 1"), Verdict::TimedOut(1));
}

#[test]
fn what_there_was_no_time_for_is_said() {
    let source = "int main(void) { int x; __byway_make_symbolic(&x, sizeof x, 0); return x > 3; }";
    let mut subject = Subject::new(source, "main", &Operator::ALL);
    let limits = limits(2);
    let interrupt = limits.interrupt.clone();
    let scorer = subject.scorer(limits);
    let known = observed(&scorer, ints([5]));
    interrupt.store(true, Ordering::Relaxed);
    let verdicts = scorer.score(&known).expect("verdicts");
    assert!(!verdicts.is_empty() && verdicts.iter().all(|verdict| *verdict == Verdict::NotRun));
}
