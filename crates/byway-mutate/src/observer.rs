//! Runs tests on the original.

use crate::behaviour::Behaviour;
use crate::mutant::Mutant;
use crate::reach::{Map, Reached};
use crate::runner::{Bounds, Inputs, Runner};

/// A test with what the original does on it.
#[derive(Clone, Debug)]
pub struct KnownTest {
    /// Its number.
    pub number: u64,
    /// How the original ends, and what it writes.
    pub behaviour: Behaviour,
    /// LLVM instructions that this takes.
    pub steps: u64,
    /// Its inputs.
    pub inputs: Inputs,
    memory: u64,
    reached: Reached,
}

impl KnownTest {
    /// What a mutant may use up on it.
    pub fn bounds(&self) -> Bounds {
        Bounds::beyond(self.steps, self.memory)
    }

    /// Whether the original comes to the block that a mutant changes.
    pub fn reaches_change(&self, mutant: &Mutant) -> bool {
        self.reached.has(mutant.function, mutant.block)
    }
}

/// Runs tests on the original, with a program of its own.
pub(crate) struct Observer<'s> {
    runner: Runner,
    map: &'s Map<'s>,
}

impl<'s> Observer<'s> {
    pub(crate) fn new(runner: Runner, map: &'s Map<'s>) -> Observer<'s> {
        Observer { runner, map }
    }

    /// Runs a test, for so many steps at most.
    pub(crate) fn observe(&mut self, number: u64, inputs: Inputs, steps: u64) -> KnownTest {
        let behaviour = self.runner.run(&inputs, Bounds { steps, memory: u64::MAX });
        let machine = self.runner.machine();
        let (steps, memory) = (machine.steps(), machine.peak_memory());
        let reached = self.map.reached(machine.program(), machine.branch_trace().fresh());
        KnownTest { number, behaviour, steps, inputs, memory, reached }
    }
}
