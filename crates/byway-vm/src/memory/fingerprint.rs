//! Hashes of what memory holds.

use super::page::PAGE_SIZE;
use super::{Memory, page_number, place};

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
    /// Adds the plain bytes of a range to a hash, and nothing of others; whether some bytes depend on the inputs. Pages that
    /// nobody has touched are as they were at the start, and add nothing.
    pub fn hash_plain(&self, from: u64, to: u64, hash: &mut WordHash) -> bool {
        let mut symbolic = false;
        let mut at = from;
        while at < to {
            let end = (at - at % PAGE_SIZE as u64 + PAGE_SIZE as u64).min(to);
            let page = place(page_number(at)).and_then(|(region, index)| self.pages[region].get(index));
            if let Some(page) = page {
                symbolic |= page.has_symbolic();
                let offset = at as usize % PAGE_SIZE;
                page.hash_plain(offset, offset + (end - at) as usize, hash);
            }
            at = end;
        }
        symbolic
    }
}
