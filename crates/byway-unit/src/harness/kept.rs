//! The part of a harness that keeps what stubs are given, as those may do that they stand for: what nobody else keeps is a leak.
//!
//! It is kept in a variable of `main`, which leads to it when leaks are looked for. A stub that is given a structure may keep what
//! that leads to, and one that makes objects may keep these, so where there is such a stub nothing is looked for.

use super::code::Code;
use crate::plan::{Plan, Returned, Stub};
use crate::types::{CType, TypeId, Types};

/// Pointers that are kept. Where more are given, nothing is looked for.
const ROOM: u32 = 64;

/// What stubs need, before the first of them.
pub(super) fn before(code: &mut Code, types: &Types, plan: &Plan) {
    if is_looked_for(types, plan) && !plan.stubs.is_empty() {
        // What makes inputs may call stubs as well.
        code.line(&format!("static const void *byway_kept_before[{ROOM}], **byway_kept = byway_kept_before;"));
        code.line("static unsigned byway_kept_count;");
    }
}

/// What a stub does with what it is given.
pub(super) fn stub(code: &mut Code, types: &Types, plan: &Plan, stub: &Stub, names: &[String]) {
    if !is_looked_for(types, plan) {
        return;
    }
    for (_, name) in stub.signature.params.iter().zip(names).filter(|(of, _)| pointed(types, **of).is_some()) {
        code.line(&format!(
            "if (byway_kept_count++ < {ROOM}) byway_kept[byway_kept_count - 1] = (const void *){name};"
        ));
    }
}

/// What comes right before the call.
pub(super) fn begin(code: &mut Code, types: &Types, plan: &Plan) {
    if !is_looked_for(types, plan) {
        return;
    }
    if !plan.stubs.is_empty() {
        code.line(&format!("const void *byway_kept_here[{ROOM}] = {{0}};"));
        code.line("byway_kept = byway_kept_here, byway_kept_count = 0;");
    }
    code.line("const void *byway_heap_end = __byway_heap_end();");
}

/// Looks for leaks, when all has been observed.
pub(super) fn look(code: &mut Code, types: &Types, plan: &Plan) {
    if !is_looked_for(types, plan) {
        return;
    }
    let has_room = if plan.stubs.is_empty() { String::new() } else { format!("if (byway_kept_count <= {ROOM}) ") };
    code.line(&format!("{has_room}__byway_check_leaks(byway_heap_end);"));
}

/// Whether what the function makes and hands on is still known to somebody.
fn is_looked_for(types: &Types, plan: &Plan) -> bool {
    plan.stubs.iter().all(|stub| {
        let makes_objects = matches!(&stub.returns, Returned::Shape(shape) if shape.has_pointers());
        !makes_objects && !stub.signature.is_variadic && stub.signature.params.iter().all(|of| is_kept(types, *of))
    })
}

/// Whether all that an argument leads to is known by its pointer.
fn is_kept(types: &Types, of: TypeId) -> bool {
    let is_simple = |of: TypeId| {
        !matches!(types.get(types.plain(of)), CType::Record { .. } | CType::Array { .. } | CType::Pointer { .. })
    };
    match pointed(types, of) {
        Some(to) => types.qualifiers(to).is_const || is_simple(to),
        None => is_simple(of),
    }
}

fn pointed(types: &Types, of: TypeId) -> Option<TypeId> {
    match types.get(types.plain(of)) {
        CType::Pointer { to } => Some(*to),
        _ => None,
    }
}
