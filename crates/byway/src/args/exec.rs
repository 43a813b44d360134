//! The options of `byway exec`.

use super::Rest;
use super::program::ProgramCli;
use byway_pipeline::error::Error;
use byway_pipeline::settings::ProgramSettings;
use clap::Args;

#[derive(Args, Debug)]
pub(super) struct ExecCli {
    #[command(flatten)]
    program: ProgramCli,
    /// Starts with an empty environment [default: the caller's]
    #[arg(long)]
    clear_env: bool,
    /// Stops after this many LLVM instructions [default: no limit]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    steps: Option<u64>,
    /// Prints instructions, seconds and instructions per second at the end
    #[arg(long)]
    stats: bool,
}

/// How to run a program.
#[derive(Debug)]
pub struct ExecOptions {
    /// The program.
    pub program: ProgramSettings,
    /// Start with an empty environment.
    pub clear_env: bool,
    /// The most instructions to execute.
    pub steps: Option<u64>,
    /// Print figures at the end.
    pub stats: bool,
}

impl ExecCli {
    pub(super) fn options(self, rest: Rest) -> Result<ExecOptions, Error> {
        let ExecCli { program, clear_env, steps, stats } = self;
        let project = program.project()?;
        Ok(ExecOptions { program: program.options(rest, &project)?, clear_env, steps, stats })
    }
}
