//! Reading tests back.

use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::Path;

use byway_host::Directory;

use super::error::StoreError;
use super::{LARGEST, OutFolder, TESTS};
use crate::ktest::KTest;
use crate::test::Test;

/// The files of the tests in a folder, in the order of their numbers.
#[derive(Debug)]
pub struct TestFiles {
    folder: Directory,
    inputs: std::vec::IntoIter<OsString>,
}

/// All tests of an out folder.
///
/// # Errors
/// [`StoreError::NoTests`] if there is no `tests/` in it. An error of one test comes in its place.
pub fn tests(folder: impl Into<OutFolder>) -> Result<TestFiles, StoreError> {
    let folder = folder.into();
    let missing = || StoreError::NoTests { path: folder.path(), missing: "the folder 'tests'" };
    let path = folder.path().join(TESTS);
    let tests = match folder.open().and_then(|out| out.folder(TESTS)) {
        Ok(tests) => tests,
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => return Err(missing()),
        Err(error) => return Err(StoreError::io("open the folder", path)(error)),
    };
    let mut inputs = tests.names().map_err(StoreError::io("list", path))?;
    inputs.retain(|name| Path::new(name).extension().is_some_and(|extension| extension == "ktest"));
    // Numbers past six digits are longer, and come later.
    inputs.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    Ok(TestFiles { folder: tests, inputs: inputs.into_iter() })
}

impl TestFiles {
    /// The same in the order of what a function says of their numbers.
    #[must_use]
    pub fn sorted_by_key<K: Ord>(self, key: impl Fn(u64) -> K) -> TestFiles {
        let mut inputs: Vec<OsString> = self.inputs.collect();
        let number = |name: &OsString| Path::new(name).file_stem().and_then(|stem| stem.to_str()?.parse().ok());
        inputs.sort_by_key(|name| number(name).map(&key));
        TestFiles { inputs: inputs.into_iter(), ..self }
    }
}

impl Iterator for TestFiles {
    type Item = Result<Test, StoreError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.inputs.next().map(|name| read_test(&self.folder, Path::new(&name)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inputs.size_hint()
    }
}

impl ExactSizeIterator for TestFiles {}

/// Reads a test by the name of its `.ktest`. The inputs are those of the `.ktest`, the rest is from the `.json` beside it.
pub(super) fn read_test(folder: &Directory, ktest: &Path) -> Result<Test, StoreError> {
    let read = |name: &Path| folder.read(name, LARGEST).map_err(StoreError::io("read", folder.path_of(name)));
    let damaged = |cause| StoreError::KTest { path: folder.path_of(ktest), cause };
    let inputs = KTest::read(&read(ktest)?).map_err(damaged)?;
    let json = ktest.with_extension("json");
    let test: Test = serde_json::from_slice(&read(&json)?)
        .map_err(|cause| StoreError::Json { path: folder.path_of(json), cause })?;
    Ok(Test { inputs: inputs.objects, ..test })
}
