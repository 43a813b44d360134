//! What a harness observed, out of what it wrote.

use crate::harness::{CALLED, CAME_BACK, EXITS};

/// Starts an observation.
const START: u8 = 30;

/// Ends the name of one.
const END_OF_NAME: u8 = 31;

/// An observation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// What was observed.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// What a harness wrote.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written<'w> {
    /// What was observed before the call.
    pub before: Vec<Frame>,
    /// What the function wrote itself.
    pub output: &'w [u8],
    /// What was observed after the call.
    pub after: Vec<Frame>,
}

/// Takes apart what a harness wrote.
pub fn take_apart(written: &[u8]) -> Written<'_> {
    let (before, written) = observed_before(written).unwrap_or((Vec::new(), written));
    let starts = written.iter().enumerate().filter(|(_, byte)| **byte == START).map(|(at, _)| at);
    // A function may write the same byte. Then what follows is hardly observations to the very end.
    for at in starts {
        if let Some(after) = frames(&written[at..]) {
            return Written { before, output: &written[..at], after };
        }
    }
    Written { before, output: written, after: Vec::new() }
}

/// What was observed before the call, and the rest.
fn observed_before(mut bytes: &[u8]) -> Option<(Vec<Frame>, &[u8])> {
    let mut found = Vec::new();
    loop {
        let (frame, rest) = frame(bytes)?;
        bytes = rest;
        if frame.name == CALLED {
            return Some((found, bytes));
        }
        found.push(frame);
    }
}

/// Whether the call came back, by what the harness wrote. A function may end the program instead, or not end at all.
pub fn came_back(written: &[u8]) -> bool {
    take_apart(written).after.first().is_some_and(|frame| frame.name == CAME_BACK)
}

/// Whether the call ended the program by `exit`, by what the harness wrote.
pub fn exited(written: &[u8]) -> bool {
    take_apart(written).after.first().is_some_and(|frame| frame.name == EXITS)
}

fn frames(mut bytes: &[u8]) -> Option<Vec<Frame>> {
    let mut found = Vec::new();
    while !bytes.is_empty() {
        let (frame, rest) = frame(bytes)?;
        found.push(frame);
        bytes = rest;
    }
    Some(found)
}

/// The first observation, and the rest.
fn frame(bytes: &[u8]) -> Option<(Frame, &[u8])> {
    let rest = bytes.strip_prefix(&[START])?;
    let end = rest.iter().position(|byte| *byte == END_OF_NAME)?;
    let name = String::from_utf8(rest[..end].to_vec()).ok().filter(|name| !name.contains(char::from(START)))?;
    let (length, rest) = rest[end + 1..].split_first_chunk::<4>()?;
    let length = u32::from_le_bytes(*length) as usize;
    Some((Frame { name, bytes: rest.get(..length)?.to_vec() }, &rest[length..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_and_observations_are_told_apart() {
        let mut written = b"hello\x1e\n".to_vec();
        written.extend(b"\x1eresult\x1f\x02\0\0\0\x1e\x1f\x1ep is NULL\x1f\0\0\0\0");
        let Written { before, output, after } = take_apart(&written);
        assert!(before.is_empty());
        assert_eq!(output, b"hello\x1e\n");
        assert_eq!(after.len(), 2);
        assert_eq!(after[0], Frame { name: "result".to_owned(), bytes: vec![30, 31] });
        assert_eq!(after[1].name, "p is NULL");
        assert_eq!(take_apart(b"nothing"), Written { output: b"nothing", ..Written::default() });
        let written = take_apart(b"\x1ex\x1f\x01\0\0\0a\x1ecalled\x1f\0\0\0\0text\x1ecame back\x1f\0\0\0\0");
        assert_eq!((written.before.len(), written.output, written.after.len()), (1, &b"text"[..], 1));
        assert!(came_back(b"text\x1ecame back\x1f\0\0\0\0") && !came_back(b"text"));
    }
}
