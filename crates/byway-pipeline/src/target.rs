//! A program that is ready to be explored.

use crate::error::Error;
use crate::load::asked::Asked;
use crate::load::{Loaded, load_whole, program_path};
use crate::settings::{LoadSettings, ProgramSettings, TargetSettings};
use crate::surroundings::Maps;
use crate::{guidance, surroundings};
use byway_ir::link::LinkedModules;
use byway_ir::lower::{ComparisonPlace, LowerOptions};
use byway_ir::program::Program;
use byway_suite::program::{Module, WORLD_VARIABLE};
use byway_unit::harness::HARNESS;
use byway_vm::kernel::KernelBuilder;
use byway_vm::machine::{Limits, Machine, Snapshot, Start};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::sync::Arc;

/// A program with its surroundings.
pub struct Target {
    /// The program.
    pub program: Arc<Program>,
    /// Where its comparisons that are traced stand in the modules.
    pub comparisons: Vec<ComparisonPlace>,
    /// The modules of the program under test.
    pub modules: Vec<Module>,
    /// The folder of the C library's headers.
    pub libc_headers: PathBuf,
    /// What inputs stand for, because no module defines it.
    pub missing: Vec<String>,
    /// Its linked modules, if they were to be kept.
    pub linked: Option<LinkedModules>,
    /// What it asks of the outside.
    pub(crate) asked: Asked,
    /// What it is started with.
    pub start: Start,
    kernel: KernelBuilder,
    limits: Limits,
}

impl Target {
    /// Compiles and loads a program.
    ///
    /// # Errors
    /// What is wrong with the settings or the files.
    pub fn load(options: &TargetSettings) -> Result<Target, Error> {
        Ok(Target { linked: None, ..Target::load_linked(options)? })
    }

    /// The same, and keeps its linked modules: what makes mutants or looks at decisions needs them.
    ///
    /// # Errors
    /// What is wrong with the settings or the files.
    pub fn load_linked(options: &TargetSettings) -> Result<Target, Error> {
        let ProgramSettings { files, load, check_overflow, .. } = &options.program;
        let lower = LowerOptions { check_overflow: *check_overflow, trace: true, summaries: options.summaries };
        // A harness has stubs of its own.
        let is_harness = files.iter().any(|file| file.to_string_lossy().ends_with(HARNESS));
        let load = LoadSettings { stub_missing: !is_harness, ..load.clone() };
        let Loaded { mut program, comparisons, modules, libc_headers, missing, linked, asked } =
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
            linked: Some(linked),
            asked,
            start: start(options),
            kernel,
            limits,
        })
    }

    /// A machine that stands at the program's start.
    ///
    /// # Errors
    /// There is nothing to start with.
    pub fn machine(&self) -> Result<Machine, Error> {
        Ok(Machine::new(self.program.clone(), &self.kernel, self.limits, &self.start)?)
    }

    /// The program's start in a machine that has another program.
    pub(crate) fn load_into(&self, machine: &mut Machine) -> Result<Snapshot, Error> {
        Ok(machine.load(self.program.clone(), &self.kernel, self.limits, &self.start)?)
    }
}

fn start(options: &TargetSettings) -> Start {
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
