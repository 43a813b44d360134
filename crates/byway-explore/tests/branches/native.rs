//! llvm-cov on a native build.

use crate::subject::{Counts, Subject};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A native build that counts.
pub struct Native<'s> {
    subject: &'s Subject,
}

impl Native<'_> {
    pub fn build(subject: &Subject) -> Native<'_> {
        let native = Native { subject };
        let mut clang = Command::new(subject.clang.path());
        clang.args(["-w", "-fprofile-instr-generate", "-fcoverage-mapping", "-o"]);
        succeed(clang.arg(native.file("native")).arg(&subject.source));
        native
    }

    /// Runs the program with these arguments; the branches of each function, covered and all. What the compiler has folded
    /// is none.
    pub fn count(&self, arguments: &[&str]) -> Counts {
        let (raw, merged) = (self.file("native.profraw"), self.file("native.profdata"));
        let status = Command::new(self.file("native")).args(arguments).env("LLVM_PROFILE_FILE", &raw).status();
        assert!(status.expect("it starts").code().is_some(), "it ends");
        succeed(self.tool("llvm-profdata").arg("merge").arg("-o").arg(&merged).arg(raw));
        let mut report = self.tool("llvm-cov");
        report.args(["report", "--show-functions", "--show-branch-summary", "--instr-profile"]);
        let table = succeed(report.arg(merged).arg(self.file("native")).arg(&self.subject.source));
        // A function is its name, and then a number, a number and a share each for regions, lines and branches.
        let function = |line: &str| -> Option<(String, (u64, u64))> {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [name, .., all, missed, _] = words[..] else { return None };
            let (all, missed): (u64, u64) = (all.parse().ok()?, missed.parse().ok()?);
            let name = name.rsplit(':').next().unwrap_or(name);
            Some((name.to_owned(), (all - missed, all))).filter(|(name, _)| name != "TOTAL")
        };
        table.lines().filter_map(function).collect()
    }

    fn file(&self, name: &str) -> PathBuf {
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
