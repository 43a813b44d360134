//! Which layer answers what.

use byway_expr::{Evaluator, Format, TermId, Terms, VarId};
use byway_solver::{Implication, LayerName, Model, Query, Settings, Solver, Statistics, Verdict};

fn answered(statistics: &Statistics, name: LayerName) -> u64 {
    statistics.layers.iter().find(|layer| layer.name == name).map_or(0, |layer| layer.answered)
}

fn asked(statistics: &Statistics, name: LayerName) -> u64 {
    statistics.layers.iter().find(|layer| layer.name == name).map_or(0, |layer| layer.asked)
}

/// Conditions on input bytes.
#[derive(Default)]
struct Bytes {
    terms: Terms,
}

impl Bytes {
    fn less(&mut self, a: u32, b: u32) -> TermId {
        let (a, b) = (self.terms.var(VarId(a)), self.terms.var(VarId(b)));
        self.terms.ult(a, b)
    }

    fn below(&mut self, a: u32, bound: u64) -> TermId {
        let (a, bound) = (self.terms.var(VarId(a)), self.terms.constant(bound, 8));
        self.terms.ult(a, bound)
    }

    /// The sum of two bytes is above a bound.
    fn sum_above(&mut self, a: u32, b: u32, bound: u64) -> TermId {
        let (a, b) = (self.terms.var(VarId(a)), self.terms.var(VarId(b)));
        let (sum, bound) = (self.terms.add(a, b), self.terms.constant(bound, 8));
        self.terms.ult(bound, sum)
    }

    /// The first bytes are these.
    fn word(&mut self, word: &[u8]) -> TermId {
        let mut all = self.terms.truth(true);
        for (number, &byte) in word.iter().enumerate() {
            let (input, value) = (self.terms.var(VarId(number as u32)), self.terms.constant(byte.into(), 8));
            let same = self.terms.eq(input, value);
            all = self.terms.and(all, same);
        }
        all
    }

    fn above(&mut self, a: u32, bound: u64) -> TermId {
        let (a, bound) = (self.terms.var(VarId(a)), self.terms.constant(bound, 8));
        self.terms.ult(bound, a)
    }
}

#[test]
fn goals_that_need_no_search() {
    let mut bytes = Bytes::default();
    let mut solver = Solver::new(Settings::default());
    let parent = Model::new(vec![3, 5]);
    let (yes, no) = (bytes.terms.truth(true), bytes.terms.truth(false));
    let less = bytes.less(0, 1);
    let check = |solver: &mut Solver, terms: &mut Terms, goal| solver.check(terms, &parent, &Query { path: &[], goal });
    assert_eq!(check(&mut solver, &mut bytes.terms, yes), Verdict::Sat(parent.clone()));
    assert_eq!(check(&mut solver, &mut bytes.terms, no), Verdict::Unsat);
    assert_eq!(check(&mut solver, &mut bytes.terms, less), Verdict::Sat(parent.clone()));
    let statistics = solver.statistics();
    assert_eq!(answered(&statistics, LayerName::Evaluate), 3);
    assert_eq!((statistics.sat, statistics.unsat), (2, 1));
}

#[test]
fn what_shares_no_inputs_keeps_the_parent_s_values() {
    let mut bytes = Bytes::default();
    let mut solver = Solver::new(Settings::default());
    let parent = Model::new(vec![1, 2, 3, 77, 99]);
    // Bytes 0, 1 and 2 hang together; 3 and 4 do too, apart from them.
    let path = [bytes.less(0, 1), bytes.less(3, 4), bytes.less(1, 2)];
    let goal = bytes.above(0, 200);
    let verdict = solver.check(&mut bytes.terms, &parent, &Query { path: &path, goal });
    let Verdict::Sat(model) = verdict else { panic!("{verdict:?}") };
    assert_eq!(&model.bytes()[3..], &[77, 99]);
    let [a, b, c] = [0, 1, 2].map(|number| model.get(VarId(number)));
    assert!(200 < a && a < b && b < c);

    // Only the rest of the path differs, so the same slice is in the cache, with the new parent's values for the rest.
    let parent = Model::new(vec![1, 2, 3, 5, 6]);
    let longer = [path[0], path[1], path[2], bytes.below(4, 9)];
    let fresh = Settings { recent_models: 0, ..Settings::default() };
    let mut solver = Solver::new(fresh);
    solver.check(&mut bytes.terms, &parent, &Query { path: &path, goal });
    let verdict = solver.check(&mut bytes.terms, &parent, &Query { path: &longer, goal });
    let Verdict::Sat(model) = verdict else { panic!("{verdict:?}") };
    assert_eq!(&model.bytes()[3..], &[5, 6]);
    let statistics = solver.statistics();
    assert_eq!(answered(&statistics, LayerName::Cache), 1);
    assert_eq!(asked(&statistics, LayerName::Bitwuzla), 1);
}

#[test]
fn a_condition_that_is_several_counts_as_those() {
    let mut bytes = Bytes::default();
    let mut solver = Solver::new(Settings::default());
    let parent = Model::new(vec![9, 9, 9]);
    // A word: every byte is known then, and the bytes are not joined.
    let word = bytes.word(&[1, 2, 3]);
    let Verdict::Sat(model) = solver.check(&mut bytes.terms, &parent, &Query { path: &[], goal: word }) else {
        panic!("a word is possible")
    };
    assert_eq!(model.bytes(), [1, 2, 3]);
    let (same, other) = (bytes.word(&[1, 2]), bytes.word(&[1, 3]));
    assert_eq!(solver.implied(&mut bytes.terms, &[word], same), Implication::Certain);
    assert_eq!(solver.implied(&mut bytes.terms, &[word], other), Implication::Impossible);
    let not_same = bytes.terms.not(same);
    assert_eq!(solver.implied(&mut bytes.terms, &[word], not_same), Implication::Impossible);
    // The path is another: what was known of it is not. What has the same beginning is impossible there, too.
    assert_eq!(solver.implied(&mut bytes.terms, &[not_same], other), Implication::Open);
    assert_eq!(solver.implied(&mut bytes.terms, &[not_same], word), Implication::Impossible);
    assert_eq!(solver.implied(&mut bytes.terms, &[word, same], other), Implication::Impossible);
    assert_eq!(solver.implied(&mut bytes.terms, &[], same), Implication::Open);
    assert_eq!(answered(&solver.statistics(), LayerName::Implied), 1);
}

#[test]
fn other_values_for_the_inputs_of_the_goal_may_do() {
    let mut bytes = Bytes::default();
    let mut solver = Solver::new(Settings { recent_models: 0, ..Settings::default() });
    // Not this word: that joins the bytes, and leaves most values to each of them.
    let word = bytes.word(&[1, 2, 3]);
    let path = [bytes.terms.not(word)];
    let parent = Model::new(vec![1, 2, 9]);
    let goal = bytes.below(2, 9);
    let Verdict::Sat(model) = solver.check(&mut bytes.terms, &parent, &Query { path: &path, goal }) else {
        panic!("the last byte can be less")
    };
    assert_eq!(model.bytes()[..2], [1, 2]);
    assert!(model.bytes()[2] < 9 && model.bytes()[2] != 3);
    // One of the bytes has to be another, whichever.
    let goal = bytes.word(&[1, 2, 9]);
    let goal = bytes.terms.not(goal);
    let Verdict::Sat(model) = solver.check(&mut bytes.terms, &parent, &Query { path: &path, goal }) else {
        panic!("there are other words")
    };
    assert!(model.bytes() != [1, 2, 9] && model.bytes() != [1, 2, 3]);
    let statistics = solver.statistics();
    assert_eq!((answered(&statistics, LayerName::Adjust), asked(&statistics, LayerName::Validate)), (2, 0));
}

#[test]
fn a_recent_model_answers() {
    let mut bytes = Bytes::default();
    let mut solver = Solver::new(Settings::default());
    let parent = Model::new(vec![0, 0]);
    let goals = [bytes.sum_above(0, 1, 200), bytes.sum_above(0, 1, 100)];
    for goal in goals {
        let verdict = solver.check(&mut bytes.terms, &parent, &Query { path: &[], goal });
        assert!(matches!(verdict, Verdict::Sat(_)));
    }
    assert_eq!(answered(&solver.statistics(), LayerName::Recent), 1);
}

#[test]
fn a_known_contradiction_answers_for_larger_sets() {
    let mut bytes = Bytes::default();
    let mut solver = Solver::new(Settings::default());
    let parent = Model::new(vec![5, 9, 10]);
    let links = [bytes.less(0, 1), bytes.less(1, 2)];
    let goal = bytes.less(2, 0);
    assert_eq!(solver.check(&mut bytes.terms, &parent, &Query { path: &links, goal }), Verdict::Unsat);
    let path = [links[1], bytes.below(0, 50), links[0]];
    assert_eq!(solver.check(&mut bytes.terms, &parent, &Query { path: &path, goal }), Verdict::Unsat);
    let statistics = solver.statistics();
    assert_eq!(answered(&statistics, LayerName::Cache), 1);
    assert_eq!(asked(&statistics, LayerName::Bitwuzla), 1);
}

#[test]
fn the_values_that_a_path_leaves_are_known() {
    let mut bytes = Bytes::default();
    let mut solver = Solver::new(Settings { recent_models: 0, ..Settings::default() });
    let parent = Model::new(vec![7, 7]);
    let (low, high, impossible) = (bytes.below(1, 50), bytes.above(1, 48), bytes.above(1, 49));
    let verdict = solver.check(&mut bytes.terms, &parent, &Query { path: &[low], goal: high });
    assert_eq!(verdict, Verdict::Sat(Model::new(vec![7, 49])));
    let verdict = solver.check(&mut bytes.terms, &parent, &Query { path: &[low], goal: impossible });
    assert_eq!(verdict, Verdict::Unsat);
    // With a condition that joins the byte with another, values that are left to it alone say nothing for sure.
    let path = [low, bytes.less(1, 0)];
    let parent = Model::new(vec![8, 7]);
    let verdict = solver.check(&mut bytes.terms, &parent, &Query { path: &path, goal: high });
    assert!(matches!(verdict, Verdict::Sat(model) if model.get(VarId(0)) > 49 && model.get(VarId(1)) == 49));
    assert_eq!(answered(&solver.statistics(), LayerName::Implied), 2);
}

#[test]
fn few_inputs_are_enumerated() {
    let mut bytes = Bytes::default();
    let mut solver = Solver::new(Settings { recent_models: 0, ..Settings::default() });
    let parent = Model::new(vec![7, 7]);
    let (low, high) = (bytes.below(1, 50), bytes.above(1, 48));
    let mut long = bytes.terms.var(VarId(1));
    for number in 1..100 {
        // Each step has one result for each value.
        let (three, constant) = (bytes.terms.constant(3, 8), bytes.terms.constant(number, 8));
        let shifted = bytes.terms.lshr(long, three);
        let mixed = bytes.terms.xor(long, shifted);
        long = bytes.terms.add(mixed, constant);
    }
    let wanted = Evaluator::new(&[7, 49]).eval(&bytes.terms, long);
    let constant = bytes.terms.constant(wanted, 8);
    let goal = bytes.terms.eq(long, constant);
    let path = [low];
    let verdict = solver.check(&mut bytes.terms, &Model::new(vec![7, 3]), &Query { path: &path, goal });
    assert_eq!(verdict, Verdict::Sat(Model::new(vec![7, 49])));

    // A chain of square roots and divisions of 128 bits is beyond the SMT solver, but has two inputs only.
    let (a, b) = (bytes.terms.var(VarId(0)), bytes.terms.var(VarId(1)));
    let mut hard = bytes.terms.ffrom_unsigned(Format::Fp128, a);
    let mut other = bytes.terms.ffrom_unsigned(Format::Fp128, b);
    for _ in 0..8 {
        let root = bytes.terms.fsqrt(Format::Fp128, hard);
        hard = bytes.terms.fdiv(Format::Fp128, other, root);
        other = root;
    }
    let wanted = bytes.terms.ffrom_unsigned(Format::Fp128, b);
    let goal = bytes.terms.flt(Format::Fp128, wanted, hard);
    let verdict = solver.check(&mut bytes.terms, &parent, &Query { path: &[low], goal });
    assert!(matches!(verdict, Verdict::Sat(_) | Verdict::Unsat), "{verdict:?}");
    assert_eq!(answered(&solver.statistics(), LayerName::Enumerate), 1);
    assert_eq!(asked(&solver.statistics(), LayerName::Bitwuzla), 1);

    // Where the path leaves one of them a single value, there is nothing to ask.
    let parent = Model::new(vec![7, 49]);
    let verdict = solver.check(&mut bytes.terms, &parent, &Query { path: &[low, high], goal });
    assert!(matches!(verdict, Verdict::Sat(_) | Verdict::Unsat), "{verdict:?}");
    assert_eq!(asked(&solver.statistics(), LayerName::Bitwuzla), 1);
}

#[test]
fn slices_follow_paths_that_grow_shrink_and_change() {
    let mut bytes = Bytes::default();
    let mut solver = Solver::new(Settings { recent_models: 0, cached_conditions: 0, ..Settings::default() });
    let parent = Model::new((1..=40).collect());
    let links: Vec<TermId> = (0..39).map(|number| bytes.less(number, number + 1)).collect();
    let goal = bytes.above(0, 30);
    // The bytes are increasing, so a first one above 30 fits as long as the chain from it is no longer than 225.
    for skip in [39, 10, 38, 0, 25, 26, 5] {
        let path: Vec<TermId> =
            links.iter().enumerate().filter(|&(number, _)| number != skip).map(|(_, &link)| link).collect();
        let verdict = solver.check(&mut bytes.terms, &parent, &Query { path: &path, goal });
        let Verdict::Sat(model) = verdict else { panic!("{verdict:?}") };
        assert!(model.get(VarId(0)) > 30);
        let kept = model.bytes().iter().skip(skip + 1).eq(parent.bytes().iter().skip(skip + 1));
        assert!(kept, "without link {skip}: {model:?}");
    }
}

#[test]
fn the_instance_is_thrown_away_when_it_grows() {
    let mut bytes = Bytes::default();
    let mut solver = Solver::new(Settings { most_terms: 20, recent_models: 0, ..Settings::default() });
    let parent = Model::new((0..50).rev().collect());
    for number in 0..40 {
        let path = [bytes.less(number + 2, number + 1)];
        let goal = bytes.less(number, number + 1);
        let verdict = solver.check(&mut bytes.terms, &parent, &Query { path: &path, goal });
        assert!(matches!(verdict, Verdict::Sat(_)));
    }
    assert!(solver.statistics().restarts >= 4, "{:?}", solver.statistics());
}

#[test]
fn statistics_serialise() {
    let solver = Solver::new(Settings::default());
    let text = serde_json::to_string(&solver.statistics()).expect("they serialise");
    assert!(text.contains(r#""layers":[{"name":"evaluate","asked":0,"answered":0,"seconds":0.0}"#), "{text}");
}

#[test]
fn three_digits_are_tried() {
    let mut bytes = Bytes::default();
    let mut solver = Solver::new(Settings { recent_models: 0, ..Settings::default() });
    let path = [bytes.below(0, 10), bytes.below(1, 10), bytes.below(2, 8)];
    let parent = Model::new(vec![0, 0, 0]);
    let [a, b, c] = [0, 1, 2].map(|number| bytes.terms.var(VarId(number)));
    let product = bytes.terms.mul(a, b);
    // Eight times nine is 66 and a digit, but no product is 73 and at most seven.
    for (value, is_possible) in [(66, true), (73, false)] {
        let value = bytes.terms.constant(value, 8);
        let sum = bytes.terms.add(c, value);
        let goal = bytes.terms.eq(product, sum);
        let verdict = solver.check(&mut bytes.terms, &parent, &Query { path: &path, goal });
        assert_eq!(matches!(verdict, Verdict::Sat(_)), is_possible, "{verdict:?}");
        assert!(is_possible || verdict == Verdict::Unsat);
    }
    let statistics = solver.statistics();
    assert_eq!((answered(&statistics, LayerName::Enumerate), asked(&statistics, LayerName::Boxes)), (2, 0));
}
