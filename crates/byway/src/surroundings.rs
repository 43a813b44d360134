//! What a program runs in: its name and arguments, its file system, its limits.

use crate::args::ProgramOptions;
use crate::error::Error;
use byway_vm::kernel::{Kernel, KernelBuilder};
use byway_vm::machine::Limits;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;

/// The modelled kernel, with the parts of the host that the program sees.
pub(crate) fn kernel(options: &ProgramOptions) -> Result<KernelBuilder, Error> {
    let mut kernel = Kernel::builder();
    if let Some(cwd) = &options.cwd {
        kernel.working_folder(cwd);
    }
    for map in &options.maps {
        kernel.map_host_folder(&map.host, &map.at).map_err(|reason| Error::Map { path: map.host.clone(), reason })?;
    }
    Ok(kernel)
}

/// The limits of one run.
pub(crate) fn limits(options: &ProgramOptions) -> Limits {
    let defaults = Limits::default();
    let (stack, heap) = (options.stack.unwrap_or(defaults.stack), options.heap.unwrap_or(defaults.heap));
    Limits { stack, heap, ..defaults }
}

/// The arguments of a program, its name first: the one that was given, or another.
pub(crate) fn arguments(options: &ProgramOptions, name: OsString) -> Vec<Vec<u8>> {
    let name = options.argv0.clone().unwrap_or(name);
    std::iter::once(name).chain(options.args.iter().cloned()).map(OsString::into_vec).collect()
}
