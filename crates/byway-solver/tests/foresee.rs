//! What is told about paths without a search is true.

use byway_expr::testing::{Random, RandomTerms};
use byway_expr::{Evaluator, TermId, Terms};
use byway_solver::{Foreseen, Settings, Solver};

/// Two inputs, so that all values of both can be tried.
const VARS: u32 = 2;

/// How many inputs satisfy a path, and how many of those a condition too.
fn count(terms: &Terms, path: &[TermId], condition: TermId) -> (u32, u32) {
    let mut evaluator = Evaluator::default();
    let (mut on_path, mut both) = (0, 0);
    for inputs in 0..=u16::MAX {
        evaluator.set_model(&inputs.to_le_bytes());
        if path.iter().all(|&condition| evaluator.holds(terms, condition)) {
            on_path += 1;
            both += u32::from(evaluator.holds(terms, condition));
        }
    }
    (on_path, both)
}

#[test]
fn what_is_foreseen_holds_for_all_inputs() {
    let (mut terms, mut random) = (Terms::default(), Random::new(1));
    let mut solver = Solver::new(Settings::default());
    let mut conditions: Vec<TermId> = Vec::new();
    for _ in 0..60 {
        let mut maker = RandomTerms::new(&mut terms, &mut random, VARS);
        let condition = maker.of_width(1, 3);
        conditions.extend([condition, terms.not(condition)]);
        let (var, bound) = (random.below(VARS.into()) as u32, random.below(256));
        let (byte, bound) = (terms.var(byway_expr::VarId(var)), terms.constant(bound, 8));
        let (below, is) = (terms.ult(byte, bound), terms.eq(byte, bound));
        conditions.extend([below, terms.not(below), terms.not(is)]);
    }
    let mut path = Vec::new();
    let mut counts = [0; 3];
    for _ in 0..200 {
        path.truncate(random.below(path.len() as u64 + 1) as usize);
        for _ in 0..random.below(4) {
            path.push(random.pick(&conditions));
        }
        let condition = random.pick(&conditions);
        let (on_path, both) = count(&terms, &path, condition);
        let foreseen = solver.foresee(&mut terms, &path, condition);
        let is_right = match foreseen {
            Foreseen::Certain => both == on_path,
            Foreseen::Impossible => both == 0,
            Foreseen::Open => true,
        };
        assert!(is_right, "{foreseen:?}: {both} of {on_path} inputs satisfy {}", terms.show(condition));
        counts[foreseen as usize] += 1;
    }
    assert!(counts.iter().all(|&count| count > 20), "certain, impossible, open: {counts:?}");
}
