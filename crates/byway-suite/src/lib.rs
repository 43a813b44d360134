//! Tests on disk, and their replay on native builds of what was explored.
//!
//! A [`test::Test`] is a program's inputs and what the engine saw. [`store`] keeps tests in a folder, as `.ktest` files
//! and as JSON that people can read. [`native`] asks whether reality agrees: it replays tests on a native build of the
//! very text that was explored, confirms bugs under sanitizers and measures coverage.
//!
//! Nothing here knows the engine: what it saw comes as plain data.

mod bytes_text;
mod hex;
pub mod ktest;
pub mod minimise;
pub mod native;
pub mod program;
pub mod reached;
pub mod store;
pub mod surroundings;
pub mod test;
pub mod trace;
pub mod unset;
mod variables;
pub mod void_main;
