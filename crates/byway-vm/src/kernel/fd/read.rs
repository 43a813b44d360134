//! Reading.

use super::segments::Segments;
use crate::kernel::args::{Fd, Pointer};
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail};
use crate::kernel::vfs::{Body, Device, InodeId, StandardStream};

pub fn read(cx: &mut Context, fd: Fd, buf: Pointer, len: u64) -> Answer {
    cx.kernel.files.get(fd)?;
    let segments = Segments::user(buf, len)?;
    read_file(cx, fd, &segments, None)
}

pub fn pread64(cx: &mut Context, fd: Fd, buf: Pointer, len: u64, position: i64) -> Answer {
    let position = u64::try_from(position).map_err(|_| Errno::EINVAL)?;
    cx.kernel.files.get(fd)?;
    let segments = Segments::user(buf, len)?;
    read_file(cx, fd, &segments, Some(position))
}

pub fn readv(cx: &mut Context, fd: Fd, vector: Pointer, count: u64) -> Answer {
    cx.kernel.files.get(fd)?;
    let segments = Segments::vector(cx, vector, count)?;
    read_file(cx, fd, &segments, None)
}

pub fn preadv(cx: &mut Context, fd: Fd, vector: Pointer, count: u64, position: i64) -> Answer {
    let position = u64::try_from(position).map_err(|_| Errno::EINVAL)?;
    cx.kernel.files.get(fd)?;
    let segments = Segments::vector(cx, vector, count)?;
    read_file(cx, fd, &segments, Some(position))
}

/// The flags of the second version ask for ways of reading that make no difference here.
pub fn preadv2(cx: &mut Context, fd: Fd, vector: Pointer, count: u64, position: i64) -> Answer {
    if position == -1 { readv(cx, fd, vector, count) } else { preadv(cx, fd, vector, count, position) }
}

/// Reads at a position, or at that of the open file, which then moves.
pub fn read_file(cx: &mut Context, fd: Fd, segments: &Segments, at: Option<u64>) -> Answer {
    let file = cx.kernel.files.real(fd)?;
    let (inode, nonblocking, position) = (file.inode, file.nonblocking(), at.unwrap_or(file.position));
    if at.is_some() && !is_seekable(&cx.kernel.fs.inode(inode).body) {
        return Err(Errno::ESPIPE.into());
    }
    if !file.readable() {
        return Err(Errno::EBADF.into());
    }
    let n = read_inode(cx, inode, segments, position, nonblocking)?;
    cx.kernel.reads_in_vain = if n > 0 { 0 } else { cx.kernel.reads_in_vain.saturating_add(1) };
    let now = cx.kernel.clock.stamp();
    let file = cx.kernel.fs.inode(inode);
    if n > 0 && file.is_regular() && file.access_time_is_stale(now) {
        cx.kernel.fs.inode_mut(inode).touch_accessed(now);
    }
    if at.is_none() && n > 0 {
        cx.kernel.files.get_mut(fd)?.position += n;
    }
    Ok(n as i64)
}

/// Has the open file a position?
pub fn is_seekable(body: &Body) -> bool {
    !matches!(body, Body::Fifo(_) | Body::Stream(_))
}

fn read_inode(
    cx: &mut Context,
    id: InodeId,
    segments: &Segments,
    position: u64,
    nonblocking: bool,
) -> Result<u64, Fail> {
    match &cx.kernel.fs.inode(id).body {
        Body::Regular(content) => {
            let mut done = 0;
            for segment in segments.iter() {
                let n = match content.read(cx.memory, position + done, segment.place, segment.len) {
                    Err(_) if done > 0 => break,
                    result => result?,
                };
                done += n;
                if n < segment.len {
                    break;
                }
            }
            Ok(done)
        }
        Body::Directory(_) => Err(Errno::EISDIR.into()),
        Body::Fifo(_) => read_pipe(cx, id, segments, nonblocking),
        Body::Device(device) => read_device(cx, *device, segments),
        Body::Stream(StandardStream::Input) => read_console(cx, segments),
        Body::Stream(_) | Body::Symlink(_) | Body::FdLink(_) => Err(Errno::EBADF.into()),
    }
}

fn read_pipe(cx: &mut Context, id: InodeId, segments: &Segments, nonblocking: bool) -> Result<u64, Fail> {
    if segments.total() == 0 {
        return Ok(0);
    }
    let Body::Fifo(pipe) = &mut cx.kernel.fs.inode_mut(id).body else { return Ok(0) };
    if pipe.len() == 0 {
        return match (pipe.writers, nonblocking) {
            (0, _) => Ok(0),
            (_, true) => Err(Errno::EAGAIN.into()),
            _ => Err(cx.wait_forever("a read from an empty pipe whose write end only this process holds")),
        };
    }
    let mut done = 0;
    for segment in segments.iter() {
        done += match pipe.read(cx.memory, segment.place, segment.len) {
            Err(_) if done > 0 => break,
            result => result?,
        };
    }
    Ok(done)
}

fn read_device(cx: &mut Context, device: Device, segments: &Segments) -> Result<u64, Fail> {
    match device {
        Device::Null => Ok(0),
        Device::Zero | Device::Full => {
            for segment in segments.iter() {
                cx.memory.zero(segment.place, segment.len)?;
            }
            Ok(segments.total())
        }
        Device::Random | Device::Urandom => {
            for segment in segments.iter() {
                super::random::fill(cx, segment)?;
            }
            Ok(segments.total())
        }
        Device::Tty => Err(Errno::EIO.into()),
    }
}

/// The console is asked once, because a second question could wait for a user who has said all.
fn read_console(cx: &mut Context, segments: &Segments) -> Result<u64, Fail> {
    const MOST_AT_ONCE: u64 = 65536;
    let mut buf = vec![0; segments.total().min(MOST_AT_ONCE) as usize];
    if buf.is_empty() || cx.memory.undecided() {
        return Ok(0);
    }
    let n = cx.console.read(&mut buf).map_err(|error| host_error(&error))?;
    segments.scatter(cx, &buf[..n.min(buf.len())])?;
    Ok(n as u64)
}

/// The error number of a failed console.
pub fn host_error(error: &std::io::Error) -> Errno {
    error.raw_os_error().map_or(Errno::EIO, Errno::from_number)
}
