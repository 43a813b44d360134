//! A strategy that hears of edges when it is asked.

use super::inner::Inner;
use crate::ids::EdgeId;
use crate::strategy::support::ask;
use crate::strategy::{Choice, Search, Strategy};

/// A strategy that is made and told of its edges only when it is asked, so that many that are never asked cost little. One
/// that listens to more than edges is told at once, to hear all in the right order.
#[derive(Default)]
pub(super) struct Lazy {
    waiting: Vec<EdgeId>,
    strategy: Option<Box<dyn Strategy>>,
}

impl Lazy {
    /// An edge is there for the strategy.
    pub(super) fn discovered(&mut self, inner: &Inner, search: &mut Search, edge: EdgeId) {
        self.waiting.push(edge);
        if inner.listens {
            self.awake(inner, search);
        }
    }

    /// What the strategy wants, if it does not decline.
    pub(super) fn ask(&mut self, inner: &Inner, search: &mut Search) -> Option<Choice> {
        ask(self.awake(inner, search), search)
    }

    /// The strategy, if it was made.
    pub(super) fn strategy(&mut self) -> Option<&mut Box<dyn Strategy>> {
        self.strategy.as_mut()
    }

    fn awake(&mut self, inner: &Inner, search: &mut Search) -> &mut dyn Strategy {
        let strategy = self.strategy.get_or_insert_with(|| inner.make());
        for edge in self.waiting.drain(..) {
            if search.frontier.get(edge).is_some() {
                strategy.discovered(search, edge);
            }
        }
        strategy.as_mut()
    }
}
