//! The solver's operations, as far as they are used.

/// An operation. The numbers are those of the solver's header; a test compares them with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
#[expect(missing_docs, reason = "the names are those of SMT-LIB")]
pub enum Kind {
    And = 4,
    Equal = 6,
    Implies = 8,
    Not = 9,
    Or = 10,
    Xor = 11,
    Ite = 12,
    BvAdd = 19,
    BvAnd = 20,
    BvAshr = 21,
    BvConcat = 23,
    BvMul = 26,
    BvNot = 31,
    BvOr = 32,
    BvSdiv = 40,
    BvShl = 43,
    BvShr = 44,
    BvSle = 45,
    BvSlt = 46,
    BvSrem = 49,
    BvSub = 51,
    BvUdiv = 53,
    BvUle = 56,
    BvUlt = 57,
    BvUrem = 59,
    BvXor = 62,
    BvExtract = 63,
    BvSignExtend = 67,
    BvZeroExtend = 68,
    FpAbs = 69,
    FpAdd = 70,
    FpDiv = 71,
    FpEqual = 72,
    FpFma = 73,
    FpIsNan = 78,
    FpLeq = 84,
    FpLt = 85,
    FpMul = 88,
    FpNeg = 89,
    FpRti = 91,
    FpSqrt = 92,
    FpSub = 93,
    FpToFpFromBv = 94,
    FpToFpFromFp = 95,
    FpToFpFromSbv = 96,
    FpToFpFromUbv = 97,
    FpToSbv = 98,
    FpToUbv = 99,
}

/// How a float operation rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum Rounding {
    /// To the nearest, ties to even.
    NearestEven = 0,
    /// Down.
    Down = 2,
    /// Up.
    Up = 3,
    /// Towards zero.
    Zero = 4,
}

/// A setting of the solver; again the header's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub(crate) enum Setting {
    ProduceModels = 1,
    ProduceUnsatAssumptions = 2,
    Preprocess = 38,
}
