//! LLVM text kept inside objects and programs.
//!
//! `byway cc` puts what it knows of a source file into the object that it makes of it: a section of its own, which is
//! not loaded when the program runs. Linkers put such sections one behind the other and take from an archive what the
//! program needs, so a finished program holds the text of exactly the members it consists of, whatever makefiles,
//! `ar`, `ld -r` and `mv` did in between.
//!
//! - [`read`] gives the [`Unit`]s of a program.
//! - [`attach`] puts a [`Record`] into an object; [`LinkRecord`] is what the linking itself adds.
//! - [`stale`] tells which source has changed since.
//!
//! ```no_run
//! let kept = byway_embedded::read("src/base64".as_ref())?;
//! for unit in kept.units.iter().filter(|unit| unit.own) {
//!     println!("{}: {} bytes of text", unit.source.display(), unit.text.len());
//! }
//! # Ok::<(), byway_embedded::EmbeddedError>(())
//! ```

mod attach;
mod dependency;
mod embedded;
mod error;
mod fields;
mod inspect;
mod link_record;
mod record;
mod section;
mod stale;
mod unit;

pub use attach::{attach, object_with};
pub use dependency::Dependency;
pub use embedded::{Embedded, is_elf, read};
pub use error::{EmbeddedError, FormatError};
pub use inspect::{Inspected, defined_symbols, inspect_archive, inspect_object};
pub use link_record::LinkRecord;
pub use record::Record;
pub use stale::stale;
pub use unit::{Foreign, Unit, UnitId};

/// The section that holds the records.
pub const SECTION: &str = ".byway";
