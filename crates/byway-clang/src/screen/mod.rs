//! Which flags of clang are taken from files.
//!
//! Flags stand in `byway.toml`, in `compile_commands.json`, in what `byway cc` keeps in objects, and in the folders of
//! tests. The author of such a file may not run anything here, and with some flags clang runs code
//! (`-fplugin=`, `-Xclang -load`, `-B`), writes files (`-o`, `-MF`, `-ftime-trace`) or takes more flags from elsewhere
//! (`--config`, `@file`). So this is a list of what is taken, and everything else is left out: flags that decide what a
//! source means, and flags of taste that do nothing but shape diagnostics and code. What the user types is not screened.

mod table;

pub use table::WITH_PATH;

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;

use table::{ALONE, LANGUAGES, MANNERS, SEPARATE, SWITCHES, VALUED, WITH_VALUE};

/// What a flag is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// What a source means to the preprocessor and the compiler.
    Meaning,
    /// How it is compiled, and what is said on the way.
    Manner,
}

/// A flag that may be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Flag {
    words: Vec<OsString>,
    matter: Matter,
}

/// Flags from a file, screened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screened {
    taken: Vec<Flag>,
    /// Those that are not taken from files, each with its value.
    pub left_out: Vec<OsString>,
}

impl Screened {
    /// The flags that are taken.
    pub fn all(self) -> Vec<OsString> {
        self.taken.into_iter().flat_map(|flag| flag.words).collect()
    }

    /// Those of them that decide what a source means.
    pub fn meaningful(self) -> Vec<OsString> {
        let meaningful = self.taken.into_iter().filter(|flag| flag.matter == Matter::Meaning);
        meaningful.flat_map(|flag| flag.words).collect()
    }

    /// What is left out, for messages.
    pub fn named(&self) -> String {
        let names: Vec<String> = self.left_out.iter().map(|flag| flag.display().to_string()).collect();
        names.join(", ")
    }
}

/// Screens flags.
///
/// ```
/// let screened = byway_clang::screen(["-DN=3", "-fplugin=./evil.so", "-I", "include"].map(Into::into));
/// assert_eq!(screened.named(), "-fplugin=./evil.so");
/// assert_eq!(screened.all(), ["-DN=3", "-I", "include"]);
/// ```
pub fn screen(words: impl IntoIterator<Item = OsString>) -> Screened {
    let mut screened = Screened::default();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let value = if takes_next(&word.to_string_lossy()) { words.next() } else { None };
        match matter(&word, value.as_deref()) {
            Some(matter) => screened.taken.push(Flag { words: [word].into_iter().chain(value).collect(), matter }),
            None => {
                let mut flag = word;
                if let Some(value) = value {
                    flag.push(" ");
                    flag.push(value);
                }
                screened.left_out.push(flag);
            }
        }
    }
    screened
}

/// Whether the value of an option is the next argument.
pub fn takes_next(option: &str) -> bool {
    SEPARATE.contains(&option)
}

/// The language that `-x` may name in a file: those that are compiled.
pub fn is_source_language(language: &str) -> bool {
    LANGUAGES.contains(&language)
}

/// What a flag is about; `None` if it is not taken.
fn matter(word: &OsStr, value: Option<&OsStr>) -> Option<Matter> {
    if is_more_than_a_line(word) || value.is_some_and(is_more_than_a_line) {
        return None;
    }
    if let Some(value) = value {
        return matter_with(word.to_str()?, value);
    }
    let joined = |flag: &&&str| word.as_bytes().strip_prefix(flag.as_bytes()).is_some_and(is_joined);
    if WITH_PATH.iter().chain(&WITH_VALUE).any(|flag| joined(&flag)) {
        return Some(Matter::Meaning);
    }
    let text = word.to_str()?;
    if ALONE.contains(&text) || is_valued(text, &["-std="]) {
        return Some(Matter::Meaning);
    }
    let is_manner = MANNERS.contains(&text)
        || is_switch(text)
        || is_valued(text, VALUED)
        || is_warning(text)
        || table::MAPPING.iter().any(|start| text.starts_with(start));
    is_manner.then_some(Matter::Manner)
}

/// Whether a word holds a character that controls something. Flags are handed on, to makefiles and to messages, where an end of a
/// line begins something else.
fn is_more_than_a_line(word: &OsStr) -> bool {
    word.to_string_lossy().chars().any(|c| c != '\t' && c.is_control())
}

/// What a flag with a value in a word of its own is about.
fn matter_with(flag: &str, value: &OsStr) -> Option<Matter> {
    // Clang takes such a word for the name of a file with more flags, wherever it stands.
    if value.as_bytes().first().is_none_or(|first| *first == b'@') {
        return None;
    }
    if WITH_PATH.contains(&flag) || WITH_VALUE.contains(&flag) {
        Some(Matter::Meaning)
    } else if flag == "-x" && value.to_str().is_some_and(is_source_language) {
        Some(Matter::Manner)
    } else {
        None
    }
}

/// Whether what follows the name of a flag is its value, and not the rest of a longer name (`-include-pch`).
fn is_joined(value: &[u8]) -> bool {
    value.first().is_some_and(|first| *first != b'-')
}

/// `-fNAME` or `-fno-NAME`.
fn is_switch(text: &str) -> bool {
    let name = text.strip_prefix("-fno-").or_else(|| text.strip_prefix("-f"));
    name.is_some_and(|name| SWITCHES.contains(&name))
}

/// `-flag=WORD`, where the word is the name of a thing and no way to a file.
fn is_valued(text: &str, flags: &[&str]) -> bool {
    let value = flags.iter().find_map(|flag| text.strip_prefix(flag));
    value.is_some_and(|value| {
        !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_+-.:".contains(&byte))
    })
}

/// `-Wall`, `-Wno-error=unused`. What has a comma in it is for another program (`-Wl,`).
fn is_warning(text: &str) -> bool {
    let name = text.strip_prefix("-W");
    name.is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_+-=".contains(&byte)))
}
