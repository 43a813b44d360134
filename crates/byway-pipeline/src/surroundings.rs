//! What a program runs in: its name and arguments, its environment, its files, its limits.
//!
//! It is put together once, as data ([`Surroundings`]): native runs are made of it, the out folder keeps it, and
//! [`Surroundings::in_engine`] makes of it what the engine runs a program in, when it is explored and ever after.

use crate::error::Error;
use crate::settings::{ProgramSettings, START_FOLDER, TargetSettings, Uninitialised};
use crate::world::Mapping;
use byway_suite::program::{EngineSettings, Explored, Invocation, Mapped, Stdin, WORLD_VARIABLE};
use byway_vm::kernel::{Kernel, KernelBuilder, Stdin as KernelStdin};
use byway_vm::machine::{Limits, Start};
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

/// What a program may do with the parts of the host that are mapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Maps {
    /// Change its copy of them.
    Change,
    /// Read them.
    Read,
}

/// What a program finds when it is run.
#[derive(Clone, Debug, Default)]
pub struct Surroundings {
    /// How it is started, and what of the host it sees, natively and in the engine.
    pub invocation: Invocation,
    /// What only the engine has to be told; native runs have their own ways.
    pub engine: EngineSettings,
}

/// The same in the engine.
#[derive(Clone)]
pub struct InEngine {
    /// The modelled kernel, with the parts of the host that the program sees.
    pub kernel: KernelBuilder,
    /// The limits of one run.
    pub limits: Limits,
    /// Arguments and environment.
    pub start: Start,
}

impl Surroundings {
    /// Those of a program that is explored.
    pub fn of_target(settings: &TargetSettings) -> Surroundings {
        let program = &settings.program;
        let path = program_path(&program.files);
        let name = path.file_name().map_or_else(|| "program".into(), ToOwned::to_owned);
        let mut env = Vec::new();
        if !settings.world.is_plain() {
            env.push(format!("{WORLD_VARIABLE}=1").into_bytes());
        }
        env.extend(program.env.iter().map(|pair| pair.as_bytes().to_vec()));
        if settings.fuzz_size != 16 {
            env.push(format!("BYWAY_FUZZ_SIZE={}", settings.fuzz_size).into_bytes());
        }
        Surroundings::of(program, name, settings.world.command_line(), env)
    }

    /// Those of a program that is run once, with the variables that it inherits.
    pub fn of_run(program: &ProgramSettings, inherited: impl IntoIterator<Item = Vec<u8>>) -> Surroundings {
        let name = program_path(&program.files).into_os_string();
        let given = program.env.iter().map(|pair| pair.as_bytes().to_vec());
        let env = inherited.into_iter().chain(given).collect();
        Surroundings::of(program, name, program.args.clone(), env)
    }

    fn of(program: &ProgramSettings, name: OsString, args: Vec<OsString>, env: Vec<Vec<u8>>) -> Surroundings {
        let name = program.argv0.clone().unwrap_or(name);
        let args = std::iter::once(name).chain(args).map(OsString::into_vec).collect();
        let ProgramSettings { check_overflow, cwd, stack, heap, uninitialised, .. } = program.clone();
        let survives = uninitialised != Uninitialised::Stop;
        Surroundings {
            invocation: Invocation { args, env, stdin: Stdin::Empty, maps: maps(program) },
            engine: EngineSettings { check_overflow, folder: cwd, stack, heap, survives },
        }
    }

    /// Those that a program was explored in.
    pub fn of_explored(explored: &Explored) -> Surroundings {
        Surroundings { invocation: explored.invocation.clone(), engine: explored.engine.clone() }
    }

    /// What the engine runs the program in.
    ///
    /// # Errors
    /// A part of the host cannot be mapped.
    pub fn in_engine(&self, maps: Maps) -> Result<InEngine, Error> {
        let Surroundings { invocation, engine } = self;
        let mut kernel = Kernel::builder();
        if let Some(folder) = &engine.folder {
            kernel.working_folder(folder);
        }
        for map in &invocation.maps {
            let at = map.at.to_string_lossy();
            let mapped = match maps {
                Maps::Change => kernel.map_host_folder(&map.host, &at).map(drop),
                Maps::Read => kernel.map_host_read_only(&map.host, &at).map(drop),
            };
            mapped.map_err(|reason| Error::Map { path: map.host.clone(), reason })?;
        }
        match &invocation.stdin {
            Stdin::Empty => {}
            Stdin::Pipe(bytes) => drop(kernel.stdin(KernelStdin::Pipe(bytes.clone()))),
            Stdin::File(bytes) => drop(kernel.stdin(KernelStdin::File(bytes.clone()))),
        }
        let usual = Limits::default();
        let (stack, heap) = (engine.stack.unwrap_or(usual.stack), engine.heap.unwrap_or(usual.heap));
        let bugs = if engine.survives { u64::MAX } else { 0 };
        let start = Start { args: invocation.args.clone(), env: invocation.env.clone() };
        Ok(InEngine { kernel, limits: Limits { stack, heap, bugs, ..usual }, start })
    }
}

/// The mapped parts of the host, as the program finds them.
pub fn maps(program: &ProgramSettings) -> Vec<Mapped> {
    let folder = Path::new(program.cwd.as_deref().unwrap_or(START_FOLDER));
    let mapped = |map: &Mapping| {
        let at = PathBuf::from(&map.at);
        let below = at.strip_prefix(folder).ok().filter(|below| *below != Path::new("")).map(Path::to_owned);
        Mapped { host: map.host.clone(), below, at, ..Mapped::default() }
    };
    program.maps.iter().map(mapped).collect()
}

/// The name of the program that files make, as a path: the first file, without the extension of a source.
pub fn program_path(files: &[PathBuf]) -> PathBuf {
    let Some(first) = files.first() else { return "program".into() };
    match first.extension().and_then(|extension| extension.to_str()) {
        Some("c" | "i" | "ll" | "bc" | "a" | "o") => first.with_extension(""),
        _ => first.clone(),
    }
}
