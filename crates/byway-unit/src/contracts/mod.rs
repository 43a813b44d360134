//! What goes wrong in a run of a harness: a bug of the function, or something that its callers have to see to.
//!
//! A harness makes inputs by types, and types leave much open. Where a run goes wrong by something that was made up, no caller
//! need ever do that: then what is known is what callers have to see to, a *contract*. A fault is a bug if none of these holds,
//! in this order:
//!
//! 1. a pointer is null that nothing says may be null, or it comes with a length that is not 0;
//! 2. what a stub returned decided;
//! 3. memory was too short whose length was a guess, or a text was not terminated;
//! 4. numbers decided that belong to pointers or arrays in the same structure, to the state of the file, or to no constant of
//!    an enumeration;
//! 5. an assertion says what is allowed, and inputs decided that it does not hold;
//! 6. calls were too deep along pointers that were made up;
//! 7. further arguments (`...`, `va_list`) were left out.
//!
//! What decided are the inputs in the conditions of all functions that still ran. A function called `test_...` states what it
//! tests by its assertions, so that whatever fails there is a bug, and so is what `BYWAY_ENSURES` and `BYWAY_REQUIRES` say.

mod memory;
mod nulls;
mod values;

use crate::functions::{Function, Functions, Further};
use crate::plan::{Plan, Pointee, Shape};
use crate::types::{CType, TypeId};
use std::collections::HashMap;
use std::fmt;

/// What a fault rests on, the likeliest to be a bug nevertheless first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Guess {
    /// How long memory is.
    Length,
    /// That a text with a length may end without a zero.
    Unterminated,
    /// That a pointer may be null.
    Null,
    /// Numbers that have to fit others.
    Relation,
    /// What a variable of the file holds.
    State,
    /// What a function that is not there returns.
    Stub,
    /// What pointers lead to.
    Chain,
    /// A number that is no constant of its enumeration.
    Enumerator,
    /// That there are no further arguments.
    Further,
    /// That what is asserted need not hold.
    Asserted,
}

impl Guess {
    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            Guess::Length => "a length that was guessed",
            Guess::Unterminated => "a text without a zero at its end",
            Guess::Null => "a null pointer",
            Guess::Relation => "numbers that were made up",
            Guess::State => "variables that were made up",
            Guess::Stub => "what a stub returns",
            Guess::Chain => "pointers that were made up",
            Guess::Enumerator => "a number outside of an enumeration",
            Guess::Further => "arguments that were left out",
            Guess::Asserted => "an assertion",
        }
    }
}

/// What callers of a function have to see to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contract {
    /// What the fault rests on.
    pub guess: Guess,
    /// What is needed: `head->next that is not NULL`.
    pub needs: String,
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "needs {}", self.needs)
    }
}

/// A fault in a run of a harness.
#[derive(Clone, Debug, Default)]
pub struct Fault<'f> {
    /// Its kind, by the name that reports use.
    pub kind: &'f str,
    /// What happened, in a line.
    pub message: &'f str,
    /// The innermost function of the user's.
    pub function: &'f str,
    /// The function that it happened in, which may be one of the C library.
    pub within: &'f str,
    /// The line of the harness that made the memory at hand, if it did.
    pub made_by: Option<&'f str>,
    /// The inputs, by their names.
    pub inputs: Vec<(&'f str, &'f [u8])>,
    /// Bytes of inputs that decided that the run came there: their names and offsets.
    pub decided_by: Vec<(&'f str, u64)>,
}

/// Judges the faults of a function.
#[derive(Debug)]
pub struct Judge<'j> {
    functions: &'j Functions,
    function: &'j Function,
    plan: &'j Plan,
    /// The types of the inputs that have one.
    types: HashMap<String, TypeId>,
}

impl<'j> Judge<'j> {
    /// Judges the faults of a function whose inputs were made by a plan.
    pub fn new(functions: &'j Functions, function: &'j Function, plan: &'j Plan) -> Judge<'j> {
        let types = plan.inputs(functions, function).into_iter().collect();
        Judge { functions, function, plan, types }
    }

    /// What callers have to see to for a fault not to happen; nothing if it is a bug.
    pub fn contract(&self, fault: &Fault) -> Option<Contract> {
        let is_test = self.function.name.starts_with("test_");
        if is_test || matches!(fault.kind, "precondition failed" | "postcondition failed") {
            return None;
        }
        self.by_null(fault)
            .or_else(|| self.by_stub(fault))
            .or_else(|| self.by_memory(fault))
            .or_else(|| self.by_values(fault))
            .or_else(|| self.by_assertion(fault))
            .or_else(|| self.by_depth(fault))
            .or_else(|| self.by_nothing(fault))
            .or_else(|| self.by_arguments(fault))
    }

    /// Further arguments are not made, and what goes wrong may be that they are missing.
    fn by_arguments(&self, fault: &Fault) -> Option<Contract> {
        let types = &self.functions.types;
        let is_list = |of: TypeId| match types.get(types.plain(of)) {
            CType::Pointer { to } => {
                matches!(types.get(types.plain(*to)), CType::Record { tag: Some(tag), .. } if &**tag == "__va_list_tag")
            }
            _ => false,
        };
        let is_known = match self.function.further {
            Further::None | Further::Unknown => !self.function.is_variadic,
            Further::Format { converts, .. } => converts,
            Further::Listed { .. } => true,
        };
        let takes_more = !is_known || self.function.params.iter().any(|param| is_list(param.of));
        let may_be = matches!(
            fault.kind,
            "uninitialised value" | "null dereference" | "out-of-bounds read" | "out-of-bounds write"
        );
        (takes_more && may_be).then(|| Contract {
            guess: Guess::Further,
            needs: format!("further arguments (`...`) that {} asks for", self.function.name),
        })
    }

    /// A stub returned what decided.
    fn by_stub(&self, fault: &Fault) -> Option<Contract> {
        let (name, _) = fault.decided_by.iter().find(|(name, _)| is_of_stub(name))?;
        let function = stub_of(name);
        Some(Contract { guess: Guess::Stub, needs: format!("{function} to return something else") })
    }

    /// An assertion does not hold: it says what is allowed. If no input decided, it never holds.
    fn by_assertion(&self, fault: &Fault) -> Option<Contract> {
        let is_assertion = matches!(fault.kind, "assertion failed" | "abort" | "trap" | "unreachable");
        let is_decided = !fault.decided_by.is_empty() || fault.inputs.iter().any(|(name, _)| name.contains(' '));
        (is_assertion && is_decided).then(|| {
            // What is asserted is followed by where it stands.
            let needs = match fault.message.rsplit_once(" (").map_or(fault.message, |(asserted, _)| asserted) {
                "" => format!("what {} takes for granted ({})", fault.function, fault.kind),
                asserted => format!("`{asserted}`, which {} asserts", fault.function),
            };
            Contract { guess: Guess::Asserted, needs }
        })
    }

    /// Calls follow pointers that were made up.
    fn by_depth(&self, fault: &Fault) -> Option<Contract> {
        let chain = self.made_up().find(|(_, shape)| shape.has_pointers()).map(|(name, _)| name)?;
        (fault.kind == "stack overflow")
            .then(|| Contract { guess: Guess::Chain, needs: format!("{chain} that leads to an end soon") })
    }

    /// The objects that are made by their types, behind parameters and in variables.
    fn made_up(&self) -> impl Iterator<Item = (&'j str, &'j Shape)> {
        let params = self.function.params.iter().zip(&self.plan.params).map(|(param, shape)| (&*param.name, shape));
        let globals = self.plan.globals.iter().map(|(id, shape)| (&*self.functions.global(*id).name, shape));
        params.chain(globals).filter_map(|(name, shape)| match shape {
            Shape::Pointer { to: Pointee::One { shape, .. } | Pointee::Many { shape, .. }, .. } => {
                Some((name, &**shape))
            }
            Shape::Record(_) | Shape::Array { .. } => Some((name, shape)),
            _ => None,
        })
    }
}

/// Whether an input is what a stub returns, or something behind that. What it writes to memory comes from the outside.
fn is_of_stub(input: &str) -> bool {
    input.contains("()") && !input.contains("().argument_")
}

fn stub_of(input: &str) -> &str {
    let end = input.find("()").unwrap_or(input.len());
    let start = input[..end].rfind([' ', '*', '(']).map_or(0, |at| at + 1);
    &input[start..end]
}
