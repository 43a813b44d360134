//! The inputs that a term depends on.
//!
//! A set of inputs is a list of ranges, as the inputs that meet in a term mostly come from one buffer: the sum of a
//! thousand bytes has the support of one range. Sets are interned and unions remembered, so that millions of terms over
//! the same few inputs cost a number each.

use crate::term::{Op, TermId, VarId};
use crate::terms::Terms;
use rustc_hash::FxHashMap;

/// A set of inputs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SupportId(pub u32);

impl SupportId {
    /// The set of no input.
    pub const EMPTY: SupportId = SupportId(0);
}

/// Inputs in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct VarRange {
    /// The first of them.
    pub first: VarId,
    /// The first after them.
    pub end: VarId,
}

/// The supports of terms, computed once each.
#[derive(Debug)]
pub struct Supports {
    /// The support of each term seen, by its index.
    of: Vec<SupportId>,
    /// Ranges of each set in order, no two of them touching.
    sets: Vec<Box<[VarRange]>>,
    ids: FxHashMap<Box<[VarRange]>, SupportId>,
    unions: FxHashMap<(SupportId, SupportId), SupportId>,
}

impl Default for Supports {
    fn default() -> Supports {
        let mut supports = Supports {
            // Index 0 is no term.
            of: vec![SupportId::EMPTY],
            sets: Vec::new(),
            ids: FxHashMap::default(),
            unions: FxHashMap::default(),
        };
        supports.intern(Vec::new());
        supports
    }
}

impl Supports {
    /// The inputs that a term depends on.
    pub fn of(&mut self, terms: &Terms, id: TermId) -> SupportId {
        // The arguments of a term come before it in the arena, so one pass in order finds them done.
        while self.of.len() <= id.index() {
            let node = terms.node(TermId(self.of.len() as u32));
            let support = match node.op {
                Op::Const | Op::Anchor | Op::Unset => SupportId::EMPTY,
                Op::Var => {
                    let first = VarId(node.args[0]);
                    self.intern(vec![VarRange { first, end: VarId(first.0 + 1) }])
                }
                _ => {
                    let first = self.of[node.a().index()];
                    node.children().skip(1).fold(first, |sum, child| self.union(sum, self.of[child.index()]))
                }
            };
            self.of.push(support);
        }
        self.of[id.index()]
    }

    /// The inputs in either set.
    pub fn union(&mut self, a: SupportId, b: SupportId) -> SupportId {
        if a == b || b == SupportId::EMPTY {
            return a;
        }
        if a == SupportId::EMPTY {
            return b;
        }
        let pair = (a.min(b), a.max(b));
        if let Some(&known) = self.unions.get(&pair) {
            return known;
        }
        let ranges = merge(self.ranges(a), self.ranges(b));
        let union = self.intern(ranges);
        self.unions.insert(pair, union);
        union
    }

    /// Whether the sets have an input in common.
    pub fn overlap(&self, a: SupportId, b: SupportId) -> bool {
        if a == b {
            return a != SupportId::EMPTY;
        }
        let (mut left, mut right) = (self.ranges(a), self.ranges(b));
        while let (Some(x), Some(y)) = (left.first(), right.first()) {
            if x.end <= y.first {
                left = &left[1..];
            } else if y.end <= x.first {
                right = &right[1..];
            } else {
                return true;
            }
        }
        false
    }

    /// The ranges of a set in order, no two of them touching.
    pub fn ranges(&self, id: SupportId) -> &[VarRange] {
        &self.sets[id.0 as usize]
    }

    /// The inputs of a set in order.
    pub fn vars(&self, id: SupportId) -> impl Iterator<Item = VarId> + '_ {
        self.ranges(id).iter().flat_map(|range| (range.first.0..range.end.0).map(VarId))
    }

    /// Number of inputs of a set.
    pub fn count(&self, id: SupportId) -> usize {
        self.ranges(id).iter().map(|range| (range.end.0 - range.first.0) as usize).sum()
    }

    /// Whether an input is in a set.
    pub fn contains(&self, id: SupportId, var: VarId) -> bool {
        let ranges = self.ranges(id);
        let next = ranges.partition_point(|range| range.end <= var);
        ranges.get(next).is_some_and(|range| range.first <= var)
    }

    fn intern(&mut self, ranges: Vec<VarRange>) -> SupportId {
        let next = SupportId(self.sets.len() as u32);
        if let Some(&known) = self.ids.get(ranges.as_slice()) {
            return known;
        }
        let ranges: Box<[VarRange]> = ranges.into();
        self.sets.push(ranges.clone());
        self.ids.insert(ranges, next);
        next
    }
}

/// The ranges of two sets as those of one.
fn merge<'a>(mut left: &'a [VarRange], mut right: &'a [VarRange]) -> Vec<VarRange> {
    let mut merged: Vec<VarRange> = Vec::with_capacity(left.len() + right.len());
    loop {
        let takes_left = match (left.first(), right.first()) {
            (Some(x), Some(y)) => x.first <= y.first,
            (Some(_), None) => true,
            (None, Some(_)) => false,
            (None, None) => return merged,
        };
        let side = if takes_left { &mut left } else { &mut right };
        let range = side[0];
        *side = &side[1..];
        match merged.last_mut() {
            Some(last) if last.end >= range.first => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(terms: &mut Terms, vars: impl Iterator<Item = u32>) -> TermId {
        let bytes: Vec<TermId> = vars.map(|var| terms.var(VarId(var))).collect();
        bytes
            .into_iter()
            .map(|byte| terms.zext(byte, 32))
            .collect::<Vec<_>>()
            .into_iter()
            .fold(terms.constant(0, 32), |sum, byte| terms.add(sum, byte))
    }

    #[test]
    fn a_buffer_is_one_range() {
        let (mut terms, mut supports) = (Terms::default(), Supports::default());
        let total = sum(&mut terms, 0..5000);
        let support = supports.of(&terms, total);
        assert_eq!(supports.ranges(support), [VarRange { first: VarId(0), end: VarId(5000) }]);
        assert_eq!(supports.count(support), 5000);
        assert!(supports.sets.iter().all(|ranges| ranges.len() <= 1));
    }

    #[test]
    fn sets_are_those_of_the_leaves() {
        let (mut terms, mut supports) = (Terms::default(), Supports::default());
        let even = sum(&mut terms, (0..100).map(|var| var * 2));
        let odd = sum(&mut terms, (0..100).map(|var| var * 2 + 1));
        let (even, odd) = (supports.of(&terms, even), supports.of(&terms, odd));
        assert!(!supports.overlap(even, odd) && supports.overlap(even, even));
        assert!(supports.vars(even).eq((0..100).map(|var| VarId(var * 2))));
        assert!(supports.contains(even, VarId(42)) && !supports.contains(even, VarId(43)));
        assert!(!supports.contains(odd, VarId(200)));
        let all = supports.union(odd, even);
        assert_eq!(supports.count(all), 200);
        assert_eq!(supports.union(even, odd), all);
        assert!(supports.overlap(all, odd) && supports.overlap(odd, all));
        assert_eq!(supports.union(all, odd), all);
    }

    #[test]
    fn constants_have_none() {
        let (mut terms, mut supports) = (Terms::default(), Supports::default());
        let five = terms.constant(5, 8);
        let support = supports.of(&terms, five);
        assert_eq!(support, SupportId::EMPTY);
        assert!(!supports.overlap(support, support));
    }
}
