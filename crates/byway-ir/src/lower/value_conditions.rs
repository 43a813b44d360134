//! Conditions of the source that have a value and no branch.
//!
//! A person who writes `c ? 3 : 0` or `a && b` sees two ways for each condition, and so does llvm-cov. Clang branches on most
//! of them, but selects between the values of `?:` if both are constants, and hands on the last operand of `&&` and `||`
//! where their value is wanted: a phi takes it over beside constants, which stand for the operands that decided earlier. A
//! traced program tells of these ([`Op::Condition`]). What is only compared (`r = a == b`) is no condition.
//!
//! On the other hand, clang branches where the source has no branch: a loop on the value of its `&&` as a whole, and
//! the end of a scope on the way in which it was left. These are not counted.

use super::function::Lowering;
use crate::module::{BinaryOp, BlockId, CastOp, ConstKind, Function, Inst, InstKind, Module, Operand, Type, ValueId};
use crate::program::{Op, OutcomeId, Reg};
use std::collections::{HashMap, HashSet};

/// The conditions of a function that have a value and no branch.
#[derive(Debug, Default)]
pub(super) struct ValueConditions {
    /// The results of selections between constants.
    selections: HashSet<ValueId>,
    /// Last operands of `&&` and `||`, by the block that hands them on.
    last_operands: HashMap<BlockId, Vec<ValueId>>,
    /// Blocks that end with a branch that is not in the source: on a value of `&&` or `||`, or at the end of a scope.
    pub(super) unwritten: Vec<BlockId>,
}

impl ValueConditions {
    /// Finds them. `uses` says how often each value is used, `variables` which addresses are variables of the source.
    pub(super) fn of(
        module: &Module,
        source: &Function,
        uses: &[u32],
        variables: &HashMap<ValueId, &str>,
    ) -> ValueConditions {
        let is_of_interest =
            |inst: &Inst| matches!(inst.kind, InstKind::Select { .. } | InstKind::Phi(_) | InstKind::Switch { .. });
        if !source.insts.iter().any(is_of_interest) {
            return ValueConditions::default();
        }
        Search::new(module, source, uses).all(variables)
    }
}

impl Lowering<'_> {
    /// Tells of the condition of a selection, which a register holds.
    pub(super) fn tell_selection(&mut self, inst: &Inst, c: Reg) {
        if inst.result.is_some_and(|value| self.conditions.selections.contains(&value)) {
            self.emit_condition(c);
        }
    }

    /// The running block leads to another one: tells of the last operands that it hands on.
    pub(super) fn tell_last_operands(&mut self) {
        let Some(operands) = self.conditions.last_operands.remove(&self.block) else { return };
        // The jump has the position of the operator, and the operand may stand on another line.
        let position = std::mem::replace(&mut self.position, self.last_position);
        for operand in operands {
            let c = self.reg(Operand::Local(operand));
            self.emit_condition(c);
        }
        self.position = position;
    }

    /// Who numbers conditions comes later; until then the entry of the function stands for them.
    fn emit_condition(&mut self, c: Reg) {
        if let Some(traced) = self.traced {
            self.emit(Op::Condition { c, outcome: OutcomeId(traced.entry.0) });
        }
    }
}

struct Search<'a> {
    module: &'a Module,
    source: &'a Function,
    /// The instruction that makes each value.
    definitions: HashMap<ValueId, &'a Inst>,
    /// How often each value is used by something that is used, or has an effect.
    uses: Vec<u32>,
}

impl<'a> Search<'a> {
    fn new(module: &'a Module, source: &'a Function, uses: &[u32]) -> Search<'a> {
        let mut search = Search { module, source, definitions: HashMap::new(), uses: uses.to_vec() };
        for inst in &source.insts {
            let Some(result) = inst.result else { continue };
            search.definitions.insert(result, inst);
            // Clang widens conditions for counters that are not there.
            if let InstKind::Cast { op: CastOp::ZExt, value: Operand::Local(value) } = inst.kind
                && uses[result.index()] == 0
            {
                search.uses[value.index()] = search.uses[value.index()].saturating_sub(1);
            }
        }
        search
    }

    fn all(self, variables: &HashMap<ValueId, &str>) -> ValueConditions {
        let destinations = self.destinations(variables);
        let mut found = ValueConditions::default();
        for number in 0..self.source.blocks.len() {
            let block = BlockId(number as u32);
            for inst in self.source.block_insts(block) {
                match &inst.kind {
                    InstKind::Phi(_) => {
                        if let Some((Operand::Local(operand), from)) = self.last_operand(inst)
                            && !self.is_decision(operand)
                        {
                            found.last_operands.entry(from).or_default().push(operand);
                        }
                    }
                    InstKind::Select { cond: Operand::Local(cond), then, otherwise } => {
                        let is_choice = [then, otherwise].into_iter().all(|arm| matches!(arm, Operand::Const(_)));
                        if is_choice && self.is_bit(*cond) && !self.is_decision(*cond) {
                            found.selections.extend(inst.result);
                        }
                    }
                    InstKind::CondBr { cond: Operand::Local(cond), .. } if self.is_decision(*cond) => {
                        found.unwritten.push(block);
                    }
                    InstKind::Switch { value: Operand::Local(value), .. } => {
                        if let Some(InstKind::Load { pointer: Operand::Local(from), .. }) = self.kind(*value)
                            && destinations.contains(from)
                        {
                            found.unwritten.push(block);
                        }
                    }
                    _ => {}
                }
            }
        }
        found
    }

    fn kind(&self, value: ValueId) -> Option<&'a InstKind> {
        self.definitions.get(&value).map(|inst| &inst.kind)
    }

    /// Where clang notes how a scope was left: no variables of the source, of which constants are stored and nothing is done
    /// but load them. A switch behind the scope goes on from there.
    fn destinations(&self, variables: &HashMap<ValueId, &str>) -> HashSet<ValueId> {
        if self.source.insts.iter().all(|inst| inst.location.is_none()) {
            // Nothing tells what is a variable of the source.
            return HashSet::new();
        }
        let allocas = self.source.insts.iter().filter(|inst| matches!(inst.kind, InstKind::Alloca { .. }));
        let mut found: HashSet<ValueId> =
            allocas.filter_map(|inst| inst.result).filter(|value| !variables.contains_key(value)).collect();
        for inst in &self.source.insts {
            match &inst.kind {
                InstKind::Load { .. } | InstKind::Store { value: Operand::Const(_), .. } => {}
                other => other.for_each_operand(|operand| {
                    if let Operand::Local(value) = operand {
                        found.remove(&value);
                    }
                }),
            }
        }
        found
    }

    /// Whether something is the value of `&&` or `||`, or its opposite, and has no other use.
    fn is_decision(&self, value: ValueId) -> bool {
        let mut value = value;
        while self.uses[value.index()] == 1 {
            let Some(inst) = self.definitions.get(&value) else { return false };
            match &inst.kind {
                InstKind::Binary { op: BinaryOp::Xor, lhs: Operand::Local(of), rhs: Operand::Const(flip), .. }
                    if matches!(self.module.constant(*flip).kind, ConstKind::Int(1)) =>
                {
                    value = *of;
                }
                _ => return self.last_operand(inst).is_some(),
            }
        }
        false
    }

    /// If an instruction is the phi of `&&` or `||`: their last operand, and the block that it comes from. Constants come
    /// from blocks that branched on the operands before.
    fn last_operand(&self, inst: &Inst) -> Option<(Operand, BlockId)> {
        let InstKind::Phi(incoming) = &inst.kind else { return None };
        if *self.module.types.get(inst.ty) != Type::Int(1) {
            return None;
        }
        let mut last = None;
        let mut decided = None;
        for (operand, from) in incoming {
            match self.source.block_insts(*from).last().map(|end| &end.kind) {
                Some(InstKind::Br(_)) if last.is_none() => last = Some((*operand, *from)),
                Some(InstKind::CondBr { .. }) => {
                    let known = self.truth(*operand)?;
                    if *decided.get_or_insert(known) != known {
                        return None;
                    }
                }
                _ => return None,
            }
        }
        last.filter(|_| decided.is_some())
    }

    fn truth(&self, operand: Operand) -> Option<bool> {
        let Operand::Const(constant) = operand else { return None };
        match self.module.constant(constant).kind {
            ConstKind::Int(number) => Some(number & 1 != 0),
            ConstKind::Zero => Some(false),
            _ => None,
        }
    }

    fn is_bit(&self, value: ValueId) -> bool {
        *self.module.types.get(self.source.value_type(value)) == Type::Int(1)
    }
}

#[cfg(test)]
mod tests {
    use crate::link::link;
    use crate::lower::{LowerOptions, lower};
    use crate::program::BranchId;
    use crate::program::Program;
    use crate::read::read_module;

    fn program(body: &str, trace: bool) -> Program {
        let text = format!(
            "define i32 @f(i32 %a, i32 %b, i32 %c) {{
{body}
}}
declare i1 @g()"
        );
        let linked = link(vec![read_module("t.ll", &text).expect("the text is good")], &[], &[]).expect("it links");
        lower(&linked, LowerOptions { trace, ..LowerOptions::default() }).expect("it lowers")
    }

    /// `a && b` in two blocks, and what is made of it.
    fn both(rest: &str) -> Program {
        let body = format!(
            "entry:
  %x = icmp ne i32 %a, 0
  br i1 %x, label %right, label %end
right:
  %y = icmp eq i32 %b, 7
  br label %end
end:
  %both = phi i1 [ false, %entry ], [ %y, %right ]
{rest}"
        );
        program(&body, true)
    }

    #[test]
    fn a_selection_between_constants_is_a_condition() {
        let body =
            "  %x = icmp eq i32 %a, 7\n  %w = zext i1 %x to i64\n  %r = select i1 %x, i32 3, i32 0\n  ret i32 %r";
        assert_eq!(program(body, true).conditions, 1);
        assert_eq!(program(body, false).conditions, 0, "it is not traced");
    }

    #[test]
    fn a_selection_of_what_was_computed_and_a_mere_comparison_are_none() {
        let body = "  %x = icmp eq i32 %a, 0\n  %y = add i32 %a, 1\n  %r = select i1 %x, i32 0, i32 %y\n  ret i32 %r";
        assert_eq!(program(body, true).conditions, 0);
        let body = "  %x = icmp eq i32 %a, 0\n  %r = zext i1 %x to i32\n  ret i32 %r";
        assert_eq!(program(body, true).conditions, 0);
    }

    #[test]
    fn the_last_operand_is_a_condition_and_the_whole_is_none() {
        let program = both("  %r = zext i1 %both to i32\n  ret i32 %r");
        assert_eq!((program.conditions, &*program.unwritten_branches), (1, &[][..]));
        // `(a && b) ? 3 : 0`, and the opposite.
        let program = both("  %w = zext i1 %both to i64\n  %r = select i1 %both, i32 3, i32 0\n  ret i32 %r");
        assert_eq!(program.conditions, 1);
        let program = both("  %n = xor i1 %both, true\n  %r = select i1 %n, i32 3, i32 0\n  ret i32 %r");
        assert_eq!(program.conditions, 1);
    }

    #[test]
    fn a_branch_on_the_whole_asks_once_more() {
        let branch = "  br i1 %both, label %one, label %two\none:\n  ret i32 1\ntwo:\n  ret i32 2";
        let program = both(branch);
        assert_eq!((program.conditions, &*program.unwritten_branches), (1, &[BranchId(2), BranchId(3)][..]));
        // `if ((x = a && b))`: the value of an assignment is a condition of its own.
        let program = both(
            &format!("  %x2 = zext i1 %both to i32\n  %u = add i32 %x2, 1\n{branch}")
                .replace("ret i32 2", "ret i32 %u"),
        );
        assert_eq!((program.conditions, &*program.unwritten_branches), (1, &[][..]));
    }

    #[test]
    fn a_choice_between_truth_values_is_no_decision() {
        let body = "entry:
  %x = icmp ne i32 %a, 0
  br i1 %x, label %left, label %right
left:
  %y = icmp eq i32 %b, 7
  br label %end
right:
  br label %end
end:
  %r = phi i1 [ %y, %left ], [ false, %right ]
  br i1 %r, label %one, label %two
one:
  ret i32 1
two:
  ret i32 2";
        let program = program(body, true);
        assert_eq!((program.conditions, &*program.unwritten_branches), (0, &[][..]));
    }
}
