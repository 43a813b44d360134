//! One exploration, and what was covered after each of its runs.

use crate::args::CompareOptions;
use byway_explore::strategy::Strategy;
use byway_explore::{Budget, Explorer, Run, Stopped, Worker};
use byway_pipeline::coverage::Coverage;
use byway_pipeline::error::Error;
use byway_pipeline::target::Target;
use byway_solver::Settings;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// What coverage is shown against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Axis {
    Runs,
    Seconds,
}

/// The moment at which a run ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    /// Runs so far.
    pub(super) run: u64,
    /// Seconds so far.
    pub(super) seconds: f64,
    /// Branches covered so far.
    pub(super) covered: u64,
}

/// One exploration.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    pub(super) seed: u64,
    /// A point for each run.
    pub(super) points: Vec<Point>,
    pub(super) stopped: Stopped,
    /// Seconds in all.
    pub(super) seconds: f64,
}

impl Trial {
    /// Explores once.
    pub(super) fn make(
        options: &CompareOptions,
        target: &Target,
        strategy: Box<dyn Strategy>,
        seed: u64,
        interrupt: &Arc<AtomicBool>,
    ) -> Result<Trial, Error> {
        let settings =
            Settings { time_limit: options.query_time, interrupt: Some(interrupt.clone()), ..Settings::default() };
        let machine = target.machine()?;
        let coverage = Coverage::of(&target.program, &target.under_test, machine.covered().clone());
        let worker = Worker::new(machine, settings);
        let budget = Budget {
            runs: options.runs,
            time: options.time,
            steps: options.steps,
            memory: options.memory,
            query: options.query_time,
            tries: options.tries,
            interrupt: interrupt.clone(),
            ..Budget::default()
        };
        let mut points: Vec<Point> = Vec::new();
        let mut covered = 0;
        let mut explorer = Explorer::new(worker, strategy, seed, budget);
        let begun = Instant::now();
        let judgement = explorer.explore(&[], &mut |run: Run| {
            if coverage.covers_any(&run.covers) {
                covered = coverage.way_share().covered;
            }
            points.push(Point { run: run.number + 1, seconds: begun.elapsed().as_secs_f64(), covered });
        });
        Ok(Trial { seed, points, stopped: judgement.stopped, seconds: begun.elapsed().as_secs_f64() })
    }

    /// Runs in all.
    pub(super) fn runs(&self) -> u64 {
        self.points.last().map_or(0, |point| point.run)
    }

    /// Branches covered in the end.
    pub(super) fn covered(&self) -> u64 {
        self.points.last().map_or(0, |point| point.covered)
    }

    /// How far it went.
    pub(super) fn end(&self, axis: Axis) -> f64 {
        match axis {
            Axis::Runs => self.runs() as f64,
            Axis::Seconds => self.seconds,
        }
    }

    /// Branches covered at some moment; what was covered stays so after the end.
    pub(super) fn covered_at(&self, axis: Axis, moment: f64) -> u64 {
        let is_past = |point: &Point| match axis {
            Axis::Runs => point.run as f64 <= moment,
            Axis::Seconds => point.seconds <= moment,
        };
        let past = self.points.partition_point(is_past);
        past.checked_sub(1).map_or(0, |last| self.points[last].covered)
    }

    /// The run after which so many branches were covered, if there was one.
    pub(super) fn runs_to(&self, covered: u64) -> Option<u64> {
        let at = self.points.partition_point(|point| point.covered < covered);
        self.points.get(at).map(|point| point.run)
    }
}

/// Number of branches of a program: of ways to go, which strategies search. Conditions that have values are none.
pub(super) fn branches(target: &Target) -> u64 {
    Coverage::nothing(&target.program, &target.under_test).way_share().total
}

#[cfg(test)]
pub(super) mod testing {
    //! Trials for tests.

    use super::*;

    /// A trial that covered so much after each run, each of which took a second.
    pub(crate) fn trial(seed: u64, covered: &[u64]) -> Trial {
        let point =
            |(at, covered): (usize, &u64)| Point { run: at as u64 + 1, seconds: at as f64 + 1.0, covered: *covered };
        Trial {
            seed,
            points: covered.iter().enumerate().map(point).collect(),
            stopped: Stopped::FrontierEmpty,
            seconds: covered.len() as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::testing::trial;
    use super::*;

    #[test]
    fn coverage_stays_after_the_end() {
        let trial = trial(0, &[2, 2, 5]);
        let at = |run| trial.covered_at(Axis::Runs, run);
        assert_eq!([at(0.0), at(1.0), at(2.5), at(3.0), at(9.0)], [0, 2, 2, 5, 5]);
        assert_eq!(trial.covered_at(Axis::Seconds, 2.9), 2);
        assert_eq!((trial.runs_to(5), trial.runs_to(3), trial.runs_to(6)), (Some(3), Some(3), None));
    }
}
