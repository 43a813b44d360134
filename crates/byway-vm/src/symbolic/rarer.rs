//! Operations of the rarer kinds on symbolic operands.

use super::operations::{binary_term, compare_term, fcompare_term};
use crate::bug::BugKind;
use crate::interp::Step;
use crate::machine::Machine;
use crate::num::Format;
use byway_expr::{TermId, Terms};
use byway_ir::module::{BinaryOp, CastOp, FloatKind};
use byway_ir::program::{Intrinsic, LeafRun, Reg, Scalar, SlowOp};

/// Values wider than this are not made into one term when they are cut differently.
const MAX_REPACK: u32 = 1024;

impl Machine<'_> {
    /// Executes an operation of which an operand is symbolic, if there is a term for it. Operands of other operations are
    /// fixed; then, and if nothing is symbolic, false is returned and the operation is to be executed on plain values.
    pub(crate) fn symbolic_slow(&mut self, op: &SlowOp) -> Step<bool> {
        let inputs = inputs(op);
        let symbolic = inputs.iter().any(|&(reg, count)| (0..count as Reg).any(|slot| self.is_symbolic(reg + slot)));
        if !symbolic {
            return Ok(false);
        }
        if let Some((d, term)) = self.slow_term(op)? {
            self.set_term(d, term);
            return Ok(true);
        }
        if let SlowOp::Repack { from, to, d, a } = op
            && from.bits * from.count <= MAX_REPACK
        {
            self.symbolic_repack(*from, *to, *d, *a);
            return Ok(true);
        }
        if let SlowOp::Intrinsic { which, ty: Scalar::Int(width), d, args } = op
            && let Some((value, flag)) = self.overflow_terms(*which, *width, args)
        {
            self.set_term(*d, value);
            self.set_term(d + width.div_ceil(64) as Reg, flag);
            return Ok(true);
        }
        for (reg, count) in inputs {
            for slot in 0..count as Reg {
                self.fix_reg(reg + slot, reason(op))?;
            }
        }
        Ok(false)
    }

    fn scalar_term(&mut self, reg: Reg, ty: Scalar) -> TermId {
        self.wide_term(reg, ty.bits())
    }

    /// The result of an operation with one result.
    fn slow_term(&mut self, op: &SlowOp) -> Step<Option<(Reg, TermId)>> {
        Ok(match op {
            SlowOp::Binary { op, ty, d, a, b } => {
                let (x, y) = (self.scalar_term(*a, *ty), self.scalar_term(*b, *ty));
                match ty {
                    Scalar::Int(width) => {
                        self.guard(*op, *width, x, y)?;
                        // A fault under the model is a fault.
                        self.binary(*op, *ty, *a, *b)?;
                        binary_term(&mut self.symbolic.terms, *op, x, y).map(|term| (*d, term))
                    }
                    Scalar::Float(kind) => {
                        float_binary(&mut self.symbolic.terms, *op, *kind, x, y).map(|term| (*d, term))
                    }
                }
            }
            SlowOp::Checked { op, width, d, a, b } => {
                let (x, y) = (self.wide_term(*a, *width), self.wide_term(*b, *width));
                let overflow = overflow(&mut self.symbolic.terms, *op, true, *width, x, y);
                self.might_fail(overflow, BugKind::SignedOverflow)?;
                self.checked(*op, *width, *a, *b)?;
                binary_term(&mut self.symbolic.terms, *op, x, y).map(|term| (*d, term))
            }
            SlowOp::ICmp { predicate, width, d, a, b } => {
                let (x, y) = (self.wide_term(*a, *width), self.wide_term(*b, *width));
                Some((*d, compare_term(&mut self.symbolic.terms, *predicate, x, y)))
            }
            SlowOp::FCmp { predicate, kind, d, a, b } => {
                let ty = Scalar::Float(*kind);
                let (x, y) = (self.scalar_term(*a, ty), self.scalar_term(*b, ty));
                let terms = &mut self.symbolic.terms;
                Format::of(*kind).map(|format| (*d, fcompare_term(terms, format, *predicate, x, y)))
            }
            SlowOp::FNeg { kind, d, a } => {
                let ty = Scalar::Float(*kind);
                let x = self.scalar_term(*a, ty);
                let sign = self.top_bit(ty.bits());
                Some((*d, self.symbolic.terms.xor(x, sign)))
            }
            SlowOp::Cast { op, from, to, d, a } => {
                let x = self.scalar_term(*a, *from);
                cast(&mut self.symbolic.terms, *op, *from, *to, x).map(|term| (*d, term))
            }
            SlowOp::Intrinsic { which, ty, d, args } => self.intrinsic_term(*which, *ty, args)?.map(|term| (*d, term)),
            _ => None,
        })
    }

    fn top_bit(&mut self, width: u32) -> TermId {
        let mut limbs = vec![0; width.div_ceil(64) as usize];
        limbs[((width - 1) / 64) as usize] = 1 << ((width - 1) % 64);
        self.symbolic.terms.wide_constant(&limbs, width)
    }

    fn symbolic_repack(&mut self, from: LeafRun, to: LeafRun, d: Reg, a: Reg) {
        let slots = from.bits.div_ceil(64) as Reg;
        let parts: Vec<TermId> =
            (0..from.count as Reg).map(|number| self.wide_term(a + number * slots, from.bits)).collect();
        let Some(whole) = parts.into_iter().reduce(|low, high| self.symbolic.terms.concat(high, low)) else { return };
        let slots = to.bits.div_ceil(64) as Reg;
        for number in 0..to.count {
            let part = self.symbolic.terms.extract(whole, number * to.bits, to.bits);
            self.set_term(d + number as Reg * slots, part);
        }
    }

    fn overflow_terms(&mut self, which: Intrinsic, width: u32, args: &[Reg]) -> Option<(TermId, TermId)> {
        use Intrinsic::*;
        let (op, signed) = match which {
            UAddOverflow => (BinaryOp::Add, false),
            SAddOverflow => (BinaryOp::Add, true),
            USubOverflow => (BinaryOp::Sub, false),
            SSubOverflow => (BinaryOp::Sub, true),
            UMulOverflow => (BinaryOp::Mul, false),
            SMulOverflow => (BinaryOp::Mul, true),
            _ => return None,
        };
        let (x, y) = (self.wide_term(args[0], width), self.wide_term(args[1], width));
        let flag = overflow(&mut self.symbolic.terms, op, signed, width, x, y);
        Some((binary_term(&mut self.symbolic.terms, op, x, y)?, flag))
    }

    fn intrinsic_term(&mut self, which: Intrinsic, ty: Scalar, args: &[Reg]) -> Step<Option<TermId>> {
        use Intrinsic::*;
        let Some(&first) = args.first() else { return Ok(None) };
        if matches!(which, FpToSiSat(_) | FpToUiSat(_) | LRint | LRound | Powi | LdExp | FrExp | IsFpClass) {
            return Ok(None);
        }
        let width = ty.bits();
        let x = self.scalar_term(first, ty);
        let rest: Vec<TermId> = match which {
            // The second operand of these is a flag.
            CtLz | CtTz | Abs => Vec::new(),
            _ => args[1..].iter().map(|&reg| self.scalar_term(reg, ty)).collect(),
        };
        let terms = &mut self.symbolic.terms;
        Ok(match (ty, rest.as_slice()) {
            (Scalar::Int(_), rest) => integer_intrinsic(terms, which, width, x, rest),
            (Scalar::Float(kind), rest) => match Format::of(kind) {
                Some(format) => float_intrinsic(terms, which, format, x, rest),
                None => None,
            },
        })
    }
}

fn reason(op: &SlowOp) -> &'static str {
    match op {
        SlowOp::Binary { .. } => "a floating-point remainder",
        SlowOp::Intrinsic { .. } => "an intrinsic without a term",
        SlowOp::Rmw { .. } => "an atomic operation",
        SlowOp::Cast { .. } => "a conversion without a term",
        _ => "an operation without a term",
    }
}

/// Registers that a value is computed from, with their number of slots.
fn inputs(op: &SlowOp) -> Vec<(Reg, u32)> {
    match op {
        SlowOp::Binary { ty, a, b, .. } | SlowOp::Rmw { ty, a, b, .. } => vec![(*a, ty.slots()), (*b, ty.slots())],
        SlowOp::Checked { width, a, b, .. } | SlowOp::ICmp { width, a, b, .. } => {
            vec![(*a, width.div_ceil(64)), (*b, width.div_ceil(64))]
        }
        SlowOp::FCmp { kind, a, b, .. } => {
            let slots = Scalar::Float(*kind).slots();
            vec![(*a, slots), (*b, slots)]
        }
        SlowOp::FNeg { kind, a, .. } => vec![(*a, Scalar::Float(*kind).slots())],
        SlowOp::Cast { from, a, .. } => vec![(*a, from.slots())],
        SlowOp::Repack { from, a, .. } => vec![(*a, from.count * from.bits.div_ceil(64))],
        SlowOp::StorePacked { run, a, .. } => vec![(*a, run.count * run.bits.div_ceil(64))],
        SlowOp::Intrinsic { which, ty, args, .. } => {
            let own = match which {
                Intrinsic::FpToSiSat(kind) | Intrinsic::FpToUiSat(kind) => Scalar::Float(*kind).slots(),
                _ => ty.slots(),
            };
            let one_slot = matches!(
                which,
                Intrinsic::CtLz
                    | Intrinsic::CtTz
                    | Intrinsic::Abs
                    | Intrinsic::Powi
                    | Intrinsic::LdExp
                    | Intrinsic::IsFpClass
            );
            args.iter().enumerate().map(|(at, &reg)| (reg, if at > 0 && one_slot { 1 } else { own })).collect()
        }
        _ => Vec::new(),
    }
}

fn float_binary(terms: &mut Terms, op: BinaryOp, kind: FloatKind, a: TermId, b: TermId) -> Option<TermId> {
    let format = Format::of(kind)?;
    Some(match op {
        BinaryOp::FAdd => terms.fadd(format, a, b),
        BinaryOp::FSub => terms.fsub(format, a, b),
        BinaryOp::FMul => terms.fmul(format, a, b),
        BinaryOp::FDiv => terms.fdiv(format, a, b),
        _ => return None,
    })
}

fn cast(terms: &mut Terms, op: CastOp, from: Scalar, to: Scalar, a: TermId) -> Option<TermId> {
    Some(match (op, from, to) {
        (CastOp::Trunc, ..) => terms.extract(a, 0, to.bits()),
        (CastOp::ZExt, ..) => terms.zext(a, to.bits()),
        (CastOp::SExt, ..) => terms.sext(a, to.bits()),
        (CastOp::FPTrunc | CastOp::FPExt, Scalar::Float(from), Scalar::Float(to)) => {
            terms.fconvert(Format::of(from)?, Format::of(to)?, a)
        }
        (CastOp::FPToSI, Scalar::Float(kind), _) => terms.fto_signed(Format::of(kind)?, a, to.bits()),
        (CastOp::FPToUI, Scalar::Float(kind), _) => terms.fto_unsigned(Format::of(kind)?, a, to.bits()),
        (CastOp::SIToFP, _, Scalar::Float(kind)) => terms.ffrom_signed(Format::of(kind)?, a),
        (CastOp::UIToFP, _, Scalar::Float(kind)) => terms.ffrom_unsigned(Format::of(kind)?, a),
        _ => return None,
    })
}

/// Whether an operation overflows: computed in a type that is wide enough, the result is not that of the narrow one.
fn overflow(terms: &mut Terms, op: BinaryOp, signed: bool, width: u32, a: TermId, b: TermId) -> TermId {
    let wide = if op == BinaryOp::Mul { 2 * width } else { width + 1 };
    let extend = |terms: &mut Terms, term| if signed { terms.sext(term, wide) } else { terms.zext(term, wide) };
    let (x, y) = (extend(terms, a), extend(terms, b));
    let exact = match op {
        BinaryOp::Add => terms.add(x, y),
        BinaryOp::Sub => terms.sub(x, y),
        _ => terms.mul(x, y),
    };
    let cut = terms.extract(exact, 0, width);
    let back = extend(terms, cut);
    let fits = terms.eq(back, exact);
    terms.not(fits)
}

fn integer_intrinsic(terms: &mut Terms, which: Intrinsic, width: u32, a: TermId, rest: &[TermId]) -> Option<TermId> {
    use Intrinsic::*;
    let zero = |terms: &mut Terms| terms.wide_constant(&vec![0; width.div_ceil(64) as usize], width);
    Some(match (which, rest) {
        (SMax, [b]) => {
            let less = terms.slt(a, *b);
            terms.ite(less, *b, a)
        }
        (SMin, [b]) => {
            let less = terms.slt(a, *b);
            terms.ite(less, a, *b)
        }
        (UMax, [b]) => {
            let less = terms.ult(a, *b);
            terms.ite(less, *b, a)
        }
        (UMin, [b]) => {
            let less = terms.ult(a, *b);
            terms.ite(less, a, *b)
        }
        (Abs, []) => {
            let zero = zero(terms);
            let (negative, minus) = (terms.slt(a, zero), terms.sub(zero, a));
            terms.ite(negative, minus, a)
        }
        (BSwap, []) => {
            let bytes: Vec<TermId> = (0..width / 8).map(|at| terms.extract(a, 8 * at, 8)).collect();
            bytes.into_iter().reduce(|high, low| terms.concat(high, low))?
        }
        (BitReverse, []) => {
            let bits: Vec<TermId> = (0..width).map(|at| terms.extract(a, at, 1)).collect();
            bits.into_iter().reduce(|high, low| terms.concat(high, low))?
        }
        (CtPop, []) if width <= 64 => {
            let bits: Vec<TermId> = (0..width).map(|at| terms.extract(a, at, 1)).collect();
            let mut sum = zero(terms);
            for bit in bits {
                let wide = terms.zext(bit, width);
                sum = terms.add(sum, wide);
            }
            sum
        }
        (CtLz | CtTz, []) if width <= 64 => {
            // From the bit that is looked at last to the one that is looked at first.
            let mut count = terms.constant(u64::from(width), width);
            for zeros in (0..width).rev() {
                let at = if which == CtLz { width - 1 - zeros } else { zeros };
                let bit = terms.extract(a, at, 1);
                let here = terms.constant(u64::from(zeros), width);
                count = terms.ite(bit, here, count);
            }
            count
        }
        (FShl | FShr, [b, amount]) if width <= 64 && width.is_power_of_two() => {
            let limit = terms.constant(u64::from(width - 1), width);
            let amount = terms.and(*amount, limit);
            let wide = terms.concat(a, *b);
            let amount = terms.zext(amount, 2 * width);
            let shifted = if which == FShl { terms.shl(wide, amount) } else { terms.lshr(wide, amount) };
            terms.extract(shifted, if which == FShl { width } else { 0 }, width)
        }
        (SCmp | UCmp, [b]) => {
            let less = if which == SCmp { terms.slt(a, *b) } else { terms.ult(a, *b) };
            let equal = terms.eq(a, *b);
            let (minus, zero, one) = (terms.constant(u64::MAX, 64), terms.constant(0, 64), terms.constant(1, 64));
            let rest = terms.ite(equal, zero, one);
            terms.ite(less, minus, rest)
        }
        (UAddSat, [b]) => {
            let flag = overflow(terms, BinaryOp::Add, false, width, a, *b);
            let zero = zero(terms);
            let (sum, most) = (terms.add(a, *b), terms.not(zero));
            terms.ite(flag, most, sum)
        }
        (USubSat, [b]) => {
            let flag = terms.ult(a, *b);
            let (zero, difference) = (zero(terms), terms.sub(a, *b));
            terms.ite(flag, zero, difference)
        }
        _ => return None,
    })
}

fn float_intrinsic(terms: &mut Terms, which: Intrinsic, format: Format, a: TermId, rest: &[TermId]) -> Option<TermId> {
    use Intrinsic::*;
    let bits = format.bits();
    let sign = |terms: &mut Terms| {
        let mut limbs = vec![0; bits.div_ceil(64) as usize];
        limbs[((bits - 1) / 64) as usize] = 1 << ((bits - 1) % 64);
        terms.wide_constant(&limbs, bits)
    };
    Some(match (which, rest) {
        (Fabs, []) => {
            let sign = sign(terms);
            let rest = terms.not(sign);
            terms.and(a, rest)
        }
        (CopySign, [b]) => {
            let sign = sign(terms);
            let rest = terms.not(sign);
            let (magnitude, sign) = (terms.and(a, rest), terms.and(*b, sign));
            terms.or(magnitude, sign)
        }
        (Sqrt, []) => terms.fsqrt(format, a),
        (Floor, []) => terms.ffloor(format, a),
        (Ceil, []) => terms.fceil(format, a),
        (Trunc, []) => terms.ftrunc(format, a),
        (Rint | NearbyInt | RoundEven, []) => terms.fround_even(format, a),
        (Fma, [b, c]) => terms.ffma(format, a, *b, *c),
        (FMulAdd, [b, c]) => {
            let product = terms.fmul(format, a, *b);
            terms.fadd(format, product, *c)
        }
        _ => return None,
    })
}
