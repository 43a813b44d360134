//! What goes into a program and comes out of it while it runs.

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsRawFd, OwnedFd, RawFd};
use std::time::Instant;

use byway_host::{LOOK, asked_to_end};

use super::descriptors::set_nonblocking;
use super::limits::Limits;

/// Bytes on their way to a standard input.
pub(super) struct Feed<'b> {
    writer: File,
    rest: &'b [u8],
}

impl<'b> Feed<'b> {
    /// Writes what fits; `None` if that is all.
    pub(super) fn start(writer: OwnedFd, bytes: &'b [u8]) -> io::Result<Option<Self>> {
        set_nonblocking(writer.as_raw_fd())?;
        let mut feed = Feed { writer: File::from(writer), rest: bytes };
        Ok(feed.write()?.then_some(feed))
    }

    /// Writes what fits; whether there is more.
    fn write(&mut self) -> io::Result<bool> {
        while !self.rest.is_empty() {
            match self.writer.write(self.rest) {
                Ok(written) => self.rest = &self.rest[written..],
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(true),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                // The program reads no more.
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(false),
                Err(error) => return Err(error),
            }
        }
        Ok(false)
    }
}

/// One of the outputs.
pub(super) struct Output {
    reader: File,
    pub(super) kept: Vec<u8>,
    most: usize,
    open: bool,
}

impl Output {
    pub(super) fn new(reader: OwnedFd, limits: &Limits) -> io::Result<Self> {
        set_nonblocking(reader.as_raw_fd())?;
        Ok(Self { reader: reader.into(), kept: Vec::new(), most: limits.output, open: true })
    }

    /// Reads what is there, but not for ever: a program can write as fast as it is read.
    pub(super) fn drain(&mut self) -> io::Result<()> {
        const AT_ONCE: usize = 1 << 20;
        let mut buffer = [0; 16 << 10];
        let mut left = AT_ONCE;
        while self.open && left > 0 {
            match self.reader.read(&mut buffer) {
                Ok(0) => self.open = false,
                Ok(read) => {
                    left = left.saturating_sub(read);
                    let room = self.most - self.kept.len();
                    self.kept.extend_from_slice(&buffer[..read.min(room)]);
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// All that is served while a program runs.
pub(super) struct Streams<'b> {
    pub(super) feed: Option<Feed<'b>>,
    pub(super) outputs: [Output; 2],
}

impl Streams<'_> {
    /// Writes and reads until a descriptor tells that the program has ended; `false` if it did not in time, or
    /// before a signal asked for the end.
    pub(super) fn serve(&mut self, watch: RawFd, deadline: Instant) -> io::Result<bool> {
        loop {
            if asked_to_end().is_some() {
                return Ok(false);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(false);
            }
            let entry = |descriptor, events| libc::pollfd { fd: descriptor, events, revents: 0 };
            let mut entries = vec![entry(watch, libc::POLLIN)];
            entries.extend(
                self.outputs.iter().filter(|o| o.open).map(|output| entry(output.reader.as_raw_fd(), libc::POLLIN)),
            );
            entries.extend(self.feed.iter().map(|feed| entry(feed.writer.as_raw_fd(), libc::POLLOUT)));
            let wait = left.min(LOOK).as_millis() as i32 + 1;
            // SAFETY: the list is as long as is said.
            let ready = unsafe { libc::poll(entries.as_mut_ptr(), entries.len() as libc::nfds_t, wait) };
            if ready < 0 {
                let error = io::Error::last_os_error();
                if error.kind() != io::ErrorKind::Interrupted {
                    return Err(error);
                }
                continue;
            }
            if entries[0].revents != 0 {
                return Ok(true);
            }
            self.outputs.iter_mut().try_for_each(Output::drain)?;
            if let Some(feed) = &mut self.feed
                && !feed.write()?
            {
                self.feed = None;
            }
        }
    }
}
