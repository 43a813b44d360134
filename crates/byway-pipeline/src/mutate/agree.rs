//! Whether a test does on plain inputs what it did when it was found.

use byway_mutate::{Behaviour, LEFT_BEHIND, SeenBug};
use byway_suite::test::{FoundBug, Test};
use byway_vm::bug::BugKind;
use byway_vm::ending::Ending;

/// How a test differs from what was seen when it was found, if it does.
pub(super) fn disagreement(test: &Test, behaviour: &Behaviour) -> Option<String> {
    if matches!(test.ending, Ending::StepLimit | Ending::Cut) || test.cut_after.is_some() {
        return Some("it was cut off when it was found, and has no end to compare with".to_owned());
    }
    let is_survived = |name: &str| BugKind::SURVIVABLE.iter().chain(&LEFT_BEHIND).any(|kind| kind.name() == name);
    // A run that goes on behind its bug is as good as any, and so is one that is through when it has one.
    if matches!(&test.ending, Ending::Bug(bug) if is_survived(&bug.kind)) && !matches!(behaviour.ending, Ending::Bug(_))
    {
        return None;
    }
    if !ends_as(&test.ending, &behaviour.ending) {
        return Some(format!("it ends with {} now, and ended with {}", behaviour.ending, in_words(&test.ending)));
    }
    let streams =
        [("standard output", &test.stdout, &behaviour.stdout), ("standard error", &test.stderr, &behaviour.stderr)];
    let differs = streams.into_iter().find(|(_, before, now)| before != now);
    differs.map(|(name, ..)| format!("it writes something else to its {name} now"))
}

fn ends_as(before: &Ending<FoundBug>, now: &Ending<SeenBug>) -> bool {
    match (before, now) {
        (Ending::Exited(before), Ending::Exited(now)) => before == now,
        (Ending::Bug(before), Ending::Bug(now)) => before.kind == now.kind.name(),
        (Ending::Killed(before), Ending::Killed(now)) => before == now,
        (Ending::Deadlock(before), Ending::Deadlock(now)) => before == now,
        _ => false,
    }
}

fn in_words(ending: &Ending<FoundBug>) -> String {
    ending.map_bug(|bug| bug.kind.clone()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_suite::trace::Trace;
    use byway_vm::bug::BugKind;

    fn test(ending: Ending<FoundBug>) -> Test {
        Test {
            number: 1,
            run: 1,
            ending,
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

    fn behaviour(ending: Ending<SeenBug>) -> Behaviour {
        Behaviour { ending, stdout: b"out".to_vec(), stderr: vec![], dropped: [0; 2] }
    }

    #[test]
    fn endings_are_compared_by_what_is_seen() {
        assert_eq!(disagreement(&test(Ending::Exited(3)), &behaviour(Ending::Exited(3))), None);
        let other = disagreement(
            &test(Ending::Exited(3)),
            &behaviour(Ending::Bug(SeenBug { kind: BugKind::Abort, stated: String::new() })),
        );
        assert_eq!(other.as_deref(), Some("it ends with abort now, and ended with exit status 3"));
        let silent = Behaviour { stdout: vec![], ..behaviour(Ending::Exited(3)) };
        let other = disagreement(&test(Ending::Exited(3)), &silent);
        assert_eq!(other.as_deref(), Some("it writes something else to its standard output now"));
        assert!(disagreement(&test(Ending::StepLimit), &behaviour(Ending::StepLimit)).is_some());
    }
}
