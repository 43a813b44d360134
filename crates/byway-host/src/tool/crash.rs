//! Tools that crash.

use std::os::unix::process::ExitStatusExt;
use std::process::Output;

use crate::shown;

/// What LLVM says before it tells what it was doing, in fifty lines that only its makers understand.
const DUMP: [&str; 3] = ["PLEASE submit a bug report", "Stack dump:", "Stack dump without symbol names"];

/// As many lines as say what happened.
const MOST: usize = 5;

/// The first words of a tool that has crashed; `None` of one that has ended by itself.
pub(super) fn words(output: &Output) -> Option<String> {
    let said = String::from_utf8_lossy(&output.stderr);
    let dump = said.lines().position(|line| DUMP.iter().any(|words| line.starts_with(words)));
    if dump.is_none() && output.status.signal().is_none() {
        return None;
    }
    let before = said.lines().take(dump.unwrap_or(usize::MAX)).filter(|line| !line.trim().is_empty()).take(MOST);
    Some(before.map(|line| shown::line(line.as_bytes())).collect::<Vec<_>>().join("; "))
}
