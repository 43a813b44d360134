//! Calls whose arguments decide. Each says what the model says, wherever a filter can: it sees numbers, not what pointers
//! lead to, and not what a descriptor is.

use super::Kind;
use super::code::{Code, argument};
use crate::native::process::FIRST_SHARED;
use crate::native::sandbox::{message, world};

/// The program, and its group, as arguments.
const ITSELF: u32 = world::PROGRAM as u32;
const OWN_GROUP: u32 = world::PROGRAM.wrapping_neg() as u32;
/// From here on, numbers are negative.
const NEGATIVE: u32 = 1 << 31;

/// What is done about some calls. The code ends by saying it.
pub(super) struct Rule {
    pub numbers: Vec<u32>,
    pub code: Code,
}

/// Rules as they are collected.
#[derive(Default)]
struct Rules(Vec<Rule>);

impl Rules {
    fn for_calls(&mut self, numbers: &[libc::c_long], body: impl FnOnce(&mut Code)) {
        let mut code = Code::default();
        body(&mut code);
        self.0.push(Rule { numbers: numbers.iter().map(|&number| number as u32).collect(), code });
    }

    fn for_call(&mut self, number: libc::c_long, body: impl FnOnce(&mut Code)) {
        self.for_calls(&[number], body);
    }
}

/// All rules for a kind of program.
pub(super) fn all(kind: Kind, secret: u64) -> Vec<Rule> {
    let mut rules = Rules::default();
    start(&mut rules, secret);
    rules.for_calls(&[libc::SYS_socket, libc::SYS_socketpair], |code| code.fail(libc::EAFNOSUPPORT));
    processes(&mut rules);
    limits(&mut rules);
    groups(&mut rules);
    commands(&mut rules);
    devices(&mut rules);
    mappings(&mut rules, kind);
    if kind == Kind::Tool {
        threads(&mut rules);
    }
    // What is to be written to disks is not the program's.
    rules.for_calls(&[libc::SYS_sync, libc::SYS_syncfs], Code::succeed);
    rules.for_call(libc::SYS_splice, |code| code.fail(libc::EINVAL));
    rules.0
}

/// The program is started once, by who knows the secret.
fn start(rules: &mut Rules, secret: u64) {
    rules.for_call(libc::SYS_execveat, |code| {
        code.load(argument(5));
        code.unless_equal(secret as u32, |code| code.fail(libc::ENOSYS));
        code.load(argument(5) + 4);
        code.unless_equal((secret >> 32) as u32, |code| code.fail(libc::ENOSYS));
        code.allow();
    });
}

/// Signals to processes, and questions about them: there are none but the program and the kernel's first process, which
/// is not to be sent anything.
fn processes(rules: &mut Rules) {
    rules.for_call(libc::SYS_kill, |code| {
        code.load(argument(0));
        code.allow_values(&[0, ITSELF, OWN_GROUP]);
        code.when_equal(1, |code| code.fail(libc::EPERM));
        code.fail(libc::ESRCH);
    });
    rules.for_call(libc::SYS_rt_sigqueueinfo, |code| {
        code.load(argument(0));
        code.allow_values(&[ITSELF]);
        code.fail(libc::ESRCH);
    });
    let strict = [libc::SYS_tkill, libc::SYS_tgkill, libc::SYS_sched_getparam, libc::SYS_sched_getscheduler];
    rules.for_calls(&strict, |code| {
        code.load(argument(0));
        // Numbers that no process has are the kernel's to refuse.
        code.when_at_least(NEGATIVE, Code::allow);
        code.allow_values(&[0, ITSELF]);
        code.fail(libc::ESRCH);
    });
    let about = [libc::SYS_sched_setaffinity, libc::SYS_sched_getaffinity, libc::SYS_getpgid, libc::SYS_getsid];
    rules.for_calls(&about, |code| {
        code.load(argument(0));
        code.allow_values(&[0, ITSELF]);
        code.fail(libc::ESRCH);
    });
}

/// Limits, which are the program's own to lower, but for that on dumps: sanitizers want it to be 0 (see `NO_DUMP`).
fn limits(rules: &mut Rules) {
    rules.for_call(libc::SYS_setrlimit, |code| {
        code.load(argument(0));
        code.when_equal(libc::RLIMIT_CORE, Code::succeed);
        code.allow();
    });
    rules.for_call(libc::SYS_prlimit64, |code| {
        code.load(argument(0));
        code.unless_equal(0, |code| code.unless_equal(ITSELF, |code| code.fail(libc::ESRCH)));
        code.load(argument(1));
        code.unless_equal(libc::RLIMIT_CORE, Code::allow);
        // Who only asks has no new limit.
        for half in [0, 4] {
            code.load(argument(2) + half);
            code.unless_equal(0, Code::succeed);
        }
        code.allow();
    });
}

/// Groups of processes, and priorities of groups: the keeper may have the same user, and its group is there to be joined.
fn groups(rules: &mut Rules) {
    rules.for_call(libc::SYS_setpgid, |code| {
        code.load(argument(1));
        code.when_at_least(NEGATIVE, Code::allow);
        code.load(argument(0));
        code.unless_equal(0, |code| code.unless_equal(ITSELF, |code| code.fail(libc::ESRCH)));
        code.load(argument(1));
        code.allow_values(&[0, ITSELF]);
        code.fail(libc::EPERM);
    });
    for number in [libc::SYS_getpriority, libc::SYS_setpriority] {
        rules.for_call(number, |code| {
            code.load(argument(0));
            // Kinds that there are none of are the kernel's to refuse.
            code.when_at_least(libc::PRIO_USER + 1, Code::allow);
            if number == libc::SYS_setpriority {
                code.when_equal(libc::PRIO_USER, |code| {
                    code.load(argument(1));
                    code.when_any(&[0, world::USER], |code| code.fail(libc::EPERM));
                    code.fail(libc::ESRCH);
                });
            }
            code.load(argument(1));
            code.allow_values(&[0, ITSELF]);
            code.fail(libc::ESRCH);
        });
    }
}

/// The commands of `fcntl` that the model has, but for `F_SETOWN`.
const CONTROLS: [i32; 14] = [
    libc::F_DUPFD,
    libc::F_GETFD,
    libc::F_SETFD,
    libc::F_GETFL,
    libc::F_SETFL,
    libc::F_GETLK,
    libc::F_SETLK,
    libc::F_SETLKW,
    libc::F_GETOWN,
    libc::F_OFD_GETLK,
    libc::F_OFD_SETLK,
    libc::F_OFD_SETLKW,
    libc::F_DUPFD_CLOEXEC,
    libc::F_GETPIPE_SZ,
];

/// The options of `prctl` that the model has.
const OPTIONS: [i32; 8] = [
    libc::PR_SET_PDEATHSIG,
    libc::PR_GET_PDEATHSIG,
    libc::PR_GET_DUMPABLE,
    libc::PR_SET_DUMPABLE,
    libc::PR_SET_NAME,
    libc::PR_GET_NAME,
    libc::PR_SET_NO_NEW_PRIVS,
    libc::PR_GET_NO_NEW_PRIVS,
];

/// The operations of `futex` that the model has.
const WAITS: [i32; 7] = [
    libc::FUTEX_WAIT,
    libc::FUTEX_WAKE,
    libc::FUTEX_REQUEUE,
    libc::FUTEX_CMP_REQUEUE,
    libc::FUTEX_WAKE_OP,
    libc::FUTEX_WAIT_BITSET,
    libc::FUTEX_WAKE_BITSET,
];

/// The first and the last of the codes of `arch_prctl` that the model has: those about segments.
const SEGMENTS: (u32, u32) = (0x1001, 0x1004);

/// Calls that are many calls in one.
fn commands(rules: &mut Rules) {
    rules.for_call(libc::SYS_fcntl, |code| {
        code.load(argument(1));
        code.allow_values(&CONTROLS.map(|command| command as u32));
        // The kernel sends a file's owner signals on account of the file.
        code.when_equal(libc::F_SETOWN as u32, |code| {
            code.load(argument(2));
            code.allow_values(&[0, ITSELF, OWN_GROUP]);
            code.fail(libc::ESRCH);
        });
        code.fail(libc::EINVAL);
    });
    rules.for_call(libc::SYS_prctl, |code| {
        code.load(argument(0));
        code.allow_values(&OPTIONS.map(|option| option as u32));
        code.fail(libc::EINVAL);
    });
    rules.for_call(libc::SYS_arch_prctl, |code| {
        code.load(argument(0));
        code.when_below(SEGMENTS.0, |code| code.fail(libc::EINVAL));
        code.when_below(SEGMENTS.1 + 1, Code::allow);
        code.fail(libc::EINVAL);
    });
    rules.for_call(libc::SYS_futex, |code| {
        code.load(argument(1));
        code.keep_bits(!(libc::FUTEX_PRIVATE_FLAG | libc::FUTEX_CLOCK_REALTIME) as u32);
        code.allow_values(&WAITS.map(|operation| operation as u32));
        code.fail(libc::ENOSYS);
    });
    rules.for_call(libc::SYS_renameat2, |code| {
        code.load(argument(4));
        code.when_bits(!(libc::RENAME_NOREPLACE | libc::RENAME_EXCHANGE), |code| code.fail(libc::EINVAL));
        code.allow();
    });
    rules.for_call(libc::SYS_madvise, |code| {
        const LAST_WITH_EFFECT: u32 = libc::MADV_DONTNEED as u32;
        const LAST_WITHOUT: u32 = 25;
        code.load(argument(2));
        code.when_below(LAST_WITH_EFFECT + 1, Code::allow);
        // Advice that the model takes, without a visible effect. Of the kernel's, some would move memory to where it is
        // not counted.
        code.when_below(LAST_WITHOUT + 1, Code::succeed);
        code.when_below(libc::MADV_HWPOISON as u32, |code| code.fail(libc::EINVAL));
        code.when_below(libc::MADV_SOFT_OFFLINE as u32 + 1, |code| code.fail(libc::EPERM));
        code.fail(libc::EINVAL);
    });
}

/// Requests to terminals are for the kernel to refuse: there are none. All have this in their second byte.
const TERMINALS: u32 = 0x5400;

/// Those that would do something: take or lose a terminal, type into it, choose its driver, send signals on account of a
/// file, tell what the model does not.
const REQUESTS_WITH_EFFECT: [u32; 8] = [
    libc::TIOCSCTTY as u32,
    libc::TIOCSTI as u32,
    libc::TIOCLINUX as u32,
    libc::TIOCCONS as u32,
    libc::TIOCNOTTY as u32,
    libc::TIOCSETD as u32,
    libc::FIOASYNC as u32,
    0x5460, // FIOQSIZE
];

/// Requests to devices, and new devices.
fn devices(rules: &mut Rules) {
    rules.for_call(libc::SYS_ioctl, |code| {
        code.load(argument(1));
        code.when_any(&REQUESTS_WITH_EFFECT, |code| code.fail(libc::ENOTTY));
        code.keep_bits(!0xff);
        code.allow_values(&[TERMINALS]);
        code.fail(libc::ENOTTY);
    });
    for (number, mode) in [(libc::SYS_mknod, argument(1)), (libc::SYS_mknodat, argument(2))] {
        rules.for_call(number, |code| {
            code.load(mode);
            code.keep_bits(libc::S_IFMT);
            code.when_any(&[libc::S_IFCHR, libc::S_IFBLK, libc::S_IFSOCK], |code| code.fail(libc::EPERM));
            code.allow();
        });
    }
}

/// Memory that is shared belongs to no process: it stays when the program maps it no more, and no limit sees it.
/// Programs with the engine's C library share what they were given, and nothing else; those with the machine's share
/// their files, for which there is only so much room. Huge pages are the machine's.
fn mappings(rules: &mut Rules, kind: Kind) {
    const FIRST: u32 = FIRST_SHARED as u32;
    const ANONYMOUS: u32 = libc::MAP_ANONYMOUS as u32;
    const SHARED: [u32; 2] = [libc::MAP_SHARED as u32, libc::MAP_SHARED_VALIDATE as u32];
    rules.for_call(libc::SYS_mmap, |code| {
        code.load(argument(3));
        code.when_bits(libc::MAP_HUGETLB as u32, |code| code.fail(libc::ENOMEM));
        code.keep_bits(libc::MAP_TYPE as u32 | ANONYMOUS);
        code.when_any(&SHARED.map(|kind| kind | ANONYMOUS), |code| code.fail(libc::ENODEV));
        code.when_any(&SHARED, |code| {
            if kind == Kind::Explored {
                code.load(argument(4));
                code.when_below(FIRST, |code| code.fail(libc::ENODEV));
                code.when_at_least(FIRST + message::MOST as u32, |code| code.fail(libc::ENODEV));
            }
        });
        code.allow();
    });
    if kind == Kind::Explored {
        rules.for_call(libc::SYS_mremap, |code| {
            code.load(argument(3));
            code.when_bits(!(libc::MREMAP_MAYMOVE as u32), |code| code.fail(libc::EINVAL));
            code.allow();
        });
    }
}

/// The flags with which the machine's C libraries start threads.
const THREADS: [u32; 2] = [0x003d_0f00, 0x007d_0f00];

/// Threads of a tool; the other call for it is missing, as it is on older kernels.
fn threads(rules: &mut Rules) {
    rules.for_call(libc::SYS_clone, |code| {
        code.load(argument(0));
        code.allow_values(&THREADS);
        code.fail(libc::ENOSYS);
    });
}
