//! What runs have covered, as strategies see it.

use crate::criteria::Aim;
use byway_ir::graph::{Conditions, Edges};
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
    covered_count: u64,
    /// The last run that covered something new.
    last_new: u64,
    /// Changes with every edge that is covered, so that what depends on coverage can be computed again.
    generation: u64,
}

impl Coverage {
    pub(crate) fn new(program: Arc<Program>) -> Coverage {
        let count = program.traced_edges as usize;
        let edges = Arc::new(Edges::of(&program));
        let conditions = Conditions::of(&program);
        let all = program.outcome(program.comparisons, false) as usize;
        Coverage {
            program,
            edges,
            conditions,
            covered: vec![false; all],
            hits: vec![0; count],
            covered_count: 0,
            last_new: 0,
            generation: 0,
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
        self.generation
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
                *covered = true;
                if self.program.condition_of(edge).is_some() {
                    continue;
                }
                self.covered_count += u64::from(edge < self.program.traced_edges);
                self.generation += 1;
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
