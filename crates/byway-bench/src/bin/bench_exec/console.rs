//! The standard streams of a measured program: nothing to read, and all output kept.

use byway_vm::kernel::{Console, Stream};
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Keeps what a program writes. Copies share it, because the running machine owns one.
#[derive(Clone, Default)]
pub struct Recorder {
    output: Arc<Mutex<Vec<u8>>>,
}

impl Recorder {
    /// What was written so far.
    pub fn output(&self) -> MutexGuard<'_, Vec<u8>> {
        self.output.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Console for Recorder {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }

    fn write(&mut self, _: Stream, data: &[u8]) -> io::Result<()> {
        self.output().extend_from_slice(data);
        Ok(())
    }

    fn warn(&mut self, message: &str) {
        eprintln!("bench: warning: {message}");
    }
}
