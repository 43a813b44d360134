//! What `<byway.h>` states about functions. Its conditions are no code under test: whatever is not allowed is never tested.

use byway_ir::program::{Op, Program, SourcePosition};
use std::collections::HashSet;

/// The functions that look at conditions.
const CHECKS: [&str; 2] = ["__byway_requires", "__byway_ensures"];

/// Where conditions are stated. All code that a macro stands for is at the place of the macro.
pub(super) fn places(program: &Program) -> HashSet<SourcePosition> {
    let is_check = |func: u32| program.functions().get(func as usize).is_some_and(|f| CHECKS.contains(&&*f.name));
    let mut found = HashSet::new();
    for function in program.functions() {
        for (op, position) in function.code.iter().zip(&function.positions) {
            if matches!(op, Op::Call { func, .. } if is_check(*func)) {
                found.extend(program.source.get(*position).cloned());
            }
        }
    }
    found
}
