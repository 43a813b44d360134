//! What the end of a run, and of the exploration, comes to.

use super::Explorer;
use crate::budget::Stopped;
use crate::edge::Edge;
use byway_ir::program::PointId;

use crate::exchange::{Hub, News};
use crate::ids::NodeId;
use crate::judgement::{Cause, Judgement, Standing};
use crate::objectives::ObjectiveId;
use crate::run::{Observer, Record, Run, Until};
use crate::states::States;
use crate::strategy::{Flip, RunFacts};
use byway_vm::bug::BugKind;
use byway_vm::ending::{Discard, Ending};
use byway_vm::memory::CodePlace;
use byway_vm::symbolic::BEYOND_LARGEST_SIZE;

/// After so many runs that covered nothing new, and with so many ways left, it is worth knowing which of them leave the same state.
const MANY_RUNS: u64 = 1_000;
const MANY_WAYS: usize = 5_000;

impl Explorer {
    /// A run has ended: what it covers counts, and the observer hears of it.
    pub(super) fn finish(&mut self, node: NodeId, ending: Ending, flip: Option<Flip>, observer: &mut dyn Observer) {
        let number = self.hub().map_or(self.statistics.runs, Hub::count_run);
        self.statistics.runs += 1;
        // A run that was cut goes on from here, and ends elsewhere.
        let goes_on = ending == Ending::Cut || self.goes_on();
        // What another worker explores it finds, too.
        let duplicate = !goes_on && (!self.tree.end(node) || self.tree.is_elsewhere(node));
        self.statistics.duplicates += u64::from(duplicate);
        let mut covers = Vec::new();
        let mut objectives = Vec::new();
        let mut outcomes = Vec::new();
        let closest = self.machine.branch_trace().closest().clone();
        match &ending {
            Ending::Discarded(why) => {
                self.statistics.discarded += 1;
                self.statistics.not_allowed += u64::from(*why == Discard::Precondition);
            }
            _ => {
                self.note_end(&ending);
                self.pass_sites(node);
                objectives = self.meet_objectives();
                covers = self.machine.settle_coverage();
                self.objectives.cover_outcomes(self.coverage.conditions_of(&covers));
                let seen = closest.iter().filter(|(_, distance)| **distance == 0.0);
                outcomes = self.coverage.see(seen.map(|(target, _)| *target));
            }
        }
        self.note_unmodelled();
        self.tell(covers.iter().chain(&outcomes).map(|&point| News::Covered(point)));
        self.coverage.cover(&covers, number);
        self.statistics.covered_branches = self.coverage.covered_count();
        // Strategies are about ways to go, and conditions that have a value are none.
        let first_outcome = PointId::from(self.coverage.program().condition_outcome(0, false));
        let ways: Vec<PointId> = covers.iter().copied().filter(|point| *point < first_outcome).collect();
        self.watch_less(&ways, &outcomes);
        self.stale = if covers.is_empty() { self.stale + 1 } else { 0 };
        if self.stale >= MANY_RUNS && self.frontier.len() >= MANY_WAYS {
            self.look_at_states();
        }
        let discarded = matches!(ending, Ending::Discarded(_));
        let facts = RunFacts { covers: ways, outcomes, closest, discarded, ..self.run_facts(number, node, flip) };
        self.consult(|strategy, search| strategy.finished(search, &facts));
        let model = self.machine.model().clone();
        let mut objectives: Vec<_> = objectives.iter().map(|&id| self.objectives.get(id)).collect();
        if let Some(hub) = self.hub() {
            objectives.retain(|objective| hub.is_first_to_meet(objective.place, objective.aim));
        }
        self.tell(objectives.iter().map(|objective| News::Met(objective.place, objective.aim)));
        let until = match &ending {
            Ending::Cut | Ending::Unsupported { .. } | Ending::StepLimit => Until::Steps(self.machine.steps()),
            Ending::Bug(bug) if bug.kind == BugKind::EndlessLoop => Until::Steps(self.machine.steps()),
            Ending::Bug(_) if self.machine.survivable().is_some() => Until::Bug(self.machine.survived()),
            _ => Until::End,
        };
        let brings_something = !covers.is_empty() || !objectives.is_empty() || ending.bug().is_some();
        let record = Record::of(&mut self.machine, brings_something || self.keeps_outputs);
        self.statistics.survived += u64::from(record.survived > 0);
        let inputs = self.machine.inputs().clone();
        let decided_by = if ending.bug().is_some() { self.decided_by(node) } else { Vec::new() };
        observer.finished(Run {
            number,
            ending,
            until,
            model,
            inputs,
            record,
            node,
            duplicate,
            covers,
            objectives,
            decided_by,
        });
    }

    /// From now on edges know the states that they leave.
    pub(super) fn look_at_states(&mut self) {
        let machine = &self.machine;
        self.states.get_or_insert_with(|| States::new(machine));
    }

    /// The run at hand goes on behind a bug. Where it is new, that is a run of its own, which ends there.
    pub(super) fn report_bug(&mut self, node: NodeId, ending: Ending, flip: Option<Flip>, observer: &mut dyn Observer) {
        let is_new = self
            .machine
            .survivable()
            .is_some_and(|bug| self.reported.insert(bug) && self.hub().is_none_or(|hub| hub.is_first_with(bug)));
        if is_new {
            self.finish(node, ending, flip, observer);
        } else {
            // No run has come here from these calls yet.
            self.leave(Cause::OtherwiseBehindBug);
        }
    }

    /// Whether the run at hand, which has stopped, is to go on behind its bug.
    pub(super) fn goes_on(&self) -> bool {
        self.machine.survivable().is_some() && self.machine.survivable_bugs() > 0
    }

    /// The strategy hears of a run that others go before, and that brought nothing: what it asked for has been done.
    pub(super) fn tell_of_run(&mut self, node: NodeId, flip: Option<Flip>) {
        let closest = self.machine.branch_trace().closest().clone();
        let facts = RunFacts { closest, ..self.run_facts(self.statistics.runs, node, flip) };
        self.consult(|strategy, search| strategy.finished(search, &facts));
    }

    /// What there is to say of the run at hand, whatever came of it.
    fn run_facts(&self, number: u64, node: NodeId, flipped: Option<Flip>) -> RunFacts {
        RunFacts {
            number,
            node,
            flipped,
            covers: Vec::new(),
            outcomes: Vec::new(),
            closest: Default::default(),
            steps: self.machine.steps(),
            input_bytes: self.machine.inputs().iter().map(|input| input.size as usize).sum(),
            discarded: false,
        }
    }

    /// The objectives that the run at hand, which has ended, is the first to cover. Outcomes of conditions among them are
    /// covered as those are that were not up to the inputs.
    fn meet_objectives(&mut self) -> Vec<ObjectiveId> {
        let met = self.objectives.finish(self.met, |condition| self.machine.holds(condition));
        for &id in &met {
            if let Some(outcome) = self.objectives.get(id).outcome() {
                self.machine.cover_outcome(outcome);
            }
        }
        met
    }

    /// Counts an end of the program that says less than its own end would.
    fn note_end(&mut self, ending: &Ending) {
        match ending {
            Ending::StepLimit => {
                self.statistics.step_limits += 1;
                self.leave(Cause::BeyondLimit);
            }
            Ending::MemoryLimit => {
                self.statistics.memory_limits += 1;
                self.leave(Cause::BeyondLimit);
            }
            Ending::Deadlock(what) => {
                *self.statistics.deadlocks.entry(what.clone()).or_insert(0) += 1;
                self.leave(Cause::NotModelled);
            }
            Ending::Unsupported { what, .. } => {
                *self.statistics.unsupported.entry(what.clone()).or_insert(0) += 1;
                self.leave(Cause::NotModelled);
            }
            // With other bits in the place of those that were never set, and in other programs of the same text, it may go on
            // another way than the run does.
            Ending::Bug(bug) if bug.kind.goes_on() => {
                self.statistics.undefined += 1;
                let goes_on = self.goes_on();
                self.leave(if goes_on { Cause::OtherwiseBehindBug } else { Cause::BehindBug });
            }
            // Natively its own handler goes on.
            Ending::Bug(_) if self.machine.handles_faults() => {
                self.statistics.undefined += 1;
                self.open_ends.add_anywhere(Cause::BehindBug);
            }
            _ => {}
        }
    }

    /// What the program got instead of an answer may have led it elsewhere than a real system would.
    fn note_unmodelled(&mut self) {
        for asked in self.machine.unmodelled() {
            *self.statistics.unmodelled.entry(asked.to_string()).or_insert(0) += 1;
        }
    }

    /// The run at hand goes no further, though it might.
    fn leave(&mut self, cause: Cause) {
        let standing = self.standing();
        self.open_ends.add(cause, &standing);
    }

    /// Where the run at hand is.
    pub(super) fn standing(&mut self) -> Standing {
        let calls = self.frontier.calls_mut().intern(self.machine.callers());
        Standing { place: self.machine.standing(), calls, passed: self.machine.branch_trace().fresh().clone() }
    }

    /// Where an edge leads.
    pub(super) fn behind(&self, edge: &Edge) -> Standing {
        let branch = edge.branch.and_then(|branch| self.coverage.branches().get(branch));
        let place = branch.map_or(edge.place, |branch| CodePlace { function: branch.function, pc: branch.pc });
        Standing { place: Some(place), calls: edge.moment.calls, passed: edge.passed.clone() }
    }

    /// What the exploration has shown, now that it has ended.
    pub(crate) fn judge(&mut self, stopped: Stopped) -> Judgement {
        self.leave_pending();
        let sizes = self.machine.concretised().get(BEYOND_LARGEST_SIZE).copied().unwrap_or(0);
        let program = (&self.coverage, self.frontier.calls());
        Judgement::of(stopped, &self.statistics, self.frontier_left(), sizes, &self.open_ends, program)
    }

    /// What is pending now that the exploration has ended may lead anywhere behind it.
    pub(super) fn leave_pending(&mut self) {
        let mut open_ends = std::mem::take(&mut self.open_ends);
        for edge in self.frontier.iter() {
            match edge.objective {
                Some(objective) => self.objectives.leave(objective, Cause::NotTried),
                None => open_ends.add(Cause::NotTried, &self.behind(edge)),
            }
        }
        self.agenda.waiting_runs().for_each(|run| open_ends.add(Cause::NotTried, &run.standing));
        self.agenda.runs_beyond().for_each(|run| open_ends.add(Cause::BeyondLimit, &run.standing));
        self.statistics.step_limits += self.agenda.runs_beyond().len() as u64;
        self.open_ends = open_ends;
    }

    /// Number of edges that are pending, runs that were cut short included.
    pub fn frontier_left(&self) -> usize {
        let own = self.frontier.len() + self.agenda.waiting_runs().len();
        own + self.others_left + self.statistics.unfinished as usize
    }
}
