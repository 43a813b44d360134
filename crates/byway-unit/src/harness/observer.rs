//! What a harness looks at, before and after the call.
//!
//! Pointers are followed as far as the engine says that there is something: what they point to may be gone, or never have
//! been given a value. The engine's answers are in a table, an input where the harness runs without it.

mod raw;

use super::code::{Code, literal};
use super::inputs::count_variable;
use super::variable;
use crate::functions::{Function, Param};
use crate::plan::{Built, Plan, Pointee, Shape, Tailed, member_name};
use crate::types::{CType, Field, TypeId, Types};
use std::collections::{HashMap, HashSet};

/// The table of the engine's answers.
pub(super) const THERE: &str = "byway_there";

/// Elements of an array that are looked at one by one.
const MOST_ELEMENTS: u64 = 16;

/// Elements that are looked at behind a pointer if their number is not known.
const MOST_BEHIND: u32 = 8;

/// Elements of an array at the end of a structure that has no length.
const MOST_FLEXIBLE: u32 = 32;

/// Bytes of a stream that are looked at.
const MOST_BYTES: u32 = 256;

/// Bytes of a `long double` that have a meaning.
const LONG_DOUBLE: u32 = 10;

/// How far pointers in an object are followed.
const DEEPEST: u32 = 4;

/// How many pointers are followed from one object.
const MOST_POINTERS: u64 = 32;

/// When something is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Moment {
    /// Before the call: what is behind pointers, to know what was there already.
    Before,
    /// After it.
    After,
}

/// What is observed.
#[derive(Default)]
pub(super) struct Seen {
    /// The types of values, by their names.
    pub(super) types: HashMap<String, TypeId>,
    /// What is observed behind pointers in what the function was given.
    pub(super) behind: HashSet<String>,
    /// How often the engine is asked.
    pub(super) questions: u32,
}

pub(super) struct Observer<'t> {
    types: &'t Types,
    moment: Moment,
    pub(super) seen: Seen,
    /// Objects that are looked at already, and that other pointers may lead back to.
    known: Vec<Known>,
}

/// An object that is looked at.
#[derive(Clone)]
struct Known {
    of: TypeId,
    /// A pointer to it, in the harness and by name.
    pointer: String,
    name: String,
}

/// Something to look at.
#[derive(Clone, Copy)]
struct Place<'p> {
    lvalue: &'p str,
    name: &'p str,
    /// How many pointers it is away from what the function was given or returns.
    depth: u32,
    /// How many there may be.
    limit: u32,
    is_given: bool,
    /// It is a structure or union in it that has no name.
    is_nameless: bool,
    /// Where the members at hand lie in it, in bytes, if they are those of a structure in it that has no name.
    base: u64,
}

impl<'p> Place<'p> {
    fn at(self, lvalue: &'p str, name: &'p str) -> Place<'p> {
        Place { lvalue, name, base: 0, is_nameless: false, ..self }
    }
}

impl<'t> Observer<'t> {
    /// Nothing is observed yet.
    pub(super) fn new(types: &'t Types) -> Observer<'t> {
        Observer { types, moment: Moment::Before, seen: Seen::default(), known: Vec::new() }
    }

    /// From now on the call has come back.
    pub(super) fn after(&mut self) {
        self.moment = Moment::After;
        if self.seen.behind.is_empty() {
            self.seen = Seen::default();
        }
    }

    /// Other pointers may lead to what these parameters point to.
    pub(super) fn knows(&mut self, function: &Function, plan: &Plan) {
        for (param, shape) in function.params.iter().zip(&plan.params) {
            let Shape::Pointer { to, .. } = shape else { continue };
            let (Pointee::One { of, .. } | Pointee::Built(Built { of, .. }) | Pointee::Tailed(Tailed { of, .. })) = to
            else {
                continue;
            };
            if !param.is_given_back {
                let of = self.types.plain(*of);
                self.known.push(Known { of, pointer: variable(&param.name), name: param.name.to_string() });
            }
        }
    }

    /// What the function returns, which is in a variable.
    pub(super) fn result(&mut self, code: &mut Code, lvalue: &str, name: &str, function: &Function, plan: &Plan) {
        let returns = self.types.plain(function.returns);
        let CType::Pointer { to } = self.types.get(returns) else {
            return self.root(code, returns, lvalue, name, false);
        };
        code.line(&format!("byway_settle((const void *){lvalue});"));
        code.line(&format!("if (!{lvalue}) byway_observe(\"{name} is NULL\", \"\", 0);"));
        // A pointer into an argument is known by where it points; it may well point behind the last element.
        for (param, shape) in function.params.iter().zip(&plan.params) {
            let Some(size) = self.size_behind(param, shape) else { continue };
            let start = variable(&param.name);
            let offset = format!("(unsigned long)((__UINTPTR_TYPE__){lvalue} - (__UINTPTR_TYPE__){start})");
            code.line(&format!("else if ({start} && {offset} <= {size})"));
            code.open();
            code.line(&format!("unsigned long byway_offset = {offset};"));
            let at = literal(&format!("{name} in {}", param.name));
            code.line(&format!("byway_observe({at}, &byway_offset, sizeof byway_offset);"));
            code.close();
        }
        code.line("else");
        code.open();
        let limit = self.limit(*to);
        let place = Place { lvalue, name, depth: 0, limit, is_given: false, is_nameless: false, base: 0 };
        match self.types.get(self.types.plain(*to)) {
            CType::Void => {
                self.data(code, *to, place);
            }
            CType::Function { .. } | CType::Record { fields: None, .. } => {
                code.line(&format!("byway_observe(\"{name} is something\", \"\", 0);"));
            }
            _ => self.pointee(code, *to, place),
        }
        code.close();
        self.known.push(Known { of: self.types.plain(*to), pointer: lvalue.to_owned(), name: name.to_owned() });
    }

    /// A variable of the file.
    pub(super) fn variable(&mut self, code: &mut Code, of: TypeId, name: &str) {
        self.root(code, of, name, name, true);
    }

    /// What is behind a pointer that the function was given, if it may have changed it.
    pub(super) fn param(&mut self, code: &mut Code, param: &Param, shape: &Shape) {
        let (CType::Pointer { to: pointed }, Shape::Pointer { to, .. }) =
            (self.types.get(self.types.plain(param.of)), shape)
        else {
            return;
        };
        if self.types.qualifiers(*pointed).is_const {
            return;
        }
        let (pointer, count) = (self.typed(param, to), count_variable(&param.name));
        code.line(&format!("if ({pointer})"));
        code.open();
        match to {
            Pointee::One { of, .. } | Pointee::Built(Built { of, .. }) | Pointee::Tailed(Tailed { of, .. }) => {
                self.root(code, *of, &format!("(*{pointer})"), &format!("*{}", param.name), true);
            }
            Pointee::Text { .. } | Pointee::Room { .. } | Pointee::Many { .. } => {
                let is_plain = matches!(to, Pointee::Text { .. } | Pointee::Room { .. })
                    || matches!(to, Pointee::Many { shape, of, .. } if **shape == Shape::Any && !self.is_record(*of));
                match (to, self.size_behind(param, shape)) {
                    (_, Some(size)) if is_plain => self.bytes(code, &pointer, &size, &param.name),
                    (Pointee::Many { of, most, .. }, _) => {
                        for at in 0..*most {
                            code.line(&format!("if ({count} > {at})"));
                            code.open();
                            let (lvalue, name) = (format!("{pointer}[{at}]"), format!("{}[{at}]", param.name));
                            self.root(code, *of, &lvalue, &name, true);
                            code.close();
                        }
                    }
                    _ => {}
                }
            }
            Pointee::Stream { .. } => self.stream(code, &pointer, &param.name),
            Pointee::Nothing | Pointee::Texts { .. } | Pointee::Function { .. } => {}
        }
        code.close();
    }

    /// So many bytes that the function was given.
    fn bytes(&mut self, code: &mut Code, pointer: &str, size: &str, name: &str) {
        if self.moment == Moment::After {
            let answer = self.question();
            let observed = format!("byway_observe({}, {pointer}, {size})", literal(name));
            code.line(&format!("if (byway_elements({answer}, {pointer}, {size}, 1)) {observed};"));
        }
    }

    fn stream(&mut self, code: &mut Code, pointer: &str, name: &str) {
        if self.moment == Moment::Before {
            return;
        }
        code.line(&format!("static char byway_bytes[{MOST_BYTES}];"));
        code.line(&format!("rewind({pointer});"));
        code.line(
            "extern __SIZE_TYPE__ fread(void *restrict, __SIZE_TYPE__, __SIZE_TYPE__, struct _IO_FILE *restrict);",
        );
        code.line(&format!("unsigned long byway_read = fread(byway_bytes, 1, sizeof byway_bytes, {pointer});"));
        code.line(&format!("byway_observe({}, byway_bytes, byway_read);", literal(&format!("*{name}"))));
    }

    /// A parameter as a pointer to what was made, whatever it is declared as.
    fn typed(&self, param: &Param, to: &Pointee) -> String {
        let pointer = variable(&param.name);
        let is_void = |of: TypeId| matches!(self.types.get(self.types.plain(of)), CType::Void);
        let CType::Pointer { to: declared } = self.types.get(self.types.plain(param.of)) else { return pointer };
        match to {
            Pointee::One { of, .. } | Pointee::Many { of, .. } | Pointee::Built(Built { of, .. })
                if is_void(*declared) && !is_void(*of) =>
            {
                format!("(({}){pointer})", self.types.declare(self.types.plain(*of), "(*)"))
            }
            _ => pointer,
        }
    }

    /// How many bytes lie behind a pointer that is a parameter.
    fn size_behind(&self, param: &Param, shape: &Shape) -> Option<String> {
        let Shape::Pointer { to, .. } = shape else { return None };
        let count = count_variable(&param.name);
        match to {
            Pointee::Text { .. } => Some(format!("{count} + 1ul")),
            Pointee::Room { count, .. } => Some(format!("{count}ul")),
            Pointee::One { of, .. } => Some(format!("sizeof({})", self.types.spell(self.types.plain(*of)))),
            Pointee::Built(built) if self.types.size(built.of).is_some() => {
                Some(format!("sizeof({})", self.types.spell(self.types.plain(built.of))))
            }
            Pointee::Many { of, .. } => match self.types.get(self.types.plain(*of)) {
                CType::Void => Some(format!("{count} * 1ul")),
                _ => Some(format!("{count} * sizeof({})", self.types.spell(self.types.plain(*of)))),
            },
            _ => None,
        }
    }

    fn is_number(&self, of: TypeId) -> bool {
        let plain = self.types.get(self.types.plain(of));
        matches!(
            plain,
            CType::Bool | CType::Integer { .. } | CType::Float { bytes: 4 | 8, .. } | CType::Enumeration { .. }
        )
    }

    fn is_record(&self, of: TypeId) -> bool {
        matches!(self.types.get(self.types.plain(of)), CType::Record { .. })
    }

    fn is_text(&self, of: TypeId) -> bool {
        let CType::Pointer { to } = self.types.get(self.types.plain(of)) else { return false };
        matches!(self.types.get(self.types.plain(*to)), CType::Integer { is_character: true, .. })
    }

    /// An object that the function was given or returns.
    fn root(&mut self, code: &mut Code, of: TypeId, lvalue: &str, name: &str, is_given: bool) {
        let limit = self.limit(of);
        // A text that a function may point elsewhere is told whatever it was.
        let is_given = is_given && !self.is_text(of);
        if self.moment == Moment::After || (limit > 0 && is_given) {
            self.value(code, of, Place { lvalue, name, depth: 0, limit, is_given, is_nameless: false, base: 0 });
        }
    }

    /// Each number in an object, by itself: what lies between them is padding.
    fn value(&mut self, code: &mut Code, of: TypeId, place: Place) {
        let Place { lvalue, name, .. } = place;
        match self.types.get(self.types.plain(of)) {
            CType::Bool
            | CType::Integer { .. }
            | CType::Float { .. }
            | CType::Enumeration { .. }
            | CType::Complex { .. }
            | CType::Vector { .. } => self.number(code, of, place),
            CType::Pointer { to } => self.pointer(code, *to, place),
            // How many there are is not known, but memory ends behind the last.
            CType::Array { of, count: None | Some(0) } if self.is_wanted(place) && self.is_number(*of) => {
                code.open();
                self.elements(code, *of, place, MOST_FLEXIBLE);
                code.close();
            }
            CType::Array { of, count: Some(count) } => {
                let array = if name.starts_with('*') { format!("({name})") } else { name.to_owned() };
                for at in 0..(*count).min(MOST_ELEMENTS) {
                    self.value(code, *of, place.at(&format!("{lvalue}[{at}]"), &format!("{array}[{at}]")));
                }
            }
            // It has other members with another C library.
            CType::Record { .. } if self.types.is_librarys_own(of) => {}
            CType::Record { is_union: true, fields: Some(fields), bytes, .. } => {
                self.union(code, fields, *bytes, place)
            }
            CType::Record { is_union: false, fields: Some(fields), .. } => {
                for field in fields {
                    let Some(member) = &field.name else {
                        let base = place.base + field.offset / 8;
                        self.value(code, field.of, Place { base, is_nameless: true, ..place });
                        continue;
                    };
                    let (inner, named) = (format!("{lvalue}.{member}"), member_name(name, member));
                    match field.bits {
                        Some(bits) if self.is_wanted(place) => {
                            self.bits(code, (field, bits), place, place.at(&inner, &named));
                        }
                        Some(_) => {}
                        None => self.value(code, field.of, place.at(&inner, &named)),
                    }
                }
            }
            _ => {}
        }
    }

    fn number(&mut self, code: &mut Code, of: TypeId, place: Place) {
        if !self.is_wanted(place) {
            return;
        }
        let Place { lvalue, name, .. } = place;
        let size = match self.types.get(self.types.plain(of)) {
            // The bytes behind a `long double` are padding.
            CType::Float { name, .. } if &**name == "long double" => LONG_DOUBLE.to_string(),
            _ => format!("sizeof {lvalue}"),
        };
        let address = format!("(const void *)&{lvalue}");
        let answer = self.question();
        let said = self.say(place, name, Some(of), &address, &size);
        code.line(&format!("if (byway_elements({answer}, {address}, {size}, 1)) {said}"));
    }

    /// A bit-field has no address.
    fn bits(&mut self, code: &mut Code, (field, bits): (&Field, u32), record: Place, place: Place) {
        let plain = self.types.plain(field.of);
        let from = record.base + field.offset / 8;
        let to = record.base + (field.offset + u64::from(bits)).div_ceil(8);
        let answer = self.question();
        let address = format!("(const char *)&{} + {from}", record.lvalue);
        code.line(&format!("if (byway_elements({answer}, {address}, {}, 1))", to - from));
        code.open();
        code.line(&format!("{} = {};", self.types.declare(plain, "byway_bits"), place.lvalue));
        let said = self.say(place, place.name, Some(field.of), "&byway_bits", "sizeof byway_bits");
        code.line(&said);
        code.close();
    }

    /// A pointer in an object: null, another object that is looked at, or what it points to.
    fn pointer(&mut self, code: &mut Code, to: TypeId, place: Place) {
        let Place { lvalue, name, depth, limit, .. } = place;
        let is_followed = depth < limit && self.leads_somewhere(to);
        if !is_followed && !self.is_wanted(place) {
            return;
        }
        let answer = self.question();
        code.line(&format!("if (byway_elements({answer}, (const void *)&{lvalue}, sizeof {lvalue}, 1))"));
        code.open();
        code.line(&format!("byway_settle((const void *){lvalue});"));
        match self.is_wanted(place) {
            true => {
                let said = self.say(place, &format!("{name} is NULL"), None, "\"\"", "0");
                code.line(&format!("if (!{lvalue}) {said}"));
            }
            false => code.line(&format!("if (!{lvalue});")),
        }
        if is_followed {
            let behind = Place { depth: depth + 1, ..place };
            let plain = self.types.plain(to);
            for known in self.known.clone().iter().filter(|known| known.of == plain) {
                let said = self.say(behind, &format!("{name} is {}", known.name), None, "\"\"", "0");
                code.line(&format!("else if ((const void *){lvalue} == (const void *){}) {said}", known.pointer));
            }
            code.line("else");
            code.open();
            self.pointee(code, to, behind);
            code.close();
        }
        code.close();
    }

    /// What a pointer points to that is not null; the place is the pointer's.
    fn pointee(&mut self, code: &mut Code, to: TypeId, place: Place) {
        let Place { lvalue, name, .. } = place;
        let plain = self.types.plain(to);
        match self.types.get(plain) {
            CType::Integer { is_character: true, .. } => {
                let answer = self.question();
                let size = format!("__builtin_strlen((const char *){lvalue}) + 1");
                let said =
                    self.say(place, &format!("text of {name}"), Some(to), &format!("(const void *){lvalue}"), &size);
                code.line(&format!("if (byway_text_size({answer}, (const void *){lvalue})) {said}"));
                code.line("else");
                code.open();
                self.elements(code, to, place, 2 * MOST_BEHIND);
                code.close();
            }
            _ if self.is_number(to) => self.elements(code, to, place, MOST_BEHIND),
            _ => {
                self.known.push(Known { of: plain, pointer: lvalue.to_owned(), name: name.to_owned() });
                self.value(code, to, place.at(&format!("(*{lvalue})"), &format!("*{name}")));
                self.known.pop();
            }
        }
    }

    /// As many numbers as there are, up to a few.
    fn elements(&mut self, code: &mut Code, of: TypeId, place: Place, most: u32) {
        let Place { lvalue, name, .. } = place;
        // What is volatile has to be looked at one by one.
        let most = if self.types.qualifiers(of).is_volatile { 1 } else { most };
        let answer = self.question();
        let (address, size) = (format!("(const void *){lvalue}"), format!("sizeof *{lvalue}"));
        code.line(&format!("unsigned byway_count = byway_elements({answer}, {address}, {size}, {most});"));
        let said =
            self.say(place, &format!("elements of {name}"), Some(of), &address, &format!("byway_count * {size}"));
        code.line(&format!("if (byway_count) {said}"));
    }

    /// Whether a value is looked at now.
    fn is_wanted(&self, place: Place) -> bool {
        self.moment == Moment::After || place.depth > 0
    }

    /// The statement that says something.
    fn say(&mut self, place: Place, name: &str, of: Option<TypeId>, address: &str, size: &str) -> String {
        if let Some(of) = of {
            self.seen.types.insert(name.to_owned(), of);
        }
        if place.is_given && place.depth > 0 {
            self.seen.behind.insert(name.to_owned());
        }
        format!("byway_observe({}, {address}, {size});", literal(name))
    }

    /// Room for an answer of the engine.
    fn question(&mut self) -> String {
        self.seen.questions += 1;
        format!("&{THERE}[{}]", self.seen.questions - 1)
    }

    /// Whether there can be anything to look at behind a pointer.
    fn leads_somewhere(&self, to: TypeId) -> bool {
        match self.types.get(self.types.plain(to)) {
            CType::Bool
            | CType::Integer { .. }
            | CType::Float { .. }
            | CType::Enumeration { .. }
            | CType::Pointer { .. } => true,
            CType::Record { fields: Some(_), .. } => !self.types.is_librarys_own(to),
            CType::Array { count, .. } => count.is_some(),
            _ => false,
        }
    }

    /// How far pointers in an object can be followed without there being too many.
    fn limit(&self, of: TypeId) -> u32 {
        (1..=DEEPEST).take_while(|depth| (1..=MOST_POINTERS).contains(&self.pointers(of, *depth))).last().unwrap_or(0)
    }

    /// How many pointers are followed from an object, so far.
    fn pointers(&self, of: TypeId, depth: u32) -> u64 {
        match self.types.get(self.types.plain(of)) {
            CType::Pointer { to } if depth > 0 && self.leads_somewhere(*to) => 1 + self.pointers(*to, depth - 1),
            CType::Array { of, count: Some(count) } => (*count).min(MOST_ELEMENTS) * self.pointers(*of, depth),
            CType::Record { is_union: false, fields: Some(fields), .. } => {
                fields.iter().map(|field| self.pointers(field.of, depth)).sum()
            }
            _ => 0,
        }
    }
}
