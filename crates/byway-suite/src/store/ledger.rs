//! Which files of an out folder Byway wrote, and which names it writes at all.
//!
//! The user may have put files of their own beside the tests, and the list itself may come from another user. So what
//! is removed is what is listed, has a name that Byway gives, and is still what it was when it was written: a file is
//! not removed where there is a link now, and no link is followed on the way to it.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Read, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex};

use byway_host::{Directory, Kind};

use super::error::StoreError;
use super::{BUGS, MUTATION, PROGRAM, REPORT, SUMMARY, TESTS, TRACEFILE};
use crate::hex;

/// The first line of a list.
const TITLE: &str = "# What Byway wrote here. It removes these, and nothing else, when it writes here again.\n";

/// The most bytes of a list that are read: that of some ten million tests.
const LONGEST: u64 = 1 << 30;

/// A list that is being written. Clones write to the same one.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    file: Arc<Mutex<File>>,
    path: PathBuf,
}

impl Ledger {
    /// Begins a list anew.
    pub(super) fn begin(file: File, path: PathBuf) -> Result<Ledger, StoreError> {
        file.set_len(0).map_err(StoreError::io("write to", &path))?;
        let ledger = Ledger { file: Arc::new(Mutex::new(file)), path };
        ledger.append(TITLE.as_bytes())?;
        Ok(ledger)
    }

    /// Goes on with a list.
    pub(super) fn go_on(file: File, path: PathBuf) -> Ledger {
        Ledger { file: Arc::new(Mutex::new(file)), path }
    }

    /// Lists things that will be written now: first listed, then written, so that nothing is ever left unlisted.
    pub(super) fn list(&self, things: &[(Kind, &Path)]) -> Result<(), StoreError> {
        let mut lines = Vec::new();
        for (kind, path) in things {
            let word = match kind {
                Kind::File => "file",
                Kind::Folder => "folder",
                Kind::Link => "link",
                Kind::Other => continue,
            };
            lines.extend_from_slice(word.as_bytes());
            lines.push(b' ');
            escape(path.as_os_str().as_bytes(), &mut lines);
            lines.push(b'\n');
        }
        self.append(&lines)
    }

    fn append(&self, bytes: &[u8]) -> Result<(), StoreError> {
        let mut file = self.file.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        file.write_all(bytes).map_err(StoreError::io("write to", &self.path))
    }
}

/// What a list says, as far as it says what can be.
pub(super) fn read(mut file: &File, path: &Path) -> Result<Vec<(Kind, PathBuf)>, StoreError> {
    let mut text = Vec::new();
    let length = file.metadata().map_err(StoreError::io("read", path))?.size();
    if length <= LONGEST {
        file.read_to_end(&mut text).map_err(StoreError::io("read", path))?;
    }
    Ok(text.split(|byte| *byte == b'\n').filter_map(entry).collect())
}

fn entry(line: &[u8]) -> Option<(Kind, PathBuf)> {
    let at = line.iter().position(|byte| *byte == b' ')?;
    let kind = match &line[..at] {
        b"file" => Kind::File,
        b"folder" => Kind::Folder,
        b"link" => Kind::Link,
        _ => return None,
    };
    let path = PathBuf::from(OsString::from_vec(unescape(&line[at + 1..])?));
    is_written(&path).then_some((kind, path))
}

/// Whether Byway writes something of this name, below an out folder.
pub(super) fn is_written(path: &Path) -> bool {
    let mut parts = Vec::new();
    for component in path.components() {
        match component {
            Component::Normal(part) => parts.push(part),
            _ => return false,
        }
    }
    let is_numbered = |name: &OsStr, end: &str| {
        let stem = name.as_bytes().strip_suffix(end.as_bytes());
        stem.is_some_and(|stem| !stem.is_empty() && stem.iter().all(u8::is_ascii_digit))
    };
    match parts.as_slice() {
        [name] => {
            let is_known = [SUMMARY, MUTATION, TRACEFILE, TESTS, BUGS, PROGRAM].iter().any(|known| name == known);
            is_known || name.as_bytes().starts_with(REPORT.as_bytes())
        }
        [folder, name] if *folder == TESTS => is_numbered(name, ".json") || is_numbered(name, ".ktest"),
        [folder, name] if *folder == BUGS => {
            let (number, rest) =
                name.as_bytes().split_at(name.as_bytes().iter().take_while(|b| b.is_ascii_digit()).count());
            !number.is_empty() && rest.starts_with(b".") && rest.ends_with(b".txt")
        }
        [folder, name, below @ ..] if *folder == PROGRAM => {
            let is_copy = name.as_bytes().strip_prefix(super::maps::COPY.as_bytes());
            let is_copy = is_copy.is_some_and(|number| !number.is_empty() && number.iter().all(u8::is_ascii_digit));
            is_copy || (below.is_empty() && (*name == super::program::DESCRIPTION || is_numbered(name, ".ll")))
        }
        _ => false,
    }
}

/// Removes what is listed. The inputs go first, so that none is ever seen without its description, and folders last.
pub(super) fn remove(out: &Directory, mut listed: Vec<(Kind, PathBuf)>) -> Result<(), StoreError> {
    let is_input = |path: &Path| path.extension().is_some_and(|extension| extension == "ktest");
    let depth = |path: &Path| path.components().count();
    listed.sort_by_key(|(kind, path)| (*kind == Kind::Folder, !is_input(path), std::cmp::Reverse(depth(path))));
    listed.dedup();
    let mut folders = OpenFolders { out, path: PathBuf::new(), open: None };
    for (kind, path) in &listed {
        let failed = || StoreError::io("remove", out.path_of(path));
        let (Some(above), Some(name)) = (path.parent(), path.file_name()) else { continue };
        let Some(folder) = folders.open(above).map_err(failed())? else { continue };
        if *kind == Kind::File {
            folder.remove_unfinished(name).map_err(failed())?;
        }
        if folder.kind(name).map_err(failed())? == Some(*kind) {
            remove_one(folder, *kind, name).map_err(failed())?;
        }
    }
    Ok(())
}

fn remove_one(folder: &Directory, kind: Kind, name: &OsStr) -> io::Result<()> {
    let remove = || match kind {
        Kind::Folder => folder.remove_folder(name),
        _ => folder.remove_file(name),
    };
    let removed = match remove() {
        // Copies of folders have the permissions of what they are copies of.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => folder.make_writable().and_then(|()| remove()),
        removed => removed,
    };
    match removed {
        // The user has put something into it, which stays.
        Err(error) if kind == Kind::Folder && error.kind() == io::ErrorKind::DirectoryNotEmpty => Ok(()),
        removed => removed.map(drop),
    }
}

/// Folders below an out folder, of which the last is kept open: what is listed together lies together.
struct OpenFolders<'o> {
    out: &'o Directory,
    path: PathBuf,
    open: Option<Directory>,
}

impl OpenFolders<'_> {
    /// The folder at a path; `None` if it is not there.
    fn open(&mut self, path: &Path) -> io::Result<Option<&Directory>> {
        if path.as_os_str().is_empty() {
            return Ok(Some(self.out));
        }
        if self.open.is_none() || self.path != path {
            self.open = below(self.out, path)?;
            self.path = path.to_owned();
        }
        Ok(self.open.as_ref())
    }
}

/// Opens a folder below another, over no link; `None` if it is not there.
fn below(out: &Directory, path: &Path) -> io::Result<Option<Directory>> {
    let mut open: Option<Directory> = None;
    for part in path {
        let next = open.as_ref().unwrap_or(out).folder(part);
        match next {
            Ok(folder) => open = Some(folder),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        }
    }
    Ok(open)
}

/// Writes a name on a line: bytes that are no plain characters become `%` and two digits.
fn escape(name: &[u8], line: &mut Vec<u8>) {
    for &byte in name {
        if byte == b'%' || !(b' '..=b'~').contains(&byte) {
            line.extend_from_slice(format!("%{byte:02x}").as_bytes());
        } else {
            line.push(byte);
        }
    }
}

fn unescape(line: &[u8]) -> Option<Vec<u8>> {
    let mut name = Vec::with_capacity(line.len());
    let mut rest = line;
    while let Some((&first, tail)) = rest.split_first() {
        rest = tail;
        if first != b'%' {
            name.push(first);
            continue;
        }
        let (digits, tail) = rest.split_at_checked(2)?;
        name.extend(hex::decode(std::str::from_utf8(digits).ok()?)?);
        rest = tail;
    }
    Some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_byway_gives_are_taken_from_a_list() {
        for name in [
            "summary.json",
            "tests",
            "tests/000001.json",
            "tests/1234567.ktest",
            "bugs/000001.out-of-bounds-read.txt",
            "program/000.ll",
            "program/program.json",
            "program/map-000",
            "program/map-000/a/b c/\u{fc}",
        ] {
            assert!(is_written(Path::new(name)), "{name}");
        }
        for name in [
            "",
            "/etc/passwd",
            "..",
            "../summary.json",
            "tests/../../x",
            "tests/mine.json",
            "tests/1/2.json",
            "tests/.json",
            "bugs/x.txt",
            "program/x",
            "program/000.ll/x",
            "program/map-",
            "program/map-x/y",
            "program/map-000/../../../x",
            "Makefile",
            ".git/config",
        ] {
            assert!(!is_written(Path::new(name)), "{name}");
        }
    }

    #[test]
    fn names_are_read_as_they_were_written() {
        let name = b"program/map-000/\xff \n%/x";
        let mut line = b"file ".to_vec();
        escape(name, &mut line);
        assert!(line.iter().all(u8::is_ascii_graphic) || line.contains(&b' '));
        let read = entry(&line).unwrap();
        assert_eq!(read, (Kind::File, PathBuf::from(OsString::from_vec(name.to_vec()))));
        for wrong in ["file", "pipe tests/1.json", "file tests/1.json%", "file tests/1.json%4", "# What", ""] {
            assert_eq!(entry(wrong.as_bytes()), None, "{wrong}");
        }
    }
}
