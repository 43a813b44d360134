//! What runs have covered, as strategies see it.

use crate::criteria::Aim;
use byway_ir::graph::{BranchId, Conditions, Edges};
use byway_ir::program::Program;
use byway_vm::memory::CodePlace;
use std::sync::Arc;

/// The branch edges of the program under test, and what is known about each.
#[derive(Debug)]
pub struct Coverage {
    program: Arc<Program>,
    edges: Arc<Edges>,
    conditions: Conditions,
    /// For each branch edge, after them for each entry of a function, then for each outcome of a condition that has no branch,
    /// and in the end for each outcome of a comparison that no branch makes.
    covered: Vec<bool>,
    hits: Vec<u32>,
    /// For each branch, how many of its edges no run has covered.
    uncovered: Vec<u32>,
    covered_count: u64,
    /// The last run that covered something new.
    last_new: u64,
    /// Edges and entries in the order in which they were covered, so that what depends on coverage can be computed again.
    log: Vec<u32>,
    /// The same for branches that a run was the first to come to.
    reached: Vec<BranchId>,
}

impl Coverage {
    pub(crate) fn new(program: Arc<Program>) -> Coverage {
        let count = program.traced_edges as usize;
        let edges = Arc::new(Edges::of(&program));
        let conditions = Conditions::of(&program);
        let all = program.outcome(program.comparisons, false) as usize;
        let uncovered = edges.by_branch().iter().map(|edges| edges.len() as u32).collect();
        Coverage {
            program,
            edges,
            conditions,
            covered: vec![false; all],
            hits: vec![0; count],
            uncovered,
            covered_count: 0,
            last_new: 0,
            log: Vec::new(),
            reached: Vec::new(),
        }
    }

    /// The program.
    pub fn program(&self) -> &Arc<Program> {
        &self.program
    }

    /// Its branch edges.
    pub fn edges(&self) -> &Arc<Edges> {
        &self.edges
    }

    /// Outcomes of conditions among what is covered: where the conditions stand, and as what is wanted there.
    pub(crate) fn conditions_of<'c>(&'c self, covers: &'c [u32]) -> impl Iterator<Item = (CodePlace, Aim)> + 'c {
        covers.iter().filter_map(|&outcome| {
            let (number, holds) = self.program.condition_of(outcome)?;
            let condition = self.conditions.get(number)?;
            let place = CodePlace { function: condition.function, pc: condition.pc };
            Some((place, Aim::Condition { outcome, holds }))
        })
    }

    /// Whether a finished run has passed a branch edge or an entry of a function, or has seen an outcome of a condition or a
    /// comparison.
    pub fn is_covered(&self, edge: u32) -> bool {
        self.covered.get(edge as usize).copied().unwrap_or(false)
    }

    /// Whether a comparison has had both outcomes.
    pub fn is_compared(&self, comparison: u32) -> bool {
        [false, true]
            .map(|holds| self.program.outcome(comparison, holds))
            .iter()
            .all(|&outcome| self.is_covered(outcome))
    }

    /// How often runs have come to a symbolic decision and gone this way.
    pub fn hits(&self, edge: u32) -> u32 {
        self.hits.get(edge as usize).copied().unwrap_or(0)
    }

    /// Number of branch edges covered.
    pub fn covered_count(&self) -> u64 {
        self.covered_count
    }

    /// The last run that covered something new.
    pub fn last_new(&self) -> u64 {
        self.last_new
    }

    /// A number that changes with every edge or entry that is covered.
    pub fn generation(&self) -> u64 {
        self.log.len() as u64
    }

    /// The edges and entries that were covered since there was this number.
    pub fn covered_since(&self, generation: u64) -> &[u32] {
        &self.log[generation as usize..]
    }

    /// A number that changes with every branch that a finished run is the first to come to.
    pub fn reached_generation(&self) -> u64 {
        self.reached.len() as u64
    }

    /// The branches that were reached since there was this number.
    pub fn reached_since(&self, generation: u64) -> &[BranchId] {
        &self.reached[generation as usize..]
    }

    /// How many edges of a branch no run has covered.
    pub fn uncovered_of(&self, branch: BranchId) -> usize {
        self.uncovered[branch.index()] as usize
    }

    /// Whether a finished run has come to a branch.
    pub fn is_reached(&self, branch: BranchId) -> bool {
        self.uncovered_of(branch) < self.edges.by_branch()[branch.index()].len()
    }

    pub(crate) fn hit(&mut self, edge: u32) {
        if let Some(hits) = self.hits.get_mut(edge as usize) {
            *hits = hits.saturating_add(1);
        }
    }

    /// A run was the first to cover these edges, entries and outcomes of conditions. Those are nothing that strategies look
    /// for, so neither figures nor the generation change by them.
    pub(crate) fn cover(&mut self, covers: &[u32], run: u64) {
        for &edge in covers {
            if let Some(covered) = self.covered.get_mut(edge as usize) {
                let is_new = !std::mem::replace(covered, true);
                if let Some(branch) = self.edges.branch_of(edge).filter(|_| is_new) {
                    if !self.is_reached(branch) {
                        self.reached.push(branch);
                    }
                    self.uncovered[branch.index()] -= 1;
                }
                if self.program.condition_of(edge).is_some() {
                    continue;
                }
                self.covered_count += u64::from(edge < self.program.traced_edges);
                self.log.push(edge);
            }
            self.last_new = run;
        }
    }

    /// A run saw these outcomes of comparisons, among others; those that no run had seen before. They are nothing that
    /// coverage is measured by, so neither its figures nor its generation change.
    pub(crate) fn see(&mut self, seen: impl Iterator<Item = u32>) -> Vec<u32> {
        let mut new: Vec<u32> = seen.filter(|&outcome| self.program.compared(outcome).is_some()).collect();
        new.retain(|&outcome| !std::mem::replace(&mut self.covered[outcome as usize], true));
        new.sort_unstable();
        new
    }
}
