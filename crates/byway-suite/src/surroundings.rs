//! The outside world of a test for people: what its inputs mean to the program.

use serde::{Deserialize, Serialize};

use crate::bytes_text;

/// Arguments, variables, files and standard input of a test, and how to give them to the program by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Surroundings {
    /// The arguments, without the program's own name.
    #[serde(with = "bytes_text::list")]
    pub args: Vec<Vec<u8>>,
    /// Symbolic variables of the environment, as `NAME=value`.
    #[serde(with = "bytes_text::list", default, skip_serializing_if = "Vec::is_empty")]
    pub env: Vec<Vec<u8>>,
    /// Symbolic files in the working folder.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<WorldFile>,
    /// Standard input, if it is symbolic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stdin: Option<WorldFile>,
    /// Requests to the system that fail.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failures: Vec<Failure>,
    /// A line for bash that runs the program so.
    pub shell: String,
}

/// A symbolic file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorldFile {
    /// Its name.
    pub name: String,
    /// What it holds.
    #[serde(with = "bytes_text")]
    pub content: Vec<u8>,
    /// Its permissions, in octal.
    pub mode: String,
    /// When it was read last, in seconds since 1970.
    pub accessed: i64,
    /// When it was written last.
    pub modified: i64,
}

/// A request to the system that fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// Which of those that can fail, counted from the failure before it.
    pub request: u32,
    /// How it is to fail, if it can fail so.
    pub kind: String,
}
