//! What explorations may use.

use crate::error::BenchError;
use serde::{Deserialize, Serialize};

/// What is the same for all explorations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The time of an exploration, as the command line has it.
    pub time: String,
    /// The memory of an exploration, as the command line has it.
    pub memory: String,
}

impl Settings {
    /// The time in seconds.
    pub fn seconds(&self) -> Result<f64, BenchError> {
        let seconds = self.time.strip_suffix('s').and_then(|seconds| seconds.parse().ok());
        seconds.ok_or_else(|| BenchError::Time(self.time.clone()))
    }
}
