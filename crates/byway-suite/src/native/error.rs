//! What keeps a program from being built or run natively.

use std::io;
use std::path::{Path, PathBuf};

use byway_clang::LibcError;
use byway_host::ToolFailure;
use byway_ir::read::ReadError;
use thiserror::Error;

use super::instrument::InstrumentError;

/// A program could not be built or run natively.
#[derive(Debug, Error)]
pub enum NativeError {
    /// A module's text is not what LLVM writes.
    #[error("module '{module}' cannot be traced natively: {cause}")]
    Instrument {
        /// The module.
        module: String,
        /// What is wrong with it.
        #[source]
        cause: InstrumentError,
    },
    /// Assembly asks the assembler for more than to lay out the program.
    #[error(
        "module '{module}' is not built: its assembly has `{}`, and directives that could read files or fill the disk are not taken; \
         see SECURITY.md",
        byway_host::shown::one_line(statement)
    )]
    Assembly {
        /// The module.
        module: String,
        /// The statement.
        statement: String,
    },
    /// The program's objects are too large.
    #[error("the program is not built natively: its machine code takes more than {} MB", limit >> 20)]
    TooLarge {
        /// Bytes at the most.
        limit: u64,
    },
    /// A text that clang made cannot be read.
    #[error(transparent)]
    Text(#[from] ReadError),
    /// Clang cannot make machine code of something.
    #[error("'{what}' cannot be built natively; '{}' says:\n{diagnostics}", tool.display())]
    DoesNotBuild {
        /// What was built.
        what: String,
        /// By what.
        tool: PathBuf,
        /// Its own words.
        diagnostics: String,
    },
    /// A tool did not come to its end.
    #[error("'{what}' cannot be built natively: '{}': {cause}", tool.display())]
    ToolEnded {
        /// What was built.
        what: String,
        /// By what.
        tool: PathBuf,
        /// Why it has no end.
        #[source]
        cause: ToolFailure,
    },
    /// A source cannot be compiled again.
    #[error(
        "'{}' was compiled in '{}' and cannot be compiled again: {} is not there any more; build the program again, \
         and leave its sources and the folder it was built in where they are",
        source_file.display(), directory.display(), if directory.is_dir() { "it" } else { "the folder" }
    )]
    SourceGone {
        /// The source.
        source_file: PathBuf,
        /// The folder that it was compiled in.
        directory: PathBuf,
    },
    /// A tool is missing.
    #[error("{purpose} needs {tool}, which was not found (looked for {tried}); install the package {package}")]
    NoTool {
        /// What it is for.
        purpose: &'static str,
        /// The tool.
        tool: &'static str,
        /// The names looked for.
        tried: String,
        /// What has it.
        package: String,
    },
    /// A program does not start.
    #[error("'{}' could not be run: {cause}", path.display())]
    CannotRun {
        /// The program.
        path: PathBuf,
        /// The reason.
        #[source]
        cause: io::Error,
    },
    /// There is nowhere to run programs where they can do no harm.
    #[error(
        "programs under test are run in a sandbox, and this machine gives none: {doing} fails: {cause}; \
         allow user namespaces (user.max_user_namespaces above 0, kernel.unprivileged_userns_clone=1, \
         kernel.apparmor_restrict_unprivileged_userns=0; in a container, --privileged), \
         or run programs that you trust with your files without it (--no-sandbox)"
    )]
    NoSandbox {
        /// What was being done.
        doing: &'static str,
        /// The reason.
        #[source]
        cause: io::Error,
    },
    /// A limit of the user's is too low.
    #[error(
        "programs under test are started by a process that can have {needed} files open at once, and fewer are allowed here; \
         raise the limit (ulimit -n {needed})"
    )]
    FewFiles {
        /// How many.
        needed: u64,
    },
    /// Something cannot be shown to a program where it is to be.
    #[error("nothing can be mapped to '{}': {why}; map it to another place", at.display())]
    Place {
        /// The place.
        at: PathBuf,
        /// What stands against it.
        why: String,
    },
    /// A signal has asked for the end.
    #[error("a signal asked for the end")]
    Interrupted,
    /// The caller has no more time.
    #[error("the time is over (--time)")]
    OutOfTime,
    /// The C library cannot be had.
    #[error(transparent)]
    Libc(#[from] LibcError),
    /// What a tool wrote makes no sense.
    #[error("'{}' gave an answer that Byway does not understand: {what}", tool.display())]
    Answer {
        /// The tool.
        tool: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// A file or folder could not be used.
    #[error("cannot {action} '{}': {cause}", path.display())]
    Io {
        /// What was tried.
        action: &'static str,
        /// On which path.
        path: PathBuf,
        /// Why it failed.
        #[source]
        cause: io::Error,
    },
}

impl NativeError {
    /// For `map_err`: names what was tried on which path.
    pub(super) fn io(action: &'static str, path: impl AsRef<Path>) -> impl FnOnce(io::Error) -> Self {
        let path = path.as_ref().to_owned();
        move |cause| Self::Io { action, path, cause }
    }
}
