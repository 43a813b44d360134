//! Running the program along a path: to its end, to where others go first, or to where time is over.

use super::Explorer;
use crate::edge::Resume;
use crate::ids::NodeId;
use crate::judgement::Cause;
use crate::long_run::{Allowance, LongRun};
use crate::objectives::Met;
use crate::run::Observer;
use crate::strategy::Flip;
use byway_expr::TermId;
use byway_vm::ending::Ending;
use byway_vm::machine::{Halt, Snapshot};
use std::sync::Arc;
use std::time::Duration;

/// Steps between two looks at the clock: a few milliseconds.
const SLICE: u64 = 500_000;

/// The same in programs that seem to have no end.
const SHORT_SLICE: u64 = 4_000;

/// Decisions between two looks at the clock.
const DECISIONS: u32 = 64;

/// Steps of a run that is cut at the most when the exploration is over: choosing among tests makes it again, and again.
const LONGEST_CUT: u64 = 50_000_000;

/// Branches of a run that takes long which are looked through for a loop that never ends: a few milliseconds.
const LOOP_BRANCHES: u32 = 20_000;

/// Time for making tests of what waits when the exploration is over.
const LAST_RUNS: Duration = Duration::from_secs(1);

impl Explorer {
    /// Runs from the program's start.
    pub(super) fn restart(
        &mut self,
        model: Arc<[u8]>,
        flip: Option<Flip>,
        observer: &mut dyn Observer,
    ) -> Option<Ending> {
        self.restart_towards(0, model, flip, observer)
    }

    /// The same where the run comes to what it is made for after so many steps: until then it cannot take too long.
    pub(super) fn restart_towards(
        &mut self,
        steps: u64,
        model: Arc<[u8]>,
        flip: Option<Flip>,
        observer: &mut dyn Observer,
    ) -> Option<Ending> {
        self.resume_root(model);
        self.run_towards(steps, NodeId::ROOT, flip, observer)
    }

    /// Runs on to what the run is made for, as after [`Self::restart_towards`], and from there as any other.
    pub(super) fn run_towards(
        &mut self,
        steps: u64,
        node: NodeId,
        flip: Option<Flip>,
        observer: &mut dyn Observer,
    ) -> Option<Ending> {
        self.newest = self.machine.steps().max(steps);
        self.run_for(self.reach.allowance(), node, None, flip, observer)
    }

    fn resume_root(&mut self, model: Arc<[u8]>) {
        let root = self.root.clone();
        self.resume(&root, model, Met::NOTHING);
    }

    /// Goes back to a moment of a run at which it had met these objectives.
    pub(super) fn resume(&mut self, snapshot: &Arc<Snapshot>, model: Arc<[u8]>, met: Met) {
        self.machine.resume(snapshot, model);
        self.met = met;
        self.waypoint = None;
    }

    /// Goes on with a run that was suspended.
    pub(super) fn go_on(&mut self, run: LongRun, observer: &mut dyn Observer) {
        let begun = self.clock.elapsed();
        match &run.resume {
            Resume::Snapshot(snapshot) => {
                self.resume(snapshot, snapshot.model().clone(), run.met);
                self.newest = self.machine.steps().saturating_sub(run.idle);
                self.run_for(run.allowance, run.node, None, run.flip, observer);
            }
            // Runs that are suspended have a snapshot of their own.
            Resume::Onward(_, model) | Resume::Replay(model) => {
                self.statistics.replays += 1;
                self.resume_root(model.clone());
                self.newest = 0;
                let steps = run.taken.saturating_add(run.allowance.steps);
                let allowance = Allowance { steps, ..run.allowance };
                self.run_for(allowance, NodeId::ROOT, None, run.flip, observer);
            }
        }
        self.agenda.spent_on_long_run(self.clock.elapsed().saturating_sub(begun));
    }

    /// Runs until the program ends, or, if the strategy wants to be asked at every fork, until the next one. `flipped` is
    /// the condition that the run was resumed for: the decision that it belongs to comes first, and was seen before.
    pub(super) fn run(
        &mut self,
        node: NodeId,
        flipped: Option<TermId>,
        flip: Option<Flip>,
        observer: &mut dyn Observer,
    ) -> Option<Ending> {
        self.newest = self.machine.steps();
        self.run_for(self.reach.allowance(), node, flipped, flip, observer)
    }

    /// The same with what the run may do before it is suspended if it covers nothing new.
    pub(super) fn run_for(
        &mut self,
        allowance: Allowance,
        node: NodeId,
        flipped: Option<TermId>,
        flip: Option<Flip>,
        observer: &mut dyn Observer,
    ) -> Option<Ending> {
        self.discovered = 0;
        self.fresh = self.machine.branch_trace().fresh().len();
        let (mut node, mut flipped, mut first_bug) = (node, flipped, None);
        let pause = loop {
            let before = self.machine.steps();
            let (last, pause) = self.follow(node, flipped.take(), allowance);
            self.statistics.instructions += self.machine.steps() - before;
            node = last;
            match pause {
                Pause::Ended(end) if self.goes_on() => {
                    self.report_bug(node, end.clone(), flip, observer);
                    first_bug.get_or_insert(end);
                    self.machine.go_on();
                    // A loop with a bug at each turn never comes to where time is looked at otherwise.
                    if self.clock.stop().is_some() {
                        break Pause::TimeOver;
                    }
                }
                pause => break pause,
            }
        };
        let ended = match pause {
            Pause::Ended(end) => {
                if end.traits().is_final {
                    self.reach.learn(self.machine.steps().saturating_sub(self.newest));
                }
                self.finish(node, end.clone(), flip, observer);
                Some(end)
            }
            Pause::Long => {
                self.suspend(node, flip, allowance.doubled(), observer);
                None
            }
            Pause::Waits => None,
            Pause::TimeOver => {
                self.pass_sites(node);
                self.statistics.unfinished += 1;
                let standing = self.standing();
                self.open_ends.add(Cause::NotTried, &standing);
                if self.covers_something_new() && self.machine.steps() <= LONGEST_CUT {
                    self.finish(node, Ending::Cut, flip, observer);
                }
                None
            }
        };
        first_bug.or(ended)
    }

    /// The run at hand takes long: others go first. What it covers counts.
    fn suspend(&mut self, node: NodeId, flip: Option<Flip>, allowance: Allowance, observer: &mut dyn Observer) {
        self.statistics.suspended += 1;
        self.pass_sites(node);
        let standing = self.standing();
        let (met, taken) = (self.met, self.machine.steps());
        let idle = taken.saturating_sub(self.newest);
        let resume = Resume::Snapshot(Arc::new(self.machine.snapshot()));
        let decisions = self.machine.decisions();
        let run = LongRun { resume, node, standing, flip, met, decisions, taken, idle, allowance };
        // A run that only computes for long may well come to its end when it is its turn, or to the last of its steps.
        let computes_on = self.budget.beyond_steps && taken > 16 * Allowance::FIRST.steps;
        let is_endless = computes_on || self.discovered > Allowance::FIRST.decisions;
        if is_endless && self.covers_something_new() {
            self.finish(node, Ending::Cut, flip, observer);
        } else {
            self.tell_of_run(node, flip);
        }
        self.look_at_states();
        match taken >= self.budget.steps {
            true => self.agenda.put_last(run),
            false => self.agenda.suspend(run),
        }
    }

    /// The exploration is over. What waits and has come where no finished run was becomes runs that end there.
    pub(super) fn cut_waiting_runs(&mut self, observer: &mut dyn Observer) {
        let until = self.clock.elapsed() + LAST_RUNS;
        let ways_on = self.frontier.iter().filter(|edge| edge.feasible && edge.objective.is_none());
        let ways_on = ways_on.map(|edge| (edge.node, edge.met, &edge.resume, &edge.passed));
        let runs = self.agenda.waiting_runs().map(|run| (run.node, run.met, &run.resume, &run.standing.passed));
        let waiting: Vec<_> = ways_on
            .chain(runs)
            .filter_map(|(node, met, resume, passed)| match resume {
                Resume::Snapshot(snapshot) => Some((node, met, snapshot.clone(), passed.clone())),
                Resume::Onward(..) | Resume::Replay(_) => None,
            })
            .collect();
        for (node, met, snapshot, passed) in waiting {
            if self.clock.elapsed() > until {
                break;
            }
            if passed.iter().any(|&point| !self.coverage.is_covered(point)) {
                self.resume(&snapshot, snapshot.model().clone(), met);
                if self.machine.steps() > LONGEST_CUT {
                    continue;
                }
                self.finish(node, Ending::Cut, None, observer);
            }
        }
    }

    /// Follows a path; the node that it came to, and why it goes no further.
    fn follow(&mut self, mut node: NodeId, mut flipped: Option<TermId>, allowance: Allowance) -> (NodeId, Pause) {
        // A run that is on its way to what it is made for is not there yet.
        let begins = self.newest.max(self.machine.steps());
        let mut long = begins.saturating_add(allowance.steps);
        let mut fresh = self.fresh;
        // Where programs have no end, many of them wait for input that never comes.
        let slice = allowance.steps.min(if self.states.is_some() { SHORT_SLICE } else { SLICE });
        let mut until_look = DECISIONS;
        loop {
            let end = match self.machine.run_slice(slice) {
                Halt::Decision(decision) => {
                    if flipped.take() != Some(decision.holds) {
                        match self.decide(node, &decision) {
                            Some(next) => node = next,
                            None => return (node, Pause::Waits),
                        }
                    }
                    self.machine.grant();
                    until_look -= 1;
                    if until_look > 0 && self.discovered <= allowance.decisions {
                        continue;
                    }
                    until_look = DECISIONS;
                    None
                }
                Halt::Ended(Ending::StepLimit) if self.machine.has_steps() => None,
                Halt::Ended(ending) => Some(ending),
            };
            let now = self.machine.branch_trace().fresh().len();
            if now > fresh {
                fresh = now;
                let steps = self.machine.steps();
                self.reach.learn(steps.saturating_sub(self.newest));
                self.newest = self.newest.max(steps);
                long = self.newest.saturating_add(allowance.steps);
            }
            match end {
                Some(Ending::StepLimit) => return (node, self.endless_or(Pause::Ended(Ending::StepLimit))),
                Some(end) => return (node, Pause::Ended(end)),
                None if self.clock.stop().is_some() => return (node, Pause::TimeOver),
                None if self.discovered > allowance.decisions => return (node, Pause::Long),
                None if self.machine.steps() > long
                    || self.machine.steps() > begins && self.machine.reads_in_vain() > allowance.reads_in_vain() =>
                {
                    return (node, self.endless_or(Pause::Long));
                }
                None => {}
            }
        }
    }

    /// The run at hand takes long: a bug if it never ends, where that is one.
    fn endless_or(&mut self, pause: Pause) -> Pause {
        let found = self.must_end.then(|| self.machine.endless_loop(LOOP_BRANCHES)).flatten();
        found.map_or(pause, |bug| Pause::Ended(Ending::Bug(Box::new(bug))))
    }

    /// Whether the run at hand has come where no finished one was.
    fn covers_something_new(&self) -> bool {
        self.machine.branch_trace().fresh().iter().any(|&point| !self.coverage.is_covered(point))
    }
}

/// Why a run goes no further.
enum Pause {
    /// It ended.
    Ended(Ending),
    /// The strategy is asked first.
    Waits,
    /// It takes long and covers nothing new.
    Long,
    /// The exploration's time is over.
    TimeOver,
}
