//! Independence pairs against the definition: assignments that differ in one condition, and in the outcome.

use crate::expression::{assignments, for_random_expressions, some};
use byway_logic::Vector;
use byway_logic::pairs::{pairs, shown, shown_by};

#[test]
fn a_pair_is_two_assignments_that_differ_in_one_condition() {
    for_random_expressions(6, |random, expression, conditions, structure| {
        let vectors = some(random, &structure.vectors());
        let is_shown = |condition: usize| {
            let differs = |a: &Vector, b: &Vector| {
                assignments(a, conditions).any(|values| {
                    let other = values ^ 1 << condition;
                    assignments(b, conditions).any(|assignment| assignment == other)
                        && expression.holds(values) != expression.holds(other)
                })
            };
            vectors.iter().any(|a| vectors.iter().any(|b| differs(a, b)))
        };
        let expected = (0..conditions).filter(|condition| is_shown(*condition)).fold(0, |all, one| all | 1 << one);
        assert_eq!(shown(&vectors), expected, "{expression:?} {vectors:?}");
    });
}

#[test]
fn all_vectors_together_show_every_condition() {
    for_random_expressions(8, |_, expression, conditions, structure| {
        assert_eq!(shown(&structure.vectors()), (1 << conditions) - 1, "{expression:?}");
    });
}

#[test]
fn pairs_are_listed_once_and_say_which_vector_is_which() {
    for_random_expressions(6, |random, _, _, structure| {
        let mut vectors = some(random, &structure.vectors());
        vectors.extend(vectors.clone());
        let found = pairs(&vectors);
        assert!(found.is_sorted_by(|a, b| a < b));
        for pair in &found {
            assert!(pair.when_true.outcome() && !pair.when_false.outcome());
            assert_eq!(shown_by(&pair.when_false, &pair.when_true), Some(pair.condition));
        }
    });
}
