//! Whether a function returns something.

use byway_ir::module::{Function, InstKind, Operand, ValueId};

/// Whether a function returns a value on some path: what it returns is more than a variable that nothing is put into.
pub(super) fn returns_value(function: &Function) -> bool {
    function.insts.iter().any(|inst| match &inst.kind {
        InstKind::Ret(Some(Operand::Local(value))) => match loaded_from(function, *value) {
            Some(variable) => is_used(function, variable),
            None => true,
        },
        InstKind::Ret(returned) => returned.is_some(),
        _ => false,
    })
}

/// The variable that a value is loaded from.
fn loaded_from(function: &Function, value: ValueId) -> Option<ValueId> {
    let made = function.insts.iter().find(|inst| inst.result == Some(value))?;
    match made.kind {
        InstKind::Load { pointer: Operand::Local(variable), .. } => Some(variable),
        _ => None,
    }
}

/// Whether anything but loads is done with a variable.
fn is_used(function: &Function, variable: ValueId) -> bool {
    function.insts.iter().any(|inst| {
        let mut is_mentioned = false;
        inst.kind.for_each_operand(|operand| is_mentioned |= operand == Operand::Local(variable));
        is_mentioned && !matches!(inst.kind, InstKind::Load { .. })
    })
}
