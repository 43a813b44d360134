//! What tests cover, as far as there is time to find out: it takes a run for each.

use super::candidate::Candidate;
use super::collector::Collector;
use super::items::items;
use super::selection::{choose, is_over};
use crate::error::Error;
use byway_explore::{Profile, Profiler};
use byway_host::asked_to_end;
use std::cmp::Reverse;
use std::time::{Duration, Instant};

/// Time that is left, for who shares it out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shares {
    /// When all of it is over.
    pub(super) until: Option<Instant>,
}

impl Shares {
    /// The end of a part of what is left, which takes no longer than this.
    pub(super) fn part(&self, part: f64, most: Duration) -> Instant {
        let now = Instant::now();
        let left = self.until.map_or(most, |until| until.saturating_duration_since(now).mul_f64(part));
        now + left.min(most)
    }

    /// Whether not more than this is left.
    pub(super) fn have_less_than(&self, time: Duration) -> bool {
        self.until.is_some_and(|until| until.saturating_duration_since(Instant::now()) <= time)
    }
}

/// Tests that were found, sorted by whether there was time to look at them.
#[derive(Default)]
pub(super) struct Profiled {
    /// Those that were looked at.
    pub(super) candidates: Vec<Candidate>,
    /// What they cover.
    pub(super) profiles: Vec<Profile>,
    /// How long it took to see that.
    pub(super) took: Vec<Duration>,
    /// Those that were not, and were written when they were found.
    pub(super) unseen: Vec<Candidate>,
    /// How many were not and were not written either: runs that were cut.
    pub(super) left_out: u64,
}

/// Looks at tests: first at those that show bugs, then at those that would be lost otherwise, then at those that add most.
/// Nothing if a signal comes meanwhile.
pub(super) fn profile(
    candidates: &[Candidate],
    profiler: &mut Profiler,
    until: Instant,
) -> Result<Option<Profiled>, Error> {
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    order.sort_by_key(|&at| {
        let candidate = &candidates[at];
        (Reverse(candidate.shows_bug), candidate.file.is_some(), Reverse(candidate.gain), at)
    });
    let mut profiles: Vec<Option<Profile>> = vec![None; candidates.len()];
    let mut took = vec![Duration::ZERO; candidates.len()];
    for at in order {
        if asked_to_end().is_some() {
            return Ok(None);
        }
        if Instant::now() >= until {
            break;
        }
        let Candidate { model, until: to, .. } = &candidates[at];
        let begun = Instant::now();
        profiles[at] = profiler.profile_in_time(model.clone(), *to, Some(until))?;
        took[at] = begun.elapsed();
    }
    let mut all = Profiled::default();
    for ((candidate, profile), took) in candidates.iter().zip(profiles).zip(took) {
        match profile {
            Some(profile) => {
                all.candidates.push(candidate.clone());
                all.profiles.push(profile);
                all.took.push(took);
            }
            None if candidate.file.is_some() => all.unseen.push(candidate.clone()),
            None => all.left_out += 1,
        }
    }
    Ok(Some(all))
}

/// Those of other runs that would be chosen beside candidates, with what they cover. As many are looked at as there is time
/// for.
pub(super) fn useful(
    others: Vec<Candidate>,
    candidates: &[Candidate],
    profiles: &[Profile],
    collector: &Collector,
    profiler: &mut Profiler,
    until: Instant,
) -> Result<(Vec<Candidate>, Vec<Profile>), Error> {
    let (mut all, mut all_profiles) = (candidates.to_vec(), profiles.to_vec());
    for other in others {
        if is_over(until) {
            break;
        }
        let Some(profile) = profiler.profile_in_time(other.model.clone(), other.until, Some(until))? else { break };
        all_profiles.push(profile);
        all.push(other);
    }
    if all.len() == candidates.len() {
        return Ok(Default::default());
    }
    let chosen = choose(&all, items(collector, profiler, &all_profiles, &[]), Some(until));
    let chosen = chosen.into_iter().filter(|at| *at >= candidates.len());
    Ok(chosen.map(|at| (all[at].clone(), all_profiles[at].clone())).unzip())
}
