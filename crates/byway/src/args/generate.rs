//! The options of `byway gen`.

use super::values::{check_variable, parse_folder, parse_mapping, parse_size, parse_stack, parse_time};
use super::{Mapping, Rest};
use crate::error::Error;
use clap::{Args, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args, Debug)]
pub(super) struct GenerateCli {
    /// The files of the program
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The folder for tests, bugs and summary
    #[arg(long, value_name = "DIR", default_value = "byway-out")]
    out: PathBuf,
    /// Which path to try next: a strategy, a preset or a file; `byway strategies` lists what there is
    #[arg(long, value_name = "STRATEGY", default_value = "default")]
    search: String,
    /// Fixes every random choice
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Stops after this many runs [default: no limit]
    #[arg(long, value_name = "N")]
    runs: Option<u64>,
    /// Stops exploring after this time, such as 30s, 5m or 500ms
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = parse_time)]
    time: Duration,
    /// Memory that Byway may use; where it gets short, paths are replayed instead of resumed
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = parse_size)]
    memory: u64,
    /// Ends a run after this many LLVM instructions
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    steps: u64,
    /// Which runs become tests: all, or those that cover something new
    #[arg(long, value_name = "WHICH", value_enum, default_value_t = Keep::New)]
    keep: Keep,
    /// Starts with the inputs in a folder: tests of an earlier run (.ktest), or raw files [repeatable]
    #[arg(long, value_name = "DIR")]
    seed_dir: Vec<PathBuf>,
    /// Does not replay the tests on a native build
    #[arg(long)]
    no_replay: bool,
    /// Time for one test when it is replayed
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = parse_time)]
    test_time: Duration,
    /// Time for one question to the solver
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = parse_time)]
    query_time: Duration,
    /// How often an error is searched for at one instruction
    #[arg(long, value_name = "N", default_value_t = 100)]
    tries: u32,
    /// Writes what the solver is asked as SMT-LIB 2
    #[arg(long, value_name = "FILE")]
    log_queries: Option<PathBuf>,
    /// Searches for signed overflow as well [default: it wraps]
    #[arg(long)]
    check_overflow: bool,
    /// Bytes that LLVMFuzzerTestOneInput gets at most
    #[arg(long, value_name = "N", default_value_t = 16)]
    fuzz_size: u32,
    /// Ends with exit code 1 if a bug was found
    #[arg(long)]
    fail_on_bug: bool,
    /// Copies a folder or file of the host into the program's file system [repeatable]
    #[arg(long, value_name = "HOST:PATH", allow_hyphen_values = true)]
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

/// Which runs become tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Keep {
    /// Every run, each a path of its own.
    All,
    /// Runs that cover a branch or a line first, and one for each bug.
    New,
}

/// How to explore a program.
#[derive(Clone, Debug)]
pub struct GenerateOptions {
    /// Its files.
    pub files: Vec<PathBuf>,
    /// Flags for clang.
    pub clang_flags: Vec<OsString>,
    /// Its arguments, without its own name.
    pub args: Vec<OsString>,
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
    /// Where everything is written.
    pub out: PathBuf,
    /// The strategy.
    pub search: String,
    /// The seed of random choices.
    pub seed: u64,
    /// The most runs.
    pub runs: Option<u64>,
    /// Time to explore.
    pub time: Duration,
    /// Bytes of memory of the process.
    pub memory: u64,
    /// The most instructions of a run.
    pub steps: u64,
    /// Which runs become tests.
    pub keep: Keep,
    /// Folders with inputs to start from.
    pub seed_dirs: Vec<PathBuf>,
    /// Replay the tests natively at the end.
    pub replay: bool,
    /// Time for one test when it is replayed.
    pub test_time: Duration,
    /// Time for one question to the solver.
    pub query_time: Duration,
    /// Tries for an error at one instruction.
    pub tries: u32,
    /// Where questions to the solver are written.
    pub log_queries: Option<PathBuf>,
    /// Signed overflow is a bug.
    pub check_overflow: bool,
    /// Bytes of input for a fuzz target.
    pub fuzz_size: u32,
    /// A bug makes the exit code 1.
    pub fail_on_bug: bool,
}

impl GenerateCli {
    pub(super) fn options(self, rest: Rest) -> Result<GenerateOptions, Error> {
        let maps = self.map.iter().map(|map| parse_mapping(map)).collect::<Result<_, _>>()?;
        self.env.iter().try_for_each(|variable| check_variable(variable))?;
        Ok(GenerateOptions {
            files: self.files,
            clang_flags: rest.clang,
            args: rest.args,
            argv0: self.argv0,
            maps,
            cwd: self.cwd,
            env: self.env,
            stack: self.stack,
            heap: self.heap,
            out: self.out,
            search: self.search,
            seed: self.seed,
            runs: self.runs,
            time: self.time,
            memory: self.memory,
            steps: self.steps,
            keep: self.keep,
            seed_dirs: self.seed_dir,
            replay: !self.no_replay,
            test_time: self.test_time,
            query_time: self.query_time,
            tries: self.tries,
            log_queries: self.log_queries,
            check_overflow: self.check_overflow,
            fuzz_size: self.fuzz_size,
            fail_on_bug: self.fail_on_bug,
        })
    }
}
