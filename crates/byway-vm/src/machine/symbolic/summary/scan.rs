//! Lengths, and searches for a byte.

use super::Value;
use super::chain::{Chain, Cut, End, MOST_BYTES};
use crate::machine::Machine;
use byway_ir::program::Reg;

impl Machine {
    /// The byte that an argument asks for; none if it was never initialised.
    pub(super) fn wanted_byte(&mut self, args: &[Reg], at: usize) -> Option<Value> {
        let reg = *args.get(at)?;
        let lane = self.lane_of(reg);
        if lane.is_plain() {
            return Some(Value::Plain(self.stack.slot(reg) & 0xff));
        }
        lane.term()?;
        let byte = self.reg_term(reg, 8);
        Some(self.symbolic.terms.as_constant(byte).map_or(Value::Term(byte), Value::Plain))
    }

    /// `strlen`, `strnlen`.
    pub(super) fn length_chain(&mut self, start: u64, most: Option<u64>) -> Chain {
        let mut chain = Chain::new();
        for offset in 0..MOST_BYTES {
            if most == Some(offset) {
                return chain.ended(End::Value(Value::Plain(offset)));
            }
            let here = Value::Plain(offset);
            let end = match self.byte_at(start.wrapping_add(offset)) {
                Ok(Value::Plain(0)) => Some(End::Value(here)),
                Ok(Value::Plain(_)) => None,
                Ok(Value::Term(byte)) => self.link_nonzero(&mut chain, byte, here),
                Err(cut) => Some(End::Cut(cut)),
            };
            if let Some(end) = end {
                return chain.ended(end);
            }
        }
        chain
    }

    /// `strchr`, which gives null if the string ends first, and `strchrnul`, which gives its end.
    pub(super) fn string_search_chain(&mut self, start: u64, wanted: Value, or_null: bool) -> Chain {
        let mut chain = Chain::new();
        for offset in 0..MOST_BYTES {
            let address = start.wrapping_add(offset);
            let at_end = Value::Plain(if or_null { 0 } else { address });
            let byte = match self.byte_at(address) {
                Ok(byte) => byte,
                Err(cut) => return chain.ended(End::Cut(cut)),
            };
            let end = self.link_different(&mut chain, byte, wanted, address).or_else(|| match byte {
                Value::Plain(0) => Some(End::Value(at_end)),
                Value::Plain(_) => None,
                Value::Term(byte) => self.link_nonzero(&mut chain, byte, at_end),
            });
            if let Some(end) = end {
                return chain.ended(end);
            }
        }
        chain
    }

    /// `memchr`.
    pub(super) fn memory_search_chain(&mut self, start: u64, wanted: Value, most: u64) -> Chain {
        let mut chain = Chain::new();
        for offset in 0..MOST_BYTES {
            if offset == most {
                return chain.ended(End::Value(Value::Plain(0)));
            }
            let address = start.wrapping_add(offset);
            let end = match self.byte_at(address) {
                Ok(byte) => self.link_different(&mut chain, byte, wanted, address),
                Err(cut) => Some(End::Cut(cut)),
            };
            if let Some(end) = end {
                return chain.ended(end);
            }
        }
        chain
    }

    /// Adds that the byte at an address ends a search if it is the one that is wanted; how it ends, if it ends here.
    fn link_different(&mut self, chain: &mut Chain, byte: Value, wanted: Value, address: u64) -> Option<End> {
        let found = Value::Plain(address);
        if let (Value::Plain(byte), Value::Plain(wanted)) = (byte, wanted) {
            return (byte == wanted).then_some(End::Value(found));
        }
        let (byte, wanted) = (self.byte_term(byte), self.byte_term(wanted));
        let terms = &mut self.symbolic.terms;
        let same = terms.eq(byte, wanted);
        let differs = terms.not(same);
        match terms.as_constant(differs) {
            Some(0) => Some(End::Value(found)),
            Some(_) => None,
            None => (!chain.link(differs, found)).then_some(End::Cut(Cut::TooLong)),
        }
    }
}
