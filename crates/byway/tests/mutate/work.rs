//! A folder with a program and its tests, and `byway mutate` run there.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// A folder to work in. Its name has a space in it.
pub struct Work {
    folder: TempDir,
}

/// What a run of `byway mutate` left.
pub struct Mutated {
    /// `mutation.json`.
    pub record: Value,
    /// What it printed.
    pub printed: String,
}

impl Work {
    /// A folder with one program, `program.c`, and the tests that `byway gen` finds.
    pub fn with(source: &str, options: &[&str]) -> Work {
        let work = Work { folder: tempfile::Builder::new().prefix("byway mutate ").tempdir().expect("a folder") };
        std::fs::write(work.path().join("program.c"), source).expect("a file");
        let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
        let fixed = ["gen", "program.c", "--out", "out", "--no-replay"];
        let output = command.current_dir(work.path()).args(fixed).args(options).output().expect("byway runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        work
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn out(&self) -> PathBuf {
        self.path().join("out")
    }

    pub fn run(&self, options: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
        command.current_dir(self.path()).args(["mutate", "out"]).args(options).output().expect("byway runs")
    }

    /// Runs and expects success.
    pub fn mutate(&self, options: &[&str]) -> Mutated {
        let output = self.run(options);
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(0), "{printed}\n{}", String::from_utf8_lossy(&output.stderr));
        let text = std::fs::read(self.out().join("mutation.json")).expect("a record");
        Mutated { record: serde_json::from_slice(&text).expect("a record that is JSON"), printed }
    }

    /// Runs and expects failure; what it says.
    pub fn refused(&self, options: &[&str]) -> String {
        let output = self.run(options);
        assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stdout));
        String::from_utf8_lossy(&output.stderr).into_owned()
    }
}
