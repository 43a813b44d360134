//! The pages that were touched lately, so that most accesses find theirs without walking the tree.

use super::page::Page;

/// As many as four megabytes have: programs that walk over large arrays should find theirs, too.
const ENTRIES: usize = 4096;

/// A table of pages, indexed by the low bits of their number.
pub(super) struct Recent {
    entries: [Entry; ENTRIES],
    /// Entries of other epochs are none, so that emptying the table, which happens at each snapshot, touches none of them.
    epoch: u64,
}

#[derive(Clone, Copy)]
struct Entry {
    page: u64,
    epoch: u64,
    at: *mut Page,
}

// SAFETY: the pointers lead into pages that the memory which owns the table keeps alive; the table moves with it.
unsafe impl Send for Recent {}

impl Recent {
    pub(super) fn empty() -> Box<Recent> {
        // No epoch is number 0.
        Box::new(Recent { entries: [Entry { page: 0, epoch: 0, at: std::ptr::null_mut() }; ENTRIES], epoch: 1 })
    }

    pub(super) fn clear(&mut self) {
        self.epoch += 1;
    }

    pub(super) fn forget(&mut self, page: u64) {
        let entry = &mut self.entries[page as usize % ENTRIES];
        if entry.page == page {
            entry.epoch = 0;
        }
    }

    pub(super) fn remember(&mut self, page: u64, at: *mut Page) {
        self.entries[page as usize % ENTRIES] = Entry { page, epoch: self.epoch, at };
    }

    #[inline(always)]
    pub(super) fn find(&self, page: u64) -> Option<*mut Page> {
        let entry = &self.entries[page as usize % ENTRIES];
        ((entry.page ^ page) | (entry.epoch ^ self.epoch) == 0).then_some(entry.at)
    }
}
