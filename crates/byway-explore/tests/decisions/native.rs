//! llvm-cov on a native build: the stranger who judges.

use crate::subject::Subject;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// A decision by its function, and where it starts and ends: lines and columns.
pub type Place = (String, [u64; 4]);

/// For each place, the decisions there, in some order: which of their conditions are shown.
pub type Judged = BTreeMap<Place, Vec<Vec<bool>>>;

/// A native build that counts.
pub struct Native<'s> {
    subject: &'s Subject,
}

impl Native<'_> {
    pub fn build(subject: &Subject) -> Native<'_> {
        let native = Native { subject };
        let mut clang = Command::new(subject.clang.path());
        clang.args(["-w", "-fprofile-instr-generate", "-fcoverage-mapping", "-fcoverage-mcdc", "-o"]);
        succeed(clang.arg(native.file("native")).args(&subject.sources));
        native
    }

    /// Runs the program with these arguments, and asks which conditions that shows.
    pub fn judge(&self, arguments: &[&str]) -> Judged {
        let (raw, merged) = (self.file("native.profraw"), self.file("native.profdata"));
        let status = Command::new(self.file("native")).args(arguments).env("LLVM_PROFILE_FILE", &raw).status();
        assert!(status.expect("it starts").code().is_some(), "it ends");
        succeed(self.tool("llvm-profdata").arg("merge").arg("-o").arg(&merged).arg(raw));
        let exported =
            succeed(self.tool("llvm-cov").arg("export").arg("--instr-profile").arg(merged).arg(self.file("native")));
        let exported: Value = serde_json::from_str(&exported).expect("JSON");
        let mut judged = Judged::new();
        for function in exported["data"][0]["functions"].as_array().expect("functions") {
            let name = function["name"].as_str().expect("a name");
            let name = name.rsplit(':').next().unwrap_or(name);
            for record in function["mcdc_records"].as_array().expect("records") {
                let place = [0, 1, 2, 3].map(|at| record[at].as_u64().expect("a number"));
                let shown = record[6].as_array().expect("conditions").iter().map(|shown| shown.as_bool() == Some(true));
                judged.entry((name.into(), place)).or_default().push(shown.collect());
            }
        }
        judged.values_mut().for_each(|decisions| decisions.sort());
        judged
    }

    fn file(&self, name: &str) -> std::path::PathBuf {
        self.subject.folder.path().join(name)
    }

    fn tool(&self, name: &str) -> Command {
        let beside = self.subject.clang.path().canonicalize().expect("clang is there");
        let beside = beside.parent().unwrap_or(Path::new("")).join(name);
        if beside.is_file() {
            return Command::new(beside);
        }
        Command::new(format!("{name}-{}", self.subject.clang.major()))
    }
}

fn succeed(command: &mut Command) -> String {
    let output = command.output().expect("it starts");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}
