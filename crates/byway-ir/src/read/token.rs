//! The tokens of LLVM text.

use std::borrow::Cow;

/// A name as written: the bytes between its quotes, or the bare word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Name<'t> {
    /// The bytes as written, without quotes and sigil.
    pub raw: &'t [u8],
    /// There is a backslash among them.
    pub escaped: bool,
}

/// A token. Slices point into the text, so reading one allocates nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    /// A keyword, an opcode, a type, an attribute...
    Word(&'t [u8]),
    /// A word or a quoted name with a colon right behind it.
    Label(Name<'t>),
    /// A number with a colon right behind it.
    LabelNumber(u32),
    /// `%name`.
    Local(Name<'t>),
    /// `%7`.
    LocalNumber(u32),
    /// `@name`.
    Global(Name<'t>),
    /// `@7`.
    GlobalNumber(u32),
    /// `$name`.
    Comdat(Name<'t>),
    /// `!name`.
    Metadata(Name<'t>),
    /// `!7`.
    MetadataNumber(u32),
    /// `#7`.
    AttributeGroup(u32),
    /// `#word`: a debug record.
    Record(&'t [u8]),
    /// `^7`: an entry of a module summary.
    Summary(u32),
    /// `"..."`.
    String(Name<'t>),
    /// `c"..."`.
    Bytes(Name<'t>),
    /// Decimal digits, perhaps after a minus sign.
    Int(&'t [u8]),
    /// `u0x1f` or `s0x1f`, the first letter included.
    HexInt(&'t [u8]),
    /// A number with a decimal point.
    Float(&'t [u8]),
    /// The hexadecimal digits after `0x` and the letter of their format (0 where there is none).
    HexFloat(u8, &'t [u8]),
    /// `...`.
    Ellipsis,
    /// A single character.
    Punct(u8),
    /// Something that no token looks like: the reason.
    Bad(&'static str),
    /// The end of the text.
    End,
}

impl<'t> Name<'t> {
    /// The bytes that the name stands for.
    pub fn bytes(self) -> Cow<'t, [u8]> {
        if self.escaped { Cow::Owned(unescape(self.raw)) } else { Cow::Borrowed(self.raw) }
    }

    /// The name as text. Bytes that are not UTF-8 stay in their escaped form, so that distinct names stay distinct.
    pub fn text(self) -> Cow<'t, str> {
        let lossless = match self.bytes() {
            Cow::Borrowed(bytes) => std::str::from_utf8(bytes).ok().map(Cow::Borrowed),
            Cow::Owned(bytes) => String::from_utf8(bytes).ok().map(Cow::Owned),
        };
        lossless.unwrap_or_else(|| String::from_utf8_lossy(self.raw))
    }
}

/// Replaces `\\` and `\XX`; any other backslash stands for itself.
fn unescape(raw: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(raw.len());
    let mut rest = raw;
    while let [first, tail @ ..] = rest {
        rest = tail;
        match (first, tail) {
            (b'\\', [b'\\', tail @ ..]) => {
                bytes.push(b'\\');
                rest = tail;
            }
            (b'\\', [high, low, tail @ ..]) if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                bytes.push(hex_digit(*high) << 4 | hex_digit(*low));
                rest = tail;
            }
            (&byte, _) => bytes.push(byte),
        }
    }
    bytes
}

/// The value of a hexadecimal digit; 0 for any other byte.
pub(super) fn hex_digit(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => byte - b'0',
        b'a'..=b'f' => byte - b'a' + 10,
        b'A'..=b'F' => byte - b'A' + 10,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_become_bytes_and_other_backslashes_stay() {
        let name = Name { raw: br"a\5Cb\\c\zd\4", escaped: true };
        assert_eq!(&*name.bytes(), br"a\b\c\zd\4");
    }

    #[test]
    fn a_name_that_is_not_utf8_keeps_its_escapes() {
        assert_eq!(Name { raw: br"\FFx", escaped: true }.text(), r"\FFx");
        assert_eq!(Name { raw: br"\C3\A9", escaped: true }.text(), "é");
    }
}
