//! A process that does not outlive what it is for.

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

use crate::ending::{LOOK, asked_to_end};

/// How long is waited before looking again where nothing tells of the end.
const PAUSE: Duration = Duration::from_millis(1);

/// How a wait came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waited {
    /// The process has ended.
    Ended(ExitStatus),
    /// There is no more time.
    OutOfTime,
    /// A signal asks for the end.
    Interrupted,
}

/// A process with all that it starts, which is a group of its own. The group is ended when this is dropped, and when this
/// process ends, however that happens.
#[derive(Debug)]
pub struct Job {
    child: Child,
    /// Tells of the end, where the kernel has such a thing.
    watch: Option<OwnedFd>,
    has_ended: bool,
}

impl Job {
    /// Starts a command.
    ///
    /// # Errors
    /// That of the system, if it does not start.
    pub fn start(command: &mut Command) -> io::Result<Job> {
        command.process_group(0);
        let starter = std::process::id();
        // SAFETY: between fork and exec, only system calls are made.
        unsafe {
            command.pre_exec(move || {
                if libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) != 0 {
                    return Err(io::Error::last_os_error());
                }
                match libc::getppid() as u32 == starter {
                    true => Ok(()),
                    false => Err(io::Error::from_raw_os_error(libc::ESRCH)),
                }
            });
        }
        let child = command.spawn()?;
        let watch = watch(&child);
        Ok(Job { child, watch, has_ended: false })
    }

    /// The process, for its streams.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Waits until it has ended, there is no more time, or a signal asks for the end.
    ///
    /// # Errors
    /// That of the system.
    pub fn wait(&mut self, deadline: Option<Instant>) -> io::Result<Waited> {
        loop {
            if let Some(status) = self.child.try_wait()? {
                self.has_ended = true;
                return Ok(Waited::Ended(status));
            }
            if asked_to_end().is_some() {
                return Ok(Waited::Interrupted);
            }
            let left = deadline.map_or(LOOK, |deadline| deadline.saturating_duration_since(Instant::now()).min(LOOK));
            if left.is_zero() {
                return Ok(Waited::OutOfTime);
            }
            self.look(left);
        }
    }

    /// Waits for a while, or until it has ended.
    fn look(&self, time: Duration) {
        let Some(watch) = &self.watch else { return std::thread::sleep(time.min(PAUSE)) };
        let mut entry = libc::pollfd { fd: watch.as_raw_fd(), events: libc::POLLIN, revents: 0 };
        // SAFETY: there is one entry. Whatever it gives, the caller looks for itself.
        unsafe { libc::poll(&mut entry, 1, time.as_millis() as i32 + 1) };
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        if !self.has_ended {
            end(&mut self.child);
        }
    }
}

/// Ends a process with all that it has started.
fn end(child: &mut Child) {
    // SAFETY: the process has not been waited for, so its number, which is that of its group, is its own.
    unsafe { libc::kill(-(child.id() as i32), libc::SIGKILL) };
    let _ = child.wait();
}

/// A descriptor that tells of the end of a process.
fn watch(child: &Child) -> Option<OwnedFd> {
    // SAFETY: the descriptor that comes back belongs to no one else; the kernel closes it in what is started.
    unsafe {
        let descriptor = libc::syscall(libc::SYS_pidfd_open, child.id(), 0) as i32;
        (descriptor >= 0).then(|| OwnedFd::from_raw_fd(descriptor))
    }
}
