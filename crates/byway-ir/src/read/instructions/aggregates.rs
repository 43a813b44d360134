//! Structs and arrays as values.

use super::super::body::Parsed;
use super::super::error::Read;
use super::super::reader::Reader;
use crate::module::{AggregateIndices, InstKind};

impl Reader<'_> {
    pub(super) fn extract_value(&mut self, at: u32) -> Read<Parsed> {
        let (aggregate_ty, aggregate) = self.typed_operand()?;
        let indices = self.aggregate_indices()?;
        let ty = self.check_path(aggregate_ty, &indices, at)?;
        Ok(Parsed { kind: InstKind::ExtractValue { aggregate, indices }, ty })
    }

    pub(super) fn insert_value(&mut self, at: u32) -> Read<Parsed> {
        let (ty, aggregate) = self.typed_operand()?;
        self.expect(b',')?;
        let element_at = self.at();
        let (element_ty, element) = self.typed_operand()?;
        let indices = self.aggregate_indices()?;
        let wanted = self.check_path(ty, &indices, at)?;
        self.check_same(wanted, element_ty, element_at)?;
        Ok(Parsed { kind: InstKind::InsertValue { aggregate, element, indices }, ty })
    }

    /// One or more numbers, each after a comma.
    fn aggregate_indices(&mut self) -> Read<AggregateIndices> {
        let mut indices = Vec::new();
        self.expect(b',')?;
        loop {
            indices.push(self.small_number("the number of an element")?);
            if !self.more() {
                return Ok(indices.into());
            }
        }
    }
}
