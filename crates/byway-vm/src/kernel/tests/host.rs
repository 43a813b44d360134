//! The real system calls of the host, in a folder of their own.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder that goes away with the value. Paths of tests start three levels down, so that `..` cannot lead out of it.
pub struct HostFolder {
    root: PathBuf,
    /// A descriptor of the innermost folder.
    pub fd: i32,
}

impl HostFolder {
    pub fn new() -> HostFolder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("byway-kernel-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let root = std::env::temp_dir().join(name);
        let inner = root.join("x/y/z");
        fs::create_dir_all(&inner).expect("the folder for temporary files is writable");
        let path = [inner.as_os_str().as_encoded_bytes(), b"\0"].concat();
        // SAFETY: the path ends in a NUL.
        let fd = unsafe { libc::open(path.as_ptr().cast(), libc::O_RDONLY | libc::O_DIRECTORY | libc::O_CLOEXEC) };
        assert!(fd >= 0, "{} can be opened", inner.display());
        // SAFETY: the call has no preconditions. All tests set the same mask.
        unsafe { libc::umask(0o022) };
        HostFolder { root, fd }
    }
}

impl Drop for HostFolder {
    fn drop(&mut self) {
        // SAFETY: the descriptor is open and no one else's.
        unsafe { libc::close(self.fd) };
        make_removable(&self.root);
        let _ = fs::remove_dir_all(&self.root);
    }
}

/// Tests leave folders behind that not even their owner may read.
fn make_removable(folder: &Path) {
    let _ = fs::set_permissions(folder, Permissions::from_mode(0o700));
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            make_removable(&entry.path());
        }
    }
}

/// Makes a system call on the host; gives the value, an error being `-errno`.
pub fn call(number: i64, args: [u64; 6]) -> i64 {
    // SAFETY: every pointer among the arguments leads to a buffer of the caller that is as long as the call is told.
    let value = unsafe { libc::syscall(number, args[0], args[1], args[2], args[3], args[4], args[5]) };
    if value == -1 { -i64::from(std::io::Error::last_os_error().raw_os_error().unwrap_or(0)) } else { value }
}
