//! Constant expressions.

use super::super::error::{Fault, Read};
use super::super::instructions::{binary_op, cast_op};
use super::super::reader::Reader;
use super::super::token::Token;
use super::super::verify::Step;
use crate::module::{BinaryOp, CastOp, ConstExpr, ConstId, ConstKind, Operand, TypeId};

/// The kinds of expression that a word can start.
enum Opcode {
    Gep,
    Cast(CastOp),
    Binary(BinaryOp),
    /// Expressions that compilers of today do not write any more.
    Unsupported,
}

fn opcode(word: &[u8]) -> Option<Opcode> {
    if let Some(op) = binary_op(word) {
        return Some(match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {
                Opcode::Binary(op)
            }
            BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => Opcode::Binary(op),
            _ => Opcode::Unsupported,
        });
    }
    if let Some(op) = cast_op(word) {
        return Some(match op {
            CastOp::Trunc | CastOp::PtrToInt | CastOp::IntToPtr | CastOp::BitCast | CastOp::AddrSpaceCast => {
                Opcode::Cast(op)
            }
            _ => Opcode::Unsupported,
        });
    }
    Some(match word {
        b"getelementptr" => Opcode::Gep,
        b"icmp" | b"fcmp" | b"select" | b"fneg" | b"extractelement" | b"insertelement" | b"shufflevector"
        | b"extractvalue" | b"insertvalue" => Opcode::Unsupported,
        _ => return None,
    })
}

impl<'t> Reader<'t> {
    /// Whether a word starts a constant expression.
    pub fn is_expression_word(word: &[u8]) -> bool {
        opcode(word).is_some()
    }

    /// A constant expression of a given type, at its opcode.
    pub(super) fn expression(&mut self, ty: TypeId, word: &'t [u8]) -> Read<ConstId> {
        let at = self.at();
        let Some(opcode) = opcode(word) else { return Err(self.wrong_constant(ty)) };
        self.bump();
        let (found, expr) = match opcode {
            Opcode::Gep => self.gep_expression(at)?,
            Opcode::Cast(op) => self.cast_expression(op, at)?,
            Opcode::Binary(op) => self.binary_expression(op, at)?,
            Opcode::Unsupported => (ty, self.unsupported_expression(word)?),
        };
        if found != ty {
            let expected = format!("a constant of type `{}`", self.show(ty));
            return Err(Fault::expected(at, &expected, &format!("an expression of type `{}`", self.show(found))));
        }
        Ok(self.add_constant(ty, ConstKind::Expr(Box::new(expr))))
    }

    /// An address that is written without its type, as the target of an alias may be.
    pub fn untyped_address(&mut self) -> Read<ConstId> {
        let at = self.at();
        let opcode = match self.token() {
            Token::Word(word) => opcode(word),
            _ => None,
        };
        self.bump();
        let (ty, expr) = match opcode {
            Some(Opcode::Gep) => self.gep_expression(at)?,
            Some(Opcode::Cast(op)) => self.cast_expression(op, at)?,
            _ => return Err(Fault::expected(at, "an address", "something else")),
        };
        self.check_pointer(ty, at)?;
        Ok(self.add_constant(ty, ConstKind::Expr(Box::new(expr))))
    }

    fn gep_expression(&mut self, at: u32) -> Read<(TypeId, ConstExpr)> {
        self.gep_flags()?;
        self.expect(b'(')?;
        let source = self.ty()?;
        self.expect(b',')?;
        let (base_ty, base) = self.typed_constant()?;
        let mut steps = Vec::new();
        let mut indices = Vec::new();
        while self.accept(b',') {
            self.accept_word(b"inrange");
            let (ty, index) = self.typed_constant()?;
            steps.push(Step { ty, operand: Operand::Const(index) });
            indices.push(index);
        }
        self.expect(b')')?;
        let ty = self.check_gep(source, base_ty, &steps, at)?;
        Ok((ty, ConstExpr::Gep { source, base, indices: indices.into() }))
    }

    fn cast_expression(&mut self, op: CastOp, at: u32) -> Read<(TypeId, ConstExpr)> {
        self.cast_flags();
        self.expect(b'(')?;
        let (from, value) = self.typed_constant()?;
        self.expect_word("to")?;
        let to = self.ty()?;
        self.expect(b')')?;
        self.check_cast(op, from, to, at)?;
        Ok((to, ConstExpr::Cast(op, value)))
    }

    fn binary_expression(&mut self, op: BinaryOp, at: u32) -> Read<(TypeId, ConstExpr)> {
        self.integer_flags(op);
        self.expect(b'(')?;
        let (ty, lhs) = self.typed_constant()?;
        self.expect(b',')?;
        let second_at = self.at();
        let (second_ty, rhs) = self.typed_constant()?;
        self.expect(b')')?;
        self.check_binary(op, ty, at)?;
        self.check_same(ty, second_ty, second_at)?;
        Ok((ty, ConstExpr::Binary(op, lhs, rhs)))
    }

    /// An expression that is kept by name: flags and predicates, then something in parentheses.
    fn unsupported_expression(&mut self, word: &[u8]) -> Read<ConstExpr> {
        while !self.is(b'(') {
            if !matches!(self.token(), Token::Word(_)) {
                return Err(self.unexpected("`(`"));
            }
            self.bump();
        }
        self.skip_balanced()?;
        Ok(ConstExpr::Unsupported(String::from_utf8_lossy(word).into()))
    }
}
