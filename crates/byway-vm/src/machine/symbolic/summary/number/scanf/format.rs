//! Formats of `scanf`.

use crate::num::Format;

/// A part of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Directive {
    /// Any number of blanks.
    Blanks,
    /// This character.
    Literal(u8),
    /// An integer of at most so many characters, stored in so many bytes if it is.
    Integer { base: u32, width: usize, bytes: Option<usize> },
    /// A float, stored in a format if it is.
    Float { format: Option<Format> },
    /// A character.
    Character { is_stored: bool },
}

impl Directive {
    /// Bytes of what it stores.
    pub(super) fn bytes(self) -> Option<usize> {
        match self {
            Directive::Integer { bytes, .. } => bytes,
            Directive::Float { format } => format.map(|format| format.bits() as usize / 8),
            Directive::Character { is_stored: true } => Some(1),
            _ => None,
        }
    }
}

/// A format of directives that are followed; none if it has others.
pub(super) fn parse(format: &[u8]) -> Option<Vec<Directive>> {
    let is_blank = |byte: u8| matches!(byte, b' ' | b'\t'..=b'\r');
    let mut directives = Vec::new();
    let mut rest = format;
    while let [first, after @ ..] = rest {
        rest = after;
        if is_blank(*first) {
            directives.push(Directive::Blanks);
        } else if *first != b'%' {
            directives.push(Directive::Literal(*first));
        } else {
            directives.push(conversion(&mut rest)?);
        }
    }
    Some(directives)
}

/// What stands behind a `%`.
fn conversion(rest: &mut &[u8]) -> Option<Directive> {
    let is_stored = match rest {
        [b'*', after @ ..] => {
            *rest = after;
            false
        }
        _ => true,
    };
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let width: Option<usize> = match digits {
        0 => None,
        _ => Some(std::str::from_utf8(&rest[..digits]).ok()?.parse().ok().filter(|width| *width > 0)?),
    };
    *rest = &rest[digits..];
    let sizes: [(&[u8], usize); 7] = [(b"hh", 1), (b"h", 2), (b"ll", 8), (b"l", 8), (b"j", 8), (b"z", 8), (b"t", 8)];
    let size = sizes.iter().find(|(prefix, _)| rest.starts_with(prefix));
    let prefix = size.map_or(&b""[..], |(prefix, _)| *prefix);
    *rest = &rest[prefix.len()..];
    let [conversion, after @ ..] = *rest else { return None };
    *rest = after;
    let base = match conversion {
        b'd' | b'u' => 10,
        b'x' | b'X' => 16,
        b'o' => 8,
        b'i' => 0,
        b'e' | b'f' | b'g' | b'E' | b'F' | b'G' if width.is_none() => {
            let format = match prefix {
                b"" => Format::Float,
                b"l" => Format::Double,
                _ => return None,
            };
            return Some(Directive::Float { format: is_stored.then_some(format) });
        }
        b'c' if size.is_none() && width.is_none_or(|width| width == 1) => {
            return Some(Directive::Character { is_stored });
        }
        _ => return None,
    };
    let bytes = size.map_or(4, |(_, bytes)| *bytes);
    Some(Directive::Integer { base, width: width.unwrap_or(usize::MAX), bytes: is_stored.then_some(bytes) })
}
