//! Constants: operands and initialisers.

mod aggregates;
mod expressions;
mod floats;
mod integers;
mod pool;
mod same;

pub(super) use pool::{ConstantPool, PendingBlockAddress};

use super::error::{Fault, Read};
use super::reader::Reader;
use super::symbols::SymbolName;
use super::token::Token;
use super::values::LocalName;
use crate::module::{ConstExpr, ConstId, ConstKind, GlobalId, Operand, Type, TypeId};

impl<'t> Reader<'t> {
    /// A type and a value of it.
    pub fn typed_operand(&mut self) -> Read<(TypeId, Operand)> {
        let ty = self.ty()?;
        Ok((ty, self.operand(ty)?))
    }

    /// A value of a given type.
    #[inline]
    pub fn operand(&mut self, ty: TypeId) -> Read<Operand> {
        let at = self.at();
        let operand = self.unnoted_operand(ty)?;
        if let Operand::Local(value) = operand {
            self.note_use(value, at);
        }
        Ok(operand)
    }

    /// A value of a given type whose use need not come after its definition.
    #[inline]
    pub fn unnoted_operand(&mut self, ty: TypeId) -> Read<Operand> {
        match LocalName::of(self.token()) {
            Some(name) => self.local(name, ty).map(Operand::Local),
            None => self.constant(ty).map(Operand::Const),
        }
    }

    /// A type and a constant of it.
    pub fn typed_constant(&mut self) -> Read<(TypeId, ConstId)> {
        let ty = self.ty()?;
        Ok((ty, self.constant(ty)?))
    }

    /// A constant of a given type.
    pub fn constant(&mut self, ty: TypeId) -> Read<ConstId> {
        let at = self.at();
        match self.token() {
            Token::Int(digits) => self.integer(ty, digits),
            Token::HexInt(written) => self.hex_integer(ty, written),
            Token::Float(_) | Token::HexFloat(..) => self.float(ty),
            Token::Word(word) => self.word_constant(ty, word),
            Token::Bytes(bytes) => self.bytes(ty, bytes),
            Token::Punct(b'{' | b'[' | b'<') => self.nested(|reader| reader.aggregate(ty)),
            Token::Global(_) | Token::GlobalNumber(_) => {
                let id = self.global_mention(ty)?;
                Ok(self.global_address(ty, id))
            }
            Token::Local(_) | Token::LocalNumber(_) => Err(self.unexpected("a constant")),
            _ => Err(Fault::expected(at, &format!("a value of type `{}`", self.show(ty)), &self.found())),
        }
    }

    /// Whether a word starts a constant, so that attributes before values can be told from them.
    pub fn is_constant_word(word: &[u8]) -> bool {
        matches!(
            word,
            b"true"
                | b"false"
                | b"null"
                | b"undef"
                | b"poison"
                | b"zeroinitializer"
                | b"none"
                | b"splat"
                | b"blockaddress"
                | b"dso_local_equivalent"
                | b"no_cfi"
                | b"ptrauth"
                | b"asm"
        ) || Self::is_expression_word(word)
    }

    fn word_constant(&mut self, ty: TypeId, word: &'t [u8]) -> Read<ConstId> {
        let plain = match word {
            b"true" => self.truth(ty, 1)?,
            b"false" => self.truth(ty, 0)?,
            b"null" => self.null(ty)?,
            b"undef" => self.undefined(ty, ConstKind::Undef)?,
            b"poison" => self.undefined(ty, ConstKind::Poison)?,
            b"zeroinitializer" => self.undefined(ty, ConstKind::Zero)?,
            b"none" if ty == self.common.token => ConstKind::NoToken,
            b"splat" => return self.splat(ty),
            b"blockaddress" => return self.block_address(ty),
            b"dso_local_equivalent" | b"no_cfi" => return self.same_address(ty),
            b"ptrauth" => return self.signed_pointer(ty),
            _ => return self.nested(|reader| reader.expression(ty, word)),
        };
        self.bump();
        Ok(self.share(ty, plain))
    }

    fn truth(&self, ty: TypeId, value: u64) -> Read<ConstKind> {
        if ty == self.common.i1 { Ok(ConstKind::Int(value)) } else { Err(self.wrong_constant(ty)) }
    }

    fn null(&self, ty: TypeId) -> Read<ConstKind> {
        match self.module.types.get(ty) {
            Type::Ptr(_) => Ok(ConstKind::Null),
            _ => Err(self.wrong_constant(ty)),
        }
    }

    /// `undef`, `poison` or `zeroinitializer`, which most types have. Those of numbers and pointers become the plain
    /// zero, so that later stages meet one form.
    fn undefined(&self, ty: TypeId, kind: ConstKind) -> Read<ConstKind> {
        self.check_first_class(ty, self.at())?;
        match (&kind, self.module.types.get(ty)) {
            (ConstKind::Poison, Type::Token) => Ok(kind),
            (_, Type::Token | Type::Metadata) => Err(self.wrong_constant(ty)),
            (ConstKind::Zero, Type::Int(bits)) if *bits <= 64 => Ok(ConstKind::Int(0)),
            (ConstKind::Zero, Type::Float(_)) => Ok(ConstKind::Float([0; 2])),
            (ConstKind::Zero, Type::Ptr(_)) => Ok(ConstKind::Null),
            _ => Ok(kind),
        }
    }

    /// The error that a constant does not have the type that it is given.
    #[cold]
    fn wrong_constant(&self, ty: TypeId) -> Box<Fault> {
        Fault::expected(self.at(), &format!("a constant of type `{}`", self.show(ty)), &self.found())
    }

    /// The index of a global that stands here, as a pointer of some type.
    fn global_mention(&mut self, ty: TypeId) -> Read<GlobalId> {
        let at = self.at();
        let Some(name) = SymbolName::of(self.token()) else { return Err(self.unexpected("the name of a global")) };
        let id = self.mention_global(name, ty, at)?;
        self.bump();
        Ok(id)
    }

    fn same_address(&mut self, ty: TypeId) -> Read<ConstId> {
        self.bump();
        let id = self.global_mention(ty)?;
        Ok(self.global_address(ty, id))
    }

    fn signed_pointer(&mut self, ty: TypeId) -> Read<ConstId> {
        self.null(ty)?;
        self.bump();
        self.skip_balanced()?;
        Ok(self.add_constant(ty, ConstKind::Expr(Box::new(ConstExpr::Unsupported("ptrauth".into())))))
    }

    fn block_address(&mut self, ty: TypeId) -> Read<ConstId> {
        self.null(ty)?;
        self.bump();
        self.expect(b'(')?;
        let function = self.global_mention(self.common.ptr)?;
        self.expect(b',')?;
        let at = self.at();
        let Some(label) = LocalName::of(self.token()) else { return Err(self.unexpected("the name of a block")) };
        self.bump();
        self.expect(b')')?;
        Ok(self.pend_block_address(ty, PendingBlockAddress { function, label, at }))
    }
}
