//! Operations on numbers of any width.

use super::float;
use crate::term::Op;
use crate::value::Value;
use byway_num::{ArithmeticFault, wide as num};

/// The result of an operation on numbers of any width; there are as many as the operation takes.
pub fn wide(op: Op, width: u32, args: &[Value]) -> Value {
    let truth = |value: bool| Value::small(u64::from(value), 1);
    match (op, args) {
        (Op::Not, [a]) => a.not(),
        (Op::Extract { low }, [a]) => a.extract(low, width),
        (Op::ZExt, [a]) => a.zext(width),
        (Op::SExt, [a]) => a.sext(width),
        (Op::Concat, [a, b]) => a.concat(b),
        (Op::Ite, [condition, a, b]) => if condition.is_zero() { b } else { a }.clone(),
        (Op::Eq, [a, b]) => truth(a == b),
        (Op::Ult, [a, b]) => truth(a.is_ult(b)),
        (Op::Ule, [a, b]) => truth(!b.is_ult(a)),
        (Op::Slt, [a, b]) => truth(a.is_slt(b)),
        (Op::Sle, [a, b]) => truth(!b.is_slt(a)),
        (Op::And | Op::Or | Op::Xor | Op::Add | Op::Sub | Op::Mul, [a, b]) => arithmetic(op, a, b),
        (Op::UDiv | Op::URem | Op::SDiv | Op::SRem, [a, b]) => division(op, a, b),
        (Op::Shl | Op::LShr | Op::AShr, [a, b]) => shift(op, a, b),
        _ => float::wide(op, width, args),
    }
}

/// Operations that always have a result.
fn arithmetic(op: Op, a: &Value, b: &Value) -> Value {
    let width = a.width();
    let mut result = Value::zero(width);
    let (out, a, b) = (result.limbs_mut(), a.limbs(), b.limbs());
    match op {
        Op::And => num::and(out, a, b),
        Op::Or => num::or(out, a, b),
        Op::Xor => num::xor(out, a, b),
        Op::Add => num::add(out, a, b, width),
        Op::Sub => num::sub(out, a, b, width),
        _ => num::mul(out, a, b, width),
    }
    result
}

/// Division, with SMT-LIB's results where the hardware has none.
fn division(op: Op, a: &Value, b: &Value) -> Value {
    let width = a.width();
    let mut result = Value::zero(width);
    let out = result.limbs_mut();
    let done = match op {
        Op::UDiv => num::udiv(out, a.limbs(), b.limbs()),
        Op::URem => num::urem(out, a.limbs(), b.limbs()),
        Op::SDiv => num::sdiv(out, a.limbs(), b.limbs(), width),
        _ => num::srem(out, a.limbs(), b.limbs(), width),
    };
    match (done, op) {
        (Ok(()), _) => result,
        (Err(ArithmeticFault::DivisionByZero), Op::UDiv) => Value::ones(width),
        (Err(ArithmeticFault::DivisionByZero), Op::SDiv) if a.is_negative() => Value::small(1, width),
        (Err(ArithmeticFault::DivisionByZero), Op::SDiv) => Value::ones(width),
        (Err(ArithmeticFault::DivisionByZero), _) | (Err(_), Op::SDiv) => a.clone(),
        // What overflows leaves no remainder.
        (Err(_), _) => Value::zero(width),
    }
}

/// Shifts; an amount beyond the width moves every bit out.
fn shift(op: Op, a: &Value, b: &Value) -> Value {
    let width = a.width();
    let mut result = Value::zero(width);
    let out = result.limbs_mut();
    let done = match op {
        Op::Shl => num::shl(out, a.limbs(), b.limbs(), width),
        Op::LShr => num::lshr(out, a.limbs(), b.limbs(), width),
        _ => num::ashr(out, a.limbs(), b.limbs(), width),
    };
    match done {
        Ok(()) => result,
        Err(_) if op == Op::AShr && a.is_negative() => Value::ones(width),
        Err(_) => Value::zero(width),
    }
}
