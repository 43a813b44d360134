//! An allocator that counts, so that memory is measured and not estimated.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    // Each thread counts for itself: a shared counter would slow every allocation that is timed here.
    static LIVE: Cell<isize> = const { Cell::new(0) };
}

/// Bytes that this thread has asked for and not given back.
pub fn live() -> isize {
    LIVE.with(Cell::get)
}

fn count(bytes: isize) {
    // A thread that ends may still free memory after its counter is gone.
    let _ = LIVE.try_with(|live| live.set(live.get() + bytes));
}

/// The system's allocator, counted.
pub struct Counting;

// SAFETY: every call is passed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: the caller's promise is passed on.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size as isize - layout.size() as isize);
        // SAFETY: the caller's promise is passed on.
        unsafe { System.realloc(at, layout, size) }
    }
}
