//! A program that is ready to be explored.

use crate::args::TargetOptions;
use crate::error::Error;
use crate::load::{Loaded, load_whole};
use byway_ir::lower::LowerOptions;
use byway_ir::program::Program;
use byway_suite::program::{Module, WORLD_VARIABLE};
use byway_vm::kernel::{Console, Kernel, KernelBuilder};
use byway_vm::machine::{Limits, Machine, Start};
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::PathBuf;
use std::sync::Arc;

/// A program with its surroundings.
pub(crate) struct Target {
    pub(crate) program: Arc<Program>,
    /// The modules of the program under test.
    pub(crate) modules: Vec<Module>,
    /// The folder of the C library's headers.
    pub(crate) libc_headers: PathBuf,
    pub(crate) start: Start,
    kernel: KernelBuilder,
    limits: Limits,
}

impl Target {
    /// Compiles and loads a program.
    pub(crate) fn load(options: &TargetOptions) -> Result<Target, Error> {
        let lower = LowerOptions { check_overflow: options.check_overflow, trace: true };
        let Loaded { program, modules, libc_headers } = load_whole(&options.files, &options.clang_flags, lower)?;
        let limits = Limits::default();
        Ok(Target {
            program: Arc::new(program),
            modules,
            libc_headers,
            start: start(options),
            kernel: kernel(options)?,
            limits: Limits {
                stack: options.stack.unwrap_or(limits.stack),
                heap: options.heap.unwrap_or(limits.heap),
                ..limits
            },
        })
    }

    /// A machine that stands at the program's start.
    pub(crate) fn machine<'c>(&self, console: &'c mut dyn Console) -> Result<Machine<'c>, Error> {
        Ok(Machine::new(self.program.clone(), &self.kernel, console, self.limits, &self.start)?)
    }
}

fn kernel(options: &TargetOptions) -> Result<KernelBuilder, Error> {
    let mut kernel = Kernel::builder();
    kernel.capture_output();
    if let Some(cwd) = &options.cwd {
        kernel.working_folder(cwd);
    }
    for map in &options.maps {
        kernel
            .map_host_read_only(&map.host, &map.at)
            .map_err(|reason| Error::Map { path: map.host.clone(), reason })?;
    }
    Ok(kernel)
}

fn start(options: &TargetOptions) -> Start {
    let name = options.argv0.clone().unwrap_or_else(|| match options.files.first().and_then(|file| file.file_stem()) {
        Some(name) => name.to_owned(),
        None => "program".into(),
    });
    let args = std::iter::once(name).chain(options.world.command_line()).map(OsString::into_vec).collect();
    let mut env = Vec::new();
    if !options.world.is_plain() {
        env.push(format!("{WORLD_VARIABLE}=1").into_bytes());
    }
    env.extend(options.env.iter().map(|pair| pair.as_bytes().to_vec()));
    if options.fuzz_size != 16 {
        env.push(format!("BYWAY_FUZZ_SIZE={}", options.fuzz_size).into_bytes());
    }
    Start { args, env }
}
