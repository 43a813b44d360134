//! Independence pairs: which conditions a set of vectors shows to matter, as llvm-cov judges MC/DC.
//!
//! Two vectors show a condition if their outcomes differ and it is the only one that both know and in which they differ.
//! What short-circuit evaluation leaves out may have been anything: it is *unique-cause* MC/DC in which conditions that
//! were not evaluated count as unchanged. That is the same as [RACC](crate::clauses::racc) over the assignments for which
//! the vectors stand.

use crate::vector::Vector;

/// Two vectors that show a condition to matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair {
    /// The condition.
    pub condition: usize,
    /// The vector in which the decision is true.
    pub when_true: Vector,
    /// The vector in which it is false.
    pub when_false: Vector,
}

/// The condition that two vectors show to matter, if they do.
pub fn shown_by(a: &Vector, b: &Vector) -> Option<usize> {
    let differ = (a.values() ^ b.values()) & a.known() & b.known();
    (a.outcome() != b.outcome() && differ.is_power_of_two()).then(|| differ.trailing_zeros() as usize)
}

/// All pairs among vectors, those of the first condition first.
pub fn pairs(vectors: &[Vector]) -> Vec<Pair> {
    let mut found = Vec::new();
    for when_true in vectors.iter().filter(|vector| vector.outcome()) {
        for when_false in vectors.iter().filter(|vector| !vector.outcome()) {
            if let Some(condition) = shown_by(when_true, when_false) {
                found.push(Pair { condition, when_true: *when_true, when_false: *when_false });
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The conditions of which vectors have a pair, condition 0 in the lowest bit.
pub fn shown(vectors: &[Vector]) -> u64 {
    pairs(vectors).iter().fold(0, |all, pair| all | 1 << pair.condition)
}
