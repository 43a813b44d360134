//! Descriptors and what is done through them.

pub mod control;
pub mod duplicate;
mod files;
mod lifetime;
pub mod pipes;
pub mod poll;
pub mod random;
pub mod read;
mod record_locks;
pub mod resize;
pub mod seek;
mod segments;
pub mod select;
pub mod transfer;
pub mod write;

pub use files::{Lock, OpenFiles};
pub use lifetime::OpenRequest;
pub use segments::Segments;
