//! The engine's paths against those of all inputs, on random programs with two bytes of input.

pub mod check;
mod engine;
pub(crate) mod generate;
pub(crate) mod native;
