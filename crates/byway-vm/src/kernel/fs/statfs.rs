//! What the file system looks like from outside: one large disk, half full.

use crate::kernel::abi::Writer;
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::outcome::Answer;
use crate::kernel::vfs::Follow;

fn put(cx: &mut Context, at: Pointer) -> Answer {
    const EXT4: u64 = 0xef53;
    const BLOCK: u64 = 4096;
    const BLOCKS: u64 = 1 << 24;
    const FREE: u64 = 1 << 23;
    const INODES: u64 = 1 << 22;
    const FREE_INODES: u64 = 1 << 21;
    const NAME_MAX: u64 = 255;
    const RELATIME: u64 = 0x1020;
    let room = Writer::new().u64(EXT4).u64(BLOCK).u64(BLOCKS).u64(FREE).u64(FREE).u64(INODES).u64(FREE_INODES);
    cx.put(at, &room.u32(1).u32(0).u64(NAME_MAX).u64(BLOCK).u64(RELATIME).zeros(4 * 8))?;
    Ok(0)
}

pub fn statfs(cx: &mut Context, path: Pointer, at: Pointer) -> Answer {
    let path = cx.path(path)?;
    cx.kernel.lookup(Fd::CWD, &path, Follow::Always)?;
    put(cx, at)
}

pub fn fstatfs(cx: &mut Context, fd: Fd, at: Pointer) -> Answer {
    cx.kernel.files.get(fd)?;
    put(cx, at)
}
