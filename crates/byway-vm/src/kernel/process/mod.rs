//! The one process: who it is, what limits it, and calls about it.

pub mod futex;
pub mod identity;
pub mod limits;
mod state;
pub mod system;
pub mod tasks;

pub use limits::Resource;
pub use state::{Process, ProcessId};
