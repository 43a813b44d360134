//! Values that are one of several others, or themselves.

use super::super::body::Parsed;
use super::super::error::Read;
use super::super::reader::Reader;
use crate::module::InstKind;

impl Reader<'_> {
    pub(super) fn phi(&mut self, at: u32) -> Read<Parsed> {
        self.fast_math_flags();
        let ty = self.ty()?;
        self.check_register(ty, at)?;
        let mut incoming = Vec::new();
        // Without any value it stands in a block that nothing leads to.
        while self.is(b'[') || !incoming.is_empty() {
            self.expect(b'[')?;
            let value_at = self.at();
            let value = self.unnoted_operand(ty)?;
            self.expect(b',')?;
            let from = self.block_mention()?;
            self.expect(b']')?;
            self.note_phi_use(value, from, value_at);
            incoming.push((value, from));
            if !self.more() {
                break;
            }
        }
        Ok(Parsed { kind: InstKind::Phi(incoming.into()), ty })
    }

    pub(super) fn select(&mut self, at: u32) -> Read<Parsed> {
        self.fast_math_flags();
        let (cond_ty, cond) = self.typed_operand()?;
        self.expect(b',')?;
        let (ty, then) = self.typed_operand()?;
        self.expect(b',')?;
        let second_at = self.at();
        let (second_ty, otherwise) = self.typed_operand()?;
        self.check_same(ty, second_ty, second_at)?;
        self.check_select(cond_ty, ty, at)?;
        Ok(Parsed { kind: InstKind::Select { cond, then, otherwise }, ty })
    }

    pub(super) fn freeze(&mut self, at: u32) -> Read<Parsed> {
        let (ty, value) = self.typed_operand()?;
        self.check_register(ty, at)?;
        Ok(Parsed { kind: InstKind::Freeze(value), ty })
    }
}
