//! The programs of a machine.
//!
//! One machine may have several, of which one runs: two versions that are compared share their terms this way, and what both
//! compute is the same term. Going back to a snapshot of another program is going over to that program.

use super::{Limits, Machine, RunError, Snapshot, Start};
use crate::bug::BugKind;
use crate::kernel::KernelBuilder;
use crate::machine::symbolic::Switches;
use crate::memory::CodePlace;
use crate::stop::Stop;
use crate::symbolic::Sites;
use crate::trace::Tracer;
use byway_ir::graph::Branches;
use byway_ir::program::Program;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Tells the programs of a machine apart. Numbers are not used again, so a snapshot of a program that is gone cannot be
/// taken for one of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct ProgramNumber(u32);

/// A program, and all that is kept by its functions, instructions and branches.
pub(crate) struct LoadedProgram {
    pub(super) number: ProgramNumber,
    pub(crate) program: Arc<Program>,
    pub(crate) limits: Limits,
    pub(crate) tracer: Tracer,
    /// The branches that can be watched.
    pub(crate) branches: Arc<Branches>,
    /// The sites that were come by, if the caller wants to know.
    pub(crate) sites: Option<Sites>,
    /// The ways of large switches.
    pub(crate) switches: Switches,
    /// So many bugs it goes on behind without stopping.
    pub(crate) survivable: u64,
    /// And those that were met before, with a hash of the calls.
    pub(crate) known_bugs: FxHashSet<(CodePlace, BugKind, u64)>,
    /// The program failed before its first instruction: its first frame did not fit.
    pub(super) early_stop: Option<Box<Stop>>,
}

impl LoadedProgram {
    pub(super) fn new(program: Arc<Program>, limits: Limits) -> LoadedProgram {
        LoadedProgram {
            number: ProgramNumber::default(),
            tracer: Tracer::new(&program),
            program,
            limits,
            branches: Arc::default(),
            sites: None,
            switches: Switches::default(),
            survivable: limits.bugs,
            known_bugs: FxHashSet::default(),
            early_stop: None,
        }
    }
}

impl Machine {
    /// Loads another program beside those that there are, and gives back its start. It runs once the machine goes back to a
    /// snapshot of it; until then the machine stays where it is.
    ///
    /// # Errors
    /// The program cannot be started; then the machine is as it was.
    pub fn load(
        &mut self,
        program: Arc<Program>,
        kernel: &KernelBuilder,
        limits: Limits,
        start: &Start,
    ) -> Result<Snapshot, RunError> {
        // All is plain before the first instruction, so nothing of its start names terms or masks of the machine it began in.
        let mut begun = Machine::new(program, kernel, limits, start)?;
        self.last_number.0 += 1;
        begun.loaded.number = self.last_number;
        let root = begun.snapshot();
        self.parked.push(begun.loaded);
        Ok(root)
    }

    /// Forgets the program of a snapshot, which must not be the one at hand. None of its snapshots can be gone back to any more.
    pub fn unload(&mut self, snapshot: &Snapshot) {
        debug_assert!(snapshot.program != self.loaded.number, "the program at hand cannot be forgotten");
        self.parked.retain(|parked| parked.number != snapshot.program);
    }

    /// Goes over to another program of this machine. What the machine has of the run at hand is for the caller to replace.
    pub(super) fn change_to(&mut self, number: ProgramNumber) {
        if self.loaded.number == number {
            return;
        }
        let parked = self.parked.iter_mut().find(|parked| parked.number == number);
        let parked = parked.expect("a snapshot belongs to a program that its machine has");
        std::mem::swap(&mut self.loaded, parked);
    }
}
