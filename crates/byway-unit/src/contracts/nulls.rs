//! Faults that rest on pointers that are null.

use super::{Contract, Fault, Guess, Judge, is_of_stub, stub_of};
use crate::plan::{Pointee, Shape, member_name};

/// What the names of choices end with by which a pointer is null.
const IS_NULL: &str = " is NULL";

impl Judge<'_> {
    /// A pointer is null that nothing says may be. Which of several null pointers was followed is not known, so one such is
    /// enough.
    pub(super) fn by_null(&self, fault: &Fault) -> Option<Contract> {
        let follows = matches!(fault.kind, "null dereference" | "bad function pointer");
        let asserts = matches!(fault.kind, "assertion failed" | "abort" | "trap" | "unreachable");
        if !follows && !asserts {
            return None;
        }
        let chosen = fault.inputs.iter().filter(|(_, bytes)| bytes.first() == Some(&1));
        let mut nulls: Vec<&str> = chosen.filter_map(|(name, _)| name.strip_suffix(IS_NULL)).collect();
        nulls.retain(|name| !self.may_be_null(name, fault));
        let needs = match nulls.as_slice() {
            [] => return None,
            [name] if is_of_stub(name) => {
                return Some(Contract { guess: Guess::Stub, needs: format!("{} not to return NULL", stub_of(name)) });
            }
            [name] => (*name).to_owned(),
            [first, second] => format!("{first} or {second}"),
            [first, second, ..] => format!("{first}, {second} or another of {} null pointers", nulls.len()),
        };
        Some(Contract { guess: Guess::Null, needs: format!("{needs} that is not NULL") })
    }

    /// Whether something says that a pointer may be null: the function itself asks about its parameter, or somebody passes
    /// null there. A length that is not 0 says otherwise.
    fn may_be_null(&self, name: &str, fault: &Fault) -> bool {
        let Some(at) = self.function.params.iter().position(|param| &*param.name == name) else { return false };
        let param = &self.function.params[at];
        let length =
            self.plan.params.iter().position(|shape| matches!(shape, Shape::LengthOf { param, .. } if *param == at));
        let has_length = length.is_some_and(|length| {
            let name = &*self.function.params[length].name;
            fault.inputs.iter().any(|(input, bytes)| *input == name && bytes.first().is_some_and(|byte| *byte > 0))
        });
        let is_said = param.is_declared_nullable || param.asks_null_itself || !param.asks_null;
        is_said && !has_length
    }

    /// A pointer was followed that may be one of which nothing can be made, so that it is always null.
    pub(super) fn by_nothing(&self, fault: &Fault) -> Option<Contract> {
        let params = self.function.params.iter().zip(&self.plan.params).map(|(param, shape)| (&*param.name, shape));
        let globals = self.plan.globals.iter().map(|(id, shape)| (&*self.functions.global(*id).name, shape));
        let name = params.chain(globals).find_map(|(name, shape)| nothing_in(name, shape))?;
        let needs = format!("pointers that are not NULL where nothing can be made, as {name}");
        (fault.kind == "null dereference").then_some(Contract { guess: Guess::Null, needs })
    }
}

fn nothing_in(name: &str, shape: &Shape) -> Option<String> {
    match shape {
        Shape::Pointer { to: Pointee::Nothing, .. } => Some(name.to_owned()),
        Shape::Pointer { to: Pointee::One { shape, .. }, .. } => nothing_in(&format!("*{name}"), shape),
        Shape::Pointer { to: Pointee::Many { shape, .. }, .. } => nothing_in(&format!("{name}[0]"), shape),
        Shape::Record(members) => {
            members.iter().find_map(|member| nothing_in(&member_name(name, &member.name), &member.shape))
        }
        Shape::Array { of, .. } => nothing_in(&format!("{name}[0]"), of),
        _ => None,
    }
}
