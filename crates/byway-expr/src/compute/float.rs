//! Operations on floats, as the hardware has them.

use crate::term::Op;
use crate::value::Value;
use byway_num::{FloatBinary, FloatUnary, Format, any, convert};
use std::cmp::Ordering;

/// A float operation whose arguments and result have at most 64 bits. `of` is the width of the first argument.
pub fn small(op: Op, width: u32, of: u32, args: [u64; 3]) -> u64 {
    match op {
        Op::FFromSigned(to) => convert::from_small(to, args[0], true, of) as u64,
        Op::FFromUnsigned(to) => convert::from_small(to, args[0], false, of) as u64,
        Op::FToSigned(from) => convert::to_small(from, args[0].into(), true, width),
        Op::FToUnsigned(from) => convert::to_small(from, args[0].into(), false, width),
        _ => bits(op, args.map(u128::from)) as u64,
    }
}

/// A float operation on arguments of any width.
pub fn wide(op: Op, width: u32, args: &[Value]) -> Value {
    let bits_of = |index: usize| args.get(index).map_or(0, Value::to_u128);
    let from_int = |format, signed| convert::from_int(format, args[0].limbs(), args[0].width(), signed);
    let to_int = |format, signed| {
        let mut out = Value::zero(width);
        convert::to_int(format, bits_of(0), signed, out.limbs_mut(), width);
        out
    };
    match op {
        Op::FFromSigned(to) => Value::from_u128(from_int(to, true), width),
        Op::FFromUnsigned(to) => Value::from_u128(from_int(to, false), width),
        Op::FToSigned(from) => to_int(from, true),
        Op::FToUnsigned(from) => to_int(from, false),
        _ => Value::from_u128(bits(op, [bits_of(0), bits_of(1), bits_of(2)]), width),
    }
}

/// A float operation whose arguments and result are floats or truth values.
fn bits(op: Op, [a, b, c]: [u128; 3]) -> u128 {
    let order_is =
        |format: Format, wanted: fn(Ordering) -> bool| u128::from(any::order(format, a, b).is_some_and(wanted));
    match op {
        Op::FAdd(format) => any::binary(format, FloatBinary::Add, a, b),
        Op::FSub(format) => any::binary(format, FloatBinary::Sub, a, b),
        Op::FMul(format) => any::binary(format, FloatBinary::Mul, a, b),
        Op::FDiv(format) => any::binary(format, FloatBinary::Div, a, b),
        Op::FSqrt(format) => any::unary(format, FloatUnary::Sqrt, a),
        Op::FFma(format) => any::fma(format, a, b, c),
        Op::FEq(format) => order_is(format, Ordering::is_eq),
        Op::FLt(format) => order_is(format, Ordering::is_lt),
        Op::FLe(format) => order_is(format, Ordering::is_le),
        Op::FIsNan(format) => u128::from(any::order(format, a, a).is_none()),
        Op::FRoundEven(format) => any::unary(format, FloatUnary::RoundEven, a),
        Op::FTrunc(format) => any::unary(format, FloatUnary::Trunc, a),
        Op::FFloor(format) => any::unary(format, FloatUnary::Floor, a),
        Op::FCeil(format) => any::unary(format, FloatUnary::Ceil, a),
        Op::FConvert { from, to } => convert::convert(from, to, a),
        // No other operation is one on floats.
        _ => a,
    }
}
