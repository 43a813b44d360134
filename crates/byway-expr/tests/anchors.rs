//! Anchors are worth their addresses, stay in sums and through memory, and are gone from plain forms.

use byway_expr::{Evaluator, TermId, Terms, VarId};

const PLACE: u64 = 0x100_0000_0040;

/// `anchor + v0 * 4 + 8`.
fn element(terms: &mut Terms, anchor: TermId) -> TermId {
    let var = terms.var(VarId(0));
    let (index, four, eight) = (terms.zext(var, 64), terms.constant(4, 64), terms.constant(8, 64));
    let scaled = terms.mul(index, four);
    let sum = terms.add(anchor, scaled);
    terms.add(sum, eight)
}

#[test]
fn a_sum_is_worth_what_it_would_be_with_the_number() {
    let mut terms = Terms::default();
    let anchor = terms.anchor(PLACE, 0);
    let number = terms.constant(PLACE, 64);
    let (anchored, plain) = (element(&mut terms, anchor), element(&mut terms, number));
    assert_ne!(anchored, plain);
    assert!(terms.is_anchored(anchored) && !terms.is_anchored(plain));
    assert_eq!(terms.unanchored(anchored), plain);
    assert_eq!(terms.unanchored(plain), plain);
    let mut evaluator = Evaluator::new(&[5]);
    assert_eq!(evaluator.eval(&terms, anchored), PLACE + 28);
}

#[test]
fn constants_added_to_an_anchor_are_one_number() {
    let mut terms = Terms::default();
    let anchor = terms.anchor(PLACE, 7);
    let (less, more) = (terms.constant(4u64.wrapping_neg(), 64), terms.constant(100, 64));
    let before = terms.add(anchor, less);
    let behind = terms.add(before, more);
    assert_eq!(terms.anchored_sum(before), Some((anchor, 4u64.wrapping_neg())));
    assert_eq!(terms.anchored_sum(behind), Some((anchor, 96)));
    assert_eq!(terms.as_anchor(anchor), Some((PLACE, 7)));
    let plain = terms.unanchored(behind);
    assert_eq!(terms.as_constant(plain), Some(PLACE + 96));
    let back = terms.add(before, anchor);
    assert_eq!(terms.anchored_sum(back), None);
}

#[test]
fn the_bytes_of_an_anchored_address_are_the_address_again() {
    let mut terms = Terms::default();
    let anchor = terms.anchor(PLACE, 0);
    let other = terms.anchor(PLACE + 64, 0);
    let var = terms.var(VarId(1));
    let three = terms.constant(3, 8);
    let condition = terms.ult(var, three);
    let element = element(&mut terms, anchor);
    for whole in [anchor, element, terms.ite(condition, element, other)] {
        let bytes: Vec<TermId> = (0..8).map(|at| terms.extract(whole, 8 * at, 8)).collect();
        let joined = bytes.into_iter().reduce(|low, high| terms.concat(high, low));
        assert_eq!(joined, Some(whole));
    }
}

#[test]
fn anchors_of_different_lives_are_different() {
    let mut terms = Terms::default();
    let (first, second) = (terms.anchor(PLACE, 1), terms.anchor(PLACE, 2));
    assert_ne!(first, second);
    assert_eq!(terms.unanchored(first), terms.unanchored(second));
}
