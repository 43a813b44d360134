//! Runs tests on mutants, one at a time.

use crate::behaviour::Behaviour;
use crate::error::MutateError;
use crate::mutant::Mutant;
use crate::observer::KnownTest;
use crate::runner::{Bounds, Inputs, Runner};
use crate::source::source;
use crate::verdict::{Survival, Verdict};
use byway_ir::lower::Relowering;
use byway_ir::program::Function;
use byway_vm::ending::Ending;

/// Runs mutants, one at a time.
pub struct Worker<'l> {
    again: Relowering<'l>,
    runner: Runner,
}

impl<'l> Worker<'l> {
    pub(crate) fn new(again: Relowering<'l>, runner: Runner) -> Worker<'l> {
        Worker { again, runner }
    }

    /// The code of the function that a mutant changes.
    pub fn function(&mut self, mutant: &Mutant) -> Function {
        let changed = mutant.edit.apply(source(&self.again, mutant.place));
        self.again.lower(mutant.function, mutant.place, &changed)
    }

    /// Makes the program a mutant.
    pub fn put(&mut self, mutant: &Mutant) -> Result<(), MutateError> {
        let function = self.function(mutant);
        self.runner.exchange(mutant.function, function)
    }

    /// Makes the program the original.
    pub fn reset(&mut self) -> Result<(), MutateError> {
        self.runner.reset()
    }

    /// Runs the program that was put last, on plain inputs.
    pub fn run(&mut self, inputs: &Inputs, bounds: Bounds) -> Behaviour {
        self.runner.run(inputs, bounds)
    }

    /// What tests make of a mutant.
    pub fn verdict(&mut self, mutant: &Mutant, tests: &[KnownTest]) -> Result<Verdict, MutateError> {
        if mutant.equivalent {
            return Ok(Verdict::Equivalent);
        }
        let mut reaching: Vec<&KnownTest> = tests.iter().filter(|test| test.reaches_change(mutant)).collect();
        if reaching.is_empty() {
            return Ok(Verdict::Survived(Survival::NotReached));
        }
        reaching.sort_by_key(|test| (test.steps, test.number));
        self.put(mutant)?;
        for test in &reaching {
            let behaviour = self.run(&test.inputs, test.bounds());
            if behaviour != test.behaviour {
                let number = test.number;
                let exhausted = behaviour.ending == Ending::StepLimit;
                return Ok(if exhausted { Verdict::TimedOut(number) } else { Verdict::Killed(number) });
            }
        }
        self.survival(mutant, &reaching).map(Verdict::Survived)
    }

    /// The numbers of all tests that kill a mutant.
    pub fn killers(&mut self, mutant: &Mutant, tests: &[KnownTest]) -> Result<Vec<u64>, MutateError> {
        let reaching: Vec<&KnownTest> = tests.iter().filter(|test| test.reaches_change(mutant)).collect();
        if mutant.equivalent || reaching.is_empty() {
            return Ok(Vec::new());
        }
        self.put(mutant)?;
        let mut kills = |test: &&&KnownTest| self.run(&test.inputs, test.bounds()) != test.behaviour;
        Ok(reaching.iter().filter(&mut kills).map(|test| test.number).collect())
    }

    /// Whether a mutant that tests come to made a difference where it is made.
    fn survival(&mut self, mutant: &Mutant, reaching: &[&KnownTest]) -> Result<Survival, MutateError> {
        let Some(probe) = &mutant.probe else { return Ok(Survival::Reached) };
        let Some(probing) = probe.apply(source(&self.again, mutant.place)) else { return Ok(Survival::NotSeen) };
        let function = self.again.lower(mutant.function, mutant.place, &probing);
        self.runner.exchange(mutant.function, function)?;
        let mut differs = |test: &&KnownTest| self.run(&test.inputs, test.bounds()) != test.behaviour;
        Ok(if reaching.iter().any(&mut differs) { Survival::NotSeen } else { Survival::NeverDiffered })
    }
}
