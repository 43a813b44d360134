//! The bytes of a regular file.

use crate::kernel::errno::Errno;
use crate::kernel::user_memory::{Place, Store, UserMemory};

/// The largest size of a file.
pub const MAX_FILE_SIZE: u64 = (1 << 44) - 4096;

const SMALLEST_STORE: u64 = 64;

/// The bytes of a regular file. The store may be shorter than the file: what it lacks is a hole. Stored bytes past the
/// end of the file are zero.
#[derive(Debug, Clone, Default)]
pub struct Content {
    store: Option<Store>,
    len: u64,
}

impl Content {
    /// A file with these bytes.
    pub fn new(memory: &mut dyn UserMemory, bytes: &[u8]) -> Result<Content, Errno> {
        let mut content = Content::default();
        content.reserve(memory, bytes.len() as u64)?;
        if let Some(store) = content.store {
            memory.write_store(store.addr, bytes);
        }
        content.len = bytes.len() as u64;
        Ok(content)
    }

    /// The size of the file.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// How many bytes of the file take up room.
    pub fn stored(&self) -> u64 {
        self.capacity().min(self.len)
    }

    fn capacity(&self) -> u64 {
        self.store.map_or(0, |store| store.capacity)
    }

    /// How many bytes a read of `len` bytes at `position` gives.
    pub fn readable(&self, position: u64, len: u64) -> u64 {
        self.len.saturating_sub(position).min(len)
    }

    /// Where the byte at `position` is stored and how many follow it there, if it is not in a hole.
    pub fn stored_at(&self, position: u64) -> Option<(Place, u64)> {
        let store = self.store?;
        let end = self.stored();
        (position < end).then(|| (Place::Store(store.addr + position), end - position))
    }

    /// Reads at most `len` bytes at `position`; gives how many there were.
    pub fn read(&self, memory: &mut dyn UserMemory, position: u64, to: Place, len: u64) -> Result<u64, Errno> {
        let len = self.readable(position, len);
        let mut stored = 0;
        if let Some((from, available)) = self.stored_at(position) {
            stored = available.min(len);
            memory.copy(to, from, stored)?;
        }
        memory.zero(to.offset(stored), len - stored)?;
        Ok(len)
    }

    /// Makes room for the first `end` bytes, so that addresses of stored bytes stay valid over a write up to there.
    pub fn reserve(&mut self, memory: &mut dyn UserMemory, end: u64) -> Result<(), Errno> {
        if end <= self.capacity() {
            return Ok(());
        }
        let wanted = end.max(self.capacity() * 2).max(SMALLEST_STORE);
        self.store = Some(memory.grow_store(self.store, wanted).ok_or(Errno::ENOSPC)?);
        Ok(())
    }

    /// Writes `len` bytes at `position`; the file grows as needed.
    pub fn write(&mut self, memory: &mut dyn UserMemory, position: u64, from: Place, len: u64) -> Result<(), Errno> {
        let end = position.checked_add(len).filter(|&end| end <= MAX_FILE_SIZE).ok_or(Errno::EFBIG)?;
        self.reserve(memory, end)?;
        if let Some(store) = self.store {
            memory.copy(Place::Store(store.addr + position), from, len)?;
        }
        self.len = self.len.max(end);
        Ok(())
    }

    /// Cuts the file or grows it with a hole.
    pub fn set_len(&mut self, memory: &mut dyn UserMemory, len: u64) -> Result<(), Errno> {
        if len > MAX_FILE_SIZE {
            return Err(Errno::EFBIG);
        }
        if len == 0 {
            self.release(memory);
        } else if let Some((from, cut)) = self.stored_at(len) {
            memory.zero(from, cut)?;
        }
        self.len = len;
        Ok(())
    }

    /// Makes a range zero without changing the size.
    pub fn punch_hole(&mut self, memory: &mut dyn UserMemory, position: u64, len: u64) -> Result<(), Errno> {
        if let Some((at, available)) = self.stored_at(position) {
            memory.zero(at, available.min(len))?;
        }
        Ok(())
    }

    /// Gives the store back; the file is empty afterwards.
    pub fn release(&mut self, memory: &mut dyn UserMemory) {
        if let Some(store) = self.store.take() {
            memory.release_store(store);
        }
        self.len = 0;
    }
}
