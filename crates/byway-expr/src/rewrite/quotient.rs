//! Comparisons of quotients by constants, as comparisons of what is divided.
//!
//! A program that prints a number divides it by ten until nothing is left, and asks each time. A solver would build a
//! circuit for each division, and needs none.

use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

/// A term divided by a positive constant.
struct Quotient {
    x: TermId,
    by: i128,
    is_signed: bool,
}

impl Quotient {
    fn find(terms: &Terms, id: TermId) -> Option<Quotient> {
        let node = terms.node(id);
        let is_signed = match node.op {
            Op::UDiv => false,
            Op::SDiv => true,
            _ => return None,
        };
        if node.width > 64 {
            return None;
        }
        let by = number(terms, node.b(), is_signed)?;
        (by > 0).then_some(Quotient { x: node.a(), by, is_signed })
    }

    /// The least `x` whose quotient is at least a number.
    fn least_with(&self, quotient: i128) -> i128 {
        // Quotients are rounded towards zero, so zero is that of more numbers than others are.
        if quotient > 0 { quotient * self.by } else { (quotient - 1) * self.by + 1 }
    }

    /// `x >= least`.
    fn is_at_least(&self, terms: &mut Terms, least: i128) -> TermId {
        let width = terms.width(self.x);
        let (lowest, highest) = match self.is_signed {
            true => (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1),
            false => (0, (1i128 << width) - 1),
        };
        if least <= lowest || least > highest {
            return terms.truth(least <= lowest);
        }
        let least = terms.constant((least & ((1i128 << width) - 1)) as u64, width);
        if self.is_signed { terms.sle(least, self.x) } else { terms.ule(least, self.x) }
    }

    /// That the quotient is at least a number.
    fn reaches(&self, terms: &mut Terms, quotient: i128) -> TermId {
        let least = self.least_with(quotient);
        self.is_at_least(terms, least)
    }
}

/// The number that a constant of at most 64 bits is.
fn number(terms: &Terms, id: TermId, is_signed: bool) -> Option<i128> {
    let value = terms.as_value(id)?;
    let (bits, width) = (value.to_u128() as i128, value.width());
    (width <= 64).then(|| if is_signed && value.is_negative() { bits - (1 << width) } else { bits })
}

/// match: `x udiv k == c`, `x sdiv k == c`, `k` positive
/// result: `x` is one of those that `k` goes into `c` times
pub fn eq_quotient_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let quotient = Quotient::find(terms, node.a())?;
    let wanted = number(terms, node.b(), quotient.is_signed)?;
    let (reaches, exceeds) = (quotient.reaches(terms, wanted), quotient.reaches(terms, wanted + 1));
    let stays = terms.not(exceeds);
    Some(terms.and(reaches, stays))
}

/// match: `x udiv k < c`, `c < x udiv k`, and so for `sdiv` in signed order, `k` positive
/// result: `x < c * k`, `(c + 1) * k <= x`, with what rounding adds where they are negative
pub fn order_quotient_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let is_signed = node.op == Op::Slt;
    if let Some(quotient) = Quotient::find(terms, node.a()).filter(|quotient| quotient.is_signed == is_signed) {
        let limit = number(terms, node.b(), is_signed)?;
        let reaches = quotient.reaches(terms, limit);
        return Some(terms.not(reaches));
    }
    let quotient = Quotient::find(terms, node.b()).filter(|quotient| quotient.is_signed == is_signed)?;
    let limit = number(terms, node.a(), is_signed)?;
    Some(quotient.reaches(terms, limit + 1))
}

/// match: `(x udiv k1) udiv k2`, neither zero
/// result: `x udiv (k1 * k2)`, or `0` where that product is beyond the width
pub fn udiv_udiv(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let inner = *terms.node(node.a());
    if inner.op != Op::UDiv || node.width > 64 {
        return None;
    }
    let (first, second) = (number(terms, inner.b(), false)?, number(terms, node.b(), false)?);
    if first == 0 || second == 0 {
        return None;
    }
    let product = first.checked_mul(second).filter(|product| *product < 1i128 << node.width);
    let Some(product) = product else { return Some(terms.zero(node.width)) };
    let by = terms.constant(product as u64, node.width);
    Some(terms.udiv(inner.a(), by))
}
