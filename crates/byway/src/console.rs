//! The program's standard streams, passed through to the caller's.

use crate::closed_streams::was_closed;
use crate::say::tell;
use byway_vm::kernel::{Console, Stream};
use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, BorrowedFd};

/// Passes the streams through as the program asks: nothing is read ahead of it, nothing that it wrote is held back.
#[derive(Debug, Default)]
pub struct PassThrough {
    input: Option<File>,
    output: Option<File>,
    errors: Option<File>,
}

/// A stream of the caller, without a buffer; an error if the caller had closed it.
fn open<'f>(file: &'f mut Option<File>, descriptor: u8, stream: BorrowedFd<'_>) -> io::Result<&'f mut File> {
    if was_closed(descriptor) {
        return Err(io::Error::from_raw_os_error(libc::EBADF));
    }
    let open = match file.take() {
        Some(open) => open,
        None => File::from(stream.try_clone_to_owned()?),
    };
    Ok(file.insert(open))
}

impl Console for PassThrough {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        open(&mut self.input, 0, io::stdin().as_fd())?.read(buf)
    }

    fn write(&mut self, to: Stream, data: &[u8]) -> io::Result<()> {
        match to {
            Stream::Stdout => open(&mut self.output, 1, io::stdout().as_fd())?.write_all(data),
            Stream::Stderr => open(&mut self.errors, 2, io::stderr().as_fd())?.write_all(data),
        }
    }

    fn warn(&mut self, message: &str) {
        tell!("byway: warning: {message}");
    }
}
