//! Constants that are made of others.

use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use super::super::token::{Name, Token};
use crate::module::{ConstId, ConstKind, Type, TypeId};

impl Reader<'_> {
    /// A struct, array or vector, at its opening bracket.
    pub(super) fn aggregate(&mut self, ty: TypeId) -> Read<ConstId> {
        let at = self.at();
        let Token::Punct(open) = self.token() else { return Err(self.wrong_constant(ty)) };
        let (close, packed) = match (open, self.module.types.get(ty)) {
            (b'{', Type::Struct { packed: false, .. }) => (b'}', false),
            (b'<', Type::Struct { packed: true, .. }) => (b'}', true),
            (b'[', Type::Array(..)) => (b']', false),
            (b'<', Type::Vector(..)) => (b'>', false),
            _ => return Err(self.wrong_constant(ty)),
        };
        self.bump();
        if packed {
            self.expect(b'{')?;
        }
        let elements = self.elements(ty, close)?;
        if packed {
            self.expect(b'>')?;
        }
        let wanted = self.element_count(ty);
        if elements.len() as u64 != wanted {
            let expected = format!("{wanted} elements of `{}`", self.show(ty));
            return Err(Fault::expected(at, &expected, &elements.len().to_string()));
        }
        Ok(self.add_constant(ty, ConstKind::Aggregate(elements.into())))
    }

    /// How many elements a struct, array or vector has.
    fn element_count(&self, ty: TypeId) -> u64 {
        match self.module.types.get(ty) {
            Type::Struct { fields, .. } => fields.len() as u64,
            Type::Array(count, _) => *count,
            Type::Vector(count, _) => u64::from(*count),
            _ => 0,
        }
    }

    fn elements(&mut self, ty: TypeId, close: u8) -> Read<Vec<ConstId>> {
        let mut elements = Vec::new();
        if self.accept(close) {
            return Ok(elements);
        }
        loop {
            let wanted = match self.module.types.get(ty) {
                Type::Struct { fields, .. } => fields.get(elements.len()).copied(),
                Type::Array(_, element) | Type::Vector(_, element) => Some(*element),
                _ => None,
            };
            let at = self.at();
            let found = self.ty()?;
            match wanted {
                Some(wanted) if wanted == found => elements.push(self.constant(found)?),
                Some(wanted) => {
                    let expected = format!("an element of type `{}`", self.show(wanted));
                    return Err(Fault::expected(at, &expected, &format!("`{}`", self.show(found))));
                }
                None => return Err(Fault::expected(at, "no further element", &format!("`{}`", self.show(found)))),
            }
            if !self.accept(b',') {
                break;
            }
        }
        self.expect(close)?;
        Ok(elements)
    }

    /// `c"..."`, an array of bytes.
    pub(super) fn bytes(&mut self, ty: TypeId, written: Name<'_>) -> Read<ConstId> {
        let Type::Array(count, element) = *self.module.types.get(ty) else { return Err(self.wrong_constant(ty)) };
        if element != self.common.i8 {
            return Err(self.wrong_constant(ty));
        }
        let bytes = written.bytes();
        if bytes.len() as u64 != count {
            return Err(Fault::expected(self.at(), &format!("{count} bytes"), &bytes.len().to_string()));
        }
        let kind = ConstKind::Bytes(bytes.into());
        self.bump();
        Ok(self.add_constant(ty, kind))
    }

    /// `splat (T value)`, written out.
    pub(super) fn splat(&mut self, ty: TypeId) -> Read<ConstId> {
        let at = self.at();
        let (count, element) = match *self.module.types.get(ty) {
            Type::Vector(count, element) | Type::ScalableVector(count, element) => (count, element),
            _ => return Err(self.wrong_constant(ty)),
        };
        self.bump();
        self.expect(b'(')?;
        let found_at = self.at();
        let found = self.ty()?;
        if found != element {
            let expected = format!("an element of type `{}`", self.show(element));
            return Err(Fault::expected(found_at, &expected, &format!("`{}`", self.show(found))));
        }
        let value = self.nested(|reader| reader.constant(found))?;
        self.expect(b')')?;
        self.write_out(at, u64::from(count))?;
        Ok(self.add_constant(ty, ConstKind::Aggregate(vec![value; count as usize].into())))
    }
}
