//! The annotations at the top of a program (`//@ key: value`) and the marks on its lines (`//~ KIND: text`).
//!
//! In LLVM text the comment sign is `;` in place of `//`.

use crate::words::{split, unescape};

/// Which native C library tells what is right.
#[derive(Clone, Copy, Debug, Default, Hash, PartialEq, Eq)]
pub enum Oracle {
    /// The system's glibc, an implementation independent of the one under test.
    #[default]
    Glibc,
    /// The system's musl, for programs on which libraries rightly differ.
    Musl,
}

/// How a program is built and run.
#[derive(Clone, Debug, Default)]
pub struct Annotations {
    /// Compiler flags, for both builds.
    pub flags: Vec<String>,
    /// Linker flags, for the native build alone.
    pub link: Vec<String>,
    /// Options of `byway exec`.
    pub byway: Vec<String>,
    /// The program's arguments.
    pub args: Vec<String>,
    /// The program's whole environment, as `NAME=value`.
    pub env: Vec<String>,
    /// What the program reads from standard input.
    pub stdin: Vec<u8>,
    /// Which native build tells what is right.
    pub oracle: Oracle,
}

/// Something that a line of the program is expected to cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The line, counted from one.
    pub line: u32,
    /// What is expected there.
    pub expected: Expected,
}

/// What a mark announces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A bug report of this kind.
    Bug(String),
    /// The end of the run, with a message that holds this text.
    Unsupported(String),
    /// One message that holds this text; the run goes on.
    Warning(String),
}

impl Annotations {
    /// Reads the annotations of a program's text; an unknown key is an error, since it would silently do nothing.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut annotations = Self::default();
        for (number, line) in text.lines().enumerate() {
            let Some(rest) = line.strip_prefix("//@ ").or_else(|| line.strip_prefix(";@ ")) else { continue };
            annotations.apply(rest).map_err(|problem| format!("line {}: {problem}", number + 1))?;
        }
        Ok(annotations)
    }

    fn apply(&mut self, annotation: &str) -> Result<(), String> {
        let (key, value) = annotation.split_once(':').ok_or("an annotation is written `key: value`")?;
        let value = value.strip_prefix(' ').unwrap_or(value);
        match key {
            "flags" => self.flags.extend(split(value)?),
            "link" => self.link.extend(split(value)?),
            "byway" => self.byway.extend(split(value)?),
            "args" => self.args.extend(split(value)?),
            "env" => self.env.push(value.to_owned()),
            "stdin" => self.stdin.extend(unescape(value)?),
            "oracle" => {
                self.oracle = match value {
                    "glibc" => Oracle::Glibc,
                    "musl" => Oracle::Musl,
                    other => return Err(format!("unknown oracle `{other}`, known are glibc and musl")),
                }
            }
            // Read by scripts/check-programs.sh.
            "no-sanitizer" => {}
            other => return Err(format!("unknown annotation `{other}`")),
        }
        Ok(())
    }
}

/// The marks of a program's text, in the order of its lines.
pub fn marks(text: &str) -> Result<Vec<Mark>, String> {
    let mut found = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let Some((_, mark)) = content.split_once("//~ ") else { continue };
        let (kind, text) = mark.split_once(": ").ok_or(format!("line {line}: a mark is written `//~ KIND: text`"))?;
        let text = text.trim_end().to_owned();
        let expected = match kind {
            "BUG" => Expected::Bug(text),
            "UNSUPPORTED" => Expected::Unsupported(text),
            "WARNING" => Expected::Warning(text),
            other => {
                return Err(format!("line {line}: unknown mark `{other}`, known are BUG, UNSUPPORTED and WARNING"));
            }
        };
        found.push(Mark { line, expected });
    }
    Ok(found)
}
