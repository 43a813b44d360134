//! From a program to its test suite, stage by stage: [`load`], [`explore`], [`select`], [`replay`]; or all at once:
//! [`generate`].

mod candidate;
mod collector;
mod decisions;
pub(crate) mod explored;
mod exploring;
mod findings;
pub(crate) mod held;
mod items;
mod joining;
mod judged;
mod loading;
mod logic;
pub(crate) mod observed;
mod pool;
mod profiling;
mod progress;
mod replaying;
pub(crate) mod seeds;
mod selecting;
mod selection;
mod shrink;
mod summary;
mod survivors;
mod tally;
pub mod timetable;
mod unique_coverage;

pub use exploring::{Exploration, explore};
pub use loading::{Prepared, load, load_by};
pub use replaying::replay;
pub use selecting::{Selected, select};

use crate::error::Error;
use crate::settings::Settings;
use byway_report::Report;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Explores a program, writes its tests and replays them. `interrupt` ends the exploration when it is set.
///
/// # Errors
/// What cannot be loaded, run or written.
pub fn generate(settings: &Settings, interrupt: &Arc<AtomicBool>) -> Result<Report, Error> {
    let prepared = load(settings, interrupt)?;
    let exploration = explore(prepared);
    let selected = select(exploration)?;
    replay(selected)
}
