//! What is looked at as bytes, since no type says what it is: unions, and what a `void *` points to.

use super::{DEEPEST, Observer, Place};
use crate::harness::code::Code;
use crate::plan::member_name;
use crate::types::{CType, Field, TypeId};

/// Bytes of an object of which no type says what it is.
const MOST_DATA: u32 = 64;

impl Observer<'_> {
    /// Which member of a union counts is not known, so its bytes are looked at: those that have a value and are no pointers. One
    /// that has no name is known by its largest member.
    pub(super) fn union(&mut self, code: &mut Code, fields: &[Field], bytes: u64, place: Place) {
        if !self.is_wanted(place) {
            return;
        }
        let (lvalue, name, bytes) = match place.is_nameless {
            false => (place.lvalue.to_owned(), place.name.to_owned(), bytes),
            true => {
                let named = fields.iter().filter(|field| field.bits.is_none());
                let named = named.filter_map(|field| Some((field.name.as_deref()?, self.types.size(field.of)?)));
                let Some((member, size)) = named.max_by_key(|(_, size)| *size) else { return };
                (format!("{}.{member}", place.lvalue), member_name(place.name, member), size)
            }
        };
        let most = bytes.min(u64::from(MOST_DATA));
        let address = format!("(const void *)&{lvalue}");
        self.bytes_of(code, &address, &format!("bytes of {name}"), None, most, place);
        self.pointer_in_union(code, fields, &address, place);
    }

    /// A union that begins with an address holds the one member that is a pointer, if there is but one.
    fn pointer_in_union(&mut self, code: &mut Code, fields: &[Field], address: &str, place: Place) {
        let pointer = |field: &Field| match self.types.get(self.types.plain(field.of)) {
            CType::Pointer { to } => Some(*to),
            _ => None,
        };
        let mut pointers = fields.iter().filter_map(|field| Some((field.name.as_deref()?, pointer(field)?)));
        let (Some((member, to)), None) = (pointers.next(), pointers.next()) else { return };
        let holds_others = fields.iter().any(|field| self.is_record(field.of));
        if holds_others || !self.leads_somewhere(to) || place.depth >= DEEPEST {
            return;
        }
        let answer = self.question();
        code.line(&format!("else if (byway_elements({answer}, {address}, sizeof(void *), 1))"));
        code.open();
        let (lvalue, name) = (format!("{}.{member}", place.lvalue), member_name(place.name, member));
        code.line(&format!("byway_settle((const void *){lvalue});"));
        self.pointee(code, to, Place { depth: place.depth + 1, ..place.at(&lvalue, &name) });
        code.close();
    }

    /// What a `void *` points to: bytes that have a value and are no pointers.
    pub(super) fn data(&mut self, code: &mut Code, to: TypeId, place: Place) {
        let Place { lvalue, name, .. } = place;
        let (address, named) = (format!("(const void *){lvalue}"), format!("elements of {name}"));
        self.bytes_of(code, &address, &named, Some(to), u64::from(MOST_DATA), place);
        code.line(&format!("else byway_observe(\"{name} is something\", \"\", 0);"));
    }

    fn bytes_of(&mut self, code: &mut Code, address: &str, name: &str, of: Option<TypeId>, most: u64, place: Place) {
        let answer = self.question();
        let said = self.say(place, name, of, address, &format!("*({answer})"));
        code.line(&format!("if (byway_data({answer}, {address}, {most})) {said}"));
    }
}
