//! Starting a program and seeing it to its end.
//!
//! Thousands of tests are run, so a program is started with `posix_spawn`, which does not copy the memory of this process
//! as `fork` would, and one call of `poll` waits for everything.

use std::ffi::{CStr, CString, c_char};
use std::fs::File;
use std::io::{self, Read, Write};
use std::mem::MaybeUninit;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::time::{Duration, Instant};

use crate::program::{Invocation, Stdin};

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By itself, with a status.
    Exited(i32),
    /// By a signal.
    Killed(i32),
    /// It was killed because it took too long.
    OutOfTime,
}

/// What a program may use. `None` is as much as this process may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How long it may take.
    pub time: Duration,
    /// How many bytes of addresses it may have.
    pub memory: Option<u64>,
    /// How many bytes of stack. Programs with the machine's own C library have the usual.
    pub stack: Option<u64>,
    /// How large a file may become.
    pub file_size: Option<u64>,
    /// How many bytes of each output are kept. What comes after is read and dropped.
    pub output: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            time: Duration::from_secs(10),
            memory: Some(8 << 30),
            // Frames of code that is not optimised are large, and the kernel keeps about so much room below a stack.
            stack: Some(100 << 20),
            file_size: Some(1 << 30),
            output: 16 << 20,
        }
    }
}

/// What a process wrote and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Finished {
    pub ended: Ended,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub duration: Duration,
}

/// What is started, in the form in which the kernel takes it.
pub(super) struct Command {
    program: CString,
    args: Vec<CString>,
    env: Vec<CString>,
    folder: CString,
    stdin: Stdin,
}

impl Command {
    /// A program, the folder that it starts in, and how it is started.
    pub fn new(program: CString, folder: CString, invocation: &Invocation) -> io::Result<Self> {
        let strings = |list: &[Vec<u8>]| list.iter().map(|text| CString::new(text.as_slice())).collect();
        let args: Result<_, _> = strings(&invocation.args);
        let env: Result<_, _> = strings(&invocation.env);
        Ok(Self { program, args: args?, env: env?, folder, stdin: invocation.stdin.clone() })
    }

    /// Has it start in another folder.
    pub fn start_in(&mut self, folder: CString) {
        self.folder = folder;
    }

    /// Runs it to its end, or to the end of its time. Whatever it started ends with it.
    pub fn run(&self, shared: Option<(RawFd, RawFd)>, limits: &Limits) -> io::Result<Finished> {
        let start = Instant::now();
        let (stdin, feed) = self.open_stdin()?;
        let (stdout, child_stdout) = pipe()?;
        let (stderr, child_stderr) = pipe()?;
        let mut descriptors =
            vec![(stdin.as_raw_fd(), 0), (child_stdout.as_raw_fd(), 1), (child_stderr.as_raw_fd(), 2)];
        descriptors.extend(shared);
        let process = Process(self.spawn(&descriptors)?);
        drop((stdin, child_stdout, child_stderr));
        process.limit(limits)?;
        let mut streams = Streams { feed, outputs: [Output::new(stdout, limits)?, Output::new(stderr, limits)?] };
        let in_time = streams.serve(&process, start + limits.time)?;
        let ended = process.end()?;
        streams.outputs.iter_mut().try_for_each(Output::drain)?;
        let [stdout, stderr] = streams.outputs.map(|output| output.kept);
        let ended = if in_time { ended } else { Ended::OutOfTime };
        Ok(Finished { ended, stdout, stderr, duration: start.elapsed() })
    }

    /// What the program reads, and what still has to be written to it.
    fn open_stdin(&self) -> io::Result<(OwnedFd, Option<Feed<'_>>)> {
        match &self.stdin {
            Stdin::Empty => Ok((pipe()?.0, None)),
            Stdin::Pipe(bytes) => {
                let (reader, writer) = pipe()?;
                let mut feed = Feed { writer: File::from(writer), rest: bytes };
                set_nonblocking(feed.writer.as_raw_fd())?;
                Ok((reader, feed.write()?.then_some(feed)))
            }
            Stdin::File(bytes) => {
                // SAFETY: the name is a C string, and the descriptor that comes back belongs to no one else.
                let mut file = unsafe {
                    let descriptor = libc::memfd_create(c"stdin".as_ptr(), libc::MFD_CLOEXEC);
                    File::from(OwnedFd::from_raw_fd(checked(descriptor)?))
                };
                file.write_all(bytes)?;
                io::Seek::rewind(&mut file)?;
                Ok((file.into(), None))
            }
        }
    }

    fn spawn(&self, descriptors: &[(RawFd, RawFd)]) -> io::Result<libc::pid_t> {
        let mut actions = Actions::new()?;
        actions.change_folder(&self.folder)?;
        for &(from, to) in descriptors {
            actions.duplicate(from, to)?;
        }
        let attributes = Attributes::new()?;
        let (args, env) = (pointers(&self.args), pointers(&self.env));
        let mut pid = 0;
        // SAFETY: all strings and both lists outlive the call, and the lists end with a null.
        outcome(unsafe {
            libc::posix_spawn(&mut pid, self.program.as_ptr(), &actions.0, &attributes.0, args.as_ptr(), env.as_ptr())
        })?;
        Ok(pid)
    }
}

fn pointers(strings: &[CString]) -> Vec<*mut c_char> {
    strings.iter().map(|string| string.as_ptr().cast_mut()).chain([std::ptr::null_mut()]).collect()
}

/// A process that is not reaped yet. It leads a group of its own, which ends with it at the latest when this is dropped.
struct Process(libc::pid_t);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.reap();
    }
}

impl Process {
    /// Sets its limits. It runs already, but not for long.
    fn limit(&self, limits: &Limits) -> io::Result<()> {
        let seconds = limits.time.as_secs() + 1;
        let set = [
            (libc::RLIMIT_CORE, Some(0)),
            (libc::RLIMIT_CPU, Some(seconds)),
            (libc::RLIMIT_AS, limits.memory),
            (libc::RLIMIT_FSIZE, limits.file_size),
        ];
        for (resource, value) in set {
            let Some(value) = value else { continue };
            let limit = libc::rlimit { rlim_cur: value, rlim_max: value };
            // SAFETY: the limit is read, and no old one is asked for.
            let result = unsafe { libc::prlimit(self.0, resource, &limit, std::ptr::null_mut()) };
            // A limit of our own that is lower already is as good.
            if result != 0 && io::Error::last_os_error().raw_os_error() != Some(libc::EPERM) {
                return Err(io::Error::last_os_error());
            }
        }
        Ok(())
    }

    /// A descriptor that is ready once the process has ended.
    fn watch(&self) -> io::Result<OwnedFd> {
        // SAFETY: the descriptor that comes back belongs to no one else.
        unsafe {
            let descriptor = libc::syscall(libc::SYS_pidfd_open, self.0, 0);
            Ok(OwnedFd::from_raw_fd(checked(descriptor as RawFd)?))
        }
    }

    /// Ends its group, if that lives, and says how it ended.
    fn end(self) -> io::Result<Ended> {
        std::mem::ManuallyDrop::new(self).reap()
    }

    fn reap(&mut self) -> io::Result<Ended> {
        let mut status = 0;
        // SAFETY: the process is ours and not reaped, so its number is nobody else's. The status is ours to write.
        unsafe {
            libc::kill(-self.0, libc::SIGKILL);
            while libc::waitpid(self.0, &mut status, 0) < 0 {
                let error = io::Error::last_os_error();
                if error.kind() != io::ErrorKind::Interrupted {
                    return Err(error);
                }
            }
        }
        Ok(if libc::WIFSIGNALED(status) {
            Ended::Killed(libc::WTERMSIG(status))
        } else {
            Ended::Exited(libc::WEXITSTATUS(status))
        })
    }
}

/// Bytes on their way to a standard input.
struct Feed<'b> {
    writer: File,
    rest: &'b [u8],
}

impl Feed<'_> {
    /// Writes what fits; whether there is more.
    fn write(&mut self) -> io::Result<bool> {
        while !self.rest.is_empty() {
            match self.writer.write(self.rest) {
                Ok(written) => self.rest = &self.rest[written..],
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(true),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // Nobody reads any more.
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(false),
                Err(error) => return Err(error),
            }
        }
        Ok(false)
    }
}

/// One of the outputs.
struct Output {
    reader: File,
    kept: Vec<u8>,
    most: usize,
    open: bool,
}

impl Output {
    fn new(reader: OwnedFd, limits: &Limits) -> io::Result<Self> {
        set_nonblocking(reader.as_raw_fd())?;
        Ok(Self { reader: reader.into(), kept: Vec::new(), most: limits.output, open: true })
    }

    /// Reads what is there.
    fn drain(&mut self) -> io::Result<()> {
        let mut buffer = [0; 16 << 10];
        while self.open {
            match self.reader.read(&mut buffer) {
                Ok(0) => self.open = false,
                Ok(read) => {
                    let room = self.most - self.kept.len();
                    self.kept.extend_from_slice(&buffer[..read.min(room)]);
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

struct Streams<'b> {
    feed: Option<Feed<'b>>,
    outputs: [Output; 2],
}

impl Streams<'_> {
    /// Writes and reads until the process has ended; `false` if it did not in time.
    fn serve(&mut self, process: &Process, deadline: Instant) -> io::Result<bool> {
        let watch = process.watch()?;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(false);
            }
            let entry = |descriptor, events| libc::pollfd { fd: descriptor, events, revents: 0 };
            let mut entries = vec![entry(watch.as_raw_fd(), libc::POLLIN)];
            entries.extend(
                self.outputs.iter().filter(|o| o.open).map(|output| entry(output.reader.as_raw_fd(), libc::POLLIN)),
            );
            entries.extend(self.feed.iter().map(|feed| entry(feed.writer.as_raw_fd(), libc::POLLOUT)));
            let wait = left.as_millis().min(i32::MAX as u128 - 1) as i32 + 1;
            // SAFETY: the list is as long as is said.
            let ready = unsafe { libc::poll(entries.as_mut_ptr(), entries.len() as libc::nfds_t, wait) };
            if ready < 0 {
                let error = io::Error::last_os_error();
                if error.kind() != io::ErrorKind::Interrupted {
                    return Err(error);
                }
                continue;
            }
            if entries[0].revents != 0 {
                return Ok(true);
            }
            self.outputs.iter_mut().try_for_each(Output::drain)?;
            if let Some(feed) = &mut self.feed
                && !feed.write()?
            {
                self.feed = None;
            }
        }
    }
}

/// The ends of a new pipe: the one to read from, the one to write to.
fn pipe() -> io::Result<(OwnedFd, OwnedFd)> {
    let mut ends = [0; 2];
    // SAFETY: there is room for both ends, and they belong to no one else.
    unsafe {
        checked(libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC))?;
        Ok((OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1])))
    }
}

fn set_nonblocking(descriptor: RawFd) -> io::Result<()> {
    // SAFETY: flags of a descriptor that is open.
    unsafe { checked(libc::fcntl(descriptor, libc::F_SETFL, libc::O_NONBLOCK)).map(|_| ()) }
}

fn checked(result: RawFd) -> io::Result<RawFd> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(result) }
}

/// The result of a function that gives its error instead of setting it.
fn outcome(result: i32) -> io::Result<()> {
    if result == 0 { Ok(()) } else { Err(io::Error::from_raw_os_error(result)) }
}

/// What the new process does before it becomes the program.
struct Actions(libc::posix_spawn_file_actions_t);

impl Actions {
    fn new() -> io::Result<Self> {
        let mut actions = MaybeUninit::uninit();
        // SAFETY: it is initialised when the call succeeds.
        unsafe {
            outcome(libc::posix_spawn_file_actions_init(actions.as_mut_ptr()))?;
            Ok(Self(actions.assume_init()))
        }
    }

    fn duplicate(&mut self, from: RawFd, to: RawFd) -> io::Result<()> {
        // SAFETY: the actions are initialised.
        outcome(unsafe { libc::posix_spawn_file_actions_adddup2(&mut self.0, from, to) })
    }

    fn change_folder(&mut self, folder: &CStr) -> io::Result<()> {
        // SAFETY: the actions are initialised, and the path is copied.
        outcome(unsafe { libc::posix_spawn_file_actions_addchdir_np(&mut self.0, folder.as_ptr()) })
    }
}

impl Drop for Actions {
    fn drop(&mut self) {
        // SAFETY: they are initialised, and not used again.
        unsafe { libc::posix_spawn_file_actions_destroy(&mut self.0) };
    }
}

/// How the new process differs from this one: a group of its own, and signals as they are by default.
struct Attributes(libc::posix_spawnattr_t);

impl Attributes {
    fn new() -> io::Result<Self> {
        let mut attributes = MaybeUninit::uninit();
        let mut all = MaybeUninit::uninit();
        let mut none = MaybeUninit::uninit();
        let flags = libc::POSIX_SPAWN_SETPGROUP | libc::POSIX_SPAWN_SETSIGDEF | libc::POSIX_SPAWN_SETSIGMASK;
        // SAFETY: sets and attributes are initialised before they are used.
        unsafe {
            libc::sigfillset(all.as_mut_ptr());
            libc::sigemptyset(none.as_mut_ptr());
            outcome(libc::posix_spawnattr_init(attributes.as_mut_ptr()))?;
            let mut attributes = Self(attributes.assume_init());
            outcome(libc::posix_spawnattr_setsigdefault(&mut attributes.0, all.as_ptr()))?;
            outcome(libc::posix_spawnattr_setsigmask(&mut attributes.0, none.as_ptr()))?;
            outcome(libc::posix_spawnattr_setpgroup(&mut attributes.0, 0))?;
            outcome(libc::posix_spawnattr_setflags(&mut attributes.0, flags as libc::c_short))?;
            Ok(attributes)
        }
    }
}

impl Drop for Attributes {
    fn drop(&mut self) {
        // SAFETY: they are initialised, and not used again.
        unsafe { libc::posix_spawnattr_destroy(&mut self.0) };
    }
}
