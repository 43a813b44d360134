//! What programs find in the sandbox. It is what the modelled kernel shows them, wherever a real kernel can be made to
//! show the same: tests of real programs print such things.

use std::ffi::CStr;

use libc::{gid_t, pid_t, uid_t};

/// The user and the group of the program.
pub(super) const USER: uid_t = 1000;
pub(super) const GROUP: gid_t = 1000;
/// The id outside that a privileged user gives the program: that of the user `nobody`.
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

/// What there is before a program starts.
pub(super) enum Entry {
    /// A folder of root's, with its mode.
    Folder(libc::mode_t),
    /// A folder of the program's user.
    UserFolder,
    /// A file of root's, and what it holds.
    Text(&'static str),
    /// A symbolic link, and where it leads.
    Link(&'static str),
    /// A device of that name.
    Device(&'static str),
}

use Entry::{Device, Folder, Link, Text, UserFolder};

/// The files there are, in the order in which the modelled kernel makes them: their numbers tell it.
pub(super) const TREE: [(&str, Entry); 24] = [
    ("tmp", Folder(0o1777)),
    ("dev", Folder(0o755)),
    ("dev/null", Device("null")),
    ("dev/zero", Device("zero")),
    ("dev/full", Device("full")),
    ("dev/random", Device("random")),
    ("dev/urandom", Device("urandom")),
    ("dev/tty", Device("tty")),
    ("dev/fd", Link("/proc/self/fd")),
    ("dev/stdin", Link("/proc/self/fd/0")),
    ("dev/stdout", Link("/proc/self/fd/1")),
    ("dev/stderr", Link("/proc/self/fd/2")),
    ("etc", Folder(0o755)),
    ("etc/passwd", Text("root:x:0:0:root:/root:/bin/sh\nuser:x:1000:1000:user:/home/user:/bin/sh\n")),
    ("etc/group", Text("root:x:0:\nuser:x:1000:\n")),
    ("proc", Folder(0o755)),
    ("proc/self", Link("1000")),
    ("proc/1000", Folder(0o755)),
    ("proc/1000/exe", Link("/home/user/program")),
    ("proc/1000/cmdline", Text("")),
    ("proc/1000/mountinfo", Text("1 0 254:0 / / rw,relatime - ext4 /dev/root rw\n")),
    ("proc/1000/fd", Folder(0o755)),
    ("home", Folder(0o755)),
    ("home/user", UserFolder),
];

/// Where a real kernel shows the program's descriptors, below the keeper's `/proc`, and where the program looks for them.
pub(super) const DESCRIPTORS: (&CStr, &CStr) = (c"/kept/proc/1000/fd", c"/view/proc/1000/fd");

/// Where programs with the machine's own C library find what they are linked with.
pub(super) const LIBRARIES: [&str; 7] =
    ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/nix/store"];
