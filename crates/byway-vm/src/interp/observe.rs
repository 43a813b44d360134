//! How close a branch was to going another way, by the values that it compared.
//!
//! The distance is that of fitness functions for search: `|a - b|` for equality, how far one operand is from the other for
//! an order, plus a constant. It is about concrete values, so it also tells about branches that depend on inputs by their
//! course only, such as one on a counter of a loop.

use super::{Meaning, Second, branch_meaning, meaning};
use crate::machine::Machine;
use crate::num::small;
use crate::symbolic::cases;
use byway_ir::module::IntPredicate;
use byway_ir::program::{Op, Program, Reg};
use std::sync::Arc;

/// Added where a predicate is false: 0 is for true ones.
const FAILURE: f64 = 1.0;

impl Machine<'_> {
    /// Notes how far the branch that was just left by this edge was from its other ways.
    #[cold]
    #[inline(never)]
    pub(crate) fn observe(&mut self, edge: u32) {
        let Some(site) = self.edges.get(edge).copied() else { return };
        let program = Arc::clone(&self.program);
        let code = &program.function(site.function).code;
        let op = code[site.branch as usize];
        if let Op::Switch { a, table, .. } = op {
            return self.observe_switch(&program, site.function.index(), a, table);
        }
        let mut targets = [0; 2];
        let mut copy = op;
        let mut slots = targets.iter_mut();
        copy.for_each_target(|target| slots.next().into_iter().for_each(|slot| *slot = *target));
        let takes_first = targets[0] == site.pc;
        let other = if takes_first { targets[1] } else { targets[0] };
        let Some(&Op::Edge { edge: other, .. }) = code.get(other as usize) else { return };
        let before = (site.branch as usize).checked_sub(1).map(|pc| code[pc]);
        if let Some(distance) = self.distance(op, before, !takes_first) {
            self.tracer.came_close(other, distance);
        }
    }

    /// For a switch: how far its value is from each other case.
    fn observe_switch(&mut self, program: &Program, function: usize, a: Reg, table: u32) {
        let function = &program.functions[function];
        let value = self.stack.slot(a);
        for (case, target) in cases(&function.tables[table as usize]).cases {
            if let (Some(&Op::Edge { edge, .. }), true) = (function.code.get(target as usize), case != value) {
                self.tracer.came_close(edge, apart(value, case, 0) + FAILURE);
            }
        }
    }

    /// How far the operands of a branch are from making its condition `wanted`.
    fn distance(&mut self, op: Op, before: Option<Op>, wanted: bool) -> Option<f64> {
        let (mut predicate, mut width, mut a, mut b) = branch_meaning(op)?;
        // A truth value that was computed right before tells more by what it was computed from.
        if let (Op::BrNz { c, .. }, Some(before)) = (op, before)
            && let Some(Meaning::Compare(inner, inner_width, d, x, y)) = meaning(before)
            && d == c
            && x != d
            && !matches!(y, Second::Reg(y) if y == d)
        {
            (predicate, width, a, b) = (inner, inner_width, x, y);
        }
        let (x, y) = (self.stack.slot(a), self.second_value(b));
        Some(shortfall(if wanted { predicate } else { inverse(predicate) }, x, y, width) + FAILURE)
    }

    fn second_value(&self, second: Second) -> u64 {
        match second {
            Second::Reg(reg) => self.stack.slot(reg),
            Second::Imm(value) => value,
        }
    }
}

/// How far two values are from a predicate that does not hold for them.
fn shortfall(predicate: IntPredicate, x: u64, y: u64, width: u32) -> f64 {
    use IntPredicate::*;
    let signed = |value: u64| small::sign_extend(value, if width == 0 { 64 } else { width }) as f64;
    match predicate {
        Eq => apart(x, y, width),
        Ne => 0.0,
        Slt | Sle => (signed(x) - signed(y)).max(0.0),
        Sgt | Sge => (signed(y) - signed(x)).max(0.0),
        Ult | Ule => (x as f64 - y as f64).max(0.0),
        Ugt | Uge => (y as f64 - x as f64).max(0.0),
    }
}

/// How far two values are from each other, the short way around.
fn apart(x: u64, y: u64, width: u32) -> f64 {
    let narrow = x <= u64::from(u32::MAX) && y <= u64::from(u32::MAX);
    let width = if width != 0 {
        width
    } else if narrow {
        32
    } else {
        64
    };
    small::sign_extend(x.wrapping_sub(y) & small::mask(width), width).unsigned_abs() as f64
}

fn inverse(predicate: IntPredicate) -> IntPredicate {
    use IntPredicate::*;
    match predicate {
        Eq => Ne,
        Ne => Eq,
        Ult => Uge,
        Ule => Ugt,
        Ugt => Ule,
        Uge => Ult,
        Slt => Sge,
        Sle => Sgt,
        Sgt => Sle,
        Sge => Slt,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_those_of_the_numbers() {
        let minus_one = u64::from(u32::MAX);
        assert_eq!(shortfall(IntPredicate::Eq, 90, 110, 0), 20.0);
        assert_eq!(shortfall(IntPredicate::Eq, minus_one, 4, 0), 5.0);
        assert_eq!(shortfall(IntPredicate::Sgt, minus_one, 4, 32), 5.0);
        assert_eq!(shortfall(IntPredicate::Ult, 9, 4, 0), 5.0);
        assert_eq!(shortfall(IntPredicate::Ne, 9, 9, 0), 0.0);
    }
}
