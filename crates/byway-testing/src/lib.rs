//! What tests and benches share.
//!
//! A test checks a few random programs each time it is run; a bench checks as many as one has time for. Both make them
//! and judge them in the same way, which is here: programs of a seed, the engine's answer, the native answer, and what
//! it means if the two differ. Answers to callers are texts: they are read by people, and nothing depends on them.

pub mod claims;
pub mod complete;
pub mod eca;
pub mod graphs;
pub mod inputs;
pub mod process;
