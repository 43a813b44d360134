//! Programs that run as any other of the user's, each run in an empty folder.
//!
//! A program is started with `posix_spawn`, which does not copy the memory of this process as `fork` would.

use std::ffi::{CStr, CString};
use std::fs;
use std::io;
use std::mem::MaybeUninit;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::path::Path;

use byway_host::{Directory, Others, Room, copy_tree};
use tempfile::TempDir;

use super::super::error::NativeError;
use super::descriptors::{checked, make_room_for_shared, outcome};
use super::limits::Limits;
use super::start::{Start, as_c};
use super::{Ended, Given, Place};
use crate::program::Mapped;

/// A program that runs outside any sandbox.
pub(super) struct Bare {
    program: CString,
    start: Start,
    limits: Limits,
    folder: TempDir,
    /// What is put into the folder before each run.
    maps: Vec<Mapped>,
    running: Option<Process>,
}

impl Bare {
    pub fn new(program: &Path, start: Start, limits: Limits, maps: Vec<Mapped>) -> Result<Self, NativeError> {
        let cannot_run = |cause| NativeError::CannotRun { path: program.to_owned(), cause };
        let folder = TempDir::new().map_err(NativeError::io("create a folder in", std::env::temp_dir()))?;
        Ok(Self { program: as_c(program).map_err(cannot_run)?, start, limits, folder, maps, running: None })
    }

    /// Puts copies of mapped files where the program looks for them, as far as that is below its folder.
    fn put_maps(&self) -> io::Result<()> {
        let mut room = Room::USUAL;
        for map in &self.maps {
            let Some(below) = &map.below else { continue };
            let (above, Some(name)) = (below.parent().unwrap_or(Path::new("")), below.file_name()) else { continue };
            let to = Directory::open(self.folder.path())?.create_below(above)?;
            copy_tree(&map.host, &to, name, &mut room, Others::LeaveOut, &mut |_, _| Ok(()))?;
        }
        Ok(())
    }

    fn spawn(&self, given: &Given<'_>) -> io::Result<libc::pid_t> {
        make_room_for_shared()?;
        let mut actions = Actions::new()?;
        actions.change_folder(&as_c(self.folder.path())?)?;
        for (from, to) in given.numbered() {
            actions.duplicate(from, to)?;
        }
        let attributes = Attributes::new()?;
        let (args, env) = (self.start.args(), self.start.env());
        let mut pid = 0;
        // SAFETY: all strings and both lists outlive the call, and the lists end with a null.
        outcome(unsafe {
            let (args, env) = (args.as_ptr().cast(), env.as_ptr().cast());
            libc::posix_spawn(&mut pid, self.program.as_ptr(), &actions.0, &attributes.0, args, env)
        })?;
        Ok(pid)
    }

    /// Removes what the program left. What cannot be removed is left behind, and the next run has a new folder.
    fn empty_folder(&mut self) -> io::Result<()> {
        if remove_entries(self.folder.path()).is_err() {
            self.folder = TempDir::new()?;
        }
        Ok(())
    }
}

impl Place for Bare {
    fn start(&mut self, given: &Given<'_>) -> io::Result<()> {
        self.running = None;
        self.put_maps()?;
        let process = Process::new(self.spawn(given)?)?;
        process.limit(&self.limits)?;
        self.running = Some(process);
        Ok(())
    }

    fn watch(&self) -> RawFd {
        self.running.as_ref().map_or(-1, |process| process.watch.as_raw_fd())
    }

    fn end(&mut self) -> io::Result<Ended> {
        let process = self.running.take().ok_or(io::ErrorKind::NotFound)?;
        let ended = process.end()?;
        self.empty_folder()?;
        Ok(ended)
    }
}

fn remove_entries(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// A process that is not reaped yet. It leads a group of its own, which ends with it at the latest when this is dropped.
struct Process {
    id: libc::pid_t,
    /// Ready once the process has ended.
    watch: OwnedFd,
    reaped: bool,
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.reaped {
            let _ = reap(self.id);
        }
    }
}

impl Process {
    fn new(id: libc::pid_t) -> io::Result<Self> {
        // SAFETY: the descriptor that comes back belongs to no one else.
        let descriptor = unsafe { checked(libc::syscall(libc::SYS_pidfd_open, id, 0) as RawFd) };
        match descriptor {
            // SAFETY: as above.
            Ok(descriptor) => Ok(Self { id, watch: unsafe { OwnedFd::from_raw_fd(descriptor) }, reaped: false }),
            Err(error) => reap(id).and(Err(error)),
        }
    }

    /// Sets its limits. It runs already, but not for long.
    fn limit(&self, limits: &Limits) -> io::Result<()> {
        for (resource, value) in limits.resources() {
            let limit = libc::rlimit { rlim_cur: value, rlim_max: value };
            // SAFETY: the limit is read, and no old one is asked for.
            let result = unsafe { libc::prlimit(self.id, resource, &limit, std::ptr::null_mut()) };
            // A limit of our own that is lower already is as good.
            if result != 0 && io::Error::last_os_error().raw_os_error() != Some(libc::EPERM) {
                return Err(io::Error::last_os_error());
            }
        }
        Ok(())
    }

    /// Ends its group, if that lives, and says how it ended.
    fn end(mut self) -> io::Result<Ended> {
        self.reaped = true;
        reap(self.id)
    }
}

fn reap(id: libc::pid_t) -> io::Result<Ended> {
    let mut status = 0;
    // SAFETY: the process is ours and not reaped, so its number is no other process's. The status is ours to write.
    unsafe {
        libc::kill(-id, libc::SIGKILL);
        while libc::waitpid(id, &mut status, 0) < 0 {
            let error = io::Error::last_os_error();
            if error.kind() != io::ErrorKind::Interrupted {
                return Err(error);
            }
        }
    }
    Ok(Ended::of_status(status))
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
