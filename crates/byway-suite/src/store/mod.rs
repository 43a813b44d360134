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
//! Every file is written under another name and renamed, so readers see whole files only, whatever happens to
//! the writer. A test's `.json` is there before its `.ktest` is.
//!
//! A folder that is used again is emptied of what Byway wrote and listed in it (`ledger`), and of nothing else. Nothing is
//! read, written or removed through a link in it.

mod error;
mod ledger;
mod maps;
mod marker;
mod place;
mod program;
mod put;
mod read;
mod writer;

pub use error::StoreError;
pub use marker::{Found, check_list};
pub use place::OutFolder;
pub use program::{read_program, read_program_as_it_is};
pub use put::{check_names, get, put};
pub use read::{TestFiles, tests};
pub use writer::{Store, Written};

/// The most bytes of a file that are read, and of the texts of a program in all.
const LARGEST: u64 = 1 << 30;
/// The most modules of a program. Each is compiled natively, several times.
const MOST_MODULES: usize = 5_000;
/// The most files and folders that are mapped.
const MOST_MAPS: usize = 100;

/// The folder of tests.
const TESTS: &str = "tests";
/// The folder of bug reports.
const BUGS: &str = "bugs";
/// The folder of what was explored.
const PROGRAM: &str = "program";
/// The figures.
pub const SUMMARY: &str = "summary.json";
/// How many mutants of the program the tests kill.
pub const MUTATION: &str = "mutation.json";
/// How the names of files begin that hold a report in some other format.
pub const REPORT: &str = "byway-report.";

/// The coverage line by line.
pub const TRACEFILE: &str = "coverage.lcov";
