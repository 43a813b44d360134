//! A program that is ready to be explored.

use crate::args::{ProgramOptions, TargetOptions};
use crate::asked::Asked;
use crate::error::Error;
use crate::load::{LoadOptions, Loaded, load_whole, program_path};
use crate::surroundings::Maps;
use crate::unit::HARNESS;
use crate::{guidance, surroundings};
use byway_ir::lower::{ComparisonPlace, LowerOptions};
use byway_ir::program::Program;
use byway_suite::program::{Module, WORLD_VARIABLE};
use byway_vm::kernel::KernelBuilder;
use byway_vm::machine::{Limits, Machine, Start};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::sync::Arc;

/// A program with its surroundings.
pub(crate) struct Target {
    pub(crate) program: Arc<Program>,
    /// Where its comparisons that are traced stand in the modules.
    pub(crate) comparisons: Vec<ComparisonPlace>,
    /// The modules of the program under test.
    pub(crate) modules: Vec<Module>,
    /// The folder of the C library's headers.
    pub(crate) libc_headers: PathBuf,
    /// What inputs stand for, because no module defines it.
    pub(crate) missing: Vec<String>,
    /// What it asks of the outside.
    pub(crate) asked: Asked,
    pub(crate) start: Start,
    kernel: KernelBuilder,
    limits: Limits,
}

impl Target {
    /// Compiles and loads a program.
    pub(crate) fn load(options: &TargetOptions) -> Result<Target, Error> {
        let ProgramOptions { files, load, check_overflow, .. } = &options.program;
        let lower = LowerOptions { check_overflow: *check_overflow, trace: true, summaries: options.summaries };
        // A harness has stubs of its own.
        let is_harness = files.iter().any(|file| file.to_string_lossy().ends_with(HARNESS));
        let load = LoadOptions { stub_missing: !is_harness, ..load.clone() };
        let Loaded { mut program, comparisons, modules, libc_headers, missing, asked } =
            load_whole(files, &load, lower)?;
        for preference in &options.preferences {
            let hints = guidance::resolve(&program, preference)?;
            program.hints.extend(hints);
        }
        let mut kernel = surroundings::kernel(&options.program, Maps::Read)?;
        kernel.capture_output();
        let limits = surroundings::limits(&options.program);
        Ok(Target {
            program: Arc::new(program),
            comparisons,
            modules,
            libc_headers,
            missing,
            asked,
            start: start(options),
            kernel,
            limits,
        })
    }

    /// A machine that stands at the program's start.
    pub(crate) fn machine(&self) -> Result<Machine, Error> {
        Ok(Machine::new(self.program.clone(), &self.kernel, self.limits, &self.start)?)
    }
}

fn start(options: &TargetOptions) -> Start {
    let program = &options.program;
    let path = program_path(&program.files);
    let name = path.file_name().map_or_else(|| "program".into(), ToOwned::to_owned);
    let mut env = Vec::new();
    if !options.world.is_plain() {
        env.push(format!("{WORLD_VARIABLE}=1").into_bytes());
    }
    env.extend(program.env.iter().map(|pair| pair.as_bytes().to_vec()));
    if options.fuzz_size != 16 {
        env.push(format!("BYWAY_FUZZ_SIZE={}", options.fuzz_size).into_bytes());
    }
    Start { args: surroundings::arguments(program, name, options.world.command_line()), env }
}
