//! The types of arithmetic, comparisons, conversions and atomic updates.

use super::super::error::Read;
use super::super::reader::Reader;
use super::super::type_facts::float_bits;
use super::classes::Lanes;
use crate::module::{BinaryOp, CastOp, RmwOp, Type, TypeId};

impl Reader<'_> {
    /// The operands of an operation on two values of one type.
    pub fn check_binary(&self, op: BinaryOp, ty: TypeId, at: u32) -> Read<()> {
        match op {
            BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => {
                self.check_floats(ty, at)
            }
            _ => self.check_integers(ty, at),
        }
    }

    /// The operands of an integer comparison.
    pub fn check_comparable(&self, ty: TypeId, at: u32) -> Read<()> {
        match self.lanes(ty).0 {
            Type::Int(_) | Type::Ptr(_) => Ok(()),
            _ => Err(self.wrong_type("an integer or pointer type", ty, at)),
        }
    }

    /// The type of a comparison of values of a type.
    pub fn comparison_type(&mut self, ty: TypeId, at: u32) -> Read<TypeId> {
        match self.lanes(ty).1 {
            Lanes::One => Ok(self.common.i1),
            lanes => self.with_lanes(self.common.i1, lanes, at),
        }
    }

    /// The condition and the values of a `select`.
    pub fn check_select(&self, condition: TypeId, ty: TypeId, at: u32) -> Read<()> {
        self.check_register(ty, at)?;
        if condition == self.common.i1 {
            return Ok(());
        }
        let (element, lanes) = self.lanes(condition);
        if *element == Type::Int(1) && lanes == self.lanes(ty).1 {
            return Ok(());
        }
        Err(self.wrong_type("`i1` or a vector of as many `i1` as the values have elements", condition, at))
    }

    /// A conversion.
    pub fn check_cast(&self, op: CastOp, from: TypeId, to: TypeId, at: u32) -> Read<()> {
        let (source, source_lanes) = self.lanes(from);
        let (target, target_lanes) = self.lanes(to);
        let legal = match (op, source, target) {
            (CastOp::BitCast, ..) => self.same_bits(from, to),
            _ if source_lanes != target_lanes => false,
            (CastOp::Trunc, Type::Int(from), Type::Int(to)) => from > to,
            (CastOp::ZExt | CastOp::SExt, Type::Int(from), Type::Int(to)) => from < to,
            (CastOp::FPTrunc, Type::Float(from), Type::Float(to)) => float_bits(*from) > float_bits(*to),
            (CastOp::FPExt, Type::Float(from), Type::Float(to)) => float_bits(*from) < float_bits(*to),
            (CastOp::FPToUI | CastOp::FPToSI, Type::Float(_), Type::Int(_)) => true,
            (CastOp::UIToFP | CastOp::SIToFP, Type::Int(_), Type::Float(_)) => true,
            (CastOp::PtrToInt, Type::Ptr(_), Type::Int(_)) => true,
            (CastOp::IntToPtr, Type::Int(_), Type::Ptr(_)) => true,
            (CastOp::AddrSpaceCast, Type::Ptr(from), Type::Ptr(to)) => from != to,
            _ => false,
        };
        if legal {
            return Ok(());
        }
        let expected = format!("a type that this conversion can make of `{}`", self.show(from));
        Err(self.wrong_type(&expected, to, at))
    }

    /// Whether a bit cast may lead from one type to another.
    fn same_bits(&self, from: TypeId, to: TypeId) -> bool {
        match (self.lanes(from), self.lanes(to)) {
            ((Type::Ptr(from), from_lanes), (Type::Ptr(to), to_lanes)) => {
                let count = |lanes| if lanes == Lanes::One { Lanes::Fixed(1) } else { lanes };
                from == to && count(from_lanes) == count(to_lanes)
            }
            ((Type::Ptr(_), _), _) | (_, (Type::Ptr(_), _)) => false,
            ((Type::Target, _), _) | (_, (Type::Target, _)) => true,
            _ => match (self.bits(from), self.bits(to)) {
                (Some(from), Some(to)) => from == to,
                _ => false,
            },
        }
    }

    /// The number of bits of a number or a vector of them, and whether the hardware multiplies it.
    fn bits(&self, ty: TypeId) -> Option<(u64, bool)> {
        let (element, lanes) = self.lanes(ty);
        let bits = match element {
            Type::Int(bits) => u64::from(*bits),
            Type::Float(kind) => float_bits(*kind),
            _ => return None,
        };
        Some(match lanes {
            Lanes::One => (bits, false),
            Lanes::Fixed(count) => (bits * u64::from(count), false),
            Lanes::Scalable(count) => (bits * u64::from(count), true),
        })
    }

    /// A type that memory can be accessed with as a whole.
    pub fn check_atomic(&self, ty: TypeId, at: u32) -> Read<()> {
        let bits = match self.lanes(ty) {
            (Type::Ptr(_), Lanes::One | Lanes::Fixed(_)) => Some(64),
            (_, Lanes::One | Lanes::Fixed(_)) => self.bits(ty).map(|(bits, _)| bits),
            _ => None,
        };
        match bits {
            // The 80-bit format is the one exception that LLVM makes.
            Some(80) if matches!(self.module.types.get(ty), Type::Float(_)) => Ok(()),
            Some(bits) if bits >= 8 && bits.is_power_of_two() => Ok(()),
            _ => Err(self.wrong_type("a type of whole bytes, a power of two of them", ty, at)),
        }
    }

    /// The operand of `atomicrmw`.
    pub fn check_rmw(&self, op: RmwOp, ty: TypeId, at: u32) -> Read<()> {
        let (element, lanes) = self.lanes(ty);
        let legal = match op {
            RmwOp::Xchg => lanes == Lanes::One && matches!(element, Type::Int(_) | Type::Float(_) | Type::Ptr(_)),
            RmwOp::FAdd | RmwOp::FSub | RmwOp::FMax | RmwOp::FMin | RmwOp::FMaximum | RmwOp::FMinimum => {
                matches!(element, Type::Float(_))
            }
            _ => lanes == Lanes::One && matches!(element, Type::Int(_)),
        };
        if !legal {
            return Err(self.wrong_type("a type that this operation works on", ty, at));
        }
        self.check_atomic(ty, at)
    }
}
