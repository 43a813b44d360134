//! Operations on choices between constants.

use crate::compute;
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;
use crate::value::Value;
use smallvec::SmallVec;

/// How many extractions, extensions and constant parts to look through for a choice.
const DEPTH: u32 = 3;

/// `c`, `k1` and `k2` of a choice between constants, or of bits of one, extended or not. Where the constants differ in one bit, it is a truth
/// value between constant parts.
fn choice_of(terms: &Terms, id: TermId, depth: u32) -> Option<(TermId, Value, Value)> {
    let node = terms.node(id);
    let part: fn(Op, &Value, u32) -> Value = |op, value, width| match op {
        Op::Extract { low } => value.extract(low, width),
        Op::SExt => value.sext(width),
        _ => value.zext(width),
    };
    match node.op {
        Op::Ite => terms.constant_choice(id),
        Op::Extract { .. } | Op::ZExt | Op::SExt if depth > 0 => {
            let (condition, yes, no) = choice_of(terms, node.a(), depth - 1)?;
            Some((condition, part(node.op, &yes, node.width), part(node.op, &no, node.width)))
        }
        Op::Concat if depth > 0 => {
            let chosen = |terms: &Terms, part: TermId| match terms.width(part) {
                1 => Some((part, Value::ones(1), Value::zero(1))),
                _ => choice_of(terms, part, depth - 1),
            };
            if let Some(high) = terms.as_value(node.a()) {
                let (condition, yes, no) = chosen(terms, node.b())?;
                return Some((condition, high.concat(&yes), high.concat(&no)));
            }
            let low = terms.as_value(node.b())?;
            let (condition, yes, no) = chosen(terms, node.a())?;
            Some((condition, yes.concat(&low), no.concat(&low)))
        }
        _ => None,
    }
}

/// match: `op(ite(c, k1, k2), ...)`, each argument a constant or a choice between constants by the same `c`; the choice may be
/// extracted from, or extended
/// result: `ite(c, op(k1, ...), op(k2, ...))`, which are constants
pub fn operation_on_choice(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let mut condition = None;
    let mut yes: SmallVec<[Value; 3]> = SmallVec::new();
    let mut no: SmallVec<[Value; 3]> = SmallVec::new();
    for child in node.children() {
        if let Some(value) = terms.as_value(child) {
            yes.push(value.clone());
            no.push(value);
        } else {
            let (by, left, right) = choice_of(terms, child, DEPTH)?;
            if *condition.get_or_insert(by) != by {
                return None;
            }
            yes.push(left);
            no.push(right);
        }
    }
    let yes = terms.value_constant(&compute::apply(node.op, node.width, &yes));
    let no = terms.value_constant(&compute::apply(node.op, node.width, &no));
    Some(terms.ite(condition?, yes, no))
}
