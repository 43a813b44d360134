//! The modelled kernel: everything that the program asks of the outside is answered here.
//!
//! The program is a Linux x86-64 process as far as it can tell: numbers, structures and errors are those of Linux. Files
//! live in memory, time is counted and not measured, and there is one process with one thread. Nothing reaches the host
//! but the three standard streams, and those only through a [`Console`].
//!
//! A [`Kernel`] is a value: cloning it shares all that does not change, so a copy costs a few reference counts. It never
//! sees the engine's memory, only what [`UserMemory`] offers; file contents lie there too (see [`user_memory`]).
//!
//! Adding a system call takes a handler in the file of its family, with the types of its arguments in its signature, and
//! a line in `table.rs`.

mod abi;
mod args;
mod builder;
mod capture;
mod clock;
mod console;
mod context;
mod errno;
mod fd;
mod files_seen;
mod fs;
mod host_folder;
mod initial_tree;
mod memory;
mod net;
mod outcome;
mod process;
mod process_seen;
mod signal;
mod table;
mod time;
pub mod user_memory;
mod vfs;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use imbl::OrdMap;

pub use abi::Timespec;
pub use builder::{BuildError, KernelBuilder, Stdin};
pub use capture::MOST_KEPT;
pub use console::{Console, Stream};
pub use errno::Errno;
pub use files_seen::FileSeen;
pub use outcome::{Syscall, SyscallResult};
pub use signal::{SignalDelivery, SignalFlags, SignalInfo};
pub use table::{is_modelled, name as syscall_name};
pub use user_memory::{Efault, Extent, MapAt, Place, Protection, Store, UserMemory};

use args::Fd;
use capture::Capture;
use clock::Clock;
use context::Context;
use fd::OpenFiles;
use fd::random::Random;
use memory::Break;
use process::Process;
use signal::Signals;
use vfs::{Body, FileSystem, Follow, InodeId};

/// The state of the modelled kernel.
#[derive(Debug, Clone)]
pub struct Kernel {
    fs: FileSystem,
    files: OpenFiles,
    /// The working folder, which the process holds.
    cwd: InodeId,
    /// `/proc/self/fd`.
    fd_folder: InodeId,
    process: Arc<Process>,
    signals: Signals,
    clock: Clock,
    random: Random,
    heap: Break,
    /// What was written to the output streams, if that is kept and not passed on.
    capture: Option<Capture>,
    unsupported: OrdMap<(u64, &'static str), u64>,
}

/// Something that the program asked for and the kernel does not model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unsupported {
    /// The system call.
    pub number: u64,
    /// Its name.
    pub name: &'static str,
    /// What about it is not modelled, or nothing when all of it is not.
    pub what: &'static str,
    /// How often it was asked for.
    pub count: u64,
}

impl Kernel {
    /// Starts to describe the machine that the program finds.
    pub fn builder() -> KernelBuilder {
        KernelBuilder::new()
    }

    /// Answers a system call.
    pub fn syscall(&mut self, memory: &mut dyn UserMemory, console: &mut dyn Console, call: Syscall) -> SyscallResult {
        self.clock.tick();
        self.fire_timers();
        let mut cx = Context { kernel: self, memory: &mut *memory, console: &mut *console, number: call.number };
        let answer = match table::handler(call.number) {
            Some(handler) => handler(&mut cx, &call.args),
            None => Err(cx.unmodelled("", Errno::ENOSYS).into()),
        };
        self.conclude(memory, console, call, answer)
    }

    /// What the program asked for so far that is not modelled.
    pub fn unsupported(&self) -> impl Iterator<Item = Unsupported> {
        let rows = self.unsupported.iter();
        rows.map(|(&(number, what), &count)| Unsupported { number, name: table::name(number), what, count })
    }

    /// Counts something that is not modelled; is it the first time?
    fn note_unsupported(&mut self, number: u64, what: &'static str) -> bool {
        let count = self.unsupported.entry((number, what)).or_insert(0);
        *count += 1;
        *count == 1
    }

    /// The real time on the model's clock.
    pub fn now(&self) -> Timespec {
        self.clock.now()
    }

    /// The address that `arch_prctl(ARCH_SET_FS)` set last.
    pub fn thread_pointer(&self) -> u64 {
        self.process.segment_bases[0]
    }

    /// What the program has written to an output stream, symbolic bytes with the value that they have under the model. Empty
    /// unless output is captured ([`KernelBuilder::capture_output`]).
    pub fn output(&self, memory: &mut dyn UserMemory, stream: Stream) -> Vec<u8> {
        self.capture.as_ref().map_or(Vec::new(), |capture| capture.bytes(memory, stream))
    }

    /// Where the captured output of a stream lies in the engine's memory, and how many bytes it has.
    pub(crate) fn output_place(&self, stream: Stream) -> Option<(u64, u64)> {
        self.capture.as_ref()?.place(stream)
    }

    /// How many bytes of captured output were dropped because there were more than [`MOST_KEPT`].
    pub fn output_dropped(&self, stream: Stream) -> u64 {
        self.capture.as_ref().map_or(0, |capture| capture.dropped(stream))
    }

    /// The bytes of a regular file as they are now, symbolic ones with their concrete value. A file that is too large to be
    /// held at once is `ENOMEM`.
    pub fn file_contents(&self, memory: &mut dyn UserMemory, path: &str) -> Result<Vec<u8>, Errno> {
        let id = self.lookup(Fd::CWD, path.as_bytes(), Follow::Always)?;
        let Body::Regular(content) = &self.fs.inode(id).body else { return Err(Errno::EINVAL) };
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(content.len() as usize).map_err(|_| Errno::ENOMEM)?;
        bytes.resize(content.len() as usize, 0);
        if let Some((place, stored)) = content.stored_at(0) {
            memory.show(place, &mut bytes[..stored as usize])?;
        }
        Ok(bytes)
    }
}
