//! Which bits of a result are undefined when bits of its operands are.
//!
//! A set bit means: never initialised. The rules are exact where programs rely on it (masks, shifts, bit-fields,
//! comparisons that defined bits already decide) and cautious elsewhere: a carry spreads upwards.

use super::slow::Limbs;
use crate::num::{IntBinary, small, wide};
use byway_ir::module::{BinaryOp, IntPredicate};

/// A value and its undefined bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Partial {
    pub(crate) value: u64,
    pub(crate) undefined: u64,
}

/// The lowest set bit and all above it.
fn upwards(mask: u64) -> u64 {
    if mask == 0 { 0 } else { u64::MAX << mask.trailing_zeros() }
}

/// The undefined bits of an integer operation.
pub(crate) fn binary(op: BinaryOp, a: Partial, b: Partial, width: u32) -> u64 {
    let all = small::mask(width);
    let either = a.undefined | b.undefined;
    let bits = match op {
        // A defined 0 decides an `and`, a defined 1 an `or`.
        BinaryOp::And => either & (a.value | a.undefined) & (b.value | b.undefined),
        BinaryOp::Or => either & !(a.value & !a.undefined) & !(b.value & !b.undefined),
        BinaryOp::Xor => either,
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => upwards(either),
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if b.undefined != 0 => all,
        BinaryOp::Shl => a.undefined.checked_shl(b.value as u32).unwrap_or(0),
        BinaryOp::LShr => a.undefined.checked_shr(b.value as u32).unwrap_or(0),
        BinaryOp::AShr => (small::sign_extend(a.undefined, width) >> b.value.min(63)) as u64,
        _ if either != 0 => all,
        _ => 0,
    };
    bits & all
}

/// The undefined bits of an operation on integers of several slots, given as (value, undefined bits).
pub(super) fn wide_binary(op: BinaryOp, width: u32, [(x, mx), (y, my)]: [(&[u64], &[u64]); 2]) -> Limbs {
    let mut out: Limbs = mx.iter().zip(my).map(|(a, b)| a | b).collect();
    if out.iter().all(|&limb| limb == 0) {
        return out;
    }
    match op {
        BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => {
            for (at, limb) in out.iter_mut().enumerate() {
                let a = Partial { value: x[at], undefined: mx[at] };
                let b = Partial { value: y[at], undefined: my[at] };
                *limb = binary(op, a, b, 64);
            }
        }
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => {
            let lowest = out.iter().position(|&limb| limb != 0).unwrap_or(0);
            out[lowest] = upwards(out[lowest]);
            out[lowest + 1..].fill(u64::MAX);
        }
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if my.iter().all(|&limb| limb == 0) => {
            if let Some(op) = IntBinary::of(op) {
                // The shift is in range: the value was shifted by it before.
                let _ = wide::binary(op, &mut out, mx, y, width);
            }
        }
        _ => out.fill(u64::MAX),
    }
    wide::clear_unused(&mut out, width);
    out
}

/// Whether the outcome of a comparison depends on undefined bits.
pub(crate) fn comparison(predicate: IntPredicate, a: Partial, b: Partial, width: u32) -> bool {
    use IntPredicate::*;
    let open = a.undefined | b.undefined;
    match predicate {
        // One defined bit that differs decides.
        Eq | Ne => open != 0 && (a.value ^ b.value) & !open == 0,
        _ => {
            let signed = matches!(predicate, Sgt | Sge | Slt | Sle);
            let (low_a, high_a) = range(a, width, signed);
            let (low_b, high_b) = range(b, width, signed);
            let one = small::compare(predicate, low_a, high_b, width);
            one != small::compare(predicate, high_a, low_b, width)
        }
    }
}

/// The least and the greatest value that the undefined bits allow.
fn range(partial: Partial, width: u32, signed: bool) -> (u64, u64) {
    let sign = if signed { partial.undefined & small::signed_min(width) } else { 0 };
    let rest = partial.undefined & !sign;
    let defined = partial.value & !partial.undefined;
    (defined | sign, defined | rest)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::machine::interp::careful;

    /// All values that a partial value may have, over a few bits.
    fn values(partial: Partial, width: u32) -> Vec<u64> {
        (0..1 << width).filter(|value| (value ^ partial.value) & !partial.undefined & small::mask(width) == 0).collect()
    }

    pub(crate) fn partials(width: u32) -> impl Iterator<Item = Partial> {
        (0..1u64 << width).flat_map(move |value| (0..1 << width).map(move |undefined| Partial { value, undefined }))
    }

    #[test]
    fn no_result_bit_that_varies_counts_as_defined() {
        use BinaryOp::*;
        let width = 3;
        for op in [Add, Sub, Mul, And, Or, Xor, Shl, LShr, AShr] {
            for (a, b) in partials(width).flat_map(|a| partials(width).map(move |b| (a, b))) {
                let claimed = binary(op, a, b, width);
                let mut seen: Option<(u64, u64)> = None;
                for (x, y) in
                    values(a, width).into_iter().flat_map(|x| values(b, width).into_iter().map(move |y| (x, y)))
                {
                    let Ok(result) = careful::binary(op, x, y, width) else { continue };
                    let (first, varies) = seen.get_or_insert((result, 0));
                    *varies |= *first ^ result;
                }
                let varies = seen.map_or(0, |(_, varies)| varies);
                assert_eq!(varies & !claimed, 0, "{op:?} {a:?} {b:?}: claimed {claimed:#b}, varies {varies:#b}");
            }
        }
    }

    #[test]
    fn a_comparison_is_undefined_exactly_when_its_outcome_varies() {
        use IntPredicate::*;
        let width = 3;
        for predicate in [Eq, Ne, Ult, Ule, Ugt, Uge, Slt, Sle, Sgt, Sge] {
            for (a, b) in partials(width).flat_map(|a| partials(width).map(move |b| (a, b))) {
                let outcomes: Vec<bool> = (values(a, width).into_iter())
                    .flat_map(|x| values(b, width).into_iter().map(move |y| small::compare(predicate, x, y, width)))
                    .collect();
                let varies = outcomes.iter().any(|&outcome| outcome != outcomes[0]);
                // Equal bits of both sides may vary together only if they are the same bits, which is not known here.
                assert_eq!(comparison(predicate, a, b, width), varies, "{predicate:?} {a:?} {b:?}");
            }
        }
    }
}
