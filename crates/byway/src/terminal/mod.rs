//! What people read: everything that the pipeline tells, on the terminal.

mod comparison;
mod function;
mod merged;
pub(crate) mod mutation;
mod progress;
pub(crate) mod sources;

use crate::say::{quote, say, tell};
use byway_clang::BuildProgress;
use byway_emit::text;
use byway_pipeline::listener::{CaseRow, FunctionHead, Listener, Standing};
use byway_report::{Comparison, Replay, Report};
use byway_unit::suite::merge::Merged;
use progress::Display;
use std::io::IsTerminal;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Says everything on standard output, and on standard error what is no result.
#[derive(Default)]
pub(crate) struct Terminal {
    display: Mutex<Display>,
}

impl Listener for Terminal {
    fn building_libc(&self, progress: BuildProgress) {
        building_libc(progress);
    }

    fn compiler_said(&self, words: &str) {
        quote(words);
    }

    fn warning(&self, warning: &str) {
        tell!("byway: {warning}");
    }

    fn note(&self, note: &str) {
        say!("note: {note}");
    }

    fn failure(&self, failure: &str) {
        say!("error: {failure}");
    }

    fn loading_is_late(&self, time: Duration) {
        let time = text::seconds(time);
        tell!("byway: compiling and loading have taken all of --time {time}; as little as can be comes after them");
    }

    fn replaces(&self, folder: &Path) {
        tell!("byway: the earlier tests in {} are replaced", folder.display());
    }

    fn progress(&self, standing: &Standing) {
        self.display.lock().unwrap_or_else(PoisonError::into_inner).show(standing);
    }

    fn progress_ended(&self) {
        self.display.lock().unwrap_or_else(PoisonError::into_inner).finish();
    }

    fn waits_for(&self, test: u64, most: Duration) {
        let most = text::seconds(most);
        tell!("byway: test {test:06} takes long natively; a test may take {most} there (--test-time)");
    }

    fn explored(&self, report: &Report, folder: &Path, time: Duration) {
        say_all(&text::exploration(report, folder, Some(time)));
    }

    fn replayed(&self, done: &Replay) {
        say_all(&text::replayed(done));
    }

    fn ended(&self, report: &Report, by_hand: Option<(u64, &str)>) {
        say_all(&text::findings(report, by_hand));
    }

    fn function(&self, head: &FunctionHead) {
        function::head(head);
    }

    fn cases(&self, rows: &[CaseRow]) {
        function::cases(rows);
    }

    fn function_replayed(&self, done: &Replay) {
        function::replayed(done);
    }

    fn function_ended(&self, report: &Report, folder: &Path, without_tests: Option<&str>) {
        function::end(folder, report, without_tests);
    }

    fn function_note(&self, note: &str) {
        function::note(note);
    }

    fn merged(&self, file: &Path, merged: &Merged) {
        merged::report(file, merged);
    }

    fn written(&self, folder: &Path, goal: &str) {
        say!("make -C {} {goal}", shell_words::quote(&folder.to_string_lossy()));
    }

    fn compared(&self, comparison: &Comparison) {
        comparison::end(comparison);
    }

    fn compared_what(&self, what: &str) {
        say!("{what}");
    }
}

/// Says how far the building of the C library has come.
pub(crate) fn building_libc(BuildProgress { done, total }: BuildProgress) {
    if std::io::stderr().is_terminal() {
        eprint!("\rbyway: building the C library, once: {done} of {total}");
        if done == total {
            eprintln!();
        }
    } else if done == 0 || done == total {
        tell!("byway: building the C library, once: {done} of {total}");
    }
}

/// Prints lines on standard output.
pub(crate) fn say_all(lines: &[String]) {
    lines.iter().for_each(|line| say!("{line}"));
}
