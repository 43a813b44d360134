//! How large a term becomes as a circuit.
//!
//! The SMT solver turns terms into gates before it searches, and looks at no clock meanwhile. So queries that would take
//! too long there are refused before. The figures are rough: what the solver makes of an operation of the width, which it
//! then does at three to four million gates a second. Making, simplifying and looking up each term costs as much as a
//! number of gates, whatever it does.

use super::Form;
use byway_expr::{Format, Op, TermId, Terms};

/// What a term costs besides its gates.
const EACH: u64 = 60;

/// About how many gates one form of a term adds. `width` is the term's own, `of` that of its first argument.
pub(super) fn gates(op: Op, form: Form, width: u32, of: u32) -> u64 {
    let (width, of) = (u64::from(width), u64::from(of));
    EACH + match op {
        Op::Const
        | Op::Var
        | Op::Anchor
        | Op::Unset
        | Op::Concat
        | Op::Extract { .. }
        | Op::ZExt
        | Op::SExt
        | Op::Not => 0,
        Op::And | Op::Or => width,
        Op::Xor | Op::Ite => 3 * width,
        Op::Add | Op::Sub => 10 * width,
        Op::Mul => 4 * width * width,
        Op::UDiv | Op::URem => 12 * width * width,
        Op::SDiv | Op::SRem => 12 * width * width + 40 * width,
        Op::Shl | Op::LShr | Op::AShr => 4 * width * u64::from(width.ilog2() + 1),
        Op::Eq => 3 * of,
        Op::Ult | Op::Ule | Op::Slt | Op::Sle => 5 * of,
        Op::FEq(_) | Op::FLt(_) | Op::FLe(_) | Op::FIsNan(_) => 10 * of,
        _ if form == Form::Bits => 20 * width.max(of),
        Op::FMul(format) => 4 * square(format) + shifting(format),
        Op::FDiv(format) | Op::FSqrt(format) => 12 * square(format) + shifting(format),
        Op::FFma(format) => 4 * square(format) + 4 * shifting(format),
        Op::FAdd(format)
        | Op::FSub(format)
        | Op::FRoundEven(format)
        | Op::FTrunc(format)
        | Op::FFloor(format)
        | Op::FCeil(format)
        | Op::FFromSigned(format)
        | Op::FFromUnsigned(format)
        | Op::FToSigned(format)
        | Op::FToUnsigned(format)
        | Op::FConvert { from: format, .. } => 2 * shifting(format) + 4 * width.max(of) * 8,
    }
}

/// The bits of a product of significands.
fn square(format: Format) -> u64 {
    let significand = u64::from(format.fraction_bits()) + 1;
    significand * significand
}

/// Aligning and normalising: shifts by variable amounts, leading zeros counted, rounding.
fn shifting(format: Format) -> u64 {
    let significand = u64::from(format.fraction_bits()) + 1;
    80 * significand
}

/// Adds up the gates of whole queries. What it needs for that is kept from one query to the next.
#[derive(Debug, Default)]
pub(crate) struct Sizer {
    /// By term: the number of the query that counted it last.
    counted: Vec<u32>,
    query: u32,
    stack: Vec<TermId>,
}

impl Sizer {
    /// Whether some terms, with all that they are made of, come to at least so many gates.
    pub(crate) fn has_gates(&mut self, terms: &Terms, ids: impl Iterator<Item = TermId>, enough: u64) -> bool {
        if self.query == u32::MAX {
            self.counted.clear();
            self.query = 0;
        }
        self.query += 1;
        self.counted.resize(self.counted.len().max(terms.len() + 1), 0);
        self.stack.clear();
        self.stack.extend(ids);
        let mut sum = 0;
        while let Some(id) = self.stack.pop() {
            if sum >= enough {
                return true;
            }
            if std::mem::replace(&mut self.counted[id.index()], self.query) == self.query {
                continue;
            }
            let node = terms.node(id);
            let first = node.children().next();
            // Of a float operation the float is the costly form; for all others the form makes no difference.
            let form = Form::Float(Format::Double);
            sum += gates(node.op, form, node.width, first.map_or(0, |first| terms.width(first)));
            self.stack.extend(node.children());
        }
        sum >= enough
    }
}
