//! Random bytes, the same ones in each run.

use super::segments::Segment;
use crate::kernel::args::Pointer;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::outcome::Answer;
use crate::kernel::user_memory::{Efault, Place};

/// A seeded generator (SplitMix64): one word of state, so that copying it costs nothing.
#[derive(Debug, Clone, Copy)]
pub struct Random(u64);

impl Random {
    /// The generator for a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

/// Fills a buffer.
pub fn fill(cx: &mut Context, segment: Segment) -> Result<(), Efault> {
    let mut done = 0;
    while done < segment.len {
        let word = cx.kernel.random.next().to_le_bytes();
        let n = (segment.len - done).min(word.len() as u64);
        cx.memory.put(segment.place.offset(done), &word[..n as usize])?;
        done += n;
    }
    Ok(())
}

pub fn getrandom(cx: &mut Context, buf: Pointer, len: u64, flags: u32) -> Answer {
    const KNOWN: u32 = 0x7;
    const RANDOM: u32 = 0x2;
    const INSECURE: u32 = 0x4;
    if flags & !KNOWN != 0 || flags & (RANDOM | INSECURE) == RANDOM | INSECURE {
        return Err(Errno::EINVAL.into());
    }
    let len = len.min(i32::MAX as u64);
    fill(cx, Segment { place: Place::User(buf.0), len })?;
    Ok(len as i64)
}
