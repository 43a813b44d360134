//! Sites: operations of the program under test whose operands depend on the inputs.
//!
//! Criteria are predicates at sites: what else the operands of a comparison could be, what another operator would have made
//! of them. The caller may ask for what the machine came by since the last decision.

use crate::memory::CodePlace;
use crate::num::Format;
use crate::trace::RECENT;
use byway_expr::TermId;
use byway_ir::module::{BinaryOp, FloatPredicate, IntPredicate};
use byway_ir::program::{BranchId, OutcomeId};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// What a site does with its two operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operation {
    /// An integer operation.
    Binary(BinaryOp),
    /// An integer comparison.
    Compare(IntPredicate),
    /// A float operation: a sum, difference, product or quotient.
    Float(Format, BinaryOp),
    /// A float comparison.
    FloatCompare(Format, FloatPredicate),
    /// None: the value of a condition of the source, which no branch tells of. This is its outcome *false*.
    Condition(OutcomeId),
}

/// An operation on operands that depend on the inputs, at least one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// The instruction.
    pub place: CodePlace,
    /// What it does.
    pub operation: Operation,
    /// The first operand. Operands may be narrower than their type where all that is cut off is zero.
    pub a: TermId,
    /// The second operand.
    pub b: TermId,
    /// What comes out.
    pub result: TermId,
    /// If it is a comparison that no branch makes: its number, and the branches before it, the latest first.
    pub compared: Option<(u32, SmallVec<[BranchId; RECENT]>)>,
}

/// The sites that a machine has come by.
#[derive(Debug, Default)]
pub(crate) struct Sites {
    pub(crate) seen: Vec<Site>,
    /// All operations are of interest, not only conditions.
    pub(crate) all: bool,
    /// Instructions that are of no interest any more.
    pub(crate) ignored: FxHashSet<CodePlace>,
}
