//! Runs that covered nothing new when they were found, and may do for several tests that did.
//!
//! The first run to cover something covers little else, as a rule: it is the shortest way there. Later ones come by the
//! same and by more. There are too many to look at all of them, so the longest are.

use super::candidate::Candidate;
use std::cmp::Reverse;

/// Runs that are kept at most; half as many after there were more.
const MOST: usize = 20_000;

/// Runs, each with its length.
#[derive(Clone, Debug, Default)]
pub(super) struct Pool {
    runs: Vec<(u64, Candidate)>,
}

impl Pool {
    /// Adds a run that passed so many branches.
    pub(super) fn add(&mut self, length: u64, run: Candidate) {
        if self.runs.len() == MOST {
            self.sort();
            self.runs.truncate(MOST / 2);
        }
        self.runs.push((length, run));
    }

    /// The runs, the longest first, and by turns some from all over.
    pub(super) fn in_order(mut self) -> Vec<Candidate> {
        self.sort();
        let count = self.runs.len();
        // A step that has no factor in common with the count comes by all of them.
        let step = (count / 3..count).find(|step| shares_no_factor(*step, count)).unwrap_or(1);
        let mut is_taken = vec![false; count];
        let by_turns = (0..count).flat_map(|turn| [turn, turn * step % count]);
        let order: Vec<usize> = by_turns.filter(|&at| !std::mem::replace(&mut is_taken[at], true)).collect();
        order.into_iter().map(|at| self.runs[at].1.clone()).collect()
    }

    fn sort(&mut self) {
        self.runs.sort_by_key(|(length, run)| (Reverse(*length), run.run));
    }
}

fn shares_no_factor(mut a: usize, mut b: usize) -> bool {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_explore::Until;

    fn pool(lengths: impl IntoIterator<Item = u64>) -> Pool {
        let mut pool = Pool::default();
        for (length, run) in lengths.into_iter().zip(1..) {
            let (until, shows_bug) = (Until::End, false);
            pool.add(
                length,
                Candidate { run, model: [].into(), until, shows_bug, contract: None, file: None, gain: 0 },
            );
        }
        pool
    }

    #[test]
    fn each_run_comes_once_and_the_longest_first() {
        for count in 0..50 {
            let mut runs: Vec<u64> = pool(0..count).in_order().iter().map(|run| run.run).collect();
            assert!(runs.first().is_none_or(|first| *first == count));
            runs.sort_unstable();
            assert_eq!(runs, (1..=count).collect::<Vec<u64>>());
        }
    }

    #[test]
    fn short_runs_make_way() {
        let runs = pool(0..MOST as u64 + 1).in_order();
        assert_eq!(runs.len(), MOST / 2 + 1);
        assert!(runs.iter().all(|run| run.run > MOST as u64 / 2));
    }
}
