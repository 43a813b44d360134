//! Terms as bit-vectors.

use super::truth::is_condition;
use super::{Form, Step};
use byway_bitwuzla::{Error, Kind, Term};
use byway_expr::{Node, Op, TermId, VarId};

/// The solver's operation for one on two terms that gives bits.
fn binary(op: Op) -> Option<Kind> {
    Some(match op {
        Op::And => Kind::BvAnd,
        Op::Or => Kind::BvOr,
        Op::Xor => Kind::BvXor,
        Op::Add => Kind::BvAdd,
        Op::Sub => Kind::BvSub,
        Op::Mul => Kind::BvMul,
        Op::UDiv => Kind::BvUdiv,
        Op::URem => Kind::BvUrem,
        Op::SDiv => Kind::BvSdiv,
        Op::SRem => Kind::BvSrem,
        Op::Shl => Kind::BvShl,
        Op::LShr => Kind::BvShr,
        Op::AShr => Kind::BvAshr,
        Op::Concat => Kind::BvConcat,
        _ => return None,
    })
}

impl Step<'_> {
    /// The bits of a term.
    pub(super) fn bits(&mut self, id: TermId) -> Result<Option<Term>, Error> {
        let node = *self.terms.node(id);
        if let Some((address, _)) = self.terms.as_anchor(id) {
            return self.instance.number(address, node.width).map(Some);
        }
        if node.op == Op::Const {
            return self.number(id, node.width).map(Some);
        }
        if node.width == 1 && is_condition(node.op) {
            return self.bit(id);
        }
        if let Some(kind) = binary(node.op) {
            return self.apply(kind, [node.a(), node.b()], Form::Bits);
        }
        match node.op {
            Op::Unset => self.instance.number(0, node.width).map(Some),
            Op::Var => self.input(VarId(node.args[0])).map(Some),
            Op::Not => self.apply(Kind::BvNot, [node.a()], Form::Bits),
            Op::Extract { low } => {
                let high = low + node.width - 1;
                self.apply_indexed(Kind::BvExtract, node.a(), &[high.into(), low.into()])
            }
            Op::ZExt => self.extend(Kind::BvZeroExtend, &node),
            Op::SExt => self.extend(Kind::BvSignExtend, &node),
            Op::Ite => {
                let condition = self.want(node.a(), Form::Truth);
                let arms = self.want_all([node.b(), node.c()], Form::Bits);
                let (Some(condition), Some([yes, no])) = (condition, arms) else { return Ok(None) };
                self.instance.term(Kind::Ite, &[condition, yes, no]).map(Some)
            }
            Op::FConvert { from, to } if from == to => Ok(self.want(node.a(), Form::Bits)),
            _ => self.float_bits(id, &node),
        }
    }

    /// The bit of a condition.
    fn bit(&mut self, id: TermId) -> Result<Option<Term>, Error> {
        let Some(condition) = self.want(id, Form::Truth) else { return Ok(None) };
        let (one, zero) = (self.instance.number(1, 1)?, self.instance.number(0, 1)?);
        self.instance.term(Kind::Ite, &[condition, one, zero]).map(Some)
    }

    fn number(&mut self, id: TermId, width: u32) -> Result<Term, Error> {
        match self.terms.as_constant(id) {
            Some(value) => self.instance.number(value, width),
            None => self.instance.wide_number(&self.terms.limbs(id).unwrap_or_default(), width),
        }
    }

    fn extend(&mut self, kind: Kind, node: &Node) -> Result<Option<Term>, Error> {
        let more = node.width - self.terms.width(node.a());
        self.apply_indexed(kind, node.a(), &[more.into()])
    }

    fn apply_indexed(&mut self, kind: Kind, id: TermId, indices: &[u64]) -> Result<Option<Term>, Error> {
        let Some(argument) = self.want(id, Form::Bits) else { return Ok(None) };
        self.instance.indexed(kind, &[argument], indices).map(Some)
    }
}
