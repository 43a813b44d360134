//! Sets of values of one input byte.

use crate::columns::Columns;
use byway_expr::range::Range;
use byway_expr::{Node, Op, Supports, TermId, Terms, VarId};

/// A set of byte values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ByteSet([u64; 4]);

impl ByteSet {
    /// All values.
    pub(crate) const ALL: ByteSet = ByteSet([u64::MAX; 4]);

    /// The values for which something holds.
    fn of(mut holds: impl FnMut(u8) -> bool) -> ByteSet {
        let mut words = [0; 4];
        for value in 0..=u8::MAX {
            words[usize::from(value / 64)] |= u64::from(holds(value)) << (value % 64);
        }
        ByteSet(words)
    }

    /// The values in both sets.
    pub(crate) fn and(self, other: ByteSet) -> ByteSet {
        ByteSet([0, 1, 2, 3].map(|word| self.0[word] & other.0[word]))
    }

    /// From the least value to the greatest; all values if there is none.
    pub(crate) fn range(self) -> Range {
        let least = self.first().unwrap_or(0);
        let word = self.0.iter().rposition(|&word| word != 0);
        let greatest = word.map_or(255, |word| word as u64 * 64 + u64::from(63 - self.0[word].leading_zeros()));
        Range { low: least.into(), high: greatest }
    }

    /// Whether there is none.
    pub(crate) fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// How many values there are.
    pub(crate) fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The values in ascending order.
    pub(crate) fn values(self) -> impl Iterator<Item = u8> {
        (0..=u8::MAX).filter(move |value| self.0[usize::from(value / 64)] >> (value % 64) & 1 == 1)
    }

    /// One of the values, another for another number: first one that differs from a value in as few bits as may be, then
    /// others from all over the set.
    pub(crate) fn pick(self, near: u8, number: usize) -> Option<u8> {
        const STRIDE: usize = 101;
        if number == 0 {
            return self.values().min_by_key(|value| (value ^ near).count_ones());
        }
        let place = (number * STRIDE).checked_rem(self.count())?;
        self.values().nth(place)
    }

    /// The least value.
    pub(crate) fn first(self) -> Option<u8> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some((word as u32 * 64 + self.0[word].trailing_zeros()) as u8)
    }
}

impl From<Range> for ByteSet {
    fn from(range: Range) -> ByteSet {
        ByteSet::of(|value| range.contains(value.into(), 8))
    }
}

/// A condition that reads one input and no other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnOneInput {
    pub(crate) input: VarId,
    /// The values for which it holds; none if it is too large to tell.
    pub(crate) set: Option<ByteSet>,
}

/// The values that conditions on one input leave it, worked out once each.
#[derive(Debug, Default)]
pub(crate) struct ByteSets {
    /// By term: 0 if not looked at yet, else one more than the place of its entry.
    places: Vec<u32>,
    entries: Vec<Option<OnOneInput>>,
    columns: Columns,
}

impl ByteSets {
    /// The values for which a condition holds; none unless it reads just one input.
    pub(crate) fn of(&mut self, terms: &Terms, supports: &mut Supports, condition: TermId) -> Option<OnOneInput> {
        if self.places.len() <= condition.index() {
            self.places.resize(terms.len() + 1, 0);
        }
        if let Some(place) = self.places[condition.index()].checked_sub(1) {
            return self.entries[place as usize];
        }
        let entry = self.work_out(terms, supports, condition);
        self.entries.push(entry);
        self.places[condition.index()] = self.entries.len() as u32;
        entry
    }

    fn work_out(&mut self, terms: &Terms, supports: &mut Supports, condition: TermId) -> Option<OnOneInput> {
        let support = supports.of(terms, condition);
        let mut inputs = supports.vars(support);
        let (Some(input), None) = (inputs.next(), inputs.next()) else { return None };
        let set = plain_comparison(terms, condition).or_else(|| {
            let column = self.columns.truth(terms, condition)?;
            Some(ByteSet::of(|value| column[usize::from(value)] != 0))
        });
        Some(OnOneInput { input, set })
    }
}

/// The set of a comparison of an input with a number, or of the opposite of one.
fn plain_comparison(terms: &Terms, condition: TermId) -> Option<ByteSet> {
    let node = *terms.node(condition);
    if node.op == Op::Not {
        let ByteSet(words) = plain_comparison(terms, node.a())?;
        return Some(ByteSet(words.map(|word| !word)));
    }
    let holds: fn(u8, u8) -> bool = match node.op {
        Op::Eq => |a, b| a == b,
        Op::Ult => |a, b| a < b,
        Op::Ule => |a, b| a <= b,
        Op::Slt => |a, b| (a as i8) < b as i8,
        Op::Sle => |a, b| a as i8 <= b as i8,
        _ => return None,
    };
    let is_input = |id: TermId| matches!(terms.node(id), Node { op: Op::Var, .. });
    if is_input(node.a()) {
        let number = terms.as_constant(node.b())? as u8;
        return Some(ByteSet::of(|value| holds(value, number)));
    }
    if !is_input(node.b()) {
        return None;
    }
    let number = terms.as_constant(node.a())? as u8;
    Some(ByteSet::of(|value| holds(number, value)))
}
