//! Going on with the run that was made last.

use super::gains::Gains;
use super::runs::Run;
use crate::hits::Passed;
use crate::ids::EdgeId;
use crate::strategy::{Flip, Search};
use byway_ir::program::PointId;
use rustc_hash::FxHashSet;

/// How many flips in a row may gain nothing.
const STEPS: u32 = 8;

/// How often a branch must have gained something, less how often it has lost something, to be relied on.
const OFTEN: f64 = 0.25;

/// One flip after another, each of what the run before it has discovered.
///
/// On a plateau many edges have the same composite fitness, and what one flip has begun (the first of four characters that
/// must be right before a counter grows) is lost among them. So a run that was made for a target and is as fit as the one
/// before it is gone on with at once: by its edge with the best gain, or, if none has gained anything often, by one with credit,
/// the more the likelier. Of the edges of a branch the first is taken, so that nothing is skipped. After a few
/// flips that gained nothing all edges have their chance again.
///
/// A run that is fitter is gone on with only in a climb from afar (see [`Climb::starts_afar`]); otherwise its edges are the
/// fittest anyway.
#[derive(Debug, Default)]
pub(super) struct Climb {
    /// The flip that was chosen last, with the number of those in vain that led to it.
    last: Option<(EdgeId, u32)>,
    next: Option<(EdgeId, u32)>,
    afar: bool,
}

impl Climb {
    /// Whether the next climb should start from the least fit runs, given that many flips in a row brought the target no
    /// closer. Every second climb does then: all that is fittest may stand on a hill that is too low, as in a loop in which
    /// too many chances were missed, and a climb of another must begin at its foot.
    pub(super) fn starts_afar(&mut self, stuck: bool) -> bool {
        self.afar = stuck && !self.afar;
        self.afar
    }

    /// An edge was chosen freely.
    pub(super) fn start(&mut self, edge: EdgeId) {
        self.last = Some((edge, 0));
    }

    /// The edge to go on with, if the last run was worth it.
    pub(super) fn next(&mut self) -> Option<EdgeId> {
        let (edge, steps) = self.next.take()?;
        self.last = Some((edge, steps));
        Some(edge)
    }

    /// A run has ended that came of a flip in a parent, while a target is gone for; will it be gone on with?
    pub(super) fn made(
        &mut self,
        search: &mut Search,
        gains: &Gains,
        target: PointId,
        flip: &Flip,
        (parent, child): (&Run, &Run),
    ) -> bool {
        self.next = None;
        let Some((_, steps)) = self.last.filter(|(edge, steps)| *edge == flip.edge && *steps < STEPS) else {
            return false;
        };
        let (Some(before), Some(after)) = (parent.fitness(target), child.fitness(target)) else { return false };
        if after > before || (after < before && !self.afar) {
            return false;
        }
        let steps = if after < before { 0 } else { steps + 1 };
        self.next = promising(search, gains, target, child).map(|edge| (edge, steps));
        self.next.is_some()
    }

    /// What was gone for is covered, or left alone.
    pub(super) fn end(&mut self) {
        self.next = None;
    }
}

/// The edge of a run that is to be flipped next.
fn promising(search: &mut Search, gains: &Gains, target: PointId, run: &Run) -> Option<EdgeId> {
    let mut seen = FxHashSet::default();
    let frontier = search.frontier;
    let firsts = run.edges.iter().filter_map(|&id| {
        let edge = frontier.get(id)?;
        let branch = Passed::new(edge.moment.taken, edge.place);
        seen.insert(branch).then_some((id, branch))
    });
    let firsts: Vec<(EdgeId, Passed)> = firsts.collect();
    let gaining = firsts.iter().filter(|(_, branch)| gains.wins(target, *branch) > OFTEN);
    let gaining = gaining.map(|(edge, branch)| (gains.of(target, *branch), *edge));
    let best = gaining.rev().max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, edge)| edge);
    best.or_else(|| {
        by_credit(search.random, firsts.iter().map(|(edge, branch)| (*edge, gains.credit(target, *branch))))
    })
}

/// One of several, each with a chance in proportion to its credit; nothing if none has any.
pub(super) fn by_credit<T: Copy>(
    random: &mut fastrand::Rng,
    credits: impl Iterator<Item = (T, f64)> + Clone,
) -> Option<T> {
    let with_credit = credits.filter(|(_, credit)| *credit > 0.0);
    let mut left = random.f64() * with_credit.clone().map(|(_, credit)| credit).sum::<f64>();
    let mut chosen = None;
    for (item, credit) in with_credit {
        chosen = Some(item);
        left -= credit;
        if left <= 0.0 {
            break;
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_no_credit_is_never_chosen() {
        let mut random = fastrand::Rng::with_seed(3);
        let mut chosen = [0; 3];
        for _ in 0..300 {
            let credits = [(0, 0.0), (1, 0.25), (2, 0.75)];
            chosen[by_credit(&mut random, credits.into_iter()).expect("two have credit")] += 1;
        }
        assert!(chosen[0] == 0 && (40..110).contains(&chosen[1]) && chosen[2] > 190, "{chosen:?}");
        assert_eq!(by_credit(&mut random, [(0, 0.0)].into_iter()), None);
    }
}
