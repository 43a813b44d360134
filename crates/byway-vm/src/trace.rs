//! The branches that a run passes: a fingerprint of its path, and what it covers.
//!
//! A native build of the same text keeps the same fingerprint, so that the two can be compared (see
//! [`Op::Branch`](byway_ir::program::Op::Branch)).

use crate::covered::CoveredPoints;
use byway_ir::program::{BranchId, OutcomeId, PointId, Program};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The path that a run has taken so far through the program under test.
#[derive(Clone, Debug, Default)]
pub struct BranchTrace {
    /// Number of branches passed.
    pub count: u64,
    /// A hash of these branches in their order.
    pub hash: u64,
    /// The last branches, each at its number modulo [`RECENT`].
    recent: [u32; RECENT],
    /// How close the path came to branches that it did not pass, and to outcomes of comparisons, where they are watched:
    /// the least distance of each, 0 for outcomes that it saw.
    closest: Arc<FxHashMap<PointId, f64>>,
    /// Branches, entries and outcomes of conditions that the path has passed and that no finished run had covered before, in
    /// the order of their first passing. What a condition comes to may be up to the inputs that the path has in the end; that
    /// is not told here.
    fresh: Arc<Vec<PointId>>,
}

/// The factor of the hash: the golden ratio in 64 bits, as a native build has it too.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Branches that are remembered.
pub const RECENT: usize = 8;

/// The last branches that a path passed, the latest first. Every pending edge has some, so they are kept dense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecentBranches {
    known: u8,
    branches: [BranchId; RECENT],
}

impl Default for RecentBranches {
    fn default() -> RecentBranches {
        RecentBranches { known: 0, branches: [BranchId(0); RECENT] }
    }
}

impl FromIterator<BranchId> for RecentBranches {
    fn from_iter<I: IntoIterator<Item = BranchId>>(branches: I) -> RecentBranches {
        let mut recent = RecentBranches::default();
        for (slot, branch) in recent.branches.iter_mut().zip(branches) {
            *slot = branch;
            recent.known += 1;
        }
        recent
    }
}

impl RecentBranches {
    /// The branches, the latest first.
    pub fn iter(&self) -> impl Iterator<Item = BranchId> + '_ {
        self.branches[..usize::from(self.known)].iter().copied()
    }
}

impl BranchTrace {
    /// The last branches that were passed, the latest first; fewer if the path is short.
    pub fn recent(&self) -> impl Iterator<Item = BranchId> + '_ {
        let known = self.count.min(RECENT as u64);
        (1..=known).map(|back| BranchId(self.recent[((self.count - back) % RECENT as u64) as usize]))
    }

    /// How close the path came to branches that it did not pass and to
    /// [outcomes](byway_ir::program::Program::outcome) of comparisons, where they are watched; 0 for outcomes that it
    /// saw.
    pub fn closest(&self) -> &Arc<FxHashMap<PointId, f64>> {
        &self.closest
    }

    /// Branches, entries and outcomes of conditions that the path has passed and that no finished run had covered before.
    pub fn fresh(&self) -> &Arc<Vec<PointId>> {
        &self.fresh
    }

    #[inline(always)]
    fn pass(&mut self, branch: BranchId) {
        self.recent[self.count as usize % RECENT] = branch.0;
        self.count += 1;
        self.hash = (self.hash.rotate_left(5) ^ u64::from(branch.0)).wrapping_mul(SPREAD);
    }
}

/// Marked: a finished run has passed it.
const COVERED: u32 = u32::MAX;

/// The trace of the run at hand.
#[derive(Debug)]
pub(crate) struct Tracer {
    pub(crate) trace: BranchTrace,
    /// What finished runs have covered.
    pub(crate) covered: Arc<CoveredPoints>,
    /// For each branch, entry and outcome of a condition: the last path that passed it, or [`COVERED`] once that was seen to
    /// be so. It spares a look at what is shared each time that something is passed.
    marks: Vec<u32>,
    path: u32,
    record: Option<Vec<PointId>>,
    /// For each branch, whether its fork has another branch that the search wants to come close to.
    watched: Vec<bool>,
    /// For each comparison that no branch makes, whether the search wants to see another outcome of it.
    watched_comparisons: Vec<bool>,
    /// The texts that a function of the C library compared last.
    pub(crate) texts: Option<ComparedTexts>,
}

/// Texts that a function of the C library compares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ComparedTexts {
    pub(crate) places: [u64; 2],
    /// Bytes at the most.
    pub(crate) most: u64,
    /// A zero ends them.
    pub(crate) to_zero: bool,
    /// Upper and lower case are the same.
    pub(crate) folded: bool,
}

impl Tracer {
    /// A tracer for a program of which nothing is covered.
    pub(crate) fn new(program: &Program) -> Tracer {
        Tracer {
            trace: BranchTrace::default(),
            covered: Arc::new(CoveredPoints::of(program)),
            // Two more: conditions of a function that was lowered again have no outcomes of their own.
            marks: vec![0; program.coverable() as usize + 2],
            path: 1,
            record: None,
            watched: vec![false; program.coverable() as usize],
            watched_comparisons: vec![false; program.comparisons as usize],
            texts: None,
        }
    }

    /// The run passes a branch; is its fork watched?
    #[inline(always)]
    pub(crate) fn pass(&mut self, branch: BranchId) -> bool {
        self.trace.pass(branch);
        self.touch(branch.into());
        if let Some(record) = &mut self.record {
            record.push(branch.into());
        }
        self.watched[branch.index()]
    }

    /// Says whether a fork is watched when this branch of it is passed.
    pub(crate) fn watch(&mut self, branch: BranchId, watched: bool) {
        self.watched[branch.index()] = watched;
    }

    /// Whether a comparison is watched.
    #[inline(always)]
    pub(crate) fn watches_comparison(&self, comparison: u32) -> bool {
        self.watched_comparisons[comparison as usize]
    }

    /// Says whether a comparison is watched.
    pub(crate) fn watch_comparison(&mut self, comparison: u32, watched: bool) {
        self.watched_comparisons[comparison as usize] = watched;
    }

    /// The path came this close to a branch or an outcome.
    pub(crate) fn came_close(&mut self, target: PointId, distance: f64) {
        if self.trace.closest.get(&target).is_none_or(|least| distance < *least) {
            Arc::make_mut(&mut self.trace.closest).insert(target, distance);
        }
    }

    /// The run passes something that may be covered.
    #[inline(always)]
    pub(crate) fn touch(&mut self, point: PointId) {
        if self.marks[point.index()] < self.path {
            self.first(point);
        }
    }

    #[cold]
    fn first(&mut self, point: PointId) {
        if self.covered.has(point) {
            self.marks[point.index()] = COVERED;
            return;
        }
        self.marks[point.index()] = self.path;
        Arc::make_mut(&mut self.trace.fresh).push(point);
    }

    /// Goes on with another path.
    pub(crate) fn switch(&mut self, trace: &BranchTrace) {
        self.trace = trace.clone();
        self.texts = None;
        self.path += 1;
        if self.trace.fresh.is_empty() {
            return;
        }
        let covered = &self.covered;
        Arc::make_mut(&mut self.trace.fresh).retain(|point| !covered.has(*point));
        for point in self.trace.fresh.iter() {
            self.marks[point.index()] = self.path;
        }
    }

    /// What is covered is entered here from now on. Nothing was covered before.
    pub(crate) fn share(&mut self, covered: Arc<CoveredPoints>) {
        self.covered = covered;
    }

    /// The path has become a finished run: what it is the first to cover.
    pub(crate) fn settle(&mut self) -> Vec<PointId> {
        let mut fresh = std::mem::take(Arc::make_mut(&mut self.trace.fresh));
        fresh.retain(|point| self.covered.add(*point));
        fresh
    }

    /// From now on every branch is kept.
    pub(crate) fn start_recording(&mut self) {
        self.record = Some(Vec::new());
    }

    /// A comparison is about to have an outcome, which is kept among the branches.
    pub(crate) fn record(&mut self, outcome: OutcomeId) {
        if let Some(record) = &mut self.record {
            record.push(outcome.into());
        }
    }

    /// The branches passed since recording was started, and outcomes of comparisons that are watched.
    pub(crate) fn recorded(&mut self) -> Vec<PointId> {
        self.record.take().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(numbers: &[u32]) -> Vec<PointId> {
        numbers.iter().copied().map(PointId).collect()
    }

    #[test]
    fn what_a_path_passed_is_covered_only_when_it_is_finished() {
        let mut program = Program::default();
        program.branches = 10;
        let mut tracer = Tracer::new(&program);
        let pass = |tracer: &mut Tracer, branches: &[u32]| {
            for &number in branches {
                tracer.pass(BranchId(number));
            }
        };
        pass(&mut tracer, &[3, 4, 3]);
        let middle = tracer.trace.clone();
        pass(&mut tracer, &[5]);
        assert_eq!(tracer.trace.count, 4);
        assert_eq!(*tracer.trace.fresh, points(&[3, 4, 5]));
        // The first path is given up; another goes on from its middle and is finished.
        tracer.switch(&middle);
        pass(&mut tracer, &[6, 3]);
        assert_eq!(tracer.settle(), points(&[3, 4, 6]));
        // A third one from the same place has nothing new before that.
        tracer.switch(&middle);
        pass(&mut tracer, &[6, 5]);
        assert_eq!(tracer.settle(), points(&[5]));
    }

    #[test]
    fn the_order_of_branches_counts() {
        let hash = |branches: &[u32]| {
            let mut trace = BranchTrace::default();
            branches.iter().for_each(|&number| trace.pass(BranchId(number)));
            trace.hash
        };
        assert_ne!(hash(&[1, 2]), hash(&[2, 1]));
        assert_ne!(hash(&[1, 1]), hash(&[1]));
    }
}
