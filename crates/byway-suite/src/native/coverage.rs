//! Coverage as clang counts it: lines and branches of the user's files that the tests reach.

use byway_ir::program::ending::Ending;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use byway_clang::{Clang, Libc};
use byway_host::Deadline;
use serde::{Deserialize, Serialize};

use super::confined::{Confined, given};
use super::counting::CountingProgram;
use super::error::NativeError;
use super::process::{Isolation, Limits, memory_file, memory_with};
use super::replay::Replayed;
use super::run::{Mark, Runner};
use super::source_coverage::SourceCoverage;
use super::tools;
use super::tracefile::{self, ExportedFunction, Places};
use super::workers::{Shared, on_all_processors};
use crate::program::Explored;
use crate::test::Test;

/// How long a test may take that did not end in the engine, or natively.
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
    /// Line by line; `coverage.lcov` has it, and no report.
    #[serde(skip)]
    pub sources: Vec<SourceCoverage>,
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
/// replay. Modules that came as LLVM text, and libraries, have no lines to count. If the tests are about some functions, only
/// those count.
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
) -> Result<Coverage, E> {
    CoverageBuild::new(clang, libc, explored, limits.isolation)?.measure(explored, limits, &Replayed::default(), tests)
}

/// A build that counts, and the tools that read what it counted. It is made, and its tests are run, in the time that clang
/// was given ([`Clang::until`]).
#[derive(Debug)]
pub struct CoverageBuild {
    profdata: PathBuf,
    cov: PathBuf,
    program: CountingProgram,
    isolation: Isolation,
    libc_headers: PathBuf,
    deadline: Deadline,
}

/// What tells lines from counters: the profile, and the program, which has their map.
struct Counted {
    profile: File,
    program: File,
}

impl CoverageBuild {
    /// Builds it.
    ///
    /// # Errors
    /// As [`coverage`].
    pub fn new(clang: &Clang, libc: &Libc, explored: &Explored, isolation: Isolation) -> Result<Self, NativeError> {
        let profdata = tools::find_tool(clang, "llvm-profdata", PURPOSE)?;
        let cov = tools::find_tool(clang, "llvm-cov", PURPOSE)?;
        let program = CountingProgram::build(clang, libc, explored)?;
        let (libc_headers, deadline) = (libc.include_folder().to_owned(), clang.deadline().clone());
        Ok(Self { profdata, cov, program, isolation, libc_headers, deadline })
    }

    /// Runs tests and measures what they reach, as [`coverage`] does. What came of replaying them says which do not end.
    ///
    /// # Errors
    /// As [`coverage`], and [`NativeError::OutOfTime`] if the time was over before all tests were run and counted: what some
    /// of them cover is no figure of all.
    pub fn measure<E: From<NativeError> + Send>(
        &self,
        explored: &Explored,
        limits: Limits,
        replayed: &Replayed,
        tests: impl Iterator<Item = Result<Test, E>> + Send,
    ) -> Result<Coverage, E> {
        let profiles = self.run(explored, limits, replayed, tests)?;
        let counted = self.merge(&profiles)?;
        let places = match explored.functions.as_slice() {
            [] => None,
            names => Some(self.places(&counted, names)?),
        };
        let exported = self.exported(&counted, &["--format=lcov"])?;
        let sources = tracefile::understand(&exported, &self.libc_headers, places.as_ref());
        let mut coverage = Coverage::default();
        match places {
            Some(_) => sources.iter().for_each(|source| {
                coverage.add(FileCoverage { file: source.file.clone(), counts: source.counts() });
            }),
            // A line that has two counts, as in a macro, is for llvm-cov to count.
            None => coverage = self.export(&counted, &self.libc_headers)?,
        }
        Ok(Coverage { sources, ..coverage })
    }

    /// Runs the tests: the profiles that they leave, one behind the other.
    fn run<E: From<NativeError> + Send>(
        &self,
        explored: &Explored,
        limits: Limits,
        replayed: &Replayed,
        tests: impl Iterator<Item = Result<Test, E>> + Send,
    ) -> Result<Vec<u8>, E> {
        let size = self.program.profile_size()?;
        let tests = Shared::new(tests);
        let serve = || -> Result<Vec<u8>, E> {
            let runner = |limits| {
                Runner::new(&self.program.path(), &explored.invocation, limits)?.until(&self.deadline).counting(size)
            };
            let mut usual = runner(limits)?;
            let mut short = runner(Limits { time: limits.time.min(ENDLESS), ..limits })?;
            while let Some(test) = tests.next() {
                let test = test?;
                let endless = test.cut_after.is_some()
                    || matches!(test.ending, Ending::StepLimit | Ending::Cut | Ending::Deadlock(_))
                    || replayed.was_cut_off(test.number);
                let runner = if endless { &mut short } else { &mut usual };
                runner.run(&test.inputs, Mark::default())?;
            }
            Ok([usual.into_profile()?, short.into_profile()?].concat())
        };
        let profiles: Result<Vec<_>, E> = on_all_processors(usize::MAX, serve).into_iter().collect();
        Ok(profiles?.concat())
    }

    /// Puts what all runs counted together. Nothing at all is a profile, too, of a program that was never run.
    fn merge(&self, profiles: &[u8]) -> Result<Counted, NativeError> {
        let creating = || NativeError::io("create memory for the profile of", self.program.path());
        let raw = memory_with(c"profiles", profiles).map_err(creating())?;
        let profile = memory_file(c"profile").map_err(creating())?;
        let args = ["merge", "--num-threads=1", "-o", &given(1), &given(0)].map(str::to_owned);
        self.confined(&self.profdata).run(&args, &[&raw, &profile], "the profile")?;
        let reading = NativeError::io("read", self.program.path());
        let program = fs::read(self.program.path()).and_then(|bytes| memory_with(c"program", &bytes));
        Ok(Counted { profile, program: program.map_err(reading)? })
    }

    fn confined<'t>(&'t self, tool: &'t Path) -> Confined<'t> {
        Confined { tool, isolation: self.isolation, deadline: &self.deadline }
    }

    /// What llvm-cov exports in a format.
    fn exported(&self, counted: &Counted, format: &[&str]) -> Result<Vec<u8>, NativeError> {
        let profile = format!("--instr-profile={}", given(0));
        let args = ["export", "--num-threads=1"].iter().chain(format).copied();
        let args: Vec<String> = args.map(str::to_owned).chain([profile, given(1)]).collect();
        self.confined(&self.cov).run(&args, &[&counted.profile, &counted.program], "the coverage")
    }

    /// Where functions stand.
    fn places(&self, counted: &Counted, names: &[String]) -> Result<Places, NativeError> {
        let exported = self.parsed(counted, &["--format=text", "--skip-expansions"])?;
        Ok(Places::of(exported.data.into_iter().flat_map(|program| program.functions), names))
    }

    fn export(&self, counted: &Counted, libc_headers: &Path) -> Result<Coverage, NativeError> {
        Ok(self.parsed(counted, &["--format=text", "--summary-only"])?.into_coverage(libc_headers))
    }

    fn parsed(&self, counted: &Counted, format: &[&str]) -> Result<Exported, NativeError> {
        let output = self.exported(counted, format)?;
        // Names of files may hold any bytes.
        let json = String::from_utf8_lossy(&output);
        serde_json::from_str(&json)
            .map_err(|error| NativeError::Answer { tool: self.cov.clone(), what: error.to_string() })
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
    /// The headers of the C library are not for tests to cover, and most other headers hold nothing that could be.
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
