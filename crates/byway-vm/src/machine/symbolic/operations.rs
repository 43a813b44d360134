//! Instructions of the dense kind on symbolic operands.

use super::integers::{number, ones, top_bit};
use super::origin::entry;
use crate::bug::BugKind;
use crate::machine::Machine;
use crate::machine::interp::{Meaning, Second, processor_shift};
use crate::num::Format;
use crate::stop::Step;
use crate::symbolic::{Alternative, Class, Matter, Operation, Others};
use byway_expr::{TermId, Terms};
use byway_ir::module::{BinaryOp, FloatPredicate, IntPredicate};
use byway_ir::program::{BranchId, Op, Reg};
use smallvec::{SmallVec, smallvec};

/// The term of an integer operation.
pub(crate) fn binary_term(terms: &mut Terms, op: BinaryOp, a: TermId, b: TermId) -> Option<TermId> {
    Some(match op {
        BinaryOp::Add => terms.add(a, b),
        BinaryOp::Sub => terms.sub(a, b),
        BinaryOp::Mul => terms.mul(a, b),
        BinaryOp::UDiv => terms.udiv(a, b),
        BinaryOp::SDiv => terms.sdiv(a, b),
        BinaryOp::URem => terms.urem(a, b),
        BinaryOp::SRem => terms.srem(a, b),
        BinaryOp::Shl => terms.shl(a, b),
        BinaryOp::LShr => terms.lshr(a, b),
        BinaryOp::AShr => terms.ashr(a, b),
        BinaryOp::And => terms.and(a, b),
        BinaryOp::Or => terms.or(a, b),
        BinaryOp::Xor => terms.xor(a, b),
        _ => return None,
    })
}

/// The term of a comparison.
pub(crate) fn compare_term(terms: &mut Terms, predicate: IntPredicate, a: TermId, b: TermId) -> TermId {
    match predicate {
        IntPredicate::Eq => terms.eq(a, b),
        IntPredicate::Ne => {
            let equal = terms.eq(a, b);
            terms.not(equal)
        }
        IntPredicate::Ult => terms.ult(a, b),
        IntPredicate::Ule => terms.ule(a, b),
        IntPredicate::Ugt => terms.ult(b, a),
        IntPredicate::Uge => terms.ule(b, a),
        IntPredicate::Slt => terms.slt(a, b),
        IntPredicate::Sle => terms.sle(a, b),
        IntPredicate::Sgt => terms.slt(b, a),
        IntPredicate::Sge => terms.sle(b, a),
    }
}

/// The term of a float comparison.
pub(crate) fn fcompare_term(terms: &mut Terms, format: Format, p: FloatPredicate, a: TermId, b: TermId) -> TermId {
    use FloatPredicate::*;
    let unordered = |terms: &mut Terms| {
        let (x, y) = (terms.fis_nan(format, a), terms.fis_nan(format, b));
        terms.or(x, y)
    };
    match p {
        False => terms.constant(0, 1),
        True => terms.constant(1, 1),
        Oeq => terms.feq(format, a, b),
        Olt => terms.flt(format, a, b),
        Ole => terms.fle(format, a, b),
        Ogt => terms.flt(format, b, a),
        Oge => terms.fle(format, b, a),
        Uno => unordered(terms),
        One => {
            let (less, greater) = (terms.flt(format, a, b), terms.flt(format, b, a));
            terms.or(less, greater)
        }
        // The others are negations of these.
        Ord => negated(terms, format, Uno, a, b),
        Ueq => negated(terms, format, One, a, b),
        Ugt => negated(terms, format, Ole, a, b),
        Uge => negated(terms, format, Olt, a, b),
        Ult => negated(terms, format, Oge, a, b),
        Ule => negated(terms, format, Ogt, a, b),
        Une => negated(terms, format, Oeq, a, b),
    }
}

/// The term of a float operation.
fn float_binary_term(terms: &mut Terms, format: Format, op: BinaryOp, a: TermId, b: TermId) -> Option<TermId> {
    Some(match op {
        BinaryOp::FAdd => terms.fadd(format, a, b),
        BinaryOp::FSub => terms.fsub(format, a, b),
        BinaryOp::FMul => terms.fmul(format, a, b),
        BinaryOp::FDiv => terms.fdiv(format, a, b),
        _ => return None,
    })
}

impl Operation {
    /// What comes out of it, as a term; none if there is no term for it.
    pub fn term(self, terms: &mut Terms, a: TermId, b: TermId) -> Option<TermId> {
        match self {
            Operation::Binary(op) => binary_term(terms, op, a, b),
            Operation::Compare(predicate) => Some(compare_term(terms, predicate, a, b)),
            Operation::Float(format, op) => float_binary_term(terms, format, op, a, b),
            Operation::FloatCompare(format, predicate) => Some(fcompare_term(terms, format, predicate, a, b)),
            Operation::Condition(_) => None,
        }
    }
}

fn negated(terms: &mut Terms, format: Format, p: FloatPredicate, a: TermId, b: TermId) -> TermId {
    let inner = fcompare_term(terms, format, p, a, b);
    terms.not(inner)
}

impl Machine {
    /// Executes an instruction of which an operand is symbolic. False if there is no term for it.
    pub(crate) fn symbolic_operation(&mut self, op: Op, meaning: &Meaning) -> Step<bool> {
        match *meaning {
            Meaning::Binary(which, width, d, a, b) => {
                // The amount of a right shift is in range of the type, but perhaps not of what the value needs.
                let width = if which == BinaryOp::LShr && width == 0 { 64 } else { width };
                let (width, a, b) = self.operands(width, a, b);
                self.guard(which, width, a, b)?;
                // A fault under the model is a fault.
                let b = self.survive_shift(which, width, a, b)?;
                match binary_term(&mut self.symbolic.terms, which, a, b) {
                    Some(term) => {
                        self.come_by(Operation::Binary(which), a, b, term);
                        self.set_term(d, term);
                    }
                    None => return Ok(false),
                }
            }
            Meaning::Compare(predicate, width, d, a, b) => {
                let (_, a, b) = self.operands(width, a, b);
                let term = compare_term(&mut self.symbolic.terms, predicate, a, b);
                self.come_by(Operation::Compare(predicate), a, b, term);
                self.set_term(d, term);
            }
            Meaning::SExt { from, to, d, a } => {
                let inner = self.reg_term(a, from);
                let term = self.symbolic.terms.sext(inner, to);
                self.set_term(d, term);
            }
            Meaning::Select { d, a, b } => {
                let Op::Select { c, .. } = op else { return Ok(false) };
                // Which of two pointers it is must not make their objects unknown.
                let is_pointer = self.is_pointer(a) || self.is_pointer(b);
                let width = if is_pointer { 64 } else { self.natural_width(a, Second::Reg(b)) };
                let c = self.reg_term(c, 1);
                let [a, b] = [a, b].map(|reg| {
                    let (value, lane) = (self.stack.slot(reg), self.lane_of(reg));
                    self.pointer_term(value, lane, width)
                });
                let term = self.symbolic.terms.ite(c, a, b);
                self.set_term(d, term);
            }
            Meaning::Lea { d, p, .. } => match op {
                Op::Lea { i, scale, off, .. } => self.step_pointer(d, p, Some((i, scale)), entry(off), off.into()),
                Op::LeaI { off, .. } => self.step_pointer(d, p, None, 0, off),
                _ => return Ok(false),
            },
            Meaning::Opaque(d, ..) => match self.float_term(op) {
                Some(term) => self.set_term(d, term),
                None => return Ok(false),
            },
        }
        Ok(true)
    }

    fn second_term(&mut self, second: Second, width: u32) -> TermId {
        match second {
            Second::Reg(reg) => self.reg_term(reg, width),
            Second::Imm(value) => self.symbolic.terms.constant(value, width),
        }
    }

    /// Operands at their width. Instructions that work for every width say 0; then what the values need is enough.
    fn operands(&mut self, width: u32, a: Reg, b: Second) -> (u32, TermId, TermId) {
        let width = if width == 0 { self.natural_width(a, b) } else { width };
        (width, self.reg_term(a, width), self.second_term(b, width))
    }

    /// The smallest width that both values fit into as they are.
    fn natural_width(&mut self, a: Reg, b: Second) -> u32 {
        let other = match b {
            Second::Reg(reg) => self.slot_width(reg),
            Second::Imm(value) => bits_of(value),
        };
        self.slot_width(a).max(other)
    }

    /// The smallest width that a value fits into as it is.
    pub(super) fn slot_width(&mut self, reg: Reg) -> u32 {
        match self.lane_of(reg).term() {
            Some(term) => self.symbolic.terms.width(term).min(64),
            None => bits_of(self.stack.slot(reg) | self.undefined_bits(reg)),
        }
    }

    /// Looks whether an operation faults under the model. The second operand, of which a shift that is too long takes what a
    /// processor takes.
    fn survive_shift(&mut self, op: BinaryOp, width: u32, a: TermId, b: TermId) -> Step<TermId> {
        let (x, y) = (self.symbolic.value(a), self.symbolic.value(b));
        self.surviving_binary(op, x, y, width)?;
        match processor_shift(width)
            .filter(|_| matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr) && y >= u64::from(width))
        {
            Some(amount) => {
                let amount = self.symbolic.terms.constant(amount, width);
                Ok(self.symbolic.terms.and(b, amount))
            }
            None => Ok(b),
        }
    }

    /// Faults of an operation that the inputs might cause.
    pub(crate) fn guard(&mut self, op: BinaryOp, width: u32, a: TermId, b: TermId) -> Step<()> {
        let terms = &mut self.symbolic.terms;
        match op {
            BinaryOp::UDiv | BinaryOp::URem | BinaryOp::SDiv | BinaryOp::SRem => {
                let zero = number(terms, 0, width);
                let by_zero = terms.eq(b, zero);
                self.might_fail(by_zero, BugKind::DivisionByZero)?;
                if matches!(op, BinaryOp::SDiv | BinaryOp::SRem) {
                    let overflow = self.division_overflow(width, a, b);
                    self.might_fail(overflow, BugKind::DivisionOverflow)?;
                }
                Ok(())
            }
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {
                let limit = number(terms, u64::from(width), width);
                let too_far = terms.ule(limit, b);
                self.might_fail(too_far, BugKind::OversizedShift)
            }
            _ => Ok(()),
        }
    }

    fn division_overflow(&mut self, width: u32, a: TermId, b: TermId) -> TermId {
        let terms = &mut self.symbolic.terms;
        let (least, ones) = (top_bit(terms, width), ones(terms, width));
        let (is_least, is_minus_one) = (terms.eq(a, least), terms.eq(b, ones));
        terms.and(is_least, is_minus_one)
    }

    fn float_term(&mut self, op: Op) -> Option<TermId> {
        use Format::{Double, Float};
        let (format, a, b) = match op {
            Op::FAdd32 { a, b, .. } | Op::FSub32 { a, b, .. } | Op::FMul32 { a, b, .. } | Op::FDiv32 { a, b, .. } => {
                (Float, a, b)
            }
            Op::FCmp32 { a, b, .. } => (Float, a, b),
            Op::FAdd64 { a, b, .. } | Op::FSub64 { a, b, .. } | Op::FMul64 { a, b, .. } | Op::FDiv64 { a, b, .. } => {
                (Double, a, b)
            }
            Op::FCmp64 { a, b, .. } => (Double, a, b),
            Op::SiToF64 { a, w, .. } => {
                let inner = self.reg_term(a, u32::from(w));
                return Some(self.symbolic.terms.ffrom_signed(Double, inner));
            }
            _ => return None,
        };
        let (a, b) = (self.reg_term(a, format.bits()), self.reg_term(b, format.bits()));
        let operation = match op {
            Op::FAdd32 { .. } | Op::FAdd64 { .. } => Operation::Float(format, BinaryOp::FAdd),
            Op::FSub32 { .. } | Op::FSub64 { .. } => Operation::Float(format, BinaryOp::FSub),
            Op::FMul32 { .. } | Op::FMul64 { .. } => Operation::Float(format, BinaryOp::FMul),
            Op::FDiv32 { .. } | Op::FDiv64 { .. } => Operation::Float(format, BinaryOp::FDiv),
            Op::FCmp32 { p, .. } | Op::FCmp64 { p, .. } => Operation::FloatCompare(format, p),
            _ => return None,
        };
        let term = operation.term(&mut self.symbolic.terms, a, b)?;
        self.come_by(operation, a, b, term);
        Some(term)
    }

    /// A branch on a comparison with symbolic operands.
    pub(crate) fn symbolic_branch(&mut self, predicate: IntPredicate, width: u32, a: Reg, b: Second) -> Step<()> {
        let (_, a, b) = self.operands(width, a, b);
        let condition = compare_term(&mut self.symbolic.terms, predicate, a, b);
        let site = self.site(Operation::Compare(predicate), a, b, condition);
        let opposite = self.symbolic.terms.not(condition);
        let taken = self.symbolic.value(condition) != 0;
        let (holds, other) = if taken { (condition, opposite) } else { (opposite, condition) };
        let (branch, other_branch) = self.branches_here(taken);
        let alternative = Alternative { condition: other, class: Class::Branch, branch: other_branch };
        self.decide_way(holds, branch, Others::from(smallvec![alternative]), Matter { site, ..Matter::default() })?;
        self.learn(holds);
        Ok(())
    }

    /// The branches at hand: the one that is passed, and the other.
    fn branches_here(&self, taken: bool) -> (Option<BranchId>, Option<BranchId>) {
        let Some(top) = self.stack.top() else { return (None, None) };
        let code = &self.loaded.program.function(top.function).code;
        let mut targets = SmallVec::<[u32; 2]>::new();
        if let Some(op) = (top.pc as usize).checked_sub(1).and_then(|pc| code.get(pc)) {
            let mut copy = *op;
            copy.for_each_target(|target| targets.push(*target));
        }
        match targets[..] {
            [first, second] if taken => (branch_at(code, first), branch_at(code, second)),
            [first, second] => (branch_at(code, second), branch_at(code, first)),
            _ => (None, None),
        }
    }
}

/// How many bits a number needs.
fn bits_of(value: u64) -> u32 {
    (64 - value.leading_zeros()).max(1)
}

/// The branch that starts at an instruction.
pub(super) fn branch_at(code: &[Op], pc: u32) -> Option<BranchId> {
    match code.get(pc as usize) {
        Some(Op::Branch { branch, .. }) => Some(*branch),
        _ => None,
    }
}
