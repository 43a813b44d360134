//! Hashes of what memory holds.

use super::page::PAGE_SIZE;
use super::{Memory, page_number, place};
use byway_expr::TermId;

/// A hash that grows word by word. It tells states apart, not attackers: speed is what counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WordHash {
    /// Of words in their order.
    chain: u64,
    /// Of words at places: a sum, so that none waits for the one before it.
    sum: u64,
}

impl WordHash {
    /// Adds a word.
    #[inline]
    pub fn add(&mut self, word: u64) {
        self.chain = (self.chain.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    /// Adds a word that stands at a place.
    #[inline]
    pub fn add_at(&mut self, place: u64, word: u64) {
        let product =
            u128::from(word ^ 0xA24B_AED4_963E_E407) * u128::from(place.wrapping_mul(0x9FB2_1C65_1E98_DF25) | 1);
        self.sum = self.sum.wrapping_add(product as u64 ^ (product >> 64) as u64);
    }

    /// The hash of all words.
    pub fn finish(self) -> u64 {
        let both = self.chain ^ self.sum.rotate_left(32);
        let mixed = (both ^ (both >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^ (mixed >> 32)
    }
}

impl Memory {
    /// Adds the bytes of a range to a hash whose values are known, and nothing of others; whether the values of some depend on
    /// the inputs. Pages that were never touched are as they were at the start, and add nothing.
    pub(crate) fn hash_known(
        &self,
        from: u64,
        to: u64,
        hash: &mut WordHash,
        value: &mut dyn FnMut(TermId) -> Option<u64>,
    ) -> bool {
        let mut is_open = false;
        let mut at = from;
        while at < to {
            let end = (at - at % PAGE_SIZE as u64 + PAGE_SIZE as u64).min(to);
            let page = place(page_number(at)).and_then(|(region, index)| self.pages[region].get(index));
            if let Some(page) = page {
                let offset = at as usize % PAGE_SIZE;
                is_open |= page.hash_known(at - offset as u64, (offset, offset + (end - at) as usize), hash, value);
            }
            at = end;
        }
        is_open
    }
}
