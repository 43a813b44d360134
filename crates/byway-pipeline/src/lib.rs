//! From files to a test suite, as a library: a program is loaded ([`target`]), explored, its tests are selected
//! ([`generate`]), replayed natively ([`replay`]) and scored by mutants ([`mutate`]); or its functions get unit tests
//! ([`mod@unit`]).
//!
//! [`settings::Settings`] says what is wanted, and has a default for everything. Nothing is printed: what people are told goes
//! to a [`listener::Listener`], and what comes of it is a [`byway_report::Report`].

pub mod coverage;
mod earlier;
pub mod error;
pub mod frontend;
pub mod frontends;
pub mod generate;
pub mod guidance;
pub mod listener;
pub mod llvm;
pub mod load;
pub mod mutate;
pub mod profiles;
pub mod project;
pub mod replay;
pub mod settings;
pub mod surroundings;
pub mod target;
pub mod unit;
pub mod world;
