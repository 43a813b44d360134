//! The global variables of a module.

use super::Global;
use super::signatures::{file, guess, line};
use crate::types::TypeReader;
use byway_ir::module::{self, ConstId, ConstKind, MetadataId, Module, Variable};

/// Scopes in scopes are few.
const MOST_SCOPES: u32 = 1000;

/// A variable that the source has: string literals and tables that the compiler made have no name there.
pub(super) fn read(
    module: &Module,
    types: &mut TypeReader,
    symbol: &module::Global,
    variable: &Variable,
) -> Option<Global> {
    let common = Global {
        name: symbol.name.clone(),
        of: crate::types::Types::VOID,
        is_guessed: true,
        file: Box::default(),
        line: 0,
        is_static: false,
        is_const: variable.constant,
        is_thread_local: variable.thread_local,
        is_defined: variable.init.is_some(),
        is_zero_at_first: variable.init.is_some_and(|init| is_zero(module, init)),
        is_changed: false,
        is_relied_on: false,
        function: None,
    };
    let Some(node) = described_by(module, variable.debug) else {
        // What has a body and no debug information is the compiler's own.
        return variable.init.is_none().then(|| Global { of: guess(module, types, variable.ty), ..common });
    };
    Some(Global {
        name: node.text("name")?.into(),
        of: types.mention(node.child("type")),
        is_guessed: false,
        file: file(module, node.child("file")),
        line: line(node),
        is_static: node.word("isLocal") == "true",
        function: scope_function(module, node.child("scope")),
        ..common
    })
}

fn is_zero(module: &Module, init: ConstId) -> bool {
    matches!(module.constant(init).kind, ConstKind::Zero | ConstKind::Null)
}

fn described_by(module: &Module, debug: Option<MetadataId>) -> Option<&module::MetadataNode> {
    let node = module.metadata.node(debug?)?;
    match node.child("var") {
        Some(variable) => module.metadata.node(variable),
        None => Some(node),
    }
}

/// The function that a scope is in.
fn scope_function(module: &Module, mut scope: Option<MetadataId>) -> Option<Box<str>> {
    for _ in 0..MOST_SCOPES {
        let node = module.metadata.node(scope?)?;
        if node.kind() == "DISubprogram" {
            return node.text("name").map(Box::from);
        }
        scope = node.child("scope");
    }
    None
}
