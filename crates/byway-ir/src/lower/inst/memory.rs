//! Loads, stores, addresses and atomics.

use crate::layout::Leaf;
use crate::lower::allocas::Plan;
use crate::lower::emit::{Address, Extent, Home};
use crate::lower::function::Lowering;
use crate::lower::inst::compare::compare;
use crate::module::{BinaryOp, Inst, IntPredicate, Operand, RmwOp, Type, TypeId};
use crate::program::{LeafRun, NEAR, Op, Reg, Scalar, SlowOp, layout};

impl Lowering<'_> {
    pub(super) fn emit_alloca(&mut self, inst: &Inst, allocated: TypeId, count: Operand, align: u64) {
        let planned = inst.result.and_then(|value| self.allocas.plan(value));
        if matches!(planned, Some(Plan::Register { .. } | Plan::Frame { .. })) {
            return;
        }
        let count = self.reg(count);
        let d = self.dest(inst);
        let element = self.layouts.size(allocated);
        let align = align.max(self.layouts.align(allocated));
        self.emit_slow(SlowOp::Alloca { d, count, element, align });
    }

    pub(super) fn emit_load(&mut self, inst: &Inst, pointer: Operand) {
        if let Some(variable) = self.allocas.register(pointer) {
            if let Home::Slot(a) = self.homes[variable.index()] {
                let d = self.dest(inst);
                self.emit_move(d, a, self.layouts.slots(inst.ty));
            }
            return;
        }
        let address = self.address(pointer);
        let d = self.dest(inst);
        self.emit_typed_load(inst.ty, d, address);
    }

    fn packed_run(&self, ty: TypeId) -> Option<LeafRun> {
        let leaves = self.layouts.leaves(ty);
        self.layouts
            .is_bit_packed(ty)
            .then(|| LeafRun { count: leaves.len() as u32, bits: leaves.first().map_or(1, |leaf| leaf.ty.bits()) })
    }

    fn pointer_reg(&mut self, address: Address) -> Reg {
        let pointer = self.temporary(1);
        self.emit_address(pointer, address);
        pointer
    }

    fn emit_typed_load(&mut self, ty: TypeId, d: Reg, address: Address) {
        if let Some(run) = self.packed_run(ty) {
            let pointer = self.pointer_reg(address);
            self.emit_slow(SlowOp::LoadPacked { run, d, pointer });
            return;
        }
        let leaves = self.layouts.leaves(ty);
        // With several loads the first must not overwrite what the next one needs for its address.
        let address = if leaves.len() > 1 { self.keep(address, d, self.layouts.slots(ty)) } else { address };
        for Leaf { ty, offset, slot } in leaves {
            self.emit_scalar_load(ty, d + slot as Reg, address.plus(offset));
        }
    }

    /// The address, moved out of the way if it stands in slots that are about to be written.
    fn keep(&mut self, address: Address, d: Reg, count: u64) -> Address {
        let written = |slot: Reg| slot >= d && u64::from(slot - d) < count;
        if written(address.base) || address.index.is_some_and(|(index, _)| written(index)) {
            return Address::behind(self.pointer_reg(address));
        }
        address
    }

    /// Loads a number limb by limb.
    fn emit_scalar_load(&mut self, ty: Scalar, d: Reg, address: Address) {
        let bits = ty.bits();
        let address = if bits > 64 { self.keep(address, d, u64::from(ty.slots())) } else { address };
        for limb in 0..bits.div_ceil(64) {
            let rest = (bits - limb * 64).min(64);
            self.emit_limb_load(rest, d + limb as Reg, address.plus(u64::from(limb) * 8));
        }
    }

    fn emit_limb_load(&mut self, bits: u32, d: Reg, address: Address) {
        let bytes = bits.div_ceil(8);
        if bytes.is_power_of_two() {
            let masked = !bits.is_multiple_of(8);
            let to = if masked { self.temporary(1) } else { d };
            self.emit_plain_load(bytes, to, address);
            if masked {
                self.emit(Op::AndI { d, a: to, imm: u64::MAX >> (64 - bits) });
            }
            return;
        }
        // Three, five, six or seven bytes: pieces, joined.
        let sum = self.temporary(1);
        let part = self.temporary(1);
        self.emit(Op::Const { d: sum, imm: 0 });
        for (at, size) in pieces(bytes) {
            self.emit_plain_load(size, part, address.plus(u64::from(at)));
            self.emit(Op::ShlI { d: part, a: part, s: (at * 8) as u8, w: 64 });
            self.emit(Op::Or { d: sum, a: sum, b: part });
        }
        self.emit(Op::AndI { d, a: sum, imm: u64::MAX >> (64 - bits) });
    }

    fn emit_plain_load(&mut self, bytes: u32, d: Reg, address: Address) {
        if let Some((p, off)) = self.far(address, bytes) {
            self.emit(match bytes {
                1 => Op::LoadFar8 { d, p, off },
                2 => Op::LoadFar16 { d, p, off },
                4 => Op::LoadFar32 { d, p, off },
                _ => Op::LoadFar64 { d, p, off },
            });
            return;
        }
        let (p, index, off) = self.fit(address);
        let op = match (bytes, index) {
            (1, None) => Op::Load8 { d, p, off },
            (2, None) => Op::Load16 { d, p, off },
            (4, None) => Op::Load32 { d, p, off },
            (_, None) => Op::Load64 { d, p, off },
            (1, Some((i, scale))) => Op::LoadX8 { d, p, i, scale, off },
            (2, Some((i, scale))) => Op::LoadX16 { d, p, i, scale, off },
            (4, Some((i, scale))) => Op::LoadX32 { d, p, i, scale, off },
            (_, Some((i, scale))) => Op::LoadX64 { d, p, i, scale, off },
        };
        self.emit(op);
    }

    /// The pointer and the offset of an access that may be in another object than the pointer; none if it cannot be, or has an
    /// index.
    fn far(&mut self, address: Address, bytes: u32) -> Option<(Reg, i32)> {
        let Address { base, index: None, offset, object } = address else { return None };
        match object {
            Some(Extent { start, end }) => {
                let is_inside = offset >= start && offset.checked_add(i64::from(bytes)).is_some_and(|last| last <= end);
                let off = i32::try_from(offset.wrapping_sub(start)).ok().filter(|_| !is_inside)?;
                let pointer = self.temporary(1);
                self.emit(Op::Add64I { d: pointer, a: base, imm: start as u64 });
                Some((pointer, off))
            }
            None if base == self.zero_reg || offset.unsigned_abs() < NEAR => None,
            None => Some((base, i32::try_from(offset).ok()?)),
        }
    }

    pub(super) fn emit_store(&mut self, at: u32, value: Operand, pointer: Operand) {
        if self.analysis.done_store[at as usize] {
            return;
        }
        let ty = self.operand_type(value);
        if let Some(variable) = self.allocas.register(pointer) {
            if let Home::Slot(d) = self.homes[variable.index()] {
                self.emit_variable_store(d, value, ty);
            }
            return;
        }
        let address = self.address(pointer);
        self.emit_typed_store(ty, value, address);
    }

    fn emit_variable_store(&mut self, d: Reg, value: Operand, ty: TypeId) {
        match self.constant(value) {
            Some(imm) => self.emit(Op::Const { d, imm }),
            None => {
                let a = self.reg(value);
                self.emit_move(d, a, self.layouts.slots(ty));
            }
        }
    }

    fn emit_typed_store(&mut self, ty: TypeId, value: Operand, address: Address) {
        if let Some(run) = self.packed_run(ty) {
            let a = self.reg(value);
            let pointer = self.pointer_reg(address);
            self.emit_slow(SlowOp::StorePacked { run, a, pointer });
            return;
        }
        if let (Some(scalar), Some(imm)) = (self.layouts.scalar(ty), self.constant(value))
            && self.emit_constant_store(scalar, imm, address)
        {
            return;
        }
        let a = self.reg(value);
        for Leaf { ty, offset, slot } in self.layouts.leaves(ty) {
            self.emit_scalar_store(ty, a + slot as Reg, address.plus(offset));
        }
    }

    /// Stores a small constant; false if there is no instruction for it.
    fn emit_constant_store(&mut self, ty: Scalar, value: u64, address: Address) -> bool {
        let bytes = ty.bits().div_ceil(8);
        let imm = match bytes {
            1 | 2 | 4 => value as u32 as i32,
            8 => match i32::try_from(value as i64) {
                Ok(imm) => imm,
                Err(_) => return false,
            },
            _ => return false,
        };
        if address.index.is_some() || self.far(address, bytes).is_some() {
            return false;
        }
        let (p, _, off) = self.fit(address);
        self.emit(match bytes {
            1 => Op::Store8I { p, off, imm },
            2 => Op::Store16I { p, off, imm },
            4 => Op::Store32I { p, off, imm },
            _ => Op::Store64I { p, off, imm },
        });
        true
    }

    fn emit_scalar_store(&mut self, ty: Scalar, v: Reg, address: Address) {
        let bits = ty.bits();
        for limb in 0..bits.div_ceil(64) {
            let bytes = (bits - limb * 64).min(64).div_ceil(8);
            let (v, address) = (v + limb as Reg, address.plus(u64::from(limb) * 8));
            if bytes.is_power_of_two() {
                self.emit_plain_store(bytes, v, address);
                continue;
            }
            let part = self.temporary(1);
            for (at, size) in pieces(bytes) {
                self.emit(Op::LShrI { d: part, a: v, s: (at * 8) as u8 });
                self.emit_plain_store(size, part, address.plus(u64::from(at)));
            }
        }
    }

    fn emit_plain_store(&mut self, bytes: u32, v: Reg, address: Address) {
        if let Some((p, off)) = self.far(address, bytes) {
            self.emit(match bytes {
                1 => Op::StoreFar8 { v, p, off },
                2 => Op::StoreFar16 { v, p, off },
                4 => Op::StoreFar32 { v, p, off },
                _ => Op::StoreFar64 { v, p, off },
            });
            return;
        }
        let (p, index, off) = self.fit(address);
        let op = match (bytes, index) {
            (1, None) => Op::Store8 { v, p, off },
            (2, None) => Op::Store16 { v, p, off },
            (4, None) => Op::Store32 { v, p, off },
            (_, None) => Op::Store64 { v, p, off },
            (1, Some((i, scale))) => Op::StoreX8 { v, p, i, scale, off },
            (2, Some((i, scale))) => Op::StoreX16 { v, p, i, scale, off },
            (4, Some((i, scale))) => Op::StoreX32 { v, p, i, scale, off },
            (_, Some((i, scale))) => Op::StoreX64 { v, p, i, scale, off },
        };
        self.emit(op);
    }

    pub(super) fn emit_gep(&mut self, inst: &Inst, source: TypeId, base: Operand, indices: &[Operand]) {
        if let Type::Vector(count, _) = *self.layouts.ty(inst.ty) {
            self.emit_vector_gep(inst, source, base, indices, count);
            return;
        }
        let start = self.address(base);
        let address = self.walk(start, source, indices, None);
        let Some(value) = inst.result else { return };
        if self.analysis.roles[value.index()] == crate::lower::analysis::Role::Deferred {
            self.defer(inst, address);
            return;
        }
        let d = self.dest(inst);
        self.emit_address(d, address);
    }

    /// Whether a `getelementptr` adds a number of bytes to the address of a constant, and need not stay in it: tables of
    /// distances from themselves have such numbers, as compilers make them and C does not.
    pub(super) fn is_relative(&self, source: TypeId, base: Operand, indices: &[Operand]) -> bool {
        const CONSTANTS: std::ops::Range<u64> = layout::CONSTANTS..layout::VARIABLES;
        self.layouts.size(source) == 1
            && matches!(indices, [Operand::Local(_)])
            && self.constant(base).is_some_and(|address| CONSTANTS.contains(&address))
            && indices.iter().all(|&index| self.layouts.scalar(self.operand_type(index)) == Some(Scalar::Int(64)))
    }

    /// The sum of an address and a number, which may be the address of anything.
    pub(super) fn emit_relative(&mut self, inst: &Inst, base: Operand, index: Operand) {
        let (a, b) = (self.reg(base), self.reg(index));
        let is_deferred = inst
            .result
            .is_some_and(|value| self.analysis.roles[value.index()] == crate::lower::analysis::Role::Deferred);
        if is_deferred {
            let sum = self.temporary(1);
            self.emit(Op::Add64 { d: sum, a, b });
            self.defer(inst, Address::behind(sum));
            return;
        }
        let d = self.dest(inst);
        self.emit(Op::Add64 { d, a, b });
    }

    /// Leaves an address to the one load or store that uses it.
    fn defer(&mut self, inst: &Inst, address: Address) {
        let Some(value) = inst.result else { return };
        self.homes[value.index()] = Home::Address(address);
        // What the address needs was put into temporaries; they live as long as it does.
        let last = self.analysis.last[value.index()];
        let held = std::mem::take(&mut self.temporaries);
        self.live.extend(held.into_iter().map(|(slot, count)| (last, slot, count)));
    }

    /// A vector of addresses, one by one.
    fn emit_vector_gep(&mut self, inst: &Inst, source: TypeId, base: Operand, indices: &[Operand], count: u32) {
        let splat = !matches!(self.layouts.ty(self.operand_type(base)), Type::Vector(..));
        let b = self.reg(base);
        let d = self.dest(inst);
        for lane in 0..count as Reg {
            let start = Address::behind(if splat { b } else { b + lane });
            let address = self.walk(start, source, indices, Some(lane));
            self.emit_address(d + lane, address);
        }
    }

    /// Adds the indices of a `getelementptr` to an address. `lane` picks from vector indices.
    fn walk(&mut self, start: Address, source: TypeId, indices: &[Operand], lane: Option<Reg>) -> Address {
        let mut address = start;
        let mut ty = source;
        for (position, &index) in indices.iter().enumerate() {
            let constant = match (lane, index) {
                (Some(lane), Operand::Const(id)) => {
                    let slots = self.constants.slots(id).unwrap_or_default();
                    slots.get(lane as usize).or(slots.first()).copied()
                }
                _ => self.constant(index),
            };
            if position > 0
                && let Type::Struct { .. } = self.layouts.ty(ty)
            {
                if let Some((field, offset, _)) = self.layouts.element(ty, constant.unwrap_or(0)) {
                    address = address.plus(offset);
                    ty = field;
                }
                continue;
            }
            if position > 0
                && let Some((element, ..)) = self.layouts.element(ty, 0)
            {
                ty = element;
            }
            address = self.step(address, self.layouts.size(ty), index, constant, lane);
        }
        address
    }

    /// `address + index * size`.
    fn step(
        &mut self,
        address: Address,
        size: u64,
        index: Operand,
        constant: Option<u64>,
        lane: Option<Reg>,
    ) -> Address {
        let width = self.element_scalar(self.operand_type(index)).map_or(64, Scalar::bits);
        if let Some(value) = constant {
            let shift = 64 - width.min(64);
            let value = ((value << shift) as i64) >> shift;
            return address.plus((value as u64).wrapping_mul(size));
        }
        let is_vector = matches!(self.layouts.ty(self.operand_type(index)), Type::Vector(..));
        let i = self.reg(index) + if is_vector { lane.unwrap_or(0) } else { 0 };
        let mut i = self.extended(i, width);
        let (base, scale) = match u32::try_from(size) {
            Ok(scale) => (address, scale),
            Err(_) => {
                let scaled = self.temporary(1);
                self.emit(Op::Mul64I { d: scaled, a: i, imm: size });
                i = scaled;
                (address, 1)
            }
        };
        if base.index.is_none() {
            return Address { index: Some((i, scale)), ..base };
        }
        let sum = self.temporary(1);
        self.emit_address(sum, base);
        Address { index: Some((i, scale)), ..Address::behind(sum) }
    }

    /// An index with its sign.
    fn extended(&mut self, i: Reg, width: u32) -> Reg {
        if width >= 64 {
            return i;
        }
        let wide = self.temporary(1);
        self.emit(Op::SExt { d: wide, a: i, from: width as u8, to: 64 });
        wide
    }

    /// The index of a step in a register.
    pub(in crate::lower) fn index_reg(&mut self, index: Operand) -> Reg {
        let width = self.element_scalar(self.operand_type(index)).map_or(64, Scalar::bits);
        let i = self.reg(index);
        self.extended(i, width)
    }

    /// One thread: compare, then store what belongs there.
    pub(super) fn emit_cmpxchg(&mut self, inst: &Inst, pointer: Operand, expected: Operand, new: Operand) {
        let ty = self.operand_type(expected);
        let Some(scalar) = self.layouts.scalar(ty) else {
            self.emit_unsupported("`cmpxchg` of this type");
            return;
        };
        let slots = scalar.slots() as Reg;
        let target = self.address(pointer);
        let address = Address::behind(self.pointer_reg(target));
        let (a, b) = (self.reg(expected), self.reg(new));
        let d = self.dest(inst);
        self.emit_scalar_load(scalar, d, address);
        match scalar.bits() {
            width @ 1..=64 => self.emit(compare(IntPredicate::Eq, width, d + slots, d, a)),
            width => self.emit_slow(SlowOp::ICmp { predicate: IntPredicate::Eq, width, d: d + slots, a: d, b: a }),
        }
        let stored = self.temporary(u64::from(slots));
        for slot in 0..slots {
            self.emit(Op::Select { d: stored + slot, c: d + slots, a: b + slot, b: d + slot });
        }
        self.emit_scalar_store(scalar, stored, address);
    }

    pub(super) fn emit_va_arg(&mut self, inst: &Inst, list: Operand) {
        match self.layouts.scalar(inst.ty) {
            Some(ty) => {
                let list = self.reg(list);
                let d = self.dest(inst);
                self.emit_slow(SlowOp::VaArg { d, list, ty });
            }
            None => self.emit_unsupported("`va_arg` of a type that is no number"),
        }
    }

    pub(super) fn emit_rmw(&mut self, inst: &Inst, op: RmwOp, pointer: Operand, value: Operand) {
        let Some(ty) = self.layouts.scalar(inst.ty) else {
            self.emit_unsupported("`atomicrmw` of this type");
            return;
        };
        let target = self.address(pointer);
        let address = Address::behind(self.pointer_reg(target));
        let b = self.reg(value);
        let old = self.temporary(u64::from(ty.slots()));
        self.emit_scalar_load(ty, old, address);
        let new = self.temporary(u64::from(ty.slots()));
        self.emit_rmw_value(op, ty, new, old, b);
        self.emit_scalar_store(ty, new, address);
        let d = self.dest(inst);
        self.emit_move(d, old, u64::from(ty.slots()));
    }

    fn emit_rmw_value(&mut self, op: RmwOp, ty: Scalar, d: Reg, a: Reg, b: Reg) {
        let binary = match op {
            RmwOp::Xchg => return self.emit_move(d, b, u64::from(ty.slots())),
            RmwOp::Add => BinaryOp::Add,
            RmwOp::Sub => BinaryOp::Sub,
            RmwOp::And => BinaryOp::And,
            RmwOp::Or => BinaryOp::Or,
            RmwOp::Xor => BinaryOp::Xor,
            RmwOp::FAdd => BinaryOp::FAdd,
            RmwOp::FSub => BinaryOp::FSub,
            _ => return self.emit_slow(SlowOp::Rmw { op, ty, d, a, b }),
        };
        self.emit_scalar_binary(binary, ty, d, a, b);
    }
}

/// Cuts a number of bytes below eight into powers of two: (offset, size).
fn pieces(bytes: u32) -> impl Iterator<Item = (u32, u32)> {
    // The larger pieces stand first, so what is before a piece is what its larger bits say.
    [4, 2, 1].into_iter().filter(move |size| bytes & size != 0).map(move |size| (bytes & !(2 * size - 1), size))
}
