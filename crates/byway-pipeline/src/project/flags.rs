//! Flags of compilers: where their paths lie.

use byway_clang::WITH_PATH;
use std::convert::Infallible;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// Flags for the linker that have a path, joined or as the next word.
const OF_LINKER: [&str; 1] = ["-L"];

/// A flag, with what belongs to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Flag {
    /// Without a path.
    Plain(OsString),
    /// With one, joined to it or as the next word.
    Path { flag: &'static str, path: OsString, is_joined: bool },
}

impl Flag {
    /// The words that it consists of.
    pub(super) fn words(self) -> Vec<OsString> {
        match self {
            Flag::Plain(word) => vec![word],
            Flag::Path { flag, path, is_joined: false } => vec![flag.into(), path],
            Flag::Path { flag, path, is_joined: true } => {
                let mut word = OsString::from(flag);
                word.push(path);
                vec![word]
            }
        }
    }

    /// As it is written, for messages.
    pub(super) fn named(&self) -> String {
        let words = self.clone().words();
        words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }
}

/// Tells the flags with paths from the others.
pub(super) fn parse(words: impl IntoIterator<Item = OsString>) -> Vec<Flag> {
    let mut words = words.into_iter();
    let mut done = Vec::new();
    while let Some(word) = words.next() {
        let mut flags = WITH_PATH.iter().chain(&OF_LINKER);
        let found = flags.find_map(|flag| Some((*flag, word.as_bytes().strip_prefix(flag.as_bytes())?)));
        done.push(match found {
            Some((flag, [])) => match words.next() {
                Some(path) => Flag::Path { flag, path, is_joined: false },
                None => Flag::Plain(word),
            },
            Some((flag, path)) => Flag::Path { flag, path: OsStr::from_bytes(path).to_owned(), is_joined: true },
            None => Flag::Plain(word),
        });
    }
    done
}

/// Flags whose paths go from a folder on, as flags that mean the same everywhere.
pub(crate) fn absolute_paths(words: Vec<OsString>, folder: &Path) -> Vec<OsString> {
    let absolute = |flag: &str, path: &OsStr| {
        let absolute = folder.join(path);
        let stays = is_looked_for(flag) && !absolute.exists();
        Ok::<_, Infallible>(if stays { path.to_owned() } else { absolute.into_os_string() })
    };
    let Ok(done) = with_paths(words, absolute);
    done
}

/// Flags with other paths: `seen` says how the path of a flag is spelled. One that was joined to its flag stays so, and one
/// below the compiler's root (`=/include`) stays as it is.
pub(crate) fn with_paths<E>(
    words: impl IntoIterator<Item = OsString>,
    mut seen: impl FnMut(&str, &OsStr) -> Result<OsString, E>,
) -> Result<Vec<OsString>, E> {
    let mut done = Vec::new();
    for flag in parse(words) {
        let flag = match flag {
            Flag::Path { flag, path, is_joined } if !path.as_bytes().starts_with(b"=") => {
                Flag::Path { flag, path: seen(flag, &path)?, is_joined }
            }
            other => other,
        };
        done.extend(flag.words());
    }
    Ok(done)
}

/// The value of this flag is also looked for where headers lie, so that it may be no path of a file that exists.
pub(crate) fn is_looked_for(flag: &str) -> bool {
    matches!(flag, "-include" | "-imacros")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<OsString> {
        text.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn paths_mean_the_same_everywhere() {
        let done =
            absolute_paths(words("-Iinc -I /usr/x -I=/y -isystemsys -DN=1 -L lib -include no.h -I"), Path::new("/p"));
        assert_eq!(done, words("-I/p/inc -I /usr/x -I=/y -isystem/p/sys -DN=1 -L /p/lib -include no.h -I"));
    }
}
