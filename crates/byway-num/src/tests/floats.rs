//! Float operations against clang's code.

use super::Random;
use super::oracle::{Function, Oracle, Runtime, Text};
use super::samples::{FORMATS, Patterns, Samples};
use crate::class::{Format, is_class};
use crate::{FloatBinary, FloatPredicate, FloatUnary, any, convert, float};

/// Random cases an operation and format, besides every pair of special values.
const CASES: usize = 100_000;

/// How a result is compared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Exactness {
    /// Bit by bit.
    Bits,
    /// Bit by bit, but any NaN equals any other: the oracle's C library has its own.
    AnyNan,
}

/// Compares one result; the message names the operation and the operands.
fn check(format: Format, exactness: Exactness, name: &str, operands: [u128; 3], ours: u128, theirs: u128) {
    let both_nan = format.is_nan(ours) && format.is_nan(theirs);
    let is_same = ours == theirs || (exactness == Exactness::AnyNan && both_nan);
    assert!(is_same, "{name} of {operands:#x?}: {ours:#x}, but natively {theirs:#x}");
}

/// One operation and what it is compared with.
struct Check<'a> {
    format: Format,
    patterns: Patterns,
    exactness: Exactness,
    name: &'a str,
    function: Function,
    /// Number of random cases.
    cases: usize,
}

impl Check<'_> {
    /// A comparison of every pattern, bit by bit.
    fn new(format: Format, name: &str, function: Function) -> Check<'_> {
        Check { format, patterns: Patterns::All, exactness: Exactness::Bits, name, function, cases: CASES }
    }

    /// Of fewer patterns.
    fn of(self, patterns: Patterns) -> Self {
        Check { patterns, ..self }
    }

    /// With every NaN the same.
    fn any_nan(self) -> Self {
        Check { exactness: Exactness::AnyNan, ..self }
    }

    /// Over all pairs of special values and random pairs.
    fn pairs(&self, ours: impl Fn(u128, u128) -> u128) {
        let mut samples = Samples::new(self.format, self.patterns, 11);
        for &a in samples.specials() {
            for &b in samples.specials() {
                self.one([a, b, 0], ours(a, b));
            }
        }
        for _ in 0..self.cases {
            let a = samples.next();
            let b = samples.near(a);
            self.one([a, b, 0], ours(a, b));
        }
    }

    /// Over all special values and random ones.
    fn singles(&self, ours: impl Fn(u128) -> u128) {
        let mut samples = Samples::new(self.format, self.patterns, 12);
        let specials = samples.specials().to_vec();
        for a in specials.into_iter().chain((0..self.cases).map(|_| samples.next())) {
            self.one([a, 0, 0], ours(a));
        }
    }

    /// Compares one result.
    fn one(&self, operands: [u128; 3], ours: u128) {
        check(self.format, self.exactness, self.name, operands, ours, self.function.call(operands));
    }
}

#[test]
fn arithmetic_is_that_of_the_hardware() {
    let ops = [
        ("fadd", FloatBinary::Add),
        ("fsub", FloatBinary::Sub),
        ("fmul", FloatBinary::Mul),
        ("fdiv", FloatBinary::Div),
    ];
    let (mut text, mut quad) = (Text::default(), Text::default());
    for (format, ty, suffix) in FORMATS {
        for (name, _) in ops {
            let body = format!("%r = {name} {ty} %a, %b");
            text.define(&format!("{name}_{suffix}"), ty, &[ty, ty], &body);
            if format == Format::Fp128 {
                quad.define(&format!("{name}_{suffix}"), ty, &[ty, ty], &body);
            }
        }
    }
    let mut oracle = text.compile("arithmetic", Runtime::CompilerRt);
    let mut exact = quad.compile("arithmetic-quad", Runtime::Libgcc);
    for (format, _, suffix) in FORMATS {
        for (name, op) in ops {
            let name = format!("{name}_{suffix}");
            let function = oracle.get(&name);
            let ours = |a, b| any::binary(format, op, a, b);
            if format == Format::Fp128 {
                // The numbers of one library, the NaNs of the other.
                Check::new(format, &name, exact.get(&name)).any_nan().pairs(ours);
                Check::new(format, &name, function).pairs(|a, b| {
                    let result = ours(a, b);
                    if format.is_nan(result) { result } else { function.call([a, b, 0]) }
                });
            } else {
                Check::new(format, &name, function).pairs(ours);
            }
        }
    }
}

#[test]
fn remainder_is_that_of_fmod() {
    let mut text = Text::default();
    for (_, ty, suffix) in FORMATS {
        text.define(&format!("frem_{suffix}"), ty, &[ty, ty], &format!("%r = frem {ty} %a, %b"));
    }
    let mut oracle = text.compile("remainder", Runtime::CompilerRt);
    for (format, _, suffix) in FORMATS {
        let name = format!("frem_{suffix}");
        let function = oracle.get(&name);
        Check::new(format, &name, function)
            .of(Patterns::Supported)
            .any_nan()
            .pairs(|a, b| any::binary(format, FloatBinary::Rem, a, b));
    }
}

#[test]
fn comparisons_are_those_of_the_hardware() {
    let predicates = [
        ("false", FloatPredicate::False),
        ("oeq", FloatPredicate::Oeq),
        ("ogt", FloatPredicate::Ogt),
        ("oge", FloatPredicate::Oge),
        ("olt", FloatPredicate::Olt),
        ("ole", FloatPredicate::Ole),
        ("one", FloatPredicate::One),
        ("ord", FloatPredicate::Ord),
        ("ueq", FloatPredicate::Ueq),
        ("ugt", FloatPredicate::Ugt),
        ("uge", FloatPredicate::Uge),
        ("ult", FloatPredicate::Ult),
        ("ule", FloatPredicate::Ule),
        ("une", FloatPredicate::Une),
        ("uno", FloatPredicate::Uno),
        ("true", FloatPredicate::True),
    ];
    let mut text = Text::default();
    for (_, ty, suffix) in FORMATS {
        for (name, _) in predicates {
            let body = format!("%c1 = fcmp {name} {ty} %a, %b\n  %r = zext i1 %c1 to i64");
            text.define(&format!("{name}_{suffix}"), "i64", &[ty, ty], &body);
        }
    }
    let mut oracle = text.compile("comparisons", Runtime::CompilerRt);
    for (format, _, suffix) in FORMATS {
        for (name, predicate) in predicates {
            let name = format!("{name}_{suffix}");
            let function = oracle.get(&name);
            // The special values alone are 18,000 pairs.
            let check = Check { cases: CASES / 5, ..Check::new(format, &name, function) };
            check.pairs(|a, b| u128::from(any::compare(format, predicate, a, b)));
            if format == Format::Double {
                check.pairs(|a, b| u128::from(float::compare::<f64>(predicate, a as u64, b as u64)));
            }
        }
    }
}

#[test]
fn operations_on_one_operand_are_those_of_the_hardware() {
    let mut text = Text::default();
    for (_, ty, suffix) in FORMATS {
        text.define(&format!("neg_{suffix}"), ty, &[ty], &format!("%r = fneg {ty} %a"));
        text.define_call(&format!("abs_{suffix}"), ty, &format!("llvm.fabs.{suffix}"), &[ty], &[]);
        text.define_call(&format!("sqrt_{suffix}"), ty, &format!("llvm.sqrt.{suffix}"), &[ty], &[]);
        text.define_call(&format!("copysign_{suffix}"), ty, &format!("llvm.copysign.{suffix}"), &[ty, ty], &[]);
    }
    let mut oracle = text.compile("unary", Runtime::CompilerRt);
    for (format, _, suffix) in FORMATS {
        for (name, op) in [("neg", FloatUnary::Neg), ("abs", FloatUnary::Abs), ("sqrt", FloatUnary::Sqrt)] {
            let name = format!("{name}_{suffix}");
            // The root of `fp128` is a library call.
            let is_call = op == FloatUnary::Sqrt && format == Format::Fp128;
            let check = Check::new(format, &name, oracle.get(&name));
            let check = if is_call { check.any_nan() } else { check };
            check.singles(|a| any::unary(format, op, a));
        }
        let name = format!("copysign_{suffix}");
        Check::new(format, &name, oracle.get(&name)).pairs(|a, b| any::binary(format, FloatBinary::CopySign, a, b));
    }
}

/// Rounding is a call into the C library, which clang makes for want of SSE 4.1.
#[test]
fn rounding_is_that_of_the_c_library() {
    let ops = [
        ("floor", FloatUnary::Floor),
        ("ceil", FloatUnary::Ceil),
        ("trunc", FloatUnary::Trunc),
        ("round", FloatUnary::Round),
        ("rint", FloatUnary::RoundEven),
        ("nearbyint", FloatUnary::RoundEven),
        ("roundeven", FloatUnary::RoundEven),
    ];
    let mut text = Text::default();
    for (_, ty, suffix) in FORMATS {
        for (name, _) in ops {
            text.define_call(&format!("{name}_{suffix}"), ty, &format!("llvm.{name}.{suffix}"), &[ty], &[]);
        }
    }
    let mut oracle = text.compile("rounding", Runtime::CompilerRt);
    for (format, _, suffix) in FORMATS {
        for (name, op) in ops {
            let name = format!("{name}_{suffix}");
            let function = oracle.get(&name);
            Check::new(format, &name, function).of(Patterns::Plain).singles(|a| any::unary(format, op, a));
        }
    }
}

/// The oracle's C library is another than musl, which returns every NaN as it is.
#[test]
fn rounding_passes_nan_as_it_is() {
    let ops = [FloatUnary::Floor, FloatUnary::Ceil, FloatUnary::Trunc, FloatUnary::Round, FloatUnary::RoundEven];
    for format in [Format::Float, Format::Double, Format::Fp80, Format::Fp128] {
        let signaling = format.infinity() | 1;
        for op in ops {
            assert_eq!(any::unary(format, op, signaling), signaling);
        }
        assert_eq!(any::unary(format, FloatUnary::Canonicalize, signaling), signaling | format.quiet_bit());
    }
}

#[test]
fn minimum_and_maximum_are_those_of_clang() {
    let ops = [
        ("minnum", FloatBinary::MinNum),
        ("maxnum", FloatBinary::MaxNum),
        ("minimum", FloatBinary::Minimum),
        ("maximum", FloatBinary::Maximum),
    ];
    // `llvm.minimum` and `llvm.maximum` of the two-slot formats crash clang 19.
    let cases = FORMATS.iter().flat_map(|&format| ops.map(|op| (format, op))).filter(|((format, ..), (_, op))| {
        !matches!(format, Format::Fp80 | Format::Fp128) || matches!(op, FloatBinary::MinNum | FloatBinary::MaxNum)
    });
    let mut text = Text::default();
    for ((_, ty, suffix), (name, _)) in cases.clone() {
        text.define_call(&format!("{name}_{suffix}"), ty, &format!("llvm.{name}.{suffix}"), &[ty, ty], &[]);
    }
    let mut oracle = text.compile("minmax", Runtime::CompilerRt);
    for ((format, _, suffix), (name, op)) in cases {
        let name = format!("{name}_{suffix}");
        let function = oracle.get(&name);
        let ours = |a, b| any::binary(format, op, a, b);
        let is_call =
            matches!(op, FloatBinary::MinNum | FloatBinary::MaxNum) && matches!(suffix, "f16" | "f80" | "f128");
        if is_call {
            // The C library may return either of two zeros.
            let is_zero = |bits: u128| bits & !format.sign_bit() == 0;
            Check::new(format, &name, function)
                .of(Patterns::Plain)
                .any_nan()
                .pairs(|a, b| if is_zero(a) && is_zero(b) { function.call([a, b, 0]) } else { ours(a, b) });
        } else {
            Check::new(format, &name, function).pairs(ours);
        }
    }
}

#[test]
fn minimum_and_maximum_order_zeros_and_pass_nan_by_the_language_reference() {
    for (format, ..) in FORMATS {
        let (zero, minus_zero) = (0, format.sign_bit());
        let one = convert::from_small(format, 1, false, 8);
        let nan = format.infinity() | format.quiet_bit() | 1;
        for (min, max) in
            [(FloatBinary::Minimum, FloatBinary::Maximum), (FloatBinary::MinimumNum, FloatBinary::MaximumNum)]
        {
            for (a, b) in [(zero, minus_zero), (minus_zero, zero)] {
                assert_eq!(any::binary(format, min, a, b), minus_zero);
                assert_eq!(any::binary(format, max, a, b), zero);
            }
        }
        for (a, b) in [(one, nan), (nan, one)] {
            assert_eq!(any::binary(format, FloatBinary::Minimum, a, b), nan);
            assert_eq!(any::binary(format, FloatBinary::Maximum, a, b), nan);
            assert_eq!(any::binary(format, FloatBinary::MinimumNum, a, b), one);
            assert_eq!(any::binary(format, FloatBinary::MaximumNum, a, b), one);
            assert_eq!(any::binary(format, FloatBinary::MinNum, a, b), one);
            assert_eq!(any::binary(format, FloatBinary::MaxNum, a, b), one);
        }
    }
}

/// Compares an operation of three operands.
fn check_triples(format: Format, name: &str, oracle: &mut Oracle, ours: impl Fn(u128, u128, u128) -> u128) {
    let function = oracle.get(name);
    let mut samples = Samples::new(format, Patterns::Plain, 13);
    for _ in 0..CASES {
        let a = samples.next();
        let b = samples.near(a);
        let product = any::binary(format, FloatBinary::Mul, a, b);
        // A term close to the product is what tells one rounding from two.
        let c = samples.near(product);
        check(format, Exactness::AnyNan, name, [a, b, c], ours(a, b, c), function.call([a, b, c]));
    }
}

#[test]
fn fused_and_unfused_products_are_those_of_clang() {
    let (mut text, mut quad) = (Text::default(), Text::default());
    for (format, ty, suffix) in FORMATS {
        let text = if format == Format::Fp128 { &mut quad } else { &mut text };
        for name in ["fma", "fmuladd"] {
            text.define_call(&format!("{name}_{suffix}"), ty, &format!("llvm.{name}.{suffix}"), &[ty, ty, ty], &[]);
        }
    }
    let mut common = text.compile("fma", Runtime::CompilerRt);
    let mut quad = quad.compile("fma-quad", Runtime::Libgcc);
    for (format, _, suffix) in FORMATS {
        let oracle = if format == Format::Fp128 { &mut quad } else { &mut common };
        check_triples(format, &format!("fma_{suffix}"), &mut *oracle, |a, b, c| any::fma(format, a, b, c));
        check_triples(format, &format!("fmuladd_{suffix}"), oracle, |a, b, c| any::muladd(format, a, b, c));
    }
}

#[test]
fn powers_are_those_of_clang() {
    // Of the 16-bit formats clang 19 makes the powers otherwise.
    let (mut text, mut quad) = (Text::default(), Text::default());
    for (format, ty, suffix) in FORMATS.into_iter().skip(2) {
        let text = if format == Format::Fp128 { &mut quad } else { &mut text };
        text.define_call(&format!("powi_{suffix}"), ty, &format!("llvm.powi.{suffix}.i32"), &[ty, "i32"], &[]);
    }
    let mut common = text.compile("powers", Runtime::CompilerRt);
    let mut quad = quad.compile("powers-quad", Runtime::Libgcc);
    for (format, _, suffix) in FORMATS.into_iter().skip(2) {
        let name = format!("powi_{suffix}");
        let (powi, exactness) = match format {
            Format::Fp128 => (quad.get(&name), Exactness::AnyNan),
            _ => (common.get(&name), Exactness::Bits),
        };
        let mut samples = Samples::new(format, Patterns::Plain, 14);
        let mut random = Random::new(15);
        for _ in 0..CASES / 2 {
            let (a, exponent) = (samples.next(), (random.next() as i32) >> random.below(32));
            let operands = [a, u128::from(exponent as u32), 0];
            check(format, exactness, &name, operands, any::powi(format, a, exponent), powi.call(operands));
        }
    }
}

#[test]
fn scales_are_those_of_clang() {
    // clang 19 cannot scale the 16-bit formats and `fp128`.
    let formats = &FORMATS[2..5];
    let mut text = Text::default();
    for (_, ty, suffix) in formats {
        text.define_call(&format!("ldexp_{suffix}"), ty, &format!("llvm.ldexp.{suffix}.i32"), &[ty, "i32"], &[]);
    }
    let mut oracle = text.compile("scales", Runtime::CompilerRt);
    for &(format, _, suffix) in formats {
        let name = format!("ldexp_{suffix}");
        let ldexp = oracle.get(&name);
        let mut samples = Samples::new(format, Patterns::Supported, 16);
        let mut random = Random::new(18);
        for _ in 0..CASES {
            let (a, exponent) = (samples.next(), (random.next() as i32) >> (8 + random.below(24)));
            let operands = [a, u128::from(exponent as u32), 0];
            check(format, Exactness::Bits, &name, operands, any::ldexp(format, a, exponent), ldexp.call(operands));
        }
    }
}

#[test]
fn fractions_and_exponents_make_the_value_again() {
    for (format, ..) in FORMATS {
        let mut samples = Samples::new(format, Patterns::Plain, 17);
        let half = any::ldexp(format, convert::from_small(format, 1, false, 8), -1);
        let one = convert::from_small(format, 1, false, 8);
        for _ in 0..CASES / 10 {
            let a = samples.next();
            let (fraction, exponent) = any::frexp(format, a);
            let size = a & !format.sign_bit();
            let is_finite = any::order(format, size, format.infinity()).is_some_and(|order| order.is_lt());
            if is_finite && size != 0 {
                let magnitude = fraction & !format.sign_bit();
                assert!(any::order(format, magnitude, half).is_some_and(|order| order.is_ge()), "{a:#x}");
                assert!(any::order(format, magnitude, one).is_some_and(|order| order.is_lt()), "{a:#x}");
                let again = any::ldexp(format, fraction, exponent);
                assert_eq!(any::order(format, again, a), Some(std::cmp::Ordering::Equal), "{a:#x}");
            } else {
                assert_eq!((fraction, exponent), (a, 0));
            }
        }
    }
}

#[test]
fn classes_are_those_of_clang() {
    // Each class alone, then NaN, infinite, normal, subnormal, zero and finite.
    let masks = (0..10).map(|bit| 1 << bit).chain([0x003, 0x204, 0x108, 0x090, 0x060, 0x1f8]);
    let mut text = Text::default();
    for (_, ty, suffix) in FORMATS {
        for mask in masks.clone() {
            let body = format!("%t = call i1 @llvm.is.fpclass.{suffix}({ty} %a, i32 {mask})\n  %r = zext i1 %t to i64");
            text.define(&format!("class{mask}_{suffix}"), "i64", &[ty], &body);
        }
        text.declare(&format!("declare i1 @llvm.is.fpclass.{suffix}({ty}, i32)"));
    }
    let mut oracle = text.compile("classes", Runtime::CompilerRt);
    for (format, _, suffix) in FORMATS {
        for mask in masks.clone() {
            let name = format!("class{mask}_{suffix}");
            let function = oracle.get(&name);
            Check::new(format, &name, function).singles(|a| u128::from(is_class(format, a, mask)));
        }
    }
}
