//! Comparisons.

use super::super::body::Parsed;
use super::super::error::Read;
use super::super::reader::Reader;
use super::super::token::Token;
use crate::module::{FloatPredicate, InstKind, IntPredicate};

impl Reader<'_> {
    pub(super) fn icmp(&mut self, at: u32) -> Read<Parsed> {
        self.accept_word(b"samesign");
        let predicate = match self.token() {
            Token::Word(word) => int_predicate(word),
            _ => None,
        };
        let Some(predicate) = predicate else { return Err(self.unexpected("an integer predicate")) };
        self.bump();
        let operand_ty = self.ty()?;
        self.check_comparable(operand_ty, at)?;
        let lhs = self.operand(operand_ty)?;
        self.expect(b',')?;
        let rhs = self.operand(operand_ty)?;
        let ty = self.comparison_type(operand_ty, at)?;
        Ok(Parsed { kind: InstKind::ICmp { predicate, lhs, rhs }, ty })
    }

    pub(super) fn fcmp(&mut self, at: u32) -> Read<Parsed> {
        self.fast_math_flags();
        let predicate = match self.token() {
            Token::Word(word) => float_predicate(word),
            _ => None,
        };
        let Some(predicate) = predicate else { return Err(self.unexpected("a floating-point predicate")) };
        self.bump();
        let operand_ty = self.ty()?;
        self.check_floats(operand_ty, at)?;
        let lhs = self.operand(operand_ty)?;
        self.expect(b',')?;
        let rhs = self.operand(operand_ty)?;
        let ty = self.comparison_type(operand_ty, at)?;
        Ok(Parsed { kind: InstKind::FCmp { predicate, lhs, rhs }, ty })
    }
}

fn int_predicate(word: &[u8]) -> Option<IntPredicate> {
    Some(match word {
        b"eq" => IntPredicate::Eq,
        b"ne" => IntPredicate::Ne,
        b"ugt" => IntPredicate::Ugt,
        b"uge" => IntPredicate::Uge,
        b"ult" => IntPredicate::Ult,
        b"ule" => IntPredicate::Ule,
        b"sgt" => IntPredicate::Sgt,
        b"sge" => IntPredicate::Sge,
        b"slt" => IntPredicate::Slt,
        b"sle" => IntPredicate::Sle,
        _ => return None,
    })
}

fn float_predicate(word: &[u8]) -> Option<FloatPredicate> {
    Some(match word {
        b"false" => FloatPredicate::False,
        b"oeq" => FloatPredicate::Oeq,
        b"ogt" => FloatPredicate::Ogt,
        b"oge" => FloatPredicate::Oge,
        b"olt" => FloatPredicate::Olt,
        b"ole" => FloatPredicate::Ole,
        b"one" => FloatPredicate::One,
        b"ord" => FloatPredicate::Ord,
        b"ueq" => FloatPredicate::Ueq,
        b"ugt" => FloatPredicate::Ugt,
        b"uge" => FloatPredicate::Uge,
        b"ult" => FloatPredicate::Ult,
        b"ule" => FloatPredicate::Ule,
        b"une" => FloatPredicate::Une,
        b"uno" => FloatPredicate::Uno,
        b"true" => FloatPredicate::True,
        _ => return None,
    })
}
