//! An input as people read it: as a number, as text, and always as bytes.

use serde::{Deserialize, Serialize};

use super::Object;
use crate::hex;

/// An [`Object`] in JSON. Only name and bytes are read back; the rest is for the eye.
#[derive(Serialize, Deserialize)]
pub(super) struct ShownObject {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    size: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    signed: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unsigned: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    hex: String,
}

impl From<Object> for ShownObject {
    fn from(object: Object) -> Self {
        let Object { name, bytes } = object;
        let number = little_endian(&bytes);
        Self {
            size: Some(bytes.len()),
            signed: number.map(|(signed, _)| signed),
            unsigned: number.map(|(_, unsigned)| format!("{unsigned:#0width$x}", width = 2 + 2 * bytes.len())),
            text: as_c_string(&bytes),
            hex: hex::encode(&bytes),
            name,
        }
    }
}

impl TryFrom<ShownObject> for Object {
    type Error = String;

    fn try_from(shown: ShownObject) -> Result<Self, String> {
        let bytes = hex::decode(&shown.hex).ok_or_else(|| format!("input `{}`: not hex: {}", shown.name, shown.hex))?;
        match shown.size {
            Some(size) if size != bytes.len() => {
                Err(format!("input `{}` has size {size} but {} bytes", shown.name, bytes.len()))
            }
            _ => Ok(Self { name: shown.name, bytes }),
        }
    }
}

impl Object {
    /// Its bytes in a line for people: as a number or as text where they look like one, else in hex.
    pub fn shown(&self) -> String {
        let text = as_c_string(&self.bytes).map(|text| format!("\"{text}\""));
        match (little_endian(&self.bytes), text) {
            (Some((signed, unsigned)), None) => format!("{signed} ({unsigned:#x})"),
            (Some((signed, _)), Some(text)) => format!("{signed} ({text})"),
            (None, Some(text)) => text,
            (None, None) => hex::encode(&self.bytes),
        }
    }
}

/// The number that bytes of a usual size hold, signed and unsigned.
fn little_endian(bytes: &[u8]) -> Option<(i64, u64)> {
    if !matches!(bytes.len(), 1 | 2 | 4 | 8) {
        return None;
    }
    let unsigned = bytes.iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte));
    let unused = 64 - 8 * bytes.len() as u32;
    Some(((unsigned << unused) as i64 >> unused, unsigned))
}

/// The inside of a C string literal, if all bytes are what people write in one. Zeroes may only end it.
fn as_c_string(bytes: &[u8]) -> Option<String> {
    let content = bytes.len() - bytes.iter().rev().take_while(|&&byte| byte == 0).count();
    if content == 0 {
        return None;
    }
    let mut text = String::with_capacity(bytes.len());
    for &byte in &bytes[..content] {
        match byte {
            b'"' => text.push_str("\\\""),
            b'\\' => text.push_str("\\\\"),
            b'\n' => text.push_str("\\n"),
            b'\r' => text.push_str("\\r"),
            b'\t' => text.push_str("\\t"),
            0x20..0x7f => text.push(byte as char),
            _ => return None,
        }
    }
    text.extend(std::iter::repeat_n("\\0", bytes.len() - content));
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_both_signs() {
        assert_eq!(little_endian(&[0xff]), Some((-1, 255)));
        assert_eq!(little_endian(&[1, 0x80]), Some((-32767, 0x8001)));
        assert_eq!(little_endian(&[0xff; 8]), Some((-1, u64::MAX)));
        assert_eq!(little_endian(&[1, 2, 3]), None);
    }

    #[test]
    fn text_is_escaped_as_in_c() {
        assert_eq!(as_c_string(b"a\tb\0").as_deref(), Some("a\\tb\\0"));
        assert_eq!(as_c_string(b"a\0b"), None);
        assert_eq!(as_c_string(b"\0\0"), None);
        assert_eq!(as_c_string(b"\xc3\xa9"), None);
    }
}
