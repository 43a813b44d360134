//! SDL: an assignment, or a call with an unused result, is left out.

use crate::edit::Edit;
use crate::operator::Operator;
use crate::scene::Scene;
use byway_ir::module::{Callee, InstKind};

pub(super) fn look(scene: &mut Scene, at: u32) {
    match &scene.inst(at).kind {
        // What a function returns may be kept in a variable of the compiler's; without it there is no statement.
        // Nothing that tests look at tells whether something volatile was written.
        InstKind::Store { pointer, atomicity, .. } if !scene.is_compilers_own(*pointer) && !atomicity.volatile => {
            scene.propose(Operator::Sdl, at, Edit::remove(at), "the store is left out".to_owned());
        }
        InstKind::Call(call) if scene.uses(at) == 0 && matches!(call.callee, Callee::Value(_)) => {
            // Nothing stands behind a call that does not return.
            let returns = !matches!(scene.inst(at + 1).kind, InstKind::Unreachable);
            if returns && !call.must_tail {
                let what = match scene.called(call) {
                    // Structs and arrays are assigned by intrinsics.
                    Some(name) if name.starts_with("llvm.") => "the copy".to_owned(),
                    Some(name) => format!("the call of `{name}`"),
                    None => "the call".to_owned(),
                };
                scene.propose(Operator::Sdl, at, Edit::remove(at), format!("{what} is left out"));
            }
        }
        _ => {}
    }
}
