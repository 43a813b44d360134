//! The mutation operators, one file each. Each looks at one instruction at a time and proposes changes of it.

mod aor;
mod con;
mod cro;
mod fixed_index;
mod lor;
mod ror;
mod sdl;
mod short_circuit;
mod uoi;
mod written;

use crate::harness::{is_contract, is_harness};
use crate::operator::Operator;
use crate::scene::Scene;
use byway_ir::module::InstKind;
use std::collections::HashSet;

/// Proposes what an operator makes of a function.
pub(crate) fn propose(operator: Operator, scene: &mut Scene) {
    let look = match operator {
        Operator::Ror => ror::look,
        Operator::Aor => aor::look,
        Operator::Lor => lor::look,
        Operator::Uoi => uoi::look,
        Operator::Cro => cro::look,
        Operator::Con => con::look,
        Operator::Sdl => sdl::look,
    };
    let stated = contracts(scene);
    for at in 0..scene.function.insts.len() as u32 {
        let is_stated = scene.line_and_column(at).is_some_and(|place| stated.contains(&place));
        if scene.is_of_source(at) && !is_stated && !belongs_to_harness(scene, at) {
            look(scene, at);
        }
    }
}

/// Where a function states something about itself. All code that a macro stands for is at the place of the macro.
fn contracts(scene: &Scene) -> HashSet<(u32, u32)> {
    let called = |at: u32| match &scene.inst(at).kind {
        InstKind::Call(call) => scene.called(call),
        _ => None,
    };
    let all = 0..scene.function.insts.len() as u32;
    all.filter(|&at| called(at).is_some_and(is_contract)).filter_map(|at| scene.line_and_column(at)).collect()
}

/// Whether an instruction is a call of a function that says what is tested, or an intrinsic that is no statement.
fn belongs_to_harness(scene: &Scene, at: u32) -> bool {
    let InstKind::Call(call) = &scene.inst(at).kind else { return false };
    let Some(name) = scene.called(call) else { return false };
    let copies = ["llvm.memcpy.", "llvm.memmove.", "llvm.memset."].iter().any(|prefix| name.starts_with(prefix));
    is_harness(name) || (name.starts_with("llvm.") && !copies)
}
