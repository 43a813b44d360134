//! What tests of terms share, here and in other crates: random terms, and building terms anew.

mod random;

pub use random::{Random, RandomTerms};

use crate::eval::Evaluator;
use crate::term::{Node, TermId};
use crate::terms::Terms;
use rustc_hash::FxHashMap;

/// A random term over the inputs below `vars`, as it is, without simplification.
pub fn random_term(terms: &mut Terms, seed: u64, depth: u32, vars: u32) -> TermId {
    RandomTerms::new(terms, &mut Random::new(seed), vars).term(depth)
}

/// The terms that a term is made of, itself included, arguments first.
pub fn cone(terms: &Terms, id: TermId) -> Vec<TermId> {
    let mut seen = rustc_hash::FxHashSet::default();
    let mut stack = vec![id];
    while let Some(id) = stack.pop() {
        if seen.insert(id) {
            stack.extend(terms.node(id).children());
        }
    }
    let mut cone: Vec<TermId> = seen.into_iter().collect();
    cone.sort_unstable();
    cone
}

/// A term built anew, so that it and all that it is made of are simplified.
pub fn simplify(terms: &mut Terms, id: TermId) -> TermId {
    let mut built: FxHashMap<TermId, TermId> = FxHashMap::default();
    for old in cone(terms, id) {
        let node = *terms.node(old);
        let mut args = node.args;
        for (arg, child) in args.iter_mut().zip(node.children()) {
            *arg = built[&child].0;
        }
        let new = terms.build(Node { args, ..node });
        built.insert(old, new);
    }
    built[&id]
}

/// Two terms that should be equal and are not.
#[derive(Debug)]
pub struct Disagreement {
    /// What was compared.
    pub what: &'static str,
    /// The term as it was.
    pub before: TermId,
    /// The term that should be equal.
    pub after: TermId,
    /// The inputs under which they differ, if they differ in value.
    pub model: Vec<u8>,
}

/// Checks one random term: simplified it has the same values, simplified again it stays as it is, and taken apart into bytes and
/// put together it is itself.
pub fn check_random_term(terms: &mut Terms, seed: u64) -> Result<(), Disagreement> {
    const VARS: u32 = 4;
    const MODELS: usize = 8;
    let mut random = Random::new(seed);
    let depth = 1 + random.below(5) as u32;
    let before = RandomTerms::new(terms, &mut random, VARS).term(depth);
    let after = simplify(terms, before);
    let mut evaluator = Evaluator::default();
    for _ in 0..MODELS {
        let model: Vec<u8> = (0..VARS).map(|_| random.byte()).collect();
        evaluator.set_model(&model);
        if evaluator.eval_wide(terms, before) != evaluator.eval_wide(terms, after) {
            return Err(Disagreement { what: "simplified", before, after, model });
        }
    }
    let again = simplify(terms, after);
    if again != after {
        return Err(Disagreement { what: "simplified again", before: after, after: again, model: Vec::new() });
    }
    check_bytes(terms, after)
}

/// Checks that the bytes of a term, put together, are the term.
pub fn check_bytes(terms: &mut Terms, id: TermId) -> Result<(), Disagreement> {
    let width = terms.width(id);
    if !width.is_multiple_of(8) {
        return Ok(());
    }
    let bytes: Vec<TermId> = (0..width / 8).map(|byte| terms.extract(id, byte * 8, 8)).collect();
    let upwards = bytes.iter().copied().reduce(|low, high| terms.concat(high, low));
    let downwards = bytes.iter().rev().copied().reduce(|high, low| terms.concat(high, low));
    for (what, joined) in [("joined from the lowest byte", upwards), ("joined from the highest byte", downwards)] {
        match joined {
            Some(after) if after != id => return Err(Disagreement { what, before: id, after, model: Vec::new() }),
            _ => {}
        }
    }
    Ok(())
}
