//! What a run meets of the objectives on its way.

use super::Explorer;
use crate::criteria::Aim;
use crate::edge::{Course, Edge, Moment, Resume};
use crate::ids::NodeId;
use crate::judgement::Cause;
use crate::objectives::{GLANCE, Met, ObjectiveId, QUESTION};
use byway_expr::TermId;
use byway_solver::Implication;
use byway_vm::memory::CodePlace;
use byway_vm::symbolic::{Alternative, Class, Decision};
use std::sync::Arc;

impl Explorer {
    /// Comes by the objectives of a decision, and of the sites on the way to it. Those that the run at hand does not meet get
    /// an edge. Returns what it had met before the decision.
    pub(super) fn meet(&mut self, node: NodeId, decision: &Decision) -> Met {
        let (before, open) =
            self.objectives.pass(&self.criteria, &mut self.machine, node, Some(decision), &mut self.met);
        let mut resume: Option<Resume> = None;
        for (objective, condition) in self.unmet(node, open) {
            let resume = resume.get_or_insert_with(|| self.resume_here(node, before)).clone();
            let way = Alternative { condition, class: Class::Branch, branch: None };
            self.add_objective((node, decision), (objective, way), before, resume);
        }
        before
    }

    fn add_objective(
        &mut self,
        (node, decision): (NodeId, &Decision),
        (objective, way): (ObjectiveId, Alternative),
        before: Met,
        resume: Resume,
    ) {
        let edge = self.edge(node, decision, way, resume);
        let course = Course::Objective;
        let id = self.frontier.add(Edge { objective: Some(objective), course, met: before, ..edge });
        self.agenda.add_objective(id);
    }

    /// The same as [`Self::meet`] where another worker tries what is not met.
    pub(super) fn pass_by(&mut self, node: NodeId, decision: &Decision) -> Met {
        self.objectives.pass(&self.criteria, &mut self.machine, node, Some(decision), &mut self.met).0
    }

    /// An objective that another worker wants to be met here becomes an edge of this one.
    pub(super) fn meet_there(&mut self, node: NodeId, decision: &Decision, wanted: (CodePlace, Aim)) {
        let from = self.met;
        let before = self.pass_by(node, decision);
        let open = self.objectives.wanted_since(from, self.met, wanted);
        let resume = Resume::Snapshot(Arc::new(self.machine.snapshot()));
        self.tree.expand(node);
        for (objective, condition) in self.unmet(node, open) {
            let way = Alternative { condition, class: Class::Branch, branch: None };
            self.add_objective((node, decision), (objective, way), before, resume.clone());
        }
    }

    /// Comes by the sites between the last decision and the end of a run.
    pub(super) fn pass_sites(&mut self, node: NodeId) {
        let (before, open) = self.objectives.pass(&self.criteria, &mut self.machine, node, None, &mut self.met);
        for (objective, condition) in self.unmet(node, open) {
            self.add_replayed(node, objective, condition, before);
        }
    }

    /// The objectives that the run at hand does not meet, and that the path does not rule out at once.
    fn unmet(&mut self, node: NodeId, mut open: Vec<(ObjectiveId, TermId)>) -> Vec<(ObjectiveId, TermId)> {
        open.retain(|&(objective, condition)| {
            let holds = self.machine.holds(condition);
            if holds {
                // That counts if the run comes to a proper end.
                self.objectives.leave(objective, Cause::NotTried);
            }
            !holds
        });
        if !open.is_empty() {
            self.path.go_to(&self.tree, node);
        }
        open.retain(|&(objective, condition)| {
            let is_possible = self.implied(condition) != Implication::Impossible;
            self.statistics.implied += u64::from(!is_possible);
            self.objectives.try_once(objective, if is_possible { QUESTION } else { GLANCE });
            is_possible
        });
        open
    }

    /// An edge to an objective that a run had behind it when it ended: the run that takes it starts anew.
    fn add_replayed(&mut self, node: NodeId, objective: ObjectiveId, condition: TermId, met: Met) {
        let edge = Edge {
            node,
            condition,
            class: Class::Branch,
            place: self.objectives.get(objective).place,
            decision: self.machine.decisions(),
            course: Course::default(),
            resume: Resume::Replay(self.machine.model().clone()),
            feasible: false,
            branch: None,
            moment: Moment { steps: self.machine.steps(), ..Moment::default() },
            objective: Some(objective),
            met,
            passed: Default::default(),
        };
        let id = self.frontier.add(edge);
        self.agenda.add_objective(id);
    }
}
