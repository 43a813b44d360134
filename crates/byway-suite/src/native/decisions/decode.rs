//! LLVM's encoding of coverage maps, as far as decisions need it.
//!
//! Numbers are in LEB128. A function's record lists its files, expressions of counters, and for each file its regions. A
//! region starts with a number that says what it is: its lowest two bits are the kind of its counter, and if there is none,
//! the next bit says that it stands for another file (what a macro expands to), else the bits above are its kind.

use byway_logic::source::{Region, Spot};
use std::path::{Path, PathBuf};

use super::MapError;

/// Kinds of regions that are written as such.
mod kind {
    pub(super) const CODE: u64 = 0;
    pub(super) const SKIPPED: u64 = 2;
    pub(super) const BRANCH: u64 = 4;
    pub(super) const DECISION: u64 = 5;
    pub(super) const CONDITION: u64 = 6;
}

/// The regions of a function that matter to decisions.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct FunctionMap {
    /// For each of its files: the name.
    pub files: Vec<String>,
    /// Places that stand for other files: macros that are used, files that are included.
    pub expansions: Vec<Expansion>,
    /// Decisions.
    pub decisions: Vec<DecisionRegion>,
    /// Conditions of decisions.
    pub conditions: Vec<ConditionRegion>,
    /// What is branched on and belongs to no decision; constants are not branched on.
    pub branches: Vec<FileRegion>,
}

/// A place that stands for another file.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Expansion {
    pub at: FileRegion,
    pub expanded: usize,
}

/// A decision.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct DecisionRegion {
    pub at: FileRegion,
    pub conditions: u64,
}

/// A condition of a decision. Conditions are numbered from 1 in their decision; 0 stands for its outcome.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ConditionRegion {
    pub at: FileRegion,
    pub number: u64,
    pub if_true: u64,
    pub if_false: u64,
    /// No counter counts it.
    pub folded: bool,
}

/// A region in one of a function's files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FileRegion {
    pub file: usize,
    pub start: Spot,
    pub end: Spot,
}

impl FileRegion {
    pub fn is_within(&self, outer: &FileRegion) -> bool {
        self.file == outer.file && outer.start <= self.start && self.end <= outer.end
    }

    /// As a region of the source.
    pub fn in_source(&self, files: &[String]) -> Region {
        Region { file: files[self.file].clone(), start: self.start, end: self.end }
    }
}

/// The names of the files of a module, as absolute paths. The first one is the folder that the compiler worked in.
pub(super) fn file_names(bytes: &[u8]) -> Result<Vec<String>, MapError> {
    let mut input = Input { rest: bytes };
    let count = input.count("number of files")?;
    let _plain_length = input.number()?;
    if input.number()? != 0 {
        return Err(MapError::Compressed);
    }
    let mut names: Vec<String> = Vec::new();
    for _ in 0..count {
        let name = input.text()?;
        let path = names.first().map_or_else(|| PathBuf::from(&name), |folder| Path::new(folder).join(&name));
        names.push(normal(&path));
    }
    Ok(names)
}

/// A path without `.` and `..`, as far as that can be told without looking.
fn normal(path: &Path) -> String {
    use std::path::Component;
    let mut parts = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if matches!(parts.components().next_back(), Some(Component::Normal(_))) => {
                parts.pop();
            }
            other => parts.push(other),
        }
    }
    parts.to_string_lossy().into_owned()
}

/// The regions of a function.
pub(super) fn function(bytes: &[u8], names: &[String]) -> Result<FunctionMap, MapError> {
    let mut input = Input { rest: bytes };
    let mut map = FunctionMap::default();
    for _ in 0..input.count("number of files")? {
        let name = names.get(input.number()? as usize).ok_or(MapError::Number("file"))?;
        map.files.push(name.clone());
    }
    for _ in 0..input.count("number of expressions")? {
        input.number()?;
        input.number()?;
    }
    for file in 0..map.files.len() {
        let mut line = 0_u32;
        for _ in 0..input.count("number of regions")? {
            region(&mut input, file, &mut line, &mut map)?;
        }
    }
    Ok(map)
}

/// Reads a region; `line` is where the one before it starts.
fn region(input: &mut Input, file: usize, line: &mut u32, map: &mut FunctionMap) -> Result<(), MapError> {
    enum What {
        Other,
        Expansion(usize),
        Decision(u64),
        Branch,
        Condition { folded: bool, numbers: [u64; 3] },
    }
    let header = input.number()?;
    let what = match (header & 3, header >> 2 & 1, header >> 3) {
        (0, 1, expanded) => What::Expansion(expanded as usize),
        (0, _, kind::CODE | kind::SKIPPED) => What::Other,
        (0, _, kind::BRANCH) => match [input.number()?, input.number()?] {
            [0, 0] => What::Other,
            _ => What::Branch,
        },
        (0, _, kind::DECISION) => {
            input.number()?;
            What::Decision(input.number()?)
        }
        (0, _, kind::CONDITION) => {
            let folded = [input.number()?, input.number()?] == [0, 0];
            What::Condition { folded, numbers: [input.number()?, input.number()?, input.number()?] }
        }
        (0, ..) => return Err(MapError::Number("kind of region")),
        _ => What::Other,
    };
    let at = place(input, file, line)?;
    match what {
        What::Other => {}
        What::Expansion(expanded) if expanded < map.files.len() => map.expansions.push(Expansion { at, expanded }),
        What::Expansion(_) => return Err(MapError::Number("file")),
        What::Branch => map.branches.push(at),
        What::Decision(conditions) => map.decisions.push(DecisionRegion { at, conditions }),
        What::Condition { folded, numbers: [number, if_true, if_false] } => {
            map.conditions.push(ConditionRegion { at, number, if_true, if_false, folded });
        }
    }
    Ok(())
}

/// Reads where a region is. The highest bit of the last column marks gaps, which are nothing that there is to evaluate.
fn place(input: &mut Input, file: usize, line: &mut u32) -> Result<FileRegion, MapError> {
    let small = |number: u64, what| u32::try_from(number).map_err(|_| MapError::Number(what));
    let first = line.checked_add(small(input.number()?, "line")?).ok_or(MapError::Number("line"))?;
    *line = first;
    let column = small(input.number()?, "column")?;
    let last = first.checked_add(small(input.number()?, "line")?).ok_or(MapError::Number("line"))?;
    let last_column = small(input.number()?, "column")? & !(1 << 31);
    Ok(FileRegion { file, start: Spot { line: first, column }, end: Spot { line: last, column: last_column } })
}

/// What is left to read.
struct Input<'a> {
    rest: &'a [u8],
}

impl Input<'_> {
    fn byte(&mut self) -> Result<u8, MapError> {
        let (first, rest) = self.rest.split_first().ok_or(MapError::Short)?;
        self.rest = rest;
        Ok(*first)
    }

    fn number(&mut self) -> Result<u64, MapError> {
        let mut value = 0_u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7F) << shift;
            if byte & 0x80 == 0 {
                return Ok(value);
            }
        }
        Err(MapError::Number("number of more than 64 bits"))
    }

    /// A number of things that each take a byte at least.
    fn count(&mut self, what: &'static str) -> Result<usize, MapError> {
        let count = self.number()? as usize;
        if count > self.rest.len() { Err(MapError::Number(what)) } else { Ok(count) }
    }

    fn text(&mut self) -> Result<String, MapError> {
        let length = self.number()? as usize;
        let (text, rest) = self.rest.split_at_checked(length).ok_or(MapError::Short)?;
        self.rest = rest;
        Ok(String::from_utf8_lossy(text).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `a && b` on line 5, in a file that is the second of the module.
    const MAP: [u8; 30] = [
        1, 1, 0, 3, // one file, no expressions, three regions
        0x28, 3, 2, 5, 7, 0, 13, // a decision of two conditions
        0x30, 17, 2, 1, 2, 0, 0, 7, 0, 8, // `a`
        0x30, 0, 0, 2, 0, 0, 0, 12, 0, // `b`, folded; its last column is missing
    ];

    fn names() -> Vec<String> {
        file_names(b"\x03\x12\x00\x05/home\x03a.c\x0f../x/./y/../b.h").expect("they are good")
    }

    #[test]
    fn names_of_files_are_absolute() {
        assert_eq!(names(), ["/home", "/home/a.c", "/x/b.h"]);
        assert_eq!(file_names(b"\x01\x12\x05\x05/home"), Err(MapError::Compressed));
        assert_eq!(file_names(b"\x01\x12\x00\x06/home"), Err(MapError::Short));
    }

    #[test]
    fn a_decision_and_its_conditions_are_read() {
        let bytes = [&MAP[..], &[13]].concat();
        let map = function(&bytes, &names()).expect("it is good");
        let at = |start, end| FileRegion {
            file: 0,
            start: Spot { line: 5, column: start },
            end: Spot { line: 5, column: end },
        };
        let a = ConditionRegion { at: at(7, 8), number: 1, if_true: 2, if_false: 0, folded: false };
        let b = ConditionRegion { at: at(12, 13), number: 2, if_true: 0, if_false: 0, folded: true };
        assert_eq!(map.files, ["/home/a.c"]);
        assert_eq!(map.decisions, [DecisionRegion { at: at(7, 13), conditions: 2 }]);
        assert_eq!(map.conditions, [a, b]);
    }

    #[test]
    fn every_beginning_of_a_map_is_too_short() {
        for length in 0..MAP.len() {
            assert!(function(&MAP[..length], &names()).is_err(), "{length}");
        }
    }

    #[test]
    fn numbers_that_cannot_be_are_refused() {
        assert_eq!(function(&[1, 9, 0, 0], &names()), Err(MapError::Number("file")));
        assert_eq!(function(&[200, 1], &names()), Err(MapError::Number("number of files")));
        assert_eq!(function(&[1, 1, 0, 1, 7 << 3, 1, 1, 1, 1], &names()), Err(MapError::Number("kind of region")));
        assert_eq!(function(&[1, 1, 0, 1, 9 << 3 | 4, 1, 1, 1, 1], &names()), Err(MapError::Number("file")));
    }
}
