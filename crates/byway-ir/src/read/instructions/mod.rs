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
use super::error::{Fault, Read};
use super::reader::{Reader, shortened};
use super::token::Token;
use crate::module::InstKind;
pub(super) use arithmetic::binary_op;
pub(super) use casts::cast_op;

impl<'t> Reader<'t> {
    /// The instruction of an opcode, at the opcode; none if nothing of it is kept.
    pub fn opcode(&mut self, word: &'t [u8], body: &mut Body) -> Read<Option<Parsed>> {
        let at = self.at();
        self.bump();
        let parsed = match word {
            b"load" => self.load(at),
            b"store" => self.store(at),
            b"call" => return self.call(at, body),
            b"tail" | b"musttail" | b"notail" => return self.marked_call(word, body),
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
            b"fneg" => self.fneg(at),
            b"extractvalue" => self.extract_value(at),
            b"insertvalue" => self.insert_value(at),
            b"extractelement" => self.extract_element(at),
            b"insertelement" => self.insert_element(at),
            b"shufflevector" => self.shuffle_vector(at),
            b"freeze" => self.freeze(at),
            b"va_arg" => self.va_arg(at),
            b"fence" => self.fence(),
            b"cmpxchg" => self.cmpxchg(at),
            b"atomicrmw" => self.atomicrmw(at),
            b"indirectbr" => self.indirectbr(at),
            b"invoke" => self.invoke(at, body),
            b"callbr" => self.callbr(at, body),
            b"landingpad" => self.landingpad(at),
            b"resume" => self.resume(at, body),
            b"catchswitch" => self.catchswitch(body),
            b"catchpad" | b"cleanuppad" => self.pad(word),
            b"catchret" => self.catchret(body),
            b"cleanupret" => self.cleanupret(body),
            _ => self.operation(word, at),
        };
        parsed.map(Some)
    }

    /// An operation of arithmetic or a conversion.
    fn operation(&mut self, word: &[u8], at: u32) -> Read<Parsed> {
        if let Some(op) = binary_op(word) {
            return self.binary(op, at);
        }
        if let Some(op) = cast_op(word) {
            return self.cast(op, at);
        }
        let found = format!("`{}`", shortened(&String::from_utf8_lossy(word)));
        Err(Fault::expected(at, "an instruction", &found))
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
