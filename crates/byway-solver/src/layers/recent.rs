//! Models found lately.

use super::{Context, Layer};
use crate::model::Model;
use crate::query::{Query, Verdict};
use std::collections::VecDeque;

/// The last few models, the newest first.
#[derive(Debug)]
pub(crate) struct RecentModels {
    models: VecDeque<Model>,
    most: usize,
}

impl RecentModels {
    /// Keeps so many models.
    pub(crate) fn new(most: usize) -> RecentModels {
        RecentModels { models: VecDeque::with_capacity(most), most }
    }

    /// Remembers a model.
    pub(crate) fn add(&mut self, model: &Model) {
        if self.most == 0 || self.models.iter().any(|known| known.is(model)) {
            return;
        }
        self.models.truncate(self.most - 1);
        self.models.push_front(model.clone());
    }
}

/// Tries the recent models: evaluating is much cheaper than solving, and neighbouring paths often share models.
pub(super) struct Recent<L> {
    below: L,
}

impl<L> Recent<L> {
    pub(super) fn new(below: L) -> Recent<L> {
        Recent { below }
    }
}

impl<L: Layer> Layer for Recent<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        let recent = cx.recent;
        for model in &recent.models {
            // Evaluating large terms takes its time too.
            if let Some(stopped) = cx.limits.reached() {
                return Verdict::Unknown(stopped.into());
            }
            if cx.satisfies(model, query) {
                return Verdict::Sat(model.clone());
            }
        }
        self.below.check(cx, query)
    }
}
