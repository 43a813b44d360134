//! Pipes and FIFOs where one process holds both ends.

use super::machine::{Machine, failed};
use crate::kernel::{Errno, Stdin, SyscallResult};

fn pipe(m: &mut Machine, flags: i32) -> (u64, u64) {
    let ends = m.buffer(8);
    m.ok(libc::SYS_pipe2, &[ends, flags as u64]);
    (m.half(ends).into(), m.half(ends + 4).into())
}

fn is_deadlock(result: &SyscallResult) -> bool {
    matches!(result, SyscallResult::Deadlock(_))
}

#[test]
fn bytes_come_out_in_order_and_then_the_end() {
    let mut m = Machine::new();
    let (reader, writer) = pipe(&mut m, 0);
    for _ in 0..100 {
        assert_eq!(m.write(writer, &[b'a'; 1000]), 1000);
        assert_eq!(m.write(writer, b"bc"), 2);
        assert_eq!(m.read_fd(reader, 1001), [&[b'a'; 1000][..], b"b"].concat());
        assert_eq!(m.read_fd(reader, 1000), b"c");
    }
    m.ok(libc::SYS_close, &[writer]);
    assert_eq!(m.read_fd(reader, 10), b"");
}

#[test]
fn waiting_for_oneself_is_a_deadlock() {
    let mut m = Machine::new();
    let (reader, writer) = pipe(&mut m, 0);
    let buffer = m.buffer(70_000);
    assert!(is_deadlock(&m.run(libc::SYS_read, &[reader, buffer, 1])));
    assert_eq!(m.write(writer, &[0; 65536]), 65536);
    assert!(is_deadlock(&m.run(libc::SYS_write, &[writer, buffer, 1])));
    let path = m.text("fifo");
    m.ok(libc::SYS_mknod, &[path, (libc::S_IFIFO | 0o644).into(), 0]);
    assert!(is_deadlock(&m.run(libc::SYS_open, &[path, libc::O_RDONLY as u64, 0])));
}

#[test]
fn nonblocking_ends_say_so_instead() {
    let mut m = Machine::new();
    let (reader, writer) = pipe(&mut m, libc::O_NONBLOCK);
    let buffer = m.buffer(70_000);
    assert_eq!(m.err(libc::SYS_read, &[reader, buffer, 1]), Errno::EAGAIN);
    assert_eq!(m.ok(libc::SYS_write, &[writer, buffer, 70_000]), 65536);
    assert_eq!(m.err(libc::SYS_write, &[writer, buffer, 1]), Errno::EAGAIN);
}

#[test]
fn writing_to_no_one_is_a_signal() {
    let mut m = Machine::new();
    let (reader, writer) = pipe(&mut m, 0);
    m.ok(libc::SYS_close, &[reader]);
    let byte = m.bytes(b"x");
    assert_eq!(m.run(libc::SYS_write, &[writer, byte, 1]), SyscallResult::Killed(libc::SIGPIPE));
    let ignore = m.words(&[1, 0, 0, 0]);
    m.ok(libc::SYS_rt_sigaction, &[libc::SIGPIPE as u64, ignore, 0, 8]);
    assert_eq!(m.write(writer, b"x"), failed(Errno::EPIPE));
}

#[test]
fn a_descriptor_can_stand_for_another() {
    let mut m = Machine::new();
    m.make("f", b"abcdef");
    let fd = m.open("f", libc::O_RDONLY, 0) as u64;
    let copy = m.ok(libc::SYS_dup, &[fd]);
    assert_eq!(m.read_fd(fd, 2), b"ab");
    assert_eq!(m.read_fd(copy, 2), b"cd", "they share the position");
    assert_eq!(m.ok(libc::SYS_dup2, &[fd, 50]), 50);
    assert_eq!(m.ok(libc::SYS_fcntl, &[fd, libc::F_DUPFD_CLOEXEC as u64, 50]), 51);
    assert_eq!(m.ok(libc::SYS_fcntl, &[51, libc::F_GETFD as u64, 0]), 1);
    assert_eq!(m.err(libc::SYS_dup3, &[fd, fd, 0]), Errno::EINVAL);
    assert_eq!(m.err(libc::SYS_dup2, &[fd, 5000]), Errno::EBADF);
    m.ok(libc::SYS_close_range, &[50, u64::from(u32::MAX), 0]);
    assert_eq!(m.err(libc::SYS_close, &[51]), Errno::EBADF);
    let limit = m.words(&[5, 5]);
    m.ok(libc::SYS_setrlimit, &[libc::RLIMIT_NOFILE.into(), limit]);
    assert_eq!(m.err(libc::SYS_dup, &[fd]), Errno::EMFILE);
}

#[test]
fn readiness_is_known_at_once() {
    let mut m = Machine::new();
    let (reader, writer) = pipe(&mut m, 0);
    let set = m.words(&[1 << reader | 1 << writer]);
    let other = m.words(&[1 << reader | 1 << writer]);
    assert_eq!(m.ok(libc::SYS_select, &[writer + 1, set, other, 0, 0]), 1);
    assert_eq!((m.word(set), m.word(other)), (0, 1 << writer));
    m.write(writer, b"x");
    let set = m.words(&[1 << reader]);
    assert_eq!(m.ok(libc::SYS_pselect6, &[reader + 1, set, 0, 0, 0, 0]), 1);
    let bad = m.words(&[1 << 40]);
    assert_eq!(m.err(libc::SYS_select, &[41, bad, 0, 0, 0]), Errno::EBADF);
    let entries = m.words(&[99 | 1 << 32]);
    assert_eq!(m.ok(libc::SYS_poll, &[entries, 1, 0]), 1);
    assert_eq!(m.word(entries) >> 48, libc::POLLNVAL as u64);
    m.read_fd(reader, 1);
    let set = m.words(&[1 << reader]);
    assert!(is_deadlock(&m.run(libc::SYS_select, &[reader + 1, set, 0, 0, 0])));
}

#[test]
fn standard_input_can_be_a_full_pipe() {
    let bytes = vec![b'z'; 200_000];
    let mut m = Machine::with(|builder| {
        builder.stdin(Stdin::Pipe(bytes.clone()));
    });
    let waiting = m.buffer(4);
    m.ok(libc::SYS_ioctl, &[0, libc::FIONREAD, waiting]);
    assert_eq!(m.half(waiting), 200_000);
    let mut got = Vec::new();
    while got.len() < bytes.len() {
        got.extend(m.read_fd(0, 4096));
    }
    assert_eq!((got == bytes, m.read_fd(0, 10)), (true, Vec::new()));
    assert_eq!(m.err(libc::SYS_lseek, &[0, 0, 1]), Errno::ESPIPE);
}
