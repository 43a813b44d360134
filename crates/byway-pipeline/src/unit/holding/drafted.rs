//! Tests on their way to be a program.

use super::others::first_error;
use super::surroundings;
use super::ways::Way;
use crate::error::Error;
use crate::settings::Settings;
use crate::unit::source::Source;
use crate::unit::whole::write;
use byway_host::{Deadline, run_tool_until};
use byway_suite::native::{Ended, Finished, Limits, NativeError, run_program_until};
use byway_suite::program::Invocation;
use byway_unit::suite::build::Program;
use byway_unit::suite::write::{Purpose, write as new_file};
use byway_unit::suite::{Case, Framework, TestFile, helpers};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use tempfile::{NamedTempFile, TempDir};

/// What the names of files begin with that users are not to see.
const PREFIX: &str = ".byway-";

/// The status of a program whose tests have passed. One that a test ended is another.
const PASSED: i32 = 77;

/// The file that is tried: plain tests, whatever the framework is.
pub(super) const PURPOSE: Purpose = Purpose::Tests(Framework::Assert);

/// Why nothing is known of tests.
pub(super) enum Obstacle {
    /// They do not compile.
    Build(String),
    /// They cannot be run.
    Run(String),
}

/// Cases that do not pass.
#[derive(Default)]
pub(super) struct Failing {
    /// Their names, and what a sanitizer said.
    pub(super) names: Vec<(String, Option<String>)>,
    /// Those that there was no time for.
    pub(super) unseen: Vec<String>,
}

impl Failing {
    /// All of them, for this reason.
    pub(super) fn all(all: &[(Case, String)], why: &str) -> Failing {
        let names = all.iter().map(|(case, _)| (case.name.clone(), Some(why.to_owned()))).collect();
        Failing { names, unseen: Vec::new() }
    }
}

/// Some tests. What is left of them goes with this.
pub(super) struct Drafted {
    folder: TempDir,
    out: PathBuf,
    program: Program,
    driver: NamedTempFile,
    _tests: NamedTempFile,
    surroundings: NamedTempFile,
    limits: Limits,
    until: Deadline,
    /// A program asks for what may be otherwise elsewhere.
    asks: AtomicBool,
    built: AtomicU32,
}

impl Drafted {
    pub(super) fn write(
        options: &Settings,
        source: &Source,
        file: &TestFile,
        all: &[(Case, String)],
        until: &Deadline,
    ) -> Result<Drafted, Error> {
        let failed = |reason| Error::Write { path: options.out.clone(), reason };
        // Tests name the files of the project by the way from their folder.
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(&options.out).map_err(failed)?;
        let written = |text: String| -> std::io::Result<NamedTempFile> {
            let file = tempfile::Builder::new().prefix(PREFIX).suffix(".c").tempfile_in(&options.out)?;
            std::fs::write(file.path(), text)?;
            Ok(file)
        };
        let text = new_file(file, PURPOSE).text();
        let tests = written(text.replace(MAIN, OTHER_MAIN)).map_err(failed)?;
        let driver = written(driver_of(tests.path(), all)).map_err(failed)?;
        let surroundings = written(surroundings::TEXT.to_owned()).map_err(failed)?;
        source.own_headers.iter().try_for_each(|(name, text)| write(&options.out, name, text))?;
        if file.has_helpers(PURPOSE) {
            write(&options.out, helpers::FILE, helpers::TEXT)?;
        }
        Ok(Drafted {
            folder,
            out: options.out.clone(),
            program: source.project.program(file, PURPOSE),
            driver,
            _tests: tests,
            surroundings,
            limits: Limits { time: options.test_time, isolation: options.isolation, memory: None, ..Limits::default() },
            until: until.clone(),
            asks: AtomicBool::new(false),
            built: AtomicU32::new(0),
        })
    }

    /// The cases that do not pass in a way; or why that is not known.
    pub(super) fn failing_in(&self, way: &Way, source: &Source, all: &[(Case, String)]) -> Result<Failing, Obstacle> {
        let program = match self.build(way, source) {
            Err(_) if self.until.is_over() => return Ok(unseen(all)),
            built => built.map_err(Obstacle::Build)?,
        };
        if surroundings::are_asked(&program).unwrap_or(false) {
            self.asks.store(true, Ordering::Relaxed);
        }
        let failing = self.failing(&program, way, all).map_err(|error| Obstacle::Run(error.to_string()));
        let _ = std::fs::remove_file(program);
        failing
    }

    /// Whether a program that was built asks for what may be otherwise elsewhere.
    pub(super) fn asks_for_surroundings(&self) -> bool {
        self.asks.load(Ordering::Relaxed)
    }

    /// Builds the program; or why that cannot be done.
    fn build(&self, way: &Way, source: &Source) -> Result<PathBuf, String> {
        let objects = source.others.objects(way, &self.program, &self.out, &self.until)?;
        let name = format!("tests{}", self.built.fetch_add(1, Ordering::Relaxed));
        let path = std::path::absolute(self.folder.path().join(name)).map_err(|error| error.to_string())?;
        let mut command = Command::new(&way.compiler);
        command
            .args(&self.program.flags)
            .args(&way.flags)
            .args(["-w", "-g", "-o"])
            .arg(&path)
            .arg(self.driver.path().file_name().unwrap_or_default())
            .args(objects);
        if let Some(user) = way.user {
            command.arg(format!("-DUSER={user}")).arg(format!("-DGROUP={user}"));
            command.arg(self.surroundings.path().file_name().unwrap_or_default()).arg("-ldl");
        }
        command.args(&self.program.libraries).arg("-lm").current_dir(&self.out);
        let output = run_tool_until(&self.until, &mut command, None);
        let output = output.map_err(|failure| format!("{}: {failure}", way.compiler.display()))?;
        if output.status.success() { Ok(path) } else { Err(first_error(&output.stderr)) }
    }

    /// The cases that do not pass, by themselves or behind those that do.
    fn failing(&self, program: &Path, way: &Way, all: &[(Case, String)]) -> Result<Failing, NativeError> {
        let mut passing: Vec<usize> = (0..all.len()).collect();
        let mut failing = Failing::default();
        match self.run(program, way, &passing) {
            Ok(run) if has_passed(&run) => return Ok(failing),
            Ok(_) => passing.clear(),
            Err(NativeError::OutOfTime) => return Ok(unseen(all)),
            Err(error) => return Err(error),
        }
        for (number, (case, _)) in all.iter().enumerate() {
            passing.push(number);
            match self.run(program, way, &passing) {
                Ok(run) if has_passed(&run) => {}
                Ok(run) => {
                    passing.pop();
                    failing.names.push((case.name.clone(), report(&run.stderr)));
                }
                Err(NativeError::OutOfTime) => {
                    failing.unseen = unseen(&all[number..]).unseen;
                    break;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(failing)
    }

    /// Runs some cases, one after the other.
    fn run(&self, program: &Path, way: &Way, cases: &[usize]) -> Result<Finished, NativeError> {
        let arguments = cases.iter().map(usize::to_string);
        let args = std::iter::once("tests".to_owned()).chain(arguments).map(String::into_bytes).collect();
        let env = way.env.iter().map(|variable| variable.as_bytes().to_vec()).collect();
        let invocation = Invocation { args, env, ..Invocation::default() };
        run_program_until(&self.until, program, &invocation, self.limits)
    }
}

fn has_passed(run: &Finished) -> bool {
    run.ended == Ended::Exited(PASSED)
}

/// There was no time for these.
fn unseen(all: &[(Case, String)]) -> Failing {
    Failing { unseen: all.iter().map(|(case, _)| case.name.clone()).collect(), ..Failing::default() }
}

/// What a sanitizer says, in a few words and without addresses.
fn report(said: &[u8]) -> Option<String> {
    let said = String::from_utf8_lossy(said);
    said.lines().find_map(|line| {
        let (_, words) = line.split_once("runtime error: ").or_else(|| line.split_once("AddressSanitizer: "))?;
        let words = words.split(" 0x").next().unwrap_or(words);
        Some(words.split(" on ").next().unwrap_or(words).trim_end_matches(':').to_owned())
    })
}

/// How the `main` of a test file begins. The driver has another, and a macro would not do: where the source has a `main`, too, the
/// file itself makes a macro of the name and forgets it.
const MAIN: &str = "\nint main(void)\n";

/// What it is in the place of that.
const OTHER_MAIN: &str = "\nint byway_main_of_the_tests(void)\n";

/// A program that runs the cases of a file whose numbers it is given.
fn driver_of(file: &Path, all: &[(Case, String)]) -> String {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let mut text = format!("#include \"{name}\"\n");
    text +=
        "int main(int count, char **words)\n{\n\tfor (int at = 1; at < count; at++)\n\t\tswitch (atoi(words[at])) {\n";
    for (number, (_, statement)) in all.iter().enumerate() {
        let _ = writeln!(text, "\t\tcase {number}: {statement} break;");
    }
    let _ = writeln!(text, "\t\t}}\n\treturn {PASSED};\n}}");
    text
}
