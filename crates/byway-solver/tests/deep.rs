//! Terms of any depth and size.

use byway_expr::{Node, Op, TermId, Terms, VarId};
use byway_solver::{Model, Query, Reason, Settings, Solver, Verdict};
use std::time::{Duration, Instant};

/// A goal on a chain of operations on bits of three inputs, none of them simplified.
fn chain(terms: &mut Terms, length: u32, op: Op, width: u32) -> TermId {
    let [mut deep, y, z] = [0, 1, 2].map(|var| {
        let byte = terms.var(VarId(var));
        if width < 8 { terms.extract(byte, 0, width) } else { terms.zext(byte, width) }
    });
    for number in 0..length {
        deep = terms.intern(Node::binary(op, width, deep, if number % 2 == 0 { y } else { z }));
    }
    let wanted = terms.constant(1, width);
    terms.intern(Node::binary(Op::Eq, 1, deep, wanted))
}

#[test]
fn deep_terms_are_solved() {
    let mut terms = Terms::default();
    let goal = chain(&mut terms, 60_001, Op::Xor, 1);
    // Depth is what matters here: it takes seconds, and more of them on a busy machine.
    let mut solver = Solver::new(Settings { time_limit: Duration::from_secs(60), ..Settings::default() });
    let verdict = solver.check(&mut terms, &Model::default(), &Query { path: &[], goal });
    assert!(matches!(verdict, Verdict::Sat(_)), "{verdict:?}");
}

#[test]
fn what_is_too_large_is_refused_in_time() {
    let mut terms = Terms::default();
    let goal = chain(&mut terms, 1_000_000, Op::Add, 32);
    let mut solver = Solver::new(Settings::default());
    for _ in 0..2 {
        let start = Instant::now();
        let verdict = solver.check(&mut terms, &Model::default(), &Query { path: &[], goal });
        assert_eq!(verdict, Verdict::Unknown(Reason::TooLarge));
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    }
    assert_eq!(solver.statistics().too_large, 2);
}
