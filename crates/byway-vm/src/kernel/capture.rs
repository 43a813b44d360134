//! Output that is kept instead of being passed on.
//!
//! An exploration goes back to earlier states and on from there with other inputs, so what a program has written is
//! part of its state. The bytes lie in the engine's memory like those of files: a symbolic byte stays symbolic, and shows
//! what it is under the model that holds.

use super::console::Stream;
use super::errno::Errno;
use super::fd::Segments;
use super::user_memory::{Place, UserMemory};
use super::vfs::Content;

/// Bytes of one stream that are kept; what a program writes beyond them is counted and dropped.
pub const MOST_KEPT: u64 = 16 << 20;

/// What was written to the two output streams.
#[derive(Debug, Clone, Default)]
pub(super) struct Capture {
    stdout: Kept,
    stderr: Kept,
}

/// What was written to one stream.
#[derive(Debug, Clone, Default)]
struct Kept {
    content: Content,
    dropped: u64,
}

impl Capture {
    fn of(&self, stream: Stream) -> &Kept {
        match stream {
            Stream::Stdout => &self.stdout,
            Stream::Stderr => &self.stderr,
        }
    }

    /// Keeps what a call writes; gives how many bytes that were.
    pub fn write(&mut self, memory: &mut dyn UserMemory, stream: Stream, segments: &Segments) -> Result<u64, Errno> {
        let kept = match stream {
            Stream::Stdout => &mut self.stdout,
            Stream::Stderr => &mut self.stderr,
        };
        let mut done = 0;
        for segment in segments.iter() {
            match kept.append(memory, segment.place, segment.len) {
                Err(_) if done > 0 => break,
                result => result?,
            }
            done += segment.len;
        }
        Ok(done)
    }

    /// The bytes that a stream has kept, symbolic ones with the value that they have under the model.
    pub fn bytes(&self, memory: &mut dyn UserMemory, stream: Stream) -> Vec<u8> {
        let content = &self.of(stream).content;
        let mut bytes = vec![0; content.len() as usize];
        if let Some((place, stored)) = content.stored_at(0) {
            // The kernel vouches for its stores: reading them cannot fail.
            let _ = memory.show(place, &mut bytes[..stored as usize]);
        }
        bytes
    }

    /// Where the bytes of a stream lie, and how many there are.
    pub fn place(&self, stream: Stream) -> Option<(u64, u64)> {
        match self.of(stream).content.stored_at(0)? {
            (Place::Store(address), length) => Some((address, length)),
            (Place::User(_), _) => None,
        }
    }

    /// How many bytes of a stream were dropped.
    pub fn dropped(&self, stream: Stream) -> u64 {
        self.of(stream).dropped
    }
}

impl Kept {
    fn append(&mut self, memory: &mut dyn UserMemory, from: Place, len: u64) -> Result<(), Errno> {
        let room = MOST_KEPT.saturating_sub(self.content.len()).min(len);
        if room > 0 {
            self.content.write(memory, self.content.len(), from, room)?;
        }
        self.dropped += len - room;
        Ok(())
    }
}
