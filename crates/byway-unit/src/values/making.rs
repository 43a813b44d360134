//! Statements that make the inputs of a test.

use super::literals::{class, initialiser, is_character, zero};
use super::stubs::stub_name;
use super::{Inputs, unqualified};
use crate::functions::{Function, Global, Param};
use crate::harness::member_name;
use crate::plan::{Plan, Pointee, Shape};
use crate::suite::literal;
use crate::suite::names::{About, Class, Fact};
use crate::types::{CType, TypeId, Types};
use std::collections::HashSet;

pub(super) struct Making<'m> {
    pub(super) types: &'m Types,
    pub(super) plan: &'m Plan,
    pub(super) inputs: Inputs,
    pub(super) setup: Vec<String>,
    pub(super) teardown: Vec<String>,
    /// What the parameters are like.
    pub(super) facts: Vec<Fact>,
    /// Names that are taken.
    pub(super) taken: HashSet<String>,
}

/// A pointer that was made.
pub(super) struct Made {
    /// As an expression.
    pub(super) pointer: String,
    /// How many elements it points to.
    pub(super) count: usize,
}

impl<'m> Making<'m> {
    pub(super) fn new(types: &'m Types, plan: &'m Plan, inputs: Inputs) -> Making<'m> {
        Making {
            types,
            plan,
            inputs,
            setup: Vec::new(),
            teardown: Vec::new(),
            facts: Vec::new(),
            taken: HashSet::new(),
        }
    }

    /// Sets a variable of the file.
    pub(super) fn global(&mut self, global: &Global, _: &Shape) {
        let Some(bytes) = self.inputs.take(&global.name) else { return };
        let of = self.types.plain(global.of);
        let is_single = !matches!(self.types.get(of), CType::Array { .. } | CType::Record { .. });
        let name = &global.name;
        match initialiser(self.types, of, &bytes) {
            Some(value) if is_single => self.setup.push(format!("{name} = {value};")),
            _ if bytes.iter().all(|byte| *byte == 0) => self.setup.push(format!("memset(&{name}, 0, sizeof {name});")),
            Some(value) if value.starts_with('{') => {
                let literal = format!("&({}){value}", self.types.spell(of));
                self.setup.push(format!("memcpy(&{name}, {literal}, sizeof {name});"));
            }
            _ => self.setup.push(format!("memcpy(&{name}, {}, sizeof {name});", literal::string(&bytes))),
        }
    }

    /// Makes the parameters. `result` is the name of what the function returns.
    pub(super) fn params(&mut self, function: &Function, result: &str) {
        self.taken.extend(function.params.iter().map(|param| param.name.to_string()));
        self.taken.extend([function.name.to_string(), result.to_owned()]);
        let plan = self.plan;
        self.arguments(&function.params, &plan.params, None);
    }

    /// Makes arguments of a call but one, lengths when it is known how long what they belong to is.
    pub(super) fn arguments(&mut self, params: &[Param], shapes: &[Shape], but: Option<usize>) {
        let mut counts = vec![0; params.len()];
        for (at, (param, shape)) in params.iter().zip(shapes).enumerate().filter(|(at, _)| Some(*at) != but) {
            match shape {
                Shape::Pointer { may_be_null, to } => {
                    counts[at] = self.pointer_param(param, *may_be_null, to);
                }
                Shape::LengthOf { .. } => {}
                _ => {
                    let bytes = self.inputs.take(&param.name).unwrap_or_default();
                    self.facts.extend(class(self.types, param.of, &bytes).map(|class| input(&param.name, class)));
                    self.object(param.of, &param.name, &param.name, shape, &bytes);
                }
            }
        }
        for (param, shape) in params.iter().zip(shapes) {
            if let Shape::LengthOf { param: of } = shape {
                let declared = self.types.declare(unqualified(self.types, param.of), &param.name);
                self.setup.push(format!("{declared} = {};", counts[*of]));
            }
        }
    }

    /// A parameter that is a pointer; how many elements it points to.
    fn pointer_param(&mut self, param: &Param, may_be_null: bool, to: &Pointee) -> usize {
        let name = &*param.name;
        let variable = self.fresh(&format!("{}_made", identifier(name)));
        let made = self.pointer(name, &variable, may_be_null, to);
        let declared = self.types.declare(unqualified(self.types, param.of), name);
        let pointer = match to {
            _ if made.pointer == "NULL" || !param.is_given_back => made.pointer.clone(),
            // What the function gives back must have been allocated.
            Pointee::One { .. } | Pointee::Text { .. } | Pointee::Many { .. } | Pointee::Room { .. } => {
                let object = made.pointer.strip_prefix('&').unwrap_or(&made.pointer);
                format!("memcpy(malloc(sizeof {object}), {}, sizeof {object})", made.pointer)
            }
            _ => made.pointer.clone(),
        };
        self.setup.push(format!("{declared} = {pointer};"));
        self.facts.push(input(
            name,
            match to {
                _ if made.pointer == "NULL" => Class::Null,
                Pointee::Text { .. } | Pointee::Many { .. } | Pointee::Texts { .. } | Pointee::Stream { .. } => {
                    Class::of_length(made.count as u64)
                }
                _ => Class::Present,
            },
        ));
        made.count
    }

    /// A name that nothing else has.
    pub(super) fn fresh(&mut self, name: &str) -> String {
        let numbered = (2..).map(|number| format!("{name}_{number}"));
        let mut all = std::iter::once(name.to_owned()).chain(numbered);
        all.find(|name| self.taken.insert(name.clone())).unwrap_or_default()
    }

    /// An object in a variable of its own, and what its pointers point to.
    pub(super) fn object(&mut self, of: TypeId, variable: &str, name: &str, shape: &Shape, bytes: &[u8]) {
        let of = unqualified(self.types, of);
        let declared = self.types.declare(of, variable);
        match initialiser(self.types, of, bytes) {
            Some(value) => self.setup.push(format!("{declared} = {value};")),
            None => {
                self.setup.push(format!("{declared};"));
                let bytes = literal::string(bytes);
                self.setup.push(format!("memcpy(&{variable}, {bytes}, sizeof {variable});"));
            }
        }
        self.pointers_inside(variable, name, shape);
    }

    /// Sets the pointers in an object.
    fn pointers_inside(&mut self, lvalue: &str, name: &str, shape: &Shape) {
        match shape {
            Shape::Record(members) => {
                for member in members {
                    let (inner, named) = match member.name.is_empty() {
                        true => (lvalue.to_owned(), name.to_owned()),
                        false => (format!("{lvalue}.{}", member.name), member_name(name, &member.name)),
                    };
                    self.pointers_inside(&inner, &named, &member.shape);
                }
            }
            Shape::Array { count, of } if of.has_pointers() => {
                for at in 0..*count {
                    self.pointers_inside(&format!("{lvalue}[{at}]"), &format!("{name}[{at}]"), of);
                }
            }
            Shape::Pointer { may_be_null, to } => {
                let variable = self.fresh(&identifier(name));
                let made = self.pointer(name, &variable, *may_be_null, to);
                if made.pointer != "NULL" {
                    self.setup.push(format!("{lvalue} = {};", made.pointer));
                }
            }
            _ => {}
        }
    }

    /// What a pointer points to. `variable` is a name for what has to be declared.
    pub(super) fn pointer(&mut self, name: &str, variable: &str, may_be_null: bool, to: &Pointee) -> Made {
        let null = Made { pointer: "NULL".to_owned(), count: 0 };
        if *to == Pointee::Nothing || (may_be_null && self.inputs.choice(&format!("{name} is NULL")) == 1) {
            return null;
        }
        match to {
            Pointee::Nothing => null,
            Pointee::Text { of, .. } => {
                let count = self.inputs.choice(&format!("length of {name}"));
                let text = self.text(name, count);
                if self.types.qualifiers(*of).is_const {
                    return Made { pointer: text, count };
                }
                let declared = self.types.declare(unqualified(self.types, *of), &format!("{variable}[]"));
                self.setup.push(format!("{declared} = {text};"));
                Made { pointer: variable.to_owned(), count }
            }
            Pointee::One { of, shape } => {
                let object = format!("*{name}");
                let bytes = self.inputs.take(&object).unwrap_or_default();
                self.object(*of, variable, &object, shape, &bytes);
                Made { pointer: format!("&{variable}"), count: 1 }
            }
            Pointee::Many { of, shape, least, most } => {
                let count = self.inputs.length(name, *least, *most);
                self.many(*of, shape, name, variable, count)
            }
            Pointee::Texts { of, count: most, .. } => {
                let count = self.inputs.choice(&format!("number of {name}")).min(*most as usize);
                let mut texts: Vec<String> = Vec::new();
                for at in 0..count {
                    let name = format!("{name}[{at}]");
                    let length = self.inputs.choice(&format!("length of {name}"));
                    texts.push(self.text(&name, length));
                }
                texts.push("NULL".to_owned());
                let declared = self.types.declare(*of, &format!("*{variable}[]"));
                self.setup.push(format!("{declared} = {{{}}};", texts.join(", ")));
                Made { pointer: variable.to_owned(), count }
            }
            Pointee::Function { stub } => {
                self.stub(*stub);
                Made { pointer: stub_name(*stub), count: 1 }
            }
            Pointee::Room { of, count } => {
                let declared = self.types.declare(unqualified(self.types, *of), &format!("{variable}[{count}]"));
                self.setup.push(format!("{declared} = {{0}};"));
                Made { pointer: variable.to_owned(), count: *count as usize }
            }
            Pointee::Built(built) => self.built(name, variable, built),
            Pointee::Stream { .. } => {
                let count = self.inputs.choice(&format!("length of {name}"));
                let bytes = self.inputs.take(name).unwrap_or_default();
                self.setup.push(format!("FILE *{variable} = tmpfile();"));
                self.setup.push(format!("fwrite({}, 1, {count}, {variable});", literal::string(&bytes)));
                self.setup.push(format!("rewind({variable});"));
                self.teardown.push(format!("fclose({variable});"));
                Made { pointer: variable.to_owned(), count }
            }
        }
    }

    /// An initialiser for the first element of an array that nobody looks at.
    pub(super) fn zero(&self, of: TypeId) -> String {
        match self.types.get(self.types.plain(of)) {
            CType::Record { fields: Some(fields), .. } => format!("{{{}}}", zero(self.types, fields)),
            _ => "0".to_owned(),
        }
    }

    /// A string of a length.
    fn text(&mut self, name: &str, length: usize) -> String {
        let bytes = if length > 0 { self.inputs.take(name).unwrap_or_default() } else { Vec::new() };
        literal::string(&bytes)
    }

    fn many(&mut self, of: TypeId, shape: &Shape, name: &str, variable: &str, count: usize) -> Made {
        let bytes = if count > 0 { self.inputs.take(name).unwrap_or_default() } else { Vec::new() };
        let is_void = matches!(self.types.get(self.types.plain(of)), CType::Void);
        let declare = |length: usize| match is_void {
            true => format!("unsigned char {variable}[{length}]"),
            false => self.types.declare(unqualified(self.types, of), &format!("{variable}[{length}]")),
        };
        // An array has an element at least, though nobody may look at it.
        let declared = declare(count.max(1));
        if is_void || is_character(self.types, of) {
            self.setup.push(format!("{declared} = {};", literal::string(&bytes)));
        } else {
            let size = bytes.len() / count.max(1);
            let element = |at: usize| initialiser(self.types, of, &bytes[at * size..(at + 1) * size]);
            let elements: Option<Vec<String>> = (0..count).map(element).collect();
            let elements =
                elements.filter(|elements| !elements.is_empty()).map_or_else(|| self.zero(of), |all| all.join(", "));
            self.setup.push(format!("{declared} = {{{elements}}};"));
            for at in 0..count {
                self.pointers_inside(&format!("{variable}[{at}]"), &format!("{name}[{at}]"), shape);
            }
        }
        Made { pointer: variable.to_owned(), count }
    }
}

fn input(name: &str, class: Class) -> Fact {
    Fact::new(About::Input(name.to_owned(), class))
}

/// A name for a variable that says where it belongs: `head_next` for `head->next`.
pub(super) fn identifier(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        match letter.is_ascii_alphanumeric() || letter == '_' {
            true => words.push(letter),
            false if !words.is_empty() && !words.ends_with('_') => words.push('_'),
            false => {}
        }
    }
    words.trim_end_matches('_').to_owned()
}
