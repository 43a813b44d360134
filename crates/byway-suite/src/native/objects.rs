//! Machine code of text that does not change: made once, and kept.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use byway_clang::{Clang, LibcError, LibcPlaces};
use byway_host::{distrust, read_regular};
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSymbol};
use tempfile::TempDir;

use super::assembly::forbidden;
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
    built_alone(name, text)?;
    let mut command = Command::new(clang.path());
    command.args(TEXT_FLAGS).arg("-o").arg(object);
    tools::run_with_input(clang, &mut command, name, Some(text)).map(|_| ())
}

/// Refuses text whose assembly asks for more than the program.
pub(super) fn built_alone(name: &str, text: &str) -> Result<(), NativeError> {
    match forbidden(text) {
        Some(statement) => Err(NativeError::Assembly { module: name.to_owned(), statement }),
        None => Ok(()),
    }
}

/// Bytes of all objects of a program at the most.
const MOST_ROOM: u64 = 2 << 30;

/// Whether there is room for another object beside those in a folder.
pub(super) fn check_room(folder: &Path) -> Result<(), NativeError> {
    let entries = fs::read_dir(folder).map_err(NativeError::io("read the folder", folder))?;
    let sizes = entries.filter_map(|entry| entry.ok()?.metadata().ok()).map(|about| about.len());
    if sizes.sum::<u64>() > MOST_ROOM { Err(NativeError::TooLarge { limit: MOST_ROOM }) } else { Ok(()) }
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

/// The folder of objects in the user's cache.
const FOLDER: &str = "objects";

/// Bytes of a checksum that are a part of names.
const NAME: usize = 32;

/// A folder of objects, each under the name of all that it depends on, and of its own content: so one that is damaged does
/// not have the name that it should have.
pub(super) struct ObjectCache<'c> {
    clang: &'c Clang,
    /// Where new objects go.
    folder: PathBuf,
    /// That folder, if nothing can be kept.
    _unkept: Option<TempDir>,
    /// The objects that are there, by all that they depend on.
    kept: HashMap<String, PathBuf>,
}

impl<'c> ObjectCache<'c> {
    /// The cache beside that of the C library.
    pub fn open(clang: &'c Clang) -> Result<Self, NativeError> {
        let folder = match LibcPlaces::cache_folder(FOLDER) {
            Ok(folder) => folder,
            // Keeping objects only saves time. That others may change them is another matter.
            Err(LibcError::Io { path, .. }) => path,
            Err(error) => return Err(error.into()),
        };
        let kept = kept_in(&folder);
        if tempfile::NamedTempFile::new_in(&folder).is_ok() {
            return Ok(Self { clang, folder, _unkept: None, kept });
        }
        let unkept = TempDir::new().map_err(NativeError::io("create a folder in", std::env::temp_dir()))?;
        Ok(Self { clang, folder: unkept.path().to_owned(), _unkept: Some(unkept), kept })
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
            tools::run(self.clang, &mut command, name).map(|_| ())
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
        let key = hasher.finalize().to_hex()[..NAME].to_owned();
        if let Some(object) = self.kept.get(&key).filter(|object| is_whole(&key, object)) {
            return Ok(object.clone());
        }
        let folder = &self.folder;
        // Moved to its place when it is whole: others may be building the same.
        let unfinished = tempfile::NamedTempFile::new_in(folder)
            .map_err(NativeError::io("create a file in", folder))?
            .into_temp_path();
        make(&unfinished)?;
        let bytes = fs::read(&unfinished).map_err(NativeError::io("read", &unfinished))?;
        let object = folder.join(name_of(&key, &bytes));
        unfinished.persist(&object).map_err(|error| NativeError::io("create", &object)(error.error))?;
        Ok(object)
    }
}

/// The objects in a folder.
fn kept_in(folder: &Path) -> HashMap<String, PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let keyed = entries.filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        Some((name.split_once('-')?.0.to_owned(), entry.path()))
    });
    keyed.collect()
}

/// Whether an object is what it was when it was made, and no other user can have changed it. One that is not is
/// removed.
fn is_whole(key: &str, object: &Path) -> bool {
    let read = || -> io::Result<Option<Vec<u8>>> {
        let is_believed = distrust(&fs::metadata(object)?).is_none();
        is_believed.then(|| read_regular(object, LARGEST)).transpose()
    };
    let is_named_so = |bytes: Vec<u8>| object.file_name().is_some_and(|name| name == name_of(key, &bytes).as_str());
    let is_whole = read().is_ok_and(|bytes| bytes.is_some_and(is_named_so));
    if !is_whole {
        let _ = fs::remove_file(object);
    }
    is_whole
}

/// The largest object that is taken from the cache.
const LARGEST: u64 = 1 << 30;

/// The name of an object.
fn name_of(key: &str, bytes: &[u8]) -> String {
    format!("{key}-{}.o", &blake3::hash(bytes).to_hex()[..NAME])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(cache: &ObjectCache, text: &str) -> (PathBuf, bool) {
        let mut is_new = false;
        let make = |object: &Path| {
            is_new = true;
            fs::write(object, text).map_err(NativeError::io("write", object))
        };
        (cache.object(&[], &[text], make).unwrap(), is_new)
    }

    #[test]
    fn what_is_damaged_is_made_again() {
        let folder = TempDir::new().unwrap();
        let clang = Clang::find().unwrap();
        let open = || {
            let (folder, kept) = (folder.path().to_owned(), kept_in(folder.path()));
            ObjectCache { clang: &clang, folder, _unkept: None, kept }
        };
        let (object, is_new) = made(&open(), "some code");
        assert!(is_new);
        assert_eq!(made(&open(), "some code"), (object.clone(), false));
        for damage in ["", "some cod", "sone code", "some code and more"] {
            fs::write(&object, damage).unwrap();
            assert_eq!(made(&open(), "some code"), (object.clone(), true), "{damage}");
            assert_eq!(fs::read_to_string(&object).unwrap(), "some code");
        }
        fs::set_permissions(&object, std::os::unix::fs::PermissionsExt::from_mode(0o666)).unwrap();
        assert_eq!(made(&open(), "some code"), (object, true), "others may have written to it");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
