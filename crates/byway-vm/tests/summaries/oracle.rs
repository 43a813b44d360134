//! What the functions do, in a few lines each.

use crate::End;

/// A program told a number and ended with a status.
pub fn told(number: i64, status: i32) -> End {
    let letter = |at: u32| char::from(b'A' + (number >> (4 * at) & 15) as u8);
    (format!("exit {status}"), (0..8).map(letter).collect())
}

/// A program ended with a bug, before it told anything.
pub fn bug(kind: &str) -> End {
    (kind.to_string(), String::new())
}

/// The number of bytes before the first zero, or of all.
pub fn length(bytes: &[u8]) -> usize {
    position(bytes, 0).unwrap_or(bytes.len())
}

/// Where a byte is.
pub fn position(bytes: &[u8], wanted: u8) -> Option<usize> {
    bytes.iter().position(|&byte| byte == wanted)
}

/// The difference of the first bytes that differ; those behind the ends count as zero.
pub fn difference(a: &[u8], b: &[u8]) -> i64 {
    let at = |bytes: &[u8], place: usize| i64::from(bytes.get(place).copied().unwrap_or(0));
    (0..a.len().max(b.len())).map(|place| at(a, place) - at(b, place)).find(|&difference| difference != 0).unwrap_or(0)
}

/// The bytes before the first zero.
pub fn string(bytes: &[u8]) -> &[u8] {
    &bytes[..length(bytes)]
}

/// At most so many bytes of a string.
pub fn at_most(bytes: &[u8], most: usize) -> &[u8] {
    let string = string(bytes);
    &string[..most.min(string.len())]
}

/// How a program ends that asks whether a number is below, at or above zero.
pub fn by_sign(number: i64) -> End {
    told(number, 2 + number.signum() as i32)
}
