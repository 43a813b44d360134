//! What comes out of an exploration while it goes on.

use crate::ids::NodeId;
use crate::objectives::Objective;
use crate::statistics::Statistics;
use byway_expr::VarId;
use byway_vm::ending::Ending;
use byway_vm::machine::Machine;
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
    /// If it ended with a bug: the inputs that decided that it came there.
    pub decided_by: Vec<VarId>,
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
