//! Instructions that end a block, calls apart.

use super::super::body::{Body, Parsed};
use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use crate::module::{BlockId, ConstId, ConstKind, InstKind};
use rustc_hash::FxHashSet;

impl Reader<'_> {
    pub(super) fn ret(&mut self, at: u32, body: &Body) -> Read<Parsed> {
        let ty = self.return_type()?;
        self.check_same(body.ret, ty, at)?;
        let value = if ty == self.common.void { None } else { Some(self.operand(ty)?) };
        Ok(self.no_result(InstKind::Ret(value)))
    }

    /// `label %name`.
    pub(super) fn label(&mut self) -> Read<BlockId> {
        self.expect_word("label")?;
        self.block_mention()
    }

    pub(super) fn br(&mut self) -> Read<Parsed> {
        if self.is_word(b"label") {
            let target = self.label()?;
            return Ok(self.no_result(InstKind::Br(target)));
        }
        let at = self.at();
        let (ty, cond) = self.typed_operand()?;
        self.check_same(self.common.i1, ty, at)?;
        self.expect(b',')?;
        let then = self.label()?;
        self.expect(b',')?;
        let otherwise = self.label()?;
        Ok(self.no_result(InstKind::CondBr { cond, then, otherwise }))
    }

    pub(super) fn switch(&mut self, at: u32) -> Read<Parsed> {
        let (ty, value) = self.typed_operand()?;
        self.check_integer(ty, at)?;
        self.expect(b',')?;
        let default = self.label()?;
        self.expect(b'[')?;
        let mut cases = Vec::new();
        let mut seen = FxHashSet::default();
        while !self.accept(b']') {
            let case_at = self.at();
            let (case_ty, case) = self.typed_constant()?;
            self.check_same(ty, case_ty, case_at)?;
            if !seen.insert(self.case_value(case, case_at)?) {
                return Err(Fault::expected(case_at, "a new case", "a value that has one"));
            }
            self.expect(b',')?;
            cases.push((case, self.label()?));
        }
        Ok(self.no_result(InstKind::Switch { value, default, cases: cases.into() }))
    }

    /// The integer of a case.
    fn case_value(&self, case: ConstId, at: u32) -> Read<Box<[u64]>> {
        match &self.module.constant(case).kind {
            ConstKind::Int(value) => Ok([*value].into()),
            ConstKind::WideInt(limbs) => Ok(limbs.clone()),
            _ => Err(Fault::expected(at, "an integer", "another constant")),
        }
    }

    pub(super) fn indirectbr(&mut self, at: u32) -> Read<Parsed> {
        let (ty, address) = self.typed_operand()?;
        self.check_pointer(ty, at)?;
        self.expect(b',')?;
        let targets = self.labels()?;
        Ok(self.no_result(InstKind::IndirectBr { address, targets }))
    }

    /// `[label %a, label %b]`.
    pub(super) fn labels(&mut self) -> Read<Box<[BlockId]>> {
        self.expect(b'[')?;
        let mut targets = Vec::new();
        if !self.accept(b']') {
            loop {
                targets.push(self.label()?);
                if !self.accept(b',') {
                    break;
                }
            }
            self.expect(b']')?;
        }
        Ok(targets.into())
    }
}
