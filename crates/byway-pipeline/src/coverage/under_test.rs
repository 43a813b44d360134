//! What of a program is under test, as far as its functions do not say so themselves: by files.

use byway_clang::command_line::SHOWN_HEADERS;
use byway_ir::program::{Function, Program};
use byway_suite::program::Harness;
use std::path::{Path, PathBuf};

/// What of a program is under test.
#[derive(Clone, Debug, Default)]
pub struct UnderTest {
    /// The folder of the C library's headers, which are not the user's.
    pub library_headers: Option<PathBuf>,
    /// The harness that the program is, if it is one.
    pub harness: Option<Harness>,
}

impl UnderTest {
    /// Whether a file is the user's. Headers of the C library are not, nor is a harness.
    pub fn is_own(&self, file: &str) -> bool {
        let is_harness = self.harness.as_ref().is_some_and(|harness| harness.file == file);
        let file = Path::new(file);
        let is_library = self.library_headers.as_ref().is_some_and(|headers| lies_in(file, headers));
        !is_harness && !is_library && !file.starts_with(SHOWN_HEADERS)
    }
}

/// A program as the harness of a function. It is the harness that has a `main`: that of the file under test has another name.
pub fn harness_of(program: &Program, function: &str) -> Harness {
    let main = program.functions().iter().find(|function| &*function.name == "main");
    let file = main.and_then(|main| file_of(program, main)).unwrap_or_default();
    Harness { function: function.to_owned(), file: file.to_owned() }
}

/// The file that a function stands in.
pub(super) fn file_of<'p>(program: &'p Program, function: &Function) -> Option<&'p str> {
    let first = function.positions.iter().find_map(|position| program.source.get(*position))?;
    Some(program.source.file(first))
}

/// Whether a file lies in a folder. Clang leaves out what the file has in common with the folder that it is compiled in, which
/// is the user's home as a rule, where the C library is cached as well: so what is left of the folder's path is enough, with the
/// last two of its names at least. These have a hash in them.
fn lies_in(file: &Path, folder: &Path) -> bool {
    let names: Vec<_> = folder.components().collect();
    let starts = 0..names.len().saturating_sub(1);
    file.starts_with(folder)
        || file.is_relative() && starts.into_iter().any(|at| file.starts_with(names[at..].iter().collect::<PathBuf>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Branches of `ctype.h` counted as the user's where project and cache are in one home.
    #[test]
    fn headers_of_the_library_are_not_the_users_wherever_they_lie() {
        let library_headers = Some("/home/u/.cache/byway/musl-12ab/include".into());
        let under_test = UnderTest { library_headers, harness: None };
        for file in ["/home/u/.cache/byway/musl-12ab/include/ctype.h", ".cache/byway/musl-12ab/include/ctype.h"] {
            assert!(!under_test.is_own(file), "{file}");
        }
        for file in ["byway/musl-12ab/include/sys/stat.h", "musl-12ab/include/ctype.h", "musl/include/ctype.h"] {
            assert!(!under_test.is_own(file), "{file}");
        }
        for file in ["include/ctype.h", "/home/u/include/ctype.h", "../musl-12ab/include/ctype.h", "main.c"] {
            assert!(under_test.is_own(file), "{file}");
        }
    }

    #[test]
    fn a_harness_is_known_by_being_made_as_one() {
        let harness = Some(Harness { function: "f".into(), file: "explored/f.byway.c".into() });
        let under_test = UnderTest { harness, ..UnderTest::default() };
        assert!(!under_test.is_own("explored/f.byway.c"));
        assert!(under_test.is_own("f.byway.c") && UnderTest::default().is_own("explored/f.byway.c"));
    }
}
