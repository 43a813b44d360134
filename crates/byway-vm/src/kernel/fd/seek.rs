//! Positions.

use super::read::is_seekable;
use crate::kernel::args::Fd;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;
use crate::kernel::vfs::{Body, MAX_FILE_SIZE};

const SEEK_SET: u32 = 0;
const SEEK_CUR: u32 = 1;
const SEEK_END: u32 = 2;
const SEEK_DATA: u32 = 3;
const SEEK_HOLE: u32 = 4;

pub fn lseek(cx: &mut Context, fd: Fd, offset: i64, whence: u32) -> Answer {
    let file = cx.kernel.files.real(fd)?;
    if whence > SEEK_HOLE {
        return Err(Errno::EINVAL.into());
    }
    let inode = cx.kernel.fs.inode(file.inode);
    if !is_seekable(&inode.body) {
        return Err(Errno::ESPIPE.into());
    }
    if matches!(inode.body, Body::Device(_)) {
        return Ok(0);
    }
    // A folder in memory has no end that its names could be counted from.
    if inode.is_directory() && whence > SEEK_CUR {
        return Err(Errno::EINVAL.into());
    }
    let size = inode.size() as i64;
    let position = match whence {
        SEEK_SET => Some(offset),
        SEEK_CUR => offset.checked_add(file.position as i64),
        SEEK_END => offset.checked_add(size),
        SEEK_DATA | SEEK_HOLE if !(0..size).contains(&offset) => return Err(Errno::ENXIO.into()),
        SEEK_DATA => Some(offset),
        _ => Some(size),
    };
    let position = position.ok_or(Errno::EINVAL)?;
    // Positions in a folder are no sizes.
    let most = if inode.is_directory() { i64::MAX } else { MAX_FILE_SIZE as i64 };
    if !(0..=most).contains(&position) {
        return Err(Errno::EINVAL.into());
    }
    cx.kernel.files.get_mut(fd)?.position = position as u64;
    Ok(position)
}
