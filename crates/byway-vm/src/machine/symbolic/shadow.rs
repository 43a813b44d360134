//! Whether bits that were never set decide, for all inputs at once.
//!
//! Which bits of a value depend on bits that were never set is not the same for all inputs of a path: an index leads to an element
//! that was never set, a condition leaves what was set out. So the rules for plain values are applied to terms, and what comes of it,
//! the *shadow* of a term, is a term without such bits. Under the model at hand it tells which bits these are
//! ([`Machine::unset_bits`]); where it may be other than zero for something that decides, that is a fault to search for, as others are.

use crate::bug::BugKind;
use crate::machine::Machine;
use crate::machine::interp::Second;
use crate::stop::Step;
use crate::symbolic::{Alternative, Class};
use byway_expr::{Node, Op, TermId, Terms};
use byway_ir::module::IntPredicate;
use byway_ir::program::Reg;
use rustc_hash::FxHashMap;
use smallvec::smallvec;

impl Machine {
    /// Something is about to be decided by the lowest bits of registers. That bits decide that were never set is another course, if it
    /// depends on the inputs.
    pub(crate) fn might_be_unset(&mut self, regs: &[Reg], width: u32) -> Step<()> {
        let mut depends = None;
        for &reg in regs {
            let Some(shadow) = self.shadow_of(reg, width) else { continue };
            let terms = &mut self.symbolic.terms;
            let any = is_any(terms, shadow);
            depends = Some(depends.map_or(any, |other| terms.or(other, any)));
        }
        depends.map_or(Ok(()), |depends| self.might_fail(depends, BugKind::Uninitialized))
    }

    /// The same for bytes in memory. Whoever asks is no part of the program under test, where errors are searched for: it is a course as any other.
    pub(crate) fn bytes_might_be_unset(&mut self, address: u64, size: u64) -> Step<()> {
        let mut depends = self.symbolic.terms.truth(false);
        for at in address..address.saturating_add(size) {
            let [Some(term), ..] = self.memory.byte_terms(at, 1) else { continue };
            if let Some(shadow) = self.shadow_of_term(term) {
                let terms = &mut self.symbolic.terms;
                let any = is_any(terms, shadow);
                depends = terms.or(depends, any);
            }
        }
        let are_set = self.symbolic.terms.not(depends);
        let (holds, other) = if self.symbolic.value(depends) != 0 { (depends, are_set) } else { (are_set, depends) };
        self.decide(holds, smallvec![Alternative::new(other, Class::Branch)])
    }

    /// The same for a comparison, which what was set may decide alone.
    pub(crate) fn comparison_might_be_unset(
        &mut self,
        predicate: IntPredicate,
        width: u32,
        a: Reg,
        b: Second,
    ) -> Step<()> {
        let width = if width == 0 { 64 } else { width };
        let shadow_of_b = match b {
            Second::Reg(b) => self.shadow_of(b, width),
            Second::Imm(_) => None,
        };
        let shadow_of_a = self.shadow_of(a, width);
        if shadow_of_a.is_none() && shadow_of_b.is_none() {
            return Ok(());
        }
        let a = self.reg_term(a, width);
        let b = match b {
            Second::Reg(b) => self.reg_term(b, width),
            Second::Imm(value) => self.symbolic.terms.constant(value, width),
        };
        let terms = &mut self.symbolic.terms;
        let zero = terms.constant(0, width);
        let a = (terms.settled(a), shadow_of_a.unwrap_or(zero));
        let b = (terms.settled(b), shadow_of_b.unwrap_or(zero));
        use IntPredicate::*;
        let depends = match predicate {
            Eq | Ne => equality(terms, a, b),
            Ult | Uge => order(terms, a, b, false),
            Ugt | Ule => order(terms, b, a, false),
            Slt | Sge => order(terms, a, b, true),
            Sgt | Sle => order(terms, b, a, true),
        };
        self.might_fail(depends, BugKind::Uninitialized)
    }

    /// The shadow of the lowest bits of a register; nothing if it is a plain value, or none of its bits depend on what was never set.
    fn shadow_of(&mut self, reg: Reg, width: u32) -> Option<TermId> {
        let term = self.lane_of(reg).term()?;
        if self.symbolic.terms.width(term) > 64 {
            return None;
        }
        let shadow = self.shadow_of_term(term)?;
        Some(super::fit(&mut self.symbolic.terms, shadow, width))
    }

    /// The shadow of a term; nothing if none of its bits depend on what was never set.
    pub(super) fn shadow_of_term(&mut self, term: TermId) -> Option<TermId> {
        let terms = &mut self.symbolic.terms;
        terms.has_unset(term).then(|| shadow(terms, &mut self.symbolic.shadows, term))
    }
}

/// The shadow of a term.
fn shadow(terms: &mut Terms, known: &mut FxHashMap<TermId, TermId>, term: TermId) -> TermId {
    let mut stack = vec![term];
    while let Some(&top) = stack.last() {
        if known.contains_key(&top) {
            stack.pop();
            continue;
        }
        let node = *terms.node(top);
        let pending = stack.len();
        stack.extend(node.children().filter(|child| terms.has_unset(*child) && !known.contains_key(child)));
        if stack.len() == pending {
            let found = shadow_of_node(terms, known, &node);
            known.insert(top, found);
            stack.pop();
        }
    }
    known[&term]
}

/// A value, without what was never set, and its shadow.
type Shaded = (TermId, TermId);

/// The shadow of a term whose children are known: the rules of `machine/interp/undefined`, for all inputs.
fn shadow_of_node(terms: &mut Terms, known: &FxHashMap<TermId, TermId>, node: &Node) -> TermId {
    let width = node.width;
    let shaded = |terms: &mut Terms, id: TermId| -> Shaded {
        let value = terms.settled(id);
        let zero = zeros(terms, terms.width(id));
        (value, known.get(&id).copied().unwrap_or(zero))
    };
    let all = ones(terms, width);
    match node.op {
        Op::Unset => all,
        Op::Not | Op::ZExt | Op::SExt | Op::Extract { .. } => {
            let (_, open) = shaded(terms, node.a());
            match node.op {
                Op::Not => open,
                Op::ZExt => terms.zext(open, width),
                Op::SExt => terms.sext(open, width),
                Op::Extract { low } => terms.extract(open, low, width),
                _ => all,
            }
        }
        Op::Concat => {
            let ((_, high), (_, low)) = (shaded(terms, node.a()), shaded(terms, node.b()));
            terms.concat(high, low)
        }
        Op::Ite => {
            let (condition, a, b) = (shaded(terms, node.a()), shaded(terms, node.b()), shaded(terms, node.c()));
            let (either, differs) = (terms.or(a.1, b.1), terms.xor(a.0, b.0));
            let open = terms.or(either, differs);
            let chosen = terms.ite(condition.0, a.1, b.1);
            terms.ite(condition.1, open, chosen)
        }
        Op::And | Op::Or | Op::Xor => {
            let (a, b) = (shaded(terms, node.a()), shaded(terms, node.b()));
            let either = terms.or(a.1, b.1);
            let decides_not = |terms: &mut Terms, (value, open): Shaded| match node.op {
                // A set 0 decides an `and`, a set 1 an `or`.
                Op::And => terms.or(value, open),
                Op::Or => {
                    let unset = terms.not(open);
                    let decides = terms.and(value, unset);
                    terms.not(decides)
                }
                _ => all,
            };
            let (of_a, of_b) = (decides_not(terms, a), decides_not(terms, b));
            let both = terms.and(of_a, of_b);
            terms.and(either, both)
        }
        Op::Add | Op::Sub | Op::Mul => {
            let ((_, a), (_, b)) = (shaded(terms, node.a()), shaded(terms, node.b()));
            let either = terms.or(a, b);
            // The lowest bit, and all above it, as a carry may come there.
            let negated = terms.neg(either);
            terms.or(either, negated)
        }
        Op::Shl | Op::LShr | Op::AShr => {
            let ((_, a), (amount, open)) = (shaded(terms, node.a()), shaded(terms, node.b()));
            let shifted = match node.op {
                Op::Shl => terms.shl(a, amount),
                Op::LShr => terms.lshr(a, amount),
                _ => terms.ashr(a, amount),
            };
            let is_open = is_any(terms, open);
            terms.ite(is_open, all, shifted)
        }
        Op::Eq => {
            let (a, b) = (shaded(terms, node.a()), shaded(terms, node.b()));
            equality(terms, a, b)
        }
        Op::Ult | Op::Slt => {
            let (a, b) = (shaded(terms, node.a()), shaded(terms, node.b()));
            order(terms, a, b, node.op == Op::Slt)
        }
        Op::Ule | Op::Sle => {
            // `a <= b` is not `b < a`.
            let (a, b) = (shaded(terms, node.a()), shaded(terms, node.b()));
            order(terms, b, a, node.op == Op::Sle)
        }
        _ => {
            let mut open = terms.truth(false);
            for child in node.children() {
                let (_, shadow) = shaded(terms, child);
                let any = is_any(terms, shadow);
                open = terms.or(open, any);
            }
            let none = zeros(terms, width);
            terms.ite(open, all, none)
        }
    }
}

/// Whether any bit is set.
pub(super) fn is_any(terms: &mut Terms, term: TermId) -> TermId {
    let zero = zeros(terms, terms.width(term));
    terms.ne(term, zero)
}

/// Whether the outcome of `a == b` depends on what was never set: one bit that was set and differs decides.
fn equality(terms: &mut Terms, a: Shaded, b: Shaded) -> TermId {
    let either = terms.or(a.1, b.1);
    let is_open = is_any(terms, either);
    let differs = terms.xor(a.0, b.0);
    let set = terms.not(either);
    let decided = terms.and(differs, set);
    let zero = zeros(terms, terms.width(decided));
    let is_undecided = terms.eq(decided, zero);
    terms.and(is_open, is_undecided)
}

/// Whether the outcome of `a < b` depends on what was never set: whether it is another with the least `a` and the greatest `b` than with
/// the greatest `a` and the least `b`.
fn order(terms: &mut Terms, a: Shaded, b: Shaded, signed: bool) -> TermId {
    let range = |terms: &mut Terms, (value, open): Shaded| -> (TermId, TermId) {
        let width = terms.width(value);
        let unset = terms.not(open);
        let set = terms.and(value, unset);
        let sign = match (signed, width) {
            (false, _) => zeros(terms, width),
            (true, 1) => open,
            (true, _) => {
                let (top, low) = (terms.extract(open, width - 1, 1), zeros(terms, width - 1));
                terms.concat(top, low)
            }
        };
        let not_sign = terms.not(sign);
        let rest = terms.and(open, not_sign);
        (terms.or(set, sign), terms.or(set, rest))
    };
    let ((least_a, most_a), (least_b, most_b)) = (range(terms, a), range(terms, b));
    let less = |terms: &mut Terms, a, b| if signed { terms.slt(a, b) } else { terms.ult(a, b) };
    let (one, other) = (less(terms, least_a, most_b), less(terms, most_a, least_b));
    terms.xor(one, other)
}

/// Zeros, however many.
fn zeros(terms: &mut Terms, width: u32) -> TermId {
    let bit = terms.constant(0, width.min(64));
    terms.zext(bit, width)
}

/// Ones, however many.
fn ones(terms: &mut Terms, width: u32) -> TermId {
    let bit = terms.constant(u64::MAX >> (64 - width.min(64)), width.min(64));
    terms.sext(bit, width)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::interp::undefined::tests::partials;
    use crate::machine::interp::undefined::{self, Partial};
    use crate::num::small;
    use byway_expr::Evaluator;
    use byway_ir::module::BinaryOp;

    const WIDTH: u32 = 3;

    /// Terms of two partial values, whose bits that were never set are others, with `below` zeros under them.
    fn operands(terms: &mut Terms, partials: [Partial; 2], below: u32) -> [TermId; 2] {
        let mut low = 0;
        partials.map(|partial| {
            let unset = terms.unset();
            let own = terms.extract(unset, low, WIDTH);
            low += WIDTH;
            let mask = terms.constant(partial.undefined, WIDTH);
            let (value, open) = (terms.constant(partial.value, WIDTH), terms.and(own, mask));
            let term = terms.xor(value, open);
            if below == 0 {
                return term;
            }
            let zeros = zeros(terms, below);
            terms.concat(term, zeros)
        })
    }

    fn value_of_shadow(terms: &mut Terms, term: TermId) -> u64 {
        let shadow = if terms.has_unset(term) {
            shadow(terms, &mut FxHashMap::default(), term)
        } else {
            zeros(terms, terms.width(term))
        };
        assert!(!terms.has_unset(shadow));
        Evaluator::new(&[]).eval(terms, shadow)
    }

    fn pairs() -> impl Iterator<Item = [Partial; 2]> {
        partials(WIDTH).flat_map(|a| partials(WIDTH).map(move |b| [a, b]))
    }

    #[test]
    fn operations_have_the_shadows_of_the_rules_for_plain_values() {
        use BinaryOp::*;
        type Build = fn(&mut Terms, TermId, TermId) -> TermId;
        let operations: [(BinaryOp, Build); 9] = [
            (And, Terms::and),
            (Or, Terms::or),
            (Xor, Terms::xor),
            (Add, Terms::add),
            (Sub, Terms::sub),
            (Mul, Terms::mul),
            (Shl, Terms::shl),
            (LShr, Terms::lshr),
            (AShr, Terms::ashr),
        ];
        for (op, build) in operations {
            let mut exact = 0;
            for [a, b] in pairs() {
                // What a value is that is shifted too far, no rule says.
                if matches!(op, Shl | LShr | AShr) && (b.value | b.undefined) >= u64::from(WIDTH) {
                    continue;
                }
                let mut terms = Terms::default();
                let [x, y] = operands(&mut terms, [a, b], 0);
                let term = build(&mut terms, x, y);
                let rules = undefined::binary(op, a, b, WIDTH);
                let shadow = value_of_shadow(&mut terms, term);
                // Terms may be simpler than what they were made of: `x & 0` depends on nothing.
                assert_eq!(shadow & !rules, 0, "{op:?} {a:?} {b:?}: {shadow:#b}, by the rules {rules:#b}");
                exact += u32::from(shadow == rules);
                let varies = varies(op, a, b);
                assert_eq!(varies & !shadow, 0, "{op:?} {a:?} {b:?}: {shadow:#b}, but {varies:#b} varies");
            }
            assert!(exact > 100, "{op:?} agrees {exact} times");
        }
    }

    /// The bits of a result that are not the same for all values of bits that were never set.
    fn varies(op: BinaryOp, a: Partial, b: Partial) -> u64 {
        let values = |partial: Partial| {
            (0..1u64 << WIDTH)
                .filter(move |value| (value ^ partial.value) & !partial.undefined & small::mask(WIDTH) == 0)
        };
        let op = crate::num::IntBinary::of(op).expect("no operation that can fail otherwise");
        let results: Vec<u64> = (values(a).flat_map(|x| values(b).map(move |y| (x, y))))
            .filter_map(|(x, y)| small::binary(op, x, y, WIDTH).ok())
            .collect();
        results.iter().fold(0, |varies, result| varies | (result ^ results[0]))
    }

    #[test]
    fn comparisons_depend_on_unset_bits_where_those_for_plain_values_do_however_wide_they_are() {
        use IntPredicate::*;
        type Build = fn(&mut Terms, TermId, TermId) -> TermId;
        let comparisons: [(IntPredicate, Build); 5] =
            [(Eq, Terms::eq), (Ult, Terms::ult), (Ule, Terms::ule), (Slt, Terms::slt), (Sle, Terms::sle)];
        for (predicate, build) in comparisons {
            for below in [0, 61, 62, 125] {
                for [a, b] in pairs() {
                    let mut terms = Terms::default();
                    let [x, y] = operands(&mut terms, [a, b], below);
                    let term = build(&mut terms, x, y);
                    let rules = undefined::comparison(predicate, a, b, WIDTH);
                    let shadow = value_of_shadow(&mut terms, term);
                    assert_eq!(shadow != 0, rules, "{predicate:?} {a:?} {b:?}, {below} zeros below");
                }
            }
        }
    }
}
