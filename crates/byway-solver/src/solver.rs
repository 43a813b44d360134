//! The solver as its users see it.

use crate::context::Context;
use crate::facts::{Facts, Implication};
use crate::layers::{Layer, assemble};
use crate::model::Model;
use crate::query::{Query, Verdict};
use crate::recent_models::RecentModels;
use crate::settings::Settings;
use crate::statistics::{Counters, Statistics};
use byway_bitwuzla::Limits;
use byway_expr::{Evaluator, Supports, TermId, Terms};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Answers queries about the terms of one arena.
///
/// What it learned about a term stays true only as long as the term does: use one solver with one [`Terms`].
pub struct Solver {
    layers: Box<dyn Layer>,
    counters: Counters,
    evaluator: Evaluator,
    recent: RecentModels,
    supports: Supports,
    facts: Facts,
    time_limit: Duration,
    interrupt: Option<Arc<AtomicBool>>,
}

impl Solver {
    /// A solver that has seen nothing yet.
    pub fn new(settings: Settings) -> Solver {
        let (time_limit, interrupt) = (settings.time_limit, settings.interrupt.clone());
        Solver {
            recent: RecentModels::new(settings.recent_models),
            layers: assemble(settings),
            counters: Counters::default(),
            evaluator: Evaluator::default(),
            supports: Supports::default(),
            facts: Facts::default(),
            time_limit,
            interrupt,
        }
    }

    /// Changes the time limit for the queries that follow.
    pub fn set_time_limit(&mut self, limit: Duration) {
        self.time_limit = limit;
    }

    /// Whether the goal can hold on the path.
    ///
    /// The parent's model must satisfy the path: it is that of the run whose path it is. Inputs that the goal does not
    /// depend on keep its values in the model that comes back.
    pub fn check(&mut self, terms: &mut Terms, parent: &Model, query: &Query<'_>) -> Verdict {
        let deadline = Instant::now().checked_add(self.time_limit);
        self.facts.follow(query.path, terms, &mut self.supports);
        let mut cx = Context {
            terms,
            parent,
            limits: Limits { deadline, interrupt: self.interrupt.as_deref(), effort: None },
            counters: &mut self.counters,
            evaluator: &mut self.evaluator,
            recent: &self.recent,
            supports: &mut self.supports,
            facts: &mut self.facts,
            core: None,
        };
        let verdict = self.layers.check(&mut cx, query);
        self.counters.answered(&verdict);
        if let Verdict::Sat(model) = &verdict {
            self.recent.add(model);
        }
        verdict
    }

    /// What a path says about a condition, as far as that can be told without a search: cheaply enough to ask at every
    /// decision of a run. Paths that are asked about one after the other should have their beginnings in common.
    pub fn implied(&mut self, terms: &mut Terms, path: &[TermId], condition: TermId) -> Implication {
        self.facts.follow(path, terms, &mut self.supports);
        self.facts.implied(terms, &mut self.supports, condition)
    }

    /// The values that a path leaves to terms, as far as they can be told without a search.
    pub fn known_values(&mut self, terms: &mut Terms, path: &[TermId]) -> KnownValues<'_> {
        self.facts.follow(path, terms, &mut self.supports);
        KnownValues { facts: &mut self.facts }
    }

    /// What was asked so far, and which layers answered.
    pub fn statistics(&self) -> Statistics {
        self.counters.report()
    }
}

/// What a path says about the values of terms.
#[derive(Debug)]
pub struct KnownValues<'s> {
    facts: &'s mut Facts,
}

impl KnownValues<'_> {
    /// The value of a term, if the path leaves it but one.
    pub fn value(&mut self, terms: &Terms, term: TermId) -> Option<u64> {
        self.facts.value(terms, term)
    }
}
