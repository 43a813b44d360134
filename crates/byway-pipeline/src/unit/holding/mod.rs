//! Tests hold on the real code before the user sees them.
//!
//! What the engine saw was replayed natively, but in its own harness and with its own C library. A test file has another
//! `main`, another compiler and the machine's C library: where addresses lie and how much memory there is differ, and so may
//! what a function makes of them. A case that does not hold there is left out, and that is said. So is one that holds only
//! in surroundings like the sandbox's, and one in which a signed number overflows: what comes of that is up to the compiler and
//! to how far it optimises.

mod surroundings;

use super::source::{HEADER, Source};
use super::whole::write;
use crate::error::Error;
use crate::settings::Settings;
use byway_clang::{Clang, LENIENT};
use byway_emit::text::plural;
use byway_host::{Deadline, asked_to_end, run_tool, run_tool_until};
use byway_suite::native::{Ended, Limits, NativeError, run_program_until};
use byway_suite::program::Invocation;
use byway_unit::suite::write::{Purpose, tests, write as new_file};
use byway_unit::suite::{Case, Framework, TestFile};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::{NamedTempFile, TempDir};

/// What the names of files begin with that users are not to see.
const PREFIX: &str = ".byway-";

/// The status of a program whose tests have passed. One that a test ended is another.
const PASSED: i32 = 77;

/// What came of the tests of a function.
pub(super) enum Held {
    /// Cases that do not hold, by their names.
    But(LeftOut),
    /// They could not be built or run, for this reason.
    Unknown(String),
}

impl Held {
    /// What there is to say.
    pub(super) fn note(&self) -> Option<String> {
        match self {
            Held::But(left_out) => left_out.note(),
            Held::Unknown(why) => Some(format!("whether the tests hold natively was not seen: {why}")),
        }
    }

    /// Whether a case does not hold.
    pub(super) fn leaves_out(&self, case: &Case) -> bool {
        matches!(self, Held::But(left_out) if left_out.has(case))
    }

    /// The numbers of the explored tests that the file has no case of for that.
    pub(super) fn tests_left_out(&self) -> &[u64] {
        match self {
            Held::But(left_out) => &left_out.tests,
            Held::Unknown(_) => &[],
        }
    }
}

/// Cases that do not pass.
struct Failing {
    names: Vec<String>,
    /// There was no time to run all.
    is_cut: bool,
}

/// Cases that are not in a file, by their names.
#[derive(Default)]
pub(super) struct LeftOut {
    /// They do not hold.
    failing: Vec<String>,
    /// They hold in the sandbox, and not in other surroundings.
    dependent: Vec<String>,
    /// A signed number overflows in them.
    overflowing: Vec<String>,
    /// There was no time to run all cases everywhere.
    is_cut: bool,
    /// The numbers of the explored tests that they were made of.
    tests: Vec<u64>,
}

impl LeftOut {
    fn add(&mut self, failing: Failing) {
        self.failing.extend(failing.names);
        self.is_cut |= failing.is_cut;
    }

    /// Each name once, and why.
    fn told(mut self) -> LeftOut {
        for names in [&mut self.failing, &mut self.dependent, &mut self.overflowing] {
            names.sort_unstable();
            names.dedup();
        }
        self.dependent.retain(|name| !self.failing.contains(name));
        self.overflowing.retain(|name| !self.failing.contains(name) && !self.dependent.contains(name));
        self
    }

    fn is_empty(&self) -> bool {
        self.failing.is_empty() && self.dependent.is_empty() && self.overflowing.is_empty()
    }

    fn has(&self, case: &Case) -> bool {
        [&self.failing, &self.dependent, &self.overflowing].iter().any(|names| names.contains(&case.name))
    }

    /// Whether one of them could check less.
    fn has_strict(&self, file: &TestFile) -> bool {
        !self.is_empty() && tests(file).iter().any(|(case, _)| self.has(case) && case.is_strict())
    }

    fn note(&self) -> Option<String> {
        let said = |names: &[String], why: &str| {
            let cases = plural(names.len() as u64, "case");
            (!names.is_empty()).then(|| format!("{cases} left out, {why}: {}", names.join(", ")))
        };
        let failing = said(&self.failing, "with another outcome in a native build");
        let dependent =
            said(&self.dependent, "with another outcome for another user, process, machine, terminal or network");
        let overflowing = said(&self.overflowing, "with a signed overflow, of which C leaves undefined what comes");
        let cut = "there was no time to see whether all tests hold natively (--time)";
        let cut = self.is_cut.then(|| cut.to_owned());
        let notes: Vec<String> = failing.into_iter().chain(dependent).chain(overflowing).chain(cut).collect();
        (!notes.is_empty()).then(|| notes.join("; "))
    }
}

/// Builds and runs the tests of a file while there is time, and leaves out those that do not hold.
pub(super) fn hold(options: &Settings, source: &Source, file: &mut TestFile, until: &Deadline) -> Result<Held, Error> {
    let held = held(options, source, file, until)?;
    let Held::But(mut left_out) = held else { return Ok(held) };
    if left_out.has_strict(file) {
        // Checking less is better than leaving out a test.
        change(file, |mut case| {
            if left_out.has(&case) {
                case.loosen();
            }
            Some(case)
        });
        return hold(options, source, file, until);
    }
    if !left_out.is_empty() {
        let mut tests = Vec::new();
        change(file, |case| {
            let is_left_out = left_out.has(&case);
            tests.extend(is_left_out.then_some(case.test));
            (!is_left_out).then_some(case)
        });
        left_out.tests = tests;
    }
    Ok(Held::But(left_out))
}

/// Builds and runs the tests of a file while there is time: what does not hold.
pub(super) fn held(options: &Settings, source: &Source, file: &TestFile, until: &Deadline) -> Result<Held, Error> {
    let all = tests(file);
    if all.is_empty() || !options.replay {
        return Ok(Held::But(LeftOut::default()));
    }
    if asked_to_end().is_some() {
        return Ok(Held::Unknown("a signal asked for the end".to_owned()));
    }
    let drafted = Drafted::write(options, source, file, &all, until)?;
    let (mut left_out, mut obstacle, mut is_known) = (LeftOut::default(), None, false);
    // What compilers make of undefined behaviour differs: where memory lies, for one.
    for compiler in compilers() {
        // Where there can be no sandbox, or a compiler does not take the file, there are tests nevertheless.
        match drafted.failing_with(&compiler, Build::Plain, options, source, &all)? {
            Ok(names) => {
                is_known = true;
                left_out.add(names);
            }
            Err(why) => {
                left_out.is_cut |= until.is_over();
                obstacle = Some(why);
                continue;
            }
        }
        if surroundings::are_asked(&drafted.program()).unwrap_or(false) {
            for user in [OTHER_USER, ROOT] {
                // Where there are no others to be had, the sandbox's are all that is known.
                let others = drafted.failing_with(&compiler, Build::Elsewhere { user }, options, source, &all)?;
                left_out.is_cut |= until.is_over();
                left_out.dependent.extend(others.map(|others| others.names).unwrap_or_default());
            }
        }
    }
    if let (true, Some(clang)) = (is_known, clang()) {
        let trapped = drafted.failing_with(&clang, Build::Trapping, options, source, &all)?;
        left_out.is_cut |= until.is_over();
        left_out.overflowing.extend(trapped.map(|trapped| trapped.names).unwrap_or_default());
    }
    Ok(match obstacle {
        None if !is_known => Held::Unknown("there is no compiler, or a signal asked for the end".to_owned()),
        Some(why) if !is_known => Held::Unknown(why),
        _ => Held::But(left_out.told()),
    })
}

/// A compiler.
struct Compiler {
    path: PathBuf,
    /// What it is given besides.
    flags: &'static [&'static str],
}

/// The compiler that makefiles take, and clang, which is to take what that one does.
fn compilers() -> Vec<Compiler> {
    let usual = std::env::var_os("CC").map_or_else(|| "cc".into(), PathBuf::from);
    let is_there = run_tool(Command::new(&usual).arg("--version"), None).is_ok_and(|output| output.status.success());
    let usual = is_there.then_some(Compiler { path: usual, flags: &[] });
    usual.into_iter().chain(clang()).collect()
}

/// Clang, which was there a moment ago.
fn clang() -> Option<Compiler> {
    Clang::find().ok().map(|clang| Compiler { path: clang.path().to_owned(), flags: &LENIENT })
}

/// Changes the tests of a file, or leaves them out.
fn change(file: &mut TestFile, to: impl FnMut(Case) -> Option<Case>) {
    let (bugs, tested): (Vec<Case>, Vec<Case>) = file.cases.drain(..).partition(|case| case.bug.is_some());
    let tested = tests(&TestFile { cases: tested, ..file.clone() }).into_iter().map(|(case, _)| case);
    file.cases = tested.filter_map(to).chain(bugs).collect();
}

/// What tests are built as.
#[derive(Clone, Copy)]
enum Build {
    /// As their readers build them.
    Plain,
    /// With functions that give what they might give elsewhere, to this user.
    Elsewhere { user: u32 },
    /// So that a signed overflow ends the program. Clang's flags are meant.
    Trapping,
}

/// What ends a program at a signed overflow.
const TRAPPING: [&str; 2] = ["-fsanitize=signed-integer-overflow", "-fsanitize-trap=signed-integer-overflow"];

/// With this flag, a signed overflow is defined.
const WRAPPING: &str = "-fwrapv";

/// A user that is neither the sandbox's nor root.
const OTHER_USER: u32 = 60123;

/// The user of many containers.
const ROOT: u32 = 0;

/// Some tests, on their way to be a program. What is left of it goes with it.
struct Drafted {
    function: String,
    folder: TempDir,
    driver: NamedTempFile,
    _tests: NamedTempFile,
    surroundings: NamedTempFile,
    /// When it has to be done.
    until: Deadline,
}

impl Drafted {
    fn write(
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
        let text = new_file(file, Purpose::Tests(Framework::Assert)).text();
        let tests = written(text.replace(MAIN, OTHER_MAIN)).map_err(failed)?;
        let driver = written(driver_of(tests.path(), all)).map_err(failed)?;
        let surroundings = written(surroundings::TEXT.to_owned()).map_err(failed)?;
        if let Some(header) = &source.header {
            write(&options.out, HEADER, header)?;
        }
        let until = until.clone();
        Ok(Drafted { function: file.function.clone(), folder, driver, _tests: tests, surroundings, until })
    }

    /// The names of cases that do not pass in a build of a compiler; or why that is not known.
    fn failing_with(
        &self,
        compiler: &Compiler,
        how: Build,
        options: &Settings,
        source: &Source,
        all: &[(Case, String)],
    ) -> Result<Result<Failing, String>, Error> {
        let built = self.build(compiler, how, options, source)?;
        Ok(built.and_then(|()| self.failing(options, all).map_err(|error| error.to_string())))
    }

    /// Builds the program; or why that cannot be done.
    fn build(
        &self,
        compiler: &Compiler,
        how: Build,
        options: &Settings,
        source: &Source,
    ) -> Result<Result<(), String>, Error> {
        let failed = |reason| Error::Write { path: options.out.clone(), reason };
        let program = source.project.program(&self.function, Purpose::Tests(Framework::Assert));
        let mut command = Command::new(&compiler.path);
        command
            .args(compiler.flags)
            .args(["-w", "-g", "-o"])
            .arg(std::path::absolute(self.program()).map_err(failed)?)
            .arg(self.driver.path().file_name().unwrap_or_default())
            .args(&program.sources)
            .args(&program.flags)
            .args(&program.libraries)
            .arg("-lm")
            .current_dir(&options.out);
        match how {
            Build::Elsewhere { user } => {
                command.arg(format!("-DUSER={user}")).arg(format!("-DGROUP={user}"));
                command.arg(self.surroundings.path().file_name().unwrap_or_default()).arg("-ldl");
            }
            Build::Trapping if !program.flags.iter().any(|flag| flag == WRAPPING) => drop(command.args(TRAPPING)),
            Build::Trapping | Build::Plain => {}
        }
        let output = match run_tool_until(&self.until, &mut command, None) {
            Ok(output) => output,
            Err(failure) => return Ok(Err(format!("{}: {failure}", compiler.path.display()))),
        };
        let said = String::from_utf8_lossy(&output.stderr);
        let first = || said.lines().find(|line| line.contains("error")).unwrap_or("they do not compile").to_owned();
        Ok(if output.status.success() { Ok(()) } else { Err(first()) })
    }

    fn program(&self) -> PathBuf {
        self.folder.path().join("tests")
    }

    /// The names of cases that do not pass, by themselves or behind those that do.
    fn failing(&self, options: &Settings, all: &[(Case, String)]) -> Result<Failing, NativeError> {
        let mut passing: Vec<usize> = (0..all.len()).collect();
        let mut failing = Failing { names: Vec::new(), is_cut: false };
        if !self.passes(options, &passing)? {
            passing.clear();
            for (number, (case, _)) in all.iter().enumerate() {
                passing.push(number);
                match self.passes(options, &passing) {
                    Ok(true) => {}
                    Ok(false) => {
                        passing.pop();
                        failing.names.push(case.name.clone());
                    }
                    Err(NativeError::OutOfTime) => {
                        failing.is_cut = true;
                        break;
                    }
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(failing)
    }

    /// Whether some cases pass, one after the other.
    fn passes(&self, options: &Settings, cases: &[usize]) -> Result<bool, NativeError> {
        let arguments = cases.iter().map(usize::to_string);
        let args = std::iter::once("tests".to_owned()).chain(arguments).map(String::into_bytes).collect();
        let invocation = Invocation { args, ..Invocation::default() };
        let limits =
            Limits { time: options.test_time, isolation: options.isolation, memory: None, ..Limits::default() };
        Ok(run_program_until(&self.until, &self.program(), &invocation, limits)?.ended == Ended::Exited(PASSED))
    }
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
