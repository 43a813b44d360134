//! The options of `byway mutate`.

use byway_mutate::{Operator, UnknownOperator};
use byway_pipeline::mutate::MutateOptions;
use byway_pipeline::settings::parse_time;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args, Debug)]
pub(super) struct MutateCli {
    /// The folder that `byway gen` wrote
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// What is changed, in a list: comparisons (ror), arithmetic (aor), logic (lor), operands by + 1, - 1, - and ~ (uoi),
    /// operands to 0, 1, -1 and null (cro), constants by one (con), and statements left out (sdl)
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "ror,aor,lor,uoi,cro,con,sdl", value_parser = parse_operator)]
    operators: Vec<Operator>,
    /// Changes this function only [default: all of the program's own]
    #[arg(long, value_name = "NAME")]
    function: Option<String>,
    /// Stops running mutants after this time, such as 30s, 5m or 500ms [default: no limit]
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time: Option<Duration>,
    /// Mutants that run at the same time [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Shows lines of sources wherever the folder says that they lie [default: those of its project and of the working folder]
    #[arg(long)]
    trust: bool,
}

impl MutateCli {
    pub(super) fn options(self) -> MutateOptions {
        let mut operators = self.operators;
        operators.sort_unstable();
        operators.dedup();
        MutateOptions {
            folder: self.folder,
            operators,
            function: self.function,
            time: self.time,
            jobs: self.jobs.map(usize::from),
            trust: self.trust,
        }
    }
}

fn parse_operator(name: &str) -> Result<Operator, UnknownOperator> {
    name.parse()
}
