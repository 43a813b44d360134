//! The branch edges that a run passes: a fingerprint of its path, and what it covers.
//!
//! A native build of the same text keeps the same fingerprint, so that the two can be compared (see
//! [`Op::Edge`](byway_ir::program::Op::Edge)).

use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The path that a run has taken so far through the program under test.
#[derive(Clone, Debug, Default)]
pub struct BranchTrace {
    /// Number of branch edges passed.
    pub count: u64,
    /// A hash of these edges in their order.
    pub hash: u64,
    /// The last edges, each at its number modulo [`RECENT`].
    recent: [u32; RECENT],
    /// How close the path came to edges that it did not pass, and to outcomes of comparisons, where they are watched:
    /// the least distance of each, 0 for outcomes that it saw.
    closest: Arc<FxHashMap<u32, f64>>,
    /// Edges, entries and outcomes of conditions that the path has passed and that no finished run had covered before, in
    /// the order of their first passing. What a condition comes to may be up to the inputs that the path has in the end; that
    /// is not told here.
    fresh: Arc<Vec<u32>>,
}

/// The factor of the hash: the golden ratio in 64 bits, as a native build has it too.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Edges that are remembered.
pub const RECENT: usize = 8;

impl BranchTrace {
    /// The last edges that were passed, the latest first; fewer if the path is short.
    pub fn recent(&self) -> impl Iterator<Item = u32> + '_ {
        let known = self.count.min(RECENT as u64);
        (1..=known).map(|back| self.recent[((self.count - back) % RECENT as u64) as usize])
    }

    /// How close the path came to edges that it did not pass and to
    /// [outcomes](byway_ir::program::Program::outcome) of comparisons, where they are watched; 0 for outcomes that it
    /// saw.
    pub fn closest(&self) -> &Arc<FxHashMap<u32, f64>> {
        &self.closest
    }

    /// Edges, entries and outcomes of conditions that the path has passed and that no finished run had covered before.
    pub fn fresh(&self) -> &Arc<Vec<u32>> {
        &self.fresh
    }

    #[inline(always)]
    fn pass(&mut self, edge: u32) {
        self.recent[self.count as usize % RECENT] = edge;
        self.count += 1;
        self.hash = (self.hash.rotate_left(5) ^ u64::from(edge)).wrapping_mul(SPREAD);
    }
}

/// Marked: a finished run has passed it.
const COVERED: u32 = u32::MAX;

/// The trace of the run at hand, and what finished runs have covered.
#[derive(Debug, Default)]
pub(crate) struct Tracer {
    pub(crate) trace: BranchTrace,
    /// For each edge, entry and outcome of a condition: [`COVERED`], or the last path that passed it.
    marks: Vec<u32>,
    path: u32,
    record: Option<Vec<u32>>,
    /// For each edge, whether its branch has another edge that the search wants to come close to.
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
    /// A tracer for so many edges, entries and outcomes of conditions, and comparisons.
    pub(crate) fn new(count: usize, comparisons: usize) -> Tracer {
        Tracer {
            trace: BranchTrace::default(),
            // Two more: conditions of a function that was lowered again have no outcomes of their own.
            marks: vec![0; count + 2],
            path: 1,
            record: None,
            watched: vec![false; count],
            watched_comparisons: vec![false; comparisons],
            texts: None,
        }
    }

    /// The run passes a branch edge; is its branch watched?
    #[inline(always)]
    pub(crate) fn pass(&mut self, edge: u32) -> bool {
        self.trace.pass(edge);
        self.touch(edge);
        if let Some(record) = &mut self.record {
            record.push(edge);
        }
        self.watched[edge as usize]
    }

    /// Says whether a branch is watched when this edge of it is passed.
    pub(crate) fn watch(&mut self, edge: u32, watched: bool) {
        self.watched[edge as usize] = watched;
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

    /// The path came this close to an edge or an outcome.
    pub(crate) fn came_close(&mut self, target: u32, distance: f64) {
        if self.trace.closest.get(&target).is_none_or(|least| distance < *least) {
            Arc::make_mut(&mut self.trace.closest).insert(target, distance);
        }
    }

    /// The run passes something that may be covered.
    #[inline(always)]
    pub(crate) fn touch(&mut self, id: u32) {
        if self.marks[id as usize] < self.path {
            self.first(id);
        }
    }

    #[cold]
    fn first(&mut self, id: u32) {
        self.marks[id as usize] = self.path;
        Arc::make_mut(&mut self.trace.fresh).push(id);
    }

    /// Goes on with another path.
    pub(crate) fn switch(&mut self, trace: &BranchTrace) {
        self.trace = trace.clone();
        self.texts = None;
        self.path += 1;
        if self.trace.fresh.is_empty() {
            return;
        }
        let marks = &mut self.marks;
        Arc::make_mut(&mut self.trace.fresh).retain(|&id| marks[id as usize] != COVERED);
        for &id in self.trace.fresh.iter() {
            marks[id as usize] = self.path;
        }
    }

    /// The path has become a finished run: what it passed first is covered now.
    pub(crate) fn settle(&mut self) -> Vec<u32> {
        let fresh = std::mem::take(Arc::make_mut(&mut self.trace.fresh));
        for &id in &fresh {
            self.marks[id as usize] = COVERED;
        }
        fresh
    }

    /// From now on every edge is kept.
    pub(crate) fn start_recording(&mut self) {
        self.record = Some(Vec::new());
    }

    /// A comparison is about to have an outcome, which is kept among the edges.
    pub(crate) fn record(&mut self, outcome: u32) {
        if let Some(record) = &mut self.record {
            record.push(outcome);
        }
    }

    /// The edges passed since recording was started, and outcomes of comparisons that are watched.
    pub(crate) fn recorded(&mut self) -> Vec<u32> {
        self.record.take().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_path_passed_is_covered_only_when_it_is_finished() {
        let mut tracer = Tracer::new(10, 0);
        tracer.pass(3);
        tracer.pass(4);
        tracer.pass(3);
        let middle = tracer.trace.clone();
        tracer.pass(5);
        assert_eq!(tracer.trace.count, 4);
        assert_eq!(*tracer.trace.fresh, [3, 4, 5]);
        // The first path is given up; another goes on from its middle and is finished.
        tracer.switch(&middle);
        tracer.pass(6);
        tracer.pass(3);
        assert_eq!(tracer.settle(), [3, 4, 6]);
        // A third one from the same place has nothing new before that.
        tracer.switch(&middle);
        tracer.pass(6);
        tracer.pass(5);
        assert_eq!(tracer.settle(), [5]);
    }

    #[test]
    fn the_order_of_edges_counts() {
        let hash = |edges: &[u32]| {
            let mut trace = BranchTrace::default();
            edges.iter().for_each(|&edge| trace.pass(edge));
            trace.hash
        };
        assert_ne!(hash(&[1, 2]), hash(&[2, 1]));
        assert_ne!(hash(&[1, 1]), hash(&[1]));
    }
}
