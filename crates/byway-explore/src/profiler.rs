//! All that a test covers, also what others covered before.
//!
//! An exploration notes what a run is the first to cover. The choice among tests needs to know what each of them
//! covers: it is run once more, with nothing else in mind.

use crate::criteria::Criteria;
use crate::criteria::mcdc::{DecisionId, Read, Readers, Sighting};
use crate::ids::NodeId;
use crate::objectives::{Met, ObjectiveId, Objectives};
use crate::plain_inputs::{Layouts, Wanted, plain_inputs};
use crate::run::Until;
use byway_expr::{Evaluator, TermId};
use byway_ir::program::{OutcomeId, Point, PointId};
use byway_logic::Vector;
use byway_solver::{Model, Query, Solver, Verdict};
use byway_vm::ending::{Ending, supported};
use byway_vm::machine::{Halt, Machine, RunError, Snapshot};
use byway_vm::symbolic::Input;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

/// Moments of one test at which an objective is tried.
const TRIES: usize = 4;

/// Steps between two looks at the clock: a few milliseconds.
const SLICE: u64 = 500_000;

/// Decisions between two looks at the clock.
const DECISIONS: u32 = 64;

fn is_over(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline)
}

/// What a test covers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// Branches and entries of functions.
    pub points: Vec<PointId>,
    /// Outcomes of conditions that have a value and no branch. Those that are up to the inputs are among the objectives, too.
    pub outcomes: Vec<OutcomeId>,
    /// What the criteria want.
    pub objectives: Vec<ObjectiveId>,
    /// What it sees of the decisions of the source, each once.
    pub vectors: Vec<(DecisionId, Vector)>,
    /// Decisions on its way.
    pub decisions: u64,
    /// How it ended.
    pub ending: Ending,
}

impl Profile {
    /// All that it covers: branches, entries of functions and outcomes of conditions.
    pub fn covered(&self) -> impl Iterator<Item = PointId> + '_ {
        self.points.iter().copied().chain(self.outcomes.iter().copied().map(PointId::from))
    }
}

/// Runs tests and says what they cover.
pub struct Profiler<'m> {
    machine: &'m mut Machine,
    criteria: Criteria,
    objectives: Objectives,
    root: Snapshot,
    /// What held on the way of the test that was run last.
    path: Vec<TermId>,
    /// What it met.
    met: Met,
}

impl<'m> Profiler<'m> {
    /// The machine stands at the program's start, and has explored nothing.
    pub fn new(machine: &'m mut Machine, criteria: Criteria, steps: u64) -> Profiler<'m> {
        machine.set_steps(steps);
        criteria.observe(machine);
        if criteria.decisions().is_some() {
            (0..machine.program().comparisons).for_each(|comparison| machine.watch_comparison(comparison, true));
        }
        let root = machine.snapshot();
        Profiler {
            machine,
            criteria,
            objectives: Objectives::for_profiles(),
            root,
            path: Vec::new(),
            met: Met::NOTHING,
        }
    }

    /// Runs with some inputs.
    ///
    /// # Errors
    /// What the machine cannot run.
    pub fn profile(&mut self, model: Arc<[u8]>, until: Until) -> Result<Profile, RunError> {
        loop {
            // Without a deadline it is never too late.
            if let Some(profile) = self.profile_in_time(model.clone(), until, None)? {
                return Ok(profile);
            }
        }
    }

    /// The same if it can be done before a deadline; nothing if not.
    ///
    /// # Errors
    /// What the machine cannot run.
    pub fn profile_in_time(
        &mut self,
        model: Arc<[u8]>,
        until: Until,
        deadline: Option<Instant>,
    ) -> Result<Option<Profile>, RunError> {
        self.begin(model, until);
        if self.criteria.decisions().is_some() {
            self.machine.record_branches();
        }
        self.objectives.forget_meetings();
        self.path.clear();
        self.met = Met::NOTHING;
        let mut decisions = 0u32;
        let ending = loop {
            let Some(halt) = self.run_before(until, deadline) else { return Ok(None) };
            decisions += 1;
            if decisions.is_multiple_of(DECISIONS) && is_over(deadline) {
                return Ok(None);
            }
            let decision = match &halt {
                Halt::Decision(decision) => Some(&**decision),
                Halt::Ended(_) => None,
            };
            self.objectives.pass(&self.criteria, self.machine, NodeId::ROOT, decision, &mut self.met);
            match halt {
                Halt::Decision(decision) => self.path.push(decision.holds),
                Halt::Ended(ending) => break supported(ending)?,
            }
            self.machine.grant();
        };
        let objectives = self.objectives.finish(self.met, |condition| self.machine.holds(condition));
        let vectors = self.vectors();
        let (mut points, mut outcomes) = (Vec::new(), Vec::new());
        for &point in self.machine.branch_trace().fresh().iter() {
            match self.machine.program().point(point) {
                Point::Branch(_) | Point::Entry(_) => points.push(point),
                Point::Condition(outcome) | Point::Comparison(outcome) => outcomes.push(outcome),
            }
        }
        outcomes.extend(objectives.iter().filter_map(|&id| self.objectives.get(id).outcome()));
        points.sort_unstable();
        outcomes.sort_unstable();
        outcomes.dedup();
        Ok(Some(Profile { points, outcomes, objectives, vectors, decisions: self.path.len() as u64, ending }))
    }

    /// Runs with some inputs, without a profile of what that covers. The machine stands at the end then.
    ///
    /// # Errors
    /// What the machine cannot run.
    pub fn run(&mut self, model: Arc<[u8]>, until: Until) -> Result<Ending, RunError> {
        loop {
            // Without a deadline it is never too late.
            if let Some(ending) = self.run_in_time(model.clone(), until, None)? {
                return Ok(ending);
            }
        }
    }

    /// The same if it can be done before a deadline; nothing if not.
    ///
    /// # Errors
    /// What the machine cannot run.
    pub fn run_in_time(
        &mut self,
        model: Arc<[u8]>,
        until: Until,
        deadline: Option<Instant>,
    ) -> Result<Option<Ending>, RunError> {
        self.begin(model, until);
        let mut decisions = 0u32;
        loop {
            let Some(halt) = self.run_before(until, deadline) else { return Ok(None) };
            decisions += 1;
            if decisions.is_multiple_of(DECISIONS) && is_over(deadline) {
                return Ok(None);
            }
            self.machine.take_sites();
            match halt {
                Halt::Decision(_) => self.machine.grant(),
                Halt::Ended(ending) => return supported(ending).map(Some),
            }
        }
    }

    fn begin(&mut self, model: Arc<[u8]>, until: Until) {
        let bugs = match until {
            Until::Bug(before) => before,
            Until::End | Until::Steps(_) => self.machine.survivable_bugs(),
        };
        self.machine.survive_bugs(bugs);
        self.machine.resume(&self.root, model);
    }

    /// Runs to the next decision, or as far as the run goes.
    fn run_on(&mut self, until: Until) -> Halt {
        let Until::Steps(steps) = until else { return self.machine.run() };
        match steps.saturating_sub(self.machine.steps()) {
            0 => Halt::Ended(Ending::StepLimit),
            left => cut_at_unsupported(self.machine.run_slice(left)),
        }
    }

    /// The same; nothing if it comes to a deadline before.
    fn run_before(&mut self, until: Until, deadline: Option<Instant>) -> Option<Halt> {
        let Some(deadline) = deadline else { return Some(self.run_on(until)) };
        loop {
            let slice = match until {
                Until::Steps(steps) => steps.saturating_sub(self.machine.steps()).min(SLICE),
                Until::End | Until::Bug(_) => SLICE,
            };
            if slice == 0 {
                return Some(Halt::Ended(Ending::StepLimit));
            }
            match self.machine.run_slice(slice) {
                Halt::Ended(Ending::StepLimit) if self.machine.has_steps() => {}
                halt if matches!(until, Until::Steps(_)) => return Some(cut_at_unsupported(halt)),
                halt => return Some(halt),
            }
            if Instant::now() >= deadline {
                return None;
            }
        }
    }

    /// What the run at hand, which has ended, has seen of decisions.
    fn vectors(&mut self) -> Vec<(DecisionId, Vector)> {
        let Some(decisions) = self.criteria.decisions() else { return Vec::new() };
        let program = self.machine.program().clone();
        let mut seen = BTreeSet::new();
        let mut readers = Readers::new(decisions);
        for passed in self.machine.recorded_branches() {
            let sighting = match (program.compared(passed), program.point(passed)) {
                (Some(number), _) => {
                    Sighting::Comparison { number, holds: passed == PointId::from(program.outcome(number, true)) }
                }
                (None, Point::Branch(branch)) => Sighting::Branch(branch),
                (None, _) => continue,
            };
            readers.see(sighting, |decision, read| {
                if let Read::Vector(vector) = read {
                    seen.insert((decision, vector));
                }
            });
        }
        seen.into_iter().collect()
    }

    /// Inputs with which the test that was run last would go the same way, and cover these objectives as well; they are
    /// easier to read. There are several ways to word them: with a greater `skip`, later ones are taken.
    pub fn plain_inputs(
        &mut self,
        objectives: &[ObjectiveId],
        layouts: &Layouts,
        skip: u32,
        until: Option<Instant>,
    ) -> Arc<[u8]> {
        let model = self.machine.model().clone();
        let mut conditions = self.path.clone();
        conditions.extend(self.objectives.met_by(self.met, objectives, |condition| self.machine.holds(condition)));
        let inputs: Vec<Input> =
            self.machine.inputs().iter().filter(|input| input.measured.is_none()).cloned().collect();
        plain_inputs(self.machine.terms(), &inputs, &conditions, &model, Wanted { layouts, skip, until }).into()
    }

    /// Inputs with which the test that was run last would go the same way, and meet as many of these objectives as can be met
    /// together, the first ones first. The solver is asked until `deadline`.
    pub fn joined_inputs(&mut self, solver: &mut Solver, objectives: &[ObjectiveId], deadline: Instant) -> Arc<[u8]> {
        let mut model = Model::from(self.machine.model().clone());
        let mut evaluator = Evaluator::new(model.bytes());
        let mut path = self.path.clone();
        for (_, conditions) in self.objectives.on_the_way(self.met, objectives) {
            let terms = self.machine.terms();
            if let Some(&met) = conditions.iter().find(|condition| evaluator.holds(terms, **condition)) {
                path.push(met);
                continue;
            }
            for goal in conditions.into_iter().take(TRIES) {
                if Instant::now() > deadline {
                    return model.shared();
                }
                if let Verdict::Sat(found) = solver.check(self.machine.terms(), &model, &Query { path: &path, goal }) {
                    model = found;
                    evaluator = Evaluator::new(model.bytes());
                    path.push(goal);
                    break;
                }
            }
        }
        model.shared()
    }

    /// The machine; it stands at the end of the test that was run last.
    pub fn machine(&mut self) -> &mut Machine {
        self.machine
    }

    /// What is counted.
    pub fn criteria(&self) -> &Criteria {
        &self.criteria
    }

    /// The objectives that any test came by.
    pub fn objectives(&self) -> &Objectives {
        &self.objectives
    }
}

/// Of a run that was cut: what cannot be run is where that was.
fn cut_at_unsupported(halt: Halt) -> Halt {
    match halt {
        Halt::Ended(Ending::Unsupported { .. }) => Halt::Ended(Ending::StepLimit),
        halt => halt,
    }
}
