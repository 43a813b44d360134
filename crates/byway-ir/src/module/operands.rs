//! Walking the operands of an instruction.

use super::{Call, Callee, Clause, InstKind, Operand};

impl InstKind {
    /// Calls `visit` with every value operand, phi operands included, in the order of the text.
    pub fn for_each_operand(&self, mut visit: impl FnMut(Operand)) {
        match self {
            InstKind::Ret(value) => value.iter().copied().for_each(visit),
            InstKind::Br(_) | InstKind::Unreachable | InstKind::Fence | InstKind::Unsupported(_) => {}
            InstKind::CondBr { cond, .. } => visit(*cond),
            InstKind::Switch { value, .. } => visit(*value),
            InstKind::IndirectBr { address, .. } => visit(*address),
            InstKind::Invoke { call, .. } | InstKind::CallBr { call, .. } | InstKind::Call(call) => {
                for_each_call_operand(call, visit);
            }
            InstKind::Resume(value) | InstKind::FNeg(value) | InstKind::Freeze(value) => visit(*value),
            InstKind::Cast { value, .. } => visit(*value),
            InstKind::Binary { lhs, rhs, .. }
            | InstKind::ICmp { lhs, rhs, .. }
            | InstKind::FCmp { lhs, rhs, .. }
            | InstKind::ShuffleVector { a: lhs, b: rhs, .. } => [*lhs, *rhs].into_iter().for_each(visit),
            InstKind::ExtractElement { vector, index } => [*vector, *index].into_iter().for_each(visit),
            InstKind::InsertElement { vector, element, index } => {
                [*vector, *element, *index].into_iter().for_each(visit);
            }
            InstKind::ExtractValue { aggregate, .. } => visit(*aggregate),
            InstKind::InsertValue { aggregate, element, .. } => [*aggregate, *element].into_iter().for_each(visit),
            InstKind::Alloca { count, .. } => visit(*count),
            InstKind::Load { pointer, .. } => visit(*pointer),
            InstKind::Store { value, pointer, .. } | InstKind::AtomicRmw { value, pointer, .. } => {
                [*value, *pointer].into_iter().for_each(visit);
            }
            InstKind::CmpXchg { pointer, expected, new, .. } => [*pointer, *expected, *new].into_iter().for_each(visit),
            InstKind::Gep { base, indices, .. } => {
                visit(*base);
                indices.iter().copied().for_each(visit);
            }
            InstKind::Phi(incoming) => incoming.iter().for_each(|(value, _)| visit(*value)),
            InstKind::Select { cond, then, otherwise } => [*cond, *then, *otherwise].into_iter().for_each(visit),
            InstKind::VaArg { list } => visit(*list),
            InstKind::LandingPad { clauses, .. } => clauses.iter().for_each(|clause| match clause {
                Clause::Catch(value) | Clause::Filter(value) => visit(*value),
            }),
        }
    }
}

fn for_each_call_operand(call: &Call, mut visit: impl FnMut(Operand)) {
    if let Callee::Value(callee) = call.callee {
        visit(callee);
    }
    call.args.iter().for_each(|arg| visit(arg.value));
}
