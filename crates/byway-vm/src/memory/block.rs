//! Whole ranges: copies, fills, allocation, and what the modelled kernel reads and writes.

use super::page::{ByteKind, PAGE_SIZE};
use super::{AccessFault, Memory, Object, ObjectKind, TRACED, Trace, page_number};
use byway_expr::TermId;
use byway_ir::program::{NEAR, layout};

/// A byte of memory that depends on the inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SymbolicByte {
    pub(crate) address: u64,
    pub(crate) term: TermId,
    /// What it is under the model.
    pub(crate) value: u8,
}

/// Bytes kept free behind a heap block, at least.
const RED_ZONE: u64 = NEAR;

/// The pieces of a range that lie in one page each: (page, offset, length, bytes before).
fn pieces(address: u64, len: u64) -> impl Iterator<Item = (u64, usize, usize, u64)> {
    let mut done = 0;
    std::iter::from_fn(move || {
        if done >= len {
            return None;
        }
        let at = address + done;
        let offset = at as usize % PAGE_SIZE;
        let count = ((PAGE_SIZE - offset) as u64).min(len - done) as usize;
        let piece = (page_number(at), offset, count, done);
        done += count as u64;
        Some(piece)
    })
}

impl Memory {
    /// Makes a range plain, uninitialised or outside. Pages that do not exist yet are left to be made from their objects,
    /// but for the stack, whose frames are known here only.
    pub fn mark(&mut self, address: u64, len: u64, kind: ByteKind) {
        for (page, offset, count, _) in pieces(address, len) {
            if let Some(found) = self.marked_page(page) {
                // SAFETY: the page belongs to this memory alone and the range lies inside it.
                unsafe { (*found).mark(offset, offset + count, kind) };
            }
        }
    }

    /// Makes a range one that was never set: all its bytes are zero, as they are in native builds.
    pub fn unset(&mut self, address: u64, len: u64) {
        for (page, offset, count, _) in pieces(address, len) {
            if let Some(found) = self.marked_page(page) {
                // SAFETY: as in `mark`.
                let page = unsafe { &mut *found };
                page.mark(offset, offset + count, ByteKind::Undefined);
                page.bytes[offset..offset + count].fill(0);
            }
        }
    }

    /// Takes the bytes of a range that were never set for what they are.
    pub fn define(&mut self, address: u64, len: u64) {
        for (page, offset, count, _) in pieces(address, len) {
            if let Some(found) = self.marked_page(page) {
                // SAFETY: as in `mark`.
                unsafe { (*found).define(offset, offset + count) };
            }
        }
    }

    fn marked_page(&mut self, page: u64) -> Option<*mut super::Page> {
        if let Some(found) = self.writable.find(page) {
            return Some(found);
        }
        let (region, index) = super::place(page)?;
        if region != super::STACK_REGION && self.pages[region].get(index).is_none() {
            return None;
        }
        let found: *mut super::Page = self.page_mut(page)?;
        // Pages that the program may not touch or write must not be found in its tables.
        if super::access::is_program_page(page) && !unsafe { (*found).read_only } {
            self.readable.remember(page, found);
            self.writable.remember(page, found);
        }
        Some(found)
    }

    /// Copies a range with all that is known about its bytes. The program must be allowed to read and write the ranges.
    pub fn copy(&mut self, to: u64, from: u64, len: u64) -> Result<(), AccessFault> {
        self.check_readable(from, len)?;
        self.check_writable(to, len)?;
        self.copy_unchecked(to, from, len);
        Ok(())
    }

    /// Copies without checks, through a buffer, so that ranges may overlap.
    pub(crate) fn copy_unchecked(&mut self, to: u64, from: u64, len: u64) {
        if from == to || len == 0 {
            return;
        }
        if len <= 64 {
            self.copy_chunk::<64>(to, from, len as usize);
            return;
        }
        // Chunks go in the direction in which an overlapping source is read before it is overwritten.
        const CHUNK: u64 = 4096;
        let chunks = len.div_ceil(CHUNK);
        for step in 0..chunks {
            let chunk = if to > from { chunks - 1 - step } else { step };
            let at = chunk * CHUNK;
            let count = CHUNK.min(len - at) as usize;
            self.copy_chunk::<{ CHUNK as usize }>(to + at, from + at, count);
        }
    }

    /// Copies up to `N` bytes through a buffer.
    fn copy_chunk<const N: usize>(&mut self, to: u64, from: u64, count: usize) {
        let mut bytes = [0u8; N];
        let mut undefined = [0u8; N];
        let mut terms = Vec::new();
        let plain = self.read_with_kinds(from, &mut bytes[..count], &mut undefined[..count], &mut terms);
        self.write_plain(to, &bytes[..count]);
        if !plain {
            self.mark_undefined(to, &undefined[..count]);
            for (at, term) in terms {
                self.set_symbolic(to + at as u64, term, bytes[at]);
            }
        }
    }

    /// Reads bytes, their undefined bits and their terms; true if all are plain.
    fn read_with_kinds(
        &mut self,
        address: u64,
        bytes: &mut [u8],
        undefined: &mut [u8],
        terms: &mut Vec<(usize, TermId)>,
    ) -> bool {
        let mut plain = true;
        for (page, offset, count, done) in pieces(address, bytes.len() as u64) {
            let Some(page) = self.page(page) else { continue };
            let done = done as usize;
            bytes[done..done + count].copy_from_slice(&page.bytes[offset..offset + count]);
            if page.special.any(offset, offset + count) {
                plain = false;
                for (index, bits) in undefined[done..done + count].iter_mut().enumerate() {
                    *bits = page.undefined_bits(offset + index);
                    if *bits == 0
                        && let Some(term) = page.term(offset + index)
                    {
                        terms.push((done + index, term));
                    }
                }
            }
        }
        plain
    }

    fn mark_undefined(&mut self, address: u64, undefined: &[u8]) {
        let mut at = 0;
        while at < undefined.len() {
            let bits = undefined[at];
            let run = undefined[at..].iter().take_while(|&&other| other == bits).count();
            match bits {
                0 => {}
                0xff => self.mark(address + at as u64, run as u64, ByteKind::Undefined),
                _ => (at..at + run).for_each(|byte| self.mark_byte(address + byte as u64, bits)),
            }
            at += run;
        }
    }

    fn mark_byte(&mut self, address: u64, undefined: u8) {
        if let Some(page) = self.page_mut(page_number(address)) {
            page.mark_bits(address as usize % PAGE_SIZE, undefined);
        }
    }

    /// Fills a range with a byte.
    pub fn fill(&mut self, address: u64, byte: u8, len: u64) -> Result<(), AccessFault> {
        self.check_writable(address, len)?;
        for (page, offset, count, _) in pieces(address, len) {
            if let Some(found) = self.writable_page(page) {
                // SAFETY: the page belongs to this memory alone and the range lies inside it.
                let page = unsafe { &mut *found };
                page.bytes[offset..offset + count].fill(byte);
                page.mark(offset, offset + count, ByteKind::Plain);
            }
        }
        Ok(())
    }

    /// Writes bytes wherever a page can be had, without asking whether the program may.
    pub fn write_plain(&mut self, address: u64, bytes: &[u8]) {
        for (page, offset, count, done) in pieces(address, bytes.len() as u64) {
            if let Some(page) = self.page_mut(page) {
                page.bytes[offset..offset + count].copy_from_slice(&bytes[done as usize..done as usize + count]);
                page.mark(offset, offset + count, ByteKind::Plain);
            }
        }
    }

    /// Reads bytes wherever there is a page, without asking whether the program may; elsewhere zeros.
    pub fn read_plain(&mut self, address: u64, bytes: &mut [u8]) {
        for (page, offset, count, done) in pieces(address, bytes.len() as u64) {
            let to = &mut bytes[done as usize..done as usize + count];
            match self.page(page) {
                Some(page) => to.copy_from_slice(&page.bytes[offset..offset + count]),
                None => to.fill(0),
            }
        }
    }

    /// Whether any byte may be symbolic.
    pub(crate) fn is_symbolic(&self) -> bool {
        !self.symbolic_pages.is_empty()
    }

    /// The symbolic bytes of a range.
    pub(crate) fn symbolic_bytes(&mut self, address: u64, len: u64) -> Vec<SymbolicByte> {
        let mut found = Vec::new();
        for (page, offset, count, done) in pieces(address, len) {
            let Some(page) = self.page(page).filter(|page| page.has_symbolic()) else { continue };
            found.extend((offset..offset + count).filter_map(|at| {
                let address = address + done + (at - offset) as u64;
                page.term(at).map(|term| SymbolicByte { address, term, value: page.bytes[at] })
            }));
        }
        found
    }

    /// A new heap block; `None` if there is no room.
    pub fn allocate(&mut self, size: u64, align: u64, zeroed: bool, made: Trace) -> Option<u64> {
        let align = align.clamp(16, 1 << 30);
        let address = self.next.heap.next_multiple_of(align);
        let end = address.checked_add(size)?.checked_add(RED_ZONE)?;
        if size > MAX_OBJECT || end >= layout::MAPS {
            return None;
        }
        self.next.heap = end.next_multiple_of(16);
        self.objects.insert(Object { address, size, kind: ObjectKind::Heap, zeroed, made, freed: None });
        self.clear_new(address, size, zeroed);
        Some(address)
    }

    /// Readies the bytes of a new object in pages that exist already.
    fn clear_new(&mut self, address: u64, size: u64, zeroed: bool) {
        let kind = if zeroed { ByteKind::Plain } else { ByteKind::Undefined };
        let first = page_number(address);
        let last = page_number(address + size.max(1) - 1);
        // Pages in the middle are new: only the first can hold older objects.
        for page in [first, last] {
            let start = (page * PAGE_SIZE as u64).max(address);
            let end = ((page + 1) * PAGE_SIZE as u64).min(address + size);
            if start < end {
                self.mark(start, end - start, kind);
            }
        }
    }

    /// Ends the life of a heap block.
    pub fn release(&mut self, address: u64, trace: Trace) {
        let Some(size) = self.objects.at(address).map(|object| object.size) else { return };
        self.objects.free(address, trace);
        self.mark(address, size, ByteKind::Outside);
        self.drop_empty_pages(address, size);
    }

    /// Gives pages back that no object reaches into any more.
    pub(crate) fn drop_empty_pages(&mut self, address: u64, size: u64) {
        for (page, ..) in pieces(address, size) {
            let Some((region, index)) = super::place(page) else { continue };
            let empty = self.pages[region]
                .get(index)
                .is_some_and(|page| page.special.all() && !page.undefined.any(0, PAGE_SIZE) && !page.has_symbolic());
            if empty && page != page_number(self.next.heap) {
                self.readable.forget(page);
                self.writable.forget(page);
                *self.pages[region].slot(index) = None;
            }
        }
    }

    /// An object for arguments and their tables, outside the heap.
    pub fn allocate_argument(&mut self, bytes: &[u8]) -> u64 {
        let address = self.next.maps.next_multiple_of(16);
        let size = bytes.len() as u64;
        self.next.maps = address + size + RED_ZONE;
        let object =
            Object { address, size, kind: ObjectKind::Argument, zeroed: true, made: [None; TRACED], freed: None };
        self.objects.insert(object);
        self.mark(address, size, ByteKind::Plain);
        self.write_plain(address, bytes);
        address
    }

    /// Kernel memory of a size; `None` if there is no room.
    pub(crate) fn allocate_kernel(&mut self, size: u64) -> Option<u64> {
        let address = self.next.kernel;
        let end = address.checked_add(size)?.checked_next_multiple_of(PAGE_SIZE as u64)?;
        if end >= layout::KERNEL + (1 << layout::REGION_BITS) {
            return None;
        }
        self.next.kernel = end;
        Some(address)
    }

    /// Gives kernel memory back.
    pub(crate) fn release_kernel(&mut self, address: u64, size: u64) {
        for (page, ..) in pieces(address, size) {
            if let Some((region, index)) = super::place(page) {
                *self.pages[region].slot(index) = None;
            }
        }
    }
}

/// The largest object that can be asked for.
const MAX_OBJECT: u64 = 1 << 36;
