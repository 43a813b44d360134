//! Which target to go for.

use super::fitness::Fitness;
use rustc_hash::FxHashMap;

/// Choices for a target that bring nothing before others have their turn; twice as many the next time.
const PATIENCE: u32 = 16;

/// The same for a target behind which no code waits that would not run otherwise.
const LITTLE_PATIENCE: u32 = 4;

/// Branch edges that are not covered and that some run came close to.
#[derive(Debug, Default)]
pub(super) struct Targets {
    open: FxHashMap<u32, Target>,
}

#[derive(Debug)]
struct Target {
    /// The best fitness of a run so far.
    best: Fitness,
    /// Choices since that was reached.
    vain: u32,
    /// No edge is left in any run that came to it.
    dry: bool,
    /// Code runs only if it is covered.
    guards: bool,
}

impl Target {
    /// How often others had to have their turn first.
    fn round(&self) -> u32 {
        (self.vain / if self.guards { PATIENCE } else { LITTLE_PATIENCE } + 1).ilog2()
    }
}

impl Targets {
    /// A run came so close to a target; is that better than before? `guards`: whether code runs only if it is covered.
    pub(super) fn reached(&mut self, target: u32, fitness: Fitness, guards: bool) -> bool {
        let known = self.open.entry(target).or_insert(Target { best: Fitness::WORST, vain: 0, dry: false, guards });
        known.dry = false;
        let better = fitness < known.best;
        if better {
            known.best = fitness;
            known.vain = 0;
        }
        better
    }

    /// A target is covered; was it one that was known?
    pub(super) fn covered(&mut self, target: u32) -> bool {
        self.open.remove(&target).is_some()
    }

    /// There is nothing to flip for a target until another run comes to it.
    pub(super) fn ran_dry(&mut self, target: u32) {
        if let Some(target) = self.open.get_mut(&target) {
            target.dry = true;
        }
    }

    /// Something is flipped for a target; is it the turn of others if that brings nothing?
    pub(super) fn tried(&mut self, target: u32) -> bool {
        let Some(target) = self.open.get_mut(&target) else { return true };
        let before = target.round();
        target.vain = target.vain.saturating_add(1);
        target.round() > before
    }

    /// The closest target of those that were given the fewest chances in vain.
    pub(super) fn choose(&self) -> Option<u32> {
        let usable = self.open.iter().filter(|(_, target)| !target.dry);
        usable.min_by_key(|(number, target)| (target.round(), !target.guards, target.best, **number)).map(|(number, _)| *number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closest_target_goes_first_until_it_is_stuck() {
        let mut targets = Targets::default();
        assert!(targets.reached(1, Fitness(20.0), true));
        assert!(targets.reached(2, Fitness(5.0), true));
        assert!(!targets.reached(2, Fitness(7.0), true));
        assert_eq!(targets.choose(), Some(2));
        let chances = (1..).find(|_| targets.tried(2));
        assert_eq!((chances, targets.choose()), (Some(PATIENCE), Some(1)));
        let chances = (1..).find(|_| targets.tried(1));
        assert_eq!((chances, targets.choose()), (Some(PATIENCE), Some(2)));
        let chances = (1..).find(|_| targets.tried(2));
        assert_eq!(chances, Some(2 * PATIENCE), "the second chance is longer");
        assert!(targets.reached(2, Fitness(4.0), true));
        assert_eq!(targets.choose(), Some(2), "it is stuck no more");
        targets.ran_dry(2);
        assert_eq!(targets.choose(), Some(1));
        assert!(targets.covered(1));
        assert_eq!(targets.choose(), None);
    }
}
