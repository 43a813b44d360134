//! Functions of C files, and what they use.

#[path = "../support/mod.rs"]
mod support;

mod allocations;
mod asks;
mod extents;
mod globals;
mod memory;
mod null_checks;
mod signatures;
mod subjects;
mod undefined;
mod versions;
