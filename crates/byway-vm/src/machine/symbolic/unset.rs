//! Bits that were never set, in values that depend on the inputs as well.

use super::shadow::is_any;
use super::values::fit;
use crate::machine::Machine;
use crate::num::small;
use byway_expr::TermId;

impl Machine {
    /// A value as a term; some of its bits were never set.
    pub(crate) fn unset_term(&mut self, value: u64, undefined: u64, width: u32) -> TermId {
        let terms = &mut self.symbolic.terms;
        let value = terms.constant(value, width);
        if undefined & small::mask(width) == 0 {
            return value;
        }
        let unset = terms.unset();
        let (unset, mask) = (fit(terms, unset, width), terms.constant(undefined, width));
        let open = terms.and(unset, mask);
        // Whatever was computed from such bits is worth what it is.
        terms.xor(value, open)
    }

    /// The bits of a term that depend, under the model, on bits that were never set: its shadow under the model. Of more than 64 bits
    /// all do if any does.
    pub(crate) fn unset_bits(&mut self, term: TermId) -> u64 {
        let Some(shadow) = self.shadow_of_term(term) else { return 0 };
        if self.symbolic.terms.width(shadow) <= 64 {
            return self.symbolic.value(shadow);
        }
        let any = is_any(&mut self.symbolic.terms, shadow);
        if self.symbolic.value(any) == 0 { 0 } else { u64::MAX }
    }

    /// How many elements may be read and have values, one after the other. Where all inputs of a path are looked at together, those
    /// count that have one for some.
    pub(crate) fn set_elements(&mut self, first: u64, size: u64, most: u64) -> u8 {
        let count = self.memory.defined_elements(first, size, most);
        if self.effects.is_some() {
            return count;
        }
        let is_unset = |machine: &mut Machine, at: u64| {
            let [term, ..] = machine.memory.byte_terms(at, 1);
            term.is_some_and(|term| machine.unset_bits(term) != 0)
        };
        let bytes = 0..u64::from(count).saturating_mul(size);
        let unset = bytes.into_iter().find(|offset| is_unset(self, first.wrapping_add(*offset)));
        unset.map_or(count, |offset| (offset / size) as u8)
    }
}
