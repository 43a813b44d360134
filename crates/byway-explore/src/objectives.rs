//! Objectives: what criteria want to see at instructions, and which of it was seen.
//!
//! An objective is a predicate at an instruction. Where a run passes it, the predicate becomes a condition on the inputs. If
//! that holds at the end of the run, under the inputs that it had in the end, the run covers the objective. If it does
//! not, path and condition together become a pending edge like any other; whoever takes it comes to the same node of
//! the tree again, with inputs that meet the objective.

use crate::criteria::Aim;
use crate::tree::NodeId;
use byway_expr::TermId;
use byway_vm::memory::CodePlace;
use rustc_hash::FxHashMap;

/// How often an objective is tried. A loop comes by its instruction again and again, and what cannot be had once can
/// rarely be had later.
const TRIES: u32 = 8;

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
    tries: u32,
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
    meetings: Vec<Meeting>,
    known: FxHashMap<(NodeId, CodePlace, Met), Met>,
    covered: u64,
}

impl Objectives {
    /// A path comes by a node, where there may be objectives: `aims` says which. Returns those that it is the first to come
    /// by there, and that may still be tried. `met` is what the path has met before, and is from then on with these.
    pub(crate) fn meet(
        &mut self,
        node: NodeId,
        place: CodePlace,
        aims: impl FnOnce() -> Vec<(Aim, TermId)>,
        met: &mut Met,
    ) -> Vec<(ObjectiveId, TermId)> {
        if let Some(known) = self.known.get(&(node, place, *met)) {
            *met = *known;
            return Vec::new();
        }
        let mut conditions = Vec::new();
        for (aim, condition) in aims() {
            let id = self.number(place, aim);
            if self.is_open(id) {
                conditions.push((id, condition));
            }
        }
        if conditions.is_empty() {
            return conditions;
        }
        let meeting = Met(self.meetings.len() as u32);
        self.known.insert((node, place, *met), meeting);
        self.meetings.push(Meeting { before: *met, conditions: conditions.as_slice().into() });
        *met = meeting;
        conditions.retain(|(id, _)| self.get(*id).tries < TRIES);
        conditions
    }

    fn number(&mut self, place: CodePlace, aim: Aim) -> ObjectiveId {
        *self.numbers.entry((place, aim)).or_insert_with(|| {
            self.all.push(Objective { place, aim, covered: false, tries: 0 });
            ObjectiveId(self.all.len() as u32 - 1)
        })
    }

    /// Whether no finished run has covered it.
    pub(crate) fn is_open(&self, id: ObjectiveId) -> bool {
        !self.all[id.0 as usize].covered
    }

    /// An edge is made for it.
    pub(crate) fn try_once(&mut self, id: ObjectiveId) {
        self.all[id.0 as usize].tries += 1;
    }

    /// A run has ended after it met all this. Returns what it is the first to cover: what its inputs meet.
    pub(crate) fn finish(&mut self, mut met: Met, mut holds: impl FnMut(TermId) -> bool) -> Vec<ObjectiveId> {
        let mut covers = Vec::new();
        while let Some(meeting) = self.meetings.get(met.0 as usize) {
            for &(id, condition) in &meeting.conditions {
                let objective = &mut self.all[id.0 as usize];
                if !objective.covered && holds(condition) {
                    objective.covered = true;
                    covers.push(id);
                }
            }
            met = meeting.before;
        }
        self.covered += covers.len() as u64;
        covers.sort_unstable();
        covers
    }

    /// An objective.
    pub fn get(&self, id: ObjectiveId) -> Objective {
        self.all[id.0 as usize]
    }

    /// Number of objectives that runs have met.
    pub fn len(&self) -> u64 {
        self.all.len() as u64
    }

    /// Whether runs have met none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Number of those that runs have covered.
    pub fn covered(&self) -> u64 {
        self.covered
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_ir::program::FuncId;

    const PLACE: CodePlace = CodePlace { function: FuncId(0), pc: 7 };
    const AIMS: [(Aim, TermId); 2] = [(Aim::Case(1), TermId(10)), (Aim::Case(2), TermId(20))];

    #[test]
    fn a_run_covers_what_its_inputs_meet_in_the_end() {
        let mut objectives = Objectives::default();
        let mut met = Met::NOTHING;
        let open = objectives.meet(NodeId(1), PLACE, || AIMS.to_vec(), &mut met);
        assert_eq!(open, [(ObjectiveId(0), TermId(10)), (ObjectiveId(1), TermId(20))]);
        assert_eq!(objectives.finish(met, |term| term == TermId(20)), [ObjectiveId(1)]);
        assert_eq!(objectives.finish(met, |_| true), [ObjectiveId(0)], "the other was covered before");
        assert_eq!((objectives.covered(), objectives.len()), (2, 2));
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
        for node in 0..TRIES {
            let open = objectives.meet(NodeId(node), PLACE, || AIMS[..1].to_vec(), &mut Met::NOTHING.clone());
            open.iter().for_each(|(id, _)| objectives.try_once(*id));
            assert_eq!(open.len(), 1);
        }
        let mut met = Met::NOTHING;
        assert_eq!(objectives.meet(NodeId(TRIES), PLACE, || AIMS[..1].to_vec(), &mut met), []);
        assert_eq!(objectives.finish(met, |_| true), [ObjectiveId(0)]);
    }
}
