//! Bytes of a type as an expression of C.

use crate::suite::literal;
use crate::suite::names::{Class, is_pattern};
use crate::types::{CType, Field, TypeId, Types};

/// A number in bytes, the lowest first.
fn unsigned(bytes: &[u8]) -> u128 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u128::from(*byte))
}

/// The same, where the highest bit is a sign.
fn signed(bytes: &[u8]) -> i128 {
    let unused = 128 - 8 * bytes.len().clamp(1, 16) as u32;
    (unsigned(bytes) as i128) << unused >> unused
}

/// The integer in the bytes of an integer, a truth value or an enumeration.
pub(super) fn integer(types: &Types, of: TypeId, bytes: &[u8]) -> Option<i128> {
    match types.get(types.plain(of)) {
        CType::Integer { is_signed, .. } | CType::Enumeration { is_signed, .. } => {
            Some(if *is_signed { signed(bytes) } else { unsigned(bytes) as i128 })
        }
        CType::Bool => Some(i128::from(bytes.first().is_some_and(|byte| byte & 1 == 1))),
        _ => None,
    }
}

/// What a number is like; nothing if it is none.
pub(super) fn class(types: &Types, of: TypeId, bytes: &[u8]) -> Option<Class> {
    let plain = types.plain(of);
    match types.get(plain) {
        CType::Float { bytes: 4, .. } => Some(Class::of_float(f64::from(f32::from_le_bytes(bytes.try_into().ok()?)))),
        CType::Float { bytes: 8, .. } => Some(Class::of_float(f64::from_le_bytes(bytes.try_into().ok()?))),
        _ => class_of_number(types, plain, integer(types, plain, bytes)?, 8 * bytes.len() as u32),
    }
}

/// What an integer of a type is like that has so many bits.
pub(super) fn class_of_number(types: &Types, of: TypeId, value: i128, bits: u32) -> Option<Class> {
    match types.get(types.plain(of)) {
        CType::Bool => Some(Class::of_truth(value != 0)),
        CType::Integer { is_character: true, is_signed: true, .. } => Some(Class::of_character(value, bits)),
        CType::Integer { is_signed: true, .. } => Some(Class::of_signed(value, bits)),
        CType::Integer { .. } => Some(Class::of_unsigned(value as u128, bits)),
        CType::Enumeration { values, .. } => {
            let constant = values.iter().find(|(_, constant)| *constant == value);
            let shared = shared_prefix(values.iter().map(|(name, _)| &**name));
            Some(constant.map_or(Class::Outside(value), |(name, _)| Class::Constant {
                name: name.to_string(),
                short: name[shared..].to_owned(),
                value,
            }))
        }
        _ => None,
    }
}

/// How many bytes names have in common at their beginnings, up to an underscore: `JSON_` of `JSON_END` and `JSON_ERROR`.
pub(super) fn shared_prefix<'n>(mut names: impl Iterator<Item = &'n str>) -> usize {
    let Some(first) = names.next() else { return 0 };
    let mut shared = first.rfind('_').map_or(0, |at| at + 1);
    let mut count = 1;
    for name in names {
        let same = first.bytes().zip(name.bytes()).take_while(|(one, other)| one == other).count();
        shared = first[..shared.min(same).min(name.len())].rfind('_').map_or(0, |at| at + 1);
        count += 1;
    }
    if count > 1 { shared } else { 0 }
}

/// An initialiser for an object: a number, or values in braces. Nothing if there is none for its type.
pub(super) fn initialiser(types: &Types, of: TypeId, bytes: &[u8]) -> Option<String> {
    let plain = types.plain(of);
    match types.get(plain) {
        CType::Bool | CType::Integer { .. } | CType::Enumeration { .. } => {
            Some(number(types, plain, integer(types, plain, bytes)?))
        }
        CType::Float { bytes: size, .. } => float(*size, bytes),
        CType::Array { of, count: Some(count) } if is_character(types, *of) => {
            Some(characters(types, Some(*of), bytes, *count as usize))
        }
        CType::Array { of, count: Some(count) } => {
            let size = types.size(*of)? as usize;
            let element = |at: usize| initialiser(types, *of, bytes.get(at * size..(at + 1) * size)?);
            let used = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last / size.max(1) + 1);
            let elements: Option<Vec<String>> = (0..used.clamp(1, *count as usize)).map(element).collect();
            Some(format!("{{{}}}", elements?.join(", ")))
        }
        CType::Record { fields: Some(fields), is_union, .. } => {
            let parts = record(types, fields, *is_union, bytes)?;
            Some(if parts.is_empty() { zero(types, plain) } else { format!("{{{}}}", parts.join(", ")) })
        }
        CType::Pointer { .. } => Some("NULL".to_owned()),
        _ => None,
    }
}

/// An initialiser for an array of characters, or of bytes if it is of no type, with room for so many: a string if that says
/// more than numbers.
pub(super) fn characters(types: &Types, of: Option<TypeId>, bytes: &[u8], room: usize) -> String {
    let used = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
    let bytes = &bytes[..used];
    let is_signed = of.is_some_and(|of| matches!(types.get(types.plain(of)), CType::Integer { is_signed: true, .. }));
    let is_printed = bytes.iter().all(|byte| matches!(byte, b' '..=b'~' | b'\t' | b'\n' | b'\r'));
    if bytes.is_empty() {
        return "{0}".to_owned();
    }
    // Compilers warn of strings that leave no room for the zero at their end.
    if used < room && (is_signed || is_printed) {
        return literal::string(bytes);
    }
    let element = |byte: &u8| match of {
        Some(of) if is_signed => number(types, types.plain(of), i128::from(*byte as i8)),
        _ => format!("0x{byte:02x}"),
    };
    format!("{{{}}}", bytes.iter().map(element).collect::<Vec<_>>().join(", "))
}

/// Members, those that are zero left out. Of a union the member that shows most.
fn record(types: &Types, fields: &[Field], is_union: bool, bytes: &[u8]) -> Option<Vec<String>> {
    let mut parts = Vec::new();
    let largest = fields.iter().max_by_key(|field| types.size(field.of));
    let shown = fields.iter().filter(|field| !is_union || largest == Some(field));
    for field in shown {
        let name = field.name.as_deref();
        let value = match field.bits {
            Some(bits) => Some(number(types, types.plain(field.of), bit_field(types, field, bits, bytes)?)),
            None => {
                let (start, size) = ((field.offset / 8) as usize, types.size(field.of)? as usize);
                let own = bytes.get(start..start + size)?;
                // Pointers are seen to where what they point to is made.
                let is_pointer = matches!(types.get(types.plain(field.of)), CType::Pointer { .. });
                let is_zero = is_pointer || own.iter().all(|byte| *byte == 0);
                if is_zero { None } else { Some(initialiser(types, field.of, own)?) }
            }
        };
        match (value, name) {
            (Some(value), _) if value == "0" && field.bits.is_some() => {}
            (Some(value), Some(name)) => parts.push(format!(".{name} = {value}")),
            // Members without a name are initialised by their own members' names, in one row with the others.
            (Some(value), None) => {
                let inner = value.strip_prefix('{').and_then(|value| value.strip_suffix('}'));
                parts.push(inner.unwrap_or(&value).to_owned());
            }
            (None, _) => {}
        }
    }
    Some(parts)
}

/// The first member that has the same name everywhere and can be initialised by it.
fn first<'f>(types: &Types, fields: &'f [Field]) -> Option<&'f Field> {
    fields.iter().find(|field| !types.is_librarys_own(field.of)).or(fields.first())
}

/// An initialiser that makes all of an object zero, and that no compiler asks for more of: with the name of a member it need
/// not have the others, and it has all the braces that its type has.
pub(super) fn zero(types: &Types, of: TypeId) -> String {
    match types.get(types.plain(of)) {
        CType::Array { of, .. } => format!("{{{}}}", zero(types, *of)),
        // The names of its members are other ones with another C library.
        CType::Record { .. } if types.is_librarys_own(of) => "{0}".to_owned(),
        CType::Record { fields: Some(fields), .. } => match first(types, fields) {
            Some(Field { name: Some(name), of, .. }) => format!("{{.{name} = {}}}", zero(types, *of)),
            Some(Field { name: None, of, .. }) => zero(types, *of),
            None => "{0}".to_owned(),
        },
        CType::Pointer { .. } => "NULL".to_owned(),
        _ => "0".to_owned(),
    }
}

pub(super) fn bit_field(types: &Types, field: &Field, bits: u32, bytes: &[u8]) -> Option<i128> {
    let first = (field.offset / 8) as usize;
    let last = ((field.offset + u64::from(bits)).div_ceil(8) as usize).min(bytes.len());
    let raw = unsigned(bytes.get(first..last)?) >> (field.offset % 8) & ((1u128 << bits) - 1);
    let is_signed = matches!(
        types.get(types.plain(field.of)),
        CType::Integer { is_signed: true, .. } | CType::Enumeration { is_signed: true, .. }
    );
    Some(if is_signed && raw >> (bits - 1) & 1 == 1 { raw as i128 - (1i128 << bits) } else { raw as i128 })
}

pub(super) fn is_character(types: &Types, of: TypeId) -> bool {
    matches!(types.get(types.plain(of)), CType::Integer { is_character: true, .. })
}

/// A number as its type spells it: a character, the name of a constant, a number with its suffix.
pub(super) fn number(types: &Types, plain: TypeId, value: i128) -> String {
    match types.get(plain) {
        CType::Bool => if value == 0 { "false" } else { "true" }.to_owned(),
        CType::Enumeration { values, .. } => {
            let named = values.iter().find(|(_, constant)| *constant == value);
            named.map_or_else(|| value.to_string(), |(name, _)| name.to_string())
        }
        CType::Integer { is_character: true, is_signed: true, .. } if (32..127).contains(&value) => match value as u8 {
            b'\'' => r"'\''".to_owned(),
            b'\\' => r"'\\'".to_owned(),
            byte => format!("'{}'", char::from(byte)),
        },
        CType::Integer { bytes, is_signed, .. } => integer_literal(value, *bytes, *is_signed),
        _ => value.to_string(),
    }
}

fn integer_literal(value: i128, bytes: u32, is_signed: bool) -> String {
    match (bytes, is_signed) {
        (16, _) if u64::try_from(value).is_err() && i64::try_from(value).is_err() => wide_literal(value, is_signed),
        (16, true) if value == i128::from(i64::MIN) => "LONG_MIN".to_owned(),
        (16, _) if i32::try_from(value).is_err() => format!("{value}{}", if value < 0 { "L" } else { "UL" }),
        (1..=4, true) if value == i128::from(i32::MIN) => "INT_MIN".to_owned(),
        (1..=4, true) if value == i128::from(i32::MAX) && bytes == 4 => "INT_MAX".to_owned(),
        (_, true) if value == i128::from(i64::MIN) => "LONG_MIN".to_owned(),
        (8, true) if value == i128::from(i64::MAX) => "LONG_MAX".to_owned(),
        (4, false) if value == i128::from(u32::MAX) => "UINT_MAX".to_owned(),
        (8, false) if value == i128::from(u64::MAX) => "ULONG_MAX".to_owned(),
        (8, true) if i32::try_from(value).is_err() => format!("{value}L"),
        (8, false) if value > i128::from(u32::MAX) => format!("{}UL", bits(value)),
        (4, false) if value > i128::from(i32::MAX) => format!("{}U", bits(value)),
        (_, false) => bits(value),
        _ => value.to_string(),
    }
}

/// A number without a sign: in hexadecimal where that shows what it is.
fn bits(value: i128) -> String {
    if value > 0xffff && is_pattern(value) { format!("{value:#x}") } else { value.to_string() }
}

/// C has no constants of more than 64 bits.
fn wide_literal(value: i128, is_signed: bool) -> String {
    let (high, low) = ((value as u128 >> 64) as u64, value as u64);
    let made = format!("((unsigned __int128){high}UL << 64 | {low}UL)");
    if is_signed { format!("(__int128){made}") } else { made }
}

/// An 80-bit number, whose significand is an integer with a power of two. Nothing for what is no number.
fn long_double(bytes: &[u8]) -> Option<String> {
    let significand = u64::from_le_bytes(bytes.get(..8)?.try_into().ok()?);
    let top = u16::from_le_bytes(bytes.get(8..10)?.try_into().ok()?);
    let (sign, exponent) = (if top >> 15 == 1 { "-" } else { "" }, i32::from(top & 0x7fff));
    let is_normal = significand >> 63 == 1;
    match exponent {
        0 if significand == 0 => Some(format!("{sign}0.0L")),
        0x7fff if significand << 1 == 0 && is_normal => Some(format!("{sign}INFINITY")),
        1..0x7fff if is_normal => {
            let zeros = significand.trailing_zeros();
            Some(format!("{sign}0x{:x}p{}L", significand >> zeros, exponent - 16383 - 63 + zeros as i32))
        }
        _ => None,
    }
}

/// A floating-point number that is read back as it was.
fn float(size: u32, bytes: &[u8]) -> Option<String> {
    let (value, suffix) = match size {
        16 => return long_double(bytes),
        4 => (f64::from(f32::from_le_bytes(bytes.try_into().ok()?)), "F"),
        8 => (f64::from_le_bytes(bytes.try_into().ok()?), ""),
        _ => return None,
    };
    let sign = if value.is_sign_negative() { "-" } else { "" };
    Some(match value {
        _ if value.is_nan() => format!("{sign}NAN"),
        _ if value.is_infinite() => format!("{sign}INFINITY"),
        _ => {
            let shortest = if size == 4 { format!("{:?}", value as f32) } else { format!("{value:?}") };
            format!("{shortest}{suffix}")
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_more_than_64_bits_are_put_together() {
        assert_eq!(integer_literal(5, 16, true), "5");
        assert_eq!(integer_literal(-5_000_000_000, 16, true), "-5000000000L");
        assert_eq!(integer_literal(i128::from(u64::MAX), 16, true), "18446744073709551615UL");
        assert_eq!(integer_literal(1 << 64, 16, false), "((unsigned __int128)1UL << 64 | 0UL)");
        let lowest = "(__int128)((unsigned __int128)9223372036854775808UL << 64 | 0UL)";
        assert_eq!(integer_literal(i128::MIN, 16, true), lowest);
    }

    #[test]
    fn long_doubles_are_exact() {
        let bytes = |significand: u64, top: u16| {
            let mut bytes = significand.to_le_bytes().to_vec();
            bytes.extend(top.to_le_bytes());
            bytes.resize(16, 0);
            bytes
        };
        assert_eq!(long_double(&bytes(0x8000_0000_0000_0000, 16383)).as_deref(), Some("0x1p0L"));
        assert_eq!(long_double(&bytes(0xc000_0000_0000_0000, 0x8000 | 16384)).as_deref(), Some("-0x3p0L"));
        assert_eq!(long_double(&bytes(0x8000_0000_0000_0001, 16383)).as_deref(), Some("0x8000000000000001p-63L"));
        assert_eq!(long_double(&bytes(0, 0x8000)).as_deref(), Some("-0.0L"));
        assert_eq!(long_double(&bytes(0x8000_0000_0000_0000, 0x7fff)).as_deref(), Some("INFINITY"));
        assert_eq!(long_double(&bytes(1, 16383)), None, "no machine makes such a number");
        assert_eq!(long_double(&bytes(0xc000_0000_0000_0000, 0x7fff)), None);
    }
}
