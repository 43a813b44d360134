//! Instructions, one file for each family.

mod aggregates;
mod arithmetic;
mod calls;
mod casts;
mod choices;
mod comparisons;
mod exceptions;
mod memory;
mod terminators;
mod vectors;

use super::body::{Body, Parsed};
use super::error::Read;
use super::reader::Reader;
use super::token::Token;
use crate::module::{BinaryOp, CastOp, InstKind};

impl<'t> Reader<'t> {
    /// The instruction of an opcode, at the opcode; none if nothing of it is kept.
    pub fn opcode(&mut self, word: &'t [u8], body: &mut Body) -> Read<Option<Parsed>> {
        let at = self.at();
        self.bump();
        let parsed = match word {
            b"load" => self.load(at),
            b"store" => self.store(at),
            b"call" => return self.call(at, body),
            b"tail" | b"musttail" | b"notail" => return self.marked_call(body),
            b"br" => self.br(),
            b"getelementptr" => self.gep(at),
            b"icmp" => self.icmp(at),
            b"fcmp" => self.fcmp(at),
            b"alloca" => self.alloca(at),
            b"ret" => self.ret(at, body),
            b"phi" => self.phi(at),
            b"select" => self.select(at),
            b"switch" => self.switch(at),
            b"unreachable" => Ok(self.no_result(InstKind::Unreachable)),
            b"add" => self.binary(BinaryOp::Add, at),
            b"sub" => self.binary(BinaryOp::Sub, at),
            b"mul" => self.binary(BinaryOp::Mul, at),
            b"udiv" => self.binary(BinaryOp::UDiv, at),
            b"sdiv" => self.binary(BinaryOp::SDiv, at),
            b"urem" => self.binary(BinaryOp::URem, at),
            b"srem" => self.binary(BinaryOp::SRem, at),
            b"shl" => self.binary(BinaryOp::Shl, at),
            b"lshr" => self.binary(BinaryOp::LShr, at),
            b"ashr" => self.binary(BinaryOp::AShr, at),
            b"and" => self.binary(BinaryOp::And, at),
            b"or" => self.binary(BinaryOp::Or, at),
            b"xor" => self.binary(BinaryOp::Xor, at),
            b"fadd" => self.binary(BinaryOp::FAdd, at),
            b"fsub" => self.binary(BinaryOp::FSub, at),
            b"fmul" => self.binary(BinaryOp::FMul, at),
            b"fdiv" => self.binary(BinaryOp::FDiv, at),
            b"frem" => self.binary(BinaryOp::FRem, at),
            b"fneg" => self.fneg(at),
            b"trunc" => self.cast(CastOp::Trunc, at),
            b"zext" => self.cast(CastOp::ZExt, at),
            b"sext" => self.cast(CastOp::SExt, at),
            b"fptrunc" => self.cast(CastOp::FPTrunc, at),
            b"fpext" => self.cast(CastOp::FPExt, at),
            b"fptoui" => self.cast(CastOp::FPToUI, at),
            b"fptosi" => self.cast(CastOp::FPToSI, at),
            b"uitofp" => self.cast(CastOp::UIToFP, at),
            b"sitofp" => self.cast(CastOp::SIToFP, at),
            b"ptrtoint" | b"ptrtoaddr" => self.cast(CastOp::PtrToInt, at),
            b"inttoptr" => self.cast(CastOp::IntToPtr, at),
            b"bitcast" => self.cast(CastOp::BitCast, at),
            b"addrspacecast" => self.cast(CastOp::AddrSpaceCast, at),
            b"extractvalue" => self.extract_value(at),
            b"insertvalue" => self.insert_value(at),
            b"extractelement" => self.extract_element(at),
            b"insertelement" => self.insert_element(at),
            b"shufflevector" => self.shuffle_vector(at),
            b"freeze" => self.freeze(),
            b"va_arg" => self.va_arg(at),
            b"fence" => self.fence(),
            b"cmpxchg" => self.cmpxchg(at),
            b"atomicrmw" => self.atomicrmw(at),
            b"indirectbr" => self.indirectbr(at),
            b"invoke" => self.invoke(at, body),
            b"callbr" => self.callbr(at, body),
            b"landingpad" => self.landingpad(at),
            b"resume" => self.resume(),
            b"catchswitch" => self.catchswitch(body),
            b"catchpad" | b"cleanuppad" => self.pad(word),
            b"catchret" => self.catchret(body),
            b"cleanupret" => self.cleanupret(body),
            _ => {
                let found = format!("`{}`", super::reader::shortened(&String::from_utf8_lossy(word)));
                return Err(super::error::Fault::expected(at, "an instruction", &found));
            }
        };
        parsed.map(Some)
    }

    /// An instruction without a result.
    fn no_result(&self, kind: InstKind) -> Parsed {
        Parsed { kind, ty: self.common.void }
    }

    /// Moves past fast-math flags: Byway computes as if none were given, which they allow.
    fn fast_math_flags(&mut self) {
        while let Token::Word(b"fast" | b"nnan" | b"ninf" | b"nsz" | b"arcp" | b"contract" | b"reassoc" | b"afn") =
            self.token()
        {
            self.bump();
        }
    }
}
