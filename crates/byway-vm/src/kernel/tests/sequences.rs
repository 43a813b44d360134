//! Chosen sequences of calls on the host and on the model.

use super::both::{Arg, Both, Compare};

fn path(path: &str) -> Arg {
    Arg::Path(path.to_owned())
}

impl Both {
    fn open(&mut self, slot: usize, name: &str, flags: i32) -> i64 {
        let args = [Arg::Dir, path(name), Arg::Int(flags as u64), Arg::Int(0o644)];
        self.call("openat", libc::SYS_openat, &args, Compare::Opens(slot))
    }

    fn write(&mut self, slot: usize, bytes: &[u8]) {
        let args = [Arg::Fd(slot), Arg::In(bytes.to_vec()), Arg::Int(bytes.len() as u64)];
        self.call("write", libc::SYS_write, &args, Compare::Value);
    }

    fn mkdir(&mut self, name: &str) {
        self.call("mkdirat", libc::SYS_mkdirat, &[Arg::Dir, path(name), Arg::Int(0o755)], Compare::Value);
    }

    fn symlink(&mut self, target: &str, name: &str) {
        self.call("symlinkat", libc::SYS_symlinkat, &[path(target), Arg::Dir, path(name)], Compare::Value);
    }

    fn rename(&mut self, old: &str, new: &str, flags: u64) {
        let args = [Arg::Dir, path(old), Arg::Dir, path(new), Arg::Int(flags)];
        self.call("renameat2", libc::SYS_renameat2, &args, Compare::Value);
    }

    fn unlink(&mut self, name: &str, flags: i32) {
        self.call("unlinkat", libc::SYS_unlinkat, &[Arg::Dir, path(name), Arg::Int(flags as u64)], Compare::Value);
    }

    fn stat(&mut self, name: &str, flags: i32) {
        let args = [Arg::Dir, path(name), Arg::Out(144), Arg::Int(flags as u64)];
        self.call("newfstatat", libc::SYS_newfstatat, &args, Compare::Stat);
    }
}

const CREATE: i32 = libc::O_CREAT | libc::O_RDWR;

#[test]
fn folders_are_renamed_as_on_the_host() {
    let mut both = Both::new();
    for name in ["a", "a/b", "a/b/c", "e", "full", "full/x"] {
        both.mkdir(name);
    }
    both.open(0, "file", CREATE);
    let pairs = [
        ("a", "a/b/c/d"),
        ("a", "a"),
        ("a/b/c", "a"),
        ("a", "full"),
        ("a", "e"),
        ("file", "e"),
        ("e", "file"),
        ("e/", "new/"),
        ("file/", "other"),
        ("file", "other/"),
        ("new/.", "dot"),
        ("new", "new/.."),
        ("/", "root"),
        ("missing", "x"),
        ("full/x", "x"),
        ("new/b", "full"),
    ];
    for (old, new) in pairs {
        for flags in [0, 1, 2] {
            both.rename(old, new, flags);
            both.stat(".", 0);
            both.stat(new, libc::AT_SYMLINK_NOFOLLOW);
        }
    }
}

#[test]
fn opening_follows_the_rules_of_the_host() {
    let mut both = Both::new();
    both.mkdir("dir");
    both.open(0, "file", CREATE);
    for (target, name) in
        [("dir", "to-dir"), ("file", "to-file"), ("nowhere", "dangling"), ("slash/", "to-slash"), ("self", "self")]
    {
        both.symlink(target, name);
    }
    let names = ["dir", "file", "to-dir", "to-file", "dangling", "to-slash", "self", "missing", "file/x", "dir/.."];
    let flags = [libc::O_CREAT, libc::O_EXCL, libc::O_TRUNC, libc::O_DIRECTORY, libc::O_NOFOLLOW, libc::O_PATH];
    for name in names {
        for slash in ["", "/", "/."] {
            for bits in 0..1 << flags.len() {
                let chosen =
                    flags.iter().enumerate().filter(|(i, _)| bits >> i & 1 != 0).fold(0, |all, (_, f)| all | f);
                for access in [libc::O_RDONLY, libc::O_WRONLY, libc::O_RDWR] {
                    both.open(1, &format!("{name}{slash}"), chosen | access);
                    if name == "missing" || name == "dangling" {
                        both.unlink("missing", 0);
                        both.unlink("nowhere", 0);
                    }
                }
            }
        }
    }
}

#[test]
fn links_and_counts_agree() {
    let mut both = Both::new();
    both.open(0, "f", CREATE);
    both.write(0, b"contents");
    both.symlink("f", "s");
    let link = |both: &mut Both, old: &str, new: &str, flags: i32| {
        let args = [Arg::Dir, path(old), Arg::Dir, path(new), Arg::Int(flags as u64)];
        both.call("linkat", libc::SYS_linkat, &args, Compare::Value);
    };
    link(&mut both, "f", "g", 0);
    link(&mut both, "s", "h", 0);
    link(&mut both, "s", "i", libc::AT_SYMLINK_FOLLOW);
    link(&mut both, "f", "g", 0);
    link(&mut both, ".", "dir", 0);
    link(&mut both, "f", "new/", 0);
    for name in ["f", "g", "h", "i", "s"] {
        both.stat(name, libc::AT_SYMLINK_NOFOLLOW);
        both.stat(name, 0);
    }
    both.rename("f", "g", 0);
    both.stat("f", 0);
    both.unlink("f", 0);
    both.stat("g", 0);
    both.call("fstat", libc::SYS_fstat, &[Arg::Fd(0), Arg::Out(144)], Compare::Stat);
}

#[test]
fn a_removed_folder_behaves_as_on_the_host() {
    let mut both = Both::new();
    both.mkdir("d");
    both.mkdir("d/e");
    both.open(0, "d/e", libc::O_RDONLY | libc::O_DIRECTORY);
    both.unlink("d", libc::AT_REMOVEDIR);
    both.unlink("d/e", 0);
    both.unlink("d/e/.", libc::AT_REMOVEDIR);
    both.unlink("d/e/..", libc::AT_REMOVEDIR);
    both.unlink("d/e/", libc::AT_REMOVEDIR);
    both.unlink("d", libc::AT_REMOVEDIR);
    for name in ["x", "../x", ".", "..", "../.."] {
        let mkdir = [Arg::Fd(0), path(name), Arg::Int(0o755)];
        both.call("mkdirat", libc::SYS_mkdirat, &mkdir, Compare::Value);
        let stat = [Arg::Fd(0), path(name), Arg::Out(144), Arg::Int(0)];
        both.call("newfstatat", libc::SYS_newfstatat, &stat, Compare::Stat);
    }
    both.call("getdents64", libc::SYS_getdents64, &[Arg::Fd(0), Arg::Out(512), Arg::Int(512)], Compare::Entries);
    both.call("fstat", libc::SYS_fstat, &[Arg::Fd(0), Arg::Out(144)], Compare::Stat);
}

#[test]
fn positions_agree() {
    let mut both = Both::new();
    both.open(0, "f", CREATE);
    both.write(0, &[b'x'; 300]);
    for whence in 0..6 {
        for offset in [0, 1, 299, 300, 301, -1, -300, -301, i64::MAX, i64::MIN] {
            let args = [Arg::Fd(0), Arg::Int(offset as u64), Arg::Int(whence)];
            both.call("lseek", libc::SYS_lseek, &args, Compare::Value);
        }
    }
    both.open(1, "f", libc::O_WRONLY | libc::O_APPEND);
    let at = [Arg::Fd(1), Arg::In(b"end".to_vec()), Arg::Int(3), Arg::Int(0)];
    both.call("pwrite64", libc::SYS_pwrite64, &at, Compare::Value);
    let read = [Arg::Fd(0), Arg::Out(400), Arg::Int(400), Arg::Int(0)];
    both.call("pread64", libc::SYS_pread64, &read, Compare::Read);
}

/// Pipes hold pages and not bytes, which shows when they are nearly full.
#[test]
fn a_pipe_fills_up_as_on_the_host() {
    for size in [1, 7, 100, 1000, 4095, 4096, 4097, 5000, 9000, 70_000] {
        let mut both = Both::new();
        both.pipe(0, 1, libc::O_NONBLOCK);
        for round in 0..60 {
            both.write(1, &vec![round; size]);
            both.poll(1, libc::POLLOUT);
            if round % 3 == 0 {
                let args = [Arg::Fd(0), Arg::Out(size / 2 + 1), Arg::Int(size as u64 / 2 + 1)];
                both.call("read", libc::SYS_read, &args, Compare::Read);
            }
        }
    }
}
