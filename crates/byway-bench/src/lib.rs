//! What the benches have in common. Each bench is a program under `src/bin`.
//!
//! A bench measures, prints tables, puts them into a page of the documentation, and judges what is promised. What
//! differs from bench to bench is what is measured; how programs are built and explored, how figures become tables, and
//! how goals are judged is here, so that figures of different benches mean the same.

pub mod built;
pub mod error;
pub mod goals;
pub mod host;
pub mod json;
pub mod libraries;
pub mod machine;
pub mod page;
pub mod parallel;
pub mod places;
pub mod processor;
pub mod statistics;
pub mod subject;
pub mod table;
mod verdict;

pub use verdict::verdict;
