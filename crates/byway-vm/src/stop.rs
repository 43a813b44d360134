//! Why a run stops where it is.

use crate::bug::{Bug, BugKind};
use crate::ending::Ending;
use crate::memory::AccessFault;
use crate::num::ArithmeticFault;
use crate::symbolic::Decision;

/// Why execution stops.
#[derive(Debug)]
pub(crate) enum Stop {
    /// A bug of the program.
    Bug { kind: BugKind, detail: String },
    /// A bug that belongs to another place than the one where it is found.
    Found(Box<Bug>),
    /// A bug of the program after which it can go on (`Machine::go_on`).
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

impl From<ArithmeticFault> for Box<Stop> {
    fn from(fault: ArithmeticFault) -> Box<Stop> {
        use ArithmeticFault::*;
        let kind = match fault {
            DivisionByZero => BugKind::DivisionByZero,
            DivisionOverflow => BugKind::DivisionOverflow,
            OversizedShift => BugKind::OversizedShift,
        };
        Stop::bug(kind, "")
    }
}
