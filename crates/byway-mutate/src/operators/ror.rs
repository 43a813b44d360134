//! ROR: a comparison becomes every other one of its kind, or is always true or always false.

use crate::edit::Edit;
use crate::equivalent::{Comparison, always, same_comparison};
use crate::operator::Operator;
use crate::scene::{Scene, Shape};
use crate::words::{becomes, float_comparison, int_comparison};
use byway_ir::module::{FloatPredicate, InstKind, IntPredicate, Operand};

pub(super) fn look(scene: &mut Scene, at: u32) {
    match scene.inst(at).kind {
        InstKind::ICmp { predicate, lhs, rhs } => integers(scene, at, predicate, lhs, rhs),
        InstKind::FCmp { predicate, lhs, rhs } => floats(scene, at, predicate, lhs, rhs),
        _ => {}
    }
}

fn integers(scene: &mut Scene, at: u32, old: IntPredicate, lhs: Operand, rhs: Operand) {
    let Some(shape) = scene.shape(lhs) else { return };
    let known = Comparison::of(scene, old, lhs, rhs);
    let unsigned = shape == Shape::Pointer || scene.is_unsigned(lhs) || scene.is_unsigned(rhs);
    for &new in alternatives(old, shape, unsigned).iter().filter(|new| **new != old) {
        let edit = Edit::replace(at, InstKind::ICmp { predicate: new, lhs, rhs });
        let description = describe(scene, lhs, rhs, int_comparison(old), int_comparison(new));
        let same = known.is_some_and(|old| same_comparison(old, old.with(new)));
        scene.propose_if(Operator::Ror, at, edit, description, same);
    }
    let shown = [false, true].map(|holds| known.is_some_and(|old| always(old, holds)));
    constant(scene, at, lhs, rhs, int_comparison(old), shown);
}

/// The comparisons of the same signedness. Equality has none; that of the operands decides then.
fn alternatives(old: IntPredicate, shape: Shape, unsigned: bool) -> &'static [IntPredicate] {
    use IntPredicate::*;
    const SIGNED: [IntPredicate; 6] = [Eq, Ne, Slt, Sle, Sgt, Sge];
    const UNSIGNED: [IntPredicate; 6] = [Eq, Ne, Ult, Ule, Ugt, Uge];
    match (shape, old) {
        (Shape::Bit, _) => &[Eq, Ne],
        (_, Slt | Sle | Sgt | Sge) => &SIGNED,
        (_, Ult | Ule | Ugt | Uge) => &UNSIGNED,
        (_, Eq | Ne) => {
            if unsigned {
                &UNSIGNED
            } else {
                &SIGNED
            }
        }
    }
}

/// The comparisons that C has: only `!=` holds when an operand is no number.
const C_COMPARISONS: [FloatPredicate; 6] = [
    FloatPredicate::Oeq,
    FloatPredicate::Une,
    FloatPredicate::Olt,
    FloatPredicate::Ole,
    FloatPredicate::Ogt,
    FloatPredicate::Oge,
];

fn floats(scene: &mut Scene, at: u32, old: FloatPredicate, lhs: Operand, rhs: Operand) {
    let Some(word) = float_comparison(old).filter(|_| scene.shape(lhs).is_some()) else { return };
    for new in C_COMPARISONS.into_iter().filter(|new| *new != old) {
        let Some(new_word) = float_comparison(new) else { continue };
        let edit = Edit::replace(at, InstKind::FCmp { predicate: new, lhs, rhs });
        let description = describe(scene, lhs, rhs, word, new_word);
        scene.propose(Operator::Ror, at, edit, description);
    }
    constant(scene, at, lhs, rhs, word, [false; 2]);
}

/// Proposes that a comparison never holds, and that it always does; `shown` says which of it is so already.
fn constant(scene: &mut Scene, at: u32, lhs: Operand, rhs: Operand, word: &str, shown: [bool; 2]) {
    let ty = scene.inst(at).ty;
    let expression = match (scene.short_text(lhs), scene.short_text(rhs)) {
        (None, None) => format!("`{word}`"),
        _ => format!("`{} {word} {}`", scene.text(lhs), scene.text(rhs)),
    };
    for holds in [false, true] {
        let value = scene.pool.int(ty, 1, i64::from(holds));
        let edit = match scene.only_branch(at) {
            Some(branch) => match scene.inst(branch).kind {
                InstKind::CondBr { then, otherwise, .. } => {
                    Edit::replace(branch, InstKind::CondBr { cond: value, then, otherwise })
                }
                _ => continue,
            },
            None => Edit::replace(at, InstKind::Freeze(value)),
        };
        let description = format!("{expression} becomes {}", if holds { "1" } else { "0" });
        scene.propose_if(Operator::Ror, at, edit, description, shown[usize::from(holds)]);
    }
}

fn describe(scene: &Scene, lhs: Operand, rhs: Operand, old: &str, new: &str) -> String {
    becomes(scene.short_text(lhs), scene.short_text(rhs), old, new)
}
