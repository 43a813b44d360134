//! What comes out of an exploration while it goes on.

use crate::ids::NodeId;
use crate::objectives::Objective;
use crate::statistics::Statistics;
use byway_expr::VarId;
use byway_ir::program::PointId;
use byway_vm::ending::Ending;
use byway_vm::kernel::{Stream, Unsupported};
use byway_vm::machine::Machine;
use byway_vm::symbolic::Inputs;
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

/// A run that has ended, as data: always a finished test.
#[derive(Clone, Debug)]
pub struct Run {
    /// Its number, from 0.
    pub number: u64,
    /// How it ended.
    pub ending: Ending,
    /// How far it goes.
    pub until: Until,
    /// A byte for every input.
    pub model: Arc<[u8]>,
    /// The inputs that the program asked for.
    pub inputs: Inputs,
    /// What the program did besides.
    pub record: Record,
    /// Its last node.
    pub node: NodeId,
    /// An earlier run took the same path.
    pub duplicate: bool,
    /// Points that it is the first to cover.
    pub covers: Vec<PointId>,
    /// Objectives that it is the first to cover.
    pub objectives: Vec<Objective>,
    /// If it ended with a bug: the inputs that decided that it came there.
    pub decided_by: Vec<VarId>,
}

/// What a program did in a run, as far as that can be seen from outside.
#[derive(Clone, Debug, Default)]
pub struct Record {
    /// Instructions executed.
    pub steps: u64,
    /// Number of branches passed.
    pub branches: u64,
    /// A hash of these branches in their order.
    pub path_hash: u64,
    /// Bugs that it went on behind: what it did after them is what it does with zeros for what was never set.
    pub survived: u64,
    /// What it asked of the kernel that is not modelled.
    pub unmodelled: Vec<Unsupported>,
    /// What it wrote. It is not kept of runs that bring nothing new, unless [all outputs](crate::Explorer::keep_outputs) are
    /// wanted.
    pub output: Option<Output>,
}

/// What a program wrote.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Output {
    /// To standard output.
    pub stdout: Vec<u8>,
    /// To standard error.
    pub stderr: Vec<u8>,
    /// Bytes that there were besides, and that were not kept.
    pub dropped: u64,
}

impl Record {
    /// What the program has done that a machine runs, up to now.
    pub fn of(machine: &mut Machine, with_output: bool) -> Record {
        let trace = machine.branch_trace();
        Record {
            branches: trace.count,
            path_hash: trace.hash,
            steps: machine.steps(),
            survived: machine.survived(),
            unmodelled: machine.unmodelled().collect(),
            output: with_output.then(|| Output::of(machine)),
        }
    }

    /// What it wrote to standard output, as far as that was kept.
    pub fn stdout(&self) -> &[u8] {
        self.output.as_ref().map_or(&[], |output| &output.stdout)
    }
}

impl Output {
    fn of(machine: &mut Machine) -> Output {
        let dropped = machine.output_dropped(Stream::Stdout) + machine.output_dropped(Stream::Stderr);
        Output { stdout: machine.output(Stream::Stdout), stderr: machine.output(Stream::Stderr), dropped }
    }
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
    /// A run has ended.
    fn finished(&mut self, run: Run);

    /// Something happened; called often.
    fn progress(&mut self, progress: Progress) {
        let _ = progress;
    }
}

impl<F: FnMut(Run)> Observer for F {
    fn finished(&mut self, run: Run) {
        self(run);
    }
}
