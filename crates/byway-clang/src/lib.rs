//! From C to LLVM text, by the machine's own clang.
//!
//! Byway reads LLVM text and links no LLVM, so everything that needs a compiler is here, behind four types:
//!
//! - [`Clang`] is a compiler found on the machine. It compiles a source file to text, with flags that keep every
//!   branch of the source, and turns bitcode into text.
//! - [`CompileOptions`] are what a user adds to such a compilation.
//! - [`Sysroot`] is the same musl as machine code, for programs that are built natively.
//! - [`Libc`] is musl as LLVM text: built once from its source, then an archive in the user's cache that opens
//!   without being read.
//!
//! [`command_line`] takes clang's command lines apart, and [`screen`] says which flags of clang are taken from files.
//!
//! Nothing is printed: warnings and progress are handed to the caller.

mod cache;
mod clang;
pub mod command_line;
mod depfile;
mod error;
mod find;
mod flags;
mod libc;
mod screen;
mod sysroot;

pub use clang::{Clang, CompileOptions, Compiled, as_argument};
pub use depfile::dependencies;
pub use error::{ArchiveError, LibcError, ToolError};
pub use flags::{LENIENT, clang_flags};
pub use libc::{
    BuildProgress, Libc, LibcPlaces, Linkage, MemberId, MuslSource, Overlay, Symbol, Symbols, scan_symbols,
};
pub use screen::{Screened, WITH_PATH, is_source_language, screen, takes_next};
pub use sysroot::Sysroot;
