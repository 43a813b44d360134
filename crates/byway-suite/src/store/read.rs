//! Reading tests back.

use std::fs;
use std::path::{Path, PathBuf};

use super::TESTS;
use super::error::StoreError;
use crate::ktest::KTest;
use crate::test::Test;

/// The files of the tests in a folder, in the order of their numbers.
#[derive(Debug)]
pub struct TestFiles {
    inputs: std::vec::IntoIter<PathBuf>,
}

/// All tests of an out folder.
///
/// # Errors
/// [`StoreError::NoTests`] if there is no `tests/` in it. An error of one test comes in its place.
pub fn tests(folder: &Path) -> Result<TestFiles, StoreError> {
    let tests = folder.join(TESTS);
    if !tests.is_dir() {
        return Err(StoreError::NoTests { path: folder.to_owned(), missing: "the folder 'tests'" });
    }
    let mut inputs = Vec::new();
    for entry in fs::read_dir(&tests).map_err(StoreError::io("list", &tests))? {
        let path = entry.map_err(StoreError::io("list", &tests))?.path();
        if path.extension().is_some_and(|extension| extension == "ktest") {
            inputs.push(path);
        }
    }
    // Numbers past six digits are longer, and come later.
    inputs.sort_by(|a, b| (a.as_os_str().len(), a).cmp(&(b.as_os_str().len(), b)));
    Ok(TestFiles { inputs: inputs.into_iter() })
}

impl Iterator for TestFiles {
    type Item = Result<Test, StoreError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.inputs.next().map(|path| read_test(&path))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.inputs.size_hint()
    }
}

impl ExactSizeIterator for TestFiles {}

/// Reads a test by the path of its `.ktest`. The inputs are those of the `.ktest`, the rest is from the `.json` beside
/// it.
///
/// # Errors
/// [`StoreError`] names the file that is missing or damaged.
pub fn read_test(ktest: &Path) -> Result<Test, StoreError> {
    let bytes = fs::read(ktest).map_err(StoreError::io("read", ktest))?;
    let inputs = KTest::read(&bytes).map_err(|cause| StoreError::KTest { path: ktest.to_owned(), cause })?;
    let path = ktest.with_extension("json");
    let json = fs::read(&path).map_err(StoreError::io("read", &path))?;
    let test: Test = serde_json::from_slice(&json).map_err(|cause| StoreError::Json { path, cause })?;
    Ok(Test { inputs: inputs.objects, ..test })
}
