//! LLVM text in, register bytecode out.
//!
//! `read` turns the text of one module into a [`module::Module`], a plain data structure close to the
//! text. `link` resolves the symbols of several modules, and `lower` makes one [`program::Program`] of
//! them, which the virtual machine runs. Nothing here executes anything.

pub mod branching;
pub mod graph;
mod index;
pub mod layout;
pub mod link;
pub mod lower;
pub mod module;
pub mod program;
pub mod read;
