//! The machine that Byway runs on, and what of it is believed.
//!
//! Byway reads files that somebody else may have written, writes into folders that somebody else may have prepared, and
//! starts compilers on sources that nobody has looked at. What keeps these from doing harm is here, each rule once:
//!
//! - [`distrust`] says why a file is not believed: somebody else owns it, or may write to it.
//! - [`read_regular`] reads files, and neither waits for a pipe nor reads a device for ever.
//! - [`Directory`] is an open folder in which nothing is read, written or removed through a link.
//! - [`run_tool`] starts a compiler or another tool: with an environment of its own, and with limits.

mod directory;
mod regular;
mod tool;
mod trust;
mod walk;

pub use directory::{Directory, Kind};
pub use regular::{open_regular, read_regular};
pub use tool::{ToolFailure, run_tool, search_path};
pub use trust::{Distrust, distrust};
