//! Memory, and what can be reached from it.

use crate::effects::{Cell, VARIABLE};
use crate::machine::Machine;
use crate::memory::{ByteKind, Origin, Span};
use byway_ir::program::{GlobalObject, function_at, layout};
use std::collections::VecDeque;
use std::sync::Arc;

/// Variables of a harness have such names, and no others have.
pub(in crate::machine) const HARNESS_PREFIX: &str = "byway_";

/// Bytes of a pointer.
const POINTER: u64 = 8;

/// An object that is still to be told.
struct Open {
    start: u64,
    size: u64,
    /// How it was come to.
    name: String,
}

impl Machine {
    /// Tells some memory and all that pointers in it lead to, unless it was told before.
    pub(crate) fn memory_effect(&mut self, name: &str, start: u64, size: u64) {
        if self.effects.is_none() {
            return;
        }
        let mut open = VecDeque::from([Open { start, size, name: name.to_owned() }]);
        while let Some(object) = open.pop_front() {
            if !self.has_room_for(object.size) {
                return;
            }
            let cells = self.cells(&object, &mut open);
            self.keep_effect(object.name, cells);
        }
    }

    /// Tells the variables of the program under test, with all that they lead to. Those that never change do not count.
    pub fn tell_variables(&mut self) {
        if self.effects.is_none() {
            return;
        }
        let program = self.loaded.program.clone();
        let is_wanted =
            |global: &&GlobalObject| global.under_test && !global.constant && !global.name.starts_with(HARNESS_PREFIX);
        let mut variables: Vec<&GlobalObject> = program.globals().iter().filter(is_wanted).collect();
        // What is come to by several is named after the first, so their order must not depend on the program.
        variables.sort_by(|a, b| a.name.cmp(&b.name));
        for variable in variables {
            let name = format!("{VARIABLE}{}", variable.name);
            // It may be told already, as what a pointer leads to.
            if self.known_as(variable.address, &name).1 {
                self.memory_effect(&name, variable.address, variable.size);
            }
        }
    }

    fn cells(&mut self, object: &Open, open: &mut VecDeque<Open>) -> Vec<Cell> {
        let mut cells = Vec::new();
        let mut at = object.start;
        let end = object.start.saturating_add(object.size);
        while at < end {
            let offset = at - object.start;
            let pointer = match at.is_multiple_of(POINTER) && end - at >= POINTER {
                true => self.pointer_cell(at, &behind(object, offset), open),
                false => None,
            };
            match pointer {
                Some(cell) => {
                    cells.push(cell);
                    cells.extend((1..POINTER).map(|_| Cell::Rest));
                    at += POINTER;
                }
                None => {
                    cells.push(self.byte_cell(at));
                    at += 1;
                }
            }
        }
        cells
    }

    pub(in crate::machine) fn byte_cell(&mut self, at: u64) -> Cell {
        match self.memory.kind(at) {
            ByteKind::Plain => Cell::Byte(self.memory.byte(at)),
            ByteKind::Symbolic => {
                let value = self.memory.byte(at);
                if self.memory.byte_terms(at, 1)[0].is_some_and(|term| self.unset_bits(term) != 0) {
                    return Cell::Undefined;
                }
                let term = self.memory.byte_terms(at, 1)[0].and_then(|term| self.input_part(term));
                term.map_or(Cell::Byte(value), |term| Cell::Term(term, value))
            }
            ByteKind::Undefined => Cell::Undefined,
            ByteKind::Outside => Cell::Freed,
        }
    }

    /// The pointer that lies somewhere, if it is one. What it points to is to be told, too.
    fn pointer_cell(&mut self, at: u64, name: &str, open: &mut VecDeque<Open>) -> Option<Cell> {
        let kinds: Vec<ByteKind> = (at..at + POINTER).map(|at| self.memory.kind(at)).collect();
        if !kinds.iter().all(|kind| matches!(kind, ByteKind::Plain | ByteKind::Symbolic)) {
            return None;
        }
        let bytes: Vec<u8> = (at..at + POINTER).map(|at| self.memory.byte(at)).collect();
        let value = u64::from_le_bytes(bytes.try_into().ok()?);
        let terms = self.memory.byte_terms(at, POINTER as usize);
        let is_symbolic = terms.into_iter().flatten().any(|term| self.input_part(term).is_some());
        if let Some(function) = function_at(value).filter(|id| id.index() < self.loaded.program.functions().len()) {
            let name: Arc<str> = self.loaded.program.function(function).name.as_ref().into();
            return Some(if is_symbolic { Cell::Unclear } else { Cell::Function(name) });
        }
        if !is_symbolic && let Some(span) = self.left_object(at) {
            // It has left its object, and is told by that all the same.
            let (object, is_new) = self.known_as(span.start, name);
            if is_new {
                open.push_back(Open { start: span.start, size: span.size, name: name.to_owned() });
            }
            return Some(Cell::Pointer { object, offset: value.wrapping_sub(span.start) });
        }
        let Some((start, size)) = self.object_around(value).or_else(|| self.object_before(value)) else {
            return (is_of_the_stack(value) && !is_symbolic).then_some(Cell::Freed);
        };
        if is_symbolic {
            // Where it leads depends on the inputs, and its term has addresses in it.
            return Some(Cell::Unclear);
        }
        if self.memory.objects().at(start).is_some_and(|object| object.freed.is_some()) {
            return Some(Cell::Freed);
        }
        let (object, is_new) = self.known_as(start, name);
        if is_new {
            open.push_back(Open { start, size, name: name.to_owned() });
        }
        Some(Cell::Pointer { object, offset: value - start })
    }

    /// How many bytes have values, one after the other, before there is a pointer among them: addresses are others in each build.
    pub(crate) fn plain_bytes(&mut self, first: u64, most: u64) -> u8 {
        let found = self.memory.defined_elements(first, 1, most);
        let words = (first.next_multiple_of(POINTER)..first + u64::from(found)).step_by(POINTER as usize);
        let pointer = words.into_iter().find(|&at| at + POINTER <= first + u64::from(found) && self.holds_pointer(at));
        pointer.map_or(found, |at| (at - first) as u8)
    }

    /// Whether what lies somewhere is an address.
    fn holds_pointer(&mut self, at: u64) -> bool {
        let value = self.memory.pointer(at);
        let is_function = function_at(value).is_some_and(|id| id.index() < self.loaded.program.functions().len());
        let is_object = self.object_around(value).or_else(|| self.object_before(value)).is_some();
        is_function || is_object || self.left_object(at).is_some() || is_of_the_stack(value)
    }

    /// The object of a pointer that has left it.
    pub(in crate::machine) fn left_object(&mut self, at: u64) -> Option<Span> {
        let bytes = self.memory.byte_terms(at, POINTER as usize);
        bytes.iter().all(Option::is_some).then_some(())?;
        let term = self.join_bytes(&bytes, POINTER as usize, 0);
        match self.source_of_term(term).origin {
            Some(Origin::Live(span)) => Some(span),
            _ => None,
        }
    }

    /// The object that ends right before an address: pointers behind the last element belong to it.
    fn object_before(&self, address: u64) -> Option<(u64, u64)> {
        self.object_around(address.checked_sub(1)?)
    }

    /// What an object is known as, and whether it is new.
    fn known_as(&mut self, start: u64, name: &str) -> (Arc<str>, bool) {
        let Some(effects) = &mut self.effects else { return (name.into(), false) };
        let mut is_new = false;
        let known = effects.objects.entry(start).or_insert_with(|| {
            is_new = true;
            name.into()
        });
        (known.clone(), is_new)
    }
}

/// Whether a number is an address of a region of the machine: where nothing lies any more, it is no number that a program would
/// have by chance.
fn is_of_the_stack(value: u64) -> bool {
    (1..=3).contains(&(value >> layout::REGION_BITS))
}

/// What a pointer in an object leads to, as C would say it.
fn behind(object: &Open, offset: u64) -> String {
    let Open { name, size, .. } = object;
    match (*size == POINTER, offset) {
        (true, _) => format!("*{name}"),
        (false, offset) => format!("*({name} + {offset})"),
    }
}
