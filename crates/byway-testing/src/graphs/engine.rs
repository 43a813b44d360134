//! A module, in the engine.

use byway_ir::lower::LowerOptions;
use byway_pipeline::load::load;
use byway_pipeline::settings::LoadSettings;
use byway_vm::ending::Ending;
use byway_vm::kernel::{Kernel, Stream};
use byway_vm::machine::{Halt, Limits, Machine, Start};
use std::path::Path;
use std::sync::Arc;

/// Runs a module with these symbolic inputs, if it asks for some; gives what it writes.
pub fn output(module: &Path, trace: bool, inputs: &[u8]) -> Result<Vec<u8>, String> {
    let options = LowerOptions { trace, ..LowerOptions::default() };
    let program =
        load(&[module.to_path_buf()], &LoadSettings::default(), options).map_err(|error| error.to_string())?;
    let mut kernel = Kernel::builder();
    kernel.capture_output();
    let start = Start { args: vec![b"program".to_vec()], env: Vec::new() };
    let mut machine =
        Machine::new(Arc::new(program), &kernel, Limits::default(), &start).map_err(|error| error.to_string())?;
    machine.set_model(inputs.into());
    loop {
        match machine.run() {
            Halt::Decision(_) => machine.grant(),
            Halt::Ended(Ending::Exited(0)) => return Ok(machine.output(Stream::Stdout)),
            Halt::Ended(Ending::Bug(bug)) => return Err(format!("the engine reports a bug:\n{bug}")),
            other => return Err(format!("the engine's run ended unexpectedly: {other:?}")),
        }
    }
}
