//! The bytes on their way through a pipe.

use crate::kernel::errno::Errno;
use crate::kernel::user_memory::{Place, Store, UserMemory};

/// How much a pipe holds.
const CAPACITY: u64 = 65536;

/// A pipe or FIFO: a queue of bytes and the count of its ends.
#[derive(Debug, Clone, Default)]
pub struct Pipe {
    store: Option<Store>,
    /// Where in the store the first byte is.
    start: u64,
    len: u64,
    pub readers: u32,
    pub writers: u32,
}

impl Pipe {
    /// Writes no longer than this are never split.
    pub const ATOMIC: u64 = 4096;

    /// How many bytes wait to be read.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// How many bytes can be written now.
    pub fn room(&self) -> u64 {
        CAPACITY.saturating_sub(self.len)
    }

    /// Where the first byte is and how many there are, if there is one.
    pub fn front(&self) -> Option<(Place, u64)> {
        let store = self.store?;
        (self.len > 0).then(|| (Place::Store(store.addr + self.start), self.len))
    }

    /// Takes the first `n` bytes out.
    pub fn consume(&mut self, n: u64) {
        self.len -= n;
        self.start = if self.len == 0 { 0 } else { self.start + n };
    }

    /// Reads at most `len` bytes; gives how many there were.
    pub fn read(&mut self, memory: &mut dyn UserMemory, to: Place, len: u64) -> Result<u64, Errno> {
        let Some((from, available)) = self.front() else { return Ok(0) };
        let len = available.min(len);
        memory.copy(to, from, len)?;
        self.consume(len);
        Ok(len)
    }

    /// Appends `len` bytes. The caller has looked at `room`.
    pub fn write(&mut self, memory: &mut dyn UserMemory, from: Place, len: u64) -> Result<(), Errno> {
        let capacity = self.store.map_or(0, |store| store.capacity);
        if self.start + self.len + len > capacity {
            if let (Some(store), Some((front, waiting))) = (self.store, self.front()) {
                memory.copy(Place::Store(store.addr), front, waiting)?;
            }
            self.start = 0;
            if self.len + len > capacity {
                let wanted = (self.len + len).max(capacity * 2).max(256);
                self.store = Some(memory.grow_store(self.store, wanted).ok_or(Errno::ENOMEM)?);
            }
        }
        if let Some(store) = self.store {
            memory.copy(Place::Store(store.addr + self.start + self.len), from, len)?;
        }
        self.len += len;
        Ok(())
    }

    /// Puts plain bytes in place of what it holds, more than `room` if need be.
    pub fn fill(&mut self, memory: &mut dyn UserMemory, bytes: &[u8]) -> Result<(), Errno> {
        let store = memory.grow_store(self.store, bytes.len() as u64).ok_or(Errno::ENOMEM)?;
        memory.write_store(store.addr, bytes);
        (self.store, self.start, self.len) = (Some(store), 0, bytes.len() as u64);
        Ok(())
    }

    /// Gives the store back.
    pub fn release(&mut self, memory: &mut dyn UserMemory) {
        if let Some(store) = self.store.take() {
            memory.release_store(store);
        }
        (self.start, self.len) = (0, 0);
    }
}
