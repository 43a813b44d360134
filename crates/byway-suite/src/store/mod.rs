//! The folder that a generation of tests leaves.
//!
//! | path | what it holds |
//! |---|---|
//! | `tests/NNNNNN.ktest` | a test's inputs, as KLEE's tools read them |
//! | `tests/NNNNNN.json` | the same test for people, with what was seen |
//! | `bugs/NNNNNN.KIND.txt` | the report of the bug that the test of this number ends with |
//! | `summary.json` | the figures of the whole |
//! | `mutation.json` | how many mutants of the program the tests kill |
//! | `coverage.lcov` | what of the sources native runs covered, line by line, as lcov has it |
//! | `program/` | what was explored: modules as LLVM text, and how the program is started |
//!
//! Every file is written under another name and renamed, so whoever looks sees whole files only, whatever happens to
//! the writer. A test's `.json` is there before its `.ktest` is.

mod error;
mod folder;
mod marker;
mod program;
mod read;
mod writer;

pub use error::StoreError;
pub use marker::Found;
pub use program::read_program;
pub use read::{TestFiles, read_test, tests};
pub use writer::{Store, Written};

/// The folder of tests.
const TESTS: &str = "tests";
/// The folder of bug reports.
const BUGS: &str = "bugs";
/// The folder of what was explored.
const PROGRAM: &str = "program";
/// The figures.
const SUMMARY: &str = "summary.json";
/// How many mutants of the program the tests kill.
pub const MUTATION: &str = "mutation.json";
/// The coverage line by line.
pub const TRACEFILE: &str = "coverage.lcov";
