//! The machine that the program finds when it starts.

use std::sync::Arc;

use thiserror::Error;

use super::Kernel;
use super::abi::Timespec;
use super::abi::flags::O_WRONLY;
use super::capture::Capture;
use super::clock::Clock;
use super::console::Stream;
use super::errno::Errno;
use super::fd::random::Random;
use super::fd::{OpenFiles, OpenRequest};
use super::initial_tree::{Planter, Standard};
use super::memory::Break;
use super::process::{Process, ProcessId};
use super::signal::Signals;
use super::user_memory::UserMemory;
use super::vfs::{Body, Content, FileSystem, Pipe, StandardStream, Volume};

/// What the program finds as its standard input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stdin {
    /// Whatever the console gives.
    Console,
    /// A regular file with these bytes, opened at its start.
    File(Vec<u8>),
    /// A pipe that holds these bytes and that no one else writes to.
    Pipe(Vec<u8>),
}

/// The machine could not be set up.
#[derive(Debug, Error)]
#[error("cannot put {path} into the modelled file system: {}; give another path", .errno.name())]
pub struct BuildError {
    /// The path that was asked for.
    pub path: String,
    /// What stood against it.
    pub errno: Errno,
}

/// What is to be put at a path.
#[derive(Debug, Clone)]
pub(super) enum Plant {
    File(Arc<[u8]>),
    Folder,
    Symlink(Arc<[u8]>),
    /// Another name of a file that was put before.
    HardLink(String),
}

/// Something to be put into the file system.
#[derive(Debug, Clone)]
pub(super) struct Planted {
    pub path: String,
    pub plant: Plant,
    pub mode: u32,
    /// The time of its last change; the start of the program if there is none.
    pub modified: Option<Timespec>,
    /// No one may change it.
    pub read_only: bool,
}

/// Describes the machine that the program finds.
///
/// What is added belongs to the user of the program. Folders that are missing on the way to it are made, and belong to
/// root.
#[derive(Debug, Clone)]
pub struct KernelBuilder {
    planted: Vec<Planted>,
    working_folder: String,
    uid: u32,
    gid: u32,
    pid: i32,
    start: Timespec,
    step: u64,
    seed: u64,
    stdin: Stdin,
    program: String,
    arguments: Vec<String>,
    heap_start: u64,
    umask: u32,
    capture: bool,
}

/// 2024-01-01T00:00:00Z.
const DEFAULT_START: Timespec = Timespec { sec: 1_704_067_200, nsec: 0 };

impl KernelBuilder {
    pub(super) fn new() -> KernelBuilder {
        KernelBuilder {
            planted: Vec::new(),
            working_folder: "/home/user".to_owned(),
            uid: 1000,
            gid: 1000,
            pid: 1000,
            start: DEFAULT_START,
            step: 1000,
            seed: 1,
            stdin: Stdin::Console,
            program: "/home/user/program".to_owned(),
            arguments: Vec::new(),
            heap_start: 0x5555_5600_0000,
            umask: 0o022,
            capture: false,
        }
    }

    /// The folder that the program starts in (default `/home/user`). It is made if it is missing.
    pub fn working_folder(&mut self, path: &str) -> &mut Self {
        self.working_folder = path.to_owned();
        self
    }

    /// The user and group of the process (default 1000 and 1000). User 0 is not held back by permissions.
    pub fn user(&mut self, uid: u32, gid: u32) -> &mut Self {
        (self.uid, self.gid) = (uid, gid);
        self
    }

    /// The process id (default 1000).
    pub fn process_id(&mut self, pid: i32) -> &mut Self {
        self.pid = pid;
        self
    }

    /// The mask on the modes of new files (default 022).
    pub fn umask(&mut self, umask: u32) -> &mut Self {
        self.umask = umask & 0o777;
        self
    }

    /// The real time at the start (default 2024-01-01T00:00:00Z).
    pub fn start_time(&mut self, start: Timespec) -> &mut Self {
        self.start = start;
        self
    }

    /// By how many nanoseconds each system call moves the clock (default 1000).
    pub fn clock_step(&mut self, nanoseconds: u64) -> &mut Self {
        self.step = nanoseconds;
        self
    }

    /// The seed of all random bytes that the program gets (default 1).
    pub fn random_seed(&mut self, seed: u64) -> &mut Self {
        self.seed = seed;
        self
    }

    /// The standard input (default the console).
    pub fn stdin(&mut self, stdin: Stdin) -> &mut Self {
        self.stdin = stdin;
        self
    }

    /// Keeps what the program writes to standard output and error as part of its state ([`Kernel::output`]), and lets
    /// nothing of the console through: a standard input that would be the console's is empty.
    pub fn capture_output(&mut self) -> &mut Self {
        self.capture = true;
        self
    }

    /// The path and the arguments that `/proc/self` shows.
    pub fn program(&mut self, path: &str, arguments: &[String]) -> &mut Self {
        self.program = path.to_owned();
        self.arguments = arguments.to_vec();
        self
    }

    /// Where the heap of `brk` starts (default 0x555556000000); a multiple of the page size.
    pub fn heap_start(&mut self, addr: u64) -> &mut Self {
        self.heap_start = addr;
        self
    }

    /// Adds a file. Without a time it was changed last when the program started.
    pub fn file(&mut self, path: &str, bytes: &[u8], mode: u32, modified: Option<Timespec>) -> &mut Self {
        self.plant(path, Plant::File(bytes.into()), mode, modified)
    }

    /// Adds a folder, or sets the mode and time of one that is there.
    pub fn folder(&mut self, path: &str, mode: u32, modified: Option<Timespec>) -> &mut Self {
        self.plant(path, Plant::Folder, mode, modified)
    }

    /// Adds a symbolic link.
    pub fn symlink(&mut self, path: &str, target: &[u8], modified: Option<Timespec>) -> &mut Self {
        self.plant(path, Plant::Symlink(target.into()), 0o777, modified)
    }

    pub(super) fn plant(&mut self, path: &str, plant: Plant, mode: u32, modified: Option<Timespec>) -> &mut Self {
        self.planted.push(Planted { path: path.to_owned(), plant, mode, modified, read_only: false });
        self
    }

    /// Lets no one change what `plants` adds.
    pub(super) fn read_only<E>(&mut self, plants: impl FnOnce(&mut Self) -> Result<(), E>) -> Result<(), E> {
        let before = self.planted.len();
        plants(self)?;
        self.planted[before..].iter_mut().for_each(|planted| planted.read_only = true);
        Ok(())
    }

    /// Sets the machine up; file contents go into the engine's memory.
    pub fn build(&self, memory: &mut dyn UserMemory) -> Result<Kernel, BuildError> {
        let mut process = Process::new(self.uid, self.gid);
        process.id = ProcessId(self.pid);
        process.group = process.id;
        process.umask = self.umask;
        let standard = Standard {
            pid: self.pid,
            user: process.user.clone(),
            home: &self.working_folder,
            program: &self.program,
            arguments: &self.arguments,
        };
        let mut planter = Planter { fs: FileSystem::new(self.start), memory: &mut *memory, start: self.start };
        let fd_folder = planter.standard(&standard)?;
        let cwd = planter.working_folder(&self.working_folder, &process.user)?;
        for planted in &self.planted {
            planter.planted(planted, &process.user)?;
        }
        let mut kernel = Kernel {
            fs: planter.fs,
            files: OpenFiles::default(),
            cwd,
            fd_folder,
            process: Arc::new(process),
            signals: Signals::new(),
            clock: Clock::new(self.start, self.step),
            random: Random::new(self.seed),
            heap: Break::new(self.heap_start),
            capture: self.capture.then(Capture::default),
            unsupported: imbl::OrdMap::new(),
            unlocated: false,
            reads_in_vain: 0,
        };
        kernel.fs.hold(cwd);
        self.open_streams(&mut kernel, memory)
            .map_err(|errno| BuildError { path: "the standard streams".to_owned(), errno })?;
        Ok(kernel)
    }

    fn open_streams(&self, kernel: &mut Kernel, memory: &mut dyn UserMemory) -> Result<(), Errno> {
        let (volume, mode, input) = match &self.stdin {
            Stdin::Console if self.capture => (Volume::Pipes, 0o600, Body::Fifo(Pipe::default())),
            Stdin::Console => (Volume::Pipes, 0o600, Body::Stream(StandardStream::Input)),
            Stdin::File(bytes) => (Volume::Memory, 0o644, Body::Regular(Content::new(memory, bytes)?)),
            Stdin::Pipe(bytes) => {
                let mut pipe = Pipe::default();
                pipe.fill(memory, bytes)?;
                (Volume::Pipes, 0o600, Body::Fifo(pipe))
            }
        };
        let input = kernel.nameless(volume, mode, input);
        let [stdout, stderr] = [Stream::Stdout, Stream::Stderr].map(|stream| {
            let body = Body::Stream(StandardStream::Output(stream));
            kernel.nameless(Volume::Pipes, 0o600, body)
        });
        for (inode, flags) in [(input, 0), (stdout, O_WRONLY), (stderr, O_WRONLY)] {
            kernel.open(OpenRequest { inode, flags, location: None })?;
        }
        Ok(())
    }
}
