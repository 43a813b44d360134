//! What the conditions of a path say about the numbers that terms can be.

use crate::ranges::{Memo, range};
use byway_expr::range::{Range, mask, sign};
use byway_expr::{Op, TermId, Terms, VarId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How deep conditions may be nested.
const DEEPEST: u32 = 200;

/// What conditions of a path say about terms, with a way back.
#[derive(Debug, Default)]
pub(crate) struct Bounds {
    bounds: FxHashMap<TermId, Range>,
    changes: Vec<Change>,
    memo: Memo,
}

/// Inputs that a condition leaves these values at the most.
pub(crate) type Narrowed = SmallVec<[(VarId, Range); 4]>;

#[derive(Debug)]
struct Change {
    position: usize,
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

    /// Takes no more into account of a condition of the path than that it holds: other terms may be made from it.
    pub(crate) fn settle(&mut self, terms: &Terms, position: usize, mut condition: TermId) {
        let mut holds = true;
        while let node = terms.node(condition)
            && node.op == Op::Not
        {
            (condition, holds) = (node.a(), !holds);
        }
        self.set(position, condition, Range::one(holds.into()));
    }

    /// A term is in a range from a position of the path on.
    fn set(&mut self, position: usize, term: TermId, range: Range) {
        let before = self.bounds.insert(term, range);
        self.changes.push(Change { position, term, before });
    }

    /// Forgets what conditions from a position on said.
    pub(crate) fn shorten(&mut self, length: usize) {
        while let Some(Change { term, before, .. }) = self.changes.pop_if(|change| change.position >= length) {
            match before {
                Some(range) => self.bounds.insert(term, range),
                None => self.bounds.remove(&term),
            };
        }
    }

    /// Whether a truth value is the same whatever the inputs are; `input` tells the values of each input.
    pub(crate) fn decide(&mut self, terms: &Terms, condition: TermId, input: &dyn Fn(VarId) -> Range) -> Option<bool> {
        self.value(terms, condition, input).map(|value| value != 0)
    }

    /// The value of a term, if it is the same whatever the inputs are.
    pub(crate) fn value(&mut self, terms: &Terms, term: TermId, input: &dyn Fn(VarId) -> Range) -> Option<u64> {
        let range = self.range(terms, term, input);
        range.is_one().then_some(range.low)
    }

    /// The numbers that a term can be.
    pub(crate) fn range(&mut self, terms: &Terms, term: TermId, input: &dyn Fn(VarId) -> Range) -> Range {
        range(terms, term, &self.bounds, input, &mut self.memo)
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
        if !matches!((node.op, holds), (Op::Not, _) | (Op::And, true) | (Op::Or, false)) {
            self.bounds.set(self.position, condition, Range::one(holds.into()));
        }
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
                    self.narrow(a, Range::one(value));
                } else if let Some(value) = self.terms.as_constant(a) {
                    self.narrow(b, Range::one(value));
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
        // Where the order begins.
        let first = if matches!(op, Op::Slt | Op::Sle) { sign(width) } else { 0 };
        let last = first.wrapping_sub(1) & mask(width);
        let step = u64::from(strictly);
        if let Some(value) = self.terms.as_constant(more).filter(|&value| !strictly || value != first) {
            self.narrow(less, Range::new(first, value.wrapping_sub(step) & mask(width)));
        } else if let Some(value) = self.terms.as_constant(less).filter(|&value| !strictly || value != last) {
            self.narrow(more, Range::new(value.wrapping_add(step) & mask(width), last));
        }
    }

    /// A term is in a range: what follows for the parts that it is made of.
    fn narrow(&mut self, term: TermId, range: Range) {
        let width = self.terms.width(term);
        let before = self.bounds.bounds.get(&term).copied();
        let now = before.unwrap_or(Range::all(width)).and(range, width);
        if before == Some(now) {
            return;
        }
        self.bounds.set(self.position, term, now);
        self.narrow_parts(term, now);
    }

    fn narrow_parts(&mut self, term: TermId, range: Range) {
        let node = *self.terms.node(term);
        match node.op {
            Op::Var => self.narrowed.push((VarId(node.args[0]), range)),
            Op::ZExt | Op::SExt => {
                let part = self.terms.width(node.a());
                let possible = match node.op {
                    Op::ZExt => Range::all(part),
                    _ => Range::new(mask(node.width) & !mask(part - 1), mask(part - 1)),
                };
                let Range { low, high } = range.and(possible, node.width);
                if possible.contains(low, node.width) && possible.contains(high, node.width) {
                    self.narrow(node.a(), Range::new(low & mask(part), high & mask(part)));
                }
            }
            Op::Concat => {
                let below = self.terms.width(node.b());
                let (low, high) = range.unsigned(node.width);
                let above = Range::new(low >> below, high >> below);
                self.narrow(node.a(), above);
                if above.is_one() {
                    self.narrow(node.b(), Range::new(low & mask(below), high & mask(below)));
                }
            }
            Op::Add => {
                let (a, b) = (node.a(), node.b());
                for (sum, other) in [(a, b), (b, a)] {
                    if let Some(value) = self.terms.as_constant(other) {
                        let part = |end: u64| end.wrapping_sub(value) & mask(node.width);
                        self.narrow(sum, Range::new(part(range.low), part(range.high)));
                    }
                }
            }
            _ => {}
        }
    }
}
