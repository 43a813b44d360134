//! Products of numbers that the path keeps small.

use super::Layer;
use crate::contains::Contains;
use crate::context::Context;
use crate::query::{Query, Verdict};
use byway_expr::{Node, Op, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Terms that are built anew for one query. Larger ones are asked as they are.
const MOST_TERMS: usize = 20_000;

/// Bits that a number must lose to be worth it.
const LEAST_GAIN: u32 = 2;

/// Makes products narrow.
///
/// A program checks that its numbers lie between -100 and 100 and then multiplies them as integers of 32 bits. The solver would have to
/// find out that the upper bits say nothing; but where the path bounds a number, the number is its lowest bits, and sums and
/// products of numbers of few bits have few. Under the conditions that bound them both forms are equal, and those conditions stay.
pub(super) struct Narrow<L> {
    below: L,
    /// Terms with a product of two terms in them.
    products: Contains,
}

impl<L> Narrow<L> {
    pub(super) fn new(below: L) -> Narrow<L> {
        Narrow { below, products: Contains::new(is_product) }
    }
}

fn is_product(terms: &Terms, node: &Node) -> bool {
    node.op == Op::Mul && !node.children().any(|child| terms.node(child).op == Op::Const)
}

impl<L: Layer> Layer for Narrow<L> {
    fn check(&mut self, cx: &mut Context<'_>, query: &Query<'_>) -> Verdict {
        if !query.conditions().any(|condition| self.products.is_in(cx.terms, condition)) {
            return self.below.check(cx, query);
        }
        let bounds = Bounds::of(cx.terms, query);
        if bounds.bits.is_empty() {
            return self.below.check(cx, query);
        }
        let mut narrowing = Narrowing { bounds: &bounds, known: FxHashMap::default() };
        let mut conditions = Vec::with_capacity(query.path.len() + 1);
        for condition in query.conditions() {
            let narrow = match bounds.conditions.contains(&condition) {
                true => Some(condition),
                false => narrowing.of(cx.terms, condition),
            };
            let Some(narrow) = narrow else { return self.below.check(cx, query) };
            conditions.push(narrow);
        }
        if conditions.iter().any(|condition| cx.terms.as_constant(*condition) == Some(0)) {
            return Verdict::Unsat;
        }
        let verdict = self.below.check(cx, &Query { path: &conditions[1..], goal: conditions[0] });
        // What contradicts each other is told of other conditions than were asked about.
        cx.core = None;
        verdict
    }
}

/// What a path bounds.
struct Bounds {
    /// Terms, and the bits that they have with their sign.
    bits: FxHashMap<TermId, u32>,
    /// Conditions that say so.
    conditions: FxHashSet<TermId>,
}

impl Bounds {
    fn of(terms: &Terms, query: &Query<'_>) -> Bounds {
        let mut ranges: FxHashMap<TermId, (i128, i128)> = FxHashMap::default();
        let mut by: Vec<(TermId, TermId)> = Vec::new();
        for condition in query.conditions() {
            if let Some((term, (low, high))) = bound(terms, condition) {
                let range = ranges.entry(term).or_insert((i128::MIN, i128::MAX));
                *range = (range.0.max(low), range.1.min(high));
                by.push((condition, term));
            }
        }
        let mut bits = FxHashMap::default();
        for (term, (low, high)) in ranges {
            let needed = signed_bits(low).max(signed_bits(high));
            if low <= high && needed + LEAST_GAIN <= terms.width(term) {
                bits.insert(term, needed);
            }
        }
        let conditions = by.into_iter().filter(|(_, term)| bits.contains_key(term)).map(|(condition, _)| condition);
        Bounds { conditions: conditions.collect(), bits }
    }
}

/// The term that a condition bounds, and the numbers that it can be.
fn bound(terms: &Terms, condition: TermId) -> Option<(TermId, (i128, i128))> {
    let node = *terms.node(condition);
    let strict = i128::from(matches!(node.op, Op::Slt | Op::Ult));
    let is_signed = match node.op {
        Op::Slt | Op::Sle => true,
        Op::Ult | Op::Ule => false,
        _ => return None,
    };
    let [a, b] = [node.args[0], node.args[1]].map(TermId);
    let width = terms.width(a);
    if !(2..=64).contains(&width) {
        return None;
    }
    let (least, most) = (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1);
    if let Some(limit) = number(terms, b) {
        return match is_signed {
            true => Some((a, (least, limit - strict))),
            // Numbers below a limit that is not negative are not either.
            false => (limit >= 0).then_some((a, (0, limit - strict))),
        };
    }
    let limit = number(terms, a).filter(|_| is_signed)?;
    Some((b, (limit + strict, most)))
}

/// The signed number that a constant is.
fn number(terms: &Terms, id: TermId) -> Option<i128> {
    let value: Value = terms.as_value(id)?;
    let (bits, width) = (value.to_u128() as i128, value.width());
    (width <= 64).then(|| if value.is_negative() { bits - (1 << width) } else { bits })
}

/// Bits of a number with its sign.
fn signed_bits(number: i128) -> u32 {
    let magnitude = if number < 0 { !number } else { number };
    129 - magnitude.leading_zeros()
}

/// Builds terms anew.
struct Narrowing<'b> {
    bounds: &'b Bounds,
    known: FxHashMap<TermId, TermId>,
}

impl Narrowing<'_> {
    /// A term in which what is bounded is narrow; none if there is too much to be built.
    fn of(&mut self, terms: &mut Terms, id: TermId) -> Option<TermId> {
        let mut work = vec![id];
        while let Some(&at) = work.last() {
            if self.known.len() > MOST_TERMS {
                return None;
            }
            let node = *terms.node(at);
            let unknown = work.len();
            if let Some(&bits) = self.bounds.bits.get(&at) {
                let low = terms.extract(at, 0, bits);
                let narrow = terms.sext(low, node.width);
                self.known.insert(at, narrow);
            } else {
                work.extend(node.children().filter(|child| !self.known.contains_key(child)));
                if work.len() > unknown {
                    continue;
                }
                let built = self.build(terms, at, node);
                self.known.insert(at, built);
            }
            work.pop();
        }
        self.known.get(&id).copied()
    }

    fn build(&self, terms: &mut Terms, old: TermId, mut node: Node) -> TermId {
        let mut is_same = true;
        for (place, child) in node.children().enumerate() {
            let narrow = self.known.get(&child).copied().unwrap_or(child);
            is_same &= narrow == child;
            node.args[place] = narrow.0;
        }
        if is_same {
            return old;
        }
        let bits = |terms: &Terms, place: usize| significant(terms, TermId(node.args[place]));
        let needed = match node.op {
            Op::Add | Op::Sub => bits(terms, 0).max(bits(terms, 1)) + 1,
            Op::Mul => bits(terms, 0) + bits(terms, 1),
            _ => node.width,
        };
        if needed >= node.width {
            return terms.build(node);
        }
        let (a, b) = (terms.extract(TermId(node.args[0]), 0, needed), terms.extract(TermId(node.args[1]), 0, needed));
        let narrow = terms.build(Node::binary(node.op, needed, a, b));
        terms.sext(narrow, node.width)
    }
}

/// Bits of a term from which the others follow, its sign among them.
fn significant(terms: &Terms, id: TermId) -> u32 {
    let node = terms.node(id);
    match node.op {
        Op::SExt => terms.width(TermId(node.args[0])),
        Op::ZExt => (terms.width(TermId(node.args[0])) + 1).min(node.width),
        Op::Const => number(terms, id).map_or(node.width, |number| signed_bits(number).min(node.width)),
        _ => node.width,
    }
}
