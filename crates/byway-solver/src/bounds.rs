//! What the conditions of a path say about the numbers that terms can be.

use crate::ranges::{Memo, Range, flipped, mask, range, sign};
use byway_expr::{Op, TermId, Terms, VarId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How deep conditions may be nested.
const DEEPEST: u32 = 200;

/// What conditions of a path say about terms, with a way back.
#[derive(Debug, Default)]
pub(crate) struct Bounds {
    bounds: FxHashMap<TermId, Range>,
    /// The same in the order of signed numbers, of what that order is asked about: values with their sign bit the other way.
    signed: FxHashMap<TermId, Range>,
    changes: Vec<Change>,
    memo: Memo,
}

/// Inputs that a condition leaves these values at the most.
pub(crate) type Narrowed = SmallVec<[(VarId, Range); 4]>;

/// An order of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    Unsigned,
    Signed,
}

#[derive(Debug)]
struct Change {
    position: usize,
    order: Order,
    term: TermId,
    before: Option<Range>,
}

impl Bounds {
    /// Takes a condition of the path into account; the inputs that it says something about, each as a part of a number.
    pub(crate) fn learn(&mut self, terms: &Terms, position: usize, condition: TermId) -> Narrowed {
        let mut narrowed = Narrowed::new();
        let mut learner = Learner { bounds: self, terms, position, narrowed: &mut narrowed };
        learner.assume(condition, true, 0);
        narrowed
    }

    fn of(&mut self, order: Order) -> &mut FxHashMap<TermId, Range> {
        match order {
            Order::Unsigned => &mut self.bounds,
            Order::Signed => &mut self.signed,
        }
    }

    /// Forgets what conditions from a position on said.
    pub(crate) fn shorten(&mut self, length: usize) {
        while let Some(Change { order, term, before, .. }) = self.changes.pop_if(|change| change.position >= length) {
            match before {
                Some(range) => self.of(order).insert(term, range),
                None => self.of(order).remove(&term),
            };
        }
    }

    /// Whether a truth value is the same whatever the inputs are; `input` tells the values of each input.
    pub(crate) fn decide(&mut self, terms: &Terms, condition: TermId, input: &dyn Fn(VarId) -> Range) -> Option<bool> {
        self.value(terms, condition, input).map(|value| value != 0)
    }

    /// The value of a term, if it is the same whatever the inputs are.
    pub(crate) fn value(&mut self, terms: &Terms, term: TermId, input: &dyn Fn(VarId) -> Range) -> Option<u64> {
        let range = range(terms, term, &self.bounds, input, &mut self.memo);
        range.is_one().then_some(range.low)
    }
}

/// Takes one condition into account.
struct Learner<'a> {
    bounds: &'a mut Bounds,
    terms: &'a Terms,
    position: usize,
    narrowed: &'a mut Narrowed,
}

impl Learner<'_> {
    fn assume(&mut self, condition: TermId, holds: bool, depth: u32) {
        let node = *self.terms.node(condition);
        let mut args = node.children();
        let (Some(a), b) = (args.next(), args.next()) else { return };
        if self.terms.width(a) > 64 || depth > DEEPEST {
            return;
        }
        match (node.op, b) {
            (Op::Not, None) => self.assume(a, !holds, depth + 1),
            (Op::And, Some(b)) if holds && node.width == 1 => {
                self.assume(a, true, depth + 1);
                self.assume(b, true, depth + 1);
            }
            (Op::Or, Some(b)) if !holds && node.width == 1 => {
                self.assume(a, false, depth + 1);
                self.assume(b, false, depth + 1);
            }
            (Op::Eq, Some(b)) if holds => {
                if let Some(value) = self.terms.as_constant(b) {
                    self.narrow(Order::Unsigned, a, Range::one(value));
                } else if let Some(value) = self.terms.as_constant(a) {
                    self.narrow(Order::Unsigned, b, Range::one(value));
                }
            }
            (Op::Ult | Op::Slt, Some(b)) if holds => self.compare(node.op, a, b, true),
            (Op::Ult | Op::Slt, Some(b)) => self.compare(node.op, b, a, false),
            (Op::Ule | Op::Sle, Some(b)) if holds => self.compare(node.op, a, b, false),
            (Op::Ule | Op::Sle, Some(b)) => self.compare(node.op, b, a, true),
            _ => {}
        }
    }

    /// `less < more`, or `less <= more`.
    fn compare(&mut self, op: Op, less: TermId, more: TermId, strictly: bool) {
        let width = self.terms.width(less);
        let (order, flip) = match op {
            Op::Slt | Op::Sle => (Order::Signed, sign(width)),
            _ => (Order::Unsigned, 0),
        };
        let step = u64::from(strictly);
        if let Some(value) = self.terms.as_constant(more).and_then(|value| (value ^ flip).checked_sub(step)) {
            self.narrow(order, less, Range::new(0, value));
        } else if let Some(value) = self.terms.as_constant(less)
            && let Some(low) = (value ^ flip).checked_add(step).filter(|&low| low <= mask(width))
        {
            self.narrow(order, more, Range::new(low, mask(width)));
        }
    }

    /// A term is in a range: what follows for it in the other order, and for the parts that it is made of.
    fn narrow(&mut self, order: Order, term: TermId, range: Range) {
        let width = self.terms.width(term);
        let before = self.bounds.of(order).get(&term).copied();
        let now = before.unwrap_or(Range::all(width)).and(range);
        if before == Some(now) {
            return;
        }
        self.bounds.changes.push(Change { position: self.position, order, term, before });
        self.bounds.of(order).insert(term, now);
        match (order, flipped(now, width)) {
            (Order::Signed, Some(unsigned)) => self.narrow(Order::Unsigned, term, unsigned),
            (Order::Unsigned, Some(signed)) if self.bounds.signed.contains_key(&term) => {
                self.narrow(Order::Signed, term, signed);
            }
            _ => {}
        }
        if order == Order::Unsigned {
            let now = self.bounds.bounds.get(&term).copied().unwrap_or(now);
            self.narrow_parts(term, now);
        }
    }

    fn narrow_parts(&mut self, term: TermId, range: Range) {
        let node = *self.terms.node(term);
        match node.op {
            Op::Var => self.narrowed.push((VarId(node.args[0]), range)),
            Op::ZExt => self.narrow(Order::Unsigned, node.a(), range),
            Op::SExt => {
                // Values on both sides of zero say nothing of the kind about the part.
                let part = self.terms.width(node.a());
                let positive = Range::new(0, mask(part - 1));
                let negative = Range::new(mask(node.width) & !mask(part - 1), mask(node.width));
                let possible = range.and(if range.high < sign(node.width) { positive } else { negative });
                let (low, high) = (possible.low & mask(part), possible.high & mask(part));
                if flipped(range, node.width).is_some() && low <= high {
                    self.narrow(Order::Unsigned, node.a(), Range::new(low, high));
                }
            }
            Op::Concat => {
                let below = self.terms.width(node.b());
                let high = Range::new(range.low >> below, range.high >> below);
                self.narrow(Order::Unsigned, node.a(), high);
                if high.is_one() {
                    self.narrow(
                        Order::Unsigned,
                        node.b(),
                        Range::new(range.low & mask(below), range.high & mask(below)),
                    );
                }
            }
            _ => {}
        }
    }
}
