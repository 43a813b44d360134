//! The reader of LLVM text.
//!
//! No LLVM is linked, so that any clang from 16 on, or rustc, can feed Byway whatever LLVM it carries. The reader goes
//! through the text once: the lexer cuts tokens, one method for each part of the grammar turns them into the module,
//! and every instruction is checked as it is read, so that later stages meet only what makes sense. What an execution
//! cannot see (attributes, flags, most metadata) is skipped by its shape; what could change its meaning and is not
//! known is an error with its place.
//!
//! Texts may be hostile: nesting, numbers and sizes are bounded, and nothing takes more memory than a fixed multiple of
//! the text.

mod attributes;
mod body;
mod constants;
mod describe;
mod error;
mod functions;
mod globals;
mod instructions;
mod lexer;
mod metadata;
mod numbered;
mod reader;
mod symbols;
mod token;
mod top_level;
mod type_facts;
mod types;
mod values;
mod verify;

pub use error::ReadError;

use crate::module::Module;
use error::Fault;
use reader::Reader;

/// The longest text that is read: positions have 32 bits.
const LONGEST_TEXT: usize = u32::MAX as usize - 1;

/// Reads one module from its text. `name` says where the text came from, for messages.
///
/// ```
/// use byway_ir::read::read_module;
///
/// let module = read_module("answer.ll", "define i32 @answer() {\n  ret i32 42\n}\n").unwrap();
/// assert_eq!(&*module.globals[0].name, "answer");
///
/// let error = read_module("bad.ll", "define i32 @f() {\n  ret i32\n}\n").unwrap_err();
/// assert_eq!(error.to_string(), "bad.ll:3:1: expected a value of type `i32`, found `}`");
/// ```
pub fn read_module(name: &str, text: &str) -> Result<Module, ReadError> {
    if text.len() > LONGEST_TEXT {
        return Err(Fault::expected(0, "less than 4 GB of text", "more").into_error(name, text));
    }
    Reader::new(name, text).read().map_err(|fault| fault.into_error(name, text))
}
