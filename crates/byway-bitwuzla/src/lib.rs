//! Bitwuzla, an SMT solver for bit-vectors and floats, behind a small safe interface.
//!
//! The build script compiles the solver and CaDiCaL, the SAT solver below it, so nothing but a C++ compiler and two
//! header packages must be there. Only what Byway uses is declared. An [`Instance`] owns everything that it makes:
//! its terms are plain numbers, so that a table of a million terms costs four bytes each and no reference is counted.
//!
//! ```
//! use byway_bitwuzla::{Answer, Instance, Kind, Limits, Settings, Sort};
//!
//! let mut bitwuzla = Instance::new(Settings::default())?;
//! let byte = Sort::BitVector(8);
//! let x = bitwuzla.input(byte, "x")?;
//! let seven = bitwuzla.number(7, 8)?;
//! let is_seven = bitwuzla.term(Kind::Equal, &[x, seven])?;
//! assert_eq!(bitwuzla.check(&[is_seven], &Limits::default())?, Answer::Sat);
//! assert_eq!(bitwuzla.value(x)?, 7);
//! # Ok::<(), byway_bitwuzla::Error>(())
//! ```

mod error;
mod ffi;
#[cfg(test)]
mod header_test;
mod instance;
mod kind;
mod stop;

pub use error::Error;
pub use instance::{Answer, Instance, Settings, Sort, Term};
pub use kind::{Kind, Rounding};
pub use stop::{Limits, Stopped};
