//! Terms of width 1 as conditions.

use super::{Form, Step};
use byway_bitwuzla::{Error, Kind, Term};
use byway_expr::{Op, TermId};

/// Whether an operation that gives width 1 is naturally a condition: its bit is made from the condition. For all others
/// the condition is made from the bit, so that the two never wait for each other.
pub(super) fn is_condition(op: Op) -> bool {
    use Op::*;
    matches!(op, Const | Not | And | Or | Xor | Ite | Eq | Ult | Ule | Slt | Sle | FEq(_) | FLt(_) | FLe(_) | FIsNan(_))
}

impl Step<'_> {
    /// The condition that a bit is 1.
    pub(super) fn as_truth(&mut self, id: TermId) -> Result<Option<Term>, Error> {
        let node = *self.terms.node(id);
        let (a, b) = (node.a(), node.b());
        match node.op {
            Op::Const => self.instance.truth(self.terms.as_constant(id) == Some(1)).map(Some),
            Op::Not => self.apply(Kind::Not, [a], Form::Truth),
            Op::And => self.apply(Kind::And, [a, b], Form::Truth),
            Op::Or => self.apply(Kind::Or, [a, b], Form::Truth),
            Op::Xor => self.apply(Kind::Xor, [a, b], Form::Truth),
            Op::Ite => self.apply(Kind::Ite, [a, b, node.c()], Form::Truth),
            Op::Eq if self.terms.width(a) == 1 => self.apply(Kind::Equal, [a, b], Form::Truth),
            Op::Eq => self.apply(Kind::Equal, [a, b], Form::Bits),
            Op::Ult => self.apply(Kind::BvUlt, [a, b], Form::Bits),
            Op::Ule => self.apply(Kind::BvUle, [a, b], Form::Bits),
            Op::Slt => self.apply(Kind::BvSlt, [a, b], Form::Bits),
            Op::Sle => self.apply(Kind::BvSle, [a, b], Form::Bits),
            Op::FEq(format) => self.apply(Kind::FpEqual, [a, b], Form::Float(format)),
            Op::FLt(format) => self.apply(Kind::FpLt, [a, b], Form::Float(format)),
            Op::FLe(format) => self.apply(Kind::FpLeq, [a, b], Form::Float(format)),
            Op::FIsNan(format) => self.apply(Kind::FpIsNan, [a], Form::Float(format)),
            _ => {
                let Some(bit) = self.want(id, Form::Bits) else { return Ok(None) };
                let one = self.instance.number(1, 1)?;
                self.instance.term(Kind::Equal, &[bit, one]).map(Some)
            }
        }
    }

    /// An operation on terms that are all in one form.
    pub(super) fn apply<const N: usize>(
        &mut self,
        kind: Kind,
        ids: [TermId; N],
        form: Form,
    ) -> Result<Option<Term>, Error> {
        let Some(arguments) = self.want_all(ids, form) else { return Ok(None) };
        self.instance.term(kind, &arguments).map(Some)
    }
}
