//! Resource limits.

use std::sync::Arc;

use crate::kernel::abi::Writer;
use crate::kernel::args::Pointer;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail};

/// How many resources there are.
pub const RESOURCES: usize = 16;
const INFINITY: u64 = u64::MAX;
/// The largest limit on open files that Linux takes.
const MOST_OPEN_FILES: u64 = 1 << 20;

/// A resource, by its Linux number. The model only reads those that have a name here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(usize)]
pub enum Resource {
    Cpu,
    FileSize,
    Data,
    Stack,
    Core,
    ResidentSet,
    Processes,
    OpenFiles,
    LockedMemory,
    AddressSpace,
    Locks,
    PendingSignals,
    MessageQueues,
    Nice,
    RealTimePriority,
    RealTime,
}

const ALL: [Resource; RESOURCES] = [
    Resource::Cpu,
    Resource::FileSize,
    Resource::Data,
    Resource::Stack,
    Resource::Core,
    Resource::ResidentSet,
    Resource::Processes,
    Resource::OpenFiles,
    Resource::LockedMemory,
    Resource::AddressSpace,
    Resource::Locks,
    Resource::PendingSignals,
    Resource::MessageQueues,
    Resource::Nice,
    Resource::RealTimePriority,
    Resource::RealTime,
];

/// A soft limit, which holds, and a hard limit, up to which it can be raised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    pub soft: u64,
    pub hard: u64,
}

/// The limits of a fresh login.
pub fn default_limits() -> [Limit; RESOURCES] {
    ALL.map(|resource| {
        let (soft, hard) = match resource {
            Resource::Stack => (8 << 20, INFINITY),
            Resource::Core => (0, INFINITY),
            Resource::Processes | Resource::PendingSignals => (31_000, 31_000),
            Resource::OpenFiles => (1024, MOST_OPEN_FILES),
            Resource::LockedMemory => (8 << 20, 8 << 20),
            Resource::MessageQueues => (819_200, 819_200),
            Resource::Nice | Resource::RealTimePriority => (0, 0),
            _ => (INFINITY, INFINITY),
        };
        Limit { soft, hard }
    })
}

fn resource(number: u32) -> Result<Resource, Fail> {
    ALL.get(number as usize).copied().ok_or(Errno::EINVAL.into())
}

pub fn getrlimit(cx: &mut Context, number: u32, limit: Pointer) -> Answer {
    let now = cx.kernel.process.limit(resource(number)?);
    cx.put(limit, &Writer::new().u64(now.soft).u64(now.hard))?;
    Ok(0)
}

pub fn setrlimit(cx: &mut Context, number: u32, limit: Pointer) -> Answer {
    let new = Limit { soft: cx.u64(limit)?, hard: cx.u64(limit.offset(8))? };
    set(cx, resource(number)?, new)
}

pub fn prlimit64(cx: &mut Context, pid: i32, number: u32, new: Pointer, old: Pointer) -> Answer {
    let resource = resource(number)?;
    if pid != 0 && pid != cx.kernel.process.id.0 {
        return Err(Errno::ESRCH.into());
    }
    let now = cx.kernel.process.limit(resource);
    if let Some(new) = new.non_null() {
        let limit = Limit { soft: cx.u64(new)?, hard: cx.u64(new.offset(8))? };
        set(cx, resource, limit)?;
    }
    cx.put_if(old, &Writer::new().u64(now.soft).u64(now.hard))?;
    Ok(0)
}

fn set(cx: &mut Context, resource: Resource, new: Limit) -> Answer {
    if new.soft > new.hard {
        return Err(Errno::EINVAL.into());
    }
    let raises = new.hard > cx.kernel.process.limit(resource).hard;
    let root = cx.kernel.process.user.is_root();
    if (raises && !root) || (resource == Resource::OpenFiles && new.hard > MOST_OPEN_FILES) {
        return Err(Errno::EPERM.into());
    }
    Arc::make_mut(&mut cx.kernel.process).set_limit(resource, new);
    Ok(0)
}
