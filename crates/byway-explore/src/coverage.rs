//! What runs have covered, as strategies see it.

use crate::criteria::Aim;
use byway_ir::graph::{Branches, Conditions, ForkId};
use byway_ir::program::{BranchId, Point, PointId, Program};
use byway_vm::covered::CoveredPoints;
use byway_vm::memory::CodePlace;
use std::sync::Arc;

/// What runs of the program under test have covered, and how often they decided what.
#[derive(Debug)]
pub struct Coverage {
    program: Arc<Program>,
    branches: Arc<Branches>,
    conditions: Conditions,
    /// The one account of what is covered, which the machine keeps as runs end. Outcomes of comparisons are entered here.
    covered: Arc<CoveredPoints>,
    /// For each branch.
    hits: Vec<u32>,
    /// For each fork, how many of its branches no run has covered.
    uncovered: Vec<u32>,
    covered_count: u64,
    /// The last run that covered something new.
    last_new: u64,
    /// Branches and entries in the order in which they were covered, so that what depends on coverage can be computed again.
    log: Vec<PointId>,
    /// The same for forks that a run was the first to come to.
    reached: Vec<ForkId>,
}

impl Coverage {
    /// `covered` is what the machine that runs the program enters.
    pub(crate) fn new(program: Arc<Program>, covered: Arc<CoveredPoints>) -> Coverage {
        let branches = Arc::new(Branches::of(&program));
        let conditions = Conditions::of(&program);
        let uncovered = branches.by_fork().iter().map(|branches| branches.len() as u32).collect();
        Coverage {
            hits: vec![0; program.branches as usize],
            program,
            branches,
            conditions,
            covered,
            uncovered,
            covered_count: 0,
            last_new: 0,
            log: Vec::new(),
            reached: Vec::new(),
        }
    }

    /// What is covered is entered here from now on, where other workers of the exploration enter it, too. Nothing was covered before.
    pub(crate) fn share(&mut self, covered: Arc<CoveredPoints>) {
        self.covered = covered;
    }

    /// For a program of which nothing is covered, and that no machine runs.
    #[cfg(test)]
    pub(crate) fn without_machine(program: Arc<Program>) -> Coverage {
        let covered = Arc::new(CoveredPoints::of(&program));
        Coverage::new(program, covered)
    }

    /// What a run would have covered, had there been one.
    #[cfg(test)]
    pub(crate) fn pretend(&mut self, covers: &[u32], run: u64) {
        let new = covers.iter().copied().map(PointId).filter(|point| self.covered.add(*point));
        let new: Vec<PointId> = new.collect();
        self.cover(&new, run);
    }

    /// The program.
    pub fn program(&self) -> &Arc<Program> {
        &self.program
    }

    /// Its branches.
    pub fn branches(&self) -> &Arc<Branches> {
        &self.branches
    }

    /// Outcomes of conditions among what is covered: where the conditions stand, and as what is wanted there.
    pub(crate) fn conditions_of<'c>(&'c self, covers: &'c [PointId]) -> impl Iterator<Item = (CodePlace, Aim)> + 'c {
        covers.iter().filter_map(|&point| {
            let (number, holds) = self.program.condition_of(point)?;
            let condition = self.conditions.get(number)?;
            let place = CodePlace { function: condition.function, pc: condition.pc };
            Some((place, Aim::Condition { outcome: self.program.condition_outcome(number, holds), holds }))
        })
    }

    /// Whether a finished run has passed a branch or an entry of a function, or has seen an outcome of a condition or a
    /// comparison.
    pub fn is_covered(&self, point: impl Into<PointId>) -> bool {
        self.covered.has(point)
    }

    /// Whether a comparison has had both outcomes.
    pub fn is_compared(&self, comparison: u32) -> bool {
        [false, true].iter().all(|&holds| self.is_covered(self.program.outcome(comparison, holds)))
    }

    /// How often runs have come to a symbolic decision and gone this way.
    pub fn hits(&self, branch: BranchId) -> u32 {
        self.hits.get(branch.index()).copied().unwrap_or(0)
    }

    /// Number of branches covered.
    pub fn covered_count(&self) -> u64 {
        self.covered_count
    }

    /// The last run that covered something new.
    pub fn last_new(&self) -> u64 {
        self.last_new
    }

    /// A number that changes with every branch or entry that is covered.
    pub fn generation(&self) -> u64 {
        self.log.len() as u64
    }

    /// The branches and entries that were covered since there was this number.
    pub fn covered_since(&self, generation: u64) -> &[PointId] {
        &self.log[generation as usize..]
    }

    /// A number that changes with every fork that a finished run is the first to come to.
    pub fn reached_generation(&self) -> u64 {
        self.reached.len() as u64
    }

    /// The forks that were reached since there was this number.
    pub fn reached_since(&self, generation: u64) -> &[ForkId] {
        &self.reached[generation as usize..]
    }

    /// How many branches of a fork no run has covered.
    pub fn uncovered_of(&self, fork: ForkId) -> usize {
        self.uncovered[fork.index()] as usize
    }

    /// Whether a finished run has come to a fork.
    pub fn is_reached(&self, fork: ForkId) -> bool {
        self.uncovered_of(fork) < self.branches.by_fork()[fork.index()].len()
    }

    pub(crate) fn hit(&mut self, branch: BranchId) {
        if let Some(hits) = self.hits.get_mut(branch.index()) {
            *hits = hits.saturating_add(1);
        }
    }

    /// A run was the first to cover these points. Outcomes of conditions are nothing that strategies look for, so neither
    /// figures nor the generation change by them.
    pub(crate) fn cover(&mut self, covers: &[PointId], run: u64) {
        for &point in covers {
            self.last_new = run;
            match self.program.point(point) {
                Point::Branch(branch) => {
                    self.covered_count += 1;
                    if let Some(fork) = self.branches.fork_of(branch) {
                        if !self.is_reached(fork) {
                            self.reached.push(fork);
                        }
                        self.uncovered[fork.index()] -= 1;
                    }
                }
                Point::Entry(_) => {}
                Point::Condition(_) | Point::Comparison(_) => continue,
            }
            self.log.push(point);
        }
    }

    /// A run saw these outcomes of comparisons, among others; those that no run had seen before. They are nothing that
    /// coverage is measured by, so neither its figures nor its generation change.
    pub(crate) fn see(&mut self, seen: impl Iterator<Item = PointId>) -> Vec<PointId> {
        let outcomes = seen.filter(|&point| self.program.compared(point).is_some());
        let mut new: Vec<PointId> = outcomes.filter(|point| self.covered.add(*point)).collect();
        new.sort_unstable();
        new
    }
}
