//! Programs that depend on where their memory lies.
//!
//! Addresses of the engine and of a native run are not the same, and cannot be. A program that makes a name or an order of
//! addresses therefore does something else natively, and neither it nor the engine is at fault. That is not taken on
//! trust: such a test is run again with stack and heap moved, and only what changes between native runs is put down to
//! addresses.

use super::compare::ends_as_expected;
use super::error::NativeError;
use super::run::{Mark, NativeRun, Runner};
use crate::test::Test;

/// By how many bytes memory is moved; the more, the less do equal bytes come about by chance.
const SHIFTS: [u64; 4] = [16 * 1237, 16 * 4519, 16 * 9973, 16 * 12553];

/// Whether all in which a native run differs from what the engine saw depends on addresses: runs it again elsewhere.
///
/// # Errors
/// [`NativeError`] if it cannot be run.
pub(super) fn decide(runner: &mut Runner, test: &Test, mark: Mark, run: &NativeRun) -> Result<bool, NativeError> {
    let mut moved: Vec<NativeRun> = Vec::new();
    for shift in SHIFTS {
        // Where a run is cut off is chance, so that nothing can be shown of it; and each more takes all of its time again.
        if [run].into_iter().chain(&moved).any(|run| run.ended.is_cut_off()) {
            return Ok(false);
        }
        moved.push(runner.run_elsewhere(&test.inputs, mark, shift)?);
    }
    Ok(explain(test, run, &moved))
}

fn explain(test: &Test, run: &NativeRun, moved: &[NativeRun]) -> bool {
    let all = || moved.iter().chain([run]);
    // Where a run is cut off is chance.
    if all().any(|run| run.ended.is_cut_off()) {
        return false;
    }
    let varies = |differ: &dyn Fn(&NativeRun) -> bool| moved.iter().any(differ);
    // An end that is the same wherever memory lies is no matter of addresses, whatever else may be.
    let end = |run: &NativeRun| (run.ended, run.halt.clone());
    if !ends_as_expected(test, run) && !varies(&|moved| end(moved) != end(run)) {
        return false;
    }
    let path = |run: &NativeRun| (run.trace, run.hash_at_mark);
    if varies(&|moved| path(moved) != path(run) || end(moved) != end(run)) {
        return true;
    }
    let stdout = moved.iter().map(|run| run.stdout.as_slice());
    let stderr = moved.iter().map(|run| run.stderr.as_slice());
    run.trace == test.trace
        && bytes_explain(&test.stdout, &run.stdout, stdout)
        && bytes_explain(&test.stderr, &run.stderr, stderr)
}

/// Whether every byte that differs from the engine's differs between native runs, too.
fn bytes_explain<'r>(engine: &[u8], run: &[u8], moved: impl Iterator<Item = &'r [u8]> + Clone) -> bool {
    if moved.clone().any(|moved| moved.len() != run.len()) {
        return true;
    }
    let varies = |at: usize| moved.clone().any(|moved| moved.get(at) != run.get(at));
    engine.len() == run.len() && (0..run.len()).all(|at| engine[at] == run[at] || varies(at))
}

#[cfg(test)]
mod tests {
    use super::super::process::Ended;
    use super::*;
    use crate::test::FoundBug;
    use crate::trace::Trace;
    use byway_ir::program::ending::Ending;
    use std::time::Duration;

    fn run(ended: Ended, stdout: &[u8], edges: u32) -> NativeRun {
        NativeRun {
            ended,
            stdout: stdout.to_vec(),
            stderr: Vec::new(),
            trace: Trace::of(0..edges),
            hash_at_mark: 0,
            edges: Vec::new(),
            halt: None,
            duration: Duration::ZERO,
        }
    }

    fn test(ending: Ending<FoundBug>, stdout: &[u8]) -> Test {
        let (stdout, trace) = (stdout.to_vec(), Trace::of(0..3));
        let (inputs, covers, stderr) = (Vec::new(), Vec::new(), Vec::new());
        Test {
            number: 1,
            run: 1,
            ending,
            inputs,
            world: None,
            covers,
            stdout,
            stderr,
            trace,
            cut_after: None,
            behind_bugs: 0,
        }
    }

    #[test]
    fn an_end_that_never_varies_is_not_put_down_to_addresses() {
        let (natively, killed) = (run(Ended::Exited(0), b"7f01", 3), Ending::Killed(9));
        let same = [natively.clone(), natively.clone()];
        assert!(!explain(&test(killed.clone(), b"7f01"), &natively, &same));
        assert!(!explain(&test(Ending::Exited(3), b"7f01"), &natively, &same));
        // Neither if something else does vary.
        let elsewhere = [run(Ended::Exited(0), b"8e02", 4)];
        assert!(!explain(&test(killed.clone(), b"7f01"), &natively, &elsewhere));
        assert!(explain(&test(killed, b"7f01"), &natively, &[run(Ended::Killed(9), b"7f01", 3)]));
    }

    #[test]
    fn what_varies_between_native_runs_is() {
        let natively = run(Ended::Exited(0), b"at 7f01", 3);
        let elsewhere = [run(Ended::Exited(0), b"at 8e12", 3)];
        assert!(explain(&test(Ending::Exited(0), b"at 5555"), &natively, &elsewhere));
        assert!(!explain(&test(Ending::Exited(0), b"on 5555"), &natively, &elsewhere));
        assert!(explain(&test(Ending::Exited(0), b"on 5"), &natively, &[run(Ended::Exited(0), b"", 4)]));
    }
}
