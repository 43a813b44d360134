//! What is explored, for those who run it again.

use crate::coverage::Scope;
use crate::error::Error;
use crate::settings::{ProgramSettings, START_FOLDER, Settings, TargetSettings, Uninitialised};
use crate::target::Target;
use crate::world::Mapping;
use byway_suite::program::{EngineSettings, Explored, Invocation, Mapped, Stdin};
use std::path::{Path, PathBuf};

/// The program, as it is started and was made.
pub(crate) fn of(options: &Settings, target: &Target, scope: &Scope) -> Result<Explored, Error> {
    Ok(Explored {
        modules: target.modules.clone(),
        clang_flags: options.target.program.load.clang_flags.clone(),
        working_folder: std::env::current_dir().map_err(|reason| Error::File { path: ".".into(), reason })?,
        invocation: Invocation {
            args: target.start.args.clone(),
            env: target.start.env.clone(),
            stdin: Stdin::Empty,
            maps: maps(&options.target),
        },
        engine: engine_settings(&options.target.program),
        functions: scope.names(&target.program),
    })
}

/// How the engine runs the program, for those who run it again.
fn engine_settings(program: &ProgramSettings) -> EngineSettings {
    let ProgramSettings { check_overflow, cwd, stack, heap, uninitialised, .. } = program.clone();
    EngineSettings { check_overflow, folder: cwd, stack, heap, survives: uninitialised != Uninitialised::Stop }
}

/// The mapped parts of the host, as a replay needs them.
pub(super) fn maps(target: &TargetSettings) -> Vec<Mapped> {
    let folder = Path::new(target.program.cwd.as_deref().unwrap_or(START_FOLDER));
    let mapped = |map: &Mapping| {
        let at = PathBuf::from(&map.at);
        let below = at.strip_prefix(folder).ok().filter(|below| *below != Path::new("")).map(Path::to_owned);
        Mapped { host: map.host.clone(), below, at, ..Mapped::default() }
    };
    target.program.maps.iter().map(mapped).collect()
}
