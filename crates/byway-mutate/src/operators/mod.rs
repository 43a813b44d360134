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

use crate::harness::is_harness;
use crate::operator::Operator;
use crate::scene::Scene;
use byway_ir::module::InstKind;

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
    for at in 0..scene.function.insts.len() as u32 {
        if scene.is_of_source(at) && !belongs_to_harness(scene, at) {
            look(scene, at);
        }
    }
}

/// Whether an instruction is a call of a function that says what is tested, or an intrinsic that is no statement.
fn belongs_to_harness(scene: &Scene, at: u32) -> bool {
    let InstKind::Call(call) = &scene.inst(at).kind else { return false };
    let Some(name) = scene.called(call) else { return false };
    let copies = ["llvm.memcpy.", "llvm.memmove.", "llvm.memset."].iter().any(|prefix| name.starts_with(prefix));
    is_harness(name) || (name.starts_with("llvm.") && !copies)
}
