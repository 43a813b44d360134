//! Rewriter, evaluator and solver must agree on every term.

use byway_expr::testing::{Random, RandomTerms, simplify};
use byway_expr::{Evaluator, Node, Op, TermId, Terms, VarId};
use byway_solver::{Model, Query, Reason, Settings, Solver, Verdict};
use std::time::Duration;

/// Inputs of a random term.
const VARS: u32 = 4;

/// How many terms were checked, and how far.
#[derive(Debug, Default)]
pub struct Agreement {
    pub terms: u64,
    /// Simplified terms proved equal to what they were, for all inputs.
    pub proved: u64,
    /// Queries that took too long or were too large.
    pub unknown: u64,
}

/// Checks random terms. Solver and arena are begun anew from time to time, as they never forget.
pub struct Checker {
    terms: Terms,
    solver: Solver,
    seen: u64,
    pub agreement: Agreement,
}

impl Checker {
    pub fn new() -> Checker {
        let (terms, solver) = fresh();
        Checker { terms, solver, seen: 0, agreement: Agreement::default() }
    }

    /// Checks the random term of a seed, or says what is wrong with it.
    pub fn check(&mut self, seed: u64) -> Result<(), String> {
        self.seen += 1;
        if self.seen.is_multiple_of(64) {
            (self.terms, self.solver) = fresh();
        }
        let mut random = Random::new(seed);
        let depth = 1 + random.below(4) as u32;
        let term = RandomTerms::new(&mut self.terms, &mut random, VARS).term(depth);
        let simplified = simplify(&mut self.terms, term);
        let model = Model::new((0..VARS).map(|_| random.byte()).collect());
        self.agreement.terms += 1;
        let wrong = |terms: &Terms, what| Err(format!("seed {seed}: {what} under {model:?}: {}", terms.show(term)));

        let mut evaluator = Evaluator::new(model.bytes());
        let value = evaluator.eval_wide(&self.terms, term);
        if evaluator.eval_wide(&self.terms, simplified) != value {
            return wrong(&self.terms, "the simplified term has another value");
        }
        let expected = self.terms.value_constant(&value);
        let path = fixed(&mut self.terms, &model);
        for other in [term, simplified] {
            let differs = not_equal(&mut self.terms, other, expected);
            match self.ask(&path, differs, &model) {
                Verdict::Unsat => {}
                Verdict::Unknown(Reason::Timeout | Reason::TooLarge) => self.agreement.unknown += 1,
                verdict => return wrong(&self.terms, &format!("the solver has another value ({verdict:?})")),
            }
        }
        let differs = not_equal(&mut self.terms, term, simplified);
        match self.ask(&[], differs, &model) {
            Verdict::Unsat => self.agreement.proved += 1,
            Verdict::Unknown(Reason::Timeout | Reason::TooLarge) => self.agreement.unknown += 1,
            verdict => return wrong(&self.terms, &format!("simplified it is another term ({verdict:?})")),
        }
        Ok(())
    }

    fn ask(&mut self, path: &[TermId], goal: TermId, model: &Model) -> Verdict {
        self.solver.check(&mut self.terms, model, &Query { path, goal })
    }
}

fn fresh() -> (Terms, Solver) {
    let settings = Settings { time_limit: Duration::from_millis(100), most_gates: 500_000, ..Settings::default() };
    (Terms::default(), Solver::new(settings))
}

/// Conditions that leave only one model.
fn fixed(terms: &mut Terms, model: &Model) -> Vec<TermId> {
    let equal = |var| {
        let (byte, value) = (terms.var(VarId(var)), terms.constant(model.get(VarId(var)).into(), 8));
        terms.eq(byte, value)
    };
    (0..VARS).map(equal).collect()
}

/// That two terms differ, not simplified.
pub fn not_equal(terms: &mut Terms, a: TermId, b: TermId) -> TermId {
    let equal = terms.intern(Node::binary(Op::Eq, 1, a, b));
    terms.intern(Node::unary(Op::Not, 1, equal))
}
