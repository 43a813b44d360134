//! Mutants of small programs: which are made, and what becomes of them.

mod bounds;
mod brute_force;
mod operators;
mod program;
mod survivors;
