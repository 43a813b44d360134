//! The buffers of a read or write: one, or a vector of them.

use crate::kernel::args::Pointer;
use crate::kernel::context::Context;
use crate::kernel::errno::Errno;
use crate::kernel::user_memory::Place;

/// No call moves more than this.
pub const MAX_TRANSFER: u64 = 0x7fff_f000;
const MAX_SEGMENTS: u64 = 1024;

/// A buffer.
#[derive(Debug, Clone, Copy)]
pub struct Segment {
    pub place: Place,
    pub len: u64,
}

/// The buffers of a call, cut to what one call moves.
#[derive(Debug)]
pub struct Segments(Vec<Segment>);

impl Segments {
    /// One buffer.
    pub fn one(place: Place, len: u64) -> Segments {
        Segments(vec![Segment { place, len: len.min(MAX_TRANSFER) }])
    }

    /// One buffer of the program. Linux takes lengths that are negative as signed numbers for a mistake.
    pub fn user(at: Pointer, len: u64) -> Result<Segments, Errno> {
        if (len as i64) < 0 {
            return Err(Errno::EFAULT);
        }
        Ok(Segments::one(Place::User(at.0), len))
    }

    /// An array of `struct iovec`.
    pub fn vector(cx: &mut Context, at: Pointer, count: u64) -> Result<Segments, Errno> {
        if count > MAX_SEGMENTS {
            return Err(Errno::EINVAL);
        }
        let mut segments = Vec::with_capacity(count as usize);
        let mut room = MAX_TRANSFER;
        for i in 0..count {
            let entry = at.offset(16 * i);
            let (addr, len) = (cx.u64(entry)?, cx.u64(entry.offset(8))?);
            if (len as i64) < 0 {
                return Err(Errno::EINVAL);
            }
            let len = len.min(room);
            room -= len;
            segments.push(Segment { place: Place::User(addr), len });
        }
        Ok(Segments(segments))
    }

    /// The bytes of all buffers together.
    pub fn total(&self) -> u64 {
        self.0.iter().map(|segment| segment.len).sum()
    }

    /// The buffers that are not empty, up to `limit` bytes.
    pub fn up_to(&self, limit: u64) -> impl Iterator<Item = Segment> {
        let mut room = limit;
        self.0.iter().filter_map(move |segment| {
            let len = segment.len.min(room);
            room -= len;
            (len > 0).then_some(Segment { place: segment.place, len })
        })
    }

    /// The buffers that are not empty.
    pub fn iter(&self) -> impl Iterator<Item = Segment> {
        self.up_to(MAX_TRANSFER)
    }

    /// The buffers cut into pieces of at most `size` bytes.
    pub fn pieces(&self, size: u64) -> impl Iterator<Item = Segment> {
        self.iter().flat_map(move |segment| {
            (0..segment.len.div_ceil(size)).map(move |i| {
                let offset = i * size;
                Segment { place: segment.place.offset(offset), len: (segment.len - offset).min(size) }
            })
        })
    }

    /// Writes bytes into the buffers, one after the other.
    pub fn scatter(&self, cx: &mut Context, mut bytes: &[u8]) -> Result<(), Errno> {
        for segment in self.up_to(bytes.len() as u64) {
            let (now, later) = bytes.split_at(segment.len as usize);
            cx.memory.put(segment.place, now)?;
            bytes = later;
        }
        Ok(())
    }
}
