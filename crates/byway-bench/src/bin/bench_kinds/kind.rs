//! The kinds of programs, and what is asked of each.

use crate::subject::Subject;
use crate::trial::Trial;

/// A kind of programs.
pub struct Kind {
    /// The folder under `subjects`.
    pub name: &'static str,
    /// Time of an exploration.
    pub time: &'static str,
    /// Explorations of each program, with seeds 0, 1, ...
    pub seeds: u64,
    /// What is asked.
    pub goal: Goal,
}

/// What is asked of the explorations of a kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// All errors are found and confirmed, and none is reported where there is none.
    Errors,
    /// So many targets are found, of those within reach.
    Targets(usize),
    /// So much of the branches is covered by tests that replay, in percent.
    Branches(u32),
    /// The worst seed covers so much of what the best does, in percent.
    Spread(u32),
}

/// All kinds.
pub const KINDS: [Kind; 5] = [
    Kind { name: "verifier", time: "15s", seeds: 1, goal: Goal::Errors },
    Kind { name: "bombs", time: "30s", seeds: 1, goal: Goal::Targets(36) },
    Kind { name: "reactive", time: "20s", seeds: 1, goal: Goal::Branches(90) },
    Kind { name: "numbers", time: "60s", seeds: 5, goal: Goal::Spread(90) },
    Kind { name: "siemens_like", time: "60s", seeds: 5, goal: Goal::Spread(90) },
];

/// Their names.
pub fn names() -> String {
    KINDS.map(|kind| kind.name).join(", ")
}

impl Goal {
    /// Whether a program's explorations do what is asked; for targets, whether its own was found.
    pub fn is_met(self, subject: &Subject, trials: &[Trial]) -> bool {
        let sound = trials.iter().all(|trial| trial.failure.is_none() && trial.divergences == 0);
        sound
            && match self {
                Goal::Errors => trials.iter().all(|trial| {
                    let wanted = subject.reachable == Some(true);
                    trial.confirmed == wanted && trial.found == wanted && trial.false_alarms == 0
                }),
                Goal::Targets(_) => trials.iter().all(|trial| trial.confirmed),
                Goal::Branches(least) => trials.iter().all(|trial| trial.coverage(subject) >= f64::from(least)),
                Goal::Spread(least) => {
                    let covered = trials.iter().map(|trial| trial.covered);
                    let (worst, best) = (covered.clone().min().unwrap_or(0), covered.max().unwrap_or(0));
                    worst * 100 >= best * u64::from(least)
                }
            }
    }

    /// Whether a kind's programs together do what is asked, of which so many do by themselves.
    pub fn is_reached(self, met: usize, programs: usize) -> bool {
        match self {
            Goal::Targets(least) => met >= least.min(programs),
            Goal::Errors | Goal::Branches(_) | Goal::Spread(_) => met == programs,
        }
    }
}
