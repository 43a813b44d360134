//! Changes of width, and order. These work for every width, so they lead from small integers to wide ones and back.

use super::{clear_unused, is_negative, shift};
use crate::IntPredicate;
use std::cmp::Ordering;

/// The same number in another width: `trunc` if it is smaller, `sext` or `zext` if it is greater.
/// Either may be a small one, in a slice of one limb.
#[inline]
pub fn cast(out: &mut [u64], out_width: u32, a: &[u64], a_width: u32, signed: bool) {
    for (index, out) in out.iter_mut().enumerate() {
        *out = a.get(index).copied().unwrap_or(0);
    }
    if signed && out_width > a_width && is_negative(a, a_width) {
        shift::set_from(out, a_width);
    }
    clear_unused(out, out_width);
}

/// The order of two unsigned values (`llvm.ucmp`).
#[inline]
pub fn unsigned_order(a: &[u64], b: &[u64]) -> Ordering {
    a.iter().rev().cmp(b.iter().rev())
}

/// The order of two signed values (`llvm.scmp`).
#[inline]
pub fn signed_order(a: &[u64], b: &[u64], width: u32) -> Ordering {
    match (is_negative(a, width), is_negative(b, width)) {
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
        _ => unsigned_order(a, b),
    }
}

/// `icmp`.
#[inline]
pub fn compare(predicate: IntPredicate, a: &[u64], b: &[u64], width: u32) -> bool {
    match predicate {
        IntPredicate::Eq => a == b,
        IntPredicate::Ne => a != b,
        IntPredicate::Ugt => unsigned_order(a, b).is_gt(),
        IntPredicate::Uge => unsigned_order(a, b).is_ge(),
        IntPredicate::Ult => unsigned_order(a, b).is_lt(),
        IntPredicate::Ule => unsigned_order(a, b).is_le(),
        IntPredicate::Sgt => signed_order(a, b, width).is_gt(),
        IntPredicate::Sge => signed_order(a, b, width).is_ge(),
        IntPredicate::Slt => signed_order(a, b, width).is_lt(),
        IntPredicate::Sle => signed_order(a, b, width).is_le(),
    }
}
