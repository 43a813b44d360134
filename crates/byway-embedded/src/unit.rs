//! What is known of one object.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;

use crate::dependency::Dependency;
use crate::fields::{Reader, Writer};

/// A source file that was compiled, with its LLVM text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The source file as the compiler was told it; `-` is the standard input.
    pub source: PathBuf,
    /// The folder that the compiler worked in: relative paths in `source` and `arguments` go from here.
    pub directory: PathBuf,
    /// What else the compiler was told: flags, without the source, `-o`, `-c` and what only writes other files.
    pub arguments: Vec<OsString>,
    /// The language as clang's `-x` names it.
    pub language: String,
    /// The source and the headers that are not the system's, as they were.
    pub dependencies: Vec<Dependency>,
    /// Whether it is the program's own code, given to the linker as an object, rather than a member of a library.
    pub own: bool,
    /// The LLVM text.
    pub text: String,
}

/// Tells a unit from all others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnitId(pub [u8; 16]);

impl fmt::Debug for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Unit {
    /// Everything but `own`, which only linking can tell.
    pub(crate) fn write(&self, to: &mut Writer) {
        to.path(&self.source);
        to.path(&self.directory);
        to.list(&self.arguments, |to, argument| to.os(argument));
        to.text(&self.language);
        to.list(&self.dependencies, |to, dependency| dependency.write(to));
        to.bytes(&lz4_flex::compress_prepend_size(self.text.as_bytes()));
    }

    pub(crate) fn read(from: &mut Reader) -> Option<Self> {
        Some(Self {
            source: from.path()?,
            directory: from.path()?,
            arguments: from.list(Reader::os)?,
            language: from.text()?,
            dependencies: from.list(Dependency::read)?,
            own: true,
            text: String::from_utf8(decompressed(from.bytes()?)?).ok()?,
        })
    }
}

/// No byte becomes more than so many, so a larger size cannot be, and no memory is asked for.
const MOST_FROM_ONE: usize = 256;

fn decompressed(bytes: &[u8]) -> Option<Vec<u8>> {
    let size = u32::from_le_bytes(*bytes.first_chunk()?) as usize;
    if size > bytes.len().saturating_mul(MOST_FROM_ONE) {
        return None;
    }
    lz4_flex::decompress_size_prepended(bytes).ok()
}

/// Code without LLVM text: assembly, or an object that another compiler made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreign {
    /// The source if it is known, else the object, as it was named on the command line.
    pub name: String,
    /// Why there is no text.
    pub reason: String,
    /// The names it defines.
    pub symbols: Vec<String>,
}

impl Foreign {
    pub(crate) fn write(&self, to: &mut Writer) {
        to.text(&self.name);
        to.text(&self.reason);
        to.list(&self.symbols, |to, symbol| to.text(symbol));
    }

    pub(crate) fn read(from: &mut Reader) -> Option<Self> {
        Some(Self { name: from.text()?, reason: from.text()?, symbols: from.list(Reader::text)? })
    }
}
