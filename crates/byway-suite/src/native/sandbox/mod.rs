//! Running programs where they can do no harm.
//!
//! Tests of `rm`, `dd` or a shell are run for real, thousands of them. Each finds an empty file system in memory with the
//! few devices and files that the modelled kernel shows, and no network; it can neither start programs nor reach other
//! processes, and it is a user without privileges. The kernel's namespaces make that, together with a filter of system
//! calls.
//!
//! Making namespaces takes milliseconds, and that of the network most of it. So they are made once for a program: a
//! *keeper* lives in them, and starts the program for each run with a file system of its own (`keeper`, `view`). It
//! gets the descriptors of each run, and tells how it ended, over a socket (`message`). It ends, and with it everything
//! in the sandbox, when this process does, however that happens.

mod fault;
mod filter;
mod keeper;
mod looks;
mod message;
mod places;
mod plan;
mod view;
mod world;

use std::fs;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::path::Path;
use std::time::Duration;

use super::error::NativeError;
use super::process::{Ended, Given, LEAST_OPEN, Limits, Place, Start, checked};
use fault::{Done, Fault, Step, check};
use keeper::Identities;
use message::{Order, Reply};
use plan::Plan;

pub use places::check_places;
pub(super) use plan::Reach;

/// Whether a file or folder is one of the machine's libraries, or in one of their folders.
pub(super) fn is_library(path: &Path) -> bool {
    world::LIBRARIES.iter().any(|folder| path.starts_with(folder))
}

/// How long the keeper may take to be ready, or to end a program.
const PATIENCE: Duration = Duration::from_secs(10);

/// A sandbox for runs of one program.
pub(super) struct Sandbox {
    plan: Plan,
    keeper: Option<Keeper>,
    /// A program was started and not ended.
    busy: bool,
}

impl Sandbox {
    /// Makes a sandbox for a program, which is copied into it.
    ///
    /// # Errors
    /// [`NativeError::NoSandbox`] says what this machine does not give.
    pub fn new(program: &Path, start: Start, limits: Limits, reach: &Reach) -> Result<Self, NativeError> {
        // With fewer, anything may fail on the way, and what does says little.
        if most_open() < LEAST_OPEN {
            return Err(NativeError::FewFiles { needed: LEAST_OPEN });
        }
        let plan = Plan::new(program, start, limits, reach)
            .map_err(|cause| NativeError::CannotRun { path: program.to_owned(), cause })?;
        let keeper = Keeper::new(&plan).map_err(Fault::into_obstacle)?;
        Ok(Self { plan, keeper: Some(keeper), busy: false })
    }

    /// What the keeper says of the program's end. If it says nothing, the next run has another keeper.
    fn outcome(&mut self) -> io::Result<Ended> {
        let reply = self.keeper.as_ref().and_then(Keeper::stop);
        match reply {
            Some(Reply::Ended(status)) => Ok(Ended::of_status(status)),
            Some(Reply::OutOfMemory) => Ok(Ended::OutOfMemory),
            Some(Reply::Failed(fault)) => Err(fault.into_error()),
            Some(Reply::Ready) | None => {
                self.keeper = None;
                Err(io::Error::other("the sandbox has ended"))
            }
        }
    }
}

impl Place for Sandbox {
    fn start(&mut self, given: &Given<'_>) -> io::Result<()> {
        if self.busy {
            self.keeper = None;
        }
        let keeper = match &mut self.keeper {
            Some(keeper) => keeper,
            gone => gone.insert(Keeper::new(&self.plan).map_err(Fault::into_error)?),
        };
        let descriptors: Vec<RawFd> = given.numbered().map(|(from, _)| from).collect();
        message::send(keeper.socket.as_raw_fd(), Order::Run, &descriptors).map_err(Fault::into_error)?;
        self.busy = true;
        Ok(())
    }

    fn watch(&self) -> RawFd {
        self.keeper.as_ref().map_or(-1, |keeper| keeper.socket.as_raw_fd())
    }

    fn end(&mut self) -> io::Result<Ended> {
        let ended = self.outcome();
        self.busy = false;
        ended
    }
}

/// The processes in a sandbox, by the first one. They end when this is dropped.
struct Keeper {
    first: libc::pid_t,
    socket: OwnedFd,
}

impl Drop for Keeper {
    fn drop(&mut self) {
        // SAFETY: the process is ours and not reaped, so its number is no other process's. With it, all in the sandbox
        // end.
        unsafe {
            libc::kill(self.first, libc::SIGKILL);
            while libc::waitpid(self.first, std::ptr::null_mut(), 0) < 0
                && io::Error::last_os_error().kind() == io::ErrorKind::Interrupted
            {}
        }
    }
}

impl Keeper {
    /// Starts a keeper in the first way that this machine allows. The fault is that of the first way.
    fn new(plan: &Plan) -> Done<Self> {
        // SAFETY: it only asks.
        let root = unsafe { libc::geteuid() } == 0;
        let ways: &[Identities] =
            if root { &[Identities::Mapped, Identities::Own, Identities::Outside] } else { &[Identities::Own] };
        let mut first_fault = None;
        for &identities in ways {
            match Self::with(plan, identities) {
                Ok(keeper) => return Ok(keeper),
                Err(fault) => first_fault = first_fault.or(Some(fault)),
            }
        }
        Err(first_fault.unwrap_or(Fault { step: Step::Namespaces, errno: libc::ENOSYS }))
    }

    fn with(plan: &Plan, identities: Identities) -> Done<Self> {
        let prepared = plan.prepare();
        let (ours, theirs) = sockets()?;
        let users = if identities == Identities::Outside { 0 } else { libc::CLONE_NEWUSER };
        let others = libc::CLONE_NEWNS
            | libc::CLONE_NEWPID
            | libc::CLONE_NEWNET
            | libc::CLONE_NEWIPC
            | libc::CLONE_NEWUTS
            | libc::CLONE_NEWCGROUP;
        // SAFETY: what the copy does is in `keeper`, which needs nothing of other threads.
        let first = check(Step::Namespaces, unsafe { keeper::fork(users | others) })?;
        if first == 0 {
            keeper::live(&prepared, theirs.as_raw_fd(), identities);
        }
        drop(theirs);
        let keeper = Self { first, socket: ours };
        let unmapped =
            |error: io::Error| Fault { step: Step::Identities, errno: error.raw_os_error().unwrap_or(libc::EIO) };
        map_identities(first, identities)
            .map_err(unmapped)
            .and_then(|()| message::send(keeper.socket.as_raw_fd(), Order::Begin, &[]))
            .map_err(|fault| keeper.obstacle(fault))?;
        match keeper.reply_within(PATIENCE) {
            Some(Reply::Ready) => Ok(keeper),
            Some(Reply::Failed(fault)) => Err(fault),
            _ => Err(Fault { step: Step::Keeper, errno: libc::ECHILD }),
        }
    }

    /// Why the first process cannot be told to begin: it may have ended before, and have said why.
    fn obstacle(&self, otherwise: Fault) -> Fault {
        match self.reply_within(Duration::from_millis(100)) {
            Some(Reply::Failed(fault)) => fault,
            _ => otherwise,
        }
    }

    /// Ends the program, if it has not ended: what is said of its end.
    fn stop(&self) -> Option<Reply> {
        if let Some(reply) = self.reply_within(Duration::ZERO) {
            return Some(reply);
        }
        message::send(self.socket.as_raw_fd(), Order::Stop, &[]).ok()?;
        self.reply_within(PATIENCE)
    }

    /// Waits for a reply, but not for ever.
    fn reply_within(&self, time: Duration) -> Option<Reply> {
        let mut entry = libc::pollfd { fd: self.socket.as_raw_fd(), events: libc::POLLIN, revents: 0 };
        loop {
            // SAFETY: there is one entry.
            match checked(unsafe { libc::poll(&mut entry, 1, time.as_millis() as i32) }) {
                Ok(0) => return None,
                Ok(_) => return message::read_reply(self.socket.as_raw_fd()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return None,
            }
        }
    }
}

/// How many files this process may have open at once, if it raises its limit.
fn most_open() -> u64 {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: there is room for the limit.
    match unsafe { libc::getrlimit(libc::RLIMIT_NOFILE, &mut limit) } {
        0 => limit.rlim_max,
        _ => u64::MAX,
    }
}

fn sockets() -> Done<(OwnedFd, OwnedFd)> {
    let mut ends = [0; 2];
    let kind = libc::SOCK_SEQPACKET | libc::SOCK_CLOEXEC;
    // SAFETY: there is room for both ends, and they belong to no one else.
    unsafe {
        check(Step::Descriptors, libc::socketpair(libc::AF_UNIX, kind, 0, ends.as_mut_ptr()))?;
        Ok((OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1])))
    }
}

/// Says who the users inside are outside.
fn map_identities(process: libc::pid_t, identities: Identities) -> io::Result<()> {
    let write = |file: &str, text: String| fs::write(format!("/proc/{process}/{file}"), text);
    let (user, group, outside) = (world::USER, world::GROUP, world::OUTSIDE);
    match identities {
        Identities::Outside => Ok(()),
        Identities::Mapped => {
            write("uid_map", format!("0 0 1\n{user} {outside} 1\n"))?;
            write("gid_map", format!("0 0 1\n{group} {outside} 1\n"))
        }
        Identities::Own => {
            // SAFETY: these only ask.
            let (own_user, own_group) = unsafe { (libc::geteuid(), libc::getegid()) };
            write("setgroups", "deny".to_owned())?;
            write("uid_map", format!("{user} {own_user} 1\n"))?;
            write("gid_map", format!("{group} {own_group} 1\n"))
        }
    }
}
