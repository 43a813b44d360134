//! Floats. Few equalities of numbers hold for them, and fewer still of bits: a NaN that goes through an operation may
//! come out as another.

use super::monotone::{bits_more, positive_integer};
use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use byway_num::Format;

/// The rules of comparisons.
pub const COMPARE: &[Rule] = table![
    float::compare_self on ANY,
    float::compare_widened on FLOAT,
    float::compare_widened_constant on FLOAT,
    monotone::compare_monotone on FLOAT,
    monotone::compare_quotients on FLOAT,
    choice::operation_on_choice on CHOICE,
];

/// The rules of `is_nan`.
pub const IS_NAN: &[Rule] = table![
    float::is_nan_of_integer on FLOAT,
    float::is_nan_of_converted on FLOAT,
    choice::operation_on_choice on CHOICE,
];

/// The rules of rounding to an integral value.
pub const ROUND: &[Rule] = table![
    float::round_integral on FLOAT,
    choice::operation_on_choice on CHOICE,
];

/// The rules of conversions among formats.
pub const CONVERT: &[Rule] = table![
    float::convert_to_same on ANY,
    choice::operation_on_choice on CHOICE,
];

/// The rules of conversions to integers.
pub const TO_INT: &[Rule] = table![
    float::to_int_from_int on FLOAT,
    choice::operation_on_choice on CHOICE,
];

/// The rules of conversions from integers.
pub const FROM_INT: &[Rule] = table![
    float::from_nonnegative_int on HIGH_ZEROS,
    float::from_extended_int on EXTENDED,
    choice::operation_on_choice on CHOICE,
];

/// The rules of sums and differences.
pub const SUM: &[Rule] = table![
    float::sum_of_integers on FLOAT,
    choice::operation_on_choice on CHOICE,
];

/// The rules of products.
pub const PRODUCT: &[Rule] = table![
    float::integer_times_constant on FLOAT,
    choice::operation_on_choice on CHOICE,
];

/// match: `x == x`, `x <= x`; `x < x`
/// result: `~is_nan(x)`; `0`
pub fn compare_self(terms: &mut Terms, node: &Node) -> Option<TermId> {
    if node.a() != node.b() {
        return None;
    }
    let (Op::FEq(format) | Op::FLe(format)) = node.op else { return Some(terms.truth(false)) };
    let is_nan = terms.fis_nan(format, node.a());
    Some(terms.not(is_nan))
}

/// Whether each value of a format is one of another.
fn is_widening(from: Format, to: Format) -> bool {
    matches!(
        (from, to),
        (Format::Half | Format::BFloat, Format::Float | Format::Double | Format::Fp80 | Format::Fp128)
            | (Format::Float, Format::Double | Format::Fp80 | Format::Fp128)
            | (Format::Double, Format::Fp80 | Format::Fp128)
    )
}

/// The argument of a conversion to a format that holds every value of the argument's, and that format.
fn widened(terms: &Terms, id: TermId, format: Format) -> Option<(TermId, Format)> {
    let node = terms.node(id);
    match node.op {
        Op::FConvert { from, to } if to == format && is_widening(from, to) => Some((node.a(), from)),
        _ => None,
    }
}

/// The format that a comparison is made in.
pub(super) fn compared(node: &Node) -> Option<Format> {
    match node.op {
        Op::FEq(format) | Op::FLt(format) | Op::FLe(format) => Some(format),
        _ => None,
    }
}

/// The format of the float that an integer is made.
pub(super) fn from_int(node: &Node) -> Option<Format> {
    match node.op {
        Op::FFromSigned(format) | Op::FFromUnsigned(format) => Some(format),
        _ => None,
    }
}

/// The format of a number rounded to an integral value.
fn rounded(node: &Node) -> Option<Format> {
    match node.op {
        Op::FRoundEven(format) | Op::FTrunc(format) | Op::FFloor(format) | Op::FCeil(format) => Some(format),
        _ => None,
    }
}

/// The comparison of a node on operands of another format.
fn compare(terms: &mut Terms, node: &Node, format: Format, a: TermId, b: TermId) -> Option<TermId> {
    Some(match node.op {
        Op::FEq(_) => terms.feq(format, a, b),
        Op::FLt(_) => terms.flt(format, a, b),
        Op::FLe(_) => terms.fle(format, a, b),
        _ => return None,
    })
}

/// match: `convert(x) < convert(y)` from one narrower format, and so for `==` and `<=`
/// result: `x < y`
pub fn compare_widened(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let to = compared(node)?;
    let (x, from) = widened(terms, node.a(), to)?;
    let (y, other) = widened(terms, node.b(), to)?;
    if from == other { compare(terms, node, from, x, y) } else { None }
}

/// match: `convert(x) < k`, `k < convert(x)` from a narrower format that holds `k`, and so for `==` and `<=`
/// result: `x < k'`, `k' < x`
pub fn compare_widened_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let is_constant_right = terms.is_constant(node.b());
    let (converted, k) = if is_constant_right { (node.a(), node.b()) } else { (node.b(), node.a()) };
    let to = compared(node)?;
    let (x, from) = widened(terms, converted, to)?;
    if !terms.is_constant(k) {
        return None;
    }
    let narrow = terms.fconvert(to, from, k);
    let is_exact = terms.fconvert(from, to, narrow) == k;
    let is_nan = terms.fis_nan(to, k);
    if !is_exact || !terms.is_zero(is_nan) {
        return None;
    }
    if is_constant_right { compare(terms, node, from, x, narrow) } else { compare(terms, node, from, narrow, x) }
}

/// match: `is_nan(x)` of an integer made a float
/// result: `0`
pub fn is_nan_of_integer(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let format = from_int(terms.node(node.a()))?;
    (node.op == Op::FIsNan(format)).then(|| terms.truth(false))
}

/// match: `is_nan(convert(x))`
/// result: `is_nan(x)`
pub fn is_nan_of_converted(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let inner = *terms.node(node.a());
    match inner.op {
        Op::FConvert { from, to } if node.op == Op::FIsNan(to) => Some(terms.fis_nan(from, inner.a())),
        _ => None,
    }
}

/// match: `round(round(x))`, and `round(x)` of an integer made a float, whichever way it is rounded
/// result: the argument
pub fn round_integral(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let inner = terms.node(node.a());
    let format = rounded(inner).or_else(|| from_int(inner))?;
    (rounded(node) == Some(format)).then(|| node.a())
}

/// match: `convert(x)` to the format that it has
/// result: `x`
pub fn convert_to_same(_: &mut Terms, node: &Node) -> Option<TermId> {
    match node.op {
        Op::FConvert { from, to } if from == to => Some(node.a()),
        _ => None,
    }
}

/// match: `to_int(from_int(x))`, where the float holds every `x` and the integer has room for it
/// result: `sext(x)` or `zext(x)`
pub fn to_int_from_int(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let inner = *terms.node(node.a());
    let x = inner.a();
    let (format, is_signed) = (from_int(&inner)?, matches!(inner.op, Op::FFromSigned(_)));
    let width = terms.width(x);
    let to_signed = match node.op {
        Op::FToSigned(from) if from == format => true,
        Op::FToUnsigned(from) if from == format => false,
        _ => return None,
    };
    let has_room = match (is_signed, to_signed) {
        (true, true) | (false, false) => node.width >= width,
        (false, true) => node.width > width,
        (true, false) => false,
    };
    if !has_room || width > format.fraction_bits() + 1 {
        return None;
    }
    Some(if is_signed { terms.sext(x, node.width) } else { terms.zext(x, node.width) })
}

/// match: `from_signed(x)`, `x` not negative
/// result: `from_unsigned(x)`
pub fn from_nonnegative_int(terms: &mut Terms, node: &Node) -> Option<TermId> {
    match node.op {
        Op::FFromSigned(format) if terms.is_nonnegative(node.a()) => Some(terms.ffrom_unsigned(format, node.a())),
        _ => None,
    }
}

/// match: `from_unsigned(zext(x))`, `from_signed(sext(x))`
/// result: `from_unsigned(x)`, `from_signed(x)`
pub fn from_extended_int(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let inner = *terms.node(node.a());
    match (node.op, inner.op) {
        (Op::FFromUnsigned(format), Op::ZExt) => Some(terms.ffrom_unsigned(format, inner.a())),
        (Op::FFromSigned(format), Op::SExt) => Some(terms.ffrom_signed(format, inner.a())),
        _ => None,
    }
}

/// The signed integer that a float is, if it was made of one that it holds exactly, or is a constant of that kind. Zeros are
/// positive.
pub(super) fn exact_integer(terms: &mut Terms, format: Format, id: TermId) -> Option<TermId> {
    let node = *terms.node(id);
    match node.op {
        Op::FFromSigned(_) if terms.width(node.a()) <= format.fraction_bits() + 1 => Some(node.a()),
        Op::FFromUnsigned(_) if terms.width(node.a()) <= format.fraction_bits() => {
            let width = terms.width(node.a()) + 1;
            Some(terms.zext(node.a(), width))
        }
        Op::Const => {
            let bits = terms.as_value(id)?.to_u128();
            let magnitude = positive_integer(format, bits & !format.sign_bit())?;
            let width = 65 - magnitude.leading_zeros();
            let integer = terms.constant(magnitude, width);
            Some(if bits & format.sign_bit() == 0 { integer } else { terms.neg(integer) })
        }
        _ => None,
    }
}

/// match: `from_int(x) + from_int(y)`, `from_int(x) - from_int(y)`, either of them perhaps a constant, where the float holds every
/// result; `x - x` is a positive zero, as zeros made of integers are
/// result: `from_signed(x + y)`, `from_signed(x - y)`
pub fn sum_of_integers(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (Op::FAdd(format) | Op::FSub(format)) = node.op else { return None };
    let (x, y) = (exact_integer(terms, format, node.a())?, exact_integer(terms, format, node.b())?);
    let width = terms.width(x).max(terms.width(y)) + 1;
    if width > format.fraction_bits() {
        return None;
    }
    let (x, y) = (terms.sext(x, width), terms.sext(y, width));
    let sum = if matches!(node.op, Op::FAdd(_)) { terms.add(x, y) } else { terms.sub(x, y) };
    Some(terms.ffrom_signed(format, sum))
}

/// match: `from_int(x) * k`, `k` a positive integer, where the float holds every result
/// result: `from_signed(x * k)`
pub fn integer_times_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let Op::FMul(format) = node.op else { return None };
    let (x, k) = if terms.is_constant(node.b()) { (node.a(), node.b()) } else { (node.b(), node.a()) };
    from_int(terms.node(x))?;
    let (x, k) = (exact_integer(terms, format, x)?, positive_integer(format, terms.as_value(k)?.to_u128())?);
    let width = terms.width(x) + bits_more(k);
    if width > format.fraction_bits() {
        return None;
    }
    let (x, k) = (terms.sext(x, width), terms.constant(k, width));
    let product = terms.mul(x, k);
    Some(terms.ffrom_signed(format, product))
}
