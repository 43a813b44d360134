//! Who says whether what goes wrong is a bug.

use byway_suite::test::{Contract, FoundBug, Object};
use std::fmt;
use std::sync::Arc;

/// A run that went wrong.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances<'c> {
    /// What went wrong.
    pub bug: &'c FoundBug,
    /// The function that it went wrong in, which may be one of a library.
    pub within: &'c str,
    /// The file and line that allocated the memory that was accessed, in code of the program's own.
    pub made_at: Option<(&'c str, u32)>,
    /// The inputs.
    pub inputs: &'c [Object],
    /// The bytes of inputs that decided that the run came there: which input, and where in it.
    pub decided_by: &'c [(usize, u64)],
}

type Judge = dyn Fn(&Circumstances) -> Option<Contract> + Send + Sync;

/// Says of what goes wrong which part is no bug. By default all of it is.
#[derive(Clone, Default)]
pub struct Judging(Option<Arc<Judge>>);

impl Judging {
    /// This one says it.
    pub fn by(judge: impl Fn(&Circumstances) -> Option<Contract> + Send + Sync + 'static) -> Judging {
        Judging(Some(Arc::new(judge)))
    }

    /// What callers have to see to; nothing if it is a bug.
    pub fn contract(&self, circumstances: &Circumstances) -> Option<Contract> {
        self.0.as_ref().and_then(|judge| judge(circumstances))
    }
}

impl fmt::Debug for Judging {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Judging")
    }
}
