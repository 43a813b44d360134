//! What tests need besides the function under test: a header beside them, and the statements that use it.

use super::write::Purpose;
use super::{Case, TestFile};

/// The header, in the folder of the tests.
pub const FILE: &str = "byway_tests.h";

/// What is in it.
pub const TEXT: &str = include_str!("byway_tests.h");

/// How it is included.
pub(super) const INCLUDED: &str = "\"byway_tests.h\"";

/// The statement at the beginning of a test by which allocations are taken note of. Test frameworks allocate memory, too.
pub const WATCH_MEMORY: &str = "byway_watch_memory();";

/// The statement at the end of a test that gives back what was allocated meanwhile.
pub const FREE_ALL: &str = "byway_free_all();";

/// The statement by which a test goes to a folder of its own, where files can be made.
pub(crate) const ENTER_FOLDER: &str = "byway_enter_folder();";

/// The statement by which it comes back, and nothing of the folder is left.
pub(crate) const LEAVE_FOLDER: &str = "byway_leave_folder();";

/// Functions for which those of the header stand.
const WRAPPED: [&str; 13] = [
    "malloc",
    "calloc",
    "realloc",
    "reallocarray",
    "aligned_alloc",
    "posix_memalign",
    "strdup",
    "strndup",
    "asprintf",
    "vasprintf",
    "getline",
    "getdelim",
    "free",
];

/// What tells the linker so. It is an error if the header is not there.
pub fn linker_flag() -> String {
    let wrapped: Vec<String> = WRAPPED.iter().map(|name| format!("--wrap={name}")).collect();
    format!("-Wl,{}", wrapped.join(","))
}

/// The function that stands for those that the program calls and that are defined nowhere. No test comes to it.
pub(super) const MISSING: &str = r"
/* Code that no test comes to calls functions that are defined nowhere; the linker is told that they are this one. */
void byway_missing(void);

void byway_missing(void)
{
    __builtin_trap();
}
";

impl TestFile {
    /// What tells compilers that functions which others stand for do what these do: an optimiser that knows `malloc` takes it that a
    /// block which is only compared with null and freed can be had, and leaves out the call.
    pub fn compiler_flags_for_replaced(&self) -> impl Iterator<Item = String> {
        self.replaced.iter().map(|name| format!("-fno-builtin-{name}"))
    }

    /// What tells the linker what stands for names that are missing.
    pub fn linker_flags_for_missing(&self) -> impl Iterator<Item = String> {
        self.missing.iter().map(|name| format!("-Wl,--defsym={name}=byway_missing"))
    }
}

impl Case {
    fn has(&self, statement: &str) -> bool {
        self.setup.iter().chain(&self.teardown).any(|each| each == statement)
    }
}

impl TestFile {
    /// Whether one of its files gives back what was allocated.
    pub fn frees_all(&self, purpose: Purpose) -> bool {
        self.of(purpose).any(|case| case.has(FREE_ALL))
    }

    /// Whether one of its files includes the header.
    pub fn has_helpers(&self, purpose: Purpose) -> bool {
        self.of(purpose).any(|case| case.has(FREE_ALL) || case.has(ENTER_FOLDER))
    }

    fn of(&self, purpose: Purpose) -> impl Iterator<Item = &Case> {
        self.cases.iter().filter(move |case| purpose.is_for(case))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_has_what_the_linker_is_told() {
        for name in WRAPPED {
            assert!(TEXT.contains(&format!("__wrap_{name}(")), "{name}");
            assert!(linker_flag().contains(&format!("--wrap={name}")), "{name}");
        }
    }

    #[test]
    fn what_shows_a_bug_is_another_file() {
        let test = Case { teardown: vec![FREE_ALL.to_owned()], ..Case::default() };
        let bug = Case { bug: Some(Default::default()), ..Case::default() };
        let file = TestFile { cases: vec![test, bug], ..TestFile::default() };
        assert!(file.frees_all(Purpose::Tests(Default::default())) && !file.frees_all(Purpose::Bugs));
        assert!(!file.has_helpers(Purpose::Bugs));
    }
}
