//! A running program: its memory, frames and kernel, and how it is started, stopped, copied and resumed.

mod diagnose;
mod effects;
mod endless;
mod interp;
mod leaks;
mod loaded;
mod starting;
mod stopping;
mod symbolic;

use crate::bug::BugKind;
use crate::covered::CoveredPoints;
use crate::effects::Effects;
use crate::ending::Ending;
pub use crate::ending::RunError;
use crate::kernel::{Console, Kernel, KernelBuilder, SignalDelivery, Silent, Unsupported, syscall_name};
use crate::lane::Masks;
use crate::memory::{CHOSEN_MAPS, CodePlace, Memory, MemorySnapshot};
use crate::stack::{Stack, StackSnapshot};
use crate::symbolic::{Concretised, Decision, Input, Inputs, Point, Symbolic};
use crate::trace::BranchTrace;
use byway_expr::{TermId, Terms};
use byway_ir::graph::Branches;
use byway_ir::program::{BranchId, FuncId, Function, PointId, Program, Reg, VerifyError, layout};
pub(crate) use diagnose::NULL_AREA;
use imbl::{HashMap, Vector};
use interp::Mode;
use loaded::{LoadedProgram, ProgramNumber};
use rustc_hash::FxHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// What a program may use up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// LLVM instructions.
    pub steps: u64,
    /// Bytes of stack.
    pub stack: u64,
    /// Bytes of heap that are live at once; more makes malloc fail.
    pub heap: u64,
    /// Bytes of heap and mappings that are live at once; more ends the run.
    pub memory: u64,
    /// Bugs that it goes on behind, where a processor does and the native build does the same; one more ends the run.
    pub bugs: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { steps: u64::MAX, stack: 8 << 20, heap: 4 << 30, memory: u64::MAX, bugs: 0 }
    }
}

/// Where a program that runs has come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Halt {
    /// Its course depends on the inputs here. The machine stands before the instruction that decides; it goes on after
    /// [`Machine::grant`], or with another model after [`Machine::resume`].
    Decision(Box<Decision>),
    /// It has ended.
    Ended(Ending),
}

/// What the program is started with.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The arguments, the program's own name first.
    pub args: Vec<Vec<u8>>,
    /// The environment, as `NAME=value`.
    pub env: Vec<Vec<u8>>,
}

/// A system call that was interrupted by a signal whose handler runs.
#[derive(Clone)]
pub(crate) struct Interruption {
    pub(crate) delivery: SignalDelivery,
    pub(crate) result: Reg,
    pub(crate) depth: usize,
}

/// A running program, and others that may run in its place ([`Machine::load`]).
pub struct Machine {
    /// The program that runs. It stands here itself and not behind a pointer: the interpreter comes by it all the time.
    pub(crate) loaded: LoadedProgram,
    /// The other programs, each with what was kept about it when it ran last.
    parked: Vec<LoadedProgram>,
    /// The last number that a program was given.
    last_number: ProgramNumber,
    pub(crate) memory: Memory,
    pub(crate) stack: Stack,
    /// Shared with snapshots until a system call changes it.
    pub(crate) kernel: Arc<Kernel>,
    pub(crate) console: Box<dyn Console>,
    pub(crate) masks: Masks,
    /// The terms of all programs are here, and not handed in by the caller: every operation on a symbolic value makes some, and
    /// would have to be given them through all calls that lead there.
    pub(crate) symbolic: Symbolic,
    /// A byte for every input that there is, and perhaps for some that are still to come.
    pub(crate) model: Arc<[u8]>,
    pub(crate) inputs: Inputs,
    /// The names of inputs that were used, each with the number that the next input of this name may have.
    pub(crate) input_names: HashMap<String, u32>,
    /// The bytes of all inputs in the order in which the program asks for them, if they are not symbolic.
    pub(crate) given: Option<Arc<[Vec<u8>]>>,
    /// Inputs that have their variables already, by their names.
    pub(crate) known_inputs: Arc<[Input]>,
    pub(crate) point: Point,
    /// The decisions that were granted since the program's start.
    pub(crate) decisions: u32,
    /// How many bytes of a block the instruction at hand has done already, if it is to go on with the rest.
    pub(crate) block_done: u64,
    /// Steps that are left.
    pub(crate) budget: i64,
    /// The stack pointer.
    pub(crate) sp: u64,
    /// What a native stack would have used, about.
    pub(crate) native_stack: u64,
    pub(crate) interruptions: Vector<Interruption>,
    pub(crate) exit_value: i32,
    /// What the program leaves behind, if that is wanted.
    pub(crate) effects: Option<Box<Effects>>,
    /// The bugs that the run has gone on behind.
    pub(crate) survived: u64,
    /// The bug that the machine has stopped with, if it can go on behind it.
    pub(crate) stopped_at: Option<(CodePlace, BugKind)>,
    /// The run has read what lies behind an object, which is not the same natively.
    pub(crate) read_beyond: bool,
    /// Blocks that runs were refused, as they are larger than the heap may be.
    pub(crate) refused_blocks: u64,
    /// What programs have asked the system for in any of their runs: system calls, each with the functions that were called
    /// for it.
    pub(crate) requests: BTreeMap<u64, BTreeSet<Box<str>>>,
}

/// A program at some moment. Copies are cheap and share what has not changed since.
#[derive(Clone)]
pub struct Snapshot {
    /// Only its number: a program with one owner is changed in place ([`Machine::exchange_function`]).
    program: ProgramNumber,
    memory: MemorySnapshot,
    stack: StackSnapshot,
    kernel: Arc<Kernel>,
    budget: i64,
    sp: u64,
    native_stack: u64,
    interruptions: Vector<Interruption>,
    model: Arc<[u8]>,
    inputs: Inputs,
    input_names: HashMap<String, u32>,
    point: Point,
    decisions: u32,
    block_done: u64,
    survived: u64,
    read_beyond: bool,
    trace: BranchTrace,
}

impl Machine {
    /// A program that is about to start. What it reads and writes beyond the modelled world goes nowhere
    /// ([`Machine::set_console`]).
    pub fn new(
        program: Arc<Program>,
        kernel: &KernelBuilder,
        limits: Limits,
        start: &Start,
    ) -> Result<Machine, RunError> {
        let mut memory = Memory::new(&program);
        let kernel = kernel.clone().heap_start(CHOSEN_MAPS).build(&mut memory)?;
        let mut machine = Machine {
            loaded: LoadedProgram::new(program, limits),
            parked: Vec::new(),
            last_number: ProgramNumber::default(),
            memory,
            stack: Stack::default(),
            kernel: Arc::new(kernel),
            console: Box::new(Silent),
            masks: Masks::default(),
            symbolic: Symbolic::default(),
            model: Arc::from([]),
            inputs: Inputs::new(),
            input_names: HashMap::new(),
            given: None,
            known_inputs: Arc::default(),
            point: Point::default(),
            decisions: 0,
            block_done: 0,
            budget: i64::try_from(limits.steps).unwrap_or(i64::MAX),
            sp: layout::STACK_TOP - 4096,
            native_stack: 0,
            interruptions: Vector::new(),
            exit_value: 0,
            effects: None,
            survived: 0,
            stopped_at: None,
            read_beyond: false,
            refused_blocks: 0,
            requests: BTreeMap::new(),
        };
        machine.start(start)?;
        Ok(machine)
    }

    /// Passes standard streams on.
    pub fn set_console(&mut self, console: Box<dyn Console>) {
        self.console = console;
    }

    /// Runs the program to its end, or until its steps are used up.
    pub fn run(&mut self) -> Halt {
        if let Some(stop) = self.loaded.early_stop.take() {
            return self.conclude(*stop);
        }
        loop {
            let tagged = self.stack.top().is_some_and(|top| top.tagged);
            let stopped = if tagged { self.run_frames::<true>() } else { self.run_frames::<false>() };
            match stopped {
                Ok(Mode::Plain | Mode::Tagged) => {}
                Err(stop) => return self.conclude(*stop),
            }
        }
    }

    /// Runs for so many steps at most; the caller may look at the clock then ([`Machine::has_steps`]) and go on.
    pub fn run_slice(&mut self, steps: u64) -> Halt {
        let held = self.budget.saturating_sub(i64::try_from(steps).unwrap_or(i64::MAX)).max(0);
        self.budget -= held;
        self.point.shift_budget(-held);
        let halt = self.run();
        self.budget += held;
        self.point.shift_budget(held);
        halt
    }

    /// How often in a row the program has read and there was nothing: it may well wait for what never comes.
    pub fn reads_in_vain(&self) -> u32 {
        self.kernel.reads_in_vain()
    }

    /// Whether steps are left.
    pub fn has_steps(&self) -> bool {
        self.budget >= 0
    }

    /// LLVM instructions that were executed so far.
    pub fn steps(&self) -> u64 {
        i64::try_from(self.loaded.limits.steps).unwrap_or(i64::MAX).abs_diff(self.budget)
    }

    /// Gives the program so many steps from here on, and counts from zero.
    pub fn set_steps(&mut self, steps: u64) {
        let budget = i64::try_from(steps).unwrap_or(i64::MAX);
        self.point.move_budget(self.budget, budget);
        self.loaded.limits.steps = steps;
        self.budget = budget;
    }

    /// Gives the program more steps, counted from now.
    pub fn add_steps(&mut self, steps: u64) {
        let more = i64::try_from(steps).unwrap_or(i64::MAX);
        self.loaded.limits.steps = self.loaded.limits.steps.saturating_add(steps);
        self.budget = self.budget.max(0).saturating_add(more);
    }

    /// The program as it is now.
    pub fn snapshot(&mut self) -> Snapshot {
        Snapshot {
            program: self.loaded.number,
            memory: self.memory.snapshot(),
            stack: self.stack.snapshot(),
            kernel: self.kernel.clone(),
            budget: self.budget,
            sp: self.sp,
            native_stack: self.native_stack,
            interruptions: self.interruptions.clone(),
            model: self.model.clone(),
            inputs: self.inputs.clone(),
            input_names: self.input_names.clone(),
            point: self.point,
            decisions: self.decisions,
            block_done: self.block_done,
            survived: self.survived,
            read_beyond: self.read_beyond,
            trace: self.loaded.tracer.trace.clone(),
        }
    }

    /// Goes on as the decision that was reported last has it under the model.
    pub fn grant(&mut self) {
        self.point.granted += 1;
        self.decisions += 1;
    }

    /// How many decisions of the path were granted: which one the next is. All runs of a path count alike, in whatever machine.
    pub fn decisions(&self) -> u32 {
        self.decisions
    }

    /// Goes on from a snapshot with another model, under which everything that was decided before it must hold.
    pub fn resume(&mut self, snapshot: &Snapshot, model: Arc<[u8]>) {
        self.restore(snapshot);
        self.set_model(model);
        self.take_sites();
        self.symbolic.exit_status = None;
        let symbolic = &mut self.symbolic;
        self.memory.refresh(|term| symbolic.value(term) as u8);
        self.refresh_frame();
    }

    /// Starts with values for inputs that the program will ask for.
    pub fn set_model(&mut self, model: Arc<[u8]>) {
        self.symbolic.new_model(&model);
        self.model = model;
    }

    /// From now on inputs are not symbolic: they have these bytes, in the order in which the program asks for them. Asking for
    /// another size, or for more, ends the run.
    pub fn give_inputs(&mut self, inputs: Arc<[Vec<u8>]>) {
        self.given = Some(inputs);
    }

    /// From now on inputs of these names and sizes are these, in whatever order the program asks for them; the variables of
    /// all others come behind theirs. So two programs that share terms have the same inputs.
    pub fn know_inputs(&mut self, inputs: Arc<[Input]>) {
        self.known_inputs = inputs;
    }

    /// Puts another function in the place of one that is not running, and gives back what was there. A program that has
    /// another owner, too, is copied.
    ///
    /// # Errors
    /// The function names what is not there; then nothing is changed.
    pub fn exchange_function(&mut self, id: FuncId, function: Function) -> Result<Function, VerifyError> {
        let old = Arc::make_mut(&mut self.loaded.program).exchange_function(id, function)?;
        self.loaded.switches.forget();
        Ok(old)
    }

    /// The most bytes of heap and mappings that were live at once.
    pub fn peak_memory(&self) -> u64 {
        self.memory.objects().peak_bytes()
    }

    /// Ends the run when more than so many bytes of heap and mappings are live at once.
    pub fn limit_memory(&mut self, bytes: u64) {
        self.loaded.limits.memory = bytes;
    }

    /// The program.
    pub fn program(&self) -> &Arc<Program> {
        &self.loaded.program
    }

    /// The terms of the values.
    pub fn terms(&mut self) -> &mut Terms {
        &mut self.symbolic.terms
    }

    /// The same for callers that make none.
    pub fn all_terms(&self) -> &Terms {
        &self.symbolic.terms
    }

    /// Whether a condition holds under the model.
    pub fn holds(&mut self, condition: TermId) -> bool {
        self.symbolic.value(condition) != 0
    }

    /// The model that holds.
    pub fn model(&self) -> &Arc<[u8]> {
        &self.model
    }

    /// The symbolic objects that the program has made so far.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// Why symbolic values were replaced by concrete ones, and how often.
    pub fn concretised(&self) -> &Concretised {
        &self.symbolic.concretised
    }

    /// The path that the run has taken so far.
    pub fn branch_trace(&self) -> &BranchTrace {
        &self.loaded.tracer.trace
    }

    /// Counts the run as finished: returns what it is the first to cover.
    pub fn settle_coverage(&mut self) -> Vec<PointId> {
        self.loaded.tracer.settle()
    }

    /// What finished runs have covered.
    pub fn covered(&self) -> &Arc<CoveredPoints> {
        &self.loaded.tracer.covered
    }

    /// From now on what this machine's runs cover is entered here, where those of other machines of the program enter it, too.
    pub fn share_coverage(&mut self, covered: Arc<CoveredPoints>) {
        self.loaded.tracer.share(covered);
    }

    /// From now on branches can be watched: how close they were to going another way.
    pub fn observe_branches(&mut self, branches: Arc<Branches>) {
        self.loaded.branches = branches;
    }

    /// Watches the fork of a branch whenever it is left by this branch, or no longer.
    pub fn watch(&mut self, branch: BranchId, watched: bool) {
        self.loaded.tracer.watch(branch, watched);
    }

    /// Watches a comparison that no branch makes, or no longer.
    pub fn watch_comparison(&mut self, comparison: u32, watched: bool) {
        self.loaded.tracer.watch_comparison(comparison, watched);
    }

    /// Number of calls that have not returned.
    pub fn call_depth(&self) -> u32 {
        self.stack.depth() as u32
    }

    /// Where the running function stands: at the instruction that comes next, or right behind the one that stopped it.
    pub fn standing(&self) -> Option<CodePlace> {
        self.stack.top().map(|top| CodePlace { function: top.function, pc: top.pc })
    }

    /// What the run at hand has asked of the kernel that is not modelled.
    pub fn unmodelled(&self) -> impl Iterator<Item = Unsupported> + '_ {
        self.kernel.unsupported()
    }

    /// Whether the program has handlers for faults, so that a bug need not be its end.
    pub fn handles_faults(&self) -> bool {
        self.kernel.handles_faults()
    }

    /// How often the heap was too small for a block that a machine might have.
    pub fn refused_blocks(&self) -> u64 {
        self.refused_blocks
    }

    /// What programs asked the system for that says something of the outside, in all runs so far: the function that was
    /// called for that, and the system call.
    pub fn requests(&self) -> impl Iterator<Item = (&str, &'static str)> {
        let named = |(number, by): (&u64, _)| (by, syscall_name(*number));
        let all = self.requests.iter().flat_map(|(number, by)| by.iter().map(move |by| (number, &**by)));
        all.map(named)
    }

    /// What is known of all runs of another machine of the same program counts as known of this one's.
    pub fn merge_records(&mut self, other: &Machine) {
        for (why, count) in other.concretised() {
            *self.symbolic.concretised.entry(why).or_insert(0) += count;
        }
        self.refused_blocks += other.refused_blocks;
        for (request, by) in &other.requests {
            self.requests.entry(*request).or_default().extend(by.iter().cloned());
        }
    }

    /// A hash of the functions that run and of where they call each other.
    pub fn call_stack_hash(&self) -> u64 {
        let mut hash = FxHasher::default();
        for frame in self.stack.frames().skip(1) {
            (frame.function.0, frame.pc).hash(&mut hash);
        }
        hash.finish()
    }

    /// Where the functions go on that wait for the running one, the innermost first.
    pub fn callers(&self) -> impl Iterator<Item = CodePlace> + '_ {
        self.stack.frames().skip(1).map(|frame| CodePlace { function: frame.function, pc: frame.pc })
    }

    /// Keeps every branch that is passed from now on.
    pub fn record_branches(&mut self) {
        self.loaded.tracer.start_recording();
    }

    /// The branches since [`Machine::record_branches`].
    pub fn recorded_branches(&mut self) -> Vec<PointId> {
        self.loaded.tracer.recorded()
    }

    /// Goes back (or over) to the state of a snapshot, whichever program of this machine it is of. Its code may have been
    /// exchanged since, but for functions that ran at the time of the snapshot.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.change_to(snapshot.program);
        self.memory.restore(&snapshot.memory);
        self.stack = Stack::resume(&snapshot.stack);
        self.kernel = snapshot.kernel.clone();
        self.budget = snapshot.budget;
        self.sp = snapshot.sp;
        self.native_stack = snapshot.native_stack;
        self.interruptions = snapshot.interruptions.clone();
        self.set_model(snapshot.model.clone());
        self.inputs = snapshot.inputs.clone();
        self.input_names = snapshot.input_names.clone();
        self.point = snapshot.point;
        self.decisions = snapshot.decisions;
        self.block_done = snapshot.block_done;
        self.survived = snapshot.survived;
        self.read_beyond = snapshot.read_beyond;
        self.stopped_at = None;
        self.loaded.tracer.switch(&snapshot.trace);
        debug_assert!(self.memory.is_of(&self.loaded.program));
    }
}

impl Snapshot {
    /// The model that held.
    pub fn model(&self) -> &Arc<[u8]> {
        &self.model
    }

    /// Bytes that this snapshot holds and does not share with an earlier one, about; pages not counted.
    pub fn own_bytes(&self) -> usize {
        size_of::<Snapshot>() + self.stack.own_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::{Machine, Snapshot};

    fn is_sent<T: Send>() {}

    #[test]
    fn machines_go_to_other_threads() {
        is_sent::<Machine>();
        is_sent::<Snapshot>();
    }
}
