//! An allocator that counts, so that memory is measured and not estimated.

use byway_vm::memory::Page;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::AtomicUsize;

/// What a thread has asked for and not given back.
#[derive(Clone, Copy, Default)]
pub struct Live {
    /// Bytes, those of pages left out.
    pub bytes: isize,
    /// Pages of programs' memory.
    pub pages: isize,
}

thread_local! {
    // Each thread counts for itself: a shared counter would slow every allocation that is timed here.
    static LIVE: Cell<Live> = const { Cell::new(Live { bytes: 0, pages: 0 }) };
}

/// What this thread holds now. What the SMT solver holds is not in it: that is C++.
pub fn live() -> Live {
    LIVE.with(Cell::get)
}

/// A shared page: its two reference counts and itself. Nothing else is of just that size.
const SHARED_PAGE: usize = 2 * size_of::<AtomicUsize>() + size_of::<Page>();

fn count(size: usize, sign: isize) {
    let change = |mut live: Live| {
        match size {
            SHARED_PAGE => live.pages += sign,
            _ => live.bytes += sign * size as isize,
        }
        live
    };
    // A thread that ends may still free memory after its counter is gone.
    let _ = LIVE.try_with(|live| live.set(change(live.get())));
}

/// The system's allocator, counted.
pub struct Counting;

// SAFETY: every call is passed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size(), 1);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size(), 1);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(layout.size(), -1);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(layout.size(), -1);
        count(size, 1);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.realloc(at, layout, size) }
    }
}
