//! The options of `byway replay`.

use super::values::isolation;
use crate::terminal::Terminal;
use byway_pipeline::listener::Listening;
use byway_pipeline::replay::ReplayOptions;
use byway_pipeline::settings::parse_time;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args, Debug)]
pub(super) struct ReplayCli {
    /// The folder that `byway gen` wrote
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Time for one test
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = parse_time)]
    test_time: Duration,
    /// Runs the tests as any other program of yours; for programs that you trust with your files
    #[arg(long)]
    no_sandbox: bool,
    /// Takes all that the folder says: any flags of clang, and sources that lie anywhere; for folders of which you know who
    /// wrote them
    #[arg(long)]
    trust: bool,
}

impl ReplayCli {
    pub(super) fn options(self) -> ReplayOptions {
        ReplayOptions {
            folder: self.folder,
            test_time: self.test_time,
            isolation: isolation(self.no_sandbox),
            trust: self.trust,
            listener: Listening::with(Terminal::default()),
        }
    }
}
