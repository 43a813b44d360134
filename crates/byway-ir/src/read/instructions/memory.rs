//! Memory: allocation, addresses, plain and atomic access.

use super::super::body::Parsed;
use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use super::super::token::Token;
use super::super::verify::Step;
use crate::module::{Atomicity, ConstKind, InstKind, Operand, RmwOp, Type, TypeId};

impl Reader<'_> {
    pub(super) fn alloca(&mut self, at: u32) -> Read<Parsed> {
        while let Token::Word(b"inalloca" | b"swifterror") = self.token() {
            self.bump();
        }
        let allocated = self.ty()?;
        self.check_sized(allocated, at)?;
        let mut count = None;
        let mut align = 0;
        let mut space = 0;
        while self.more() {
            match self.token() {
                Token::Word(b"align") => {
                    self.bump();
                    align = self.alignment()?;
                }
                Token::Word(b"addrspace") => space = self.address_space()?,
                _ if count.is_none() => {
                    let (ty, operand) = self.typed_operand()?;
                    self.check_integer(ty, at)?;
                    count = Some(operand);
                }
                _ => return Err(self.unexpected("`align` or `addrspace`")),
            }
        }
        let count = count.unwrap_or_else(|| Operand::Const(self.share(self.common.i32, ConstKind::Int(1))));
        let ty = if space == 0 { self.common.ptr } else { self.intern(Type::Ptr(space), at)? };
        Ok(Parsed { kind: InstKind::Alloca { allocated, count, align }, ty })
    }

    pub(super) fn load(&mut self, at: u32) -> Read<Parsed> {
        let atomicity = self.atomicity();
        let ty = self.ty()?;
        self.check_accessible(ty, atomicity, at)?;
        self.expect(b',')?;
        let pointer = self.pointer()?;
        let align = self.access_suffix(atomicity.atomic)?;
        Ok(Parsed { kind: InstKind::Load { pointer, align, atomicity }, ty })
    }

    pub(super) fn store(&mut self, at: u32) -> Read<Parsed> {
        let atomicity = self.atomicity();
        let (ty, value) = self.typed_operand()?;
        self.check_accessible(ty, atomicity, at)?;
        self.expect(b',')?;
        let pointer = self.pointer()?;
        let align = self.access_suffix(atomicity.atomic)?;
        Ok(self.no_result(InstKind::Store { value, pointer, align, atomicity }))
    }

    fn atomicity(&mut self) -> Atomicity {
        let atomic = self.accept_word(b"atomic");
        let volatile = self.accept_word(b"volatile");
        Atomicity { volatile, atomic }
    }

    fn check_accessible(&self, ty: TypeId, atomicity: Atomicity, at: u32) -> Read<()> {
        self.check_first_class(ty, at)?;
        self.check_sized(ty, at)?;
        if atomicity.atomic { self.check_atomic(ty, at) } else { Ok(()) }
    }

    /// A pointer with its type.
    fn pointer(&mut self) -> Read<Operand> {
        let at = self.at();
        let (ty, pointer) = self.typed_operand()?;
        self.check_pointer(ty, at)?;
        Ok(pointer)
    }

    /// The ordering of an atomic access, and the alignment of any.
    fn access_suffix(&mut self, atomic: bool) -> Read<u64> {
        if atomic {
            self.scope()?;
            self.ordering()?;
        }
        let mut align = 0;
        while self.more() {
            self.expect_word("align")?;
            align = self.alignment()?;
        }
        Ok(align)
    }

    /// `syncscope("...")`, if it stands here.
    fn scope(&mut self) -> Read<()> {
        if self.accept_word(b"syncscope") {
            self.expect(b'(')?;
            self.string()?;
            self.expect(b')')?;
        }
        Ok(())
    }

    fn ordering(&mut self) -> Read<()> {
        match self.token() {
            Token::Word(b"unordered" | b"monotonic" | b"acquire" | b"release" | b"acq_rel" | b"seq_cst") => {
                self.bump();
                Ok(())
            }
            _ => Err(self.unexpected("a memory ordering")),
        }
    }

    pub(super) fn fence(&mut self) -> Read<Parsed> {
        self.scope()?;
        self.ordering()?;
        Ok(self.no_result(InstKind::Fence))
    }

    pub(super) fn cmpxchg(&mut self, at: u32) -> Read<Parsed> {
        let weak = self.accept_word(b"weak");
        self.accept_word(b"volatile");
        let pointer = self.pointer()?;
        self.expect(b',')?;
        let (ty, expected) = self.typed_operand()?;
        if !matches!(self.module.types.get(ty), Type::Int(_) | Type::Ptr(_)) {
            return Err(Fault::expected(at, "an integer or a pointer to exchange", &format!("`{}`", self.show(ty))));
        }
        self.check_atomic(ty, at)?;
        self.expect(b',')?;
        let new_at = self.at();
        let (new_ty, new) = self.typed_operand()?;
        self.check_same(ty, new_ty, new_at)?;
        self.scope()?;
        self.ordering()?;
        self.ordering()?;
        self.access_suffix(false)?;
        let ty = self.intern(Type::Struct { fields: [ty, self.common.i1].into(), packed: false }, at)?;
        Ok(Parsed { kind: InstKind::CmpXchg { pointer, expected, new, weak }, ty })
    }

    pub(super) fn atomicrmw(&mut self, at: u32) -> Read<Parsed> {
        self.accept_word(b"volatile");
        let op = match self.token() {
            Token::Word(word) => rmw_op(word),
            _ => None,
        };
        let Some(op) = op else { return Err(self.unexpected("an atomic operation")) };
        self.bump();
        let pointer = self.pointer()?;
        self.expect(b',')?;
        let (ty, value) = self.typed_operand()?;
        self.check_rmw(op, ty, at)?;
        self.access_suffix(true)?;
        Ok(Parsed { kind: InstKind::AtomicRmw { op, pointer, value }, ty })
    }

    pub(super) fn gep(&mut self, at: u32) -> Read<Parsed> {
        let inbounds = self.gep_flags()?;
        let source = self.ty()?;
        self.expect(b',')?;
        let (base_ty, base) = self.typed_operand()?;
        let mut steps = Vec::new();
        while self.more() {
            let (ty, operand) = self.typed_operand()?;
            steps.push(Step { ty, operand });
        }
        let ty = self.check_gep(source, base_ty, &steps, at)?;
        let indices = steps.iter().map(|step| step.operand).collect();
        Ok(Parsed { kind: InstKind::Gep { source, base, indices, inbounds }, ty })
    }

    /// The flags of `getelementptr`; whether `inbounds` is among them.
    pub fn gep_flags(&mut self) -> Read<bool> {
        let mut inbounds = false;
        loop {
            match self.token() {
                Token::Word(b"inbounds") => {
                    inbounds = true;
                    self.bump();
                }
                Token::Word(b"nusw" | b"nuw") => self.bump(),
                Token::Word(b"inrange") => {
                    self.bump();
                    self.skip_balanced()?;
                }
                _ => return Ok(inbounds),
            }
        }
    }

    pub(super) fn va_arg(&mut self, at: u32) -> Read<Parsed> {
        let list = self.pointer()?;
        self.expect(b',')?;
        let ty = self.ty()?;
        self.check_register(ty, at)?;
        self.check_sized(ty, at)?;
        Ok(Parsed { kind: InstKind::VaArg { list }, ty })
    }
}

fn rmw_op(word: &[u8]) -> Option<RmwOp> {
    Some(match word {
        b"xchg" => RmwOp::Xchg,
        b"add" => RmwOp::Add,
        b"sub" => RmwOp::Sub,
        b"and" => RmwOp::And,
        b"nand" => RmwOp::Nand,
        b"or" => RmwOp::Or,
        b"xor" => RmwOp::Xor,
        b"max" => RmwOp::Max,
        b"min" => RmwOp::Min,
        b"umax" => RmwOp::UMax,
        b"umin" => RmwOp::UMin,
        b"fadd" => RmwOp::FAdd,
        b"fsub" => RmwOp::FSub,
        b"fmax" => RmwOp::FMax,
        b"fmin" => RmwOp::FMin,
        b"fmaximum" => RmwOp::FMaximum,
        b"fminimum" => RmwOp::FMinimum,
        b"uinc_wrap" => RmwOp::UIncWrap,
        b"udec_wrap" => RmwOp::UDecWrap,
        b"usub_cond" => RmwOp::USubCond,
        b"usub_sat" => RmwOp::USubSat,
        _ => return None,
    })
}
