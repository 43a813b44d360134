//! A folder with a project in it, and `byway gen` run there.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// A folder to work in. Its name has a space in it.
pub struct Work {
    folder: TempDir,
}

impl Work {
    /// A folder with files.
    pub fn with(files: &[(&str, &str)]) -> Work {
        let work = Work { folder: tempfile::Builder::new().prefix("byway project ").tempdir().expect("a folder") };
        files.iter().for_each(|(name, text)| work.write(name, text));
        work
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn out(&self) -> PathBuf {
        self.path().join("out")
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }

    /// Runs `byway gen`, which writes to `out`.
    pub fn run(&self, options: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
        command.current_dir(self.path()).arg("gen").args(options).args(["--out", "out"]);
        command.output().expect("byway runs")
    }

    /// Runs and expects success; what was printed.
    pub fn generate(&self, options: &[&str]) -> String {
        let output = self.run(options);
        let printed = printed(&output);
        assert!(output.status.success(), "{}\n{printed}", output.status);
        printed
    }

    /// Runs and expects that nothing can be done and nothing is written; what was said.
    pub fn refused(&self, options: &[&str]) -> String {
        let output = self.run(options);
        let printed = printed(&output);
        assert_eq!(output.status.code(), Some(2), "{printed}");
        assert!(!self.out().exists(), "something was written\n{printed}");
        printed
    }

    /// What an exploration came to.
    pub fn summary(&self, function: &str) -> Value {
        let path = self.out().join("explored").join(function).join("summary.json");
        serde_json::from_slice(&std::fs::read(path).expect("a summary")).expect("a summary that is JSON")
    }

    /// The bugs of a function, as `kind at line`.
    pub fn bugs(&self, function: &str) -> Vec<String> {
        self.listed(function, "bugs")
    }

    /// What callers have to see to.
    pub fn contracts(&self, function: &str) -> Vec<String> {
        self.listed(function, "contracts")
    }

    fn listed(&self, function: &str, list: &str) -> Vec<String> {
        let summary = self.summary(function);
        let all = summary[list].as_array().cloned().unwrap_or_default();
        let mut all: Vec<String> =
            all.iter().map(|bug| format!("{} at {}", bug["kind"].as_str().expect("a kind"), bug["line"])).collect();
        all.sort();
        all
    }

    pub fn text(&self, name: &str) -> String {
        std::fs::read_to_string(self.out().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Builds and runs the tests; what was printed.
    pub fn check(&self) -> String {
        let output = Command::new("make").arg("-C").arg(self.out()).arg("check").output().expect("make runs");
        let printed = printed(&output);
        assert!(output.status.success(), "{printed}");
        printed
    }
}

fn printed(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}
