//! Members of structures that say how many elements there are behind others.

use super::lengths::is_integer;
use super::shapes::{Planner, Reason};
use super::{Assumed, Counter, Habit, Shape};
use crate::types::{CType, Field};
use std::collections::BTreeMap;

/// Which members are numbers of elements.
#[derive(Default)]
pub(super) struct Counts {
    /// The member that says how many there are behind a pointer.
    of: BTreeMap<usize, usize>,
    /// Numbers that are not greater than another: how many of the elements are used.
    at_most: BTreeMap<usize, usize>,
    /// The names of members.
    names: BTreeMap<usize, Box<str>>,
}

impl Planner<'_> {
    /// Which members of a structure are numbers of elements, by what the code does with them. Where two are in reach of the
    /// same positions, the nearer one is how many are used, and the other how many there is room for.
    pub(super) fn counts(&self, fields: &[Field], about: &str) -> Counts {
        let names = fields.iter().enumerate().filter_map(|(at, field)| Some((at, field.name.clone()?)));
        let mut counts = Counts { names: names.collect(), ..Counts::default() };
        if !self.habits.has(Habit::Pairs, about) {
            return counts;
        }
        for (at, field) in fields.iter().enumerate() {
            let is_number = |at: &usize| {
                fields.get(*at).is_some_and(|field| {
                    field.name.is_some() && field.bits.is_none() && is_integer(self.types(), field.of)
                })
            };
            let is_taken = |counts: &Counts, at: &usize| counts.at_most.contains_key(at);
            let found = self.functions.member_lengths(fields, at);
            let numbers: Vec<usize> = found.into_iter().filter(is_number).filter(|at| !is_taken(&counts, at)).collect();
            let is_data = match self.types().get(self.types().plain(field.of)) {
                CType::Pointer { to } => !matches!(
                    self.types().get(self.types().plain(*to)),
                    CType::Function { .. } | CType::Unknown { .. } | CType::Record { fields: None, .. }
                ),
                _ => false,
            };
            match numbers.as_slice() {
                _ if !is_data => {}
                [] => {}
                [only] => {
                    counts.of.insert(at, *only);
                }
                [used, room, ..] => {
                    let is_counter = counts.of.values().any(|counter| counter == used);
                    let (used, room) = if is_counter { (room, used) } else { (used, room) };
                    counts.of.insert(at, *room);
                    if !counts.of.values().any(|counter| counter == used) {
                        counts.at_most.insert(*used, *room);
                    }
                }
            }
        }
        counts
    }

    /// The shape of a member that is a number of elements, or that points to some.
    pub(super) fn counted_member(
        &mut self,
        counts: &Counts,
        field: &Field,
        at: usize,
        about: &str,
    ) -> Result<Option<Shape>, Reason> {
        let most = self.bounds.elements;
        let fields = |at: usize| counts.names.get(&at).cloned().unwrap_or_default();
        if counts.of.values().any(|counter| *counter == at) {
            return Ok(Some(Shape::Counter { of: field.of, most }));
        }
        if let Some(room) = counts.at_most.get(&at) {
            return Ok(Some(Shape::AtMost { member: fields(*room) }));
        }
        let (Some(counter), CType::Pointer { to }) =
            (counts.of.get(&at), self.types().get(self.types().plain(field.of)))
        else {
            return Ok(None);
        };
        let inside = self.around.iter().filter(|around| **around == self.types().plain(*to)).count();
        if inside >= self.bounds.depth as usize || self.around.len() > 8 {
            return Ok(None);
        }
        let name = fields(*counter);
        self.assume(about, Assumed::LengthIn(name.to_string()));
        let counter = Counter::Member { name, most };
        let is_room = counts.at_most.values().any(|room| Some(room) == counts.of.get(&at));
        let element = self.many(*to, about, 0, most)?.counted(vec![counter]);
        // A text with its length has a zero behind it, unless the length is that of the room.
        let element = if self.is_character(*to) && !is_room { element.ended() } else { element };
        Ok(Some(Shape::Pointer { may_be_null: self.habits.has(Habit::Nullable, about), to: element }))
    }
}
