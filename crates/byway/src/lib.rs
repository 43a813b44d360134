//! The command line: arguments, and what people read. The work is done by [`byway_pipeline`].

pub mod args;
pub mod cc;
mod closed_streams;
mod columns;
pub mod commands;
pub mod compare;
pub mod console;
pub mod exec;
pub mod interrupt;
pub mod plot;
pub mod say;
pub mod strategies;
mod terminal;
