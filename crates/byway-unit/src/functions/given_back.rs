//! Which parameters a function may give back to their allocator.
//!
//! Behind such a call the memory is not there any more, and it must have been allocated. It is given back by `free` and its
//! like, by a function of the module that does so, or by one behind a pointer that takes nothing else and returns nothing.

use super::flow::{Flow, Parameter};
use super::known::Known;
use byway_ir::module::{GlobalId, GlobalKind, Module, Type, ValueId};
use std::collections::{HashMap, HashSet};

/// Functions of the C library that give back their first parameter.
const GIVE_BACK: [&str; 5] = ["free", "realloc", "reallocarray", "cfree", "fclose"];

/// Whether a function that is only declared gives back one of its parameters.
pub(super) fn gives_back(name: &str, known: &Known) -> bool {
    GIVE_BACK.contains(&name) || known.gives_back(name)
}

/// The parameters that are given back.
pub(super) struct GivenBack {
    parameters: HashSet<Parameter>,
}

impl GivenBack {
    pub(super) fn of(module: &Module, known: &Known) -> Self {
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
                let is_given_back = if function.is_definition() {
                    let uses = flow.uses(ValueId(position as u32));
                    for taker in uses.handed_to {
                        givers.entry(taker).or_default().push(parameter);
                    }
                    uses.is_given_away
                } else {
                    position == 0 && GIVE_BACK.contains(&&*global.name)
                        || known.get(&global.name, position).is_some_and(|facts| facts.gives_back)
                };
                left.extend(is_given_back.then_some(parameter));
            }
        }
        let mut parameters = HashSet::new();
        while let Some(parameter) = left.pop() {
            if parameters.insert(parameter) {
                left.extend(givers.remove(&parameter).unwrap_or_default());
            }
        }
        Self { parameters }
    }

    /// Whether a function may give back a parameter, by its position in LLVM.
    pub(super) fn has(&self, function: GlobalId, position: usize) -> bool {
        self.parameters.contains(&Parameter { function, position })
    }
}
