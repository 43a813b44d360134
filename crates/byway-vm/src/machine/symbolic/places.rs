//! The places of an object that a symbolic address can name.
//!
//! A place has a number, which is a term of few bits. What stands at the place with that number is chosen by these bits, one
//! after the other: a tree as deep as the number has bits, in which parts that hold the same value are one leaf. A table of a
//! thousand numbers costs the solver what its bits say, and not a thousand comparisons of addresses.
//!
//! Of objects with very many places only a window is looked at: its number is fixed, and other windows remain an alternative.

use crate::machine::Machine;
use crate::stop::Step;
use byway_expr::{Op as TermOp, TermId, Terms};

/// Places that an address may name at once, as bits of their numbers.
const WINDOW_BITS: u32 = 11;

/// Numbers of places have at least so many bits in common with a power of two that their distance is a multiple of.
const WIDEST_STEP: u32 = 12;

/// The places that an address may name.
pub(super) struct Places {
    first: u64,
    step: u64,
    count: u64,
    /// Which of them it is, from 0; as many bits as the last one needs.
    number: TermId,
}

impl Machine {
    /// The places between `start` and `start + room` that an address can name, which is one of them.
    pub(super) fn places(&mut self, address: TermId, concrete: u64, start: u64, room: u64) -> Step<Places> {
        let terms = &mut self.symbolic.terms;
        let step_bits = shared_zeros(terms, address).min(WIDEST_STEP);
        let step = 1 << step_bits;
        let first = start + (concrete - start) % step;
        let last = (room - (first - start)) / step;
        let (low, high) = narrowed(terms, address, first, last, step_bits);
        let first_place = terms.constant(first + low * step, 64);
        let offset = terms.sub(address, first_place);
        let bits = bits_of(high - low);
        let number = terms.extract(offset, step_bits, bits);
        let (first, count) = (first + low * step, high - low + 1);
        if bits <= WINDOW_BITS {
            return Ok(Places { first, step, count, number });
        }
        let window = terms.extract(number, WINDOW_BITS, bits - WINDOW_BITS);
        let value = (concrete - first) >> (step_bits + WINDOW_BITS);
        let number = terms.extract(number, 0, WINDOW_BITS);
        self.fix(window, value, "a part of a large object")?;
        let before = value << WINDOW_BITS;
        Ok(Places { first: first + before * step, step, count: (count - before).min(1 << WINDOW_BITS), number })
    }

    /// A choice over what stands at the places.
    pub(super) fn load_places(&mut self, size: usize, places: &Places) -> Step<TermId> {
        let mut values = Vec::with_capacity(places.count as usize);
        for number in 0..places.count {
            let (value, lane) = self.load_special(places.at(number), size)?;
            values.push(self.pointer_term(value, lane, 8 * size as u32));
        }
        let terms = &mut self.symbolic.terms;
        let plain = values.iter().filter(|value| terms.as_constant(**value).is_some()).count();
        if plain < values.len() / 2 {
            return Ok(chosen_one_by_one(terms, places, &values));
        }
        // Bit by bit from the lowest, each joins neighbours.
        for bit in 0..terms.width(places.number) {
            let chosen = terms.extract(places.number, bit, 1);
            let joined = values.chunks(2).map(|pair| match *pair {
                [even, odd] if even != odd => terms.ite(chosen, odd, even),
                // The last place has no neighbour: its number is the greatest there is.
                _ => pair[0],
            });
            values = joined.collect();
        }
        Ok(values[0])
    }

    /// Makes each place hold the new value if the address names it, and the old one if not.
    pub(super) fn store_places(&mut self, size: usize, places: &Places, value: TermId) -> Step<()> {
        for number in 0..places.count {
            let at = places.at(number);
            let (old, lane) = self.load_special(at, size)?;
            let old = self.pointer_term(old, lane, 8 * size as u32);
            let terms = &mut self.symbolic.terms;
            let this = terms.constant(number, terms.width(places.number));
            let here = terms.eq(places.number, this);
            let new = terms.ite(here, value, old);
            let now = self.symbolic.value(new);
            let lane = self.lane_for(new);
            self.store_special(at, size, now, lane)?;
        }
        Ok(())
    }
}

/// A choice over values that are asked about one after the other. Where they are inputs themselves, this is what solvers are faster
/// with: which place it is decides more than what bits its number has.
fn chosen_one_by_one(terms: &mut Terms, places: &Places, values: &[TermId]) -> TermId {
    let width = terms.width(places.number);
    // The last place needs no question.
    let Some((&last, before)) = values.split_last() else { return terms.constant(0, 8) };
    before.iter().enumerate().rev().fold(last, |rest, (number, value)| {
        let this = terms.constant(number as u64, width);
        let here = terms.eq(places.number, this);
        terms.ite(here, *value, rest)
    })
}

impl Places {
    fn at(&self, number: u64) -> u64 {
        self.first + number * self.step
    }
}

/// The numbers of the first and last place that an address can name by its form, of those from 0 to `last`: an index of few bits
/// in a large object leads to few places.
fn narrowed(terms: &Terms, address: TermId, first: u64, last: u64, step_bits: u32) -> (u64, u64) {
    let (least, most) = span(terms, address, 0);
    let (least, most) = (least.max(first), most.min(first.saturating_add(last << step_bits)));
    if least > most {
        return (0, last);
    }
    ((least - first) >> step_bits, (most - first) >> step_bits)
}

/// The least and the greatest value of a term of at most 64 bits, as far as its form tells.
fn span(terms: &Terms, term: TermId, depth: u32) -> (u64, u64) {
    const DEEPEST: u32 = 6;
    let width = terms.width(term);
    let all = (0, u64::MAX >> (64 - width.min(64)));
    if let Some(value) = terms.as_constant(term) {
        return (value, value);
    }
    if depth == DEEPEST || width > 64 {
        return all;
    }
    let node = terms.node(term);
    let of = |at: usize| span(terms, TermId(node.args[at]), depth + 1);
    match node.op {
        TermOp::ZExt => of(0),
        TermOp::Add => match (of(0), of(1)) {
            ((a, b), (c, d)) if b.checked_add(d).is_some_and(|most| most <= all.1) => (a + c, b + d),
            _ => all,
        },
        TermOp::Concat => {
            let ((a, b), (c, d)) = (of(0), of(1));
            let shift = terms.width(TermId(node.args[1]));
            (a << shift | c, b << shift | d)
        }
        TermOp::Ite => {
            let ((a, b), (c, d)) = (of(1), of(2));
            (a.min(c), b.max(d))
        }
        TermOp::And => (0, of(0).1.min(of(1).1)),
        TermOp::URem => match terms.as_constant(TermId(node.args[1])) {
            Some(divisor) if divisor > 0 => (0, of(0).1.min(divisor - 1)),
            _ => all,
        },
        _ => all,
    }
}

/// How many zero bits the differences between the values of an address end with.
fn shared_zeros(terms: &Terms, address: TermId) -> u32 {
    let mut zeros = 63u32;
    let mut work = vec![(address, 0u32)];
    let mut seen = 0;
    while let Some((term, shift)) = work.pop() {
        seen += 1;
        if shift >= zeros {
            continue;
        }
        let node = *terms.node(term);
        let child = |at: usize| TermId(node.args[at]);
        match node.op {
            TermOp::Const => {}
            TermOp::Add | TermOp::Sub if seen < 64 => work.extend([(child(0), shift), (child(1), shift)]),
            TermOp::ZExt | TermOp::SExt | TermOp::Extract { low: 0 } if seen < 64 => work.push((child(0), shift)),
            TermOp::Mul => match terms.as_constant(child(1)).or(terms.as_constant(child(0))) {
                Some(factor) => zeros = zeros.min(shift + factor.trailing_zeros().min(63)),
                None => zeros = zeros.min(shift),
            },
            TermOp::Shl => match terms.as_constant(child(1)) {
                Some(amount) => work.push((child(0), shift + amount.min(63) as u32)),
                None => zeros = zeros.min(shift),
            },
            TermOp::Concat if seen < 64 => {
                work.extend([(child(0), shift + terms.width(child(1))), (child(1), shift)]);
            }
            _ => zeros = zeros.min(shift),
        }
    }
    zeros
}

/// How many bits a number needs.
fn bits_of(value: u64) -> u32 {
    (64 - value.leading_zeros()).max(1)
}
