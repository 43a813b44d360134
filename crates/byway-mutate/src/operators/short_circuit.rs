//! `&&` becomes `||`, and the other way round.
//!
//! Both are a branch on their left side: one way goes on to the right side, the other one (the *short* way) leaves the
//! expression. In the other operator the two ways are exchanged, and the short way leads where the right side leads when it
//! does not agree with the old one.

use crate::edit::Edit;
use crate::operator::Operator;
use crate::scene::{Scene, Shape};
use byway_ir::module::{BlockId, InstKind, Operand};

pub(super) fn look(scene: &mut Scene, at: u32) {
    let InstKind::CondBr { cond, then, otherwise } = scene.inst(at).kind else { return };
    if then == otherwise || !is_operator(scene, at, cond) {
        return;
    }
    for (right, short, is_and) in [(then, otherwise, true), (otherwise, then, false)] {
        // A right side with more predecessors is not this operator's alone.
        if scene.predecessors(right) != 1 {
            continue;
        }
        let edit = as_value(scene, at, cond, right, short, is_and)
            .or_else(|| as_branch(scene, at, cond, right, short, is_and));
        if let Some(edit) = edit {
            let (old, new) = if is_and { ("&&", "||") } else { ("||", "&&") };
            scene.propose(Operator::Lor, at, edit, format!("`{old}` becomes `{new}`"));
            return;
        }
    }
}

/// Whether a branch stands where an operator does: behind its left side. That of a statement stands before its condition.
fn is_operator(scene: &Scene, at: u32, cond: Operand) -> bool {
    let left = scene.definition(cond).and_then(|definition| scene.line_and_column(definition));
    matches!((left, scene.line_and_column(at)), (Some(left), Some(branch)) if branch > left)
}

/// The value of the expression is wanted: where both ways meet, the short one brings a constant.
fn as_value(scene: &mut Scene, at: u32, cond: Operand, right: BlockId, short: BlockId, is_and: bool) -> Option<Edit> {
    let from = scene.block_of(at);
    let first = scene.function.blocks[short.index()].insts.start;
    let InstKind::Phi(incoming) = &scene.inst(first).kind else { return None };
    let place = incoming.iter().position(|(_, block)| *block == from)?;
    let value = incoming[place].0;
    if scene.shape(value) != Some(Shape::Bit) || scene.int_constant(value) != Some(u64::from(!is_and)) {
        return None;
    }
    let mut changed = incoming.clone();
    changed[place].0 = scene.pool.int(scene.type_of(value), 1, i64::from(is_and));
    let (then, otherwise) = if is_and { (short, right) } else { (right, short) };
    let branch = InstKind::CondBr { cond, then, otherwise };
    Some(Edit { at, before: Vec::new(), becomes: vec![(at, branch), (first, InstKind::Phi(changed))] })
}

/// The expression decides a branch: the right side ends with a branch that has the short way, too.
fn as_branch(scene: &Scene, at: u32, cond: Operand, right: BlockId, short: BlockId, is_and: bool) -> Option<Edit> {
    let InstKind::CondBr { then, otherwise, .. } = scene.inst(scene.end_of(right)).kind else { return None };
    let other = match (then == short, otherwise == short) {
        (true, false) => otherwise,
        (false, true) => then,
        _ => return None,
    };
    let has_phi = |block: BlockId| {
        let first = scene.function.blocks[block.index()].insts.start;
        matches!(scene.inst(first).kind, InstKind::Phi(_))
    };
    if has_phi(other) || has_phi(short) {
        return None;
    }
    let (then, otherwise) = if is_and { (other, right) } else { (right, other) };
    Some(Edit::replace(at, InstKind::CondBr { cond, then, otherwise }))
}
