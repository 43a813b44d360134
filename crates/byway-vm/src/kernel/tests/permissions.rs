//! Permissions, for users that own a file and for users that do not.

use super::machine::{Machine, failed};
use crate::kernel::Errno;

#[test]
fn owners_are_held_to_their_own_permissions() {
    let mut m = Machine::new();
    m.make("f", b"x");
    assert_eq!(m.on_path(libc::SYS_chmod, "f", &[0]), 0);
    assert_eq!(m.open("f", libc::O_RDONLY, 0), failed(Errno::EACCES));
    assert_eq!(m.on_path(libc::SYS_access, "f", &[4]), failed(Errno::EACCES));
    assert_eq!(m.on_path(libc::SYS_chmod, "f", &[0o077]), 0);
    assert_eq!(m.open("f", libc::O_RDONLY, 0), failed(Errno::EACCES), "others' rights do not help the owner");
}

#[test]
fn root_is_held_back_by_nothing_but_a_missing_execute_bit() {
    let mut m = Machine::with(|builder| {
        builder.user(0, 0);
    });
    m.make("f", b"x");
    assert_eq!(m.on_path(libc::SYS_chmod, "f", &[0]), 0);
    assert!(m.open("f", libc::O_RDWR, 0) >= 0);
    assert_eq!(m.on_path(libc::SYS_access, "f", &[1]), failed(Errno::EACCES));
}

#[test]
fn what_belongs_to_root_stays_as_it_is() {
    let mut m = Machine::new();
    assert_eq!(m.open("/etc/passwd", libc::O_WRONLY, 0), failed(Errno::EACCES));
    assert!(m.open("/etc/passwd", libc::O_RDONLY, 0) >= 0);
    assert_eq!(m.on_path(libc::SYS_chmod, "/etc/passwd", &[0o777]), failed(Errno::EPERM));
    assert_eq!(m.on_path(libc::SYS_chown, "/etc/passwd", &[1000, 1000]), failed(Errno::EPERM));
    assert_eq!(m.on_path(libc::SYS_unlink, "/etc/passwd", &[]), failed(Errno::EACCES));
    assert_eq!(m.on_path(libc::SYS_mkdir, "/new", &[0o755]), failed(Errno::EACCES));
    assert_eq!(m.on_path(libc::SYS_utime, "/etc/passwd", &[0]), failed(Errno::EACCES));
    let times = m.words(&[0, 0]);
    assert_eq!(m.on_path(libc::SYS_utime, "/etc/passwd", &[times]), failed(Errno::EPERM));
    assert_eq!(m.on_paths(libc::SYS_link, "/etc/passwd", "copy"), failed(Errno::EPERM));
}

#[test]
fn the_sticky_bit_protects_the_files_of_others() {
    let mut m = Machine::with(|builder| {
        builder.user(0, 0);
    });
    m.make("/tmp/of-root", b"");
    m.ok(libc::SYS_setgid, &[1000]);
    m.ok(libc::SYS_setuid, &[1000]);
    m.make("/tmp/own", b"");
    assert_eq!(m.on_path(libc::SYS_unlink, "/tmp/of-root", &[]), failed(Errno::EPERM));
    assert_eq!(m.on_paths(libc::SYS_rename, "/tmp/own", "/tmp/of-root"), failed(Errno::EPERM));
    assert_eq!(m.on_path(libc::SYS_unlink, "/tmp/own", &[]), 0);
    assert_eq!(m.err(libc::SYS_setuid, &[0]), Errno::EPERM);
}

#[test]
fn special_bits_go_when_the_file_changes_hands_or_contents() {
    let mut m = Machine::new();
    m.make("f", b"x");
    assert_eq!(m.on_path(libc::SYS_chmod, "f", &[0o6755]), 0);
    let fd = m.open("f", libc::O_WRONLY, 0) as u64;
    assert_eq!(m.mode("f"), libc::S_IFREG | 0o6755);
    m.write(fd, b"y");
    assert_eq!(m.mode("f"), libc::S_IFREG | 0o755);
    assert_eq!(m.on_path(libc::SYS_chmod, "f", &[0o6755]), 0);
    assert_eq!(m.on_path(libc::SYS_chown, "f", &[1000, 1000]), 0);
    assert_eq!(m.mode("f"), libc::S_IFREG | 0o755);
}

#[test]
fn folders_hand_their_group_on() {
    let mut m = Machine::with(|builder| {
        builder.user(0, 0);
    });
    assert_eq!(m.on_path(libc::SYS_mkdir, "d", &[0o755]), 0);
    assert_eq!(m.on_path(libc::SYS_chown, "d", &[u64::MAX, 77]), 0);
    assert_eq!(m.on_path(libc::SYS_chmod, "d", &[0o2755]), 0);
    m.make("d/f", b"");
    assert_eq!(m.on_path(libc::SYS_mkdir, "d/e", &[0o755]), 0);
    let stat = m.buffer(144);
    assert_eq!(m.on_path(libc::SYS_stat, "d/f", &[stat]), 0);
    assert_eq!(m.half(stat + 32), 77);
    assert_eq!(m.mode("d/e"), libc::S_IFDIR | 0o2755);
}

#[test]
fn the_umask_takes_bits_from_new_files() {
    let mut m = Machine::new();
    assert_eq!(m.ok(libc::SYS_umask, &[0o077]), 0o022);
    m.make("f", b"");
    assert_eq!(m.mode("f"), libc::S_IFREG | 0o600);
    assert_eq!(m.on_paths(libc::SYS_symlink, "f", "l"), 0);
    assert_eq!(m.mode("l"), libc::S_IFLNK | 0o777);
}
