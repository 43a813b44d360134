//! The options that say which program is explored, and in which surroundings it runs.

use super::values::{check_variable, parse_folder, parse_read_only_mapping, parse_size, parse_stack};
use super::{Mapping, Rest};
use crate::error::Error;
use crate::world::World;
use clap::Args;
use std::ffi::OsString;
use std::path::PathBuf;

/// Where a program starts if nothing is said.
pub const START_FOLDER: &str = "/home/user";

#[derive(Args, Debug)]
pub(super) struct TargetCli {
    /// The files of the program
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Searches for signed overflow as well [default: it wraps]
    #[arg(long)]
    check_overflow: bool,
    /// Bytes that LLVMFuzzerTestOneInput gets at most
    #[arg(long, value_name = "N", default_value_t = 16)]
    fuzz_size: u32,
    /// Shows the program a folder or file of the host, to be read only; PATH is its name in the program's folder if it is
    /// left out [repeatable]
    #[arg(long, value_name = "HOST[:PATH]", allow_hyphen_values = true)]
    map: Vec<OsString>,
    /// The folder that the program starts in [default: /home/user]
    #[arg(long, value_name = "PATH", allow_hyphen_values = true, value_parser = parse_folder)]
    cwd: Option<String>,
    /// The program's own name [default: the first file without its extension]
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    argv0: Option<OsString>,
    /// Adds a variable to the environment, which is empty otherwise [repeatable]
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    env: Vec<OsString>,
    /// Size of the program's stack, from 64K to 64G [default: 8M]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true, value_parser = parse_stack)]
    stack: Option<u64>,
    /// Bytes that the program may have on the heap at once, such as 64K or 8M [default: 4G]
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true, value_parser = parse_size)]
    heap: Option<u64>,
}

/// A program to be explored.
#[derive(Clone, Debug)]
pub struct TargetOptions {
    /// Its files.
    pub files: Vec<PathBuf>,
    /// Flags for clang.
    pub clang_flags: Vec<OsString>,
    /// Its arguments, without its own name, and what of its world is symbolic.
    pub world: World,
    /// Its own name.
    pub argv0: Option<OsString>,
    /// Mapped parts of the host.
    pub maps: Vec<Mapping>,
    /// The folder that it starts in.
    pub cwd: Option<String>,
    /// Its environment.
    pub env: Vec<OsString>,
    /// Bytes of stack.
    pub stack: Option<u64>,
    /// Bytes of heap.
    pub heap: Option<u64>,
    /// Signed overflow is a bug.
    pub check_overflow: bool,
    /// Bytes of input for a fuzz target.
    pub fuzz_size: u32,
}

impl TargetCli {
    pub(super) fn options(self, mut rest: Rest) -> Result<TargetOptions, Error> {
        let folder = self.cwd.as_deref().unwrap_or(START_FOLDER);
        let maps: Vec<Mapping> =
            self.map.iter().map(|map| parse_read_only_mapping(map, folder)).collect::<Result<_, _>>()?;
        self.env.iter().try_for_each(|variable| check_variable(variable))?;
        let world = rest.world()?;
        world.check(&self.env)?;
        world.check_maps(&maps, folder)?;
        Ok(TargetOptions {
            files: self.files,
            clang_flags: rest.clang,
            world,
            argv0: self.argv0,
            maps,
            cwd: self.cwd,
            env: self.env,
            stack: self.stack,
            heap: self.heap,
            check_overflow: self.check_overflow,
            fuzz_size: self.fuzz_size,
        })
    }
}
