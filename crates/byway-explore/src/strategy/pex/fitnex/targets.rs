//! Which target to go for.

use super::fitness::Fitness;
use byway_ir::program::PointId;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::collections::hash_map::Entry;

/// Choices for a target that bring nothing before others have their turn; twice as many the next time.
const PATIENCE: u32 = 16;

/// The same for a target that [promises](Target::promises) little.
const LITTLE_PATIENCE: u32 = 4;

/// What to go for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Aim {
    /// A branch that is not covered or an outcome of a comparison that was not seen, and that some run came close to.
    Known(PointId),
    /// Any branch that no run has come to. It has its turn when every target that some run came close to has had one.
    Unreached,
}

/// What there is to go for.
#[derive(Debug, Default)]
pub(super) struct Targets {
    open: FxHashMap<Aim, Target>,
    /// Those that something is left to flip for, in the order in which they have their turns.
    order: BTreeSet<Turn>,
}

/// When a target has its turn: how often others had to have theirs first, whether it promises little, its best fitness.
type Turn = (u32, bool, Fitness, Aim);

#[derive(Debug)]
struct Target {
    /// The best fitness of a run so far.
    best: Fitness,
    /// Runs were not all equally far from it.
    graded: bool,
    /// Choices since that was reached.
    vain: u32,
    /// No edge is left in any run that came to it.
    dry: bool,
    /// Code runs only if it is covered.
    guards: bool,
}

impl Target {
    /// Whether it is worth patience: code waits behind it that would not run otherwise, and runs were not all equally far from
    /// it. Where they are, as before a truth value that was computed elsewhere, fitness says nothing (section 4.1.1).
    fn promises(&self) -> bool {
        self.guards && self.graded
    }

    /// How often others had to have their turn first.
    fn round(&self) -> u32 {
        (self.vain / if self.promises() { PATIENCE } else { LITTLE_PATIENCE } + 1).ilog2()
    }

    /// When it has its turn, if anything is left to flip for it.
    fn turn(&self, aim: Aim) -> Option<Turn> {
        (!self.dry).then(|| (self.round(), !self.promises(), self.best, aim))
    }
}

impl Targets {
    /// A run came so close to a target; is that better than before? `guards`: whether code runs only if it is covered.
    pub(super) fn reached(&mut self, target: PointId, fitness: Fitness, guards: bool) -> bool {
        let new = Target { best: Fitness::WORST, graded: false, vain: 0, dry: false, guards };
        self.change(Aim::Known(target), Some(new), |known| {
            known.dry = false;
            known.graded |= known.best != Fitness::WORST && fitness != known.best;
            let better = fitness < known.best;
            if better {
                known.best = fitness;
                known.vain = 0;
            }
            better
        })
        .unwrap_or(false)
    }

    /// There are new edges, which may lead to branches that no run has come to; `nearer`: coverage has grown, so that what
    /// was tried in vain may not be so now.
    pub(super) fn may_be_approached(&mut self, nearer: bool) {
        let new = Target { best: Fitness::unreached(0), graded: false, vain: 0, dry: false, guards: false };
        self.change(Aim::Unreached, Some(new), |known| {
            known.dry = false;
            if nearer {
                known.vain = 0;
            }
        });
    }

    /// A target is covered; was it one that was known?
    pub(super) fn covered(&mut self, target: PointId) -> bool {
        let aim = Aim::Known(target);
        let known = self.open.remove(&aim);
        if let Some(turn) = known.as_ref().and_then(|known| known.turn(aim)) {
            self.order.remove(&turn);
        }
        known.is_some()
    }

    /// There is nothing to flip for a target until another run comes to it.
    pub(super) fn ran_dry(&mut self, aim: Aim) {
        self.change(aim, None, |target| target.dry = true);
    }

    /// Something is flipped for a target; is it the turn of others if that brings nothing?
    pub(super) fn tried(&mut self, aim: Aim) -> bool {
        self.change(aim, None, |target| {
            let before = target.round();
            target.vain = target.vain.saturating_add(1);
            target.round() > before
        })
        .unwrap_or(true)
    }

    /// Changes a target, which is this one if it is new; nothing if it is none.
    fn change<T>(&mut self, aim: Aim, new: Option<Target>, change: impl FnOnce(&mut Target) -> T) -> Option<T> {
        let (target, before) = match (self.open.entry(aim), new) {
            (Entry::Occupied(known), _) => {
                let target = known.into_mut();
                let before = target.turn(aim);
                (target, before)
            }
            (Entry::Vacant(place), Some(new)) => (place.insert(new), None),
            (Entry::Vacant(_), None) => return None,
        };
        let changed = change(target);
        let after = target.turn(aim);
        if before != after {
            if let Some(turn) = before {
                self.order.remove(&turn);
            }
            self.order.extend(after);
        }
        Some(changed)
    }

    /// Whether a target has come no closer for so long that others had their turn.
    pub(super) fn is_stuck(&self, aim: Aim) -> bool {
        self.open.get(&aim).is_some_and(|target| target.vain >= PATIENCE)
    }

    /// The closest target of those that were given the fewest chances in vain.
    pub(super) fn choose(&self) -> Option<Aim> {
        self.order.first().map(|(_, _, _, aim)| *aim)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Aim = Aim::Known(PointId(1));
    const SECOND: Aim = Aim::Known(PointId(2));

    #[test]
    fn what_no_run_came_to_waits_for_all_others_and_has_turns_too() {
        let mut targets = Targets::default();
        targets.may_be_approached(true);
        assert_eq!(targets.choose(), Some(Aim::Unreached));
        targets.reached(PointId(1), Fitness::WORST, false);
        targets.reached(PointId(2), Fitness(5.0), true);
        let mut turns = Vec::new();
        for _ in 0..4 {
            let aim = targets.choose().expect("none ran dry");
            turns.push(aim);
            while !targets.tried(aim) {}
        }
        assert_eq!(turns, [SECOND, FIRST, Aim::Unreached, SECOND]);
        targets.may_be_approached(false);
        assert_eq!(targets.choose(), Some(FIRST));
        targets.may_be_approached(true);
        assert_eq!(targets.choose(), Some(Aim::Unreached), "coverage has grown");
    }

    #[test]
    fn the_closest_target_goes_first_until_it_is_stuck() {
        let mut targets = Targets::default();
        assert!(targets.reached(PointId(1), Fitness(20.0), true));
        assert!(targets.reached(PointId(2), Fitness(5.0), true));
        assert!(!targets.reached(PointId(1), Fitness(21.0), true));
        assert!(!targets.reached(PointId(2), Fitness(7.0), true));
        assert_eq!(targets.choose(), Some(SECOND));
        let chances = (1..).find(|_| targets.tried(SECOND));
        assert_eq!((chances, targets.choose()), (Some(PATIENCE), Some(FIRST)));
        let chances = (1..).find(|_| targets.tried(FIRST));
        assert_eq!((chances, targets.choose()), (Some(PATIENCE), Some(SECOND)));
        let chances = (1..).find(|_| targets.tried(SECOND));
        assert_eq!(chances, Some(2 * PATIENCE), "the second chance is longer");
        assert!(targets.reached(PointId(2), Fitness(4.0), true));
        assert_eq!(targets.choose(), Some(SECOND), "it is stuck no more");
        targets.ran_dry(SECOND);
        assert_eq!(targets.choose(), Some(FIRST));
        assert!(targets.covered(PointId(1)));
        assert_eq!(targets.choose(), None);
    }
}
