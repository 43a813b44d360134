//! What a truth value comes of.

use super::places::Places;
use super::{Computed, Merge, MergeId, Source, Truth, TruthOf};
use crate::module::{
    BinaryOp, BlockId, Call, Callee, CastOp, ConstId, ConstKind, Inst, InstKind, IntPredicate, Operand, Type, ValueId,
};
use std::collections::HashMap;

/// Values are followed through so many instructions at most.
const MOST_STEPS: u32 = 64;

/// The intrinsic that says what a value probably is.
const EXPECT: &str = "llvm.expect.";

/// Finds what the truth values of a function come of.
pub(super) struct Truths<'a, 'p> {
    source: Source<'a>,
    places: &'p mut Places,
    /// Where each value is defined.
    definitions: HashMap<ValueId, (u32, BlockId)>,
    merges: Vec<Merge>,
    known: HashMap<ValueId, MergeId>,
}

impl<'a, 'p> Truths<'a, 'p> {
    pub(super) fn new(source: Source<'a>, places: &'p mut Places) -> Truths<'a, 'p> {
        let mut definitions = HashMap::new();
        for (number, block) in source.function.blocks.iter().enumerate() {
            for at in block.insts.clone() {
                if let Some(value) = source.function.insts[at as usize].result {
                    definitions.insert(value, (at, BlockId(number as u32)));
                }
            }
        }
        Truths { source, places, definitions, merges: Vec::new(), known: HashMap::new() }
    }

    pub(super) fn finish(self) -> Vec<Merge> {
        self.merges
    }

    /// Follows the phis of truth values that no branch tests, too.
    pub(super) fn merge_all(&mut self) {
        let insts = &self.source.function.insts;
        for inst in insts.iter().filter(|inst| matches!(inst.kind, InstKind::Phi(_))) {
            if let Some(value) = inst.result.map(Operand::Local).filter(|value| self.is_bit(*value)) {
                self.of(value);
            }
        }
    }

    /// What a value of one bit comes of.
    pub(super) fn of(&mut self, operand: Operand) -> Truth {
        self.follow(operand, false, MOST_STEPS)
    }

    fn follow(&mut self, operand: Operand, negate: bool, steps: u32) -> Truth {
        let value = match operand {
            Operand::Local(value) => value,
            Operand::Const(constant) => {
                // A constant that is no number decides nothing that could be told here.
                let known = self.number(constant).map(|number| number & 1 != 0);
                return Truth::constant(known.unwrap_or(false)).negated_if(negate);
            }
        };
        let Some((inst, block)) = self.definition(value).filter(|_| steps > 0) else {
            return self.computed(value, negate);
        };
        match &inst.kind {
            InstKind::Binary { op: BinaryOp::Xor, lhs, rhs: Operand::Const(flip), .. }
                if self.number(*flip) == Some(1) =>
            {
                self.follow(*lhs, !negate, steps - 1)
            }
            InstKind::Freeze(of) => self.follow(*of, negate, steps - 1),
            InstKind::ICmp { predicate, lhs, rhs: Operand::Const(zero) }
                if matches!(predicate, IntPredicate::Ne | IntPredicate::Eq) && self.number(*zero) == Some(0) =>
            {
                match self.widened(*lhs, steps - 1) {
                    Some(bit) => self.follow(bit, negate != (*predicate == IntPredicate::Eq), steps - 1),
                    None => self.computed(value, negate),
                }
            }
            InstKind::Phi(incoming) => {
                let merge = self.merge(value, block, incoming, steps - 1);
                Truth { of: TruthOf::Merge(merge), negated: negate }
            }
            _ => self.computed(value, negate),
        }
    }

    fn definition(&self, value: ValueId) -> Option<(&'a Inst, BlockId)> {
        let (at, block) = *self.definitions.get(&value)?;
        Some((&self.source.function.insts[at as usize], block))
    }

    fn computed(&mut self, value: ValueId, negated: bool) -> Truth {
        let location = self.definition(value).and_then(|(inst, _)| inst.location);
        let at = location.and_then(|location| self.places.spot(self.source.module, self.source.id, location));
        let comparison = self.source.comparisons.get(&value).copied();
        Truth { of: TruthOf::Computed(Computed { value, at, comparison }), negated }
    }

    fn merge(&mut self, value: ValueId, block: BlockId, incoming: &[(Operand, BlockId)], steps: u32) -> MergeId {
        if let Some(known) = self.known.get(&value) {
            return *known;
        }
        // It may come back to itself in a loop, so it has its number first.
        let id = MergeId(self.merges.len() as u32);
        self.known.insert(value, id);
        self.merges.push(Merge { block, incoming: Vec::new() });
        let incoming = incoming.iter().map(|(operand, from)| (*from, self.follow(*operand, false, steps))).collect();
        self.merges[id.index()].incoming = incoming;
        id
    }

    /// The value of one bit that a wider value was made of without changing whether it is zero.
    fn widened(&self, operand: Operand, steps: u32) -> Option<Operand> {
        let Operand::Local(value) = operand else { return None };
        let (inst, _) = self.definition(value).filter(|_| steps > 0)?;
        match &inst.kind {
            InstKind::Cast { op: CastOp::ZExt | CastOp::SExt, value } if self.is_bit(*value) => Some(*value),
            InstKind::Cast { op: CastOp::ZExt | CastOp::SExt, value } => self.widened(*value, steps - 1),
            InstKind::Call(call) => self.widened(self.expected(call)?, steps - 1),
            _ => None,
        }
    }

    /// The value that a call passes on, if it only says what that probably is.
    fn expected(&self, call: &Call) -> Option<Operand> {
        let Callee::Value(Operand::Const(callee)) = call.callee else { return None };
        let ConstKind::Global(callee) = self.source.module.constant(callee).kind else { return None };
        let is_expect = self.source.module.global(callee).name.starts_with(EXPECT);
        call.args.first().filter(|_| is_expect).map(|arg| arg.value)
    }

    fn is_bit(&self, operand: Operand) -> bool {
        let ty = match operand {
            Operand::Local(value) => self.source.function.value_type(value),
            Operand::Const(constant) => self.source.module.constant(constant).ty,
        };
        matches!(self.source.module.types.get(ty), Type::Int(1))
    }

    fn number(&self, constant: ConstId) -> Option<u64> {
        match self.source.module.constant(constant).kind {
            ConstKind::Int(number) => Some(number),
            ConstKind::Zero | ConstKind::Null => Some(0),
            _ => None,
        }
    }
}
