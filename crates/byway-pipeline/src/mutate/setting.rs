//! What an explored program finds when it is run again in the engine.

use crate::error::Error;
use crate::surroundings::{InEngine, Maps, Surroundings};
use byway_mutate::Setting;
use byway_suite::program::Explored;

/// The surroundings that a program was explored in.
pub(crate) fn of(explored: &Explored) -> Result<Setting, Error> {
    let InEngine { mut kernel, limits, start } = Surroundings::of_explored(explored).in_engine(Maps::Read)?;
    kernel.capture_output();
    // Unit tests catch standard output alone.
    Ok(Setting { kernel, limits, start, sees_errors: explored.harness.is_none() })
}
