//! Two versions of a file, compared in a folder of their own.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// Two files in a folder whose name has a space in it.
pub struct Versions {
    folder: TempDir,
    new: PathBuf,
    old: PathBuf,
}

/// What a comparison left.
pub struct Compared {
    /// The exit code.
    pub status: Option<i32>,
    /// What was printed.
    pub printed: String,
    /// What was said on standard error.
    pub errors: String,
    /// `differences.json`; null if there is none.
    pub records: Value,
}

impl Versions {
    /// Two texts.
    pub fn of(new: &str, old: &str) -> Versions {
        let folder = tempfile::Builder::new().prefix("byway against ").tempdir().expect("a folder");
        let [new, old] = [("new.c", new), ("old.c", old)].map(|(name, text)| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).expect("a file");
            path
        });
        Versions { folder, new, old }
    }

    /// Two files.
    pub fn at(new: PathBuf, old: PathBuf) -> Versions {
        Versions { folder: tempfile::tempdir().expect("a folder"), new, old }
    }

    pub fn out(&self) -> PathBuf {
        self.folder.path().join("out")
    }

    /// Compares the versions.
    pub fn compare(&self, options: &[&str]) -> Compared {
        let mut command = Command::new(env!("CARGO_BIN_EXE_byway"));
        command.arg("gen").arg(&self.new).arg("--against").arg(&self.old).arg("--out").arg(self.out()).args(options);
        let Output { status, stdout, stderr } = command.output().expect("byway runs");
        let text = std::fs::read(self.out().join("differences.json")).unwrap_or_else(|_| b"null".to_vec());
        Compared {
            status: status.code(),
            printed: String::from_utf8_lossy(&stdout).into_owned(),
            errors: String::from_utf8_lossy(&stderr).into_owned(),
            records: serde_json::from_slice(&text).expect("JSON"),
        }
    }

    /// Builds and runs the tests of what the old version did, on the new one. Whether all passed, and what was said.
    pub fn make_diff(&self) -> (bool, String) {
        make(&self.out())
    }

    /// The new version, as the tests include it.
    fn included(&self) -> String {
        let tests = std::fs::read_dir(self.out()).expect("a folder").map(|entry| entry.expect("an entry").path());
        let tests = tests.filter(|path| path.extension() == Some("c".as_ref()));
        let text: String = tests.map(|path| std::fs::read_to_string(path).expect("a text")).collect();
        let name = self.new.file_name().expect("a name").to_string_lossy().into_owned();
        let mut paths = text.lines().filter_map(|line| line.strip_prefix("#include \"")?.strip_suffix('"'));
        paths.find(|path| path.ends_with(&name)).expect("the new version is included").to_owned()
    }

    /// The same on the old version.
    pub fn make_diff_on_old(&self) -> (bool, String) {
        let folder = self.folder.path().join("on old");
        std::fs::create_dir_all(&folder).expect("a folder");
        let included = self.included();
        for entry in std::fs::read_dir(self.out()).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.extension() == Some("c".as_ref()) || path.ends_with("Makefile") {
                let text = std::fs::read_to_string(&path).expect("a text");
                let old = self.old.display().to_string();
                let is_c = path.extension() == Some("c".as_ref());
                let text = text.replace(&included, &if is_c { old } else { old.replace(' ', "\\ ") });
                std::fs::write(folder.join(path.file_name().expect("a name")), text).expect("a file");
            }
        }
        make(&folder)
    }
}

fn make(folder: &Path) -> (bool, String) {
    let output = Command::new("make").arg("-C").arg(folder).arg("diff").output().expect("make runs");
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&said).into_owned())
}

impl Compared {
    /// The only function's record.
    pub fn record(&self) -> &Value {
        assert_eq!(self.records.as_array().map(Vec::len), Some(1), "{}\n{}", self.printed, self.errors);
        &self.records[0]
    }

    /// Expects that versions of one function differ, and that reality agrees; the inputs, what the old and what the new
    /// version does, of each difference that is shown.
    #[track_caller]
    pub fn differ(&self) -> Vec<[String; 3]> {
        assert_eq!(self.status, Some(1), "{}\n{}", self.printed, self.errors);
        let differences = self.record()["differences"].as_array().expect("a list");
        assert!(!differences.is_empty());
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let shown = differences.iter().map(|difference| {
            assert_eq!(difference["confirmed"], true, "{}", self.printed);
            ["inputs", "old", "new"].map(|key| text(&difference[key]))
        });
        shown.collect()
    }

    /// Expects that no functions differ.
    #[track_caller]
    pub fn same(&self) {
        assert_eq!(self.status, Some(0), "{}\n{}", self.printed, self.errors);
        for record in self.records.as_array().expect("a list") {
            assert_eq!(record["differing"], 0, "{}", self.printed);
        }
    }

    /// Expects a proof that no functions differ.
    #[track_caller]
    pub fn proved_same(&self) {
        self.same();
        for record in self.records.as_array().expect("a list") {
            assert_eq!(record["complete"], true, "{}", self.printed);
        }
    }
}
