//! What the functions of a program ask of the outside. It is found when the program is loaded, since its text is large.

use crate::frontend::Asked;
use byway_ir::link::{LinkedModules, ModuleId, Origin};
use byway_ir::module::{ConstKind, Function, Global, GlobalKind, InstKind, Module, Operand, Type, ValueId};
use byway_unit::functions::asks_of;
use std::collections::HashSet;
use std::ops::Range;

/// What a program asks of the outside, by its modules; the C library is none of them.
pub(super) fn asked_by(linked: &LinkedModules) -> Asked {
    let mut asked = Asked::default();
    for (at, module) in linked.modules.iter().enumerate() {
        if linked.origin(ModuleId(at as u32)) == Origin::CLibrary {
            asked
                .library
                .extend(module.globals.iter().filter(|global| is_defined(global)).map(|global| global.name.clone()));
        } else {
            asked.by_function.extend(asks_of(module));
            if let Some(main) = main_of(module) {
                asked.main_reads_arguments |= reads(main, 0..main.params.len());
                asked.main_reads_environment |= reads(main, 2..main.params.len());
                asked.main_reads_name |= asked.main_reads_arguments && takes_first(module, main);
            }
        }
    }
    asked
}

fn is_defined(global: &Global) -> bool {
    match &global.kind {
        GlobalKind::Function(function) => function.is_definition(),
        GlobalKind::Variable(variable) => variable.init.is_some(),
        GlobalKind::Alias(_) => true,
    }
}

fn main_of(module: &Module) -> Option<&Function> {
    module.globals.iter().filter(|global| &*global.name == "main").find_map(|global| match &global.kind {
        GlobalKind::Function(function) if function.is_definition() => Some(&**function),
        _ => None,
    })
}

/// Whether a `main` does anything with some of its parameters. Without optimisation, these are put into variables first.
fn reads(main: &Function, params: Range<usize>) -> bool {
    let is_param = |operand: Operand| matches!(operand, Operand::Local(value) if params.contains(&value.index()));
    let mut variables: HashSet<ValueId> = HashSet::new();
    let mut is_read = false;
    for inst in &main.insts {
        match inst.kind {
            InstKind::Store { value, pointer: Operand::Local(variable), .. } if is_param(value) => {
                variables.insert(variable);
            }
            InstKind::Load { pointer: Operand::Local(variable), .. } => is_read |= variables.contains(&variable),
            ref kind => kind.for_each_operand(|operand| is_read |= is_param(operand)),
        }
    }
    is_read
}

/// Whether a `main` takes the first of some pointers: its name is the first of its arguments.
fn takes_first(module: &Module, main: &Function) -> bool {
    let is_zero = |index: &Operand| match *index {
        Operand::Const(id) => matches!(module.constant(id).kind, ConstKind::Zero | ConstKind::Int(0)),
        Operand::Local(_) => false,
    };
    main.insts.iter().any(|inst| match &inst.kind {
        InstKind::Gep { source, indices, .. } => {
            matches!(module.types.get(*source), Type::Ptr(_)) && matches!(&**indices, [index] if is_zero(index))
        }
        _ => false,
    })
}
