//! Work that goes from one worker to another.
//!
//! Terms cannot go along: each worker has its own. What can is a model that leads to a decision, which decision of the path that
//! is, and which of its courses is meant. Whoever takes the work runs the program to that decision and goes on from there.

use crate::criteria::Aim;
use crate::edge::Course;
use crate::long_run::Allowance;
use byway_ir::program::PointId;
use byway_vm::memory::CodePlace;
use std::sync::Arc;

/// A pending edge, or a run that was suspended, as any worker can take it up.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    /// Leads to the decision.
    pub(crate) model: Arc<[u8]>,
    /// Which decision of the path it is. All that were made before are known to whoever gave the work away.
    pub(crate) decision: u32,
    /// The instruction that decides, if the work begins with a decision.
    pub(crate) place: Option<CodePlace>,
    /// What to do there.
    pub(crate) task: Task,
    /// Courses of the same decision that others have taken, the first one first: what is decided may depend on the model.
    pub(crate) detours: Vec<Detour>,
    /// Where it is in the program, in case that nobody takes it.
    pub(crate) standing: Left,
}

/// What to do at a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Task {
    /// To take one of its courses, all that comes behind included.
    Take(Course),
    /// To meet an objective.
    Meet(CodePlace, Aim),
    /// To go on with a run that has been suspended after so many steps.
    GoOn(u64, Allowance),
}

/// A course of a decision under another model.
#[derive(Clone, Debug)]
pub(crate) struct Detour {
    /// Leads to the decision.
    pub(crate) model: Arc<[u8]>,
    /// The course among those that the model does not take.
    pub(crate) other: u32,
}

/// Where work was left.
#[derive(Clone, Debug, Default)]
pub(crate) struct Left {
    /// The instruction.
    pub(crate) place: Option<CodePlace>,
    /// Where the callers go on, the innermost first.
    pub(crate) callers: Vec<CodePlace>,
    /// What its path had passed and no finished run had covered.
    pub(crate) passed: Arc<Vec<PointId>>,
}
