//! The strategies of Pex and Fitnex (paper 1, section 4): a few simple ones, and combinators that share the choice fairly
//! among classes of edges, so that no part of the program is forgotten.
//!
//! Strategies here drop edges that another strategy or a run has taken as they meet them.

mod by_call_stack;
mod by_coverage;
mod by_depth;
mod by_frequency;
mod by_location;
mod fitnex;
mod inner;
mod iterative_deepening;
mod lazy;
mod partition;
mod round_robin;
mod short_circuit;
mod shortest;
mod shortest_through_branches;

pub use by_call_stack::{ByCallStack, CallStack};
pub use by_coverage::{ByCoverage, HitsUpTo};
pub use by_depth::{ByDepth, CallDepth};
pub use by_frequency::{ByFrequency, Frequency};
pub use by_location::{ByLocation, Location};
pub use fitnex::Fitnex;
pub use iterative_deepening::IterativeDeepening;
pub use partition::{Partition, Projection};
pub use round_robin::RoundRobin;
pub use short_circuit::ShortCircuit;
pub use shortest::Shortest;
pub use shortest_through_branches::ShortestThroughBranches;
