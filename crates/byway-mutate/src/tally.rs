//! Mutants counted.

use crate::mutant::Mutant;
use crate::operator::Operator;
use crate::verdict::{Survival, Verdict};
use std::collections::BTreeMap;

/// What became of some mutants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// All of them.
    pub mutants: u64,
    /// Those that tests tell from the original, by time-outs included.
    pub killed: u64,
    /// Those killed by a time-out.
    pub timed_out: u64,
    /// Those shown to be equivalent.
    pub equivalent: u64,
    /// Survivors that no test comes to.
    pub not_reached: u64,
    /// Survivors whose changed value was never different.
    pub never_differed: u64,
    /// Those that there was no time for.
    pub not_run: u64,
}

impl Figures {
    /// Survivors of any kind.
    pub fn survived(&self) -> u64 {
        self.mutants - self.killed - self.equivalent - self.not_run
    }

    /// How many of the mutants that were run and not shown to be equivalent are killed, in percent; 100 if there are none.
    pub fn score(&self) -> f64 {
        let counted = self.killed + self.survived();
        if counted == 0 { 100.0 } else { 100.0 * self.killed as f64 / counted as f64 }
    }

    fn add(&mut self, verdict: Verdict) {
        self.mutants += 1;
        self.killed += u64::from(verdict.is_killed());
        match verdict {
            Verdict::Killed(_) | Verdict::Survived(Survival::NotSeen | Survival::Reached) => {}
            Verdict::TimedOut(_) => self.timed_out += 1,
            Verdict::Equivalent => self.equivalent += 1,
            Verdict::Survived(Survival::NotReached) => self.not_reached += 1,
            Verdict::Survived(Survival::NeverDiffered) => self.never_differed += 1,
            Verdict::NotRun => self.not_run += 1,
        }
    }
}

/// What became of all mutants, and of those of each operator.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// All mutants.
    pub total: Figures,
    /// By operator; those that made none are not listed.
    pub operators: BTreeMap<Operator, Figures>,
}

impl Tally {
    /// Counts mutants with their verdicts.
    pub fn of<'m>(mutants: impl IntoIterator<Item = (&'m Mutant, Verdict)>) -> Tally {
        let mut tally = Tally::default();
        for (mutant, verdict) in mutants {
            tally.total.add(verdict);
            tally.operators.entry(mutant.operator).or_default().add(verdict);
        }
        tally
    }
}
