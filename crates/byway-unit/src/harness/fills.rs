//! The part of a harness that writes where stubs are given room.

use super::code::{Code, literal};
use crate::plan::{Filled, LONGEST, MOST_FILLED, Stub, most_returned};
use crate::types::{CType, Types};

/// What a stub writes.
pub(super) fn write(code: &mut Code, types: &Types, stub: &Stub, names: &[String]) {
    for fill in &stub.fills {
        let (pointer, input) = (&names[fill.argument], literal(&fill.input(&stub.name)));
        code.line(&format!("if ({pointer})"));
        code.open();
        match &fill.to {
            Filled::Bytes(lengths) => {
                let factors: Vec<String> = lengths.iter().map(|at| format!("(__SIZE_TYPE__){}", names[*at])).collect();
                code.line(&format!("__SIZE_TYPE__ byway_length = {};", factors.join(" * ")));
                code.line(&format!("if (byway_length <= {LONGEST})"));
                code.open();
                code.line(&format!("unsigned char byway_bytes[{MOST_FILLED}];"));
                code.line(&format!("klee_make_symbolic(byway_bytes, sizeof byway_bytes, {input});"));
                code.line("for (__SIZE_TYPE__ byway_at = 0; byway_at < byway_length; byway_at++)");
                let byte = format!("byway_at < {MOST_FILLED} ? byway_bytes[byway_at] : 0");
                code.line(&format!("    ((unsigned char *){pointer})[byway_at] = {byte};"));
                code.close();
            }
            Filled::Number(of) => {
                code.line(&format!("klee_make_symbolic((void *){pointer}, sizeof *{pointer}, {input});"));
                if matches!(types.get(types.plain(*of)), CType::Bool) {
                    code.line(&format!("klee_assume(*(const unsigned char *){pointer} <= 1);"));
                }
            }
        }
        code.close();
    }
}

/// A function that fills a buffer returns no more than fits, or that it failed.
pub(super) fn bound(code: &mut Code, types: &Types, stub: &Stub, names: &[String], returned: &str) {
    let Some(length) = most_returned(types, &stub.signature, &stub.fills) else { return };
    let length = &names[length];
    let is_signed = matches!(types.get(types.plain(stub.signature.returns)), CType::Integer { is_signed: true, .. });
    match is_signed {
        true => code.line(&format!(
            "klee_assume(({returned} >= -1) & (({returned} < 0) | ((__SIZE_TYPE__){returned} <= (__SIZE_TYPE__){length})));"
        )),
        false => code.line(&format!("klee_assume({returned} <= (__SIZE_TYPE__){length});")),
    }
}
