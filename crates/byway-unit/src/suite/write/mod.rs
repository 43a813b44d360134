//! Test files as text.
//!
//! All of them are C, for GoogleTest too: only a C compiler takes every C file, with its static functions. One frame puts
//! the pieces together; a `Dialect` says how they look for a framework.
//!
//! The file of the function comes before all headers of the tests, so that it is compiled as it is by itself: macros that it
//! sets for headers are in time, and no header that it forgot is there already.

mod assert;
mod bugs;
mod capture;
mod check;
mod exits;
pub(super) mod frame;
mod googletest;
mod unity;

pub use googletest::{RUNNER_FILE, runner};

use super::document::Document;
use super::{Case, Framework, TestFile};
use assert::Assert;
use bugs::Bugs;
use check::Check;
pub(super) use frame::Dialect;
use googletest::GoogleTest;
use unity::Unity;

/// Which of the files of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Its tests, for a framework.
    Tests(Framework),
    /// A program that shows its bugs.
    Bugs,
    /// A program that shows what goes wrong if callers do not see to something.
    Contracts,
    /// Tests of what an earlier version did, on which this one does something else.
    Differences,
}

impl Purpose {
    /// How the file is called for a function.
    pub fn file_name(self, function: &str) -> String {
        format!("{}.c", self.program(function))
    }

    /// How the program is called that is built from it.
    pub fn program(self, function: &str) -> String {
        match self {
            // A function that is a test itself, and takes arguments, names its file.
            Self::Tests(_) if function.starts_with("test_") => function.to_owned(),
            Self::Tests(_) => format!("test_{function}"),
            Self::Bugs => format!("bug_{function}"),
            Self::Contracts => format!("contract_{function}"),
            Self::Differences => format!("diff_{function}"),
        }
    }

    /// Whether a case belongs into the file.
    pub fn is_for(self, case: &Case) -> bool {
        match self {
            Self::Tests(_) => case.bug.is_none(),
            Self::Bugs => case.shows_bug(),
            Self::Contracts => case.shows_contract(),
            Self::Differences => true,
        }
    }

    pub(super) fn dialect(self) -> &'static dyn Dialect {
        match self {
            Self::Tests(Framework::Assert) => &Assert::Tests,
            Self::Tests(Framework::Unity) => &Unity,
            Self::Tests(Framework::Check) => &Check,
            Self::Tests(Framework::GoogleTest) => &GoogleTest,
            Self::Bugs => &Bugs::Bugs,
            Self::Contracts => &Bugs::Contracts,
            Self::Differences => &Assert::Differences,
        }
    }

    /// The cases of a file that are for this purpose, each once, under names that C takes and that differ.
    pub(super) fn select(self, file: &TestFile) -> TestFile {
        let mut file = file.without_duplicates();
        file.cases.retain(|case| self.is_for(case));
        let mut taken = std::collections::HashSet::new();
        for case in &mut file.cases {
            case.name = super::names::unique(&case.name, &mut taken);
        }
        file
    }
}

/// The cases of a file that are tests, each once, and the statements that run them in a file of plain tests.
pub fn tests(file: &TestFile) -> Vec<(Case, String)> {
    let purpose = Purpose::Tests(Framework::Assert);
    let selected = purpose.select(file);
    let statement = |case: &Case| purpose.dialect().entry(&file.function, &case.name);
    selected.cases.into_iter().map(|case| (case.clone(), statement(&case))).collect()
}

/// A new file of tests. There may be no case for it: see [`Document::cases`].
pub fn write(file: &TestFile, purpose: Purpose) -> Document {
    frame::document(&purpose.select(file), purpose.dialect())
}
