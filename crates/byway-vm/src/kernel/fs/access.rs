//! May the process do this with a file?

use crate::kernel::abi::flags::{AT_EACCESS, AT_EMPTY_PATH, AT_SYMLINK_NOFOLLOW};
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;
use crate::kernel::vfs::{Access, Follow};

pub fn access(cx: &mut Context, path: Pointer, mode: u32) -> Answer {
    faccessat2(cx, Fd::CWD, path, mode, 0)
}

pub fn faccessat(cx: &mut Context, dir: Fd, path: Pointer, mode: u32) -> Answer {
    faccessat2(cx, dir, path, mode, 0)
}

/// Real and effective user are the same, so `AT_EACCESS` changes nothing.
pub fn faccessat2(cx: &mut Context, dir: Fd, path: Pointer, mode: u32, flags: u32) -> Answer {
    const ALL: u32 = 7;
    if mode & !ALL != 0 || flags & !(AT_EACCESS | AT_SYMLINK_NOFOLLOW | AT_EMPTY_PATH) != 0 {
        return Err(Errno::EINVAL.into());
    }
    let path = cx.path(path)?;
    let follow = Follow::unless(flags & AT_SYMLINK_NOFOLLOW != 0);
    let id = cx.kernel.lookup_or_fd(dir, &path, flags, follow)?;
    cx.allow(id, Access(mode))?;
    Ok(0)
}
