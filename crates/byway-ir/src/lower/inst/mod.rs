//! Instructions, one file a family.

mod aggregate;
mod arithmetic;
mod cast;
mod compare;
mod memory;
mod terminator;

use super::function::Lowering;
use crate::module::{Inst, InstKind};

impl Lowering<'_> {
    /// Emits the code of the instruction at a position of the function.
    pub(super) fn emit_inst(&mut self, at: u32, inst: &Inst) {
        if let Some(what) = self.refusal(inst) {
            self.emit_refusal(at, what);
            return;
        }
        if let Some(value) = inst.result
            && self.rename(value)
        {
            return;
        }
        self.check_index(at);
        match &inst.kind {
            InstKind::Ret(value) => self.emit_ret(*value),
            InstKind::Br(target) => self.emit_br(*target),
            InstKind::CondBr { cond, then, otherwise } => self.emit_cond_br(*cond, *then, *otherwise),
            InstKind::Switch { value, default, cases } => self.emit_switch(*value, *default, cases),
            InstKind::IndirectBr { address, targets } => self.emit_indirect_br(*address, targets),
            InstKind::Invoke { call, normal, .. } => self.emit_invoke(inst, call, *normal),
            InstKind::CallBr { .. } => self.emit_refusal(at, "inline assembly that jumps (`callbr`)"),
            InstKind::Resume(_) | InstKind::LandingPad { .. } => self.emit_refusal(at, "exception handling"),
            InstKind::Unreachable => self.emit_unreachable(),
            InstKind::FNeg(value) => self.emit_fneg(inst, *value),
            InstKind::Binary { op, flags, lhs, rhs } => self.emit_binary(inst, *op, *flags, *lhs, *rhs),
            InstKind::ExtractElement { vector, index } => self.emit_extract_element(inst, *vector, *index),
            InstKind::InsertElement { vector, element, index } => {
                self.emit_insert_element(inst, *vector, *element, *index);
            }
            InstKind::ShuffleVector { a, b, mask } => self.emit_shuffle(inst, *a, *b, mask),
            InstKind::ExtractValue { aggregate, indices } => self.emit_extract_value(inst, *aggregate, indices),
            InstKind::InsertValue { aggregate, element, indices } => {
                self.emit_insert_value(inst, *aggregate, *element, indices);
            }
            InstKind::Alloca { allocated, count, align } => self.emit_alloca(inst, *allocated, *count, *align),
            InstKind::Load { pointer, .. } => self.emit_load(inst, *pointer),
            InstKind::Store { value, pointer, .. } => self.emit_store(at, *value, *pointer),
            InstKind::Fence => {}
            InstKind::CmpXchg { pointer, expected, new, .. } => self.emit_cmpxchg(inst, *pointer, *expected, *new),
            InstKind::AtomicRmw { op, pointer, value } => self.emit_rmw(inst, *op, *pointer, *value),
            InstKind::Gep { source, base, indices, inbounds: false } if self.is_relative(*source, *base, indices) => {
                self.emit_relative(inst, *base, indices[0]);
            }
            InstKind::Gep { source, base, indices, .. } => self.emit_gep(inst, *source, *base, indices),
            InstKind::Cast { op, value } => self.emit_cast(inst, *op, *value),
            InstKind::ICmp { predicate, lhs, rhs } => self.emit_icmp(inst, *predicate, *lhs, *rhs),
            InstKind::FCmp { predicate, lhs, rhs } => self.emit_fcmp(inst, *predicate, *lhs, *rhs),
            InstKind::Phi(_) => {}
            InstKind::Select { cond, then, otherwise } => self.emit_select(inst, *cond, *then, *otherwise),
            InstKind::Freeze(value) => self.emit_copy(inst, *value),
            InstKind::Call(call) => self.emit_call(inst, call),
            InstKind::VaArg { list } => self.emit_va_arg(inst, *list),
            InstKind::Unsupported(what) => self.emit_refusal(at, format!("the instruction `{what}`")),
        }
    }

    /// Refuses the instruction at a position; one that ends its block leaves nothing to run behind it.
    fn emit_refusal(&mut self, at: u32, what: impl Into<Box<str>>) {
        self.emit_unsupported(what);
        if at + 1 == self.source.blocks[self.block.index()].insts.end {
            self.emit_unreachable();
        }
    }
}
