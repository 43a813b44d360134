//! What a harness observed, out of what it wrote.

use crate::harness::CAME_BACK;

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

/// Takes apart what a harness wrote: what the function wrote itself, and the observations after it.
pub fn take_apart(written: &[u8]) -> (&[u8], Vec<Frame>) {
    let starts = written.iter().enumerate().filter(|(_, byte)| **byte == START).map(|(at, _)| at);
    // A function may write the same byte. Then what follows is hardly observations to the very end.
    for at in starts {
        if let Some(frames) = frames(&written[at..]) {
            return (&written[..at], frames);
        }
    }
    (written, Vec::new())
}

/// Whether the call came back, by what the harness wrote. A function may end the program instead, or not end at all.
pub fn came_back(written: &[u8]) -> bool {
    take_apart(written).1.first().is_some_and(|frame| frame.name == CAME_BACK)
}

fn frames(mut bytes: &[u8]) -> Option<Vec<Frame>> {
    let mut found = Vec::new();
    while !bytes.is_empty() {
        let rest = bytes.strip_prefix(&[START])?;
        let end = rest.iter().position(|byte| *byte == END_OF_NAME)?;
        let name = rest[..end].to_vec();
        let name = String::from_utf8(name).ok().filter(|name| !name.contains(char::from(START)))?;
        let (length, rest) = rest[end + 1..].split_first_chunk::<4>()?;
        let length = u32::from_le_bytes(*length) as usize;
        found.push(Frame { name, bytes: rest.get(..length)?.to_vec() });
        bytes = &rest[length..];
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_and_observations_are_told_apart() {
        let mut written = b"hello\x1e\n".to_vec();
        written.extend(b"\x1eresult\x1f\x02\0\0\0\x1e\x1f\x1ep is NULL\x1f\0\0\0\0");
        let (output, frames) = take_apart(&written);
        assert_eq!(output, b"hello\x1e\n");
        assert_eq!(frames.len(), 2);
        assert_eq!(frames[0], Frame { name: "result".to_owned(), bytes: vec![30, 31] });
        assert_eq!(frames[1].name, "p is NULL");
        assert_eq!(take_apart(b"nothing"), (&b"nothing"[..], Vec::new()));
        assert!(came_back(b"text\x1ecame back\x1f\0\0\0\0") && !came_back(b"text"));
    }
}
