//! How runs end. Everything that runs a program says it by this one type.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How a run ended; `B` is what is known of a bug.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ended", content = "with", rename_all = "kebab-case")]
pub enum Ending<B> {
    /// By itself, with a status.
    Exited(i32),
    /// With a bug.
    Bug(B),
    /// By a signal.
    Killed(i32),
    /// Waiting for something that never comes.
    Deadlock(String),
    /// It took all the steps that it was given.
    StepLimit,
    /// It took more memory than it was given.
    MemoryLimit,
    /// Not by itself: it takes long, or there is no more time.
    Cut,
    /// It asked for an input that it was not given; says for which.
    OtherInput(String),
    /// It assumes something that does not hold: the run does not count.
    Discarded(Discard),
    /// At something that Byway cannot run.
    Unsupported {
        /// What it is.
        what: String,
        /// The calls at that moment, one a line.
        stack: String,
    },
}

/// Why a run does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Discard {
    /// The program says that it is not meant (`klee_assume`).
    Assumption,
    /// The function under test does not allow what it is called with (`BYWAY_REQUIRES`).
    Precondition,
}

/// The exit code of a tool that found a bug.
pub const BUG_FOUND: u8 = 1;

/// The exit code of a tool that could not do its work.
pub const COULD_NOT: u8 = 2;

/// What there is to know of all endings of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Traits {
    /// What it is called.
    pub name: &'static str,
    /// The exit code of `byway exec`, if the program has none of its own.
    pub exit_code: u8,
    /// There is nothing more to come, however many steps there were.
    pub is_final: bool,
}

impl<B> Ending<B> {
    /// The table of endings.
    pub const fn traits(&self) -> Traits {
        let (name, exit_code, is_final) = match self {
            Ending::Exited(_) => ("exit status", 0, true),
            Ending::Bug(_) => ("bug", BUG_FOUND, true),
            Ending::Killed(_) => ("signal", 128, true),
            Ending::Deadlock(_) => ("waiting for ever", BUG_FOUND, true),
            Ending::StepLimit => ("no end within its steps", COULD_NOT, false),
            Ending::MemoryLimit => ("no end within its memory", COULD_NOT, false),
            Ending::Cut => ("cut", COULD_NOT, false),
            Ending::OtherInput(_) => ("a question for an input that the test does not have", COULD_NOT, true),
            Ending::Discarded(_) => ("an assumption that does not hold", COULD_NOT, true),
            Ending::Unsupported { .. } => ("not supported", COULD_NOT, true),
        };
        Traits { name, exit_code, is_final }
    }

    /// The exit code of a program that ended so, as a shell reports it.
    pub fn exit_code(&self) -> u8 {
        match self {
            Ending::Exited(status) => *status as u8,
            Ending::Killed(signal) => self.traits().exit_code.wrapping_add(*signal as u8),
            _ => self.traits().exit_code,
        }
    }

    /// The bug, if it ended with one.
    pub fn bug(&self) -> Option<&B> {
        match self {
            Ending::Bug(bug) => Some(bug),
            _ => None,
        }
    }

    /// The same ending with something else known of its bug.
    pub fn map_bug<C>(&self, of: impl FnOnce(&B) -> C) -> Ending<C> {
        match self {
            Ending::Exited(status) => Ending::Exited(*status),
            Ending::Bug(bug) => Ending::Bug(of(bug)),
            Ending::Killed(signal) => Ending::Killed(*signal),
            Ending::Deadlock(what) => Ending::Deadlock(what.clone()),
            Ending::StepLimit => Ending::StepLimit,
            Ending::MemoryLimit => Ending::MemoryLimit,
            Ending::Cut => Ending::Cut,
            Ending::OtherInput(what) => Ending::OtherInput(what.clone()),
            Ending::Discarded(why) => Ending::Discarded(*why),
            Ending::Unsupported { what, stack } => Ending::Unsupported { what: what.clone(), stack: stack.clone() },
        }
    }
}

impl<B: fmt::Display> fmt::Display for Ending<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.traits().name;
        match self {
            Ending::Exited(number) | Ending::Killed(number) => write!(f, "{name} {number}"),
            Ending::Bug(bug) => write!(f, "{bug}"),
            Ending::Deadlock(what) | Ending::Unsupported { what, .. } => write!(f, "{name}: {what}"),
            _ => f.write_str(name),
        }
    }
}
