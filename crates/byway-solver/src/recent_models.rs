//! Models found lately.

use crate::model::Model;
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

    /// The models, the newest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Model> {
        self.models.iter()
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
