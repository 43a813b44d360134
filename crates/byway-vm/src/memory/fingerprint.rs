//! Hashes of what memory holds.

use super::page::PAGE_SIZE;
use super::{Memory, page_number, place};
use byway_expr::TermId;

/// A hash that grows word by word. It tells states apart, not attackers: speed is what counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WordHash(u64);

impl WordHash {
    /// Adds a word.
    #[inline]
    pub fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    /// The hash of all words.
    pub fn finish(self) -> u64 {
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
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
                is_open |= page.hash_known(offset, offset + (end - at) as usize, hash, value);
            }
            at = end;
        }
        is_open
    }
}
