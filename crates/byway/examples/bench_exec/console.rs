//! The standard streams of a measured program: nothing to read, and all output kept.

use byway_vm::kernel::{Console, Stream};
use std::cell::RefCell;
use std::io;

/// Keeps what a program writes. The bytes live outside, because the running machine holds its console.
pub struct Recorder<'o> {
    output: &'o RefCell<Vec<u8>>,
}

impl<'o> Recorder<'o> {
    /// A console that appends to `output`.
    pub fn new(output: &'o RefCell<Vec<u8>>) -> Recorder<'o> {
        Recorder { output }
    }
}

impl Console for Recorder<'_> {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }

    fn write(&mut self, _: Stream, data: &[u8]) -> io::Result<()> {
        self.output.borrow_mut().extend_from_slice(data);
        Ok(())
    }

    fn warn(&mut self, message: &str) {
        eprintln!("bench: warning: {message}");
    }
}
