//! Objectives: what criteria want to see at instructions, and which of it was seen.
//!
//! An objective is a predicate at an instruction. Where a run passes it, the predicate becomes a condition on the inputs. If
//! that holds at the end of the run, under the inputs that it had in the end, the run covers the objective. If it does
//! not, path and condition together become a pending edge like any other; a run that takes it comes to the same node of
//! the tree again, with inputs that meet the objective.

use crate::criteria::{Aim, Criteria, Goal};
use crate::ids::NodeId;
use crate::judgement::{Cause, Judgement};
use byway_expr::TermId;
use byway_ir::program::{BranchId, OutcomeId};
use byway_vm::machine::Machine;
use byway_vm::memory::CodePlace;
use byway_vm::symbolic::Decision;
use rustc_hash::FxHashMap;

/// What may be spent on an objective. A loop comes by its instruction again and again, and what cannot be had once can
/// rarely be had later.
const MOST: u32 = 64;

/// How often a path is looked at as it comes by one instruction, from one decision to the next. Arithmetic on large numbers
/// comes by a million times, and makes no decision.
const MOST_PASSES: u32 = 64;

/// What it costs to ask the solver for it.
pub(crate) const QUESTION: u32 = 8;

/// What it costs to see at once that it is impossible.
pub(crate) const GLANCE: u32 = 1;

/// An objective, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ObjectiveId(pub u32);

/// An objective.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Objective {
    /// The instruction.
    pub place: CodePlace,
    /// What is to be seen there.
    pub aim: Aim,
    covered: bool,
    spent: u32,
    /// Why it may be possible all the same, as long as no run has covered it.
    left: Option<Cause>,
}

/// What a path has met: the last moment at which it met objectives, and through it those before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Met(u32);

impl Met {
    /// Nothing.
    pub const NOTHING: Met = Met(u32::MAX);
}

/// Objectives met at one moment of a path.
#[derive(Debug)]
struct Meeting {
    before: Met,
    conditions: Box<[(ObjectiveId, TermId)]>,
}

/// The objectives that runs have met.
#[derive(Debug, Default)]
pub struct Objectives {
    numbers: FxHashMap<(CodePlace, Aim), ObjectiveId>,
    all: Vec<Objective>,
    at: FxHashMap<CodePlace, Vec<ObjectiveId>>,
    meetings: Vec<Meeting>,
    known: FxHashMap<(NodeId, CodePlace, Met), Met>,
    /// All that a run meets is wanted, whichever runs met it before.
    profiles: bool,
}

impl Objectives {
    /// Objectives of which every run is asked how many it meets, and for which nothing is tried.
    pub(crate) fn for_profiles() -> Objectives {
        Objectives { profiles: true, ..Objectives::default() }
    }

    /// A path comes to a decision, or to its end, by what the machine has passed since the last one. Returns what it had met
    /// before the decision itself, and the objectives that it is the first to come by at this node, and that may still be
    /// tried.
    pub(crate) fn pass(
        &mut self,
        criteria: &Criteria,
        machine: &mut Machine,
        node: NodeId,
        decision: Option<&Decision>,
        met: &mut Met,
    ) -> (Met, Vec<(ObjectiveId, TermId)>) {
        let mut open = Vec::new();
        let at_hand = decision.and_then(|decision| decision.site.clone());
        let ways = decision.map(Decision::ways).unwrap_or_default();
        let passed = machine.take_sites();
        let mut before = *met;
        let mut passes: FxHashMap<CodePlace, u32> = FxHashMap::default();
        for (number, site) in passed.iter().chain(&at_hand).enumerate() {
            let passes = passes.entry(site.place).or_default();
            *passes += 1;
            if *passes > MOST_PASSES {
                self.leave_all_at(site.place, Cause::BeyondLimit);
                continue;
            }
            let terms = machine.terms();
            open.extend(self.meet(node, site.place, || criteria.at_site(terms, site, &ways), met));
            if self.is_done(site.place) {
                machine.ignore_site(site.place);
            }
            if number < passed.len() {
                before = *met;
            }
        }
        if let Some(decision) = decision
            && machine.is_under_test(decision.place.function)
        {
            let recent: Vec<BranchId> = machine.branch_trace().recent().collect();
            let terms = machine.terms();
            open.extend(self.meet(node, decision.place, || criteria.at_decision(terms, decision, &recent), met));
        }
        (before, open)
    }

    /// A path comes by an instruction, where there may be objectives: `goals` says which. Returns those that it is the first
    /// to come by at this node, and that may still be tried. `met` is what the path has met before, and is from then on
    /// with these.
    fn meet(
        &mut self,
        node: NodeId,
        place: CodePlace,
        goals: impl FnOnce() -> Vec<Goal>,
        met: &mut Met,
    ) -> Vec<(ObjectiveId, TermId)> {
        if let Some(known) = self.known.get(&(node, place, *met)) {
            *met = *known;
            return Vec::new();
        }
        let (mut conditions, mut open) = (Vec::new(), Vec::new());
        for goal in goals() {
            let id = self.number(place, goal.aim);
            let objective = self.get(id);
            if self.profiles || !objective.covered {
                conditions.push((id, goal.condition));
                if goal.is_pursued && !self.profiles && objective.spent < MOST {
                    open.push((id, goal.condition));
                } else {
                    self.leave(id, if goal.is_pursued { Cause::BeyondLimit } else { Cause::NotTried });
                }
            }
        }
        if !conditions.is_empty() {
            let meeting = Met(self.meetings.len() as u32);
            self.known.insert((node, place, *met), meeting);
            self.meetings.push(Meeting { before: *met, conditions: conditions.into() });
            *met = meeting;
        }
        open
    }

    fn number(&mut self, place: CodePlace, aim: Aim) -> ObjectiveId {
        *self.numbers.entry((place, aim)).or_insert_with(|| {
            let id = ObjectiveId(self.all.len() as u32);
            self.all.push(Objective { place, aim, covered: false, spent: 0, left: None });
            self.at.entry(place).or_default().push(id);
            id
        })
    }

    /// Runs cover these outcomes of conditions, whatever the inputs: nothing needs to be done for them.
    pub(crate) fn cover_outcomes(&mut self, outcomes: impl Iterator<Item = (CodePlace, Aim)>) {
        for (place, aim) in outcomes {
            let id = self.number(place, aim);
            self.all[id.0 as usize].covered = true;
        }
    }

    /// The objective of an aim at an instruction, if runs have come by it.
    pub fn find(&self, place: CodePlace, aim: Aim) -> Option<Objective> {
        self.numbers.get(&(place, aim)).map(|id| self.get(*id))
    }

    /// Whether no finished run has covered it.
    pub(crate) fn is_open(&self, id: ObjectiveId) -> bool {
        !self.get(id).covered
    }

    /// Whether there is nothing left to do at an instruction that runs have come by.
    pub(crate) fn is_done(&self, place: CodePlace) -> bool {
        let done = |id: &ObjectiveId| {
            let objective = self.get(*id);
            objective.covered || objective.spent >= MOST
        };
        !self.profiles && self.at.get(&place).is_some_and(|here| here.iter().all(done))
    }

    /// An edge is made for it, or is seen to be impossible, at some cost.
    pub(crate) fn try_once(&mut self, id: ObjectiveId, cost: u32) {
        let objective = &mut self.all[id.0 as usize];
        objective.spent += cost;
        if objective.spent >= MOST {
            // Whether it is possible on other ways is not asked.
            self.leave(id, Cause::BeyondLimit);
        }
    }

    /// It may be possible, for this cause: nothing proves any more that it is not.
    pub(crate) fn leave(&mut self, id: ObjectiveId, cause: Cause) {
        let left = &mut self.all[id.0 as usize].left;
        *left = Some(left.map_or(cause, |known| known.min(cause)));
    }

    /// The same for all at an instruction.
    fn leave_all_at(&mut self, place: CodePlace, cause: Cause) {
        for index in 0..self.at.get(&place).map_or(0, Vec::len) {
            self.leave(self.at[&place][index], cause);
        }
    }

    /// A run has ended after it met all this. Returns what it is the first to cover, or, for profiles, all that it covers:
    /// what its inputs meet.
    pub(crate) fn finish(&mut self, mut met: Met, mut holds: impl FnMut(TermId) -> bool) -> Vec<ObjectiveId> {
        let mut covers = Vec::new();
        while let Some(meeting) = self.meetings.get(met.0 as usize) {
            for &(id, condition) in &meeting.conditions {
                let objective = &mut self.all[id.0 as usize];
                if (self.profiles || !objective.covered) && holds(condition) {
                    objective.covered = true;
                    covers.push(id);
                }
            }
            met = meeting.before;
        }
        covers.sort_unstable();
        covers.dedup();
        covers
    }

    /// For each of some objectives a condition by which a run met it.
    pub(crate) fn met_by(
        &self,
        mut met: Met,
        wanted: &[ObjectiveId],
        mut holds: impl FnMut(TermId) -> bool,
    ) -> Vec<TermId> {
        let mut found = FxHashMap::default();
        while let Some(meeting) = self.meetings.get(met.0 as usize) {
            for &(id, condition) in &meeting.conditions {
                if wanted.contains(&id) && !found.contains_key(&id) && holds(condition) {
                    found.insert(id, condition);
                }
            }
            met = meeting.before;
        }
        let mut conditions: Vec<TermId> = found.into_values().collect();
        conditions.sort_unstable();
        conditions
    }

    /// For each of some objectives, in their order, the conditions by which a run meets it at one moment or another, the first
    /// moment first.
    pub(crate) fn on_the_way(&self, mut met: Met, wanted: &[ObjectiveId]) -> Vec<(ObjectiveId, Vec<TermId>)> {
        let mut found: FxHashMap<ObjectiveId, Vec<TermId>> = FxHashMap::default();
        while let Some(meeting) = self.meetings.get(met.0 as usize) {
            meeting.conditions.iter().for_each(|(id, condition)| found.entry(*id).or_default().push(*condition));
            met = meeting.before;
        }
        let conditions = |id: &ObjectiveId| {
            let mut conditions = found.remove(id)?;
            conditions.reverse();
            Some((*id, conditions))
        };
        wanted.iter().filter_map(conditions).collect()
    }

    /// By which conditions a path meets an objective at the moments between two, if no run has covered it.
    pub(crate) fn wanted_since(&self, from: Met, mut to: Met, wanted: (CodePlace, Aim)) -> Vec<(ObjectiveId, TermId)> {
        let mut found = Vec::new();
        let Some(&id) = self.numbers.get(&wanted).filter(|&&id| self.is_open(id)) else { return found };
        while to != from
            && let Some(meeting) = self.meetings.get(to.0 as usize)
        {
            found.extend(meeting.conditions.iter().filter(|(met, _)| *met == id).copied());
            to = meeting.before;
        }
        found
    }

    /// A run of another worker has covered an objective.
    pub(crate) fn is_met_elsewhere(&mut self, place: CodePlace, aim: Aim) {
        let id = self.number(place, aim);
        self.all[id.0 as usize].covered = true;
    }

    /// An objective may be possible, for this cause, whether a run has come by it or not.
    pub(crate) fn leave_aim(&mut self, place: CodePlace, aim: Aim, cause: Cause) {
        let id = self.number(place, aim);
        self.leave(id, cause);
    }

    /// What another worker of the exploration knows.
    pub(crate) fn merge(&mut self, other: &Objectives) {
        for known in &other.all {
            let id = self.number(known.place, known.aim);
            let own = &mut self.all[id.0 as usize];
            own.covered |= known.covered;
            own.spent += known.spent;
            if let Some(cause) = known.left {
                self.leave(id, cause);
            }
        }
    }

    /// Forgets what runs met, but not what there is.
    pub(crate) fn forget_meetings(&mut self) {
        self.meetings.clear();
        self.known.clear();
    }

    /// An objective.
    pub fn get(&self, id: ObjectiveId) -> Objective {
        self.all[id.0 as usize]
    }

    /// All that runs have met.
    pub fn iter(&self) -> impl Iterator<Item = Objective> {
        self.all.iter().copied()
    }
}

impl Objective {
    /// The number of the outcome of a condition that it is about, if it is about one.
    pub fn outcome(&self) -> Option<OutcomeId> {
        match self.aim {
            Aim::Condition { outcome, .. } => Some(outcome),
            _ => None,
        }
    }

    /// Whether a finished run has covered it.
    pub fn is_covered(&self) -> bool {
        self.covered
    }

    /// Why it may be possible though no run covers it; nothing if it is proved impossible.
    pub fn cause(&self, judgement: &Judgement) -> Option<Cause> {
        self.left.or_else(|| judgement.cause_at(self.place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_ir::program::FuncId;

    const PLACE: CodePlace = CodePlace { function: FuncId(0), pc: 7 };
    const AIMS: [Goal; 2] = [
        Goal { aim: Aim::Case(1), condition: TermId(10), is_pursued: true },
        Goal { aim: Aim::Case(2), condition: TermId(20), is_pursued: true },
    ];

    #[test]
    fn a_run_covers_what_its_inputs_meet_in_the_end() {
        let mut objectives = Objectives::default();
        let mut met = Met::NOTHING;
        let open = objectives.meet(NodeId(1), PLACE, || AIMS.to_vec(), &mut met);
        assert_eq!(open, [(ObjectiveId(0), TermId(10)), (ObjectiveId(1), TermId(20))]);
        assert_eq!(objectives.finish(met, |term| term == TermId(20)), [ObjectiveId(1)]);
        assert_eq!(objectives.finish(met, |_| true), [ObjectiveId(0)], "the other was covered before");
        assert_eq!(objectives.iter().filter(Objective::is_covered).count(), 2);
    }

    #[test]
    fn another_run_by_the_same_node_passes_the_same_but_has_nothing_to_try() {
        let mut objectives = Objectives::default();
        let (mut first, mut second) = (Met::NOTHING, Met::NOTHING);
        objectives.meet(NodeId(1), PLACE, || AIMS.to_vec(), &mut first);
        assert_eq!(objectives.meet(NodeId(1), PLACE, || AIMS.to_vec(), &mut second), []);
        assert_eq!(first, second);
    }

    #[test]
    fn an_objective_is_tried_so_often_and_covered_even_later() {
        let mut objectives = Objectives::default();
        for node in 0..MOST / QUESTION {
            let open = objectives.meet(NodeId(node), PLACE, || AIMS[..1].to_vec(), &mut Met::NOTHING.clone());
            open.iter().for_each(|(id, _)| objectives.try_once(*id, QUESTION));
            assert_eq!(open.len(), 1);
        }
        let mut met = Met::NOTHING;
        assert_eq!(objectives.meet(NodeId(MOST), PLACE, || AIMS[..1].to_vec(), &mut met), []);
        assert_eq!(objectives.finish(met, |_| true), [ObjectiveId(0)]);
    }
}
