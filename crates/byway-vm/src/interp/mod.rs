//! The interpreter.
//!
//! Two copies of one loop: the first runs frames that hold plain values only and never looks at lanes; the second runs
//! frames in which a value may be uninitialised. A frame moves to the second when it loads such a value, and stays.

mod call;
mod careful;
mod comparison;
mod engine;
mod intrinsic;
mod observe;
mod regs;
mod run;
mod slow;
mod survive;
mod texts;
mod undefined;
mod variadic;

pub(crate) use careful::{Meaning, Second, branch_meaning, meaning};
pub(crate) use run::Mode;
pub(crate) use slow::no_element;
pub(crate) use survive::{BRANCH, processor_shift};
pub(crate) use undefined::{Partial, binary as undefined_bits_of, comparison as is_undecided};

use crate::bug::BugKind;
use crate::ending::Ending;
use crate::memory::AccessFault;
use crate::symbolic::Decision;

/// Why execution stops.
#[derive(Debug)]
pub(crate) enum Stop {
    /// A bug of the program.
    Bug { kind: BugKind, detail: String },
    /// A bug of the program after which it can go on ([`Machine::go_on`](crate::machine::Machine::go_on)).
    Survivable { kind: BugKind, detail: String },
    /// A heap block that was freed before is freed or resized again.
    Freed { kind: BugKind, address: u64 },
    /// A load or store that is not allowed; what it is exactly is found out when it is reported.
    Access(AccessFault),
    /// The run has ended.
    Ended(Ending),
    /// It took the steps that it was given.
    Steps,
    /// Its course depends on the inputs.
    Decision(Decision),
    /// It reached something that Byway cannot run.
    Unsupported(String),
}

/// What most functions of the interpreter return. The error is boxed, so that the good case stays small.
pub(crate) type Step<T> = Result<T, Box<Stop>>;

impl Stop {
    pub(crate) fn bug(kind: BugKind, detail: impl Into<String>) -> Box<Stop> {
        Box::new(Stop::Bug { kind, detail: detail.into() })
    }

    pub(crate) fn ended(ending: Ending) -> Box<Stop> {
        Box::new(Stop::Ended(ending))
    }
}

impl From<AccessFault> for Box<Stop> {
    fn from(fault: AccessFault) -> Box<Stop> {
        Box::new(Stop::Access(fault))
    }
}

impl From<crate::num::ArithmeticFault> for Box<Stop> {
    fn from(fault: crate::num::ArithmeticFault) -> Box<Stop> {
        use crate::num::ArithmeticFault::*;
        let kind = match fault {
            DivisionByZero => BugKind::DivisionByZero,
            DivisionOverflow => BugKind::DivisionOverflow,
            OversizedShift => BugKind::OversizedShift,
        };
        Stop::bug(kind, "")
    }
}
