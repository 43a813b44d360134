//! What was explored, as everything needs it that builds or runs it again.

use serde::{Deserialize, Serialize};
use std::ffi::OsString;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;

/// A module of the user's, in the order in which its edges are numbered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Module {
    /// Its name, for messages.
    pub name: String,
    /// Its LLVM text, as it was explored.
    pub text: String,
    /// The C file that it was compiled from, as an absolute path; `None` if it came as text or bitcode.
    pub source: Option<PathBuf>,
    /// Flags for that file, which come before those for all.
    pub flags: Vec<OsString>,
    /// How `byway cc` compiled it; `None` if it came otherwise.
    pub compilation: Option<Compilation>,
    /// Whether it belongs to a library: it runs like the others, but its edges have no numbers.
    pub library: bool,
    /// Names that it defines and that mean the definitions of other modules.
    pub superseded: Vec<String>,
    /// Names that the program defines and the C library as well, for itself: what they mean in the program's modules is not
    /// what the library means.
    pub shadowed: Vec<String>,
}

/// How a text was made by `byway cc`, so that it can be made again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compilation {
    /// The source, as the compiler was told it.
    pub source: PathBuf,
    /// The folder that the compiler worked in.
    pub directory: PathBuf,
    /// The flags that shape the text, besides those that every text is made with.
    pub flags: Vec<OsString>,
}

/// What a program finds as its standard input.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Stdin {
    /// A pipe that is at its end.
    #[default]
    Empty,
    /// A pipe that holds these bytes.
    Pipe(Vec<u8>),
    /// A regular file with these bytes.
    File(Vec<u8>),
}

/// A part of the host's files that the program can read and not change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mapped {
    /// The folder or file.
    pub host: PathBuf,
    /// Its path for the program.
    pub at: PathBuf,
    /// That path from the folder that the program starts in, if it lies below.
    pub below: Option<PathBuf>,
    /// Where the folder or file lies, if it is a private copy.
    pub home: Home,
}

/// A folder with copies of what is mapped. It is gone with the last program that they are shown to.
#[derive(Clone, Debug, Default)]
pub struct Home {
    _copies: Option<Arc<Copies>>,
}

impl From<Arc<Copies>> for Home {
    fn from(copies: Arc<Copies>) -> Home {
        Home { _copies: Some(copies) }
    }
}

/// The folder itself.
#[derive(Debug)]
pub(crate) struct Copies(pub(crate) TempDir);

/// Copies have the modes of what they are copies of, so that their folders may have to be opened to be removed.
impl Drop for Copies {
    fn drop(&mut self) {
        let mut pending = vec![self.0.path().to_owned()];
        while let Some(folder) = pending.pop() {
            let _ = fs::set_permissions(&folder, Permissions::from_mode(0o700));
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            let folders = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
            pending.extend(folders.map(|entry| entry.path()));
        }
    }
}

/// What programs see is the same wherever it lies.
impl PartialEq for Home {
    fn eq(&self, _: &Home) -> bool {
        true
    }
}

impl Eq for Home {}

/// How a program is started.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Invocation {
    /// Its arguments, its name first.
    pub args: Vec<Vec<u8>>,
    /// Its environment, as `NAME=value`.
    pub env: Vec<Vec<u8>>,
    /// Its standard input.
    pub stdin: Stdin,
    /// What of the host it sees.
    pub maps: Vec<Mapped>,
}

/// The variable that comes first in the environment of a program whose outside world is symbolic. Its arguments say what
/// that world holds (`libc/src/interfaces/world.c`), and the program never sees either.
pub const WORLD_VARIABLE: &str = "BYWAY_WORLD";

impl Invocation {
    /// Whether the outside world is symbolic.
    pub fn has_world(&self) -> bool {
        let variable = self.env.first().and_then(|first| first.strip_prefix(WORLD_VARIABLE.as_bytes()));
        variable.is_some_and(|rest| rest.starts_with(b"="))
    }
}

/// How the engine ran a program, besides how it was started. Native builds have their own ways.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineSettings {
    /// Signed overflow was a bug.
    #[serde(default)]
    pub check_overflow: bool,
    /// The folder that the program started in, if it was not the usual one.
    #[serde(default)]
    pub folder: Option<String>,
    /// Bytes of stack, if they were not the usual ones.
    #[serde(default)]
    pub stack: Option<u64>,
    /// Bytes of heap, if they were not the usual ones.
    #[serde(default)]
    pub heap: Option<u64>,
    /// Runs went on behind bugs after which native builds go on.
    #[serde(default)]
    pub survives: bool,
}

/// A program that was made to call one function with inputs of its types.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Harness {
    /// The function.
    pub function: String,
    /// Its own file, as its debug information names it. Nothing in there is under test.
    pub file: String,
}

/// What made a program of C or of LLVM text.
pub const LLVM: &str = "LLVM";

/// A program that was explored: all that it takes to build and run it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explored {
    /// What made it.
    pub front_end: String,
    /// The user's modules.
    pub modules: Vec<Module>,
    /// The flags that clang was given for the C files.
    pub clang_flags: Vec<OsString>,
    /// The folder from which the paths in these flags go.
    pub working_folder: PathBuf,
    /// How it is started.
    pub invocation: Invocation,
    /// How the engine ran it.
    pub engine: EngineSettings,
    /// The harness that it is, if it is one.
    pub harness: Option<Harness>,
    /// The functions that its tests are about; none are named if they are about the whole program.
    pub functions: Vec<String>,
}

impl Default for Explored {
    fn default() -> Explored {
        Explored {
            front_end: LLVM.to_owned(),
            modules: Vec::new(),
            clang_flags: Vec::new(),
            working_folder: PathBuf::new(),
            invocation: Invocation::default(),
            engine: EngineSettings::default(),
            harness: None,
            functions: Vec::new(),
        }
    }
}
