//! The interpreter.
//!
//! Two copies of one loop: the first runs frames that hold plain values only and never looks at lanes; the second runs
//! frames in which a value may be uninitialised. A frame moves to the second when it loads such a value, and stays.

mod call;
mod careful;
mod comparison;
mod engine;
mod intrinsic;
mod observe;
mod regs;
mod run;
mod slow;
mod survive;
mod texts;
pub(super) mod undefined;
mod variadic;

pub(crate) use careful::{Meaning, Second, branch_meaning, meaning};
pub(crate) use run::Mode;
pub(crate) use slow::no_element;
pub(crate) use survive::{BRANCH, processor_shift};
