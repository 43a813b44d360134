//! What the kernel asks of the engine's memory.
//!
//! The kernel moves bytes between the program and its files without looking at them: `copy` takes a byte together
//! with whatever the engine attaches to it. That is why file contents live in [`Store`]s inside the engine's own
//! memory and not in vectors of the kernel.

use thiserror::Error;

/// The program gave an address that it may not use for what it asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("bad address {addr:#x}")]
pub struct Efault {
    /// The first address that could not be used, or the start of the range when that is not known.
    pub addr: u64,
}

/// A piece of kernel-private memory in the engine's address space; the program can never reach it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Store {
    /// Where it starts.
    pub addr: u64,
    /// How many bytes it holds. Bytes that were never written are zero.
    pub capacity: u64,
}

/// One end of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// An address that the program gave: it is checked, and the copy can fail.
    User(u64),
    /// An address inside a [`Store`]: the kernel vouches for it.
    Store(u64),
}

impl Place {
    /// The place `n` bytes further on.
    pub fn offset(self, n: u64) -> Place {
        match self {
            Place::User(addr) => Place::User(addr.wrapping_add(n)),
            Place::Store(addr) => Place::Store(addr + n),
        }
    }
}

/// Where a new mapping shall lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MapAt {
    /// Wherever there is room.
    Anywhere,
    /// At this address if it is free, else anywhere.
    Hint(u64),
    /// Exactly here, or nowhere. Mappings in the way are replaced when `replace` holds, else the request fails.
    Fixed {
        /// The address.
        addr: u64,
        /// May the mapping take the place of others?
        replace: bool,
    },
}

/// What the program may do with a mapping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Protection {
    /// Loads are allowed.
    pub read: bool,
    /// Stores are allowed.
    pub write: bool,
}

impl Protection {
    /// Loads and stores are allowed.
    pub const READ_WRITE: Protection = Protection { read: true, write: true };
}

/// What there is at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// A mapping: up to this address it may be used in the same way.
    Mapping(u64, Protection),
    /// Memory that no request made: the stack, variables, heap blocks of the engine.
    Program,
    /// Nothing.
    Nothing,
}

/// The engine's memory as the kernel sees it.
pub trait UserMemory {
    /// Reads program bytes whose values decide what the kernel does.
    fn read(&mut self, addr: u64, buf: &mut [u8]) -> Result<(), Efault>;

    /// The program bytes from here on will be read as a path.
    fn note_path(&mut self, _addr: u64) {}

    /// Which of up to 64 program bytes are symbolic, a bit for each from the lowest.
    fn symbolic(&mut self, _addr: u64, _len: u64) -> u64 {
        0
    }

    /// Reads some bits of a kernel byte, which decide what the kernel does.
    fn read_bits(&mut self, store: u64, mask: u8) -> u8;

    /// Reads bytes that are only shown to someone outside: nothing that the program can see depends on them.
    fn show(&mut self, from: Place, buf: &mut [u8]) -> Result<(), Efault>;

    /// Whether the call that is being answered has read bytes that are still to be given fixed values. It will be undone and
    /// made again, so it must not reach the console.
    fn undecided(&self) -> bool {
        false
    }

    /// Writes program bytes.
    fn write(&mut self, addr: u64, data: &[u8]) -> Result<(), Efault>;

    /// Copies bytes with all that the engine attaches to them. The ranges may overlap.
    fn copy(&mut self, to: Place, from: Place, len: u64) -> Result<(), Efault>;

    /// Maps `len` bytes (a multiple of the page size) of zeroed memory; `None` when there is no room.
    fn map(&mut self, len: u64, protection: Protection, at: MapAt) -> Option<u64>;

    /// Removes whatever is mapped in the range; parts that are not mapped are no error.
    fn unmap(&mut self, addr: u64, len: u64);

    /// Changes the protection of a range. False when part of it is not mapped.
    fn protect(&mut self, addr: u64, len: u64, protection: Protection) -> bool;

    /// What there is on the page that starts at an address.
    fn extent(&self, addr: u64) -> Extent;

    /// Gives a store of at least `len` bytes with the contents of `old`, which is given back; `None` when there is no
    /// room, and `old` stays as it was.
    fn grow_store(&mut self, old: Option<Store>, len: u64) -> Option<Store>;

    /// Gives a store back.
    fn release_store(&mut self, store: Store);

    /// Writes kernel bytes. The range lies inside one store.
    fn write_store(&mut self, addr: u64, data: &[u8]);
}

const CHUNK: usize = 4096;

impl dyn UserMemory + '_ {
    /// Writes plain bytes at either kind of place.
    pub(super) fn put(&mut self, to: Place, data: &[u8]) -> Result<(), Efault> {
        match to {
            Place::User(addr) => self.write(addr, data),
            Place::Store(addr) => {
                self.write_store(addr, data);
                Ok(())
            }
        }
    }

    /// Writes `len` zero bytes.
    pub(super) fn zero(&mut self, to: Place, len: u64) -> Result<(), Efault> {
        let zeros = [0; CHUNK];
        let mut done = 0;
        while done < len {
            let n = (len - done).min(CHUNK as u64);
            self.put(to.offset(done), &zeros[..n as usize])?;
            done += n;
        }
        Ok(())
    }
}
