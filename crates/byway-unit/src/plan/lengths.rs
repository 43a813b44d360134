//! Which parameter is the length of what another points to.

use crate::functions::{Function, Param};
use crate::types::{CType, TypeId, Types};

/// Names of lengths, as whole words of a parameter's name.
const WORDS: [&str; 14] = [
    "n", "len", "length", "size", "count", "num", "capacity", "cap", "nmemb", "nelem", "elements", "bytes", "max", "sz",
];

/// Those of them that are rather numbers of bytes.
const BYTES: [&str; 4] = ["size", "bytes", "sz", "max"];

/// For each parameter, the one that it is the length of.
pub(super) fn lengths(types: &Types, function: &Function) -> Vec<Option<usize>> {
    let params = &function.params;
    let mut found: Vec<Option<usize>> = vec![None; params.len()];
    let mut has_length = vec![false; params.len()];
    for at in 1..params.len() {
        let is_length = is_integer(types, params[at].of) && sounds_like_length(&params[at].name);
        let is_array = |param: &Param| points_to_data(types, param.of) && param.is_indexed;
        let before = (0..at).rev().find(|&other| is_array(&params[other]) && !has_length[other]);
        // A length stands right behind its array, or behind the last of several arrays that it belongs to.
        let is_next = |other: usize| other + 1 == at || names_it(&params[other].name, &params[at].name);
        // A structure and a number of bytes seldom belong together.
        let is_counted = |other: usize| {
            let names_it = names_it(&params[other].name, &params[at].name);
            names_it || !points_to_record(types, params[other].of) || !sounds_like_bytes(&params[at].name)
        };
        if let Some(other) = before.filter(|other| is_length && is_next(*other) && is_counted(*other)) {
            found[at] = Some(other);
            has_length[other] = true;
        }
    }
    found
}

pub(super) fn is_integer(types: &Types, of: TypeId) -> bool {
    matches!(types.get(types.plain(of)), CType::Integer { bytes, is_character: false, .. } if *bytes >= 2)
        || matches!(types.get(types.plain(of)), CType::Integer { bytes: 1, is_signed: false, .. })
}

/// Whether a type is a pointer to something that may be an array.
pub(super) fn points_to_data(types: &Types, of: TypeId) -> bool {
    match types.get(types.plain(of)) {
        CType::Pointer { to } => match types.get(types.plain(*to)) {
            CType::Void => true,
            CType::Function { .. } | CType::Unknown { .. } => false,
            CType::Record { fields, .. } => fields.is_some(),
            _ => true,
        },
        _ => false,
    }
}

fn points_to_record(types: &Types, of: TypeId) -> bool {
    let CType::Pointer { to } = types.get(types.plain(of)) else { return false };
    matches!(types.get(types.plain(*to)), CType::Record { .. })
}

/// Whether a length is more likely one in bytes than a number of elements.
fn sounds_like_bytes(name: &str) -> bool {
    words(name).any(|word| BYTES.contains(&&*word) || word.ends_with("size"))
}

pub(super) fn sounds_like_length(name: &str) -> bool {
    words(name).any(|word| WORDS.contains(&&*word) || word.ends_with("len") || word.ends_with("size"))
}

/// Whether the name of a length names its array: `text_len` for `text`.
fn names_it(array: &str, length: &str) -> bool {
    words(array).any(|word| word.len() > 1 && words(length).any(|other| other == word))
}

/// The words of a name: `bufLen` and `buf_len` have two.
pub(super) fn words(name: &str) -> impl Iterator<Item = String> {
    let mut words = vec![String::new()];
    for letter in name.chars() {
        let starts = letter.is_ascii_uppercase() && !words.last().is_some_and(|word| word.is_empty());
        if letter == '_' || starts {
            words.push(String::new());
        }
        if letter != '_'
            && let Some(word) = words.last_mut()
        {
            word.push(letter.to_ascii_lowercase());
        }
    }
    words.into_iter().filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_lengths_are_told_from_others() {
        for name in ["n", "len", "text_len", "bufLen", "buffer_size", "count", "max_length", "nbytes_size", "strlen"] {
            assert!(sounds_like_length(name), "{name}");
        }
        for name in ["value", "key", "index", "capital", "name", "mode"] {
            assert!(!sounds_like_length(name), "{name}");
        }
        assert!(names_it("text", "text_len") && !names_it("text", "key_len"));
    }
}
