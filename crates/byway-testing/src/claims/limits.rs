//! Limits of every kind, chosen at random.

use byway_explore::{Budget, Criterion};
use byway_solver::Settings;
use fastrand::Rng;
use std::time::Duration;

/// How a program is explored.
#[derive(Debug)]
pub struct Limits {
    /// The strategy.
    pub search: &'static str,
    /// What the exploration may use.
    pub budget: Budget,
    /// Gates of a question to the solver; the solver's own limit if it is left open.
    pub most_gates: Option<u64>,
    /// Sizes above it are not taken one by one; the machine's own limit if it is left open.
    pub largest_size: Option<u64>,
    /// What is worth covering.
    pub criterion: Criterion,
    /// Of the exploration.
    pub seed: u64,
}

const SEARCHES: [&str; 7] =
    ["dfs", "bfs", "default", "klee", "look-ahead[dfs]", "max-call-depth(1)[dfs]", "interleave(dfs, random-path)"];

const CRITERIA: [Criterion; 4] = [Criterion::BRANCH, Criterion::BOUNDARY, Criterion::MUTATION, Criterion::CASES];

impl Limits {
    /// Some limits: one kind more often than several.
    pub fn any(random: &mut Rng) -> Limits {
        let mut limits = Limits {
            search: SEARCHES[random.usize(..SEARCHES.len())],
            budget: Budget { time: Duration::from_secs(60), ..Budget::default() },
            most_gates: None,
            largest_size: None,
            criterion: CRITERIA[random.usize(..CRITERIA.len())],
            seed: random.u64(..),
        };
        for _ in 0..random.u32(1..3) {
            limits.tighten(random);
        }
        limits
    }

    fn tighten(&mut self, random: &mut Rng) {
        let budget = &mut self.budget;
        match random.u32(..9) {
            0 => budget.runs = random.u64(..40),
            1 => budget.time = Duration::from_micros(random.u64(..20_000)),
            2 => budget.steps = 1 << random.u32(4..14),
            // The process has more already, so that no snapshot is kept, or little more.
            3 => budget.memory = resident() + random.u64(..4) * (1 << 20),
            4 => budget.query = Duration::from_micros(random.u64(..300)),
            5 => budget.tries = random.u32(..3),
            6 => budget.snapshots = false,
            7 => self.most_gates = Some(random.u64(..400)),
            _ => self.largest_size = Some(random.u64(..8)),
        }
    }

    /// The solver's settings.
    pub fn solver(&self) -> Settings {
        let default = Settings::default();
        Settings { most_gates: self.most_gates.unwrap_or(default.most_gates), ..default }
    }
}

fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    text.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * 4096
}
