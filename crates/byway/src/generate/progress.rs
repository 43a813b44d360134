//! What is shown while an exploration goes on.

use super::coverage::Coverage;
use super::findings::Findings;
use crate::say::tell;
use byway_explore::Progress;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// Time between two updates on a terminal.
const ON_TERMINAL: Duration = Duration::from_millis(100);

/// Time between two lines elsewhere.
const IN_LINES: Duration = Duration::from_secs(10);

/// Shows how far the exploration is: a line that changes on a terminal, a line now and then elsewhere.
pub(super) struct Display {
    bar: Option<ProgressBar>,
    branches: u64,
    next: Instant,
    /// Calls to skip before the clock is looked at.
    skip: u32,
}

impl Display {
    pub(super) fn new(branches: u64) -> Display {
        let bar = std::io::stderr().is_terminal().then(ProgressBar::new_spinner);
        if let (Some(bar), Ok(style)) = (&bar, ProgressStyle::with_template("{spinner} {wide_msg}")) {
            bar.set_style(style);
        }
        let wait = if bar.is_some() { ON_TERMINAL } else { IN_LINES };
        Display { bar, branches, next: Instant::now() + wait, skip: 0 }
    }

    /// Shows where the exploration stands, if it is time.
    pub(super) fn show(&mut self, progress: &Progress, coverage: &Coverage, findings: &Findings) {
        if self.skip > 0 {
            self.skip -= 1;
            return;
        }
        self.skip = 16;
        let now = Instant::now();
        if now < self.next {
            return;
        }
        let line = line(progress, coverage, findings, self.branches);
        match &self.bar {
            Some(bar) => {
                bar.set_message(line);
                bar.tick();
                self.next = now + ON_TERMINAL;
            }
            None => {
                tell!("byway: {line}");
                self.next = now + IN_LINES;
            }
        }
    }

    /// The exploration is over.
    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn line(progress: &Progress, coverage: &Coverage, findings: &Findings, branches: u64) -> String {
    let seconds = progress.elapsed.as_secs_f64();
    let runs = progress.statistics.runs;
    format!(
        "{seconds:.0} s, {runs} runs ({:.0}/s), {} tests, {} of {branches} branches, {} pending, {} bugs",
        runs as f64 / seconds.max(1e-3),
        findings.tests,
        coverage.branch_share().covered,
        progress.frontier,
        findings.bugs.len(),
    )
}
