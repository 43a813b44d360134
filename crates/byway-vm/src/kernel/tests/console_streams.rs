//! The standard streams.

use super::machine::{Machine, failed};
use crate::kernel::{Errno, MOST_KEPT, Stdin, Stream, SyscallResult};

#[test]
fn output_reaches_the_console() {
    let mut m = Machine::new();
    assert_eq!(m.write(1, b"out"), 3);
    assert_eq!(m.write(2, b"err"), 3);
    let (one, two) = (m.bytes(b"a"), m.bytes(b"b"));
    let vector = m.words(&[one, 1, two, 1]);
    assert_eq!(m.ok(libc::SYS_writev, &[1, vector, 2]), 2);
    let copy = m.open("/dev/stdout", libc::O_WRONLY, 0) as u64;
    assert_eq!(m.write(copy, b"!"), 1);
    assert_eq!((&m.console.stdout[..], &m.console.stderr[..]), (&b"outab!"[..], &b"err"[..]));
    assert_eq!(m.err(libc::SYS_read, &[1, one, 1]), Errno::EBADF);
    assert_eq!(m.err(libc::SYS_ioctl, &[1, libc::TCGETS, one]), Errno::ENOTTY);
    assert_eq!(m.err(libc::SYS_ioctl, &[1, libc::TIOCGWINSZ, one]), Errno::ENOTTY);
}

#[test]
fn input_is_asked_once_for_a_vector() {
    let mut m = Machine::new();
    m.console.input = b"hello".to_vec();
    let (one, two) = (m.buffer(3), m.buffer(10));
    let vector = m.words(&[one, 3, two, 10]);
    assert_eq!(m.ok(libc::SYS_readv, &[0, vector, 2]), 5);
    assert_eq!((m.read(one, 3), m.read(two, 2)), (b"hel".to_vec(), b"lo".to_vec()));
    assert_eq!(m.read_fd(0, 10), b"");
    assert_eq!(m.write(0, b"x"), failed(Errno::EBADF));
}

#[test]
fn input_can_be_a_file() {
    let mut m = Machine::with(|builder| {
        builder.stdin(Stdin::File(b"seekable".to_vec()));
    });
    assert_eq!(m.read_fd(0, 4), b"seek");
    assert_eq!(m.ok(libc::SYS_lseek, &[0, 0, 0]), 0);
    assert_eq!(m.read_fd(0, 100), b"seekable");
}

#[test]
fn a_broken_console_is_a_broken_pipe() {
    let mut m = Machine::new();
    m.console.broken = Some(libc::ENOSPC);
    assert_eq!(m.write(1, b"x"), failed(Errno::ENOSPC));
    m.console.broken = Some(libc::EPIPE);
    let byte = m.bytes(b"x");
    assert_eq!(m.run(libc::SYS_write, &[1, byte, 1]), SyscallResult::Killed(libc::SIGPIPE));
}

#[test]
fn streams_look_like_pipes() {
    let mut m = Machine::new();
    let stat = m.buffer(144);
    m.ok(libc::SYS_fstat, &[1, stat]);
    assert_eq!((m.half(stat + 24), m.word(stat + 16)), (libc::S_IFIFO | 0o600, 1));
    let copy = m.ok(libc::SYS_dup, &[1]);
    m.ok(libc::SYS_close, &[1]);
    assert_eq!(m.write(copy, b"still"), 5);
    assert_eq!(m.write(1, b"x"), failed(Errno::EBADF));
}

#[test]
fn captured_output_is_state() {
    let mut m = Machine::with(|builder| {
        builder.capture_output();
    });
    assert_eq!(m.write(1, b"out"), 3);
    let (before, memory) = (m.kernel.clone(), m.memory.clone());
    assert_eq!((m.write(1, b"put"), m.write(2, b"err")), (3, 3));
    assert_eq!(m.kernel.output(&mut m.memory, Stream::Stdout), b"output");
    assert_eq!(m.kernel.output(&mut m.memory, Stream::Stderr), b"err");
    (m.kernel, m.memory) = (before, memory);
    assert_eq!(m.kernel.output(&mut m.memory, Stream::Stdout), b"out");
    assert_eq!(m.kernel.output(&mut m.memory, Stream::Stderr), b"");
    assert!(m.console.stdout.is_empty() && m.console.stderr.is_empty());
    m.console.input = b"never read".to_vec();
    assert_eq!(m.read_fd(0, 10), b"");
}

#[test]
fn captured_output_has_a_bound() {
    let mut m = Machine::with(|builder| {
        builder.capture_output();
    });
    let piece = m.buffer(1 << 20);
    for _ in 0..MOST_KEPT >> 20 {
        assert_eq!(m.ok(libc::SYS_write, &[1, piece, 1 << 20]), 1 << 20);
    }
    assert_eq!(m.kernel.output_dropped(Stream::Stdout), 0);
    assert_eq!(m.write(1, b"more"), 4);
    assert_eq!(m.kernel.output_dropped(Stream::Stdout), 4);
    assert_eq!(m.kernel.output(&mut m.memory, Stream::Stdout).len() as u64, MOST_KEPT);
}
