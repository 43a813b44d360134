//! What tests cover, as far as there is time to find out: it takes a run for each.

use super::candidate::Candidate;
use super::collector::Collector;
use super::items::items;
use super::selection::{choose, is_over};
use crate::error::Error;
use byway_explore::{Account, Accountant};
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

    /// Whether nothing is left.
    pub(super) fn are_over(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }
}

/// Tests that were found, sorted by whether there was time to look at them.
pub(super) struct Accounted {
    /// Those that were looked at.
    pub(super) candidates: Vec<Candidate>,
    /// What they cover.
    pub(super) accounts: Vec<Account>,
    /// Those that were not, and were written when they were found.
    pub(super) unseen: Vec<Candidate>,
    /// How many were not and were not written either: runs that were cut.
    pub(super) left_out: u64,
}

/// Looks at tests: first at those that show bugs, then at those that would be lost otherwise, then at those that add most.
/// Nothing if a signal comes meanwhile.
pub(super) fn account(
    candidates: &[Candidate],
    accountant: &mut Accountant,
    until: Instant,
) -> Result<Option<Accounted>, Error> {
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    order.sort_by_key(|&at| {
        let candidate = &candidates[at];
        (Reverse(candidate.shows_bug), candidate.file.is_some(), Reverse(candidate.gain), at)
    });
    let mut accounts: Vec<Option<Account>> = vec![None; candidates.len()];
    for at in order {
        if asked_to_end().is_some() {
            return Ok(None);
        }
        if Instant::now() >= until {
            break;
        }
        let Candidate { model, until: to, .. } = &candidates[at];
        accounts[at] = accountant.account_in_time(model.clone(), *to, Some(until))?;
    }
    let mut all = Accounted { candidates: Vec::new(), accounts: Vec::new(), unseen: Vec::new(), left_out: 0 };
    for (candidate, account) in candidates.iter().zip(accounts) {
        match account {
            Some(account) => {
                all.candidates.push(candidate.clone());
                all.accounts.push(account);
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
    accounts: &[Account],
    collector: &Collector,
    accountant: &mut Accountant,
    until: Instant,
) -> Result<(Vec<Candidate>, Vec<Account>), Error> {
    let (mut all, mut all_accounts) = (candidates.to_vec(), accounts.to_vec());
    for other in others {
        if is_over(until) {
            break;
        }
        let Some(account) = accountant.account_in_time(other.model.clone(), other.until, Some(until))? else { break };
        all_accounts.push(account);
        all.push(other);
    }
    if all.len() == candidates.len() {
        return Ok(Default::default());
    }
    let chosen = choose(&all, items(collector, accountant, &all_accounts, &[]), Some(until));
    let chosen = chosen.into_iter().filter(|at| *at >= candidates.len());
    Ok(chosen.map(|at| (all[at].clone(), all_accounts[at].clone())).unzip())
}
