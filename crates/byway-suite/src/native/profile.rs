//! The memory in which a program that counts keeps its counters, as clang's library writes them to files: however the
//! program ends, they are there. The program cannot change its size, and nothing of it has a name.
//!
//! What is in it is the program's word, and only looked at by tools that are confined as the program was.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::os::fd::{AsRawFd, RawFd};

use super::process::memory_of_size;

/// Profiles begin at multiples of this, one behind the other. The last so many bytes of the memory are the program's own.
const WORD: usize = 8;

/// The profile of one program, run by run.
pub(super) struct Profile {
    file: File,
}

impl Profile {
    /// Memory for a profile of so many bytes.
    pub fn new(size: u64) -> io::Result<Self> {
        Ok(Self { file: memory_of_size(c"byway-profile", size.next_multiple_of(WORD as u64))? })
    }

    pub fn descriptor(&self) -> RawFd {
        self.file.as_raw_fd()
    }

    /// What all runs have counted; nothing if there was none.
    pub fn take(mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.file.rewind()?;
        self.file.read_to_end(&mut bytes)?;
        bytes.truncate(bytes.len().saturating_sub(WORD));
        let used = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        bytes.truncate(used.next_multiple_of(WORD));
        Ok(bytes)
    }
}
