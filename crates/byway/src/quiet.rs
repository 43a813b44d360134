//! The console of an exploration: nothing goes in or out, and what the kernel does not model is remembered.

use byway_vm::kernel::{Console, Stream};
use std::collections::BTreeSet;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

/// Remembers warnings.
#[derive(Debug, Default)]
pub(crate) struct Quiet {
    warnings: Warnings,
}

/// What the kernel warned about, each once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Warnings(Arc<Mutex<BTreeSet<String>>>);

impl Warnings {
    /// The warnings so far.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_iter().collect()
    }
}

impl Quiet {
    /// A handle on the warnings.
    pub(crate) fn warnings(&self) -> Warnings {
        self.warnings.clone()
    }
}

impl Console for Quiet {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }

    fn write(&mut self, _: Stream, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn warn(&mut self, message: &str) {
        let mut warnings = self.warnings.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !warnings.contains(message) {
            warnings.insert(message.to_owned());
        }
    }
}
