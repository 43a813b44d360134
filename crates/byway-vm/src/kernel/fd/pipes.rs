//! Making pipes and files without a name.

use super::OpenRequest;
use crate::kernel::abi::Writer;
use crate::kernel::abi::flags::{O_CLOEXEC, O_DIRECT, O_NONBLOCK, O_RDWR, O_WRONLY};
use crate::kernel::args::Pointer;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;
use crate::kernel::vfs::{Body, Content, Pipe, Volume};

pub fn pipe(cx: &mut Context, ends: Pointer) -> Answer {
    pipe2(cx, ends, 0)
}

pub fn pipe2(cx: &mut Context, ends: Pointer, flags: u32) -> Answer {
    if flags & !(O_CLOEXEC | O_NONBLOCK | O_DIRECT) != 0 {
        return Err(Errno::EINVAL.into());
    }
    let inode = cx.kernel.nameless(Volume::Pipes, 0o600, Body::Fifo(Pipe::default()));
    cx.kernel.fs.hold(inode);
    let opened = cx.kernel.open(OpenRequest { inode, flags, location: None }).and_then(|reader| {
        let writer = cx.kernel.open(OpenRequest { inode, flags: flags | O_WRONLY, location: None });
        writer.map(|writer| (reader, writer)).inspect_err(|_| {
            let _ = cx.kernel.close(reader, cx.memory);
        })
    });
    cx.kernel.fs.release(inode, cx.memory);
    let (reader, writer) = opened?;
    if let Err(fault) = cx.put(ends, &Writer::new().i32(reader.0).i32(writer.0)) {
        cx.kernel.close(reader, cx.memory)?;
        cx.kernel.close(writer, cx.memory)?;
        return Err(fault.into());
    }
    Ok(0)
}

pub fn memfd_create(cx: &mut Context, name: Pointer, flags: u32) -> Answer {
    const CLOEXEC: u32 = 1;
    const ALLOW_SEALING: u32 = 2;
    const LONGEST_NAME: usize = 249;
    if flags & !(CLOEXEC | ALLOW_SEALING) != 0 {
        return Err(Errno::EINVAL.into());
    }
    if cx.path(name)?.len() > LONGEST_NAME {
        return Err(Errno::EINVAL.into());
    }
    cx.kernel.free_fd(0)?;
    let inode = cx.kernel.nameless(Volume::Memory, 0o777, Body::Regular(Content::default()));
    let flags = O_RDWR | if flags & CLOEXEC != 0 { O_CLOEXEC } else { 0 };
    Ok(cx.kernel.open(OpenRequest { inode, flags, location: None })?.0.into())
}
