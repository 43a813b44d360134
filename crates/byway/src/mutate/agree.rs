//! Whether a test does on plain inputs what it did when it was found.

use byway_mutate::{Ending, How};
use byway_suite::test::{Observed, Test};
use byway_vm::bug::BugKind;

/// How a test differs from what was seen when it was found, if it does.
pub(super) fn disagreement(test: &Test, ending: &Ending) -> Option<String> {
    if test.outcome == Observed::StepLimit {
        return Some("it was cut off when it was found, and has no end to compare with".to_owned());
    }
    let is_survived = |name: &str| BugKind::SURVIVABLE.iter().any(|kind| kind.name() == name);
    // A run that goes on behind its bug is as good as any.
    if matches!(&test.outcome, Observed::Bug(bug) if is_survived(&bug.kind)) && !matches!(ending.how, How::Bug(..)) {
        return None;
    }
    if !ends_as(&test.outcome, &ending.how) {
        return Some(format!("it ends with {} now, and ended with {}", ending.how, in_words(&test.outcome)));
    }
    let streams = [("standard output", &test.stdout, &ending.stdout), ("standard error", &test.stderr, &ending.stderr)];
    let differs = streams.into_iter().find(|(_, before, now)| before != now);
    differs.map(|(name, ..)| format!("it writes something else to its {name} now"))
}

fn ends_as(observed: &Observed, how: &How) -> bool {
    match (observed, how) {
        (Observed::Exited(before), How::Exited(now)) => before == now,
        (Observed::Bug(before), How::Bug(now, _)) => before.kind == now.name(),
        (Observed::Killed(before), How::Killed(now)) => before == now,
        (Observed::Deadlock(before), How::Deadlock(now)) => before == now,
        _ => false,
    }
}

fn in_words(observed: &Observed) -> String {
    match observed {
        Observed::Exited(status) => format!("exit status {status}"),
        Observed::Bug(bug) => bug.kind.clone(),
        Observed::Killed(signal) => format!("signal {signal}"),
        Observed::StepLimit => "no end".to_owned(),
        Observed::Deadlock(what) => format!("waiting for ever: {what}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_suite::trace::Trace;
    use byway_vm::bug::BugKind;

    fn test(outcome: Observed) -> Test {
        Test {
            number: 1,
            run: 1,
            outcome,
            inputs: vec![],
            world: None,
            covers: vec![],
            stdout: b"out".to_vec(),
            stderr: vec![],
            trace: Trace::default(),
            cut_after: None,
            behind_bugs: 0,
        }
    }

    fn ending(how: How) -> Ending {
        Ending { how, stdout: b"out".to_vec(), stderr: vec![], dropped: [0; 2] }
    }

    #[test]
    fn endings_are_compared_by_what_is_seen() {
        assert_eq!(disagreement(&test(Observed::Exited(3)), &ending(How::Exited(3))), None);
        let other = disagreement(&test(Observed::Exited(3)), &ending(How::Bug(BugKind::Abort, String::new())));
        assert_eq!(other.as_deref(), Some("it ends with abort now, and ended with exit status 3"));
        let silent = Ending { stdout: vec![], ..ending(How::Exited(3)) };
        let other = disagreement(&test(Observed::Exited(3)), &silent);
        assert_eq!(other.as_deref(), Some("it writes something else to its standard output now"));
        assert!(disagreement(&test(Observed::StepLimit), &ending(How::Exhausted)).is_some());
    }
}
