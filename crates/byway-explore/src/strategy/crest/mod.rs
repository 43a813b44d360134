//! The strategies of paper 2: searches around one execution at a time, and plain random testing.

mod bounded_dfs;
mod cfg;
mod current;
mod forced;
mod random_branch;
mod random_input;
mod static_path;
mod uniform_random;

pub use bounded_dfs::BoundedDepthFirst;
pub use cfg::ControlFlowDirected;
pub use random_branch::RandomBranch;
pub use random_input::RandomInput;
pub use uniform_random::UniformRandom;
