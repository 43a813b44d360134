//! Max-CallDepth.

use super::Unit;
use crate::edge::Edge;
use crate::ids::EdgeId;
use crate::strategy::{Choice, Combinator, Search, Strategy};
use byway_ir::program::FuncId;

/// `max-call-depth(k)[S]`: Max-CallDepth (paper 4, section 4). Decisions are not turned round in calls that are more
/// than `k` deep below the function under test, which itself is at depth 0. This may lose coverage: it hopes that no deep
/// decision matters to the function under test.
///
/// Depth counts from the outermost call of the unit; outside of it, in code that only prepares its inputs, nothing is
/// deep.
pub struct MaxCallDepth {
    inner: Box<dyn Strategy>,
    depth: u32,
    unit: Unit,
    found: Option<Option<FuncId>>,
}

impl MaxCallDepth {
    /// The strategy `inner` on decisions at most `depth` calls below `unit`.
    pub fn new(depth: u32, unit: Unit, inner: Box<dyn Strategy>) -> MaxCallDepth {
        MaxCallDepth { inner, depth, unit, found: None }
    }

    fn is_too_deep(&mut self, search: &Search, edge: &Edge) -> bool {
        let Some(unit) = *self.found.get_or_insert_with(|| self.unit.find(search.coverage.program())) else {
            return false;
        };
        let callers = search.frontier.calls().callers(edge.moment.calls);
        let functions = std::iter::once(edge.place.function).chain(callers.map(|place| place.function));
        let depth = functions.enumerate().filter(|(_, function)| *function == unit).last().map_or(0, |(at, _)| at);
        depth > self.depth as usize
    }
}

impl Combinator for MaxCallDepth {
    fn members(&self, see: &mut dyn FnMut(&dyn Strategy)) {
        see(self.inner.as_ref());
    }

    fn members_mut(&mut self, tell: &mut dyn FnMut(&mut dyn Strategy)) {
        tell(self.inner.as_mut());
    }

    fn meet(&mut self, search: &mut Search, edge: EdgeId) {
        let Some(pending) = search.frontier.get(edge) else { return };
        // What a run does next anyway turns nothing round.
        if !pending.feasible && self.is_too_deep(search, pending) {
            search.frontier.count_declined();
        } else {
            self.inner.discovered(search, edge);
        }
    }

    fn choose(&mut self, search: &mut Search) -> Option<Choice> {
        self.inner.next(search)
    }
}
