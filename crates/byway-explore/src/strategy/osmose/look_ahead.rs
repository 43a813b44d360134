//! Look-Ahead.

use super::Unit;
use super::reach::Reach;
use crate::ids::EdgeId;
use crate::strategy::{Choice, Combinator, Search, Strategy};
use crate::supergraph::Supergraph;

/// `look-ahead[S]`: Look-Ahead (paper 4, section 3). An edge is declined for good if nothing uncovered can be reached
/// from it in the control-flow graph: in the rest of its function, in what that calls, or, where that returns, in the
/// callers on its call stack. It loses no coverage: an edge is kept too if its own path has passed something that no
/// finished run has covered (the paper's history `H`), and signal handlers, `longjmp` and calls through pointers count as
/// reaching whatever they could.
///
/// What is to be covered are branches and entries of functions, in the whole program under test, or in one function
/// (the paper's adaptation to unit testing).
pub struct LookAhead {
    inner: Box<dyn Strategy>,
    unit: Option<Unit>,
    reach: Option<Reach>,
    left: Option<Left>,
}

/// What was promising when all pending edges were looked at.
struct Left {
    /// What was covered then: what is promising changes with it.
    generation: u64,
    edges: Vec<EdgeId>,
}

/// Choices that are declined one after the other before all pending edges are looked at. Where the last branch that can be
/// reached was just covered, a million edges are there to be declined, by each strategy inside on its own.
const REFUSALS: u32 = 256;

impl LookAhead {
    /// The strategy `inner` on edges from which something uncovered can be reached.
    pub fn new(inner: Box<dyn Strategy>) -> LookAhead {
        LookAhead { inner, unit: None, reach: None, left: None }
    }

    /// The strategy `inner` on edges from which something uncovered in `unit` can be reached.
    pub fn in_unit(unit: Unit, inner: Box<dyn Strategy>) -> LookAhead {
        LookAhead { inner, unit: Some(unit), reach: None, left: None }
    }

    /// One of the promising edges that are left.
    fn one_of(&mut self, search: &mut Search, mut left: Left) -> Option<Choice> {
        let mut chosen = None;
        while chosen.is_none() && !left.edges.is_empty() {
            let edge = left.edges.swap_remove(search.random.usize(..left.edges.len()));
            chosen = search.frontier.get(edge).map(|_| Choice::Flip(edge));
        }
        self.left = Some(left);
        chosen
    }

    fn is_promising(&mut self, search: &Search, edge: EdgeId) -> bool {
        let Some(pending) = search.frontier.get(edge) else { return true };
        let reach = self.reach.get_or_insert_with(|| reach(search, self.unit.as_ref()));
        reach.is_promising(search, pending)
    }
}

fn reach(search: &Search, unit: Option<&Unit>) -> Reach {
    let program = search.coverage.program();
    let unit = unit.and_then(|unit| unit.find(program));
    let counts = |function| unit.is_none_or(|unit| unit == function);
    Reach::new(Supergraph::among(program, counts, |edge| search.coverage.branches().get(edge).is_some()))
}

impl Combinator for LookAhead {
    fn members(&self, see: &mut dyn FnMut(&dyn Strategy)) {
        see(self.inner.as_ref());
    }

    fn members_mut(&mut self, tell: &mut dyn FnMut(&mut dyn Strategy)) {
        tell(self.inner.as_mut());
    }

    /// What reaches nothing uncovered now never will: the inner strategy need not keep it.
    fn meet(&mut self, search: &mut Search, edge: EdgeId) {
        if self.is_promising(search, edge) {
            self.left = None;
            self.inner.discovered(search, edge);
        } else {
            search.frontier.count_declined();
        }
    }

    fn choose(&mut self, search: &mut Search) -> Option<Choice> {
        if let Some(left) = self.left.take_if(|left| left.generation == search.coverage.generation()) {
            return self.one_of(search, left);
        }
        for _ in 0..REFUSALS {
            let choice = self.inner.next(search)?;
            match choice {
                Choice::Flip(edge) if !self.is_promising(search, edge) => {
                    search.frontier.count_declined();
                    self.inner.exhausted(search, edge);
                }
                choice => return Some(choice),
            }
        }
        let mut edges: Vec<EdgeId> = search.frontier.ids().collect();
        edges.retain(|edge| self.is_promising(search, *edge));
        let left = Left { generation: search.coverage.generation(), edges };
        self.one_of(search, left)
    }
}
