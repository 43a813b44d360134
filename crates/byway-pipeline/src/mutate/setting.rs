//! What an explored program finds when it is run again in the engine.

use crate::error::Error;
use byway_mutate::Setting;
use byway_suite::program::{Explored, Stdin};
use byway_unit::harness::HARNESS;
use byway_vm::kernel::{Kernel, Stdin as KernelStdin};
use byway_vm::machine::{Limits, Start};

/// The surroundings that a program was explored in.
pub(crate) fn of(explored: &Explored) -> Result<Setting, Error> {
    let (invocation, engine) = (&explored.invocation, &explored.engine);
    let mut kernel = Kernel::builder();
    if let Some(folder) = &engine.folder {
        kernel.working_folder(folder);
    }
    for map in &invocation.maps {
        let mapped = kernel.map_host_read_only(&map.host, &map.at.to_string_lossy());
        mapped.map_err(|reason| Error::Map { path: map.host.clone(), reason })?;
    }
    match &invocation.stdin {
        Stdin::Empty => {}
        Stdin::Pipe(bytes) => drop(kernel.stdin(KernelStdin::Pipe(bytes.clone()))),
        Stdin::File(bytes) => drop(kernel.stdin(KernelStdin::File(bytes.clone()))),
    }
    kernel.capture_output();
    let usual = Limits::default();
    let (stack, heap) = (engine.stack.unwrap_or(usual.stack), engine.heap.unwrap_or(usual.heap));
    let start = Start { args: invocation.args.clone(), env: invocation.env.clone() };
    // Unit tests catch standard output alone.
    let sees_errors = !explored.modules.iter().any(|module| module.name.ends_with(HARNESS));
    let bugs = if engine.survives { u64::MAX } else { 0 };
    Ok(Setting { kernel, limits: Limits { stack, heap, bugs, ..usual }, start, sees_errors })
}
