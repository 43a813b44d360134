//! Wide integers against big numbers, whose arithmetic is exact; `i128` fast paths included.

use super::Random;
use crate::{ArithmeticFault, IntBinary, IntOverflow, IntPredicate, IntUnary, RmwOp, atomic, wide};
use num_bigint::{BigInt, BigUint, Sign};

const WIDTHS: [u32; 14] = [65, 80, 96, 127, 128, 129, 160, 191, 192, 200, 256, 257, 1000, 4096];
const CASES: usize = 1_500;

fn unsigned(value: &[u64]) -> BigInt {
    let digits = value.iter().flat_map(|&limb| [limb as u32, (limb >> 32) as u32]).collect();
    BigInt::from_biguint(Sign::Plus, BigUint::new(digits))
}

fn signed(value: &[u64], width: u32) -> BigInt {
    let number = unsigned(value);
    if number.bit(u64::from(width) - 1) { number - (BigInt::from(1) << width) } else { number }
}

/// The low bits of an exact result.
fn wrap(exact: &BigInt, width: u32) -> Vec<u64> {
    let modulus = BigInt::from(1) << width;
    let reduced = ((exact % &modulus) + &modulus) % &modulus;
    let mut limbs = reduced.to_u64_digits().1;
    limbs.resize(wide::limbs(width), 0);
    limbs
}

/// The least and the greatest value.
fn range(width: u32, is_signed: bool) -> (BigInt, BigInt) {
    let one = BigInt::from(1);
    if is_signed { (-(&one << (width - 1)), (&one << (width - 1)) - 1) } else { (BigInt::ZERO, (&one << width) - 1) }
}

fn clamp(exact: BigInt, width: u32, is_signed: bool) -> Vec<u64> {
    let (low, high) = range(width, is_signed);
    wrap(&exact.clamp(low, high), width)
}

fn for_all(seed: u64, mut check: impl FnMut(&mut Random, &[u64], &[u64], u32)) {
    let mut random = Random::new(seed);
    for width in WIDTHS {
        for _ in 0..CASES {
            let a = random.limbs(width);
            let b = if random.below(6) == 0 { a.clone() } else { random.limbs(width) };
            check(&mut random, &a, &b, width);
        }
    }
}

fn run(op: IntBinary, a: &[u64], b: &[u64], width: u32) -> Result<Vec<u64>, ArithmeticFault> {
    let mut out = vec![u64::MAX; a.len()];
    wide::binary(op, &mut out, a, b, width).map(|()| out)
}

#[test]
fn binary_operations_are_exact_modulo_the_width() {
    for_all(41, |_, a, b, width| {
        let (ua, ub, sa, sb) = (unsigned(a), unsigned(b), signed(a, width), signed(b, width));
        let check =
            |op, expected: Vec<u64>| assert_eq!(run(op, a, b, width), Ok(expected), "{op:?} i{width} {a:x?} {b:x?}");
        check(IntBinary::Add, wrap(&(&ua + &ub), width));
        check(IntBinary::Sub, wrap(&(&ua - &ub), width));
        check(IntBinary::Mul, wrap(&(&ua * &ub), width));
        check(IntBinary::And, wrap(&(&ua & &ub), width));
        check(IntBinary::Or, wrap(&(&ua | &ub), width));
        check(IntBinary::Xor, wrap(&(&ua ^ &ub), width));
        check(IntBinary::SMin, wrap(&(&sa).min(&sb).clone(), width));
        check(IntBinary::SMax, wrap(&(&sa).max(&sb).clone(), width));
        check(IntBinary::UMin, wrap(&(&ua).min(&ub).clone(), width));
        check(IntBinary::UMax, wrap(&(&ua).max(&ub).clone(), width));
        check(IntBinary::SAddSat, clamp(&sa + &sb, width, true));
        check(IntBinary::SSubSat, clamp(&sa - &sb, width, true));
        check(IntBinary::UAddSat, clamp(&ua + &ub, width, false));
        check(IntBinary::USubSat, clamp(&ua - &ub, width, false));
    });
}

#[test]
fn divisions_are_exact_or_faults() {
    for_all(42, |_, a, b, width| {
        let (ua, ub, sa, sb) = (unsigned(a), unsigned(b), signed(a, width), signed(b, width));
        let ops = [IntBinary::UDiv, IntBinary::URem, IntBinary::SDiv, IntBinary::SRem];
        let results = ops.map(|op| run(op, a, b, width));
        if ub == BigInt::ZERO {
            assert!(results.iter().all(|result| *result == Err(ArithmeticFault::DivisionByZero)));
            return;
        }
        let overflows = sb == BigInt::from(-1) && sa == range(width, true).0;
        let of_signed =
            |exact: BigInt| if overflows { Err(ArithmeticFault::DivisionOverflow) } else { Ok(wrap(&exact, width)) };
        let expected =
            [Ok(wrap(&(&ua / &ub), width)), Ok(wrap(&(&ua % &ub), width)), of_signed(&sa / &sb), of_signed(&sa % &sb)];
        assert_eq!(results, expected, "i{width} {a:x?} {b:x?}");
    });
    for width in WIDTHS {
        let mut smallest = vec![0; wide::limbs(width)];
        smallest[(width as usize - 1) / 64] = 1 << ((width - 1) % 64);
        let minus_one = wrap(&BigInt::from(-1), width);
        assert_eq!(run(IntBinary::SDiv, &smallest, &minus_one, width), Err(ArithmeticFault::DivisionOverflow));
        assert_eq!(run(IntBinary::SRem, &smallest, &minus_one, width), Err(ArithmeticFault::DivisionOverflow));
    }
}

#[test]
fn shifts_are_exact_or_faults() {
    for_all(43, |random, a, b, width| {
        let ops = [IntBinary::Shl, IntBinary::LShr, IntBinary::AShr, IntBinary::SShlSat, IntBinary::UShlSat];
        if unsigned(b) >= BigInt::from(width) {
            assert!(ops.iter().all(|&op| run(op, a, b, width) == Err(ArithmeticFault::OversizedShift)));
        }
        let amount = random.below(u64::from(width)) as u32;
        let (ua, sa, by) = (unsigned(a), signed(a, width), wrap(&BigInt::from(amount), width));
        let expected = [
            Ok(wrap(&(&ua << amount), width)),
            Ok(wrap(&(&ua >> amount), width)),
            Ok(wrap(&(&sa >> amount), width)),
            Ok(clamp(&sa << amount, width, true)),
            Ok(clamp(&ua << amount, width, false)),
        ];
        assert_eq!(ops.map(|op| run(op, a, &by, width)), expected, "i{width} {a:x?} by {amount}");
    });
}

#[test]
fn funnel_shifts_take_the_amount_modulo_the_width() {
    for_all(44, |random, a, b, width| {
        let amount = random.limbs(width);
        let shift = unsigned(&amount) % width;
        let shift = shift.to_u64_digits().1.first().copied().unwrap_or(0);
        let pair = (unsigned(a) << width) + unsigned(b);
        let mut out = vec![0; a.len()];
        wide::fshl(&mut out, a, b, &amount, width);
        assert_eq!(out, wrap(&((&pair << shift) >> width), width), "fshl i{width} {a:x?} {b:x?} {shift}");
        wide::fshr(&mut out, a, b, &amount, width);
        assert_eq!(out, wrap(&(&pair >> shift), width), "fshr i{width} {a:x?} {b:x?} {shift}");
    });
}

#[test]
fn overflow_is_told() {
    for_all(45, |_, a, b, width| {
        let (ua, ub, sa, sb) = (unsigned(a), unsigned(b), signed(a, width), signed(b, width));
        let check = |op, exact: BigInt, is_signed| {
            let mut out = vec![0; a.len()];
            let overflow = wide::overflowing(op, &mut out, a, b, width);
            let (low, high) = range(width, is_signed);
            let expected = (wrap(&exact, width), exact < low || exact > high);
            assert_eq!((out, overflow), expected, "{op:?} i{width} {a:x?} {b:x?}");
        };
        check(IntOverflow::SAdd, &sa + &sb, true);
        check(IntOverflow::SSub, &sa - &sb, true);
        check(IntOverflow::SMul, &sa * &sb, true);
        check(IntOverflow::UAdd, &ua + &ub, false);
        check(IntOverflow::USub, &ua - &ub, false);
        check(IntOverflow::UMul, &ua * &ub, false);
    });
}

#[test]
fn comparisons_follow_the_order() {
    for_all(46, |_, a, b, width| {
        let (ua, ub, sa, sb) = (unsigned(a), unsigned(b), signed(a, width), signed(b, width));
        let check = |predicate, expected| assert_eq!(wide::compare(predicate, a, b, width), expected);
        check(IntPredicate::Eq, ua == ub);
        check(IntPredicate::Ne, ua != ub);
        check(IntPredicate::Ugt, ua > ub);
        check(IntPredicate::Uge, ua >= ub);
        check(IntPredicate::Ult, ua < ub);
        check(IntPredicate::Ule, ua <= ub);
        check(IntPredicate::Sgt, sa > sb);
        check(IntPredicate::Sge, sa >= sb);
        check(IntPredicate::Slt, sa < sb);
        check(IntPredicate::Sle, sa <= sb);
        assert_eq!(wide::signed_order(a, b, width), sa.cmp(&sb));
        assert_eq!(wide::unsigned_order(a, b), ua.cmp(&ub));
    });
}

#[test]
fn casts_keep_the_number_or_its_low_bits() {
    let mut random = Random::new(47);
    let widths: Vec<u32> = [1, 7, 8, 31, 32, 33, 63, 64].into_iter().chain(WIDTHS).collect();
    for &from in &widths {
        for &to in &widths {
            for _ in 0..100 {
                let a = random.limbs(from);
                let mut out = vec![u64::MAX; wide::limbs(to)];
                wide::cast(&mut out, to, &a, from, false);
                assert_eq!(out, wrap(&unsigned(&a), to), "zext or trunc i{from} to i{to} {a:x?}");
                wide::cast(&mut out, to, &a, from, true);
                assert_eq!(out, wrap(&signed(&a, from), to), "sext or trunc i{from} to i{to} {a:x?}");
            }
        }
    }
}

#[test]
fn bit_operations_match_their_definition_bit_by_bit() {
    for_all(48, |_, a, _, width| {
        let number = unsigned(a);
        let bits: Vec<bool> = (0..u64::from(width)).map(|index| number.bit(index)).collect();
        let check = |op, expected: Vec<u64>| {
            let mut out = vec![u64::MAX; a.len()];
            wide::unary(op, &mut out, a, width);
            assert_eq!(out, expected, "{op:?} i{width} {a:x?}");
        };
        let count = |count: usize| wrap(&BigInt::from(count), width);
        let of_bits = |bits: &mut dyn Iterator<Item = bool>| {
            let mut limbs = vec![0; a.len()];
            for (index, bit) in bits.enumerate() {
                limbs[index / 64] |= u64::from(bit) << (index % 64);
            }
            limbs
        };
        check(IntUnary::Ctpop, count(bits.iter().filter(|&&bit| bit).count()));
        check(IntUnary::Ctlz, count(bits.iter().rev().take_while(|&&bit| !bit).count()));
        check(IntUnary::Cttz, count(bits.iter().take_while(|&&bit| !bit).count()));
        check(IntUnary::BitReverse, of_bits(&mut bits.iter().rev().copied()));
        check(IntUnary::Abs, wrap(&BigInt::from(signed(a, width).magnitude().clone()), width));
        if width % 8 == 0 {
            check(IntUnary::Bswap, of_bits(&mut bits.chunks(8).rev().flatten().copied()));
        }
    });
}

#[test]
fn atomic_operations_match_their_definition() {
    for_all(49, |_, a, b, width| {
        let (old, operand) = (unsigned(a), unsigned(b));
        let check = |op, expected: Vec<u64>| {
            let mut out = vec![u64::MAX; a.len()];
            assert_eq!(atomic::wide(op, &mut out, a, b, width), Some(()));
            assert_eq!(out, expected, "{op:?} i{width} {a:x?} {b:x?}");
        };
        check(RmwOp::Xchg, b.to_vec());
        check(RmwOp::Sub, wrap(&(&old - &operand), width));
        check(RmwOp::Nand, wrap(&(-(&old & &operand) - 1), width));
        check(RmwOp::Min, wrap(&signed(a, width).min(signed(b, width)), width));
        let incremented = if old >= operand { BigInt::ZERO } else { &old + 1 };
        check(RmwOp::UIncWrap, wrap(&incremented, width));
        let decremented = if old == BigInt::ZERO || old > operand { operand.clone() } else { &old - 1 };
        check(RmwOp::UDecWrap, wrap(&decremented, width));
        let reduced = if old >= operand { &old - &operand } else { old.clone() };
        check(RmwOp::USubCond, wrap(&reduced, width));
        assert_eq!(atomic::wide(RmwOp::FMax, &mut vec![0; a.len()], a, b, width), None);
    });
}
