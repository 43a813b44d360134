//! The options of `byway exec`.

use super::values::{check_variable, parse_folder, parse_mapping, parse_size, parse_stack};
use super::{Mapping, Rest};
use crate::error::Error;
use crate::kept::KeptOptions;
use crate::load::LoadOptions;
use clap::Args;
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(super) struct ExecCli {
    /// The files of the program
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Copies a folder or file of the host into the program's file system [repeatable]
    #[arg(long, value_name = "HOST:PATH", allow_hyphen_values = true)]
    map: Vec<OsString>,
    /// The folder that the program starts in [default: /home/user]
    #[arg(long, value_name = "PATH", allow_hyphen_values = true, value_parser = parse_folder)]
    cwd: Option<String>,
    /// The program's own name [default: the first file without its extension]
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    argv0: Option<OsString>,
    /// Adds a variable to the environment, which is the caller's unless --clear-env is given [repeatable]
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    env: Vec<OsString>,
    /// Starts with an empty environment [default: the caller's]
    #[arg(long)]
    clear_env: bool,
    /// Reports signed overflow as a bug [default: it wraps]
    #[arg(long)]
    check_overflow: bool,
    /// Stops after this many LLVM instructions [default: no limit]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    steps: Option<u64>,
    /// Size of the program's stack, from 64K to 64G [default: 8M]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true, value_parser = parse_stack)]
    stack: Option<u64>,
    /// Bytes that the program may have on the heap at once, such as 64K or 8M [default: 4G]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true, value_parser = parse_size)]
    heap: Option<u64>,
    /// Takes a program that `byway cc` built even if its sources have changed since
    #[arg(long)]
    allow_stale: bool,
    /// Prints instructions, seconds and instructions per second at the end
    #[arg(long)]
    stats: bool,
}

/// How to run a program.
#[derive(Debug)]
pub struct ExecOptions {
    /// Its files.
    pub files: Vec<PathBuf>,
    /// How they are loaded.
    pub load: LoadOptions,
    /// Its arguments, without its own name.
    pub args: Vec<OsString>,
    /// Its own name.
    pub argv0: Option<OsString>,
    /// Mapped parts of the host.
    pub maps: Vec<Mapping>,
    /// The folder that it starts in.
    pub cwd: Option<String>,
    /// Variables added to the environment.
    pub env: Vec<OsString>,
    /// Start with an empty environment.
    pub clear_env: bool,
    /// Signed overflow is a bug.
    pub check_overflow: bool,
    /// The most instructions to execute.
    pub steps: Option<u64>,
    /// Bytes of stack.
    pub stack: Option<u64>,
    /// Bytes of heap.
    pub heap: Option<u64>,
    /// Print figures at the end.
    pub stats: bool,
}

impl ExecCli {
    pub(super) fn options(self, rest: Rest) -> Result<ExecOptions, Error> {
        let maps = self.map.iter().map(|map| parse_mapping(map)).collect::<Result<_, _>>()?;
        self.env.iter().try_for_each(|variable| check_variable(variable))?;
        Ok(ExecOptions {
            files: self.files,
            load: LoadOptions {
                clang_flags: rest.clang,
                kept: KeptOptions { allow_stale: self.allow_stale, ..KeptOptions::default() },
            },
            args: rest.args,
            argv0: self.argv0,
            maps,
            cwd: self.cwd,
            env: self.env,
            clear_env: self.clear_env,
            check_overflow: self.check_overflow,
            steps: self.steps,
            stack: self.stack,
            heap: self.heap,
            stats: self.stats,
        })
    }
}
