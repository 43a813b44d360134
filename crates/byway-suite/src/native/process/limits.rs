//! What a program under test may use.

use std::time::Duration;

use super::descriptors::MOST_OPEN;

/// The limit on dumps of memory with which there are none: with 0, a kernel that hands dumps to a program of the machine's
/// still does.
pub(in crate::native) const NO_DUMP: u64 = 1;

/// Where programs under test run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Isolation {
    /// In a sandbox: they see no file of this machine, reach no network and start no other program. Where there can be
    /// no sandbox, they are not run.
    #[default]
    Sandbox,
    /// As any other program of the user's, in a folder of their own. Only for programs that are trusted with the files of
    /// the user.
    None,
}

/// What a program may use. `None` is as much as this process may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Where it runs.
    pub isolation: Isolation,
    /// How long it may take.
    pub time: Duration,
    /// How many bytes of addresses it may have.
    pub memory: Option<u64>,
    /// How many bytes of memory it may really use. Only a sandbox sees to it, at intervals.
    pub resident: u64,
    /// How many bytes of stack. Programs with the machine's own C library have the usual.
    pub stack: Option<u64>,
    /// How large a file may become; in a sandbox, all files together, and those outside of it that were given to it.
    pub file_size: u64,
    /// How many bytes of each output are kept. What comes after is read and dropped.
    pub output: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            isolation: Isolation::default(),
            time: Duration::from_secs(10),
            memory: Some(8 << 30),
            resident: 4 << 30,
            // Frames of code that is not optimised are large, and the kernel keeps about so much room below a stack.
            stack: Some(100 << 20),
            file_size: 1 << 30,
            output: 16 << 20,
        }
    }
}

impl Limits {
    /// The limits that the kernel holds each process to, as pairs of a resource and its value.
    pub(in crate::native) fn resources(&self) -> impl Iterator<Item = (libc::__rlimit_resource_t, u64)> + use<> {
        let set = [
            (libc::RLIMIT_CORE, Some(NO_DUMP)),
            (libc::RLIMIT_CPU, Some(self.time.as_secs().saturating_add(1))),
            (libc::RLIMIT_AS, self.memory),
            (libc::RLIMIT_FSIZE, Some(self.file_size)),
            (libc::RLIMIT_NOFILE, Some(MOST_OPEN)),
        ];
        set.into_iter().filter_map(|(resource, value)| Some((resource, value?)))
    }
}
