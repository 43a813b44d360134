//! What is not modelled.

use super::machine::Machine;
use crate::kernel::{Errno, syscall_name};

#[test]
fn unknown_calls_are_counted_and_told_once() {
    let mut m = Machine::new();
    for _ in 0..3 {
        assert_eq!(m.err(425, &[]), Errno::ENOSYS);
    }
    assert_eq!(m.err(99_999, &[]), Errno::ENOSYS);
    let expected = "system call 425 (io_uring_setup) is not modelled: the program got ENOSYS";
    assert_eq!(m.console.warnings[0], expected);
    let counts: Vec<_> = m.kernel.unsupported().map(|it| (it.number, it.name, it.count)).collect();
    assert_eq!(counts, [(425, "io_uring_setup", 3), (99_999, "unknown", 1)]);
    assert_eq!(m.console.warnings.len(), 2);
}

#[test]
fn there_is_no_network() {
    let mut m = Machine::new();
    assert_eq!(m.err(libc::SYS_socket, &[2, 1, 0]), Errno::EAFNOSUPPORT);
    assert_eq!(m.err(libc::SYS_connect, &[0, 0, 0]), Errno::ENOTSOCK);
    assert_eq!(m.err(libc::SYS_connect, &[55, 0, 0]), Errno::EBADF);
}

#[test]
fn names_are_known() {
    let names = [(0, "read"), (59, "execve"), (334, "rseq"), (424, "pidfd_send_signal"), (460, "lsm_set_self_attr")];
    for (number, name) in names {
        assert_eq!(syscall_name(number), name);
    }
}

/// Whatever a program passes, the kernel answers. (It may take its own memory away.)
#[test]
fn no_argument_brings_the_kernel_down() {
    let values =
        [0, 1, 2, 3, 7, 100, 4096, 0x7fff_ffff, 1 << 31, 1 << 40, i64::MAX as u64, 1 << 63, u64::MAX - 99, u64::MAX];
    let mut state = 1u64;
    for round in 0..40 {
        let mut m = Machine::new();
        for number in 0..=460 {
            let text = m.text("a/b");
            let args: Vec<u64> = (0..6)
                .map(|_| {
                    state =
                        state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407 + round);
                    let roll = (state >> 33) as usize;
                    if roll.is_multiple_of(4) { text } else { values[roll % values.len()] }
                })
                .collect();
            m.run(number, &args);
            if !m.is_whole() {
                m = Machine::new();
            }
        }
    }
}
