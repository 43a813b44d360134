//! Types of another file, as those that this file has.
//!
//! Files that share a header have types of the same names. What a file names is its own: a structure that it only declares
//! stays so, whatever the other one knows of it. A name that it does not have is left out where C has another word for the
//! type.

use super::{CType, TypeId, Types};
use std::collections::HashMap;

/// Types are declared no deeper by people.
const DEEPEST: u32 = 16;

impl Types {
    /// The type of this file that one of another file is; nothing if this file has no name for it.
    pub(crate) fn import(&mut self, from: &Types, of: TypeId, known: &mut Imported) -> Option<TypeId> {
        self.import_within(from, of, known, 0)
    }

    fn import_within(&mut self, from: &Types, of: TypeId, known: &mut Imported, depth: u32) -> Option<TypeId> {
        if let Some(known) = known.0.get(&of) {
            return *known;
        }
        if depth > DEEPEST || from.local.contains(&of) {
            return None;
        }
        let found = self.imported(from, of, known, depth);
        known.0.insert(of, found);
        found
    }

    fn imported(&mut self, from: &Types, of: TypeId, known: &mut Imported, depth: u32) -> Option<TypeId> {
        let mut part = |types: &mut Types, of: TypeId| types.import_within(from, of, known, depth + 1);
        let made = match from.get(of) {
            CType::Void => return Some(Types::VOID),
            plain @ (CType::Bool | CType::Integer { .. } | CType::Float { .. } | CType::Complex { .. }) => {
                plain.clone()
            }
            CType::Pointer { to } => CType::Pointer { to: part(self, *to)? },
            CType::Array { of, count } => CType::Array { of: part(self, *of)?, count: *count },
            CType::Qualified { by, of } => CType::Qualified { by: *by, of: part(self, *of)? },
            CType::Function { returns, params, is_variadic } => {
                let returns = part(self, *returns)?;
                let params = params.iter().map(|param| part(self, *param)).collect::<Option<Vec<_>>>()?;
                CType::Function { returns, params, is_variadic: *is_variadic }
            }
            CType::Named { name, of: named } => {
                let own = self.find(|_, own| matches!(own, CType::Named { name: own, .. } if own == name));
                return own.or_else(|| part(self, *named));
            }
            CType::Record { tag, is_union, .. } => {
                let (tag, is_union) = (tag.as_deref(), *is_union);
                return self.record_called(tag, from.typedef_name(of), is_union).or_else(|| {
                    // A pointer to it can be handed on all the same.
                    let tag = tag?.into();
                    Some(self.add(CType::Record { is_union, tag: Some(tag), bytes: 0, fields: None }))
                });
            }
            CType::Enumeration { tag, .. } => {
                let name = from.typedef_name(of);
                return self.find(|types, own| match own {
                    CType::Enumeration { tag: own, .. } if tag.is_some() => own == tag,
                    CType::Enumeration { tag: None, .. } => name.is_some() && types == name,
                    _ => false,
                });
            }
            CType::Vector { .. } | CType::Unknown { .. } => return None,
        };
        Some(self.known(made))
    }

    /// A type whose parts are there: the one that is the same, or a new one.
    pub(crate) fn known(&mut self, of: CType) -> TypeId {
        self.find(|_, own| *own == of).unwrap_or_else(|| self.add(of))
    }

    /// The structure or union of a name, the one whose members are known first.
    fn record_called(&self, tag: Option<&str>, name: Option<&str>, wanted: bool) -> Option<TypeId> {
        let is_called = |known: Option<&str>, own: &CType, complete: bool| match own {
            CType::Record { tag: own, is_union, fields, .. } => {
                let is_it = if tag.is_some() { own.as_deref() == tag } else { name.is_some() && known == name };
                is_it && *is_union == wanted && fields.is_some() == complete
            }
            _ => false,
        };
        let complete = self.find(|known, own| is_called(known, own, true));
        complete.or_else(|| self.find(|known, own| is_called(known, own, false)))
    }

    /// The first type that is known in the whole file and is so, by what a `typedef` calls it and by itself.
    fn find(&self, is_so: impl Fn(Option<&str>, &CType) -> bool) -> Option<TypeId> {
        let mut all = self.iter().filter(|(id, _)| !self.local.contains(id));
        all.find(|(id, own)| is_so(self.typedef_name(*id), own)).map(|(id, _)| id)
    }
}

/// What types of another file are here.
#[derive(Default)]
pub(crate) struct Imported(HashMap<TypeId, Option<TypeId>>);
