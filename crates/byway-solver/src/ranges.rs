//! Ranges of values: what numbers a term can be, given the values of inputs and what the path says about its parts.
//!
//! Code that reads numbers from text checks for overflow at every digit. Most of these checks cannot fail yet, and the
//! largest value so far tells it: no solver need be asked.

use byway_expr::{Node, Op, TermId, Terms, VarId};
use rustc_hash::FxHashMap;

/// Terms that are looked at for one question: enough for the digits of a number. Tables that an input is looked up in have
/// more, and nothing comes of looking at them.
const MOST_TERMS: u32 = 160;

/// Answers that are remembered for one question.
const REMEMBERED: usize = 256;

/// How deep they may be nested.
const DEEPEST: u32 = 200;

/// The values from `low` to `high`, as unsigned numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Range {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

impl Range {
    pub(crate) fn new(low: u64, high: u64) -> Range {
        Range { low, high }
    }

    pub(crate) fn one(value: u64) -> Range {
        Range::new(value, value)
    }

    /// All values of a width of at most 64 bits.
    pub(crate) fn all(width: u32) -> Range {
        Range::new(0, mask(width))
    }

    /// The values in both; the first if there are none, as then the path cannot be taken and anything is true.
    pub(crate) fn and(self, other: Range) -> Range {
        let (low, high) = (self.low.max(other.low), self.high.min(other.high));
        if low <= high { Range { low, high } } else { self }
    }

    fn or(self, other: Range) -> Range {
        Range::new(self.low.min(other.low), self.high.max(other.high))
    }

    pub(crate) fn is_one(self) -> bool {
        self.low == self.high
    }
}

pub(crate) fn sign(width: u32) -> u64 {
    1 << (width - 1)
}

/// A range in the other order of numbers, if it is one there.
pub(crate) fn flipped(range: Range, width: u32) -> Option<Range> {
    let sign = sign(width);
    let same_side = range.low & sign == range.high & sign;
    same_side.then(|| Range::new(range.low ^ sign, range.high ^ sign))
}

pub(crate) fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// Ranges of terms for the question at hand. Two terms may be after one place: then one of them is worked out again.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    question: u32,
    places: Vec<(u32, TermId, Range)>,
}

impl Memo {
    /// Forgets everything.
    fn begin(&mut self) {
        let nothing = (0, TermId(0), Range::one(0));
        if self.places.is_empty() || self.question == u32::MAX {
            self.places = vec![nothing; REMEMBERED];
            self.question = 0;
        }
        self.question += 1;
    }

    fn get(&self, term: TermId) -> Option<Range> {
        let (question, known, range) = self.places[term.index() % REMEMBERED];
        (question == self.question && known == term).then_some(range)
    }

    fn put(&mut self, term: TermId, range: Range) {
        self.places[term.index() % REMEMBERED] = (self.question, term, range);
    }
}

/// The range of a term, given those of some terms and of inputs.
pub(crate) fn range(
    terms: &Terms,
    term: TermId,
    bounds: &FxHashMap<TermId, Range>,
    input: &dyn Fn(VarId) -> Range,
    memo: &mut Memo,
) -> Range {
    memo.begin();
    Ranger { terms, bounds, input, memo, left: MOST_TERMS }.range(term, 0)
}

/// Works out ranges for one question.
struct Ranger<'a> {
    terms: &'a Terms,
    bounds: &'a FxHashMap<TermId, Range>,
    input: &'a dyn Fn(VarId) -> Range,
    memo: &'a mut Memo,
    /// How many more terms may be looked at.
    left: u32,
}

impl Ranger<'_> {
    /// The range of a term; all values where it is too wide, too deep or too much.
    fn range(&mut self, term: TermId, depth: u32) -> Range {
        let width = self.terms.width(term);
        if width > 64 {
            return Range::all(64);
        }
        if let Some(value) = self.terms.as_constant(term) {
            return Range::one(value);
        }
        if let Some(known) = self.memo.get(term) {
            return known;
        }
        let bound = self.bounds.get(&term).copied().unwrap_or(Range::all(width));
        if depth > DEEPEST || self.left == 0 {
            return bound;
        }
        self.left -= 1;
        let node = *self.terms.node(term);
        let range = self.compute(&node, width, depth).and(bound);
        self.memo.put(term, range);
        range
    }

    fn compute(&mut self, node: &Node, width: u32, depth: u32) -> Range {
        let all = Range::all(width);
        let mut args = [TermId(0); 3];
        for (slot, arg) in args.iter_mut().zip(node.children()) {
            // Parts that are too wide to be told say nothing about what is made of them.
            if self.terms.width(arg) > 64 {
                return all;
            }
            *slot = arg;
        }
        let mut arg = |at: usize| self.range(args[at], depth + 1);
        match node.op {
            Op::Var => self.input(node),
            Op::Anchor => Range::one(u64::from(node.args[0]) | u64::from(node.args[1]) << 32),
            Op::Unset => Range::one(0),
            Op::ZExt => arg(0),
            Op::SExt => {
                let own = self.terms.width(args[0]);
                sign_extended(self.range(args[0], depth + 1), own, width).unwrap_or(all)
            }
            Op::Concat => {
                let (high, low) = (arg(0), arg(1));
                let shift = self.terms.width(args[1]);
                Range::new(high.low << shift | low.low, high.high << shift | low.high)
            }
            Op::Extract { .. } => {
                let (part, whole) = (width, self.terms.width(args[0]));
                let inner = self.range(args[0], depth + 1);
                extracted(node.op, inner, whole, part).unwrap_or(all)
            }
            Op::Not if width == 1 => {
                let inner = arg(0);
                Range::new(1 - inner.high, 1 - inner.low)
            }
            Op::Not => {
                let inner = arg(0);
                Range::new(mask(width) - inner.high, mask(width) - inner.low)
            }
            Op::Ite => {
                let condition = arg(0);
                match (condition.low, condition.high) {
                    (1, _) => arg(1),
                    (_, 0) => arg(2),
                    _ => arg(1).or(arg(2)),
                }
            }
            Op::And | Op::Or | Op::Add | Op::Sub | Op::Mul | Op::UDiv | Op::URem | Op::Shl | Op::LShr => {
                let (a, b) = (arg(0), arg(1));
                arithmetic(node.op, a, b, width).unwrap_or(all)
            }
            Op::Eq | Op::Ult | Op::Ule | Op::Slt | Op::Sle => {
                let (a, b) = (arg(0), arg(1));
                let own = self.terms.width(args[0]);
                compared(node.op, a, b, own).map_or(all, |truth| Range::one(truth.into()))
            }
            _ => all,
        }
    }

    fn input(&self, node: &Node) -> Range {
        (self.input)(VarId(node.args[0]))
    }
}

/// The range of a sign extension, if it is one.
fn sign_extended(range: Range, from: u32, to: u32) -> Option<Range> {
    let sign = sign(from);
    let above = mask(to) & !mask(from);
    if range.high < sign {
        Some(range)
    } else if range.low >= sign {
        Some(Range::new(range.low | above, range.high | above))
    } else {
        None
    }
}

/// The range of some bits, if it is one.
fn extracted(op: Op, range: Range, whole: u32, part: u32) -> Option<Range> {
    let Op::Extract { low, .. } = op else { return None };
    // The bits above must be the same for all values.
    let above = low + part;
    let fixed = above >= whole || range.low >> above == range.high >> above;
    fixed.then(|| Range::new(range.low >> low & mask(part), range.high >> low & mask(part)))
}

fn arithmetic(op: Op, a: Range, b: Range, width: u32) -> Option<Range> {
    let (limit, most) = (1u128 << width, u128::from(mask(width)));
    let wide = |value: u64| u128::from(value);
    // Values that wrap around all wrap the same number of times.
    let wrapped = |low: u128, high: u128| {
        (low / limit == high / limit).then(|| Range::new((low & most) as u64, (high & most) as u64))
    };
    match op {
        Op::Add => wrapped(wide(a.low) + wide(b.low), wide(a.high) + wide(b.high)),
        Op::Sub => wrapped(limit + wide(a.low) - wide(b.high), limit + wide(a.high) - wide(b.low)),
        Op::Mul => {
            let high = wide(a.high) * wide(b.high);
            (high <= most).then(|| Range::new(a.low * b.low, high as u64))
        }
        Op::UDiv => (b.low > 0).then(|| Range::new(a.low / b.high, a.high / b.low)),
        Op::URem => (b.low > 0).then(|| if a.high < b.low { a } else { Range::new(0, a.high.min(b.high - 1)) }),
        Op::Shl => {
            let amount = b.is_one().then_some(b.low).filter(|&amount| amount < u64::from(width))?;
            (wide(a.high) << amount <= most).then(|| Range::new(a.low << amount, a.high << amount))
        }
        Op::LShr => {
            let amount = b.is_one().then_some(b.low).filter(|&amount| amount < u64::from(width))?;
            Some(Range::new(a.low >> amount, a.high >> amount))
        }
        Op::And if a.is_one() && b.is_one() => Some(Range::one(a.low & b.low)),
        Op::And => Some(Range::new(u64::from(width == 1 && a.low & b.low == 1), a.high.min(b.high))),
        Op::Or => {
            let bits = 64 - (a.high | b.high).leading_zeros();
            Some(Range::new(a.low.max(b.low), mask(bits)))
        }
        _ => None,
    }
}

/// What a comparison always comes to, if it always comes to the same.
fn compared(op: Op, a: Range, b: Range, width: u32) -> Option<bool> {
    let (a, b) = match op {
        // In the order of signed numbers the sign bit counts the other way.
        Op::Slt | Op::Sle => (flipped(a, width)?, flipped(b, width)?),
        _ => (a, b),
    };
    match op {
        Op::Eq if a.high < b.low || b.high < a.low => Some(false),
        Op::Eq => (a.is_one() && a == b).then_some(true),
        Op::Ult | Op::Slt if a.high < b.low => Some(true),
        Op::Ult | Op::Slt => (a.low >= b.high).then_some(false),
        _ if a.high <= b.low => Some(true),
        _ => (a.low > b.high).then_some(false),
    }
}
