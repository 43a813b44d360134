//! Flags of compilers: which of them decide what a source means, and where their paths lie.

use crate::cc::takes_next;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// Flags with a folder or a file, joined or as the next word.
const WITH_PATH: [&str; 6] = ["-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-I"];
/// Flags with another value, joined or as the next word.
const WITH_VALUE: [&str; 2] = ["-D", "-U"];
/// Flags that are complete in themselves. Others of this kind are for optimisers, linkers, warnings and single machines.
const ALONE: [&str; 12] = [
    "-ansi",
    "-trigraphs",
    "-undef",
    "-pthread",
    "-fsigned-char",
    "-funsigned-char",
    "-fno-signed-char",
    "-fno-unsigned-char",
    "-fshort-enums",
    "-fms-extensions",
    "-fgnu89-inline",
    "-fwrapv",
];

/// The flags that decide what a source means to the preprocessor and the compiler.
pub(super) fn meaningful(words: Vec<OsString>) -> Vec<OsString> {
    let mut kept = Vec::new();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let text = word.to_string_lossy().into_owned();
        let valued = WITH_PATH.iter().chain(&WITH_VALUE).find(|flag| text.starts_with(**flag));
        match valued {
            Some(flag) if text == *flag => {
                let Some(value) = words.next() else { break };
                kept.extend([word, value]);
            }
            Some(_) => kept.push(word),
            None if text.starts_with("-std=") || ALONE.contains(&&*text) => kept.push(word),
            None if takes_next(&text) => drop(words.next()),
            None => {}
        }
    }
    kept
}

/// Flags whose paths go from a folder on, as flags that mean the same everywhere.
pub(crate) fn absolute_paths(words: Vec<OsString>, folder: &Path) -> Vec<OsString> {
    let mut done = Vec::new();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let found = WITH_PATH.iter().find_map(|flag| Some((*flag, word.as_bytes().strip_prefix(flag.as_bytes())?)));
        let (flag, path) = match found {
            Some((flag, [])) => match words.next() {
                Some(path) => (flag, path),
                None => {
                    done.push(word);
                    break;
                }
            },
            Some((flag, path)) => (flag, OsStr::from_bytes(path).to_owned()),
            None => {
                done.push(word);
                continue;
            }
        };
        let absolute = folder.join(&path);
        // A header that is included by a flag is also looked for where headers lie.
        let is_header = matches!(flag, "-include" | "-imacros");
        let stays = is_header && !absolute.exists();
        done.extend([flag.into(), if stays { path } else { absolute.into_os_string() }]);
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<OsString> {
        text.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn what_is_no_matter_of_meaning_is_left_out() {
        let line = "-Iinc -I /usr/x -DN=1 -D M -UZ -std=gnu11 -O2 -g -Wall -Werror -c -o x.o -MD -MF x.d -MT x -fPIC \
                    -march=native -include conf.h -isystem sys -fsanitize=address -lm -L lib -x c a.c -funsigned-char";
        let kept = "-Iinc -I /usr/x -DN=1 -D M -UZ -std=gnu11 -include conf.h -isystem sys -funsigned-char";
        assert_eq!(meaningful(words(line)), words(kept));
    }

    #[test]
    fn paths_mean_the_same_everywhere() {
        let done = absolute_paths(words("-Iinc -I /usr/x -isystemsys -DN=1 -include no.h"), Path::new("/p"));
        assert_eq!(done, words("-I /p/inc -I /usr/x -isystem /p/sys -DN=1 -include no.h"));
    }
}
