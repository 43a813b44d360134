//! Pipes, files in memory, and what system calls return.

use std::ffi::CStr;
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};

/// Programs under test may have so many descriptors open: those with lower numbers.
pub(in crate::native) const MOST_OPEN: u64 = 1024;

/// The number of the first descriptor that a program shares with this process. It is one that the program cannot give to
/// anything else, so that a program that finds something there knows that it came from here.
pub(in crate::native) const FIRST_SHARED: RawFd = MOST_OPEN as RawFd;

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

/// A new file in memory that programs which are started do not inherit. A process that gets it can make it as large as
/// it likes, until it is sealed.
pub(in crate::native) fn memory_file(name: &CStr) -> io::Result<File> {
    // SAFETY: the name is a C string, and the descriptor that comes back belongs to no one else.
    unsafe {
        let descriptor = libc::memfd_create(name.as_ptr(), libc::MFD_CLOEXEC | libc::MFD_ALLOW_SEALING);
        Ok(File::from(OwnedFd::from_raw_fd(checked(descriptor)?)))
    }
}

/// What no process can do to a file in memory any more.
#[derive(Clone, Copy, Debug)]
pub(in crate::native) enum Seal {
    /// Make it longer or shorter: memory that is mapped from it stays there, and there is never more of it.
    Size,
    /// Change it in any way.
    Everything,
}

/// Seals a file in memory, for good.
pub(in crate::native) fn seal(file: &File, what: Seal) -> io::Result<()> {
    let size = libc::F_SEAL_SHRINK | libc::F_SEAL_GROW | libc::F_SEAL_SEAL;
    let seals = match what {
        Seal::Size => size,
        Seal::Everything => size | libc::F_SEAL_WRITE,
    };
    // SAFETY: seals of a file that is open.
    unsafe { checked(libc::fcntl(file.as_raw_fd(), libc::F_ADD_SEALS, seals)).map(|_| ()) }
}

/// A new file in memory of a size that stays.
pub(in crate::native) fn memory_of_size(name: &CStr, size: u64) -> io::Result<File> {
    let file = memory_file(name)?;
    file.set_len(size)?;
    seal(&file, Seal::Size)?;
    Ok(file)
}

/// A new file in memory with these bytes, which stay, open to be read alone.
pub(in crate::native) fn memory_with(name: &CStr, bytes: &[u8]) -> io::Result<File> {
    use std::io::Write;
    let mut file = memory_file(name)?;
    file.write_all(bytes)?;
    seal(&file, Seal::Everything)?;
    read_only(&file)
}

/// The same file, open to be read from its beginning.
pub(in crate::native) fn read_only(file: &File) -> io::Result<File> {
    File::open(format!("/proc/self/fd/{}", file.as_raw_fd()))
}

/// Lets this process have descriptors with numbers as high as the shared ones, which it then has in a child.
pub(in crate::native) fn make_room_for_shared() -> io::Result<()> {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: there is room for the limit.
    unsafe {
        checked(libc::getrlimit(libc::RLIMIT_NOFILE, &mut limit))?;
        if limit.rlim_cur < LEAST_OPEN {
            limit.rlim_cur = LEAST_OPEN.min(limit.rlim_max);
            checked(libc::setrlimit(libc::RLIMIT_NOFILE, &limit))?;
        }
    }
    if limit.rlim_cur < LEAST_OPEN {
        let what = format!("the limit on open files is {}, and {LEAST_OPEN} are needed (ulimit -n)", limit.rlim_cur);
        return Err(io::Error::other(what));
    }
    Ok(())
}

/// So many descriptors a process must be able to have that starts a program.
pub(in crate::native) const LEAST_OPEN: u64 = MOST_OPEN + 128;
