//! What a query is answered with.

use crate::facts::Facts;
use crate::model::Model;
use crate::query::Query;
use crate::recent_models::RecentModels;
use crate::statistics::Counters;
use byway_bitwuzla::Limits;
use byway_expr::{Evaluator, SupportId, Supports, TermId, Terms};

/// What all layers may use while they answer one query.
pub(crate) struct Context<'a> {
    pub(crate) terms: &'a mut Terms,
    /// A model that satisfies the path.
    pub(crate) parent: &'a Model,
    pub(crate) limits: Limits<'a>,
    pub(crate) counters: &'a mut Counters,
    pub(crate) evaluator: &'a mut Evaluator,
    pub(crate) recent: &'a RecentModels,
    pub(crate) supports: &'a mut Supports,
    /// What is known of the path of the query that was asked.
    pub(crate) facts: &'a mut Facts,
    /// With a verdict of unsat: conditions of the query that contradict each other already, if fewer are known.
    pub(crate) core: Option<Vec<TermId>>,
}

impl<'a> Context<'a> {
    /// Does something with a part of the effort that may be made. Effort is counted and not timed, so that which layer
    /// answers, and with which model, is the same in every run.
    pub(crate) fn briefly<T>(&mut self, effort: u64, action: impl FnOnce(&mut Context<'a>) -> T) -> T {
        let whole = self.limits.effort;
        self.limits.effort = Some(whole.map_or(effort, |whole| whole.min(effort)));
        let result = action(self);
        self.limits.effort = whole;
        result
    }

    /// Whether a model satisfies a query. Only the inputs of its conditions are looked at, however many others there are.
    pub(crate) fn satisfies(&mut self, model: &Model, query: &Query<'_>) -> bool {
        let inputs = self.inputs(query);
        self.evaluator.set_inputs(self.supports.vars(inputs).map(|input| (input, model.get(input))));
        query.conditions().all(|condition| self.evaluator.holds(self.terms, condition))
    }

    /// The inputs of a query's conditions.
    pub(crate) fn inputs(&mut self, query: &Query<'_>) -> SupportId {
        query.conditions().fold(SupportId::EMPTY, |inputs, condition| {
            let support = self.supports.of(self.terms, condition);
            self.supports.union(inputs, support)
        })
    }
}
