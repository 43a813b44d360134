//! The branches of the current execution by what they cost.

use crate::ids::EdgeId;
use crate::strategy::Search;
use crate::strategy::support::Weighted;
use byway_ir::program::BranchId;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// A branch that the current execution could have passed instead, perhaps at many places; or all edges that are none.
#[derive(Debug)]
struct Branch {
    number: Option<BranchId>,
    /// Its places, some of which may be gone.
    edges: SmallVec<[EdgeId; 1]>,
}

/// The pending edges of one execution. All edges of a branch cost the same, so that a cost that has grown is one change,
/// however often a loop has passed the branch.
#[derive(Debug, Default)]
pub(super) struct Current {
    branches: Vec<Branch>,
    /// The branches by the cost that they had when it was computed last, weighted by their number of edges. Costs only grow.
    by_cost: BTreeMap<u32, Weighted<usize>>,
}

impl Current {
    /// The branches of an execution from its pending edges.
    pub(super) fn new(search: &Search, edges: &[EdgeId], mut cost: impl FnMut(Option<BranchId>) -> u32) -> Current {
        let mut current = Current::default();
        let mut places: FxHashMap<Option<BranchId>, usize> = FxHashMap::default();
        for &id in edges {
            let Some(edge) = search.frontier.get(id) else { continue };
            let place = *places.entry(edge.branch).or_insert_with(|| {
                current.branches.push(Branch { number: edge.branch, edges: SmallVec::new() });
                current.branches.len() - 1
            });
            current.branches[place].edges.push(id);
        }
        for (place, branch) in current.branches.iter().enumerate() {
            let level = current.by_cost.entry(cost(branch.number)).or_default();
            level.insert(place, branch.edges.len() as f64);
        }
        current
    }

    /// Takes out any of the cheapest edges, each as likely as another; and its cost.
    pub(super) fn cheapest(
        &mut self,
        search: &mut Search,
        mut cost: impl FnMut(Option<BranchId>) -> u32,
    ) -> Option<(u32, EdgeId)> {
        loop {
            let mut level = self.by_cost.first_entry()?;
            let before = *level.key();
            let Some((slot, place)) = level.get().draw(search.random) else {
                level.remove();
                continue;
            };
            let branch = &mut self.branches[place];
            let now = cost(branch.number).max(before);
            let mut drawn = None;
            if now == before && !branch.edges.is_empty() {
                drawn = Some(branch.edges.swap_remove(search.random.usize(..branch.edges.len())));
            }
            let left = branch.edges.len() as f64;
            if now > before || left == 0.0 {
                level.get_mut().remove(slot);
            } else {
                level.get_mut().set(slot, left);
            }
            if now > before {
                self.by_cost.entry(now).or_default().insert(place, left);
            }
            if let Some(edge) = drawn.filter(|&edge| search.frontier.get(edge).is_some()) {
                return Some((now, edge));
            }
        }
    }
}
