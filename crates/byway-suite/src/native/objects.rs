//! Machine code of text that does not change: made once, and kept.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use byway_clang::{Clang, LibcPlaces};
use object::{Object, ObjectSymbol};

use super::error::NativeError;
use super::tools;

/// Flags with which text becomes machine code: nothing is optimised, so nothing that the text says can be changed; sums
/// and products stay apart.
const TEXT_FLAGS: &[&str] = &["--no-default-config", "-c", "-O0", "-w", "-ffp-contract=off", "-x", "ir", "-"];

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
    let not_understood =
        |error: object::Error| NativeError::Answer { tool: clang.path().to_owned(), what: error.to_string() };
    let file = object::File::parse(&*bytes).map_err(not_understood)?;
    let mut symbols = Symbols::default();
    for symbol in file.symbols().filter(|symbol| symbol.is_global()) {
        let name = symbol.name().map_err(not_understood)?.to_owned();
        if symbol.is_undefined() {
            if !symbol.is_weak() {
                symbols.undefined.push(name);
            }
        } else {
            symbols.defined.push(name);
        }
    }
    Ok(symbols)
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
