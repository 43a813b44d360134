//! What values are like, for the names of tests.

use super::literals::{bit_field, class, class_of_number, integer, is_character};
use crate::plan::member_name;
use crate::suite::names::{About, Class, Fact};
use crate::types::{CType, TypeId, Types};

/// Elements of an array that are looked at one by one.
const MOST_ELEMENTS: u64 = 4;

/// What the numbers and texts in an object are like, each under the name that C has for it.
pub(super) fn leaves(types: &Types, of: TypeId, name: &str, bytes: &[u8], facts: &mut Vec<Fact>) {
    let fact = |name: &str, class: Class| Fact::new(About::Input(name.to_owned(), class));
    let plain = types.plain(of);
    match types.get(plain) {
        CType::Record { fields: Some(fields), is_union, .. } => {
            // Of a union the member that tests show.
            let largest = fields.iter().max_by_key(|field| types.size(field.of));
            for field in fields.iter().filter(|field| !is_union || largest == Some(field)) {
                let inner = field.name.as_deref().map_or_else(|| name.to_owned(), |member| member_name(name, member));
                if let Some(bits) = field.bits {
                    let value = bit_field(types, field, bits, bytes);
                    facts.extend(
                        value
                            .and_then(|value| class_of_number(types, field.of, value, bits))
                            .map(|class| fact(&inner, class)),
                    );
                    continue;
                }
                let start = (field.offset / 8) as usize;
                let own = types.size(field.of).and_then(|size| bytes.get(start..start + size as usize));
                if let Some(own) = own {
                    leaves(types, field.of, &inner, own, facts);
                }
            }
        }
        CType::Array { of, count: Some(count) } => match content(types, *of, bytes, *count as usize) {
            Some(class) => facts.push(fact(name, class)),
            None => {
                let size = types.size(*of).unwrap_or_default() as usize;
                for (at, element) in bytes.chunks(size.max(1)).enumerate().take((*count).min(MOST_ELEMENTS) as usize) {
                    leaves(types, *of, &format!("{name}[{at}]"), element, facts);
                }
            }
        },
        _ => facts.extend(class(types, plain, bytes).map(|class| fact(name, class))),
    }
}

/// What an array of so many elements is like as a whole, if it is one of characters or numbers.
pub(super) fn content(types: &Types, of: TypeId, bytes: &[u8], count: usize) -> Option<Class> {
    if is_character(types, of) {
        let used = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        return Some(class_of_characters(types, of, &bytes[..used]));
    }
    let size = types.size(of)? as usize;
    let elements = bytes.chunks_exact(size.max(1)).take(count);
    let numbers: Option<Vec<i128>> = elements.map(|element| integer(types, of, element)).collect();
    numbers.map(|numbers| if numbers.is_empty() { Class::Empty } else { Class::Numbers(numbers) })
}

/// What characters are like: a text, unless their type has no sign, which that of bytes has not.
pub(super) fn class_of_characters(types: &Types, of: TypeId, bytes: &[u8]) -> Class {
    match types.get(types.plain(of)) {
        CType::Integer { is_signed: false, .. } => Class::of_bytes(bytes),
        _ => Class::of_text(bytes),
    }
}
