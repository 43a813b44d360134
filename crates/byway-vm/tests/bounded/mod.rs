//! Programs run under narrow limits, with nothing to read and nobody to hear them.

use byway_ir::program::Program;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Outcome, Start};
use std::sync::Arc;

const LIMITS: Limits = Limits { steps: 20_000, stack: 256 << 10, heap: 16 << 20, memory: u64::MAX, bugs: 0 };

/// Runs a program and says how it ended: in a word, or with the reason why it could not be run.
pub fn end(program: &Arc<Program>) -> String {
    let start = Start { args: vec![b"program".to_vec()], env: vec![b"HOME=/".to_vec()] };
    let machine = Machine::new(Arc::clone(program), &Kernel::builder(), LIMITS, &start);
    match machine.and_then(|mut machine| machine.run()) {
        Ok(Outcome::Exited(_)) => "exit".into(),
        Ok(Outcome::Bug(bug)) => bug.kind.name().into(),
        Ok(Outcome::Killed(_)) => "signal".into(),
        Ok(Outcome::Deadlock(_)) => "deadlock".into(),
        Ok(Outcome::StepLimit) => "step limit".into(),
        Ok(Outcome::MemoryLimit) => "memory limit".into(),
        Ok(Outcome::OtherInput(_) | Outcome::Discarded(_) | Outcome::Decision(_)) => "inputs".into(),
        Err(error) => error.to_string(),
    }
}
