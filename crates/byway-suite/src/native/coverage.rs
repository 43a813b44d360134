//! Coverage as clang counts it: lines and branches of the user's files that the tests reach.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use byway_clang::{Clang, Libc};
use serde::{Deserialize, Serialize};
use tempfile::TempDir;

use super::counting::CountingProgram;
use super::error::NativeError;
use super::process::{Isolation, Limits};
use super::run::{Mark, Runner};
use super::sandbox::{PROFILES, Reach};
use super::tools;
use super::tracefile::{self, ExportedFunction, Places};
use super::workers::{Shared, on_all_processors};
use crate::program::Explored;
use crate::test::{Observed, Test};

/// How long a test that did not end in the engine may take.
const ENDLESS: Duration = Duration::from_secs(1);

/// What the tools are for.
pub(super) const PURPOSE: &str = "measuring coverage";

/// How many of something were covered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Covered {
    /// How many were.
    pub covered: u64,
    /// How many there are.
    #[serde(alias = "count")]
    pub total: u64,
}

impl Covered {
    fn add(&mut self, other: Self) {
        self.covered += other.covered;
        self.total += other.total;
    }
}

/// The coverage of a file, or of all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Lines.
    pub lines: Covered,
    /// Sides of branches.
    pub branches: Covered,
    /// Functions.
    pub functions: Covered,
}

/// The coverage of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileCoverage {
    /// The file.
    pub file: String,
    /// How much of it was covered.
    #[serde(flatten)]
    pub counts: Counts,
}

/// The coverage of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coverage {
    /// Of all files.
    pub total: Counts,
    /// Of each of the user's files.
    pub files: Vec<FileCoverage>,
}

impl Coverage {
    /// Adds a file.
    pub(super) fn add(&mut self, file: FileCoverage) {
        self.total.lines.add(file.counts.lines);
        self.total.branches.add(file.counts.branches);
        self.total.functions.add(file.counts.functions);
        self.files.push(file);
    }
}

/// Runs tests on a build that counts what they reach. It has the engine's C library and sets up the same world as the
/// replay. Modules that came as LLVM text, and libraries, have no lines to count. Line by line it is written to `tracefile`,
/// in lcov's format. If the tests are about some functions, only those count.
///
/// # Errors
/// [`NativeError::NoTool`] says what to install, [`NativeError::SourceGone`] what has to be there;
/// [`NativeError::DoesNotBuild`] carries clang's words. An error of a test that could not be had ends it.
pub fn coverage<E: From<NativeError> + Send>(
    clang: &Clang,
    libc: &Libc,
    explored: &Explored,
    limits: Limits,
    tests: impl Iterator<Item = Result<Test, E>> + Send,
    tracefile: Option<&Path>,
) -> Result<Coverage, E> {
    let build = CoverageBuild::new(clang, libc, explored, limits.isolation)?;
    build.run(explored, limits, tests)?;
    let profile = build.merge()?;
    let places = match explored.functions.as_slice() {
        [] => None,
        names => Some(build.places(&profile, names)?),
    };
    let (text, of_functions) = build.trace(&profile, libc.include_folder(), places.as_ref())?;
    if let Some(path) = tracefile {
        fs::write(path, text).map_err(NativeError::io("write", path))?;
    }
    match places {
        Some(_) => Ok(of_functions),
        None => Ok(build.export(&profile, libc.include_folder())?),
    }
}

struct CoverageBuild {
    profdata: PathBuf,
    cov: PathBuf,
    program: CountingProgram,
    profiles: TempDir,
}

impl CoverageBuild {
    fn new(clang: &Clang, libc: &Libc, explored: &Explored, isolation: Isolation) -> Result<Self, NativeError> {
        let profdata = tools::find_tool(clang, "llvm-profdata", PURPOSE)?;
        let cov = tools::find_tool(clang, "llvm-cov", PURPOSE)?;
        let temporary = std::env::temp_dir();
        let temporary = fs::canonicalize(&temporary).map_err(NativeError::io("find", &temporary))?;
        let profiles = TempDir::new_in(&temporary).map_err(NativeError::io("create a folder in", &temporary))?;
        let seen_as = match isolation {
            Isolation::Sandbox => Path::new(PROFILES),
            Isolation::None => profiles.path(),
        };
        let program = CountingProgram::build(clang, libc, explored, seen_as)?;
        Ok(Self { profdata, cov, program, profiles })
    }

    fn run<E: From<NativeError> + Send>(
        &self,
        explored: &Explored,
        limits: Limits,
        tests: impl Iterator<Item = Result<Test, E>> + Send,
    ) -> Result<(), E> {
        let tests = Shared::new(tests);
        let serve = || -> Result<(), E> {
            let reach = Reach { profiles: Some(self.profiles.path().to_owned()), ..Reach::default() };
            let runner = |limits| Runner::with(&self.program.path(), &explored.invocation, limits, &reach);
            let mut usual = runner(limits)?;
            let mut short = runner(Limits { time: limits.time.min(ENDLESS), ..limits })?;
            while let Some(test) = tests.next() {
                let test = test?;
                let endless = matches!(test.outcome, Observed::StepLimit | Observed::Deadlock(_));
                let runner = if endless { &mut short } else { &mut usual };
                runner.run(&test.inputs, Mark::default())?;
            }
            Ok(())
        };
        on_all_processors(usize::MAX, serve).into_iter().collect()
    }

    /// Puts what all runs counted together.
    fn merge(&self) -> Result<PathBuf, NativeError> {
        let merged = self.profiles.path().join("merged.profdata");
        let mut profiles = self.profiles()?;
        if profiles.is_empty() {
            // An empty text is a profile too, of a program that was never run.
            let never_run = self.profiles.path().join("never-run.proftext");
            fs::write(&never_run, "").map_err(NativeError::io("write", &never_run))?;
            profiles.push(never_run);
        }
        let mut merge = Command::new(&self.profdata);
        tools::run(merge.arg("merge").arg("-o").arg(&merged).args(profiles), "the profile")?;
        Ok(merged)
    }

    fn command(&self, profile: &Path, format: &[&str]) -> Command {
        let mut export = Command::new(&self.cov);
        export.arg("export").args(format).arg("--instr-profile").arg(profile).arg(self.program.path());
        export
    }

    /// The coverage line by line, and in figures if it is that of some places.
    fn trace(
        &self,
        profile: &Path,
        libc_headers: &Path,
        places: Option<&Places>,
    ) -> Result<(Vec<u8>, Coverage), NativeError> {
        let output = tools::run(&mut self.command(profile, &["--format=lcov"]), "the coverage")?;
        Ok(tracefile::filter(&output.stdout, libc_headers, places))
    }

    /// Where functions stand.
    fn places(&self, profile: &Path, names: &[String]) -> Result<Places, NativeError> {
        let exported = self.exported(profile, &["--format=text", "--skip-expansions"])?;
        Ok(Places::of(exported.data.into_iter().flat_map(|program| program.functions), names))
    }

    fn export(&self, profile: &Path, libc_headers: &Path) -> Result<Coverage, NativeError> {
        Ok(self.exported(profile, &["--format=text", "--summary-only"])?.into_coverage(libc_headers))
    }

    fn exported(&self, profile: &Path, format: &[&str]) -> Result<Exported, NativeError> {
        let output = tools::run(&mut self.command(profile, format), "the coverage")?;
        // Names of files may hold any bytes.
        let json = String::from_utf8_lossy(&output.stdout);
        serde_json::from_str(&json)
            .map_err(|error| NativeError::Answer { tool: self.cov.clone(), what: error.to_string() })
    }

    fn profiles(&self) -> Result<Vec<PathBuf>, NativeError> {
        let folder = self.profiles.path();
        let entries = fs::read_dir(folder).map_err(NativeError::io("list", folder))?;
        let paths: Result<Vec<_>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
        let mut paths = paths.map_err(NativeError::io("list", folder))?;
        paths.retain(|path| path.extension() == Some("profraw".as_ref()));
        Ok(paths)
    }
}

/// What llvm-cov exports.
#[derive(Deserialize)]
struct Exported {
    data: Vec<ExportedProgram>,
}

#[derive(Deserialize)]
struct ExportedProgram {
    files: Vec<ExportedFile>,
    #[serde(default)]
    functions: Vec<ExportedFunction>,
}

#[derive(Deserialize)]
struct ExportedFile {
    filename: String,
    summary: Counts,
}

impl Exported {
    /// The headers of the C library are nobody's to cover, and most other headers hold nothing that could be.
    fn into_coverage(self, libc_headers: &Path) -> Coverage {
        let mut coverage = Coverage::default();
        for file in self.data.into_iter().flat_map(|program| program.files) {
            if file.summary.lines.total == 0 || Path::new(&file.filename).starts_with(libc_headers) {
                continue;
            }
            coverage.add(FileCoverage { file: file.filename, counts: file.summary });
        }
        coverage
    }
}
