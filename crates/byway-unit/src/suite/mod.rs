//! Files of tests, as people read and keep them.

/// The tests of one function.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TestFile {
    /// The function.
    pub function: String,
    /// The file that it stands in, as the test file names it in its `#include`.
    pub source: String,
    /// Text between the `#include`s and the first test: stubs, helpers.
    pub prelude: Vec<String>,
    /// The tests, in their order.
    pub cases: Vec<Case>,
}

/// A test.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Case {
    /// What it is, as the end of a C name: `negative_boundary`.
    pub name: String,
    /// The group that it is listed under, for instance what the function returned: `returns -1`.
    pub group: String,
    /// What it covers, for a comment.
    pub covers: Vec<String>,
    /// C statements that make the inputs, a line each, without indentation.
    pub setup: Vec<String>,
    /// The C statement that calls the function.
    pub call: String,
    /// What must hold afterwards.
    pub checks: Vec<Check>,
    /// What the function writes to standard output, if it writes anything.
    pub output: Option<Vec<u8>>,
    /// What goes wrong, if something does.
    pub bug: Option<ShownBug>,
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
    /// Signed integers and enumerations.
    Signed,
    /// Unsigned integers.
    Unsigned,
    /// `_Bool`.
    Truth,
    /// Floating-point numbers, exactly; what is no number equals itself.
    Float,
    /// Pointers.
    Pointer,
    /// Strings that end with a zero.
    Text,
    /// So many bytes.
    Bytes(u64),
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
}

/// What the tests are written for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Framework {
    /// `assert` of `<assert.h>`, and a `main`.
    #[default]
    Assert,
    /// Unity.
    Unity,
    /// Check.
    Check,
    /// GoogleTest.
    GoogleTest,
}
