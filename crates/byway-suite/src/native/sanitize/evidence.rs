//! What confirms a bug of each kind.

use byway_host::shown;

use super::super::process::Ended;
use super::super::run::NativeRun;
use super::place;

/// A build that looks for bugs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sanitizer {
    /// AddressSanitizer and UndefinedBehaviorSanitizer.
    AddressUndefined,
    /// MemorySanitizer, which follows uninitialised values.
    Memory,
}

impl Sanitizer {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::AddressUndefined => "AddressSanitizer and UndefinedBehaviorSanitizer",
            Self::Memory => "MemorySanitizer",
        }
    }

    /// Undefined behaviour is reported and the program goes on, so that one kind does not hide another.
    pub(super) fn flags(self) -> &'static [&'static str] {
        match self {
            // The check of functions behind pointers looks at what lies before them, and so hides that there is none.
            Self::AddressUndefined => &[
                "-fsanitize=address,undefined",
                "-fno-sanitize=function",
                "-fno-sanitize-recover=address",
                "-fno-omit-frame-pointer",
            ],
            // A value that is passed on is not used yet: the engine sees it the same way.
            // What is reported first need not be the bug at hand, which runs may come to behind others.
            Self::Memory => &[
                "-fsanitize=memory",
                "-fsanitize-recover=memory",
                "-fno-sanitize-memory-param-retval",
                "-fno-omit-frame-pointer",
            ],
        }
    }

    /// What marks the functions of LLVM text that it looks at.
    pub(super) fn attribute(self) -> &'static str {
        match self {
            Self::AddressUndefined => "sanitize_address",
            Self::Memory => "sanitize_memory",
        }
    }
}

/// What is taken as a confirmation of one kind of bug.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    /// The build that the test is run on; `None` if there is none that would see it.
    pub(super) sanitizer: Option<Sanitizer>,
    /// Words of reports that fit.
    reports: &'static [&'static str],
    /// Signals that fit, of a program that ends without a report.
    signals: &'static [i32],
    /// What a report says of an access of this kind, wherever it lands: in what was freed, or is not in use any more.
    landing: Option<&'static str>,
    /// Why there is no confirmation, where there is no build.
    pub(super) otherwise: &'static str,
}

impl Decision {
    const fn reported(reports: &'static [&'static str]) -> Self {
        Self { sanitizer: Some(Sanitizer::AddressUndefined), reports, signals: &[], landing: None, otherwise: "" }
    }

    const fn or_signals(self, signals: &'static [i32]) -> Self {
        Self { signals, ..self }
    }

    const fn or_landing(self, access: &'static str) -> Self {
        Self { landing: Some(access), ..self }
    }

    /// The reports that fit.
    pub(super) fn reports(&self, run: &NativeRun) -> Vec<Report> {
        // A sanitizer names an access after the place where it lands, and up to here the run has made no other wrong one.
        let is_such_access = self
            .landing
            .is_some_and(|access| run.stderr.windows(access.len()).any(|window| window == access.as_bytes()));
        let fits = |report: &Report| {
            self.reports.iter().any(|words| report.line.contains(words))
                || (is_such_access && LANDINGS.iter().any(|words| report.line.contains(words)))
        };
        reports(&run.stderr).into_iter().filter(fits).collect()
    }

    /// The signal that ended the program, if that fits.
    pub(super) fn signal(&self, run: &NativeRun) -> Option<String> {
        match run.ended {
            Ended::Killed(signal) if self.signals.contains(&signal) => Some(format!("killed by signal {signal}")),
            _ => None,
        }
    }
}

/// A report of any sanitizer: `==1==ERROR: AddressSanitizer: ...`, `a.c:1:2: runtime error: ...`.
const MARKS: [&str; 3] = ["ERROR: AddressSanitizer: ", "WARNING: MemorySanitizer: ", ": runtime error: "];

/// A report in an output.
#[derive(Clone, Debug)]
pub(super) struct Report {
    /// Its first line.
    pub(super) line: String,
    /// The addresses in the program of the stack that it shows.
    pub(super) stack: Vec<u64>,
}

/// The reports in an output.
pub(super) fn reports(stderr: &[u8]) -> Vec<Report> {
    let lines: Vec<&[u8]> = stderr.split(|&byte| byte == b'\n').collect();
    let mut found = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let line = shown::line(line);
        if MARKS.iter().any(|mark| line.contains(mark)) {
            found.push(Report { line, stack: place::stack(&lines[number + 1..]) });
        }
    }
    found
}

/// What a report says of an access that lands in memory that is not in use.
const LANDINGS: [&str; 3] = [
    "AddressSanitizer: heap-use-after-free",
    "AddressSanitizer: stack-use-after-",
    "AddressSanitizer: use-after-poison",
];

const OUT_OF_BOUNDS: Decision = Decision::reported(&[
    "-buffer-overflow",
    "-buffer-underflow",
    "container-overflow",
    "negative-size-param",
    "unknown-crash",
    "out of bounds for type",
    "insufficient space for an object",
    "pointer index expression with base",
    "offset overflowed",
    "AddressSanitizer: SEGV",
    "AddressSanitizer: BUS",
]);

/// Decides about a kind of bug, by the name that reports use. `None` for a kind that is not known here.
pub(super) fn decision(kind: &str) -> Option<Decision> {
    const SIGILL: i32 = 4;
    const SIGTRAP: i32 = 5;
    const SIGABRT: i32 = 6;
    const SIGFPE: i32 = 8;
    const SIGSEGV: i32 = 11;
    Some(match kind {
        "out-of-bounds read" => OUT_OF_BOUNDS.or_landing("READ of size "),
        "out-of-bounds write" => OUT_OF_BOUNDS.or_landing("WRITE of size "),
        "index out of bounds" => Decision::reported(&["out of bounds for type"]),
        // The C library may free what is closed or freed again, where the engine sees that it is looked at first.
        "use after free" => Decision::reported(&["heap-use-after-free", "attempting double-free"]),
        "use after return" => Decision::reported(&["stack-use-after-return", "stack-use-after-scope"]),
        "double free" => Decision::reported(&["attempting double-free"]),
        "bad free" => {
            Decision::reported(&["attempting free on address which was not malloc", "alloc-dealloc-mismatch"])
        }
        "null dereference" => {
            Decision::reported(&["null pointer", "SEGV on unknown address 0x00000000"]).or_signals(&[SIGSEGV])
        }
        "uninitialised value" => Decision {
            sanitizer: Some(Sanitizer::Memory),
            ..Decision::reported(&["MemorySanitizer: use-of-uninitialized-value"])
        },
        // No build sees it where the function returns: what it returns is used when it is observed.
        "uninitialised result" => Decision {
            sanitizer: Some(Sanitizer::Memory),
            ..Decision::reported(&["MemorySanitizer: use-of-uninitialized-value"])
        },
        "memory leak" => Decision {
            sanitizer: None,
            otherwise: "LeakSanitizer looks at programs from outside of them, and the sandbox does not let it",
            ..Decision::reported(&[])
        },
        "stream leak" => Decision {
            sanitizer: None,
            otherwise: "no sanitizer sees streams that are left open",
            ..Decision::reported(&[])
        },
        "endless loop" => Decision {
            sanitizer: None,
            otherwise: "no sanitizer sees that a program never ends",
            ..Decision::reported(&[])
        },
        "division by zero" => Decision::reported(&["division by zero", "AddressSanitizer: FPE"]).or_signals(&[SIGFPE]),
        "division overflow" => {
            Decision::reported(&["cannot be represented in type", "AddressSanitizer: FPE"]).or_signals(&[SIGFPE])
        }
        "oversized shift" => Decision::reported(&["shift exponent"]),
        "stack overflow" => Decision::reported(&["AddressSanitizer: stack-overflow"]).or_signals(&[SIGSEGV]),
        "unreachable" => Decision::reported(&["execution reached an unreachable program point"]),
        "assertion failed" | "precondition failed" | "postcondition failed" | "abort" => {
            Decision::reported(&[]).or_signals(&[SIGABRT])
        }
        "trap" => {
            Decision::reported(&["AddressSanitizer: ILL", "AddressSanitizer: TRAP"]).or_signals(&[SIGILL, SIGTRAP])
        }
        "write to constant" => Decision::reported(&["AddressSanitizer: SEGV"]).or_signals(&[SIGSEGV]),
        "bad function pointer" => Decision::reported(&[
            "through pointer to incorrect function type",
            "AddressSanitizer: SEGV",
            "AddressSanitizer: ILL",
            "null pointer",
        ])
        .or_signals(&[SIGILL, SIGSEGV]),
        "signed overflow" => {
            Decision::reported(&["signed integer overflow", "negation of", "cannot be represented in type"])
        }
        "undefined behaviour" => Decision::reported(&[": runtime error: "]),
        "overlapping memcpy" => Decision::reported(&["memcpy-param-overlap", "strcpy-param-overlap"]),
        "bad longjmp" => Decision {
            sanitizer: None,
            otherwise: "no sanitizer sees a longjmp to a function that has returned",
            ..Decision::reported(&[])
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_vm::bug::BugKind;

    /// Every kind, by a match that does not compile when one is added: then it needs a decision too.
    fn all() -> Vec<BugKind> {
        use BugKind::*;
        let first = OutOfBoundsRead;
        let next = |kind| match kind {
            OutOfBoundsRead => Some(OutOfBoundsWrite),
            OutOfBoundsWrite => Some(IndexOutOfBounds),
            IndexOutOfBounds => Some(UseAfterFree),
            UseAfterFree => Some(UseAfterReturn),
            UseAfterReturn => Some(DoubleFree),
            DoubleFree => Some(BadFree),
            BadFree => Some(NullDereference),
            NullDereference => Some(Uninitialized),
            Uninitialized => Some(UninitializedResult),
            UninitializedResult => Some(MemoryLeak),
            MemoryLeak => Some(StreamLeak),
            StreamLeak => Some(EndlessLoop),
            EndlessLoop => Some(DivisionByZero),
            DivisionByZero => Some(DivisionOverflow),
            DivisionOverflow => Some(OversizedShift),
            OversizedShift => Some(StackOverflow),
            StackOverflow => Some(Unreachable),
            Unreachable => Some(AssertionFailed),
            AssertionFailed => Some(PreconditionFailed),
            PreconditionFailed => Some(PostconditionFailed),
            PostconditionFailed => Some(Abort),
            Abort => Some(Trap),
            Trap => Some(WriteToConstant),
            WriteToConstant => Some(BadFunctionPointer),
            BadFunctionPointer => Some(SignedOverflow),
            SignedOverflow => Some(UndefinedBehaviour),
            UndefinedBehaviour => Some(BadLongjmp),
            BadLongjmp => Some(OverlappingCopy),
            OverlappingCopy => None,
        };
        std::iter::successors(Some(first), |&kind| next(kind)).collect()
    }

    #[test]
    fn every_kind_has_a_decision() {
        for kind in all() {
            let decision = decision(kind.name()).unwrap_or_else(|| panic!("{kind} has none"));
            let possible = !decision.reports.is_empty() || !decision.signals.is_empty();
            assert_eq!(decision.sanitizer.is_some(), possible, "{kind}");
            assert_eq!(decision.sanitizer.is_none(), !decision.otherwise.is_empty(), "{kind}");
        }
        assert!(decision("bad weather").is_none());
    }
}
