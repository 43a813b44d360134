//! Verdicts against trying everything by hand.

use crate::program::{Subject, ints, limits, observed, pairs, verdicts};
use byway_mutate::{KnownTest, Operator, Survival, Verdict};

const TRIANGLE: &str = r"
int kind(int a, int b)
{
    int r = 0;
    if (a <= 0 || b <= 0) return 9;
    if (a == b) r = r + 1;
    if (a > b && a < 2 * b) r = r | 2;
    switch (a % 5) {
    case 1: r += 4; break;
    case 3: r -= b; break;
    }
    for (int i = 0; i < b && i < 6; i++) {
        r = r * 3 + i;
        if (r > 1000) break;
    }
    return r & 0x7f;
}
int main(void)
{
    int a, b;
    __byway_make_symbolic(&a, sizeof a, 0);
    __byway_make_symbolic(&b, sizeof b, 0);
    int r = kind(a, b);
    write_byte('0' + r % 10);
    return r;
}
";

/// A mutant that is reported killed really ends otherwise on the test that is named, and one that survives ends the same
/// way on all tests, those included that do not come to it. The code is run by itself here, without any order of tests.
#[test]
fn every_verdict_holds_when_everything_is_run() {
    for function in ["kind", "main"] {
        let mut subject = Subject::new(TRIANGLE, function, &Operator::ALL);
        let scorer = subject.scorer(limits(2));
        let known = observed(&scorer, pairs([(0, 1), (3, 3), (5, 4), (11, 2), (13, 9), (-4, 7)]));
        let verdicts = scorer.score(&known).expect("verdicts");
        let mut alone = Subject::new(TRIANGLE, function, &Operator::ALL);
        let alone = alone.scorer(limits(1));
        assert_eq!(verdicts, alone.score(&known).expect("verdicts"), "the same by one thread");
        let mut worker = scorer.worker().expect("a worker");
        let mut killed = 0;
        for (mutant, verdict) in scorer.mutants().iter().zip(verdicts) {
            worker.put(mutant).expect("it is put");
            let mut differs = |test: &&KnownTest| worker.run(&test.inputs, test.bounds()) != test.behaviour;
            let differing: Vec<u64> = known.iter().filter(&mut differs).map(|test| test.number).collect();
            match verdict {
                Verdict::Killed(test) | Verdict::TimedOut(test) => {
                    assert!(differing.contains(&test), "{mutant:?} {verdict:?} {differing:?}");
                    killed += 1;
                }
                _ => assert!(differing.is_empty(), "{mutant:?} {verdict:?} {differing:?}"),
            }
        }
        // The program is the original again when it is asked to be.
        worker.reset().expect("it is reset");
        assert!(known.iter().all(|test| worker.run(&test.inputs, test.bounds()) == test.behaviour));
        println!("{function}: {killed} of {} mutants killed", scorer.mutants().len());
        assert!(killed > 10, "{function}: only {killed} are killed");
    }
}

/// Mutants that are shown to be equivalent end as the original does, whatever they are given.
#[test]
fn equivalent_mutants_are_equivalent() {
    let source = r"
int f(unsigned char c, int x)
{
    int r = 0, unread = 7;
    unread = x;
    int later = 5;
    if (x & 1) later = 6; else later = 9;
    r += later << 5;
    if (c > 0) r += 1;
    if (c >= 0) r += 2;
    if (c < 256) r += 4;
    if ((x & 3) != 0) r += 8;
    if ((unsigned)x > 0) r += 16;
    return r;
}
int main(void)
{
    int x;
    __byway_make_symbolic(&x, sizeof x, 0);
    return f(x >> 4, x);
}
";
    let mut subject = Subject::new(source, "f", &Operator::ALL);
    let scorer = subject.scorer(limits(2));
    let shown: Vec<_> = scorer.mutants().iter().filter(|mutant| mutant.equivalent).collect();
    assert!(shown.len() >= 20, "{shown:#?}");
    let described = |text: &str| shown.iter().filter(|mutant| mutant.description == text).count();
    assert_eq!(described("the store is left out"), 3, "two of `unread` and the first of `later`");
    let tests = (0..5000).chain([-1, -2, -16, -17, i32::MIN, i32::MAX, 1 << 20]);
    let known = observed(&scorer, ints(tests));
    let mut worker = scorer.worker().expect("a worker");
    for mutant in shown {
        worker.put(mutant).expect("it is put");
        for test in &known {
            assert_eq!(worker.run(&test.inputs, test.bounds()), test.behaviour, "{mutant:?}");
        }
    }
}

#[test]
fn without_tests_nothing_is_reached() {
    let all = verdicts(TRIANGLE, "kind", &Operator::ALL, vec![]);
    let expected = |verdict| matches!(verdict, Verdict::Survived(Survival::NotReached) | Verdict::Equivalent);
    assert!(all.all().all(expected));
}
