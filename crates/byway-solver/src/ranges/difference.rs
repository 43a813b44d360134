//! Comparisons of numbers that have parts in common.
//!
//! Code that reads a number checks at every digit that ten times it and the digit is not less than it was: what both sides can be
//! says nothing about that, since both are small where one is. Their difference has nine times the number, which is not below zero.

use super::{DEEPEST, Ranger};
use byway_expr::range::{Range, mask, sign};
use byway_expr::{Node, Op, TermId};
use smallvec::SmallVec;

/// Parts that a difference may have.
const MOST_PARTS: usize = 16;

/// A sum of terms, each taken as an unsigned number and so many times, and a constant. Nothing in it overflows.
#[derive(Default)]
struct Sum {
    parts: SmallVec<[(TermId, i128); MOST_PARTS]>,
    constant: i128,
}

impl Sum {
    /// None if there are too many.
    fn add(&mut self, term: TermId, times: i128) -> Option<()> {
        if let Some((_, known)) = self.parts.iter_mut().find(|(known, _)| *known == term) {
            *known = known.checked_add(times)?;
            return Some(());
        }
        (self.parts.len() < MOST_PARTS).then(|| self.parts.push((term, times)))
    }

    fn add_constant(&mut self, value: u128, times: i128) -> Option<()> {
        self.constant = self.constant.checked_add(i128::try_from(value).ok()?.checked_mul(times)?)?;
        Some(())
    }
}

impl Ranger<'_> {
    /// What a comparison of two numbers comes to, if their difference tells it.
    pub(super) fn difference(&mut self, node: &Node, [a, b, _]: [Range; 3], depth: u32) -> Option<Range> {
        let width = self.terms.width(node.a());
        let is_signed = matches!(node.op, Op::Slt | Op::Sle);
        if !is_signed && !matches!(node.op, Op::Ult | Op::Ule | Op::Eq) || width == 1 {
            return None;
        }
        // Numbers that are not negative are in the same order either way.
        if is_signed && [a, b].iter().any(|range| range.unsigned(width).1 >= sign(width)) {
            return None;
        }
        let mut sum = Sum::default();
        self.add(node.a(), 1, &mut sum, depth)?;
        self.add(node.b(), -1, &mut sum, depth)?;
        let (mut least, mut most) = (sum.constant, sum.constant);
        for (term, times) in sum.parts {
            let (low, high) = self.unsigned(term, depth);
            let ends = [i128::from(low).checked_mul(times)?, i128::from(high).checked_mul(times)?];
            least = least.checked_add(ends[0].min(ends[1]))?;
            most = most.checked_add(ends[0].max(ends[1]))?;
        }
        let (always, never) = match node.op {
            Op::Ult | Op::Slt => (most < 0, least >= 0),
            Op::Ule | Op::Sle => (most <= 0, least > 0),
            _ => (least == 0 && most == 0, least > 0 || most < 0),
        };
        (always || never).then(|| Range::one(always.into()))
    }

    fn unsigned(&mut self, term: TermId, depth: u32) -> (u64, u64) {
        let width = self.terms.width(term);
        self.range(term, depth + 1).unsigned(width)
    }

    /// Adds a term so many times to a sum; none if that is too much.
    fn add(&mut self, term: TermId, times: i128, sum: &mut Sum, depth: u32) -> Option<()> {
        if let Some(value) = self.terms.as_constant(term) {
            return sum.add_constant(value.into(), times);
        }
        if depth > DEEPEST {
            return None;
        }
        let node = *self.terms.node(term);
        match self.add_parts(&node, times, sum, depth + 1) {
            Some(true) => Some(()),
            Some(false) => sum.add(term, times),
            None => None,
        }
    }

    /// Adds what a term is the sum of, if it is one that does not overflow or surely does: false if it is not.
    fn add_parts(&mut self, node: &Node, times: i128, sum: &mut Sum, depth: u32) -> Option<bool> {
        let most = u128::from(mask(node.width));
        let whole = most as i128 + 1;
        match node.op {
            Op::ZExt => self.add(node.a(), times, sum, depth)?,
            Op::SExt => {
                let part = self.terms.width(node.a());
                let (low, high) = self.unsigned(node.a(), depth);
                if low < sign(part) && high >= sign(part) {
                    return Some(false);
                }
                self.add(node.a(), times, sum, depth)?;
                if low >= sign(part) {
                    sum.add_constant((mask(node.width) - mask(part)).into(), times)?;
                }
            }
            Op::Add => {
                let (a, b) = (self.unsigned(node.a(), depth), self.unsigned(node.b(), depth));
                let is_over = u128::from(a.0) + u128::from(b.0) > most;
                if !is_over && u128::from(a.1) + u128::from(b.1) > most {
                    return Some(false);
                }
                self.add(node.a(), times, sum, depth)?;
                self.add(node.b(), times, sum, depth)?;
                sum.constant = sum.constant.checked_sub(times.checked_mul(if is_over { whole } else { 0 })?)?;
            }
            Op::Sub => {
                let (a, b) = (self.unsigned(node.a(), depth), self.unsigned(node.b(), depth));
                let is_below = a.1 < b.0;
                if !is_below && a.0 < b.1 {
                    return Some(false);
                }
                self.add(node.a(), times, sum, depth)?;
                self.add(node.b(), -times, sum, depth)?;
                sum.constant = sum.constant.checked_add(times.checked_mul(if is_below { whole } else { 0 })?)?;
            }
            Op::Mul => {
                let (a, b) = (node.a(), node.b());
                let (number, factor) = match (self.terms.as_constant(a), self.terms.as_constant(b)) {
                    (_, Some(factor)) => (a, factor),
                    (Some(factor), _) => (b, factor),
                    _ => return Some(false),
                };
                let (_, high) = self.unsigned(number, depth);
                if u128::from(high) * u128::from(factor) > most {
                    return Some(false);
                }
                self.add(number, times.checked_mul(factor.into())?, sum, depth)?;
            }
            Op::Concat => {
                let below = self.terms.width(node.b());
                self.add(node.a(), times.checked_mul(1 << below)?, sum, depth)?;
                self.add(node.b(), times, sum, depth)?;
            }
            Op::Extract { low: 0 } if self.terms.width(node.a()) <= 64 => {
                let (_, high) = self.unsigned(node.a(), depth);
                if u128::from(high) > most {
                    return Some(false);
                }
                self.add(node.a(), times, sum, depth)?;
            }
            _ => return Some(false),
        }
        Some(true)
    }
}
