//! Whether a symbolic address stays where it is allowed to be.

use super::origin::{Source, stray};
use crate::bug::BugKind;
use crate::machine::{Machine, NULL_AREA};
use crate::memory::Origin;
use crate::stop::Step;
use crate::symbolic::{Alternative, Class, Matter};
use byway_expr::{Op as TermOp, TermId, Terms};
use byway_ir::program::{Reg, function_at, layout};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

/// Bytes next to an object where leaving it is looked for first: the nearest wrong address makes the plainest test.
const NEAR: u64 = 32;

/// Terms of an address that are looked at for objects that it may mean.
const MOST_TERMS: usize = 4096;

impl Machine {
    /// Decides that an address stays between `start` and `start + room`. That it just leaves the object is an error to be
    /// searched for. That it is far away is another course if the address may mean another object, and else the same error.
    /// If it may, and there is one just outside, being there is another course too: errors are given up after some tries.
    pub(crate) fn stay_inside(
        &mut self,
        address: TermId,
        start: u64,
        room: u64,
        write: bool,
        source: Source,
    ) -> Step<()> {
        let error = Class::Error(out_of_bounds(write));
        let may_mean_another = match source.origin {
            Some(_) => source.same.is_some(),
            None => self.may_mean_another(address, start, room),
        };
        let (nearby, elsewhere) = match may_mean_another {
            true if self.has_neighbour(start, room) => (Class::Address, Class::Address),
            true => (error, Class::Address),
            false => (error, error),
        };
        let terms = &mut self.symbolic.terms;
        let mut inside = within(terms, address, start, room);
        // Where one of several pointers goes depends on the inputs, it must not go from another object into this one.
        if let Some(same) = source.same.filter(|_| source.moves) {
            inside = terms.and(inside, same);
        }
        let outside = terms.not(inside);
        let behind = within(terms, address, start.wrapping_add(room + 1), NEAR - 1);
        let before = within(terms, address, start.wrapping_sub(NEAR), NEAR - 1);
        let near = terms.or(behind, before);
        let not_near = terms.not(near);
        let far = terms.and(outside, not_near);
        let mut others: SmallVec<[Alternative; 2]> = SmallVec::new();
        for (condition, class) in [(near, nearby), (far, elsewhere)] {
            if terms.as_constant(condition) != Some(0) {
                others.push(Alternative::new(condition, class));
            }
        }
        let fault = Some((out_of_bounds(write), outside));
        self.decide_way(inside, None, others.into(), Matter { fault, ..Matter::default() })
    }

    /// Of a mapping, some pages may be protected or gone. Decides that an address stays where accesses are as right or as wrong as at this
    /// one; to be elsewhere is another course. The first of these addresses, and how far the last one is from it.
    pub(super) fn stay_in_part(
        &mut self,
        address: TermId,
        concrete: u64,
        (start, room): (u64, u64),
        (size, write): (u64, bool),
    ) -> Step<(u64, u64)> {
        let Some((first, last)) = self.memory.alike(concrete, size, write) else { return Ok((start, room)) };
        let (first, last) = (first.max(start), last.min(start + room));
        if (first, last) != (start, start + room) {
            let inside = within(&mut self.symbolic.terms, address, first, last - first);
            let outside = self.symbolic.terms.not(inside);
            self.decide(inside, smallvec![Alternative::new(outside, Class::Address)])?;
        }
        Ok((first, last - first))
    }

    /// An index into an array of so many elements inside of an object. That it is beyond is an error to be searched for. Bits of it
    /// that were never set are the matter of the access.
    #[cold]
    pub(crate) fn careful_index(&mut self, i: Reg, accessed: bool, count: u64) -> Step<()> {
        let most = count - u64::from(accessed);
        if self.input_term(i).is_some() {
            let index = self.reg_term(i, 64);
            let terms = &mut self.symbolic.terms;
            let limit = terms.constant(most, 64);
            let beyond = terms.ult(limit, index);
            self.might_fail(beyond, BugKind::IndexOutOfBounds)?;
        }
        let index = self.stack.slot(i);
        if index <= most || self.undefined_bits(i) != 0 {
            return Ok(());
        }
        let index = index as i64;
        self.survive(
            BugKind::IndexOutOfBounds,
            format!("index {index} of an array of {count}, inside of a larger object"),
        )
    }

    /// A fault if the bytes at an address are not all in the object that its pointer was computed from, or that is gone. That the
    /// pointer is to another object, and that it leads into this one, remain other courses.
    pub(super) fn meet_origin(
        &mut self,
        address: TermId,
        concrete: u64,
        size: u64,
        write: bool,
        source: Source,
    ) -> Step<()> {
        let span = match source.origin {
            None => return Ok(()),
            Some(Origin::Inputs) => return self.follow_inputs(address, concrete, size, write),
            Some(Origin::Live(span)) if span.holds(concrete, size) => return Ok(()),
            Some(Origin::Live(span)) => Some(span),
            Some(_) => None,
        };
        if let Some(same) = source.same {
            let another = self.symbolic.terms.not(same);
            self.decide(same, smallvec![Alternative::new(another, Class::Address)])?;
        }
        if let Some(room) = span.and_then(|span| span.size.checked_sub(size)) {
            let start = span.map_or(0, |span| span.start);
            let inside = within(&mut self.symbolic.terms, address, start, room);
            let outside = self.symbolic.terms.not(inside);
            self.decide(outside, smallvec![Alternative::new(inside, Class::Address)])?;
        }
        source.origin.map_or(Ok(()), |origin| Err(stray(origin, concrete, size, write)))
    }

    /// Whether an address consists of inputs, may be any number, null among them, and that of no object occurs in it.
    pub(crate) fn is_made_of_inputs(&mut self, address: TermId) -> bool {
        let terms = &mut self.symbolic.terms;
        let address = terms.unanchored(address);
        let address = terms.settled(address);
        terms.as_constant(address).is_none()
            && consists_of_inputs(terms, address, 0)
            && self.symbolic.extents.of(terms, address).range.contains(0, 64)
            && !self.has_part(address, |machine, value| {
                machine.object_around(value).is_some() || function_at(value).is_some()
            })
    }

    /// An access through such an address is a fault wherever it leads: to the null pointer, or to any other place.
    fn follow_inputs(&mut self, address: TermId, concrete: u64, size: u64, write: bool) -> Step<()> {
        let (null, other) = (Class::Error(BugKind::NullDereference), Class::Error(out_of_bounds(write)));
        let is_null = within(&mut self.symbolic.terms, address, 0, NULL_AREA - 1);
        let is_other = self.symbolic.terms.not(is_null);
        match concrete < NULL_AREA {
            true => self.decide(is_null, smallvec![Alternative::new(is_other, other)])?,
            false => self.decide(is_other, smallvec![Alternative::new(is_null, null)])?,
        }
        Err(stray(Origin::Inputs, concrete, size, write))
    }

    /// A fault that happens under the model: other addresses remain another course. Most often the address is computed from
    /// that of an object, and an index went wrong: the other course is that it leads into that object, or into one near it,
    /// as a constant index may have been added to the address. Else the pointer itself is one of several.
    pub(crate) fn decide_fault(&mut self, address: TermId, concrete: u64, size: u64) -> Step<()> {
        let base = constant_part(&self.symbolic.terms, address);
        let mut near = self.symbolic.terms.truth(false);
        for (start, length) in self.objects_near(base) {
            if length >= size {
                let terms = &mut self.symbolic.terms;
                let inside = within(terms, address, start, length - size);
                near = terms.or(near, inside);
            }
        }
        let is_open = self.symbolic.terms.as_constant(near).is_none() && self.symbolic.value(near) == 0;
        if is_open && !self.may_mean_another(address, base, 0) {
            let far = self.symbolic.terms.not(near);
            return self.decide(far, smallvec![Alternative::new(near, Class::Address)]);
        }
        let (start, length) = self.fault_region(concrete);
        let terms = &mut self.symbolic.terms;
        let here = within(terms, address, start, length - 1);
        let elsewhere = terms.not(here);
        self.decide(here, smallvec![Alternative::new(elsewhere, Class::Address)])
    }

    /// That an address is in the object that it is computed from, or right behind it; nothing if there is no such object.
    pub(super) fn in_its_object(&mut self, pointer: TermId) -> Option<TermId> {
        let source = self.source_of_term(pointer);
        let address = self.symbolic.terms.unanchored(pointer);
        if let Some(Origin::Live(span)) = source.origin {
            return Some(within(&mut self.symbolic.terms, address, span.start, span.size));
        }
        let base = constant_part(&self.symbolic.terms, address);
        let mut near = self.objects_near(base).into_iter();
        let (start, length) = near.rfind(|(start, length)| (*start..=start + length).contains(&base))?;
        Some(within(&mut self.symbolic.terms, address, start, length))
    }

    /// Addresses around a faulting one that are as wrong as it is: start and size.
    fn fault_region(&self, address: u64) -> (u64, u64) {
        if let Some(object) = self.object_around(address) {
            return object;
        }
        let globals = self.loaded.program.globals();
        let (before, after) = match address >> layout::REGION_BITS {
            0 => {
                let next = globals.partition_point(|global| global.address <= address);
                let before = next.checked_sub(1).map_or(0, |last| globals[last].address + globals[last].size);
                (before, globals.get(next).map_or(1 << layout::REGION_BITS, |global| global.address))
            }
            region @ (1 | 2) => {
                let objects = self.memory.objects();
                let (low, high) = (region << layout::REGION_BITS, (region + 1) << layout::REGION_BITS);
                let before = objects.before(address).map_or(low, |object| object.address + object.size);
                (before.max(low), objects.after(address).map_or(high, |object| object.address).min(high))
            }
            3 => (address, address + 1),
            region => (region << layout::REGION_BITS, u64::MAX),
        };
        if (before..after).contains(&address) { (before, after - before) } else { (address, 1) }
    }

    /// Whether another object than the one at `start` lies within [`NEAR`] of the addresses up to `start + room`.
    fn has_neighbour(&self, start: u64, room: u64) -> bool {
        let last = start.saturating_add(room);
        let (low, high) = (start.saturating_sub(NEAR), last.saturating_add(NEAR));
        let objects = [start, last].into_iter().flat_map(|end| self.objects_near(end));
        objects.into_iter().any(|(other, size)| other != start && other <= high && other.saturating_add(size) > low)
    }

    /// Whether the address of another object than the one at `start` occurs in the term of an address.
    fn may_mean_another(&self, address: TermId, start: u64, room: u64) -> bool {
        let own = start..=start.saturating_add(room);
        self.has_part(address, |machine, value| !own.contains(&value) && machine.object_around(value).is_some())
    }

    /// Whether such a number is a part of an address, or one of the few that a part can be; also if that is too much to look at.
    fn has_part(&self, address: TermId, is_meant: impl Fn(&Machine, u64) -> bool) -> bool {
        let terms = &self.symbolic.terms;
        let mut seen = FxHashSet::default();
        let mut work = vec![address];
        while let Some(term) = work.pop() {
            if !seen.insert(term) {
                continue;
            }
            if seen.len() > MOST_TERMS {
                return true;
            }
            if terms.width(term) == 64 {
                let values = choices(terms, term, 0).unwrap_or_default();
                if values.iter().any(|value| is_meant(self, *value)) {
                    return true;
                }
            }
            work.extend(terms.node(term).children());
        }
        false
    }
}

/// Whether a term is made of the bits of inputs as they come, moved by constants. Choices are none: what is chosen among may be the bytes
/// of addresses.
fn consists_of_inputs(terms: &Terms, term: TermId, depth: u32) -> bool {
    const DEEPEST: u32 = 24;
    let node = terms.node(term);
    let of = |at: usize| depth < DEEPEST && consists_of_inputs(terms, TermId(node.args[at]), depth + 1);
    let is_constant = |at: usize| terms.as_constant(TermId(node.args[at])).is_some();
    match node.op {
        TermOp::Var => true,
        TermOp::Const => terms.as_constant(term) == Some(0),
        TermOp::ZExt | TermOp::SExt | TermOp::Extract { .. } => of(0),
        TermOp::Concat => of(0) && of(1),
        TermOp::Add
        | TermOp::Sub
        | TermOp::Mul
        | TermOp::Shl
        | TermOp::LShr
        | TermOp::And
        | TermOp::Or
        | TermOp::Xor => (is_constant(1) && of(0)) || (is_constant(0) && of(1)),
        _ => false,
    }
}

fn out_of_bounds(write: bool) -> BugKind {
    if write { BugKind::OutOfBoundsWrite } else { BugKind::OutOfBoundsRead }
}

/// `start <= address <= start + room`, also around the end of the address space.
fn within(terms: &mut Terms, address: TermId, start: u64, room: u64) -> TermId {
    let (start, room) = (terms.constant(start, 64), terms.constant(room, 64));
    let offset = terms.sub(address, start);
    terms.ule(offset, room)
}

/// The few values of a choice among constants; nothing for any other term. Two addresses that differ in some bits only have
/// become one whose other bits are constant, so what is looked for is not just the constants of the term.
fn choices(terms: &Terms, term: TermId, depth: u32) -> Option<SmallVec<[u64; 4]>> {
    const DEEPEST: u32 = 8;
    const MOST: usize = 16;
    let (node, width) = (terms.node(term), terms.width(term));
    if let Some(value) = terms.as_constant(term) {
        return Some(smallvec![value]);
    }
    if width == 1 {
        return Some(smallvec![0, 1]);
    }
    if depth == DEEPEST || width > 64 {
        return None;
    }
    let of = |at: usize| choices(terms, TermId(node.args[at]), depth + 1);
    let values: SmallVec<[u64; 4]> = match node.op {
        TermOp::Ite => of(1)?.into_iter().chain(of(2)?).collect(),
        TermOp::ZExt => of(0)?,
        TermOp::SExt => {
            let unused = 64 - terms.width(TermId(node.args[0]));
            let extend = |value: u64| ((value << unused) as i64 >> unused) as u64 & (u64::MAX >> (64 - width));
            of(0)?.into_iter().map(extend).collect()
        }
        TermOp::Concat => {
            // An index may have been put into the lower bits; the first place that it means will do.
            let (above, below) = (of(0)?, of(1).unwrap_or(smallvec![0]));
            let shift = terms.width(TermId(node.args[1]));
            above.iter().flat_map(|high| below.iter().map(move |low| high << shift | low)).collect()
        }
        _ => return None,
    };
    (values.len() <= MOST).then_some(values)
}

/// The constant that a sum has as a part; the address of an object, if one is computed from it.
fn constant_part(terms: &Terms, sum: TermId) -> u64 {
    let mut total = 0u64;
    let mut work = vec![sum];
    let mut seen = 0;
    while let Some(term) = work.pop() {
        seen += 1;
        let node = terms.node(term);
        match node.op {
            TermOp::Const => total = total.wrapping_add(terms.as_constant(term).unwrap_or(0)),
            TermOp::Add if seen < 64 => work.extend(node.children()),
            _ => {}
        }
    }
    total
}
