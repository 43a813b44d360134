//! Mutants of a program, and what a suite of tests makes of them.
//!
//! A mutant is the program with one small change: another comparison, another constant, a statement less. A suite that ends
//! differently on it *kills* it, and one that does not has something to learn. [`mutants_of`] finds the changes in linked
//! modules, a [`Scorer`] makes programs of them and runs tests on these, in the virtual machine and on plain bytes.

mod behaviour;
mod candidates;
mod edit;
mod equivalent;
mod error;
mod harness;
mod mutant;
mod observer;
mod operator;
mod operators;
mod parallel;
mod pool;
mod probe;
mod probing;
mod reach;
mod runner;
mod scene;
mod scorer;
mod slots;
mod source;
mod tally;
mod variables;
mod verdict;
mod words;
mod worker;

pub use behaviour::{Behaviour, LEFT_BEHIND, SeenBug};
pub use candidates::{Candidates, Selection, mutants_of};
pub use error::MutateError;
pub use mutant::{Mutant, Position};
pub use observer::KnownTest;
pub use operator::{Operator, UnknownOperator};
pub use parallel::Limits;
pub use runner::{Bounds, Inputs, Runner, Setting};
pub use scorer::Scorer;
pub use tally::{Figures, Tally};
pub use verdict::{Survival, Verdict};
pub use worker::Worker;
