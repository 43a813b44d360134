//! Flags of compilers: where their paths lie.

use std::convert::Infallible;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// Flags with a folder or a file, joined or as the next word.
const WITH_PATH: [&str; 6] = ["-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-I"];
/// Those for the linker.
const OF_LINKER: [&str; 1] = ["-L"];
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
    let mut spelled = |flag: &str, path: &OsStr| match path.as_bytes() {
        [b'=', ..] => Ok(path.to_owned()),
        _ => seen(flag, path),
    };
    let mut done = Vec::new();
    let mut words = words.into_iter();
    while let Some(mut word) = words.next() {
        let mut flags = WITH_PATH.iter().chain(&OF_LINKER);
        let found = flags.find_map(|flag| Some((*flag, word.as_bytes().strip_prefix(flag.as_bytes())?)));
        match found {
            Some((flag, [])) => {
                done.push(word);
                done.extend(words.next().map(|path| spelled(flag, &path)).transpose()?);
            }
            Some((flag, path)) => {
                let path = spelled(flag, OsStr::from_bytes(path))?;
                word = flag.into();
                word.push(path);
                done.push(word);
            }
            None => done.push(word),
        }
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
            absolute_paths(words("-Iinc -I /usr/x -I=/y -isystemsys -DN=1 -L lib -include no.h"), Path::new("/p"));
        assert_eq!(done, words("-I/p/inc -I /usr/x -I=/y -isystem/p/sys -DN=1 -L /p/lib -include no.h"));
    }
}
