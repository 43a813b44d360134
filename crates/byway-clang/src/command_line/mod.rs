//! Clang's command lines, taken apart: what clang is asked for, and what of it shapes the LLVM text of a source.

mod language;
mod options;

pub use language::Kind;
pub use options::Purpose;

use crate::screen::takes_next;
use options::purpose;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// How far clang is to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// To objects.
    Object,
    /// To a program or library.
    Link,
    /// To something that is no object: preprocessed text, dependencies, assembly, bitcode, diagnostics alone.
    Other,
}

/// An argument with its value, if that stands alone, or an input.
#[derive(Clone, Debug)]
pub enum Item {
    /// An option.
    Option {
        /// What it is for.
        purpose: Purpose,
        /// It and its value as they were given.
        words: Vec<OsString>,
    },
    /// A file.
    Input(Input),
}

/// A file on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The file; `-` is the standard input.
    pub path: PathBuf,
    /// Its language, as `-x` has it.
    pub language: String,
    /// What is done with it.
    pub kind: Kind,
}

impl Input {
    /// Whether it is the standard input.
    pub fn is_stdin(&self) -> bool {
        self.path == Path::new("-")
    }
}

/// A command line taken apart.
#[derive(Clone, Debug)]
pub struct CommandLine {
    /// Its parts in their order.
    pub items: Vec<Item>,
}

impl CommandLine {
    /// Takes a command line apart.
    pub fn parse(arguments: Vec<OsString>) -> Self {
        let mut items = Vec::new();
        let mut language: Option<OsString> = None;
        let mut rest = arguments.into_iter();
        let mut only_inputs = false;
        while let Some(argument) = rest.next() {
            let text = argument.to_string_lossy().into_owned();
            if only_inputs || !text.starts_with('-') || text == "-" {
                let path = PathBuf::from(argument);
                let (language, kind) = language::of_input(&path, language.as_deref());
                items.push(Item::Input(Input { path, language, kind }));
                continue;
            }
            if text == "--" {
                only_inputs = true;
                continue;
            }
            let purpose = purpose(&text);
            let mut words = vec![argument];
            if takes_next(&text) {
                words.extend(rest.next());
            }
            if purpose == Purpose::Language {
                language = value(&words, &["-x", "--language=", "--language"]);
            }
            items.push(Item::Option { purpose, words });
        }
        Self { items }
    }

    /// How far to go.
    pub fn mode(&self) -> Mode {
        let mut mode = Mode::Link;
        for word in self.words_for(|purpose| matches!(purpose, Purpose::Mode | Purpose::Dependencies)) {
            match word.to_str() {
                Some("-c" | "--compile") if mode == Mode::Link => mode = Mode::Object,
                Some("-MD" | "-MMD" | "-MG" | "-MP" | "-MV" | "-c" | "--compile") => {}
                Some("-M" | "-MM" | "--dependencies" | "--user-dependencies") => mode = Mode::Other,
                Some(flag) if flag.starts_with("-M") || flag.starts_with("-Wp,-M") => {}
                _ => mode = Mode::Other,
            }
        }
        let headers = self.inputs().any(|input| input.kind == Kind::Other);
        if headers { Mode::Other } else { mode }
    }

    /// Whether clang is only asked about itself, or for what it would do.
    pub fn is_question(&self) -> bool {
        self.words_for(|_| true).any(|word| {
            let word = word.to_string_lossy();
            word == "-###"
                || word == "--version"
                || word == "--help"
                || word == "-help"
                || ["-print-", "--print-", "-dumpversion", "-dumpmachine"].iter().any(|start| word.starts_with(start))
        })
    }

    /// The files.
    pub fn inputs(&self) -> impl Iterator<Item = &Input> {
        self.items.iter().filter_map(|item| match item {
            Item::Input(input) => Some(input),
            Item::Option { .. } => None,
        })
    }

    /// The output, if it is named.
    pub fn output(&self) -> Option<PathBuf> {
        let options = self.items.iter().rev().filter_map(|item| match item {
            Item::Option { purpose: Purpose::Output, words } => Some(words),
            _ => None,
        });
        options.into_iter().find_map(|words| value(words, &["-o", "--output=", "--output"])).map(PathBuf::from)
    }

    /// All arguments of options for purposes.
    pub fn options(&self, wanted: impl Fn(Purpose) -> bool) -> Vec<OsString> {
        let matching = self.items.iter().filter_map(|item| match item {
            Item::Option { purpose, words } if wanted(*purpose) => Some(words),
            _ => None,
        });
        matching.flatten().cloned().collect()
    }

    /// Whether one of these options is given.
    pub fn has(&self, options: &[&str]) -> bool {
        self.words_for(|_| true).any(|word| options.iter().any(|option| word == *option))
    }

    /// The options for purposes, without values that stand alone.
    pub fn words_for(&self, wanted: impl Fn(Purpose) -> bool) -> impl Iterator<Item = &OsStr> {
        self.items.iter().filter_map(move |item| match item {
            Item::Option { purpose, words } if wanted(*purpose) => words.first().map(OsString::as_os_str),
            _ => None,
        })
    }
}

/// As which the C library's headers are shown in the text, wherever they lie on this machine.
pub const SHOWN_HEADERS: &str = "musl/include";

/// The flags of the user that shape the program, for compiling the source again.
pub fn shaping_arguments(line: &CommandLine) -> Vec<OsString> {
    line.options(|purpose| matches!(purpose, Purpose::Shared | Purpose::NativeOnly))
}

/// The flags among those of [`shaping_arguments`] that shape the text, as it is made of them.
pub fn text_flags(arguments: &[OsString]) -> Vec<OsString> {
    text_options(&CommandLine::parse(arguments.to_vec()))
}

/// The user's options for the text.
pub fn text_options(line: &CommandLine) -> Vec<OsString> {
    let mut options = line.options(|purpose| purpose == Purpose::Shared);
    if !is_optimised(line) {
        // Functions that must not be optimised look different, and lack the marks of a variable's life.
        options.push("-O1".into());
    }
    options
}

fn is_optimised(line: &CommandLine) -> bool {
    let levels =
        line.words_for(|purpose| purpose == Purpose::Shared).filter(|word| word.as_encoded_bytes().starts_with(b"-O"));
    levels.last().is_some_and(|level| level != "-O0")
}

/// The value of an option that goes by these names.
fn value(words: &[OsString], names: &[&str]) -> Option<OsString> {
    if let [_, value] = words {
        return Some(value.clone());
    }
    let first = words.first()?.as_encoded_bytes();
    let rest = names.iter().find_map(|name| first.strip_prefix(name.as_bytes()))?;
    // SAFETY: a prefix that is UTF-8 was taken off, so the rest is whole.
    Some(unsafe { OsString::from_encoded_bytes_unchecked(rest.to_vec()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(words: &str) -> CommandLine {
        CommandLine::parse(words.split_whitespace().map(OsString::from).collect())
    }

    #[test]
    fn modes() {
        assert_eq!(line("a.c -o a").mode(), Mode::Link);
        assert_eq!(line("-c a.c").mode(), Mode::Object);
        assert_eq!(line("-MD -MP -MF a.d -MT a.o -c a.c").mode(), Mode::Object);
        assert_eq!(line("-Wp,-MD,a.d -c a.c").mode(), Mode::Object);
        for other in ["-E a.c", "-S a.c", "-M a.c", "-c -emit-llvm a.c", "-c -S a.c", "-fsyntax-only a.c", "a.h"] {
            assert_eq!(line(other).mode(), Mode::Other, "{other}");
        }
    }

    #[test]
    fn inputs_are_told_from_values() {
        let line = line("-I include -D X -o out.o -Xlinker -rpath -x c one -x none two.o -lm -include x.h -- -odd.c");
        let inputs: Vec<_> = line.inputs().map(|input| (input.path.to_str().unwrap(), input.kind)).collect();
        assert_eq!(inputs, [("one", Kind::Source), ("two.o", Kind::Linked), ("-odd.c", Kind::Source)]);
        assert_eq!(line.output(), Some("out.o".into()));
        assert_eq!(line.options(|purpose| purpose == Purpose::Shared), ["-I", "include", "-D", "X", "-include", "x.h"]);
        assert_eq!(line.options(|purpose| purpose == Purpose::Linker), ["-Xlinker", "-rpath", "-lm"]);
    }

    #[test]
    fn joined_values_are_values() {
        let line = line("-oout -xc - -Iinclude -O2");
        assert_eq!(line.output(), Some("out".into()));
        let input = line.inputs().next().unwrap();
        assert!(input.is_stdin());
        assert_eq!((input.language.as_str(), input.kind), ("c", Kind::Source));
        assert_eq!(line.options(|purpose| purpose == Purpose::Shared), ["-Iinclude", "-O2"]);
    }

    #[test]
    fn questions() {
        for question in ["--version", "-print-search-dirs", "-dumpmachine", "-### a.c", "-print-prog-name=ld a.c"] {
            assert!(line(question).is_question(), "{question}");
        }
        assert!(!line("-v a.c").is_question());
    }
}
