//! Loads and stores through symbolic addresses.
//!
//! An address belongs to the object that its pointer was computed from; if that is not known, the concrete address names
//! one. That the address stays inside it is a decision (leaving it is the alternative, for another object if the address may mean
//! one, and else an error); inside it a load reads a choice over the places that the address can name, and a store makes each such
//! place conditional ([`super::places`]).

use super::origin::{Source, entry};
use crate::lane::Lane;
use crate::machine::Machine;
use crate::memory::{Origin, Span};
use crate::stop::Step;
use byway_expr::TermId;
use byway_ir::program::{Op, Reg, layout};
use smallvec::SmallVec;

/// A load or store, taken apart.
#[derive(Clone, Copy, Debug)]
struct Access {
    size: usize,
    base: Reg,
    index: Option<(Reg, u32)>,
    offset: i32,
    /// The part of the offset after which the base is in its object.
    enter: i64,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Load(Reg),
    Store(Reg),
    StoreConstant(u64),
}

impl Machine {
    /// `base + index * scale + offset` as a term of 64 bits.
    pub(crate) fn address_term(&mut self, base: Reg, index: Option<(Reg, u32)>, offset: i32) -> TermId {
        let mut sum = self.reg_term(base, 64);
        if let Some((index, scale)) = index {
            let index = self.reg_term(index, 64);
            let terms = &mut self.symbolic.terms;
            let scale = terms.constant(u64::from(scale), 64);
            let scaled = terms.mul(index, scale);
            sum = terms.add(sum, scaled);
        }
        let terms = &mut self.symbolic.terms;
        let offset = terms.constant(i64::from(offset) as u64, 64);
        terms.add(sum, offset)
    }

    /// Executes a load or store whose address is not plain.
    #[cold]
    #[inline(never)]
    pub(crate) fn careful_access(&mut self, op: Op) -> Step<()> {
        let Some(access) = take_apart(op) else { return Ok(()) };
        let index = access.index.map(|(index, _)| index);
        let regs: SmallVec<[Reg; 2]> = [Some(access.base), index].into_iter().flatten().collect();
        self.might_be_unset(&regs, 64)?;
        if regs.into_iter().any(|reg| self.undefined_bits(reg) != 0) {
            let write = !matches!(access.kind, Kind::Load(_));
            self.survive_address(self.plain_address(access), access.size as u64, write)?;
        }
        if let Some(concrete) = self.known_step(access) {
            return self.plain_access(access, concrete);
        }
        let source = self.source(access.base, access.enter);
        let regs = [Some(access.base), access.index.map(|(index, _)| index)];
        if regs.into_iter().flatten().all(|reg| self.is_number(reg)) {
            let concrete = self.plain_address(access);
            let write = !matches!(access.kind, Kind::Load(_));
            self.check_origin(source.origin, concrete, access.size as u64, write)?;
            return self.plain_access(access, concrete);
        }
        let address = self.address_term(access.base, access.index, access.offset);
        let address = self.symbolic.terms.settled(address);
        let concrete = self.symbolic.value(address);
        let is_moved = access.index.is_some_and(|(index, _)| self.is_symbolic(index));
        let source = Source { moves: source.moves || is_moved, ..source };
        self.symbolic_access(access, address, concrete, source)
    }

    /// The object that a pointer has left, if it is at a distance that does not depend on the inputs. Of a variable on the stack
    /// it is not known whether it is still the same.
    fn left_behind(&self, pointer: Lane) -> Option<u64> {
        let (anchor, _) = self.symbolic.terms.anchored_sum(pointer.term()?)?;
        let (start, _) = self.symbolic.terms.as_anchor(anchor)?;
        (start >> layout::REGION_BITS != 3).then_some(start)
    }

    /// Whether an address that was computed from a pointer outside of its object is known to be in the object.
    pub(crate) fn leads_back(&self, pointer: Lane, site: usize, to: u64) -> bool {
        self.left_behind(pointer).is_some_and(|start| self.memory.stays(site, start, to))
    }

    /// The address of an access through a pointer that has left its object, if it is known to lead back into it.
    fn known_step(&mut self, access: Access) -> Option<u64> {
        let pointer = self.lane_of(access.base);
        let start = self.left_behind(pointer)?;
        if !access.index.is_none_or(|(index, _)| self.lane_of(index).is_plain()) {
            return None;
        }
        let top = self.stack.top()?;
        let site =
            self.loaded.program.function(top.function).code.as_ptr() as usize + size_of::<Op>() * top.pc as usize;
        let concrete = self.plain_address(access);
        let is_known = self.memory.stays(site, start, concrete)
            || (self.memory.stays_inside(site, start, concrete) && self.memory.stays(site, start, concrete));
        is_known.then_some(concrete)
    }

    /// Whether the value of a register does not depend on the inputs, whatever its object is.
    fn is_number(&mut self, reg: Reg) -> bool {
        match self.lane_of(reg).term() {
            None => true,
            Some(term) => self.symbolic.terms.anchored_sum(term).is_some() || self.input_part(term).is_none(),
        }
    }

    fn plain_address(&self, access: Access) -> u64 {
        let slot = |reg: Reg| self.stack.slot(reg);
        let index = access.index.map_or(0, |(index, scale)| slot(index).wrapping_mul(scale.into()));
        slot(access.base).wrapping_add(index).wrapping_add(i64::from(access.offset) as u64)
    }

    /// The object that the load or store at hand is meant for, if that is what the machine stands behind.
    pub(crate) fn origin_at_hand(&mut self) -> Option<Origin> {
        let top = *self.stack.top()?;
        let op = *self.loaded.program.function(top.function).code.get((top.pc as usize).checked_sub(1)?)?;
        let access = take_apart(op)?;
        self.source(access.base, access.enter).origin
    }

    fn symbolic_access(&mut self, access: Access, address: TermId, concrete: u64, source: Source) -> Step<()> {
        let size = access.size as u64;
        let write = !matches!(access.kind, Kind::Load(_));
        self.meet_origin(address, concrete, size, write, source)?;
        let known = match source.origin {
            Some(Origin::Live(span)) => Some(span),
            _ => None,
        };
        // What is decided comes in the same order whether the page at hand may be accessed or not.
        let mapping = match self.memory.is_in_mapping(concrete) {
            true => known.or_else(|| self.memory.span(concrete)).filter(|span| span.holds(concrete, size)),
            false => None,
        };
        let mut part = None;
        if let Some(Span { start, size: length }) = mapping {
            self.stay_inside(address, start, length - size, write, source)?;
            part = Some(self.stay_in_part(address, concrete, (start, length - size), (size, write))?);
        }
        // Under the model the access must be allowed; if not, this run has found a bug.
        let checked =
            if write { self.memory.check_writable(concrete, size) } else { self.memory.check_readable(concrete, size) };
        if let Err(fault) = checked {
            if part.is_none() {
                self.decide_fault(address, concrete, size)?;
            }
            return Err(fault.into());
        }
        if part.is_none() {
            let object = known.map(|span| (span.start, span.size)).or_else(|| self.object_around(concrete));
            let Some((start, length)) = object.filter(|(_, length)| *length >= size) else {
                return self.fixed_access(access, address, concrete, "an address in no known object");
            };
            self.stay_inside(address, start, length - size, write, source)?;
            part = Some((start, length - size));
        }
        let Some((start, room)) = part else { return Ok(()) };
        let places = self.places(address, concrete, start, room)?;
        match access.kind {
            Kind::Load(d) => {
                let term = self.load_places(access.size, &places)?;
                self.set_term(d, term);
            }
            Kind::Store(v) => {
                let (value, lane) = (self.stack.slot(v), self.lane_of(v));
                let value = self.pointer_term(value, lane, 8 * access.size.min(8) as u32);
                self.store_places(access.size, &places, value)?;
            }
            Kind::StoreConstant(value) => {
                let value = self.symbolic.terms.constant(value, 8 * access.size as u32);
                self.store_places(access.size, &places, value)?;
            }
        }
        Ok(())
    }

    /// Fixes the address of a block of `len` bytes. That the block leaves its object is decided before, for all such addresses
    /// at once.
    pub(crate) fn fix_block_address(&mut self, reg: Reg, len: u64, write: bool) -> Step<()> {
        if !self.is_symbolic(reg) {
            return Ok(());
        }
        let source = self.source(reg, 0);
        let (address, concrete) = (self.reg_term(reg, 64), self.stack.slot(reg));
        if len > 0 {
            self.meet_origin(address, concrete, len, write, source)?;
        }
        if self.symbolic.terms.as_constant(address).is_some() {
            return Ok(());
        }
        let object = match source.origin {
            Some(Origin::Live(Span { start, size })) if start <= concrete => Some((start, size)),
            _ => self.object_around(concrete),
        };
        match object.filter(|(start, length)| concrete - start + len <= *length) {
            Some((start, length)) => self.stay_inside(address, start, length - len, write, source)?,
            None => {
                self.decide_fault(address, concrete, len)?;
                if write {
                    self.memory.check_writable(concrete, len)?
                } else {
                    self.memory.check_readable(concrete, len)?
                }
            }
        }
        self.fix(address, concrete, "the address of a block")
    }

    fn fixed_access(&mut self, access: Access, address: TermId, concrete: u64, why: &'static str) -> Step<()> {
        self.fix(address, concrete, why)?;
        self.plain_access(access, concrete)
    }

    /// Loads or stores at an address that is known.
    fn plain_access(&mut self, access: Access, concrete: u64) -> Step<()> {
        match access.kind {
            Kind::Load(d) => {
                let (value, lane) = self.load_special(concrete, access.size)?;
                self.set_result(d, value, lane);
                Ok(())
            }
            Kind::Store(v) => {
                let (value, lane) = (self.stack.slot(v), self.lane_of(v));
                self.store_special(concrete, access.size, value, lane)
            }
            Kind::StoreConstant(value) => self.store_special(concrete, access.size, value, Lane::PLAIN),
        }
    }
}

fn take_apart(op: Op) -> Option<Access> {
    let plain = |size, base, offset, kind| Some(Access { size, base, index: None, offset, enter: entry(offset), kind });
    let far = |size, base, offset, kind| Some(Access { size, base, index: None, offset, enter: 0, kind });
    let indexed = |size, base, index, offset, kind| {
        Some(Access { size, base, index: Some(index), offset, enter: entry(offset), kind })
    };
    match op {
        Op::Load8 { d, p, off } => plain(1, p, off, Kind::Load(d)),
        Op::Load16 { d, p, off } => plain(2, p, off, Kind::Load(d)),
        Op::Load32 { d, p, off } => plain(4, p, off, Kind::Load(d)),
        Op::Load64 { d, p, off } => plain(8, p, off, Kind::Load(d)),
        Op::LoadFar8 { d, p, off } => far(1, p, off, Kind::Load(d)),
        Op::LoadFar16 { d, p, off } => far(2, p, off, Kind::Load(d)),
        Op::LoadFar32 { d, p, off } => far(4, p, off, Kind::Load(d)),
        Op::LoadFar64 { d, p, off } => far(8, p, off, Kind::Load(d)),
        Op::LoadX8 { d, p, i, scale, off } => indexed(1, p, (i, scale), off, Kind::Load(d)),
        Op::LoadX16 { d, p, i, scale, off } => indexed(2, p, (i, scale), off, Kind::Load(d)),
        Op::LoadX32 { d, p, i, scale, off } => indexed(4, p, (i, scale), off, Kind::Load(d)),
        Op::LoadX64 { d, p, i, scale, off } => indexed(8, p, (i, scale), off, Kind::Load(d)),
        Op::Store8 { v, p, off } => plain(1, p, off, Kind::Store(v)),
        Op::Store16 { v, p, off } => plain(2, p, off, Kind::Store(v)),
        Op::Store32 { v, p, off } => plain(4, p, off, Kind::Store(v)),
        Op::Store64 { v, p, off } => plain(8, p, off, Kind::Store(v)),
        Op::StoreFar8 { v, p, off } => far(1, p, off, Kind::Store(v)),
        Op::StoreFar16 { v, p, off } => far(2, p, off, Kind::Store(v)),
        Op::StoreFar32 { v, p, off } => far(4, p, off, Kind::Store(v)),
        Op::StoreFar64 { v, p, off } => far(8, p, off, Kind::Store(v)),
        Op::StoreX8 { v, p, i, scale, off } => indexed(1, p, (i, scale), off, Kind::Store(v)),
        Op::StoreX16 { v, p, i, scale, off } => indexed(2, p, (i, scale), off, Kind::Store(v)),
        Op::StoreX32 { v, p, i, scale, off } => indexed(4, p, (i, scale), off, Kind::Store(v)),
        Op::StoreX64 { v, p, i, scale, off } => indexed(8, p, (i, scale), off, Kind::Store(v)),
        Op::Store8I { p, off, imm } => plain(1, p, off, Kind::StoreConstant(imm as i64 as u64)),
        Op::Store16I { p, off, imm } => plain(2, p, off, Kind::StoreConstant(imm as i64 as u64)),
        Op::Store32I { p, off, imm } => plain(4, p, off, Kind::StoreConstant(imm as i64 as u64)),
        Op::Store64I { p, off, imm } => plain(8, p, off, Kind::StoreConstant(imm as i64 as u64)),
        _ => None,
    }
}
