//! Which parameters a function asks whether they are null.
//!
//! A function that never asks relies on its callers, so null is no input of it. It asks by itself, or by handing the
//! parameter on, as it is, to one that asks: of the same module, or of the C library if that takes null by contract.

mod library;

use super::flow::{Flow, Parameter};
use super::known::Known;
use byway_ir::module::{Function, GlobalId, GlobalKind, InstKind, Module, Operand, Type, ValueId};
use std::collections::{HashMap, HashSet};

/// The parameters that are asked about.
pub(super) struct NullChecks<'m> {
    module: &'m Module,
    asked: HashSet<Parameter>,
    /// Those that the function itself asks about, by their names.
    asked_itself: HashSet<Parameter>,
    /// What debug information says of the parameters of C, by function and position.
    described: HashMap<(GlobalId, usize), Described>,
}

/// Where debug information first finds a parameter.
#[derive(Clone, Copy)]
enum Described {
    /// In a variable: it is what is put there first.
    Variable(ValueId),
    /// It is a value. Behind an optimiser, that may be one that was assigned to it.
    Value(ValueId),
}

impl<'m> NullChecks<'m> {
    pub(super) fn of(module: &'m Module, known: &Known) -> Self {
        let (mut asked, mut asked_itself) = (HashSet::new(), HashSet::new());
        let mut givers: HashMap<Parameter, Vec<Parameter>> = HashMap::new();
        let mut left = Vec::new();
        for (index, global) in module.globals.iter().enumerate() {
            let GlobalKind::Function(function) = &global.kind else { continue };
            let flow = Flow::of(module, function);
            for (position, param) in function.params.iter().enumerate() {
                let parameter = Parameter { function: GlobalId(index as u32), position };
                if !matches!(module.types.get(param.ty), Type::Ptr(_)) || param.byval.is_some() {
                    continue;
                }
                let is_asked = if function.is_definition() {
                    let uses = flow.uses(ValueId(position as u32));
                    for taker in uses.handed_to {
                        givers.entry(taker).or_default().push(parameter);
                    }
                    asked_itself.extend(uses.is_compared_itself.then_some(parameter));
                    uses.is_compared
                } else {
                    library::takes_null(&global.name, position)
                        || known.get(&global.name, position).is_some_and(|facts| facts.asks_null)
                };
                left.extend(is_asked.then_some(parameter));
            }
        }
        while let Some(parameter) = left.pop() {
            if asked.insert(parameter) {
                left.extend(givers.remove(&parameter).unwrap_or_default());
            }
        }
        Self { module, asked, asked_itself, described: described(module) }
    }

    /// Whether a function asks about the parameter that C has at a position, counted from 0, of so many.
    pub(super) fn asks(&self, function: GlobalId, position: usize, count: usize) -> bool {
        let parameter = self.position(function, position, count).map(|position| Parameter { function, position });
        parameter.is_some_and(|parameter| self.asked.contains(&parameter))
    }

    /// Whether a function asks about the parameter that LLVM has at a position.
    pub(super) fn asks_at(&self, function: GlobalId, position: usize) -> bool {
        self.asked.contains(&Parameter { function, position })
    }

    /// The same, by itself and by the name of the parameter.
    pub(super) fn asks_itself(&self, function: GlobalId, position: usize, count: usize) -> bool {
        let parameter = self.position(function, position, count).map(|position| Parameter { function, position });
        parameter.is_some_and(|parameter| self.asked_itself.contains(&parameter))
    }

    /// Where LLVM has a parameter of C; nothing if the function does nothing with it.
    pub(super) fn position(&self, id: GlobalId, position: usize, count: usize) -> Option<usize> {
        let GlobalKind::Function(function) = &self.module.global(id).kind else { return None };
        let value = match self.described.get(&(id, position)) {
            Some(Described::Variable(variable)) => first_stored(function, *variable)?,
            _ if function.params.len() == count => return Some(position),
            Some(Described::Value(value)) => *value,
            None => return None,
        };
        Some(value.index()).filter(|position| *position < function.params.len())
    }
}

fn described(module: &Module) -> HashMap<(GlobalId, usize), Described> {
    let mut described = HashMap::new();
    for variable in &module.metadata.variables {
        let Some(Operand::Local(value)) = variable.value else { continue };
        let Some(node) = module.metadata.node(variable.variable) else { continue };
        let GlobalKind::Function(function) = &module.global(variable.function).kind else { continue };
        let position = node.number("arg").and_then(|position| usize::try_from(position).ok()?.checked_sub(1));
        if let Some(position) = position
            && node.child("scope") == function.subprogram
        {
            let found = if variable.is_address { Described::Variable(value) } else { Described::Value(value) };
            described.entry((variable.function, position)).or_insert(found);
        }
    }
    described
}

/// The value that is put into a variable first.
fn first_stored(function: &Function, variable: ValueId) -> Option<ValueId> {
    function.insts.iter().find_map(|inst| match inst.kind {
        InstKind::Store { value: Operand::Local(value), pointer, .. } if pointer == Operand::Local(variable) => {
            Some(value)
        }
        _ => None,
    })
}
