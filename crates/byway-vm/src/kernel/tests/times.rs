//! Clocks and sleeping.

use super::machine::Machine;
use crate::kernel::{Errno, Timespec};

fn clock(m: &mut Machine, id: i32) -> (u64, u64) {
    let at = m.buffer(16);
    m.ok(libc::SYS_clock_gettime, &[id as u64, at]);
    (m.word(at), m.word(at + 8))
}

#[test]
fn the_clock_starts_where_it_is_told_and_moves_at_each_call() {
    let mut m = Machine::new();
    assert_eq!(clock(&mut m, libc::CLOCK_REALTIME), (1_704_067_200, 1000));
    assert_eq!(clock(&mut m, libc::CLOCK_REALTIME), (1_704_067_200, 2000));
    let mut other = Machine::with(|builder| {
        builder.start_time(Timespec { sec: 5, nsec: 999_999_999 }).clock_step(1);
    });
    assert_eq!(other.ok(libc::SYS_time, &[0]), 6);
}

#[test]
fn sleeping_moves_all_clocks_but_that_of_work() {
    let mut m = Machine::new();
    let (real, busy) = (clock(&mut m, libc::CLOCK_MONOTONIC), clock(&mut m, libc::CLOCK_PROCESS_CPUTIME_ID));
    let span = m.words(&[100, 0]);
    m.ok(libc::SYS_nanosleep, &[span, 0]);
    assert_eq!(clock(&mut m, libc::CLOCK_MONOTONIC).0, real.0 + 100);
    assert_eq!(clock(&mut m, libc::CLOCK_PROCESS_CPUTIME_ID).0, busy.0);
    let until = m.words(&[1_704_070_000, 0]);
    m.ok(libc::SYS_clock_nanosleep, &[libc::CLOCK_REALTIME as u64, 1, until, 0]);
    assert_eq!(m.kernel.now().sec, 1_704_070_000);
    m.ok(libc::SYS_clock_nanosleep, &[libc::CLOCK_REALTIME as u64, 1, until, 0]);
    assert_eq!(m.kernel.now().sec, 1_704_070_000, "that time has passed");
}

#[test]
fn mistakes_are_told() {
    let mut m = Machine::new();
    let at = m.buffer(16);
    assert_eq!(m.err(libc::SYS_clock_gettime, &[77, at]), Errno::EINVAL);
    let bad = m.words(&[0, 1_000_000_000]);
    assert_eq!(m.err(libc::SYS_nanosleep, &[bad, 0]), Errno::EINVAL);
    let now = m.words(&[0, 0]);
    assert_eq!(m.err(libc::SYS_clock_settime, &[0, now]), Errno::EPERM);
    assert_eq!(m.err(libc::SYS_settimeofday, &[now, 0]), Errno::EPERM);
}

#[test]
fn the_longest_sleep_ends() {
    let mut m = Machine::new();
    let span = m.words(&[i64::MAX as u64, 999_999_999]);
    m.ok(libc::SYS_nanosleep, &[span, 0]);
    m.ok(libc::SYS_nanosleep, &[span, 0]);
    m.make("f", b"time stamps still work");
}

#[test]
fn timeouts_of_polls_pass() {
    let mut m = Machine::new();
    let before = clock(&mut m, libc::CLOCK_MONOTONIC);
    assert_eq!(m.ok(libc::SYS_poll, &[0, 0, 3000]), 0);
    assert_eq!(clock(&mut m, libc::CLOCK_MONOTONIC).0, before.0 + 3);
    let timeout = m.words(&[2, 0]);
    assert_eq!(m.ok(libc::SYS_select, &[0, 0, 0, 0, timeout]), 0);
    assert_eq!((m.word(timeout), m.word(timeout + 8)), (0, 0));
}

/// When a file was changed last: seconds and nanoseconds.
fn modified(m: &mut Machine, path: &str) -> (u64, u64) {
    let stat = m.buffer(144);
    assert_eq!(m.on_path(libc::SYS_stat, path, &[stat]), 0);
    (m.word(stat + 88), m.word(stat + 96))
}

#[test]
fn files_are_stamped_with_the_time_of_the_last_tick() {
    let mut m = Machine::new();
    m.make("first", b"");
    assert_eq!(modified(&mut m, "first"), (1_704_067_200, 0));
    let span = m.words(&[0, 9_000_000]);
    m.ok(libc::SYS_nanosleep, &[span, 0]);
    m.make("second", b"");
    assert_eq!(modified(&mut m, "second"), (1_704_067_200, 8_000_000));
    assert_eq!(modified(&mut m, "first"), (1_704_067_200, 0));
}
