//! Comparisons of chains of choices with constants.
//!
//! What a search through bytes gives is a chain: the value that belongs to the first byte that stops it. Compared with a
//! constant, most links are decided, and what is left are conditions on single bytes.

use crate::term::{Node, TermId};
use crate::terms::Terms;
use smallvec::SmallVec;

/// Choices of a chain that is taken apart. Each costs some of the work that one call may do.
const LONGEST: usize = 24;

/// match: `ite(c, x, ite(d, y, ...)) == k`, every `x == k` but the last known, or the same as its `c` or `~c`
/// result: what it says about `c`, `d` and so on; `~c & (d | ...)` if `x` is not `k` and `y` is
pub fn eq_chain_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let k = node.b();
    terms.is_constant(k).then_some(())?;
    on_chain(terms, node.a(), |terms, value| terms.eq(value, k))
}

/// match: `ite(c, k1, ite(d, k2, ...)) < k`; `k < ite(c, k1, ite(d, k2, ...))`
/// result: what it says about `c`, `d` and so on; `c | (~d & ...)` if `k1` is below `k` and `k2` is not
pub fn ult_chain_constant(terms: &mut Terms, node: &Node) -> Option<TermId> {
    let (a, b) = (node.a(), node.b());
    if terms.is_constant(b) {
        on_chain(terms, a, |terms, value| terms.ult(value, b))
    } else if terms.is_constant(a) {
        on_chain(terms, b, |terms, value| terms.ult(a, value))
    } else {
        None
    }
}

/// A choice: its condition, which arm leaves the chain, and whether the predicate holds for that arm.
struct Link {
    condition: TermId,
    leaves_if: bool,
    holds: TermId,
}

/// A predicate on the values of a chain, by the conditions of its choices. None unless it has two choices and the
/// predicate comes to nothing new on every arm but the last.
fn on_chain(
    terms: &mut Terms,
    chain: TermId,
    mut predicate: impl FnMut(&mut Terms, TermId) -> TermId,
) -> Option<TermId> {
    let mut links: SmallVec<[Link; LONGEST]> = SmallVec::new();
    let mut rest = chain;
    while let Some((condition, yes, no)) = terms.choice(rest) {
        if links.len() == LONGEST {
            return None;
        }
        let (link, next) = [(yes, no, true), (no, yes, false)].into_iter().find_map(|(value, next, leaves_if)| {
            if terms.choice(value).is_some() {
                return None;
            }
            let holds = predicate(terms, value);
            let is_known = terms.is_constant(holds) || holds == condition || terms.are_complements(holds, condition);
            is_known.then_some((Link { condition, leaves_if, holds }, next))
        })?;
        links.push(link);
        rest = next;
    }
    if links.len() < 2 {
        return None;
    }
    let last = predicate(terms, rest);
    Some(links.iter().rev().fold(last, |rest, &Link { condition, leaves_if, holds }| {
        if leaves_if { terms.ite(condition, holds, rest) } else { terms.ite(condition, rest, holds) }
    }))
}
