//! A bug for people.

use byway_host::shown::one_line;
use byway_vm::bug::{Bug, StackEntry};

/// What happened, and where: a line is a line, whatever names there are.
pub(crate) fn bug_text(bug: &Bug) -> String {
    let text = |text: &String| one_line(text).into_owned();
    let stack = |stack: &Vec<StackEntry>| -> Vec<StackEntry> {
        let entry = |entry: &StackEntry| StackEntry {
            function: text(&entry.function),
            file: entry.file.as_ref().map(text),
            ..entry.clone()
        };
        stack.iter().map(entry).collect()
    };
    let related = bug.related.iter().map(|(title, calls)| (text(title), stack(calls))).collect();
    Bug { kind: bug.kind, detail: text(&bug.detail), stack: stack(&bug.stack), related }.to_string()
}
