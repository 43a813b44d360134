//! Instructions that end a block.

use crate::lower::analysis::Role;
use crate::lower::emit::Source;
use crate::lower::function::Lowering;
use crate::module::{BlockId, Call, ConstId, Inst, InstKind, IntPredicate, Operand};
use crate::program::{Op, Reg, SlowOp, SwitchTable};
use std::collections::HashMap;

/// A switch is a table when at least one in this many entries would be used.
const DENSITY: u64 = 4;

impl Lowering<'_> {
    fn take_weight(&mut self) -> u32 {
        std::mem::take(&mut self.weight)
    }

    /// The weight for instructions that have 16 bits for it; a larger rest is booked by a jump to the next instruction.
    fn take_short_weight(&mut self) -> u16 {
        let weight = self.take_weight();
        u16::try_from(weight).unwrap_or_else(|_| {
            let label = self.new_label();
            self.emit(Op::Jmp { t: label, w: weight });
            self.place_label(label);
            0
        })
    }

    pub(super) fn emit_ret(&mut self, value: Option<Operand>) {
        let count = value.map_or(0, |value| self.layouts.slots(self.operand_type(value)));
        let op = match (value, count) {
            (Some(value), 1) => Op::Ret { a: self.reg(value), w: self.take_weight() },
            (Some(value), count) if count > 0 => {
                Op::RetN { a: self.reg(value), n: count as Reg, w: self.take_weight() }
            }
            _ => Op::RetVoid { w: self.take_weight() },
        };
        self.emit(op);
    }

    pub(super) fn emit_br(&mut self, target: BlockId) {
        self.tell_conditions(target);
        let op = Op::Jmp { t: self.target(target), w: self.take_weight() };
        self.emit(op);
    }

    pub(super) fn emit_unreachable(&mut self) {
        self.weight = 0;
        self.emit(Op::Unreachable);
    }

    pub(super) fn emit_cond_br(&mut self, cond: Operand, then: BlockId, otherwise: BlockId) {
        if let Some(condition) = self.constant(cond) {
            // The way is taken and traced, but nothing is decided: it is no edge that there is to cover.
            let t = if condition & 1 != 0 { self.way(then, 0) } else { self.way(otherwise, 1) };
            let w = self.take_weight();
            self.emit(Op::Jmp { t, w });
            return;
        }
        let fused = match cond {
            Operand::Local(value) if self.analysis.roles[value.index()] == Role::Fused => {
                let end = self.source.blocks[self.block.index()].insts.end as usize;
                Some(&self.source.insts[end - 2].kind)
            }
            _ => None,
        };
        if let Some(InstKind::ICmp { predicate, lhs, rhs }) = fused {
            self.emit_compare_br(*predicate, *lhs, *rhs, then, otherwise);
            return;
        }
        let c = self.reg(cond);
        let (t, f) = (self.way(then, 0), self.way(otherwise, 1));
        let w = self.take_short_weight();
        self.emit(Op::BrNz { c, w, t, f });
    }

    fn emit_compare_br(
        &mut self,
        predicate: IntPredicate,
        lhs: Operand,
        rhs: Operand,
        then: BlockId,
        otherwise: BlockId,
    ) {
        let width = self.layouts.scalar(self.operand_type(lhs)).map_or(64, |scalar| scalar.bits());
        let signed = matches!(predicate, IntPredicate::Sgt | IntPredicate::Sge | IntPredicate::Slt | IntPredicate::Sle);
        let a = self.reg(lhs);
        let b = self.value(rhs);
        if signed && width != 32 && width != 64 {
            let c = self.temporary(1);
            let b = self.force(b);
            self.emit(Op::ICmp { p: predicate, w: width as u8, d: c, a, b });
            let (t, f) = (self.way(then, 0), self.way(otherwise, 1));
            let w = self.take_short_weight();
            self.emit(Op::BrNz { c, w, t, f });
            return;
        }
        let (then, otherwise) = (self.way(then, 0), self.way(otherwise, 1));
        let w = self.take_short_weight();
        if let Source::Imm(imm) = b
            && let Some(op) = compare_br_constant(predicate, width, a, imm, w, then, otherwise)
        {
            self.emit_branch(op, then, otherwise);
            return;
        }
        let b = self.force(b);
        self.emit_branch(compare_br(predicate, width, a, b, w, then, otherwise), then, otherwise);
    }

    /// Emits a branch and notes if its targets were exchanged.
    fn emit_branch(&mut self, op: Op, then: u32, otherwise: u32) {
        let mut first = None;
        let mut copy = op;
        copy.for_each_target(|target| first = first.or(Some(*target)));
        if then != otherwise && first == Some(otherwise) {
            self.inverted.push(self.code.len() as u32);
        }
        self.emit(op);
    }

    pub(super) fn emit_switch(&mut self, value: Operand, default: BlockId, cases: &[(ConstId, BlockId)]) {
        if self.layouts.slots(self.operand_type(value)) != 1 {
            self.emit_wide_switch(value, default, cases);
            return;
        }
        let a = self.reg(value);
        let ways = ways(default, cases);
        let mut entries: Vec<(u64, u32)> = (cases.iter())
            .filter_map(|(case, to)| Some((self.constants.small(*case)?, self.way(*to, ways[to]))))
            .collect();
        let default = self.way(default, 0);
        entries.sort_unstable_by_key(|(value, _)| *value);
        let table = switch_table(&entries, default);
        let index = self.tables.len() as u32;
        self.tables.push(table);
        let w = self.take_weight();
        self.emit(Op::Switch { a, table: index, w });
    }

    /// A switch over a value of several slots: one comparison after another.
    fn emit_wide_switch(&mut self, value: Operand, default: BlockId, cases: &[(ConstId, BlockId)]) {
        let width = self.layouts.scalar(self.operand_type(value)).map_or(128, |scalar| scalar.bits());
        let a = self.reg(value);
        let ways = ways(default, cases);
        for (number, (case, to)) in cases.iter().enumerate() {
            let b = self.reg(Operand::Const(*case));
            let d = self.temporary(1);
            self.emit_slow(SlowOp::ICmp { predicate: IntPredicate::Eq, width, d, a, b });
            let t = self.way(*to, ways[to]);
            let w = self.take_short_weight();
            if number + 1 == cases.len() {
                let f = self.way(default, 0);
                self.emit(Op::BrNz { c: d, w, t, f });
            } else {
                let next = self.new_label();
                self.emit(Op::BrNz { c: d, w, t, f: next });
                self.place_label(next);
            }
        }
        if cases.is_empty() {
            let op = Op::Jmp { t: self.way(default, 0), w: self.take_weight() };
            self.emit(op);
        }
    }

    pub(super) fn emit_indirect_br(&mut self, address: Operand, targets: &[BlockId]) {
        let a = self.reg(address);
        let mut list: Vec<(u64, u32)> = Vec::new();
        for &target in targets {
            let entry = (self.constants.block_address(self.id.global, target), self.target(target));
            list.push(entry);
        }
        list.sort_unstable();
        list.dedup();
        let table = self.tables.len() as u32;
        self.tables.push(SwitchTable::Addresses(list.into()));
        let w = self.take_weight();
        self.emit(Op::IndirectBr { a, table, w });
    }

    /// Nothing that Byway runs raises an exception, so only the normal way is ever taken.
    pub(super) fn emit_invoke(&mut self, inst: &Inst, call: &Call, normal: BlockId) {
        self.emit_call(inst, call);
        self.emit_br(normal);
    }
}

/// The ways of a switch in the order in which their edges are numbered.
fn ways(default: BlockId, cases: &[(ConstId, BlockId)]) -> HashMap<BlockId, u32> {
    let mut ways = HashMap::from([(default, 0)]);
    for (_, to) in cases {
        let next = ways.len() as u32;
        ways.entry(*to).or_insert(next);
    }
    ways
}

fn switch_table(entries: &[(u64, u32)], default: u32) -> SwitchTable {
    let (Some(&(first, _)), Some(&(last, _))) = (entries.first(), entries.last()) else {
        return SwitchTable::Sparse { values: Box::new([]), targets: Box::new([]), default };
    };
    let span = last - first;
    if span < DENSITY * entries.len() as u64 {
        let mut targets = vec![default; span as usize + 1];
        for (value, target) in entries {
            targets[(value - first) as usize] = *target;
        }
        return SwitchTable::Dense { first, targets: targets.into(), default };
    }
    let (values, targets): (Vec<u64>, Vec<u32>) = entries.iter().copied().unzip();
    SwitchTable::Sparse { values: values.into(), targets: targets.into(), default }
}

fn compare_br(predicate: IntPredicate, width: u32, a: Reg, b: Reg, w: u16, t: u32, f: u32) -> Op {
    use IntPredicate::*;
    let wide = width == 64;
    match predicate {
        Eq => Op::BrEq { a, b, w, t, f },
        Ne => Op::BrEq { a, b, w, t: f, f: t },
        Ult => Op::BrUlt { a, b, w, t, f },
        Ugt => Op::BrUlt { a: b, b: a, w, t, f },
        Ule => Op::BrUle { a, b, w, t, f },
        Uge => Op::BrUle { a: b, b: a, w, t, f },
        Slt if wide => Op::BrSlt64 { a, b, w, t, f },
        Sgt if wide => Op::BrSlt64 { a: b, b: a, w, t, f },
        Sle if wide => Op::BrSle64 { a, b, w, t, f },
        Sge if wide => Op::BrSle64 { a: b, b: a, w, t, f },
        Slt => Op::BrSlt32 { a, b, w, t, f },
        Sgt => Op::BrSlt32 { a: b, b: a, w, t, f },
        Sle => Op::BrSle32 { a, b, w, t, f },
        Sge => Op::BrSle32 { a: b, b: a, w, t, f },
    }
}

/// The same with a small constant; "or equal" is the other order with the branches exchanged.
fn compare_br_constant(predicate: IntPredicate, width: u32, a: Reg, imm: u64, w: u16, t: u32, f: u32) -> Option<Op> {
    use IntPredicate::*;
    let wide = width == 64;
    let unsigned = u16::try_from(imm).ok();
    let value = if wide { imm as i64 } else { i64::from(imm as u32 as i32) };
    let signed = i16::try_from(value).ok();
    Some(match predicate {
        Eq => Op::BrEqI { a, imm: unsigned?, w, t, f },
        Ne => Op::BrEqI { a, imm: unsigned?, w, t: f, f: t },
        Ult => Op::BrUltI { a, imm: unsigned?, w, t, f },
        Uge => Op::BrUltI { a, imm: unsigned?, w, t: f, f: t },
        Ugt => Op::BrUgtI { a, imm: unsigned?, w, t, f },
        Ule => Op::BrUgtI { a, imm: unsigned?, w, t: f, f: t },
        Slt if wide => Op::BrSlt64I { a, imm: signed?, w, t, f },
        Sge if wide => Op::BrSlt64I { a, imm: signed?, w, t: f, f: t },
        Sgt if wide => Op::BrSgt64I { a, imm: signed?, w, t, f },
        Sle if wide => Op::BrSgt64I { a, imm: signed?, w, t: f, f: t },
        Slt => Op::BrSlt32I { a, imm: signed?, w, t, f },
        Sge => Op::BrSlt32I { a, imm: signed?, w, t: f, f: t },
        Sgt => Op::BrSgt32I { a, imm: signed?, w, t, f },
        Sle => Op::BrSgt32I { a, imm: signed?, w, t: f, f: t },
    })
}
