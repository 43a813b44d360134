//! Types of C.

use fastrand::Rng;

/// An arithmetic type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ty {
    /// An integer: bits and sign.
    Int(u32, bool),
    /// `float`.
    Float,
    /// `double`.
    Double,
}

impl Ty {
    /// `int32_t`.
    pub const I32: Ty = Ty::Int(32, true);
    /// `uint8_t`.
    pub const U8: Ty = Ty::Int(8, false);
    /// `uint32_t`.
    pub const U32: Ty = Ty::Int(32, false);
    /// `uint64_t`.
    pub const U64: Ty = Ty::Int(64, false);

    /// Any integer type; the widest is rare.
    pub fn any_int(random: &mut Rng) -> Ty {
        let bits = match random.u32(..17) {
            0..4 => 8,
            4..7 => 16,
            7..13 => 32,
            13..16 => 64,
            _ => 128,
        };
        Ty::Int(bits, random.bool())
    }

    /// Either floating-point type.
    pub fn any_float(random: &mut Rng) -> Ty {
        if random.bool() { Ty::Float } else { Ty::Double }
    }

    /// Its name in C.
    pub fn name(self) -> &'static str {
        match self {
            Ty::Int(8, true) => "int8_t",
            Ty::Int(8, false) => "uint8_t",
            Ty::Int(16, true) => "int16_t",
            Ty::Int(16, false) => "uint16_t",
            Ty::Int(32, true) => "int32_t",
            Ty::Int(32, false) => "uint32_t",
            Ty::Int(64, true) => "int64_t",
            Ty::Int(64, false) => "uint64_t",
            Ty::Int(_, true) => "int128_t",
            Ty::Int(_, false) => "uint128_t",
            Ty::Float => "float",
            Ty::Double => "double",
        }
    }

    /// An unsigned type in which arithmetic of this one can be done without overflow being undefined.
    pub fn wrapping(self) -> &'static str {
        match self {
            Ty::Int(128, _) => "uint128_t",
            Ty::Int(64, _) => "uint64_t",
            _ => "uint32_t",
        }
    }

    /// Bits of an integer type; those of the others do not matter here.
    pub fn bits(self) -> u32 {
        match self {
            Ty::Int(bits, _) => bits,
            Ty::Float => 32,
            Ty::Double => 64,
        }
    }
}
