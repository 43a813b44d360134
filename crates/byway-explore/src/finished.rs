//! What comes out of an exploration while it goes on.

use crate::objectives::Objective;
use crate::tree::NodeId;
use byway_vm::ending::Ending;
use byway_vm::machine::Machine;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// How far a run goes when it is made again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Until {
    /// To its end.
    #[default]
    End,
    /// For so many steps: it was cut there.
    Steps(u64),
    /// To a bug that a run can go on behind, after so many others that it went on behind.
    Bug(u64),
}

/// A run that has ended: always a finished test.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its number, from 0.
    pub number: u64,
    /// How it ended.
    pub ending: Ending,
    /// How far it goes.
    pub until: Until,
    /// Bugs that it went on behind: what it did after them is what it does with zeros for what was never set.
    pub survived: u64,
    /// A byte for every input.
    pub model: Arc<[u8]>,
    /// Its last node.
    pub node: NodeId,
    /// An earlier run took the same path.
    pub duplicate: bool,
    /// Branch edges and entries of functions that it is the first to cover.
    pub covers: Vec<u32>,
    /// Objectives that it is the first to cover.
    pub objectives: Vec<Objective>,
}

/// Figures of an exploration.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// Runs that ended, for whatever reason.
    pub runs: u64,
    /// LLVM instructions executed.
    pub instructions: u64,
    /// Runs that assumed something that does not hold.
    pub discarded: u64,
    /// Those of them that the function under test does not allow, by `BYWAY_REQUIRES`.
    pub not_allowed: u64,
    /// Runs that took the path of an earlier one.
    pub duplicates: u64,
    /// Runs that took all their steps.
    pub step_limits: u64,
    /// Runs that took all their memory.
    pub memory_limits: u64,
    /// Runs that ended with a bug after which a processor goes on, so that what came behind it was not looked at.
    pub undefined: u64,
    /// Runs that went on behind a bug.
    pub survived: u64,
    /// Runs that waited for something that never comes, by what it is.
    pub deadlocks: BTreeMap<String, u64>,
    /// Runs that asked the kernel for something that is not modelled, by what it is and where it was asked for first.
    pub unmodelled: BTreeMap<String, u64>,
    /// Times that a run was suspended, because it went on for too long.
    pub suspended: u64,
    /// Runs that the end of the exploration cut short.
    pub unfinished: u64,
    /// Runs that ended at something that Byway cannot run, by what it is.
    pub unsupported: BTreeMap<String, u64>,
    /// Edges that the solver found possible.
    pub feasible: u64,
    /// Edges that it found impossible.
    pub infeasible: u64,
    /// Alternatives that never became edges, because their path rules them out at once.
    pub implied: u64,
    /// Edges that it could not decide, with reasons.
    pub unknown: BTreeMap<String, u64>,
    /// Questions that took too long at first and were put off.
    pub postponed: u64,
    /// Errors that were not searched for any more at an instruction, because they were tried often enough.
    pub errors_left: u64,
    /// Ways to errors that were found already, and not tried again.
    pub known_errors: u64,
    /// Ways to failures that were not tried for one of these two reasons, and that are no undefined behaviour.
    pub failures_left: u64,
    /// Snapshots that were given up for memory.
    pub snapshots_dropped: u64,
    /// Runs that were replayed from the start.
    pub replays: u64,
    /// Replays that did not come to the edge that they were made for.
    pub strayed: u64,
    /// Edges that the strategy declined for good.
    pub declined: u64,
    /// Branch edges covered.
    pub covered_edges: u64,
}

/// Where an exploration stands.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Figures so far.
    pub statistics: &'a Statistics,
    /// Pending edges.
    pub frontier: usize,
    /// Time since the start.
    pub elapsed: Duration,
}

/// Hears what an exploration finds.
pub trait Observer {
    /// A run has ended; the machine still stands at its end.
    fn finished(&mut self, machine: &mut Machine, run: Finished);

    /// Something happened; called often.
    fn progress(&mut self, progress: Progress) {
        let _ = progress;
    }
}

impl<F: FnMut(&mut Machine, Finished)> Observer for F {
    fn finished(&mut self, machine: &mut Machine, run: Finished) {
        self(machine, run);
    }
}
