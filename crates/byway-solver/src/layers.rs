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

use crate::context::Context;
use crate::query::{Query, Verdict};
use crate::settings::Settings;
use crate::statistics::LayerName;
use std::time::Instant;

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
