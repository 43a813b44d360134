//! Random calls on the host and on the model: values, errors and contents must agree.

use super::both::{Arg, Both, Compare, SLOTS};

/// A small generator, so that a failure can be repeated from its seed.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len() as u64) as usize]
    }

    fn slot(&mut self) -> usize {
        self.roll(SLOTS as u64) as usize
    }

    /// A path of at most three components. At most two of them are `..`, so it stays inside the folder of the test.
    fn path(&mut self) -> String {
        let count = self.pick(&[1, 1, 1, 1, 2, 2, 3]);
        let mut parts = Vec::new();
        for i in 0..count {
            let part = self.pick(&["a", "b", "c", "d", "a", "b", "c", "d", "..", "."]);
            parts.push(if part == ".." && i > 1 { "a" } else { part });
        }
        let slash = self.pick(&["", "", "", "", "", "", "/", "//"]);
        parts.join(self.pick(&["/", "/", "/", "//"])) + slash
    }

    fn target(&mut self) -> String {
        self.pick(&["a", "b", "c", "d", "a/b", "b/c", ".", "a/", "./c", "nowhere/x"]).to_owned()
    }

    fn flags(&mut self) -> u64 {
        let access = self.pick(&[libc::O_RDONLY, libc::O_WRONLY, libc::O_RDWR, libc::O_RDWR, 3]);
        let mut flags = access | libc::O_NONBLOCK;
        for flag in [libc::O_CREAT, libc::O_CREAT] {
            flags |= if self.roll(2) == 0 { flag } else { 0 };
        }
        let rare = [libc::O_EXCL, libc::O_TRUNC, libc::O_APPEND, libc::O_DIRECTORY, libc::O_NOFOLLOW, libc::O_PATH];
        for flag in rare {
            flags |= if self.roll(8) == 0 { flag } else { 0 };
        }
        let both = libc::O_CREAT | libc::O_DIRECTORY;
        if flags & both == both {
            flags &= !libc::O_DIRECTORY;
        }
        flags as u64
    }
}

fn step(dice: &mut Dice, both: &mut Both) {
    match dice.roll(5) {
        0 | 1 => name_step(dice, both),
        2 => open_step(dice, both),
        3 => descriptor_step(dice, both),
        _ => data_step(dice, both),
    }
}

fn open_step(dice: &mut Dice, both: &mut Both) {
    let slot = dice.slot();
    match dice.roll(12) {
        0 => {
            let (reader, writer) = (slot, (slot + 1) % SLOTS);
            both.pipe(reader, writer, libc::O_NONBLOCK);
        }
        1 => {
            let args = [Arg::Path("name".to_owned()), Arg::Int(0)];
            both.call("memfd_create", libc::SYS_memfd_create, &args, Compare::Opens(slot));
        }
        2 => {
            let flags = libc::O_TMPFILE | dice.pick(&[libc::O_RDWR, libc::O_WRONLY, libc::O_RDONLY]);
            let args = [Arg::Dir, Arg::Path(dice.path()), Arg::Int(flags as u64), Arg::Int(0o640)];
            both.call("openat", libc::SYS_openat, &args, Compare::Opens(slot));
        }
        _ => {
            let mode = dice.pick(&[0o644, 0o755, 0o600, 0o2755, 0o4711, 0o000, 0o466]);
            let args = [Arg::Dir, Arg::Path(dice.path()), Arg::Int(dice.flags()), Arg::Int(mode)];
            both.call("openat", libc::SYS_openat, &args, Compare::Opens(slot));
        }
    }
}

fn name_step(dice: &mut Dice, both: &mut Both) {
    let path = Arg::Path(dice.path());
    match dice.roll(14) {
        0 | 1 => {
            let mode = dice.pick(&[0o755, 0o777, 0o1777, 0o2755, 0o755, 0o355, 0o555, 0o677]);
            both.call("mkdirat", libc::SYS_mkdirat, &[Arg::Dir, path, Arg::Int(mode)], Compare::Value);
        }
        2 | 3 => {
            let flags = dice.pick(&[0, 0, libc::AT_REMOVEDIR, 0x800]) as u64;
            both.call("unlinkat", libc::SYS_unlinkat, &[Arg::Dir, path, Arg::Int(flags)], Compare::Value);
        }
        4 | 5 => {
            let flags = dice.pick(&[0, 0, 0, 1, 2, 3]);
            let args = [Arg::Dir, path, Arg::Dir, Arg::Path(dice.path()), Arg::Int(flags)];
            both.call("renameat2", libc::SYS_renameat2, &args, Compare::Value);
        }
        6 => {
            let flags = dice.pick(&[0, libc::AT_SYMLINK_FOLLOW]) as u64;
            let args = [Arg::Dir, path, Arg::Dir, Arg::Path(dice.path()), Arg::Int(flags)];
            both.call("linkat", libc::SYS_linkat, &args, Compare::Value);
        }
        7 => {
            let args = [Arg::Path(dice.target()), Arg::Dir, path];
            both.call("symlinkat", libc::SYS_symlinkat, &args, Compare::Value);
        }
        8 => {
            let size = dice.pick(&[0, 1, 100]);
            let args = [Arg::Dir, path, Arg::Out(128), Arg::Int(size)];
            both.call("readlinkat", libc::SYS_readlinkat, &args, Compare::Read);
        }
        9 => {
            let mode = dice.pick(&[0o644, 0o755, 0o4755, 0o2711, 0o2644, 0o1777, 0o755, 0o777, 0o200, 0o500, 0o111]);
            both.call("fchmodat", libc::SYS_fchmodat, &[Arg::Dir, path, Arg::Int(mode)], Compare::Value);
        }
        10 => {
            let args = [Arg::Dir, path, Arg::Int(dice.pick(&[0, 1, 2, 4, 7, 8]))];
            both.call("faccessat", libc::SYS_faccessat, &args, Compare::Value);
        }
        11 => {
            let kind = dice.pick(&[libc::S_IFIFO, libc::S_IFREG, 0, libc::S_IFDIR, libc::S_IFLNK]);
            let args = [Arg::Dir, path, Arg::Int(u64::from(kind | 0o644)), Arg::Int(0)];
            both.call("mknodat", libc::SYS_mknodat, &args, Compare::Value);
        }
        12 => {
            let unchanged = u64::from(u32::MAX);
            let flags = dice.pick(&[0, libc::AT_SYMLINK_NOFOLLOW]) as u64;
            let args = [Arg::Dir, path, Arg::Int(unchanged), Arg::Int(unchanged), Arg::Int(flags)];
            both.call("fchownat", libc::SYS_fchownat, &args, Compare::Value);
        }
        _ => {
            let flags = dice.pick(&[0, libc::AT_SYMLINK_NOFOLLOW, 1]) as u64;
            let args = [Arg::Dir, path, Arg::Out(144), Arg::Int(flags)];
            both.call("newfstatat", libc::SYS_newfstatat, &args, Compare::Stat);
        }
    }
}

fn descriptor_step(dice: &mut Dice, both: &mut Both) {
    let slot = dice.slot();
    let fd = Arg::Fd(slot);
    match dice.roll(11) {
        0 => both.close(slot),
        1 => {
            let other = dice.slot();
            if both.is_open(slot) && other != slot {
                both.call("dup", libc::SYS_dup, &[fd], Compare::Opens(other));
            }
        }
        2 => {
            let (command, value) = dice.pick(&[
                (libc::F_GETFL, 0),
                (libc::F_GETFL, 0),
                (libc::F_SETFL, libc::O_NONBLOCK),
                (libc::F_SETFL, libc::O_NONBLOCK | libc::O_APPEND),
                (libc::F_GETFD, 0),
                (libc::F_SETFD, 1),
                (9999, 0),
            ]);
            both.call(
                "fcntl",
                libc::SYS_fcntl,
                &[fd, Arg::Int(command as u64), Arg::Int(value as u64)],
                Compare::Value,
            );
        }
        3 => {
            both.call("fstat", libc::SYS_fstat, &[fd, Arg::Out(144)], Compare::Stat);
        }
        4 => list(both, slot),
        5 => {
            both.call("fsync", libc::SYS_fsync, &[fd], Compare::Value);
        }
        6 => {
            let args = [fd, Arg::Int(dice.pick(&[0o600, 0o755, 0o4755]))];
            both.call("fchmod", libc::SYS_fchmod, &args, Compare::Value);
        }
        7 => poll(dice, both),
        8 => {
            let args = [fd, Arg::Int(dice.pick(&[5, 6, 8, 12, 4, 7]))];
            both.call("flock", libc::SYS_flock, &args, Compare::Value);
        }
        9 => {
            let path = Arg::Path(String::new());
            let args = [fd, path, Arg::Out(144), Arg::Int(libc::AT_EMPTY_PATH as u64)];
            both.call("newfstatat", libc::SYS_newfstatat, &args, Compare::Stat);
        }
        _ => {
            let args = [fd, Arg::Path(dice.path()), Arg::Int(0o644 | u64::from(libc::S_IFREG)), Arg::Int(0)];
            both.call("mknodat", libc::SYS_mknodat, &args, Compare::Value);
        }
    }
}

/// Positions in folders are the file system's own affair, so folders are read from their start only.
fn list(both: &mut Both, slot: usize) {
    let rewound = [Arg::Fd(slot), Arg::Int(0), Arg::Int(libc::SEEK_SET as u64)];
    both.call("lseek", libc::SYS_lseek, &rewound, Compare::Value);
    let args = [Arg::Fd(slot), Arg::Out(4096), Arg::Int(4096)];
    both.call("getdents64", libc::SYS_getdents64, &args, Compare::Entries);
    both.call("lseek", libc::SYS_lseek, &rewound, Compare::Value);
}

fn poll(dice: &mut Dice, both: &mut Both) {
    let slot = dice.slot();
    if !both.is_open(slot) {
        return;
    }
    let events = dice.pick(&[libc::POLLIN, libc::POLLOUT, libc::POLLIN | libc::POLLOUT]);
    both.poll(slot, events);
}

fn data_step(dice: &mut Dice, both: &mut Both) {
    let slot = dice.slot();
    let (fd, len) = (Arg::Fd(slot), dice.pick(&[0, 1, 10, 100, 5000]));
    let position = Arg::Int(dice.pick(&[0, 3, 100, 4090, 9000, u64::MAX]));
    let bytes: Vec<u8> = (0..len).map(|_| dice.roll(256) as u8).collect();
    let count = Arg::Int(len);
    match dice.roll(12) {
        0 | 1 => both.call("read", libc::SYS_read, &[fd, Arg::Out(len as usize), count], Compare::Read),
        2 | 3 => both.call("write", libc::SYS_write, &[fd, Arg::In(bytes), count], Compare::Value),
        4 => both.call("pread64", libc::SYS_pread64, &[fd, Arg::Out(len as usize), count, position], Compare::Read),
        5 => both.call("pwrite64", libc::SYS_pwrite64, &[fd, Arg::In(bytes), count, position], Compare::Value),
        6 => {
            let (offset, whence) = (dice.pick(&[0, 5, 5000, -1, -3]), dice.pick(&[0, 1, 2, 7]));
            if both.is_folder(slot) {
                return;
            }
            let args = [fd, Arg::Int(offset as u64), Arg::Int(whence)];
            both.call("lseek", libc::SYS_lseek, &args, Compare::Value)
        }
        7 => {
            let size = dice.pick(&[0, 1, 50, 4096, 10_000, u64::MAX]);
            both.call("ftruncate", libc::SYS_ftruncate, &[fd, Arg::Int(size)], Compare::Value)
        }
        8 => {
            let mode = dice.pick(&[0, 1, 3, 2]);
            let args = [fd, Arg::Int(mode), position, count];
            both.call("fallocate", libc::SYS_fallocate, &args, Compare::Value)
        }
        9 => {
            let args = [fd, Arg::Null, Arg::Fd(dice.slot()), Arg::Null, count, Arg::Int(0)];
            both.call("copy_file_range", libc::SYS_copy_file_range, &args, Compare::Value)
        }
        10 => {
            if both.is_pipe(slot) {
                return;
            }
            let args = [fd, Arg::Fd(dice.slot()), Arg::Null, count];
            both.call("sendfile", libc::SYS_sendfile, &args, Compare::Value)
        }
        _ => both.call("readahead", libc::SYS_readahead, &[fd, Arg::Int(0), count], Compare::Value),
    };
}

#[test]
fn random_calls_agree_with_the_host() {
    for seed in 1..=8 {
        let (mut dice, mut both) = (Dice(seed), Both::new());
        for _ in 0..2000 {
            step(&mut dice, &mut both);
        }
    }
}
