//! Statements that make the inputs of a test.

use super::facts::{class_of_characters, content, leaves};
use super::inside::{Inside, with_pointers};
use super::literals::{characters, initialiser, is_character, zero};
use super::{Inputs, declare, stubs, unqualified};
use crate::functions::{Function, Functions, Global, Param};
use crate::plan::{Ends, Plan, Pointee, Shape, Tailed, member_name};
use crate::suite::literal;
use crate::suite::names::{About, Class, Fact};
use crate::types::{CType, TypeId, Types};
use std::collections::{HashMap, HashSet};

pub(super) struct Making<'m> {
    pub(super) types: &'m Types,
    pub(super) plan: &'m Plan,
    pub(super) inputs: Inputs,
    pub(super) setup: Vec<String>,
    /// What comes right before the call.
    pub(super) last: Vec<String>,
    /// Parameters that are others, and so have no variables.
    pub(super) same: Vec<String>,
    pub(super) teardown: Vec<String>,
    /// What the call is given, in the order of the parameters.
    pub(super) arguments: Vec<String>,
    /// What the parameters are like.
    pub(super) facts: Vec<Fact>,
    /// Objects that were made for the parameter at hand.
    objects: u64,
    /// What streams hold before the call, by the names of their variables.
    streams: HashMap<String, Vec<u8>>,
    /// What pointers inside of objects point to has to be allocated.
    allocates: bool,
    /// What is made is copied, so that it needs no variable of its own.
    is_copied: bool,
    /// The parameters at hand are those of the function under test.
    is_under_test: bool,
    /// Names that are taken.
    pub(super) taken: HashSet<String>,
    /// Calls that make objects return something that is left.
    pub(super) leaves_results: bool,
    /// Texts that string literals stand for.
    literals: Vec<Vec<u8>>,
}

/// A pointer that was made.
pub(super) struct Made {
    /// As an expression.
    pub(super) pointer: String,
    /// How many elements it points to.
    pub(super) count: usize,
    /// What it points to is like this.
    pub(super) class: Class,
    /// It points to a variable that was declared for it.
    pub(super) has_variable: bool,
}

impl<'m> Making<'m> {
    pub(super) fn new(types: &'m Types, plan: &'m Plan, inputs: Inputs) -> Making<'m> {
        Making {
            types,
            plan,
            inputs,
            setup: Vec::new(),
            last: Vec::new(),
            same: Vec::new(),
            teardown: Vec::new(),
            arguments: Vec::new(),
            facts: Vec::new(),
            objects: 0,
            streams: HashMap::new(),
            allocates: false,
            is_copied: false,
            is_under_test: false,
            taken: HashSet::new(),
            leaves_results: false,
            literals: Vec::new(),
        }
    }

    /// Sets a variable of the file.
    pub(super) fn global(&mut self, global: &Global, shape: &Shape) {
        if shape.is_pointer() {
            let pointers = self.pointers_inside(&global.name, shape);
            let (value, _) = with_pointers("NULL".to_owned(), pointers);
            self.setup.push(format!("{} = {value};", global.name));
            return;
        }
        let Some(bytes) = self.inputs.take(&global.name) else { return };
        let pointers = self.pointers_inside(&global.name, shape);
        self.bytes_of(global, &bytes);
        self.setup.extend(pointers.iter().map(|pointer| pointer.assigned(&global.name)));
    }

    /// Sets the bytes of a variable of the file.
    fn bytes_of(&mut self, global: &Global, bytes: &[u8]) {
        let of = self.types.plain(global.of);
        let is_single = !matches!(self.types.get(of), CType::Array { .. } | CType::Record { .. });
        let name = &global.name;
        leaves(self.types, of, name, bytes, &mut self.facts);
        match initialiser(self.types, of, bytes) {
            Some(value) if is_single => self.setup.push(format!("{name} = {value};")),
            _ if bytes.iter().all(|byte| *byte == 0) => self.setup.push(format!("memset(&{name}, 0, sizeof {name});")),
            Some(value) if value.starts_with('{') => {
                let literal = format!("&({}){value}", self.types.spell(of));
                self.setup.push(format!("memcpy(&{name}, {literal}, sizeof {name});"));
            }
            _ => self.setup.push(format!("memcpy(&{name}, {}, sizeof {name});", literal::string(bytes))),
        }
    }

    /// What is made is for a function. `result` is the name of what it returns.
    pub(super) fn is_for(&mut self, functions: &Functions, function: &Function, result: &str) {
        self.allocates = function.gives_back;
        self.taken.extend(functions.names().map(str::to_owned));
        self.taken.extend(function.params.iter().map(|param| param.name.to_string()));
        self.taken.insert(result.to_owned());
    }

    /// Makes the parameters.
    pub(super) fn params(&mut self, function: &Function) {
        let plan = self.plan;
        self.is_under_test = true;
        self.arguments = self.arguments_of(&function.params, &plan.params, None);
    }

    /// The earlier parameter that one is in this test, if it is.
    fn same_as(&mut self, params: &[Param], at: usize) -> Option<usize> {
        let plan = self.plan;
        let mut shared = plan.shared.iter().filter(|shared| shared.param == at);
        shared.find(|shared| self.inputs.choice(&shared.choice(params)) == 1).map(|shared| shared.with)
    }

    /// Makes arguments of a call but one, lengths when it is known how long what they belong to is.
    pub(super) fn arguments_of(&mut self, params: &[Param], shapes: &[Shape], but: Option<usize>) -> Vec<String> {
        // What is made by calls is made of other parameters.
        let is_under_test = std::mem::take(&mut self.is_under_test);
        let mut counts = vec![0; params.len()];
        let mut arguments: Vec<String> = params.iter().map(|param| param.name.to_string()).collect();
        for (at, (param, shape)) in params.iter().zip(shapes).enumerate().filter(|(at, _)| Some(*at) != but) {
            let same = if is_under_test { self.same_as(params, at) } else { None };
            match shape {
                Shape::Pointer { .. } if let Some(with) = same => {
                    (arguments[at], counts[at]) = (arguments[with].clone(), counts[with]);
                    self.same.push(param.name.to_string());
                    let name = params[with].name.to_string();
                    self.facts.push(input(&param.name, Class::Into { name, offset: 0 }));
                }
                Shape::Pointer { may_be_null, to } => {
                    (arguments[at], counts[at]) = self.pointer_param(param, *may_be_null, to);
                }
                Shape::LengthOf { .. } | Shape::EndOf { .. } => {}
                _ => {
                    let bytes = self.inputs.take(&param.name).unwrap_or_default();
                    self.object(param.of, &param.name, &param.name, shape, &bytes);
                }
            }
        }
        for (at, (param, shape)) in params.iter().zip(shapes).enumerate() {
            if let Shape::EndOf { param: of } = shape {
                arguments[at] = format!("{} + {}", arguments[*of], counts[*of]);
                self.same.push(param.name.to_string());
            }
            if let Shape::LengthOf { param: of, times } = shape {
                let declared = declare(self.types, unqualified(self.types, param.of), &param.name);
                let length = self.inputs.length_param(&param.name, counts[*of] * *times as usize);
                self.setup.push(format!("{declared} = {length};"));
                if length > 0 && counts[*of] == 0 {
                    self.facts.push(input(&param.name, Class::of_length(length as u64)));
                }
            }
        }
        arguments
    }

    /// A parameter that is a pointer: what the call is given for it, and how many elements it points to. What it points to
    /// gets the name of the parameter.
    fn pointer_param(&mut self, param: &Param, may_be_null: bool, to: &Pointee) -> (String, usize) {
        let name = &*param.name;
        if param.is_given_back && !matches!(to, Pointee::Built(_) | Pointee::Function { .. }) {
            return self.allocated_param(param, may_be_null, to);
        }
        self.objects = 0;
        let facts = self.facts.len();
        let made = self.pointer(name, name, may_be_null, to);
        let class = match to {
            Pointee::One { of, .. } if self.objects > 0 && self.is_node(*of) => Class::Length(self.objects),
            _ => made.class,
        };
        self.facts.insert(facts, input(name, class));
        if made.has_variable || matches!(to, Pointee::Function { .. }) {
            return (made.pointer, made.count);
        }
        let declared = declare(self.types, unqualified(self.types, param.of), name);
        self.setup.push(format!("{declared} = {};", made.pointer));
        (name.to_owned(), made.count)
    }

    /// The same for what the function gives back, which must have been allocated.
    fn allocated_param(&mut self, param: &Param, may_be_null: bool, to: &Pointee) -> (String, usize) {
        let name = &*param.name;
        let variable = self.fresh(&format!("{}_made", identifier(name)));
        let facts = self.facts.len();
        self.is_copied = true;
        let made = self.pointer(name, &variable, may_be_null, to);
        self.is_copied = false;
        let pointer = allocated(to, &made);
        self.facts.insert(facts, input(name, made.class));
        let declared = declare(self.types, unqualified(self.types, param.of), name);
        self.setup.push(format!("{declared} = {pointer};"));
        (name.to_owned(), made.count)
    }

    /// Whether a type is of records that point to others of their type.
    fn is_node(&self, of: TypeId) -> bool {
        let plain = self.types.plain(of);
        let target = |of: TypeId| match self.types.get(self.types.plain(of)) {
            CType::Pointer { to } => Some(self.types.plain(*to)),
            _ => None,
        };
        let points_to = |record: TypeId, wanted: TypeId| match self.types.get(record) {
            CType::Record { fields: Some(fields), .. } => fields.iter().any(|field| target(field.of) == Some(wanted)),
            _ => false,
        };
        points_to(plain, plain) || target(plain).is_some_and(|record| points_to(record, record))
    }

    /// A name that nothing else has.
    pub(super) fn fresh(&mut self, name: &str) -> String {
        let numbered = (2..).map(|number| format!("{name}_{number}"));
        let mut all = std::iter::once(name.to_owned()).chain(numbered);
        all.find(|name| self.taken.insert(name.clone())).unwrap_or_default()
    }

    /// An object in a variable of its own, behind what its pointers point to.
    pub(super) fn object(&mut self, of: TypeId, variable: &str, name: &str, shape: &Shape, bytes: &[u8]) {
        let of = unqualified(self.types, of);
        let declared = declare(self.types, of, variable);
        leaves(self.types, of, name, bytes, &mut self.facts);
        let pointers = self.pointers_inside(name, shape);
        match initialiser(self.types, of, bytes) {
            Some(value) => {
                let (value, others) = with_pointers(value, pointers);
                self.setup.push(format!("{declared} = {value};"));
                self.setup.extend(others.iter().map(|pointer| pointer.assigned(variable)));
            }
            None => {
                self.setup.push(format!("{declared};"));
                let bytes = literal::string(bytes);
                self.setup.push(format!("memcpy(&{variable}, {bytes}, sizeof {variable});"));
                self.setup.extend(pointers.iter().map(|pointer| pointer.assigned(variable)));
            }
        }
    }

    /// Makes what the pointers in an object point to; these pointers.
    fn pointers_inside(&mut self, name: &str, shape: &Shape) -> Vec<Inside> {
        let mut found = Vec::new();
        self.find_pointers(name, "", shape, &mut found);
        found
    }

    fn find_pointers(&mut self, name: &str, path: &str, shape: &Shape, found: &mut Vec<Inside>) {
        match shape {
            Shape::Record(members) => {
                for member in members {
                    let (path, named) = match member.name.is_empty() {
                        true => (path.to_owned(), name.to_owned()),
                        false => (format!("{path}.{}", member.name), member_name(name, &member.name)),
                    };
                    self.find_pointers(&named, &path, &member.shape, found);
                }
            }
            Shape::Array { count, of } if of.has_pointers() => {
                for at in 0..*count {
                    self.find_pointers(&format!("{name}[{at}]"), &format!("{path}[{at}]"), of, found);
                }
            }
            Shape::Pointer { may_be_null, to } => {
                let variable = self.variable_behind(name, to);
                let facts = self.facts.len();
                self.is_copied = self.allocates;
                let made = self.pointer(name, &variable, *may_be_null, to);
                self.is_copied = false;
                let pointer = if self.allocates { allocated(to, &made) } else { made.pointer };
                let class = if made.class == Class::Null { Class::Absent } else { made.class };
                self.facts.insert(facts, input(name, class));
                if pointer != "NULL" {
                    found.push(Inside { path: path.to_owned(), pointer });
                }
            }
            _ => {}
        }
    }

    /// A name for what a pointer inside of an object points to: `head_next` behind `head->next`, and `head_node` for a
    /// `struct list_node` behind `*head`, where `head` is taken.
    fn variable_behind(&mut self, name: &str, to: &Pointee) -> String {
        let path = identifier(name);
        if !self.taken.contains(&path) {
            return self.fresh(&path);
        }
        let tag = match to {
            Pointee::One { of, .. } => match self.types.get(self.types.plain(*of)) {
                CType::Record { tag: Some(tag), .. } => tag.rsplit('_').next(),
                _ => None,
            },
            _ => None,
        };
        self.fresh(&format!("{path}_{}", tag.unwrap_or("target")))
    }

    /// What a pointer points to. `variable` is a name for what has to be declared.
    pub(super) fn pointer(&mut self, name: &str, variable: &str, may_be_null: bool, to: &Pointee) -> Made {
        let made = |pointer: &str, count: usize, class: Class| Made {
            pointer: pointer.to_owned(),
            count,
            class,
            has_variable: true,
        };
        let null = Made { has_variable: false, ..made("NULL", 0, Class::Null) };
        if *to == Pointee::Nothing || (may_be_null && self.inputs.choice(&format!("{name} is NULL")) == 1) {
            return null;
        }
        match to {
            Pointee::Nothing => null,
            Pointee::Text { of, .. } => {
                let count = self.inputs.choice(&format!("length of {name}"));
                let bytes = self.text(name, count);
                let (text, class) = (literal::string(&bytes), Class::of_text(&bytes));
                let is_plain_char = self.types.spell(unqualified(self.types, *of)) == "char";
                let may_be_literal = self.types.qualifiers(*of).is_const && is_plain_char;
                if self.is_copied || (may_be_literal && self.has_literal_apart(&bytes)) {
                    return Made { has_variable: false, ..made(&text, count, class) };
                }
                let declared = declare(self.types, unqualified(self.types, *of), &format!("{variable}[]"));
                self.setup.push(format!("{declared} = {text};"));
                made(variable, count, class)
            }
            Pointee::One { of, shape } => {
                let object = format!("*{name}");
                let bytes = match shape.is_pointer() {
                    true => vec![0; self.types.size(*of).unwrap_or(0) as usize],
                    false => self.inputs.take(&object).unwrap_or_default(),
                };
                self.objects += 1;
                self.object(*of, variable, &object, shape, &bytes);
                made(&format!("&{variable}"), 1, Class::Present)
            }
            Pointee::Many { of, shape, least, most, by, ends } => {
                let count = self.inputs.elements(name, (*least, *most), by);
                let (count, class) = self.many(*of, (shape, *ends == Ends::Behind), name, variable, count);
                made(variable, count, class)
            }
            Pointee::Texts { of, count: most, nulls, .. } => {
                let count = self.inputs.choice(&format!("number of {name}")).min(*most as usize);
                let is_plain_char = self.types.spell(unqualified(self.types, *of)) == "char";
                let cast = if is_plain_char { String::new() } else { format!("({})", declare(self.types, *of, "*")) };
                let mut texts: Vec<String> = Vec::new();
                for at in 0..count {
                    let name = format!("{name}[{at}]");
                    if *nulls && self.inputs.choice(&format!("{name} is NULL")) == 1 {
                        self.facts.push(input(&name, Class::Null));
                        texts.push("NULL".to_owned());
                        continue;
                    }
                    let length = self.inputs.choice(&format!("length of {name}"));
                    let bytes = self.text(&name, length);
                    self.facts.push(input(&name, Class::of_text(&bytes)));
                    let literal = literal::string(&bytes);
                    texts.push(match self.has_literal_apart(&bytes) {
                        true => format!("{cast}{literal}"),
                        false => format!("({}){{{literal}}}", declare(self.types, *of, "[]")),
                    });
                }
                texts.push("NULL".to_owned());
                let declared = declare(self.types, *of, &format!("*{variable}[]"));
                self.setup.push(format!("{declared} = {{{}}};", texts.join(", ")));
                made(variable, count, Class::of_length(count as u64))
            }
            Pointee::Function { stub } => {
                self.stub(*stub);
                made(&stubs::name(self.plan, *stub), 1, Class::Present)
            }
            Pointee::Room { of, count } => {
                let declared = declare(self.types, unqualified(self.types, *of), &format!("{variable}[{count}]"));
                self.setup.push(format!("{declared};"));
                self.setup.push(format!("memset({variable}, '#', sizeof {variable});"));
                made(variable, *count as usize, Class::Present)
            }
            Pointee::Built(built) => self.built(name, variable, built),
            Pointee::Tailed(tailed) => {
                self.tailed(name, variable, tailed);
                made(variable, 1, Class::Present)
            }
            Pointee::Stream { .. } => {
                let bytes = self.stream(name, variable);
                made(variable, bytes.len(), Class::of_text(&bytes))
            }
        }
    }

    /// A structure with the elements behind it, in memory of its own.
    fn tailed(&mut self, name: &str, variable: &str, tailed: &Tailed) {
        let (items, count) = self.inputs.tail(name, tailed);
        let bytes = self.inputs.take(&format!("*{name}")).unwrap_or_default();
        let head = self.fresh(&format!("{variable}_head"));
        self.object(tailed.of, &head, &format!("*{name}"), &tailed.shape, &bytes);
        let elements = self.fresh(&format!("{variable}_{}", tailed.items));
        if count > 0 {
            self.many(tailed.element, (&Shape::Any, false), &items, &elements, count);
        }
        let size = bytes.len() as u64;
        let end = tailed.offset + count as u64 * self.types.size(tailed.element).unwrap_or(1);
        let room = match () {
            () if end <= size => format!("sizeof {head}"),
            () if tailed.offset == size => format!("sizeof {head} + sizeof {elements}"),
            () => end.to_string(),
        };
        let declared = declare(self.types, self.types.plain(tailed.of), &format!("*{variable}"));
        self.setup.push(format!("{declared} = malloc({room});"));
        self.setup.push(format!("memcpy({variable}, &{head}, sizeof {head});"));
        if count > 0 {
            self.setup.push(format!("memcpy({variable}->{}, {elements}, sizeof {elements});", tailed.items));
        }
        // What the function gives back is gone.
        if !self.is_copied {
            self.teardown.push(format!("free({variable});"));
        }
    }

    /// A stream to read bytes from, and to write to; these bytes.
    fn stream(&mut self, name: &str, variable: &str) -> Vec<u8> {
        let count = self.inputs.choice(&format!("length of {name}"));
        let mut bytes = self.inputs.take(name).unwrap_or_default();
        bytes.truncate(count);
        self.setup.push(format!("FILE *{variable} = tmpfile();"));
        if !bytes.is_empty() {
            let text = literal::string(&bytes);
            self.setup.push(match bytes.contains(&0) {
                true => format!("fwrite({text}, 1, {count}, {variable});"),
                false => format!("fputs({text}, {variable});"),
            });
            self.setup.push(format!("rewind({variable});"));
        }
        self.teardown.push(format!("fclose({variable});"));
        self.streams.insert(variable.to_owned(), bytes.clone());
        bytes
    }

    /// What a stream holds before the call.
    pub(super) fn streamed(&self, stream: &str) -> Option<&Vec<u8>> {
        self.streams.get(stream)
    }

    /// Whether a literal of a text is an object of its own: compilers put a text into another one that ends with it.
    fn has_literal_apart(&mut self, text: &[u8]) -> bool {
        let is_apart = !self.literals.iter().any(|other| other.ends_with(text) || text.ends_with(other));
        if is_apart {
            self.literals.push(text.to_vec());
        }
        is_apart
    }

    /// A text of a length.
    fn text(&mut self, name: &str, length: usize) -> Vec<u8> {
        if length > 0 { self.inputs.take(name).unwrap_or_default() } else { Vec::new() }
    }

    /// An array: how many elements it has, and what it is like.
    fn many(
        &mut self,
        of: TypeId,
        (shape, ends): (&Shape, bool),
        name: &str,
        variable: &str,
        count: usize,
    ) -> (usize, Class) {
        let bytes = if count > 0 { self.inputs.take(name).unwrap_or_default() } else { Vec::new() };
        let is_void = matches!(self.types.get(self.types.plain(of)), CType::Void);
        let declared = |declarator: &str| match is_void {
            true => format!("unsigned char {declarator}").replace(" [", "["),
            false => declare(self.types, unqualified(self.types, of), declarator),
        };
        if count == 0 && self.is_copied {
            return (0, Class::Empty);
        }
        if count == 0 && ends {
            self.setup.push(format!("{} = {{{}}};", declared(&format!("{variable}[1]")), zero(self.types, of)));
            return (0, Class::Empty);
        }
        if count == 0 {
            // C has no empty arrays. Behind the end of one there is nothing that may be looked at.
            // Compilers that look at the type of rows want one to be there.
            let is_row = matches!(self.types.get(self.types.plain(of)), CType::Array { .. });
            let past = if is_row { "" } else { " + 1" };
            let behind = format!("({}){{{}}}{past}", declared("[1]"), zero(self.types, of));
            self.setup.push(format!("{} = {behind};", declared(&format!("*{variable}"))));
            return (0, Class::Empty);
        }
        // What an initialiser leaves out is zero.
        let declared = declared(&format!("{variable}[{}]", count + usize::from(ends)));
        if is_void || is_character(self.types, of) {
            let value = characters(self.types, (!is_void).then_some(of), &bytes, count);
            self.setup.push(format!("{declared} = {value};"));
            let class = if is_void { Class::of_bytes(&bytes) } else { class_of_characters(self.types, of, &bytes) };
            return (count, class);
        }
        let size = bytes.len() / count;
        let element = |at: usize| initialiser(self.types, of, &bytes[at * size..(at + 1) * size]);
        let Some(values) = (0..count).map(element).collect::<Option<Vec<String>>>() else {
            self.setup.push(format!("{declared} = {{{}}};", zero(self.types, of)));
            self.setup.push(format!("memcpy({variable}, {}, {});", literal::string(&bytes), bytes.len()));
            return (count, Class::of_length(count as u64));
        };
        let class = content(self.types, of, &bytes, count);
        let mut elements = Vec::new();
        let mut assigned = Vec::new();
        for (at, value) in values.into_iter().enumerate() {
            let element = format!("{name}[{at}]");
            if class.is_none() {
                leaves(self.types, of, &element, &bytes[at * size..(at + 1) * size], &mut self.facts);
            }
            let (value, others) = with_pointers(value, self.pointers_inside(&element, shape));
            elements.push(value);
            assigned.extend(others.iter().map(|pointer| pointer.assigned(&format!("{variable}[{at}]"))));
        }
        self.setup.push(format!("{declared} = {{{}}};", elements.join(", ")));
        self.setup.extend(assigned);
        (count, class.unwrap_or_else(|| Class::of_length(count as u64)))
    }
}

/// A pointer to a copy of what was made, in memory that can be given back.
fn allocated(to: &Pointee, made: &Made) -> String {
    let object = made.pointer.strip_prefix('&').unwrap_or(&made.pointer);
    match to {
        _ if made.pointer == "NULL" => made.pointer.clone(),
        Pointee::Many { .. } if made.count == 0 => "malloc(1)".to_owned(),
        Pointee::One { .. } | Pointee::Text { .. } | Pointee::Many { .. } | Pointee::Room { .. } => {
            format!("memcpy(malloc(sizeof {object}), {}, sizeof {object})", made.pointer)
        }
        _ => made.pointer.clone(),
    }
}

pub(super) fn input(name: &str, class: Class) -> Fact {
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
