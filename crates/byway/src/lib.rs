//! What the command line is made of, as a library for benches and tests.

pub mod accounts;
pub mod archive;
pub mod args;
pub mod cc;
mod closed_streams;
mod columns;
pub mod compare;
pub mod console;
pub mod error;
pub mod exec;
pub mod generate;
pub mod guidance;
pub mod interrupt;
pub mod kept;
pub mod load;
mod missing;
pub mod mutate;
pub mod plot;
mod project;
mod quiet;
pub mod replay;
pub mod say;
pub mod strategies;
mod surroundings;
mod target;
pub mod unit;
pub mod world;
