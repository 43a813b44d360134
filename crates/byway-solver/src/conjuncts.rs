//! Conditions that are several in one.

use byway_expr::{Node, Op, TermId, Terms};
use smallvec::{SmallVec, smallvec};

/// Parts that a condition is taken apart into; of a larger one, the rest stays together.
const MOST: usize = 64;

/// The conditions that all hold where one does: that two strings are equal says something about each of their bytes.
pub(crate) fn conjuncts(terms: &mut Terms, condition: TermId) -> SmallVec<[TermId; 4]> {
    let mut parts = SmallVec::new();
    let mut work: SmallVec<[TermId; 4]> = smallvec![condition];
    while let Some(condition) = work.pop() {
        match pair(terms, condition) {
            Some([a, b]) if parts.len() + work.len() + 2 <= MOST => work.extend([b, a]),
            _ if parts.contains(&condition) => {}
            _ => parts.push(condition),
        }
    }
    parts
}

/// The two conditions that a conjunction says.
fn pair(terms: &mut Terms, condition: TermId) -> Option<[TermId; 2]> {
    let both = |node: Node| [TermId(node.args[0]), TermId(node.args[1])];
    let node = *terms.node(condition);
    match node.op {
        Op::And if node.width == 1 => Some(both(node)),
        Op::Not if node.width == 1 => {
            let inner = *terms.node(TermId(node.args[0]));
            (inner.op == Op::Or).then(|| both(inner).map(|part| terms.not(part)))
        }
        _ => None,
    }
}

/// Whether a condition is the opposite of one that is several.
pub(crate) fn is_disjunction(terms: &Terms, condition: TermId) -> bool {
    let node = terms.node(condition);
    match node.op {
        Op::Or => node.width == 1,
        Op::Not => node.width == 1 && terms.node(TermId(node.args[0])).op == Op::And,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_expr::VarId;

    /// Whether some inputs are not zero.
    fn conditions<const N: usize>(terms: &mut Terms) -> [TermId; N] {
        let zero = terms.constant(0, 8);
        std::array::from_fn(|number| {
            let input = terms.var(VarId(number as u32));
            let is_zero = terms.eq(input, zero);
            terms.not(is_zero)
        })
    }

    #[test]
    fn conjunctions_are_taken_apart_in_order() {
        let mut terms = Terms::default();
        let [a, b, c, d] = conditions(&mut terms);
        let right = terms.and(c, d);
        let left = terms.and(a, b);
        let all = terms.and(left, right);
        let mut parts = conjuncts(&mut terms, all);
        parts.sort();
        assert_eq!(parts[..], [a, b, c, d]);
        assert_eq!(conjuncts(&mut terms, a)[..], [a]);
    }

    #[test]
    fn the_opposite_of_a_disjunction_is_one() {
        let mut terms = Terms::default();
        let [a, b] = conditions(&mut terms);
        let either = terms.or(a, b);
        let neither = terms.not(either);
        let expected = [a, b].map(|part| terms.not(part));
        let mut parts = conjuncts(&mut terms, neither);
        parts.sort();
        assert_eq!(parts[..], expected);
        assert!(is_disjunction(&terms, either) && !is_disjunction(&terms, neither));
        let both = terms.and(a, b);
        let not_both = terms.not(both);
        assert!(is_disjunction(&terms, not_both) && !is_disjunction(&terms, a));
    }

    #[test]
    fn there_is_an_end_to_it() {
        let mut terms = Terms::default();
        let many = conditions::<200>(&mut terms);
        let all = many.into_iter().reduce(|all, one| terms.and(all, one)).expect("there are some");
        assert!(conjuncts(&mut terms, all).len() <= MOST);
    }
}
