//! What is seen of a run from outside.

use byway_vm::bug::{Bug, BugKind};
use byway_vm::ending::{Discard, Ending};
use byway_vm::kernel::Stream;
use byway_vm::machine::Machine;
use std::fmt;

/// All that is seen of a run: how it ended, and what it wrote. Two runs that behave alike cannot be told apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Behaviour {
    /// How it ended.
    pub ending: Ending<SeenBug>,
    /// What it wrote to its standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to its standard error.
    pub stderr: Vec<u8>,
    /// Bytes of both that were not kept, because it wrote too many.
    pub dropped: [u64; 2],
}

/// What tells bugs apart from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenBug {
    /// Its kind. What the language leaves open is one thing, whatever came of it.
    pub kind: BugKind,
    /// The condition of the program that does not hold, if it is such a bug: there are many.
    pub stated: String,
}

/// Bugs that no test sees: what nothing leads to any more.
pub const LEFT_BEHIND: [BugKind; 2] = [BugKind::MemoryLeak, BugKind::StreamLeak];

impl SeenBug {
    fn of(bug: &Bug) -> SeenBug {
        let is_stated =
            matches!(bug.kind, BugKind::AssertionFailed | BugKind::PreconditionFailed | BugKind::PostconditionFailed);
        SeenBug { kind: bug.kind, stated: if is_stated { bug.detail.clone() } else { String::new() } }
    }
}

impl fmt::Display for SeenBug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.stated.is_empty() {
            true => write!(f, "{}", self.kind),
            false => write!(f, "{}: {}", self.kind, self.stated),
        }
    }
}

impl Behaviour {
    /// What is seen of a machine whose run has ended so: neither how much too much it took, nor why it does not count.
    pub(crate) fn of(machine: &mut Machine, ending: &Ending) -> Behaviour {
        let ending = match ending.map_bug(|bug| SeenBug::of(bug)) {
            Ending::MemoryLimit => Ending::StepLimit,
            // The harness is through when it is looked for.
            Ending::Bug(bug) if LEFT_BEHIND.contains(&bug.kind) => Ending::Exited(0),
            Ending::Discarded(_) => Ending::Discarded(Discard::Assumption),
            Ending::OtherInput(_) => Ending::OtherInput(String::new()),
            ending => ending,
        };
        let [stdout, stderr] = [Stream::Stdout, Stream::Stderr].map(|stream| machine.output(stream));
        let dropped = [Stream::Stdout, Stream::Stderr].map(|stream| machine.output_dropped(stream));
        Behaviour { ending, stdout, stderr, dropped }
    }
}
