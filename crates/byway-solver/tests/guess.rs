//! Queries that are hard as circuits and easy by trying the values that their inputs can have.

use byway_expr::{Format, TermId, Terms, VarId};
use byway_solver::{Model, Query, Settings, Solver, Verdict};

/// An `int` of four input bytes.
fn int(terms: &mut Terms) -> TermId {
    let bytes = [0, 1, 2, 3].map(|number| terms.var(VarId(number)));
    bytes.into_iter().reduce(|low, high| terms.concat(high, low)).expect("four bytes")
}

fn between(terms: &mut Terms, x: TermId, low: u64, high: u64) -> [TermId; 2] {
    let (low, high) = (terms.constant(low, 32), terms.constant(high, 32));
    [terms.sle(low, x), terms.slt(x, high)]
}

/// Whether the square root of a number, squared, is that number.
fn root_is_exact(terms: &mut Terms, x: TermId) -> TermId {
    let x = terms.ffrom_signed(Format::Double, x);
    let root = terms.fsqrt(Format::Double, x);
    let square = terms.fmul(Format::Double, root, root);
    terms.feq(Format::Double, square, x)
}

#[test]
fn values_in_a_range_are_tried() {
    let mut terms = Terms::default();
    let mut solver = Solver::new(Settings::default());
    let x = int(&mut terms);
    let path = between(&mut terms, x, 2, 100);
    let exact = root_is_exact(&mut terms, x);
    let parent = Model::new(vec![4, 0, 0, 0]);

    let inexact = terms.not(exact);
    let Verdict::Sat(model) = solver.check(&mut terms, &parent, &Query { path: &path, goal: inexact }) else {
        panic!("2 is such a number")
    };
    let value = f64::from(model.bytes()[0]);
    assert!((2.0..100.0).contains(&value) && model.bytes()[1..4] == [0, 0, 0]);
    assert_ne!(value.sqrt() * value.sqrt(), value);
}

#[test]
fn a_range_without_the_value_is_refuted_and_nothing_else_is() {
    let mut terms = Terms::default();
    let mut solver = Solver::new(Settings::default());
    let x = int(&mut terms);
    let path = between(&mut terms, x, 80, 90);
    let exact = root_is_exact(&mut terms, x);
    let odd = terms.extract(x, 0, 1);
    let odd_and_exact = terms.and(exact, odd);
    let parent = Model::new(vec![80, 0, 0, 0]);
    let expected = |wanted: &dyn Fn(f64) -> bool| (80..90).any(|value| wanted(f64::from(value)));

    let is_exact = |value: f64| value.sqrt() * value.sqrt() == value;
    for (goal, possible) in [
        (odd_and_exact, expected(&|value| is_exact(value) && value % 2.0 == 1.0)),
        (exact, expected(&is_exact)),
        (terms.not(exact), expected(&|value| !is_exact(value))),
    ] {
        let verdict = solver.check(&mut terms, &parent, &Query { path: &path, goal });
        assert_eq!(matches!(verdict, Verdict::Sat(_)), possible, "{verdict:?}");
        assert!(!matches!(verdict, Verdict::Unknown(_)), "{verdict:?}");
    }
    // A number that none of the range has the root of.
    let number = terms.constant(3.5f64.to_bits(), 64);
    let x = terms.ffrom_signed(Format::Double, x);
    let root = terms.fsqrt(Format::Double, x);
    let goal = terms.feq(Format::Double, root, number);
    assert_eq!(solver.check(&mut terms, &parent, &Query { path: &path, goal }), Verdict::Unsat);
}
