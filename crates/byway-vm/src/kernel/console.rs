//! The three standard streams, where they are passed on to the caller of the machine.

use std::io;

/// An output stream of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stream {
    /// Descriptor 1.
    Stdout,
    /// Descriptor 2.
    Stderr,
}

/// Who answers for the standard streams and hears what the model cannot do.
pub trait Console: Send {
    /// Reads standard input; 0 is its end.
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize>;

    /// Writes to an output stream.
    fn write(&mut self, stream: Stream, data: &[u8]) -> io::Result<()>;

    /// Hears once about each thing that the program asked for and the kernel does not model.
    fn warn(&mut self, message: &str);
}

/// Gives nothing and hears nothing. What the kernel does not model, the machine knows.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl Console for Silent {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }

    fn write(&mut self, _: Stream, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn warn(&mut self, _: &str) {}
}
