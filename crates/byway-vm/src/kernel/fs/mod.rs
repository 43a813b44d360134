//! Calls about files by their names.

pub mod access;
pub mod attributes;
pub mod entries;
pub mod folders;
pub mod links;
mod names;
pub mod open;
pub mod rename;
pub mod stat;
pub mod statfs;
pub mod times;
