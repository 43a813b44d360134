//! Confirming bugs: the user's own files under sanitizers, with the machine's own C library.

mod evidence;
mod place;

use byway_clang::Clang;
use byway_ir::program::ending::Ending;

use super::compare::STACK_OVERFLOW;
use super::control::Halt;
use super::error::NativeError;
use super::hosted::{HostedProgram, Recipe};
use super::process::{Ended, Isolation, Limits};
use super::run::{Mark, NativeRun, Runner};
use super::sandbox::Reach;
use super::tools::find_tool;
use crate::program::Explored;
use crate::test::{FoundBug, Test};

use evidence::{Report, Sanitizer, decision};
use place::{Place, Symbolizer};

/// The kind of a bug that shows where the result of a function is used.
const UNINITIALISED_RESULT: &str = "uninitialised result";

/// What the names of harnesses end with.
const HARNESS: &str = ".byway.c";

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

    /// What a sanitizer said, or why nothing is confirmed.
    pub fn explanation(&self) -> &str {
        match self {
            Self::Confirmed { report } => report,
            Self::NotConfirmed { why } => why,
        }
    }
}

/// Runs tests that end with a bug under sanitizers. A program is built for a sanitizer when the first bug needs it.
pub struct Confirmer<'a> {
    clang: &'a Clang,
    explored: &'a Explored,
    limits: Limits,
    builds: Vec<(Sanitizer, Result<Build, String>)>,
}

/// A program built for the sanitizer that a kind of bug needs.
#[derive(Debug)]
pub struct SanitizedProgram {
    sanitizer: Sanitizer,
    program: HostedProgram,
}

impl SanitizedProgram {
    /// Builds it; nothing if no sanitizer sees bugs of this kind, or it does not build: then [`Confirmer`] says why.
    pub fn build(clang: &Clang, explored: &Explored, kind: &str) -> Option<Self> {
        let sanitizer = decision(kind)?.sanitizer?;
        let program = hosted(clang, explored, sanitizer).ok()?;
        Some(Self { sanitizer, program })
    }

    /// Whether it does for bugs of a kind.
    pub fn is_for(&self, kind: &str) -> bool {
        decision(kind).is_some_and(|decision| decision.sanitizer == Some(self.sanitizer))
    }
}

/// Builds a program for a sanitizer.
fn hosted(clang: &Clang, explored: &Explored, sanitizer: Sanitizer) -> Result<HostedProgram, NativeError> {
    let flags: Vec<_> = sanitizer.flags().iter().map(Into::into).collect();
    let attribute = Some(sanitizer.attribute());
    HostedProgram::build(clang, explored, &Recipe { flags: flags.clone(), runtime_flags: flags, attribute })
}

/// A program under a sanitizer, ready to run.
struct Build {
    runner: Runner,
    program: HostedProgram,
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
    /// [`NativeError`] if the program cannot be run, or there is no more time for it.
    pub fn confirm(&mut self, test: &Test) -> Result<Verdict, NativeError> {
        let Ending::Bug(bug) = &test.ending else { return Ok(Verdict::no("the test ends with no bug")) };
        let Some(decision) = decision(&bug.kind) else {
            return Ok(Verdict::no(format!("nothing is known that would confirm '{}'", bug.kind)));
        };
        let Some(sanitizer) = decision.sanitizer else { return Ok(Verdict::no(decision.otherwise)) };
        if let Some(reservation) = bug.reservation().filter(|_| self.limits.isolation == Isolation::Sandbox) {
            // The same would be seen there, and would say nothing of a machine that grants what was asked for.
            return Ok(Verdict::no(format!(
                "it comes {reservation}, and in the sandbox that fails, too (--no-sandbox)"
            )));
        }
        let run = match self.build(sanitizer)? {
            Ok(build) => build.runner.run(&test.inputs, Mark::default())?,
            Err(why) => return Ok(Verdict::no(why.clone())),
        };
        // What was reported has happened, whatever the program comes to after it: it may ask for inputs that the test has
        // not, since the engine ended at the bug.
        let mut elsewhere = None;
        for report in decision.reports(&run) {
            match self.whereabouts(sanitizer, &report, bug) {
                Ok(None) => return Ok(Verdict::Confirmed { report: report.line }),
                Ok(Some(place)) => elsewhere = elsewhere.or(Some(place)),
                Err(NativeError::OutOfTime) => return Err(NativeError::OutOfTime),
                Err(error) => return Ok(Verdict::no(format!("it is reported, but where is not known: {error}"))),
            }
        }
        if let Some(Place { file, line }) = elsewhere {
            let file = byway_host::shown::line(file.as_bytes());
            return Ok(Verdict::no(format!("there it is reported at another place, {file}:{line}")));
        }
        if let Some(report) = decision.signal(&run) {
            return Ok(Verdict::Confirmed { report });
        }
        Ok(Verdict::no(run.halt.as_ref().map_or_else(|| what_happened(&run), early_end)))
    }

    /// Another place at which a report is made; `None` if it is that of the bug, as far as can be known.
    fn whereabouts(&self, by: Sanitizer, report: &Report, bug: &FoundBug) -> Result<Option<Place>, NativeError> {
        // Frames have other sizes there, so the stack is full at another call.
        if bug.line == 0 || bug.kind == STACK_OVERFLOW {
            return Ok(None);
        }
        let places = match place::stated(&report.line) {
            Some(place) => vec![place],
            None => self.symbolizer(by)?.map_or_else(|| Ok(Vec::new()), |found| found.innermost(&report.stack))?,
        };
        let is_bugs = |place: &Place| match bug.kind == UNINITIALISED_RESULT {
            // What a function returns is used by its harness.
            true => place.file.ends_with(HARNESS),
            false => place.is(bug.file.as_deref(), bug.line),
        };
        Ok(if places.iter().any(is_bugs) { None } else { places.into_iter().next() })
    }

    fn symbolizer(&self, by: Sanitizer) -> Result<Option<Symbolizer>, NativeError> {
        let Some((_, Ok(build))) = self.builds.iter().find(|(known, _)| *known == by) else { return Ok(None) };
        let tool = find_tool(self.clang, "llvm-symbolizer", "to see which line a sanitizer reports")?;
        let program = build.program.path();
        let runtime = program.parent().map(ToOwned::to_owned).unwrap_or_default();
        Ok(Some(Symbolizer {
            tool,
            program,
            runtime,
            isolation: self.limits.isolation,
            deadline: self.clang.deadline().clone(),
        }))
    }

    fn build(&mut self, sanitizer: Sanitizer) -> Result<&mut Result<Build, String>, NativeError> {
        let index = match self.builds.iter().position(|(known, _)| *known == sanitizer) {
            Some(index) => index,
            None => {
                self.add_build(sanitizer, None)?;
                self.builds.len() - 1
            }
        };
        Ok(&mut self.builds[index].1)
    }

    /// Whether there is a program for bugs of a kind already, or none is needed.
    pub fn has(&self, kind: &str) -> bool {
        let needed = decision(kind).and_then(|decision| decision.sanitizer);
        needed.is_none_or(|needed| self.builds.iter().any(|(known, _)| *known == needed))
    }

    /// Takes a program that was built before.
    ///
    /// # Errors
    /// [`NativeError::OutOfTime`].
    pub fn take(&mut self, built: SanitizedProgram) -> Result<(), NativeError> {
        match self.builds.iter().any(|(known, _)| *known == built.sanitizer) {
            true => Ok(()),
            false => self.add_build(built.sanitizer, Some(built.program)),
        }
    }

    fn add_build(&mut self, sanitizer: Sanitizer, program: Option<HostedProgram>) -> Result<(), NativeError> {
        let build = match self.new_build(sanitizer, program) {
            // It is no matter of the program.
            Err(NativeError::OutOfTime) => return Err(NativeError::OutOfTime),
            build => build.map_err(|error| {
                let done = if matches!(error, NativeError::NoSandbox { .. }) { "run" } else { "built" };
                format!("the program cannot be {done} with {}: {error}", sanitizer.name())
            }),
        };
        self.builds.push((sanitizer, build));
        Ok(())
    }

    fn new_build(&self, sanitizer: Sanitizer, program: Option<HostedProgram>) -> Result<Build, NativeError> {
        let program = program.map_or_else(|| hosted(self.clang, self.explored, sanitizer), Ok)?;
        let runner = Runner::with(&program.path(), &self.explored.invocation, self.limits, &Reach::libraries())?;
        Ok(Build { runner: runner.until(self.clang.deadline()), program })
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
    match evidence::reports(&run.stderr).first() {
        Some(report) => format!("{ended}, with another report: {}", report.line),
        None => format!("{ended}, without a report"),
    }
}
