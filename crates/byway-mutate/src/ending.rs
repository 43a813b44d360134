//! What is seen of a run from outside.

use byway_vm::bug::BugKind;
use byway_vm::kernel::Stream;
use byway_vm::machine::{Machine, Outcome, RunError};
use std::fmt;

/// All that is seen of a run: how it ended, and what it wrote. Two runs with equal endings cannot be told apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// How it ended.
    pub how: How,
    /// What it wrote to its standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to its standard error.
    pub stderr: Vec<u8>,
    /// Bytes of both that were not kept, because it wrote too many.
    pub dropped: [u64; 2],
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum How {
    /// By itself, with a status.
    Exited(i32),
    /// With a bug; an assertion that failed is named, since it says so itself.
    Bug(BugKind, String),
    /// By a signal.
    Killed(i32),
    /// Waiting for something that never comes.
    Deadlock(String),
    /// It went on for longer, or took more memory, than it was allowed to.
    Exhausted,
    /// It assumed something that does not hold.
    Discarded,
    /// It asked for an input that the test does not have.
    OtherInput,
    /// At something that Byway cannot run.
    Unsupported(String),
}

impl Ending {
    /// The ending of a machine that has stopped.
    pub(crate) fn of(machine: &mut Machine, outcome: Result<Outcome, RunError>) -> Ending {
        let how = match outcome {
            Ok(Outcome::Exited(status)) => How::Exited(status),
            Ok(Outcome::Bug(bug)) => {
                // What the language leaves open is one thing, whatever came of it; conditions of the program are many.
                let is_stated = matches!(
                    bug.kind,
                    BugKind::AssertionFailed | BugKind::PreconditionFailed | BugKind::PostconditionFailed
                );
                How::Bug(bug.kind, if is_stated { bug.detail.clone() } else { String::new() })
            }
            Ok(Outcome::Killed(signal)) => How::Killed(signal),
            Ok(Outcome::Deadlock(what)) => How::Deadlock(what),
            Ok(Outcome::StepLimit | Outcome::MemoryLimit) => How::Exhausted,
            // Nothing is symbolic here, so that nothing is decided.
            Ok(Outcome::Discarded(_) | Outcome::Decision(_)) => How::Discarded,
            Ok(Outcome::OtherInput(_)) => How::OtherInput,
            Err(error) => How::Unsupported(error.to_string()),
        };
        let [stdout, stderr] = [Stream::Stdout, Stream::Stderr].map(|stream| machine.output(stream));
        let dropped = [Stream::Stdout, Stream::Stderr].map(|stream| machine.output_dropped(stream));
        Ending { how, stdout, stderr, dropped }
    }
}

impl fmt::Display for How {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            How::Exited(status) => write!(f, "exit status {status}"),
            How::Bug(kind, named) if named.is_empty() => write!(f, "{kind}"),
            How::Bug(kind, named) => write!(f, "{kind}: {named}"),
            How::Killed(signal) => write!(f, "signal {signal}"),
            How::Deadlock(what) => write!(f, "waiting for ever: {what}"),
            How::Exhausted => f.write_str("no end within its steps and memory"),
            How::Discarded => f.write_str("an assumption that does not hold"),
            How::OtherInput => f.write_str("a question for an input that the test does not have"),
            How::Unsupported(what) => write!(f, "{what}"),
        }
    }
}
