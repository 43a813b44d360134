//! What the layers did.

use crate::query::{Reason, Verdict};
use serde::Serialize;
use std::time::Duration;

/// The layers from the top down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LayerName {
    /// Evaluates the goal under the parent's model.
    Evaluate,
    /// Looks whether the path decides the goal at once.
    Implied,
    /// Leaves out what shares no inputs with the goal.
    Slice,
    /// Changes the inputs of the goal in the parent's model.
    Adjust,
    /// Checks every model.
    Validate,
    /// Remembers verdicts.
    Cache,
    /// Tries recent models.
    Recent,
    /// Tries all values where there are few.
    Enumerate,
    /// Halves the ranges of the numbers that hard operations are done with.
    Boxes,
    /// Makes products of small numbers narrow.
    Narrow,
    /// Asks the SMT solver.
    Bitwuzla,
}

impl LayerName {
    /// All layers from the top down.
    pub const ALL: [LayerName; 11] = [
        LayerName::Evaluate,
        LayerName::Implied,
        LayerName::Slice,
        LayerName::Adjust,
        LayerName::Validate,
        LayerName::Cache,
        LayerName::Recent,
        LayerName::Enumerate,
        LayerName::Boxes,
        LayerName::Narrow,
        LayerName::Bitwuzla,
    ];
}

/// What one layer did.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct LayerStatistics {
    /// Which.
    pub name: LayerName,
    /// Queries that reached it.
    pub asked: u64,
    /// Queries that went no further.
    pub answered: u64,
    /// Time spent in it, without the layers below.
    pub seconds: f64,
}

/// What a solver did since it was made.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Statistics {
    /// Queries that can hold.
    pub sat: u64,
    /// Queries that cannot.
    pub unsat: u64,
    /// Queries without an answer because the time limit passed.
    pub timeouts: u64,
    /// Queries without an answer because of an interrupt.
    pub interrupts: u64,
    /// Models that were wrong.
    pub bad_models: u64,
    /// Queries that were too large.
    pub too_large: u64,
    /// Queries that the solver refused or gave up.
    pub errors: u64,
    /// Queries that took the SMT solver more than a moment.
    pub hard: u64,
    /// Times that the SMT solver was thrown away because it had grown too large.
    pub restarts: u64,
    /// Why the log of queries ends early, if it does.
    pub log_error: Option<String>,
    /// Each layer, from the top down.
    pub layers: Vec<LayerStatistics>,
}

impl Statistics {
    /// With those of another solver.
    pub fn add(&mut self, other: &Statistics) {
        let Statistics {
            sat,
            unsat,
            timeouts,
            interrupts,
            bad_models,
            too_large,
            errors,
            hard,
            restarts,
            log_error,
            layers,
        } = other;
        for (own, other) in [
            (&mut self.sat, sat),
            (&mut self.unsat, unsat),
            (&mut self.timeouts, timeouts),
            (&mut self.interrupts, interrupts),
            (&mut self.bad_models, bad_models),
            (&mut self.too_large, too_large),
            (&mut self.errors, errors),
            (&mut self.hard, hard),
            (&mut self.restarts, restarts),
        ] {
            *own += other;
        }
        self.log_error = self.log_error.take().or_else(|| log_error.clone());
        for (own, other) in self.layers.iter_mut().zip(layers) {
            own.asked += other.asked;
            own.answered += other.answered;
            own.seconds += other.seconds;
        }
    }
}

/// Counters while they are counted: a layer's time holds that of the layers below it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counters {
    asked: [u64; LayerName::ALL.len()],
    time: [Duration; LayerName::ALL.len()],
    sat: u64,
    unsat: u64,
    timeouts: u64,
    interrupts: u64,
    bad_models: u64,
    too_large: u64,
    errors: u64,
    pub(crate) hard: u64,
    pub(crate) restarts: u64,
    pub(crate) log_error: Option<String>,
}

impl Counters {
    /// Counts one query through a layer.
    pub(crate) fn passed(&mut self, name: LayerName, time: Duration) {
        self.asked[name as usize] += 1;
        self.time[name as usize] += time;
    }

    /// Counts an answer.
    pub(crate) fn answered(&mut self, verdict: &Verdict) {
        let counter = match verdict {
            Verdict::Sat(_) => &mut self.sat,
            Verdict::Unsat => &mut self.unsat,
            Verdict::Unknown(Reason::Timeout) => &mut self.timeouts,
            Verdict::Unknown(Reason::Interrupted) => &mut self.interrupts,
            Verdict::Unknown(Reason::BadModel) => &mut self.bad_models,
            Verdict::Unknown(Reason::TooLarge) => &mut self.too_large,
            Verdict::Unknown(Reason::SolverError(_)) => &mut self.errors,
        };
        *counter += 1;
    }

    /// The counters as they are reported.
    pub(crate) fn report(&self) -> Statistics {
        let below = |index: usize| (self.asked.get(index + 1).copied(), self.time.get(index + 1).copied());
        let layer = |(index, &name): (usize, &LayerName)| {
            let (asked_below, time_below) = below(index);
            let time = self.time[index].saturating_sub(time_below.unwrap_or_default());
            let asked = self.asked[index];
            let answered = asked - asked_below.unwrap_or_default();
            LayerStatistics { name, asked, answered, seconds: time.as_secs_f64() }
        };
        Statistics {
            sat: self.sat,
            unsat: self.unsat,
            timeouts: self.timeouts,
            interrupts: self.interrupts,
            bad_models: self.bad_models,
            too_large: self.too_large,
            errors: self.errors,
            hard: self.hard,
            restarts: self.restarts,
            log_error: self.log_error.clone(),
            layers: LayerName::ALL.iter().enumerate().map(layer).collect(),
        }
    }
}
