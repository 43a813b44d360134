//! The processes inside. The first one of the sandbox makes it and then only waits; its child, the *keeper*, runs
//! programs: it is to them what the parent is that the modelled kernel tells of.
//!
//! Both are copies of this process at work in another place. Nothing here allocates, takes a lock or panics.

use std::ffi::CStr;
use std::os::fd::RawFd;
use std::ptr::null_mut;

use super::fault::{Done, Fault, Step, check};
use super::message::{self, Order, Received, Reply};
use super::plan::{Prepared, VIEW};
use super::view::{self, Owners, View};
use super::world;
use crate::native::process::{FIRST_SHARED, LEAST_OPEN};

/// The keeper's end of the socket.
const SOCKET: RawFd = 3;
/// The descriptor from which the program is started: behind all that it can get.
const PROGRAM_DESCRIPTOR: RawFd = LEAST_OPEN as RawFd - 1;

/// How often the memory of a program that runs is looked at, in milliseconds.
const INTERVAL: i32 = 20;

/// Where the number of the next process can be chosen: it is one more than what is written there.
const LAST_NUMBER: &CStr = c"/proc/sys/kernel/ns_last_pid";

/// Who the processes inside are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Identities {
    /// Root and the program's user, both mapped to others outside.
    Mapped,
    /// The program's user alone, mapped to the one who runs this.
    Own,
    /// Users are not mapped: root is root outside, too.
    Outside,
}

impl Identities {
    fn owners(self) -> Owners {
        if self == Self::Own { Owners::User } else { Owners::Both }
    }
}

/// The life of the first process: makes the sandbox, starts the keeper and waits for its end.
pub(super) fn live(prepared: &Prepared<'_>, socket: RawFd, identities: Identities) -> ! {
    default_signals();
    // What other threads have open is let go of before anything else: a reader may wait for its end.
    if let Err(fault) = take_descriptors(prepared, socket) {
        message::reply(socket, Reply::Failed(fault));
    } else {
        match begin(prepared, identities) {
            // SAFETY: waiting for the keeper, which is the only child; when it is gone, this ends and all others with it.
            Ok(keeper) => unsafe {
                libc::close(SOCKET);
                while libc::waitpid(keeper, null_mut(), 0) < 0 && Fault::last(Step::Watching).errno == libc::EINTR {}
            },
            Err(fault) => message::reply(SOCKET, Reply::Failed(fault)),
        }
    }
    // SAFETY: it ends at once.
    unsafe { libc::_exit(0) }
}

fn begin(prepared: &Prepared<'_>, identities: Identities) -> Done<libc::pid_t> {
    let told = message::receive(SOCKET).is_some_and(|received| received.is(Order::Begin));
    if !told {
        return Err(Fault { step: Step::Identities, errno: libc::ECANCELED });
    }
    // SAFETY: it cannot fail.
    unsafe { libc::umask(0) };
    view::leave_machine(&prepared.plan.layout)?;
    // SAFETY: the names are as long as is said; the process is not threaded.
    unsafe {
        check(Step::Names, libc::sethostname(world::HOST.as_ptr(), world::HOST.count_bytes()))?;
        check(Step::Names, libc::setdomainname(world::DOMAIN.as_ptr(), world::DOMAIN.count_bytes()))?;
        choose_number(world::PARENT)?;
        let keeper = check(Step::Keeper, fork(0))?;
        if keeper == 0 {
            keep(prepared, identities);
        }
        Ok(keeper)
    }
}

/// Copies this process into new namespaces; 0 in the copy. Handlers for forks, which the C library would call, are for
/// those who go on with what other threads were doing.
///
/// # Safety
/// What the copy does must not depend on other threads: it has none of them, but all the locks that they held.
pub(super) unsafe fn fork(namespaces: libc::c_int) -> libc::pid_t {
    let flags = libc::c_long::from(namespaces | libc::SIGCHLD);
    // SAFETY: no new stack and no places for numbers: as `fork`.
    unsafe { libc::syscall(libc::SYS_clone, flags, 0, 0, 0, 0) as libc::pid_t }
}

/// Programs start with all signals as they are by default; this process may have changed some.
fn default_signals() {
    const LAST: i32 = 64;
    // SAFETY: actions and sets are initialised. Signals whose action cannot be changed are as they were.
    unsafe {
        for signal in 1..=LAST {
            libc::signal(signal, libc::SIG_DFL);
        }
        let mut none = std::mem::zeroed();
        libc::sigemptyset(&mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &none, null_mut());
    }
}

/// Keeps the socket and the program, and nothing else that this process has open.
fn take_descriptors(prepared: &Prepared<'_>, socket: RawFd) -> Done {
    let step = Step::Descriptors;
    make_room()?;
    // SAFETY: descriptors of this copy, which no other code uses.
    unsafe {
        // Wherever the two are, the places that they get are free or their own once both are behind these.
        let behind = |from| libc::fcntl(from, libc::F_DUPFD_CLOEXEC, PROGRAM_DESCRIPTOR + 1);
        let (program, socket) = (check(step, behind(prepared.program))?, check(step, behind(socket))?);
        check(step, libc::dup3(program, PROGRAM_DESCRIPTOR, libc::O_CLOEXEC))?;
        check(step, libc::dup3(socket, SOCKET, libc::O_CLOEXEC))?;
        let close = |first: RawFd, last: libc::c_uint| libc::syscall(libc::SYS_close_range, first, last, 0);
        check(step, close(SOCKET + 1, PROGRAM_DESCRIPTOR as libc::c_uint - 1) as i32)?;
        check(step, close(PROGRAM_DESCRIPTOR + 1, libc::c_uint::MAX) as i32)?;
        let nothing = check(step, libc::open(c"/dev/null".as_ptr(), libc::O_RDWR | libc::O_CLOEXEC))?;
        for stream in 0..3 {
            check(step, libc::dup2(nothing, stream))?;
        }
        libc::close(nothing);
        libc::setsid();
    }
    Ok(())
}

/// Lets this process have descriptors with the numbers that programs get.
fn make_room() -> Done {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: the limit is ours.
    unsafe {
        check(Step::Descriptors, libc::getrlimit(libc::RLIMIT_NOFILE, &mut limit))?;
        limit.rlim_cur = limit.rlim_max;
        check(Step::Descriptors, libc::setrlimit(libc::RLIMIT_NOFILE, &limit))?;
    }
    if limit.rlim_max < LEAST_OPEN { Err(Fault { step: Step::Room, errno: libc::EMFILE }) } else { Ok(()) }
}

/// Chooses the number of the next process.
fn choose_number(number: libc::pid_t) -> Done {
    let mut digits = [0u8; 12];
    let mut at = digits.len();
    let mut rest = (number - 1).unsigned_abs();
    while rest > 0 && at > 0 {
        at -= 1;
        if let Some(digit) = digits.get_mut(at) {
            *digit = b'0' + (rest % 10) as u8;
        }
        rest /= 10;
    }
    let text = digits.get(at..).unwrap_or_default();
    // SAFETY: the text is as long as is said.
    unsafe {
        let file = check(Step::Numbers, libc::open(LAST_NUMBER.as_ptr(), libc::O_WRONLY | libc::O_CLOEXEC))?;
        let result = check(Step::Numbers, libc::write(file, text.as_ptr().cast(), text.len()) as i32);
        libc::close(file);
        result.map(|_| ())
    }
}

/// The life of the keeper: runs a program whenever it is told to, until Byway has closed the socket.
fn keep(prepared: &Prepared<'_>, identities: Identities) -> ! {
    // SAFETY: a session of its own; and what programs leave behind comes to the keeper, which reaps it.
    unsafe {
        libc::setsid();
        libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    }
    match View::new(&prepared.plan.layout, identities.owners()) {
        Ok(view) => {
            message::reply(SOCKET, Reply::Ready);
            serve(prepared, identities, view);
        }
        Err(fault) => message::reply(SOCKET, Reply::Failed(fault)),
    }
    // SAFETY: it ends at once.
    unsafe { libc::_exit(0) }
}

fn serve(prepared: &Prepared<'_>, identities: Identities, mut view: View<'_>) {
    while let Some(received) = message::receive(SOCKET) {
        if !received.is(Order::Run) {
            // A program was to be ended that has ended meanwhile.
            continue;
        }
        let ended = run(prepared, identities, &view, &received);
        message::reply(SOCKET, ended.unwrap_or_else(Reply::Failed));
        // While the other side looks at what came of it.
        view.refresh();
    }
}

/// Runs the program once.
fn run(prepared: &Prepared<'_>, identities: Identities, view: &View<'_>, received: &Received) -> Done<Reply> {
    let started = view.check().and_then(|()| start(prepared, identities, received));
    for &descriptor in received.descriptors.iter().take(received.count) {
        // SAFETY: it came with the order and no other code owns it.
        unsafe { libc::close(descriptor) };
    }
    let watched = started.and_then(|program| watch(prepared, program));
    end_all();
    view::hide_descriptors(&prepared.plan.layout);
    watched
}

/// What a new process needs to become the program, and what it says if it cannot.
struct Launch<'p> {
    prepared: &'p Prepared<'p>,
    identities: Identities,
    received: &'p Received,
    fault: Option<Fault>,
}

fn start(prepared: &Prepared<'_>, identities: Identities, received: &Received) -> Done<libc::pid_t> {
    choose_number(world::PROGRAM)?;
    if identities == Identities::Own {
        // It is the program's own user's, who may have forbidden to run it.
        // SAFETY: a mode of a file that is open.
        check(Step::Program, unsafe { libc::fchmod(PROGRAM_DESCRIPTOR, 0o777) })?;
    }
    let mut launch = Launch { prepared, identities, received, fault: None };
    let flags = libc::CLONE_VM | libc::CLONE_VFORK | libc::SIGCHLD;
    // SAFETY: the new process has a stack of its own, and this one waits until it is the program or has ended.
    let program = unsafe { libc::clone(launch_program, prepared.stack_end(), flags, (&raw mut launch).cast()) };
    check(Step::Program, program)?;
    match launch.fault {
        None if program == world::PROGRAM => Ok(program),
        // It is ended with all others.
        None => Err(Fault { step: Step::Numbers, errno: libc::EBUSY }),
        Some(fault) => Err(fault),
    }
}

extern "C" fn launch_program(launch: *mut libc::c_void) -> libc::c_int {
    // SAFETY: it is the launch that the keeper waits with.
    let launch = unsafe { &mut *launch.cast::<Launch<'_>>() };
    launch.fault = become_program(launch).err();
    127
}

/// Becomes the program: only an error comes back.
fn become_program(launch: &Launch<'_>) -> Done {
    let plan = launch.prepared.plan;
    view::show_descriptors(&plan.layout)?;
    // SAFETY: paths are C strings, descriptors come from the order, lists and the filter outlive the process.
    unsafe {
        check(Step::Program, libc::setpgid(0, 0))?;
        check(Step::Folder, libc::chroot(VIEW.as_ptr()))?;
        check(Step::Folder, libc::chdir(world::HOME.as_ptr()))?;
        libc::umask(world::UMASK);
        let numbers = (0..3).chain(FIRST_SHARED..);
        for (&descriptor, number) in launch.received.descriptors.iter().take(launch.received.count).zip(numbers) {
            check(Step::Descriptors, libc::dup2(descriptor, number))?;
        }
        set_limits(launch)?;
        give_streams(launch.identities)?;
        change_user(launch.identities)?;
        // Sanitizers need their addresses to be free, and equal runs have equal ones.
        libc::personality(libc::ADDR_NO_RANDOMIZE as libc::c_ulong);
        check(Step::Filter, libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))?;
        let code = plan.filter.code();
        let filter = libc::sock_fprog { len: code.len() as u16, filter: code.as_ptr().cast_mut() };
        let installed = libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, 0, &raw const filter);
        check(Step::Filter, installed as i32)?;
        let (args, env) = (launch.prepared.args(), launch.prepared.env());
        let flags = libc::AT_EMPTY_PATH;
        libc::syscall(libc::SYS_execveat, PROGRAM_DESCRIPTOR, c"".as_ptr(), args, env, flags, plan.filter.secret());
    }
    Err(Fault::last(Step::Program))
}

/// What the kernel keeps for a process besides its memory and its files, and how much of it a program may have. The
/// keeper and the first process are among the processes where they have the same user.
const OTHER_LIMITS: [(libc::__rlimit_resource_t, u64); 6] = [
    (libc::RLIMIT_NPROC, 16),
    (libc::RLIMIT_MEMLOCK, 8 << 20),
    (libc::RLIMIT_SIGPENDING, 31_000),
    (libc::RLIMIT_MSGQUEUE, 0),
    (libc::RLIMIT_NICE, 0),
    (libc::RLIMIT_RTPRIO, 0),
];

fn set_limits(launch: &Launch<'_>) -> Done {
    let plan = launch.prepared.plan;
    let resources = plan.limits.resources().chain(OTHER_LIMITS);
    for (resource, value) in resources.filter(|&(resource, _)| plan.limits_files || resource != libc::RLIMIT_FSIZE) {
        let mut limit = libc::rlimit { rlim_cur: value, rlim_max: value };
        // SAFETY: the limit is ours. One of our own that is lower already is kept.
        unsafe {
            let mut now = limit;
            check(Step::Limits, libc::getrlimit(resource, &mut now))?;
            limit.rlim_max = value.min(now.rlim_max);
            limit.rlim_cur = limit.rlim_max;
            check(Step::Limits, libc::setrlimit(resource, &limit))?;
        }
    }
    Ok(())
}

/// Streams belong to the user who starts a program; in the model that is the program's user.
fn give_streams(identities: Identities) -> Done {
    if identities == Identities::Own {
        return Ok(());
    }
    for stream in 0..3 {
        // SAFETY: descriptors of the new process.
        check(Step::Descriptors, unsafe { libc::fchown(stream, world::USER, world::GROUP) })?;
    }
    Ok(())
}

/// Gives up all privileges. With one identity alone, they end when the program starts.
fn change_user(identities: Identities) -> Done {
    if identities == Identities::Own {
        return Ok(());
    }
    let (user, group) = (world::USER, world::GROUP);
    // SAFETY: the list has one entry. The calls are made directly: the C library would ask other threads to follow.
    unsafe {
        check(Step::User, libc::syscall(libc::SYS_setgroups, 1, &raw const group) as i32)?;
        check(Step::User, libc::syscall(libc::SYS_setresgid, group, group, group) as i32)?;
        check(Step::User, libc::syscall(libc::SYS_setresuid, user, user, user) as i32)?;
    }
    Ok(())
}

/// Waits for the program to end. It is ended when the other side asks for it or is gone, or when it uses too much memory.
fn watch(prepared: &Prepared<'_>, program: libc::pid_t) -> Done<Reply> {
    let step = Step::Watching;
    // SAFETY: the program is a child that is not reaped, so its number is its own.
    let handle = check(step, unsafe { libc::syscall(libc::SYS_pidfd_open, program, 0) as i32 })?;
    let entry = |descriptor| libc::pollfd { fd: descriptor, events: libc::POLLIN, revents: 0 };
    let mut entries = [entry(handle), entry(SOCKET)];
    let too_much = loop {
        // SAFETY: there are as many entries as is said.
        let ready = unsafe { libc::poll(entries.as_mut_ptr(), entries.len() as libc::nfds_t, INTERVAL) };
        let [ended, told] = entries.map(|entry| entry.revents != 0);
        let too_much = ready == 0 && resident() > prepared.plan.limits.resident;
        if ready > 0 && (ended || told) || too_much {
            break too_much;
        }
    };
    let mut status = 0;
    // SAFETY: as above; the handle is ours.
    unsafe {
        libc::close(handle);
        libc::kill(program, libc::SIGKILL);
        while libc::waitpid(program, &mut status, 0) < 0 {
            let fault = Fault::last(step);
            if fault.errno != libc::EINTR {
                return Err(fault);
            }
        }
    }
    Ok(if too_much { Reply::OutOfMemory } else { Reply::Ended(status) })
}

/// The bytes of memory that the program uses: what it has of memory and of swap, and what the kernel needs to tell where.
fn resident() -> u64 {
    const KIBI: u64 = 1 << 10;
    let mut text = [0u8; 4096];
    // SAFETY: there is room for as much as is said.
    let read = unsafe {
        let file = libc::open(c"/proc/1000/status".as_ptr(), libc::O_RDONLY | libc::O_CLOEXEC);
        if file < 0 {
            return 0;
        }
        let read = libc::read(file, text.as_mut_ptr().cast(), text.len());
        libc::close(file);
        read
    };
    let text = text.get(..read.max(0) as usize).unwrap_or_default();
    let parts: [&[u8]; 3] = [b"VmRSS:", b"VmPTE:", b"VmSwap:"];
    let lines = text.split(|&byte| byte == b'\n');
    let values = lines.filter_map(|line| parts.iter().find_map(|&part| line.strip_prefix(part)));
    values.fold(0u64, |sum, value| sum.saturating_add(number_in(value).saturating_mul(KIBI)))
}

/// The number that the digits in a text make.
fn number_in(text: &[u8]) -> u64 {
    let digits = text.iter().filter(|byte| byte.is_ascii_digit());
    digits.fold(0u64, |value, &digit| value.wrapping_mul(10).wrapping_add(u64::from(digit - b'0')))
}

/// Ends whatever is left in the sandbox and reaps it.
fn end_all() {
    // SAFETY: all processes but this and the first one.
    unsafe {
        libc::kill(-1, libc::SIGKILL);
        while libc::waitpid(-1, null_mut(), libc::__WALL) > 0 || Fault::last(Step::Watching).errno == libc::EINTR {}
    }
}
