//! Linux error numbers.

use std::fmt;

use super::user_memory::Efault;

/// A Linux error number, as the system call returns it negated.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Errno(i32);

impl Errno {
    /// The number, positive.
    pub fn number(self) -> i32 {
        self.0
    }

    /// The error with this number, as a system call on the host reported it.
    pub fn from_number(number: i32) -> Errno {
        Errno(number)
    }
}

macro_rules! errnos {
    ($($name:ident = $number:literal, $meaning:literal;)*) => {
        impl Errno {
            $(#[doc = $meaning] pub const $name: Errno = Errno($number);)*

            /// The name in errno.h.
            pub fn name(self) -> &'static str {
                match self.0 {
                    $($number => stringify!($name),)*
                    _ => "unknown error",
                }
            }
        }
    };
}

errnos! {
    EPERM = 1, "Operation not permitted.";
    ENOENT = 2, "No such file or directory.";
    ESRCH = 3, "No such process.";
    EINTR = 4, "Interrupted system call.";
    EIO = 5, "Input/output error.";
    ENXIO = 6, "No such device or address.";
    E2BIG = 7, "Argument list too long.";
    EBADF = 9, "Bad file descriptor.";
    ECHILD = 10, "No child processes.";
    EAGAIN = 11, "Resource temporarily unavailable.";
    ENOMEM = 12, "Cannot allocate memory.";
    EACCES = 13, "Permission denied.";
    EFAULT = 14, "Bad address.";
    EBUSY = 16, "Device or resource busy.";
    EEXIST = 17, "File exists.";
    EXDEV = 18, "Invalid cross-device link.";
    ENODEV = 19, "No such device.";
    ENOTDIR = 20, "Not a directory.";
    EISDIR = 21, "Is a directory.";
    EINVAL = 22, "Invalid argument.";
    EMFILE = 24, "Too many open files.";
    ENOTTY = 25, "Inappropriate ioctl for device.";
    EFBIG = 27, "File too large.";
    ENOSPC = 28, "No space left on device.";
    ESPIPE = 29, "Illegal seek.";
    EROFS = 30, "Read-only file system.";
    EMLINK = 31, "Too many links.";
    EPIPE = 32, "Broken pipe.";
    ERANGE = 34, "Numerical result out of range.";
    ENAMETOOLONG = 36, "File name too long.";
    ENOSYS = 38, "Function not implemented.";
    ENOTEMPTY = 39, "Directory not empty.";
    ELOOP = 40, "Too many levels of symbolic links.";
    ENODATA = 61, "No data available.";
    EOVERFLOW = 75, "Value too large for defined data type.";
    ENOTSOCK = 88, "Socket operation on non-socket.";
    EOPNOTSUPP = 95, "Operation not supported.";
    EAFNOSUPPORT = 97, "Address family not supported by protocol.";
    ETIMEDOUT = 110, "Connection timed out.";
}

impl fmt::Debug for Errno {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name(), self.0)
    }
}

impl From<Efault> for Errno {
    fn from(_: Efault) -> Errno {
        Errno::EFAULT
    }
}
