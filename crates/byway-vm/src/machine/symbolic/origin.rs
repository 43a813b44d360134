//! Which object a pointer was computed from.
//!
//! A pointer that is a plain number belongs to the object that it lies in, or right behind. One that has left its object, and
//! one that depends on the inputs, has a term with an anchor in it, the address of the object ([`byway_expr::Op::Anchor`]), which
//! goes with it through memory, calls and choices. What is computed as a number has no object: it may be the address of any.

use super::values::fit;
use crate::lane::Lane;
use crate::machine::Machine;
use crate::memory::{AccessFault, Origin, Span};
use crate::stop::{Step, Stop};
use byway_expr::{Op as TermOp, TermId};
use byway_ir::program::{NEAR, Reg, layout};
use rustc_hash::{FxHashMap, FxHashSet};

/// Terms of a pointer that are looked at for the objects that it may have been computed from.
const MOST_TERMS: usize = 4096;

/// The object of a pointer under the model, and whether it may be another under other inputs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source {
    /// None if it may be any.
    pub(crate) origin: Option<Origin>,
    /// Holds if the pointer was computed from this very object, where it may have been another.
    pub(crate) same: Option<TermId>,
    /// How far it is in its object depends on the inputs.
    pub(crate) moves: bool,
}

impl Source {
    pub(crate) const ANY: Source = Source { origin: None, same: None, moves: true };
}

impl Machine {
    /// The object that an address which is a plain number belongs to.
    pub(crate) fn origin_at(&mut self, address: u64) -> Option<Origin> {
        let span = self.memory.span(address)?;
        let object = self.memory.objects().at(span.start);
        let is_freed = object.is_some_and(|object| object.freed.is_some());
        Some(if is_freed { Origin::Freed(span) } else { Origin::Live(span) })
    }

    /// What has become of the object of an anchor.
    fn origin_of_anchor(&mut self, anchor: TermId) -> Option<Origin> {
        let (address, life) = self.symbolic.terms.as_anchor(anchor)?;
        match address >> layout::REGION_BITS {
            1 => Some(self.origin_at(address).unwrap_or(Origin::Freed(Span { start: address, size: 0 }))),
            3 if self.life_at(address) != Some(life) => Some(Origin::Returned),
            _ => self.origin_at(address),
        }
    }

    /// What tells variables on the stack from others that have been at the same place.
    fn life_at(&self, address: u64) -> Option<u32> {
        if address < self.sp {
            return None;
        }
        self.stack.frames().find(|frame| address < frame.caller_sp).map(|frame| frame.serial as u32)
    }

    /// A pointer as a term that tells its object.
    pub(super) fn anchored(&mut self, address: u64) -> TermId {
        let Some(span) = self.memory.span(address) else { return self.symbolic.terms.constant(address, 64) };
        let life = match span.start >> layout::REGION_BITS {
            3 => self.life_at(span.start).unwrap_or(0),
            _ => 0,
        };
        let terms = &mut self.symbolic.terms;
        let (anchor, offset) = (terms.anchor(span.start, life), terms.constant(address.wrapping_sub(span.start), 64));
        terms.add(anchor, offset)
    }

    /// A value of a slot as a term that tells its object, should it be a pointer.
    pub(super) fn pointer_term(&mut self, value: u64, lane: Lane, width: u32) -> TermId {
        match lane.term() {
            Some(term) => fit(&mut self.symbolic.terms, term, width),
            None if !lane.is_plain() => {
                let undefined = self.masks.undefined(lane);
                self.unset_term(value, undefined, width)
            }
            None if width == 64 => self.anchored(value),
            None => self.symbolic.terms.constant(value, width),
        }
    }

    /// Whether a slot may hold a pointer: an anchored term, or the address of an object.
    pub(super) fn is_pointer(&mut self, reg: Reg) -> bool {
        match self.lane_of(reg).term() {
            Some(term) => self.symbolic.terms.is_anchored(term),
            None => self.memory.span(self.stack.slot(reg)).is_some(),
        }
    }

    /// The lane of an address that was reached by a step from another, where the step may have left the object.
    pub(crate) fn lane_after(&mut self, from: u64, to: u64) -> Lane {
        let Some(origin) = self.origin_at(from) else { return Lane::PLAIN };
        if self.is_settled(origin, to) {
            return Lane::PLAIN;
        }
        let start = self.anchored(from);
        let terms = &mut self.symbolic.terms;
        let distance = terms.constant(to.wrapping_sub(from), 64);
        Lane::symbolic(terms.add(start, distance))
    }

    /// Whether an address needs nothing that tells its object: it lies in it. A pointer to what was freed may be moved to
    /// where its contents are now (`p += new - old`).
    fn is_settled(&mut self, origin: Origin, address: u64) -> bool {
        match origin {
            Origin::Live(span) => span.reaches(address),
            Origin::Freed(span) => span.reaches(address) || matches!(self.origin_at(address), Some(Origin::Live(_))),
            Origin::Returned | Origin::Inputs => false,
        }
    }

    /// A pointer in a register plus an offset, plus an index times a number, where something of it is not plain. The pointer
    /// leads into its object after `enter` bytes.
    pub(super) fn step_pointer(&mut self, d: Reg, base: Reg, index: Option<(Reg, u32)>, enter: i64, offset: i64) {
        let enter = enter as u64;
        let mut sum = match self.lane_of(base).term() {
            Some(term) => {
                let terms = &mut self.symbolic.terms;
                let (pointer, enter) = (fit(terms, term, 64), terms.constant(enter, 64));
                terms.add(pointer, enter)
            }
            None => self.anchored(self.stack.slot(base).wrapping_add(enter)),
        };
        if let Some((index, scale)) = index {
            let index = self.reg_term(index, 64);
            let terms = &mut self.symbolic.terms;
            let scale = terms.constant(scale.into(), 64);
            let scaled = terms.mul(index, scale);
            sum = terms.add(sum, scaled);
        }
        let terms = &mut self.symbolic.terms;
        let offset = terms.constant((offset as u64).wrapping_sub(enter), 64);
        sum = terms.add(sum, offset);
        let number = self.symbolic.terms.unanchored(sum);
        if let Some(value) = self.symbolic.terms.as_constant(number) {
            // Nothing of it depends on the inputs, and it may have come back to its object.
            let origin = self.anchor_of(sum).and_then(|found| self.origin_of_anchor(found.anchor));
            let lane = match origin {
                Some(origin) if !self.is_settled(origin, value) => Lane::symbolic(sum),
                _ => Lane::PLAIN,
            };
            self.set_result(d, value, lane);
            return;
        }
        self.set_term(d, sum);
    }

    /// The anchor that a pointer is computed from under the model; none if there is none, or it is not clear.
    fn anchor_of(&mut self, pointer: TermId) -> Option<Anchored> {
        let mut found = Anchored { anchor: pointer, is_chosen: false, moves: false };
        loop {
            let node = *self.symbolic.terms.node(found.anchor);
            let is_anchored = |id: TermId| self.symbolic.terms.is_anchored(id);
            let (inner, other) = match node.op {
                TermOp::Anchor => return Some(found),
                TermOp::Add if is_anchored(node.a()) && !is_anchored(node.b()) => (node.a(), node.b()),
                TermOp::Add if is_anchored(node.b()) && !is_anchored(node.a()) => (node.b(), node.a()),
                TermOp::Sub if is_anchored(node.a()) && !is_anchored(node.b()) => (node.a(), node.b()),
                TermOp::Ite => {
                    found.is_chosen = true;
                    found.anchor = if self.symbolic.value(node.a()) != 0 { node.b() } else { node.c() };
                    continue;
                }
                _ => return None,
            };
            found.moves |= self.symbolic.terms.as_constant(other).is_none();
            found.anchor = inner;
        }
    }

    /// The object of a pointer in a register, which leads into it after `enter` bytes.
    pub(crate) fn source(&mut self, base: Reg, enter: i64) -> Source {
        match self.lane_of(base).term() {
            None => {
                let origin = self.origin_at(self.stack.slot(base).wrapping_add(enter as u64));
                Source { origin, same: None, moves: false }
            }
            Some(term) => self.source_of_term(term),
        }
    }

    pub(crate) fn source_of_term(&mut self, pointer: TermId) -> Source {
        let Some(Anchored { anchor, is_chosen, moves }) = self.anchor_of(pointer) else {
            let origin = self.is_made_of_inputs(pointer).then_some(Origin::Inputs);
            return Source { origin, ..Source::ANY };
        };
        let Some(origin) = self.origin_of_anchor(anchor) else { return Source::ANY };
        if !is_chosen {
            return Source { origin: Some(origin), same: None, moves };
        }
        let mut choices = Choices::default();
        let is_clear = self.origin_term(pointer, &mut choices);
        let same = match is_clear {
            Some(origin) => {
                let here = self.symbolic.terms.unanchored(anchor);
                let same = self.symbolic.terms.eq(origin, here);
                self.symbolic.terms.as_constant(same).is_none().then_some(same)
            }
            // Too much to look at: what can be said is where the pointer is.
            None => return Source::ANY,
        };
        Source { origin: Some(origin), same, moves: choices.moves }
    }

    /// The address of the object that a pointer is computed from, as a number; 0 where there is none.
    fn origin_term(&mut self, pointer: TermId, choices: &mut Choices) -> Option<TermId> {
        let mut open = vec![pointer];
        while let Some(&term) = open.last() {
            if choices.known.contains_key(&term) {
                open.pop();
                continue;
            }
            if !choices.seen.contains(&term) && choices.seen.len() >= MOST_TERMS {
                return None;
            }
            choices.seen.insert(term);
            let node = *self.symbolic.terms.node(term);
            let terms = &mut self.symbolic.terms;
            let inner = match node.op {
                TermOp::Anchor => {
                    let number = terms.unanchored(term);
                    choices.known.insert(term, number);
                    continue;
                }
                TermOp::Add if terms.is_anchored(node.a()) != terms.is_anchored(node.b()) => {
                    let (inner, other) =
                        if terms.is_anchored(node.a()) { (node.a(), node.b()) } else { (node.b(), node.a()) };
                    choices.moves |= terms.as_constant(other).is_none();
                    [inner, inner]
                }
                TermOp::Sub if terms.is_anchored(node.a()) && !terms.is_anchored(node.b()) => {
                    choices.moves |= terms.as_constant(node.b()).is_none();
                    [node.a(), node.a()]
                }
                TermOp::Ite => [node.b(), node.c()],
                _ => {
                    let nothing = terms.constant(0, 64);
                    choices.known.insert(term, nothing);
                    continue;
                }
            };
            let missing: Vec<TermId> = inner.into_iter().filter(|id| !choices.known.contains_key(id)).collect();
            if !missing.is_empty() {
                open.extend(missing);
                continue;
            }
            let [first, second] = inner.map(|id| choices.known[&id]);
            let number = if node.op == TermOp::Ite { terms.ite(node.a(), first, second) } else { first };
            choices.known.insert(term, number);
        }
        choices.known.get(&pointer).copied()
    }

    /// A fault if an access is not in the object that it is meant for. What runs over its end is for the memory to find.
    pub(crate) fn check_origin(&self, origin: Option<Origin>, address: u64, size: u64, write: bool) -> Step<()> {
        match origin {
            None => Ok(()),
            Some(Origin::Live(span)) if span.reaches(address) => Ok(()),
            Some(origin) => Err(stray(origin, address, size, write)),
        }
    }

    /// Checks a step that an access makes from a pointer.
    #[cold]
    #[inline(never)]
    pub(crate) fn check_step(&mut self, site: usize, from: u64, to: u64, size: u64, write: bool) -> Step<()> {
        if self.memory.stays_inside(site, from, to) {
            return Ok(());
        }
        let origin = self.origin_at(from);
        self.check_origin(origin, to, size, write)
    }

    /// A fault if a pointer in a register has left its object, or that is gone.
    pub(crate) fn check_pointer(&mut self, reg: Reg, size: u64, write: bool) -> Step<()> {
        let Some(term) = self.lane_of(reg).term().filter(|_| size > 0) else { return Ok(()) };
        let Source { origin, .. } = self.source_of_term(term);
        self.check_origin(origin, self.stack.slot(reg), size, write)
    }

    /// Whether a pointer in a register is no longer in the object that it was computed from.
    pub(crate) fn has_strayed(&mut self, reg: Reg) -> bool {
        let Some(term) = self.lane_of(reg).term() else { return false };
        match self.source_of_term(term).origin {
            Some(Origin::Live(span)) => !span.reaches(self.stack.slot(reg)),
            _ => false,
        }
    }

    /// The term of a register that depends on the inputs; none of one that does not.
    pub(crate) fn input_term(&mut self, reg: Reg) -> Option<TermId> {
        let term = self.lane_of(reg).term()?;
        self.input_part(term)
    }

    /// A term as a number, if it depends on the inputs.
    pub(crate) fn input_part(&mut self, term: TermId) -> Option<TermId> {
        let number = self.symbolic.terms.unanchored(term);
        let number = self.symbolic.terms.settled(number);
        self.symbolic.terms.as_value(number).is_none().then_some(number)
    }
}

/// The anchor of a pointer under the model.
struct Anchored {
    anchor: TermId,
    /// It may be another under other inputs.
    is_chosen: bool,
    /// How far the pointer is from it depends on the inputs.
    moves: bool,
}

/// What is found out about the objects that a pointer may have been computed from.
#[derive(Default)]
struct Choices {
    known: FxHashMap<TermId, TermId>,
    seen: FxHashSet<TermId>,
    moves: bool,
}

/// How far it is from a base into the object. A large offset leads there itself, from the start of a frame or from zero.
#[inline(always)]
pub(crate) fn entry(offset: i32) -> i64 {
    if u64::from(offset.unsigned_abs()) < NEAR { 0 } else { offset.into() }
}

/// The fault of an access that is not in the object that it is meant for.
pub(crate) fn stray(origin: Origin, address: u64, size: u64, write: bool) -> Box<Stop> {
    AccessFault { address, start: address, size, write, read_only: false, origin: Some(origin) }.into()
}
