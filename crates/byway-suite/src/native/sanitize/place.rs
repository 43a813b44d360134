//! Where a sanitizer saw what it reports. A bug is confirmed by a report of its line, not by one of its kind from anywhere.
//!
//! UBSan writes the place itself. The others write a stack of addresses: names are not looked up while the program runs, since
//! that would start another program in the sandbox, so `llvm-symbolizer` does it afterwards, in a sandbox of its own.

use std::fs;
use std::path::{Path, PathBuf};

use byway_host::Deadline;
use serde::Deserialize;

use super::super::confined::{Confined, given};
use super::super::error::NativeError;
use super::super::process::{Isolation, memory_with};

/// Frames of a stack that are looked at: those of the sanitizer and of the C library are in front.
const FRAMES: usize = 16;

/// A line of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) file: String,
    pub(super) line: u32,
}

impl Place {
    /// Whether it is this line. Folders are left out: they depend on where one stands.
    pub(super) fn is(&self, file: Option<&str>, line: u32) -> bool {
        let name = |path: &str| Path::new(path).file_name().map(ToOwned::to_owned);
        self.line == line && file.is_none_or(|file| name(file) == name(&self.file))
    }
}

/// The place in front of a report of UBSan's: `a.c:1:2: runtime error: ...`.
pub(super) fn stated(report: &str) -> Option<Place> {
    let (place, _) = report.split_once(": runtime error: ")?;
    let mut parts = place.rsplitn(3, ':');
    let (_column, line, file) = (parts.next()?, parts.next()?, parts.next()?);
    Some(Place { file: file.to_owned(), line: line.parse().ok()? })
}

/// The addresses in the program of the stack that follows a report: `    #0 0x5555 (/program+0x1234) (BuildId: ...)`.
pub(super) fn stack(lines: &[&[u8]]) -> Vec<u64> {
    let is_frame = |line: &&&[u8]| line.trim_ascii_start().starts_with(b"#");
    let frames = lines.iter().skip_while(|line| !is_frame(line)).take_while(is_frame);
    frames.filter_map(|line| address(&String::from_utf8_lossy(line))).take(FRAMES).collect()
}

fn address(frame: &str) -> Option<u64> {
    let (module, rest) = frame.split_once(" (")?.1.rsplit_once("+0x")?;
    let digits = rest.split(|c: char| !c.is_ascii_hexdigit()).next()?;
    let is_of_program = !module.contains(".so") && !module.starts_with('[');
    is_of_program.then(|| u64::from_str_radix(digits, 16).ok())?
}

/// Looks up addresses of a program.
pub(super) struct Symbolizer {
    pub(super) tool: PathBuf,
    pub(super) program: PathBuf,
    /// Where our own part of the program was compiled.
    pub(super) runtime: PathBuf,
    pub(super) isolation: Isolation,
    pub(super) deadline: Deadline,
}

#[derive(Deserialize)]
struct Looked {
    #[serde(rename = "Symbol", default)]
    symbols: Vec<Symbol>,
}

#[derive(Deserialize)]
struct Symbol {
    #[serde(rename = "FileName", default)]
    file: String,
    #[serde(rename = "Line", default)]
    line: u32,
}

impl Symbolizer {
    /// The innermost line of the user's in a stack, with those that it is inlined at.
    pub(super) fn innermost(&self, stack: &[u64]) -> Result<Vec<Place>, NativeError> {
        if stack.is_empty() {
            return Ok(Vec::new());
        }
        let reading = NativeError::io("read", &self.program);
        let program = fs::read(&self.program).and_then(|bytes| memory_with(c"program", &bytes)).map_err(reading)?;
        let mut args = vec![format!("--obj={}", given(0)), "--output-style=JSON".to_owned()];
        args.extend(stack.iter().map(|address| format!("{address:#x}")));
        let confined = Confined { tool: &self.tool, isolation: self.isolation, deadline: &self.deadline };
        let answer = confined.run(&args, &[&program], "the place of a report")?;
        let looked: Vec<Looked> = serde_json::from_slice(&answer)
            .map_err(|error| NativeError::Answer { tool: self.tool.clone(), what: error.to_string() })?;
        let places = looked.into_iter().map(|looked| self.places(looked));
        Ok(places.into_iter().find(|places| !places.is_empty()).unwrap_or_default())
    }

    fn places(&self, looked: Looked) -> Vec<Place> {
        let is_users = |symbol: &Symbol| symbol.line > 0 && !Path::new(&symbol.file).starts_with(&self.runtime);
        let symbols = looked.symbols.into_iter().filter(is_users);
        symbols.map(|symbol| Place { file: symbol.file, line: symbol.line }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_that_are_stated() {
        let place = stated("/a b:c/d.c:12:3: runtime error: division by zero").unwrap();
        assert_eq!(place, Place { file: "/a b:c/d.c".into(), line: 12 });
        assert!(place.is(Some("other/d.c"), 12) && place.is(None, 12));
        assert!(!place.is(Some("d.c"), 13) && !place.is(Some("e.c"), 12));
        assert_eq!(stated("runtime error: "), None);
    }

    #[test]
    fn stacks_are_of_the_program() {
        let report = "READ of size 4\n    #0 0x55 (/memfd:program (deleted)+0xc95e4) (BuildId: 12)\n    \
             #1 0x7f (/lib/libc.so.6+0x27) (BuildId: 3)\n    #2 0x1  (<unknown module>)\n    #3 0x2 (/p+0x2c)\n\n    \
             #0 0x3 (/p+0x99)\n";
        let lines: Vec<&[u8]> = report.as_bytes().split(|&byte| byte == b'\n').collect();
        assert_eq!(stack(&lines), [0xc95e4, 0x2c]);
    }
}
