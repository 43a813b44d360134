//! What a harness observed, out of what it wrote.

use crate::harness::{ALL, CALLED, CAME_BACK, EXITS};

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
    /// What was written when all was observed: in a second call, or when the program ended (by handlers and destructors).
    pub later: &'w [u8],
}

/// Takes apart what a harness wrote.
pub fn take_apart(written: &[u8]) -> Written<'_> {
    let (before, written) = observed_until(written, CALLED).unwrap_or((Vec::new(), written));
    let starts = written.iter().enumerate().filter(|(_, byte)| **byte == START).map(|(at, _)| at);
    // A function may write the same byte. Then what follows is hardly observations up to the last of them.
    for at in starts {
        if let Some((after, later)) = observed_until(&written[at..], ALL) {
            return Written { before, output: &written[..at], after, later };
        }
    }
    Written { before, output: written, ..Written::default() }
}

/// What was observed before an observation of this name, and the rest behind it.
fn observed_until<'w>(mut bytes: &'w [u8], last: &str) -> Option<(Vec<Frame>, &'w [u8])> {
    let mut found = Vec::new();
    loop {
        let (frame, rest) = frame(bytes)?;
        bytes = rest;
        if frame.name == last {
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
        written.extend(b"\x1eresult\x1f\x02\0\0\0\x1e\x1f\x1ep is NULL\x1f\0\0\0\0\x1eall\x1f\0\0\0\0");
        let Written { before, output, after, later } = take_apart(&written);
        assert!(before.is_empty() && later.is_empty());
        assert_eq!(output, b"hello\x1e\n");
        assert_eq!(after.len(), 2);
        assert_eq!(after[0], Frame { name: "result".to_owned(), bytes: vec![30, 31] });
        assert_eq!(after[1].name, "p is NULL");
        assert_eq!(take_apart(b"nothing"), Written { output: b"nothing", ..Written::default() });
        let written = b"\x1ex\x1f\x01\0\0\0a\x1ecalled\x1f\0\0\0\0text\x1ecame back\x1f\0\0\0\0\x1eall\x1f\0\0\0\0";
        let written = take_apart(written);
        assert_eq!((written.before.len(), written.output, written.after.len()), (1, &b"text"[..], 1));
    }

    #[test]
    fn what_is_written_when_the_program_ends_is_no_output_of_the_call() {
        let came_back_then = b"text\x1ecame back\x1f\0\0\0\0\x1eall\x1f\0\0\0\0bye\x1e\n";
        let written = take_apart(came_back_then);
        assert_eq!((written.output, written.later), (&b"text"[..], &b"bye\x1e\n"[..]));
        assert!(came_back(came_back_then) && !exited(came_back_then) && !came_back(b"text"));
        let exited_then = b"text\x1eexits\x1f\0\0\0\0\x1eall\x1f\0\0\0\0bye";
        assert!(exited(exited_then) && !came_back(exited_then));
        // Where something ends the program before all was observed, the call is not known to have come back.
        assert!(!came_back(b"text\x1ecame back\x1f\0\0\0\0"));
    }
}
