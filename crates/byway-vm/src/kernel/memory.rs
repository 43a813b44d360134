//! Mapping memory.

use super::args::{Fd, Pointer};
use super::context::Context;
use super::errno::Errno;
use super::outcome::{Answer, Fail};
use super::user_memory::{Extent, MapAt, Place, Protection};
use super::vfs::{Body, Device, InodeId};

/// Bytes of a page, as programs see them.
pub const PAGE: u64 = 4096;
const PROT_READ: u32 = 1;
const PROT_WRITE: u32 = 2;
const PROT_EXEC: u32 = 4;
const MAP_SHARED: u32 = 1;
const MAP_PRIVATE: u32 = 2;
const MAP_SHARED_VALIDATE: u32 = 3;
const MAP_TYPE: u32 = 0xf;
const MAP_FIXED: u32 = 0x10;
const MAP_ANONYMOUS: u32 = 0x20;
const MAP_HUGETLB: u32 = 0x4_0000;
const MAP_FIXED_NOREPLACE: u32 = 0x10_0000;
/// Below this no user without privileges maps anything, so that a null pointer stays one.
const LOWEST: u64 = 0x1_0000;
/// One past the highest address of a program.
const TASK_SIZE: u64 = (1 << 47) - PAGE;

fn is_aligned(addr: u64) -> bool {
    addr.is_multiple_of(PAGE)
}

/// The length in whole pages.
fn pages(len: u64) -> Option<u64> {
    len.checked_next_multiple_of(PAGE)
}

fn protection(prot: u32) -> Protection {
    Protection { read: prot & (PROT_READ | PROT_WRITE | PROT_EXEC) != 0, write: prot & PROT_WRITE != 0 }
}

/// The heap that `brk` moves the end of.
#[derive(Debug, Clone, Copy)]
pub struct Break {
    start: u64,
    end: u64,
}

impl Break {
    /// An empty heap at an address.
    pub fn new(start: u64) -> Break {
        Break { start, end: start }
    }
}

pub fn mmap(cx: &mut Context, addr: u64, len: u64, prot: u32, flags: u32, fd: Fd, offset: u64) -> Answer {
    if !is_aligned(offset) {
        return Err(Errno::EINVAL.into());
    }
    if flags & MAP_ANONYMOUS == 0 {
        cx.kernel.files.real(fd)?;
    }
    if len == 0 {
        return Err(Errno::EINVAL.into());
    }
    let len = pages(len).filter(|&len| len <= TASK_SIZE).ok_or(Errno::ENOMEM)?;
    let fixed = flags & (MAP_FIXED | MAP_FIXED_NOREPLACE) != 0;
    if fixed && !is_aligned(addr) {
        return Err(Errno::EINVAL.into());
    }
    if fixed && addr < LOWEST {
        return Err(Errno::EPERM.into());
    }
    let at = match addr {
        _ if fixed => MapAt::Fixed { addr, replace: flags & MAP_FIXED_NOREPLACE == 0 },
        0 => MapAt::Anywhere,
        _ => MapAt::Hint(addr & !(PAGE - 1)),
    };
    let shared = match flags & MAP_TYPE {
        MAP_SHARED | MAP_SHARED_VALIDATE => true,
        MAP_PRIVATE => false,
        _ => return Err(Errno::EINVAL.into()),
    };
    if flags & MAP_HUGETLB != 0 {
        // As on any machine on which no huge pages are set aside.
        return Err(Errno::ENOMEM.into());
    }
    let file = if flags & MAP_ANONYMOUS != 0 { None } else { mappable(cx, fd, shared, prot)? };
    let first = if file.is_some() { Protection::READ_WRITE } else { protection(prot) };
    let noroom = if flags & MAP_FIXED_NOREPLACE != 0 { Errno::EEXIST } else { Errno::ENOMEM };
    let mapped = match (cx.memory.map(len, first, at), at) {
        (Some(mapped), _) => mapped,
        (None, MapAt::Fixed { .. }) if cx.memory.extent(addr) == Extent::Nothing => {
            return Err(cx.unmodelled(" at an address of the program's choice", noroom).into());
        }
        (None, _) => return Err(noroom.into()),
    };
    if let Some(id) = file {
        fill(cx, id, mapped, len, offset)?;
        cx.memory.protect(mapped, len, protection(prot));
    }
    Ok(mapped as i64)
}

/// The file whose bytes a mapping starts with, if it is one that has bytes.
fn mappable(cx: &mut Context, fd: Fd, shared: bool, prot: u32) -> Result<Option<InodeId>, Fail> {
    let file = cx.kernel.files.real(fd)?;
    let (id, writable) = (file.inode, file.writable());
    if !file.readable() || (shared && prot & PROT_WRITE != 0 && !writable) {
        return Err(Errno::EACCES.into());
    }
    match cx.kernel.fs.inode(id).body {
        Body::Regular(_) if shared && prot & PROT_WRITE != 0 => {
            Err(cx.unmodelled(" for shared writable files", Errno::ENODEV).into())
        }
        Body::Regular(_) => Ok(Some(id)),
        Body::Device(Device::Zero) => Ok(None),
        _ => Err(Errno::ENODEV.into()),
    }
}

/// A file mapping is a copy of the file as it is now.
fn fill(cx: &mut Context, id: InodeId, at: u64, len: u64, offset: u64) -> Result<(), Fail> {
    if let Body::Regular(content) = &cx.kernel.fs.inode(id).body {
        content.read(cx.memory, offset, Place::User(at), len)?;
    }
    Ok(())
}

pub fn munmap(cx: &mut Context, addr: u64, len: u64) -> Answer {
    let len = pages(len).filter(|&len| len > 0).ok_or(Errno::EINVAL)?;
    if !is_aligned(addr) || addr.checked_add(len).is_none_or(|end| end > TASK_SIZE) {
        return Err(Errno::EINVAL.into());
    }
    cx.memory.unmap(addr, len);
    Ok(0)
}

pub fn mprotect(cx: &mut Context, addr: u64, len: u64, prot: u32) -> Answer {
    const PROT_SEM: u32 = 8;
    const KNOWN: u32 = PROT_READ | PROT_WRITE | PROT_EXEC | PROT_SEM;
    if !is_aligned(addr) || prot & !KNOWN != 0 {
        return Err(Errno::EINVAL.into());
    }
    let len = pages(len).ok_or(Errno::ENOMEM)?;
    if len > 0 && !cx.memory.protect(addr, len, protection(prot)) {
        return Err(Errno::ENOMEM.into());
    }
    Ok(0)
}

pub fn mremap(cx: &mut Context, addr: u64, old: u64, new: u64, flags: u32) -> Answer {
    const MAYMOVE: u32 = 1;
    if flags & !MAYMOVE != 0 || !is_aligned(addr) || old == 0 || new == 0 {
        return Err(Errno::EINVAL.into());
    }
    let (old, new) = (pages(old).ok_or(Errno::EINVAL)?, pages(new).ok_or(Errno::EINVAL)?);
    let (end, protection) = match cx.memory.extent(addr) {
        Extent::Mapping(end, protection) => (end, protection),
        Extent::Program => return resize_own(cx, addr, old, new, flags & MAYMOVE != 0),
        Extent::Nothing => return Err(Errno::EFAULT.into()),
    };
    if new <= old {
        if new < old {
            cx.memory.unmap(addr + new, old - new);
        }
        return Ok(addr as i64);
    }
    if old > end - addr {
        return Err(Errno::EFAULT.into());
    }
    let in_place = MapAt::Fixed { addr: addr + old, replace: false };
    if cx.memory.map(new - old, protection, in_place).is_some() {
        return Ok(addr as i64);
    }
    if flags & MAYMOVE == 0 {
        return Err(Errno::ENOMEM.into());
    }
    let moved = cx.memory.map(new, Protection::READ_WRITE, MapAt::Anywhere).ok_or(Errno::ENOMEM)?;
    cx.memory.protect(addr, old, Protection::READ_WRITE);
    cx.memory.copy(Place::User(moved), Place::User(addr), old)?;
    cx.memory.protect(moved, new, protection);
    cx.memory.unmap(addr, old);
    Ok(moved as i64)
}

/// The stack, variables and the engine's heap stay where they are and as large as they are: what is next to them is taken.
fn resize_own(cx: &mut Context, addr: u64, old: u64, new: u64, may_move: bool) -> Answer {
    match new {
        _ if new == old => Ok(addr as i64),
        _ if new > old && !may_move => Err(Errno::ENOMEM.into()),
        _ => Err(cx.unmodelled(" of memory that was not mapped", Errno::ENOMEM).into()),
    }
}

/// The call does not fail: it gives the end of the heap, moved or not.
pub fn brk(cx: &mut Context, wanted: u64) -> Answer {
    let Break { start, end } = cx.kernel.heap;
    if wanted < start || wanted > TASK_SIZE {
        return Ok(end as i64);
    }
    let (mapped, needed) = (end.next_multiple_of(PAGE), wanted.next_multiple_of(PAGE));
    if needed > mapped {
        let at = MapAt::Fixed { addr: mapped, replace: false };
        if cx.memory.map(needed - mapped, Protection::READ_WRITE, at).is_none() {
            return Ok(end as i64);
        }
    } else if needed < mapped {
        cx.memory.unmap(needed, mapped - needed);
    }
    cx.kernel.heap.end = wanted;
    Ok(wanted as i64)
}

/// Advice changes nothing, except for the one that throws the contents away. Memory is broken by root alone.
pub fn madvise(cx: &mut Context, addr: u64, len: u64, advice: u32) -> Answer {
    const DONTNEED: u32 = 4;
    const HWPOISON: u32 = 100;
    const SOFT_OFFLINE: u32 = 101;
    if !is_aligned(addr) {
        return Err(Errno::EINVAL.into());
    }
    let len = pages(len).ok_or(Errno::EINVAL)?;
    match advice {
        DONTNEED => cx.memory.zero(Place::User(addr), len).map_err(|_| Errno::ENOMEM)?,
        0..=25 => {}
        HWPOISON | SOFT_OFFLINE => return Err(Errno::EPERM.into()),
        _ => return Err(Errno::EINVAL.into()),
    }
    Ok(0)
}

/// All memory stays where it is, so there is nothing to lock and nothing to write back.
pub fn keep(_: &mut Context) -> Answer {
    Ok(0)
}

pub fn mlock2(_: &mut Context, _addr: u64, _len: u64, flags: u32) -> Answer {
    const ONFAULT: u32 = 1;
    if flags & !ONFAULT == 0 { Ok(0) } else { Err(Errno::EINVAL.into()) }
}

pub fn msync(_: &mut Context, addr: u64, _len: u64, flags: u32) -> Answer {
    const ASYNC: u32 = 1;
    const SYNC: u32 = 4;
    const KNOWN: u32 = 7;
    if !is_aligned(addr) || flags & !KNOWN != 0 || flags & (ASYNC | SYNC) == ASYNC | SYNC {
        return Err(Errno::EINVAL.into());
    }
    Ok(0)
}

pub fn mincore(cx: &mut Context, addr: u64, len: u64, vector: Pointer) -> Answer {
    if !is_aligned(addr) {
        return Err(Errno::EINVAL.into());
    }
    for page in 0..len.div_ceil(PAGE) {
        cx.memory.read(addr + page * PAGE, &mut [0]).map_err(|_| Errno::ENOMEM)?;
        cx.memory.write(vector.0.wrapping_add(page), &[1])?;
    }
    Ok(0)
}
