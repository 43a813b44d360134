//! A project in a folder, `byway gen` run in it, and what builds its tests.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// Warnings that the generated files must not have, and errors that their tests must not make.
pub const STRICT: &str = "CFLAGS=-g -std=gnu11 -Wall -Wextra -Wmissing-braces -Werror -fsanitize=address,undefined";

/// A project. The name of its folder has a space in it.
pub struct Work {
    folder: TempDir,
}

impl Work {
    /// A project with these files.
    pub fn with(files: &[(&str, &str)]) -> Work {
        let work = Work { folder: tempfile::Builder::new().prefix("byway project ").tempdir().expect("a folder") };
        for (name, text) in files {
            work.write(name, text);
        }
        work
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Runs `byway gen` in the folder, and expects success; what it says.
    pub fn generate(&self, arguments: &[&str]) -> String {
        let mut all = vec!["gen", "--time", "5s", "--seed", "1"];
        all.extend(arguments);
        self.succeeds(env!("CARGO_BIN_EXE_byway"), &all)
    }

    /// Runs something in the folder.
    pub fn run(&self, program: &str, arguments: &[&str]) -> Output {
        let output = Command::new(program).args(arguments).current_dir(self.folder.path()).output();
        output.unwrap_or_else(|error| panic!("{program}: {error}"))
    }

    /// The same, where it has to go well; what it says.
    pub fn succeeds(&self, program: &str, arguments: &[&str]) -> String {
        let output = self.run(program, arguments);
        let said = said(&output);
        assert!(output.status.success(), "{program} {arguments:?}: {}\n{said}", output.status);
        said
    }

    /// Names of the files in a folder, in order.
    pub fn files(&self, folder: &str) -> Vec<String> {
        let entries = std::fs::read_dir(self.path(folder)).expect("a folder");
        let name = |path: PathBuf| path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into());
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry").path())).collect();
        names.sort();
        names
    }
}

/// What was printed, standard output first.
pub fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// The folder with a small stand-in for Unity.
pub fn unity() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../byway-unit/tests/suite/unity");
    folder.display().to_string()
}
