//! Terms in a form for people: infix, like C, in one line, cut at a length.

use crate::term::{Op, TermId};
use crate::terms::Terms;
use std::borrow::Cow;
use std::fmt::{self, Display, Formatter};

/// Characters shown unless asked for more.
const LIMIT: usize = 2000;

/// A term to be shown.
///
/// ```
/// use byway_expr::{Terms, VarId};
/// let mut terms = Terms::default();
/// let (x, y) = (terms.var(VarId(0)), terms.var(VarId(1)));
/// let sum = terms.add(x, y);
/// let limit = terms.constant(10, 8);
/// let small = terms.ult(sum, limit);
/// assert_eq!(terms.show(small).to_string(), "(v0 + v1) <u 10");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Show<'a> {
    terms: &'a Terms,
    id: TermId,
    limit: usize,
}

impl Terms {
    /// A term in a form for people.
    pub fn show(&self, id: TermId) -> Show<'_> {
        Show { terms: self, id, limit: LIMIT }
    }
}

impl Show<'_> {
    /// At most about so many characters are shown; an ellipsis stands for the rest.
    pub fn limit(self, limit: usize) -> Self {
        Show { limit, ..self }
    }
}

/// What is still to be written.
enum Piece {
    Text(Cow<'static, str>),
    Term(TermId),
    /// A term within another, in parentheses if it is infix.
    Inner(TermId),
}

impl Display for Show<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        // Written without recursion, as terms may be millions deep.
        let mut pieces = vec![Piece::Term(self.id)];
        let mut written = 0;
        while let Some(piece) = pieces.pop() {
            match piece {
                Piece::Text(text) => {
                    written += text.len();
                    out.write_str(&text)?;
                }
                _ if written >= self.limit => {
                    out.write_str("...")?;
                    written += 3;
                    // Closing what is open would be as long as the term is deep.
                    if written >= self.limit + 12 {
                        return Ok(());
                    }
                }
                Piece::Term(id) => self.take_apart(id, &mut pieces),
                Piece::Inner(id) if infix(self.terms.node(id).op).is_some() => {
                    pieces.push(Piece::Text(")".into()));
                    pieces.push(Piece::Term(id));
                    pieces.push(Piece::Text("(".into()));
                }
                Piece::Inner(id) => pieces.push(Piece::Term(id)),
            }
        }
        Ok(())
    }
}

impl Show<'_> {
    /// Puts the pieces of a term on the stack, the first on top.
    fn take_apart(&self, id: TermId, pieces: &mut Vec<Piece>) {
        let node = self.terms.node(id);
        if let Some(symbol) = infix(node.op) {
            pieces.push(Piece::Inner(node.b()));
            pieces.push(Piece::Text(symbol.into()));
            pieces.push(Piece::Inner(node.a()));
            return;
        }
        match node.op {
            Op::Const => pieces.push(Piece::Text(self.number(id).into())),
            Op::Anchor => {
                let address = u64::from(node.args[0]) | u64::from(node.args[1]) << 32;
                pieces.push(Piece::Text(format!("&{address:#x}").into()));
            }
            Op::Unset => pieces.push(Piece::Text("unset".into())),
            Op::Var => pieces.push(Piece::Text(format!("v{}", node.args[0]).into())),
            Op::Not => {
                pieces.push(Piece::Inner(node.a()));
                pieces.push(Piece::Text(if node.width == 1 { "!" } else { "~" }.into()));
            }
            Op::Ite => {
                pieces.push(Piece::Text(")".into()));
                pieces.push(Piece::Inner(node.c()));
                pieces.push(Piece::Text(" : ".into()));
                pieces.push(Piece::Inner(node.b()));
                pieces.push(Piece::Text(" ? ".into()));
                pieces.push(Piece::Inner(node.a()));
                pieces.push(Piece::Text("(".into()));
            }
            Op::Extract { low } => {
                let high = low + node.width - 1;
                let range = if node.width == 1 { format!("[{low}]") } else { format!("[{high}:{low}]") };
                pieces.push(Piece::Text(range.into()));
                pieces.push(Piece::Inner(node.a()));
            }
            _ => {
                pieces.push(Piece::Text(")".into()));
                let children: Vec<TermId> = node.children().collect();
                for (index, &child) in children.iter().enumerate().rev() {
                    pieces.push(Piece::Term(child));
                    if index > 0 {
                        pieces.push(Piece::Text(", ".into()));
                    }
                }
                pieces.push(Piece::Text(format!("{}(", call(node.op, node.width)).into()));
            }
        }
    }

    /// A number: small ones as decimals, others in hexadecimal.
    fn number(&self, id: TermId) -> String {
        let Some(value) = self.terms.as_value(id) else { return String::new() };
        match value.to_u32() {
            Some(small @ 0..=255) => small.to_string(),
            _ => {
                let digits: String = value.limbs().iter().rev().map(|limb| format!("{limb:016x}")).collect();
                format!("0x{}", digits.trim_start_matches('0'))
            }
        }
    }
}

/// The symbol of an operation on two terms that has one.
fn infix(op: Op) -> Option<&'static str> {
    Some(match op {
        Op::And => " & ",
        Op::Or => " | ",
        Op::Xor => " ^ ",
        Op::Add => " + ",
        Op::Sub => " - ",
        Op::Mul => " * ",
        Op::UDiv => " /u ",
        Op::URem => " %u ",
        Op::SDiv => " /s ",
        Op::SRem => " %s ",
        Op::Shl => " << ",
        Op::LShr => " >>u ",
        Op::AShr => " >>s ",
        Op::Concat => " :: ",
        Op::Eq => " == ",
        Op::Ult => " <u ",
        Op::Ule => " <=u ",
        Op::Slt => " <s ",
        Op::Sle => " <=s ",
        Op::FAdd(_) => " +. ",
        Op::FSub(_) => " -. ",
        Op::FMul(_) => " *. ",
        Op::FDiv(_) => " /. ",
        Op::FEq(_) => " ==. ",
        Op::FLt(_) => " <. ",
        Op::FLe(_) => " <=. ",
        _ => return None,
    })
}

/// An operation written like a call.
fn call(op: Op, width: u32) -> String {
    match op {
        Op::ZExt => format!("zext{width}"),
        Op::SExt => format!("sext{width}"),
        Op::FSqrt(_) => "sqrt".into(),
        Op::FFma(_) => "fma".into(),
        Op::FIsNan(_) => "isnan".into(),
        Op::FRoundEven(_) => "rint".into(),
        Op::FTrunc(_) => "trunc".into(),
        Op::FFloor(_) => "floor".into(),
        Op::FCeil(_) => "ceil".into(),
        Op::FConvert { from, to } => format!("{from:?}_to_{to:?}").to_lowercase(),
        Op::FFromSigned(to) => format!("signed_to_{to:?}").to_lowercase(),
        Op::FFromUnsigned(to) => format!("unsigned_to_{to:?}").to_lowercase(),
        Op::FToSigned(from) => format!("{from:?}_to_signed{width}").to_lowercase(),
        Op::FToUnsigned(from) => format!("{from:?}_to_unsigned{width}").to_lowercase(),
        _ => format!("{op:?}"),
    }
}
