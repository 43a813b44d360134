//! The machine that Byway runs on, and what of it is believed.
//!
//! Byway reads files that another user may have written, writes into folders that another user may have prepared, and
//! starts compilers on untrusted sources. What keeps these from doing harm is here, each rule once:
//!
//! - [`distrust`] says why a file is not believed: another user owns it, or may write to it.
//! - [`read_regular`] reads files, and neither waits for a pipe nor reads a device for ever.
//! - [`Directory`] is an open folder in which nothing is read, written or removed through a link.
//! - [`copy_tree`] copies folders without following links, and nothing but files, folders and links.
//! - [`run_tool`] starts a compiler or another tool: with an environment of its own, and with limits.
//! - [`Deadline`] is until when the caller waits for it.
//! - [`asked_to_end`] says whether a signal asks for the end; [`Job`] is a process that ends then.
//! - [`shown`] makes words of others fit to be shown to people.

mod copy;
mod deadline;
mod directory;
mod ending;
mod job;
mod regular;
pub mod shown;
mod tool;
mod trust;
mod walk;

pub use copy::{Copied, Others, Room, copy_tree};
pub use deadline::Deadline;
pub use directory::{Directory, Kind};
pub use ending::{LOOK, ask_to_end, asked_to_end};
pub use job::{Job, Waited};
pub use regular::{create_regular, open_regular, read_regular};
pub use tool::{ToolFailure, run_tool, run_tool_until, search_path};
pub use trust::{Distrust, distrust};
