//! Conversions against clang's code.

use super::Random;
use super::oracle::{Runtime, Slots, Text};
use super::samples::{FORMATS, Patterns, Samples};
use crate::class::Format;
use crate::{convert, wide};

/// Widths around every native one.
const WIDTHS: [u32; 21] = [1, 3, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 48, 63, 64, 65, 80, 100, 127, 128, 129];

/// Random cases a pair of types, besides the special values.
const CASES: usize = 20_000;

/// The type in memory that holds an integer with its unused bits clear.
fn container(width: u32) -> String {
    format!("i{}", wide::limbs(width) * 64)
}

/// The body that computes `%r` from an integer result `%v` of a narrower type.
fn widened(width: u32, body: &str) -> String {
    if width.is_multiple_of(64) {
        body.replace("%v", "%r")
    } else {
        format!("{body}\n  %r = zext i{width} %v to {}", container(width))
    }
}

#[test]
fn floats_to_integers_are_those_of_clang() {
    let mut text = Text::default();
    let casts = [("fptosi", true), ("fptoui", false)];
    for (_, ty, suffix) in FORMATS {
        for width in WIDTHS {
            for (op, _) in casts {
                let body = widened(width, &format!("%v = {op} {ty} %a to i{width}"));
                text.define(&format!("{op}_{suffix}_{width}"), &container(width), &[ty], &body);
            }
        }
    }
    let mut oracle = text.compile("to-int", Runtime::CompilerRt);
    for (format, _, suffix) in FORMATS {
        for (width, (op, signed)) in WIDTHS.into_iter().flat_map(|width| casts.map(|cast| (width, cast))) {
            let name = format!("{op}_{suffix}_{width}");
            let function = oracle.get(&name);
            let mut samples = Samples::new(format, Patterns::Supported, 21);
            let specials = samples.specials().to_vec();
            for a in specials.into_iter().chain((0..CASES).map(|_| samples.next())) {
                if width > 64 && !fits(format, a, signed, width) {
                    continue;
                }
                let mut ours = vec![0; wide::limbs(width)];
                convert::to_int(format, a, signed, &mut ours, width);
                let mut theirs = function.call_slots(&[Slots::of(a); 3]).0[..ours.len()].to_vec();
                // clang takes the bits above the width for clear, which they are not if the value is out of range.
                wide::clear_unused(&mut theirs, width);
                assert_eq!(ours, theirs, "{name} of {a:#x}");
            }
        }
    }
}

/// Whether a value is in the range of an integer type, so that the conversion is not poison.
fn fits(format: Format, bits: u128, signed: bool, width: u32) -> bool {
    let mut saturated = vec![0; wide::limbs(width + 64)];
    convert::to_int_saturating(format, bits, true, &mut saturated, width + 64);
    let mut cut = vec![0; wide::limbs(width)];
    wide::cast(&mut cut, width, &saturated, width + 64, false);
    let mut again = saturated.clone();
    wide::cast(&mut again, width + 64, &cut, width, signed);
    again == saturated && !format.is_nan(bits)
}

#[test]
fn floats_out_of_the_range_of_128_bits_become_what_compiler_rt_makes_of_them() {
    let mut text = Text::default();
    let casts = [("fptosi", true), ("fptoui", false)];
    for (_, ty, suffix) in FORMATS {
        for (op, _) in casts {
            text.define(&format!("{op}_{suffix}"), "i128", &[ty], &format!("%r = {op} {ty} %a to i128"));
        }
    }
    let mut oracle = text.compile("to-int128", Runtime::CompilerRt);
    for (format, _, suffix) in FORMATS {
        for (op, signed) in casts {
            let name = format!("{op}_{suffix}");
            let function = oracle.get(&name);
            let mut samples = Samples::new(format, Patterns::Supported, 22);
            let specials = samples.specials().to_vec();
            for a in specials.into_iter().chain((0..CASES).map(|_| samples.next())) {
                let mut ours = [0; 2];
                convert::to_int(format, a, signed, &mut ours, 128);
                let ours = crate::join(ours[0], ours[1]);
                let theirs = function.call([a; 3]);
                assert_eq!(ours, theirs, "{name} of {a:#x}: {ours:#x}, but natively {theirs:#x}");
            }
        }
    }
}

#[test]
fn saturating_conversions_are_those_of_clang() {
    let mut text = Text::default();
    let casts = [("fptosi", true), ("fptoui", false)];
    // clang 19 cannot make those beyond 64 bits of every format.
    let widths = WIDTHS.into_iter().filter(|&width| width <= 64);
    for (_, ty, suffix) in FORMATS {
        for width in widths.clone() {
            for (op, _) in casts {
                let intrinsic = format!("llvm.{op}.sat.i{width}.{suffix}");
                text.declare(&format!("declare i{width} @{intrinsic}({ty})"));
                let body = widened(width, &format!("%v = call i{width} @{intrinsic}({ty} %a)"));
                text.define(&format!("{op}_{suffix}_{width}"), &container(width), &[ty], &body);
            }
        }
    }
    let mut oracle = text.compile("saturating", Runtime::CompilerRt);
    for (format, _, suffix) in FORMATS {
        for (width, (op, signed)) in widths.clone().flat_map(|width| casts.map(|cast| (width, cast))) {
            let name = format!("{op}_{suffix}_{width}");
            let function = oracle.get(&name);
            let mut samples = Samples::new(format, Patterns::Supported, 23);
            let specials = samples.specials().to_vec();
            for a in specials.into_iter().chain((0..CASES).map(|_| samples.next())) {
                let ours = u128::from(convert::to_small_saturating(format, a, signed, width));
                assert_eq!(ours, function.call([a; 3]), "saturating {name} of {a:#x}");
            }
        }
    }
}

#[test]
fn integers_to_floats_are_those_of_clang() {
    let mut text = Text::default();
    let casts = [("sitofp", true), ("uitofp", false)];
    // Beyond 128 bits clang 19 expands the conversion to code that does not always round to nearest.
    let widths = WIDTHS.into_iter().filter(|&width| width <= 128);
    for (_, ty, suffix) in FORMATS {
        for width in widths.clone() {
            for (op, _) in casts {
                let body = format!("%n = trunc {} %a to i{width}\n  %r = {op} i{width} %n to {ty}", container(width));
                let body = if width % 64 == 0 { format!("%r = {op} i{width} %a to {ty}") } else { body };
                text.define(&format!("{op}_{suffix}_{width}"), ty, &[&container(width)], &body);
            }
        }
    }
    let mut oracle = text.compile("from-int", Runtime::CompilerRt);
    for (format, _, suffix) in FORMATS {
        for (width, (op, signed)) in widths.clone().flat_map(|width| casts.map(|cast| (width, cast))) {
            let name = format!("{op}_{suffix}_{width}");
            let function = oracle.get(&name);
            let mut random = Random::new(24);
            for _ in 0..CASES {
                let a = random.limbs(width);
                let ours = convert::from_int(format, &a, width, signed);
                let theirs = function.call_slots(&[Slots::of_limbs(&a); 3]).value();
                assert_eq!(ours, theirs, "{name} of {a:#x?}: {ours:#x}, but natively {theirs:#x}");
            }
        }
    }
}

/// A wide integer with its low bits cut off is a float times a power of two.
#[test]
fn integers_beyond_128_bits_round_to_nearest() {
    let mut random = Random::new(25);
    for _ in 0..CASES {
        for width in [129, 192, 200, 256, 1024] {
            let a = random.limbs(width);
            let ours = f64::from_bits(convert::from_int(Format::Double, &a, width, false) as u64);
            let digits: String =
                num_bigint::BigUint::new(a.iter().flat_map(|&limb| [limb as u32, (limb >> 32) as u32]).collect())
                    .to_string();
            assert_eq!(Ok(ours), digits.parse::<f64>(), "{digits}");
        }
    }
}

#[test]
fn floats_to_floats_are_those_of_clang() {
    let order = |format: Format| (format.bits(), format.fraction_bits());
    let pairs = FORMATS.iter().flat_map(|&from| FORMATS.map(|to| (from, to))).filter(|&((from, ..), (to, ..))| {
        // Between the 16-bit formats there is no cast; from the two-slot ones clang 19 or compiler-rt lacks the way.
        let is_missing =
            matches!((from, to), (Format::Fp80, Format::Half | Format::BFloat) | (Format::Fp128, Format::BFloat));
        from.bits() != to.bits() && !is_missing
    });
    let mut text = Text::default();
    for ((from, from_ty, from_suffix), (to, to_ty, to_suffix)) in pairs.clone() {
        let op = if order(from) < order(to) { "fpext" } else { "fptrunc" };
        let body = format!("%r = {op} {from_ty} %a to {to_ty}");
        text.define(&format!("{from_suffix}_{to_suffix}"), to_ty, &[from_ty], &body);
    }
    let mut oracle = text.compile("resize", Runtime::CompilerRt);
    for ((from, _, from_suffix), (to, _, to_suffix)) in pairs {
        let name = format!("{from_suffix}_{to_suffix}");
        let function = oracle.get(&name);
        let is_library = (from, to) == (Format::Fp80, Format::Fp128);
        let patterns = if is_library { Patterns::Plain } else { Patterns::All };
        let mut samples = Samples::new(from, patterns, 26);
        let specials = samples.specials().to_vec();
        for a in specials.into_iter().chain((0..5 * CASES).map(|_| samples.next())) {
            let ours = convert::convert(from, to, a);
            let theirs = function.call([a; 3]);
            assert_eq!(ours, theirs, "{name} of {a:#x}: {ours:#x}, but natively {theirs:#x}");
        }
    }
}

#[test]
fn nearest_integers_are_those_of_clang() {
    let mut text = Text::default();
    let formats = &FORMATS[2..5];
    let names = [("lrint", 32), ("lrint", 64), ("llrint", 64), ("lround", 64), ("llround", 64)];
    for (_, ty, suffix) in formats {
        for (name, width) in names {
            let intrinsic = format!("llvm.{name}.i{width}.{suffix}");
            text.declare(&format!("declare i{width} @{intrinsic}({ty})"));
            let body = widened(width, &format!("%v = call i{width} @{intrinsic}({ty} %a)"));
            text.define(&format!("{name}_{suffix}_{width}"), "i64", &[ty], &body);
        }
    }
    let mut oracle = text.compile("nearest", Runtime::CompilerRt);
    for &(format, _, suffix) in formats {
        for (name, width) in names {
            let full_name = format!("{name}_{suffix}_{width}");
            let function = oracle.get(&full_name);
            let mut samples = Samples::new(format, Patterns::Plain, 27);
            let specials = samples.specials().to_vec();
            for a in specials.into_iter().chain((0..5 * CASES).map(|_| samples.next())) {
                let ours = match name {
                    "lrint" | "llrint" => convert::lrint(format, a, width),
                    _ => convert::lround(format, a, width),
                };
                assert_eq!(u128::from(ours), function.call([a; 3]), "{full_name} of {a:#x}");
            }
        }
    }
}
