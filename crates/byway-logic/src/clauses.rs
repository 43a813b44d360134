//! Active and inactive clauses: the logical criteria of Ammann and Offutt, which paper 3 (section 4.3) asks for.
//!
//! A clause C *determines* a predicate P under values of the other clauses if `P[C:=true] xor P[C:=false]`.
//! - General active clause coverage ([`gacc`]): each clause is seen true and seen false while it determines P.
//! - Correlated ([`cacc`], masking MC/DC): and P is once true and once false in these two.
//! - Restricted ([`racc`], unique-cause MC/DC): and the other clauses have the same values in both.
//! - General inactive clause coverage ([`gicc`]): each clause is seen true and seen false while it does not determine P, for
//!   P true and for P false.
//!
//! The clauses here are the conditions of a decision. Where a vector does not know a condition, it meets what one of the
//! assignments meets for which it stands; vectors that know all conditions
//! ([`Structure::assign`]) meet the definitions as they are written.

use crate::pairs;
use crate::structure::Structure;
use crate::vector::Vector;

/// What general inactive clause coverage wants of a clause: its value and the value of the predicate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Inactive {
    /// The clause.
    pub condition: usize,
    /// Its value.
    pub value: bool,
    /// The value of the predicate, which it does not determine.
    pub outcome: bool,
}

/// What general active clause coverage wants of a clause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Active {
    /// The clause, which determines the predicate.
    pub condition: usize,
    /// Its value.
    pub value: bool,
}

/// Outcomes that a vector may have if one of its conditions had the other value: (true?, false?).
fn flipped(structure: &Structure, vector: &Vector, condition: usize) -> (bool, bool) {
    let values = vector.values() ^ 1 << condition;
    let from = crate::Next::Condition(0);
    structure.possible_outcomes(from, vector.known(), values)
}

/// Whether a condition may determine the outcome of a decision under what a vector knows.
pub fn determines(structure: &Structure, vector: &Vector, condition: usize) -> bool {
    if vector.value(condition).is_none() || structure.conditions()[condition].constant.is_some() {
        return false;
    }
    let (becomes_true, becomes_false) = flipped(structure, vector, condition);
    if vector.outcome() { becomes_false } else { becomes_true }
}

/// Whether a condition may leave the outcome of a decision as it is under what a vector knows.
pub fn leaves(structure: &Structure, vector: &Vector, condition: usize) -> bool {
    if structure.conditions()[condition].constant.is_some() {
        return false;
    }
    if vector.value(condition).is_none() {
        // The outcome was decided without it.
        return true;
    }
    let (becomes_true, becomes_false) = flipped(structure, vector, condition);
    if vector.outcome() { becomes_true } else { becomes_false }
}

/// What of general active clause coverage vectors meet, ascending.
pub fn gacc(structure: &Structure, vectors: &[Vector]) -> Vec<Active> {
    let meets = |condition: usize| {
        let active = vectors.iter().filter(move |vector| determines(structure, vector, condition));
        active.filter_map(move |vector| Some(Active { condition, value: vector.value(condition)? }))
    };
    sorted((0..structure.len()).flat_map(meets))
}

/// The conditions for which vectors meet correlated active clause coverage, condition 0 in the lowest bit.
pub fn cacc(structure: &Structure, vectors: &[Vector]) -> u64 {
    let meets = |condition: usize| {
        let seen = |value: bool, outcome: bool| {
            vectors.iter().any(|vector| {
                vector.value(condition) == Some(value)
                    && vector.outcome() == outcome
                    && determines(structure, vector, condition)
            })
        };
        (seen(true, true) && seen(false, false)) || (seen(true, false) && seen(false, true))
    };
    (0..structure.len()).filter(|condition| meets(*condition)).fold(0, |all, condition| all | 1 << condition)
}

/// The conditions for which vectors meet restricted active clause coverage, condition 0 in the lowest bit: those that have
/// an [independence pair](pairs).
pub fn racc(vectors: &[Vector]) -> u64 {
    pairs::shown(vectors)
}

/// What of general inactive clause coverage vectors meet, ascending. A condition that was not evaluated determines nothing,
/// whatever its value.
pub fn gicc(structure: &Structure, vectors: &[Vector]) -> Vec<Inactive> {
    let meets = |condition: usize| {
        let inactive = vectors.iter().filter(move |vector| leaves(structure, vector, condition));
        inactive.flat_map(move |vector| {
            let outcome = vector.outcome();
            let values = match vector.value(condition) {
                Some(value) => vec![value],
                None => vec![false, true],
            };
            values.into_iter().map(move |value| Inactive { condition, value, outcome })
        })
    };
    sorted((0..structure.len()).flat_map(meets))
}

fn sorted<T: Ord>(found: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = found.collect();
    all.sort_unstable();
    all.dedup();
    all
}
