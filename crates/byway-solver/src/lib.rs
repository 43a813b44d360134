//! Is a path possible, and with which inputs?
//!
//! A [`Query`] asks whether a goal can hold together with the conditions of a path. [`Solver::check`] gives a [`Verdict`]:
//! a model, a refutation, or the reason why neither was found. Most queries never reach the SMT solver: layers above it
//! answer from what is known already. `layers.rs` says which, in what order, and why.
//!
//! ```
//! use byway_expr::{Terms, VarId};
//! use byway_solver::{Model, Query, Settings, Solver, Verdict};
//!
//! let mut terms = Terms::default();
//! let x = terms.var(VarId(0));
//! let (nine, letter) = (terms.constant(u64::from(b'9'), 8), terms.constant(u64::from(b'x'), 8));
//! let above = terms.ult(nine, x);
//! let is_letter = terms.eq(x, letter);
//!
//! let mut solver = Solver::new(Settings::default());
//! let parent = Model::new(vec![b'a']);
//! let verdict = solver.check(&mut terms, &parent, &Query { path: &[above], goal: is_letter });
//! assert_eq!(verdict, Verdict::Sat(Model::new(vec![b'x'])));
//! ```

mod background;
mod bounds;
mod byte_set;
mod columns;
mod conjuncts;
mod contains;
mod context;
mod facts;
mod layers;
mod log;
mod model;
mod partition;
mod query;
mod ranges;
mod recent_models;
mod session;
mod settings;
mod solver;
mod statistics;
mod tape;
#[doc(hidden)]
pub mod testing;
mod translate;

pub use facts::Implication;
pub use model::Model;
pub use query::{Query, Reason, Verdict};
pub use settings::Settings;
pub use solver::{KnownValues, Solver};
pub use statistics::{LayerName, LayerStatistics, Statistics};
