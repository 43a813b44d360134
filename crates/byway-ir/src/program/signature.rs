//! What intrinsics take and give.

use super::{Intrinsic, Scalar};

/// The kind of numbers that an intrinsic works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// Integers.
    Integers,
    /// Floating-point numbers.
    Floats,
    /// Floating-point numbers that become integers: the type of the operation is the result's.
    FloatsToIntegers,
    /// Nothing at all.
    Nothing,
}

/// What an intrinsic gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Produces {
    /// A number of the operation's type.
    Same,
    /// An integer of one slot, whatever the operation's type is.
    Number,
    /// A number of the operation's type, and an integer of one slot behind it.
    Pair,
}

/// What an intrinsic takes and gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature {
    /// What it works on.
    pub domain: Domain,
    /// How many operands of the operation's type come first.
    pub operands: usize,
    /// How many integers of one slot follow: flags, exponents.
    pub numbers: usize,
    /// What it gives.
    pub produces: Produces,
}

impl Signature {
    /// Whether the operation is there for a type.
    pub fn accepts(self, ty: Scalar) -> bool {
        match self.domain {
            Domain::Integers | Domain::FloatsToIntegers => matches!(ty, Scalar::Int(_)),
            Domain::Floats => matches!(ty, Scalar::Float(_)),
            Domain::Nothing => true,
        }
    }
}

impl Intrinsic {
    /// What it takes and gives.
    pub fn signature(self) -> Signature {
        use Domain::*;
        use Intrinsic::*;
        use Produces::*;
        let (domain, operands, numbers, produces) = match self {
            UAddOverflow | SAddOverflow | USubOverflow | SSubOverflow | UMulOverflow | SMulOverflow => {
                (Integers, 2, 0, Pair)
            }
            UAddSat | SAddSat | USubSat | SSubSat | UShlSat | SShlSat | SMax | SMin | UMax | UMin => {
                (Integers, 2, 0, Same)
            }
            CtPop | BSwap | BitReverse => (Integers, 1, 0, Same),
            CtLz | CtTz | Abs => (Integers, 1, 1, Same),
            FShl | FShr => (Integers, 3, 0, Same),
            SCmp | UCmp => (Integers, 2, 0, Number),
            Fabs | Sqrt | Floor | Ceil | Trunc | Rint | NearbyInt | Round | RoundEven | Canonicalize => {
                (Floats, 1, 0, Same)
            }
            CopySign | MinNum | MaxNum | Minimum | Maximum | MinimumNum | MaximumNum => (Floats, 2, 0, Same),
            Fma | FMulAdd => (Floats, 3, 0, Same),
            Powi | LdExp => (Floats, 1, 1, Same),
            IsFpClass => (Floats, 1, 1, Number),
            LRint | LRound => (Floats, 1, 0, Number),
            FrExp => (Floats, 1, 0, Pair),
            FpToSiSat(_) | FpToUiSat(_) => (FloatsToIntegers, 1, 0, Same),
            ReadCycleCounter => (Nothing, 0, 0, Number),
        };
        Signature { domain, operands, numbers, produces }
    }
}
