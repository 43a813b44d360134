//! What a program runs in: its name and arguments, its file system, its limits.

use crate::error::Error;
use crate::settings::{ProgramSettings, Uninitialised};
use byway_vm::kernel::{Kernel, KernelBuilder};
use byway_vm::machine::Limits;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;

/// What a program may do with the parts of the host that are mapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Maps {
    /// Change its copy of them.
    Change,
    /// Read them.
    Read,
}

/// The modelled kernel, with the parts of the host that the program sees.
pub fn kernel(options: &ProgramSettings, maps: Maps) -> Result<KernelBuilder, Error> {
    let mut kernel = Kernel::builder();
    if let Some(cwd) = &options.cwd {
        kernel.working_folder(cwd);
    }
    for map in &options.maps {
        let mapped = match maps {
            Maps::Change => kernel.map_host_folder(&map.host, &map.at).map(drop),
            Maps::Read => kernel.map_host_read_only(&map.host, &map.at).map(drop),
        };
        mapped.map_err(|reason| Error::Map { path: map.host.clone(), reason })?;
    }
    Ok(kernel)
}

/// The limits of one run.
pub fn limits(options: &ProgramSettings) -> Limits {
    let defaults = Limits::default();
    let (stack, heap) = (options.stack.unwrap_or(defaults.stack), options.heap.unwrap_or(defaults.heap));
    let bugs = if options.uninitialised == Uninitialised::Stop { 0 } else { u64::MAX };
    Limits { stack, heap, bugs, ..defaults }
}

/// The name of a program, the one that was given or another, and its arguments.
pub fn arguments(options: &ProgramSettings, name: OsString, args: impl IntoIterator<Item = OsString>) -> Vec<Vec<u8>> {
    let name = options.argv0.clone().unwrap_or(name);
    std::iter::once(name).chain(args).map(OsString::into_vec).collect()
}
