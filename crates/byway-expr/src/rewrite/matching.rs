//! Taking terms apart, for rules to match on.

use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;

/// The operands of a node in both orders, for rules on commutative operations.
pub fn both_orders(node: &Node) -> [(TermId, TermId); 2] {
    [(node.a(), node.b()), (node.b(), node.a())]
}

impl Terms {
    /// Whether a term is a constant.
    #[inline]
    pub(super) fn is_constant(&self, id: TermId) -> bool {
        self.node(id).op == Op::Const
    }

    /// Whether a term is the constant with all bits clear.
    #[inline]
    pub(super) fn is_zero(&self, id: TermId) -> bool {
        let node = self.node(id);
        match node.op {
            Op::Const if node.width <= 64 => node.args[0] | node.args[1] == 0,
            Op::Const => self.wide_limbs(node).iter().all(|&limb| limb == 0),
            _ => false,
        }
    }

    /// Whether a term is the constant with all bits set.
    #[inline]
    pub(super) fn is_ones(&self, id: TermId) -> bool {
        let node = self.node(id);
        match node.op {
            Op::Const if node.width <= 64 => self.as_constant(id) == Some(u64::MAX >> (64 - node.width)),
            Op::Const => self.as_value(id).is_some_and(|value| value.is_ones()),
            _ => false,
        }
    }

    /// Whether a term is the constant one.
    #[inline]
    pub(super) fn is_one(&self, id: TermId) -> bool {
        let node = self.node(id);
        match node.op {
            Op::Const if node.width <= 64 => node.args == [1, 0, 0],
            Op::Const => self.as_value(id).is_some_and(|value| value.power_of_two() == Some(0)),
            _ => false,
        }
    }

    /// The operands of a term of an operation on two terms.
    #[inline]
    pub(super) fn operands(&self, id: TermId, op: Op) -> Option<(TermId, TermId)> {
        let node = self.node(id);
        (node.op == op).then(|| (node.a(), node.b()))
    }

    /// The operands `x` and `k` of `op(x, k)` for a constant `k`.
    #[inline]
    pub(super) fn constant_right(&self, id: TermId, op: Op) -> Option<(TermId, Value)> {
        let (left, right) = self.operands(id, op)?;
        Some((left, self.as_value(right)?))
    }

    /// The operands `k` and `x` of `op(k, x)` for a constant `k`.
    #[inline]
    pub(super) fn constant_left(&self, id: TermId, op: Op) -> Option<(Value, TermId)> {
        let (left, right) = self.operands(id, op)?;
        Some((self.as_value(left)?, right))
    }

    /// The operand of a term of an operation on one term.
    #[inline]
    pub(super) fn operand(&self, id: TermId, op: Op) -> Option<TermId> {
        let node = self.node(id);
        (node.op == op).then(|| node.a())
    }

    /// `x` and `low` of `extract(x, low)`.
    #[inline]
    pub(super) fn extracted(&self, id: TermId) -> Option<(TermId, u32)> {
        match *self.node(id) {
            Node { op: Op::Extract { low }, args: [of, ..], .. } => Some((TermId(of), low)),
            _ => None,
        }
    }

    /// `c`, `x` and `y` of `ite(c, x, y)`.
    #[inline]
    pub(super) fn choice(&self, id: TermId) -> Option<(TermId, TermId, TermId)> {
        let node = self.node(id);
        (node.op == Op::Ite).then(|| (node.a(), node.b(), node.c()))
    }

    /// `c`, `k1` and `k2` of `ite(c, k1, k2)` for constants.
    pub(super) fn constant_choice(&self, id: TermId) -> Option<(TermId, Value, Value)> {
        let (condition, yes, no) = self.choice(id)?;
        Some((condition, self.as_value(yes)?, self.as_value(no)?))
    }

    /// Whether two terms are complements by their form: a term and its `not`, or comparisons that exclude each other and
    /// leave nothing out.
    pub(super) fn are_complements(&self, a: TermId, b: TermId) -> bool {
        let (left, right) = (self.node(a), self.node(b));
        match (left.op, right.op) {
            (Op::Not, _) if left.a() == b => true,
            (_, Op::Not) if right.a() == a => true,
            (Op::Ult, Op::Ule) | (Op::Ule, Op::Ult) | (Op::Slt, Op::Sle) | (Op::Sle, Op::Slt) => {
                left.a() == right.b() && left.b() == right.a()
            }
            (Op::Ult, Op::Ult) => {
                self.are_adjacent_bounds(left, right, |bound| bound.is_ones())
                    || self.are_adjacent_bounds(right, left, |bound| bound.is_ones())
            }
            (Op::Slt, Op::Slt) => {
                self.are_adjacent_bounds(left, right, |bound| bound.is_signed_max())
                    || self.are_adjacent_bounds(right, left, |bound| bound.is_signed_max())
            }
            _ => false,
        }
    }

    /// Whether the nodes are `x < k + 1` and `k < x`.
    fn are_adjacent_bounds(&self, below: &Node, above: &Node, is_greatest: fn(&Value) -> bool) -> bool {
        match (self.as_value(below.b()), self.as_value(above.a())) {
            (Some(upper), Some(lower)) if below.a() == above.b() => {
                !is_greatest(&lower) && lower.add(&Value::small(1, lower.width())) == upper
            }
            _ => false,
        }
    }

    /// The constant zero of a width.
    pub(super) fn zero(&mut self, width: u32) -> TermId {
        self.value_constant(&Value::zero(width))
    }

    /// The constant with all bits set.
    pub(super) fn ones(&mut self, width: u32) -> TermId {
        self.value_constant(&Value::ones(width))
    }

    /// The constant one of a width.
    pub(super) fn one(&mut self, width: u32) -> TermId {
        self.value_constant(&Value::small(1, width))
    }

    /// The sign bit of a term.
    pub(super) fn sign(&mut self, id: TermId) -> TermId {
        let width = self.width(id);
        self.extract(id, width - 1, 1)
    }
}
