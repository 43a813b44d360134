//! How close a branch was to going another way, and a comparison to another outcome, by the values that were compared.
//!
//! It is about concrete values, so it also tells about branches that depend on inputs by their course only, such as one on
//! a counter of a loop.

use super::comparison::{Comparison, FAILURE, apart};
use super::{Meaning, Second, branch_meaning, meaning};
use crate::machine::Machine;
use byway_ir::program::{BranchId, Op, Program, Reg, SwitchTable};
use std::sync::Arc;

/// Cases of a switch on either side of a value that count as close.
const NEAREST: usize = 32;

impl Machine {
    /// Notes how far the fork that was just left by this branch was from its others.
    #[cold]
    #[inline(never)]
    pub(crate) fn observe(&mut self, branch: BranchId) {
        let Some(site) = self.loaded.branches.get(branch).copied() else { return };
        let program = Arc::clone(&self.loaded.program);
        let code = &program.function(site.function).code;
        let op = code[site.fork as usize];
        if let Op::Switch { a, table, .. } = op {
            return self.observe_switch(&program, site.function.index(), a, table);
        }
        let mut targets = [0; 2];
        let mut copy = op;
        let mut slots = targets.iter_mut();
        copy.for_each_target(|target| slots.next().into_iter().for_each(|slot| *slot = *target));
        let takes_first = targets[0] == site.pc;
        let other = if takes_first { targets[1] } else { targets[0] };
        let Some(&Op::Branch { branch: other, .. }) = code.get(other as usize) else { return };
        let before = (site.fork as usize).checked_sub(1).map(|pc| code[pc]);
        if let Some(comparison) = self.branch_comparison(op, before) {
            let distance = self.distance_of_texts(comparison).unwrap_or_else(|| comparison.distance(!takes_first));
            self.loaded.tracer.came_close(other.into(), distance);
        }
    }

    /// For a switch: how far its value is from each other case.
    fn observe_switch(&mut self, program: &Program, function: usize, a: Reg, table: u32) {
        let function = &program.functions()[function];
        let value = self.stack.slot(a);
        let mut close = |case: u64, target: u32| {
            if let (Some(&Op::Branch { branch, .. }), true) = (function.code.get(target as usize), case != value) {
                self.loaded.tracer.came_close(branch.into(), apart(value, case, 0) + FAILURE);
            }
        };
        match &function.tables[table as usize] {
            // The nearest of many will do: each run would cost as much as all cases together.
            SwitchTable::Dense { first, targets, default } => {
                let here = value.wrapping_sub(*first).min(targets.len() as u64) as usize;
                for at in here.saturating_sub(NEAREST)..targets.len().min(here + NEAREST) {
                    if targets[at] != *default {
                        close(first.wrapping_add(at as u64), targets[at]);
                    }
                }
            }
            SwitchTable::Sparse { values, targets, .. } => {
                let here = values.partition_point(|case| *case < value);
                for at in here.saturating_sub(NEAREST)..values.len().min(here + NEAREST) {
                    close(values[at], targets[at]);
                }
            }
            SwitchTable::Addresses(list) => list.iter().for_each(|&(case, target)| close(case, target)),
        }
    }

    /// Notes the outcome that a comparison is about to have, and how far it is from the other one. What the inputs decide
    /// by their values is left to the solver: there the path does not tell the outcome, and no other path is needed for the
    /// other one.
    #[cold]
    #[inline(never)]
    pub(crate) fn observe_comparison(&mut self, number: u32, op: Option<&Op>) {
        let Some((comparison, operands)) = op.and_then(|op| self.comparison(*op)) else { return };
        self.loaded.tracer.record(self.loaded.program.outcome(number, comparison.holds()));
        if !operands.iter().all(|&operand| self.is_plain(operand)) {
            return;
        }
        let holds = comparison.holds();
        self.loaded.tracer.came_close(self.loaded.program.outcome(number, holds).into(), 0.0);
        self.loaded.tracer.came_close(self.loaded.program.outcome(number, !holds).into(), comparison.distance(!holds));
    }

    /// What a branch compares. A truth value that was computed right before tells more by what it was computed from.
    fn branch_comparison(&self, op: Op, before: Option<Op>) -> Option<Comparison> {
        if let (Op::BrNz { c, .. }, Some(before)) = (op, before)
            && result(before) == Some(c)
            && let Some((comparison, operands)) = self.comparison(before)
            && !operands.contains(&c)
        {
            return Some(comparison);
        }
        let (predicate, width, a, b) = branch_meaning(op)?;
        Some(Comparison::Integers { predicate, width, x: self.stack.slot(a), y: self.second_value(b) })
    }

    /// What an instruction compares, if it does, and the slots of the operands.
    fn comparison(&self, op: Op) -> Option<(Comparison, [Reg; 2])> {
        let slot = |reg: Reg| self.stack.slot(reg);
        let floats = |predicate, x, y, operands| (Comparison::Floats { predicate, x, y }, operands);
        match op {
            Op::FCmp64 { p, a, b, .. } => Some(floats(p, f64::from_bits(slot(a)), f64::from_bits(slot(b)), [a, b])),
            Op::FCmp32 { p, a, b, .. } => {
                let [x, y] = [a, b].map(|reg| f64::from(f32::from_bits(slot(reg) as u32)));
                Some(floats(p, x, y, [a, b]))
            }
            op => {
                let Some(Meaning::Compare(predicate, width, _, a, b)) = meaning(op) else { return None };
                let comparison = Comparison::Integers { predicate, width, x: slot(a), y: self.second_value(b) };
                Some((comparison, [a, if let Second::Reg(b) = b { b } else { a }]))
            }
        }
    }

    fn second_value(&self, second: Second) -> u64 {
        match second {
            Second::Reg(reg) => self.stack.slot(reg),
            Second::Imm(value) => value,
        }
    }

    /// Whether a slot of the running frame holds a value that neither depends on inputs nor is undefined.
    fn is_plain(&mut self, reg: Reg) -> bool {
        let tagged = self.stack.top().is_some_and(|frame| frame.tagged);
        !tagged || self.stack.lanes()[reg as usize].is_plain()
    }
}

/// Where an instruction that compares puts the outcome.
fn result(op: Op) -> Option<Reg> {
    match (op, meaning(op)) {
        (Op::FCmp32 { d, .. } | Op::FCmp64 { d, .. }, _) | (_, Some(Meaning::Compare(_, _, d, _, _))) => Some(d),
        _ => None,
    }
}
