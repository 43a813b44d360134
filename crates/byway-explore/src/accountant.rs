//! All that a test covers, whoever covered it before.
//!
//! An exploration notes what a run is the first to cover. Whoever chooses among tests needs to know what each of them covers:
//! it is run once more, with nothing else in mind.

use crate::criteria::Criteria;
use crate::objectives::{Met, ObjectiveId, Objectives};
use crate::tree::NodeId;
use byway_vm::machine::{Machine, Outcome, RunError, Snapshot};
use std::sync::Arc;

/// What a test covers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Branch edges and entries of functions.
    pub edges: Vec<u32>,
    /// What the criteria want.
    pub objectives: Vec<ObjectiveId>,
    /// Decisions on its way.
    pub decisions: u64,
}

/// Runs tests and says what they cover.
pub struct Accountant<'m, 'c> {
    machine: &'m mut Machine<'c>,
    criteria: Criteria,
    objectives: Objectives,
    root: Snapshot,
}

impl<'m, 'c> Accountant<'m, 'c> {
    /// The machine stands at the program's start, and has explored nothing.
    pub fn new(machine: &'m mut Machine<'c>, criteria: Criteria, steps: u64) -> Accountant<'m, 'c> {
        machine.set_steps(steps);
        if criteria.want_sites() {
            machine.observe_sites();
        }
        let root = machine.snapshot();
        Accountant { machine, criteria, objectives: Objectives::for_accounts(), root }
    }

    /// Runs with some inputs.
    ///
    /// # Errors
    /// What the machine cannot run.
    pub fn account(&mut self, model: Arc<[u8]>) -> Result<Account, RunError> {
        self.machine.resume(&self.root, model);
        let mut met = Met::NOTHING;
        let mut decisions = 0;
        loop {
            let outcome = self.machine.run()?;
            let decision = match &outcome {
                Outcome::Decision(decision) => Some(&**decision),
                _ => None,
            };
            self.objectives.pass(&self.criteria, self.machine, NodeId::ROOT, decision, &mut met);
            if decision.is_none() {
                break;
            }
            decisions += 1;
            self.machine.grant();
        }
        let objectives = self.objectives.finish(met, |condition| self.machine.holds(condition));
        self.objectives.forget_meetings();
        let mut edges = self.machine.branch_trace().fresh().to_vec();
        edges.sort_unstable();
        Ok(Account { edges, objectives, decisions })
    }

    /// The objectives that any test came by.
    pub fn objectives(&self) -> &Objectives {
        &self.objectives
    }
}
