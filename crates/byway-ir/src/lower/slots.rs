//! Register slots of a frame.

use crate::program::Reg;
use std::collections::HashMap;

/// Hands out slots and takes them back.
#[derive(Debug, Default)]
pub(super) struct Slots {
    next: u32,
    free: HashMap<u32, Vec<Reg>>,
    overflow: bool,
}

impl Slots {
    /// Slots for `count` numbers, next to each other.
    pub(super) fn alloc(&mut self, count: u64) -> Reg {
        if count == 0 {
            return 0;
        }
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        if let Some(slot) = self.free.get_mut(&count).and_then(Vec::pop) {
            return slot;
        }
        let slot = self.next;
        self.next = self.next.saturating_add(count);
        if self.next > u32::from(u16::MAX) {
            self.overflow = true;
            self.next = slot.min(u32::from(u16::MAX));
            return 0;
        }
        slot as Reg
    }

    /// Takes slots back.
    pub(super) fn release(&mut self, slot: Reg, count: u64) {
        if !self.overflow && count > 0 {
            self.free.entry(count as u32).or_default().push(slot);
        }
    }

    /// Whether more were asked for than an instruction can name.
    pub(super) fn overflowed(&self) -> bool {
        self.overflow
    }

    /// The number of slots of a frame.
    pub(super) fn count(&self) -> u32 {
        self.next
    }
}
