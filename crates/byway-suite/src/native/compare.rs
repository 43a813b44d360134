//! Whether a native run did what the engine saw.

use byway_ir::program::ending::Ending;
use std::fmt;

use super::control::Halt;
use super::process::Ended;
use super::run::{Mark, NativeRun};
use crate::test::{FoundBug, Test};

/// The signal of a failed assertion.
const SIGABRT: i32 = 6;
/// The signal of a stack that is full.
const SIGSEGV: i32 = 11;

/// Kinds of bugs at which a program ends by itself, natively as in the engine.
const ABORTS: [&str; 2] = ["assertion failed", "abort"];

/// The kind of bug that comes earlier or later natively, because frames have another size there.
pub(super) const STACK_OVERFLOW: &str = "stack overflow";

/// A test whose native run did something else than the engine saw: a bug of Byway's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The test's number.
    pub test: u64,
    /// What differs.
    pub what: Difference,
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "test {:06}: {}", self.test, self.what)
    }
}

/// What differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The native program asked for other inputs, or its assumptions did not hold.
    Halted(Halt),
    /// The two ended differently.
    Ended {
        /// In the engine.
        engine: Ending<FoundBug>,
        /// Natively.
        native: Ended,
    },
    /// The two wrote different things.
    Output {
        /// Where to.
        stream: &'static str,
        /// The first byte that differs.
        at: usize,
        /// What the engine wrote from there, as far as it is shown.
        engine: Vec<u8>,
        /// What the native program wrote from there, as far as it is shown.
        native: Vec<u8>,
    },
    /// The two took different branches.
    Trace {
        /// How many the engine took.
        engine: u64,
        /// How many the native program took.
        native: u64,
        /// In what they wrote.
        output: Option<Box<Difference>>,
    },
}

/// How much of an output is shown.
const SHOWN: usize = 60;

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Halted(Halt::Assumption) => f.write_str("natively, an assumption of the program does not hold"),
            Self::Halted(Halt::Input { index, name, size }) => {
                write!(
                    f,
                    "natively, the program asks for `{name}` of {size} bytes as input {index}, which the test has not"
                )
            }
            Self::Halted(Halt::Limit) => f.write_str("natively, the program was stopped before its end"),
            Self::Ended { engine, native } => write!(f, "the engine saw {}, natively it {native}", Shown(engine)),
            Self::Output { stream, at, engine, native } => {
                let shown = |bytes: &[u8]| bytes[..bytes.len().min(SHOWN)].escape_ascii().to_string();
                write!(f, "{stream} differs at byte {at}: the engine wrote \"{}\"", shown(engine))?;
                write!(f, ", the native program \"{}\"", shown(native))
            }
            Self::Trace { engine, native, output } => {
                if engine == native {
                    write!(f, "the engine and the native program took {engine} branches, but not the same")?;
                } else {
                    write!(f, "the engine took {engine} branches, the native program {native} or others")?;
                }
                output.as_ref().map_or(Ok(()), |output| write!(f, "; {output}"))
            }
        }
    }
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exited(status) => write!(f, "exited with status {status}"),
            Self::Killed(signal) => write!(f, "was killed by signal {signal}"),
            Self::OutOfTime => f.write_str("did not end in time"),
            Self::OutOfMemory => f.write_str("used more memory than it may"),
        }
    }
}

/// How the engine saw a run end, in words.
struct Shown<'o>(&'o Ending<FoundBug>);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Ending::Exited(status) => write!(f, "an exit with status {status}"),
            Ending::Killed(signal) => write!(f, "signal {signal}"),
            Ending::Bug(bug) => write!(f, "a bug ({})", bug.kind),
            Ending::StepLimit | Ending::Cut => f.write_str("no end"),
            Ending::Deadlock(what) => write!(f, "a wait for ever ({what})"),
            other => f.write_str(other.traits().name),
        }
    }
}

/// Where the native run of a test is to be looked at.
pub fn mark_of(test: &Test) -> Mark {
    Mark { count: test.trace.count, stop: expected_end(test).is_none() }
}

/// Compares a native run, made with [`mark_of`] the test, with what the engine saw.
///
/// A run that the engine saw to its end must end natively in the same way, with the same output and the same branches.
/// One that a bug ended, or that did not end, must take the same branches so far; what undefined behaviour does after
/// that is its own affair.
pub fn compare(test: &Test, run: &NativeRun) -> Option<Divergence> {
    difference(test, run).map(|what| Divergence { test: test.number, what })
}

fn difference(test: &Test, run: &NativeRun) -> Option<Difference> {
    let expected = expected_end(test);
    // After the end that the engine saw there may be more: inputs that the test has not, assumptions that do not hold.
    let is_behind = run.trace.count >= test.trace.count && run.hash_at_mark == test.trace.hash;
    if let Some(halt) = &run.halt
        && (expected.is_some() || !(*halt == Halt::Limit || is_behind))
    {
        return Some(Difference::Halted(halt.clone()));
    }
    let output = || {
        output_difference("standard output", &test.stdout, &run.stdout)
            .or_else(|| output_difference("standard error", &test.stderr, &run.stderr))
    };
    let trace = |output: Option<Difference>| {
        let (engine, native) = (test.trace.count, run.trace.count);
        Some(Difference::Trace { engine, native, output: output.map(Box::new) })
    };
    let Some(expected) = expected else {
        let overflows = matches!(&test.ending, Ending::Bug(bug) if bug.kind == STACK_OVERFLOW);
        if overflows && run.trace.count < test.trace.count && run.ended == Ended::Killed(SIGSEGV) {
            return None;
        }
        return if is_behind { None } else { trace(None) };
    };
    let ended = Difference::Ended { engine: test.ending.clone(), native: run.ended };
    // Of a run that was cut off, the branches say nothing.
    if run.ended.is_cut_off() {
        return Some(ended);
    }
    if run.trace != test.trace {
        return trace(output());
    }
    if run.ended != expected {
        return Some(ended);
    }
    output()
}

/// How the native run must end, if that is known.
fn expected_end(test: &Test) -> Option<Ended> {
    match &test.ending {
        // The kernel keeps eight bits of a status.
        Ending::Exited(status) => Some(Ended::Exited(status & 0xff)),
        Ending::Killed(signal) => Some(Ended::Killed(*signal)),
        Ending::Bug(bug) if ABORTS.contains(&bug.kind.as_str()) => Some(Ended::Killed(SIGABRT)),
        _ => None,
    }
}

/// Whether a native run ended as the engine saw it end, as far as that is to be the same.
pub(super) fn ends_as_expected(test: &Test, run: &NativeRun) -> bool {
    expected_end(test).is_none_or(|expected| run.halt.is_none() && run.ended == expected)
}

fn output_difference(stream: &'static str, engine: &[u8], native: &[u8]) -> Option<Difference> {
    if engine == native {
        return None;
    }
    let same = engine.iter().zip(native).take_while(|(a, b)| a == b).count();
    // Thousands of tests may differ, each by as much as is kept of an output.
    let rest = |bytes: &[u8]| bytes[same..].iter().copied().take(SHOWN).collect();
    Some(Difference::Output { stream, at: same, engine: rest(engine), native: rest(native) })
}

/// The first edge in which a list of all the engine took differs from what the native run took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeDifference {
    /// How many edges are the same before it.
    pub index: usize,
    /// The engine's; `None` if it took no more.
    pub engine: Option<u32>,
    /// The native program's; `None` if it took no more, or its list ends here.
    pub native: Option<u32>,
}

/// Looks for the first difference between all the edges that the engine took and the first ones of a native run.
/// `None` if there is none as far as the native list goes.
pub fn first_difference(engine: &[u32], run: &NativeRun) -> Option<EdgeDifference> {
    let native = &run.edges;
    let index = engine.iter().zip(native).take_while(|(a, b)| a == b).count();
    let list_is_whole = run.trace.count == native.len() as u64;
    let difference = EdgeDifference { index, engine: engine.get(index).copied(), native: native.get(index).copied() };
    match (difference.engine, difference.native) {
        (None, None) => None,
        (Some(_), None) if !list_is_whole => None,
        _ => Some(difference),
    }
}
