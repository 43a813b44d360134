//! Linux x86-64 constants and structure layouts.

pub mod flags;
mod timespec;
mod writer;

pub use timespec::{NANOS, Timespec};
pub use writer::Writer;
