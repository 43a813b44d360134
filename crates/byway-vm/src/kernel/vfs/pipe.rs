//! The bytes on their way through a pipe.

use crate::kernel::errno::Errno;
use crate::kernel::user_memory::{Place, Store, UserMemory};

/// Linux keeps the bytes in pages, and a pipe holds this many of them. How many bytes fit depends on how they came.
const PAGES: usize = 16;
const PAGE: u64 = 4096;

/// How much of a page is in use: from `start` (what lies before it was read) to `end`.
#[derive(Debug, Clone, Copy)]
struct Page {
    start: u64,
    end: u64,
}

/// A pipe or FIFO: a queue of bytes and the count of its ends.
#[derive(Debug, Clone, Default)]
pub struct Pipe {
    store: Option<Store>,
    /// Where in the store the first byte is.
    start: u64,
    len: u64,
    pages: Vec<Page>,
    pub readers: u32,
    pub writers: u32,
    /// How many writers there were since the first end was opened.
    pub writers_ever: u32,
}

impl Pipe {
    /// How many bytes wait to be read.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Where the bytes are kept that wait to be read, and how many there are.
    pub fn waiting(&self) -> Option<(u64, u64)> {
        self.store.filter(|_| self.len > 0).map(|store| (store.addr + self.start, self.len))
    }

    /// Is there no page left?
    pub fn is_full(&self) -> bool {
        self.pages.len() >= PAGES
    }

    /// How many bytes of a write go into the last page: the part that does not fill a page, if it fits there.
    fn merged(&self, total: u64) -> u64 {
        let odd = total % PAGE;
        self.pages.last().filter(|last| last.end + odd <= PAGE).map_or(0, |_| odd)
    }

    /// How many bytes of a write of `total` bytes can be taken now.
    pub fn room(&self, total: u64) -> u64 {
        let free = PAGES.saturating_sub(self.pages.len()) as u64 * PAGE;
        let merged = self.merged(total);
        merged + (total - merged).min(free)
    }

    /// Reads at most `len` bytes; gives how many there were.
    pub fn read(&mut self, memory: &mut dyn UserMemory, to: Place, len: u64) -> Result<u64, Errno> {
        let Some(store) = self.store else { return Ok(0) };
        let len = self.len.min(len);
        memory.copy(to, Place::Store(store.addr + self.start), len)?;
        self.len -= len;
        self.start = if self.len == 0 { 0 } else { self.start + len };
        self.consume_pages(len);
        Ok(len)
    }

    fn consume_pages(&mut self, mut n: u64) {
        while let Some(first) = self.pages.first_mut() {
            let taken = n.min(first.end - first.start);
            first.start += taken;
            n -= taken;
            if first.start < first.end {
                break;
            }
            self.pages.remove(0);
        }
    }

    /// Appends `n` bytes, the first of a write of `total` bytes, from where they lie. On an error nothing is appended.
    pub fn write(
        &mut self,
        memory: &mut dyn UserMemory,
        total: u64,
        n: u64,
        parts: impl Iterator<Item = (Place, u64)>,
    ) -> Result<(), Errno> {
        self.reserve(memory, n)?;
        if let Some(store) = self.store {
            let mut end = store.addr + self.start + self.len;
            for (from, len) in parts {
                memory.copy(Place::Store(end), from, len)?;
                end += len;
            }
        }
        self.append(total, n);
        Ok(())
    }

    fn append(&mut self, total: u64, n: u64) {
        let merged = self.merged(total).min(n);
        if let Some(last) = self.pages.last_mut() {
            last.end += merged;
        }
        let mut rest = n - merged;
        while rest > 0 {
            self.pages.push(Page { start: 0, end: rest.min(PAGE) });
            rest -= rest.min(PAGE);
        }
        self.len += n;
    }

    fn reserve(&mut self, memory: &mut dyn UserMemory, more: u64) -> Result<(), Errno> {
        let capacity = self.store.map_or(0, |store| store.capacity);
        if self.start + self.len + more <= capacity {
            return Ok(());
        }
        if let Some(store) = self.store {
            memory.copy(Place::Store(store.addr), Place::Store(store.addr + self.start), self.len)?;
        }
        self.start = 0;
        if self.len + more > capacity {
            let wanted = (self.len + more).max(capacity * 2).max(256);
            self.store = Some(memory.grow_store(self.store, wanted).ok_or(Errno::ENOMEM)?);
        }
        Ok(())
    }

    /// Appends plain bytes, more than fit if need be.
    pub fn fill(&mut self, memory: &mut dyn UserMemory, bytes: &[u8]) -> Result<(), Errno> {
        let len = bytes.len() as u64;
        self.reserve(memory, len)?;
        if let Some(store) = self.store {
            memory.write_store(store.addr + self.start + self.len, bytes);
        }
        self.append(len, len);
        Ok(())
    }

    /// Gives the store back.
    pub fn release(&mut self, memory: &mut dyn UserMemory) {
        if let Some(store) = self.store.take() {
            memory.release_store(store);
        }
        (self.start, self.len, self.writers_ever) = (0, 0, 0);
        self.pages.clear();
    }
}
