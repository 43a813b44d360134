//! What programs find in the sandbox. It is what the modelled kernel shows them, wherever a real kernel can be made to
//! show the same: tests of real programs print such things.

use std::ffi::CStr;

use libc::{gid_t, pid_t, uid_t};

/// The user and the group of the program.
pub(super) const USER: uid_t = 1000;
pub(super) const GROUP: gid_t = 1000;
/// The id outside that a privileged user gives the program: that of nobody.
pub(super) const OUTSIDE: uid_t = 65534;

/// The program's number.
pub(super) const PROGRAM: pid_t = 1000;
/// The number of its parent, which leads its session.
pub(super) const PARENT: pid_t = 999;

/// The name of the machine.
pub(super) const HOST: &CStr = c"byway";
/// The name of its domain.
pub(super) const DOMAIN: &CStr = c"(none)";

/// The folder that the program starts in.
pub(super) const HOME: &CStr = c"/home/user";
/// The mask on the modes of new files.
pub(super) const UMASK: libc::mode_t = 0o022;

/// When the files were made that there are: 2024-01-01T00:00:00Z.
pub(super) const MADE: libc::timespec = libc::timespec { tv_sec: 1_704_067_200, tv_nsec: 0 };

/// The devices there are.
pub(super) const DEVICES: [&str; 6] = ["null", "zero", "full", "random", "urandom", "tty"];

/// Symbolic links below `/dev`, and where they lead.
pub(super) const DEVICE_LINKS: [(&str, &str); 4] = [
    ("fd", "/proc/self/fd"),
    ("stdin", "/proc/self/fd/0"),
    ("stdout", "/proc/self/fd/1"),
    ("stderr", "/proc/self/fd/2"),
];

/// The files there are, and what they hold.
pub(super) const FILES: [(&str, &str); 2] = [
    ("etc/passwd", "root:x:0:0:root:/root:/bin/sh\nuser:x:1000:1000:user:/home/user:/bin/sh\n"),
    ("etc/group", "root:x:0:\nuser:x:1000:\n"),
];

/// Where programs with the machine's own C library find what they are linked with.
pub(super) const LIBRARIES: [&str; 7] =
    ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/nix/store"];
