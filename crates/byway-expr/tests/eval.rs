//! Evaluation under models, and the numbers it computes with.

use byway_expr::testing::{Random, RandomTerms, cone};
use byway_expr::{Evaluator, Op, TermId, Terms, Value, VarId, compute};
use std::collections::HashMap;

/// The value of a term, computed one by one in the plainest way.
fn plain_value(terms: &Terms, id: TermId, model: &[u8]) -> Value {
    let mut values: HashMap<TermId, Value> = HashMap::new();
    for id in cone(terms, id) {
        let node = terms.node(id);
        let value = match node.op {
            Op::Const => terms.as_value(id).expect("a constant has a value"),
            Op::Var => Value::small(model.get(node.args[0] as usize).copied().unwrap_or(0).into(), 8),
            _ => {
                let args: Vec<Value> = node.children().map(|child| values[&child].clone()).collect();
                compute::apply(node.op, node.width, &args)
            }
        };
        assert_eq!(value.width(), node.width);
        values.insert(id, value);
    }
    values[&id].clone()
}

#[test]
fn evaluation_agrees_with_the_plain_way() {
    let mut terms = Terms::default();
    let mut evaluator = Evaluator::default();
    let mut random = Random::new(7);
    let made: Vec<TermId> = (0..500).map(|_| RandomTerms::new(&mut terms, &mut random, 5).term(4)).collect();
    for _ in 0..20 {
        let model: Vec<u8> = (0..random.below(6)).map(|_| random.byte()).collect();
        evaluator.set_model(&model);
        for &id in &made {
            let expected = plain_value(&terms, id, &model);
            assert_eq!(evaluator.eval_wide(&terms, id), expected, "{} under {model:?}", terms.show(id));
            assert_eq!(evaluator.eval(&terms, id), expected.low());
        }
    }
}

#[test]
fn missing_inputs_are_zero() {
    let mut terms = Terms::default();
    let (first, ninth) = (terms.var(VarId(0)), terms.var(VarId(8)));
    let sum = terms.add(first, ninth);
    let mut evaluator = Evaluator::new(&[200]);
    assert_eq!(evaluator.eval(&terms, sum), 200);
    assert_eq!(evaluator.model(), [200]);
    evaluator.set_model(&[200, 0, 0, 0, 0, 0, 0, 0, 100]);
    assert_eq!(evaluator.eval(&terms, sum), 44);
    assert!(evaluator.holds(&terms, sum));
}

#[test]
fn terms_made_after_a_model_is_set_are_evaluated_under_it() {
    let mut terms = Terms::default();
    let mut evaluator = Evaluator::new(&[3, 4]);
    let (x, y) = (terms.var(VarId(0)), terms.var(VarId(1)));
    assert_eq!(evaluator.eval(&terms, x), 3);
    let product = terms.mul(x, y);
    assert_eq!(evaluator.eval(&terms, product), 12);
    let wide = terms.sext(product, 200);
    let square = terms.mul(wide, wide);
    assert_eq!(evaluator.eval_wide(&terms, square), Value::small(144, 200));
}

#[test]
fn numbers_of_any_width_agree_with_those_of_the_host() {
    let mut random = Random::new(11);
    for _ in 0..50_000 {
        let width = 1 + random.below(128) as u32;
        let mask = u128::MAX >> (128 - width);
        let mut bits = || (u128::from(random.bits()) << 64 | u128::from(random.bits())) & mask;
        let (x, y) = (bits(), bits());
        let (a, b) = (Value::from_u128(x, width), Value::from_u128(y, width));
        assert_eq!(a.add(&b).to_u128(), x.wrapping_add(y) & mask);
        assert_eq!(a.sub(&b).to_u128(), x.wrapping_sub(y) & mask);
        assert_eq!(a.neg().to_u128(), x.wrapping_neg() & mask);
        assert_eq!(a.not().to_u128(), !x & mask);
        assert_eq!(a.is_ult(&b), x < y);
        let signed = |value: u128| (value << (128 - width)) as i128 >> (128 - width);
        assert_eq!(a.is_slt(&b), signed(x) < signed(y));
        assert_eq!(a.leading_zeros(), x.leading_zeros() - (128 - width));
        assert_eq!(a.trailing_zeros(), x.trailing_zeros().min(width));
        let low = random.below(width.into()) as u32;
        let count = 1 + random.below(u64::from(width - low)) as u32;
        assert_eq!(a.extract(low, count).to_u128(), x >> low & (u128::MAX >> (128 - count)));
        assert_eq!(a.sext(128).to_u128(), signed(x) as u128);
        let both = a.concat(&b);
        assert_eq!(both.width(), 2 * width);
        assert_eq!((both.extract(width, width), both.extract(0, width)), (a, b));
    }
}
