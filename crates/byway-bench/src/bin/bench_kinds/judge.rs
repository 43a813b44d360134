//! Whether explorations do what is asked of them.

use crate::kind::Goal;
use crate::subject::Subject;
use crate::trial::Trial;

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
}
