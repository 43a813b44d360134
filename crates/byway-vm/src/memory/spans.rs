//! Which addresses belong to one object, and whether a step from one address to another stays in it.
//!
//! A pointer that is a plain number belongs to the object that it lies in, or right behind: red zones keep objects apart. So
//! the object of a pointer need not be kept anywhere as long as no step leaves it, and every step is asked about. Most steps are made by
//! instructions that stepped through the same object before; what that was is kept for each of them, in a small table.

use super::page::PAGE_SIZE;
use super::{Memory, Object, ObjectKind, STACK_REGION, page_number};
use byway_ir::program::{GlobalInit, layout};

const ENTRIES: usize = 256;

/// Words of 64 bytes on each side that are looked at for the ends of a block before it is looked up.
const SHORT_SCAN: u64 = 8;

/// Where an object lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// Its first address.
    pub start: u64,
    /// Its size in bytes.
    pub size: u64,
}

impl Span {
    /// Whether an address is in the object or right behind it.
    #[inline(always)]
    pub(crate) fn reaches(self, address: u64) -> bool {
        address.wrapping_sub(self.start) <= self.size
    }

    /// Whether some bytes are all in the object.
    pub(crate) fn holds(self, address: u64, size: u64) -> bool {
        self.reaches(address) && self.size - (address - self.start) >= size
    }

    /// One past its last byte.
    pub(crate) fn end(self) -> u64 {
        self.start + self.size
    }
}

/// An object that a pointer was computed from, as it is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It is there.
    Live(Span),
    /// A heap block that was freed.
    Freed(Span),
    /// A variable of a function that has returned.
    Returned,
    /// None: the inputs make the address, and that of no object is a part of it. What lies there in the engine lies elsewhere
    /// natively.
    Inputs,
}

/// No address is reached: the one that starts where nothing is, and is nothing.
const NONE: Span = Span { start: u64::MAX, size: 0 };

/// The objects that instructions stepped through last.
pub(super) struct Spans {
    entries: [Span; ENTRIES],
    /// A bit for each entry that is a variable on the stack, whose place is used again.
    on_stack: [u64; ENTRIES / 64],
    has_stack: bool,
}

impl Spans {
    pub(super) fn empty() -> Box<Spans> {
        Box::new(Spans { entries: [NONE; ENTRIES], on_stack: [0; ENTRIES / 64], has_stack: false })
    }

    pub(super) fn clear(&mut self) {
        self.entries = [NONE; ENTRIES];
        self.on_stack = [0; ENTRIES / 64];
        self.has_stack = false;
    }

    fn forget_stack(&mut self) {
        for (word, bits) in std::mem::take(&mut self.on_stack).into_iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                self.entries[64 * word + bits.trailing_zeros() as usize] = NONE;
                bits &= bits - 1;
            }
        }
        self.has_stack = false;
    }
}

impl Memory {
    /// Whether a step from one address to another is known to stay in one object. `site` tells instructions apart.
    #[inline(always)]
    pub(crate) fn stays(&self, site: usize, from: u64, to: u64) -> bool {
        let span = self.spans.entries[site / 16 % ENTRIES];
        span.reaches(from) && span.reaches(to)
    }

    /// Whether a step stays in one object, as far as can be told: an address in no object may be that of any.
    #[inline(never)]
    pub(crate) fn stays_inside(&mut self, site: usize, from: u64, to: u64) -> bool {
        if self.is_run(from, to) {
            return true;
        }
        let Some(span) = self.span(from) else { return true };
        let entry = site / 16 % ENTRIES;
        self.spans.entries[entry] = span;
        if from >> layout::REGION_BITS == STACK_REGION as u64 {
            self.spans.on_stack[entry / 64] |= 1 << (entry % 64);
            self.spans.has_stack = true;
        }
        span.reaches(to)
    }

    /// Whether two addresses are close to each other and nothing between them is outside, so that they are in one object.
    fn is_run(&mut self, from: u64, to: u64) -> bool {
        const LONGEST: u64 = 56;
        let (low, high) = (from.min(to), from.max(to));
        if high - low >= LONGEST || page_number(low) != page_number(high) {
            return false;
        }
        // The caller is about to look at the page anyway.
        let Some(page) = self.readable_page(page_number(low)) else { return false };
        let (offset, count) = (low as usize % PAGE_SIZE, (high - low) as usize + 1);
        // SAFETY: pages in the table are alive as long as the memory holds them.
        unsafe { (*page).special.wide_window(offset, count) & !(*page).undefined.wide_window(offset, count) == 0 }
    }

    /// Variables on the stack are gone.
    #[inline]
    pub(crate) fn forget_stack_spans(&mut self) {
        if self.spans.has_stack {
            self.spans.forget_stack();
        }
    }

    /// The object that an address lies in, or right behind. A heap block that was freed is still one as long as it is remembered.
    pub(crate) fn span(&mut self, address: u64) -> Option<Span> {
        match (address >> layout::REGION_BITS) as usize {
            0 if address < layout::CONSTANTS => None,
            0 => self.global_span(address),
            1 | 2 => {
                // Most blocks are small, and found faster by their bytes than by their names.
                if let Some(span) = self.scanned_span(address, SHORT_SCAN) {
                    return Some(span);
                }
                let object = *self.objects.before(address)?;
                let span = match object.kind {
                    ObjectKind::Mapping { .. } => self.mapped_span(object),
                    _ => Span { start: object.address, size: object.size },
                };
                Some(span).filter(|span| span.reaches(address))
            }
            STACK_REGION => self.scanned_span(address, u64::MAX),
            _ => None,
        }
    }

    fn global_span(&self, address: u64) -> Option<Span> {
        let next = self.globals.partition_point(|global| global.address <= address);
        let global = self.globals.get(next.checked_sub(1)?)?;
        let span = Span { start: global.address, size: global.size };
        (span.reaches(address) && !matches!(global.init, GlobalInit::Undefined)).then_some(span)
    }

    /// A mapping with those right before and behind it: how they were made does not matter to who steps through them. Nor does it
    /// that some of it was given back: what is left is one mapping still, with a hole.
    fn mapped_span(&self, object: Object) -> Span {
        let (mut start, mut end) = whole(&object).unwrap_or((object.address, object.address + object.size));
        while let Some(before) = start.checked_sub(1).and_then(|at| self.objects.before(at))
            && let Some((from, to)) = whole(before)
            && to >= start
        {
            start = from;
        }
        while let Some(behind) = self.objects.at(end)
            && let Some((_, to)) = whole(behind)
            && to > end
        {
            end = to;
        }
        Span { start, size: end - start }
    }

    /// Whether an address is in a mapping as it was made, whatever has become of its pages.
    pub(crate) fn is_in_mapping(&self, address: u64) -> bool {
        if address >> layout::REGION_BITS != layout::MAPS >> layout::REGION_BITS {
            return false;
        }
        let made = self.objects.before(address).and_then(whole);
        made.is_some_and(|(from, to)| (from..to).contains(&address))
    }

    /// The first and the last of the addresses around one in a mapping at which an access is as right, or as wrong, as there: all its
    /// bytes are in parts that may be read, or written; it runs over their end; or it begins where it may not.
    pub(crate) fn alike(&self, address: u64, size: u64, write: bool) -> Option<(u64, u64)> {
        let (low, high) = self.objects.before(address).and_then(whole)?;
        let is_allowed = |object: &&Object| match object.kind {
            ObjectKind::Mapping { readable, writable, .. } => {
                if write {
                    writable
                } else {
                    readable
                }
            }
            _ => false,
        };
        let own = self.objects.before(address).filter(|own| address < own.address + own.size);
        let Some(own) = own else {
            // A hole.
            let before = self.objects.before(address).map_or(low, |before| before.address + before.size);
            let after = self.objects.after(address).map_or(high, |after| after.address).min(high.max(address + 1));
            return Some((before, after - 1));
        };
        if !is_allowed(&own) {
            return Some((own.address, own.address + own.size - 1));
        }
        let (mut start, mut end) = (own.address, own.address + own.size);
        while let Some(before) = start.checked_sub(1).and_then(|at| self.objects.before(at)).filter(is_allowed)
            && before.address + before.size == start
        {
            start = before.address;
        }
        while let Some(behind) = self.objects.at(end).filter(is_allowed)
            && behind.size > 0
        {
            end += behind.size;
        }
        // The first address from which it runs over the end.
        let over = (end + 1).saturating_sub(size).max(start);
        Some(if address < over { (start, over - 1) } else { (over, end - 1) })
    }

    /// A variable on the stack, whatever made it, or a block: the bytes around an address that are not outside. None if there
    /// are none, or more than so many words of 64 bytes to either side.
    fn scanned_span(&mut self, address: u64, most: u64) -> Option<Span> {
        let inside = if self.is_outside(address) { address.checked_sub(1)? } else { address };
        if self.is_outside(inside) {
            return None;
        }
        let start = self.first_inside(inside, most)?;
        let end = self.first_outside(inside, most)?;
        Some(Span { start, size: end - start })
    }

    fn is_outside(&mut self, address: u64) -> bool {
        self.outside_word(address / 64) >> (address % 64) & 1 == 1
    }

    /// The bytes of 64 that are outside any object.
    fn outside_word(&mut self, word: u64) -> u64 {
        const WORDS: usize = PAGE_SIZE / 64;
        if !(layout::HEAP..layout::STACK_TOP).contains(&(64 * word)) {
            return u64::MAX;
        }
        let page = self.readable_page(word / WORDS as u64);
        // SAFETY: pages in the table are alive as long as the memory holds them.
        page.map_or(u64::MAX, |page| unsafe { (*page).outside_word(word as usize % WORDS) })
    }

    /// The first of the bytes up to an address between which none is outside.
    fn first_inside(&mut self, address: u64, most: u64) -> Option<u64> {
        let mut word = address / 64;
        let mut bits = self.outside_word(word) & (u64::MAX >> (63 - address % 64));
        while bits == 0 {
            word -= 1;
            if address / 64 - word > most {
                return None;
            }
            bits = self.outside_word(word);
        }
        Some(64 * word + (64 - u64::from(bits.leading_zeros())))
    }

    /// The first byte from an address on that is outside.
    fn first_outside(&mut self, address: u64, most: u64) -> Option<u64> {
        let mut word = address / 64;
        let mut bits = self.outside_word(word) & (u64::MAX << (address % 64));
        while bits == 0 {
            word += 1;
            if word - address / 64 > most {
                return None;
            }
            bits = self.outside_word(word);
        }
        Some(64 * word + u64::from(bits.trailing_zeros()))
    }
}

/// Where the mapping began that an object is what is left of, and one past its end.
fn whole(object: &Object) -> Option<(u64, u64)> {
    match object.kind {
        ObjectKind::Mapping { whole, .. } => Some(whole),
        _ => None,
    }
}
