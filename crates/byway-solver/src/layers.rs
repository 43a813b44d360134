//! The layers between a query and the SMT solver.
//!
//! Each layer answers a query itself or hands it, perhaps smaller, to the layer below. [`assemble`] is the one place that
//! says which layers there are and in what order; the order is by cost:
//!
//! 1. *evaluate*: a goal that is constant or holds under the parent's model needs no search;
//! 2. *implied*: the path decides the goal at once, or leaves known values for the one input that it reads;
//! 3. *slice*: conditions that share no inputs with the goal, directly or through others, keep the parent's values;
//! 4. *adjust*: the parent's values for all inputs but those of the goal may satisfy what is left;
//! 5. *validate*: whatever model comes from below, every condition that is left is evaluated under it;
//! 6. *cache*: the same set of conditions was asked before, or one that contains a known contradiction;
//! 7. *recent*: one of the last models may satisfy what is left;
//! 8. *enumerate*: the path leaves the inputs few values;
//! 9. *boxes*: divisions, products and floats of a few numbers, by ranges of these;
//! 10. *narrow*: numbers that the path keeps small are their lowest bits, and their products are narrow;
//! 11. *Bitwuzla*: one long-lived instance that has seen most of the terms before.

mod adjust;
mod bitwuzla;
mod boxes;
mod cache;
mod enumerate;
mod evaluate;
mod guess;
mod implied;
mod narrow;
mod recent;
mod slice;
mod validate;

use crate::facts::Facts;
use crate::model::Model;
use crate::query::{Query, Verdict};
use crate::solver::Settings;
use crate::statistics::{Counters, LayerName};
use byway_bitwuzla::Limits;
use byway_expr::{Evaluator, SupportId, Supports, TermId, Terms};
use std::time::Instant;

pub(crate) use recent::RecentModels;

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
    fn briefly<T>(&mut self, effort: u64, action: impl FnOnce(&mut Context<'a>) -> T) -> T {
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

/// Something that answers queries.
pub(crate) trait Layer: Send {
    /// Answers a query. A model need only have values for the inputs of the query's conditions.
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict;
}

/// All layers, the topmost outside.
pub(crate) fn assemble(settings: Settings) -> Box<dyn Layer> {
    let cached_conditions = settings.cached_conditions;
    let layer = counted(LayerName::Bitwuzla, bitwuzla::Bitwuzla::new(settings));
    let layer = counted(LayerName::Narrow, narrow::Narrow::new(layer));
    let layer = counted(LayerName::Boxes, boxes::Boxes::new(layer));
    let layer = counted(LayerName::Enumerate, enumerate::Enumerate::new(layer));
    let layer = counted(LayerName::Recent, recent::Recent::new(layer));
    let layer = counted(LayerName::Cache, cache::Cache::new(cached_conditions, layer));
    let layer = counted(LayerName::Validate, validate::Validate::new(layer));
    let layer = counted(LayerName::Adjust, adjust::Adjust::new(layer));
    let layer = counted(LayerName::Slice, slice::Slice::new(layer));
    let layer = counted(LayerName::Implied, implied::Implied::new(layer));
    Box::new(counted(LayerName::Evaluate, evaluate::Evaluate::new(layer)))
}

/// A layer whose queries and time are counted.
struct Counted<L> {
    name: LayerName,
    layer: L,
}

fn counted<L: Layer>(name: LayerName, layer: L) -> Counted<L> {
    Counted { name, layer }
}

impl<L: Layer> Layer for Counted<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        let start = Instant::now();
        let verdict = self.layer.check(cx, query);
        cx.counters.passed(self.name, start.elapsed());
        verdict
    }
}
