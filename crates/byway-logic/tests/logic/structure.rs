//! Evaluation as C does it.

use crate::expression::for_random_expressions;
use byway_logic::{Condition, MOST_CONDITIONS, Next, Step, Structure, StructureError, Vector};
use std::collections::BTreeSet;

#[test]
fn a_vector_holds_what_was_evaluated() {
    for_random_expressions(8, |_, expression, conditions, structure| {
        for values in 0..1 << conditions {
            let mut evaluated = 0;
            let outcome = expression.value(values, &mut evaluated);
            let vector = structure.evaluate(values);
            assert_eq!((vector.known(), vector.values(), vector.outcome()), (evaluated, values & evaluated, outcome));
            let whole = structure.assign(values);
            assert_eq!((whole.known(), whole.values()), ((1 << conditions) - 1, values));
            assert_eq!(whole.outcome(), outcome);
        }
    });
}

#[test]
fn the_vectors_are_those_of_all_assignments() {
    for_random_expressions(8, |_, _, conditions, structure| {
        let all: BTreeSet<Vector> = (0..1 << conditions).map(|values| structure.evaluate(values)).collect();
        assert_eq!(structure.vectors(), all.iter().copied().collect::<Vec<_>>());
        assert_eq!(structure.vector_count(), all.len() as u64);
    });
}

#[test]
fn constants_are_evaluated_by_themselves() {
    for_random_expressions(7, |random, _, conditions, structure| {
        let constants: Vec<Option<bool>> =
            (0..conditions).map(|_| (random.u8(..4) == 0).then(|| random.bool())).collect();
        let fixed = structure.clone().with_constants(&constants);
        let agrees = |values: &u64| {
            let mut each = constants.iter().enumerate();
            each.all(|(number, constant)| constant.is_none_or(|constant| constant == (values >> number & 1 != 0)))
        };
        let all: BTreeSet<Vector> =
            (0..1 << conditions).filter(agrees).map(|values| structure.evaluate(values)).collect();
        assert_eq!(fixed.vectors(), all.iter().copied().collect::<Vec<_>>());
        assert_eq!(fixed.vector_count(), all.len() as u64);
        let known = all.iter().fold(0, |known, vector| known | vector.known());
        let live: Vec<usize> = (0..conditions).filter(|at| known >> at & 1 != 0 && constants[*at].is_none()).collect();
        assert_eq!(fixed.live(), live);
    });
}

#[test]
fn an_evaluation_tells_which_vectors_it_may_become() {
    for_random_expressions(6, |_, _, _, structure| {
        let all = structure.vectors();
        let mut steps = vec![structure.start()];
        while let Some(step) = steps.pop() {
            if let Step::At(evaluation) = step {
                let mut expected: BTreeSet<Vector> = BTreeSet::new();
                let mut below = vec![step];
                while let Some(step) = below.pop() {
                    match step {
                        Step::At(at) => below.extend([true, false].map(|outcome| structure.step(at, outcome))),
                        Step::Done(vector) => _ = expected.insert(vector),
                    }
                }
                let agreeing: BTreeSet<Vector> =
                    all.iter().filter(|vector| evaluation.agrees_with(vector)).copied().collect();
                assert_eq!(agreeing, expected, "after {evaluation:?}");
                steps.extend([true, false].map(|outcome| structure.step(evaluation, outcome)));
            }
        }
    });
}

#[test]
fn what_is_no_decision_is_refused() {
    let done = Condition::new(Next::Outcome(true), Next::Outcome(false));
    let to = |next| Condition::new(Next::Condition(next), Next::Outcome(false));
    assert_eq!(Structure::new(vec![]), Err(StructureError::Count(0)));
    let many = vec![done; MOST_CONDITIONS + 1];
    assert_eq!(Structure::new(many), Err(StructureError::Count(MOST_CONDITIONS + 1)));
    assert_eq!(Structure::new(vec![to(0)]), Err(StructureError::NotForward { condition: 0, next: 0 }));
    assert_eq!(Structure::new(vec![to(2), done]), Err(StructureError::NotForward { condition: 0, next: 2 }));
    assert_eq!(Structure::new(vec![done, done]), Err(StructureError::Unreachable(1)));
    assert!(Structure::new(vec![to(1), done]).is_ok());
}

#[test]
fn the_largest_decision_is_handled() {
    let mut conditions: Vec<Condition> =
        (1..MOST_CONDITIONS).map(|next| Condition::new(Next::Condition(next), Next::Outcome(false))).collect();
    conditions.push(Condition::new(Next::Outcome(true), Next::Outcome(false)));
    let structure = Structure::new(conditions).expect("it is one");
    assert_eq!(structure.vector_count(), 65);
    assert_eq!(structure.vectors().len(), 65);
    assert_eq!(byway_logic::pairs::shown(&structure.vectors()), u64::MAX);
}

#[test]
fn a_vector_can_be_read() {
    let done = Condition::new(Next::Outcome(true), Next::Outcome(false));
    let first = Condition::new(Next::Condition(1), Next::Outcome(false));
    let structure = Structure::new(vec![first, done]).expect("it is one");
    let shown: Vec<String> = structure.vectors().iter().map(Vector::to_string).collect();
    assert_eq!(shown, ["F-=F", "TF=F", "TT=T"]);
    assert_eq!(structure.assign(0b10).to_string(), "FT=F");
}
