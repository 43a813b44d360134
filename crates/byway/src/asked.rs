//! What the functions of a program ask of the outside. It is found when the program is loaded, since its text is large.

use byway_ir::link::{LinkedModules, ModuleId, Origin};
use byway_ir::module::{Function, GlobalKind, InstKind, Module, Operand, ValueId};
use byway_unit::functions::{Asks, asks_of};
use std::collections::HashSet;

/// What a program asks of the outside.
#[derive(Debug, Default)]
pub(crate) struct Asked {
    /// What each function asks for by its own code. Functions of different modules may have the same name.
    pub(crate) by_function: Vec<(Box<str>, Asks)>,
    /// Its `main` does something with what it is given.
    pub(crate) main_reads_arguments: bool,
}

impl Asked {
    /// By the modules of a program; the C library is none of them.
    pub(crate) fn of(linked: &LinkedModules) -> Asked {
        let mut asked = Asked::default();
        for (at, module) in linked.modules.iter().enumerate() {
            if linked.origin(ModuleId(at as u32)) != Origin::CLibrary {
                asked.by_function.extend(asks_of(module));
                asked.main_reads_arguments |= main_of(module).is_some_and(reads_arguments);
            }
        }
        asked
    }
}

fn main_of(module: &Module) -> Option<&Function> {
    module.globals.iter().filter(|global| &*global.name == "main").find_map(|global| match &global.kind {
        GlobalKind::Function(function) if function.is_definition() => Some(&**function),
        _ => None,
    })
}

/// Whether a `main` does anything with what it is given. Without optimisation, that is put into variables first.
fn reads_arguments(main: &Function) -> bool {
    let is_param = |operand: Operand| matches!(operand, Operand::Local(value) if value.index() < main.params.len());
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
