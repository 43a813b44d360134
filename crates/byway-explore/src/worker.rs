//! What one thread explores with.

use byway_solver::{Settings, Solver};
use byway_vm::machine::Machine;

/// A machine, with the terms of all that it runs, and a solver. A worker shares nothing with another and may go to a thread of
/// its own.
pub struct Worker {
    /// Runs the program. Its terms are the solver's.
    pub machine: Machine,
    /// Answers questions about paths.
    pub solver: Solver,
}

impl Worker {
    /// A worker with a solver of its own.
    pub fn new(machine: Machine, settings: Settings) -> Worker {
        Worker { machine, solver: Solver::new(settings) }
    }
}

#[cfg(test)]
mod tests {
    use super::Worker;
    use crate::Explorer;

    fn is_sent<T: Send>() {}

    #[test]
    fn workers_and_explorations_go_to_other_threads() {
        is_sent::<Worker>();
        is_sent::<Explorer>();
    }
}
