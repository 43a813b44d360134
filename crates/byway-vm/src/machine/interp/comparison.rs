//! How far two numbers are from comparing otherwise: the fitness functions of search (paper 1, table 1).

use crate::num::{float, small};
use byway_ir::module::{FloatPredicate, IntPredicate};

/// Added where a predicate is false: 0 is for true ones.
pub(super) const FAILURE: f64 = 1.0;

/// Two numbers that are compared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Comparison {
    /// Integers; a width of 0 if the predicate is the same for every width.
    Integers { predicate: IntPredicate, width: u32, x: u64, y: u64 },
    /// Floating-point numbers.
    Floats { predicate: FloatPredicate, x: f64, y: f64 },
}

impl Comparison {
    /// Its outcome.
    pub(super) fn holds(self) -> bool {
        match self {
            Comparison::Integers { predicate, width, x, y } => small::compare(predicate, x, y, some_width(width)),
            Comparison::Floats { predicate, x, y } => float::compare::<f64>(predicate, x.to_bits(), y.to_bits()),
        }
    }

    /// The number that it tells from zero.
    pub(super) fn told_from_zero(self) -> Option<u64> {
        match self {
            Comparison::Integers { predicate: IntPredicate::Eq | IntPredicate::Ne, x, y: 0, .. } if x != 0 => Some(x),
            _ => None,
        }
    }

    /// How far the numbers are from the outcome that they do not have, which is `wanted`.
    pub(super) fn distance(self, wanted: bool) -> f64 {
        FAILURE
            + match self {
                Comparison::Integers { predicate, width, x, y } => {
                    shortfall(if wanted { predicate } else { inverse(predicate) }, x, y, width)
                }
                Comparison::Floats { predicate, x, y } => float_shortfall(predicate, wanted, x, y),
            }
    }
}

fn some_width(width: u32) -> u32 {
    if width == 0 { 64 } else { width }
}

/// How far two integers are from a predicate that does not hold for them.
fn shortfall(predicate: IntPredicate, x: u64, y: u64, width: u32) -> f64 {
    use IntPredicate::*;
    let signed = |value: u64| small::sign_extend(value, some_width(width)) as f64;
    match predicate {
        Eq => apart(x, y, width),
        Ne => 0.0,
        Slt | Sle => (signed(x) - signed(y)).max(0.0),
        Sgt | Sge => (signed(y) - signed(x)).max(0.0),
        Ult | Ule => (x as f64 - y as f64).max(0.0),
        Ugt | Uge => (y as f64 - x as f64).max(0.0),
    }
}

/// The same for floating-point numbers. Whatever is wanted, they must come together or pass each other, but for two that
/// are equal and must not be; what is no number is as far as can be.
fn float_shortfall(predicate: FloatPredicate, wanted: bool, x: f64, y: f64) -> f64 {
    use FloatPredicate::*;
    let to_differ = match predicate {
        Oeq | Ueq => !wanted,
        One | Une => wanted,
        _ => false,
    };
    let apart = (x - y).abs();
    if to_differ {
        0.0
    } else if apart.is_nan() {
        f64::MAX
    } else {
        apart
    }
}

/// How far two values are from each other, the short way around.
pub(super) fn apart(x: u64, y: u64, width: u32) -> f64 {
    let narrow = x <= u64::from(u32::MAX) && y <= u64::from(u32::MAX);
    let width = if width == 0 && narrow { 32 } else { some_width(width) };
    small::sign_extend(x.wrapping_sub(y) & small::mask(width), width).unsigned_abs() as f64
}

fn inverse(predicate: IntPredicate) -> IntPredicate {
    use IntPredicate::*;
    match predicate {
        Eq => Ne,
        Ne => Eq,
        Ult => Uge,
        Ule => Ugt,
        Ugt => Ule,
        Uge => Ult,
        Slt => Sge,
        Sle => Sgt,
        Sgt => Sle,
        Sge => Slt,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_those_of_the_numbers() {
        let minus_one = u64::from(u32::MAX);
        assert_eq!(shortfall(IntPredicate::Eq, 90, 110, 0), 20.0);
        assert_eq!(shortfall(IntPredicate::Eq, minus_one, 4, 0), 5.0);
        assert_eq!(shortfall(IntPredicate::Sgt, minus_one, 4, 32), 5.0);
        assert_eq!(shortfall(IntPredicate::Ult, 9, 4, 0), 5.0);
        assert_eq!(shortfall(IntPredicate::Ne, 9, 9, 0), 0.0);
    }

    #[test]
    fn an_outcome_that_holds_is_no_distance_away() {
        let less = Comparison::Integers { predicate: IntPredicate::Slt, width: 32, x: u64::from(u32::MAX), y: 3 };
        assert!(less.holds());
        assert_eq!(less.distance(false), 5.0);
        let equal = Comparison::Integers { predicate: IntPredicate::Eq, width: 0, x: 1 << 40, y: (1 << 40) + 2 };
        assert!(!equal.holds());
        assert_eq!(equal.distance(true), 3.0);
    }

    #[test]
    fn floating_point_numbers_have_distances_too() {
        let compare = |predicate, x, y| Comparison::Floats { predicate, x, y };
        assert_eq!(compare(FloatPredicate::Ogt, 1.5, 4.0).distance(true), 3.5);
        assert_eq!(compare(FloatPredicate::Une, 4.0, 4.0).distance(true), 1.0);
        assert_eq!(compare(FloatPredicate::Oeq, 4.0, 4.0).distance(false), 1.0);
        assert_eq!(compare(FloatPredicate::Oeq, 4.0, 6.0).distance(true), 3.0);
        assert!(compare(FloatPredicate::Olt, f64::NAN, 6.0).distance(true) > 1e300);
        assert!(compare(FloatPredicate::Uno, f64::NAN, 6.0).holds());
    }
}
