//! Operations on numbers of at most 64 bits.

use super::float;
use crate::term::Op;
use byway_num::small::{self as num, mask, sign_extend, truncate};

/// The result of an operation whose arguments and result have at most 64 bits. `of` is the width of the first argument.
#[inline]
pub fn small(op: Op, width: u32, of: u32, [a, b, c]: [u64; 3]) -> u64 {
    let is_negative = || sign_extend(a, width) < 0;
    match op {
        // What is no operation is its own value.
        Op::Const | Op::Var | Op::Anchor | Op::Unset => a,
        Op::Not => a ^ mask(width),
        Op::And => a & b,
        Op::Or => a | b,
        Op::Xor => a ^ b,
        Op::Add => num::add(a, b, width),
        Op::Sub => num::sub(a, b, width),
        Op::Mul => num::mul(a, b, width),
        Op::UDiv => num::udiv(a, b).unwrap_or(mask(width)),
        Op::URem => num::urem(a, b).unwrap_or(a),
        Op::SDiv if b == 0 => {
            if is_negative() {
                1
            } else {
                mask(width)
            }
        }
        // The quotient that overflows wraps around to the dividend.
        Op::SDiv => num::sdiv(a, b, width).unwrap_or(a),
        Op::SRem if b == 0 => a,
        Op::SRem => num::srem(a, b, width).unwrap_or(0),
        Op::Shl => num::shl(a, b, width).unwrap_or(0),
        Op::LShr => num::lshr(a, b, width).unwrap_or(0),
        Op::AShr => num::ashr(a, b.min(u64::from(width) - 1), width).unwrap_or(0),
        Op::Concat => a << (width - of) | b,
        Op::Extract { low } => truncate(a >> low, width),
        Op::ZExt => a,
        Op::SExt => truncate(sign_extend(a, of) as u64, width),
        Op::Ite if a != 0 => b,
        Op::Ite => c,
        Op::Eq => u64::from(a == b),
        Op::Ult => u64::from(a < b),
        Op::Ule => u64::from(a <= b),
        Op::Slt => u64::from(sign_extend(a, of) < sign_extend(b, of)),
        Op::Sle => u64::from(sign_extend(a, of) <= sign_extend(b, of)),
        _ => float::small(op, width, of, [a, b, c]),
    }
}
