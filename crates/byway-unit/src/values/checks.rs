//! What must hold after a call.

use super::Subject;
use super::frames::Frame;
use super::literals::{initialiser, is_character};
use crate::functions::Function;
use crate::harness::result_name;
use crate::suite::{Check, Compared, literal};
use crate::types::{CType, TypeId, Types};

/// The observations of a test, as checks.
pub(super) fn checks(subject: Subject, frames: &[Frame]) -> Vec<Check> {
    frames.iter().filter_map(|frame| check(subject, frame)).collect()
}

fn check(subject: Subject, Frame { name, bytes }: &Frame) -> Option<Check> {
    let Subject { functions, function, harness, .. } = subject;
    let types = &functions.types;
    if let Some(actual) = name.strip_suffix(" is NULL") {
        return Some(Check { actual: actual.to_owned(), expected: "NULL".to_owned(), how: Compared::Pointer });
    }
    let result = result_name(functions, function);
    if let Some(param) = name.strip_prefix(result).and_then(|rest| rest.strip_prefix(" in ")) {
        let offset = u64::from_le_bytes(bytes.as_slice().try_into().ok()?);
        return Some(Check {
            actual: format!("(const char *){result}"),
            expected: format!("(const char *){param} + {offset}"),
            how: Compared::Pointer,
        });
    }
    if name.strip_prefix("text of ") == Some(result) {
        let text = bytes.strip_suffix(&[0]).unwrap_or(bytes);
        return Some(Check { actual: result.to_owned(), expected: literal::string(text), how: Compared::Text });
    }
    match harness.observed.get(name) {
        Some(of) => value(types, *of, name, bytes),
        None => array(types, function, name, bytes),
    }
}

/// A number.
fn value(types: &Types, of: TypeId, name: &str, bytes: &[u8]) -> Option<Check> {
    let how = match types.get(types.plain(of)) {
        CType::Integer { bytes: 16, .. } => {
            let actual = format!("{name} == {}", initialiser(types, of, bytes)?);
            return Some(Check { actual, expected: "true".to_owned(), how: Compared::Truth });
        }
        // The parts of `_Complex long double` have bytes that nobody sets.
        CType::Vector { .. } | CType::Complex { bytes: 8 | 16, .. } => {
            let how = Compared::Bytes(bytes.len() as u64);
            return Some(Check { actual: format!("&{name}"), expected: literal::string(bytes), how });
        }
        CType::Bool => Compared::Truth,
        CType::Float { .. } => Compared::Float,
        CType::Integer { is_signed: false, .. } | CType::Enumeration { is_signed: false, .. } => Compared::Unsigned,
        _ => Compared::Signed,
    };
    Some(Check { actual: name.to_owned(), expected: initialiser(types, of, bytes)?, how })
}

/// The elements behind a parameter.
fn array(types: &Types, function: &Function, name: &str, bytes: &[u8]) -> Option<Check> {
    let param = function.params.iter().find(|param| &*param.name == name)?;
    let CType::Pointer { to } = types.get(types.plain(param.of)) else { return None };
    if bytes.is_empty() {
        return None;
    }
    let is_bytes = is_character(types, *to) || matches!(types.get(types.plain(*to)), CType::Void);
    let expected = match (is_bytes, types.size(*to)) {
        (true, _) | (_, None) => literal::string(bytes),
        (false, Some(size)) => {
            let elements: Option<Vec<String>> =
                bytes.chunks(size as usize).map(|element| initialiser(types, *to, element)).collect();
            format!("({}){{{}}}", types.declare(types.plain(*to), "[]"), elements?.join(", "))
        }
    };
    Some(Check { actual: name.to_owned(), expected, how: Compared::Bytes(bytes.len() as u64) })
}
