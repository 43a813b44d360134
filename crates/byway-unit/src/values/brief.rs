//! The inputs of a test in a line, for tables.

use super::literals::{initialiser, is_character};
use super::{Inputs, Subject, stubs};
use crate::harness::member_name;
use crate::plan::{Plan, Pointee, Shape};
use crate::suite::literal;
use crate::types::{CType, TypeId, Types};

/// What the inputs of a test are, `name = value` each.
pub fn brief<'i>(subject: Subject, inputs: impl IntoIterator<Item = (&'i str, &'i [u8])>) -> Vec<String> {
    let Subject { functions, function, plan, .. } = subject;
    let mut listing = Listing { types: &functions.types, plan, inputs: Inputs::of(inputs), items: Vec::new() };
    let mut counts = vec![0; function.params.len()];
    for (at, (param, shape)) in function.params.iter().zip(&plan.params).enumerate() {
        match shape {
            Shape::LengthOf { .. } => {}
            Shape::Pointer { may_be_null, to } => counts[at] = listing.pointer(&param.name, *may_be_null, to),
            _ => listing.whole(&param.name, param.of, shape),
        }
    }
    for (param, shape) in function.params.iter().zip(&plan.params) {
        if let Shape::LengthOf { param: of } = shape {
            let length = listing.inputs.length(&param.name, counts[*of]);
            listing.items.push(format!("{} = {length}", param.name));
        }
    }
    for (global, shape) in &plan.globals {
        let global = functions.global(*global);
        listing.whole(&global.name, global.of, shape);
    }
    listing.items
}

struct Listing<'b> {
    types: &'b Types,
    plan: &'b Plan,
    inputs: Inputs,
    items: Vec<String>,
}

impl Listing<'_> {
    /// An object whose bytes are an input of its own.
    fn whole(&mut self, name: &str, of: TypeId, shape: &Shape) {
        let Some(bytes) = self.inputs.take(name) else { return };
        self.items.push(format!("{name} = {}", self.value(of, &bytes)));
        self.inside(name, shape);
    }

    fn value(&self, of: TypeId, bytes: &[u8]) -> String {
        initialiser(self.types, self.types.plain(of), bytes).unwrap_or_else(|| literal::string(bytes))
    }

    /// What the pointers in an object point to. Null pointers are left out.
    fn inside(&mut self, name: &str, shape: &Shape) {
        match shape {
            Shape::Record(members) => {
                for member in members {
                    let named = match member.name.is_empty() {
                        true => name.to_owned(),
                        false => member_name(name, &member.name),
                    };
                    self.inside(&named, &member.shape);
                }
            }
            Shape::Array { count, of } if of.has_pointers() => {
                (0..*count).for_each(|at| self.inside(&format!("{name}[{at}]"), of));
            }
            Shape::Pointer { may_be_null, to } => {
                self.pointer(name, *may_be_null, to);
            }
            _ => {}
        }
    }

    /// A pointer, and how many elements it points to.
    fn pointer(&mut self, name: &str, may_be_null: bool, to: &Pointee) -> usize {
        if *to == Pointee::Nothing || (may_be_null && self.inputs.choice(&format!("{name} is NULL")) == 1) {
            self.items.push(format!("{name} = NULL"));
            return 0;
        }
        match to {
            Pointee::Nothing => 0,
            Pointee::One { of, shape } => {
                self.whole(&format!("*{name}"), *of, shape);
                1
            }
            Pointee::Text { .. } | Pointee::Stream { .. } => {
                let count = self.inputs.choice(&format!("length of {name}"));
                let text = self.text(name, count);
                self.items.push(format!("{name} = {text}"));
                count
            }
            Pointee::Texts { count: most, .. } => {
                let count = self.inputs.choice(&format!("number of {name}")).min(*most as usize);
                let text = |at| {
                    let name = format!("{name}[{at}]");
                    let length = self.inputs.choice(&format!("length of {name}"));
                    self.text(&name, length)
                };
                let texts: Vec<String> = (0..count).map(text).collect();
                self.items.push(format!("{name} = {{{}}}", texts.join(", ")));
                count
            }
            Pointee::Many { of, shape, .. } => self.many(name, *of, shape),
            Pointee::Function { stub } => {
                let stub = &self.plan.stubs[*stub];
                let results = self.inputs.take_all(&format!("{}()", stub.name));
                let of = stubs::returned(self.types, stub);
                let values: Vec<String> =
                    of.iter().flat_map(|of| results.iter().map(|bytes| self.value(*of, bytes))).collect();
                let item = if values.is_empty() { String::new() } else { format!("{name}() = {}", values.join(", ")) };
                self.items.extend(Some(item).filter(|item| !item.is_empty()));
                1
            }
        }
    }

    fn many(&mut self, name: &str, of: TypeId, shape: &Shape) -> usize {
        let count = self.inputs.choice(&format!("length of {name}"));
        let is_void = matches!(self.types.get(self.types.plain(of)), CType::Void);
        if is_void || is_character(self.types, of) {
            let text = self.text(name, count);
            self.items.push(format!("{name} = {text}"));
            return count;
        }
        let bytes = if count > 0 { self.inputs.take(name).unwrap_or_default() } else { Vec::new() };
        let size = (bytes.len() / count.max(1)).max(1);
        let elements: Vec<String> = bytes.chunks(size).map(|bytes| self.value(of, bytes)).collect();
        self.items.push(format!("{name} = {{{}}}", elements.join(", ")));
        (0..count).for_each(|at| self.inside(&format!("{name}[{at}]"), shape));
        count
    }

    fn text(&mut self, name: &str, length: usize) -> String {
        let bytes = if length > 0 { self.inputs.take(name).unwrap_or_default() } else { Vec::new() };
        literal::string(&bytes)
    }
}
