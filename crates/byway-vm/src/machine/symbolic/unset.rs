//! Bits that were never set, in values that depend on the inputs as well.

use super::values::fit;
use crate::machine::Machine;
use crate::machine::interp::{Partial, is_undecided, undefined_bits_of};
use crate::num::small;
use byway_expr::{Node, Op, TermId};
use byway_ir::module::{BinaryOp, IntPredicate};
use rustc_hash::FxHashMap;

impl Machine {
    /// A value as a term; some of its bits were never set.
    pub(crate) fn unset_term(&mut self, value: u64, undefined: u64, width: u32) -> TermId {
        let terms = &mut self.symbolic.terms;
        let value = terms.constant(value, width);
        if undefined & small::mask(width) == 0 {
            return value;
        }
        let unset = terms.unset();
        let (unset, mask) = (fit(terms, unset, width), terms.constant(undefined, width));
        let open = terms.and(unset, mask);
        // Whatever was computed from such bits is worth what it is.
        terms.xor(value, open)
    }

    /// The bits of a term that depend, under the model, on bits that were never set.
    pub(crate) fn unset_bits(&mut self, term: TermId) -> u64 {
        if !self.symbolic.terms.has_unset(term) {
            return 0;
        }
        // Values are made of each other, and asked about each.
        let mut known = std::mem::take(&mut self.symbolic.unset_bits);
        let mut stack = if known.contains_key(&term) { Vec::new() } else { vec![term] };
        while let Some(&top) = stack.last() {
            let node = *self.symbolic.terms.node(top);
            let pending = stack.len();
            let terms = &self.symbolic.terms;
            stack.extend(node.children().filter(|child| terms.has_unset(*child) && !known.contains_key(child)));
            if stack.len() == pending {
                let bits = self.unset_bits_of(&node, &known);
                known.insert(top, bits);
                stack.pop();
            }
        }
        let bits = known[&term];
        self.symbolic.unset_bits = known;
        bits
    }

    /// How many elements may be read and have values, one after the other. Where all inputs of a path are looked at together, those
    /// count that have one for some.
    pub(crate) fn set_elements(&mut self, first: u64, size: u64, most: u64) -> u8 {
        let count = self.memory.defined_elements(first, size, most);
        if self.effects.is_some() {
            return count;
        }
        let is_unset = |machine: &mut Machine, at: u64| {
            let [term, ..] = machine.memory.byte_terms(at, 1);
            term.is_some_and(|term| machine.unset_bits(term) != 0)
        };
        let bytes = 0..u64::from(count).saturating_mul(size);
        let unset = bytes.into_iter().find(|offset| is_unset(self, first.wrapping_add(*offset)));
        unset.map_or(count, |offset| (offset / size) as u8)
    }

    /// The same of a term whose arguments are known.
    fn unset_bits_of(&mut self, node: &Node, known: &FxHashMap<TermId, u64>) -> u64 {
        let all = small::mask(node.width.min(64));
        let open = |id: TermId| known.get(&id).copied().unwrap_or(0);
        let is_wide = node.width > 64 || node.children().any(|child| self.symbolic.terms.width(child) > 64);
        if node.op == Op::Unset {
            return all;
        }
        // Whatever the operation is: what was set makes nothing that was not.
        if node.children().all(|child| open(child) == 0) {
            return 0;
        }
        if is_wide {
            return all;
        }
        let width_of_first = if node.children().next().is_some() { self.symbolic.terms.width(node.a()) } else { 64 };
        let mut partial = |id: TermId| Partial { value: self.symbolic.value(id), undefined: open(id) };
        let bits = match node.op {
            Op::Not => open(node.a()),
            Op::Extract { low } => open(node.a()) >> low,
            Op::Concat => {
                let low = node.width - width_of_first;
                open(node.a()) << low | open(node.b())
            }
            Op::ZExt => open(node.a()),
            Op::SExt => small::sign_extend(open(node.a()), width_of_first) as u64,
            Op::Ite => {
                let (condition, a, b) = (partial(node.a()), partial(node.b()), partial(node.c()));
                match (condition.undefined, condition.value) {
                    (0, 0) => b.undefined,
                    (0, _) => a.undefined,
                    _ => a.undefined | b.undefined | (a.value ^ b.value),
                }
            }
            op => match (binary(op), comparison(op)) {
                (Some(op), _) => undefined_bits_of(op, partial(node.a()), partial(node.b()), node.width),
                (_, Some(predicate)) => {
                    let (a, b) = (partial(node.a()), partial(node.b()));
                    u64::from(is_undecided(predicate, a, b, width_of_first))
                }
                _ => all,
            },
        };
        bits & all
    }
}

fn binary(op: Op) -> Option<BinaryOp> {
    Some(match op {
        Op::And => BinaryOp::And,
        Op::Or => BinaryOp::Or,
        Op::Xor => BinaryOp::Xor,
        Op::Add => BinaryOp::Add,
        Op::Sub => BinaryOp::Sub,
        Op::Mul => BinaryOp::Mul,
        Op::Shl => BinaryOp::Shl,
        Op::LShr => BinaryOp::LShr,
        Op::AShr => BinaryOp::AShr,
        _ => return None,
    })
}

fn comparison(op: Op) -> Option<IntPredicate> {
    Some(match op {
        Op::Eq => IntPredicate::Eq,
        Op::Ult => IntPredicate::Ult,
        Op::Ule => IntPredicate::Ule,
        Op::Slt => IntPredicate::Slt,
        Op::Sle => IntPredicate::Sle,
        _ => return None,
    })
}
