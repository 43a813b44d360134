//! From types to shapes.

use super::arrays::Array;
use super::counts::Counts;
use super::stubs::{Stub, Substitute};
use super::{Assumed, Assumption, Bounds, Conversions, Habit, Habits, Member, NoPlan, Plan, Pointee, Shape};
use crate::functions::{Function, Functions, Further, Global, MOST_LISTED, Param};
use crate::types::{CType, Field, TypeId, Types};

/// Room for what comes of a character of the input: no usual encoding takes more.
const ROOM: u32 = 8;

/// What a `va_list` is called in debug information.
const VA_LIST: &str = "__va_list_tag";

/// Bytes of a variable that is an input. Larger ones are tables that programs fill, and a symbolic byte each would take all of the time.
const LARGEST_VARIABLE: u64 = 1 << 16;

/// Rows of a matrix that are made.
const MOST_ROWS: u64 = 16;

/// Elements of an array that are made one by one, where these are not just bytes.
pub(crate) const MOST_ELEMENTS: u64 = 64;

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
    /// The function is called before the one under test, for something that it or a call for it takes.
    pub(super) calls_around: u32,
}

/// Why no shape can be made.
pub(super) struct Reason(pub(super) String);

impl<'f> Planner<'f> {
    pub(super) fn new(functions: &'f Functions, function: &'f Function, bounds: Bounds, habits: Habits) -> Planner<'f> {
        let (stubs, assumptions, around) = (Vec::new(), Vec::new(), Vec::new());
        Planner { functions, function, bounds, habits, stubs, assumptions, around, before: Vec::new(), calls_around: 0 }
    }

    pub(super) fn plan(mut self, substitute: &Substitute) -> Result<Plan, NoPlan> {
        let arrays = self.arrays(None);
        let mut params = Vec::new();
        for (at, param) in self.function.params.iter().enumerate() {
            params.push(self.param(at, &arrays).map_err(|Reason(reason)| NoPlan::Param {
                function: self.function.name.to_string(),
                param: param.name.to_string(),
                reason,
            })?);
        }
        match self.function.further {
            Further::Unknown => return Err(NoPlan::Further { function: self.function.name.to_string() }),
            Further::None if self.function.is_variadic => {
                self.assume(&self.function.name, Assumed::NoFurtherArguments);
            }
            Further::Listed { ends, .. } => {
                self.assume(&self.function.name, Assumed::FurtherArguments { count: MOST_LISTED, ends });
            }
            Further::Format { .. } | Further::None => {}
        }
        let globals = self.globals();
        self.missing(substitute)?;
        let shared = self.share(&params, &globals);
        let outside = self.outside(substitute);
        let requires = self.habits.stated.requires.clone();
        requires.iter().for_each(|condition| self.assume(condition, Assumed::Required));
        let declarations = self.declarations();
        let (stubs, assumptions) = (self.stubs, self.assumptions);
        Ok(Plan { params, globals, outside, shared, stubs, assumptions, requires, declarations })
    }

    pub(super) fn types(&self) -> &'f Types {
        &self.functions.types
    }

    pub(super) fn assume(&mut self, about: &str, what: Assumed) {
        self.assumptions.push(Assumption { about: about.to_owned(), what });
    }

    /// A parameter. If the code says how many there are behind it, it is an array.
    pub(super) fn param(&mut self, at: usize, arrays: &[Array]) -> Result<Shape, Reason> {
        let function = self.function;
        let param = &function.params[at];
        if let Some(shape) = self.further(at)? {
            return Ok(shape);
        }
        if let Some(shape) = self.tailed(at)? {
            return Ok(shape);
        }
        if let Some(shape) = self.array(at, arrays)? {
            return Ok(shape);
        }
        if let Some(to) = self.built_by_name(param) {
            let may_be_null = self.habits.has(Habit::Nullable, &param.name);
            return Ok(self.asked(Shape::Pointer { may_be_null, to }, at));
        }
        match self.types().get(self.types().plain(param.of)) {
            CType::Pointer { to } if matches!(self.types().get(self.types().plain(*to)), CType::Void) => {
                let to = param.cast.unwrap_or(*to);
                match !param.is_indexed && self.is_text_variable(to, &param.name) {
                    true => {
                        let to = self.text_variable(param, to);
                        let may_be_null = self.habits.has(Habit::Nullable, &param.name);
                        Ok(self.asked(Shape::Pointer { may_be_null, to }, at))
                    }
                    false => self.pointer(to, &param.name).map(|shape| self.asked(shape, at)),
                }
            }
            CType::Pointer { to } if param.is_only_written && self.is_character(*to) => {
                let count = ROOM * self.bounds.text;
                self.assume(&param.name, Assumed::Room(count));
                let to = Pointee::Room { of: *to, count };
                let may_be_null = self.habits.has(Habit::Nullable, &param.name);
                Ok(self.asked(Shape::Pointer { may_be_null, to }, at))
            }
            CType::Pointer { to }
                if (param.may_be_written || !param.is_indexed) && self.is_text_variable(*to, &param.name) =>
            {
                let to = self.text_variable(param, *to);
                let may_be_null = self.habits.has(Habit::Nullable, &param.name);
                Ok(self.asked(Shape::Pointer { may_be_null, to }, at))
            }
            CType::Pointer { to } if self.elements_in_calls(param, *to).is_some() => {
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
                Pointee::Text { of: *to, most: self.bounds.text, conversions: Conversions::Any }
            }
            _ => Pointee::Nothing,
        };
        Pointee::One { of, shape: Box::new(Shape::Pointer { may_be_null: text == Pointee::Nothing, to: text }) }
    }

    /// A pointer that the function never asks about is not null: it relies on its callers.
    pub(super) fn asked(&mut self, shape: Shape, at: usize) -> Shape {
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
            return self.many(of, about, 0, self.bounds.text);
        }
        let is_character = self.is_character(of);
        self.many(of, about, 0, if is_character { self.bounds.text } else { most })
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
            let is_ours = is_ours && self.types().size(global.of).is_none_or(|size| size <= LARGEST_VARIABLE);
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
        let is_asked = self.function.asks.null.variable(global);
        match shape {
            Shape::Pointer { may_be_null: true, to }
                if global.is_relied_on
                    && !is_asked
                    && to != Pointee::Nothing
                    && self.habits.has(Habit::Nonnull, &global.name) =>
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
                if shape == Shape::Any {
                    return Ok(Shape::Any);
                }
                if count > MOST_ELEMENTS {
                    self.assume(about, Assumed::ZerosBehind(MOST_ELEMENTS));
                }
                Ok(Shape::Array { count: count.min(MOST_ELEMENTS), of: Box::new(shape) })
            }
            CType::Record { tag: Some(tag), .. } if &**tag == VA_LIST => {
                Err(Reason("what is in a va_list cannot be made".to_owned()))
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
        let counts = if is_union { Counts::default() } else { self.counts(fields, about) };
        for (at, field) in fields.iter().enumerate() {
            let name = field.name.as_deref().unwrap_or_default();
            let about = format!("{about}.{name}");
            let mut shape = match self.counted_member(&counts, field, at, &about)? {
                Some(shape) => shape,
                None => self.shape(field.of, &about)?,
            };
            if let Shape::Pointer { may_be_null, to } = &mut shape
                && *may_be_null
                && *to != Pointee::Nothing
                && self.functions.relies_on(self.function, fields, at)
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
                self.many(to, about, 0, self.bounds.text)?
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
                self.many(to, about, 0, self.bounds.text)?
            }
            // Bytes that may be a text: whoever looks for its end finds one.
            _ if self.is_character(to) && !self.is_plain_character(plain) => {
                self.assume(about, Assumed::Bytes(self.bounds.text));
                self.many(to, about, 0, self.bounds.text)?.ended()
            }
            _ if self.is_character(to) => {
                self.assume(about, Assumed::Text(self.bounds.text));
                Pointee::Text { of: to, most: self.bounds.text, conversions: Conversions::Any }
            }
            CType::Pointer { to: inner } if self.is_character(*inner) && is_text => self.texts(*inner, about, false),
            // `int m[2][3]` is a pointer to rows of three, and nothing says how many: most are square.
            CType::Array { count: Some(rows @ 1..=MOST_ROWS), .. } => {
                let rows = *rows as u32;
                self.assume(about, Assumed::Rows(rows));
                self.many(to, about, rows, rows)?
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
            Shape::Any
            | Shape::Truth
            | Shape::Zero
            | Shape::Enumeration { .. }
            | Shape::LengthOf { .. }
            | Shape::Counter { .. }
            | Shape::Below { .. }
            | Shape::AtMost { .. }
            | Shape::EndOf { .. } => false,
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
