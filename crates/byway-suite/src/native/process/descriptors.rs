//! Pipes, files in memory, and what system calls return.

use std::ffi::CStr;
use std::fs::File;
use std::io;
use std::os::fd::{FromRawFd, OwnedFd, RawFd};

/// The ends of a new pipe: the one to read from, the one to write to.
pub(super) fn pipe() -> io::Result<(OwnedFd, OwnedFd)> {
    let mut ends = [0; 2];
    // SAFETY: there is room for both ends, and they belong to no one else.
    unsafe {
        checked(libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC))?;
        Ok((OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1])))
    }
}

pub(super) fn set_nonblocking(descriptor: RawFd) -> io::Result<()> {
    // SAFETY: flags of a descriptor that is open.
    unsafe { checked(libc::fcntl(descriptor, libc::F_SETFL, libc::O_NONBLOCK)).map(|_| ()) }
}

/// What a system call gave, or the error that it set.
pub(in crate::native) fn checked(result: RawFd) -> io::Result<RawFd> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(result) }
}

/// The result of a function that gives its error instead of setting it.
pub(super) fn outcome(result: i32) -> io::Result<()> {
    if result == 0 { Ok(()) } else { Err(io::Error::from_raw_os_error(result)) }
}

/// A new file in memory that programs which are started do not inherit.
pub(in crate::native) fn memory_file(name: &CStr) -> io::Result<File> {
    // SAFETY: the name is a C string, and the descriptor that comes back belongs to no one else.
    unsafe {
        let descriptor = libc::memfd_create(name.as_ptr(), libc::MFD_CLOEXEC);
        Ok(File::from(OwnedFd::from_raw_fd(checked(descriptor)?)))
    }
}
