//! Operations of the rarer kinds, one line each.

use super::survive::ADDRESS;
use super::undefined::{self};
use crate::bug::BugKind;
use crate::kernel::PAGE;
use crate::lane::Lane;
use crate::machine::Machine;
use crate::machine::symbolic::fit;
use crate::memory::{AccessFault, ByteKind, SYMBOLIC};
use crate::num::{self, FloatBinary, FloatUnary, Format, IntBinary, IntOverflow, any, atomic, convert, small, wide};
use crate::stop::{Step, Stop};
use byway_ir::module::{BinaryOp, CastOp, FloatKind, RmwOp};
use byway_ir::program::{LeafRun, Reg, Scalar, SlowOp};
use smallvec::SmallVec;

/// Steps that moving so many bytes takes. Usual copies cost nothing extra; a page that is new takes as long as so many
/// instructions, or longer.
pub(super) fn price(bytes: u64) -> i64 {
    const STEPS: i64 = 64;
    ((bytes / PAGE) as i64).saturating_mul(STEPS)
}

/// The slots of a number.
pub(super) type Limbs = SmallVec<[u64; 4]>;

/// Values are cut to this many bits when they are repacked.
const REPACK_LIMIT: usize = 1 << 20;

impl Machine {
    /// Executes an operation of a rarer kind.
    pub(super) fn slow<const T: bool>(&mut self, op: &SlowOp) -> Step<()> {
        if T && self.symbolic_slow(op)? {
            return Ok(());
        }
        match op {
            SlowOp::Binary { op, ty, d, a, b } => {
                let value = self.binary(*op, *ty, *a, *b)?;
                match ty {
                    Scalar::Int(width) if T => self.finish_wide_binary(*op, *width, *d, value, *a, *b),
                    _ => self.finish::<T>(*d, *ty, value, &[(*a, ty.slots()), (*b, ty.slots())]),
                }
            }
            SlowOp::Checked { op, width, d, a, b } => {
                let value = self.checked(*op, *width, *a, *b)?;
                let ty = Scalar::Int(*width);
                self.finish::<T>(*d, ty, value, &[(*a, ty.slots()), (*b, ty.slots())]);
            }
            SlowOp::ICmp { predicate, width, d, a, b } => {
                let slots = width.div_ceil(64);
                let (x, y) = (self.limbs(*a, slots), self.limbs(*b, slots));
                let value = wide::compare(*predicate, &x, &y, *width);
                self.finish::<T>(*d, Scalar::Int(1), one(u64::from(value)), &[(*a, slots), (*b, slots)]);
            }
            SlowOp::FCmp { predicate, kind, d, a, b } => {
                let (format, slots) = (format(*kind)?, Scalar::Float(*kind).slots());
                let value = any::compare(format, *predicate, self.bits(*a, slots), self.bits(*b, slots));
                self.finish::<T>(*d, Scalar::Int(1), one(u64::from(value)), &[(*a, slots), (*b, slots)]);
            }
            SlowOp::FNeg { kind, d, a } => {
                let ty = Scalar::Float(*kind);
                let value = any::unary(format(*kind)?, FloatUnary::Neg, self.bits(*a, ty.slots()));
                self.finish::<T>(*d, ty, split(value, ty.slots()), &[(*a, ty.slots())]);
            }
            SlowOp::Cast { op, from, to, d, a } => {
                let value = self.cast(*op, *from, *to, *a)?;
                match op {
                    CastOp::Trunc | CastOp::ZExt | CastOp::SExt if T => {
                        let mut undefined = zeros(to.slots());
                        let mask = self.undefined_limbs(*a, from.slots());
                        wide::cast(&mut undefined, to.bits(), &mask, from.bits(), *op == CastOp::SExt);
                        self.set_limbs(*d, &value, &undefined);
                    }
                    _ => self.finish::<T>(*d, *to, value, &[(*a, from.slots())]),
                }
            }
            SlowOp::Repack { from, to, d, a } => self.repack::<T>(*from, *to, *d, *a),
            SlowOp::LoadPacked { run, d, pointer } => self.load_packed::<T>(*run, *d, *pointer)?,
            SlowOp::StorePacked { run, a, pointer } => self.store_packed::<T>(*run, *a, *pointer)?,
            SlowOp::ExtractDynamic { d, vector, index, count, slots } => {
                let at = self.element_index::<T>(*index, *count)? * slots;
                (0..*slots as Reg).for_each(|slot| self.copy_slot::<T>(d + slot, vector + at as Reg + slot));
            }
            SlowOp::InsertDynamic { d, vector, element, index, count, slots } => {
                let at = self.element_index::<T>(*index, *count)? * slots;
                // The element may stand in slots of the result.
                let saved: SmallVec<[(u64, Lane); 4]> =
                    (0..*slots as Reg).map(|slot| (self.slot(element + slot), self.lane_of(element + slot))).collect();
                (0..(count * slots) as Reg).for_each(|slot| self.copy_slot::<T>(d + slot, vector + slot));
                for (slot, (value, lane)) in saved.into_iter().enumerate() {
                    self.set_result(d + (at as usize + slot) as Reg, value, lane);
                }
            }
            SlowOp::Intrinsic { which, ty, d, args } => self.intrinsic::<T>(*which, *ty, *d, args)?,
            SlowOp::Rmw { op, ty, d, a, b } => {
                let value = self.rmw(*op, *ty, *a, *b)?;
                self.finish::<T>(*d, *ty, value, &[(*a, ty.slots()), (*b, ty.slots())]);
            }
            SlowOp::MemCopy { to, from, len, overlap } => self.mem_copy::<T>(*to, *from, *len, *overlap)?,
            SlowOp::MemSet { to, byte, len } => self.mem_set::<T>(*to, *byte, *len)?,
            SlowOp::Alloca { d, count, element, align } => {
                let address = self.dynamic_alloca::<T>(*count, *element, *align)?;
                self.set_result(*d, address, Lane::PLAIN);
            }
            SlowOp::StackSave { d } => self.set_result(*d, self.sp, Lane::PLAIN),
            SlowOp::StackRestore { a } => self.restore_stack::<T>(*a)?,
            SlowOp::LifetimeStart { pointer, size } => {
                self.defined::<T>(&[*pointer])?;
                self.memory.unset(self.slot(*pointer), *size);
            }
            SlowOp::VaStart { list } => {
                self.defined::<T>(&[*list])?;
                self.va_start(self.slot(*list))?;
            }
            SlowOp::VaArg { d, list, ty } => self.va_arg::<T>(*d, *list, *ty)?,
            SlowOp::VaCopy { to, from } => {
                self.defined::<T>(&[*to, *from])?;
                self.memory.copy(self.slot(*to), self.slot(*from), 24)?;
            }
            SlowOp::Unsupported(what) => return Err(Box::new(Stop::Unsupported(what.to_string()))),
        }
        Ok(())
    }

    /// A slot of the running frame.
    #[inline]
    pub(super) fn slot(&self, reg: Reg) -> u64 {
        self.stack.slot(reg)
    }

    fn copy_slot<const T: bool>(&mut self, to: Reg, from: Reg) {
        let lane = if T { self.lane_of(from) } else { Lane::PLAIN };
        self.set_result(to, self.slot(from), lane);
    }

    pub(super) fn limbs(&self, reg: Reg, count: u32) -> Limbs {
        (0..count as Reg).map(|slot| self.slot(reg + slot)).collect()
    }

    /// The bits of a float.
    pub(super) fn bits(&self, reg: Reg, slots: u32) -> u128 {
        num::join(self.slot(reg), if slots > 1 { self.slot(reg + 1) } else { 0 })
    }

    /// Symbolic registers are fixed, and it is a bug if one is uninitialised.
    pub(crate) fn defined<const T: bool>(&mut self, regs: &[Reg]) -> Step<()> {
        for &reg in regs.iter().filter(|_| T) {
            self.might_be_unset(&[reg], 64)?;
            self.fix_reg(reg, "the address of a block")?;
            if self.undefined_bits(reg) != 0 {
                self.survive_unset(ADDRESS)?;
            }
        }
        Ok(())
    }

    /// Writes a result; if an operand is partly uninitialised, all of it is.
    pub(super) fn finish<const T: bool>(&mut self, d: Reg, ty: Scalar, value: Limbs, operands: &[(Reg, u32)]) {
        // A symbolic operand was fixed: its value is as good as plain.
        let open = T
            && operands.iter().any(|&(reg, count)| (0..count as Reg).any(|slot| self.undefined_bits(reg + slot) != 0));
        for (slot, limb) in value.into_iter().enumerate() {
            let rest = ty.bits().saturating_sub(64 * slot as u32).clamp(1, 64);
            let lane = if open { self.masks.lane(small::mask(rest)) } else { Lane::PLAIN };
            self.set_result(d + slot as Reg, limb, lane);
        }
    }

    fn undefined_limbs(&mut self, reg: Reg, count: u32) -> Limbs {
        (0..count as Reg).map(|slot| self.undefined_bits(reg + slot)).collect()
    }

    fn set_limbs(&mut self, d: Reg, value: &[u64], undefined: &[u64]) {
        for (slot, (&limb, &mask)) in value.iter().zip(undefined).enumerate() {
            let lane = self.masks.lane(mask);
            self.set_result(d + slot as Reg, limb, lane);
        }
    }

    /// The undefined bits of an operation on wide integers.
    fn finish_wide_binary(&mut self, op: BinaryOp, width: u32, d: Reg, value: Limbs, a: Reg, b: Reg) {
        let slots = width.div_ceil(64);
        let (x, y) = (self.limbs(a, slots), self.limbs(b, slots));
        let (mx, my) = (self.undefined_limbs(a, slots), self.undefined_limbs(b, slots));
        let undefined = undefined::wide_binary(op, width, [(&x, &mx), (&y, &my)]);
        self.set_limbs(d, &value, &undefined);
    }

    pub(crate) fn binary(&mut self, op: BinaryOp, ty: Scalar, a: Reg, b: Reg) -> Step<Limbs> {
        let slots = ty.slots();
        match ty {
            Scalar::Float(kind) => {
                let Some(op) = FloatBinary::of(op) else { return Err(unsupported("an integer operation on floats")) };
                Ok(split(any::binary(format(kind)?, op, self.bits(a, slots), self.bits(b, slots)), slots))
            }
            Scalar::Int(width) => {
                let Some(op) = IntBinary::of(op) else { return Err(unsupported("a float operation on integers")) };
                let (x, y) = (self.limbs(a, slots), self.limbs(b, slots));
                if width <= 64 {
                    return Ok(one(small::binary(op, x[0], y[0], width)?));
                }
                let mut out = zeros(slots);
                wide::binary(op, &mut out, &x, &y, width)?;
                Ok(out)
            }
        }
    }

    pub(crate) fn checked(&mut self, op: BinaryOp, width: u32, a: Reg, b: Reg) -> Step<Limbs> {
        let (which, word) = match op {
            BinaryOp::Add => (IntOverflow::SAdd, "+"),
            BinaryOp::Sub => (IntOverflow::SSub, "-"),
            _ => (IntOverflow::SMul, "*"),
        };
        let slots = width.div_ceil(64);
        let (x, y) = (self.limbs(a, slots), self.limbs(b, slots));
        let mut out = zeros(slots);
        let overflow = if width <= 64 {
            let (value, overflow) = small::overflowing(which, x[0], y[0], width);
            out[0] = value;
            overflow
        } else {
            wide::overflowing(which, &mut out, &x, &y, width)
        };
        if overflow {
            let detail = if width <= 64 {
                let (x, y) = (small::sign_extend(x[0], width), small::sign_extend(y[0], width));
                format!("{x} {word} {y} does not fit into {width} bits")
            } else {
                format!("the result of {word} does not fit into {width} bits")
            };
            self.survive(BugKind::SignedOverflow, detail)?;
        }
        Ok(out)
    }

    fn cast(&mut self, op: CastOp, from: Scalar, to: Scalar, a: Reg) -> Step<Limbs> {
        let value = self.limbs(a, from.slots());
        let bits = num::join(value[0], value.get(1).copied().unwrap_or(0));
        let mut out = zeros(to.slots());
        match (op, from, to) {
            (CastOp::FPTrunc | CastOp::FPExt, Scalar::Float(from), Scalar::Float(to_kind)) => {
                return Ok(split(convert::convert(format(from)?, format(to_kind)?, bits), to.slots()));
            }
            (CastOp::FPToSI | CastOp::FPToUI, Scalar::Float(kind), Scalar::Int(width)) => {
                convert::to_int(format(kind)?, bits, op == CastOp::FPToSI, &mut out, width);
            }
            (CastOp::SIToFP | CastOp::UIToFP, Scalar::Int(width), Scalar::Float(kind)) => {
                let float = convert::from_int(format(kind)?, &value, width, op == CastOp::SIToFP);
                return Ok(split(float, to.slots()));
            }
            (CastOp::Trunc | CastOp::ZExt | CastOp::SExt, ..) => {
                wide::cast(&mut out, to.bits(), &value, from.bits(), op == CastOp::SExt);
            }
            _ => return Err(unsupported("a conversion between these types")),
        }
        Ok(out)
    }

    fn rmw(&mut self, op: RmwOp, ty: Scalar, a: Reg, b: Reg) -> Step<Limbs> {
        let slots = ty.slots();
        match ty {
            Scalar::Float(kind) => {
                let Some(op) = FloatBinary::of_rmw(op) else { return Err(unsupported("this atomic operation")) };
                Ok(split(any::binary(format(kind)?, op, self.bits(a, slots), self.bits(b, slots)), slots))
            }
            Scalar::Int(width) => {
                let (x, y) = (self.limbs(a, slots), self.limbs(b, slots));
                let mut out = zeros(slots);
                let done = if width <= 64 {
                    atomic::small(op, x[0], y[0], width).map(|value| out[0] = value)
                } else {
                    atomic::wide(op, &mut out, &x, &y, width)
                };
                done.map(|()| out).ok_or_else(|| unsupported("this atomic operation"))
            }
        }
    }

    fn element_index<const T: bool>(&mut self, index: Reg, count: u32) -> Step<u32> {
        self.defined::<T>(&[index])?;
        let index = self.slot(index);
        u32::try_from(index).ok().filter(|&index| index < count).ok_or_else(|| no_element(index, count))
    }

    /// The bits of a run of numbers and their undefined ones, one after the other.
    fn pack<const T: bool>(&mut self, run: LeafRun, first: Reg) -> (Vec<bool>, Vec<bool>) {
        let slots = run.bits.div_ceil(64);
        let total = (run.count as usize * run.bits as usize).min(REPACK_LIMIT);
        let mut bits = Vec::with_capacity(total);
        let mut undefined = Vec::with_capacity(total);
        for number in 0..run.count {
            for bit in 0..run.bits {
                let reg = first + (number * slots + bit / 64) as Reg;
                bits.push(self.slot(reg) >> (bit % 64) & 1 == 1);
                let mask = if T { self.undefined_bits(reg) } else { 0 };
                undefined.push(mask >> (bit % 64) & 1 == 1);
            }
        }
        (bits, undefined)
    }

    fn unpack(&mut self, run: LeafRun, first: Reg, bits: &[bool], undefined: &[bool]) {
        let slots = run.bits.div_ceil(64);
        for number in 0..run.count {
            for slot in 0..slots {
                let start = (number * run.bits + slot * 64) as usize;
                let count = (run.bits - slot * 64).min(64) as usize;
                let word = |source: &[bool]| {
                    (0..count).filter(|&bit| source.get(start + bit) == Some(&true)).fold(0, |sum, bit| sum | 1 << bit)
                };
                let lane = self.masks.lane(word(undefined));
                self.set_result(first + (number * slots + slot) as Reg, word(bits), lane);
            }
        }
    }

    fn repack<const T: bool>(&mut self, from: LeafRun, to: LeafRun, d: Reg, a: Reg) {
        let (bits, undefined) = self.pack::<T>(from, a);
        self.unpack(to, d, &bits, &undefined);
    }

    fn load_packed<const T: bool>(&mut self, run: LeafRun, d: Reg, pointer: Reg) -> Step<()> {
        self.defined::<T>(&[pointer])?;
        self.check_pointer(pointer, 1, false)?;
        let address = self.slot(pointer);
        if self.symbolic_load_packed(run, d, address)? {
            return Ok(());
        }
        let total = run.count as usize * run.bits as usize;
        let mut bits = Vec::with_capacity(total);
        let mut undefined = Vec::with_capacity(total);
        for byte in 0..total.div_ceil(8) {
            let loaded = self.memory.load_careful(address.wrapping_add(byte as u64), 1)?;
            bits.extend((0..8).map(|bit| loaded.value >> bit & 1 == 1));
            undefined.extend((0..8).map(|bit| loaded.undefined >> bit & 1 == 1));
        }
        self.unpack(run, d, &bits, &undefined);
        Ok(())
    }

    fn store_packed<const T: bool>(&mut self, run: LeafRun, a: Reg, pointer: Reg) -> Step<()> {
        self.defined::<T>(&[pointer])?;
        self.check_pointer(pointer, 1, true)?;
        let address = self.slot(pointer);
        let (bits, undefined) = self.pack::<T>(run, a);
        let word = |bits: &[bool]| bits.iter().enumerate().fold(0u64, |sum, (at, &bit)| sum | u64::from(bit) << at);
        for (byte, (bits, undefined)) in bits.chunks(8).zip(undefined.chunks(8)).enumerate() {
            self.memory.store_careful(address.wrapping_add(byte as u64), 1, word(bits), word(undefined))?;
        }
        Ok(())
    }

    fn mem_copy<const T: bool>(&mut self, to: Reg, from: Reg, len: Reg, overlap: bool) -> Step<()> {
        let len = self.block_length::<T>(len, &[(from, false), (to, true)])?;
        let (to, from) = (self.slot(to), self.slot(from));
        let collides = to != from && to < from.saturating_add(len) && from < to.saturating_add(len);
        if !collides {
            return self.in_parts(len, |machine, done, part| {
                machine.check_part((from, len), (done, part), false)?;
                machine.check_part((to, len), (done, part), true)?;
                machine.memory.copy_unchecked(to + done, from + done, part);
                Ok(part)
            });
        }
        // What is copied over itself cannot be left half done: the rest of it would be another one. To look at it takes the steps.
        self.in_parts(len, |machine, done, part| {
            machine.check_part((from, len), (done, part), false)?;
            machine.check_part((to, len), (done, part), true)?;
            Ok(part)
        })?;
        if !overlap {
            let detail = format!("{len} bytes from {from:#x} to {to:#x}; use memmove");
            return Err(Stop::bug(BugKind::OverlappingCopy, detail));
        }
        self.memory.copy_unchecked(to, from, len);
        Ok(())
    }

    /// The length of a block operation. It and the addresses, each given with whether it is written, are plain or fixed then.
    fn block_length<const T: bool>(&mut self, len: Reg, addresses: &[(Reg, bool)]) -> Step<u64> {
        if T {
            self.might_be_unset(&[len], 64)?;
            for (address, _) in addresses {
                self.might_be_unset(&[*address], 64)?;
            }
            // Of a symbolic length nothing is known yet.
            let known = if self.is_symbolic(len) { 0 } else { self.slot(len) };
            for &(address, write) in addresses {
                self.fix_block_address(address, known, write)?;
            }
            self.fix_length(len, addresses)?;
            for &(address, write) in addresses {
                if self.undefined_bits(address) != 0 {
                    let (at, size) = (self.slot(address), self.slot(len));
                    self.survive_address(at, size, write)?;
                }
            }
            if self.undefined_bits(len) != 0 {
                self.survive_unset(ADDRESS)?;
            }
        }
        Ok(self.slot(len))
    }

    fn mem_set<const T: bool>(&mut self, to: Reg, byte: Reg, len: Reg) -> Step<()> {
        let len = self.block_length::<T>(len, &[(to, true)])?;
        let (to, value) = (self.slot(to), self.slot(byte) as u8);
        let lane = if T { self.lane_of(byte) } else { Lane::PLAIN };
        let term = lane.term().map(|term| {
            let number = self.symbolic.terms.unanchored(term);
            fit(&mut self.symbolic.terms, number, 8)
        });
        self.in_parts(len, |machine, done, part| {
            machine.check_part((to, len), (done, part), true)?;
            let at = to + done;
            machine.memory.fill(at, value, part)?;
            if let Some(term) = term {
                (0..part).for_each(|offset| machine.memory.set_symbolic(at + offset, term, value));
                return Ok(part.saturating_mul(SYMBOLIC));
            }
            if !lane.is_plain() {
                machine.memory.mark(at, part, ByteKind::Undefined);
            }
            Ok(part)
        })
    }

    /// Does something with a block, part after part, and takes steps off for as many plain bytes as `act` says that a part was
    /// worth. Where the steps are used up, the rest is left to be done later by the same instruction: a block may be gigabytes,
    /// and somebody looks at the clock meanwhile.
    fn in_parts(&mut self, len: u64, mut act: impl FnMut(&mut Self, u64, u64) -> Step<u64>) -> Step<()> {
        const PART: u64 = 1 << 20;
        let mut done = std::mem::take(&mut self.block_done);
        while done < len {
            let part = PART.min(len - done);
            let steps = price(act(self, done, part)?);
            done += part;
            self.budget -= steps;
            // It is still the same instruction, which has been given what it has asked for.
            self.point.shift_budget(-steps);
            if self.budget < 0 && done < len {
                self.block_done = done;
                if let Some(top) = self.stack.top_mut() {
                    top.pc -= 1;
                }
                return Err(Box::new(Stop::Steps));
            }
        }
        Ok(())
    }

    /// Checks so many bytes of a range, from some place in it on.
    fn check_part(&mut self, range: (u64, u64), (done, part): (u64, u64), write: bool) -> Step<()> {
        let ((start, size), at) = (range, range.0.saturating_add(done));
        let checked = if write { self.memory.check_writable(at, part) } else { self.memory.check_readable(at, part) };
        Ok(checked.map_err(|fault| AccessFault { start, size, ..fault })?)
    }

    /// `llvm.stackrestore`: back to where the frame's own stack pointer was before.
    fn restore_stack<const T: bool>(&mut self, saved: Reg) -> Step<()> {
        self.defined::<T>(&[saved])?;
        let saved = self.slot(saved);
        if self.stack.top().is_none_or(|top| saved > top.caller_sp) {
            return Err(unsupported("`llvm.stackrestore` of an address that `llvm.stacksave` did not give"));
        }
        self.release_stack(saved);
        Ok(())
    }

    fn dynamic_alloca<const T: bool>(&mut self, count: Reg, element: u64, align: u64) -> Step<u64> {
        const RED_ZONE: u64 = 16;
        let align = align.clamp(16, 1 << 16);
        let besides = 2 * RED_ZONE + align;
        if T {
            let room = self.stack_left().saturating_sub(besides);
            self.might_be_unset(&[count], 64)?;
            self.fix_count(count, element, room)?;
            if self.undefined_bits(count) != 0 {
                self.survive_unset(ADDRESS)?;
            }
        }
        let size = self.slot(count).saturating_mul(element);
        let base = self.take_stack(size.saturating_add(besides), 16)?;
        let address = (base + RED_ZONE).next_multiple_of(align);
        self.memory.unset(address, size);
        Ok(address)
    }
}

/// The bug of a vector index that is too large.
pub(crate) fn no_element(index: u64, count: u32) -> Box<Stop> {
    Stop::bug(BugKind::OutOfBoundsRead, format!("element {index} of a vector of {count}"))
}

pub(super) fn format(kind: FloatKind) -> Step<Format> {
    Format::of(kind).ok_or_else(|| unsupported("the type `ppc_fp128`"))
}

pub(super) fn unsupported(what: &str) -> Box<Stop> {
    Box::new(Stop::Unsupported(what.into()))
}

pub(super) fn one(value: u64) -> Limbs {
    SmallVec::from_slice(&[value])
}

pub(super) fn zeros(count: u32) -> Limbs {
    SmallVec::from_elem(0, count as usize)
}

pub(super) fn split(value: u128, slots: u32) -> Limbs {
    SmallVec::from_slice(&num::split(value)[..slots as usize])
}
