//! What calls pass for a parameter, as far as the code beside them says: null, an object of the caller's, or something else.

use super::constants;
use byway_ir::module::{
    Call, Callee, ConstKind, Function, GlobalKind, InstKind, Module, Operand, Type, TypeId, ValueId,
};
use std::collections::HashMap;

/// What is passed for a parameter that is a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Passed {
    /// Calls that there are.
    pub calls: u32,
    /// Those that pass null.
    pub nulls: u32,
    /// Those that pass the address of a variable.
    pub objects: u32,
    /// The fewest bytes of these variables, if all are arrays of numbers or pointers.
    pub fewest: Option<u64>,
}

impl Passed {
    /// Whether all calls pass the address of a variable.
    pub fn is_object(&self) -> bool {
        self.calls > 0 && self.objects == self.calls
    }

    /// The same, with further calls.
    #[must_use]
    fn and(self, other: Passed) -> Passed {
        let fewest = match (self.calls, other.calls) {
            (0, _) => other.fewest,
            (_, 0) => self.fewest,
            _ => self.fewest.zip(other.fewest).map(|(one, another)| one.min(another)),
        };
        Passed {
            calls: self.calls + other.calls,
            nulls: self.nulls + other.nulls,
            objects: self.objects + other.objects,
            fewest,
        }
    }
}

/// What calls of functions pass, by their names and the positions that LLVM has for parameters.
#[derive(Clone, Debug, Default)]
pub(super) struct AllPassed(HashMap<(Box<str>, usize), Passed>);

impl AllPassed {
    /// What the calls of a module pass.
    pub(super) fn of(module: &Module) -> AllPassed {
        let mut all = AllPassed::default();
        for global in &module.globals {
            if let GlobalKind::Function(function) = &global.kind {
                all.look(module, function);
            }
        }
        all
    }

    /// Adds what the calls of another module pass to functions that it can name.
    pub(super) fn add(&mut self, other: &AllPassed) {
        for (key, passed) in &other.0 {
            let known = self.0.entry(key.clone()).or_default();
            *known = known.and(*passed);
        }
    }

    /// What is passed to a function at a position.
    pub(super) fn get(&self, function: &str, position: usize) -> Passed {
        self.0.get(&(function.into(), position)).copied().unwrap_or_default()
    }

    fn look(&mut self, module: &Module, function: &Function) {
        let defined: HashMap<ValueId, &InstKind> =
            function.insts.iter().filter_map(|inst| Some((inst.result?, &inst.kind))).collect();
        let calls = function.insts.iter().filter_map(|inst| match &inst.kind {
            InstKind::Call(call) => Some(call),
            _ => None,
        });
        for call in calls {
            let Some(name) = callee(module, call) else { continue };
            for (position, argument) in call.args.iter().enumerate() {
                let passed = passed(module, &defined, argument.value);
                let known = self.0.entry((name.into(), position)).or_default();
                *known = known.and(passed);
            }
        }
    }
}

fn passed(module: &Module, defined: &HashMap<ValueId, &InstKind>, mut operand: Operand) -> Passed {
    let one = Passed { calls: 1, ..Passed::default() };
    let object = |fewest: Option<u64>| Passed { objects: 1, fewest, ..one };
    let mut is_start = true;
    loop {
        match operand {
            Operand::Const(id) if matches!(module.constant(id).kind, ConstKind::Null | ConstKind::Zero) => {
                return Passed { nulls: 1, ..one };
            }
            Operand::Const(id) => {
                let Some(global) = constants::address(module, id) else { return one };
                let is_whole = is_start && matches!(module.constant(id).kind, ConstKind::Global(_));
                return match &module.global(global).kind {
                    GlobalKind::Variable(variable) => object(bytes(module, variable.ty).filter(|_| is_whole)),
                    _ => object(None),
                };
            }
            Operand::Local(value) => match defined.get(&value) {
                Some(InstKind::Alloca { allocated, .. }) => {
                    return object(bytes(module, *allocated).filter(|_| is_start));
                }
                Some(InstKind::Gep { base, indices, .. }) => {
                    is_start &= indices.iter().all(|index| is_zero(module, *index));
                    operand = *base;
                }
                _ => return one,
            },
        }
    }
}

/// How many bytes a variable has, if it is an array of numbers or pointers.
fn bytes(module: &Module, of: TypeId) -> Option<u64> {
    let Type::Array(count, element) = module.types.get(of) else { return None };
    let size = match module.types.get(*element) {
        Type::Int(bits) => u64::from(bits.div_ceil(8)),
        Type::Ptr(_) => 8,
        _ => bytes(module, *element)?,
    };
    count.checked_mul(size)
}

fn is_zero(module: &Module, operand: Operand) -> bool {
    let Operand::Const(id) = operand else { return false };
    matches!(module.constant(id).kind, ConstKind::Zero | ConstKind::Int(0))
}

fn callee<'m>(module: &'m Module, call: &Call) -> Option<&'m str> {
    let Callee::Value(Operand::Const(id)) = call.callee else { return None };
    constants::address(module, id).map(|id| &*module.global(id).name)
}
