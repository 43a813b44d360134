//! Conversions.

use super::super::body::Parsed;
use super::super::error::Read;
use super::super::reader::Reader;
use super::super::token::Token;
use crate::module::{CastOp, InstKind};

impl Reader<'_> {
    pub(super) fn cast(&mut self, op: CastOp, at: u32) -> Read<Parsed> {
        self.cast_flags();
        let (from, value) = self.typed_operand()?;
        self.expect_word("to")?;
        let ty = self.ty()?;
        self.check_cast(op, from, ty, at)?;
        Ok(Parsed { kind: InstKind::Cast { op, value }, ty })
    }

    /// Moves past `nuw`, `nsw`, `nneg` and fast-math flags, which only make some results poison.
    pub fn cast_flags(&mut self) {
        while let Token::Word(b"nuw" | b"nsw" | b"nneg") = self.token() {
            self.bump();
        }
        self.fast_math_flags();
    }
}

/// The conversion of an opcode, if it is one.
pub(in super::super) fn cast_op(word: &[u8]) -> Option<CastOp> {
    Some(match word {
        b"trunc" => CastOp::Trunc,
        b"zext" => CastOp::ZExt,
        b"sext" => CastOp::SExt,
        b"fptrunc" => CastOp::FPTrunc,
        b"fpext" => CastOp::FPExt,
        b"fptoui" => CastOp::FPToUI,
        b"fptosi" => CastOp::FPToSI,
        b"uitofp" => CastOp::UIToFP,
        b"sitofp" => CastOp::SIToFP,
        b"ptrtoint" | b"ptrtoaddr" => CastOp::PtrToInt,
        b"inttoptr" => CastOp::IntToPtr,
        b"bitcast" => CastOp::BitCast,
        b"addrspacecast" => CastOp::AddrSpaceCast,
        _ => return None,
    })
}
