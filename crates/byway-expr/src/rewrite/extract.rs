//! `extract`. It goes inwards as long as there are parts to choose from.

use super::{Rule, table};
use crate::term::{Node, Op, TermId};
use crate::terms::Terms;

/// The rules of `extract`.
pub const EXTRACT: &[Rule] = table![
    extract::extract_all on ANY,
    extract::extract_extract on EXTRACT,
    extract::extract_concat on CONCAT,
    extract::extract_zext on ZEXT,
    extract::extract_sext on SEXT,
];

/// The lowest bit that the node takes.
fn low_of(node: &Node) -> u32 {
    match node.op {
        Op::Extract { low } => low,
        _ => 0,
    }
}

/// match: `extract(x)` of all bits
/// result: `x`
pub fn extract_all(terms: &mut Terms, node: &Node) -> Option<TermId> {
    (node.width == terms.width(node.a())).then(|| node.a())
}

/// match: `extract(extract(x))`
/// result: `extract(x)`
pub fn extract_extract(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, low) = terms.extracted(node.a())?;
    Some(terms.extract(x, low + low_of(node), node.width))
}

/// match: `extract(concat(x, y))`
/// result: `extract(x)`, `extract(y)`, or across both `concat(extract(x), extract(y))`
pub fn extract_concat(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (x, y) = terms.operands(node.a(), Op::Concat)?;
    let (low, split) = (low_of(node), terms.width(y));
    let end = low + node.width;
    if end <= split {
        Some(terms.extract(y, low, node.width))
    } else if low >= split {
        Some(terms.extract(x, low - split, node.width))
    } else {
        let (high, low) = (terms.extract(x, 0, end - split), terms.extract(y, low, split - low));
        Some(terms.concat(high, low))
    }
}

/// match: `extract(zext(x))`
/// result: `extract(x)`, `0`, or across both `zext(extract(x))`
pub fn extract_zext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::ZExt)?;
    let (low, split) = (low_of(node), terms.width(x));
    if low >= split {
        return Some(terms.zero(node.width));
    }
    let inner = terms.extract(x, low, node.width.min(split - low));
    Some(terms.zext(inner, node.width))
}

/// match: `extract(sext(x))`
/// result: `extract(x)`, or `sext(extract(x))`, at least of the sign of `x`
pub fn extract_sext(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let x = terms.operand(node.a(), Op::SExt)?;
    let split = terms.width(x);
    let low = low_of(node).min(split - 1);
    let inner = terms.extract(x, low, node.width.min(split - low));
    Some(terms.sext(inner, node.width))
}
