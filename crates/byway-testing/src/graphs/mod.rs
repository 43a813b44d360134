//! What functions of random control-flow graphs return in the engine, against what they return natively.

pub mod check;
mod engine;
mod generate;
mod native;
