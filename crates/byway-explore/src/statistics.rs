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
    /// Edges and suspended runs that were given to other workers.
    pub given: u64,
    /// Those that were taken over from others.
    pub taken_over: u64,
    /// Edges that the strategy declined for good.
    pub declined: u64,
    /// Branches covered.
    pub covered_branches: u64,
}

impl Statistics {
    /// With those of another worker of the same exploration.
    pub(crate) fn add(&mut self, other: &Statistics) {
        let Statistics {
            runs,
            instructions,
            discarded,
            not_allowed,
            duplicates,
            step_limits,
            memory_limits,
            undefined,
            survived,
            deadlocks,
            unmodelled,
            suspended,
            unfinished,
            unsupported,
            feasible,
            infeasible,
            implied,
            unknown,
            postponed,
            errors_left,
            known_errors,
            failures_left,
            snapshots_dropped,
            replays,
            strayed,
            given,
            taken_over,
            declined,
            covered_branches,
        } = other;
        for (own, other) in [
            (&mut self.runs, runs),
            (&mut self.instructions, instructions),
            (&mut self.discarded, discarded),
            (&mut self.not_allowed, not_allowed),
            (&mut self.duplicates, duplicates),
            (&mut self.step_limits, step_limits),
            (&mut self.memory_limits, memory_limits),
            (&mut self.undefined, undefined),
            (&mut self.survived, survived),
            (&mut self.suspended, suspended),
            (&mut self.unfinished, unfinished),
            (&mut self.feasible, feasible),
            (&mut self.infeasible, infeasible),
            (&mut self.implied, implied),
            (&mut self.postponed, postponed),
            (&mut self.errors_left, errors_left),
            (&mut self.known_errors, known_errors),
            (&mut self.failures_left, failures_left),
            (&mut self.snapshots_dropped, snapshots_dropped),
            (&mut self.replays, replays),
            (&mut self.strayed, strayed),
            (&mut self.given, given),
            (&mut self.taken_over, taken_over),
            (&mut self.declined, declined),
        ] {
            *own += other;
        }
        // What is covered is one account.
        self.covered_branches = self.covered_branches.max(*covered_branches);
        for (own, other) in [
            (&mut self.deadlocks, deadlocks),
            (&mut self.unmodelled, unmodelled),
            (&mut self.unsupported, unsupported),
            (&mut self.unknown, unknown),
        ] {
            for (what, count) in other {
                *own.entry(what.clone()).or_insert(0) += count;
            }
        }
    }
}
