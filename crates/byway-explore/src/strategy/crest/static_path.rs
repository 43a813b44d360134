//! Driving executions along static paths.

use crate::ids::EdgeId;
use crate::strategy::distance::Distances;
use crate::strategy::{RunFacts, Search};
use byway_ir::program::BranchId;

/// Paper 2, section 4.2, SearchAlongPath, for all static paths at once that begin at one branch and are not longer than a
/// limit: where they have a beginning in common it is forced once.
///
/// The limit counts the forks that a path passes, in calls that have not returned; static paths never leave the function
/// that they begin in. Branches that do not depend on the inputs cannot be forced and cost nothing here.
#[derive(Debug)]
pub(super) struct StaticPath {
    origin: Option<BranchId>,
    /// The branch was forced.
    begun: bool,
    /// Branches that the path may still pass behind the edge that was asked for last.
    limit: u32,
    /// Edges to force, and the limit behind each. The last is the next.
    open: Vec<(EdgeId, u32)>,
}

impl StaticPath {
    /// All static paths from a branch that pass at most `limit` further ones.
    pub(super) fn new(origin: Option<BranchId>, limit: u32) -> StaticPath {
        StaticPath { origin, begun: false, limit, open: Vec::new() }
    }

    /// The branch at which the paths begin, if it could be forced.
    pub(super) fn origin(&self) -> Option<BranchId> {
        self.origin.filter(|_| self.begun)
    }

    /// The edge that was asked for could be forced, and its run discovered these edges.
    pub(super) fn extend(&mut self, search: &Search, run: &RunFacts, discovered: &[EdgeId]) {
        let Some(flip) = &run.flipped else { return };
        self.begun = true;
        let begin = flip.moment.call_depth;
        // Forks passed in each of the calls that have not returned, from the one in which the paths begin.
        let mut passed: Vec<u32> = Vec::new();
        let mut fork = None;
        let mut found = Vec::new();
        for &id in discovered {
            let Some(edge) = search.frontier.get(id) else { continue };
            if edge.moment.call_depth < begin {
                break;
            }
            let level = (edge.moment.call_depth - begin) as usize;
            if fork != Some(edge.node) {
                fork = Some(edge.node);
                passed.resize(level + 1, 0);
                passed[level] += 1;
            }
            match self.limit.checked_sub(passed.iter().sum()) {
                Some(left) => found.push((id, left)),
                // In calls that will return the way is longer than it is behind them.
                None if level > 0 => {}
                None => break,
            }
        }
        self.open.extend(found.into_iter().rev());
    }

    /// The next edge to force: one from which what is not covered is near enough.
    pub(super) fn next(&mut self, search: &Search, distances: &mut Distances) -> Option<EdgeId> {
        while let Some((id, left)) = self.open.pop() {
            let branch = search.frontier.get(id).and_then(|edge| edge.branch);
            let distance = branch.and_then(|branch| distances.from_branch(search.coverage, branch));
            if distance.is_some_and(|distance| distance <= left) {
                self.limit = left;
                return Some(id);
            }
        }
        None
    }
}
