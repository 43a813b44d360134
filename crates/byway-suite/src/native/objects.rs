//! Machine code of text that does not change: made once, and kept.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use byway_clang::{Clang, LibcPlaces};
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSymbol};

use super::error::NativeError;
use super::tools;

/// Flags with which text becomes machine code: nothing is optimised, so nothing that the text says can be changed; sums
/// and products stay apart.
pub(super) const TEXT_FLAGS: &[&str] =
    &["--no-default-config", "-c", "-O0", "-w", "-ffp-contract=off", "-x", "ir", "-"];

/// Flags for the runtime's own files.
const RUNTIME_FLAGS: &[&str] =
    &["--no-default-config", "-c", "-O1", "-ffreestanding", "-fno-builtin", "-fno-stack-protector", "-nostdlibinc"];

/// Compiles text to an object.
pub(super) fn compile_text(clang: &Clang, name: &str, text: &str, object: &Path) -> Result<(), NativeError> {
    let mut command = Command::new(clang.path());
    command.args(TEXT_FLAGS).arg("-o").arg(object);
    tools::run_with_input(&mut command, name, Some(text)).map(|_| ())
}

/// What an object defines and what it needs.
#[derive(Debug, Default)]
pub(super) struct Symbols {
    pub defined: Vec<String>,
    pub undefined: Vec<String>,
}

/// Reads the symbols of an object that clang has made.
pub(super) fn symbols(clang: &Clang, object: &Path) -> Result<Symbols, NativeError> {
    let bytes = fs::read(object).map_err(NativeError::io("read", object))?;
    let mut symbols = Symbols::default();
    symbols.add(&bytes).map_err(|error| not_understood(clang, &error))?;
    Ok(symbols)
}

/// Reads the symbols of all members of an archive that came with clang.
pub(super) fn archive_symbols(clang: &Clang, archive: &Path) -> Result<Symbols, NativeError> {
    let bytes = fs::read(archive).map_err(NativeError::io("read", archive))?;
    let mut symbols = Symbols::default();
    let mut add_all = || -> object::Result<()> {
        for member in ArchiveFile::parse(&*bytes)?.members() {
            symbols.add(member?.data(&*bytes)?)?;
        }
        Ok(())
    };
    add_all().map_err(|error| not_understood(clang, &error))?;
    Ok(symbols)
}

impl Symbols {
    /// Adds those of an object.
    fn add(&mut self, object: &[u8]) -> object::Result<()> {
        for symbol in object::File::parse(object)?.symbols().filter(|symbol| symbol.is_global()) {
            let name = symbol.name()?.to_owned();
            if !symbol.is_undefined() {
                self.defined.push(name);
            } else if !symbol.is_weak() {
                self.undefined.push(name);
            }
        }
        Ok(())
    }
}

fn not_understood(clang: &Clang, error: &object::Error) -> NativeError {
    NativeError::Answer { tool: clang.path().to_owned(), what: error.to_string() }
}

/// A folder of objects, each under the name of all that it depends on.
pub(super) struct ObjectCache<'c> {
    clang: &'c Clang,
    folder: PathBuf,
}

impl<'c> ObjectCache<'c> {
    /// The cache beside that of the C library.
    pub fn open(clang: &'c Clang) -> Result<Self, NativeError> {
        let folder = LibcPlaces::find()?.cache.join("native");
        fs::create_dir_all(&folder).map_err(NativeError::io("create the folder", &folder))?;
        Ok(Self { clang, folder })
    }

    /// The object of a text.
    pub fn text(&self, name: &str, text: &str) -> Result<PathBuf, NativeError> {
        self.object(TEXT_FLAGS, &[text], |object| compile_text(self.clang, name, text, object))
    }

    /// The object of one of the runtime's files, which stands in `folder` with all the others.
    pub fn runtime(&self, folder: &Path, name: &str, sources: &[&str], include: &Path) -> Result<PathBuf, NativeError> {
        let parts: Vec<&str> = sources.iter().copied().chain([name]).collect();
        self.object(RUNTIME_FLAGS, &parts, |object| {
            let mut command = Command::new(self.clang.path());
            command.args(RUNTIME_FLAGS).arg("-isystem").arg(include).arg(folder.join(name)).arg("-o").arg(object);
            tools::run(&mut command, name).map(|_| ())
        })
    }

    /// The object of these parts, made unless it is there.
    fn object(
        &self,
        flags: &[&str],
        parts: &[&str],
        make: impl FnOnce(&Path) -> Result<(), NativeError>,
    ) -> Result<PathBuf, NativeError> {
        let mut hasher = blake3::Hasher::new();
        for part in [self.clang.version()].iter().chain(flags).chain(parts) {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        let object = self.folder.join(format!("{}.o", &hasher.finalize().to_hex()[..32]));
        if !object.is_file() {
            // Moved to its place when it is whole: others may be building the same.
            let unfinished = tempfile::NamedTempFile::new_in(&self.folder)
                .map_err(NativeError::io("create a file in", &self.folder))?
                .into_temp_path();
            make(&unfinished)?;
            unfinished.persist(&object).map_err(|error| NativeError::io("create", &object)(error.error))?;
        }
        Ok(object)
    }
}
