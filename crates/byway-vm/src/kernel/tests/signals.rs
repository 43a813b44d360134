//! Signals: handlers, masks, timers, and the order in which all of it happens.

use super::machine::Machine;
use crate::kernel::{Errno, SignalDelivery, SyscallResult};

const HANDLER: u64 = 0x4000;

fn handle(m: &mut Machine, signal: i32, flags: u64, mask: u64) {
    let action = m.words(&[HANDLER + signal as u64, flags, 0, mask]);
    m.ok(libc::SYS_rt_sigaction, &[signal as u64, action, 0, 8]);
}

fn raise(m: &mut Machine, signal: i32) -> SyscallResult {
    let pid = m.ok(libc::SYS_getpid, &[]);
    m.run(libc::SYS_kill, &[pid, signal as u64])
}

fn delivered(result: SyscallResult) -> SignalDelivery {
    match result {
        SyscallResult::Signal(delivery) => delivery,
        other => panic!("no handler is run: {other:?}"),
    }
}

fn finish(m: &mut Machine, delivery: SignalDelivery) -> SyscallResult {
    m.kernel.signal_handled(&mut m.memory, &mut m.console, delivery)
}

fn mask(m: &mut Machine) -> u64 {
    let old = m.buffer(8);
    m.ok(libc::SYS_rt_sigprocmask, &[0, 0, old, 8]);
    m.word(old)
}

fn bit(signal: i32) -> u64 {
    1 << (signal - 1)
}

#[test]
fn a_handler_runs_with_its_mask_and_the_call_returns_after_it() {
    let mut m = Machine::new();
    handle(&mut m, libc::SIGUSR1, 0, bit(libc::SIGUSR2));
    let result = raise(&mut m, libc::SIGUSR1);
    let delivery = delivered(result);
    assert_eq!((delivery.signal, delivery.handler), (libc::SIGUSR1, HANDLER + libc::SIGUSR1 as u64));
    assert_eq!(mask(&mut m), bit(libc::SIGUSR1) | bit(libc::SIGUSR2));
    assert_eq!(finish(&mut m, delivery), SyscallResult::Return(0));
    assert_eq!(mask(&mut m), 0);
}

#[test]
fn flags_change_how_a_handler_runs() {
    let mut m = Machine::new();
    handle(&mut m, libc::SIGUSR1, (libc::SA_NODEFER | libc::SA_SIGINFO) as u64, 0);
    let delivery = delivered(raise(&mut m, libc::SIGUSR1));
    assert!(delivery.flags.siginfo());
    let info = delivery.siginfo();
    assert_eq!((info.len(), info[0], info[16]), (128, libc::SIGUSR1 as u8, (1000 & 0xff) as u8));
    assert_eq!(mask(&mut m), 0);
    finish(&mut m, delivery);
    handle(&mut m, libc::SIGUSR1, libc::SA_RESETHAND as u32 as u64, 0);
    let delivery = delivered(raise(&mut m, libc::SIGUSR1));
    finish(&mut m, delivery);
    assert_eq!(raise(&mut m, libc::SIGUSR1), SyscallResult::Killed(libc::SIGUSR1));
}

#[test]
fn defaults_kill_or_do_nothing() {
    let mut m = Machine::new();
    assert_eq!(raise(&mut m, libc::SIGCHLD), SyscallResult::Return(0));
    assert_eq!(raise(&mut m, 0), SyscallResult::Return(0));
    assert_eq!(raise(&mut m, libc::SIGTERM), SyscallResult::Killed(libc::SIGTERM));
    assert!(matches!(raise(&mut m, libc::SIGSTOP), SyscallResult::Deadlock(_)));
    let action = m.words(&[1, 0, 0, 0]);
    assert_eq!(m.err(libc::SYS_rt_sigaction, &[libc::SIGKILL as u64, action, 0, 8]), Errno::EINVAL);
    assert_eq!(m.err(libc::SYS_kill, &[12345, 9]), Errno::ESRCH);
    assert_eq!(m.err(libc::SYS_kill, &[0, 65]), Errno::EINVAL);
    let tid = m.ok(libc::SYS_gettid, &[]);
    assert_eq!(m.run(libc::SYS_tkill, &[tid, libc::SIGABRT as u64]), SyscallResult::Killed(libc::SIGABRT));
}

#[test]
fn a_held_back_signal_waits() {
    let mut m = Machine::new();
    handle(&mut m, libc::SIGUSR1, 0, 0);
    let set = m.words(&[bit(libc::SIGUSR1)]);
    m.ok(libc::SYS_rt_sigprocmask, &[0, set, 0, 8]);
    assert_eq!(raise(&mut m, libc::SIGUSR1), SyscallResult::Return(0));
    assert_eq!(raise(&mut m, libc::SIGUSR1), SyscallResult::Return(0));
    let pending = m.buffer(8);
    m.ok(libc::SYS_rt_sigpending, &[pending, 8]);
    assert_eq!(m.word(pending), bit(libc::SIGUSR1));
    let delivery = delivered(m.run(libc::SYS_rt_sigprocmask, &[1, set, 0, 8]));
    assert_eq!(finish(&mut m, delivery), SyscallResult::Return(0), "a signal sent twice arrives once");
}

#[test]
fn of_two_handlers_the_later_frame_runs_first() {
    let mut m = Machine::new();
    handle(&mut m, libc::SIGUSR1, 0, 0);
    handle(&mut m, libc::SIGUSR2, 0, 0);
    let set = m.words(&[bit(libc::SIGUSR1) | bit(libc::SIGUSR2)]);
    m.ok(libc::SYS_rt_sigprocmask, &[0, set, 0, 8]);
    raise(&mut m, libc::SIGUSR2);
    raise(&mut m, libc::SIGUSR1);
    let first = delivered(m.run(libc::SYS_rt_sigprocmask, &[1, set, 0, 8]));
    assert_eq!(first.signal, libc::SIGUSR2);
    assert_eq!(mask(&mut m), bit(libc::SIGUSR1) | bit(libc::SIGUSR2));
    let second = delivered(finish(&mut m, first));
    assert_eq!((second.signal, mask(&mut m)), (libc::SIGUSR1, bit(libc::SIGUSR1)));
    assert_eq!(finish(&mut m, second), SyscallResult::Return(0));
    assert_eq!(mask(&mut m), 0);
}

#[test]
fn an_alarm_ends_a_pause() {
    let mut m = Machine::new();
    handle(&mut m, libc::SIGALRM, libc::SA_RESTART as u64, 0);
    assert_eq!(m.ok(libc::SYS_alarm, &[10]), 0);
    assert_eq!(m.ok(libc::SYS_alarm, &[5]), 10);
    let before = m.kernel.now();
    let delivery = delivered(m.run(libc::SYS_pause, &[]));
    assert_eq!(m.kernel.now().sec, before.sec + 5);
    let interrupted = -i64::from(libc::EINTR);
    assert_eq!(finish(&mut m, delivery), SyscallResult::Return(interrupted));
    assert!(matches!(m.run(libc::SYS_pause, &[]), SyscallResult::Deadlock(_)));
}

#[test]
fn a_read_starts_again_after_a_handler_that_asks_for_it() {
    let mut m = Machine::new();
    let ends = m.buffer(8);
    m.ok(libc::SYS_pipe, &[ends]);
    let (reader, writer) = (m.half(ends).into(), m.half(ends + 4).into());
    for (flags, expected) in [(libc::SA_RESTART as u64, 1), (0, -i64::from(libc::EINTR))] {
        handle(&mut m, libc::SIGALRM, flags, 0);
        m.ok(libc::SYS_alarm, &[1]);
        let buffer = m.buffer(1);
        let delivery = delivered(m.run(libc::SYS_read, &[reader, buffer, 1]));
        m.write(writer, b"x");
        assert_eq!(finish(&mut m, delivery), SyscallResult::Return(expected));
    }
}

#[test]
fn a_sleep_tells_how_much_was_left() {
    let mut m = Machine::new();
    handle(&mut m, libc::SIGALRM, 0, 0);
    let timer = m.words(&[0, 0, 2, 0]);
    m.ok(libc::SYS_setitimer, &[0, timer, 0]);
    let (span, left) = (m.words(&[10, 0]), m.buffer(16));
    let delivery = delivered(m.run(libc::SYS_nanosleep, &[span, left]));
    assert_eq!(finish(&mut m, delivery), SyscallResult::Return(-i64::from(libc::EINTR)));
    assert_eq!(m.word(left), 8);
}

#[test]
fn intervals_go_off_again_and_again() {
    let mut m = Machine::new();
    handle(&mut m, libc::SIGALRM, 0, 0);
    let timer = m.words(&[1, 0, 1, 0]);
    m.ok(libc::SYS_setitimer, &[0, timer, 0]);
    for _ in 0..3 {
        let delivery = delivered(m.run(libc::SYS_pause, &[]));
        finish(&mut m, delivery);
    }
    let old = m.buffer(32);
    m.ok(libc::SYS_getitimer, &[0, old]);
    assert_eq!(m.word(old), 1);
    let ignore = m.words(&[1, 0, 0, 0]);
    m.ok(libc::SYS_rt_sigaction, &[libc::SIGALRM as u64, ignore, 0, 8]);
    assert!(matches!(m.run(libc::SYS_pause, &[]), SyscallResult::Deadlock(_)), "no one waits for an ignored signal");
}

#[test]
fn sigsuspend_changes_the_mask_only_for_the_wait() {
    let mut m = Machine::new();
    handle(&mut m, libc::SIGUSR1, 0, 0);
    let set = m.words(&[bit(libc::SIGUSR1)]);
    m.ok(libc::SYS_rt_sigprocmask, &[2, set, 0, 8]);
    raise(&mut m, libc::SIGUSR1);
    let none = m.words(&[0]);
    let delivery = delivered(m.run(libc::SYS_rt_sigsuspend, &[none, 8]));
    assert_eq!(delivery.interrupted_mask, bit(libc::SIGUSR1));
    assert_eq!(finish(&mut m, delivery), SyscallResult::Return(-i64::from(libc::EINTR)));
    assert_eq!(mask(&mut m), bit(libc::SIGUSR1));
}

#[test]
fn sigtimedwait_takes_a_pending_signal_or_times_out() {
    let mut m = Machine::new();
    let set = m.words(&[bit(libc::SIGUSR1)]);
    m.ok(libc::SYS_rt_sigprocmask, &[2, set, 0, 8]);
    let span = m.words(&[3, 0]);
    assert_eq!(m.err(libc::SYS_rt_sigtimedwait, &[set, 0, span, 8]), Errno::EAGAIN);
    raise(&mut m, libc::SIGUSR1);
    let info = m.buffer(128);
    assert_eq!(m.ok(libc::SYS_rt_sigtimedwait, &[set, info, 0, 8]), libc::SIGUSR1 as u64);
    assert_eq!(m.half(info), libc::SIGUSR1 as u32);
    assert!(matches!(m.run(libc::SYS_rt_sigtimedwait, &[set, 0, 0, 8]), SyscallResult::Deadlock(_)));
}

#[test]
fn the_alternate_stack_is_remembered() {
    let mut m = Machine::new();
    let stack = m.words(&[0x7000, 0, 8192]);
    m.ok(libc::SYS_sigaltstack, &[stack, 0]);
    let old = m.buffer(24);
    m.ok(libc::SYS_sigaltstack, &[0, old]);
    assert_eq!((m.word(old), m.word(old + 16)), (0x7000, 8192));
    let small = m.words(&[0x7000, 0, 100]);
    assert_eq!(m.err(libc::SYS_sigaltstack, &[small, 0]), Errno::ENOMEM);
}

#[test]
fn the_file_size_limit_is_a_signal() {
    let mut m = Machine::new();
    handle(&mut m, libc::SIGXFSZ, 0, 0);
    let limit = m.words(&[10, 100]);
    m.ok(libc::SYS_setrlimit, &[libc::RLIMIT_FSIZE.into(), limit]);
    let fd = m.open("f", libc::O_CREAT | libc::O_RDWR, 0o644) as u64;
    assert_eq!(m.write(fd, &[1; 20]), 10);
    let byte = m.bytes(b"x");
    let delivery = delivered(m.run(libc::SYS_write, &[fd, byte, 1]));
    assert_eq!(finish(&mut m, delivery), SyscallResult::Return(-i64::from(libc::EFBIG)));
}
