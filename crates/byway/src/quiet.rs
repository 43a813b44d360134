//! The console of an exploration: nothing goes in or out. What the kernel does not model, the machine knows.

use byway_vm::kernel::{Console, Stream};
use std::io;

/// Says nothing, and hears nothing.
#[derive(Debug, Default)]
pub(crate) struct Quiet;

impl Console for Quiet {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }

    fn write(&mut self, _: Stream, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn warn(&mut self, _: &str) {}
}
