//! What runs of a program have covered, in one place for all that look at it.

use byway_ir::program::{PointId, Program};
use std::sync::atomic::{AtomicU64, Ordering};

/// Which points of a program finished runs have covered: one bit each. Machines, explorations and reports share one, in
/// whatever threads they are.
///
/// A bit is set once and never taken back, and nothing else is published by it, so that no order among bits is needed.
#[derive(Debug)]
pub struct CoveredPoints {
    words: Box<[AtomicU64]>,
}

impl CoveredPoints {
    /// For a program of which nothing is covered yet.
    pub fn of(program: &Program) -> CoveredPoints {
        // Two more: conditions of a function that was lowered again have no outcomes of their own.
        let points = program.points() as usize + 2;
        CoveredPoints { words: (0..points.div_ceil(64)).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Whether a finished run has covered a point.
    #[inline]
    pub fn has(&self, point: impl Into<PointId>) -> bool {
        let at = point.into().index();
        self.words.get(at / 64).is_some_and(|word| word.load(Ordering::Relaxed) >> (at % 64) & 1 != 0)
    }

    /// A finished run covers a point; is it the first?
    pub fn add(&self, point: impl Into<PointId>) -> bool {
        let at = point.into().index();
        let bit = 1 << (at % 64);
        self.words.get(at / 64).is_some_and(|word| word.fetch_or(bit, Ordering::Relaxed) & bit == 0)
    }

    /// All that is covered, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = PointId> + '_ {
        (0..self.words.len() as u32 * 64).map(PointId).filter(|point| self.has(*point))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_many_is_the_first_to_cover_a_point() {
        let mut program = Program::default();
        program.branches = 100;
        let covered = CoveredPoints::of(&program);
        let firsts: usize = std::thread::scope(|scope| {
            let count = || (0..100).filter(|&number| covered.add(PointId(number))).count();
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(count)).collect();
            threads.into_iter().map(|thread| thread.join().expect("it counts")).sum()
        });
        assert_eq!(firsts, 100);
        assert!(covered.has(PointId(99)) && !covered.has(PointId(100)) && !covered.add(PointId(5_000)));
        assert_eq!(covered.iter().count(), 100);
    }
}
