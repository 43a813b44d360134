//! Structs, arrays and vectors in registers: elements are slots, so most of these are moves.

use crate::lower::function::Lowering;
use crate::module::{Inst, Operand, TypeId};
use crate::program::{Reg, SlowOp};

impl Lowering<'_> {
    /// The slot and type of a nested element.
    fn nested(&self, ty: TypeId, indices: &[u32]) -> (u64, TypeId) {
        indices.iter().fold((0, ty), |(slot, ty), &index| match self.layouts.element(ty, u64::from(index)) {
            Some((element, _, inner)) => (slot + inner, element),
            None => (slot, ty),
        })
    }

    pub(super) fn emit_extract_value(&mut self, inst: &Inst, aggregate: Operand, indices: &[u32]) {
        let (slot, ty) = self.nested(self.operand_type(aggregate), indices);
        let a = self.reg(aggregate);
        let d = self.dest(inst);
        self.emit_move(d, a + slot as Reg, self.layouts.slots(ty));
    }

    pub(super) fn emit_insert_value(&mut self, inst: &Inst, aggregate: Operand, element: Operand, indices: &[u32]) {
        let (slot, ty) = self.nested(inst.ty, indices);
        let a = self.reg(aggregate);
        let e = self.reg(element);
        let d = self.dest(inst);
        self.emit_move(d, a, self.layouts.slots(inst.ty));
        self.emit_move(d + slot as Reg, e, self.layouts.slots(ty));
    }

    /// The slot of a vector's element at a constant index; `None` for computed ones and those out of range.
    fn element_slot(&self, vector: TypeId, index: Operand) -> Option<u64> {
        let index = self.constant(index).filter(|&index| index < self.layouts.element_count(vector))?;
        self.layouts.element(vector, index).map(|(_, _, slot)| slot)
    }

    pub(super) fn emit_extract_element(&mut self, inst: &Inst, vector: Operand, index: Operand) {
        let ty = self.operand_type(vector);
        let slots = self.layouts.slots(inst.ty);
        let a = self.reg(vector);
        match self.element_slot(ty, index) {
            Some(slot) => {
                let d = self.dest(inst);
                self.emit_move(d, a + slot as Reg, slots);
            }
            None => {
                let index = self.reg(index);
                let d = self.dest(inst);
                let count = self.layouts.element_count(ty) as u32;
                self.emit_slow(SlowOp::ExtractDynamic { d, vector: a, index, count, slots: slots as u32 });
            }
        }
    }

    pub(super) fn emit_insert_element(&mut self, inst: &Inst, vector: Operand, element: Operand, index: Operand) {
        let slots = self.layouts.slots(self.operand_type(element));
        let a = self.reg(vector);
        let e = self.reg(element);
        match self.element_slot(inst.ty, index) {
            Some(slot) => {
                let d = self.dest(inst);
                self.emit_move(d, a, self.layouts.slots(inst.ty));
                self.emit_move(d + slot as Reg, e, slots);
            }
            None => {
                let index = self.reg(index);
                let d = self.dest(inst);
                let count = self.layouts.element_count(inst.ty) as u32;
                let slots = slots as u32;
                self.emit_slow(SlowOp::InsertDynamic { d, vector: a, element: e, index, count, slots });
            }
        }
    }

    pub(super) fn emit_shuffle(&mut self, inst: &Inst, a: Operand, b: Operand, mask: &[Option<u32>]) {
        let input = self.operand_type(a);
        let count = self.layouts.element_count(input) as u32;
        let slots = self.layouts.slots(input) / u64::from(count.max(1));
        let (a, b) = (self.reg(a), self.reg(b));
        let d = self.dest(inst);
        for (at, choice) in mask.iter().enumerate() {
            let from = match choice {
                Some(index) if *index < count => a + (u64::from(*index) * slots) as Reg,
                Some(index) => b + (u64::from(*index - count) * slots) as Reg,
                // Poison may be anything.
                None => a,
            };
            self.emit_move(d + (at as u64 * slots) as Reg, from, slots);
        }
    }
}
