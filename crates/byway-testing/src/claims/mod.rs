//! A hunt for false claims: whatever is said to be complete, infeasible or the same has to be.

pub mod explorations;
mod limits;
pub mod pairs;
mod subject;
