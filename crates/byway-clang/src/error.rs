//! What can go wrong, each with what to do about it.

use std::io;
use std::path::{Path, PathBuf};

use byway_host::{Distrust, ToolFailure};
use thiserror::Error;

/// A compiler or one of its tools could not do its work.
#[derive(Debug, Error)]
pub enum ToolError {
    /// No clang under any of the usual names.
    #[error(
        "no clang was found (looked for {tried}); install one from 16 on, for instance the package clang-19, \
         or name it in the environment variable BYWAY_CLANG"
    )]
    NoClang {
        /// The names looked for.
        tried: String,
    },
    /// There is a clang, but its text is not what Byway reads.
    #[error(
        "'{}' is clang {major}, and Byway needs 16 or newer; install for instance the package clang-19, \
         or name another in the environment variable BYWAY_CLANG", tool.display()
    )]
    TooOld {
        /// The compiler.
        tool: PathBuf,
        /// Its major version.
        major: u32,
    },
    /// The program runs, but it is not clang.
    #[error("'{} --version' does not name a clang version: it says '{answer}'", tool.display())]
    NotClang {
        /// The program asked.
        tool: PathBuf,
        /// The first line of its answer.
        answer: String,
    },
    /// The program does not start.
    #[error("'{}' could not be run: {cause}", tool.display())]
    CannotRun {
        /// The program.
        tool: PathBuf,
        /// The reason.
        #[source]
        cause: io::Error,
    },
    /// It started, and did not come to its end.
    #[error("'{}' could not do its work on '{what}': {cause}", tool.display())]
    Ended {
        /// The program.
        tool: PathBuf,
        /// What it worked on.
        what: String,
        /// The reason.
        #[source]
        cause: ToolFailure,
    },
    /// The source does not compile.
    #[error("'{}' does not compile:\n{diagnostics}", source_file.display())]
    DoesNotCompile {
        /// The source.
        source_file: PathBuf,
        /// Clang's own words.
        diagnostics: String,
    },
    /// An input that cannot be opened, found before the compiler is started.
    #[error("'{}' could not be read: {cause}", path.display())]
    CannotRead {
        /// The file.
        path: PathBuf,
        /// The reason.
        #[source]
        cause: io::Error,
    },
    /// llvm-dis cannot read the bitcode.
    #[error(
        "'{}' could not be turned into text by '{}': {diagnostics}; if the bitcode comes from a newer LLVM, emit \
         text there instead (clang -S -emit-llvm, rustc --emit=llvm-ir)", bitcode.display(), tool.display()
    )]
    CannotDisassemble {
        /// The bitcode.
        bitcode: PathBuf,
        /// The llvm-dis that tried.
        tool: PathBuf,
        /// Its own words.
        diagnostics: String,
    },
    /// No llvm-dis beside clang.
    #[error(
        "reading bitcode needs llvm-dis, which was not found (looked for {tried}); install the package llvm-{major}"
    )]
    NoDisassembler {
        /// The names looked for.
        tried: String,
        /// The version of clang it should fit.
        major: u32,
    },
}

impl ToolError {
    /// For `map_err`: names the tool, and what it worked on.
    pub(crate) fn failed(tool: &Path, what: impl Into<String>) -> impl FnOnce(ToolFailure) -> Self {
        let (tool, what) = (tool.to_owned(), what.into());
        move |failure| match failure {
            ToolFailure::Start(cause) => Self::CannotRun { tool, cause },
            cause => Self::Ended { tool, what, cause },
        }
    }
}

/// The libc's text could not be had.
#[derive(Debug, Error)]
pub enum LibcError {
    /// musl's source is nowhere.
    #[error(
        "musl's source was not found (looked in {looked}); run 'make setup' in Byway's folder, or name a tree of \
         musl 1.2.3 in the environment variable BYWAY_MUSL"
    )]
    NoMusl {
        /// The folders looked in.
        looked: String,
    },
    /// There is no folder to keep the built libc in.
    #[error(
        "no folder for the cache: none of BYWAY_CACHE, XDG_CACHE_HOME and HOME is set; set BYWAY_CACHE to a folder \
         that may be written"
    )]
    NoCacheFolder,
    /// Another user may put something into the cache.
    #[error(
        "the folder '{}' is not used as a cache: {reason}; make it, and the folder above it, your own and close them to \
         others (chown, chmod go-w), or name another in the environment variable BYWAY_CACHE", path.display()
    )]
    ForeignCache {
        /// The folder.
        path: PathBuf,
        /// Why it is not used.
        reason: Distrust,
    },
    /// A file of the libc does not compile.
    #[error("the libc could not be built: '{member}' does not compile:\n{diagnostics}")]
    DoesNotCompile {
        /// The file.
        member: String,
        /// Clang's own words.
        diagnostics: String,
    },
    /// The compiler itself failed.
    #[error("the libc could not be built: {0}")]
    Tool(#[from] ToolError),
    /// A file or folder could not be used.
    #[error("cannot {action} '{}': {cause}", path.display())]
    Io {
        /// What was tried: "read", "write", ...
        action: &'static str,
        /// On which path.
        path: PathBuf,
        /// Why it failed.
        #[source]
        cause: io::Error,
    },
    /// The archive that was just built, or one whose text is now read, is damaged.
    #[error("the cached libc '{}' is damaged ({cause}); remove the file and try again", path.display())]
    Damaged {
        /// The archive.
        path: PathBuf,
        /// What is wrong with it.
        #[source]
        cause: ArchiveError,
    },
}

impl LibcError {
    /// For `map_err`: names what was tried on which path.
    pub(crate) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |cause| Self::Io { action, path, cause }
    }
}

/// What is wrong with an archive file.
#[derive(Debug, Error)]
pub enum ArchiveError {
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// It is something else, or of another format.
    #[error("it is not an archive of format {format}")]
    NotAnArchive {
        /// The format that is read.
        format: u32,
    },
    /// Its length is not the one it was written with.
    #[error("its length is not what its header says")]
    WrongLength,
    /// Its index has changed since it was written.
    #[error("its index does not match its checksum")]
    BadIndex,
    /// A text has changed since it was written.
    #[error("the text of '{0}' does not match its checksum")]
    BadText(String),
}
