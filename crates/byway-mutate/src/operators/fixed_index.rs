//! Constant indices of global arrays, which are parts of constant addresses and no operands of their own.

use crate::scene::Scene;
use byway_ir::module::{ConstExpr, ConstId, ConstKind, Constant, Operand, Type};

/// The steps along arrays in a constant address: their places among its indices, and what they are.
pub(super) fn steps(scene: &Scene, operand: Operand) -> Vec<(usize, ConstId)> {
    let Some(ConstExpr::Gep { source, indices, .. }) = address(scene, operand) else { return Vec::new() };
    let mut found = Vec::new();
    if let [only] = indices[..] {
        found.push((0, only));
    }
    let mut ty = Some(*source);
    for (at, &index) in indices.iter().enumerate().skip(1) {
        ty = match ty.map(|ty| scene.module.types.get(ty)) {
            Some(Type::Array(_, element)) => {
                found.push((at, index));
                Some(*element)
            }
            Some(Type::Struct { fields, .. }) => {
                let field = scene.int_constant(Operand::Const(index)).and_then(|number| fields.get(number as usize));
                field.copied()
            }
            _ => None,
        };
    }
    found
}

/// A constant address with another step at a place.
pub(super) fn with_step(scene: &mut Scene, operand: Operand, at: usize, new: Operand) -> Option<Operand> {
    let (Operand::Const(id), Operand::Const(new)) = (operand, new) else { return None };
    let ConstExpr::Gep { source, base, indices } = address(scene, operand)? else { return None };
    let (source, base, mut indices) = (*source, *base, indices.clone());
    *indices.get_mut(at)? = new;
    let kind = ConstKind::Expr(Box::new(ConstExpr::Gep { source, base, indices }));
    Some(scene.pool.add(Constant { ty: scene.pool.get(id).ty, kind }))
}

fn address<'s>(scene: &'s Scene, operand: Operand) -> Option<&'s ConstExpr> {
    let Operand::Const(id) = operand else { return None };
    match &scene.pool.get(id).kind {
        ConstKind::Expr(expression) => Some(expression),
        _ => None,
    }
}
