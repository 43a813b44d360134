//! Decisions: places where the course of the program depends on the inputs.

use super::others::Others;
use super::sites::Site;
use crate::bug::BugKind;
use crate::memory::CodePlace;
use byway_expr::TermId;
use byway_ir::program::BranchId;
use smallvec::SmallVec;
use std::sync::Arc;

/// What kind of course an alternative is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Another way at a branch or switch.
    Branch,
    /// The program would fail here with this kind of bug.
    Error(BugKind),
    /// A pointer would lead elsewhere: into another object, or out of bounds.
    Address,
    /// A value that had to be fixed would be another.
    Value,
}

/// A course that the program would take under other inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alternative {
    /// Must hold, besides what held before.
    pub condition: TermId,
    /// What kind of course it is.
    pub class: Class,
    /// The branch that it would pass, if it is one of the program under test.
    pub branch: Option<BranchId>,
}

impl Alternative {
    /// An alternative that is no other way of a branch.
    pub(crate) fn new(condition: TermId, class: Class) -> Alternative {
        Alternative { condition, class, branch: None }
    }
}

/// The program's course depends on the inputs here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The instruction that decides.
    pub place: CodePlace,
    /// Holds under the model, and is assumed from here on.
    pub holds: TermId,
    /// The branch that is passed then, if it is one of the program under test.
    pub branch: Option<BranchId>,
    /// What could hold instead.
    pub others: Others,
    /// The comparison that a branch makes, if sites are observed.
    pub site: Option<Site>,
    /// The fault that the inputs might cause, and when they do.
    pub fault: Option<(BugKind, TermId)>,
    /// At a switch: the values that lead where others lead too.
    pub cases: Arc<[Case]>,
}

/// The most ways of a decision that are looked at one by one.
const MOST_WAYS: usize = 16;

impl Decision {
    /// The conditions that say which way is gone, whatever the inputs are: one of two ways, all of several. None where there are
    /// very many, or where what is decided depends on the inputs at hand: to which value something is fixed, which object an
    /// address lies in.
    pub fn ways(&self) -> SmallVec<[TermId; 2]> {
        let is_fixed = |other: &Alternative| matches!(other.class, Class::Value | Class::Address);
        if self.others.len() >= MOST_WAYS || self.others.iter().any(is_fixed) {
            return SmallVec::new();
        }
        let others = self.others.iter().map(|other| other.condition).filter(|_| self.others.len() > 1);
        [self.holds].into_iter().chain(others).collect()
    }
}

/// What a branch or switch is about.
#[derive(Default)]
pub(crate) struct Matter {
    pub(crate) site: Option<Site>,
    pub(crate) fault: Option<(BugKind, TermId)>,
    /// Their conditions are settled.
    pub(crate) cases: Arc<[Case]>,
}

/// A value of a switch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case {
    /// The value.
    pub value: u64,
    /// Holds if the switch is on it.
    pub condition: TermId,
}

/// A moment of a run: this execution of this instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Point {
    serial: u64,
    pc: u32,
    budget: i64,
    /// Decisions of the instruction that were granted already.
    pub(crate) granted: u32,
    /// Decisions that this execution has asked for.
    pub(crate) asked: u32,
    /// Bugs of the instruction that the run went on behind.
    pub(crate) passed: u32,
    /// Bugs that this execution has come to.
    pub(crate) survived: u32,
}

impl Point {
    /// The instruction at hand asks or reports something: a moment of its own, unless it is the one that it was.
    pub(crate) fn come_to(&mut self, serial: u64, pc: u32, budget: i64) {
        if !self.is_at(serial, pc, budget) {
            *self = Point { serial, pc, budget, ..Point::default() };
        }
    }

    /// Whether it is this execution of this instruction.
    pub(crate) fn is_at(&self, serial: u64, pc: u32, budget: i64) -> bool {
        (self.serial, self.pc, self.budget) == (serial, pc, budget)
    }

    /// Steps are held back or given back: the moment is the same.
    pub(crate) fn shift_budget(&mut self, by: i64) {
        self.budget = self.budget.wrapping_add(by);
    }

    /// Steps are counted anew: the moment is the same.
    pub(crate) fn move_budget(&mut self, old: i64, new: i64) {
        if self.budget == old {
            self.budget = new;
        }
    }
}
