//! The standard streams of a program that is explored: nothing to read, and nothing is kept.

use byway_vm::kernel::{Console, Stream};
use std::io;

/// Streams that nobody looks at.
pub struct Quiet;

impl Console for Quiet {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }

    fn write(&mut self, _: Stream, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn warn(&mut self, message: &str) {
        eprintln!("bench: warning: {message}");
    }
}
