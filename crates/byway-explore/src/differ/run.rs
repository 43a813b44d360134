//! A run of one version.

use byway_expr::{Evaluator, TermId, Terms};
use byway_vm::bug::BugKind;
use byway_vm::effects::Effect;
use byway_vm::ending::{Discard, Ending, supported};
use byway_vm::kernel::Stream;
use byway_vm::machine::{Halt, Machine, RunError, Snapshot};
use byway_vm::symbolic::Input;
use byway_vm::trace::BranchTrace;
use std::sync::Arc;
use std::time::Instant;

/// What can be seen of a run from outside.
#[derive(Clone, Debug)]
pub struct Seen {
    /// How it ended.
    pub ending: Ending,
    /// The inputs that it asked for, in their order.
    pub inputs: Vec<Input>,
    /// What it wrote to standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to standard error.
    pub stderr: Vec<u8>,
    /// The branches that it took.
    pub trace: BranchTrace,
}

/// A run of one version.
pub(super) struct Run {
    /// What held on its way.
    pub(super) conditions: Vec<TermId>,
    pub(super) ending: Ending,
    /// As it is seen from outside.
    pub(super) end: Ending<BugKind>,
    /// The status that it exited with, if that depends on the inputs.
    pub(super) status: Option<TermId>,
    pub(super) output: [Output; 2],
    /// It wrote more than is kept.
    pub(super) is_cut: bool,
    pub(super) inputs: Arc<[Input]>,
    pub(super) trace: BranchTrace,
    pub(super) steps: u64,
    /// What it left behind that its output does not show; nothing if that was too much.
    pub(super) effects: Option<Vec<Effect>>,
}

/// An ending as it is seen from outside: the status that a parent process gets, no difference between runs that never
/// end, and none between runs that do not count.
fn visible(ending: &Ending) -> Ending<BugKind> {
    match ending.map_bug(|bug| bug.kind) {
        Ending::Exited(status) => Ending::Exited(status & 0xff),
        Ending::MemoryLimit | Ending::Deadlock(_) | Ending::Cut => Ending::StepLimit,
        Ending::OtherInput(_) | Ending::Discarded(_) => DISCARDED,
        ending => ending,
    }
}

/// How all runs end that do not count.
pub(super) const DISCARDED: Ending<BugKind> = Ending::Discarded(Discard::Assumption);

/// What a run wrote to a stream.
#[derive(PartialEq, Eq)]
pub(super) struct Output {
    pub(super) bytes: Vec<u8>,
    pub(super) terms: Vec<(u64, TermId)>,
}

impl Output {
    /// A byte as a term.
    pub(super) fn byte(&self, terms: &mut Terms, at: u64) -> TermId {
        match self.terms.binary_search_by_key(&at, |(place, _)| *place) {
            Ok(index) => self.terms[index].1,
            Err(_) => terms.constant(self.bytes.get(at as usize).copied().unwrap_or(0).into(), 8),
        }
    }
}

impl Run {
    /// How it ends and what it writes under other inputs that take its path.
    pub(super) fn under(&self, terms: &Terms, model: &[u8]) -> (Ending<BugKind>, [Vec<u8>; 2]) {
        let mut evaluator = Evaluator::new(model);
        let end = match self.status {
            Some(status) => Ending::Exited((evaluator.eval(terms, status) as u8).into()),
            None => self.end.clone(),
        };
        let output = [0, 1].map(|stream| {
            let Output { bytes, terms: symbolic } = &self.output[stream];
            let mut bytes = bytes.clone();
            for &(at, term) in symbolic {
                if let Some(byte) = bytes.get_mut(at as usize) {
                    *byte = evaluator.eval(terms, term) as u8;
                }
            }
            bytes
        });
        (end, output)
    }

    /// Whether the engine was asked about memory.
    pub(super) fn has_answers(&self) -> bool {
        self.inputs.iter().any(|input| input.measured.is_some())
    }

    /// Whether it was told that there is something where another run has nothing.
    pub(super) fn has_answers_beyond(&self, other: &Run) -> bool {
        let answers = |input: &Input| input.measured.clone();
        self.inputs.iter().any(|input| {
            let there = other.inputs.iter().find(|there| there.name == input.name);
            let (Some(own), Some(there)) = (answers(input), there.and_then(answers)) else { return false };
            let (own, there) = (own.answers(), there.answers());
            own.iter().zip(there.iter()).any(|(own, there)| *own > 0 && *there == 0)
        })
    }

    pub(super) fn seen(self) -> Seen {
        let [stdout, stderr] = self.output.map(|output| output.bytes);
        Seen { ending: self.ending, inputs: self.inputs.to_vec(), stdout, stderr, trace: self.trace }
    }
}

/// Steps after which somebody looks at the clock.
const SLICE: u64 = 500_000;

/// Runs a program from its start; nothing if it comes to a deadline before its end.
pub(super) fn run(
    machine: &mut Machine,
    root: &Snapshot,
    model: Arc<[u8]>,
    steps: u64,
    deadline: Option<Instant>,
) -> Result<Option<Run>, RunError> {
    machine.resume(root, model);
    machine.collect_effects();
    let begun = machine.steps();
    let mut conditions = Vec::new();
    let ending = loop {
        let left = steps.saturating_sub(machine.steps() - begun);
        match machine.run_slice(left.min(SLICE)) {
            Halt::Decision(decision) => {
                conditions.push(decision.holds);
                machine.grant();
            }
            Halt::Ended(Ending::StepLimit) if left > SLICE && machine.has_steps() => {
                if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                    return Ok(None);
                }
            }
            Halt::Ended(ending) => break supported(ending)?,
        }
    };
    let end = visible(&ending);
    let output = [Stream::Stdout, Stream::Stderr]
        .map(|stream| Output { bytes: machine.output(stream), terms: machine.symbolic_output(stream) });
    let is_cut = [Stream::Stdout, Stream::Stderr].iter().any(|stream| machine.output_dropped(*stream) > 0);
    let status = machine.symbolic_status().filter(|_| matches!(end, Ending::Exited(_)));
    Ok(Some(Run {
        conditions,
        ending,
        end,
        status,
        output,
        is_cut,
        inputs: machine.inputs().iter().cloned().collect(),
        trace: machine.branch_trace().clone(),
        steps: machine.steps() - begun,
        effects: machine.take_effects(),
    }))
}
