//! C types from debug information, and back to C.

#[path = "../support/mod.rs"]
mod support;

mod hostile;
mod kinds;
mod random;
mod round_trip;
mod same;
