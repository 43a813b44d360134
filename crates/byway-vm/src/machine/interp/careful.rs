//! Instructions of the dense kind whose operands are partly uninitialised.

use super::survive::{ADDRESS, BRANCH, DIVISOR};
use super::undefined::{self, Partial};
use crate::bug::BugKind;
use crate::lane::Lane;
use crate::machine::Machine;
use crate::num::{ArithmeticFault, IntBinary, small};
use crate::stop::{Step, Stop};
use byway_ir::module::{BinaryOp, IntPredicate};
use byway_ir::program::{Op, Reg, SwitchTable};

/// An integer operation of at most 64 bits.
pub(crate) fn binary(op: BinaryOp, a: u64, b: u64, width: u32) -> Result<u64, ArithmeticFault> {
    match IntBinary::of(op) {
        Some(op) => small::binary(op, a, b, width),
        None => Ok(0),
    }
}

/// A second operand.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Second {
    Reg(Reg),
    Imm(u64),
}

/// What an instruction computes, without its special form. A width of 0 stands for any: the operation is the same for
/// all widths that the values fit into.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Meaning {
    Binary(BinaryOp, u32, Reg, Reg, Second),
    Compare(IntPredicate, u32, Reg, Reg, Second),
    SExt {
        from: u32,
        to: u32,
        d: Reg,
        a: Reg,
    },
    /// Every bit depends on every bit: (result, operands, width of the result).
    Opaque(Reg, [Reg; 2], u32),
    Select {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// The address of an object, with an index or without.
    Lea {
        d: Reg,
        p: Reg,
        i: Option<Reg>,
    },
}

impl Machine {
    /// Makes slots of the running frame uninitialised.
    pub(super) fn mark_undefined(&mut self, first: Reg, count: Reg, last_width: u8) {
        self.stack.tag();
        for slot in first..first + count {
            let width = if slot + 1 == first + count { u32::from(last_width) } else { 64 };
            self.set_partial(slot, 0, small::mask(width));
        }
    }

    fn partial(&mut self, reg: Reg) -> Partial {
        Partial { value: self.stack.slot(reg), undefined: self.undefined_bits(reg) }
    }

    fn second(&mut self, second: Second) -> Partial {
        match second {
            Second::Reg(reg) => self.partial(reg),
            Second::Imm(value) => Partial { value, undefined: 0 },
        }
    }

    /// The value of a second operand.
    pub(super) fn plain_second(&self, second: Second) -> u64 {
        match second {
            Second::Reg(reg) => self.stack.slot(reg),
            Second::Imm(value) => value,
        }
    }

    fn set_partial(&mut self, d: Reg, value: u64, undefined: u64) {
        let lane = self.masks.lane(undefined);
        self.stack.slots()[d as usize] = value;
        self.stack.lanes()[d as usize] = lane;
    }

    /// Executes an instruction with operands that are partly uninitialised.
    #[cold]
    #[inline(never)]
    pub(super) fn careful(&mut self, op: Op) -> Step<()> {
        let Some(meaning) = meaning(op) else {
            return Err(Box::new(Stop::Unsupported(format!("operands of {op:?} that are not plain"))));
        };
        self.check_divisor(&meaning)?;
        if self.any_symbolic(op) && self.symbolic_operation(op, &meaning)? {
            return Ok(());
        }
        match meaning {
            Meaning::Binary(which, width, d, a, b) => {
                let width = if width == 0 { 64 } else { width };
                let (a, b) = (self.partial(a), self.second(b));
                let value = self.surviving_binary(which, a.value, b.value, width)?;
                self.set_partial(d, value, undefined::binary(which, a, b, width));
            }
            Meaning::Compare(predicate, width, d, a, b) => {
                let width = if width == 0 { 64 } else { width };
                let (a, b) = (self.cut(a, width), self.cut_second(b, width));
                let value = small::compare(predicate, a.value, b.value, width);
                let open = undefined::comparison(predicate, a, b, width);
                self.set_partial(d, u64::from(value), u64::from(open));
            }
            Meaning::SExt { from, to, d, a } => {
                let a = self.partial(a);
                let extend = |bits: u64| small::sign_extend(bits & small::mask(from), from) as u64 & small::mask(to);
                self.set_partial(d, extend(a.value), extend(a.undefined));
            }
            Meaning::Opaque(d, operands, width) => {
                let value = self.opaque(op);
                let open = operands.iter().any(|&reg| self.partial(reg).undefined != 0);
                self.set_partial(d, value, if open { small::mask(width) } else { 0 });
            }
            Meaning::Select { d, a, b } => {
                // The choice is open: what both sides agree on is not.
                let is_first = matches!(op, Op::Select { c, .. } if self.stack.slot(c) != 0);
                let (a, b) = (self.partial(a), self.partial(b));
                let value = if is_first { a.value } else { b.value };
                self.set_partial(d, value, a.undefined | b.undefined | (a.value ^ b.value));
            }
            Meaning::Lea { d, p, i } => {
                let value = self.opaque(op);
                let open = self.partial(p).undefined | i.map_or(0, |i| self.partial(i).undefined);
                self.set_partial(d, value, if open != 0 { u64::MAX } else { 0 });
            }
        }
        Ok(())
    }

    /// A divisor that depends on bits that were never set. If it is zero with these, that is all there is to say of it.
    fn check_divisor(&mut self, meaning: &Meaning) -> Step<()> {
        use BinaryOp::{SDiv, SRem, UDiv, URem};
        let Meaning::Binary(UDiv | SDiv | URem | SRem, width, _, _, b) = *meaning else { return Ok(()) };
        if let Second::Reg(b) = b {
            self.might_be_unset(&[b], width)?;
        }
        let divisor = self.cut_second(b, width);
        match divisor.undefined {
            0 => Ok(()),
            _ if divisor.value & small::mask(width) == 0 => Err(Stop::bug(BugKind::Uninitialized, DIVISOR)),
            _ => self.survive_unset(DIVISOR),
        }
    }

    /// Whether bits that were never set decide a comparison, under the model.
    fn is_open(&mut self, predicate: IntPredicate, width: u32, a: Reg, b: Second) -> bool {
        let width = if width == 0 { 64 } else { width };
        let (a, b) = (self.cut(a, width), self.cut_second(b, width));
        undefined::comparison(predicate, a, b, width)
    }

    /// Whether an operand of an instruction is symbolic.
    fn any_symbolic(&mut self, op: Op) -> bool {
        let mut found = false;
        op.for_each_operand(|reg| found |= self.is_symbolic(reg));
        found
    }

    /// A switch whose value is not plain.
    #[cold]
    pub(super) fn careful_switch(&mut self, reg: Reg, table: &SwitchTable) -> Step<()> {
        self.might_be_unset(&[reg], 64)?;
        if self.undefined_bits(reg) != 0 {
            self.survive_unset(BRANCH)?;
        }
        if self.is_symbolic(reg) { self.symbolic_switch(reg, table) } else { Ok(()) }
    }

    /// A call through a pointer that is not plain.
    #[cold]
    pub(super) fn careful_callee(&mut self, reg: Reg) -> Step<()> {
        let target = self.stack.slot(reg);
        self.might_be_unset(&[reg], 64)?;
        if self.undefined_bits(reg) != 0 {
            if self.callee_at(target).is_err() {
                return Err(Stop::bug(BugKind::Uninitialized, ADDRESS));
            }
            self.survive_unset(ADDRESS)?;
        }
        match self.lane_of(reg).term() {
            // It leads nowhere, whatever function the engine has at such an address.
            Some(term) if self.is_made_of_inputs(term) => Err(Stop::bug(
                BugKind::BadFunctionPointer,
                format!("{target:#x}, which is made of inputs, is no function"),
            )),
            Some(term) => self.fix(term, target, "the target of a call"),
            None => Ok(()),
        }
    }

    fn cut(&mut self, reg: Reg, width: u32) -> Partial {
        let partial = self.partial(reg);
        Partial { undefined: partial.undefined & small::mask(width), ..partial }
    }

    fn cut_second(&mut self, second: Second, width: u32) -> Partial {
        let partial = self.second(second);
        Partial { undefined: partial.undefined & small::mask(width), ..partial }
    }

    /// The plain value of an instruction whose bits are not followed one by one.
    fn opaque(&mut self, op: Op) -> u64 {
        use crate::num::float;
        let slots = self.stack.slots();
        let get = |reg: Reg| slots[reg as usize];
        match op {
            Op::FAdd32 { a, b, .. } => float::add::<f32>(get(a), get(b)),
            Op::FSub32 { a, b, .. } => float::sub::<f32>(get(a), get(b)),
            Op::FMul32 { a, b, .. } => float::mul::<f32>(get(a), get(b)),
            Op::FDiv32 { a, b, .. } => float::div::<f32>(get(a), get(b)),
            Op::FAdd64 { a, b, .. } => float::add::<f64>(get(a), get(b)),
            Op::FSub64 { a, b, .. } => float::sub::<f64>(get(a), get(b)),
            Op::FMul64 { a, b, .. } => float::mul::<f64>(get(a), get(b)),
            Op::FDiv64 { a, b, .. } => float::div::<f64>(get(a), get(b)),
            Op::FCmp32 { p, a, b, .. } => u64::from(float::compare::<f32>(p, get(a), get(b))),
            Op::FCmp64 { p, a, b, .. } => u64::from(float::compare::<f64>(p, get(a), get(b))),
            Op::SiToF64 { a, w, .. } => (small::sign_extend(get(a), u32::from(w)) as f64).to_bits(),
            Op::Lea { p, i, scale, off, .. } => {
                get(p).wrapping_add(get(i).wrapping_mul(u64::from(scale))).wrapping_add(off as i64 as u64)
            }
            Op::LeaI { p, off, .. } => get(p).wrapping_add(off as u64),
            _ => 0,
        }
    }

    /// Whether a branch with uninitialised operands is decided all the same.
    #[cold]
    #[inline(never)]
    pub(super) fn careful_branch(&mut self, op: Op) -> Step<()> {
        let Some((predicate, width, a, b)) = branch_meaning(op) else { return Ok(()) };
        self.comparison_might_be_unset(predicate, width, a, b)?;
        if self.is_open(predicate, width, a, b) {
            self.survive_unset(BRANCH)?;
        }
        let symbolic = self.is_symbolic(a) || matches!(b, Second::Reg(b) if self.is_symbolic(b));
        if symbolic { self.symbolic_branch(predicate, width, a, b) } else { Ok(()) }
    }

    /// The lane of a register of the running frame.
    pub(crate) fn lane_of(&mut self, reg: Reg) -> Lane {
        if self.stack.top().is_some_and(|top| top.tagged) { self.stack.lanes()[reg as usize] } else { Lane::PLAIN }
    }
}

/// What a branch compares: the predicate, the width (0 where it does not matter), and the operands.
pub(crate) fn branch_meaning(op: Op) -> Option<(IntPredicate, u32, Reg, Second)> {
    use IntPredicate::*;
    let reg = Second::Reg;
    Some(match op {
        Op::BrNz { c, .. } => (Ne, 1, c, Second::Imm(0)),
        Op::BrEq { a, b, .. } => (Eq, 0, a, reg(b)),
        Op::BrUlt { a, b, .. } => (Ult, 0, a, reg(b)),
        Op::BrUle { a, b, .. } => (Ule, 0, a, reg(b)),
        Op::BrSlt32 { a, b, .. } => (Slt, 32, a, reg(b)),
        Op::BrSle32 { a, b, .. } => (Sle, 32, a, reg(b)),
        Op::BrSlt64 { a, b, .. } => (Slt, 64, a, reg(b)),
        Op::BrSle64 { a, b, .. } => (Sle, 64, a, reg(b)),
        Op::BrEqI { a, imm, .. } => (Eq, 0, a, Second::Imm(u64::from(imm))),
        Op::BrUltI { a, imm, .. } => (Ult, 0, a, Second::Imm(u64::from(imm))),
        Op::BrUgtI { a, imm, .. } => (Ugt, 0, a, Second::Imm(u64::from(imm))),
        Op::BrSlt32I { a, imm, .. } => (Slt, 32, a, Second::Imm(u64::from(i32::from(imm) as u32))),
        Op::BrSgt32I { a, imm, .. } => (Sgt, 32, a, Second::Imm(u64::from(i32::from(imm) as u32))),
        Op::BrSlt64I { a, imm, .. } => (Slt, 64, a, Second::Imm(i64::from(imm) as u64)),
        Op::BrSgt64I { a, imm, .. } => (Sgt, 64, a, Second::Imm(i64::from(imm) as u64)),
        _ => return None,
    })
}

/// The meaning of an instruction that computes a value.
pub(crate) fn meaning(op: Op) -> Option<Meaning> {
    integer_meaning(op).or_else(|| comparison_meaning(op)).or(match op {
        Op::SExt { d, a, from, to } => Some(Meaning::SExt { from: from.into(), to: to.into(), d, a }),
        Op::Select { d, a, b, .. } => Some(Meaning::Select { d, a, b }),
        Op::Lea { d, p, i, .. } => Some(Meaning::Lea { d, p, i: Some(i) }),
        Op::LeaI { d, p, .. } => Some(Meaning::Lea { d, p, i: None }),
        Op::FAdd32 { d, a, b } | Op::FSub32 { d, a, b } | Op::FMul32 { d, a, b } | Op::FDiv32 { d, a, b } => {
            Some(Meaning::Opaque(d, [a, b], 32))
        }
        Op::FAdd64 { d, a, b } | Op::FSub64 { d, a, b } | Op::FMul64 { d, a, b } | Op::FDiv64 { d, a, b } => {
            Some(Meaning::Opaque(d, [a, b], 64))
        }
        Op::FCmp32 { d, a, b, .. } | Op::FCmp64 { d, a, b, .. } => Some(Meaning::Opaque(d, [a, b], 1)),
        Op::SiToF64 { d, a, .. } => Some(Meaning::Opaque(d, [a, a], 64)),
        _ => None,
    })
}

fn integer_meaning(op: Op) -> Option<Meaning> {
    use BinaryOp::*;
    let reg = Second::Reg;
    let imm = Second::Imm;
    let (which, width, d, a, b) = match op {
        Op::Add32 { d, a, b } => (Add, 32, d, a, reg(b)),
        Op::Add64 { d, a, b } => (Add, 64, d, a, reg(b)),
        Op::Sub32 { d, a, b } => (Sub, 32, d, a, reg(b)),
        Op::Sub64 { d, a, b } => (Sub, 64, d, a, reg(b)),
        Op::Mul32 { d, a, b } => (Mul, 32, d, a, reg(b)),
        Op::Mul64 { d, a, b } => (Mul, 64, d, a, reg(b)),
        Op::And { d, a, b } => (And, 0, d, a, reg(b)),
        Op::Or { d, a, b } => (Or, 0, d, a, reg(b)),
        Op::Xor { d, a, b } => (Xor, 0, d, a, reg(b)),
        Op::Shl32 { d, a, b } => (Shl, 32, d, a, reg(b)),
        Op::Shl64 { d, a, b } => (Shl, 64, d, a, reg(b)),
        Op::LShr32 { d, a, b } => (LShr, 32, d, a, reg(b)),
        Op::LShr64 { d, a, b } => (LShr, 64, d, a, reg(b)),
        Op::AShr32 { d, a, b } => (AShr, 32, d, a, reg(b)),
        Op::AShr64 { d, a, b } => (AShr, 64, d, a, reg(b)),
        Op::UDiv32 { d, a, b } => (UDiv, 32, d, a, reg(b)),
        Op::UDiv64 { d, a, b } => (UDiv, 64, d, a, reg(b)),
        Op::SDiv32 { d, a, b } => (SDiv, 32, d, a, reg(b)),
        Op::SDiv64 { d, a, b } => (SDiv, 64, d, a, reg(b)),
        Op::URem32 { d, a, b } => (URem, 32, d, a, reg(b)),
        Op::URem64 { d, a, b } => (URem, 64, d, a, reg(b)),
        Op::SRem32 { d, a, b } => (SRem, 32, d, a, reg(b)),
        Op::SRem64 { d, a, b } => (SRem, 64, d, a, reg(b)),
        Op::Binary { op, w, d, a, b } => (op, u32::from(w), d, a, reg(b)),
        Op::Add32I { d, a, imm: value } => (Add, 32, d, a, imm(value.into())),
        Op::Add64I { d, a, imm: value } => (Add, 64, d, a, imm(value)),
        Op::Mul32I { d, a, imm: value } => (Mul, 32, d, a, imm(value.into())),
        Op::Mul64I { d, a, imm: value } => (Mul, 64, d, a, imm(value)),
        Op::AndI { d, a, imm: value } => (And, 0, d, a, imm(value)),
        Op::OrI { d, a, imm: value } => (Or, 0, d, a, imm(value)),
        Op::XorI { d, a, imm: value } => (Xor, 0, d, a, imm(value)),
        Op::ShlI { d, a, s, w } => (Shl, u32::from(w), d, a, imm(s.into())),
        Op::LShrI { d, a, s } => (LShr, 0, d, a, imm(s.into())),
        Op::AShrI { d, a, s, w } => (AShr, u32::from(w), d, a, imm(s.into())),
        _ => return None,
    };
    Some(Meaning::Binary(which, width, d, a, b))
}

fn comparison_meaning(op: Op) -> Option<Meaning> {
    use IntPredicate::*;
    let reg = Second::Reg;
    let imm = Second::Imm;
    let (predicate, width, d, a, b) = match op {
        Op::Eq { d, a, b } => (Eq, 0, d, a, reg(b)),
        Op::Ne { d, a, b } => (Ne, 0, d, a, reg(b)),
        Op::Ult { d, a, b } => (Ult, 0, d, a, reg(b)),
        Op::Ule { d, a, b } => (Ule, 0, d, a, reg(b)),
        Op::Slt32 { d, a, b } => (Slt, 32, d, a, reg(b)),
        Op::Sle32 { d, a, b } => (Sle, 32, d, a, reg(b)),
        Op::Slt64 { d, a, b } => (Slt, 64, d, a, reg(b)),
        Op::Sle64 { d, a, b } => (Sle, 64, d, a, reg(b)),
        Op::EqI { d, a, imm: value } => (Eq, 0, d, a, imm(value)),
        Op::NeI { d, a, imm: value } => (Ne, 0, d, a, imm(value)),
        Op::UltI { d, a, imm: value } => (Ult, 0, d, a, imm(value)),
        Op::UgtI { d, a, imm: value } => (Ugt, 0, d, a, imm(value)),
        Op::Slt32I { d, a, imm: value } => (Slt, 32, d, a, imm(u64::from(value as u32))),
        Op::Sgt32I { d, a, imm: value } => (Sgt, 32, d, a, imm(u64::from(value as u32))),
        Op::Slt64I { d, a, imm: value } => (Slt, 64, d, a, imm(value as u64)),
        Op::Sgt64I { d, a, imm: value } => (Sgt, 64, d, a, imm(value as u64)),
        Op::ICmp { p, w, d, a, b } => (p, u32::from(w), d, a, reg(b)),
        _ => return None,
    };
    Some(Meaning::Compare(predicate, width, d, a, b))
}
