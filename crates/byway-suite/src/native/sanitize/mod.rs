//! Confirming bugs: the user's own files under sanitizers, with the machine's own C library.

mod evidence;

use byway_clang::Clang;

use super::control::Halt;
use super::error::NativeError;
use super::hosted::{HostedProgram, Recipe};
use super::process::{Ended, Limits};
use super::run::{Mark, NativeRun, Runner};
use super::sandbox::Reach;
use crate::program::Explored;
use crate::test::{Observed, Test};

use evidence::{Sanitizer, decision};

/// Whether a bug was seen outside the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was.
    Confirmed {
        /// The first line of the sanitizer's report, or what ended the program.
        report: String,
    },
    /// It was not.
    NotConfirmed {
        /// Why.
        why: String,
    },
}

impl Verdict {
    fn no(why: impl Into<String>) -> Self {
        Self::NotConfirmed { why: why.into() }
    }

    /// Whether it was seen.
    pub fn is_confirmed(&self) -> bool {
        matches!(self, Self::Confirmed { .. })
    }
}

/// Runs tests that end with a bug under sanitizers. A program is built for a sanitizer when the first bug needs it.
pub struct Confirmer<'a> {
    clang: &'a Clang,
    explored: &'a Explored,
    limits: Limits,
    builds: Vec<(Sanitizer, Result<Build, String>)>,
}

/// A program under a sanitizer, ready to run.
struct Build {
    runner: Runner,
    _program: HostedProgram,
}

impl<'a> Confirmer<'a> {
    /// Prepares for bugs of a program. Nothing is built yet.
    pub fn new(clang: &'a Clang, explored: &'a Explored, limits: Limits) -> Self {
        // Sanitizers set aside terabytes of addresses.
        let limits = Limits { memory: None, ..limits };
        Self { clang, explored, limits, builds: Vec::new() }
    }

    /// Runs a test that ends with a bug and looks for a report that fits. A program that cannot be built with
    /// sanitizers has no bug confirmed, and the verdict says why.
    ///
    /// # Errors
    /// [`NativeError`] if the program cannot be run.
    pub fn confirm(&mut self, test: &Test) -> Result<Verdict, NativeError> {
        let Observed::Bug(bug) = &test.outcome else { return Ok(Verdict::no("the test ends with no bug")) };
        let Some(decision) = decision(&bug.kind) else {
            return Ok(Verdict::no(format!("nothing is known that would confirm '{}'", bug.kind)));
        };
        let Some(sanitizer) = decision.sanitizer else { return Ok(Verdict::no(decision.otherwise)) };
        let run = match self.build(sanitizer) {
            Ok(build) => build.runner.run(&test.inputs, Mark::default())?,
            Err(why) => return Ok(Verdict::no(why.clone())),
        };
        if let Some(halt) = &run.halt {
            return Ok(Verdict::no(early_end(halt)));
        }
        Ok(match decision.find(&run) {
            Some(report) => Verdict::Confirmed { report },
            None => Verdict::no(what_happened(&run)),
        })
    }

    fn build(&mut self, sanitizer: Sanitizer) -> &mut Result<Build, String> {
        let index = match self.builds.iter().position(|(known, _)| *known == sanitizer) {
            Some(index) => index,
            None => {
                let build = self.new_build(sanitizer).map_err(|error| {
                    let done = if matches!(error, NativeError::NoSandbox { .. }) { "run" } else { "built" };
                    format!("the program cannot be {done} with {}: {error}", sanitizer.name())
                });
                self.builds.push((sanitizer, build));
                self.builds.len() - 1
            }
        };
        &mut self.builds[index].1
    }

    fn new_build(&self, sanitizer: Sanitizer) -> Result<Build, NativeError> {
        let flags: Vec<_> = sanitizer.flags().iter().map(Into::into).collect();
        let attribute = Some(sanitizer.attribute());
        let recipe = Recipe { flags: flags.clone(), runtime_flags: flags, attribute };
        let program = HostedProgram::build(self.clang, self.explored, &recipe)?;
        let runner = Runner::with(&program.path(), &self.explored.invocation, self.limits, &Reach::libraries())?;
        Ok(Build { runner, _program: program })
    }
}

fn early_end(halt: &Halt) -> String {
    match halt {
        Halt::Assumption => "an assumption of the program does not hold there".to_owned(),
        Halt::Input { index, name, size } => {
            format!("there the program asks for `{name}` of {size} bytes as input {index}, which the test has not")
        }
        Halt::Limit => "the program was stopped".to_owned(),
    }
}

/// What a run showed that does not confirm the bug.
fn what_happened(run: &NativeRun) -> String {
    let ended = match run.ended {
        Ended::Exited(0) => "the program ended as if nothing was wrong".to_owned(),
        ended => format!("the program {ended}"),
    };
    match evidence::reports(&run.stderr).next() {
        Some(report) => format!("{ended}, with another report: {report}"),
        None => format!("{ended}, without a report"),
    }
}
