//! Structures that end with an array whose length one of their members says (`struct message { unsigned count; int items[]; }`).

use super::shapes::{Planner, Reason};
use super::{Assumed, Habit, Pointee, Shape};
use crate::plan::lengths::is_integer;
use crate::types::{CType, Field, TypeId};

/// A structure and the elements behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tailed {
    /// Its type.
    pub of: TypeId,
    /// What the structure itself may be.
    pub shape: Box<Shape>,
    /// The member that says how many elements there are, and its type.
    pub counter: (Box<str>, TypeId),
    /// The member that is the array.
    pub items: Box<str>,
    /// The type of an element, of which any bytes are a value.
    pub element: TypeId,
    /// Where the elements begin, in bytes.
    pub offset: u64,
    /// How many there are at most.
    pub most: u32,
}

impl Planner<'_> {
    /// Whether a parameter points to such a structure.
    pub(super) fn has_tail(&self, at: usize) -> bool {
        self.tail(at).is_some()
    }

    /// The shape of a parameter that points to such a structure.
    pub(super) fn tailed(&mut self, at: usize) -> Result<Option<Shape>, Reason> {
        let (Some((fields, counter)), Some(of)) = (self.tail(at), self.behind(at)) else { return Ok(None) };
        let param = &self.function.params[at];
        let Some(items) = fields.last() else { return Ok(None) };
        let CType::Array { of: element, .. } = self.types().get(self.types().plain(items.of)) else { return Ok(None) };
        let (counter, element, offset) = (fields[counter].clone(), *element, items.offset / 8);
        let name = |field: &Field| field.name.clone().unwrap_or_default();
        let (items, counter) = (name(items), (name(&counter), counter.of));
        if self.shape(element, &param.name)? != Shape::Any {
            return Ok(None);
        }
        let shape = Box::new(self.shape(of, &format!("*{}", param.name))?);
        self.assume(&format!("*{}.{items}", param.name), Assumed::LengthIn(counter.0.to_string()));
        let most = self.bounds.elements;
        let to = Pointee::Tailed(Tailed { of, shape, counter, items, element, offset, most });
        let may_be_null = self.habits.has(Habit::Nullable, &param.name);
        Ok(Some(self.asked(Shape::Pointer { may_be_null, to }, at)))
    }

    /// The members of such a structure, and which of them is the number of elements: the one that positions are compared with,
    /// or that the declaration names.
    fn tail(&self, at: usize) -> Option<(Vec<Field>, usize)> {
        let param = &self.function.params[at];
        let (types, of) = (self.types(), self.behind(at)?);
        let CType::Record { fields: Some(fields), is_union: false, .. } = types.get(of) else { return None };
        let last = fields.last().filter(|last| last.name.is_some())?;
        let is_open = matches!(types.get(types.plain(last.of)), CType::Array { count: None, .. });
        let is_number = |at: &usize| {
            fields
                .get(*at)
                .is_some_and(|field| field.name.is_some() && field.bits.is_none() && is_integer(types, field.of))
        };
        let declared = self.functions.counter_of(fields, fields.len() - 1);
        let counter = declared.or(param.extent.member).filter(is_number)?;
        (is_open && self.habits.has(Habit::Pairs, &param.name)).then(|| (fields.clone(), counter))
    }
}
