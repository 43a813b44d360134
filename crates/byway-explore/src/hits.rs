//! How often a path has come by each decision.

use byway_ir::program::BranchId;
use byway_vm::memory::CodePlace;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Numbers of times that are told apart: up to 2^0, 2^1 and so on to 2^8.
pub const HIT_LEVELS: usize = 9;

/// What a decision passed: a branch, or just the instruction if it has none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Passed {
    /// A branch of the program under test.
    Branch(BranchId),
    /// An instruction whose ways are not numbered.
    Place(CodePlace),
}

impl Passed {
    /// What was passed at an instruction.
    pub fn new(branch: Option<BranchId>, place: CodePlace) -> Passed {
        branch.map_or(Passed::Place(place), Passed::Branch)
    }
}

/// Which branches a path has passed and how often, as hashes: at each level `n`, paths that passed every branch equally
/// often have the same hash, where all numbers from 2^n on count as equal. Each level refines the one before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HitVector([u64; HIT_LEVELS]);

impl HitVector {
    /// The hash of a level; those past the last are like the last.
    pub fn level(&self, level: usize) -> u64 {
        self.0[level.min(HIT_LEVELS - 1)]
    }

    /// The levels at which one more passing of something makes a difference, with the difference.
    fn change(passed: Passed, times: u32, mut apply: impl FnMut(&mut u64, u64), levels: &mut [u64; HIT_LEVELS]) {
        let mut hasher = FxHasher::default();
        (passed, times).hash(&mut hasher);
        // The sum of such hashes is the hash of a set, so they must be spread well.
        let mut spread = hasher.finish().wrapping_add(0x9E37_79B9_7F4A_7C15);
        spread = (spread ^ (spread >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        spread = (spread ^ (spread >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        spread ^= spread >> 31;
        let from = times.next_power_of_two().trailing_zeros() as usize;
        levels.iter_mut().skip(from).for_each(|level| apply(level, spread));
    }
}

/// The counts of a path that grows and shrinks at its end.
#[derive(Debug, Default)]
pub(crate) struct Hits {
    passed: FxHashMap<Passed, u32>,
    places: FxHashMap<CodePlace, u32>,
    vector: HitVector,
}

impl Hits {
    /// The path passes something.
    pub(crate) fn enter(&mut self, passed: Passed, place: CodePlace) {
        let times = self.passed.entry(passed).or_insert(0);
        *times += 1;
        HitVector::change(passed, *times, |level, hash| *level = level.wrapping_add(hash), &mut self.vector.0);
        *self.places.entry(place).or_insert(0) += 1;
    }

    /// What the path passed last is taken back.
    pub(crate) fn leave(&mut self, passed: Passed, place: CodePlace) {
        if let Some(times) = self.passed.get_mut(&passed) {
            HitVector::change(passed, *times, |level, hash| *level = level.wrapping_sub(hash), &mut self.vector.0);
            *times -= 1;
        }
        if let Some(times) = self.places.get_mut(&place) {
            *times -= 1;
        }
    }

    /// How often the path has come by an instruction.
    pub(crate) fn visits(&self, place: CodePlace) -> u32 {
        self.places.get(&place).copied().unwrap_or(0)
    }

    /// What the path has passed.
    pub(crate) fn vector(&self) -> HitVector {
        self.vector
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_ir::program::FuncId;

    const PLACE: CodePlace = CodePlace { function: FuncId(0), pc: 7 };

    fn vector(branches: &[u32]) -> HitVector {
        let mut hits = Hits::default();
        branches.iter().for_each(|&branch| hits.enter(Passed::Branch(BranchId(branch)), PLACE));
        assert_eq!(hits.visits(PLACE), branches.len() as u32);
        hits.vector()
    }

    #[test]
    fn levels_tell_more_and_more_numbers_apart() {
        let (once, twice, thrice, four) = (vector(&[1]), vector(&[1, 1]), vector(&[1, 1, 1]), vector(&[1, 1, 1, 1]));
        assert_eq!(once.level(0), twice.level(0));
        assert_ne!(once.level(1), twice.level(1));
        assert_eq!(twice.level(1), thrice.level(1));
        assert_ne!(twice.level(2), thrice.level(2));
        assert_ne!(thrice.level(2), four.level(2));
        assert_eq!(vector(&[1; 256]), vector(&[1; 300]));
        assert_ne!(vector(&[1; 255]), vector(&[1; 256]));
    }

    #[test]
    fn the_order_does_not_count_and_all_can_be_taken_back() {
        assert_eq!(vector(&[1, 2, 1]), vector(&[2, 1, 1]));
        let mut hits = Hits::default();
        for branch in [3, 4, 3] {
            hits.enter(Passed::Branch(BranchId(branch)), PLACE);
        }
        let before = hits.vector();
        hits.enter(Passed::Branch(BranchId(3)), PLACE);
        hits.leave(Passed::Branch(BranchId(3)), PLACE);
        assert_eq!(hits.vector(), before);
        for branch in [3, 4, 3] {
            hits.leave(Passed::Branch(BranchId(branch)), PLACE);
        }
        assert_eq!((hits.vector(), hits.visits(PLACE)), (HitVector::default(), 0));
    }
}
