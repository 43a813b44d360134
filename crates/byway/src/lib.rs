//! What the command line is made of, as a library for benches and tests.

pub mod archive;
pub mod args;
mod closed_streams;
mod columns;
pub mod console;
pub mod error;
pub mod exec;
pub mod generate;
pub mod load;
pub mod replay;
pub mod strategies;
