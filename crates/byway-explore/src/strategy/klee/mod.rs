//! The strategies of paper 5: KLEE's own searchers and subpath-guided search. All of them are asked at every fork.

mod interleave;
mod latest_first;
mod lineage;
mod nurs;
mod queries;
mod random_path;
mod random_state;
mod spectrum;
mod subpath;

pub use interleave::Interleave;
pub use nurs::{Nurs, Weight};
pub use random_path::RandomPath;
pub use random_state::RandomState;
pub use spectrum::Ties;
pub use subpath::Subpath;

use super::Strategy;

/// Paper 5, section 3.1: what KLEE does if it is not told otherwise, random paths in turn with what may soon cover something new.
pub fn default() -> Box<dyn Strategy> {
    Box::new(Interleave::new(vec![Box::<RandomPath>::default(), Box::new(Nurs::new(Weight::CoveringNew))]))
}
