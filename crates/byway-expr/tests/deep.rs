//! Terms hundreds of thousands deep: nothing recurses over them.

use byway_expr::testing::{cone, simplify};
use byway_expr::{Evaluator, Node, Op, Supports, TermId, Terms, VarId, smtlib};

const DEPTH: u32 = 300_000;

/// A chain of operations, as a loop makes them.
fn chain(terms: &mut Terms, mut step: impl FnMut(&mut Terms, TermId, u32) -> TermId) -> TermId {
    let byte = terms.var(VarId(0));
    let mut id = terms.zext(byte, 32);
    for index in 0..DEPTH {
        id = step(terms, id, index);
    }
    id
}

/// Does all that can be done with a term.
fn exercise(terms: &mut Terms, id: TermId) -> u64 {
    let value = Evaluator::new(&[3, 5]).eval(terms, id);
    let mut supports = Supports::default();
    let support = supports.of(terms, id);
    assert!(supports.count(support) >= 1);
    assert!(terms.show(id).limit(100).to_string().len() < 400);
    assert_eq!(simplify(terms, id), id);
    let zero = terms.constant(0, 32);
    let equal = terms.eq(id, zero);
    assert!(smtlib::script(terms, &[equal]).ends_with("(check-sat)\n"));
    value
}

#[test]
fn additions_of_an_input() {
    let mut terms = Terms::default();
    let other = terms.var(VarId(1));
    let other = terms.zext(other, 32);
    let id = chain(&mut terms, |terms, id, index| {
        let sum = terms.add(id, other);
        let mask = terms.constant(u64::from(index) | 1 << 31 | 1, 32);
        terms.xor(sum, mask)
    });
    let expected = (0..DEPTH).fold(3u32, |value, index| value.wrapping_add(5) ^ (index | 1 << 31 | 1));
    assert_eq!(exercise(&mut terms, id), u64::from(expected));
}

#[test]
fn additions_of_constants_are_one() {
    let mut terms = Terms::default();
    let id = chain(&mut terms, |terms, id, index| {
        let constant = terms.constant(index.into(), 32);
        terms.add(id, constant)
    });
    assert_eq!(cone(&terms, id).len(), 4);
    exercise(&mut terms, id);
}

#[test]
fn choices() {
    let mut terms = Terms::default();
    let other = terms.var(VarId(1));
    let other = terms.zext(other, 32);
    let id = chain(&mut terms, |terms, id, index| {
        let number = terms.constant(u64::from(index) << 7 | 1, 32);
        let product = terms.mul(other, number);
        let bound = terms.constant(u64::from(index) + 77, 32);
        let is_less = terms.ult(product, bound);
        terms.ite(is_less, product, id)
    });
    exercise(&mut terms, id);
}

#[test]
fn extraction_from_bitwise_operations() {
    let mut terms = Terms::default();
    let wide: Vec<TermId> = (0..4).map(|var| terms.var(VarId(var))).collect();
    let wide = wide.into_iter().reduce(|low, high| terms.concat(high, low)).expect("four bytes");
    let square = terms.mul(wide, wide);
    let id = chain(&mut terms, |terms, id, index| {
        let op = [Op::And, Op::Or, Op::Xor, Op::Add][index as usize % 4];
        let inner = terms.build(Node::binary(op, 32, id, square));
        let low = terms.extract(inner, 0, 31);
        terms.zext(low, 32)
    });
    exercise(&mut terms, id);
}
