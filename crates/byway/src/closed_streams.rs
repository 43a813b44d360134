//! Which standard streams the caller had closed.
//!
//! Rust's runtime opens `/dev/null` in the place of a closed stream before `main` runs, for good reasons. A program under
//! test must see that the stream is closed, as it would natively, so this looks before the runtime does.

use std::sync::atomic::{AtomicU8, Ordering};

/// A bit for each of the descriptors 0, 1 and 2.
static CLOSED: AtomicU8 = AtomicU8::new(0);

/// The loader calls what is listed in this section before anything of Rust runs.
#[used]
#[unsafe(link_section = ".init_array")]
static LOOK: extern "C" fn() = look;

extern "C" fn look() {
    for descriptor in 0..3 {
        // SAFETY: asking for the flags of a descriptor changes nothing, whether it is open or not.
        if unsafe { libc::fcntl(descriptor, libc::F_GETFD) } == -1 {
            CLOSED.fetch_or(1 << descriptor, Ordering::Relaxed);
        }
    }
}

/// Whether the descriptor 0, 1 or 2 was closed when the process started.
pub(crate) fn was_closed(descriptor: u8) -> bool {
    CLOSED.load(Ordering::Relaxed) >> descriptor & 1 == 1
}
