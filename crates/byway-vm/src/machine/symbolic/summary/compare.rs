//! Comparisons: the difference of the first two bytes that differ.

use super::Value;
use super::chain::{Chain, Cut, End, MOST_BYTES};
use crate::machine::Machine;
use byway_expr::TermId;
use byway_ir::program::Summary;

/// Whether upper and lower case are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Case {
    Kept,
    Folded,
}

impl Case {
    /// How a function compares letters.
    pub(super) fn of(which: Summary) -> Case {
        match which {
            Summary::StrCaseCmp | Summary::StrNCaseCmp => Case::Folded,
            _ => Case::Kept,
        }
    }
}

/// Where a comparison of equal bytes ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Extent {
    most: Option<u64>,
    /// Bytes of zero end it.
    to_zero: bool,
}

impl Machine {
    /// `strcmp` and its like, of at most so many bytes.
    pub(super) fn string_chain(&mut self, a: u64, b: u64, most: Option<u64>, case: Case) -> Chain {
        self.compare_chain(a, b, Extent { most, to_zero: true }, case)
    }

    /// `memcmp`.
    pub(super) fn memory_chain(&mut self, a: u64, b: u64, most: u64) -> Chain {
        self.compare_chain(a, b, Extent { most: Some(most), to_zero: false }, Case::Kept)
    }

    fn compare_chain(&mut self, a: u64, b: u64, extent: Extent, case: Case) -> Chain {
        let mut chain = Chain::new();
        for offset in 0..MOST_BYTES {
            if extent.most == Some(offset) {
                return chain.ended(End::Value(Value::Plain(0)));
            }
            let pair =
                self.byte_at(a.wrapping_add(offset)).and_then(|x| Ok((x, self.byte_at(b.wrapping_add(offset))?)));
            let (x, y) = match pair {
                Ok((x, y)) => (self.folded(x, case), self.folded(y, case)),
                Err(cut) => return chain.ended(End::Cut(cut)),
            };
            match self.compare_bytes(&mut chain, x, y, extent.to_zero) {
                Some(end) => return chain.ended(end),
                None => continue,
            }
        }
        chain
    }

    /// Adds what two bytes decide; how the comparison ends, if it ends here whatever they are.
    fn compare_bytes(&mut self, chain: &mut Chain, x: Value, y: Value, to_zero: bool) -> Option<End> {
        if let (Value::Plain(x), Value::Plain(y)) = (x, y) {
            let goes_on = x == y && (x != 0 || !to_zero);
            return (!goes_on).then(|| End::Value(Value::Plain(u64::from((x as u32).wrapping_sub(y as u32)))));
        }
        let (x_term, y_term) = (self.byte_term(x), self.byte_term(y));
        let terms = &mut self.symbolic.terms;
        let (x_int, y_int) = (terms.zext(x_term, 32), terms.zext(y_term, 32));
        let difference = Value::Term(terms.sub(x_int, y_int));
        let zero = Value::Plain(0);
        if to_zero && (x == zero || y == zero) {
            return Some(End::Value(difference));
        }
        let same = terms.eq(x_term, y_term);
        match terms.as_constant(same) {
            Some(0) => return Some(End::Value(difference)),
            Some(_) => {}
            None if chain.link(same, difference) => {}
            None => return Some(End::Cut(Cut::TooLong)),
        }
        // A plain byte that ends nothing says the same of the one that is equal to it.
        let may_end = to_zero && !matches!((x, y), (Value::Plain(_), _) | (_, Value::Plain(_)));
        if may_end { self.link_nonzero(chain, x_term, zero) } else { None }
    }

    /// Adds that a byte of zero ends a function with a value; how it ends, if it ends here.
    pub(super) fn link_nonzero(&mut self, chain: &mut Chain, byte: TermId, value: Value) -> Option<End> {
        let terms = &mut self.symbolic.terms;
        let zero = terms.constant(0, 8);
        let is_zero = terms.eq(byte, zero);
        let goes_on = terms.not(is_zero);
        match terms.as_constant(goes_on) {
            Some(0) => Some(End::Value(value)),
            Some(_) => None,
            None => (!chain.link(goes_on, value)).then_some(End::Cut(Cut::TooLong)),
        }
    }

    /// A byte as it is compared: the C library's letters are those of ASCII.
    fn folded(&mut self, byte: Value, case: Case) -> Value {
        match (case, byte) {
            (Case::Kept, _) => byte,
            (Case::Folded, Value::Plain(value)) => Value::Plain(u64::from((value as u8).to_ascii_lowercase())),
            (Case::Folded, Value::Term(term)) => {
                let terms = &mut self.symbolic.terms;
                let (first, letters, bit) =
                    (terms.constant(b'A'.into(), 8), terms.constant(26, 8), terms.constant(0x20, 8));
                let letter = terms.sub(term, first);
                let is_upper = terms.ult(letter, letters);
                let lower = terms.or(term, bit);
                Value::Term(terms.ite(is_upper, lower, term))
            }
        }
    }
}
