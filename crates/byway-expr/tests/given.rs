//! What is left of a term where a condition holds.

use byway_expr::{Evaluator, TermId, Terms, VarId};

/// Two inputs, whether the first is zero, and terms that depend on that: a number, a sum with it, a choice.
fn dependent(terms: &mut Terms) -> (TermId, [TermId; 3]) {
    let (first, second) = (terms.var(VarId(0)), terms.var(VarId(1)));
    let zero = terms.constant(0, 8);
    let is_zero = terms.eq(first, zero);
    let is_set = terms.not(is_zero);
    let (number, place) = (terms.zext(is_set, 64), terms.constant(1000, 64));
    let (sum, choice) = (terms.add(place, number), terms.ite(is_zero, first, second));
    (is_zero, [number, sum, choice])
}

#[test]
fn what_depends_on_the_condition_alone_is_a_constant() {
    let mut terms = Terms::default();
    let (is_zero, [number, sum, choice]) = dependent(&mut terms);
    let is_set = terms.not(is_zero);
    for (condition, value) in [(is_zero, 0), (is_set, 1)] {
        let (number, sum) = (terms.given(number, condition), terms.given(sum, condition));
        assert_eq!(terms.as_constant(number), Some(value));
        assert_eq!(terms.as_constant(sum), Some(1000 + value));
    }
    assert_eq!(terms.given(choice, is_set), terms.var(VarId(1)));
}

#[test]
fn values_are_the_same_wherever_the_condition_holds() {
    let mut terms = Terms::default();
    let (is_zero, all) = dependent(&mut terms);
    let is_set = terms.not(is_zero);
    for condition in [is_zero, is_set] {
        for term in all {
            let given = terms.given(term, condition);
            for model in [[0, 0], [0, 7], [7, 0], [200, 201]] {
                let mut evaluator = Evaluator::new(&model);
                if evaluator.holds(&terms, condition) {
                    assert_eq!(evaluator.eval(&terms, given), evaluator.eval(&terms, term), "{model:?}");
                }
            }
        }
    }
}

#[test]
fn other_terms_are_left_alone() {
    let mut terms = Terms::default();
    let (is_zero, _) = dependent(&mut terms);
    let (other, five) = (terms.var(VarId(2)), terms.constant(5, 8));
    let sum = terms.add(other, five);
    assert_eq!(terms.given(sum, is_zero), sum);
}
