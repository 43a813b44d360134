//! Small proofs that a change changes nothing.

use crate::pool::{mask, signed};
use crate::scene::{Scene, Shape};
use crate::slots::Slot;
use byway_ir::module::{BinaryOp, CastOp, InstKind, IntPredicate, Operand};

/// A comparison of something with a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Comparison {
    predicate: IntPredicate,
    constant: u64,
    width: u32,
    domain: Domain,
}

/// What a number can be, by how it was computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Domain {
    Any,
    /// From 0 to this.
    UpTo(u64),
    /// What so many bits can hold with a sign.
    Signed(u32),
}

impl Comparison {
    /// The comparison of two operands, if the right one is a constant.
    pub(crate) fn of(scene: &Scene, predicate: IntPredicate, lhs: Operand, rhs: Operand) -> Option<Comparison> {
        let Some(Shape::Int(width)) = scene.shape(lhs) else { return None };
        let constant = scene.int_constant(rhs)? & mask(width);
        Some(Comparison { predicate, constant, width, domain: domain(scene, lhs) })
    }

    /// The same with another operator.
    pub(crate) fn with(self, predicate: IntPredicate) -> Comparison {
        Comparison { predicate, ..self }
    }

    fn holds(&self, value: u64) -> bool {
        use IntPredicate::*;
        let (x, y) = (value, self.constant);
        let (sx, sy) = (signed(x, self.width), signed(y, self.width));
        match self.predicate {
            Eq => x == y,
            Ne => x != y,
            Ugt => x > y,
            Uge => x >= y,
            Ult => x < y,
            Ule => x <= y,
            Sgt => sx > sy,
            Sge => sx >= sy,
            Slt => sx < sy,
            Sle => sx <= sy,
        }
    }

    fn may_be(&self, value: u64) -> bool {
        match self.domain {
            Domain::Any => true,
            Domain::UpTo(most) => value <= most,
            Domain::Signed(bits) => {
                let value = signed(value, self.width);
                signed(value as u64 & mask(bits), bits) == value
            }
        }
    }

    /// Where the outcome, or what the number can be, changes.
    fn edges(&self) -> Vec<u64> {
        let half = 1u64 << (self.width - 1);
        let mut edges = vec![0, half, self.constant];
        match self.domain {
            Domain::Any => {}
            Domain::UpTo(most) => edges.push(most),
            Domain::Signed(bits) => edges.extend([1u64 << (bits - 1), (1u64 << (bits - 1)).wrapping_neg()]),
        }
        edges
    }
}

/// Whether two comparisons of the same number, each with a constant, always agree.
pub(crate) fn same_comparison(a: Comparison, b: Comparison) -> bool {
    agree(a, b.edges(), |value| a.holds(value) == b.holds(value))
}

/// Whether a comparison has the same outcome for all numbers that there can be.
pub(crate) fn always(comparison: Comparison, holds: bool) -> bool {
    agree(comparison, Vec::new(), |value| comparison.holds(value) == holds)
}

/// Whether it can be shown that another constant on the right side of a comparison changes nothing.
pub(crate) fn same_with_constant(scene: &Scene, at: u32, slot: Slot, new: Operand) -> bool {
    let InstKind::ICmp { predicate, lhs, rhs } = scene.inst(at).kind else { return false };
    if slot.number != 1 {
        return false;
    }
    let both = Comparison::of(scene, predicate, lhs, rhs).zip(Comparison::of(scene, predicate, lhs, new));
    both.is_some_and(|(old, new)| same_comparison(old, new))
}

/// Whether something that changes only at edges holds for all numbers that there can be. Every stretch between two edges has a
/// number next to one of them.
fn agree(comparison: Comparison, mut edges: Vec<u64>, holds: impl Fn(u64) -> bool) -> bool {
    edges.extend(comparison.edges());
    let near = edges.iter().flat_map(|edge| [edge.wrapping_sub(1), *edge, edge.wrapping_add(1)]);
    near.map(|value| value & mask(comparison.width)).filter(|value| comparison.may_be(*value)).all(holds)
}

/// What an operand can be.
fn domain(scene: &Scene, operand: Operand) -> Domain {
    let Some(at) = scene.definition(operand) else { return Domain::Any };
    let int = |operand| match scene.shape(operand) {
        Some(Shape::Int(width)) => Some(width),
        Some(Shape::Bit) => Some(1),
        _ => None,
    };
    match scene.inst(at).kind {
        InstKind::Cast { op: CastOp::ZExt, value } => int(value).map_or(Domain::Any, |width| Domain::UpTo(mask(width))),
        InstKind::Cast { op: CastOp::SExt, value } => int(value).map_or(Domain::Any, Domain::Signed),
        InstKind::Binary { op: BinaryOp::And, rhs, .. } => scene.int_constant(rhs).map_or(Domain::Any, Domain::UpTo),
        InstKind::Binary { op: BinaryOp::URem, rhs, .. } => match scene.int_constant(rhs) {
            Some(most @ 1..) => Domain::UpTo(most - 1),
            _ => Domain::Any,
        },
        _ => Domain::Any,
    }
}

/// Whether two operations on the same operands are the same because one of these changes nothing: `x + 0` and `x - 0`.
pub(crate) fn same_operation(scene: &Scene, a: BinaryOp, b: BinaryOp, lhs: Operand, rhs: Operand) -> bool {
    let (left, right) = (scene.int_constant(lhs), scene.int_constant(rhs));
    let only_bits = scene.shape(lhs) == Some(Shape::Bit);
    let kept = |op| kept_operand(op, left, right);
    let is_sum = |op| matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor);
    (kept(a).is_some() && kept(a) == kept(b)) || (only_bits && is_sum(a) && is_sum(b))
}

/// Which side is the result, if the other one is a constant that leaves it as it is.
fn kept_operand(op: BinaryOp, left: Option<u64>, right: Option<u64>) -> Option<Side> {
    use BinaryOp::*;
    match (op, left, right) {
        (Add | Sub | Or | Xor | Shl | LShr | AShr, _, Some(0)) => Some(Side::Left),
        (Mul | SDiv | UDiv, _, Some(1)) => Some(Side::Left),
        (Add | Or | Xor, Some(0), _) => Some(Side::Right),
        (Mul, Some(1), _) => Some(Side::Right),
        _ => None,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Left,
    Right,
}

#[cfg(test)]
mod tests {
    use super::*;
    use IntPredicate::*;

    const ALL: [IntPredicate; 10] = [Eq, Ne, Ugt, Uge, Ult, Ule, Sgt, Sge, Slt, Sle];

    /// Compares the proofs with all numbers of six bits.
    #[test]
    fn proofs_agree_with_trying_all_numbers() {
        const WIDTH: u32 = 6;
        let domains = [Domain::Any, Domain::UpTo(1), Domain::UpTo(5), Domain::UpTo(31), Domain::Signed(3)];
        let all = || (0..1u64 << WIDTH).flat_map(|constant| ALL.map(|predicate| (constant, predicate)));
        for domain in domains {
            for (constant, predicate) in all() {
                let a = Comparison { predicate, constant, width: WIDTH, domain };
                let values = || (0..1u64 << WIDTH).filter(|value| a.may_be(*value));
                for holds in [false, true] {
                    assert_eq!(always(a, holds), values().all(|value| a.holds(value) == holds), "{a:?} {holds}");
                }
                for (constant, predicate) in all() {
                    let b = Comparison { predicate, constant, ..a };
                    let same = values().all(|value| a.holds(value) == b.holds(value));
                    assert_eq!(same_comparison(a, b), same, "{a:?} {b:?}");
                }
            }
        }
    }

    #[test]
    fn operations_that_change_nothing_are_the_same() {
        assert_eq!(kept_operand(BinaryOp::Add, None, Some(0)), kept_operand(BinaryOp::Shl, None, Some(0)));
        assert_eq!(kept_operand(BinaryOp::Mul, None, Some(1)), kept_operand(BinaryOp::SDiv, None, Some(1)));
        assert_eq!(kept_operand(BinaryOp::Sub, Some(0), None), None);
        assert_ne!(kept_operand(BinaryOp::Add, Some(0), None), kept_operand(BinaryOp::Add, None, Some(0)));
    }
}
