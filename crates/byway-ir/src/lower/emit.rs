//! Homes of values, and the small steps that all instruction families share.

use super::analysis::Role;
use super::function::Lowering;
use super::limits::extra_steps;
use crate::module::{Inst, Operand, TypeId, ValueId};
use crate::program::{NEAR, Op, Reg, Scalar, SlowOp};

/// Where a value is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Home {
    /// Nowhere yet.
    Unset,
    /// In slots from this one on.
    Slot(Reg),
    /// An address that is computed where it is used.
    Address(Address),
}

/// An address: `base + index * scale + offset`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Address {
    pub(super) base: Reg,
    pub(super) index: Option<(Reg, u32)>,
    pub(super) offset: i64,
    /// The object that it is the address of, if that is known: a variable in the frame or a global, whose places count from
    /// the start of the frame or from zero. If it is not, `base` is a pointer into the object.
    pub(super) object: Option<Extent>,
}

/// Where an object starts and ends, as offsets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    pub(super) start: i64,
    pub(super) end: i64,
}

impl Extent {
    pub(super) fn new(start: u64, size: u64) -> Extent {
        Extent { start: start as i64, end: start.saturating_add(size) as i64 }
    }
}

impl Address {
    /// What a pointer in a register points to.
    pub(super) fn behind(pointer: Reg) -> Address {
        Address { base: pointer, index: None, offset: 0, object: None }
    }

    /// The start of an object.
    pub(super) fn of(object: Extent, base: Reg) -> Address {
        Address { base, index: None, offset: object.start, object: Some(object) }
    }

    /// The same, further on.
    pub(super) fn plus(self, bytes: u64) -> Address {
        Address { offset: self.offset.wrapping_add(bytes as i64), ..self }
    }
}

/// An operand of one slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    Reg(Reg),
    Imm(u64),
}

impl Lowering<'_> {
    pub(super) fn emit(&mut self, op: Op) {
        self.code.push(op);
        self.code_positions.push(self.position);
    }

    pub(super) fn emit_slow(&mut self, op: SlowOp) {
        let extra = extra_steps(&op);
        if extra > 0 {
            self.pay_ahead(extra);
        }
        let index = self.slow.len() as u32;
        self.slow.push(op);
        self.emit(Op::Slow { index });
    }

    /// Emits an instruction that says what is not supported when it is reached.
    pub(super) fn emit_unsupported(&mut self, what: impl Into<Box<str>>) {
        self.emit_slow(SlowOp::Unsupported(what.into()));
    }

    /// Slots that are given back after the running instruction.
    pub(super) fn temporary(&mut self, count: u64) -> Reg {
        let slot = self.slots.alloc(count);
        self.temporaries.push((slot, count));
        slot
    }

    pub(super) fn operand_type(&self, operand: Operand) -> TypeId {
        match operand {
            Operand::Local(value) => self.source.value_type(value),
            Operand::Const(id) => self.module.constant(id).ty,
        }
    }

    /// The constant value of an operand of one slot.
    pub(super) fn constant(&self, operand: Operand) -> Option<u64> {
        match operand {
            // One that has left its variable is computed from it.
            Operand::Const(id) if self.constants.stray(id).is_some() => None,
            Operand::Const(id) => self.constants.small(id),
            Operand::Local(_) => None,
        }
    }

    /// An operand of one slot as a register or a number.
    pub(super) fn value(&mut self, operand: Operand) -> Source {
        match self.constant(operand) {
            Some(value) => Source::Imm(value),
            None => Source::Reg(self.reg(operand)),
        }
    }

    /// The first slot of an operand, put into registers if it is not there.
    pub(super) fn reg(&mut self, operand: Operand) -> Reg {
        match operand {
            Operand::Local(value) => match self.homes[value.index()] {
                Home::Slot(slot) => slot,
                Home::Address(address) => {
                    let slot = self.temporary(1);
                    self.emit_address(slot, address);
                    slot
                }
                Home::Unset => {
                    // Only in code that no path reaches can a use come before its definition here.
                    let count = self.layouts.slots(self.source.value_type(value));
                    let slot = self.slots.alloc(count);
                    self.homes[value.index()] = Home::Slot(slot);
                    slot
                }
            },
            Operand::Const(id) => match self.constants.slots(id) {
                Ok(values) => {
                    let slot = self.temporary(values.len() as u64);
                    for (index, imm) in values.into_iter().enumerate() {
                        self.emit(Op::Const { d: slot + index as Reg, imm });
                    }
                    if let Some((start, off)) = self.constants.stray(id) {
                        self.emit(Op::Const { d: slot, imm: start });
                        self.emit(Op::LeaI { d: slot, p: slot, off });
                    }
                    slot
                }
                Err(what) => {
                    self.emit_unsupported(what);
                    self.temporary(self.layouts.slots(self.operand_type(operand)))
                }
            },
        }
    }

    /// Puts a source into a register.
    pub(super) fn force(&mut self, source: Source) -> Reg {
        match source {
            Source::Reg(reg) => reg,
            Source::Imm(imm) => {
                let slot = self.temporary(1);
                self.emit(Op::Const { d: slot, imm });
                slot
            }
        }
    }

    /// The slots that an instruction writes its result to; one that holds nothing of use if it has none.
    pub(super) fn dest(&mut self, inst: &Inst) -> Reg {
        let count = self.layouts.slots(inst.ty);
        match inst.result {
            _ if count == 0 => self.scratch,
            Some(value) => match self.homes[value.index()] {
                Home::Slot(slot) => slot,
                _ => {
                    let slot = self.slots.alloc(count);
                    self.homes[value.index()] = Home::Slot(slot);
                    slot
                }
            },
            None => self.temporary(count),
        }
    }

    /// Renames a value where its role needs no code; true if nothing is left to do.
    pub(super) fn rename(&mut self, value: ValueId) -> bool {
        match self.analysis.roles[value.index()] {
            Role::Normal | Role::Deferred => false,
            Role::Fused => true,
            Role::Copy(source) => {
                self.homes[value.index()] = match self.homes[source.index()] {
                    Home::Unset => Home::Slot(self.reg(Operand::Local(source))),
                    home => home,
                };
                true
            }
            Role::Alias(variable) => {
                self.homes[value.index()] = self.homes[variable.index()];
                true
            }
            Role::Sunk(variable) => {
                self.homes[value.index()] = self.homes[variable.index()];
                false
            }
        }
    }

    /// Makes a register variable uninitialised.
    pub(super) fn emit_mark_undef(&mut self, d: Reg, ty: Scalar) {
        let n = ty.slots();
        self.emit(Op::MarkUndef { d, n: n as Reg, w: (ty.bits() - 64 * (n - 1)) as u8 });
    }

    pub(super) fn emit_move(&mut self, d: Reg, a: Reg, count: u64) {
        match count {
            0 => {}
            _ if d == a => {}
            1 => self.emit(Op::Mov { d, a }),
            n => self.emit(Op::MovN { d, a, n: n as Reg }),
        }
    }

    /// The address that a pointer operand stands for.
    pub(super) fn address(&mut self, pointer: Operand) -> Address {
        match pointer {
            Operand::Local(value) => match self.homes[value.index()] {
                Home::Address(address) => address,
                _ => Address::behind(self.reg(pointer)),
            },
            Operand::Const(id) => match self.constants.small(id) {
                Some(address) if address < 1 << 31 => {
                    let object = self.constants.extent(id);
                    Address { base: self.zero_reg, index: None, offset: address as i64, object }
                }
                _ => Address::behind(self.reg(pointer)),
            },
        }
    }

    /// Makes an address fit the instructions that add an index and an offset. What they start from, `base + offset`, is in
    /// the object.
    pub(super) fn fit(&mut self, address: Address) -> (Reg, Option<(Reg, u32)>, i32) {
        let is_near = match address.object {
            Some(Extent { start, end }) => (start..=end).contains(&address.offset),
            None => address.base == self.zero_reg || address.offset.unsigned_abs() < NEAR,
        };
        match i32::try_from(address.offset) {
            Ok(offset) if is_near => (address.base, address.index, offset),
            _ => {
                let slot = self.temporary(1);
                self.emit_address(slot, Address { index: None, ..address });
                (slot, address.index, 0)
            }
        }
    }

    /// Computes an address into a register.
    pub(super) fn emit_address(&mut self, d: Reg, address: Address) {
        if let (p, Some((i, scale)), off) = self.fit_index(address) {
            self.emit(Op::Lea { d, p, i, scale, off });
            return;
        }
        let Address { base, offset, object, .. } = address;
        match object {
            Some(Extent { start, end }) if (start..=end).contains(&offset) => {
                self.emit(Op::Add64I { d, a: base, imm: offset as u64 });
            }
            Some(Extent { start, .. }) => {
                self.emit(Op::Add64I { d, a: base, imm: start as u64 });
                self.emit(Op::LeaI { d, p: d, off: offset.wrapping_sub(start) });
            }
            None if offset == 0 => self.emit_move(d, base, 1),
            None if base == self.zero_reg => self.emit(Op::Const { d, imm: offset as u64 }),
            None => self.emit(Op::LeaI { d, p: base, off: offset }),
        }
    }

    /// The same as [`Lowering::fit`] for an address with an index; one without is left as it is.
    fn fit_index(&mut self, address: Address) -> (Reg, Option<(Reg, u32)>, i32) {
        if address.index.is_some() { self.fit(address) } else { (address.base, None, 0) }
    }

    /// The scalar type of an operand or of the elements of a vector operand.
    pub(super) fn element_scalar(&self, ty: TypeId) -> Option<Scalar> {
        self.layouts.leaves(ty).first().map(|leaf| leaf.ty)
    }
}
