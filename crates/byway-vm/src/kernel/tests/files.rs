//! Reading, writing, positions and sizes beyond what the comparison with the host reaches.

use super::machine::{Machine, failed};
use crate::kernel::{Errno, Timespec};

#[test]
fn vectors_are_read_and_written_in_order() {
    let mut m = Machine::new();
    let fd = m.open("f", libc::O_CREAT | libc::O_RDWR, 0o644) as u64;
    let (one, two) = (m.bytes(b"hello "), m.bytes(b"world"));
    let vector = m.words(&[one, 6, 0, 0, two, 5]);
    assert_eq!(m.ok(libc::SYS_writev, &[fd, vector, 3]), 11);
    assert_eq!(m.contents("f"), b"hello world");
    let (one, two) = (m.buffer(4), m.buffer(100));
    let vector = m.words(&[one, 4, two, 100]);
    assert_eq!(m.ok(libc::SYS_preadv, &[fd, vector, 2, 2]), 9);
    assert_eq!((m.read(one, 4), m.read(two, 5)), (b"llo ".to_vec(), b"world".to_vec()));
    assert_eq!(m.err(libc::SYS_readv, &[fd, vector, 1025]), Errno::EINVAL);
}

#[test]
fn holes_read_as_zeros_and_take_no_room() {
    let mut m = Machine::new();
    let fd = m.open("sparse", libc::O_CREAT | libc::O_RDWR, 0o644) as u64;
    m.ok(libc::SYS_ftruncate, &[fd, 1 << 40]);
    m.ok(libc::SYS_lseek, &[fd, (1 << 40) - 3, 0]);
    assert_eq!(m.read_fd(fd, 10), [0, 0, 0]);
    let stat = m.buffer(144);
    m.ok(libc::SYS_fstat, &[fd, stat]);
    assert_eq!((m.word(stat + 48), m.word(stat + 64)), (1 << 40, 0));
    assert_eq!(m.err(libc::SYS_ftruncate, &[fd, 1 << 50]), Errno::EFBIG);
}

#[test]
fn a_write_that_finds_no_room_fails_and_changes_nothing() {
    let mut m = Machine::new();
    m.make("f", b"kept");
    let fd = m.open("f", libc::O_RDWR, 0) as u64;
    let byte = m.bytes(b"x");
    assert_eq!(m.err(libc::SYS_pwrite64, &[fd, byte, 1, 1 << 40]), Errno::ENOSPC);
    assert_eq!(m.contents("f"), b"kept");
}

#[test]
fn what_was_cut_off_does_not_come_back() {
    let mut m = Machine::new();
    m.make("f", b"secret");
    let fd = m.open("f", libc::O_RDWR, 0) as u64;
    m.ok(libc::SYS_ftruncate, &[fd, 2]);
    m.ok(libc::SYS_ftruncate, &[fd, 6]);
    assert_eq!(m.contents("f"), b"se\0\0\0\0");
}

#[test]
fn an_unlinked_file_lives_while_it_is_open() {
    let mut m = Machine::new();
    m.make("f", b"data");
    let stores = m.memory.stores();
    let fd = m.open("f", libc::O_RDONLY, 0) as u64;
    assert_eq!(m.on_path(libc::SYS_unlink, "f", &[]), 0);
    assert_eq!(m.open("f", libc::O_RDONLY, 0), failed(Errno::ENOENT));
    assert_eq!(m.read_fd(fd, 10), b"data");
    m.ok(libc::SYS_close, &[fd]);
    assert_eq!(m.memory.stores(), stores - 1, "its bytes are given back");
}

#[test]
fn a_file_can_be_copied_onto_its_own_end() {
    let mut m = Machine::new();
    m.make("f", &[7; 3000]);
    let fd = m.open("f", libc::O_RDWR, 0) as u64;
    let (from, to) = (m.words(&[0]), m.words(&[3000]));
    assert_eq!(m.ok(libc::SYS_copy_file_range, &[fd, from, fd, to, 3000, 0]), 3000);
    assert_eq!(m.contents("f"), [7; 6000]);
    assert_eq!((m.word(from), m.word(to)), (3000, 6000));
}

#[test]
fn sendfile_copies_holes_too() {
    let mut m = Machine::new();
    let fd = m.open("f", libc::O_CREAT | libc::O_RDWR, 0o644) as u64;
    m.ok(libc::SYS_ftruncate, &[fd, 9000]);
    let out = m.open("g", libc::O_CREAT | libc::O_RDWR, 0o644) as u64;
    assert_eq!(m.ok(libc::SYS_sendfile, &[out, fd, 0, 10_000]), 9000);
    assert_eq!(m.contents("g"), [0; 9000]);
}

#[test]
fn a_nameless_file_can_be_given_a_name() {
    let mut m = Machine::new();
    let fd = m.open(".", libc::O_TMPFILE | libc::O_RDWR, 0o600) as u64;
    m.write(fd, b"later");
    let (old, new) = (m.text(&format!("/proc/self/fd/{fd}")), m.text("named"));
    let cwd = libc::AT_FDCWD as u64;
    m.ok(libc::SYS_linkat, &[cwd, old, cwd, new, libc::AT_SYMLINK_FOLLOW as u64]);
    assert_eq!(m.contents("named"), b"later");
}

#[test]
fn bad_addresses_are_faults() {
    let mut m = Machine::new();
    let fd = m.open("f", libc::O_CREAT | libc::O_RDWR, 0o644) as u64;
    assert_eq!(m.err(libc::SYS_write, &[fd, 16, 4]), Errno::EFAULT);
    assert_eq!(m.err(libc::SYS_open, &[16, 0, 0]), Errno::EFAULT);
    m.write(fd, b"abcd");
    assert_eq!(m.err(libc::SYS_pread64, &[fd, 16, 4, 0]), Errno::EFAULT);
    assert_eq!(m.ok(libc::SYS_pread64, &[fd, 16, 4, 4]), 0, "at the end nothing is written");
    assert_eq!(m.err(libc::SYS_fstat, &[fd, 16]), Errno::EFAULT);
}

#[test]
fn devices_do_what_they_are_known_for() {
    let mut m = Machine::new();
    let [null, zero, full, random] =
        ["null", "zero", "full", "urandom"].map(|name| m.open(&format!("/dev/{name}"), libc::O_RDWR, 0) as u64);
    assert_eq!((m.write(null, b"gone"), m.read_fd(null, 4)), (4, Vec::new()));
    assert_eq!(m.read_fd(zero, 5000), [0; 5000]);
    assert_eq!(m.write(full, b"x"), failed(Errno::ENOSPC));
    let (one, two) = (m.read_fd(random, 13), m.read_fd(random, 13));
    assert_ne!(one, two);
    assert_eq!(m.open("/dev/tty", libc::O_RDWR, 0), failed(Errno::ENXIO));
}

#[test]
fn random_bytes_depend_on_the_seed_alone() {
    let bytes = |seed| {
        let mut m = Machine::with(|builder| {
            builder.random_seed(seed);
        });
        let buffer = m.buffer(20);
        assert_eq!(m.ok(libc::SYS_getrandom, &[buffer, 20, 0]), 20);
        m.read(buffer, 20)
    };
    assert_eq!(bytes(1), bytes(1));
    assert_ne!(bytes(1), bytes(2));
}

#[test]
fn time_stamps_follow_the_model_clock() {
    let mut m = Machine::with(|builder| {
        builder.start_time(Timespec { sec: 100, nsec: 0 }).clock_step(1_000_000_000);
    });
    m.make("f", b"");
    let times = m.words(&[7, 8, 9, 10]);
    let path = m.text("f");
    m.ok(libc::SYS_utimensat, &[libc::AT_FDCWD as u64, path, times, 0]);
    let stat = m.buffer(144);
    m.ok(libc::SYS_stat, &[path, stat]);
    assert_eq!([72, 80, 88, 96].map(|offset| m.word(stat + offset)), [7, 8, 9, 10]);
    assert_eq!(m.word(stat + 104), 104, "four calls after the start");
    let omit = m.words(&[0, 0x3fff_fffe, 1, 1_000_000_000]);
    assert_eq!(m.err(libc::SYS_utimensat, &[libc::AT_FDCWD as u64, path, omit, 0]), Errno::EINVAL);
}

#[test]
fn statx_and_stat_tell_the_same() {
    let mut m = Machine::new();
    m.make("f", b"12345");
    let (path, stat, statx) = (m.text("f"), m.buffer(144), m.buffer(256));
    m.ok(libc::SYS_stat, &[path, stat]);
    m.ok(libc::SYS_statx, &[libc::AT_FDCWD as u64, path, 0, 0xfff, statx]);
    assert_eq!(m.word(statx + 32), m.word(stat + 8), "inode");
    assert_eq!((m.word(statx + 40), m.word(stat + 48)), (5, 5), "size");
    assert_eq!(m.half(statx + 28) & 0xffff, m.half(stat + 24), "mode");
    assert_eq!(m.word(statx + 112), m.word(stat + 88), "modification time");
}

#[test]
fn locks_of_one_process_can_stand_in_each_others_way() {
    let mut m = Machine::new();
    m.make("f", b"");
    let [one, two] = [m.open("f", libc::O_RDWR, 0), m.open("f", libc::O_RDWR, 0)].map(|fd| fd as u64);
    m.ok(libc::SYS_flock, &[one, libc::LOCK_EX as u64]);
    assert_eq!(m.err(libc::SYS_flock, &[two, (libc::LOCK_SH | libc::LOCK_NB) as u64]), Errno::EAGAIN);
    m.ok(libc::SYS_close, &[one]);
    m.ok(libc::SYS_flock, &[two, libc::LOCK_EX as u64]);
}
