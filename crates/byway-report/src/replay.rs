//! What came of running tests natively.

use crate::report::Report;
use byway_suite::native::{Coverage, Divergence, Verdict};
use byway_suite::test::FoundBug;
use std::collections::BTreeMap;

/// What came of replaying the tests of a folder.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    /// Tests replayed.
    pub tests: u64,
    /// Tests that there was no time to replay; what adds most was replayed first.
    pub left: u64,
    /// Something was not done for lack of time.
    pub is_late: bool,
    /// Those on which the native build did something else.
    pub divergences: Vec<Divergence>,
    /// How many do something else natively, too, when their memory lies elsewhere.
    pub by_addresses: u64,
    /// Bugs, each by the first test that shows it, and whether a sanitizer saw them too. Those that there was no time for are
    /// not among them.
    pub bugs: BTreeMap<u64, (FoundBug, Verdict)>,
    /// Lines and branches as llvm-cov counts them.
    pub coverage: Option<Coverage>,
    /// What could not be done, and why.
    pub notes: Vec<String>,
    /// Time that it took.
    pub seconds: f64,
}

impl Report {
    /// Nothing is called infeasible or equivalent any more.
    pub fn doubt_coverage(&mut self) {
        self.coverage.doubt();
        self.equivalent_mutants.clear();
    }

    /// Enters what came of replaying the tests. If the engine saw what does not happen, nothing is proved any more.
    pub fn add_replay(&mut self, done: &Replay) {
        (self.replayed, self.not_replayed) = (done.tests, done.left);
        // Of what was not replayed at all, nothing is known.
        self.divergences = (done.tests > 0 || done.left == 0).then_some(done.divergences.len() as u64);
        if !done.divergences.is_empty() {
            self.complete = false;
            self.doubt_coverage();
        }
        self.by_addresses = Some(done.by_addresses);
        self.replay_seconds = done.seconds;
        self.native_coverage.clone_from(&done.coverage);
        for bug in self.bugs.iter_mut().chain(&mut self.contracts) {
            if let Some((_, verdict)) = done.bugs.get(&bug.test) {
                bug.confirmed = Some(verdict.is_confirmed());
                bug.confirmation = Some(verdict.explanation().to_owned());
            } else if done.is_late {
                bug.confirmation = Some("there was no time for it (--time)".to_owned());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Count, FORMAT, NamedMutant, ReportError, Uncovered};
    use byway_explore::Cause;
    use byway_suite::native::{Difference, Halt};

    fn report() -> Report {
        let mut report =
            Report { format: FORMAT, complete: true, stopped: "frontier-empty".to_owned(), ..Report::default() };
        report.coverage.branches = Count { covered: 3, infeasible: 2, total: 5, ..Count::default() };
        report.coverage.uncovered =
            vec![Uncovered { why: Uncovered::because(None).to_owned(), line: 7, ..Uncovered::default() }];
        let mutant = NamedMutant { operator: "ror".to_owned(), line: 3, ..NamedMutant::default() };
        report.equivalent_mutants = vec![mutant];
        report
    }

    #[test]
    fn a_report_is_read_back_as_it_was() {
        let text = serde_json::to_vec(&report()).expect("it is written");
        assert_eq!(Report::read(&text).expect("it is read"), report());
    }

    #[test]
    fn a_report_of_a_later_byway_is_refused_and_one_of_an_earlier_is_read() {
        let later = Report::read(br#"{"format": 99, "complete": "perhaps"}"#);
        assert!(matches!(later, Err(ReportError::Newer(99))), "{later:?}");
        let earlier = Report::read(br#"{"runs": 3, "complete": true}"#).expect("it is read");
        assert_eq!((earlier.format, earlier.runs, earlier.complete), (0, 3, true));
    }

    /// `byway replay` left "infeasible" and equivalent mutants as they were.
    #[test]
    fn a_divergence_takes_back_every_proof() {
        let mut report = report();
        let divergence = Divergence { test: 1, what: Difference::Halted(Halt::Assumption) };
        report.add_replay(&Replay { tests: 4, divergences: vec![divergence], ..Replay::default() });
        assert!(!report.complete && report.equivalent_mutants.is_empty());
        assert_eq!(report.coverage.branches, Count { covered: 3, not_tried: 2, total: 5, ..Count::default() });
        assert_eq!(report.coverage.uncovered[0].why, Cause::NotTried.words());
    }
}
