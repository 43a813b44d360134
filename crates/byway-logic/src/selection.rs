//! Few vectors that show as much as many.

use crate::pairs::{Pair, pairs, shown, shown_by};
use crate::vector::Vector;
use std::collections::HashSet;

/// Up to so many conditions the smallest set is found; with more, a small one.
pub const EXACT: u32 = 6;

/// Vectors among which the smallest set is looked for: as many as bits in a word.
const MOST_VECTORS: usize = 64;

/// A set of vectors, by their numbers.
type Set = u64;

/// The vectors of a smallest set that has a pair for every condition of which `vectors` have one, ascending. Among those
/// of more than [`EXACT`] such conditions it may not be the smallest, but none of its vectors can be left out.
pub fn smallest(vectors: &[Vector]) -> Vec<Vector> {
    let few = irreducible(&gathered(&pairs(vectors)), shown);
    let mut candidates: Vec<Vector> =
        pairs(vectors).iter().flat_map(|pair| [pair.when_true, pair.when_false]).collect();
    candidates.sort_unstable();
    candidates.dedup();
    if shown(vectors).count_ones() > EXACT || candidates.len() > MOST_VECTORS {
        return few;
    }
    let search = Search::new(&candidates);
    let found = (2..few.len()).find_map(|size| search.of_size(size));
    found.map_or(few, |set| members(&candidates, set).collect())
}

/// Vectors of which none can be left out, that measure as much as all of them do.
pub fn irreducible<M: PartialEq>(vectors: &[Vector], measure: impl Fn(&[Vector]) -> M) -> Vec<Vector> {
    let all = measure(vectors);
    let mut kept = vectors.to_vec();
    for vector in vectors {
        let rest: Vec<Vector> = kept.iter().filter(|other| *other != vector).copied().collect();
        if measure(&rest) == all {
            kept = rest;
        }
    }
    kept.sort_unstable();
    kept
}

/// The vectors that would make a pair with one of `seen` for a condition that `seen` does not show yet.
pub fn completing(possible: &[Vector], seen: &[Vector]) -> Vec<Vector> {
    let done = shown(seen);
    let completes = |vector: &&Vector| {
        let mut conditions = seen.iter().filter_map(|other| shown_by(vector, other));
        conditions.any(|condition| done >> condition & 1 == 0)
    };
    possible.iter().filter(completes).copied().collect()
}

/// The vectors to look for next, of those that are possible, so that with what was seen every condition is shown that can
/// be: those that complete a pair, or, if there are none, those of pairs of which nothing was seen. Nothing, if all is
/// shown that can be.
pub fn wanted(possible: &[Vector], seen: &[Vector]) -> Vec<Vector> {
    let completing = completing(possible, seen);
    if !completing.is_empty() {
        return completing;
    }
    let done = shown(seen);
    let open = |vector: &&Vector| {
        let mut conditions = possible.iter().filter_map(|other| shown_by(vector, other));
        conditions.any(|condition| done >> condition & 1 == 0)
    };
    possible.iter().filter(open).copied().collect()
}

/// One pair a condition, with as few vectors as come of taking the cheapest pair each time.
fn gathered(all: &[Pair]) -> Vec<Vector> {
    let mut chosen: Vec<Vector> = Vec::new();
    loop {
        let done = shown(&chosen);
        let open = all.iter().filter(|pair| done >> pair.condition & 1 == 0);
        let cost = |pair: &&Pair| [pair.when_true, pair.when_false].iter().filter(|v| !chosen.contains(v)).count();
        let Some(next) = open.min_by_key(cost) else { return chosen };
        let fresh: Vec<Vector> =
            [next.when_true, next.when_false].into_iter().filter(|vector| !chosen.contains(vector)).collect();
        chosen.extend(fresh);
    }
}

fn members(candidates: &[Vector], set: Set) -> impl Iterator<Item = Vector> {
    candidates.iter().enumerate().filter(move |(number, _)| set >> number & 1 != 0).map(|(_, vector)| *vector)
}

/// The search for a set of a given size.
struct Search {
    /// For each condition that can be shown: the pairs that show it, as sets of two.
    wanted: Vec<Vec<Set>>,
}

impl Search {
    fn new(candidates: &[Vector]) -> Search {
        let number = |vector: Vector| candidates.iter().position(|other| *other == vector).unwrap_or(0);
        let all = pairs(candidates);
        let of_condition = |run: &[Pair]| {
            run.iter().map(|pair| 1 << number(pair.when_true) | 1 << number(pair.when_false)).collect::<Vec<Set>>()
        };
        let mut wanted: Vec<Vec<Set>> = all.chunk_by(|a, b| a.condition == b.condition).map(of_condition).collect();
        // What has few pairs leaves few choices.
        wanted.sort_by_key(Vec::len);
        Search { wanted }
    }

    fn of_size(&self, size: usize) -> Option<Set> {
        self.complete(0, size as u32, &mut HashSet::new())
    }

    /// Adds at most `room` vectors to a set so that it has a pair for each condition. `failed` are sets that cannot be
    /// completed: whatever the way to them, they leave the same room.
    fn complete(&self, set: Set, room: u32, failed: &mut HashSet<Set>) -> Option<Set> {
        let Some(open) = self.wanted.iter().find(|pairs| !pairs.iter().any(|pair| pair & !set == 0)) else {
            return Some(set);
        };
        if !failed.insert(set) {
            return None;
        }
        let affordable = open.iter().filter(|pair| (*pair & !set).count_ones() <= room);
        let mut choices: Vec<Set> = affordable.map(|pair| pair & !set).collect();
        choices.sort_unstable_by_key(|added| (added.count_ones(), *added));
        choices.dedup();
        choices.into_iter().find_map(|added| self.complete(set | added, room - added.count_ones(), failed))
    }
}
