//! Files of tests, as people read and keep them.
//!
//! A [`TestFile`] is data. [`write::write`] makes a [`document`] of it, which is text in marked blocks; [`merge::merge`] puts
//! one in the place of an earlier one, which the user may have worked on since. [`build`] has the makefiles.

pub mod arrange;
pub mod build;
pub mod document;
pub mod helpers;
pub mod identity;
pub mod literal;
pub mod merge;
pub mod names;
mod wrap;
pub mod write;

/// The tests of one function.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TestFile {
    /// The function.
    pub function: String,
    /// The file that it stands in, as the test file names it in its `#include`.
    pub source: String,
    /// Whether that file has a `main`, which must not be in the way of the one of the tests.
    pub source_has_main: bool,
    /// Functions that the file keeps to itself and that headers of the C library may declare otherwise: `static int select()`.
    /// They are called `select_of_the_source` here.
    pub hidden: Vec<String>,
    /// Functions of the C library for which the prelude has others where the file calls them.
    pub replaced: Vec<String>,
    /// The command that makes the file again, for a comment.
    pub command: String,
    /// Text between the `#include`s and the first test: stubs, helpers. A line each.
    pub prelude: Vec<String>,
    /// What other files of the program ask for, and nothing defines.
    pub missing: Vec<String>,
    /// The tests, in their order. Those with a [bug](Case::bug) go to a file of their own, and so do those with a contract.
    pub cases: Vec<Case>,
}

impl TestFile {
    /// Whether a case of it ends by `exit`.
    pub(crate) fn has_exits(&self) -> bool {
        self.cases.iter().any(|case| case.exits.is_some())
    }
}

/// A test.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Case {
    /// The number of the explored test that it was made of.
    pub test: u64,
    /// What it is, as the end of a C name: `negative_boundary`.
    pub name: String,
    /// The group that it is listed under, for instance what the function returned: `returns -1`.
    pub group: String,
    /// What it covers, for a comment.
    pub covers: Vec<String>,
    /// What else there is to say, a comment each.
    pub remarks: Vec<String>,
    /// C statements that make the inputs, a line each, without indentation.
    pub setup: Vec<String>,
    /// More of them, right before the call: what nothing may come between.
    pub last: Vec<String>,
    /// The C expression that calls the function, without a semicolon.
    pub call: String,
    /// The variable that takes what the function returns. It is written if a check looks at it.
    pub result: Option<Declared>,
    /// What must hold afterwards.
    pub checks: Vec<Check>,
    /// C statements behind the call that get at what the checks look at.
    pub readings: Vec<String>,
    /// What the function writes to standard output, if that is looked at.
    pub output: Option<Vec<u8>>,
    /// C statements that give back what `setup` took, or the function returned.
    pub teardown: Vec<String>,
    /// Statements of `setup` call functions and leave what these return.
    pub leaves_results: bool,
    /// The status with which the call ends the program by `exit`, if it does so instead of coming back.
    pub exits: Option<i32>,
    /// What goes wrong, if something does.
    pub bug: Option<ShownBug>,
}

/// A variable.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Declared {
    /// Its name: `result`.
    pub name: String,
    /// Its declaration, without a semicolon: `const char *result`.
    pub declaration: String,
}

/// Something that must hold after a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// What is looked at, as a C expression.
    pub actual: String,
    /// What it must be, as a C expression.
    pub expected: String,
    /// How the two are compared.
    pub how: Compared,
}

/// How values are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compared {
    /// Signed integers and enumerations, of 64 bits at most.
    Signed,
    /// Unsigned integers, of 64 bits at most.
    Unsigned,
    /// `_Bool`.
    Truth,
    /// Floating-point numbers, exactly, with the sign of zero; what is no number equals itself.
    Float,
    /// Pointers.
    Pointer,
    /// Strings that end with a zero.
    Text,
    /// So many bytes, at two addresses.
    Bytes(u64),
    /// The same of a union. What lies beyond the member that was set is up to the compiler.
    Union(u64),
}

impl Case {
    /// The call ends the program by `exit` with this status, so there is nothing that it returns under this name.
    pub fn end_by_exit(&mut self, status: i32, result: &str) {
        self.exits = Some(status);
        let returned = format!("free({result});");
        self.teardown.retain(|statement| *statement != returned);
    }

    /// Whether it shows a bug.
    pub fn shows_bug(&self) -> bool {
        self.bug.as_ref().is_some_and(|bug| bug.needs.is_none())
    }

    /// Whether it shows what callers have to see to.
    pub fn shows_contract(&self) -> bool {
        self.bug.as_ref().is_some_and(|bug| bug.needs.is_some())
    }

    /// Whether it checks something that compilers may make otherwise.
    pub fn is_strict(&self) -> bool {
        self.checks.iter().any(Check::is_strict)
    }

    /// Checks less: nothing that compilers may make otherwise.
    pub fn loosen(&mut self) {
        self.checks.retain(|check| !check.is_strict());
    }
}

impl Check {
    fn is_strict(&self) -> bool {
        matches!(self.how, Compared::Union(_))
    }
}

/// A bug that a test shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ShownBug {
    /// What it is: `out-of-bounds read`.
    pub kind: String,
    /// Where it is: `text.c:12`.
    pub place: String,
    /// What the sanitizer said on the real program, a line.
    pub sanitizer: Option<String>,
    /// What callers have to see to, if it is no bug but a contract.
    pub needs: Option<String>,
}

/// What the tests are written for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Framework {
    /// Nothing: a few macros in the file itself, and a `main`.
    #[default]
    Assert,
    /// Unity.
    Unity,
    /// Check.
    Check,
    /// GoogleTest.
    GoogleTest,
}

impl Framework {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Assert => "plain C",
            Self::Unity => "Unity",
            Self::Check => "Check",
            Self::GoogleTest => "GoogleTest",
        }
    }
}
