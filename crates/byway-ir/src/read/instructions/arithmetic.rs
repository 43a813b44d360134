//! Arithmetic on integers and floating-point numbers.

use super::super::body::Parsed;
use super::super::error::Read;
use super::super::reader::Reader;
use super::super::token::Token;
use crate::module::{BinaryOp, InstFlags, InstKind};

impl Reader<'_> {
    pub(super) fn binary(&mut self, op: BinaryOp, at: u32) -> Read<Parsed> {
        let flags = match op {
            BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => {
                self.fast_math_flags();
                InstFlags::default()
            }
            _ => self.integer_flags(op),
        };
        let ty = self.ty()?;
        self.check_binary(op, ty, at)?;
        let lhs = self.operand(ty)?;
        self.expect(b',')?;
        let rhs = self.operand(ty)?;
        Ok(Parsed { kind: InstKind::Binary { op, flags, lhs, rhs }, ty })
    }

    /// The flags that an integer operation can have; `disjoint` of `or` is dropped.
    pub fn integer_flags(&mut self, op: BinaryOp) -> InstFlags {
        let wraps = matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Shl);
        let loses = matches!(op, BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::LShr | BinaryOp::AShr);
        let mut flags = InstFlags::default();
        while let Token::Word(word) = self.token() {
            match word {
                b"nuw" if wraps => flags.nuw = true,
                b"nsw" if wraps => flags.nsw = true,
                b"exact" if loses => flags.exact = true,
                b"disjoint" if op == BinaryOp::Or => {}
                _ => break,
            }
            self.bump();
        }
        flags
    }

    pub(super) fn fneg(&mut self, at: u32) -> Read<Parsed> {
        self.fast_math_flags();
        let (ty, value) = self.typed_operand()?;
        self.check_floats(ty, at)?;
        Ok(Parsed { kind: InstKind::FNeg(value), ty })
    }
}

/// The operation of an opcode, if it is one of arithmetic.
pub(in super::super) fn binary_op(word: &[u8]) -> Option<BinaryOp> {
    Some(match word {
        b"add" => BinaryOp::Add,
        b"sub" => BinaryOp::Sub,
        b"mul" => BinaryOp::Mul,
        b"udiv" => BinaryOp::UDiv,
        b"sdiv" => BinaryOp::SDiv,
        b"urem" => BinaryOp::URem,
        b"srem" => BinaryOp::SRem,
        b"shl" => BinaryOp::Shl,
        b"lshr" => BinaryOp::LShr,
        b"ashr" => BinaryOp::AShr,
        b"and" => BinaryOp::And,
        b"or" => BinaryOp::Or,
        b"xor" => BinaryOp::Xor,
        b"fadd" => BinaryOp::FAdd,
        b"fsub" => BinaryOp::FSub,
        b"fmul" => BinaryOp::FMul,
        b"fdiv" => BinaryOp::FDiv,
        b"frem" => BinaryOp::FRem,
        _ => return None,
    })
}
