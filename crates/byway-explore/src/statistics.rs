//! Figures of an exploration.

use std::collections::BTreeMap;

/// Figures of an exploration.
#[derive(Clone, Debug, Default)]
pub struct Statistics {
    /// Runs that ended, for whatever reason.
    pub runs: u64,
    /// LLVM instructions executed.
    pub instructions: u64,
    /// Runs that assumed something that does not hold.
    pub discarded: u64,
    /// Those of them that the function under test does not allow, by `BYWAY_REQUIRES`.
    pub not_allowed: u64,
    /// Runs that took the path of an earlier one.
    pub duplicates: u64,
    /// Runs that took all their steps.
    pub step_limits: u64,
    /// Runs that took all their memory.
    pub memory_limits: u64,
    /// Runs that ended with a bug after which a processor goes on, so that what came behind it was not looked at.
    pub undefined: u64,
    /// Runs that went on behind a bug.
    pub survived: u64,
    /// Runs that waited for something that never comes, by what it is.
    pub deadlocks: BTreeMap<String, u64>,
    /// Runs that asked the kernel for something that is not modelled, by what it is and where it was asked for first.
    pub unmodelled: BTreeMap<String, u64>,
    /// Times that a run was suspended, because it went on for too long.
    pub suspended: u64,
    /// Runs that the end of the exploration cut short.
    pub unfinished: u64,
    /// Runs that ended at something that Byway cannot run, by what it is.
    pub unsupported: BTreeMap<String, u64>,
    /// Edges that the solver found possible.
    pub feasible: u64,
    /// Edges that it found impossible.
    pub infeasible: u64,
    /// Alternatives that never became edges, because their path rules them out at once.
    pub implied: u64,
    /// Edges that it could not decide, with reasons.
    pub unknown: BTreeMap<String, u64>,
    /// Questions that took too long at first and were put off.
    pub postponed: u64,
    /// Errors that were not searched for any more at an instruction, because they were tried often enough.
    pub errors_left: u64,
    /// Ways to errors that were found already, and not tried again.
    pub known_errors: u64,
    /// Ways to failures that were not tried for one of these two reasons, and that are no undefined behaviour.
    pub failures_left: u64,
    /// Snapshots that were given up for memory.
    pub snapshots_dropped: u64,
    /// Runs that were replayed from the start.
    pub replays: u64,
    /// Replays that did not come to the edge that they were made for.
    pub strayed: u64,
    /// Edges that the strategy declined for good.
    pub declined: u64,
    /// Branches covered.
    pub covered_branches: u64,
}
