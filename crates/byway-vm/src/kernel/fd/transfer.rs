//! Moving bytes from file to file inside the kernel.

use super::read::is_seekable;
use super::segments::{MAX_TRANSFER, Segments};
use super::write::write_file;
use crate::kernel::abi::Writer;
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail};
use crate::kernel::user_memory::Place;
use crate::kernel::vfs::{Body, InodeId};

/// A position that the program keeps itself, or that of the open file.
fn position(cx: &mut Context, fd: Fd, at: Pointer) -> Result<u64, Fail> {
    match at.non_null() {
        Some(at) => Ok(u64::try_from(cx.i64(at)?).map_err(|_| Errno::EINVAL)?),
        None => Ok(cx.kernel.files.get(fd)?.position),
    }
}

fn move_position(cx: &mut Context, fd: Fd, at: Pointer, position: u64) -> Result<(), Fail> {
    match at.non_null() {
        Some(at) => cx.put(at, &Writer::new().u64(position))?,
        None => cx.kernel.files.get_mut(fd)?.position = position,
    }
    Ok(())
}

/// The next bytes of a regular file: those in its store, or zeros of a hole.
fn next_bytes(cx: &Context, id: InodeId, position: u64, len: u64) -> Option<(Option<Place>, u64)> {
    let Body::Regular(content) = &cx.kernel.fs.inode(id).body else { return None };
    let len = content.readable(position, len);
    let stored = content.stored_at(position);
    let bytes = stored.map_or((None, len), |(place, available)| (Some(place), available.min(len)));
    (len > 0).then_some(bytes)
}

/// Copies at most `len` bytes of a regular file to wherever `out` leads.
fn copy(cx: &mut Context, out: Fd, out_at: Option<u64>, id: InodeId, from: u64, len: u64) -> Result<u64, Fail> {
    const ZEROS: u64 = 4096;
    let len = len.min(MAX_TRANSFER);
    let mut done = 0;
    while done < len {
        reserve(cx, out, out_at.map(|at| at + done), len - done)?;
        let Some((place, n)) = next_bytes(cx, id, from + done, len - done) else { break };
        let at = out_at.map(|at| at + done);
        let written = match place {
            Some(place) => write_file(cx, out, &Segments::one(place, n), at),
            None => write_zeros(cx, out, n.min(ZEROS), at),
        };
        match written {
            Ok(n) => done += n as u64,
            Err(_) if done > 0 => break,
            Err(fail) => return Err(fail),
        }
    }
    Ok(done)
}

/// Growing a file can move its bytes, so it grows before the address of what is copied is taken.
fn reserve(cx: &mut Context, out: Fd, at: Option<u64>, len: u64) -> Result<(), Fail> {
    let file = cx.kernel.files.get(out)?;
    let (id, at) = (file.inode, at.unwrap_or(file.position));
    if !matches!(cx.kernel.fs.inode(id).body, Body::Regular(_)) {
        return Ok(());
    }
    if let Body::Regular(content) = &mut cx.kernel.fs.inode_mut(id).body {
        let start = at.max(content.len());
        let bytes = len.min(MAX_TRANSFER).min(1 << 20);
        content.reserve(cx.memory, start.saturating_add(bytes))?;
    }
    Ok(())
}

fn write_zeros(cx: &mut Context, out: Fd, len: u64, at: Option<u64>) -> Answer {
    let store = cx.memory.grow_store(None, len).ok_or(Errno::ENOMEM)?;
    let answer = write_file(cx, out, &Segments::one(Place::Store(store.addr), len), at);
    cx.memory.release_store(store);
    answer
}

pub fn sendfile(cx: &mut Context, out: Fd, input: Fd, offset: Pointer, len: u64) -> Answer {
    let file = cx.kernel.files.get(input)?;
    let (id, readable) = (file.inode, file.readable());
    if !readable {
        return Err(Errno::EBADF.into());
    }
    let target = cx.kernel.files.get(out)?;
    if !target.writable() {
        return Err(Errno::EBADF.into());
    }
    let to_pipe = matches!(cx.kernel.fs.inode(target.inode).body, Body::Fifo(_));
    let seekable = is_seekable(&cx.kernel.fs.inode(id).body);
    if !to_pipe && (target.appends() || !seekable) {
        return Err(Errno::EINVAL.into());
    }
    if len == 0 {
        return Ok(0);
    }
    if !cx.kernel.fs.inode(id).is_regular() {
        return Err(Errno::EINVAL.into());
    }
    let from = position(cx, input, offset)?;
    let n = copy(cx, out, None, id, from, len)?;
    move_position(cx, input, offset, from + n)?;
    Ok(n as i64)
}

pub fn copy_file_range(
    cx: &mut Context,
    input: Fd,
    in_offset: Pointer,
    out: Fd,
    out_offset: Pointer,
    len: u64,
    flags: u32,
) -> Answer {
    let (source, target) = (cx.kernel.files.real(input)?, cx.kernel.files.real(out)?);
    let (from_id, to_id) = (source.inode, target.inode);
    if flags != 0 {
        return Err(Errno::EINVAL.into());
    }
    let allowed = source.readable() && target.writable() && !target.appends();
    let (from_inode, to_inode) = (cx.kernel.fs.inode(from_id), cx.kernel.fs.inode(to_id));
    if from_inode.is_directory() || to_inode.is_directory() {
        return Err(Errno::EISDIR.into());
    }
    if !from_inode.is_regular() || !to_inode.is_regular() {
        return Err(Errno::EINVAL.into());
    }
    if !allowed {
        return Err(Errno::EBADF.into());
    }
    if from_inode.volume != to_inode.volume {
        return Err(Errno::EXDEV.into());
    }
    let (from, to) = (position(cx, input, in_offset)?, position(cx, out, out_offset)?);
    let len = len.min(cx.kernel.fs.inode(from_id).size().saturating_sub(from));
    if from_id == to_id && from < to.saturating_add(len) && to < from.saturating_add(len) {
        return Err(Errno::EINVAL.into());
    }
    let n = copy(cx, out, Some(to), from_id, from, len)?;
    move_position(cx, input, in_offset, from + n)?;
    move_position(cx, out, out_offset, to + n)?;
    Ok(n as i64)
}

/// Programs fall back to read and write when a file does not take part in splicing.
pub fn splice(cx: &mut Context, input: Fd, _in_offset: Pointer, out: Fd) -> Answer {
    cx.kernel.files.real(input)?;
    cx.kernel.files.real(out)?;
    Err(cx.unmodelled("", Errno::EINVAL).into())
}
