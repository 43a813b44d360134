//! What a decision of a run adds to the tree and to the frontier.

use super::Explorer;
use crate::edge::{Course, Edge, Moment, Resume};
use crate::ids::{EdgeId, NodeId};
use crate::states::Visit;
use crate::strategy::Mode;
use crate::tree::{Decided, Way};
use byway_expr::TermId;
use byway_ir::program::BranchId;
use byway_solver::Implication;
use byway_vm::memory::CodePlace;
use byway_vm::symbolic::{Alternative, Class, Decision};

impl Explorer {
    /// Enters a decision into the tree and its alternatives into the frontier. `None` if the way on waits there too.
    pub(super) fn decide(&mut self, mut node: NodeId, decision: &Decision) -> Option<NodeId> {
        if let Some(branch) = decision.branch {
            self.coverage.hit(branch);
        }
        if let Some((_, since)) = &mut self.waypoint {
            *since += 1;
        }
        self.visit = None;
        let before = match self.is_elsewhere(node) {
            true => self.pass_by(node, decision),
            false => self.meet(node, decision),
        };
        let known = loop {
            self.path.go_to(&self.tree, node);
            if self.implied(decision.holds) == Implication::Certain {
                // Nothing new: the path is no longer for it, and nothing else was ever possible.
                self.statistics.implied += decision.others.len() as u64;
                return Some(node);
            }
            let known = self.tree.way(node, decision.holds);
            if known.is_some() {
                break known;
            }
            match self.way_down(node, decision.place) {
                Some(below) => node = below,
                None => break None,
            }
        };
        let first = self.tree.expand(node);
        // What else there is belongs to others.
        let is_elsewhere = self.is_elsewhere(node);
        let mut resume: Option<Resume> = None;
        if !is_elsewhere && (first || known.is_none()) {
            for (at, other) in decision.others.iter().enumerate() {
                if self.tree.way(node, other.condition).is_some() {
                    continue;
                }
                if self.implied(other.condition) == Implication::Impossible {
                    self.statistics.implied += 1;
                } else if self.is_wanted(decision.place, other.class) {
                    let resume = resume.get_or_insert_with(|| self.resume_here(node, before)).clone();
                    self.add_way(node, decision, (*other, Course::Other(at as u32)), resume, false);
                }
            }
        }
        let leads_elsewhere = match known {
            Some(Way::Taken(next)) => return Some(next),
            Some(Way::Edge(id)) => self.come_by(id).is_none() && (is_elsewhere || self.is_given(id)),
            None if is_elsewhere => true,
            None if !decision.others.is_empty() && self.comes_to_new_decision() => {
                let resume = resume.unwrap_or_else(|| self.resume_here(node, before));
                let way_on = Alternative { condition: decision.holds, class: Class::Branch, branch: decision.branch };
                self.add_way(node, decision, (way_on, Course::Onward), resume, true);
                return None;
            }
            None => false,
        };
        Some(self.tree.add(node, decision.holds, self.decided(decision.place, decision.branch, leads_elsewhere)))
    }

    /// Whether another worker explores what is behind the decision at hand.
    fn is_elsewhere(&self, node: NodeId) -> bool {
        self.machine.decisions() < self.prefix || self.tree.is_elsewhere(node)
    }

    /// The decision at hand, for the node behind it.
    fn decided(&self, place: CodePlace, branch: Option<BranchId>, elsewhere: bool) -> Decided {
        Decided { place, branch, decision: self.machine.decisions(), elsewhere }
    }

    /// The run at hand makes a decision that none made before. Whether the way on waits in the frontier, too.
    fn comes_to_new_decision(&mut self) -> bool {
        let fresh = self.machine.branch_trace().fresh().len();
        self.discovered = if fresh > self.fresh { 0 } else { self.discovered + self.visit().weight };
        self.fresh = fresh;
        self.strategy.mode() == Mode::StepToFork
    }

    /// The node below that the model leads to, if other runs have decided something here.
    ///
    /// What a decision is about may depend on the model: where one run has fixed `x == 1`, with `x != 1` as what else could
    /// be, another comes and fixes `x == 2`. That belongs below `x != 1`, where a run that is resumed for that edge enters it.
    fn way_down(&mut self, node: NodeId, place: CodePlace) -> Option<NodeId> {
        if !self.tree.is_expanded(node) {
            return None;
        }
        let (condition, way) = self.tree.ways(node).find(|&(condition, _)| self.machine.holds(condition))?;
        let id = match way {
            Way::Taken(below) => return Some(below),
            Way::Edge(id) => id,
        };
        let edge = self.come_by(id);
        let leads_elsewhere = edge.is_none() && (self.is_elsewhere(node) || self.is_given(id));
        let decided = self.decided(place, edge.as_ref().and_then(|edge| edge.branch), leads_elsewhere);
        let below = self.tree.add(node, condition, decided);
        self.comes_from(below, id, edge.as_ref());
        Some(below)
    }

    /// A run has come by an edge before the strategy chose it, unless it is no longer pending.
    fn come_by(&mut self, id: EdgeId) -> Option<Edge> {
        let edge = self.frontier.take(id)?;
        self.consult(|strategy, search| strategy.exhausted(search, id));
        Some(edge)
    }

    /// What the path at hand says about a condition without a search.
    pub(super) fn implied(&mut self, condition: TermId) -> Implication {
        self.solver.implied(self.machine.terms(), self.path.conditions(), condition)
    }

    /// The state that the run at hand decides in, if states are watched; [`Self::path`] is at the decision's node. Looking at it costs
    /// more than most decisions, of which the path has made many already, so that happens once it matters.
    fn visit(&mut self) -> Visit {
        let Some(states) = &mut self.states else { return Visit::UNSEEN };
        if let Some(visit) = self.visit {
            return visit;
        }
        let mut known = self.solver.known_values(self.machine.terms(), self.path.conditions());
        *self.visit.insert(states.visit(&self.machine, &mut known))
    }

    /// Enters a way on that waits.
    pub(super) fn add_way(
        &mut self,
        node: NodeId,
        decision: &Decision,
        (way, course): (Alternative, Course),
        resume: Resume,
        feasible: bool,
    ) {
        let edge = Edge { feasible, course, ..self.edge(node, decision, way, resume) };
        let (condition, class, place) = (edge.condition, edge.class, edge.place);
        let id = self.frontier.add(edge);
        self.tree.add_edge(node, condition, id);
        if let Class::Error(_) = class {
            let tries = self.tried.get(&(place, class)).copied().unwrap_or(0);
            self.agenda.add_error(id, tries);
        } else {
            self.consult(|strategy, search| strategy.discovered(search, id));
        }
    }

    /// An edge that leaves a decision; [`Self::path`] is at its node.
    pub(super) fn edge(&mut self, node: NodeId, decision: &Decision, way: Alternative, resume: Resume) -> Edge {
        let Alternative { condition, class, branch } = way;
        Edge {
            node,
            condition,
            class,
            place: decision.place,
            decision: self.machine.decisions(),
            course: Course::default(),
            resume,
            feasible: false,
            branch,
            moment: self.moment(decision),
            objective: None,
            met: self.met,
            passed: self.machine.branch_trace().fresh().clone(),
        }
    }

    /// The moment of a decision; [`Self::path`] is at its node.
    fn moment(&mut self, decision: &Decision) -> Moment {
        let calls = self.frontier.calls_mut().intern(self.machine.callers());
        Moment {
            run: self.statistics.runs,
            taken: decision.branch,
            call_depth: self.machine.call_depth(),
            call_stack: self.machine.call_stack_hash(),
            calls,
            steps: self.machine.steps(),
            recent: self.machine.branch_trace().recent().collect(),
            visits: self.path.visits(decision.place),
            hits: self.path.hit_vector(),
            state: self.visit().state,
        }
    }

    /// Errors are searched for until they are found, and a bounded number of times at an instruction, so that loops do
    /// not multiply them.
    fn is_wanted(&mut self, place: CodePlace, class: Class) -> bool {
        let Class::Error(_) = class else { return true };
        // What only makes the inputs of a function is not under test.
        if !self.criteria.look_at(place.function) {
            return false;
        }
        if self.is_known_error(place, class) {
            self.statistics.known_errors += 1;
            self.leave_error(class);
            return false;
        }
        let tried = self.tried.entry((place, class)).or_insert(0);
        *tried += 1;
        let wanted = *tried <= self.budget.tries || self.budget.every_error;
        if !wanted {
            self.statistics.errors_left += 1;
            self.leave_error(class);
        }
        wanted
    }

    /// A way to an error is not tried.
    pub(super) fn leave_error(&mut self, class: Class) {
        let is_failure = matches!(class, Class::Error(kind) if !kind.is_undefined_behaviour());
        self.statistics.failures_left += u64::from(is_failure);
    }

    /// Whether an error was found at an instruction, so that other ways to it bring nothing new.
    pub(super) fn is_known_error(&self, place: CodePlace, class: Class) -> bool {
        !self.budget.every_error && self.found.contains(&(place, class))
    }
}
