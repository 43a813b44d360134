//! Faults that rest on how much memory was made.

use super::{Contract, Fault, Guess, Judge, is_of_stub, stub_of};
use crate::functions::reads_texts;
use crate::harness::variable;
use crate::plan::{Assumed, Pointee, Shape, member_name};
use crate::types::{CType, TypeId, Types};

/// What says that an access begins right behind its object.
const AT_END: &str = ": 0 bytes after ";

/// What says that an access begins before its object.
const BEFORE: &str = " before a heap block";

impl Judge<'_> {
    /// Memory was too short, or not what the function takes it for, and that was a guess.
    pub(super) fn by_memory(&self, fault: &Fault) -> Option<Contract> {
        let line = fault.made_by?;
        let name = self.made(line);
        match fault.kind {
            "out-of-bounds read" | "out-of-bounds write" => self.short(fault, &name),
            "bad free" => Some(Contract {
                guess: Guess::Length,
                needs: format!("{name} that was allocated as the function gives it back"),
            }),
            _ => None,
        }
    }

    /// What a line of a harness makes, as inputs name it.
    fn made(&self, line: &str) -> String {
        let named = line.split('"').skip(1).step_by(2).last().map(str::to_owned);
        let of_param = || {
            let params = self.function.params.iter().map(|param| &*param.name);
            params.filter(|param| line.contains(&variable(param))).max_by_key(|param| param.len()).map(str::to_owned)
        };
        named.or_else(of_param).unwrap_or_else(|| "what pointers lead to".to_owned())
    }

    /// Whether there is as much memory behind a parameter as callers pass.
    fn is_as_in_calls(&self, param: &str) -> bool {
        let is_so = |what: &Assumed| matches!(what, Assumed::ElementsInCalls { .. });
        self.plan.assumptions.iter().any(|assumption| assumption.about == param && is_so(&assumption.what))
    }

    fn short(&self, fault: &Fault, name: &str) -> Option<Contract> {
        let side = if fault.message.contains(BEFORE) { "before what" } else { "behind" };
        let long_enough = |of: &str| {
            let leads = if side == "behind" { "" } else { " leads to" };
            Contract { guess: Guess::Length, needs: format!("more memory {side} {of}{leads}") }
        };
        if is_of_stub(name) {
            let needs = format!("more memory behind what {} returns", stub_of(name));
            return Some(Contract { guess: Guess::Stub, needs });
        }
        // The structure itself says how many elements it has.
        if self.plan.params.iter().zip(&self.function.params).any(|(shape, param)| is_tail(shape, &param.name, name)) {
            return None;
        }
        let pointer = name.strip_prefix('*').unwrap_or(name);
        let Some(at) = self.function.params.iter().position(|param| &*param.name == pointer) else {
            return Some(long_enough(pointer));
        };
        let param = &self.function.params[at];
        let Shape::Pointer { to, .. } = &self.plan.params[at] else { return Some(long_enough(pointer)) };
        let length =
            self.plan.params.iter().position(|shape| matches!(shape, Shape::LengthOf { param, .. } if *param == at));
        let is_read = fault.kind == "out-of-bounds read";
        match (to, length) {
            // Code that looks for the end of texts takes it for one, and has it at hand. How much room there is to write, a text
            // does not tell.
            (Pointee::Text { .. }, _) if is_read && self.function.looks_for_ends => None,
            (Pointee::Many { .. }, Some(length)) => {
                let looks = self.function.looks_for_ends || reads_texts(fault.within);
                let is_unterminated = is_read && looks && fault.message.contains(AT_END);
                is_unterminated.then(|| {
                    let length = &self.function.params[length].name;
                    let needs = format!("{pointer} with a zero at its end: it reads {pointer}[{length}]");
                    Contract { guess: Guess::Unterminated, needs }
                })
            }
            // The code itself says how many there are.
            (Pointee::Many { by, .. }, None) if !by.is_empty() => None,
            // Callers pass no more than that.
            (Pointee::Many { .. }, None) if self.is_as_in_calls(pointer) => None,
            // What is never indexed is one object, and members of it were left, unless it ends with an array that may go on.
            (Pointee::One { of, .. }, _) if !param.is_indexed && !ends_openly(&self.functions.types, *of) => None,
            _ => Some(long_enough(pointer)),
        }
    }
}

/// Whether something is the elements behind a structure that a parameter points to.
fn is_tail(shape: &Shape, param: &str, name: &str) -> bool {
    match shape {
        Shape::Pointer { to: Pointee::Tailed(tailed), .. } => {
            name == member_name(&format!("*{param}"), &tailed.items) || name.strip_prefix('*') == Some(param)
        }
        _ => false,
    }
}

/// Whether a structure ends with an array that stands for as many elements as there is room for, as people wrote it before C
/// had a word for it: `char name[1]`.
fn ends_openly(types: &Types, of: TypeId) -> bool {
    let CType::Record { fields: Some(fields), is_union: false, .. } = types.get(types.plain(of)) else { return false };
    let last = fields.last().map(|last| types.get(types.plain(last.of)));
    matches!(last, Some(CType::Array { count: None | Some(0 | 1), .. }))
}
