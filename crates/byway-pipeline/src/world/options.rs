//! The options of the symbolic world, in KLEE's spelling: with one dash or two, before `--` or behind it.

use super::{Argument, World};
use crate::error::Error;
use std::ffi::{OsStr, OsString};

/// What the help of `byway gen` says about these options, which take several values and keep their order.
pub const WORLD_HELP: &str = "\
The symbolic outside world (before `--`, or behind it among the arguments, in whose order they take part):
      --sym-args MIN MAX LEN  MIN to MAX arguments of at most LEN bytes each [repeatable]
      --sym-arg LEN           One argument of at most LEN bytes [repeatable]
      --sym-files N SIZE      Files A, B, ... of SIZE bytes in the working folder, with mode and times
      --sym-stdin SIZE        Standard input, a file of SIZE bytes
      --sym-stdout            Accepted as KLEE does; output is always kept with its symbolic bytes
      --sym-env NAME LEN      A variable of the environment with at most LEN bytes [repeatable]
      --sym-sizes             Files and standard input have any size up to SIZE [default: exactly SIZE]
      --max-fail N            Up to N requests to the system fail: short reads and writes, ENOSPC, EINTR, EACCES, no memory";

/// One option with its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorldOption {
    Arguments { least: u32, most: u32, size: u32 },
    Variable { name: String, size: u32 },
    Files { count: u32, size: u32 },
    Stdin { size: u32 },
    Stdout,
    Sizes,
    Failures { count: u32 },
}

/// The options, and what each takes.
const OPTIONS: [(&str, &[&str]); 9] = [
    ("sym-args", &["MIN", "MAX", "LEN"]),
    ("sym-arg", &["LEN"]),
    ("sym-files", &["N", "SIZE"]),
    ("sym-stdin", &["SIZE"]),
    ("sym-stdout", &[]),
    ("sym-env", &["NAME", "LEN"]),
    ("sym-sizes", &[]),
    ("max-fail", &["N"]),
    ("fd-fail", &[]),
];

/// Whether a word of the command line names an option of the world; how many values that takes.
pub fn values_of(word: &OsStr) -> Option<usize> {
    named(word).map(|(_, takes)| takes.len())
}

/// The world that options with their values, and arguments between them, ask for.
pub fn read_words(words: Vec<OsString>) -> Result<World, Error> {
    let mut world = World::default();
    let mut rest = words.into_iter();
    while let Some(word) = rest.next() {
        match WorldOption::read(&word, &mut rest) {
            None => world.arguments.push(Argument::Given(word)),
            Some(read) => {
                let (text, option) = read?;
                world.add(option).map_err(|why| Error::Usage(format!("{text}: {why}")))?;
            }
        }
    }
    Ok(world)
}

/// The option that a word of the command line names.
fn named(word: &OsStr) -> Option<(&'static str, &'static [&'static str])> {
    let name = word.to_str()?.strip_prefix('-')?;
    let name = name.strip_prefix('-').unwrap_or(name);
    OPTIONS.into_iter().find(|(option, _)| *option == name)
}

impl WorldOption {
    /// Reads an option and takes its values from the words that follow; gives it with its text. Nothing if the word names
    /// none.
    fn read(word: &OsStr, rest: &mut impl Iterator<Item = OsString>) -> Option<Result<(String, WorldOption), Error>> {
        let (name, takes) = named(word)?;
        let values: Vec<OsString> = rest.take(takes.len()).collect();
        let shown = shown(name, &values);
        let option = if values.len() == takes.len() {
            WorldOption::of(name, &Values { values: &values, takes })
        } else {
            Err(format!("give {}", takes.join(" ")))
        };
        Some(match option {
            Ok(option) => Ok((shown, option)),
            Err(why) => Err(Error::Usage(format!("{shown}: {why}"))),
        })
    }

    fn of(name: &str, values: &Values) -> Result<WorldOption, String> {
        Ok(match name {
            "sym-args" => {
                WorldOption::Arguments { least: values.number(0)?, most: values.number(1)?, size: values.number(2)? }
            }
            "sym-arg" => WorldOption::Arguments { least: 1, most: 1, size: values.number(0)? },
            "sym-files" => WorldOption::Files { count: values.number(0)?, size: values.number(1)? },
            "sym-stdin" => WorldOption::Stdin { size: values.number(0)? },
            "sym-stdout" => WorldOption::Stdout,
            "sym-env" => WorldOption::Variable { name: values.text(0), size: values.number(1)? },
            "sym-sizes" => WorldOption::Sizes,
            "max-fail" => WorldOption::Failures { count: values.number(0)? },
            _ => WorldOption::Failures { count: 1 },
        })
    }
}

/// An option as it was given, for messages.
fn shown(name: &str, values: &[OsString]) -> String {
    values.iter().fold(format!("--{name}"), |shown, value| format!("{shown} {}", value.display()))
}

/// The values of an option, with their names.
struct Values<'v> {
    values: &'v [OsString],
    takes: &'static [&'static str],
}

impl Values<'_> {
    fn text(&self, at: usize) -> String {
        self.values[at].to_string_lossy().into_owned()
    }

    fn number(&self, at: usize) -> Result<u32, String> {
        let text = self.text(at);
        text.parse().map_err(|_| {
            let (name, all) = (self.takes[at], self.takes.join(" "));
            format!("`{text}` is no number for {name}; give {all}")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Option<Result<WorldOption, String>> {
        let mut rest = words[1..].iter().map(OsString::from);
        let read = WorldOption::read(OsStr::new(words[0]), &mut rest)?;
        Some(read.map(|(_, option)| option).map_err(|error| error.to_string()))
    }

    #[test]
    fn one_dash_is_as_good_as_two() {
        let expected = WorldOption::Arguments { least: 0, most: 3, size: 10 };
        for option in ["--sym-args", "-sym-args"] {
            assert_eq!(read(&[option, "0", "3", "10", "x"]), Some(Ok(expected.clone())));
        }
        assert_eq!(read(&["-fd-fail"]), Some(Ok(WorldOption::Failures { count: 1 })));
        for other in ["sym-args", "---sym-args", "-sym", "--sym-args=0"] {
            assert_eq!(read(&[other, "0", "3", "10"]), None);
        }
    }

    #[test]
    fn values_are_numbers_and_all_there() {
        let says = |words: &[&str]| read(words).unwrap().unwrap_err();
        assert_eq!(says(&["--sym-args", "0", "3"]), "--sym-args 0 3: give MIN MAX LEN");
        assert_eq!(
            says(&["--sym-files", "2", "many"]),
            "--sym-files 2 many: `many` is no number for SIZE; give N SIZE"
        );
        assert_eq!(says(&["--sym-stdin", "-1"]), "--sym-stdin -1: `-1` is no number for SIZE; give SIZE");
    }
}
