//! What an exploration has shown.
//!
//! That every path was explored, that a branch is infeasible, that two programs do the same: all these are proofs, and each is
//! made from this judgement and from nothing else. It knows every reason against them: whatever is left, cut short,
//! undecided or not modelled is a [`Doubt`], and what is not covered has a [`Cause`] unless nothing that is in doubt could
//! lead to it.

mod open_ends;

use byway_ir::program::PointId;
pub(crate) use open_ends::{OpenEnds, Standing};
use open_ends::{Reached, first};

use crate::budget::Stopped;
use crate::call_stacks::CallStacks;
use crate::coverage::Coverage;
use crate::statistics::Statistics;
use byway_vm::memory::CodePlace;
use std::fmt;

/// Why something was not seen, though it may be possible.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cause {
    /// A way that may lead there was never tried.
    NotTried,
    /// The solver could not decide whether a way that may lead there is possible.
    Undecided,
    /// Runs that may lead there met a limit.
    BeyondLimit,
    /// Runs that may lead there came to something that Byway does not model.
    NotModelled,
    /// Runs that may lead there ended with a bug.
    BehindBug,
    /// Runs went on behind a bug as a processor does, with zeros for what was never set; with something else they may lead there.
    OtherwiseBehindBug,
}

impl Cause {
    /// All of them, in the order in which they are told: if several hold, the first one is.
    pub const ALL: [Cause; 6] = [
        Cause::NotTried,
        Cause::Undecided,
        Cause::BeyondLimit,
        Cause::NotModelled,
        Cause::BehindBug,
        Cause::OtherwiseBehindBug,
    ];

    /// In words, of branches.
    pub fn words(self) -> &'static str {
        match self {
            Cause::NotTried => "not tried",
            Cause::Undecided => "undecided by the solver",
            Cause::BeyondLimit => "beyond a limit",
            Cause::NotModelled => "behind what is not modelled",
            Cause::BehindBug => "behind a bug",
            Cause::OtherwiseBehindBug => "not with zeros for what was never set",
        }
    }
}

/// A reason why not every path may have been explored to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Doubt {
    /// What kind of reason it is.
    pub cause: Cause,
    /// How often there was this reason.
    pub count: u64,
    /// What there were so many of.
    pub what: String,
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.count, self.what)
    }
}

/// What an exploration has shown.
#[derive(Debug)]
pub struct Judgement {
    /// Why the exploration ended.
    pub stopped: Stopped,
    doubts: Vec<Doubt>,
    /// Failures, which are no undefined behaviour, that were not searched for on every way.
    unsearched_failures: u64,
    /// Runs that ended with a bug after which a processor goes on: what the program does then was not looked at.
    bugs: u64,
    reached: Reached,
    /// What holds of anything that was not seen, wherever it is.
    everywhere: Option<Cause>,
}

impl Judgement {
    /// Judges an exploration that has ended. `sizes` counts sizes that one stood for, where there were more.
    pub(crate) fn of(
        stopped: Stopped,
        statistics: &Statistics,
        left: usize,
        sizes: u64,
        open: &OpenEnds,
        (coverage, calls): (&Coverage, &CallStacks),
    ) -> Judgement {
        // What has no place may lead anywhere.
        let placeless = [
            (Cause::Undecided, statistics.strayed > 0),
            (Cause::BeyondLimit, sizes > 0),
            (Cause::NotModelled, !statistics.unmodelled.is_empty()),
        ];
        Judgement {
            stopped,
            doubts: doubts(stopped, statistics, left, sizes),
            unsearched_failures: statistics.failures_left,
            bugs: statistics.undefined,
            reached: open.reached(coverage, calls),
            everywhere: placeless.into_iter().find(|(_, holds)| *holds).map(|(cause, _)| cause),
        }
    }

    /// Whether every path was explored to its end, or to a bug.
    pub fn is_complete(&self) -> bool {
        self.doubts.is_empty()
    }

    /// Whether every path on which the program's behaviour is defined was explored, those to failed assertions included.
    pub fn has_every_failure(&self) -> bool {
        self.is_complete() && self.unsearched_failures == 0
    }

    /// Whether runs ended with a bug after which a program goes on in ways that were not looked at.
    pub fn ends_at_bugs(&self) -> bool {
        self.bugs > 0
    }

    /// Why there may be other paths; none if every path was explored.
    pub fn doubts(&self) -> &[Doubt] {
        &self.doubts
    }

    /// Why a branch or an entry of a function that no run covered may be reached all the same; nothing if it is proved
    /// that it is not.
    pub fn cause(&self, point: impl Into<PointId>) -> Option<Cause> {
        first([self.reached.item(point.into()), self.everywhere])
    }

    /// Why something that was never seen at an instruction may be seen there all the same; nothing if it is proved that it
    /// is not.
    pub fn cause_at(&self, place: CodePlace) -> Option<Cause> {
        first([self.reached.place(place), self.everywhere])
    }

    /// A name for files: why it ended, and whether anything is left out.
    pub fn name(&self) -> &'static str {
        match self.stopped {
            Stopped::FrontierEmpty if !self.is_complete() => "nothing-left-within-limits",
            stopped => stopped.name(),
        }
    }
}

/// All reasons against having explored every path.
fn doubts(stopped: Stopped, statistics: &Statistics, left: usize, sizes: u64) -> Vec<Doubt> {
    let mut doubts = Vec::new();
    let mut add = |cause: Cause, count: u64, what: &str| {
        if count > 0 {
            doubts.push(Doubt { cause, count, what: what.to_owned() });
        }
    };
    match stopped {
        Stopped::FrontierEmpty => add(Cause::NotTried, left as u64, "paths left"),
        // The last run may have been cut without leaving anything else.
        _ => add(Cause::NotTried, left.max(1) as u64, &format!("paths left, {}", stopped.words())),
    }
    for (why, count) in &statistics.unknown {
        add(Cause::Undecided, *count, &format!("paths not decided: {why}"));
    }
    add(Cause::Undecided, statistics.strayed, "replayed runs went astray: a fault in Byway, please report it");
    add(Cause::BeyondLimit, statistics.step_limits, "runs took all their steps (--steps)");
    add(Cause::BeyondLimit, statistics.memory_limits, "runs took all their memory (--heap)");
    add(Cause::BeyondLimit, sizes, "times one size stood for all that are too large to be explored one by one");
    for (what, count) in &statistics.unsupported {
        add(Cause::NotModelled, *count, &format!("runs not supported: {what}"));
    }
    for (what, count) in &statistics.deadlocks {
        add(Cause::NotModelled, *count, &format!("runs wait for ever: {what}"));
    }
    for (what, count) in &statistics.unmodelled {
        add(Cause::NotModelled, *count, &format!("runs asked for what is not modelled: {what}"));
    }
    doubts
}
