//! A program that is ready to be explored.

use crate::coverage::UnderTest;
use crate::error::Error;
use crate::frontend::{Asked, FrontEnd, Loaded, Origin};
use crate::guidance;
use crate::settings::TargetSettings;
use crate::surroundings::{InEngine, Maps, Surroundings};
use byway_ir::program::Program;
use byway_suite::program::Module;
use byway_vm::machine::{Machine, Snapshot};
use std::sync::Arc;

/// A program with its surroundings.
pub struct Target {
    /// The program.
    pub program: Arc<Program>,
    /// What of it is under test.
    pub under_test: UnderTest,
    /// What inputs stand for, because nothing defines it.
    pub missing: Vec<String>,
    /// Its modules, if it has any, for those who build it again.
    pub modules: Vec<Module>,
    /// What it asks of the outside.
    pub(crate) asked: Asked,
    /// What it finds when it runs.
    pub surroundings: Surroundings,
    in_engine: InEngine,
}

impl Target {
    /// Makes a program.
    ///
    /// # Errors
    /// What is wrong with the settings or the files.
    pub fn load(front_end: &dyn FrontEnd, options: &TargetSettings) -> Result<Target, Error> {
        Ok(Target::load_with_origin(front_end, options)?.0)
    }

    /// The same with what it was made of, for what makes mutants or looks at decisions.
    ///
    /// # Errors
    /// What is wrong with the settings or the files.
    pub fn load_with_origin(
        front_end: &dyn FrontEnd,
        options: &TargetSettings,
    ) -> Result<(Target, Box<dyn Origin>), Error> {
        let Loaded { mut program, under_test, missing, asked, modules, origin } = front_end.load(options)?;
        for preference in &options.preferences {
            let hints = guidance::resolve(&program, preference)?;
            program.hints.extend(hints);
        }
        let surroundings = Surroundings::of_target(options);
        let mut in_engine = surroundings.in_engine(Maps::Read)?;
        in_engine.kernel.capture_output();
        let program = Arc::new(program);
        Ok((Target { program, under_test, missing, modules, asked, surroundings, in_engine }, origin))
    }

    /// The name that the program is started under.
    pub(crate) fn name(&self) -> String {
        let name = self.surroundings.invocation.args.first();
        name.map_or_else(String::new, |name| String::from_utf8_lossy(name).into_owned())
    }

    /// A machine that stands at the program's start.
    ///
    /// # Errors
    /// There is nothing to start with.
    pub fn machine(&self) -> Result<Machine, Error> {
        let InEngine { kernel, limits, start } = &self.in_engine;
        Ok(Machine::new(self.program.clone(), kernel, *limits, start)?)
    }

    /// The program's start in a machine that has another program.
    pub(crate) fn load_into(&self, machine: &mut Machine) -> Result<Snapshot, Error> {
        let InEngine { kernel, limits, start } = &self.in_engine;
        Ok(machine.load(self.program.clone(), kernel, *limits, start)?)
    }
}
