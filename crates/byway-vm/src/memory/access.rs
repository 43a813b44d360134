//! Single loads and stores.

use super::page::{ByteKind, PAGE_SIZE};
use super::{KERNEL_REGION, Memory, Origin, page_number, place};
use byway_expr::TermId;
use byway_ir::program::layout;
use std::sync::Arc;

/// An access that the program may not make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccessFault {
    /// The first byte that is at fault.
    pub address: u64,
    /// Where the access starts.
    pub start: u64,
    /// Its size in bytes.
    pub size: u64,
    /// A store.
    pub write: bool,
    /// The bytes exist, but may not be written.
    pub read_only: bool,
    /// The object that the access was meant for, if that is known and it is not there.
    pub origin: Option<Origin>,
}

/// A loaded value with what is known about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Loaded {
    /// The value.
    pub value: u64,
    /// Bits that were never written.
    pub undefined: u64,
    /// Some byte is symbolic: [`Memory::byte_terms`] tells which.
    pub symbolic: bool,
    /// Some byte lies behind the object.
    pub beyond: bool,
}

/// Pages that lie beside each other, which are looked up together: a power of two, and no more than a leaf of the tree has.
const NEIGHBOURS: usize = 4;

/// The terms of up to eight bytes.
pub type ByteTerms = [Option<TermId>; 8];

impl Memory {
    /// Loads `N` plain bytes; `None` if they need a closer look.
    #[inline(always)]
    pub fn load<const N: usize>(&self, address: u64) -> Option<u64> {
        let page = self.readable.find(page_number(address))?;
        let offset = address as usize % PAGE_SIZE;
        // SAFETY: pages in the table are alive as long as the memory holds them, and the bytes lie inside the page.
        unsafe {
            if offset > PAGE_SIZE - N || (*page).special.window(offset, N) != 0 {
                return None;
            }
            let at = (*page).bytes.as_ptr().add(offset);
            Some(match N {
                1 => u64::from(*at),
                2 => u64::from(at.cast::<u16>().read_unaligned()),
                4 => u64::from(at.cast::<u32>().read_unaligned()),
                _ => at.cast::<u64>().read_unaligned(),
            })
        }
    }

    /// Stores `N` plain bytes over plain bytes; false if they need a closer look.
    #[inline(always)]
    pub fn store<const N: usize>(&mut self, address: u64, value: u64) -> bool {
        let Some(page) = self.writable.find(page_number(address)) else { return false };
        let offset = address as usize % PAGE_SIZE;
        // SAFETY: as for `load`; pages in this table belong to this memory alone.
        unsafe {
            if offset > PAGE_SIZE - N || (*page).special.window(offset, N) != 0 {
                return false;
            }
            let at = (*page).bytes.as_mut_ptr().add(offset);
            match N {
                1 => *at = value as u8,
                2 => at.cast::<u16>().write_unaligned(value as u16),
                4 => at.cast::<u32>().write_unaligned(value as u32),
                _ => at.cast::<u64>().write_unaligned(value),
            }
        }
        true
    }

    /// Loads up to eight bytes, whatever they are. The second number has the undefined bits set.
    ///
    /// An aligned load of eight bytes that starts inside an object may run over its end: string functions that go word
    /// by word do that, and no hardware minds. The bytes outside count as undefined.
    #[cold]
    #[inline(never)]
    pub fn load_careful(&mut self, address: u64, size: usize) -> Result<Loaded, AccessFault> {
        // Most often the page was only not in the table.
        if self.readable_page(page_number(address)).is_some()
            && let Some(value) = self.load_any(address, size)
        {
            return Ok(Loaded { value, ..Loaded::default() });
        }
        let mut loaded = Loaded::default();
        for index in 0..size {
            let at = address.wrapping_add(index as u64);
            let fault = AccessFault {
                address: at,
                start: address,
                size: size as u64,
                write: false,
                read_only: false,
                origin: None,
            };
            let page = self.readable_page(page_number(at)).ok_or(fault)?;
            let offset = at as usize % PAGE_SIZE;
            // SAFETY: the table and the tree agree on the page, and the offset lies inside it.
            let page = unsafe { &*page };
            match page.kind(offset) {
                ByteKind::Plain => {}
                ByteKind::Undefined => loaded.undefined |= u64::from(page.undefined_bits(offset)) << (8 * index),
                ByteKind::Symbolic => loaded.symbolic = true,
                ByteKind::Outside if index > 0 && size == 8 && address.is_multiple_of(8) => {
                    loaded.undefined |= 0xff << (8 * index);
                    loaded.beyond = true;
                }
                ByteKind::Outside => return Err(fault),
            }
            loaded.value |= u64::from(page.bytes[offset]) << (8 * index);
        }
        Ok(loaded)
    }

    /// How many elements may be read and have values, one after the other.
    pub(crate) fn defined_elements(&mut self, first: u64, size: u64, most: u64) -> u8 {
        let most = u8::try_from(most).unwrap_or(u8::MAX);
        let mut is_defined = |at: u64| matches!(self.kind(at), ByteKind::Plain | ByteKind::Symbolic);
        for count in 0..most {
            let start = first.wrapping_add(u64::from(count).wrapping_mul(size));
            if !(0..size).all(|offset| is_defined(start.wrapping_add(offset))) {
                return count;
            }
        }
        most
    }

    /// How many bytes a text has with the zero at its end, whatever the inputs are; 0 if there is none of at most 255.
    pub(crate) fn text_size(&mut self, address: u64) -> u8 {
        for size in 1..=u8::MAX {
            let at = address.wrapping_add(u64::from(size) - 1);
            let byte = self.byte(at);
            match self.kind(at) {
                ByteKind::Plain if byte == 0 => return size,
                ByteKind::Plain | ByteKind::Symbolic => {}
                ByteKind::Undefined | ByteKind::Outside => return 0,
            }
        }
        0
    }

    /// A byte, whatever it is; 0 where there is none.
    pub(crate) fn byte(&mut self, address: u64) -> u8 {
        self.page(page_number(address)).map_or(0, |page| page.bytes[address as usize % PAGE_SIZE])
    }

    /// A pointer, whatever its bytes are; 0 where there is none.
    pub(crate) fn pointer(&mut self, address: u64) -> u64 {
        u64::from_le_bytes(std::array::from_fn(|index| self.byte(address.wrapping_add(index as u64))))
    }

    /// What a byte is.
    pub(crate) fn kind(&mut self, address: u64) -> ByteKind {
        self.page(page_number(address)).map_or(ByteKind::Outside, |page| page.kind(address as usize % PAGE_SIZE))
    }

    /// The terms of the symbolic bytes of a range that may be read.
    pub fn byte_terms(&mut self, address: u64, size: usize) -> ByteTerms {
        let mut terms = ByteTerms::default();
        let offset = address as usize % PAGE_SIZE;
        if offset + size <= PAGE_SIZE {
            if let Some(page) = self.page(page_number(address)) {
                page.terms(offset, &mut terms[..size]);
            }
            return terms;
        }
        for (index, term) in terms.iter_mut().enumerate().take(size) {
            let at = address.wrapping_add(index as u64);
            *term = self.page(page_number(at)).and_then(|page| page.term(at as usize % PAGE_SIZE));
        }
        terms
    }

    /// Stores bytes of which some have terms. The program must be allowed to write them.
    pub fn store_terms(&mut self, address: u64, size: usize, value: u64, terms: &ByteTerms) -> Result<(), AccessFault> {
        self.store_careful(address, size, value, 0)?;
        for (index, term) in terms.iter().enumerate().take(size) {
            if let Some(term) = term {
                self.set_symbolic(address.wrapping_add(index as u64), *term, (value >> (8 * index)) as u8);
            }
        }
        Ok(())
    }

    /// Makes a byte symbolic.
    pub fn set_symbolic(&mut self, address: u64, term: TermId, value: u8) {
        let number = page_number(address);
        if let Some(page) = self.page_mut(number) {
            // One that has symbolic bytes is known already.
            let is_known = page.has_symbolic();
            page.set_symbolic(address as usize % PAGE_SIZE, term, value);
            if !is_known {
                self.symbolic_pages.insert(number);
            }
        }
    }

    /// Gives all symbolic bytes the values that their terms have under another model. Pages on which nothing changes stay
    /// shared.
    pub fn refresh(&mut self, mut value: impl FnMut(TermId) -> u8) {
        for number in self.symbolic_pages.clone() {
            match self.page(number) {
                Some(page) if !page.has_symbolic() => drop(self.symbolic_pages.remove(&number)),
                Some(page) if page.is_stale(&mut value) => {
                    if let Some(page) = self.page_mut(number) {
                        page.refresh(&mut value);
                    }
                }
                _ => {}
            }
        }
    }

    /// Stores up to eight bytes; the bits set in `undefined` stay uninitialised.
    #[cold]
    #[inline(never)]
    pub fn store_careful(&mut self, address: u64, size: usize, value: u64, undefined: u64) -> Result<(), AccessFault> {
        if undefined == 0 && self.store_over(address, size, value) {
            return Ok(());
        }
        self.check_writable(address, size as u64)?;
        for index in 0..size {
            let at = address.wrapping_add(index as u64);
            let Some(page) = self.writable_page(page_number(at)) else { continue };
            let offset = at as usize % PAGE_SIZE;
            // SAFETY: as in `load_careful`.
            let page = unsafe { &mut *page };
            page.bytes[offset] = (value >> (8 * index)) as u8;
            page.mark_bits(offset, (undefined >> (8 * index)) as u8);
        }
        Ok(())
    }

    fn load_any(&self, address: u64, size: usize) -> Option<u64> {
        match size {
            1 => self.load::<1>(address),
            2 => self.load::<2>(address),
            4 => self.load::<4>(address),
            8 => self.load::<8>(address),
            _ => None,
        }
    }

    /// Stores plain bytes over bytes of one page that are plain or undefined; false if there is more to it.
    fn store_over(&mut self, address: u64, size: usize, value: u64) -> bool {
        let offset = address as usize % PAGE_SIZE;
        if offset + size > PAGE_SIZE {
            return false;
        }
        let Some(page) = self.writable_page(page_number(address)) else { return false };
        // SAFETY: as in `load_careful`.
        let page = unsafe { &mut *page };
        let special = page.special.window(offset, size);
        if special & !page.undefined.window(offset, size) != 0 {
            return false;
        }
        page.bytes[offset..offset + size].copy_from_slice(&value.to_le_bytes()[..size]);
        if special != 0 {
            page.mark(offset, offset + size, ByteKind::Plain);
        }
        true
    }

    /// A page for the program to read, entered into the table.
    pub(super) fn readable_page(&mut self, page: u64) -> Option<*mut super::Page> {
        if let Some(found) = self.readable.find(page) {
            return Some(found);
        }
        if !is_program_page(page) {
            return None;
        }
        let found = Arc::as_ptr(self.page(page)?).cast_mut();
        self.readable.remember(page, found);
        Some(found)
    }

    /// A page for the program to write, entered into both tables.
    pub(super) fn writable_page(&mut self, page: u64) -> Option<*mut super::Page> {
        if let Some(found) = self.writable.find(page) {
            return Some(found);
        }
        if !is_program_page(page) {
            return None;
        }
        let (region, index) = self.ready(page)?;
        let leaf = self.pages[region].leaf(index);
        let own = index as usize % leaf.len();
        let found = leaf[own].as_mut().filter(|found| !found.read_only)?;
        let found: *mut super::Page = Arc::make_mut(found);
        self.readable.remember(page, found);
        self.writable.remember(page, found);
        // Who writes here writes beside it, too: neighbours that no snapshot shares are entered without another walk.
        for beside in (own & !(NEIGHBOURS - 1)..).take(NEIGHBOURS).filter(|&beside| beside != own) {
            if let Some(found) = leaf[beside].as_mut().and_then(Arc::get_mut)
                && !found.read_only
            {
                let page = page ^ (own ^ beside) as u64;
                self.readable.remember(page, found);
                self.writable.remember(page, found);
            }
        }
        Some(found)
    }

    /// Whether every byte of a range may be written by the program.
    pub fn check_writable(&mut self, address: u64, size: u64) -> Result<(), AccessFault> {
        self.check(address, size, true)
    }

    /// Whether every byte of a range may be read by the program.
    pub fn check_readable(&mut self, address: u64, size: u64) -> Result<(), AccessFault> {
        self.check(address, size, false)
    }

    fn check(&mut self, address: u64, size: u64, write: bool) -> Result<(), AccessFault> {
        let end = address.saturating_add(size);
        let mut at = address;
        while at < end {
            let fault = AccessFault { address: at, start: address, size, write, read_only: false, origin: None };
            let page = self.readable_page(page_number(at)).ok_or(fault)?;
            // SAFETY: as in `load_careful`.
            let page = unsafe { &*page };
            let from = at as usize % PAGE_SIZE;
            let to = (from as u64 + (end - at)).min(PAGE_SIZE as u64) as usize;
            if let Some(first) = page.first_outside(from, to) {
                return Err(AccessFault { address: at + (first - from) as u64, ..fault });
            }
            if write && page.read_only {
                return Err(AccessFault { read_only: true, ..fault });
            }
            at += (to - from) as u64;
        }
        Ok(())
    }
}

/// Pages that the program may touch at all.
pub(super) fn is_program_page(page: u64) -> bool {
    page >= page_number(layout::CONSTANTS) && place(page).is_some_and(|(region, _)| region != KERNEL_REGION)
}
