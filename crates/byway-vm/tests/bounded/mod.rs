//! Programs run under narrow limits, with nothing to read, and output that is dropped.

use byway_ir::program::Program;
use byway_vm::ending::{Ending, supported};
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Halt, Limits, Machine, Start};
use std::sync::Arc;

const LIMITS: Limits = Limits { steps: 20_000, stack: 256 << 10, heap: 16 << 20, memory: u64::MAX, bugs: 0 };

/// Runs a program and says how it ended: in a word, or with the reason why it could not be run.
pub fn end(program: &Arc<Program>) -> String {
    let start = Start { args: vec![b"program".to_vec()], env: vec![b"HOME=/".to_vec()] };
    let machine = Machine::new(Arc::clone(program), &Kernel::builder(), LIMITS, &start);
    let halt = machine.and_then(|mut machine| match machine.run() {
        Halt::Ended(ending) => supported(ending).map(Some),
        Halt::Decision(_) => Ok(None),
    });
    match halt {
        Ok(Some(Ending::Bug(bug))) => bug.kind.name().into(),
        Ok(Some(Ending::OtherInput(_) | Ending::Discarded(_)) | None) => "inputs".into(),
        Ok(Some(Ending::Exited(_))) => "exit".into(),
        Ok(Some(Ending::StepLimit)) => "step limit".into(),
        Ok(Some(ending)) => ending.traits().name.into(),
        Err(error) => error.to_string(),
    }
}
