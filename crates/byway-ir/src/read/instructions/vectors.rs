//! Vectors and their elements.

use super::super::body::Parsed;
use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use crate::module::{ConstId, ConstKind, InstKind, Type};

impl Reader<'_> {
    pub(super) fn extract_element(&mut self, at: u32) -> Read<Parsed> {
        let (vector_ty, vector) = self.typed_operand()?;
        let ty = self.check_vector(vector_ty, at)?;
        self.expect(b',')?;
        let (index_ty, index) = self.typed_operand()?;
        self.check_integer(index_ty, at)?;
        Ok(Parsed { kind: InstKind::ExtractElement { vector, index }, ty })
    }

    pub(super) fn insert_element(&mut self, at: u32) -> Read<Parsed> {
        let (ty, vector) = self.typed_operand()?;
        let wanted = self.check_vector(ty, at)?;
        self.expect(b',')?;
        let element_at = self.at();
        let (element_ty, element) = self.typed_operand()?;
        self.check_same(wanted, element_ty, element_at)?;
        self.expect(b',')?;
        let (index_ty, index) = self.typed_operand()?;
        self.check_integer(index_ty, at)?;
        Ok(Parsed { kind: InstKind::InsertElement { vector, element, index }, ty })
    }

    pub(super) fn shuffle_vector(&mut self, at: u32) -> Read<Parsed> {
        let (vector_ty, a) = self.typed_operand()?;
        let element = self.check_vector(vector_ty, at)?;
        self.expect(b',')?;
        let second_at = self.at();
        let (second_ty, b) = self.typed_operand()?;
        self.check_same(vector_ty, second_ty, second_at)?;
        self.expect(b',')?;
        let mask_at = self.at();
        let (mask_ty, mask) = self.typed_constant()?;
        let mask_element = self.check_vector(mask_ty, mask_at)?;
        self.check_same(self.common.i32, mask_element, mask_at)?;
        let lanes = match (self.module.types.get(vector_ty), self.module.types.get(mask_ty)) {
            (Type::Vector(from, _), Type::Vector(to, _)) => Some((*from, *to)),
            (Type::ScalableVector(..), Type::ScalableVector(..)) => None,
            _ => return Err(Fault::expected(mask_at, "a mask of the same kind as the vectors", "another one")),
        };
        let Some((from, to)) = lanes else {
            let Type::ScalableVector(to, _) = *self.module.types.get(mask_ty) else {
                return Err(Fault::expected(mask_at, "a scalable mask", "another one"));
            };
            let ty = self.intern(Type::ScalableVector(to, element), at)?;
            return Ok(Parsed { kind: InstKind::Unsupported("shufflevector of scalable vectors".into()), ty });
        };
        self.write_out(mask_at, u64::from(to))?;
        let mask = self.shuffle_mask(mask, from, to, mask_at)?;
        let ty = self.intern(Type::Vector(to, element), at)?;
        Ok(Parsed { kind: InstKind::ShuffleVector { a, b, mask }, ty })
    }

    /// The entries of a mask: positions in the two vectors, one behind the other.
    fn shuffle_mask(&self, mask: ConstId, from: u32, to: u32, at: u32) -> Read<Box<[Option<u32>]>> {
        let entry = |id: &ConstId| match self.module.constant(*id).kind {
            ConstKind::Undef | ConstKind::Poison => Some(None),
            ConstKind::Int(lane) if lane < 2 * u64::from(from) => Some(Some(lane as u32)),
            _ => None,
        };
        let entries = match &self.module.constant(mask).kind {
            ConstKind::Zero => Some(vec![Some(0); to as usize].into()),
            ConstKind::Undef | ConstKind::Poison => Some(vec![None; to as usize].into()),
            ConstKind::Aggregate(elements) => elements.iter().map(entry).collect(),
            _ => None,
        };
        entries.ok_or_else(|| {
            let expected = format!("a mask of numbers below {}", 2 * u64::from(from));
            Fault::expected(at, &expected, "another constant")
        })
    }
}
