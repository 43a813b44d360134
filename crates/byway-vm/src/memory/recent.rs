//! The pages that were touched lately, so that most accesses find theirs without walking the tree.

use super::page::Page;

const ENTRIES: usize = 256;

/// A table of pages, indexed by the low bits of their number.
pub(super) struct Recent {
    entries: [(u64, *mut Page); ENTRIES],
}

// SAFETY: the pointers lead into pages that the memory which owns the table keeps alive; the table moves with it.
unsafe impl Send for Recent {}

/// No page has this number.
const NONE: u64 = u64::MAX;

impl Recent {
    pub(super) fn empty() -> Box<Recent> {
        Box::new(Recent { entries: [(NONE, std::ptr::null_mut()); ENTRIES] })
    }

    pub(super) fn clear(&mut self) {
        self.entries = [(NONE, std::ptr::null_mut()); ENTRIES];
    }

    pub(super) fn forget(&mut self, page: u64) {
        let entry = &mut self.entries[page as usize % ENTRIES];
        if entry.0 == page {
            *entry = (NONE, std::ptr::null_mut());
        }
    }

    pub(super) fn remember(&mut self, page: u64, at: *mut Page) {
        self.entries[page as usize % ENTRIES] = (page, at);
    }

    #[inline(always)]
    pub(super) fn find(&self, page: u64) -> Option<*mut Page> {
        let (number, at) = self.entries[page as usize % ENTRIES];
        (number == page).then_some(at)
    }
}
