//! Symbolic values, all courses taken, against plain runs.

mod engine;
mod flips;
mod operations;
mod programs;
mod sizes;
mod system_calls;
