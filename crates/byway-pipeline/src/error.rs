//! What can keep Byway from doing its work.

use byway_clang::{LibcError, ToolError};
use byway_embedded::EmbeddedError;
use byway_explore::strategy::LanguageError;
use byway_ir::link::LinkError;
use byway_ir::lower::LowerError;
use byway_ir::read::ReadError;
use byway_mutate::MutateError;
use byway_report::ReportError;
use byway_suite::native::{DecisionsError, NativeError};
use byway_suite::store::StoreError;
pub use byway_vm::ending::{BUG_FOUND, COULD_NOT};
use byway_vm::machine::RunError;
use std::path::PathBuf;

/// The exit code if tests do not hold natively and were left out, or it was not seen whether they do.
pub const LEFT_OUT: u8 = 3;

/// Why Byway could not do its work.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The command line is wrong.
    #[error("{0}")]
    Usage(String),
    /// A report cannot be read.
    #[error("cannot read {}: {reason}", .path.display())]
    Report {
        /// Its file.
        path: PathBuf,
        /// Why.
        reason: ReportError,
    },
    /// A file cannot be read.
    #[error("cannot read {}: {reason}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: std::io::Error,
    },
    /// A file cannot be written.
    #[error("cannot write {}: {reason}", .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: std::io::Error,
    },
    /// No inputs can be made for a function.
    #[error(transparent)]
    NoPlan(#[from] byway_unit::plan::NoPlan),
    /// Functions that could not be explored.
    #[error("{0} of the functions could not be explored; the reasons are above")]
    Untested(usize),
    /// A file of tests is not what it was.
    #[error("cannot write {} again: {reason}", .path.display())]
    Merge {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: byway_unit::suite::merge::MergeError,
    },
    /// The settings of a project are wrong.
    #[error("{}:{line}: {reason}", .path.display())]
    Settings {
        /// The file.
        path: PathBuf,
        /// The line.
        line: usize,
        /// What is wrong, and what would be right.
        reason: String,
    },
    /// Flags that a project does not decide on.
    #[error(
        "{}: flags of clang that are not taken from a file, since clang could run, read or write something for them: \
         {flags}; give them on the command line if you want them", .path.display()
    )]
    ProjectFlags {
        /// The file.
        path: PathBuf,
        /// The flags.
        flags: String,
    },
    /// A folder for tests that is not the project's.
    #[error(
        "{}: out = '{}' leads out of the folder of the project; give such a folder on the command line (--out)",
        .path.display(), .out.display()
    )]
    ProjectFolder {
        /// The file.
        path: PathBuf,
        /// The folder.
        out: PathBuf,
    },
    /// A folder of tests names a file that is none of its business.
    #[error(
        "{} names a source outside of its project and of the working folder, {}, which is compiled again for a replay; \
         give --trust to take all that this folder says, if you know who wrote it", .folder.display(), .source_file.display()
    )]
    ForeignSource {
        /// The folder.
        folder: PathBuf,
        /// What it names.
        source_file: PathBuf,
    },
    /// Flags of a folder of tests that lead to files that are none of its business.
    #[error(
        "{} has flags of clang with paths that lead out of its project and of the working folder: {flags}; give --trust to \
         take all that this folder says, if you know who wrote it", .folder.display()
    )]
    ForeignPaths {
        /// The folder.
        folder: PathBuf,
        /// The flags.
        flags: String,
    },
    /// Flags of a project that lead out of it.
    #[error(
        "{}: flags of clang with paths that lead out of the project: {flags}; give them on the command line if you want \
         them", .path.display()
    )]
    ProjectPaths {
        /// The file.
        path: PathBuf,
        /// The flags.
        flags: String,
    },
    /// The settings of a project name a file that is none of the project's.
    #[error(
        "{}: `{what}` is {}, which lies outside of the project; give it on the command line if you want it",
        .path.display(), .file.display()
    )]
    ProjectFile {
        /// The settings.
        path: PathBuf,
        /// Which of them.
        what: &'static str,
        /// The file.
        file: PathBuf,
    },
    /// A signal came before there was anything to keep.
    #[error("a signal asked for the end before there was anything to keep; what was there is as it was")]
    Interrupted,
    /// What a build says of its compilations cannot be read.
    #[error("{}: {reason}; let the build write it again, or give --no-compile-commands", .path.display())]
    Commands {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// A folder where a file belongs.
    #[error("{} is a folder; give the files in it that make the program", .0.display())]
    Folder(PathBuf),
    /// A file of a kind that Byway does not take.
    #[error("{}: not a kind of file that Byway takes; give .c, .ll, .bc or .a, or a program that `byway cc` built", .0.display())]
    UnknownKind(PathBuf),
    /// A folder that is to be mapped cannot be.
    #[error("cannot map {}: {reason}", .path.display())]
    Map {
        /// The folder.
        path: PathBuf,
        /// Why.
        reason: std::io::Error,
    },
    /// Tests of a program that was made by something else.
    #[error("these are tests of {name} programs, which this Byway does not know; it knows {known}")]
    UnknownFrontEnd {
        /// What made it.
        name: String,
        /// What there is.
        known: String,
    },
    /// The compiler.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// What a program that `byway cc` built keeps.
    #[error(transparent)]
    Embedded(#[from] EmbeddedError),
    /// A source has changed since a program was built from it.
    #[error(
        "{} is out of date: {} has changed since it was built; build it again, or give --allow-stale to take it as it \
         is", .program.display(), .source_file.display()
    )]
    Stale {
        /// The program.
        program: PathBuf,
        /// The source.
        source_file: PathBuf,
    },
    /// No unit is meant by what should say which code is the program's own.
    #[error("--own {pattern}: no source of the program is meant by it; its sources are {sources}")]
    NothingOwn {
        /// The pattern.
        pattern: String,
        /// Some of the sources.
        sources: String,
    },
    /// Code that is needed has no LLVM text.
    #[error(
        "`{symbol}` is defined in {object}, of which there is no LLVM text ({why}), so the program cannot be \
         explored; compile it from C with `byway cc`, or configure the program to do without it"
    )]
    Foreign {
        /// A name that is needed.
        symbol: String,
        /// Where it is defined.
        object: String,
        /// Why there is no text.
        why: String,
    },
    /// The C library.
    #[error("{}{}", .0, cache_advice(.0))]
    Libc(#[from] LibcError),
    /// A text that is no LLVM.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// Modules that do not fit together.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// A program that cannot be lowered.
    #[error(transparent)]
    Lower(#[from] LowerError),
    /// A text that names no strategy.
    #[error(transparent)]
    Strategy(#[from] LanguageError),
    /// The folder of tests.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The decisions of the source cannot be had.
    #[error(transparent)]
    Decisions(#[from] DecisionsError),
    /// A native build.
    #[error(transparent)]
    Native(#[from] NativeError),
    /// Mutants that cannot be made or run.
    #[error(transparent)]
    Mutate(#[from] MutateError),
    /// A program that cannot be run.
    #[error(transparent)]
    Run(#[from] RunError),
}

impl Error {
    /// What is printed of it, line by line.
    pub fn lines(&self) -> Vec<String> {
        // Diagnostics of a compiler bring their own end of line.
        let words = self.to_string();
        match self {
            // The calls, or the spot in a text, are Byway's own words, each a line.
            Error::Run(_) | Error::Strategy(_) => words.trim_end().lines().map(str::to_owned).collect(),
            _ => vec![words.trim_end().to_owned()],
        }
    }

    /// Whether it is about one program, so that others may do better.
    pub(crate) fn is_of_program(&self) -> bool {
        matches!(
            self,
            Error::NoPlan(_)
                | Error::Merge { .. }
                | Error::Tool(_)
                | Error::Read(_)
                | Error::Link(_)
                | Error::Lower(_)
                | Error::Decisions(_)
                | Error::Native(_)
                | Error::Mutate(_)
                | Error::Run(_)
        )
    }
}

/// What to do when the built C library cannot be kept.
fn cache_advice(error: &LibcError) -> &'static str {
    match error {
        LibcError::Io { .. } => "; another folder for the cache can be named in the environment variable BYWAY_CACHE",
        _ => "",
    }
}
