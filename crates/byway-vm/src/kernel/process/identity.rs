//! Who the process is: ids, users, groups, sessions.

use std::sync::Arc;

use super::{Process, ProcessId};
use crate::kernel::abi::Writer;
use crate::kernel::args::Pointer;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;

pub fn getpid(cx: &mut Context) -> Answer {
    Ok(cx.kernel.process.id.0.into())
}

pub fn getppid(cx: &mut Context) -> Answer {
    Ok(cx.kernel.process.parent.0.into())
}

pub fn getuid(cx: &mut Context) -> Answer {
    Ok(cx.kernel.process.user.uid.into())
}

pub fn getgid(cx: &mut Context) -> Answer {
    Ok(cx.kernel.process.user.gid.into())
}

pub fn getgroups(cx: &mut Context, size: i32, list: Pointer) -> Answer {
    let groups = cx.kernel.process.user.groups.clone();
    if size < 0 || (size > 0 && (size as usize) < groups.len()) {
        return Err(Errno::EINVAL.into());
    }
    if size > 0 {
        cx.put(list, &groups.iter().fold(Writer::new(), |writer, &gid| writer.u32(gid)))?;
    }
    Ok(groups.len() as i64)
}

pub fn setgroups(cx: &mut Context, size: i32, list: Pointer) -> Answer {
    const MOST: i32 = 65536;
    if !cx.kernel.process.user.is_root() {
        return Err(Errno::EPERM.into());
    }
    if !(0..=MOST).contains(&size) {
        return Err(Errno::EINVAL.into());
    }
    let mut groups = Vec::new();
    for i in 0..size as u64 {
        groups.push(cx.u32(list.offset(4 * i))?);
    }
    Arc::make_mut(&mut cx.kernel.process).user.groups = groups.into();
    Ok(0)
}

/// An id that is to be left as it is.
const UNCHANGED: u32 = u32::MAX;

/// The process has one user id, which is real, effective and saved at once: it may stay, and only root may choose
/// another.
fn change_user(cx: &mut Context, ids: &[u32]) -> Answer {
    let user = &cx.kernel.process.user;
    let new = ids.iter().copied().find(|&id| id != UNCHANGED && id != user.uid);
    match new {
        None => Ok(0),
        Some(_) if !user.is_root() => Err(Errno::EPERM.into()),
        Some(new) => {
            Arc::make_mut(&mut cx.kernel.process).user.uid = new;
            Ok(0)
        }
    }
}

fn change_group(cx: &mut Context, ids: &[u32]) -> Answer {
    let user = &cx.kernel.process.user;
    let new = ids.iter().copied().find(|&id| id != UNCHANGED && id != user.gid);
    match new {
        None => Ok(0),
        Some(_) if !user.is_root() => Err(Errno::EPERM.into()),
        Some(new) => {
            Arc::make_mut(&mut cx.kernel.process).user.gid = new;
            Ok(0)
        }
    }
}

pub fn setuid(cx: &mut Context, uid: u32) -> Answer {
    if uid == UNCHANGED { Err(Errno::EINVAL.into()) } else { change_user(cx, &[uid]) }
}

pub fn setgid(cx: &mut Context, gid: u32) -> Answer {
    if gid == UNCHANGED { Err(Errno::EINVAL.into()) } else { change_group(cx, &[gid]) }
}

pub fn setreuid(cx: &mut Context, real: u32, effective: u32) -> Answer {
    change_user(cx, &[effective, real])
}

pub fn setregid(cx: &mut Context, real: u32, effective: u32) -> Answer {
    change_group(cx, &[effective, real])
}

pub fn setresuid(cx: &mut Context, real: u32, effective: u32, saved: u32) -> Answer {
    change_user(cx, &[effective, real, saved])
}

pub fn setresgid(cx: &mut Context, real: u32, effective: u32, saved: u32) -> Answer {
    change_group(cx, &[effective, real, saved])
}

pub fn getresuid(cx: &mut Context, real: Pointer, effective: Pointer, saved: Pointer) -> Answer {
    let uid = cx.kernel.process.user.uid;
    put_three(cx, [real, effective, saved], uid)
}

pub fn getresgid(cx: &mut Context, real: Pointer, effective: Pointer, saved: Pointer) -> Answer {
    let gid = cx.kernel.process.user.gid;
    put_three(cx, [real, effective, saved], gid)
}

fn put_three(cx: &mut Context, at: [Pointer; 3], id: u32) -> Answer {
    for pointer in at {
        cx.put(pointer, &Writer::new().u32(id))?;
    }
    Ok(0)
}

/// These return the former id and cannot fail.
pub fn setfsuid(cx: &mut Context, _uid: u32) -> Answer {
    getuid(cx)
}

pub fn setfsgid(cx: &mut Context, _gid: u32) -> Answer {
    getgid(cx)
}

/// Is this number, or 0, the process itself?
fn is_self(process: &Process, pid: i32) -> bool {
    pid == 0 || pid == process.id.0
}

pub fn getpgrp(cx: &mut Context) -> Answer {
    Ok(cx.kernel.process.group.0.into())
}

pub fn getpgid(cx: &mut Context, pid: i32) -> Answer {
    if is_self(&cx.kernel.process, pid) { getpgrp(cx) } else { Err(Errno::ESRCH.into()) }
}

pub fn getsid(cx: &mut Context, pid: i32) -> Answer {
    if !is_self(&cx.kernel.process, pid) {
        return Err(Errno::ESRCH.into());
    }
    Ok(cx.kernel.process.session.0.into())
}

pub fn setpgid(cx: &mut Context, pid: i32, group: i32) -> Answer {
    let process = &cx.kernel.process;
    if group < 0 {
        return Err(Errno::EINVAL.into());
    }
    if !is_self(process, pid) {
        return Err(Errno::ESRCH.into());
    }
    if process.session == process.id || !(is_self(process, group) || group == process.group.0) {
        return Err(Errno::EPERM.into());
    }
    let group = if group == 0 { process.id } else { ProcessId(group) };
    Arc::make_mut(&mut cx.kernel.process).group = group;
    Ok(0)
}

pub fn setsid(cx: &mut Context) -> Answer {
    let id = cx.kernel.process.id;
    if cx.kernel.process.group == id {
        return Err(Errno::EPERM.into());
    }
    let process = Arc::make_mut(&mut cx.kernel.process);
    (process.session, process.group) = (id, id);
    Ok(id.0.into())
}
