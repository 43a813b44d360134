//! The last condition of `&&` and `||` where their value is wanted.
//!
//! Its value becomes that of the whole, by a phi that has constants for all other ways. No branch tells of it, and if it is
//! no comparison either (a `_Bool`, the result of a call), nothing would: so a traced program compares it with zero.

use super::function::Lowering;
use crate::module::{BinaryOp, BlockId, ConstKind, Inst, InstKind, Operand, Type, ValueId};
use crate::program::Op;

/// Values are followed through so many negations at most.
const MOST_STEPS: u32 = 16;

impl Lowering<'_> {
    /// The running block leads to another one: tells of the conditions that its phis take over from here.
    pub(super) fn tell_conditions(&mut self, to: BlockId) {
        if self.traced.is_none() {
            return;
        }
        self.tell_last_operands();
        let source = self.source;
        for inst in source.block_insts(to) {
            let InstKind::Phi(incoming) = &inst.kind else { break };
            let short_circuits = incoming.iter().any(|(operand, _)| matches!(operand, Operand::Const(_)));
            let here = incoming.iter().find(|(_, from)| *from == self.block);
            if let (Some((Operand::Local(value), _)), true) = (here, short_circuits)
                && *self.module.types.get(inst.ty) == Type::Int(1)
            {
                self.tell_condition(*value);
            }
        }
    }

    /// Compares a truth value with zero, unless something tells of it already.
    fn tell_condition(&mut self, value: ValueId) {
        let Some((condition, negated)) = self.condition_of(value) else { return };
        if self.compared.iter().rev().any(|compared| *compared == condition) {
            return;
        }
        let a = self.reg(Operand::Local(value));
        let d = self.temporary(1);
        self.compared.push(condition);
        self.emit(Op::Compare { comparison: 0 });
        self.emit(if negated { Op::EqI { d, a, imm: 0 } } else { Op::NeI { d, a, imm: 0 } });
    }

    /// The condition that a truth value is, and whether it is the opposite of it; nothing for a phi, of whose values blocks
    /// before this one tell.
    fn condition_of(&self, value: ValueId) -> Option<(ValueId, bool)> {
        let mut value = value;
        let mut negated = false;
        for _ in 0..MOST_STEPS {
            match self.definition(value).map(|inst| &inst.kind) {
                Some(InstKind::Phi(_)) => return None,
                Some(InstKind::Binary {
                    op: BinaryOp::Xor,
                    lhs: Operand::Local(of),
                    rhs: Operand::Const(flip),
                    ..
                }) if matches!(self.module.constant(*flip).kind, ConstKind::Int(1)) => {
                    value = *of;
                    negated = !negated;
                }
                _ => break,
            }
        }
        Some((value, negated))
    }

    /// The instruction of the running block that makes a value.
    fn definition(&self, value: ValueId) -> Option<&Inst> {
        self.source.block_insts(self.block).iter().find(|inst| inst.result == Some(value))
    }
}

#[cfg(test)]
mod tests {
    use crate::link::link;
    use crate::lower::{LowerOptions, Lowered, lower_whole};
    use crate::read::read_module;

    /// `a && RIGHT`, for a right side that is computed by these lines into `%r`.
    fn lowered(right: &str, trace: bool) -> Lowered {
        let text = format!(
            "define i1 @f(i32 %a, i8 %b) {{
entry:
  %some = icmp ne i32 %a, 0
  br i1 %some, label %right, label %end
right:
{right}
  br label %end
end:
  %both = phi i1 [ false, %entry ], [ %r, %right ]
  ret i1 %both
}}
declare i1 @g()"
        );
        let linked = link(vec![read_module("t.ll", &text).expect("the text is good")], &[], &[]).expect("it links");
        lower_whole(&linked, LowerOptions { trace, ..LowerOptions::default() }).expect("it lowers")
    }

    #[test]
    fn a_condition_that_is_no_comparison_becomes_one() {
        for right in ["  %r = trunc i8 %b to i1", "  %r = call i1 @g()", "  %n = call i1 @g()\n  %r = xor i1 %n, true"]
        {
            let Lowered { program, comparisons } = lowered(right, true);
            assert_eq!(program.comparisons, 1, "{right}");
            assert_eq!(comparisons.len(), 1, "{right}");
        }
    }

    #[test]
    fn a_comparison_is_told_of_once() {
        assert_eq!(lowered("  %r = icmp sgt i8 %b, 3", true).program.comparisons, 1);
        assert_eq!(lowered("  %n = icmp sgt i8 %b, 3\n  %r = xor i1 %n, true", true).program.comparisons, 1);
    }

    #[test]
    fn nothing_is_told_where_nobody_traces() {
        assert_eq!(lowered("  %r = trunc i8 %b to i1", false).program.comparisons, 0);
    }
}
