//! The options of `byway compare`.

use super::Rest;
use super::target::TargetCli;
use byway_pipeline::error::Error;
use byway_pipeline::settings::{TargetSettings, parse_size, parse_time};
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args, Debug)]
pub(super) struct CompareCli {
    #[command(flatten)]
    target: TargetCli,
    /// The folder for the figures: coverage.csv, runs.svg and seconds.svg
    #[arg(long, value_name = "DIR", default_value = "byway-compare")]
    out: PathBuf,
    /// A strategy to be compared [repeatable]
    #[arg(long, value_name = "NAME", required = true)]
    search: Vec<String>,
    /// Explores with each strategy this many times, with the seeds 0, 1, 2 and so on
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    seeds: u64,
    /// Ends each exploration after this many runs
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    runs: u64,
    /// Ends each exploration after this time, such as 30s, 5m or 500ms
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = parse_time)]
    time: Duration,
    /// Memory that Byway may use; where it gets short, paths are replayed instead of resumed
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = parse_size)]
    memory: u64,
    /// Ends a run after this many LLVM instructions
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    steps: u64,
    /// Time for one question to the solver
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = parse_time)]
    query_time: Duration,
    /// How often an error is searched for at one instruction; these runs count, so that 0 compares strategies alone
    #[arg(long, value_name = "N", default_value_t = 0)]
    tries: u32,
}

/// How to compare strategies.
#[derive(Clone, Debug)]
pub struct CompareOptions {
    /// The program.
    pub target: TargetSettings,
    /// Where figures are written.
    pub out: PathBuf,
    /// The strategies.
    pub searches: Vec<String>,
    /// Number of explorations with each.
    pub seeds: u64,
    /// The most runs of an exploration.
    pub runs: u64,
    /// Time for an exploration.
    pub time: Duration,
    /// Bytes of memory of the process.
    pub memory: u64,
    /// The most instructions of a run.
    pub steps: u64,
    /// Time for one question to the solver.
    pub query_time: Duration,
    /// Tries for an error at one instruction.
    pub tries: u32,
}

impl CompareCli {
    pub(super) fn options(self, rest: Rest) -> Result<CompareOptions, Error> {
        let project = self.target.project()?;
        Ok(CompareOptions {
            target: self.target.options(rest, &project)?,
            out: self.out,
            searches: self.search,
            seeds: self.seeds,
            runs: self.runs,
            time: self.time,
            memory: self.memory,
            steps: self.steps,
            query_time: self.query_time,
            tries: self.tries,
        })
    }
}
