//! Tests on disk, and their replay on native builds of what was explored.

mod bytes_text;
mod hex;
pub mod ktest;
pub mod native;
pub mod program;
mod shown;
pub mod store;
pub mod test;
pub mod trace;
