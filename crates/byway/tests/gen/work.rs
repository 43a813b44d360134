//! A folder with a program in it, and `byway gen` run there.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// A folder to work in. Its name has a space in it.
pub struct Work {
    folder: TempDir,
}

/// What a run of `byway gen` left.
pub struct Generated {
    /// `summary.json`.
    pub summary: Value,
    /// What it printed.
    pub printed: String,
}

impl Work {
    /// A folder with one program, `program.c`.
    pub fn with(source: &str) -> Work {
        let work = Work { folder: tempfile::Builder::new().prefix("byway gen ").tempdir().expect("a folder") };
        work.write("program.c", source);
        work
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn out(&self) -> PathBuf {
        self.path().join("out")
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, bytes).expect("a file");
    }

    /// The command, to be run in the folder.
    pub fn command(&self, options: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
        command.current_dir(self.path()).args(["gen", "program.c", "--out", "out"]).args(options);
        command
    }

    pub fn run(&self, options: &[&str]) -> Output {
        self.command(options).output().expect("byway runs")
    }

    /// Runs and expects success.
    pub fn generate(&self, options: &[&str]) -> Generated {
        let output = self.run(options);
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}\n{printed}\n{errors}", output.status);
        Generated { summary: self.summary(), printed }
    }

    /// Reads the summary.
    pub fn summary(&self) -> Value {
        let text = std::fs::read(self.out().join("summary.json")).expect("a summary");
        serde_json::from_slice(&text).expect("a summary that is JSON")
    }

    /// Names of the files in a folder below the out folder, in order.
    pub fn files(&self, folder: &str) -> Vec<String> {
        let entries = std::fs::read_dir(self.out().join(folder)).expect("a folder");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// What the program wrote in each test.
    pub fn outputs(&self) -> Vec<String> {
        let tests = byway_suite::store::tests(&self.out()).expect("tests");
        let text = |test: byway_suite::test::Test| String::from_utf8_lossy(&test.stdout).into_owned();
        tests.map(|test| text(test.expect("a test"))).collect()
    }

    /// Every test reads back, and its two files belong together. Returns their number.
    pub fn check_tests(&self) -> usize {
        let tests = byway_suite::store::tests(&self.out()).expect("tests");
        let mut count = 0;
        for test in tests {
            test.expect("a test that reads back");
            count += 1;
        }
        count
    }
}
