//! Runs programs that differ in one function, one after the other, on plain inputs.

use crate::behaviour::Behaviour;
use crate::error::MutateError;
use byway_host::asked_to_end;
use byway_ir::program::{FuncId, Function, Program};
use byway_vm::ending::{Discard, Ending};
use byway_vm::kernel::KernelBuilder;
use byway_vm::machine::{Halt, Limits, Machine, RunError, Snapshot, Start};
use std::sync::Arc;
use std::time::Instant;

/// Steps between two looks at whether a signal asks for the end: half a second or so.
const SLICE: u64 = 100_000_000;

/// The inputs of a test, in the order in which the program asks for them.
pub type Inputs = Arc<[Vec<u8>]>;

/// What a program finds when it starts.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Its kernel, which must capture output.
    pub kernel: KernelBuilder,
    /// What it may use up.
    pub limits: Limits,
    /// Its arguments and environment.
    pub start: Start,
    /// Whether tests look at what it writes to its standard error.
    pub sees_errors: bool,
}

/// What one run may use up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// LLVM instructions.
    pub steps: u64,
    /// Bytes of heap and mappings that are live at once.
    pub memory: u64,
}

impl Bounds {
    /// What a mutant may use up where the original used up so much. A mutant may do more than the original and still come to
    /// an end; ten times as much, and something for what is short, tells one from what never ends.
    pub fn beyond(steps: u64, memory: u64) -> Bounds {
        const STEPS: u64 = 100_000;
        const MEMORY: u64 = 64 << 20;
        Bounds {
            steps: steps.saturating_mul(10).saturating_add(STEPS),
            memory: memory.saturating_mul(10).saturating_add(MEMORY),
        }
    }
}

/// A program of its own that stands at its start, and whose functions can be exchanged.
///
/// The program is set up once; every run goes on from a snapshot of its start.
pub struct Runner {
    setting: Setting,
    machine: Machine,
    start: Snapshot,
    /// The function that runs at the start. Its frame is there already, so that exchanging it means to start anew.
    running: Option<FuncId>,
    exchanged: Option<(FuncId, Function)>,
    deadline: Option<Instant>,
}

impl Runner {
    /// Sets a program up.
    pub fn new(program: Program, setting: &Setting) -> Result<Runner, RunError> {
        let (machine, start) = set_up(Arc::new(program), setting)?;
        let running = ["_start_c", "main"].iter().find_map(|name| machine.program().find(name));
        Ok(Runner { setting: setting.clone(), machine, start, running, exchanged: None, deadline: None })
    }

    /// Puts a function in the place of another one. What was exchanged before is as it was.
    pub fn exchange(&mut self, id: FuncId, function: Function) -> Result<(), MutateError> {
        self.reset()?;
        let original = self.put(id, function)?;
        self.exchanged = Some((id, original));
        Ok(())
    }

    /// Makes the program what it was.
    pub fn reset(&mut self) -> Result<(), MutateError> {
        if let Some((id, original)) = self.exchanged.take() {
            self.put(id, original)?;
        }
        Ok(())
    }

    fn put(&mut self, id: FuncId, function: Function) -> Result<Function, MutateError> {
        let old = self.machine.exchange_function(id, function)?;
        if self.running == Some(id) {
            (self.machine, self.start) = set_up(self.machine.program().clone(), &self.setting)?;
        }
        Ok(old)
    }

    /// Runs end at this time at the latest.
    #[must_use]
    pub(crate) fn until(self, deadline: Option<Instant>) -> Runner {
        Runner { deadline, ..self }
    }

    /// Runs the program from its start with inputs, in the order in which it asks for them. A signal that asks for the end cuts a
    /// run short, and so does the end of the time: such a run says nothing.
    pub fn run(&mut self, inputs: &Inputs, bounds: Bounds) -> Behaviour {
        self.machine.restore(&self.start);
        self.machine.give_inputs(inputs.clone());
        let mut left = bounds.steps.saturating_sub(SLICE);
        self.machine.set_steps(bounds.steps.min(SLICE));
        self.machine.limit_memory(bounds.memory);
        let ending = loop {
            let ending = match self.machine.run() {
                Halt::Ended(ending) => ending,
                // Nothing is symbolic here, so that nothing is decided.
                Halt::Decision(_) => Ending::Discarded(Discard::Assumption),
            };
            let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            if left == 0 || is_late || asked_to_end().is_some() || ending != Ending::StepLimit {
                break ending;
            }
            self.machine.add_steps(left.min(SLICE));
            left = left.saturating_sub(SLICE);
        };
        let mut behaviour = Behaviour::of(&mut self.machine, &ending);
        if !self.setting.sees_errors {
            behaviour.stderr.clear();
            behaviour.dropped[1] = 0;
        }
        behaviour
    }

    /// The machine, as the last run has left it.
    pub(crate) fn machine(&self) -> &Machine {
        &self.machine
    }
}

fn set_up(program: Arc<Program>, setting: &Setting) -> Result<(Machine, Snapshot), RunError> {
    let mut machine = Machine::new(program, &setting.kernel, setting.limits, &setting.start)?;
    let start = machine.snapshot();
    Ok((machine, start))
}
