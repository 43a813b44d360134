use super::code::{AND, AT_LEAST, EQUAL, GO_ON, HAS_BITS, LOAD, RETURN, argument};
use super::*;
use crate::native::process::FIRST_SHARED;
use byway_vm::kernel::{is_modelled, syscall_name};

const SECRET: u64 = 0x1234_5678_9abc_def0;
const KINDS: [Kind; 3] = [Kind::Explored, Kind::Hosted, Kind::Tool];

/// What the filter says of a call, by running it.
fn judge(kind: Kind, number: libc::c_long, args: [u64; 6]) -> u32 {
    let code = program(kind, SECRET);
    let (mut at, mut accumulator) = (0, 0);
    let half = |offset: u32| {
        let word = args[(offset - argument(0)) as usize / 8];
        if offset.is_multiple_of(8) { word as u32 } else { (word >> 32) as u32 }
    };
    loop {
        let op = code[at];
        at += 1;
        let branch = |holds: bool| usize::from(if holds { op.jt } else { op.jf });
        match u32::from(op.code) {
            LOAD => {
                accumulator = match op.k {
                    NUMBER => number as u32,
                    ARCHITECTURE => X86_64,
                    offset => half(offset),
                }
            }
            AND => accumulator &= op.k,
            EQUAL => at += branch(accumulator == op.k),
            AT_LEAST => at += branch(accumulator >= op.k),
            HAS_BITS => at += branch(accumulator & op.k != 0),
            GO_ON => at += op.k as usize,
            RETURN => return op.k,
            other => panic!("code {other}"),
        }
    }
}

const ALLOW: u32 = libc::SECCOMP_RET_ALLOW;

fn errno(number: i32) -> u32 {
    libc::SECCOMP_RET_ERRNO | number as u32
}

/// Calls of which the filter looks at the arguments, and those that it answers itself.
const BY_ARGUMENTS: [libc::c_long; 30] = [
    libc::SYS_setrlimit,
    libc::SYS_futex,
    libc::SYS_renameat2,
    libc::SYS_execveat,
    libc::SYS_kill,
    libc::SYS_rt_sigqueueinfo,
    libc::SYS_tkill,
    libc::SYS_tgkill,
    libc::SYS_sched_getparam,
    libc::SYS_sched_getscheduler,
    libc::SYS_prlimit64,
    libc::SYS_sched_setaffinity,
    libc::SYS_sched_getaffinity,
    libc::SYS_getpgid,
    libc::SYS_getsid,
    libc::SYS_setpgid,
    libc::SYS_getpriority,
    libc::SYS_setpriority,
    libc::SYS_fcntl,
    libc::SYS_prctl,
    libc::SYS_arch_prctl,
    libc::SYS_madvise,
    libc::SYS_ioctl,
    libc::SYS_mknod,
    libc::SYS_mknodat,
    libc::SYS_mmap,
    libc::SYS_mremap,
    libc::SYS_sync,
    libc::SYS_syncfs,
    libc::SYS_splice,
];

#[test]
fn calls_go_to_the_kernel_that_the_model_has() {
    // What the model answers itself without doing it, and what needs no answer there.
    let refused = [
        libc::SYS_clone,
        libc::SYS_fork,
        libc::SYS_vfork,
        libc::SYS_clone3,
        libc::SYS_execve,
        libc::SYS_execveat,
        libc::SYS_memfd_create,
    ];
    let silent = [libc::SYS_rt_sigreturn, libc::SYS_restart_syscall];
    let words = [0, 1, 2, 4, 16, 999, 1000, 1024, 1 << 18, u64::from(u32::MAX), u64::MAX];
    for kind in KINDS {
        for number in (0..1000).filter(|number| !BY_ARGUMENTS.contains(number)) {
            let expected = if number == libc::SYS_socket || number == libc::SYS_socketpair {
                errno(libc::EAFNOSUPPORT)
            } else if silent.contains(&number) || (is_modelled(number as u64) && !refused.contains(&number)) {
                ALLOW
            } else {
                errno(libc::ENOSYS)
            };
            for word in words {
                assert_eq!(judge(kind, number, [word; 6]), expected, "{} with {word}", syscall_name(number as u64));
            }
        }
        assert_eq!(judge(kind, 1 << 30, [0; 6]), errno(libc::ENOSYS), "the other numbering of x86-64");
    }
    for number in BY_ARGUMENTS {
        assert!(is_modelled(number as u64), "{}", syscall_name(number as u64));
    }
}

#[test]
fn jumps_are_not_cut_off() {
    for kind in KINDS {
        for (at, op) in program(kind, SECRET).iter().enumerate() {
            assert!(op.jt < u8::MAX && op.jf < u8::MAX, "{kind:?} {at}");
        }
        let rules = rules::all(kind, SECRET);
        assert!(rules.iter().all(|rule| rule.code.0.last().is_some_and(|op| u32::from(op.code) == RETURN)));
    }
}

#[test]
fn only_the_program_itself_is_started() {
    let flags = libc::AT_EMPTY_PATH as u64;
    let with = |secret| judge(Kind::Hosted, libc::SYS_execveat, [3, 0, 0, 0, flags, secret]);
    assert_eq!(with(SECRET), ALLOW);
    for other in [0, SECRET ^ 1, SECRET ^ 1 << 63, SECRET & 0xffff_ffff, u64::MAX] {
        assert_eq!(with(other), errno(libc::ENOSYS));
    }
}

#[test]
fn only_tools_have_threads() {
    let thread = [0x003d_0f00, 0, 0, 0, 0, 0];
    let fork = [libc::SIGCHLD as u64, 0, 0, 0, 0, 0];
    let namespace = [0x103d_0f00, 0, 0, 0, 0, 0];
    assert_eq!(judge(Kind::Tool, libc::SYS_clone, thread), ALLOW);
    for (kind, args) in [(Kind::Tool, fork), (Kind::Tool, namespace), (Kind::Hosted, thread), (Kind::Explored, thread)]
    {
        assert_eq!(judge(kind, libc::SYS_clone, args), errno(libc::ENOSYS));
    }
}

#[test]
fn signals_go_to_the_program_alone() {
    let to = |number, process: i32| judge(Kind::Explored, number, [process as u32 as u64, 0, 0, 0, 0, 0]);
    for (process, answer) in [(0, ALLOW), (1000, ALLOW), (-1000, ALLOW), (1, errno(libc::EPERM))] {
        assert_eq!(to(libc::SYS_kill, process), answer);
    }
    for process in [-1, 2, 999, 1001, -999] {
        assert_eq!(to(libc::SYS_kill, process), errno(libc::ESRCH));
    }
    assert_eq!(to(libc::SYS_tkill, -5), ALLOW);
    assert_eq!(to(libc::SYS_tgkill, 999), errno(libc::ESRCH));
    for number in [libc::SYS_prlimit64, libc::SYS_sched_setaffinity, libc::SYS_getsid, libc::SYS_rt_sigqueueinfo] {
        assert_eq!((to(number, 999), to(number, 1)), (errno(libc::ESRCH), errno(libc::ESRCH)));
    }
}

#[test]
fn nobody_joins_the_keepers_group_or_owns_files_for_others() {
    let join = |process: u64, group: u64| judge(Kind::Hosted, libc::SYS_setpgid, [process, group, 0, 0, 0, 0]);
    assert_eq!([join(0, 0), join(1000, 1000), join(0, u64::MAX)], [ALLOW; 3]);
    assert_eq!([join(0, 999), join(999, 0)], [errno(libc::EPERM), errno(libc::ESRCH)]);
    let own = |owner: i32| judge(Kind::Hosted, libc::SYS_fcntl, [1, 8, owner as u32 as u64, 0, 0, 0]);
    assert_eq!([own(0), own(1000), own(-1000)], [ALLOW; 3]);
    assert_eq!([own(999), own(-999), own(1)], [errno(libc::ESRCH); 3]);
    let nice = |which: u64, who: u64| judge(Kind::Hosted, libc::SYS_setpriority, [which, who, 5, 0, 0, 0]);
    assert_eq!([nice(0, 0), nice(1, 1000), nice(3, 999)], [ALLOW; 3]);
    assert_eq!([nice(0, 999), nice(2, 0)], [errno(libc::ESRCH), errno(libc::EPERM)]);
}

#[test]
fn nobody_asks_for_dumps() {
    let set = |resource: u32| judge(Kind::Hosted, libc::SYS_setrlimit, [u64::from(resource), 8, 0, 0, 0, 0]);
    assert_eq!([set(libc::RLIMIT_CORE), set(libc::RLIMIT_STACK)], [errno(0), ALLOW]);
    let exchange = |new| judge(Kind::Hosted, libc::SYS_prlimit64, [0, u64::from(libc::RLIMIT_CORE), new, 8, 0, 0]);
    assert_eq!([exchange(0), exchange(8), exchange(1 << 40)], [ALLOW, errno(0), errno(0)]);
}

#[test]
fn shared_memory_is_what_was_given() {
    let map = |kind, flags: i32, descriptor: u64| {
        judge(kind, libc::SYS_mmap, [0, 4096, 3, flags as u64, descriptor, 0]) == ALLOW
    };
    let given = FIRST_SHARED as u64;
    for kind in KINDS {
        assert!(map(kind, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS, u64::MAX));
        assert!(map(kind, libc::MAP_SHARED, given) && map(kind, libc::MAP_PRIVATE, 3));
        for shared in [libc::MAP_SHARED, libc::MAP_SHARED_VALIDATE] {
            assert!(!map(kind, shared | libc::MAP_ANONYMOUS, given));
            assert_eq!(map(kind, shared, 3), kind != Kind::Explored);
        }
        assert!(!map(kind, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_HUGETLB, u64::MAX));
    }
    assert!(!map(Kind::Explored, libc::MAP_SHARED, given + 100));
}

#[test]
fn nothing_is_typed_into_terminals() {
    let ask = |request: u64| judge(Kind::Hosted, libc::SYS_ioctl, [0, request, 0, 0, 0, 0]);
    for refused in [libc::TIOCSTI, libc::TIOCLINUX, libc::TIOCSCTTY, 0x8004_5200, 0x8008_6601, 2] {
        assert_eq!(ask(refused), errno(libc::ENOTTY), "{refused:x}");
    }
    for asked in [libc::TCGETS, libc::TIOCGWINSZ, libc::FIONREAD, libc::FIOCLEX, libc::FIONBIO] {
        assert_eq!(ask(asked), ALLOW, "{asked:x}");
    }
    // What the kernel does not look at.
    assert_eq!(ask(1 << 32 | libc::TIOCSTI), errno(libc::ENOTTY));
}
