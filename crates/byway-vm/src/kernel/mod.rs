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
pub(crate) mod outside;
mod process;
mod process_seen;
mod signal;
mod table;
mod time;
pub mod user_memory;
mod vfs;

#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::Arc;

use imbl::OrdMap;

pub use abi::Timespec;
pub use builder::{BuildError, KernelBuilder, Stdin};
pub use capture::MOST_KEPT;
pub use console::{Console, Silent, Stream};
pub use errno::Errno;
pub use files_seen::FileSeen;
pub use memory::PAGE;
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
    /// How often in a row the program has read and there was nothing.
    reads_in_vain: u32,
    unsupported: OrdMap<(u64, &'static str), Asked>,
    /// Something was asked for of which the machine has not said where.
    unlocated: bool,
}

/// How often something was asked for, and where first.
#[derive(Debug, Clone, Default)]
struct Asked {
    count: u64,
    at: Option<Arc<AskedAt>>,
}

/// Where a program asked for something.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AskedAt {
    /// The function that it called for that; nothing if it made the system call itself.
    pub by: Option<String>,
    /// The source file, if known.
    pub file: Option<String>,
    /// The line in it, 0 if unknown.
    pub line: u32,
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
    /// Where first, if the machine has said so.
    pub at: Option<Arc<AskedAt>>,
}

impl fmt::Display for Unsupported {
    /// `fork at main.c:12, because the model has one process`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(at) = &self.at else { return write!(f, "{}{}", self.name, self.what) };
        match &at.by {
            Some(by) if by != self.name => write!(f, "{by} ({})", self.name)?,
            _ => f.write_str(self.name)?,
        }
        if let Some(file) = &at.file {
            write!(f, " at {file}:{}", at.line)?;
        }
        f.write_str(self.what)
    }
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

    /// Whether a fault of the program would be handled by itself.
    pub fn handles_faults(&self) -> bool {
        self.signals.handles_faults()
    }

    /// How often in a row the program has read and there was nothing.
    pub fn reads_in_vain(&self) -> u32 {
        self.reads_in_vain
    }

    /// What the program asked for so far that is not modelled.
    pub fn unsupported(&self) -> impl Iterator<Item = Unsupported> {
        let rows = self.unsupported.iter();
        rows.map(|(&(number, what), asked)| Unsupported {
            number,
            name: table::name(number),
            what,
            count: asked.count,
            at: asked.at.clone(),
        })
    }

    /// Whether something was asked for that is not modelled, of which the machine has not said where.
    pub fn has_unlocated(&self) -> bool {
        self.unlocated
    }

    /// Says where that was.
    pub fn locate(&mut self, at: AskedAt) {
        let at = Arc::new(at);
        let keys: Vec<_> =
            self.unsupported.iter().filter(|(_, asked)| asked.at.is_none()).map(|(key, _)| *key).collect();
        for key in keys {
            self.unsupported.entry(key).or_default().at = Some(at.clone());
        }
        self.unlocated = false;
    }

    /// Counts something that is not modelled; is it the first time?
    fn note_unsupported(&mut self, number: u64, what: &'static str) -> bool {
        let asked = self.unsupported.entry((number, what)).or_default();
        asked.count += 1;
        let is_first = asked.count == 1;
        self.unlocated |= is_first;
        is_first
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
