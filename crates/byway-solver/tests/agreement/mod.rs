//! Rewriter, evaluator and solver must agree on every term.
//!
//! Terms come in batches that share subterms, inputs and arena. For each term the evaluator says what it and its simplified
//! form are under several models; Bitwuzla must say the same of a whole batch under one of them. One term of each batch is
//! proved equal to its simplified form for all inputs.

pub mod second_opinion;

pub use second_opinion::SecondOpinion;

use byway_expr::testing::{Random, RandomTerms, simplify};
use byway_expr::{Evaluator, Node, Op, TermId, Terms, VarId};
use byway_solver::testing::all_hold;
use byway_solver::{Model, Query, Reason, Settings, Solver, Verdict};
use std::collections::HashSet;
use std::time::Duration;

/// Terms of one batch.
pub const BATCH: u64 = 200;

/// Inputs of a batch.
const VARS: u32 = 4;

/// Models under which the evaluator compares a term with its simplified form.
const MODELS: usize = 4;

/// How many terms were checked, and how far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Agreement {
    /// Terms that have one value in rewriter, evaluator and solver.
    pub terms: u64,
    /// Of them, terms proved equal to their simplified form for all inputs.
    pub proved: u64,
    /// Proofs that took too long or were too large.
    pub unproved: u64,
}

impl Agreement {
    /// What both counted.
    pub fn and(self, other: Agreement) -> Agreement {
        Agreement {
            terms: self.terms + other.terms,
            proved: self.proved + other.proved,
            unproved: self.unproved + other.unproved,
        }
    }
}

/// Random terms over the same inputs, each with its simplified form.
pub struct Batch {
    seed: u64,
    terms: Terms,
    pairs: Vec<(TermId, TermId)>,
    models: Vec<Vec<u8>>,
}

impl Batch {
    /// The batch of a seed.
    pub fn new(seed: u64) -> Batch {
        let (mut terms, mut random) = (Terms::default(), Random::new(seed));
        let models = (0..MODELS).map(|_| (0..VARS).map(|_| random.byte()).collect()).collect();
        let mut depths = Random::new(!seed);
        let mut maker = RandomTerms::new(&mut terms, &mut random, VARS);
        let (mut roots, mut seen) = (Vec::new(), HashSet::new());
        while roots.len() < BATCH as usize {
            let root = maker.term(1 + depths.below(4) as u32);
            if seen.insert(root) {
                roots.push(root);
            }
        }
        let pairs = roots.into_iter().map(|root| (root, simplify(&mut terms, root))).collect();
        Batch { seed, terms, pairs, models }
    }

    /// Checks all terms, or says what is wrong with the first that is.
    pub fn check(&mut self) -> Result<Agreement, String> {
        let claims = self.evaluate()?;
        self.ask(&claims)?;
        let mut agreement = Agreement { terms: BATCH, ..Agreement::default() };
        if self.prove()? {
            agreement.proved += 1;
        } else {
            agreement.unproved += 1;
        }
        Ok(agreement)
    }

    /// Compares each term with its simplified form in the evaluator. Gives the claims that each has the value found under
    /// the first model.
    fn evaluate(&mut self) -> Result<Vec<TermId>, String> {
        let mut evaluator = Evaluator::default();
        let mut claims = Vec::new();
        for (number, model) in self.models.iter().enumerate() {
            evaluator.set_model(model);
            for &(raw, simplified) in &self.pairs {
                let value = evaluator.eval_wide(&self.terms, raw);
                if evaluator.eval_wide(&self.terms, simplified) != value {
                    return Err(self.wrong("the simplified term has another value", raw, model));
                }
                if number == 0 {
                    let value = self.terms.value_constant(&value);
                    claims.push(equal(&mut self.terms, raw, value));
                    claims.push(equal(&mut self.terms, simplified, value));
                }
            }
        }
        Ok(claims)
    }

    /// Puts all claims to Bitwuzla at once. If one of them is wrong they are put one by one, to say which.
    fn ask(&mut self, claims: &[TermId]) -> Result<(), String> {
        let model = self.models[0].clone();
        let mut all = |claims: &[TermId]| {
            all_hold(&mut self.terms, &model, claims).map_err(|error| format!("seed {}: {error}", self.seed))
        };
        if all(claims)? {
            return Ok(());
        }
        for &claim in claims {
            if !all(&[claim])? {
                return Err(self.wrong("Bitwuzla denies", claim, &model));
            }
        }
        Err(format!("seed {}: Bitwuzla denies claims that it grants one by one", self.seed))
    }

    /// Proves the first term equal to its simplified form for all inputs; false if that takes too long.
    fn prove(&mut self) -> Result<bool, String> {
        let (raw, simplified) = self.pairs[0];
        let settings = Settings { time_limit: Duration::from_millis(50), most_gates: 200_000, ..Settings::default() };
        let equal = equal(&mut self.terms, raw, simplified);
        let goal = not(&mut self.terms, equal);
        let parent = Model::new(self.models[0].clone());
        match Solver::new(settings).check(&mut self.terms, &parent, &Query { path: &[], goal }) {
            Verdict::Unsat => Ok(true),
            Verdict::Unknown(Reason::Timeout | Reason::TooLarge) => Ok(false),
            verdict => Err(self.wrong(&format!("simplified it is another term ({verdict:?})"), raw, parent.bytes())),
        }
    }

    /// Conditions that cannot hold together if the last term and its simplified form have the value that the evaluator says.
    pub fn doubt(&mut self) -> Vec<TermId> {
        let (raw, simplified) = self.pairs[self.pairs.len() - 1];
        let value = Evaluator::new(&self.models[0]).eval_wide(&self.terms, raw);
        let value = self.terms.value_constant(&value);
        let claims = [raw, simplified].map(|term| equal(&mut self.terms, term, value));
        let both = self.terms.intern(Node::binary(Op::And, 1, claims[0], claims[1]));
        let mut conditions = vec![not(&mut self.terms, both)];
        for (var, &byte) in self.models[0].iter().enumerate() {
            let (input, value) = (self.terms.var(VarId(var as u32)), self.terms.constant(byte.into(), 8));
            conditions.push(equal(&mut self.terms, input, value));
        }
        conditions
    }

    /// The arena of the batch.
    pub fn terms(&mut self) -> &mut Terms {
        &mut self.terms
    }

    fn wrong(&self, what: &str, term: TermId, model: &[u8]) -> String {
        format!("seed {}: {what} under {model:?}: {}", self.seed, self.terms.show(term))
    }
}

/// That two terms are equal, not simplified.
fn equal(terms: &mut Terms, a: TermId, b: TermId) -> TermId {
    terms.intern(Node::binary(Op::Eq, 1, a, b))
}

fn not(terms: &mut Terms, a: TermId) -> TermId {
    terms.intern(Node::unary(Op::Not, 1, a))
}
