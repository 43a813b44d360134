//! The life of the process, and other processes, which there are none of.

use std::sync::Arc;

use crate::kernel::abi::Writer;
use crate::kernel::args::Pointer;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::{Answer, Fail, SyscallResult};

pub fn exit(_: &mut Context, status: i32) -> Answer {
    Err(Fail::Stop(SyscallResult::Exit(status & 0xff)))
}

pub fn fork(cx: &mut Context) -> Answer {
    Err(cx.unmodelled(", because the model has one process", Errno::ENOSYS).into())
}

pub fn execve(cx: &mut Context) -> Answer {
    Err(cx.unmodelled(", because the model runs one program", Errno::ENOSYS).into())
}

pub fn wait4(_: &mut Context) -> Answer {
    Err(Errno::ECHILD.into())
}

pub fn set_tid_address(cx: &mut Context) -> Answer {
    super::identity::getpid(cx)
}

pub fn set_robust_list(_: &mut Context, _head: Pointer, len: u64) -> Answer {
    const HEAD_SIZE: u64 = 24;
    if len == HEAD_SIZE { Ok(0) } else { Err(Errno::EINVAL.into()) }
}

pub fn arch_prctl(cx: &mut Context, code: u32, address: Pointer) -> Answer {
    const SET_GS: u32 = 0x1001;
    const SET_FS: u32 = 0x1002;
    const GET_FS: u32 = 0x1003;
    const GET_GS: u32 = 0x1004;
    let index = usize::from(matches!(code, SET_GS | GET_GS));
    match code {
        SET_FS | SET_GS => Arc::make_mut(&mut cx.kernel.process).segment_bases[index] = address.0,
        GET_FS | GET_GS => {
            let base = cx.kernel.process.segment_bases[index];
            cx.put(address, &Writer::new().u64(base))?;
        }
        _ => return Err(Errno::EINVAL.into()),
    }
    Ok(0)
}

pub fn prctl(cx: &mut Context, option: u32, argument: u64, third: u64, fourth: u64, fifth: u64) -> Answer {
    const SET_PDEATHSIG: u32 = 1;
    const GET_PDEATHSIG: u32 = 2;
    const GET_DUMPABLE: u32 = 3;
    const SET_DUMPABLE: u32 = 4;
    const SET_NAME: u32 = 15;
    const GET_NAME: u32 = 16;
    const SET_NO_NEW_PRIVS: u32 = 38;
    const GET_NO_NEW_PRIVS: u32 = 39;
    let (pointer, has_more) = (Pointer(argument), [third, fourth, fifth] != [0; 3]);
    match option {
        GET_NO_NEW_PRIVS if argument != 0 || has_more => return Err(Errno::EINVAL.into()),
        GET_DUMPABLE => return Ok(cx.kernel.process.dumpable.into()),
        GET_NO_NEW_PRIVS => return Ok(cx.kernel.process.no_new_privileges.into()),
        GET_PDEATHSIG => {
            let signal = cx.kernel.process.death_signal;
            cx.put(pointer, &Writer::new().u32(signal))?;
        }
        GET_NAME => {
            let name = cx.kernel.process.name;
            cx.put(pointer, &Writer::new().raw(&name))?;
        }
        SET_NAME => set_name(cx, pointer)?,
        SET_DUMPABLE if argument > 1 => return Err(Errno::EINVAL.into()),
        SET_DUMPABLE => Arc::make_mut(&mut cx.kernel.process).dumpable = argument as u32,
        SET_PDEATHSIG if argument > 64 => return Err(Errno::EINVAL.into()),
        SET_PDEATHSIG => Arc::make_mut(&mut cx.kernel.process).death_signal = argument as u32,
        SET_NO_NEW_PRIVS if argument != 1 || has_more => return Err(Errno::EINVAL.into()),
        SET_NO_NEW_PRIVS => Arc::make_mut(&mut cx.kernel.process).no_new_privileges = true,
        _ if is_linux_option(option) => return Err(cx.unmodelled(" with this option", Errno::EINVAL).into()),
        _ => return Err(Errno::EINVAL.into()),
    }
    Ok(0)
}

/// Options that Linux has and this model has not: alignment, capabilities, floating point, timers, seccomp, memory, sub-reapers
/// and speculation.
fn is_linux_option(option: u32) -> bool {
    matches!(option, 5..=14 | 19..=37 | 40..=76)
}

fn set_name(cx: &mut Context, at: Pointer) -> Result<(), Fail> {
    let mut name = [0; 16];
    for (i, byte) in name.iter_mut().take(15).enumerate() {
        [*byte] = cx.bytes(at.offset(i as u64))?;
        if *byte == 0 {
            break;
        }
    }
    Arc::make_mut(&mut cx.kernel.process).name = name;
    Ok(())
}
