//! What must hold after a call.

use super::Subject;
use super::frames::{Frame, Written};
use super::heard::is_of_call;
use super::literals::{characters, class, initialiser, is_character};
use super::making::Making;
use super::places::Places;
use crate::functions::Function;
use crate::harness::{CAME_BACK, EXITS, result_name};
use crate::plan::{Pointee, Shape};
use crate::suite::names::{About, Class, Fact};
use crate::suite::{Check, Compared, literal};
use crate::types::{CType, TypeId, Types};

/// As many bytes of a stream as a harness looks at.
const MOST_BYTES: usize = 256;

/// What a test has behind its call.
#[derive(Default)]
pub(super) struct Checks {
    /// What gets at what is looked at.
    pub(super) readings: Vec<String>,
    /// What must hold.
    pub(super) checks: Vec<Check>,
    /// What is known of the case by that.
    pub(super) facts: Vec<Fact>,
}

impl Checks {
    /// The observations of a test.
    pub(super) fn of(subject: Subject, written: &Written, making: &mut Making) -> Checks {
        let places = Places::of(subject.function, subject.plan);
        let mut all = Checks::default();
        let of_result = written.after.iter().filter(|frame| ![CAME_BACK, EXITS].contains(&&*frame.name));
        for frame in of_result.filter(|frame| !is_of_call(&frame.name)) {
            // What is behind pointers is much; it is told if it is not what it was.
            let is_behind = subject.harness.behind.contains(&frame.name);
            if is_behind && written.before.contains(frame) {
                continue;
            }
            let mut found = Looking { subject, places: &places }.look(frame);
            found.fact = found.fact.filter(|_| !is_behind);
            all.checks.extend(found.check);
            all.facts.extend(found.fact.map(Fact::new));
            all.stream(subject, frame, making);
        }
        all
    }

    /// Leaves out what is about parameters that have no variables: they are others, of which the same is checked.
    pub(super) fn leave_out(&mut self, same: &[String]) {
        let has = |text: &str| same.iter().any(|name| mentions(text, name));
        self.checks.retain(|check| !has(&check.actual) && !has(&check.expected));
        self.readings.retain(|reading| !has(reading));
    }

    /// What a function wrote to a stream that it was given.
    fn stream(&mut self, subject: Subject, Frame { name, bytes }: &Frame, making: &mut Making) {
        let params = subject.function.params.iter().zip(&subject.plan.params);
        let is_stream = |shape: &Shape| matches!(shape, Shape::Pointer { to: Pointee::Stream { .. }, .. });
        let wanted = name.strip_prefix('*');
        let Some((param, _)) =
            params.into_iter().find(|(param, shape)| is_stream(shape) && Some(&*param.name) == wanted)
        else {
            return;
        };
        // What it could only read is as it was.
        if !bytes.is_empty() && making.streamed(&param.name) == Some(bytes) {
            return;
        }
        let stream = &param.name;
        let (text, length) = (making.fresh(&format!("{stream}_text")), making.fresh(&format!("{stream}_length")));
        let room = (bytes.len() + 1).min(MOST_BYTES);
        self.readings.push(format!("rewind({stream});"));
        self.readings.push(format!("char {text}[{room}];"));
        self.readings.push(format!("size_t {length} = fread({text}, 1, sizeof {text}, {stream});"));
        let expected = bytes.len().to_string();
        self.checks.push(Check { actual: length, expected, how: Compared::Unsigned });
        if !bytes.is_empty() {
            let how = Compared::Bytes(bytes.len() as u64);
            self.checks.push(Check { actual: text, expected: literal::string(bytes), how });
            self.facts.push(Fact::new(About::Leaves(stream.to_string(), Class::of_text(bytes))));
        }
    }
}

/// What an observation says.
#[derive(Default)]
struct Found {
    check: Option<Check>,
    fact: Option<About>,
}

struct Looking<'l> {
    subject: Subject<'l>,
    places: &'l Places,
}

impl Looking<'_> {
    fn look(&self, Frame { name, bytes }: &Frame) -> Found {
        let function = self.subject.function;
        let result = result_name(self.subject.functions, function);
        let is_result = |name: &str| name == result;
        if let Some(pointer) = name.strip_suffix(" is NULL") {
            let check = Check { actual: self.places.now(pointer), expected: "NULL".to_owned(), how: Compared::Pointer };
            let fact = is_result(pointer).then_some(About::Returns(Class::Null));
            return Found { check: Some(check), fact };
        }
        if let Some((pointer, other)) = name.split_once(" is ").filter(|(_, other)| *other != "something") {
            let (actual, expected) = (self.places.now(pointer), self.places.pointer(other));
            return Found { check: Some(Check { actual, expected, how: Compared::Pointer }), fact: None };
        }
        if let Some(param) = name.strip_prefix(result).and_then(|rest| rest.strip_prefix(" in ")) {
            return self.into(param, bytes).unwrap_or_default();
        }
        if let Some(pointer) = name.strip_prefix("text of ") {
            let text = bytes.strip_suffix(&[0]).unwrap_or(bytes);
            let actual = self.text(name, self.places.now(pointer));
            let check = Check { actual, expected: literal::string(text), how: Compared::Text };
            let fact = is_result(pointer).then(|| About::Returns(Class::of_text(text)));
            return Found { check: Some(check), fact };
        }
        if let Some(object) = name.strip_prefix("bytes of ") {
            let actual = format!("&{}", self.places.now(object));
            let how = Compared::Union(bytes.len() as u64);
            return Found { check: Some(Check { actual, expected: literal::string(bytes), how }), fact: None };
        }
        if let Some(pointer) = name.strip_prefix("elements of ") {
            return self.elements(pointer, name, bytes, is_result(pointer));
        }
        let types = &self.subject.functions.types;
        let Some(of) = self.subject.harness.observed.get(name) else {
            let text = bytes.strip_suffix(&[0]).unwrap_or(bytes);
            let fact = Some(About::Leaves(name.clone(), Class::of_text(text)));
            return Found { check: array(types, function, name, bytes), fact };
        };
        let about = |class: Class| match is_result(name) {
            true => About::Returns(class),
            false => About::Leaves(name.clone(), class),
        };
        let check = value(types, *of, &self.places.now(name), bytes);
        Found { check, fact: class(types, *of, bytes).map(about) }
    }

    /// Numbers behind a pointer: one, or several.
    fn elements(&self, pointer: &str, name: &str, bytes: &[u8], is_result: bool) -> Found {
        let types = &self.subject.functions.types;
        let Some(of) = self.subject.harness.observed.get(name) else { return Found::default() };
        let pointer = self.places.now(pointer);
        let fact = || class(types, *of, bytes).filter(|_| is_result).map(About::Returns);
        match types.size(*of) == Some(bytes.len() as u64) {
            true => Found { check: value(types, *of, &format!("*{pointer}"), bytes), fact: fact() },
            false => Found { check: elements(types, *of, &pointer, bytes), fact: None },
        }
    }

    /// A result that points into what a parameter points to.
    fn into(&self, param: &str, bytes: &[u8]) -> Option<Found> {
        let function = self.subject.function;
        let types = &self.subject.functions.types;
        let offset = u64::from_le_bytes(bytes.try_into().ok()?);
        let result = result_name(self.subject.functions, function);
        let given = function.params.iter().find(|given| &*given.name == param)?;
        let target = |of: TypeId| match types.get(types.plain(of)) {
            CType::Pointer { to } => Some(types.plain(*to)),
            _ => None,
        };
        let start = self.places.address(param);
        let (to, size) =
            (target(function.returns)?, target(given.of).and_then(|to| types.size(to)).unwrap_or(1).max(1));
        let is_element = target(given.of) == Some(to) && offset % size == 0;
        let (actual, expected) = match (offset, is_element) {
            (0, true) => (result.to_owned(), start),
            (_, true) => (result.to_owned(), format!("{start} + {}", offset / size)),
            (_, false) => (format!("(const char *){result}"), format!("(const char *){start} + {offset}")),
        };
        let class = Class::Into { name: param.to_owned(), offset: if is_element { offset / size } else { offset } };
        Some(Found {
            check: Some(Check { actual, expected, how: Compared::Pointer }),
            fact: Some(About::Returns(class)),
        })
    }

    /// A pointer as a text: C has several types of characters, and one of texts.
    fn text(&self, name: &str, pointer: String) -> String {
        let types = &self.subject.functions.types;
        let of = self.subject.harness.observed.get(name);
        let is_char =
            of.is_some_and(|of| types.spell(types.plain(*of)) == "char" && !types.qualifiers(*of).is_volatile);
        if is_char { pointer } else { format!("(const char *){pointer}") }
    }
}

/// A number.
fn value(types: &Types, of: TypeId, actual: &str, bytes: &[u8]) -> Option<Check> {
    let how = match types.get(types.plain(of)) {
        CType::Integer { bytes: 16, .. } => {
            let actual = format!("{actual} == {}", initialiser(types, of, bytes)?);
            return Some(Check { actual, expected: "true".to_owned(), how: Compared::Truth });
        }
        // The parts of `_Complex long double` have bytes that are never set.
        CType::Vector { .. } | CType::Complex { bytes: 8 | 16, .. } => {
            let how = Compared::Bytes(bytes.len() as u64);
            return Some(Check { actual: format!("&{actual}"), expected: literal::string(bytes), how });
        }
        CType::Bool => Compared::Truth,
        CType::Float { .. } => Compared::Float,
        CType::Integer { is_signed: false, .. } | CType::Enumeration { is_signed: false, .. } => Compared::Unsigned,
        _ => Compared::Signed,
    };
    Some(Check { actual: actual.to_owned(), expected: initialiser(types, of, bytes)?, how })
}

/// The elements behind a parameter.
fn array(types: &Types, function: &Function, name: &str, bytes: &[u8]) -> Option<Check> {
    let param = function.params.iter().find(|param| &*param.name == name)?;
    let CType::Pointer { to } = types.get(types.plain(param.of)) else { return None };
    if bytes.is_empty() { None } else { elements(types, *to, name, bytes) }
}

/// Elements behind a pointer.
fn elements(types: &Types, of: TypeId, pointer: &str, bytes: &[u8]) -> Option<Check> {
    let is_bytes = is_character(types, of) || matches!(types.get(types.plain(of)), CType::Void);
    let expected = match (is_bytes, types.size(of)) {
        (true, _) | (_, None) => characters_expected(types, of, bytes),
        (false, Some(size)) => {
            let elements: Option<Vec<String>> =
                bytes.chunks(size as usize).map(|element| initialiser(types, of, element)).collect();
            format!("({}){{{}}}", types.declare(types.plain(of), "[]"), elements?.join(", "))
        }
    };
    Some(Check { actual: pointer.to_owned(), expected, how: Compared::Bytes(bytes.len() as u64) })
}

/// Bytes to compare with: a string, whose last zero goes without saying, or numbers where these say more.
fn characters_expected(types: &Types, of: TypeId, bytes: &[u8]) -> String {
    let text = bytes.strip_suffix(&[0]).unwrap_or(bytes);
    if text.is_empty() {
        return literal::string(text);
    }
    let value = characters(types, is_character(types, of).then_some(of), text, text.len() + 1);
    if value.starts_with('{') { format!("(unsigned char[{}]){value}", bytes.len()) } else { literal::string(text) }
}

/// Whether an expression has a variable of this name. Members of the same name are none.
fn mentions(text: &str, name: &str) -> bool {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, _)| {
        let (before, behind) = (&text[..at], &text[at + name.len()..]);
        !before.ends_with(is_of_name) && !before.ends_with(['.', '>', '"']) && !behind.starts_with(is_of_name)
    })
}
