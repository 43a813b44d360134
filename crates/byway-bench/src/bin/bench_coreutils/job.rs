//! One exploration: a process of its own, whose results stay.

use crate::error::BenchError;
use crate::figures::{Figures, Measured};
use crate::programs::Programs;
use crate::settings::Settings;
use byway_bench::host::HostError;
use std::fs::{self, File};
use std::io;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Instant;

/// The symbolic world, as in the paper, and an input as long as a file.
const WORLD: [&str; 9] = ["--sym-args", "0", "3", "10", "--sym-files", "2", "8", "--sym-stdin", "8"];

/// An exploration of a utility by a strategy.
pub struct Job {
    search: String,
    utility: &'static str,
    program: PathBuf,
    /// The folder that `byway gen` writes.
    out: PathBuf,
}

impl Job {
    /// An exploration whose results are below a folder.
    pub fn new(results: &Path, search: &str, utility: &'static str, program: PathBuf) -> Job {
        // A strategy may be an expression with any characters.
        let folder: String = search.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        Job { search: search.to_owned(), utility, program, out: results.join(folder).join(utility) }
    }

    /// The name for people.
    pub fn name(&self) -> String {
        format!("{} by {}", self.utility, self.search)
    }

    /// The figures, and whether they are new: what was explored before with the same settings is not explored again
    /// unless that is asked for.
    pub fn figures(
        &self,
        programs: &Programs,
        settings: &Settings,
        again: bool,
    ) -> Result<(Figures, bool), BenchError> {
        let summary = self.out.join("summary.json");
        if !again && summary.is_file() && self.measured().is_file() {
            let figures = Figures::read(&summary, &self.measured())?;
            if figures.divergences.is_some() && figures.measured.settings == *settings {
                return Ok((figures, false));
            }
        }
        self.explore(programs, settings)?;
        let figures = Figures::read(&summary, &self.measured())?;
        if figures.divergences.is_none() {
            return Err(BenchError::NotReplayed { job: self.name(), log: self.log() });
        }
        Ok((figures, true))
    }

    /// The file beside the folder that holds what is measured from outside.
    fn measured(&self) -> PathBuf {
        self.out.with_file_name(format!("{}.json", self.utility))
    }

    /// What the exploration printed.
    fn log(&self) -> PathBuf {
        self.out.with_file_name(format!("{}.log", self.utility))
    }

    fn explore(&self, programs: &Programs, settings: &Settings) -> Result<(), BenchError> {
        if self.out.is_dir() {
            fs::remove_dir_all(&self.out).map_err(HostError::on("remove", &self.out))?;
        }
        let parent = self.out.parent().unwrap_or(&self.out);
        fs::create_dir_all(parent).map_err(HostError::on("create", parent))?;
        let log = File::create(self.log()).map_err(HostError::on("create", &self.log()))?;
        let errors = log.try_clone().map_err(HostError::on("write", &self.log()))?;
        let mut command = Command::new(programs.byway());
        command.arg("gen").arg(&self.program).arg("--out").arg(&self.out).args(["--search", &self.search]);
        // What the papers' systems search for is branches, and so is what they are compared by.
        let criteria = if self.search == "default" { "branch,cases" } else { "branch" };
        command
            .args(["--criteria", criteria])
            .args(["--time", &settings.time, "--memory", &settings.memory])
            .args(WORLD);
        command.stdin(Stdio::null()).stdout(log).stderr(errors);
        let begun = Instant::now();
        let child = command.spawn().map_err(HostError::on("run", programs.byway()))?;
        let (status, peak_kb) = wait(&child).map_err(HostError::on("wait for", programs.byway()))?;
        if !status.success() {
            return Err(BenchError::Command { program: programs.byway().to_owned(), status, log: self.log() });
        }
        let measured = Measured { settings: settings.clone(), wall_seconds: begun.elapsed().as_secs_f64(), peak_kb };
        let path = self.measured();
        let damaged = |reason| BenchError::Damaged { path: path.clone(), reason };
        Ok(fs::write(&path, serde_json::to_vec(&measured).map_err(damaged)?).map_err(HostError::on("write", &path))?)
    }
}

/// Waits for a process: how it ended, and the most memory that it had, in KB.
fn wait(child: &Child) -> io::Result<(ExitStatus, i64)> {
    let mut status = 0;
    // SAFETY: all zeroes are a value of the structure.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    loop {
        // SAFETY: there is room for both answers, and no other thread waits for the process.
        if unsafe { libc::wait4(child.id() as libc::pid_t, &mut status, 0, &mut usage) } >= 0 {
            return Ok((ExitStatus::from_raw(status), usage.ru_maxrss));
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}
