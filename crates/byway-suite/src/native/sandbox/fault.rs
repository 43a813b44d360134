//! What can go wrong on the way into the sandbox, in a form that can be handed on without any allocation.

use std::io;

use super::super::error::NativeError;
use super::super::process::LEAST_OPEN;

/// What was being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(super) enum Step {
    Namespaces,
    Identities,
    Descriptors,
    Room,
    Root,
    Devices,
    Processes,
    Libraries,
    Names,
    Numbers,
    Keeper,
    Folder,
    Limits,
    User,
    Filter,
    Program,
    Watching,
}

/// All steps, by their numbers, with what they do.
const STEPS: [(Step, &str); 17] = [
    (Step::Namespaces, "creating namespaces"),
    (Step::Identities, "mapping users and groups"),
    (Step::Descriptors, "passing on descriptors"),
    (Step::Room, "having more than a thousand files open (ulimit -n)"),
    (Step::Root, "making a file system of its own"),
    (Step::Devices, "mounting devices"),
    (Step::Processes, "mounting /proc"),
    (Step::Libraries, "mounting the machine's libraries"),
    (Step::Names, "naming the machine"),
    (Step::Numbers, "choosing numbers of processes"),
    (Step::Keeper, "starting the process that keeps programs"),
    (Step::Folder, "making an empty folder"),
    (Step::Limits, "setting limits"),
    (Step::User, "changing to an unprivileged user"),
    (Step::Filter, "filtering system calls"),
    (Step::Program, "starting the program"),
    (Step::Watching, "watching the program"),
];

/// A step that failed, with the number of the error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub step: Step,
    pub errno: i32,
}

impl Fault {
    /// The error that the last call set.
    pub fn last(step: Step) -> Self {
        // SAFETY: the place of the error is always there.
        Self { step, errno: unsafe { *libc::__errno_location() } }
    }

    /// That of a step by its number, as it comes from the other process.
    pub fn from_numbers(step: u32, errno: u32) -> Self {
        let step = STEPS.get(step as usize).map_or(Step::Watching, |&(step, _)| step);
        Self { step, errno: errno as i32 }
    }

    /// What was being done, in words.
    pub fn doing(self) -> &'static str {
        STEPS.get(self.step as usize).map_or("", |&(_, words)| words)
    }

    /// The error of the system.
    pub fn cause(self) -> io::Error {
        io::Error::from_raw_os_error(self.errno)
    }

    /// Why there is no sandbox: the machine does not give one, or the user has few files.
    pub fn into_obstacle(self) -> NativeError {
        match self.errno {
            libc::EMFILE | libc::ENFILE => NativeError::FewFiles { needed: LEAST_OPEN },
            _ => NativeError::NoSandbox { doing: self.doing(), cause: self.cause() },
        }
    }

    /// The fault as an error of input and output, for where a program cannot be run.
    pub fn into_error(self) -> io::Error {
        let cause = self.cause();
        io::Error::new(cause.kind(), format!("{}: {cause}", self.doing()))
    }
}

/// The result of a step.
pub(super) type Done<T = ()> = Result<T, Fault>;

/// Takes a call for a step: negative results are its faults.
pub(super) fn check(step: Step, result: i32) -> Done<i32> {
    if result < 0 { Err(Fault::last(step)) } else { Ok(result) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_listed_by_their_numbers() {
        for (number, (step, words)) in STEPS.into_iter().enumerate() {
            assert_eq!(step as usize, number, "{words}");
            assert_eq!(Fault::from_numbers(step as u32, 1).doing(), words);
        }
    }
}
