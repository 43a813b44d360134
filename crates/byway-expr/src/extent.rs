//! What values a term can have, as its form tells: between which numbers they are, and the low bits that all of them share.
//!
//! An address is computed from indices of few bits, from tables and choices among objects. Between which places of an object it leads,
//! and how far these are apart, is in the operations, whatever the inputs are and whatever the path says of them.

use crate::range::{Range, apply};
use crate::term::{Op, TermId};
use crate::terms::Terms;
use rustc_hash::FxHashMap;

/// What is known of all values of a term of at most 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// Between which numbers they are.
    pub range: Range,
    /// How many of the lowest bits are the same in all of them.
    pub shared: u32,
    /// What these bits are.
    pub low: u64,
}

/// The extents of terms, computed once each.
#[derive(Debug, Default)]
pub struct Extents {
    known: FxHashMap<TermId, Extent>,
}

impl Extent {
    /// Any value of a width.
    fn any(width: u32) -> Extent {
        Extent { range: Range::all(width), shared: 0, low: 0 }
    }

    fn one(value: u64, width: u32) -> Extent {
        Extent { range: Range::one(value), shared: width, low: value }
    }
}

/// The lowest bits of a value, so many.
fn lowest(value: u64, bits: u32) -> u64 {
    if bits >= 64 { value } else { value & ((1 << bits) - 1) }
}

/// How many of so many low bits are zeros from the lowest on.
fn zeros(low: u64, bits: u32) -> u32 {
    low.trailing_zeros().min(bits)
}

impl Extents {
    /// The extent of a term of at most 64 bits.
    pub fn of(&mut self, terms: &Terms, term: TermId) -> Extent {
        let mut work = vec![term];
        while let Some(&next) = work.last() {
            let missing = work.len();
            if self.look_up(terms, next).is_none() {
                work.extend(parts(terms, next).filter(|&part| self.look_up(terms, part).is_none()));
                if work.len() == missing {
                    let extent = self.compute(terms, next);
                    self.known.insert(next, extent);
                }
            }
            if work.len() == missing {
                work.pop();
            }
        }
        self.look_up(terms, term).unwrap_or(Extent::any(terms.width(term).min(64)))
    }

    fn look_up(&self, terms: &Terms, term: TermId) -> Option<Extent> {
        let node = terms.node(term);
        match node.op {
            _ if node.width > 64 => Some(Extent::any(64)),
            Op::Const | Op::Anchor => {
                let value = u64::from(node.args[0]) | u64::from(node.args[1]) << 32;
                Some(Extent::one(value, node.width))
            }
            Op::Unset => Some(Extent::one(0, node.width)),
            Op::Var => Some(Extent::any(node.width)),
            _ => self.known.get(&term).copied(),
        }
    }

    /// The extent of a term of whose parts it is known.
    fn compute(&self, terms: &Terms, term: TermId) -> Extent {
        let node = terms.node(term);
        let width = node.width;
        let mut args = [Extent::any(1); 3];
        for (arg, child) in args.iter_mut().zip(node.children()) {
            if terms.width(child) > 64 {
                return Extent::any(width);
            }
            *arg = self.look_up(terms, child).unwrap_or(Extent::any(terms.width(child)));
        }
        let of = terms.width(node.a());
        let range = apply(node.op, width, of, args.map(|arg| arg.range));
        let (shared, low) = shared_bits(node.op, width, of, args);
        let shared = shared.min(width);
        match range.low == range.high {
            true => Extent::one(range.low, width),
            false => Extent { range, shared, low: lowest(low, shared) },
        }
    }
}

/// What the extent of a term is made of: not of its conditions.
fn parts(terms: &Terms, term: TermId) -> impl Iterator<Item = TermId> + use<> {
    let node = terms.node(term);
    let is_choice = node.op == Op::Ite;
    node.children().skip(usize::from(is_choice))
}

/// How many low bits all results of an operation share, and what they are.
fn shared_bits(op: Op, width: u32, of: u32, [a, b, c]: [Extent; 3]) -> (u32, u64) {
    let both = a.shared.min(b.shared);
    match op {
        Op::Add => (both, a.low.wrapping_add(b.low)),
        Op::Sub => (both, a.low.wrapping_sub(b.low)),
        Op::Xor => (both, a.low ^ b.low),
        Op::Or => (both, a.low | b.low),
        Op::Not => (a.shared, !a.low),
        Op::And => {
            let (long, short) = if a.shared > b.shared { (a, b) } else { (b, a) };
            // Zeros of one are zeros of the result, whatever the other is there.
            let more = zeros(long.low >> short.shared.min(63), long.shared - short.shared);
            let more = if short.shared < 64 { more } else { 0 };
            (short.shared + more, lowest(a.low & b.low, short.shared))
        }
        // Of `(x + 2^m i)(y + 2^n j)`, what is not `xy` are multiples of `2^m y`, `2^n x` and `2^(m+n)`.
        Op::Mul => {
            let (of_a, of_b) = (a.shared + zeros(b.low, b.shared), b.shared + zeros(a.low, a.shared));
            (of_a.min(of_b).min(64), a.low.wrapping_mul(b.low))
        }
        Op::Shl if b.shared == width && b.low < u64::from(width) => ((a.shared + b.low as u32).min(64), a.low << b.low),
        Op::ZExt | Op::SExt if a.shared < of => (a.shared, a.low),
        Op::Extract { low } if a.shared > low => (a.shared - low, a.low >> low),
        Op::Concat if b.shared < width - of => (b.shared, b.low),
        Op::Concat => (b.shared + a.shared, b.low | a.low.checked_shl(b.shared).unwrap_or(0)),
        Op::Ite => (b.shared.min(c.shared).min(zeros(b.low ^ c.low, 64)), b.low),
        _ => (0, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Evaluator;
    use crate::testing::{Random, RandomTerms};

    #[test]
    fn values_are_in_the_extents_of_their_terms() {
        let (mut terms, mut random) = (Terms::default(), Random::new(21));
        let mut extents = Extents::default();
        let (mut bounded, mut stepped) = (0, 0);
        for round in 0..20_000 {
            let width = random.pick(&[1, 8, 16, 32, 64]);
            let term = RandomTerms::new(&mut terms, &mut random, 4).of_width(width, 4);
            let extent = extents.of(&terms, term);
            for _ in 0..8 {
                let model: Vec<u8> = (0..4).map(|_| random.bits() as u8).collect();
                let value = Evaluator::new(&model).eval(&terms, term);
                assert!(extent.range.contains(value, width), "{round}: {value:x} is not in {extent:x?}");
                assert_eq!(lowest(value, extent.shared), extent.low, "{round}: {value:x} is not in {extent:x?}");
            }
            let is_one = extent.range.is_one();
            bounded += u32::from(!is_one && extent.range != Range::all(width));
            stepped += u32::from(!is_one && extent.shared > 0);
        }
        assert!(bounded > 500 && stepped > 500, "{bounded} had bounds, {stepped} bits in common");
    }

    #[test]
    fn addresses_in_a_table_that_was_chosen_are_a_step_apart() {
        let mut terms = Terms::default();
        let byte = terms.var(crate::VarId(0));
        let (first, second) = (terms.constant(0x1008, 64), terms.constant(0x2010, 64));
        let zero = terms.constant(0, 8);
        let condition = terms.eq(byte, zero);
        let table = terms.ite(condition, first, second);
        let index = terms.zext(byte, 64);
        let eight = terms.constant(8, 64);
        let offset = terms.mul(index, eight);
        let address = terms.add(table, offset);
        let extent = Extents::default().of(&terms, address);
        assert_eq!((extent.shared, extent.low), (3, 0));
        assert_eq!((extent.range.low, extent.range.high), (0x1008, 0x2010 + 8 * 255));
    }

    #[test]
    fn deep_terms_do_not_recurse() {
        let (mut terms, mut extents) = (Terms::default(), Extents::default());
        let mut sum = terms.constant(0, 64);
        for var in 0..200_000 {
            let byte = terms.var(crate::VarId(var));
            let byte = terms.zext(byte, 64);
            sum = terms.add(sum, byte);
        }
        assert_eq!(extents.of(&terms, sum).range.high, 200_000 * 255);
    }
}
