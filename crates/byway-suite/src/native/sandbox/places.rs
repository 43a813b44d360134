//! Where in the file system of a program something can be mapped.
//!
//! What is mapped is mounted, and where that cannot be done the kernel does not say why: it would look as if this machine gave no
//! sandbox. So places are looked at before.

use std::os::unix::ffi::OsStrExt;
use std::path::{Component, Path, PathBuf};

use super::super::error::NativeError;
use super::world::{Entry, LIBRARIES, TREE};
use crate::program::Mapped;

/// The longest name of a file, and the longest path, with what comes before it while the sandbox is made.
const LONGEST_NAME: usize = 255;
const LONGEST_PATH: usize = 4000;

/// Makes sure that all can be mapped.
///
/// # Errors
/// [`NativeError::Place`] names the first that cannot be, and says why.
pub fn check_places(maps: &[Mapped]) -> Result<(), NativeError> {
    for (number, map) in maps.iter().enumerate() {
        let at = plain(&map.at);
        let others = maps[..number].iter().map(|other| plain(&other.at));
        if let Some(why) = obstacle(&map.at).or_else(|| overlap(&at, others)) {
            return Err(NativeError::Place { at: map.at.clone(), why });
        }
    }
    Ok(())
}

/// A path without what means nothing: `//`, `/./`, a slash at the end.
pub(super) fn plain(path: &Path) -> PathBuf {
    path.components().collect()
}

/// What stands against a place by itself.
fn obstacle(at: &Path) -> Option<String> {
    let bytes = at.as_os_str().as_bytes();
    if !at.is_absolute() || at.components().any(|part| part == Component::ParentDir) || bytes.contains(&0) {
        return Some("it is no path from the root on".to_owned());
    }
    if bytes.len() > LONGEST_PATH || at.components().any(|part| part.as_os_str().len() > LONGEST_NAME) {
        return Some(format!("names have at most {LONGEST_NAME} bytes, and paths {LONGEST_PATH}"));
    }
    if at.parent().is_none() {
        return Some("it is the root".to_owned());
    }
    let known = TREE.iter().map(|(path, entry)| (Path::new("/").join(path), entry));
    for (path, entry) in known {
        if at == path {
            return Some("every program finds something else there".to_owned());
        }
        if at.starts_with(&path) && (!matches!(entry, Entry::Folder(_) | Entry::UserFolder) || at.starts_with("/proc"))
        {
            return Some(format!("every program finds something else at {}", path.display()));
        }
    }
    let library = LIBRARIES.iter().map(Path::new).find(|library| at.starts_with(library) || library.starts_with(at));
    library.map(|library| format!("programs with sanitizers find this machine's libraries at {}", library.display()))
}

/// Another place that lies in it, or that it lies in.
fn overlap(at: &Path, mut others: impl Iterator<Item = PathBuf>) -> Option<String> {
    let other = others.find(|other| at.starts_with(other) || other.starts_with(at))?;
    Some(format!("something is mapped to {} as well, and one lies in the other", other.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(places: &[&str]) -> Option<String> {
        let mapped = |at: &&str| Mapped { at: PathBuf::from(at), ..Mapped::default() };
        check_places(&places.iter().map(mapped).collect::<Vec<_>>()).err().map(|error| error.to_string())
    }

    #[test]
    fn places_that_cannot_be_are_named_with_the_reason() {
        let (deep, long) = (format!("/{}", "y/".repeat(3000)), format!("/{}", "z".repeat(300)));
        for place in [
            "/",
            "//",
            "/etc",
            "/etc/",
            "/etc/passwd",
            "/etc/ld.so.cache",
            "/dev",
            "/dev/null",
            "/dev/stdin/x",
            "/dev/fd/x",
            "/proc",
            "/proc/1000",
            "/proc/7/x",
            "/home",
            "/home/user",
            "/tmp",
            "/lib",
            "/usr",
            "/usr/lib/x86_64-linux-gnu",
            "/../x",
            "x",
            "",
            "/a\0b",
            &deep,
            &long,
        ] {
            let words = refused(&[place]).unwrap_or_else(|| panic!("{place:?} is taken"));
            assert!(words.contains("nothing can be mapped to") && !words.contains("--no-sandbox"), "{words}");
        }
        for places in [["/m", "/m"], ["/m", "/m/x"], ["/m/x", "/m/./"]] {
            assert!(refused(&places).is_some_and(|words| words.contains("as well")), "{places:?}");
        }
    }

    #[test]
    fn other_places_are_taken() {
        let places = ["/m", "/home/user/data", "/etc/app.conf", "/tmp/x", "/dev/x", "/usr/share/words", "/mm//x/./"];
        assert_eq!(refused(&places), None);
    }
}
