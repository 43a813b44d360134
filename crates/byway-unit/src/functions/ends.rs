//! Which functions look for the end of texts: their own code compares a character with zero, or hands something to a function
//! of the C library that stops there.

use super::constants;
use byway_ir::module::{
    Call, Callee, CastOp, ConstKind, Function, GlobalId, GlobalKind, InstKind, Module, Operand, Type, TypeId, ValueId,
};
use std::collections::HashSet;

/// Functions of the C library that read up to a zero.
const READERS: [&str; 44] = [
    "atof",
    "atoi",
    "atol",
    "atoll",
    "fopen",
    "fputs",
    "fprintf",
    "getenv",
    "printf",
    "puts",
    "snprintf",
    "sprintf",
    "sscanf",
    "stpcpy",
    "strcasecmp",
    "strcat",
    "strchr",
    "strcmp",
    "strcoll",
    "strcpy",
    "strcspn",
    "strdup",
    "strlen",
    "strncasecmp",
    "strncat",
    "strncmp",
    "strncpy",
    "strndup",
    "strnlen",
    "strpbrk",
    "strrchr",
    "strsep",
    "strspn",
    "strstr",
    "strtod",
    "strtof",
    "strtok",
    "strtok_r",
    "strtol",
    "strtoll",
    "strtoul",
    "strtoull",
    "vsnprintf",
    "vfprintf",
];

/// Whether a function of the C library reads texts up to their end. It may be called by a name with underscores in front.
pub(crate) fn reads_texts(name: &str) -> bool {
    READERS.contains(&name.trim_start_matches('_'))
}

/// The functions of a module whose own code looks for the end of a text.
pub(super) fn looking(module: &Module) -> HashSet<GlobalId> {
    let functions = module.globals.iter().enumerate().filter_map(|(at, global)| match &global.kind {
        GlobalKind::Function(function) if looks_for_ends(module, function) => Some(GlobalId(at as u32)),
        _ => None,
    });
    functions.collect()
}

fn looks_for_ends(module: &Module, function: &Function) -> bool {
    let characters = characters(module, function);
    let is_character = |operand: Operand| match operand {
        Operand::Local(value) => characters.contains(&value),
        Operand::Const(_) => false,
    };
    function.insts.iter().any(|inst| match &inst.kind {
        InstKind::ICmp { lhs, rhs, .. } => {
            (is_character(*lhs) && is_zero(module, *rhs)) || (is_character(*rhs) && is_zero(module, *lhs))
        }
        InstKind::Switch { value, cases, .. } => {
            is_character(*value) && cases.iter().any(|(case, _)| is_zero(module, Operand::Const(*case)))
        }
        InstKind::Call(call) => callee(module, call).is_some_and(reads_texts),
        _ => false,
    })
}

/// The values that are characters out of memory, widened or not.
fn characters(module: &Module, function: &Function) -> HashSet<ValueId> {
    let is_byte = |of: TypeId| matches!(module.types.get(of), Type::Int(8));
    let mut found = HashSet::new();
    for inst in &function.insts {
        let is_one = match &inst.kind {
            InstKind::Load { .. } => inst.result.is_some_and(|value| is_byte(function.value_type(value))),
            InstKind::Cast { op: CastOp::SExt | CastOp::ZExt, value: Operand::Local(value), .. } => {
                found.contains(value)
            }
            _ => false,
        };
        found.extend(inst.result.filter(|_| is_one));
    }
    found
}

fn is_zero(module: &Module, operand: Operand) -> bool {
    let Operand::Const(id) = operand else { return false };
    match &module.constant(id).kind {
        ConstKind::Zero => true,
        ConstKind::Int(value) => *value == 0,
        _ => false,
    }
}

fn callee<'m>(module: &'m Module, call: &Call) -> Option<&'m str> {
    let Callee::Value(Operand::Const(id)) = call.callee else { return None };
    constants::address(module, id).map(|id| &*module.global(id).name)
}
