//! Decisions: places where the course of the program depends on the inputs.

use super::others::Others;
use super::sites::Site;
use crate::bug::BugKind;
use crate::interp::{Step, Stop};
use crate::machine::Machine;
use crate::memory::CodePlace;
use byway_expr::TermId;
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
    /// The branch edge that it would pass, if it is another way of a branch in the program under test.
    pub edge: Option<u32>,
}

impl Alternative {
    /// An alternative that is no other way of a branch.
    pub(crate) fn new(condition: TermId, class: Class) -> Alternative {
        Alternative { condition, class, edge: None }
    }
}

/// The program's course depends on the inputs here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The instruction that decides.
    pub place: CodePlace,
    /// Holds under the model, and is assumed from here on.
    pub holds: TermId,
    /// The branch edge that is passed then, if it is a branch in the program under test.
    pub edge: Option<u32>,
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
        if (self.serial, self.pc, self.budget) != (serial, pc, budget) {
            *self = Point { serial, pc, budget, ..Point::default() };
        }
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

impl Machine {
    /// Asks the caller of the machine, unless this decision was granted before. The instruction is executed again from
    /// its start afterwards, so nothing may have been changed by it yet.
    pub(crate) fn decide(&mut self, holds: TermId, others: SmallVec<[Alternative; 2]>) -> Step<()> {
        self.decide_way(holds, None, others.into(), Matter::default())
    }

    /// The same for a branch or switch, with the edge that is passed.
    pub(crate) fn decide_way(
        &mut self,
        holds: TermId,
        edge: Option<u32>,
        mut others: Others,
        matter: Matter,
    ) -> Step<()> {
        let holds = self.symbolic.terms.settled(holds);
        if self.symbolic.terms.as_constant(holds).is_some() {
            return Ok(());
        }
        let Some(top) = self.stack.top().copied() else { return Ok(()) };
        self.point.come_to(top.serial, top.pc, self.budget);
        self.point.asked += 1;
        if self.point.asked <= self.point.granted {
            return Ok(());
        }
        let Matter { site, mut fault, cases } = matter;
        let terms = &mut self.symbolic.terms;
        others.settle(terms);
        fault.iter_mut().for_each(|(_, fails)| *fails = terms.settled(*fails));
        // The frame already stands behind the instruction.
        let place = CodePlace { function: top.function, pc: top.pc - 1 };
        Err(Box::new(Stop::Decision(Decision { place, holds, edge, others, site, fault, cases })))
    }

    /// Whether the next decision that the instruction at hand asks for was granted before.
    pub(super) fn is_granted(&self) -> bool {
        let Some(top) = self.stack.top() else { return true };
        (self.point.serial, self.point.pc, self.point.budget) == (top.serial, top.pc, self.budget)
            && self.point.asked < self.point.granted
    }

    /// A fault that the inputs might cause. Where it happens under the model the instruction itself reports it, and that it
    /// does not happen is the alternative.
    pub(crate) fn might_fail(&mut self, fails: TermId, kind: BugKind) -> Step<()> {
        let passes = self.symbolic.terms.not(fails);
        let (holds, other) = if self.symbolic.value(fails) != 0 {
            (fails, Alternative::new(passes, Class::Branch))
        } else {
            (passes, Alternative::new(fails, Class::Error(kind)))
        };
        let matter = Matter { fault: Some((kind, fails)), ..Matter::default() };
        self.decide_way(holds, None, Others::from(SmallVec::from_slice(&[other])), matter)
    }
}
