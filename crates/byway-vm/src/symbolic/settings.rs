//! How far symbolic values are followed.

/// Counted where one size stands for all that are too large.
pub const BEYOND_LARGEST_SIZE: &str = "a size beyond the largest that is explored";

/// How far symbolic values are followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SymbolicSettings {
    /// The largest size in bytes of a block, copy or array for which every size is explored.
    pub largest_size: u64,
}

impl Default for SymbolicSettings {
    fn default() -> SymbolicSettings {
        SymbolicSettings { largest_size: 64 << 10 }
    }
}
