//! Two versions of a function: the same inputs must mean the same to both before what comes of them can be compared.

use crate::functions::{Function, Functions, Global, GlobalId, GlobalUse};
use crate::types::same_layout;
use thiserror::Error;

/// What two versions of a function have in common.
#[derive(Clone, Debug)]
pub struct Common {
    /// The new version, with what concerns the old one as well: it asks whether a pointer is null if either does, and it
    /// uses the variables that either uses and both have.
    pub function: Function,
    /// Variables that a version uses and that the other one has not, or has with another type.
    pub not_shared: Vec<Box<str>>,
}

/// Why two versions cannot be compared.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Incomparable {
    /// They take different numbers of arguments.
    #[error("the old version has {old} parameters, the new one has {new}")]
    Count {
        /// Those of the new version.
        new: usize,
        /// Those of the old version.
        old: usize,
    },
    /// One of them takes further arguments.
    #[error("only one of the versions takes further arguments (...)")]
    Variadic,
    /// A parameter has another type.
    #[error("the parameter {name} has another type in the old version")]
    Param {
        /// Its name in the new version.
        name: Box<str>,
    },
    /// What they return has another type.
    #[error("the old version returns another type")]
    Returns,
}

/// Finds out what two versions of a function, each with the functions of its file, have in common.
///
/// # Errors
/// They are called differently.
pub fn common(new: (&Functions, &Function), old: (&Functions, &Function)) -> Result<Common, Incomparable> {
    let ((functions, function), (earlier_functions, earlier)) = (new, old);
    let (types, earlier_types) = (&functions.types, &earlier_functions.types);
    if function.params.len() != earlier.params.len() {
        return Err(Incomparable::Count { new: function.params.len(), old: earlier.params.len() });
    }
    if function.is_variadic != earlier.is_variadic {
        return Err(Incomparable::Variadic);
    }
    let mut both = function.clone();
    for (param, other) in both.params.iter_mut().zip(&earlier.params) {
        if !same_layout((types, param.of), (earlier_types, other.of)) {
            return Err(Incomparable::Param { name: param.name.clone() });
        }
        param.asks_null |= other.asks_null;
        param.asks_null_itself |= other.asks_null_itself;
        param.may_be_written |= other.may_be_written;
    }
    if !same_layout((types, function.returns), (earlier_types, earlier.returns)) {
        return Err(Incomparable::Returns);
    }
    let (globals, not_shared) = Shared { functions, earlier_functions }.globals(function, earlier);
    both.globals = globals;
    both.asks.add(&earlier.asks);
    Ok(Common { function: both, not_shared })
}

/// The variables of two files.
struct Shared<'f> {
    functions: &'f Functions,
    earlier_functions: &'f Functions,
}

impl Shared<'_> {
    /// The variables that either version uses and both have, and the names of the others.
    fn globals(&self, function: &Function, earlier: &Function) -> (Vec<GlobalUse>, Vec<Box<str>>) {
        let mut shared: Vec<GlobalUse> = Vec::new();
        let mut not_shared = Vec::new();
        for usage in &function.globals {
            let global = self.functions.global(usage.global);
            match self.is_shared(global) {
                true => shared.push(*usage),
                false => not_shared.push(global.name.clone()),
            }
        }
        for usage in &earlier.globals {
            let global = self.earlier_functions.global(usage.global);
            match self.of_both(global) {
                Some(id) => match shared.iter_mut().find(|known| known.global == id) {
                    Some(known) => {
                        known.reads |= usage.reads;
                        known.writes |= usage.writes;
                    }
                    None => shared.push(GlobalUse { global: id, ..*usage }),
                },
                None if not_shared.contains(&global.name) => {}
                None => not_shared.push(global.name.clone()),
            }
        }
        (shared, not_shared)
    }

    /// Whether the old version has a variable of the new one, too.
    fn is_shared(&self, global: &Global) -> bool {
        find(self.earlier_functions, global).is_some_and(|(_, other)| {
            same_layout((&self.functions.types, global.of), (&self.earlier_functions.types, other.of))
        })
    }

    /// A variable of the old version in the new one.
    fn of_both(&self, earlier: &Global) -> Option<GlobalId> {
        let (id, global) = find(self.functions, earlier)?;
        self.is_shared(global).then_some(id)
    }
}

/// The variable that another one is in these functions.
fn find<'f>(functions: &'f Functions, global: &Global) -> Option<(GlobalId, &'f Global)> {
    let is_it = |other: &&Global| (&other.name, &other.function) == (&global.name, &global.function);
    let at = functions.globals.iter().position(|other| is_it(&other))?;
    Some((GlobalId(at as u32), &functions.globals[at]))
}
