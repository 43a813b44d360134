//! Operations of the rarer kinds on symbolic operands.

use super::operations::{binary_term, compare_term, fcompare_term};
use super::{floats, integers};
use crate::bug::BugKind;
use crate::machine::Machine;
use crate::num::Format;
use crate::stop::Step;
use byway_expr::TermId;
use byway_ir::module::BinaryOp;
use byway_ir::program::{Intrinsic, Reg, Scalar, SlowOp};

impl Machine {
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
        let done = match op {
            SlowOp::Repack { from, to, d, a } => self.symbolic_repack(*from, *to, *d, *a),
            SlowOp::StorePacked { run, a, pointer } => self.symbolic_store_packed(*run, *a, *pointer)?,
            SlowOp::ExtractDynamic { d, vector, index, count, slots } => {
                self.symbolic_extract(*d, *vector, *index, *count, *slots)?;
                true
            }
            SlowOp::InsertDynamic { d, vector, element, index, count, slots } => {
                self.symbolic_insert([*d, *vector, *element, *index], *count, *slots)?;
                true
            }
            SlowOp::Intrinsic { which, ty: Scalar::Int(width), d, args } => {
                self.symbolic_overflow(*which, *width, *d, args)
            }
            _ => false,
        };
        if !done {
            for (reg, count) in inputs {
                for slot in 0..count as Reg {
                    self.fix_reg(reg + slot, reason(op))?;
                }
            }
        }
        Ok(done)
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
                        floats::binary(&mut self.symbolic.terms, *op, *kind, x, y).map(|term| (*d, term))
                    }
                }
            }
            SlowOp::Checked { op, width, d, a, b } => {
                let (x, y) = (self.wide_term(*a, *width), self.wide_term(*b, *width));
                let overflow = integers::overflow(&mut self.symbolic.terms, *op, true, *width, x, y);
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
                let x = self.scalar_term(*a, Scalar::Float(*kind));
                let terms = &mut self.symbolic.terms;
                Format::of(*kind).map(|format| (*d, floats::negated(terms, format, x)))
            }
            SlowOp::Cast { op, from, to, d, a } => {
                let x = self.scalar_term(*a, *from);
                floats::cast(&mut self.symbolic.terms, *op, *from, *to, x).map(|term| (*d, term))
            }
            SlowOp::Rmw { op, ty, d, a, b } => {
                let (x, y) = (self.scalar_term(*a, *ty), self.scalar_term(*b, *ty));
                let terms = &mut self.symbolic.terms;
                let term = match ty {
                    Scalar::Int(width) => integers::atomic(terms, *op, *width, x, y),
                    Scalar::Float(kind) => floats::atomic(terms, *op, *kind, x, y),
                };
                term.map(|term| (*d, term))
            }
            SlowOp::Intrinsic { which, ty, d, args } => self.intrinsic_term(*which, *ty, args)?.map(|term| (*d, term)),
            _ => None,
        })
    }

    /// An intrinsic that gives a number and whether it overflows. False if it is another one.
    fn symbolic_overflow(&mut self, which: Intrinsic, width: u32, d: Reg, args: &[Reg]) -> bool {
        use Intrinsic::*;
        let (op, signed) = match which {
            UAddOverflow => (BinaryOp::Add, false),
            SAddOverflow => (BinaryOp::Add, true),
            USubOverflow => (BinaryOp::Sub, false),
            SSubOverflow => (BinaryOp::Sub, true),
            UMulOverflow => (BinaryOp::Mul, false),
            SMulOverflow => (BinaryOp::Mul, true),
            _ => return false,
        };
        let (x, y) = (self.wide_term(args[0], width), self.wide_term(args[1], width));
        let flag = integers::overflow(&mut self.symbolic.terms, op, signed, width, x, y);
        let Some(value) = binary_term(&mut self.symbolic.terms, op, x, y) else { return false };
        self.set_term(d, value);
        self.set_term(d + width.div_ceil(64) as Reg, flag);
        true
    }

    fn intrinsic_term(&mut self, which: Intrinsic, ty: Scalar, args: &[Reg]) -> Step<Option<TermId>> {
        use Intrinsic::*;
        if let FpToSiSat(kind) | FpToUiSat(kind) = which {
            let Some(format) = Format::of(kind) else { return Ok(None) };
            let (signed, x) = (matches!(which, FpToSiSat(_)), self.scalar_term(args[0], Scalar::Float(kind)));
            return Ok(Some(floats::to_int_saturating(&mut self.symbolic.terms, format, signed, ty.bits(), x)));
        }
        match ty {
            Scalar::Int(width) => self.integer_intrinsic_term(which, width, args),
            Scalar::Float(kind) => {
                Ok(Format::of(kind).and_then(|format| self.float_intrinsic_term(which, format, args)))
            }
        }
    }

    fn integer_intrinsic_term(&mut self, which: Intrinsic, width: u32, args: &[Reg]) -> Step<Option<TermId>> {
        use Intrinsic::*;
        let term = |machine: &mut Self, at: usize| args.get(at).map(|&reg| machine.wide_term(reg, width));
        let Some(x) = term(self, 0) else { return Ok(None) };
        // The second operand of these is a flag, or there is none.
        if matches!(which, CtLz | CtTz | Abs | CtPop | BSwap | BitReverse) {
            return Ok(integers::unary(&mut self.symbolic.terms, which, width, x));
        }
        let Some(y) = term(self, 1) else { return Ok(None) };
        if let FShl | FShr = which {
            let amount = term(self, 2);
            let terms = &mut self.symbolic.terms;
            return Ok(amount.map(|amount| integers::funnel(terms, which == FShl, width, [x, y, amount])));
        }
        if let UShlSat | SShlSat = which {
            self.guard(BinaryOp::Shl, width, x, y)?;
            // A fault under the model is a fault.
            self.binary(BinaryOp::Shl, Scalar::Int(width), args[0], args[1])?;
        }
        Ok(integers::binary(&mut self.symbolic.terms, which, width, x, y))
    }

    fn float_intrinsic_term(&mut self, which: Intrinsic, format: Format, args: &[Reg]) -> Option<TermId> {
        use Intrinsic::*;
        let (&first, rest) = args.split_first()?;
        if let IsFpClass = which {
            let &mask = rest.first().filter(|&&mask| !self.is_symbolic(mask))?;
            let (mask, x) = (self.stack.slot(mask) as u32, self.wide_term(first, format.bits()));
            return Some(floats::is_class(&mut self.symbolic.terms, format, x, mask));
        }
        if let Powi | LdExp | FrExp = which {
            return None;
        }
        let x = self.wide_term(first, format.bits());
        let rest: Vec<TermId> = rest.iter().map(|&reg| self.wide_term(reg, format.bits())).collect();
        floats::intrinsic(&mut self.symbolic.terms, which, format, x, &rest)
    }
}

fn reason(op: &SlowOp) -> &'static str {
    match op {
        SlowOp::Binary { .. } => "a floating-point remainder",
        SlowOp::Intrinsic { which: Intrinsic::Powi, .. } => "a floating-point power",
        SlowOp::Intrinsic { which: Intrinsic::LdExp | Intrinsic::FrExp, .. } => "the exponent of a float",
        SlowOp::Repack { .. } | SlowOp::StorePacked { .. } => "a vector of many bits",
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
        // The elements may be symbolic as they are; only a symbolic index needs a closer look.
        SlowOp::ExtractDynamic { index, .. } | SlowOp::InsertDynamic { index, .. } => vec![(*index, 1)],
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
