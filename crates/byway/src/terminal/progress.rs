//! What is shown while an exploration goes on.

use crate::say::tell;
use byway_pipeline::listener::Standing;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Time between two lines where there is no terminal.
const IN_LINES: Duration = Duration::from_secs(10);

/// Shows how far the exploration is: a line that changes on a terminal, a line now and then elsewhere.
#[derive(Default)]
pub(super) struct Display {
    bar: Option<ProgressBar>,
    /// When the next line is due.
    next: Option<Instant>,
}

impl Display {
    /// Shows where the exploration stands.
    pub(super) fn show(&mut self, standing: &Standing) {
        let line = line(standing);
        if std::io::stderr().is_terminal() {
            let bar = self.bar.get_or_insert_with(bar);
            bar.set_message(line);
            bar.tick();
            return;
        }
        let now = Instant::now();
        let begun = now.checked_sub(standing.elapsed).unwrap_or(now);
        if now >= *self.next.get_or_insert(begun + IN_LINES) {
            tell!("byway: {line}");
            self.next = Some(now + IN_LINES);
        }
    }

    /// The exploration is over.
    pub(super) fn finish(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
        self.next = None;
    }
}

fn bar() -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_msg}") {
        bar.set_style(style);
    }
    bar
}

fn line(standing: &Standing) -> String {
    let Standing { runs, tests, covered, branches, pending, bugs, .. } = standing;
    let seconds = standing.elapsed.as_secs_f64();
    format!(
        "{seconds:.0} s, {runs} runs ({:.0}/s), {tests} tests, {covered} of {branches} branches, {pending} pending, {bugs} bugs",
        *runs as f64 / seconds.max(1e-3),
    )
}
