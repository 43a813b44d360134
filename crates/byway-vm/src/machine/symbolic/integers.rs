//! Intrinsics and atomic operations on integers of any width, as terms.

use byway_expr::{TermId, Terms};
use byway_ir::module::{BinaryOp, RmwOp};
use byway_ir::program::Intrinsic;

/// A small number at any width that it fits into.
pub(super) fn number(terms: &mut Terms, value: u64, width: u32) -> TermId {
    let mut limbs = vec![0; width.div_ceil(64) as usize];
    limbs[0] = value;
    terms.wide_constant(&limbs, width)
}

/// The number with the top bit alone: the least signed one.
pub(super) fn top_bit(terms: &mut Terms, width: u32) -> TermId {
    let mut limbs = vec![0; width.div_ceil(64) as usize];
    limbs[((width - 1) / 64) as usize] = 1 << ((width - 1) % 64);
    terms.wide_constant(&limbs, width)
}

/// All bits set.
pub(super) fn ones(terms: &mut Terms, width: u32) -> TermId {
    let zero = number(terms, 0, width);
    terms.not(zero)
}

/// Whether an operation overflows: computed in a type that is wide enough, the result is not that of the narrow one.
pub(super) fn overflow(terms: &mut Terms, op: BinaryOp, signed: bool, width: u32, a: TermId, b: TermId) -> TermId {
    let wide = if op == BinaryOp::Mul { 2 * width } else { width + 1 };
    let extend = |terms: &mut Terms, term| if signed { terms.sext(term, wide) } else { terms.zext(term, wide) };
    let (x, y) = (extend(terms, a), extend(terms, b));
    let exact = match op {
        BinaryOp::Add => terms.add(x, y),
        BinaryOp::Sub => terms.sub(x, y),
        _ => terms.mul(x, y),
    };
    let cut = terms.extract(exact, 0, width);
    let back = extend(terms, cut);
    let fits = terms.eq(back, exact);
    terms.not(fits)
}

/// An intrinsic on one operand.
pub(super) fn unary(terms: &mut Terms, which: Intrinsic, width: u32, a: TermId) -> Option<TermId> {
    Some(match which {
        Intrinsic::Abs => {
            let zero = number(terms, 0, width);
            let (negative, minus) = (terms.slt(a, zero), terms.sub(zero, a));
            terms.ite(negative, minus, a)
        }
        Intrinsic::BSwap => reversed(terms, a, width, 8)?,
        Intrinsic::BitReverse => reversed(terms, a, width, 1)?,
        Intrinsic::CtPop => {
            let mut sum = number(terms, 0, width);
            for at in 0..width {
                let bit = terms.extract(a, at, 1);
                let wide = terms.zext(bit, width);
                sum = terms.add(sum, wide);
            }
            sum
        }
        Intrinsic::CtLz | Intrinsic::CtTz => {
            // From the bit that is looked at last to the one that is looked at first.
            let mut count = number(terms, width.into(), width);
            for zeros in (0..width).rev() {
                let at = if which == Intrinsic::CtLz { width - 1 - zeros } else { zeros };
                let bit = terms.extract(a, at, 1);
                let here = number(terms, zeros.into(), width);
                count = terms.ite(bit, here, count);
            }
            count
        }
        _ => return None,
    })
}

/// The parts of a value in the other order.
fn reversed(terms: &mut Terms, a: TermId, width: u32, part: u32) -> Option<TermId> {
    let parts: Vec<TermId> = (0..width / part).map(|at| terms.extract(a, part * at, part)).collect();
    parts.into_iter().reduce(|high, low| terms.concat(high, low))
}

/// An intrinsic on two operands of one type. Amounts of shifts are in range.
pub(super) fn binary(terms: &mut Terms, which: Intrinsic, width: u32, a: TermId, b: TermId) -> Option<TermId> {
    use Intrinsic::*;
    Some(match which {
        SMax | SMin | UMax | UMin => {
            let less = if matches!(which, SMax | SMin) { terms.slt(a, b) } else { terms.ult(a, b) };
            if matches!(which, SMax | UMax) { terms.ite(less, b, a) } else { terms.ite(less, a, b) }
        }
        SCmp | UCmp => {
            let less = if which == SCmp { terms.slt(a, b) } else { terms.ult(a, b) };
            let equal = terms.eq(a, b);
            let (minus, zero, one) = (terms.constant(u64::MAX, 64), terms.constant(0, 64), terms.constant(1, 64));
            let rest = terms.ite(equal, zero, one);
            terms.ite(less, minus, rest)
        }
        UAddSat => {
            let flag = overflow(terms, BinaryOp::Add, false, width, a, b);
            let (sum, most) = (terms.add(a, b), ones(terms, width));
            terms.ite(flag, most, sum)
        }
        USubSat => {
            let flag = terms.ult(a, b);
            let (zero, difference) = (number(terms, 0, width), terms.sub(a, b));
            terms.ite(flag, zero, difference)
        }
        SAddSat | SSubSat => {
            let op = if which == SAddSat { BinaryOp::Add } else { BinaryOp::Sub };
            let flag = overflow(terms, op, true, width, a, b);
            let exact = if which == SAddSat { terms.add(a, b) } else { terms.sub(a, b) };
            let limit = signed_limit(terms, width, a);
            terms.ite(flag, limit, exact)
        }
        UShlSat | SShlSat => {
            let shifted = terms.shl(a, b);
            let back = if which == SShlSat { terms.ashr(shifted, b) } else { terms.lshr(shifted, b) };
            let limit = if which == SShlSat { signed_limit(terms, width, a) } else { ones(terms, width) };
            let fits = terms.eq(back, a);
            terms.ite(fits, shifted, limit)
        }
        _ => return None,
    })
}

/// The end of the signed range on the side of a value.
fn signed_limit(terms: &mut Terms, width: u32, a: TermId) -> TermId {
    let least = top_bit(terms, width);
    let (zero, most) = (number(terms, 0, width), terms.not(least));
    let negative = terms.slt(a, zero);
    terms.ite(negative, least, most)
}

/// `llvm.fshl` and `llvm.fshr`: two values as one, shifted by an amount modulo the width.
pub(super) fn funnel(terms: &mut Terms, left: bool, width: u32, [a, b, amount]: [TermId; 3]) -> TermId {
    let amount = if width.is_power_of_two() {
        let limit = number(terms, u64::from(width - 1), width);
        terms.and(amount, limit)
    } else {
        let modulus = number(terms, width.into(), width);
        terms.urem(amount, modulus)
    };
    let wide = terms.concat(a, b);
    let amount = terms.zext(amount, 2 * width);
    let shifted = if left { terms.shl(wide, amount) } else { terms.lshr(wide, amount) };
    terms.extract(shifted, if left { width } else { 0 }, width)
}

/// What an `atomicrmw` on an integer stores.
pub(super) fn atomic(terms: &mut Terms, op: RmwOp, width: u32, old: TermId, operand: TermId) -> Option<TermId> {
    let intrinsic = match op {
        RmwOp::Max => Intrinsic::SMax,
        RmwOp::Min => Intrinsic::SMin,
        RmwOp::UMax => Intrinsic::UMax,
        RmwOp::UMin => Intrinsic::UMin,
        RmwOp::USubSat => Intrinsic::USubSat,
        _ => return plain_atomic(terms, op, width, old, operand),
    };
    binary(terms, intrinsic, width, old, operand)
}

fn plain_atomic(terms: &mut Terms, op: RmwOp, width: u32, old: TermId, operand: TermId) -> Option<TermId> {
    let (zero, one) = (number(terms, 0, width), number(terms, 1, width));
    Some(match op {
        RmwOp::Xchg => operand,
        RmwOp::Add => terms.add(old, operand),
        RmwOp::Sub => terms.sub(old, operand),
        RmwOp::And => terms.and(old, operand),
        RmwOp::Or => terms.or(old, operand),
        RmwOp::Xor => terms.xor(old, operand),
        RmwOp::Nand => {
            let both = terms.and(old, operand);
            terms.not(both)
        }
        RmwOp::UIncWrap => {
            let (wraps, more) = (terms.ule(operand, old), terms.add(old, one));
            terms.ite(wraps, zero, more)
        }
        RmwOp::UDecWrap => {
            let (is_zero, above) = (terms.eq(old, zero), terms.ult(operand, old));
            let (wraps, less) = (terms.or(is_zero, above), terms.sub(old, one));
            terms.ite(wraps, operand, less)
        }
        RmwOp::USubCond => {
            let (fits, difference) = (terms.ule(operand, old), terms.sub(old, operand));
            terms.ite(fits, difference, old)
        }
        _ => return None,
    })
}
