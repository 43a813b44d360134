//! Tests that do for several others.
//!
//! An exploration looks for one objective after another, so most of its tests meet one thing that others do not. Many of
//! these can be had together: a path that has to be taken anyhow is taken with inputs that meet as much as possible of what
//! is wanted on its way.

use super::candidate::Candidate;
use super::selection::is_over;
use crate::error::Error;
use byway_explore::{ObjectiveId, Profile, Profiler};
use byway_solver::Solver;
use byway_suite::minimise::{self, minimise_until};
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::time::Instant;

/// Tests that are made on one path.
const MOST_ON_A_PATH: usize = 16;

/// Objectives that are wanted, those that the fewest tests meet first.
struct Wanted {
    order: Vec<ObjectiveId>,
    left: BTreeSet<ObjectiveId>,
}

impl Wanted {
    fn of(profiles: &[Profile], is_wanted: impl Fn(&ObjectiveId) -> bool) -> Wanted {
        let mut tests: HashMap<ObjectiveId, usize> = HashMap::new();
        let all = profiles.iter().flat_map(|profile| &profile.objectives).copied();
        all.filter(is_wanted).for_each(|id| *tests.entry(id).or_default() += 1);
        let mut order: Vec<ObjectiveId> = tests.keys().copied().collect();
        order.sort_unstable_by_key(|id| (tests[id], *id));
        Wanted { left: order.iter().copied().collect(), order }
    }

    /// What is left comes first, then what other tests meet: a test that meets more is more likely to do for them.
    fn in_order(&self) -> Vec<ObjectiveId> {
        let (mut first, others): (Vec<ObjectiveId>, Vec<ObjectiveId>) =
            self.order.iter().partition(|id| self.left.contains(id));
        first.extend(others);
        first
    }

    /// A test meets these; whether any was left.
    fn meet(&mut self, objectives: &[ObjectiveId]) -> bool {
        objectives.iter().filter(|id| self.left.remove(id)).count() > 0
    }
}

/// Makes tests that meet as much as possible of what `profiles` say that `candidates` meet, on their paths.
pub(super) fn join(
    candidates: &[Candidate],
    profiles: &[Profile],
    profiler: &mut Profiler,
    solver: &mut Solver,
    deadline: Instant,
    is_wanted: impl Fn(&Profiler, &ObjectiveId) -> bool,
) -> Result<Vec<(Candidate, Profile)>, Error> {
    let mut joined = Vec::new();
    if candidates.len() < 2 {
        return Ok(joined);
    }
    let mut wanted = Wanted::of(profiles, |id| is_wanted(profiler, id));
    for (round, at) in order(candidates, profiles, deadline) {
        for _ in 0..if round == Round::Needed { 1 } else { MOST_ON_A_PATH } {
            if wanted.left.is_empty() || is_over(deadline) {
                return Ok(joined);
            }
            let until = candidates[at].until;
            let model = candidates[at].model.clone();
            if profiler.profile_in_time(model, until, Some(deadline))?.is_none() {
                return Ok(joined);
            }
            let model = profiler.joined_inputs(solver, &wanted.in_order(), deadline);
            let Some(profile) = profiler.profile_in_time(model.clone(), until, Some(deadline))? else {
                return Ok(joined);
            };
            if !wanted.meet(&profile.objectives) {
                break;
            }
            joined.push((Candidate { model, shows_bug: false, file: None, ..candidates[at].clone() }, profile));
        }
    }
    Ok(joined)
}

/// Why a path is taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Round {
    /// Its branches need a test anyhow.
    Needed,
    /// For what is left.
    Any,
}

/// The paths to take: first those that are needed for their branches, then all. Long paths meet most, so they come first.
fn order(candidates: &[Candidate], profiles: &[Profile], deadline: Instant) -> Vec<(Round, usize)> {
    let by_branches: Vec<minimise::Candidate> = (candidates.iter().zip(profiles))
        .map(|(candidate, profile)| minimise::Candidate {
            covers: profile.points.iter().map(|point| point.0).collect(),
            cost: 0,
            is_needed: candidate.shows_bug,
        })
        .collect();
    let longest_first = |mut all: Vec<usize>| {
        all.sort_by_key(|at| (Reverse(profiles[*at].decisions), *at));
        all
    };
    let needed = longest_first(minimise_until(&by_branches, Some(deadline))).into_iter().map(|at| (Round::Needed, at));
    let all = longest_first((0..candidates.len()).collect()).into_iter().map(|at| (Round::Any, at));
    needed.chain(all).collect()
}
