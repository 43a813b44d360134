//! Solve-First.

use crate::ids::EdgeId;
use crate::strategy::{Choice, Combinator, Search, Strategy};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// `solve-first[S]`: Solve-First (paper 4, section 5). All alternatives along a path are tried at once, those of shorter
/// prefixes first, before any of the paths that they lead to is followed further.
///
/// The alternatives that one run met belong together. `S` says which run to go on from, by choosing one of its edges; then
/// all edges of that run are tried in the order in which it met them. Over depth-first search this is the paper's
/// procedure 4: what it keeps in a cache until it backtracks are the runs whose own edges wait here.
pub struct SolveFirst {
    inner: Box<dyn Strategy>,
    /// Edges by the run that met them, in the order of their discovery.
    met: FxHashMap<u64, VecDeque<EdgeId>>,
    /// Edges of the run that is gone on from.
    now: VecDeque<EdgeId>,
}

impl SolveFirst {
    /// The runs that `inner` wants to go on from, each with all its alternatives.
    pub fn new(inner: Box<dyn Strategy>) -> SolveFirst {
        SolveFirst { inner, met: FxHashMap::default(), now: VecDeque::new() }
    }

    fn next_of_run(&mut self, search: &Search) -> Option<EdgeId> {
        std::iter::from_fn(|| self.now.pop_front()).find(|edge| search.frontier.get(*edge).is_some())
    }
}

impl Combinator for SolveFirst {
    fn members(&self, see: &mut dyn FnMut(&dyn Strategy)) {
        see(self.inner.as_ref());
    }

    fn members_mut(&mut self, tell: &mut dyn FnMut(&mut dyn Strategy)) {
        tell(self.inner.as_mut());
    }

    fn meet(&mut self, search: &mut Search, edge: EdgeId) {
        if let Some(pending) = search.frontier.get(edge) {
            self.met.entry(pending.moment.run).or_default().push_back(edge);
        }
        self.inner.discovered(search, edge);
    }

    fn choose(&mut self, search: &mut Search) -> Option<Choice> {
        loop {
            if let Some(edge) = self.next_of_run(search) {
                return Some(Choice::Flip(edge));
            }
            match self.inner.next(search)? {
                Choice::Flip(edge) => {
                    let Some(pending) = search.frontier.get(edge) else { continue };
                    match self.met.remove(&pending.moment.run) {
                        Some(edges) => self.now = edges,
                        None => return Some(Choice::Flip(edge)),
                    }
                }
                restart => return Some(restart),
            }
        }
    }
}
