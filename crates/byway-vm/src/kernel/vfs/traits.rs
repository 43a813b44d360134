//! Attributes of a file that depend on the inputs.
//!
//! A mode or a time that a program sets may be symbolic. Few programs ever look at it, so it is kept as it was given, in the
//! engine's memory like the contents of files, and shown as it is by stat. Only where the kernel itself must know (may this
//! file be executed?) are the bits that it needs read, and with that given a fixed value.

use crate::kernel::errno::Errno;
use crate::kernel::user_memory::{Efault, Place, Store, UserMemory};

/// An attribute that can be symbolic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trait {
    /// The lower eight bits of the mode.
    Mode,
    /// The seconds of the access time.
    Accessed,
    /// The seconds of the modification time.
    Modified,
}

impl Trait {
    const ALL: [Trait; 3] = [Trait::Mode, Trait::Accessed, Trait::Modified];
    /// Bytes that all of them take.
    const ROOM: u64 = 24;

    fn offset(self) -> u64 {
        8 * self as u64
    }

    /// How many bytes it has.
    pub fn size(self) -> u64 {
        if self == Trait::Mode { 1 } else { 8 }
    }
}

/// The attributes of a file that are symbolic. What the inode itself says of them holds in any case: of a mode the other
/// bits, of a time that it is not later.
#[derive(Debug, Clone, Copy, Default)]
pub struct SymbolicTraits {
    store: Option<Store>,
    kept: [bool; 3],
}

impl SymbolicTraits {
    /// Keeps an attribute as it lies in memory.
    pub fn keep(&mut self, memory: &mut dyn UserMemory, which: Trait, from: Place) -> Result<(), Errno> {
        let store = match self.store {
            Some(store) => store,
            None => memory.grow_store(None, Trait::ROOM).ok_or(Errno::ENOSPC)?,
        };
        self.store = Some(store);
        memory.copy(Place::Store(store.addr + which.offset()), from, which.size())?;
        self.kept[which as usize] = true;
        Ok(())
    }

    /// The attribute has a plain value from here on.
    pub fn forget(&mut self, which: Trait) {
        self.kept[which as usize] = false;
    }

    /// Where an attribute lies, if it is symbolic.
    pub fn address(&self, which: Trait) -> Option<u64> {
        self.store.filter(|_| self.kept[which as usize]).map(|store| store.addr + which.offset())
    }

    /// Puts those that are symbolic over a structure of the program; `place` says where each belongs.
    pub fn lay_over(&self, memory: &mut dyn UserMemory, place: impl Fn(Trait) -> u64) -> Result<(), Efault> {
        for which in Trait::ALL {
            if let Some(address) = self.address(which) {
                memory.copy(Place::User(place(which)), Place::Store(address), which.size())?;
            }
        }
        Ok(())
    }

    /// Gives the store back.
    pub fn release(&mut self, memory: &mut dyn UserMemory) {
        if let Some(store) = self.store.take() {
            memory.release_store(store);
        }
        self.kept = [false; 3];
    }
}
