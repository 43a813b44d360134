//! What the reader makes of texts: one file for each part of the language.

mod compilers;
mod constants;
mod errors;
mod functions;
mod globals;
mod hostile;
mod instructions;
mod metadata;
mod types;

use byway_ir::module::{ConstKind, Function, Global, GlobalKind, InstKind, Module, Operand};
use byway_ir::read::read_module;

/// Reads a text that must be right.
fn read(text: &str) -> Module {
    read_module("t.ll", text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The error that a text must give.
fn error(text: &str) -> String {
    match read_module("t.ll", text) {
        Ok(_) => panic!("this text must be refused:\n{text}"),
        Err(error) => error.to_string(),
    }
}

/// A global by its name.
fn global<'m>(module: &'m Module, name: &str) -> &'m Global {
    module.globals.iter().find(|global| &*global.name == name).unwrap_or_else(|| panic!("there is no @{name}"))
}

/// A function by its name.
fn function<'m>(module: &'m Module, name: &str) -> &'m Function {
    match &global(module, name).kind {
        GlobalKind::Function(function) => function,
        other => panic!("@{name} is {other:?}"),
    }
}

/// The instructions of `@f` in a text, without their order of blocks.
fn kinds(module: &Module) -> Vec<&InstKind> {
    function(module, "f").insts.iter().map(|inst| &inst.kind).collect()
}

/// The constant of a global's first value.
fn initial<'m>(module: &'m Module, name: &str) -> &'m ConstKind {
    match &global(module, name).kind {
        GlobalKind::Variable(variable) => &module.constant(variable.init.expect("an initial value")).kind,
        other => panic!("@{name} is {other:?}"),
    }
}

/// The constant of an operand.
fn constant(module: &Module, operand: Operand) -> &ConstKind {
    match operand {
        Operand::Const(id) => &module.constant(id).kind,
        Operand::Local(value) => panic!("{value:?} is not a constant"),
    }
}
