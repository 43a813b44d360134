//! Replaying the tests of a folder, as far as there is time: bugs are confirmed beside it, and what adds most comes first.

use super::Replay;
use crate::error::Error;
use crate::frontend::{Importance, Replayer, Suite};
use crate::listener::Listener;
use byway_emit::text::counted;
use byway_host::asked_to_end;
use byway_suite::native::{Divergence, Isolation, Limits, NativeError};
use byway_suite::store::{OutFolder, read_program_as_it_is};
use std::time::{Duration, Instant};

/// Replays the tests of a folder, until the deadline of what replays them.
pub fn replay_folder(
    folder: &OutFolder,
    replayer: &dyn Replayer,
    test_time: Duration,
    isolation: Isolation,
    importance: &Importance,
    listener: &dyn Listener,
) -> Result<Replay, Error> {
    let begun = Instant::now();
    let explored = read_program_as_it_is(folder)?;
    let limits = Limits { time: test_time, isolation, ..Limits::default() };
    let suite = Suite { folder, explored: &explored, limits, importance, listener };
    let (replayed, coverage, bugs) = std::thread::scope(|scope| -> Result<_, Error> {
        let confirming = scope.spawn(|| replayer.confirm(&suite));
        let replayed = replayer.replay(&suite);
        let coverage = replayed.as_ref().ok().map(|replayed| replayer.measure(&suite, replayed));
        let bugs = confirming.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok((replayed?, coverage, bugs?))
    })?;
    if asked_to_end().is_some() {
        return Err(NativeError::Interrupted.into());
    }
    let mut notes: Vec<String> = on_addresses(&replayed.by_addresses).into_iter().collect();
    let coverage = match coverage {
        Some(Ok(coverage)) => Some(coverage),
        Some(Err(why)) => {
            notes.push(format!("no coverage by llvm-cov: {why}"));
            None
        }
        None => None,
    };
    let left = (suite.tests()?.len() as u64).saturating_sub(replayed.tests);
    let is_late = replayer.deadline().is_over();
    if left > 0 {
        notes.push(format!(
            "{}; {} does it",
            counted(left, "tests were not replayed natively: the time was over (--time)"),
            by_hand(folder)
        ));
    } else if is_late {
        notes.push(format!("not all was done: the time was over (--time); {} does the rest", by_hand(folder)));
    }
    Ok(Replay {
        tests: replayed.tests,
        left,
        is_late,
        divergences: replayed.divergences,
        by_addresses: replayed.by_addresses.len() as u64,
        bugs,
        coverage,
        notes,
        seconds: begun.elapsed().as_secs_f64(),
    })
}

/// The command that replays the tests of a folder.
fn by_hand(folder: &OutFolder) -> String {
    format!("byway replay {}", folder.path().display())
}

/// Says which tests were not compared in everything, and why.
fn on_addresses(tests: &[Divergence]) -> Option<String> {
    let first = tests.first()?;
    let count = tests.len();
    Some(format!(
        "{count} tests depend on addresses: what differs also changes from one native run to the other when stack and heap are \
         moved, and nothing else does; the first: {first}"
    ))
}
