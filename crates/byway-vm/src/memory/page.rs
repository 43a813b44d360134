//! A page: bytes, and what is known about each of them.

use super::fingerprint::WordHash;
use byway_expr::TermId;
use std::sync::Arc;

/// Bytes of a page, as a power of two. Programs see pages of four times that (`kernel::PAGE`): most runs write to few places, and each
/// page that one writes to is another copy that snapshots keep.
pub const PAGE_BITS: u32 = 10;
/// Bytes of a page.
pub const PAGE_SIZE: usize = 1 << PAGE_BITS;

const BITMAP: usize = PAGE_SIZE / 8;
/// Room behind a bitmap, so that reading 16 bits at its last byte stays inside.
const SLACK: usize = 8;

/// A bit for each byte of a page.
#[derive(Clone)]
#[repr(C)]
pub struct Bitmap([u8; BITMAP + SLACK]);

impl Bitmap {
    /// All bits alike.
    pub fn filled(value: bool) -> Bitmap {
        Bitmap([if value { 0xff } else { 0 }; BITMAP + SLACK])
    }

    /// The bits of `count` (at most 8) bytes from `offset` on, which lie inside the page.
    #[inline(always)]
    pub fn window(&self, offset: usize, count: usize) -> u32 {
        debug_assert!(offset + count <= PAGE_SIZE && count <= 8);
        // SAFETY: the offset is below the page's size, and the slack covers the second byte.
        let pair = unsafe { self.0.as_ptr().add(offset >> 3).cast::<u16>().read_unaligned() };
        (u32::from(pair) >> (offset & 7)) & ((1 << count) - 1)
    }

    /// The bits of `count` (at most 57) bytes from `offset` on, which lie inside the page.
    pub(super) fn wide_window(&self, offset: usize, count: usize) -> u64 {
        debug_assert!(offset + count <= PAGE_SIZE && count <= 57);
        let first = offset >> 3;
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.0[first..first + 8]);
        (u64::from_le_bytes(bytes) >> (offset & 7)) & ((1 << count) - 1)
    }

    /// The bits of 64 bytes from `64 * word` on.
    fn word(&self, word: usize) -> u64 {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.0[8 * word..8 * word + 8]);
        u64::from_le_bytes(bytes)
    }

    /// One byte's bit.
    pub fn get(&self, offset: usize) -> bool {
        self.0[offset >> 3] >> (offset & 7) & 1 == 1
    }

    /// Sets the bits of a range.
    pub fn set(&mut self, from: usize, to: usize, value: bool) {
        if from >= to {
            return;
        }
        let (first, last) = (from >> 3, (to - 1) >> 3);
        let head = 0xffu8 << (from & 7);
        let tail = 0xffu8 >> (7 - ((to - 1) & 7));
        if first == last {
            self.apply(first, head & tail, value);
            return;
        }
        self.apply(first, head, value);
        self.0[first + 1..last].fill(if value { 0xff } else { 0 });
        self.apply(last, tail, value);
    }

    fn apply(&mut self, byte: usize, mask: u8, value: bool) {
        if value { self.0[byte] |= mask } else { self.0[byte] &= !mask }
    }

    /// Whether any bit of a range is set.
    pub fn any(&self, from: usize, to: usize) -> bool {
        let mut at = from;
        while at < to {
            if at & 7 == 0 && to - at >= 8 {
                let whole = (to - at) / 8;
                if self.0[at >> 3..(at >> 3) + whole].iter().any(|&byte| byte != 0) {
                    return true;
                }
                at += whole * 8;
                continue;
            }
            if self.get(at) {
                return true;
            }
            at += 1;
        }
        false
    }

    /// Whether every bit is set.
    pub fn all(&self) -> bool {
        self.0[..BITMAP].iter().all(|&byte| byte == 0xff)
    }
}

/// A page of memory.
///
/// A byte whose `special` bit is clear is plain: it may be read and, unless the page is read-only, written. Otherwise
/// it is uninitialised if its `undefined` bit is set; if not, it is symbolic if it has a term, and outside any object
/// if it has none.
#[derive(Clone)]
#[repr(C, align(16))]
pub struct Page {
    /// The bytes.
    pub bytes: [u8; PAGE_SIZE],
    /// Bytes that need a closer look.
    pub special: Bitmap,
    /// Special bytes that are uninitialised, in whole or in part.
    pub undefined: Bitmap,
    /// Nothing here may be written by the program.
    pub read_only: bool,
    /// The undefined bits of bytes that are uninitialised in part (bit-fields), in ascending order.
    partial: Vec<(u16, u8)>,
    /// The terms of symbolic bytes, in ascending order of offset. Copies share them as long as only plain bytes change.
    symbolic: Option<Arc<Vec<(u16, TermId)>>>,
}

/// What a byte is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ByteKind {
    /// Initialised.
    Plain,
    /// Inside an object, with at least one bit that was never written.
    Undefined,
    /// Inside an object, and dependent on the inputs.
    Symbolic,
    /// Inside no object.
    Outside,
}

impl Page {
    /// A page that belongs to no object.
    pub fn outside() -> Page {
        Page {
            bytes: [0; PAGE_SIZE],
            special: Bitmap::filled(true),
            undefined: Bitmap::filled(false),
            read_only: false,
            partial: Vec::new(),
            symbolic: None,
        }
    }

    /// What a byte is.
    pub fn kind(&self, offset: usize) -> ByteKind {
        match (self.special.get(offset), self.undefined.get(offset)) {
            (false, _) => ByteKind::Plain,
            (true, true) => ByteKind::Undefined,
            (true, false) if self.term(offset).is_some() => ByteKind::Symbolic,
            (true, false) => ByteKind::Outside,
        }
    }

    /// The term of a symbolic byte.
    pub fn term(&self, offset: usize) -> Option<TermId> {
        let symbolic = self.symbolic();
        let found = symbolic.binary_search_by_key(&(offset as u16), |(at, _)| *at);
        found.ok().map(|index| symbolic[index].1)
    }

    /// The terms of bytes from an offset on.
    pub(super) fn terms(&self, offset: usize, terms: &mut [Option<TermId>]) {
        let symbolic = self.symbolic();
        let first = symbolic.partition_point(|&(at, _)| (at as usize) < offset);
        for &(at, term) in &symbolic[first..] {
            match terms.get_mut(at as usize - offset) {
                Some(place) => *place = Some(term),
                None => break,
            }
        }
    }

    fn symbolic(&self) -> &[(u16, TermId)] {
        self.symbolic.as_deref().map_or(&[], Vec::as_slice)
    }

    fn symbolic_mut(&mut self) -> &mut Vec<(u16, TermId)> {
        Arc::make_mut(self.symbolic.get_or_insert_default())
    }

    /// Adds the bytes of a range of the page at an address to a hash, eight at a time. Symbolic ones count if their value is known; those
    /// and others that are not plain count as zero, and words of zeros do not count, so that a page that was never touched is like one
    /// that was. Whether there are symbolic bytes of which nothing is known.
    pub(super) fn hash_known(
        &self,
        address: u64,
        (from, to): (usize, usize),
        hash: &mut WordHash,
        value: &mut dyn FnMut(TermId) -> Option<u64>,
    ) -> bool {
        let symbolic = self.symbolic();
        let first = symbolic.partition_point(|&(at, _)| (at as usize) < from);
        let mut own = symbolic[first..].iter().take_while(|&&(at, _)| (at as usize) < to).peekable();
        let mut is_open = false;
        let mut at = from;
        while at < to {
            // Most bytes are plain, or of buffers that nobody has written to: 64 of them are looked at once.
            if at.is_multiple_of(64) && to - at >= 64 {
                let special = self.special.word(at / 64);
                if special == 0 {
                    let (words, _) = self.bytes[at..at + 64].as_chunks::<8>();
                    let places = (address + at as u64..).step_by(8);
                    let words = words.iter().map(|word| u64::from_le_bytes(*word)).zip(places);
                    words.filter(|(word, _)| *word != 0).for_each(|(word, place)| hash.add_at(place, word));
                }
                let is_unknown =
                    special == u64::MAX && own.peek().is_none_or(|&&(offset, _)| offset as usize >= at + 64);
                if special == 0 || is_unknown {
                    at += 64;
                    continue;
                }
            }
            let count = (8 - at % 8).min(to - at);
            let special = self.special.window(at, count);
            let mut word = [0; 8];
            word[..count].copy_from_slice(&self.bytes[at..at + count]);
            let mut is_known = special.count_ones() as usize != count;
            if special != 0 {
                word.iter_mut().enumerate().filter(|(bit, _)| special >> bit & 1 == 1).for_each(|(_, byte)| *byte = 0);
                while let Some(&(offset, term)) = own.next_if(|&&(offset, _)| (offset as usize) < at + count) {
                    match value(term) {
                        Some(value) => {
                            word[offset as usize - at] = value as u8;
                            is_known = true;
                        }
                        None => is_open = true,
                    }
                }
            }
            if is_known && word != [0; 8] {
                hash.add_at(address + at as u64, u64::from_le_bytes(word));
            }
            at += count;
        }
        is_open
    }

    /// Whether any byte is symbolic.
    pub fn has_symbolic(&self) -> bool {
        !self.symbolic().is_empty()
    }

    /// Makes a byte symbolic; its plain value is the term's under the model that holds.
    pub fn set_symbolic(&mut self, offset: usize, term: TermId, value: u8) {
        self.mark(offset, offset + 1, ByteKind::Outside);
        let symbolic = self.symbolic_mut();
        let index = symbolic.partition_point(|&(at, _)| (at as usize) < offset);
        symbolic.insert(index, (offset as u16, term));
        self.bytes[offset] = value;
    }

    /// Whether a symbolic byte has another value than its term has under another model.
    pub fn is_stale(&self, mut value: impl FnMut(TermId) -> u8) -> bool {
        self.symbolic().iter().any(|&(offset, term)| self.bytes[offset as usize] != value(term))
    }

    /// Gives symbolic bytes the values that their terms have under another model.
    pub fn refresh(&mut self, mut value: impl FnMut(TermId) -> u8) {
        for &(offset, term) in self.symbolic.as_deref().into_iter().flatten() {
            self.bytes[offset as usize] = value(term);
        }
    }

    /// The undefined bits of a byte that is inside an object.
    pub fn undefined_bits(&self, offset: usize) -> u8 {
        if self.kind(offset) != ByteKind::Undefined {
            return 0;
        }
        let found = self.partial.binary_search_by_key(&(offset as u16), |(at, _)| *at);
        found.map_or(0xff, |index| self.partial[index].1)
    }

    /// Takes the uninitialised bytes of a range for plain ones.
    pub fn define(&mut self, from: usize, to: usize) {
        let mut at = from;
        while at < to {
            let start = at;
            let is_undefined = self.undefined.get(at);
            while at < to && self.undefined.get(at) == is_undefined {
                at += 1;
            }
            if is_undefined {
                self.mark(start, at, ByteKind::Plain);
            }
        }
    }

    /// Makes a range of bytes plain, uninitialised or outside; they are not symbolic any more.
    pub fn mark(&mut self, from: usize, to: usize, kind: ByteKind) {
        self.special.set(from, to, kind != ByteKind::Plain);
        self.undefined.set(from, to, kind == ByteKind::Undefined);
        if !self.partial.is_empty() {
            self.partial.retain(|&(at, _)| (at as usize) < from || at as usize >= to);
        }
        let symbolic = self.symbolic();
        let first = symbolic.partition_point(|&(at, _)| (at as usize) < from);
        let last = symbolic.partition_point(|&(at, _)| (at as usize) < to);
        if first < last {
            self.symbolic_mut().drain(first..last);
        }
    }

    /// Makes the bytes that are outside plain ones, and leaves others as they are.
    pub fn bring_inside(&mut self) {
        for word in 0..PAGE_SIZE / 64 {
            let mut bits = self.outside_word(word);
            while bits != 0 {
                let from = bits.trailing_zeros();
                let count = (bits >> from).trailing_ones();
                let start = 64 * word + from as usize;
                self.mark(start, start + count as usize, ByteKind::Plain);
                bits &= !(u64::MAX >> (64 - count) << from);
            }
        }
    }

    /// Says which bits of a byte are undefined.
    pub fn mark_bits(&mut self, offset: usize, undefined: u8) {
        let kind = if undefined == 0 { ByteKind::Plain } else { ByteKind::Undefined };
        self.mark(offset, offset + 1, kind);
        if undefined != 0 && undefined != 0xff {
            let index = self.partial.partition_point(|&(at, _)| (at as usize) < offset);
            self.partial.insert(index, (offset as u16, undefined));
        }
    }

    /// The bytes of 64 from `64 * word` on that are outside any object.
    pub(super) fn outside_word(&self, word: usize) -> u64 {
        let mut bits = self.special.word(word) & !self.undefined.word(word);
        if bits != 0 && self.has_symbolic() {
            let symbolic = self.symbolic();
            let (from, to) = (64 * word, 64 * (word + 1));
            let first = symbolic.partition_point(|&(at, _)| (at as usize) < from);
            for &(at, _) in symbolic[first..].iter().take_while(|&&(at, _)| (at as usize) < to) {
                bits &= !(1 << (at as usize - from));
            }
        }
        bits
    }

    /// The first byte of a range that is outside any object.
    pub(super) fn first_outside(&self, from: usize, to: usize) -> Option<usize> {
        let mut at = from;
        while at < to {
            let word = at / 64;
            let bits = self.outside_word(word) & (u64::MAX << (at % 64));
            if bits != 0 {
                return Some(64 * word + bits.trailing_zeros() as usize).filter(|&first| first < to);
            }
            at = 64 * (word + 1);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page with bytes of all kinds.
    fn mixed() -> Page {
        let mut page = Page::outside();
        page.mark(3, 200, ByteKind::Plain);
        page.mark(120, 131, ByteKind::Undefined);
        page.mark(320, 704, ByteKind::Plain);
        for offset in [64, 127, 128, 200, 400, 703, 704] {
            page.set_symbolic(offset, TermId(offset as u32), offset as u8);
        }
        page
    }

    #[test]
    fn the_first_byte_outside_is_the_one_that_looking_at_each_finds() {
        let page = mixed();
        for from in (0..PAGE_SIZE).step_by(7) {
            for to in (from..PAGE_SIZE + 1).step_by(13) {
                let first = (from..to).find(|&at| page.kind(at) == ByteKind::Outside);
                assert_eq!(page.first_outside(from, to), first, "{from}..{to}");
            }
        }
    }

    #[test]
    fn a_hash_is_that_of_the_words_one_by_one() {
        let mut page = mixed();
        page.bytes.iter_mut().enumerate().for_each(|(at, byte)| *byte = (at * 37) as u8);
        for (from, to) in [(0, PAGE_SIZE), (3, 701), (320, 704), (384, 447), (640, 712)] {
            let (mut whole, mut parts) = (WordHash::default(), WordHash::default());
            let mut value = |term: TermId| term.0.is_multiple_of(2).then_some(u64::from(term.0));
            let is_open = page.hash_known(0, (from, to), &mut whole, &mut value);
            let mut is_part_open = false;
            let mut at = from;
            while at < to {
                let end = (at - at % 8 + 8).min(to);
                is_part_open |= page.hash_known(0, (at, end), &mut parts, &mut value);
                at = end;
            }
            assert_eq!((whole.finish(), is_open), (parts.finish(), is_part_open), "{from}..{to}");
        }
    }
}
