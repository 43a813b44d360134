//! Programs that depend on where their memory lies.
//!
//! Addresses of the engine and of a native run are not the same, and cannot be. A program that makes a name or an order of
//! addresses therefore does something else natively, and nobody is at fault. That is not taken on trust: such a test is run
//! again with stack and heap moved, and only what changes between native runs is put down to addresses.

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
    let mut moved = Vec::new();
    for shift in SHIFTS {
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
    let course = |run: &NativeRun| (run.trace, run.hash_at_mark, run.ended, run.halt.clone());
    if moved.iter().any(|moved| course(moved) != course(run)) {
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
