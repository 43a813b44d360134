//! Integers of 1 to 64 bits, each in one slot with the bits above its width clear.
//!
//! Every function takes canonical operands and gives a canonical result; the width is 1 to 64.

use super::{ArithmeticFault, IntBinary, IntOverflow, IntUnary};
use crate::IntPredicate;
use std::cmp::Ordering;

/// The bits that an integer of this width may have set.
#[inline]
pub fn mask(width: u32) -> u64 {
    u64::MAX >> unused(width)
}

/// Number of slot bits above the width, in a form that never makes a shift panic.
#[inline]
fn unused(width: u32) -> u32 {
    64u32.wrapping_sub(width) & 63
}

/// The slot of the lowest bits of any number.
#[inline]
pub fn truncate(value: u64, width: u32) -> u64 {
    value & mask(width)
}

/// The signed value of a slot.
#[inline]
pub fn sign_extend(value: u64, width: u32) -> i64 {
    let unused = unused(width);
    ((value << unused) as i64) >> unused
}

/// The slot of the smallest signed value.
#[inline]
pub fn signed_min(width: u32) -> u64 {
    1 << (width.wrapping_sub(1) & 63)
}

/// The slot of the greatest signed value.
#[inline]
pub fn signed_max(width: u32) -> u64 {
    mask(width) >> 1
}

/// Any operation on two operands.
pub fn binary(op: IntBinary, a: u64, b: u64, width: u32) -> Result<u64, ArithmeticFault> {
    Ok(match op {
        IntBinary::Add => add(a, b, width),
        IntBinary::Sub => sub(a, b, width),
        IntBinary::Mul => mul(a, b, width),
        IntBinary::UDiv => return udiv(a, b),
        IntBinary::SDiv => return sdiv(a, b, width),
        IntBinary::URem => return urem(a, b),
        IntBinary::SRem => return srem(a, b, width),
        IntBinary::Shl => return shl(a, b, width),
        IntBinary::LShr => return lshr(a, b, width),
        IntBinary::AShr => return ashr(a, b, width),
        IntBinary::And => a & b,
        IntBinary::Or => a | b,
        IntBinary::Xor => a ^ b,
        IntBinary::SMin => smin(a, b, width),
        IntBinary::SMax => smax(a, b, width),
        IntBinary::UMin => a.min(b),
        IntBinary::UMax => a.max(b),
        IntBinary::SAddSat => sadd_sat(a, b, width),
        IntBinary::UAddSat => uadd_sat(a, b, width),
        IntBinary::SSubSat => ssub_sat(a, b, width),
        IntBinary::USubSat => a.saturating_sub(b),
        IntBinary::SShlSat => return sshl_sat(a, b, width),
        IntBinary::UShlSat => return ushl_sat(a, b, width),
    })
}

/// `add`.
#[inline]
pub fn add(a: u64, b: u64, width: u32) -> u64 {
    truncate(a.wrapping_add(b), width)
}

/// `sub`.
#[inline]
pub fn sub(a: u64, b: u64, width: u32) -> u64 {
    truncate(a.wrapping_sub(b), width)
}

/// `mul`.
#[inline]
pub fn mul(a: u64, b: u64, width: u32) -> u64 {
    truncate(a.wrapping_mul(b), width)
}

/// `udiv`.
#[inline]
pub fn udiv(a: u64, b: u64) -> Result<u64, ArithmeticFault> {
    a.checked_div(b).ok_or(ArithmeticFault::DivisionByZero)
}

/// `urem`.
#[inline]
pub fn urem(a: u64, b: u64) -> Result<u64, ArithmeticFault> {
    a.checked_rem(b).ok_or(ArithmeticFault::DivisionByZero)
}

/// Why a signed division of these has no result, if so.
#[inline]
fn division_fault(a: u64, b: u64, width: u32) -> Option<ArithmeticFault> {
    if b == 0 {
        Some(ArithmeticFault::DivisionByZero)
    } else if b == mask(width) && a == signed_min(width) {
        Some(ArithmeticFault::DivisionOverflow)
    } else {
        None
    }
}

/// `sdiv`.
#[inline]
pub fn sdiv(a: u64, b: u64, width: u32) -> Result<u64, ArithmeticFault> {
    match division_fault(a, b, width) {
        None => Ok(truncate(sign_extend(a, width).wrapping_div(sign_extend(b, width)) as u64, width)),
        Some(fault) => Err(fault),
    }
}

/// `srem`. Like the division that yields it, it overflows for the smallest value and -1.
#[inline]
pub fn srem(a: u64, b: u64, width: u32) -> Result<u64, ArithmeticFault> {
    match division_fault(a, b, width) {
        None => Ok(truncate(sign_extend(a, width).wrapping_rem(sign_extend(b, width)) as u64, width)),
        Some(fault) => Err(fault),
    }
}

/// The amount of a shift, if the width admits it.
#[inline]
fn shift_amount(amount: u64, width: u32) -> Result<u32, ArithmeticFault> {
    if amount < u64::from(width) { Ok(amount as u32) } else { Err(ArithmeticFault::OversizedShift) }
}

/// `shl`.
#[inline]
pub fn shl(a: u64, amount: u64, width: u32) -> Result<u64, ArithmeticFault> {
    Ok(truncate(a << shift_amount(amount, width)?, width))
}

/// `lshr`.
#[inline]
pub fn lshr(a: u64, amount: u64, width: u32) -> Result<u64, ArithmeticFault> {
    Ok(a >> shift_amount(amount, width)?)
}

/// `ashr`.
#[inline]
pub fn ashr(a: u64, amount: u64, width: u32) -> Result<u64, ArithmeticFault> {
    Ok(truncate((sign_extend(a, width) >> shift_amount(amount, width)?) as u64, width))
}

/// `llvm.smin`.
#[inline]
pub fn smin(a: u64, b: u64, width: u32) -> u64 {
    if sign_extend(a, width) < sign_extend(b, width) { a } else { b }
}

/// `llvm.smax`.
#[inline]
pub fn smax(a: u64, b: u64, width: u32) -> u64 {
    if sign_extend(a, width) > sign_extend(b, width) { a } else { b }
}

/// The result modulo 2^width and whether it differs from the exact one.
pub fn overflowing(op: IntOverflow, a: u64, b: u64, width: u32) -> (u64, bool) {
    match op {
        IntOverflow::SAdd => sadd_overflow(a, b, width),
        IntOverflow::UAdd => uadd_overflow(a, b, width),
        IntOverflow::SSub => ssub_overflow(a, b, width),
        IntOverflow::USub => usub_overflow(a, b, width),
        IntOverflow::SMul => smul_overflow(a, b, width),
        IntOverflow::UMul => umul_overflow(a, b, width),
    }
}

/// `llvm.sadd.with.overflow`.
#[inline]
pub fn sadd_overflow(a: u64, b: u64, width: u32) -> (u64, bool) {
    let sum = add(a, b, width);
    (sum, (a ^ sum) & (b ^ sum) & signed_min(width) != 0)
}

/// `llvm.uadd.with.overflow`.
#[inline]
pub fn uadd_overflow(a: u64, b: u64, width: u32) -> (u64, bool) {
    let sum = add(a, b, width);
    (sum, sum < a)
}

/// `llvm.ssub.with.overflow`.
#[inline]
pub fn ssub_overflow(a: u64, b: u64, width: u32) -> (u64, bool) {
    let difference = sub(a, b, width);
    (difference, (a ^ b) & (a ^ difference) & signed_min(width) != 0)
}

/// `llvm.usub.with.overflow`.
#[inline]
pub fn usub_overflow(a: u64, b: u64, width: u32) -> (u64, bool) {
    (sub(a, b, width), a < b)
}

/// `llvm.smul.with.overflow`.
#[inline]
pub fn smul_overflow(a: u64, b: u64, width: u32) -> (u64, bool) {
    let exact = i128::from(sign_extend(a, width)) * i128::from(sign_extend(b, width));
    let product = truncate(exact as u64, width);
    (product, i128::from(sign_extend(product, width)) != exact)
}

/// `llvm.umul.with.overflow`.
#[inline]
pub fn umul_overflow(a: u64, b: u64, width: u32) -> (u64, bool) {
    let exact = u128::from(a) * u128::from(b);
    let product = truncate(exact as u64, width);
    (product, u128::from(product) != exact)
}

/// The end of the signed range on the side of a value.
#[inline]
fn signed_limit(toward: u64, width: u32) -> u64 {
    if toward & signed_min(width) != 0 { signed_min(width) } else { signed_max(width) }
}

/// `llvm.sadd.sat`.
#[inline]
pub fn sadd_sat(a: u64, b: u64, width: u32) -> u64 {
    let (sum, overflow) = sadd_overflow(a, b, width);
    if overflow { signed_limit(a, width) } else { sum }
}

/// `llvm.uadd.sat`.
#[inline]
pub fn uadd_sat(a: u64, b: u64, width: u32) -> u64 {
    a.saturating_add(b).min(mask(width))
}

/// `llvm.ssub.sat`.
#[inline]
pub fn ssub_sat(a: u64, b: u64, width: u32) -> u64 {
    let (difference, overflow) = ssub_overflow(a, b, width);
    if overflow { signed_limit(a, width) } else { difference }
}

/// `llvm.sshl.sat`.
#[inline]
pub fn sshl_sat(a: u64, amount: u64, width: u32) -> Result<u64, ArithmeticFault> {
    let shifted = shl(a, amount, width)?;
    Ok(if ashr(shifted, amount, width)? == a { shifted } else { signed_limit(a, width) })
}

/// `llvm.ushl.sat`.
#[inline]
pub fn ushl_sat(a: u64, amount: u64, width: u32) -> Result<u64, ArithmeticFault> {
    let shifted = shl(a, amount, width)?;
    Ok(if shifted >> amount == a { shifted } else { mask(width) })
}

/// `icmp`.
#[inline]
pub fn compare(predicate: IntPredicate, a: u64, b: u64, width: u32) -> bool {
    let signed = || (sign_extend(a, width), sign_extend(b, width));
    match predicate {
        IntPredicate::Eq => a == b,
        IntPredicate::Ne => a != b,
        IntPredicate::Ugt => a > b,
        IntPredicate::Uge => a >= b,
        IntPredicate::Ult => a < b,
        IntPredicate::Ule => a <= b,
        IntPredicate::Sgt => signed().0 > signed().1,
        IntPredicate::Sge => signed().0 >= signed().1,
        IntPredicate::Slt => signed().0 < signed().1,
        IntPredicate::Sle => signed().0 <= signed().1,
    }
}

/// The order of two unsigned values (`llvm.ucmp`).
#[inline]
pub fn unsigned_order(a: u64, b: u64) -> Ordering {
    a.cmp(&b)
}

/// The order of two signed values (`llvm.scmp`).
#[inline]
pub fn signed_order(a: u64, b: u64, width: u32) -> Ordering {
    sign_extend(a, width).cmp(&sign_extend(b, width))
}

/// The slot of -1, 0 or 1 in a result of the given width, as `llvm.scmp` and `llvm.ucmp` return an order.
#[inline]
pub fn order_to_int(order: Ordering, width: u32) -> u64 {
    truncate(order as i64 as u64, width)
}

/// Any operation on one operand.
pub fn unary(op: IntUnary, a: u64, width: u32) -> u64 {
    match op {
        IntUnary::Ctpop => u64::from(a.count_ones()),
        IntUnary::Ctlz => ctlz(a, width),
        IntUnary::Cttz => cttz(a, width),
        IntUnary::Bswap => bswap(a, width),
        IntUnary::BitReverse => bit_reverse(a, width),
        IntUnary::Abs => abs(a, width),
    }
}

/// `llvm.ctlz`; the width for zero.
#[inline]
pub fn ctlz(a: u64, width: u32) -> u64 {
    u64::from(a.leading_zeros() - unused(width))
}

/// `llvm.cttz`; the width for zero.
#[inline]
pub fn cttz(a: u64, width: u32) -> u64 {
    u64::from(a.trailing_zeros().min(width))
}

/// `llvm.bswap`; the width is a multiple of 8.
#[inline]
pub fn bswap(a: u64, width: u32) -> u64 {
    a.swap_bytes() >> unused(width)
}

/// `llvm.bitreverse`.
#[inline]
pub fn bit_reverse(a: u64, width: u32) -> u64 {
    a.reverse_bits() >> unused(width)
}

/// `llvm.abs`; the smallest value stays as it is.
#[inline]
pub fn abs(a: u64, width: u32) -> u64 {
    truncate(sign_extend(a, width).unsigned_abs(), width)
}

/// `llvm.fshl`: the high half of `high:low` shifted left by the amount modulo the width.
#[inline]
pub fn fshl(high: u64, low: u64, amount: u64, width: u32) -> u64 {
    let amount = amount % u64::from(width);
    let pair = u128::from(high) << width | u128::from(low);
    truncate(((pair << amount) >> width) as u64, width)
}

/// `llvm.fshr`: the low half of `high:low` shifted right by the amount modulo the width.
#[inline]
pub fn fshr(high: u64, low: u64, amount: u64, width: u32) -> u64 {
    let amount = amount % u64::from(width);
    let pair = u128::from(high) << width | u128::from(low);
    truncate((pair >> amount) as u64, width)
}
