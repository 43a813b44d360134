//! Deciding whether Byway did what a program's annotations and marks say.

use std::fs;
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use crate::annotations::{Annotations, Expected, Mark, marks};
use crate::compare;
use crate::discover::{Program, Suite, root};
use crate::native::Compiler;
use crate::report;
use byway_testing::process::{self, Run, TIME_LIMIT};

/// The exit code of `byway exec` for a program with a bug, and for one that it could not run.
const BUG_FOUND: i32 = 1;
const COULD_NOT_RUN: i32 = 2;

/// How long the first run may take, which builds the C library where no earlier one has.
const FIRST_RUN_LIMIT: Duration = Duration::from_secs(900);

/// What all checks share.
pub struct Judge {
    compiler: OnceLock<Result<Compiler, String>>,
    ready: OnceLock<Result<(), String>>,
}

impl Judge {
    /// Sets nothing up yet, so that listing the tests needs no compiler.
    pub fn new() -> Self {
        Self { compiler: OnceLock::new(), ready: OnceLock::new() }
    }

    /// Checks one program; the error says what went otherwise than expected.
    pub fn check(&self, program: &Program) -> Result<(), String> {
        let path = root().join(&program.sources[0]);
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let annotations = Annotations::read(&text)?;
        let marks = marks(&text)?;
        match (program.suite, marks.as_slice()) {
            (Suite::Pass, []) | (Suite::Unsupported, []) => self.runs_as_native(program, &annotations),
            (Suite::Bug, [mark @ Mark { expected: Expected::Bug(kind), .. }]) => {
                self.reports_bug(program, &annotations, mark.line, kind)
            }
            (Suite::Unsupported, [Mark { expected: Expected::Unsupported(text), .. }]) => {
                self.stops(program, &annotations, text)
            }
            (Suite::Unsupported, [Mark { expected: Expected::Warning(text), .. }]) => {
                self.warns(program, &annotations, text)
            }
            _ => Err(format!("these marks do not fit a program under {:?}: {marks:?}", program.suite)),
        }
    }

    fn runs_as_native(&self, program: &Program, annotations: &Annotations) -> Result<(), String> {
        let native = self.native(program, annotations)?;
        compare::same(&native, &self.byway(program, annotations)?)
    }

    fn reports_bug(&self, program: &Program, annotations: &Annotations, line: u32, kind: &str) -> Result<(), String> {
        let run = self.byway(program, annotations)?;
        let stderr = String::from_utf8_lossy(&run.stderr);
        let problem = |what: String| Err(format!("{what}\nexit code {}, stderr:\n{stderr}", run.code));
        let reports = report::reports(&stderr);
        let [report] = reports.as_slice() else {
            return problem(format!("expected one report of `{kind}`, found {}", reports.len()));
        };
        if report.kind != kind {
            return problem(format!("expected a report of `{kind}`, found one of `{}`", report.kind));
        }
        let own = program.sources[0].to_string_lossy();
        match report.frames.iter().find(|frame| frame.file.ends_with(own.as_ref())) {
            None => problem(format!("no frame of the report lies in {own}")),
            Some(frame) if frame.line != line => {
                problem(format!("expected the report on line {line} of {own}, found it on line {}", frame.line))
            }
            Some(_) if run.code != BUG_FOUND => problem(format!("expected exit code {BUG_FOUND}")),
            Some(_) => Ok(()),
        }
    }

    fn stops(&self, program: &Program, annotations: &Annotations, message: &str) -> Result<(), String> {
        let run = self.byway(program, annotations)?;
        let stderr = String::from_utf8_lossy(&run.stderr);
        if run.code != COULD_NOT_RUN || !stderr.contains(message) {
            let code = run.code;
            return Err(format!(
                "expected exit code {COULD_NOT_RUN} and a message with `{message}`, found {code} and:\n{stderr}"
            ));
        }
        Ok(())
    }

    /// Native output and exit code, and one line with the message added to standard error.
    fn warns(&self, program: &Program, annotations: &Annotations, message: &str) -> Result<(), String> {
        let native = self.native(program, annotations)?;
        let mut run = self.byway(program, annotations)?;
        let mut warnings = 0;
        let lines = run.stderr.split_inclusive(|&byte| byte == b'\n');
        let others: Vec<&[u8]> = lines
            .filter(|line| {
                let is_warning = String::from_utf8_lossy(line).contains(message);
                warnings += usize::from(is_warning);
                !is_warning
            })
            .collect();
        run.stderr = others.concat();
        if warnings != 1 {
            return Err(format!("expected one line with `{message}` on stderr, found {warnings}"));
        }
        compare::same(&native, &run)
    }

    fn native(&self, program: &Program, annotations: &Annotations) -> Result<Run, String> {
        let compiler = self.compiler.get_or_init(Compiler::find).as_ref()?;
        compiler.run(program, annotations)
    }

    fn byway(&self, program: &Program, annotations: &Annotations) -> Result<Run, String> {
        self.ready.get_or_init(first_run).clone()?;
        let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
        command.current_dir(root()).args(["exec", "--clear-env"]).args(&annotations.byway);
        for pair in &annotations.env {
            command.args(["--env", pair]);
        }
        command.args(&program.sources).args(&annotations.flags).arg("--").args(&annotations.args);
        process::run(&mut command, &annotations.stdin, TIME_LIMIT)
    }
}

/// One run before all others: it builds what Byway caches, which would exceed the limit of a program and show on its
/// standard error.
fn first_run() -> Result<(), String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
    command.current_dir(root()).args(["exec", "tests/pass/stdlib_exit_code.c"]);
    process::run(&mut command, &[], FIRST_RUN_LIMIT).map(|_| ())
}
