//! Folders, paths and symbolic links beyond what the comparison with the host reaches.

use super::both::entries;
use super::machine::{Machine, failed};
use crate::kernel::Errno;

fn cwd(m: &mut Machine) -> Vec<u8> {
    let buffer = m.buffer(4096);
    let n = m.ok(libc::SYS_getcwd, &[buffer, 4096]);
    m.read(buffer, n as usize - 1)
}

#[test]
fn the_working_folder_moves() {
    let mut m = Machine::new();
    assert_eq!(cwd(&mut m), b"/home/user");
    assert_eq!(m.on_path(libc::SYS_mkdir, "a", &[0o755]), 0);
    assert_eq!(m.on_path(libc::SYS_chdir, "a", &[]), 0);
    assert_eq!(cwd(&mut m), b"/home/user/a");
    assert_eq!(m.on_paths(libc::SYS_rename, "/home/user/a", "/home/user/b"), 0);
    assert_eq!(cwd(&mut m), b"/home/user/b");
    let short = m.buffer(4);
    assert_eq!(m.err(libc::SYS_getcwd, &[short, 4]), Errno::ERANGE);
    assert_eq!(m.on_path(libc::SYS_chdir, "/etc/passwd", &[]), failed(Errno::ENOTDIR));
    assert_eq!(m.on_path(libc::SYS_chroot, "/", &[]), failed(Errno::EPERM));
}

#[test]
fn a_removed_working_folder_still_leads_up() {
    let mut m = Machine::new();
    assert_eq!(m.on_path(libc::SYS_mkdir, "a", &[0o755]), 0);
    assert_eq!(m.on_path(libc::SYS_mkdir, "a/b", &[0o755]), 0);
    assert_eq!(m.on_path(libc::SYS_chdir, "a/b", &[]), 0);
    assert_eq!(m.on_path(libc::SYS_rmdir, "/home/user/a/b", &[]), 0);
    assert_eq!(m.on_path(libc::SYS_rmdir, "/home/user/a", &[]), 0);
    let buffer = m.buffer(100);
    assert_eq!(m.err(libc::SYS_getcwd, &[buffer, 100]), Errno::ENOENT);
    assert_eq!(m.open("new", libc::O_CREAT | libc::O_WRONLY, 0o644), failed(Errno::ENOENT));
    assert_eq!(m.on_path(libc::SYS_mkdir, "../new", &[0o755]), failed(Errno::ENOENT));
    assert_eq!(m.on_path(libc::SYS_chdir, "../..", &[]), 0);
    assert_eq!(cwd(&mut m), b"/home/user");
}

#[test]
fn forty_links_are_followed_and_no_more() {
    let mut m = Machine::new();
    m.make("l0", b"end");
    for i in 1..=41 {
        assert_eq!(m.on_paths(libc::SYS_symlink, &format!("l{}", i - 1), &format!("l{i}")), 0);
    }
    assert!(m.open("l40", libc::O_RDONLY, 0) >= 0);
    assert_eq!(m.open("l41", libc::O_RDONLY, 0), failed(Errno::ELOOP));
    assert_eq!(m.on_paths(libc::SYS_symlink, "loop", "loop"), 0);
    assert_eq!(m.open("loop/x", libc::O_RDONLY, 0), failed(Errno::ELOOP));
}

#[test]
fn links_lead_up_and_to_the_root() {
    let mut m = Machine::new();
    m.make("f", b"here");
    assert_eq!(m.on_path(libc::SYS_mkdir, "d", &[0o755]), 0);
    assert_eq!(m.on_paths(libc::SYS_symlink, "../f", "d/up"), 0);
    assert_eq!(m.on_paths(libc::SYS_symlink, "/home/user/d", "abs"), 0);
    assert_eq!(m.contents("abs/up"), b"here");
    assert_eq!(m.contents("abs/../f"), b"here");
    assert_eq!(m.on_paths(libc::SYS_symlink, "/", "root"), 0);
    assert_eq!(m.contents("root/home/user/f"), b"here");
}

#[test]
fn names_and_paths_have_a_longest_length() {
    let mut m = Machine::new();
    let name = |n: usize| "n".repeat(n);
    assert!(m.open(&name(255), libc::O_CREAT | libc::O_WRONLY, 0o644) >= 0);
    assert_eq!(m.open(&name(256), libc::O_CREAT | libc::O_WRONLY, 0o644), failed(Errno::ENAMETOOLONG));
    assert_eq!(m.open(&"./".repeat(2048), libc::O_RDONLY, 0), failed(Errno::ENAMETOOLONG));
    assert!(m.open(&"./".repeat(2047), libc::O_RDONLY, 0) >= 0);
    assert_eq!(m.open("", libc::O_RDONLY, 0), failed(Errno::ENOENT));
}

#[test]
fn folders_are_read_in_pieces_while_they_change() {
    let mut m = Machine::new();
    assert_eq!(m.on_path(libc::SYS_mkdir, "d", &[0o755]), 0);
    for i in 0..50 {
        m.make(&format!("d/file{i:02}"), b"");
    }
    let fd = m.open("d", libc::O_RDONLY | libc::O_DIRECTORY, 0) as u64;
    let mut seen = Vec::new();
    loop {
        let buffer = m.buffer(200);
        let n = m.ok(libc::SYS_getdents64, &[fd, buffer, 200]) as usize;
        if n == 0 {
            break;
        }
        for (name, _) in entries(&m.read(buffer, n)) {
            let name = String::from_utf8(name).expect("the names are text");
            if name.starts_with("file") {
                assert_eq!(m.on_path(libc::SYS_unlink, &format!("d/{name}"), &[]), 0);
            }
            seen.push(name);
        }
    }
    assert_eq!(seen.len(), 52, "each entry once, with . and ..");
    assert_eq!(m.on_path(libc::SYS_rmdir, "d", &[]), 0);
    let buffer = m.buffer(200);
    assert_eq!(m.err(libc::SYS_getdents64, &[fd, buffer, 200]), Errno::ENOENT);
    let root = m.open("/", libc::O_RDONLY, 0) as u64;
    assert_eq!(m.err(libc::SYS_getdents64, &[root, buffer, 10]), Errno::EINVAL);
}

#[test]
fn open_files_are_shown_under_their_names() {
    let mut m = Machine::new();
    m.make("f", b"x");
    let fd = m.open("f", libc::O_RDONLY, 0) as u64;
    let shown = |m: &mut Machine| {
        let buffer = m.buffer(200);
        let n = m.on_path(libc::SYS_readlink, &format!("/proc/self/fd/{fd}"), &[buffer, 200]);
        String::from_utf8(m.read(buffer, n as usize)).expect("the path is text")
    };
    assert_eq!(shown(&mut m), "/home/user/f");
    assert_eq!(m.on_paths(libc::SYS_rename, "f", "g"), 0);
    assert_eq!(shown(&mut m), "/home/user/g");
    assert_eq!(m.on_path(libc::SYS_unlink, "g", &[]), 0);
    assert_eq!(shown(&mut m), "/home/user/g (deleted)");
    assert_eq!(m.contents(&format!("/dev/fd/{fd}")), b"x", "the link leads to the file all the same");
    m.ok(libc::SYS_close, &[fd]);
    assert_eq!(m.open(&format!("/proc/self/fd/{fd}"), libc::O_RDONLY, 0), failed(Errno::ENOENT));
}

#[test]
fn the_folder_of_descriptors_cannot_be_changed() {
    let mut m = Machine::new();
    assert_eq!(m.open("/proc/self/fd/9", libc::O_CREAT | libc::O_WRONLY, 0o644), failed(Errno::ENOENT));
    assert!(m.on_path(libc::SYS_unlink, "/proc/self/fd/0", &[]) < 0);
    assert!(m.on_path(libc::SYS_rmdir, "/proc/self/fd", &[]) < 0);
}

fn number(m: &mut Machine, path: &str) -> u64 {
    let stat = m.buffer(144);
    assert_eq!(m.on_path(libc::SYS_lstat, path, &[stat]), 0);
    m.word(stat + 8)
}

#[test]
fn numbers_tell_the_order_of_files_whatever_is_opened_meanwhile() {
    let mut m = Machine::new();
    m.make("a", b"");
    let ends = m.buffer(8);
    m.ok(libc::SYS_pipe, &[ends]);
    assert!(m.open("a", libc::O_RDONLY, 0) >= 0);
    m.make("b", b"");
    assert_eq!(number(&mut m, "b"), number(&mut m, "a") + 1);
    assert_eq!((number(&mut m, "/"), number(&mut m, "/tmp"), number(&mut m, "/proc/self/fd/0")), (2, 11, 10));
}

#[test]
fn names_are_read_by_numbers_and_descriptors_in_their_order() {
    let mut m = Machine::new();
    for name in ["a", "b", "c"] {
        m.make(name, b"");
    }
    assert_eq!(m.on_paths(libc::SYS_link, "a", "d"), 0);
    assert_eq!(m.on_paths(libc::SYS_rename, "b", "z"), 0);
    assert_eq!(listed(&mut m, "."), [".", "..", "a", "d", "z", "c"]);
    m.open("/", libc::O_RDONLY, 0);
    m.open("/", libc::O_RDONLY, 0);
    m.ok(libc::SYS_close, &[3]);
    assert_eq!(listed(&mut m, "/proc/self/fd"), [".", "..", "0", "1", "2", "3", "4"]);
}

fn listed(m: &mut Machine, path: &str) -> Vec<String> {
    let folder = m.open(path, libc::O_RDONLY, 0) as u64;
    let buffer = m.buffer(4096);
    let size = m.ok(libc::SYS_getdents64, &[folder, buffer, 4096]);
    m.ok(libc::SYS_close, &[folder]);
    let bytes = m.read(buffer, size as usize);
    let (mut names, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let name = bytes[at + 19..].split(|&byte| byte == 0).next().unwrap_or_default();
        names.push(String::from_utf8_lossy(name).into_owned());
        at += usize::from(u16::from_le_bytes([bytes[at + 16], bytes[at + 17]]));
    }
    names
}

#[test]
fn a_position_in_a_folder_may_be_any_that_is_not_negative() {
    let mut m = Machine::new();
    let fd = m.open(".", libc::O_RDONLY, 0) as u64;
    assert_eq!(m.ok(libc::SYS_lseek, &[fd, 1 << 60, 0]), 1 << 60);
    assert_eq!(m.err(libc::SYS_lseek, &[fd, u64::MAX, 0]), Errno::EINVAL);
    assert_eq!(m.err(libc::SYS_lseek, &[fd, 0, 2]), Errno::EINVAL);
}
