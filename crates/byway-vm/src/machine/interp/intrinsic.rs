//! Intrinsics on numbers.

use super::slow::{Limbs, format, one, split, unsupported, zeros};
use crate::machine::Machine;
use crate::num::{FloatBinary, FloatUnary, Format, IntBinary, IntOverflow, IntUnary, any, class, convert, small, wide};
use crate::stop::Step;
use byway_ir::program::{Intrinsic, Reg, Scalar};

impl Machine {
    pub(super) fn intrinsic<const T: bool>(&mut self, which: Intrinsic, ty: Scalar, d: Reg, args: &[Reg]) -> Step<()> {
        let operand_slots = match which {
            Intrinsic::FpToSiSat(kind) | Intrinsic::FpToUiSat(kind) => Scalar::Float(kind).slots(),
            _ => ty.slots(),
        };
        let (value, result) = self.intrinsic_value(which, ty, args)?;
        // Arguments past the first may be flags or exponents of one slot; looking at their first slot is enough.
        let operands: Vec<(Reg, u32)> =
            args.iter().enumerate().map(|(at, &reg)| (reg, if at == 0 { operand_slots } else { 1 })).collect();
        self.finish::<T>(d, result, value, &operands);
        Ok(())
    }

    fn intrinsic_value(&mut self, which: Intrinsic, ty: Scalar, args: &[Reg]) -> Step<(Limbs, Scalar)> {
        if which == Intrinsic::ReadCycleCounter {
            self.note_clock();
            return Ok((one(self.steps()), Scalar::Int(64)));
        }
        if let Intrinsic::FpToSiSat(kind) | Intrinsic::FpToUiSat(kind) = which {
            let signed = matches!(which, Intrinsic::FpToSiSat(_));
            let bits = self.bits(args[0], Scalar::Float(kind).slots());
            let mut out = zeros(ty.slots());
            convert::to_int_saturating(format(kind)?, bits, signed, &mut out, ty.bits());
            return Ok((out, ty));
        }
        match ty {
            Scalar::Float(kind) => self.float_intrinsic(which, format(kind)?, ty, args),
            Scalar::Int(width) => self.int_intrinsic(which, width, args),
        }
    }

    fn float_intrinsic(&mut self, which: Intrinsic, format: Format, ty: Scalar, args: &[Reg]) -> Step<(Limbs, Scalar)> {
        use Intrinsic::*;
        let slots = ty.slots();
        let arg = |at: usize| args.get(at).map_or(0, |&reg| self.bits(reg, slots));
        let small_arg = |at: usize| args.get(at).map_or(0, |&reg| self.slot(reg) as u32);
        let unary = |op| any::unary(format, op, arg(0));
        let binary = |op| any::binary(format, op, arg(0), arg(1));
        let value = match which {
            Fabs => unary(FloatUnary::Abs),
            Sqrt => unary(FloatUnary::Sqrt),
            Floor => unary(FloatUnary::Floor),
            Ceil => unary(FloatUnary::Ceil),
            Trunc => unary(FloatUnary::Trunc),
            Rint | NearbyInt | RoundEven => unary(FloatUnary::RoundEven),
            Round => unary(FloatUnary::Round),
            Canonicalize => unary(FloatUnary::Canonicalize),
            CopySign => binary(FloatBinary::CopySign),
            MinNum => binary(FloatBinary::MinNum),
            MaxNum => binary(FloatBinary::MaxNum),
            Minimum => binary(FloatBinary::Minimum),
            Maximum => binary(FloatBinary::Maximum),
            MinimumNum => binary(FloatBinary::MinimumNum),
            MaximumNum => binary(FloatBinary::MaximumNum),
            Fma => any::fma(format, arg(0), arg(1), arg(2)),
            FMulAdd => any::muladd(format, arg(0), arg(1), arg(2)),
            Powi => any::powi(format, arg(0), small_arg(1) as i32),
            LdExp => any::ldexp(format, arg(0), small_arg(1) as i32),
            FrExp => {
                let (fraction, exponent) = any::frexp(format, arg(0));
                let mut out = split(fraction, slots);
                out.push(u64::from(exponent as u32));
                return Ok((out, Scalar::Int(64 * slots + 32)));
            }
            IsFpClass => {
                let class = class::is_class(format, arg(0), small_arg(1));
                return Ok((one(u64::from(class)), Scalar::Int(1)));
            }
            LRint => return Ok((one(convert::lrint(format, arg(0), 64)), Scalar::Int(64))),
            LRound => return Ok((one(convert::lround(format, arg(0), 64)), Scalar::Int(64))),
            _ => return Err(unsupported("an integer intrinsic on floats")),
        };
        Ok((split(value, slots), ty))
    }

    fn int_intrinsic(&mut self, which: Intrinsic, width: u32, args: &[Reg]) -> Step<(Limbs, Scalar)> {
        use Intrinsic::*;
        let ty = Scalar::Int(width);
        let slots = ty.slots();
        if let Some(op) = overflow_op(which) {
            return self.overflow(op, width, args);
        }
        let a = self.limbs(args[0], slots);
        if let Some(op) = unary_op(which) {
            let mut out = zeros(slots);
            if width <= 64 {
                out[0] = small::unary(op, a[0], width)
            } else {
                wide::unary(op, &mut out, &a, width)
            }
            return Ok((out, ty));
        }
        let Some(&second) = args.get(1) else { return Err(unsupported("this intrinsic on integers")) };
        let b = self.limbs(second, slots);
        if let Some(op) = binary_op(which) {
            let mut out = zeros(slots);
            if width <= 64 {
                out[0] = small::binary(op, a[0], b[0], width)?;
            } else {
                wide::binary(op, &mut out, &a, &b, width)?;
            }
            return Ok((out, ty));
        }
        match which {
            SCmp | UCmp => {
                let order = match (which == SCmp, width <= 64) {
                    (true, true) => small::signed_order(a[0], b[0], width),
                    (true, false) => wide::signed_order(&a, &b, width),
                    (false, _) => wide::unsigned_order(&a, &b),
                };
                Ok((one(small::order_to_int(order, 64)), Scalar::Int(64)))
            }
            FShl | FShr => {
                let Some(&third) = args.get(2) else { return Err(unsupported("a funnel shift of two operands")) };
                let amount = self.limbs(third, slots);
                let mut out = zeros(slots);
                match (which == FShl, width <= 64) {
                    (true, true) => out[0] = small::fshl(a[0], b[0], amount[0], width),
                    (false, true) => out[0] = small::fshr(a[0], b[0], amount[0], width),
                    (true, false) => wide::fshl(&mut out, &a, &b, &amount, width),
                    (false, false) => wide::fshr(&mut out, &a, &b, &amount, width),
                }
                Ok((out, ty))
            }
            _ => Err(unsupported("a float intrinsic on integers")),
        }
    }

    fn overflow(&mut self, op: IntOverflow, width: u32, args: &[Reg]) -> Step<(Limbs, Scalar)> {
        let slots = width.div_ceil(64);
        let (a, b) = (self.limbs(args[0], slots), self.limbs(args[1], slots));
        let mut out = zeros(slots);
        let overflow = if width <= 64 {
            let (value, overflow) = small::overflowing(op, a[0], b[0], width);
            out[0] = value;
            overflow
        } else {
            wide::overflowing(op, &mut out, &a, &b, width)
        };
        out.push(u64::from(overflow));
        Ok((out, Scalar::Int(64 * slots + 1)))
    }
}

fn overflow_op(which: Intrinsic) -> Option<IntOverflow> {
    Some(match which {
        Intrinsic::UAddOverflow => IntOverflow::UAdd,
        Intrinsic::SAddOverflow => IntOverflow::SAdd,
        Intrinsic::USubOverflow => IntOverflow::USub,
        Intrinsic::SSubOverflow => IntOverflow::SSub,
        Intrinsic::UMulOverflow => IntOverflow::UMul,
        Intrinsic::SMulOverflow => IntOverflow::SMul,
        _ => return None,
    })
}

fn unary_op(which: Intrinsic) -> Option<IntUnary> {
    Some(match which {
        Intrinsic::CtPop => IntUnary::Ctpop,
        Intrinsic::CtLz => IntUnary::Ctlz,
        Intrinsic::CtTz => IntUnary::Cttz,
        Intrinsic::BSwap => IntUnary::Bswap,
        Intrinsic::BitReverse => IntUnary::BitReverse,
        Intrinsic::Abs => IntUnary::Abs,
        _ => return None,
    })
}

fn binary_op(which: Intrinsic) -> Option<IntBinary> {
    Some(match which {
        Intrinsic::UAddSat => IntBinary::UAddSat,
        Intrinsic::SAddSat => IntBinary::SAddSat,
        Intrinsic::USubSat => IntBinary::USubSat,
        Intrinsic::SSubSat => IntBinary::SSubSat,
        Intrinsic::UShlSat => IntBinary::UShlSat,
        Intrinsic::SShlSat => IntBinary::SShlSat,
        Intrinsic::SMax => IntBinary::SMax,
        Intrinsic::SMin => IntBinary::SMin,
        Intrinsic::UMax => IntBinary::UMax,
        Intrinsic::UMin => IntBinary::UMin,
        _ => return None,
    })
}
