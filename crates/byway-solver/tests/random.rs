//! Random queries: against brute force, against another solver, and against the evaluator.

mod agreement;

use agreement::second_opinion::answers;
use agreement::{Agreement, Batch, SecondOpinion};
use byway_expr::testing::{Random, RandomTerms};
use byway_expr::{Evaluator, Format, Node, Op, TermId, Terms, Value, VarId};
use byway_solver::testing::all_hold;
use byway_solver::{Model, Query, Settings, Solver, Verdict};
use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A random query whose path the parent's model satisfies, over so many inputs, with terms up to a depth.
fn random_query(terms: &mut Terms, seed: u64, vars: u32, deepest: u64) -> (Model, Vec<TermId>, TermId) {
    let mut random = Random::new(seed);
    let depth = 1 + random.below(deepest) as u32;
    let parent = Model::new((0..vars).map(|_| random.byte()).collect());
    let mut maker = RandomTerms::new(terms, &mut random, vars);
    let mut conditions: Vec<TermId> = (0..4).map(|_| maker.of_width(1, depth)).collect();
    let goal = conditions.remove(0);
    let mut evaluator = Evaluator::new(parent.bytes());
    for condition in &mut conditions {
        if !evaluator.holds(terms, *condition) {
            *condition = terms.not(*condition);
        }
    }
    if evaluator.holds(terms, goal) {
        return (parent, conditions, terms.not(goal));
    }
    (parent, conditions, goal)
}

/// Whether any model of two inputs satisfies all conditions.
fn brute_force(terms: &Terms, conditions: &[TermId]) -> bool {
    let mut evaluator = Evaluator::default();
    (0..=u16::MAX).any(|inputs| {
        evaluator.set_model(&inputs.to_le_bytes());
        conditions.iter().all(|&condition| evaluator.holds(terms, condition))
    })
}

#[test]
fn answers_are_those_of_brute_force() {
    let mut terms = Terms::default();
    let mut solver = Solver::new(Settings::default());
    let (mut sat, mut unsat) = (0, 0);
    for seed in 0..300 {
        let (parent, path, goal) = random_query(&mut terms, seed, 2, 4);
        let mut conditions = path.clone();
        conditions.push(goal);
        match solver.check(&mut terms, &parent, &Query { path: &path, goal }) {
            Verdict::Sat(model) => {
                let mut evaluator = Evaluator::new(model.bytes());
                assert!(conditions.iter().all(|&condition| evaluator.holds(&terms, condition)), "seed {seed}");
                sat += 1;
            }
            Verdict::Unsat => {
                assert!(!brute_force(&terms, &conditions), "seed {seed}: the solver found no model, but there is one");
                unsat += 1;
            }
            Verdict::Unknown(reason) => panic!("seed {seed}: {reason}"),
        }
    }
    println!("{sat} sat, {unsat} unsat; {:?}", solver.statistics());
    assert!(sat > 50 && unsat > 50, "{sat} sat, {unsat} unsat");
    assert_eq!(solver.statistics().bad_models, 0);
}

/// A place to write to that can be read afterwards.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no writer panicked").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn answers_are_those_of_z3() {
    let log = Shared::default();
    let mut terms = Terms::default();
    let mut solver = Solver::new(Settings {
        time_limit: Duration::from_millis(500),
        recent_models: 0,
        log_queries: Some(Box::new(log.clone())),
        ..Settings::default()
    });
    let mut seed = 1_000_000;
    while log.0.lock().expect("no writer panicked").windows(7).filter(|text| text == b"(reset)").count() < 300 {
        let (parent, path, goal) = random_query(&mut terms, seed, 6, 3);
        solver.check(&mut terms, &parent, &Query { path: &path, goal });
        seed += 1;
    }
    let script = log.0.lock().expect("no writer panicked").clone();
    let text = String::from_utf8(script.clone()).expect("it is text");
    let ours = text.lines().filter_map(|line| line.strip_prefix("; query ")?.split(": ").nth(1));
    let theirs = answers(&script).expect("z3 runs (Debian package z3)");
    let theirs: Vec<&str> = theirs.lines().collect();
    assert_eq!(theirs.len(), ours.clone().count(), "one answer for each query: {theirs:?}");
    let mut compared = 0;
    for (number, (ours, theirs)) in ours.zip(&theirs).enumerate() {
        if !ours.starts_with("unknown") && !matches!(*theirs, "unknown" | "timeout") {
            assert_eq!(ours, *theirs, "query {}", number + 1);
            compared += 1;
        }
    }
    println!("{compared} of {} queries compared", theirs.len());
    assert!(compared >= 270, "only {compared} queries had both answers");
}

#[test]
fn rewriter_evaluator_and_solver_agree() {
    let (mut agreement, mut second) = (Agreement::default(), SecondOpinion::default());
    for seed in 0..30 {
        let mut batch = Batch::new(seed);
        agreement = agreement.and(batch.check().unwrap_or_else(|message| panic!("{message}")));
        second.add(&mut batch);
    }
    let (agreed, late) = second.ask().unwrap_or_else(|message| panic!("{message}"));
    println!("{agreement:?}, z3 agrees on {agreed} and took too long for {late}");
    assert!(agreement.proved > 20 && agreed > 20, "{agreement:?}, {agreed} in z3");
}

/// A claim about a term of every sort, and the same with one bit of the value wrong.
#[test]
fn wrong_claims_are_denied() {
    let mut terms = Terms::default();
    let (x, y) = (terms.var(VarId(0)), terms.var(VarId(1)));
    let wide = |terms: &mut Terms, format: Format| {
        let (high, low) = (terms.sext(x, format.bits() - 8), y);
        terms.concat(high, low)
    };
    let mut claimed = vec![x, terms.mul(x, y), terms.ult(x, y), terms.slt(x, y)];
    for format in [Format::Half, Format::BFloat, Format::Float, Format::Double, Format::Fp80, Format::Fp128] {
        let number = terms.ffrom_signed(format, x);
        let other = wide(&mut terms, format);
        claimed.extend([terms.fadd(format, number, other), terms.fdiv(format, other, number)]);
        claimed.extend([terms.fceil(format, other), terms.flt(format, number, other)]);
        claimed.push(terms.fto_signed(format, number, 24));
    }
    for model in [[3, 7], [0x7f, 0xff], [0xff, 0x80], [0, 0]] {
        let mut evaluator = Evaluator::new(&model);
        for &term in &claimed {
            let value = evaluator.eval_wide(&terms, term);
            let wrong = Value::bit(value.width() / 2, value.width());
            let wrong = if value.and(&wrong).is_zero() { value.add(&wrong) } else { value.sub(&wrong) };
            for (value, is_right) in [(value, true), (wrong, false)] {
                let value = terms.value_constant(&value);
                let claim = terms.intern(Node::binary(Op::Eq, 1, term, value));
                let granted = all_hold(&mut terms, &model, &[claim]).expect("Bitwuzla answers");
                assert_eq!(granted, is_right, "{} under {model:?}", terms.show(claim));
            }
        }
    }
}

/// Batches in which the solver's floats and the hardware's once differed: a tie that becomes subnormal, and conversions of
/// fp80 to itself.
#[test]
fn batches_that_once_disagreed_agree() {
    for seed in [3286, 3779, 4963] {
        Batch::new(seed).check().unwrap_or_else(|message| panic!("{message}"));
    }
}

#[test]
fn a_difference_is_found() {
    let mut terms = Terms::default();
    let mut solver = Solver::new(Settings::default());
    let (a, b) = (terms.var(VarId(0)), terms.var(VarId(1)));
    let (sum, union) = (terms.add(a, b), terms.or(a, b));
    let goal = terms.ne(sum, union);
    let verdict = solver.check(&mut terms, &Model::default(), &Query { path: &[], goal });
    assert!(matches!(verdict, Verdict::Sat(model) if model.bytes()[0] & model.bytes()[1] != 0));
}
