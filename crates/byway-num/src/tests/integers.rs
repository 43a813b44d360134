//! Integers of at most 64 bits against 128-bit arithmetic, and against wide ones, which have another implementation.

use super::Random;
use crate::{ArithmeticFault, IntBinary, IntOverflow, IntPredicate, IntUnary, RmwOp, atomic, small};

const CASES: usize = 3_000;

/// Runs a check on random operands of every width: unsigned values, signed values, the width.
fn for_all(seed: u64, mut check: impl FnMut(u128, u128, u32)) {
    let mut random = Random::new(seed);
    for width in 1..=64 {
        for _ in 0..CASES {
            let a = random.limbs(width)[0];
            let b = if random.below(4) == 0 { a } else { random.limbs(width)[0] };
            check(a.into(), b.into(), width);
        }
    }
}

/// The signed value of the low bits of a number.
fn signed(value: u128, width: u32) -> i128 {
    (value << (128 - width)) as i128 >> (128 - width)
}

/// The low bits of an exact result.
fn wrap(exact: i128, width: u32) -> u64 {
    (exact as u128 & ((1 << width) - 1)) as u64
}

/// An exact result forced into the signed or the unsigned range.
fn clamp(exact: i128, width: u32, is_signed: bool) -> u64 {
    let (low, high) = if is_signed { (-(1 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) };
    wrap(exact.clamp(low, high), width)
}

#[test]
fn binary_operations_are_exact_modulo_the_width() {
    for_all(31, |a, b, width| {
        let (x, y) = (a as u64, b as u64);
        let (sa, sb) = (signed(a, width), signed(b, width));
        let run = |op| small::binary(op, x, y, width);
        assert_eq!(run(IntBinary::Add), Ok(wrap((a + b) as i128, width)));
        assert_eq!(run(IntBinary::Sub), Ok(wrap(a as i128 - b as i128, width)));
        assert_eq!(run(IntBinary::Mul), Ok(wrap(a.wrapping_mul(b) as i128, width)));
        assert_eq!(run(IntBinary::And), Ok(x & y));
        assert_eq!(run(IntBinary::Or), Ok(x | y));
        assert_eq!(run(IntBinary::Xor), Ok(x ^ y));
        assert_eq!(run(IntBinary::SMin), Ok(wrap(sa.min(sb), width)));
        assert_eq!(run(IntBinary::SMax), Ok(wrap(sa.max(sb), width)));
        assert_eq!(run(IntBinary::UMin), Ok(x.min(y)));
        assert_eq!(run(IntBinary::UMax), Ok(x.max(y)));
        assert_eq!(run(IntBinary::SAddSat), Ok(clamp(sa + sb, width, true)));
        assert_eq!(run(IntBinary::SSubSat), Ok(clamp(sa - sb, width, true)));
        assert_eq!(run(IntBinary::UAddSat), Ok(clamp((a + b) as i128, width, false)));
        assert_eq!(run(IntBinary::USubSat), Ok(clamp(a as i128 - b as i128, width, false)));
    });
}

#[test]
fn divisions_are_exact_or_faults() {
    for_all(32, |a, b, width| {
        let run = |op| small::binary(op, a as u64, b as u64, width);
        let (sa, sb) = (signed(a, width), signed(b, width));
        let overflows = sb == -1 && sa == -(1 << (width - 1));
        let ops = [IntBinary::UDiv, IntBinary::URem, IntBinary::SDiv, IntBinary::SRem];
        if b == 0 {
            assert_eq!(ops.map(run), [Err(ArithmeticFault::DivisionByZero); 4]);
            return;
        }
        let of_signed =
            |exact: i128| if overflows { Err(ArithmeticFault::DivisionOverflow) } else { Ok(wrap(exact, width)) };
        let expected = [Ok((a / b) as u64), Ok((a % b) as u64), of_signed(sa / sb), of_signed(sa % sb)];
        assert_eq!(ops.map(run), expected, "i{width} {a:#x} {b:#x}");
    });
}

#[test]
fn shifts_are_exact_or_faults() {
    for_all(33, |a, b, width| {
        let amounts = [b as u64, (b % u128::from(width)) as u64];
        for amount in amounts {
            let run = |op| small::binary(op, a as u64, amount, width);
            let ops = [IntBinary::Shl, IntBinary::LShr, IntBinary::AShr, IntBinary::SShlSat, IntBinary::UShlSat];
            if amount >= u64::from(width) {
                assert_eq!(ops.map(run), [Err(ArithmeticFault::OversizedShift); 5]);
                continue;
            }
            let shifted = a << amount;
            let signed_shifted = signed(a, width) << amount.min(63);
            let expected = [
                Ok(wrap(shifted as i128, width)),
                Ok((a >> amount) as u64),
                Ok(wrap(signed(a, width) >> amount, width)),
                Ok(clamp(signed_shifted, width, true)),
                Ok(if shifted >> width == 0 { shifted as u64 } else { small::mask(width) }),
            ];
            assert_eq!(ops.map(run), expected, "i{width} {a:#x} by {amount}");
        }
    });
}

#[test]
fn overflow_is_told() {
    for_all(34, |a, b, width| {
        let (sa, sb) = (signed(a, width), signed(b, width));
        let run = |op| small::overflowing(op, a as u64, b as u64, width);
        let of_signed = |exact: i128| (wrap(exact, width), signed(exact as u128, width) != exact);
        assert_eq!(run(IntOverflow::SAdd), of_signed(sa + sb));
        assert_eq!(run(IntOverflow::SSub), of_signed(sa - sb));
        assert_eq!(run(IntOverflow::SMul), of_signed(sa * sb));
        assert_eq!(run(IntOverflow::UAdd), (wrap((a + b) as i128, width), (a + b) >> width != 0));
        assert_eq!(run(IntOverflow::USub), (wrap(a as i128 - b as i128, width), a < b));
        assert_eq!(run(IntOverflow::UMul), (wrap((a * b) as i128, width), (a * b) >> width != 0));
    });
}

#[test]
fn comparisons_follow_the_order() {
    for_all(35, |a, b, width| {
        let (sa, sb) = (signed(a, width), signed(b, width));
        let run = |predicate| small::compare(predicate, a as u64, b as u64, width);
        assert_eq!(run(IntPredicate::Eq), a == b);
        assert_eq!(run(IntPredicate::Ne), a != b);
        assert_eq!(run(IntPredicate::Ugt), a > b);
        assert_eq!(run(IntPredicate::Uge), a >= b);
        assert_eq!(run(IntPredicate::Ult), a < b);
        assert_eq!(run(IntPredicate::Ule), a <= b);
        assert_eq!(run(IntPredicate::Sgt), sa > sb);
        assert_eq!(run(IntPredicate::Sge), sa >= sb);
        assert_eq!(run(IntPredicate::Slt), sa < sb);
        assert_eq!(run(IntPredicate::Sle), sa <= sb);
        assert_eq!(small::unsigned_order(a as u64, b as u64), a.cmp(&b));
        assert_eq!(small::signed_order(a as u64, b as u64, width), sa.cmp(&sb));
    });
    assert_eq!(small::order_to_int(std::cmp::Ordering::Less, 8), 0xff);
    assert_eq!(small::order_to_int(std::cmp::Ordering::Greater, 2), 1);
}

#[test]
fn bit_operations_match_their_definition_bit_by_bit() {
    for_all(36, |a, b, width| {
        let (value, bit) = (a as u64, |index: u32| a >> index & 1);
        let run = |op| small::unary(op, value, width);
        let ones = (0..width).filter(|&index| bit(index) == 1);
        assert_eq!(run(IntUnary::Ctpop), ones.clone().count() as u64);
        assert_eq!(run(IntUnary::Ctlz), u64::from(ones.clone().next_back().map_or(width, |top| width - 1 - top)));
        assert_eq!(run(IntUnary::Cttz), u64::from(ones.clone().next().unwrap_or(width)));
        let turned = (0..width).fold(0, |turned, index| turned << 1 | bit(index));
        assert_eq!(u128::from(run(IntUnary::BitReverse)), turned);
        assert_eq!(run(IntUnary::Abs), wrap(signed(a, width).abs(), width));
        if width % 8 == 0 {
            let swapped = (0..width / 8).fold(0, |swapped, byte| swapped << 8 | a >> (8 * byte) & 0xff);
            assert_eq!(u128::from(run(IntUnary::Bswap)), swapped);
        }
        let amount = b.wrapping_mul(7) as u64 & small::mask(width);
        let doubled = |high: u128, low: u128, index: u64| {
            let index = index as u32;
            if index < width { low >> index & 1 } else { high >> (index - width) & 1 }
        };
        let shift = amount % u64::from(width);
        let collect =
            |first: u64| (0..u64::from(width)).rev().fold(0, |value, index| value << 1 | doubled(a, b, first + index));
        assert_eq!(u128::from(small::fshl(value, b as u64, amount, width)), collect(u64::from(width) - shift));
        assert_eq!(u128::from(small::fshr(value, b as u64, amount, width)), collect(shift));
    });
}

#[test]
fn atomic_operations_match_their_definition() {
    for_all(37, |a, b, width| {
        let (old, operand) = (a as u64, b as u64);
        let run = |op| atomic::small(op, old, operand, width);
        assert_eq!(run(RmwOp::Xchg), Some(operand));
        assert_eq!(run(RmwOp::Add), Some(wrap((a + b) as i128, width)));
        assert_eq!(run(RmwOp::Nand), Some(!(old & operand) & small::mask(width)));
        assert_eq!(run(RmwOp::Max), Some(wrap(signed(a, width).max(signed(b, width)), width)));
        assert_eq!(run(RmwOp::UMin), Some(old.min(operand)));
        assert_eq!(run(RmwOp::UIncWrap), Some(if old >= operand { 0 } else { old + 1 }));
        assert_eq!(run(RmwOp::UDecWrap), Some(if old == 0 || old > operand { operand } else { old - 1 }));
        assert_eq!(run(RmwOp::USubCond), Some(if old >= operand { old - operand } else { old }));
        assert_eq!(run(RmwOp::USubSat), Some(old.saturating_sub(operand)));
        assert_eq!(run(RmwOp::FAdd), None);
    });
}
