//! Faults that rest on numbers.

use super::{Contract, Fault, Guess, Judge};
use crate::plan::{Shape, member_name};
use crate::types::{CType, TypeId, Types};

impl Judge<'_> {
    /// Numbers decided that were made up beside others which they have to fit.
    pub(super) fn by_values(&self, fault: &Fault) -> Option<Contract> {
        let mut found: Vec<Contract> = fault.decided_by.iter().filter_map(|byte| self.by_byte(fault, *byte)).collect();
        found.sort_by_key(|contract| contract.guess);
        found.into_iter().next()
    }

    fn by_byte(&self, fault: &Fault, (name, offset): (&str, u64)) -> Option<Contract> {
        let of = *self.types.get(name)?;
        if self.is_state(name) {
            let needs = format!("{} as the functions of the file leave it", name.trim_start_matches('*'));
            return Some(Contract { guess: Guess::State, needs });
        }
        if let Some(outside) = self.outside(fault, name) {
            let needs = format!("{name} that is a constant of its enumeration, not {outside}");
            return Some(Contract { guess: Guess::Enumerator, needs });
        }
        let types = &self.functions.types;
        // Elements of an array lie one behind the other.
        let offset = types.size(of).filter(|size| *size > 0).map_or(offset, |size| offset % size);
        let member = related(types, of, name, offset)?;
        Some(Contract { guess: Guess::Relation, needs: format!("{member} that fits what is beside it") })
    }

    /// Whether an input is a variable of the file, or behind one.
    fn is_state(&self, name: &str) -> bool {
        let name = name.trim_start_matches(['*', '(']);
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(name.len());
        let is_param = self.function.params.iter().any(|param| *param.name == name[..end]);
        !is_param && self.plan.globals.iter().any(|(id, _)| *self.functions.global(*id).name == name[..end])
    }

    /// The number that an enumeration holds as an input, if it is none of its constants.
    fn outside(&self, fault: &Fault, name: &str) -> Option<i128> {
        let at = self.function.params.iter().position(|param| &*param.name == name)?;
        let Shape::Enumeration { outside: Some(outside), .. } = &self.plan.params[at] else { return None };
        let (_, bytes) = fault.inputs.iter().find(|(input, _)| *input == name)?;
        let given = bytes.iter().rev().fold(0i128, |sum, byte| sum << 8 | i128::from(*byte));
        let mask = (1i128 << (8 * bytes.len().min(8))) - 1;
        (given & mask == outside & mask).then_some(*outside)
    }
}

/// The number at an offset of an object, if it is beside pointers, arrays or unions in a structure.
fn related(types: &Types, of: TypeId, name: &str, offset: u64) -> Option<String> {
    let CType::Record { fields: Some(fields), is_union, .. } = types.get(types.plain(of)) else { return None };
    if *is_union {
        return Some(name.to_owned());
    }
    let covers = |start: u64, size: u64| (start..start + size).contains(&offset);
    let field = fields.iter().rfind(|field| match field.bits {
        Some(bits) => covers(field.offset / 8, u64::from(bits).div_ceil(8) + 1),
        None => covers(field.offset / 8, types.size(field.of).unwrap_or(0)),
    })?;
    let member = field.name.as_deref().map_or_else(|| name.to_owned(), |member| member_name(name, member));
    let has_others = fields.iter().any(|other| other != field && is_counted(types, other.of));
    match types.get(types.plain(field.of)) {
        // What is in an array of characters is anything that came from somewhere.
        CType::Array { .. } => None,
        CType::Record { .. } => {
            let inner = related(types, field.of, &member, offset - field.offset / 8);
            inner.or_else(|| has_others.then_some(member))
        }
        _ => has_others.then_some(member),
    }
}

/// Whether a number in the same structure may be about it.
fn is_counted(types: &Types, of: TypeId) -> bool {
    match types.get(types.plain(of)) {
        CType::Pointer { .. } | CType::Array { .. } | CType::Record { is_union: true, .. } => true,
        CType::Record { fields: Some(fields), .. } => fields.iter().any(|field| is_counted(types, field.of)),
        _ => false,
    }
}
