//! Small sets of vectors.

use crate::expression::{for_random_expressions, some};
use byway_logic::Vector;
use byway_logic::pairs::shown;
use byway_logic::selection::{EXACT, completing, smallest, wanted};

/// Whether some vectors of this number, of those from `first` on, show all that is wanted together with `chosen`.
fn some_show(vectors: &[Vector], first: usize, number: usize, chosen: &mut Vec<Vector>, wanted: u64) -> bool {
    if number == 0 {
        return shown(chosen) == wanted;
    }
    (first..vectors.len()).any(|at| {
        chosen.push(vectors[at]);
        let found = some_show(vectors, at + 1, number - 1, chosen, wanted);
        chosen.pop();
        found
    })
}

#[test]
fn no_smaller_set_shows_as_much() {
    for_random_expressions(5, |random, expression, _, structure| {
        let vectors = some(random, &structure.vectors());
        let few = smallest(&vectors);
        assert!(few.iter().all(|vector| vectors.contains(vector)));
        assert_eq!(shown(&few), shown(&vectors));
        if few.is_empty() {
            assert_eq!(shown(&vectors), 0);
            return;
        }
        let smaller = some_show(&vectors, 0, few.len() - 1, &mut Vec::new(), shown(&vectors));
        assert!(!smaller, "{expression:?} {few:?}");
    });
}

#[test]
fn six_conditions_of_which_all_is_known_are_still_exact() {
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..20 {
        let expression = crate::expression::Expression::random(&mut random, EXACT as usize);
        let structure = expression.structure(EXACT as usize);
        let vectors: Vec<Vector> = (0..64).map(|values| structure.assign(values)).collect();
        // Each test after the first can differ in one more condition.
        assert_eq!(smallest(&vectors).len(), EXACT as usize + 1);
    }
}

#[test]
fn many_conditions_get_a_set_of_which_nothing_can_be_left_out() {
    let mut random = fastrand::Rng::with_seed(8);
    for _ in 0..20 {
        let conditions = random.usize(7..=12);
        let expression = crate::expression::Expression::random(&mut random, conditions);
        let vectors = expression.structure(conditions).vectors();
        let few = smallest(&vectors);
        assert_eq!(shown(&few), (1 << conditions) - 1);
        for left_out in &few {
            let rest: Vec<Vector> = few.iter().filter(|vector| *vector != left_out).copied().collect();
            assert_ne!(shown(&rest), shown(&few));
        }
    }
}

#[test]
fn a_completing_vector_shows_a_condition_that_was_not_shown() {
    for_random_expressions(6, |random, _, _, structure| {
        let all = structure.vectors();
        let seen = some(random, &all);
        let found = completing(&all, &seen);
        for vector in &all {
            let with: Vec<Vector> = seen.iter().chain([vector]).copied().collect();
            assert_eq!(found.contains(vector), shown(&with) != shown(&seen), "{vector} with {seen:?}");
        }
    });
}

#[test]
fn who_gets_what_is_wanted_sees_all_that_can_be_shown() {
    for_random_expressions(6, |random, _, conditions, structure| {
        let possible = some(random, &structure.vectors());
        let mut seen: Vec<Vector> = some(random, &possible);
        let mut steps = 0;
        while let Some(next) = random.choice(wanted(&possible, &seen)) {
            assert!(!seen.contains(&next), "{next} was seen");
            seen.push(next);
            steps += 1;
        }
        assert_eq!(shown(&seen), shown(&possible));
        assert!(steps <= 2 * conditions, "{steps} steps for {conditions} conditions");
    });
}
