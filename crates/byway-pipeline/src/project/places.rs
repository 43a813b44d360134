//! What files of other people may name.
//!
//! The sources of a program are compiled again when its tests are replayed, and their lines are shown; so is the first line of
//! what a flag makes clang read (`-include FILE`), if it is no C. An untrusted folder of tests, or the settings of
//! a project, could name any file of the user's. So they name files of the project that they lie in, or of the one that the
//! user stands in, unless the user vouches for them. Folders with headers may also be those that the machine has for all.

use super::flags::{Flag, is_looked_for, parse};
use super::found::repository;
use super::settled;
use crate::error::Error;
use byway_suite::program::{Compilation, Explored};
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::{Component, Path, PathBuf};

/// Where the machine has headers for all.
const HEADERS: [&str; 4] = ["/usr/include", "/usr/lib", "/usr/lib64", "/usr/local"];

/// Folders whose files may be named.
pub struct Places {
    /// Without links. All is allowed if there are none.
    roots: Option<Vec<PathBuf>>,
}

/// Flags, by whether their paths lead where they may.
#[derive(Debug, Default)]
pub struct Sorted {
    /// Those that may be taken.
    pub taken: Vec<OsString>,
    /// The others, as they are written.
    pub foreign: Vec<String>,
}

impl Places {
    /// Those for a folder: its project, and that of the working folder.
    pub fn around(folder: &Path) -> Result<Places, Error> {
        let here = std::env::current_dir().map_err(|reason| Error::File { path: ".".into(), reason })?;
        Places::of_projects([here.as_path(), folder])
    }

    /// The projects that folders belong to.
    pub fn of_projects<'f>(folders: impl IntoIterator<Item = &'f Path>) -> Result<Places, Error> {
        let mut roots = Vec::new();
        for folder in folders {
            let folder = settled(folder)?;
            roots.push(repository(&folder).unwrap_or(folder));
        }
        // Who stands there stands above everything.
        roots.retain(|root| root.parent().is_some());
        Ok(Places { roots: Some(roots) })
    }

    /// Everywhere: for folders that the user vouches for.
    pub fn everywhere() -> Places {
        Places { roots: None }
    }

    /// Whether a file may be named.
    pub fn hold(&self, file: &Path) -> bool {
        self.roots.as_ref().is_none_or(|roots| lies_in(file, roots))
    }

    /// Makes sure that all sources and flags of a program may be named.
    pub fn check(&self, explored: &Explored, folder: &Path) -> Result<(), Error> {
        let sources = explored.modules.iter().flat_map(|module| {
            let compiled = |Compilation { source, directory, .. }: &Compilation| directory.join(source);
            [module.source.clone(), module.compilation.as_ref().map(compiled)]
        });
        if let Some(source_file) = sources.flatten().find(|source| !self.hold(source)) {
            return Err(Error::ForeignSource { folder: folder.to_owned(), source_file });
        }
        let working_folder = explored.working_folder.as_path();
        let of_modules = explored.modules.iter().flat_map(|module| {
            let compiled = module.compilation.as_ref().map(|compiled| (&compiled.flags, compiled.directory.as_path()));
            // Each of these is looked for in the folders of the others, too.
            let flags = module.flags.iter().chain(&explored.clang_flags).cloned().collect();
            [Some((flags, working_folder)), compiled.map(|(flags, folder)| (flags.clone(), folder))]
        });
        let all = of_modules.flatten().chain([(explored.clang_flags.clone(), working_folder)]);
        let mut foreign: Vec<String> = all.flat_map(|(flags, from)| self.sort(flags, from).foreign).collect();
        foreign.sort();
        foreign.dedup();
        match foreign.is_empty() {
            true => Ok(()),
            false => Err(Error::ForeignPaths { folder: folder.to_owned(), flags: foreign.join(", ") }),
        }
    }

    /// Tells flags whose paths lead where they may from the others. Paths go from a folder on.
    pub fn sort(&self, flags: Vec<OsString>, from: &Path) -> Sorted {
        let flags = parse(flags);
        let folders: Vec<PathBuf> = (flags.iter())
            .filter_map(|flag| match flag {
                Flag::Path { flag, path, .. } if !is_looked_for(flag) => Some(from.join(below_root(path))),
                _ => None,
            })
            .collect();
        let mut sorted = Sorted::default();
        for flag in flags {
            let may_be_taken = match &flag {
                Flag::Path { flag, path, .. } if is_looked_for(flag) => self.hold_forced(path, from, &folders),
                Flag::Path { path, .. } => self.hold_headers(&from.join(below_root(path))),
                Flag::Plain(_) => true,
            };
            match may_be_taken {
                true => sorted.taken.extend(flag.words()),
                false => sorted.foreign.push(flag.named()),
            }
        }
        sorted
    }

    /// Flags without those for which clang would read a file before the source that may not be named, nor `is_known`; and
    /// those.
    pub fn without_foreign_files(
        &self,
        flags: Vec<OsString>,
        from: &Path,
        is_known: &dyn Fn(&Path) -> bool,
    ) -> (Vec<OsString>, Vec<OsString>) {
        let (mut taken, mut foreign) = (Vec::new(), Vec::new());
        for flag in parse(flags) {
            match &flag {
                Flag::Path { flag: option, path, .. }
                    if is_looked_for(option) && !is_known(path.as_ref()) && !self.hold_forced(path, from, &[]) =>
                {
                    foreign.push(flag.named().into());
                }
                _ => taken.extend(flag.words()),
            }
        }
        (taken, foreign)
    }

    /// Whether headers may be looked for in a folder.
    fn hold_headers(&self, folder: &Path) -> bool {
        self.hold(folder) || lies_in(folder, &HEADERS.map(PathBuf::from))
    }

    /// Whether a file may be read before every source. Clang takes the one of this name, else the first in the folders of
    /// headers.
    fn hold_forced(&self, name: &OsStr, from: &Path, folders: &[PathBuf]) -> bool {
        let file = from.join(below_root(name));
        if self.roots.is_none() || file.exists() {
            return self.hold(&file);
        }
        let goes_down =
            Path::new(name).components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        let found = folders.iter().map(|folder| folder.join(name)).filter(|file| file.exists());
        goes_down && found.into_iter().all(|file| self.hold_headers(&file))
    }
}

/// Whether a file lies in one of some folders without links, wherever links on the way to it lead.
fn lies_in(file: &Path, folders: &[PathBuf]) -> bool {
    let real = file.canonicalize().or_else(|_| settled(file));
    real.is_ok_and(|real| folders.iter().any(|folder| real.starts_with(folder)))
}

/// A path that goes from the compiler's root on (`=/include`) goes from that of the machine on.
fn below_root(path: &OsStr) -> PathBuf {
    match path.as_bytes().strip_prefix(b"=") {
        Some(rest) => Path::new("/").join(OsStr::from_bytes(rest)),
        None => path.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    fn words(text: &str) -> Vec<OsString> {
        text.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn flags_of_files_lead_to_the_project_or_to_headers_of_the_machine() {
        let folder = tempfile::tempdir().expect("a folder");
        let (root, beside) = (folder.path().join("project"), folder.path().join("beside"));
        for folder in [root.join(".git"), root.join("inc"), beside.clone()] {
            std::fs::create_dir_all(folder).expect("a folder");
        }
        std::fs::write(root.join("inc/all.h"), "").expect("a file");
        std::fs::write(beside.join("secret"), "").expect("a file");
        symlink(beside.join("secret"), root.join("inc/link.h")).expect("a link");
        symlink(&beside, root.join("out")).expect("a link");
        let places = Places::of_projects([root.as_path()]).expect("places");
        let at = beside.display().to_string();
        for good in [
            "-Iinc -I inc -isystem inc -iquoteinc -idirafter inc -I. -I../project/inc -Inone",
            "-I/usr/include/glib-2.0 -isystem /usr/lib/llvm-19/include -I/usr/local/include -I=/usr/include",
            "-include inc/all.h -includeinc/all.h -imacros inc/all.h -Iinc -include all.h -include stdio.h",
            "-DX=/etc/shadow -std=c11",
        ] {
            assert_eq!(places.sort(words(good), &root).foreign, [""; 0], "{good}");
            assert_eq!(places.sort(words(good), &root).taken, words(good));
        }
        for bad in [
            "-I/etc",
            "-I /etc",
            "-isystem/etc",
            "-iquote =/etc",
            "-idirafter /root",
            "-I=/etc",
            "-I=etc",
            "-I/usr/include/../../etc",
            "-I..",
            "-Iout",
            "-include /etc/passwd",
            "-include/etc/passwd",
            "-include =/etc/passwd",
            "-imacros /usr/include/stdio.h",
            "-include ../beside/secret",
            "-include out/secret",
            "-include inc/link.h",
            &format!("-I{at}"),
        ] {
            assert_eq!(places.sort(words(bad), &root).foreign, [bad], "{bad}");
        }
        // What is not there from the folder on is looked for in the folders of headers.
        for (bad, named) in [
            ("-Iinc -include link.h", "-include link.h"),
            ("-I/usr/include -include ../../etc/passwd", "-include ../../etc/passwd"),
        ] {
            assert_eq!(places.sort(words(bad), &root).foreign, [named], "{bad}");
        }
        assert_eq!(places.sort(words("-include passwd"), Path::new("/etc")).foreign, ["-include passwd"]);
        assert_eq!(Places::everywhere().sort(words("-I/etc -include /etc/passwd"), &root).foreign, [""; 0]);
    }
}
