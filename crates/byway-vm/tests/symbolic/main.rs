//! Symbolic values, all courses taken, against plain runs.

mod flips;
mod programs;
mod system_calls;
