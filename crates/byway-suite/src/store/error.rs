//! What can go wrong with the out folder.

use std::io;
use std::path::{Path, PathBuf};

use byway_host::Distrust;
use thiserror::Error;

use crate::ktest::KTestError;

/// The out folder could not be used.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The folder holds something else.
    #[error(
        "'{}' is not empty and holds no tests of an earlier run; name another folder for the tests, or empty this one",
        .0.display()
    )]
    NotOurs(PathBuf),
    /// Something in the folder that Byway did not write has the name of something that it writes.
    #[error(
        "'{}' is not one of the files that Byway wrote, and it is left as it is; move it away, or name another folder for \
         the tests", .0.display()
    )]
    InTheWay(PathBuf),
    /// Another user owns the list of what Byway wrote.
    #[error(
        "'{}' should list what Byway wrote there, but {reason}; name another folder for the tests, or take a copy of this one",
        path.display()
    )]
    Foreign {
        /// The list.
        path: PathBuf,
        /// Why it is not believed.
        reason: Distrust,
    },
    /// The list of what Byway wrote is another file, too.
    #[error("'{}' has a second name somewhere (a hard link); name another folder for the tests", .0.display())]
    SecondName(PathBuf),
    /// Flags that are not taken from files.
    #[error(
        "'{}' has flags of clang that are not taken from a file, since clang could run, read or write something for \
         them: {flags}; give --trust to take all that this folder says, if you know who wrote it", path.display()
    )]
    Flags {
        /// The file.
        path: PathBuf,
        /// The flags.
        flags: String,
    },
    /// A path that leads out of where it should stay.
    #[error("'{}' is damaged: '{}' is no {what}", path.display(), named.display())]
    Outside {
        /// The file.
        path: PathBuf,
        /// What it names.
        named: PathBuf,
        /// What that should be.
        what: &'static str,
    },
    /// More than a folder may ask for.
    #[error("'{}' asks for more than is done for a folder of tests: {what}", path.display())]
    TooMuch {
        /// The file.
        path: PathBuf,
        /// What there is too much of.
        what: String,
    },
    /// Another process writes there.
    #[error("another Byway is writing to '{}'; wait for it or name another folder", .0.display())]
    InUse(PathBuf),
    /// The folder holds no tests.
    #[error("'{}' is no folder of tests that Byway generated: {missing} is missing", path.display())]
    NoTests {
        /// The folder.
        path: PathBuf,
        /// What was looked for in it.
        missing: &'static str,
    },
    /// A file or folder could not be used.
    #[error("cannot {action} '{}': {cause}{}", path.display(), advice(cause))]
    Io {
        /// What was tried.
        action: &'static str,
        /// On which path.
        path: PathBuf,
        /// Why it failed.
        #[source]
        cause: io::Error,
    },
    /// A file of inputs is damaged.
    #[error("'{}': {cause}", path.display())]
    KTest {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        #[source]
        cause: KTestError,
    },
    /// A description is damaged.
    #[error("'{}' is damaged: {cause}", path.display())]
    Json {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        #[source]
        cause: serde_json::Error,
    },
    /// The thread that writes is gone.
    #[error("the tests could not be written: the thread that writes them ended")]
    WriterGone,
}

impl StoreError {
    /// For `map_err`: names what was tried on which path.
    pub(super) fn io(action: &'static str, path: impl AsRef<Path>) -> impl FnOnce(io::Error) -> Self {
        let path = path.as_ref().to_owned();
        move |cause| Self::Io { action, path, cause }
    }
}

/// What to do about the usual troubles of disks.
fn advice(cause: &io::Error) -> &'static str {
    match cause.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            "; make room on that disk, or name a folder on another"
        }
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => "; name a folder that may be written",
        io::ErrorKind::IsADirectory => "; move away what is there",
        _ => "",
    }
}
