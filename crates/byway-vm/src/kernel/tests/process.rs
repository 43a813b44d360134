//! The process and the machine.

use super::machine::{Machine, failed};
use crate::kernel::{Errno, SyscallResult};

#[test]
fn the_process_ends_as_it_says() {
    let mut m = Machine::new();
    assert_eq!(m.run(libc::SYS_exit_group, &[0x1ff]), SyscallResult::Exit(0xff));
    assert_eq!(m.run(libc::SYS_exit, &[3]), SyscallResult::Exit(3));
}

#[test]
fn the_process_is_who_it_was_made() {
    let mut m = Machine::with(|builder| {
        builder.user(7, 8).process_id(42);
    });
    let calls = [libc::SYS_getpid, libc::SYS_gettid, libc::SYS_getuid, libc::SYS_geteuid, libc::SYS_getegid];
    assert_eq!(calls.map(|call| m.ok(call, &[])), [42, 42, 7, 7, 8]);
    let groups = m.buffer(40);
    assert_eq!((m.ok(libc::SYS_getgroups, &[0, 0]), m.ok(libc::SYS_getgroups, &[10, groups])), (1, 1));
    assert_eq!(m.half(groups), 8);
    assert_eq!(m.ok(libc::SYS_setuid, &[7]), 0);
    assert_eq!(m.err(libc::SYS_setresuid, &[7, 0, 7]), Errno::EPERM);
    assert_eq!(m.ok(libc::SYS_set_tid_address, &[0]), 42);
    assert_eq!(m.err(libc::SYS_setsid, &[]), Errno::EPERM);
}

#[test]
fn there_is_one_process() {
    let mut m = Machine::new();
    assert_eq!(m.err(libc::SYS_fork, &[]), Errno::ENOSYS);
    assert_eq!(m.err(libc::SYS_wait4, &[u64::MAX, 0, 0, 0]), Errno::ECHILD);
    assert_eq!(m.console.warnings.len(), 1);
    assert!(m.console.warnings[0].contains("57 (fork)"), "{}", m.console.warnings[0]);
}

#[test]
fn limits_are_kept() {
    let mut m = Machine::new();
    let old = m.buffer(16);
    m.ok(libc::SYS_prlimit64, &[0, libc::RLIMIT_STACK.into(), 0, old]);
    assert_eq!((m.word(old), m.word(old + 8)), (8 << 20, u64::MAX));
    let new = m.words(&[10, 20]);
    m.ok(libc::SYS_prlimit64, &[0, libc::RLIMIT_NOFILE.into(), new, 0]);
    m.ok(libc::SYS_getrlimit, &[libc::RLIMIT_NOFILE.into(), old]);
    assert_eq!((m.word(old), m.word(old + 8)), (10, 20));
    let more = m.words(&[10, 21]);
    assert_eq!(m.err(libc::SYS_setrlimit, &[libc::RLIMIT_NOFILE.into(), more]), Errno::EPERM);
    let wrong = m.words(&[30, 20]);
    assert_eq!(m.err(libc::SYS_setrlimit, &[libc::RLIMIT_NOFILE.into(), wrong]), Errno::EINVAL);
    assert_eq!(m.err(libc::SYS_getrlimit, &[16, old]), Errno::EINVAL);
}

#[test]
fn structures_have_the_sizes_of_linux() {
    let calls = [
        (libc::SYS_uname, vec![], size_of::<libc::utsname>()),
        (libc::SYS_sysinfo, vec![], size_of::<libc::sysinfo>()),
        (libc::SYS_getrusage, vec![0], size_of::<libc::rusage>()),
        (libc::SYS_fstatfs, vec![0], size_of::<libc::statfs>()),
        (libc::SYS_fstat, vec![0], size_of::<libc::stat>()),
        (libc::SYS_times, vec![], size_of::<libc::tms>()),
    ];
    for (number, mut args, size) in calls {
        let mut m = Machine::new();
        let at = m.bytes(&[0xaa; 600]);
        args.push(at);
        m.ok(number, &args);
        let bytes = m.read(at, 600);
        let written = bytes.iter().rposition(|&byte| byte != 0xaa).map_or(0, |last| last + 1);
        assert_eq!(written, size, "call {number}");
    }
}

#[test]
fn a_lock_no_one_will_free_is_a_deadlock() {
    let mut m = Machine::new();
    let word = m.words(&[5]);
    assert_eq!(m.err(libc::SYS_futex, &[word, 0, 4, 0]), Errno::EAGAIN);
    assert_eq!(m.ok(libc::SYS_futex, &[word, 1 | 128, 1]), 0);
    let span = m.words(&[1, 0]);
    assert_eq!(m.err(libc::SYS_futex, &[word, 0, 5, span]), Errno::ETIMEDOUT);
    assert!(matches!(m.run(libc::SYS_futex, &[word, 128, 5, 0]), SyscallResult::Deadlock(_)));
}

#[test]
fn small_settings_are_remembered() {
    let mut m = Machine::new();
    let name = m.text("a name that is too long");
    m.ok(libc::SYS_prctl, &[libc::PR_SET_NAME as u64, name]);
    let at = m.buffer(16);
    m.ok(libc::SYS_prctl, &[libc::PR_GET_NAME as u64, at]);
    assert_eq!(m.read(at, 16), b"a name that is \0");
    m.ok(libc::SYS_arch_prctl, &[0x1002, 0x1234]);
    m.ok(libc::SYS_arch_prctl, &[0x1003, at]);
    assert_eq!((m.word(at), m.kernel.thread_pointer()), (0x1234, 0x1234));
    assert_eq!(m.ok(libc::SYS_getpriority, &[0, 0]), 20);
    assert_eq!(m.ok(libc::SYS_setpriority, &[0, 0, 5]), 0);
    assert_eq!(m.call(libc::SYS_setpriority, &[0, 0, 0]), failed(Errno::EACCES));
    assert_eq!(m.ok(libc::SYS_sched_getaffinity, &[0, 128, at]), 8);
    assert_eq!(m.word(at), 1);
}
