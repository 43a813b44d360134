//! What several strategies keep: sets of pending edges to draw from, and inputs to start anew with.
//!
//! An edge that another strategy or a run took is no longer in the frontier; these structures notice it when they come
//! to it.

mod ask;
mod even_chances;
mod inputs;
mod live_tree;
mod pool;
mod weighted;

pub(super) use ask::ask;
pub(super) use even_chances::{EvenChances, GroupId};
pub(super) use inputs::RandomInputs;
pub(super) use live_tree::LiveTree;
pub(super) use pool::Pool;
pub(super) use weighted::{Slot, Weighted};
