//! Exploration: which runs of a program there are, and which to make next.
//!
//! A run follows the side that its model takes at every decision and asks no solver. What could have gone otherwise
//! becomes a pending edge: a node of the execution tree, a condition, and a snapshot to resume from. Only when a strategy
//! picks an edge is the solver asked whether it is possible at all.

mod agenda;
mod budget;
mod call_stacks;
mod coverage;
pub mod criteria;
mod differ;
mod edge;
mod exchange;
mod explorer;
mod hits;
mod ids;
mod judgement;
mod long_run;
mod memory_watch;
mod objectives;
mod parallel;
mod patience;
mod plain_inputs;
mod profiler;
mod run;
mod states;
mod statistics;
pub mod strategy;
mod supergraph;
mod tree;
mod worker;

pub use budget::{Budget, Stopped};
pub use call_stacks::{CallStackId, CallStacks};
pub use coverage::Coverage;
pub use criteria::{Aim, Criteria, Criterion, UnknownCriterion};
pub use differ::{Comparison, Differ, Relation, Seen, Unlike, Watched};
pub use edge::{Edge, Frontier, Moment, Resume};
pub use explorer::Explorer;
pub use hits::{HIT_LEVELS, HitVector, Passed};
pub use ids::{EdgeId, NodeId};
pub use judgement::{Cause, Doubt, Judgement};
pub use objectives::{Met, Objective, ObjectiveId, Objectives};
pub use parallel::explore;
pub use plain_inputs::{Layout, Layouts, Number};
pub use profiler::{Profile, Profiler};
pub use run::{Observer, Output, Progress, Record, Run, Until};
pub use statistics::Statistics;
pub use tree::{Tree, Way};
pub use worker::Worker;
