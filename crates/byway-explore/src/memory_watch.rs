//! How much memory the process uses.

use std::io::Read;
use std::time::{Duration, Instant};

/// Looks at the memory of the process now and then.
#[derive(Debug)]
pub(crate) struct MemoryWatch {
    limit: u64,
    /// Looks to skip before the next one that costs something.
    skip: u32,
    last: Instant,
}

/// Looking costs a few microseconds. Runs between two looks, unless they take long.
const EVERY: u32 = 32;

/// Long.
const SOON: Duration = Duration::from_millis(2);

impl MemoryWatch {
    pub(crate) fn new(limit: u64) -> MemoryWatch {
        MemoryWatch { limit, skip: 0, last: Instant::now() }
    }

    /// Whether the limit is exceeded; answered now and then only.
    pub(crate) fn is_exceeded(&mut self) -> bool {
        if self.limit == u64::MAX {
            return false;
        }
        // One run may take more than a thousand others.
        if self.skip > 0 && self.last.elapsed() < SOON {
            self.skip -= 1;
            return false;
        }
        self.skip = EVERY;
        self.last = Instant::now();
        resident() > self.limit
    }

    /// Gives freed memory back to the system and looks again.
    pub(crate) fn is_still_exceeded(&self) -> bool {
        // SAFETY: it only touches the allocator's own free lists.
        #[cfg(target_env = "gnu")]
        unsafe {
            libc::malloc_trim(0);
        }
        resident() > self.limit
    }
}

/// Bytes of memory that the process holds; 0 if the system does not tell.
pub(crate) fn resident() -> u64 {
    let mut text = [0; 128];
    let read = std::fs::File::open("/proc/self/statm").and_then(|mut file| file.read(&mut text)).unwrap_or(0);
    let words = std::str::from_utf8(&text[..read]).unwrap_or_default();
    let pages: u64 = words.split_ascii_whitespace().nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    // SAFETY: it asks for a constant.
    pages * u64::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).unwrap_or(4096)
}
