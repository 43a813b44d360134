//! The places of an object that a symbolic address can name.
//!
//! A place has a number, which is a term of few bits. What stands at the place with that number is chosen by these bits, one
//! after the other: a tree as deep as the number has bits, in which parts that hold the same value are one leaf. A table of a
//! thousand numbers costs the solver what its bits say, and not a thousand comparisons of addresses.
//!
//! Of objects with very many places only a window is looked at: its number is fixed, and other windows remain an alternative.

use crate::machine::Machine;
use crate::stop::Step;
use byway_expr::range::Range;
use byway_expr::{TermId, Terms};

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
        let extent = self.symbolic.extents.of(terms, address);
        let step_bits = extent.shared.min(WIDEST_STEP);
        let step = 1 << step_bits;
        let (nearest, farthest) = within(extent.range, start, start + room);
        // Places are a multiple of the step away from the one at hand.
        let first = start + nearest + (concrete - start - nearest) % step;
        let count = (start + farthest - first) / step + 1;
        let first_place = terms.constant(first, 64);
        let offset = terms.sub(address, first_place);
        let bits = bits_of(count - 1);
        let number = terms.extract(offset, step_bits, bits);
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

/// How far from `first` the nearest and the farthest address between it and `last` are that an address can be.
fn within(address: Range, first: u64, last: u64) -> (u64, u64) {
    let (room, nearest) = (last - first, address.low.wrapping_sub(first));
    let (farthest, runs_past) = nearest.overflowing_add(address.length(64));
    match (nearest <= room, runs_past) {
        (true, false) => (nearest, farthest.min(room)),
        (false, true) => (0, farthest.min(room)),
        // Around the numbers that there are and back, or nowhere near, which cannot be.
        (true, true) | (false, false) => (0, room),
    }
}

/// How many bits a number needs.
fn bits_of(value: u64) -> u32 {
    (64 - value.leading_zeros()).max(1)
}
