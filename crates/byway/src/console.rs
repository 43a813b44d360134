//! The program's standard streams, passed through to the caller's.

use byway_vm::kernel::{Console, Stream};
use std::io::{self, Read, Write};

/// Passes the streams through.
#[derive(Debug, Default)]
pub struct PassThrough;

impl Console for PassThrough {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        io::stdin().lock().read(buf)
    }

    fn write(&mut self, stream: Stream, data: &[u8]) -> io::Result<()> {
        match stream {
            Stream::Stdout => {
                let mut out = io::stdout().lock();
                out.write_all(data)?;
                out.flush()
            }
            Stream::Stderr => io::stderr().lock().write_all(data),
        }
    }

    fn warn(&mut self, message: &str) {
        eprintln!("byway: warning: {message}");
    }
}
