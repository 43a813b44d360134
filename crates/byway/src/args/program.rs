//! The options that say which program is meant, and in which surroundings it runs.

use super::Rest;
use super::values::{check_variable, parse_folder, parse_mapping, parse_stack};
use crate::terminal::Terminal;
use byway_pipeline::error::Error;
use byway_pipeline::listener::Listening;
use byway_pipeline::project::{Build, Project};
use byway_pipeline::settings::{
    EmbeddedSettings, LoadSettings, ProgramSettings, START_FOLDER, Uninitialised, parse_size,
};
use clap::{Args, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(super) struct ProgramCli {
    /// The files of the program
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Takes a program that `byway cc` built even if its sources have changed since
    #[arg(long)]
    allow_stale: bool,
    /// Takes signed overflow for a bug [default: it wraps]
    #[arg(long)]
    check_overflow: bool,
    /// What happens where a value that was never set decides something, a shift is too long or, if it is looked for, a signed
    /// sum overflows: it is reported and the run goes on as it does natively, with zeros for what was never set (report); or it
    /// ends the run (stop); or whatever was never set is an input of whole programs, as verifiers read them (any)
    /// [default: report]
    #[arg(long, value_name = "WHAT", value_enum)]
    uninitialised: Option<WhenUnset>,
    /// Copies a folder or file of the host into the program's file system; the copy can be changed by what `byway exec`
    /// runs, and otherwise only be read. Without PATH it keeps its name, in the program's folder [repeatable]
    #[arg(long, value_name = "HOST[:PATH]", allow_hyphen_values = true)]
    map: Vec<OsString>,
    /// The folder that the program starts in [default: /home/user]
    #[arg(long, value_name = "PATH", allow_hyphen_values = true, value_parser = parse_folder)]
    cwd: Option<String>,
    /// The program's own name [default: the first file without its extension]
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    argv0: Option<OsString>,
    /// Adds a variable to the environment, which is empty otherwise, and the caller's for `byway exec` [repeatable]
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    env: Vec<OsString>,
    /// Size of the program's stack, from 64K to 64G [default: 8M]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true, value_parser = parse_stack)]
    stack: Option<u64>,
    /// Bytes that the program may have on the heap at once, such as 64K or 8M [default: 4G]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true, value_parser = parse_size)]
    heap: Option<u64>,
    /// Does not read the byway.toml of the project, which is looked for in the folder of the first file and above it, up to
    /// the root of its repository
    #[arg(long)]
    no_project: bool,
    /// Reads these settings of a project, whatever their folder and owner
    #[arg(long, value_name = "BYWAY.TOML", conflicts_with = "no_project")]
    project: Option<PathBuf>,
    /// Does not take flags of clang from the compile_commands.json of the project, which is looked for in the folder of the
    /// first file and above it, up to the root of its repository, and in `build` there
    #[arg(long)]
    no_compile_commands: bool,
    /// Takes flags of clang from this file, whatever its folder and owner
    #[arg(long, value_name = "FILE", conflicts_with = "no_compile_commands")]
    compile_commands: Option<PathBuf>,
}

/// What happens where a value that was never set decides something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum WhenUnset {
    /// It is reported once at each place, and the run goes on with zeros.
    Report,
    /// It ends the run.
    Stop,
    /// It is an input.
    Any,
}

impl From<WhenUnset> for Uninitialised {
    fn from(what: WhenUnset) -> Uninitialised {
        match what {
            WhenUnset::Report => Uninitialised::Report,
            WhenUnset::Stop => Uninitialised::Stop,
            WhenUnset::Any => Uninitialised::Any,
        }
    }
}

impl ProgramCli {
    /// The project that the files belong to.
    pub(super) fn project(&self) -> Result<Project, Error> {
        match (&self.project, self.files.first()) {
            (Some(settings), _) => Project::named(settings),
            (None, Some(first)) if !self.no_project => Project::of(first, &Terminal::default()),
            _ => Ok(Project::default()),
        }
    }

    pub(super) fn options(self, rest: Rest, project: &Project) -> Result<ProgramSettings, Error> {
        let folder = self.cwd.as_deref().unwrap_or(START_FOLDER);
        let maps = self.map.iter().map(|map| parse_mapping(map, folder)).collect::<Result<_, _>>()?;
        self.env.iter().try_for_each(|variable| check_variable(variable))?;
        let build = match self.no_compile_commands {
            true => Build::default(),
            false => project.build_of(&self.files, self.compile_commands.as_deref(), &Terminal::default())?,
        };
        let uninitialised = self.uninitialised.map(Into::into).or(project.settings.uninitialised).unwrap_or_default();
        Ok(ProgramSettings {
            files: self.files,
            load: LoadSettings {
                clang_flags: project.flags.iter().cloned().chain(rest.clang).collect(),
                file_flags: build.flags,
                callers: build.others,
                embedded: EmbeddedSettings { allow_stale: self.allow_stale, ..EmbeddedSettings::default() },
                stub_missing: false,
                unset_inputs: uninitialised == Uninitialised::Any,
                listener: Listening::with(Terminal::default()),
            },
            args: rest.args,
            argv0: self.argv0,
            maps,
            cwd: self.cwd,
            env: self.env,
            stack: self.stack,
            heap: self.heap,
            check_overflow: self.check_overflow,
            uninitialised,
        })
    }
}
