//! Strategies that are made as they are needed.

use crate::strategy::{Mode, Strategy};
use std::sync::Arc;

/// Makes strategies that are all alike.
#[derive(Clone)]
pub(super) struct Inner {
    make: Arc<dyn Fn() -> Box<dyn Strategy> + Send + Sync>,
    pub(super) mode: Mode,
    pub(super) wants_distances: bool,
    pub(super) listens: bool,
}

impl Inner {
    /// Strategies that a function makes.
    pub(super) fn new(make: impl Fn() -> Box<dyn Strategy> + Send + Sync + 'static) -> Inner {
        let example = make();
        Inner {
            mode: example.mode(),
            wants_distances: example.wants_distances(),
            listens: example.listens(),
            make: Arc::new(make),
        }
    }

    /// Strategies over these, which want what these want.
    pub(super) fn within(&self, make: impl Fn() -> Box<dyn Strategy> + Send + Sync + 'static) -> Inner {
        Inner { make: Arc::new(make), ..self.clone() }
    }

    pub(super) fn make(&self) -> Box<dyn Strategy> {
        (self.make)()
    }
}
