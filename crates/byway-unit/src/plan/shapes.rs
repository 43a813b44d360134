//! From types to shapes.

use super::lengths::lengths;
use super::stubs::{Stub, Substitute};
use super::{Assumed, Assumption, Bounds, Habit, Habits, Member, NoPlan, Plan, Pointee, Shape};
use crate::functions::{Function, Functions, Global, Param};
use crate::types::{CType, Field, TypeId, Types};

/// Room for what comes of a character of the input: no usual encoding takes more.
const ROOM: u32 = 8;

/// Rows of a matrix that are made.
const MOST_ROWS: u64 = 16;

/// Makes the plan of one function.
pub(super) struct Planner<'f> {
    pub(super) functions: &'f Functions,
    pub(super) function: &'f Function,
    pub(super) bounds: Bounds,
    pub(super) habits: Habits,
    pub(super) stubs: Vec<Stub>,
    pub(super) assumptions: Vec<Assumption>,
    /// The records that are being made, one inside of the other.
    pub(super) around: Vec<TypeId>,
    /// Functions that are called before the one under test.
    pub(super) before: Vec<&'f Function>,
    /// The function is called before the one under test, so its inputs are made without further calls.
    pub(super) is_before: bool,
}

/// Why no shape can be made.
pub(super) struct Reason(pub(super) String);

impl<'f> Planner<'f> {
    pub(super) fn new(functions: &'f Functions, function: &'f Function, bounds: Bounds, habits: Habits) -> Planner<'f> {
        let (stubs, assumptions, around) = (Vec::new(), Vec::new(), Vec::new());
        Planner {
            functions,
            function,
            bounds,
            habits,
            stubs,
            assumptions,
            around,
            before: Vec::new(),
            is_before: false,
        }
    }

    pub(super) fn plan(mut self, substitute: &Substitute) -> Result<Plan, NoPlan> {
        let lengths = self.without_built(self.lengths());
        let mut params = Vec::new();
        for (at, param) in self.function.params.iter().enumerate() {
            let shape = match lengths[at] {
                Some(param) => Ok(Shape::LengthOf { param }),
                None => self.param(at, &lengths),
            };
            params.push(shape.map_err(|Reason(reason)| NoPlan::Param {
                function: self.function.name.to_string(),
                param: param.name.to_string(),
                reason,
            })?);
        }
        if self.function.is_variadic {
            self.assume(&self.function.name, Assumed::NoFurtherArguments);
        }
        let globals = self.globals();
        self.missing(substitute)?;
        let shared = self.share(&params, &globals);
        let outside = self.outside(substitute.failures);
        let requires = self.habits.stated.requires.clone();
        requires.iter().for_each(|condition| self.assume(condition, Assumed::Required));
        Ok(Plan { params, globals, outside, shared, stubs: self.stubs, assumptions: self.assumptions, requires })
    }

    /// For each parameter, the one that it is the length of.
    fn lengths(&self) -> Vec<Option<usize>> {
        let is_pair = |at: usize| self.habits.has(Habit::Pairs, &self.function.params[at].name);
        let found = lengths(self.types(), self.function).into_iter().enumerate();
        self.stated_lengths(found.map(|(at, of)| of.filter(|of| is_pair(at) && is_pair(*of))).collect())
    }

    pub(super) fn types(&self) -> &'f Types {
        &self.functions.types
    }

    pub(super) fn assume(&mut self, about: &str, what: Assumed) {
        self.assumptions.push(Assumption { about: about.to_owned(), what });
    }

    /// A parameter that is no length. If one is its length, it is an array.
    pub(super) fn param(&mut self, at: usize, lengths: &[Option<usize>]) -> Result<Shape, Reason> {
        let param = &self.function.params[at];
        let length = lengths.iter().position(|of| *of == Some(at));
        match (self.types().get(self.types().plain(param.of)), length) {
            (CType::Pointer { to }, Some(length)) => {
                let name = self.function.params[length].name.to_string();
                self.assume(&param.name, Assumed::LengthIn(name));
                let element = self.element(*to, &param.name)?;
                let may_be_null = self.habits.has(Habit::Nullable, &param.name);
                Ok(self.asked(Shape::Pointer { may_be_null, to: element }, at))
            }
            (CType::Pointer { to }, None) if param.is_only_written && self.is_character(*to) => {
                let count = ROOM * self.bounds.text;
                self.assume(&param.name, Assumed::Room(count));
                let to = Pointee::Room { of: *to, count };
                let may_be_null = self.habits.has(Habit::Nullable, &param.name);
                Ok(self.asked(Shape::Pointer { may_be_null, to }, at))
            }
            (CType::Pointer { to }, None) if param.may_be_written && self.is_text_variable(*to, &param.name) => {
                let to = self.text_variable(param, *to);
                let may_be_null = self.habits.has(Habit::Nullable, &param.name);
                Ok(self.asked(Shape::Pointer { may_be_null, to }, at))
            }
            (CType::Pointer { to }, None) if self.elements_in_calls(param, *to).is_some() => {
                let to = self.array_in_calls(param, *to)?;
                let may_be_null = self.habits.has(Habit::Nullable, &param.name);
                Ok(self.asked(Shape::Pointer { may_be_null, to }, at))
            }
            _ => self.shape(param.of, &param.name).map(|shape| self.asked(shape, at)),
        }
    }

    /// Whether a type is that of a text which a pointer to it can point elsewhere, and the user has not said that there
    /// are several.
    fn is_text_variable(&self, of: TypeId, about: &str) -> bool {
        let is_text =
            matches!(self.types().get(self.types().plain(of)), CType::Pointer { to } if self.is_character(*to));
        is_text && self.habits.has(Habit::Strings, about) && self.habits.has(Habit::Single, about)
    }

    /// The text that a function points elsewhere: `char **end`, `char **line`. If that is all it does, there was none.
    fn text_variable(&mut self, param: &Param, of: TypeId) -> Pointee {
        self.assume(&param.name, Assumed::One);
        let text = match self.types().get(self.types().plain(of)) {
            CType::Pointer { to } if !param.is_only_written => {
                self.assume(&format!("*{}", param.name), Assumed::Text(self.bounds.text));
                Pointee::Text { of: *to, most: self.bounds.text }
            }
            _ => Pointee::Nothing,
        };
        Pointee::One { of, shape: Box::new(Shape::Pointer { may_be_null: text == Pointee::Nothing, to: text }) }
    }

    /// A pointer that the function never asks about is not null: it relies on its callers.
    fn asked(&mut self, shape: Shape, at: usize) -> Shape {
        let param = &self.function.params[at];
        match shape {
            Shape::Pointer { may_be_null: true, to } if to != Pointee::Nothing => match self.not_null(param) {
                Some(why) => {
                    self.assume(&param.name, why);
                    Shape::Pointer { may_be_null: false, to }
                }
                None => Shape::Pointer { may_be_null: true, to },
            },
            shape => shape,
        }
    }

    /// What an array behind a pointer consists of.
    pub(super) fn element(&mut self, of: TypeId, about: &str) -> Result<Pointee, Reason> {
        let most = self.bounds.elements;
        if matches!(self.types().get(self.types().plain(of)), CType::Void) {
            // Bytes; text is longer than arrays are.
            return Ok(Pointee::Many { of, shape: Box::new(Shape::Any), least: 0, most: self.bounds.text });
        }
        let shape = Box::new(self.shape(of, &format!("{about}[]"))?);
        let is_character = self.is_character(of);
        Ok(Pointee::Many { of, shape, least: 0, most: if is_character { self.bounds.text } else { most } })
    }

    /// The variables that the function reads or writes, as far as something can be made of them. Tests run one after the
    /// other, so each must say what these are at its start. Pointers that the program starts with stay what they are: what
    /// they point to is no chance.
    fn globals(&mut self) -> Vec<(crate::functions::GlobalId, Shape)> {
        let mut found = Vec::new();
        for usage in &self.function.globals {
            let global = self.functions.global(usage.global);
            // What a function keeps to itself cannot be reached from outside, and what is elsewhere is not ours to set.
            let is_ours = global.function.is_none() && global.is_defined && !global.is_guessed;
            let before = (self.stubs.len(), self.assumptions.len());
            let shape = self.shape(global.of, &global.name).ok().filter(|_| is_ours && !global.is_thread_local);
            match shape.filter(|shape| !shape.is_zero()) {
                Some(shape) if !shape.has_pointers() => found.push((usage.global, shape)),
                Some(shape) if global.is_zero_at_first && global.is_changed => {
                    let shape = self.relied_on(shape, global);
                    found.push((usage.global, shape));
                }
                _ => {
                    self.stubs.truncate(before.0);
                    self.assumptions.truncate(before.1);
                    if usage.reads && global.is_changed && global.is_defined {
                        self.assume(&global.name, Assumed::AsAtFirst);
                    }
                }
            }
        }
        found
    }

    /// A variable that is followed, and never asked about, is not null by then.
    fn relied_on(&mut self, shape: Shape, global: &Global) -> Shape {
        match shape {
            Shape::Pointer { may_be_null: true, to }
                if global.is_relied_on && to != Pointee::Nothing && self.habits.has(Habit::Nonnull, &global.name) =>
            {
                self.assume(&global.name, Assumed::NotNull);
                Shape::Pointer { may_be_null: false, to }
            }
            shape => shape,
        }
    }

    pub(super) fn is_character(&self, of: TypeId) -> bool {
        matches!(self.types().get(self.types().plain(of)), CType::Integer { is_character: true, .. })
    }

    pub(super) fn shape(&mut self, of: TypeId, about: &str) -> Result<Shape, Reason> {
        let types = self.types();
        let plain = types.plain(of);
        match types.get(plain) {
            CType::Integer { .. } | CType::Float { .. } | CType::Complex { .. } | CType::Vector { .. } => {
                Ok(Shape::Any)
            }
            CType::Bool => Ok(Shape::Truth),
            CType::Enumeration { .. } if !self.habits.has(Habit::Enums, about) => Ok(Shape::Any),
            CType::Enumeration { values, bytes, is_signed, .. } => {
                let shape = enumeration(values, *bytes, *is_signed);
                if let Shape::Enumeration { outside: Some(outside), .. } = shape {
                    self.assume(about, Assumed::Enumerator(outside));
                }
                Ok(shape)
            }
            CType::Pointer { to } => self.pointer(*to, about),
            CType::Array { of, count } => {
                let shape = self.shape(*of, &format!("{about}[]"))?;
                // A flexible array has no elements of its own.
                let count = count.unwrap_or(0);
                Ok(if shape == Shape::Any { Shape::Any } else { Shape::Array { count, of: Box::new(shape) } })
            }
            CType::Record { fields: Some(_), .. } if types.is_librarys_own(plain) => {
                self.assume(about, Assumed::Zeros);
                Ok(Shape::Zero)
            }
            CType::Record { fields: Some(fields), is_union, .. } => {
                self.around.push(plain);
                let shape = self.record(fields, *is_union, about);
                self.around.pop();
                shape
            }
            CType::Record { fields: None, .. } => Err(Reason(format!("{} is only declared", types.spell(of)))),
            CType::Unknown { what } => Err(Reason(format!("{what} cannot be made"))),
            CType::Void | CType::Function { .. } => Err(Reason(format!("there are no values of {}", types.spell(of)))),
            CType::Named { .. } | CType::Qualified { .. } => unreachable!("names and qualifiers are left out"),
        }
    }

    fn record(&mut self, fields: &[Field], is_union: bool, about: &str) -> Result<Shape, Reason> {
        let mut members = Vec::new();
        for (at, field) in fields.iter().enumerate() {
            let name = field.name.as_deref().unwrap_or_default();
            let about = format!("{about}.{name}");
            let mut shape = self.shape(field.of, &about)?;
            if let Shape::Pointer { may_be_null, to } = &mut shape
                && *may_be_null
                && *to != Pointee::Nothing
                && self.functions.relies_on(fields, at)
                && self.habits.has(Habit::Nonnull, &about)
            {
                *may_be_null = false;
                self.assume(&about, Assumed::NotNull);
            }
            // Any bits are a value of a bit-field.
            if shape != Shape::Any && (field.bits.is_none() || matches!(shape, Shape::Enumeration { .. })) {
                members.push(Member { name: name.into(), of: field.of, shape });
            }
        }
        if is_union && let Some(first) = members.first() {
            let plain =
                fields.iter().find(|field| !members.iter().any(|member| Some(&member.name) == field.name.as_ref()));
            let kept = plain.and_then(|field| field.name.clone()).unwrap_or_else(|| first.name.clone());
            self.assume(about, Assumed::OneMember(kept.to_string()));
            members.retain(|member| member.name == kept);
        }
        Ok(if members.is_empty() { Shape::Any } else { Shape::Record(members) })
    }

    fn pointer(&mut self, to: TypeId, about: &str) -> Result<Shape, Reason> {
        match self.built(to, about) {
            Some(to) => Ok(Shape::Pointer { may_be_null: self.habits.has(Habit::Nullable, about), to }),
            None => self.unbuilt_pointer(to, about),
        }
    }

    /// A pointer to something that no function makes.
    pub(super) fn unbuilt_pointer(&mut self, to: TypeId, about: &str) -> Result<Shape, Reason> {
        let types = self.types();
        let plain = types.plain(to);
        let may_be_null = self.habits.has(Habit::Nullable, about);
        let is_text = self.habits.has(Habit::Strings, about);
        let to = match types.get(plain) {
            CType::Function { .. } => self.stub(plain, about)?,
            CType::Void => {
                self.assume(about, Assumed::Bytes(self.bounds.text));
                Pointee::Many { of: to, shape: Box::new(Shape::Any), least: 0, most: self.bounds.text }
            }
            CType::Record { tag: Some(tag), .. } if &**tag == "_IO_FILE" => {
                Pointee::Stream { most: self.bounds.stream }
            }
            CType::Array { count: None, .. } => {
                let why = "nothing says how many elements the array behind it has".to_owned();
                self.assume(about, Assumed::Null(why));
                Pointee::Nothing
            }
            CType::Record { fields: None, .. } | CType::Unknown { .. } => {
                self.assume(about, Assumed::Null(format!("{} is only declared", types.spell(to))));
                Pointee::Nothing
            }
            _ if self.is_character(to) && !is_text => {
                self.assume(about, Assumed::Bytes(self.bounds.text));
                Pointee::Many { of: to, shape: Box::new(Shape::Any), least: 0, most: self.bounds.text }
            }
            _ if self.is_character(to) => {
                self.assume(about, Assumed::Text(self.bounds.text));
                Pointee::Text { of: to, most: self.bounds.text }
            }
            CType::Pointer { to: inner } if self.is_character(*inner) && is_text => {
                Pointee::Texts { of: *inner, most: self.bounds.text.min(4), count: self.bounds.elements.min(3) }
            }
            // `int m[2][3]` is a pointer to rows of three, and nothing says how many: most are square.
            CType::Array { count: Some(rows @ 1..=MOST_ROWS), .. } => {
                let rows = *rows as u32;
                self.assume(about, Assumed::Rows(rows));
                Pointee::Many {
                    of: to,
                    shape: Box::new(self.shape(to, &format!("{about}[]"))?),
                    least: rows,
                    most: rows,
                }
            }
            _ => self.object(to, plain, about)?,
        };
        Ok(Shape::Pointer { may_be_null: may_be_null || to == Pointee::Nothing, to })
    }

    /// One object, unless it lies too deep in others of its kind.
    fn object(&mut self, of: TypeId, plain: TypeId, about: &str) -> Result<Pointee, Reason> {
        let inside = self.around.iter().filter(|around| **around == plain).count();
        if inside >= self.bounds.depth as usize || self.around.len() > 8 {
            return Ok(Pointee::Nothing);
        }
        if self.around.is_empty() {
            if !self.habits.has(Habit::Single, about) {
                return self.element(of, about);
            }
            self.assume(about, Assumed::One);
        }
        Ok(Pointee::One { of, shape: Box::new(self.shape(of, &format!("*{about}"))?) })
    }
}

impl Shape {
    /// Whether it is that of a pointer.
    pub(crate) fn is_pointer(&self) -> bool {
        matches!(self, Shape::Pointer { .. })
    }

    /// Whether all of it is zero.
    fn is_zero(&self) -> bool {
        match self {
            Shape::Zero => true,
            Shape::Array { of, .. } => of.is_zero(),
            _ => false,
        }
    }

    /// Whether anything in it is a pointer.
    pub fn has_pointers(&self) -> bool {
        match self {
            Shape::Any | Shape::Truth | Shape::Zero | Shape::Enumeration { .. } | Shape::LengthOf { .. } => false,
            Shape::Record(members) => members.iter().any(|member| member.shape.has_pointers()),
            Shape::Array { of, .. } => of.has_pointers(),
            Shape::Pointer { .. } => true,
        }
    }
}

fn enumeration(values: &[(Box<str>, i128)], bytes: u32, is_signed: bool) -> Shape {
    let mut known: Vec<i128> = values.iter().map(|(_, value)| *value).collect();
    known.sort_unstable();
    known.dedup();
    let bits = 8 * bytes.min(8);
    let greatest = if is_signed { (1i128 << (bits - 1)) - 1 } else { (1i128 << bits) - 1 };
    let above = known.last().map(|last| last + 1).filter(|above| *above <= greatest);
    let outside = above.or_else(|| (0..=greatest).find(|value| !known.contains(value)));
    Shape::Enumeration { values: known, outside }
}
