//! A program with its surroundings.

use super::load::LoadSettings;
use crate::world::Mapping;
use serde::Deserialize;
use std::ffi::OsString;
use std::path::PathBuf;

/// Where a program starts if nothing is said.
pub const START_FOLDER: &str = "/home/user";

/// A program with its surroundings.
#[derive(Clone, Debug, Default)]
pub struct ProgramSettings {
    /// Its files.
    pub files: Vec<PathBuf>,
    /// How they are loaded.
    pub load: LoadSettings,
    /// Its arguments, without its own name.
    pub args: Vec<OsString>,
    /// Its own name.
    pub argv0: Option<OsString>,
    /// Mapped parts of the host.
    pub maps: Vec<Mapping>,
    /// The folder that it starts in.
    pub cwd: Option<String>,
    /// Variables of its environment.
    pub env: Vec<OsString>,
    /// Bytes of stack.
    pub stack: Option<u64>,
    /// Bytes of heap.
    pub heap: Option<u64>,
    /// Signed overflow is a bug.
    pub check_overflow: bool,
    /// What happens where a value that was never set decides something.
    pub uninitialised: Uninitialised,
}

/// What happens where a value that was never set decides something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Uninitialised {
    /// It is reported once at each place, and the run goes on with zeros.
    #[default]
    Report,
    /// It ends the run.
    Stop,
    /// It is an input.
    Any,
}
