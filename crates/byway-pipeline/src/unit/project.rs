//! The project that tests belong to, as it is seen from their folder.
//!
//! Test files are kept with the project, so they name its files by the way from their folder: it holds on every machine.

use crate::error::Error;
use crate::project::{is_looked_for, settled, with_paths};
use byway_unit::suite::TestFile;
use byway_unit::suite::build::{OtherSource, Program};
use byway_unit::suite::helpers::linker_flag;
use byway_unit::suite::write::Purpose;
use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};

/// Beginnings of flags that are for the linker.
const OF_LINKER: [&str; 3] = ["-l", "-L", "-Wl,"];

pub(super) struct Project {
    /// The file of the functions.
    pub(super) source: String,
    /// Further files of C.
    sources: Vec<OtherSource>,
    flags: Vec<String>,
    libraries: Vec<String>,
}

impl Project {
    /// What tests in a folder need to know of a program of these files, each with its flags. The first has the functions.
    pub(super) fn seen_from(folder: &Path, files: &[(PathBuf, Vec<OsString>)]) -> Result<Project, Error> {
        let view = View { folder: settled(folder)? };
        let mut files = files.iter();
        let first = files.next();
        let source = first.map(|(file, _)| view.file(file)).transpose()?.unwrap_or_default();
        if source.contains('"') {
            return Err(Error::Usage(format!("{source}: C has no way to include a file of this name; rename it")));
        }
        let (mut sources, mut libraries) = (Vec::new(), Vec::new());
        let mut linker: Vec<String> = Vec::new();
        let mut compiler = |flags: &[OsString]| -> Result<Vec<String>, Error> {
            let is_of_linker = |flag: &String| OF_LINKER.iter().any(|start| flag.starts_with(start));
            let (for_linker, flags): (Vec<String>, Vec<String>) =
                view.flags(flags)?.into_iter().partition(is_of_linker);
            let new: Vec<String> = for_linker.into_iter().filter(|flag| !linker.contains(flag)).collect();
            linker.extend(new);
            Ok(flags)
        };
        let flags = first.map(|(_, flags)| compiler(flags)).transpose()?.unwrap_or_default();
        for (file, flags) in files {
            let path = view.argument(file)?;
            match file.extension() == Some("c".as_ref()) {
                true => sources.push(OtherSource { path, flags: compiler(flags)? }),
                false => libraries.push(path),
            }
        }
        libraries.extend(linker);
        Ok(Project { source, sources, flags, libraries })
    }

    /// The program of a test file.
    pub(super) fn program(&self, file: &TestFile, purpose: Purpose) -> Program {
        let wrapping = file.frees_all(purpose).then(linker_flag).into_iter().chain(file.linker_flags_for_missing());
        Program {
            function: file.function.clone(),
            purpose,
            source: self.source.clone(),
            sources: self.sources.clone(),
            flags: self.flags.iter().cloned().chain(file.compiler_flags_for_replaced()).collect(),
            libraries: wrapping.chain(self.libraries.iter().cloned()).collect(),
            unity: None,
        }
    }
}

/// How files are named in a folder.
struct View {
    folder: PathBuf,
}

impl View {
    /// The way to a file, or its name from the root on if the two have nothing in common.
    fn file(&self, file: &Path) -> Result<String, Error> {
        let file = settled(file)?;
        let name = utf8(&way(&self.folder, &file).unwrap_or(file))?;
        match is_line(&name) {
            true => Ok(name),
            false => Err(Error::Usage(format!("{name:?}: makefiles have no way to write this name; rename it"))),
        }
    }

    /// A file as an argument, which must not look like a flag.
    fn argument(&self, file: &Path) -> Result<String, Error> {
        let name = self.file(file)?;
        Ok(if name.starts_with('-') { format!("./{name}") } else { name })
    }

    /// Flags with their paths.
    fn flags(&self, given: &[OsString]) -> Result<Vec<String>, Error> {
        let flags = with_paths(given.iter().cloned(), |flag, path| self.path(flag, Path::new(path)))?;
        flags.iter().map(|flag| one_line(utf8(Path::new(flag))?)).collect()
    }

    fn path(&self, flag: &str, path: &Path) -> Result<OsString, Error> {
        let is_name = is_looked_for(flag) && !path.exists();
        if is_name { Ok(path.into()) } else { Ok(self.file(path)?.into()) }
    }
}

/// The way from a folder to a file, both from the root on; nothing if the root is all that they share.
fn way(from: &Path, to: &Path) -> Option<PathBuf> {
    let (from, to): (Vec<Component>, Vec<Component>) = (from.components().collect(), to.components().collect());
    let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    let is_below_root = from[..shared].iter().any(|part| matches!(part, Component::Normal(_)));
    let up = from[shared..].iter().map(|_| Component::ParentDir);
    let way: PathBuf = up.chain(to[shared..].iter().copied()).collect();
    is_below_root.then(|| if way.as_os_str().is_empty() { PathBuf::from(".") } else { way })
}

/// A flag, if makefiles and CMake can have it as it is.
fn one_line(flag: String) -> Result<String, Error> {
    match is_line(&flag) {
        true => Ok(flag),
        false => Err(Error::Usage(format!(
            "{flag:?}: makefiles have no way to write this flag; leave out what is no plain character"
        ))),
    }
}

fn is_line(text: &str) -> bool {
    !text.chars().any(|c| c != '\t' && c.is_control())
}

fn utf8(path: &Path) -> Result<String, Error> {
    let refused =
        || Error::Usage(format!("{}: its name is not UTF-8, which test files are; rename it", path.display()));
    path.to_str().map(str::to_owned).ok_or_else(refused)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_lead_over_what_is_shared() {
        let way = |from: &str, to: &str| way(Path::new(from), Path::new(to));
        assert_eq!(way("/home/me/project/tests", "/home/me/project/src/a b.c"), Some("../src/a b.c".into()));
        assert_eq!(way("/home/me", "/home/me/a.c"), Some("a.c".into()));
        assert_eq!(way("/home/me", "/home/me"), Some(".".into()));
        assert_eq!(way("/tmp/tests", "/home/me/a.c"), None);
    }

    #[test]
    fn flags_keep_their_paths() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path().canonicalize().expect("a path");
        std::fs::create_dir(root.join("include me")).expect("a folder");
        std::fs::write(root.join("all.h"), "").expect("a file");
        let view = View { folder: root.join("tests") };
        let at = |name: &str| root.join(name).display().to_string();
        let given = [format!("-I{}", at("include me")), "-DN=-I".into(), "-include".into(), at("all.h")];
        let given = [&given[..], &["-include".to_owned(), "somewhere.h".to_owned()]].concat();
        let given: Vec<OsString> = given.into_iter().map(OsString::from).collect();
        assert!(view.flags(&["-DX=1\n\ttouch trace".into()]).is_err());
        let flags = view.flags(&given).expect("flags");
        assert_eq!(flags, ["-I../include me", "-DN=-I", "-include", "../all.h", "-include", "somewhere.h"]);
    }
}
