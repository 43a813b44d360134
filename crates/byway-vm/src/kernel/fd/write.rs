//! Writing.

use super::read::{host_error, is_seekable};
use super::segments::Segments;
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::console::Stream;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail};
use crate::kernel::process::Resource;
use crate::kernel::signal::{SIGPIPE, SIGXFSZ};
use crate::kernel::vfs::{Body, Device, InodeId, MAX_FILE_SIZE, StandardStream};

pub fn write(cx: &mut Context, fd: Fd, buf: Pointer, len: u64) -> Answer {
    cx.kernel.files.get(fd)?;
    let segments = Segments::user(buf, len)?;
    write_file(cx, fd, &segments, None)
}

pub fn pwrite64(cx: &mut Context, fd: Fd, buf: Pointer, len: u64, position: i64) -> Answer {
    let position = u64::try_from(position).map_err(|_| Errno::EINVAL)?;
    cx.kernel.files.get(fd)?;
    let segments = Segments::user(buf, len)?;
    write_file(cx, fd, &segments, Some(position))
}

pub fn writev(cx: &mut Context, fd: Fd, vector: Pointer, count: u64) -> Answer {
    cx.kernel.files.get(fd)?;
    let segments = Segments::vector(cx, vector, count)?;
    write_file(cx, fd, &segments, None)
}

pub fn pwritev(cx: &mut Context, fd: Fd, vector: Pointer, count: u64, position: i64) -> Answer {
    let position = u64::try_from(position).map_err(|_| Errno::EINVAL)?;
    cx.kernel.files.get(fd)?;
    let segments = Segments::vector(cx, vector, count)?;
    write_file(cx, fd, &segments, Some(position))
}

/// The flags of the second version ask for ways of writing that make no difference here.
pub fn pwritev2(cx: &mut Context, fd: Fd, vector: Pointer, count: u64, position: i64) -> Answer {
    if position == -1 { writev(cx, fd, vector, count) } else { pwritev(cx, fd, vector, count, position) }
}

/// Writes at a position, or at that of the open file, which then moves. `O_APPEND` wins over either.
pub fn write_file(cx: &mut Context, fd: Fd, segments: &Segments, at: Option<u64>) -> Answer {
    let file = cx.kernel.files.real(fd)?;
    if at.is_some() && !is_seekable(&cx.kernel.fs.inode(file.inode).body) {
        return Err(Errno::ESPIPE.into());
    }
    if !file.writable() {
        return Err(Errno::EBADF.into());
    }
    let (id, nonblocking, appends) = (file.inode, file.nonblocking(), file.appends());
    let mut position = at.unwrap_or(file.position);
    let n = match &cx.kernel.fs.inode(id).body {
        Body::Regular(content) => {
            if appends {
                position = content.len();
            }
            write_regular(cx, id, segments, position)?
        }
        Body::Fifo(_) => write_pipe(cx, id, segments, nonblocking)?,
        Body::Device(Device::Full) if segments.total() > 0 => return Err(Errno::ENOSPC.into()),
        Body::Device(_) => segments.total(),
        Body::Stream(StandardStream::Output(stream)) => write_stream(cx, *stream, segments)?,
        Body::Stream(_) | Body::Directory(_) | Body::Symlink(_) | Body::FdLink(_) => return Err(Errno::EBADF.into()),
    };
    if at.is_none() && n > 0 {
        cx.kernel.files.get_mut(fd)?.position = position + n;
    }
    Ok(n as i64)
}

fn write_regular(cx: &mut Context, id: InodeId, segments: &Segments, position: u64) -> Result<u64, Fail> {
    let wanted = segments.total();
    if wanted == 0 {
        return Ok(0);
    }
    let limit = size_limit(cx, position)?;
    let (now, root) = (cx.kernel.clock.stamp(), cx.kernel.process.user.is_root());
    let inode = cx.kernel.fs.inode_mut(id);
    let mode = inode.mode_without_privileges();
    let Body::Regular(content) = &mut inode.body else { return Ok(0) };
    let mut done = 0;
    for segment in segments.up_to(limit - position) {
        match content.write(cx.memory, position + done, segment.place, segment.len) {
            Err(_) if done > 0 => break,
            result => result?,
        }
        done += segment.len;
    }
    inode.touch_modified(now);
    if !root {
        inode.mode = mode;
    }
    Ok(done)
}

/// How far the file may grow. To start past that is an error, and past the limit of the process also a signal.
fn size_limit(cx: &mut Context, position: u64) -> Result<u64, Fail> {
    let limit = cx.kernel.process.limit(Resource::FileSize).soft;
    if position >= limit {
        cx.kernel.raise(SIGXFSZ);
        return Err(Errno::EFBIG.into());
    }
    if position >= MAX_FILE_SIZE {
        return Err(Errno::EFBIG.into());
    }
    Ok(limit.min(MAX_FILE_SIZE))
}

fn write_pipe(cx: &mut Context, id: InodeId, segments: &Segments, nonblocking: bool) -> Result<u64, Fail> {
    let total = segments.total();
    let Body::Fifo(pipe) = &mut cx.kernel.fs.inode_mut(id).body else { return Ok(0) };
    if total == 0 {
        return Ok(0);
    }
    if pipe.readers == 0 {
        cx.kernel.raise(SIGPIPE);
        return Err(Errno::EPIPE.into());
    }
    let room = pipe.room(total);
    if total > room && !nonblocking {
        return Err(cx.wait_forever("a write to a full pipe that only this process reads"));
    }
    if room == 0 {
        return Err(Errno::EAGAIN.into());
    }
    let parts = segments.up_to(room).map(|segment| (segment.place, segment.len));
    pipe.write(cx.memory, total, room, parts)?;
    Ok(room)
}

/// Output is kept if it is captured, else the console gets it.
fn write_stream(cx: &mut Context, stream: Stream, segments: &Segments) -> Result<u64, Fail> {
    if let Some(capture) = &mut cx.kernel.capture {
        return Ok(capture.write(cx.memory, stream, segments)?);
    }
    if cx.memory.undecided() {
        return Ok(segments.total());
    }
    write_console(cx, stream, segments)
}

/// The console gets what one call writes in one piece, unless that is very long.
fn write_console(cx: &mut Context, stream: Stream, segments: &Segments) -> Result<u64, Fail> {
    const PIECE: u64 = 1 << 16;
    let mut piece = Vec::new();
    let mut done = 0;
    for segment in segments.pieces(PIECE) {
        let start = piece.len();
        piece.resize(start + segment.len as usize, 0);
        if let Err(fault) = cx.memory.show(segment.place, &mut piece[start..]) {
            piece.truncate(start);
            if done == 0 && piece.is_empty() {
                return Err(fault.into());
            }
            break;
        }
        if piece.len() as u64 >= PIECE {
            done += flush(cx, stream, &mut piece)?;
        }
    }
    Ok(done + flush(cx, stream, &mut piece)?)
}

fn flush(cx: &mut Context, stream: Stream, piece: &mut Vec<u8>) -> Result<u64, Fail> {
    if let Err(error) = cx.console.write(stream, piece) {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            cx.kernel.raise(SIGPIPE);
            return Err(Errno::EPIPE.into());
        }
        return Err(host_error(&error).into());
    }
    let n = piece.len() as u64;
    piece.clear();
    Ok(n)
}
