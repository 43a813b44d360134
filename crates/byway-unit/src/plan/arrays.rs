//! How many elements there are behind a pointer, by what the code does with it.
//!
//! Where the code says nothing, names and order are asked as before: `text, text_length`.

use super::lengths::{is_integer, lengths, points_to_data, sounds_like_length};
use super::shapes::{Planner, Reason};
use super::{Assumed, Conversions, Counter, Ends, Habit, Pointee, Shape};
use crate::functions::{Extent, Length, Unit};
use crate::types::{CType, TypeId};
use std::collections::BTreeMap;

/// The most elements that are made where the code looks at so many.
const MOST_FIXED: u64 = 512;

/// Elements that are made where nothing says how many there are.
const OPEN: u32 = 16;

/// Numbers that are merely counted in the same loop are so far from each other.
const BY_COUNTING: u32 = 3;

/// What a parameter is to an array, or what array it points to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Array {
    /// Nothing is known: its type says what it is.
    Unknown,
    /// The length of what another parameter points to, in units of so many.
    LengthOf { param: usize, times: u32 },
    /// As many as a parameter says.
    Paired { length: usize },
    /// A number of elements, for several arrays or as a factor.
    Counter { most: u32 },
    /// It points to a number of elements.
    CounterBehind { most: u32 },
    /// As many as these say.
    Counted { by: Vec<Counter> },
    /// So many.
    Fixed(u32),
    /// Up to a zero.
    Ended,
    /// So many, and nothing says how many there are.
    Open(u32),
    /// A position in an array of so many.
    Index { of: usize, count: u32 },
    /// As many as lie before another pointer.
    Begin,
    /// The end of what another parameter points to.
    End { of: usize },
    /// A text, whatever numbers there are.
    Text,
}

impl<'f> Planner<'f> {
    /// What each parameter is to arrays. `object` is one that is known to be an object.
    pub(super) fn arrays(&self, object: Option<usize>) -> Vec<Array> {
        let params = &self.function.params;
        let is_pair = |at: usize| self.habits.has(Habit::Pairs, &params[at].name);
        let named = lengths(self.types(), self.function).into_iter().enumerate();
        let named = named.map(|(at, of)| of.filter(|of| is_pair(at) && is_pair(*of) && object != Some(*of)));
        let named = self.without_built(named.collect());
        let mut found = vec![Array::Unknown; params.len()];
        // What somebody says holds, whatever the code does.
        for (length, pointer) in self.stated_lengths().into_iter().enumerate() {
            if let Some((pointer, times)) = pointer.filter(|(pointer, _)| object != Some(*pointer)) {
                found[length] = Array::LengthOf { param: pointer, times };
                found[pointer] = Array::Paired { length };
            }
        }
        let is_stated: Vec<bool> = found.iter().map(|array| *array != Array::Unknown).collect();
        let is_array = |at: usize| object != Some(at) && is_pair(at) && !is_stated[at] && self.may_be_array(at);
        let mut claims: BTreeMap<(usize, bool), Vec<(usize, &Length)>> = BTreeMap::new();
        for at in (0..params.len()).filter(|at| is_array(*at)) {
            if let Some(length) = self.nearest_length(at, &named).filter(|length| !is_stated[length.param]) {
                claims.entry((length.param, length.is_behind)).or_default().push((at, length));
            }
        }
        for ((length, is_behind), mut arrays) in claims {
            self.leave_texts(length, &mut arrays, &mut found);
            self.claimed(length, is_behind, &arrays, &mut found);
        }
        for at in (0..params.len()).filter(|at| is_array(*at)) {
            if found[at] == Array::Unknown {
                self.unclaimed(at, &named, &mut found);
            }
        }
        found
    }

    /// Whether a parameter points to something that may be an array, and no function makes such an object.
    fn may_be_array(&self, at: usize) -> bool {
        let Some(to) = self.behind(at) else { return false };
        let param = &self.function.params[at];
        let is_stream = matches!(self.types().get(to), CType::Record { tag: Some(tag), .. } if &**tag == "_IO_FILE");
        // An array without a length has no size that elements could have.
        let is_open = matches!(self.types().get(to), CType::Array { count: None, .. });
        let is_made = self.is_record(to) && self.has_makers(to, &param.name);
        let is_other = is_stream || is_open || is_made || self.has_tail(at);
        !is_other && (points_to_data(self.types(), param.of) || param.cast.is_some())
    }

    /// What a parameter points to, without names and qualifiers: what it is cast to if it says nothing.
    pub(super) fn behind(&self, at: usize) -> Option<TypeId> {
        let types = self.types();
        let param = &self.function.params[at];
        match types.get(types.plain(param.of)) {
            CType::Pointer { to } if matches!(types.get(types.plain(*to)), CType::Void) => {
                Some(types.plain(param.cast.unwrap_or(*to)))
            }
            CType::Pointer { to } => Some(types.plain(*to)),
            _ => None,
        }
    }

    /// The parameter that says how many there are, by what the code does; names decide where it says it of several.
    fn nearest_length(&self, at: usize, named: &[Option<usize>]) -> Option<&'f Length> {
        let (types, params) = (self.types(), &self.function.params);
        let is_number = |length: &Length| {
            let of = match types.get(types.plain(params[length.param].of)) {
                CType::Pointer { to } if length.is_behind => *to,
                _ if length.is_behind => return false,
                _ => params[length.param].of,
            };
            is_integer(types, of) && self.habits.has(Habit::Pairs, &params[length.param].name)
        };
        let all: Vec<&Length> = params[at].extent.lengths.iter().filter(|length| is_number(length)).collect();
        let distance = all.first()?.distance;
        // What is counted in the same loop is less than what is called the length.
        if distance >= BY_COUNTING && named.contains(&Some(at)) {
            return all.into_iter().find(|length| named[length.param] == Some(at));
        }
        let mut nearest: Vec<&Length> = all.into_iter().filter(|length| length.distance == distance).collect();
        nearest.sort_by_key(|length| {
            let is_named = named[length.param] == Some(at);
            let is_length = sounds_like_length(&params[length.param].name);
            (!is_named, !is_length, length.param < at, length.param.abs_diff(at))
        });
        let first = *nearest.first()?;
        // What is put somewhere need not be as much as is read in the same loop.
        let is_put = params[at].is_only_written && self.behind(at).is_some_and(|to| self.is_character(to));
        let is_guess = first.distance >= BY_COUNTING && is_put && !sounds_like_length(&params[first.param].name);
        (!is_guess).then_some(first)
    }

    /// A text that is read up to its end, beside room that is as long as a number says: the number is not that of the text.
    fn leave_texts(&self, length: usize, arrays: &mut Vec<(usize, &Length)>, found: &mut [Array]) {
        let params = &self.function.params;
        let is_text = |at: usize| {
            let extent = &params[at].extent;
            (extent.is_text || extent.ends_at_zero) && !params[at].may_be_written
        };
        let has_length = |extent: &Extent| {
            let nearest = extent.lengths.first().map(|length| length.distance);
            extent.lengths.iter().any(|known| known.param == length && Some(known.distance) == nearest)
        };
        if params.iter().any(|param| param.may_be_written && has_length(&param.extent)) {
            arrays.retain(|(at, _)| {
                if is_text(*at) {
                    found[*at] = self.ended(*at);
                }
                !is_text(*at)
            });
        }
    }

    /// What ends at a zero: a text, or an array of other things.
    fn ended(&self, at: usize) -> Array {
        match self.behind(at) {
            Some(to) if self.is_character(to) => Array::Text,
            _ => Array::Ended,
        }
    }

    /// The arrays that a number is the length of.
    fn claimed(&self, length: usize, is_behind: bool, arrays: &[(usize, &Length)], found: &mut [Array]) {
        let params = &self.function.params;
        // It is a number of elements already, as the size of others.
        if let Array::Counter { most } = found[length] {
            let by = vec![Counter::Param { name: params[length].name.clone(), is_behind, most }];
            arrays.iter().for_each(|(at, _)| found[*at] = Array::Counted { by: by.clone() });
        }
        if found[length] != Array::Unknown {
            return;
        }
        let size = arrays.iter().find_map(|(_, length)| length.size).filter(|size| found[*size] == Array::Unknown);
        if let ([(at, known)], false, None) = (arrays, is_behind, size) {
            let bytes = self.behind(*at).and_then(|to| self.types().size(to)).unwrap_or(1);
            let is_bytes = known.unit == Unit::Bytes && (2..=64).contains(&bytes);
            found[length] = Array::LengthOf { param: *at, times: if is_bytes { bytes as u32 } else { 1 } };
            found[*at] = Array::Paired { length };
            return;
        }
        if arrays.is_empty() {
            return;
        }
        let is_bytes = |at: usize| self.behind(at).and_then(|to| self.types().size(to)).unwrap_or(1) == 1;
        let most = match size {
            None if arrays.iter().all(|(at, _)| is_bytes(*at)) => self.bounds.text,
            _ => self.bounds.elements,
        };
        found[length] = if is_behind { Array::CounterBehind { most } } else { Array::Counter { most } };
        let mut by = vec![Counter::Param { name: params[length].name.clone(), is_behind, most }];
        if let Some(size) = size {
            found[size] = Array::Counter { most: self.bounds.elements };
            by.push(Counter::Param { name: params[size].name.clone(), is_behind: false, most: self.bounds.elements });
        }
        arrays.iter().for_each(|(at, _)| found[*at] = Array::Counted { by: by.clone() });
    }

    /// An array that no number in reach of its positions is the length of.
    fn unclaimed(&self, at: usize, named: &[Option<usize>], found: &mut [Array]) {
        let params = &self.function.params;
        let (param, extent) = (&params[at], &params[at].extent);
        let Some(to) = self.behind(at) else { return };
        let (is_character, is_plain) = (self.is_character(to), self.is_plain_character(to));
        let is_text = is_character && (extent.is_text || extent.ends_at_zero);
        if let Some(end) = extent.end.filter(|end| found[*end] == Array::Unknown && self.behind(*end) == Some(to)) {
            found[at] = Array::Begin;
            found[end] = Array::End { of: at };
            return;
        }
        let is_far = extent.lengths.first().is_some_and(|length| length.distance >= BY_COUNTING);
        let is_unknown = extent.leaves || extent.is_open || is_far;
        let by_name = (0..params.len()).find(|length| named[*length] == Some(at) && found[*length] == Array::Unknown);
        if let Some(length) = by_name.filter(|length| !is_text && (is_unknown || extent.index == Some(*length))) {
            found[length] = Array::LengthOf { param: at, times: 1 };
            found[at] = Array::Paired { length };
            return;
        }
        let size = self.types().size(to).unwrap_or(1).max(1);
        let elements = extent.bytes.div_ceil(size).min(MOST_FIXED) as u32;
        if let Some(index) = extent.index.filter(|index| found[*index] == Array::Unknown && !is_text)
            && is_integer(self.types(), params[index].of)
        {
            let count = elements.max(if is_character { self.bounds.text } else { self.bounds.elements });
            found[index] = Array::Index { of: at, count };
            found[at] = Array::Fixed(count);
            return;
        }
        let is_only_put = param.is_only_written && is_character && param.is_indexed;
        found[at] = match () {
            () if is_text && is_plain => Array::Unknown,
            () if is_text => Array::Text,
            () if extent.ends_at_zero || (extent.is_text && !is_character) => Array::Ended,
            () if is_only_put => Array::Unknown,
            () if is_plain && (elements < 2 || is_unknown) => Array::Unknown,
            () if is_character && !param.is_indexed && !is_plain => Array::Fixed(1),
            () if extent.is_open || (is_character && extent.leaves && !is_plain) => Array::Open(elements.max(OPEN)),
            () if elements > 1 => Array::Fixed(elements),
            () if is_character && !is_plain => Array::Fixed(1),
            () => Array::Unknown,
        };
    }

    pub(super) fn is_plain_character(&self, of: TypeId) -> bool {
        matches!(self.types().get(of), CType::Integer { is_character: true, name, .. } if &**name == "char")
    }

    /// The shape of a parameter that has to do with an array; nothing if its type says what it is.
    pub(super) fn array(&mut self, at: usize, arrays: &[Array]) -> Result<Option<Shape>, Reason> {
        let function = self.function;
        let param = &function.params[at];
        let about = param.name.to_string();
        let of = param.of;
        let name = |at: usize| function.params[at].name.to_string();
        let Some(to) = self.target(at) else {
            return Ok(match &arrays[at] {
                Array::LengthOf { param, times } => Some(Shape::LengthOf { param: *param, times: *times }),
                Array::Counter { most } => Some(Shape::Counter { of, most: *most }),
                Array::Index { of, count } => {
                    self.assume(&about, Assumed::IndexInto(name(*of)));
                    Some(Shape::Below { count: u64::from(*count) })
                }
                _ => None,
            });
        };
        let (pointee, assumed) = match &arrays[at] {
            Array::Paired { length } => (self.paired(to, at)?, Assumed::LengthIn(name(*length))),
            Array::Counted { by } => {
                let words: Vec<String> = by.iter().map(Counter::spelled).collect();
                let most = by.iter().map(Counter::most).product();
                let element = self.many(to, &about, 0, most)?;
                (element.counted(by.clone()), Assumed::LengthIn(words.join(" * ")))
            }
            // There are as many as all calls pass, whatever the code looks at.
            Array::Fixed(_) | Array::Open(_) if self.elements_in_calls(param, to).is_some() => return Ok(None),
            Array::Fixed(count) => (self.many(to, &about, *count, *count)?, Assumed::Elements(*count)),
            Array::Open(count) => {
                let element = self.many(to, &about, *count, *count)?;
                let ends = self.is_character(to);
                (if ends { element.ended() } else { element }, Assumed::Unbounded(*count))
            }
            Array::Ended => {
                let most = self.bounds.elements;
                (self.many(to, &about, 0, most)?.ended(), Assumed::Ended)
            }
            Array::Begin => (self.many(to, &about, 0, self.bounds.elements)?, Assumed::Begins),
            Array::End { of } => {
                self.assume(&about, Assumed::EndOf(name(*of)));
                return Ok(Some(Shape::EndOf { param: *of }));
            }
            Array::Text if self.habits.has(Habit::Strings, &about) => {
                let most = self.bounds.text;
                (Pointee::Text { of: to, most, conversions: Conversions::Any }, Assumed::Text(most))
            }
            Array::CounterBehind { most } => {
                let shape = Box::new(Shape::Counter { of: to, most: *most });
                (Pointee::One { of: to, shape }, Assumed::One)
            }
            _ => return Ok(None),
        };
        let may_be_null = !matches!(arrays[at], Array::Begin) && self.habits.has(Habit::Nullable, &about);
        self.assume(&about, assumed);
        Ok(Some(self.asked(Shape::Pointer { may_be_null, to: pointee }, at)))
    }

    /// What a parameter points to, as it is declared or cast.
    fn target(&self, at: usize) -> Option<TypeId> {
        let types = self.types();
        let param = &self.function.params[at];
        match types.get(types.plain(param.of)) {
            CType::Pointer { to } if matches!(types.get(types.plain(*to)), CType::Void) => {
                Some(param.cast.unwrap_or(*to))
            }
            CType::Pointer { to } => Some(*to),
            _ => None,
        }
    }

    /// What a length is that of: a text if it is used as one, texts, or an array.
    fn paired(&mut self, to: TypeId, at: usize) -> Result<Pointee, Reason> {
        let param = &self.function.params[at];
        let has_strings = self.habits.has(Habit::Strings, &param.name);
        if param.extent.is_text
            && self.is_plain_character(self.types().plain(to))
            && has_strings
            && !param.is_only_written
        {
            if !param.may_be_written {
                return Ok(Pointee::Text { of: to, most: self.bounds.text, conversions: Conversions::Any });
            }
            // What is said of memory that is written to is how much there is of it, the zero included.
            self.assume(&param.name, Assumed::Ended);
            return Ok(self.element(to, &param.name)?.ended_within());
        }
        match self.types().get(self.types().plain(to)) {
            CType::Pointer { to: inner } if self.is_character(*inner) && has_strings => {
                let of_each = format!("{}[]", param.name);
                let nulls = self.function.asks.null.elements && self.habits.has(Habit::Nullable, &of_each);
                if !nulls {
                    self.assume(&of_each, Assumed::NotNull);
                }
                Ok(self.texts(*inner, &param.name, nulls))
            }
            _ => self.element(to, &param.name),
        }
    }

    /// Some texts. As all of them are followed together, they are fewer and shorter than others.
    pub(super) fn texts(&mut self, of: TypeId, about: &str, nulls: bool) -> Pointee {
        let (most, count) = self.bounds.texts();
        self.assume(about, Assumed::Texts { count, most });
        Pointee::Texts { of, most, count, nulls }
    }

    /// So many elements.
    pub(super) fn many(&mut self, of: TypeId, about: &str, least: u32, most: u32) -> Result<Pointee, Reason> {
        let is_void = matches!(self.types().get(self.types().plain(of)), CType::Void);
        let shape = if is_void { Shape::Any } else { self.shape(of, &format!("{about}[]"))? };
        Ok(Pointee::Many { of, shape: Box::new(shape), least, most, by: Vec::new(), ends: Ends::Open })
    }
}
