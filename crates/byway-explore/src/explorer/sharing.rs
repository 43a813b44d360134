//! Working with others: giving work away, and taking it over.
//!
//! What is given away is explored by whoever takes it, and by nobody else. So nodes know whether their subtree is explored
//! elsewhere: that of an edge that was given away, and, for who takes it, all of its path but what lies behind the edge. A run
//! may come there all the same; it counts as any other, and makes no edges.

use super::Explorer;
use crate::budget::Stopped;
use crate::edge::{Course, Edge, Resume};
use crate::exchange::{Detour, Hub, Left, News, Task, Work};
use crate::ids::{EdgeId, NodeId};
use crate::judgement::{Cause, Standing};
use crate::long_run::{Allowance, LongRun};
use crate::objectives::Met;
use crate::run::Observer;
use crate::tree::{Decided, Way};
use byway_ir::program::PointId;
use byway_vm::covered::CoveredPoints;
use byway_vm::ending::Ending;
use byway_vm::machine::Halt;
use byway_vm::symbolic::{Alternative, Class, Decision};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Edges that are given away for each worker that wants some.
const BATCH: usize = 8;

/// Steps between two looks at the clock.
const SLICE: u64 = 500_000;

/// What a worker knows as one of several.
pub(super) struct Sharing {
    hub: Arc<Hub>,
    /// Its number.
    number: usize,
    /// How much it has heard of what others have told.
    heard: usize,
    /// All edges before this one are gone or are no work for others.
    oldest: u32,
    /// Edges that were given away.
    given: FxHashSet<EdgeId>,
    /// For nodes that an edge leads to which depends on the model: how another worker finds the edge.
    detours: FxHashMap<NodeId, Detour>,
    /// The edge that is taken at the moment.
    taking: Option<(EdgeId, Detour)>,
    /// The runs when work was last taken over.
    since: Option<u64>,
    /// Its memory is used up, and it has nothing to give up.
    is_short: bool,
}

impl Explorer {
    /// From now on this is one worker of several, by its number. The first one begins at the program's start.
    pub(crate) fn join(&mut self, hub: Arc<Hub>, number: usize, covered: Arc<CoveredPoints>) {
        self.machine.share_coverage(covered.clone());
        self.coverage.share(covered);
        if number > 0 {
            self.tree.begin_elsewhere();
        }
        self.sharing = Some(Box::new(Sharing {
            hub,
            number,
            heard: 0,
            oldest: 0,
            given: FxHashSet::default(),
            detours: FxHashMap::default(),
            taking: None,
            since: None,
            is_short: false,
        }));
    }

    /// What it shares with others, if there are any.
    pub(super) fn hub(&self) -> Option<&Hub> {
        self.sharing.as_deref().map(|sharing| &*sharing.hub)
    }

    /// Whether it is the one that begins.
    pub(super) fn is_first(&self) -> bool {
        self.sharing.as_ref().is_none_or(|sharing| sharing.number == 0)
    }

    /// Others hear of something.
    pub(super) fn tell(&self, news: impl Iterator<Item = News>) {
        if let Some(sharing) = &self.sharing {
            let mut news = news.peekable();
            if news.peek().is_some() {
                sharing.hub.tell(sharing.number, news);
            }
        }
    }

    /// Memory is used up, and nothing is left to give up, or there is enough again: whether that is an end.
    pub(super) fn is_short_of_memory(&mut self, is: bool) -> bool {
        match &mut self.sharing {
            Some(sharing) => sharing.hub.is_short_of_memory(&mut sharing.is_short, is),
            None => is,
        }
    }

    /// Hears what others have found out, and gives them work if they have none.
    pub(super) fn exchange(&mut self) {
        let Some(sharing) = &mut self.sharing else { return };
        let news = sharing.hub.listen(sharing.number, &mut sharing.heard);
        let wanted = sharing.hub.wants(self.frontier.len() + self.agenda.waiting_runs().len());
        if !news.is_empty() {
            self.hear(&news);
        }
        if wanted > 0 {
            self.give(BATCH * wanted);
        }
    }

    fn hear(&mut self, news: &[News]) {
        let run = self.statistics.runs;
        let mut covered: Vec<PointId> = Vec::new();
        for item in news {
            match *item {
                News::Covered(point) => covered.push(point),
                News::Found(place, class) => drop(self.found.insert((place, class))),
                News::Met(place, aim) => self.objectives.is_met_elsewhere(place, aim),
            }
        }
        self.coverage.cover(&covered, run);
        self.objectives.cover_outcomes(self.coverage.conditions_of(&covered));
        let (ways, outcomes): (Vec<_>, Vec<_>) =
            covered.into_iter().partition(|&point| self.coverage.program().compared(point).is_none());
        self.watch_less(&ways, &outcomes);
    }

    /// Gives away half of the pending edges, or so many: the oldest ones, which have the most before them.
    fn give(&mut self, most: usize) {
        let Some(sharing) = &mut self.sharing else { return };
        let hub = sharing.hub.clone();
        let most = most.min(self.frontier.len().div_ceil(2));
        let is_work = |edge: &Edge| edge.objective.is_some() == (edge.course == Course::Objective);
        let ids = self.frontier.oldest(&mut sharing.oldest, most, is_work);
        let mut work = Vec::new();
        for id in ids {
            if let Some(piece) = self.work_of(id)
                && let Some(edge) = self.frontier.take(id)
            {
                if edge.objective.is_none() {
                    self.consult(|strategy, search| strategy.exhausted(search, id));
                }
                if let Some(sharing) = &mut self.sharing {
                    sharing.given.insert(id);
                }
                work.push(piece);
            }
        }
        if work.is_empty()
            && let Some(run) = self.agenda.give_long_run()
        {
            work.push(self.work_of_run(&run));
        }
        self.statistics.given += work.len() as u64;
        if !work.is_empty() {
            hub.give(work);
        }
    }

    /// A pending edge as work for another worker; nothing if its decision cannot be found from outside.
    fn work_of(&self, id: EdgeId) -> Option<Work> {
        let edge = self.frontier.get(id)?;
        let task = match edge.objective {
            Some(objective) => {
                let objective = self.objectives.get(objective);
                Task::Meet(objective.place, objective.aim)
            }
            None => Task::Take(edge.course),
        };
        let (mut detours, mut at) = (Vec::new(), edge.node);
        while at != NodeId::ROOT && self.tree.decision(at) == edge.decision {
            detours.push(self.sharing.as_ref()?.detours.get(&at)?.clone());
            at = self.tree.parent(at);
        }
        detours.reverse();
        let standing = self.behind(edge);
        let callers = self.frontier.calls().callers(standing.calls).collect();
        let standing = Left { place: standing.place, callers, passed: standing.passed };
        let (model, place) = (edge.resume.model().clone(), Some(edge.place));
        Some(Work { model, decision: edge.decision, place, task, detours, standing })
    }

    fn work_of_run(&self, run: &LongRun) -> Work {
        let callers = self.frontier.calls().callers(run.standing.calls).collect();
        Work {
            model: run.resume.model().clone(),
            decision: run.decisions,
            place: None,
            task: Task::GoOn(run.taken, run.allowance),
            detours: Vec::new(),
            standing: Left { place: run.standing.place, callers, passed: run.standing.passed.clone() },
        }
    }

    /// An edge is taken now: runs that come by it belong to its worker.
    pub(super) fn is_taking(&mut self, id: EdgeId, edge: &Edge) {
        if let Some(sharing) = &mut self.sharing {
            sharing.taking = detour_of(edge).map(|detour| (id, detour));
        }
    }

    /// A node was added for an edge.
    pub(super) fn comes_from(&mut self, node: NodeId, id: EdgeId, edge: Option<&Edge>) {
        let Some(sharing) = &mut self.sharing else { return };
        let taken = sharing.taking.as_ref().filter(|(taken, _)| *taken == id).map(|(_, detour)| detour.clone());
        if let Some(detour) = edge.and_then(detour_of).or(taken) {
            sharing.detours.insert(node, detour);
        }
    }

    /// Whether an edge was given away.
    pub(super) fn is_given(&self, id: EdgeId) -> bool {
        self.sharing.as_ref().is_some_and(|sharing| sharing.given.contains(&id))
    }

    /// Takes work over from others when there is none left. Whether there was any.
    pub(super) fn take_over(&mut self, observer: &mut dyn Observer) -> bool {
        let runs = self.statistics.runs;
        let Some(sharing) = &mut self.sharing else { return false };
        let since = sharing.since.replace(runs).map(|since| runs - since);
        let clock = &self.clock;
        let Some(work) = sharing.hub.take(since, &|| clock.stop()) else { return false };
        self.statistics.taken_over += 1;
        if self.enter(&work, observer) == Entered::Late {
            // Nobody has time for it any more.
            if let Some(hub) = self.hub() {
                hub.give(vec![work]);
            }
        }
        true
    }

    /// Runs the program to where the work begins.
    fn enter(&mut self, work: &Work, observer: &mut dyn Observer) -> Entered {
        let root = self.root.clone();
        self.resume(&root, work.model.clone(), Met::NOTHING);
        self.prefix = work.decision;
        let arrived = self.follow_prefix(work);
        self.prefix = 0;
        match arrived {
            Ok((node, decision)) => {
                self.begin(work, node, decision, observer);
                Entered::There
            }
            Err(Entered::Astray) => {
                self.go_astray(work);
                Entered::Astray
            }
            Err(late) => late,
        }
    }

    /// Runs through decisions that others have looked at. The node that it comes to, and the decision there, unless the work begins
    /// between two decisions.
    fn follow_prefix(&mut self, work: &Work) -> Result<(NodeId, Option<Box<Decision>>), Entered> {
        let goes_on = matches!(work.task, Task::GoOn(..));
        let mut node = NodeId::ROOT;
        loop {
            if goes_on && self.machine.decisions() == work.decision {
                self.tree.begin_here(node);
                return Ok((node, None));
            }
            let before = self.machine.steps();
            let halt = self.machine.run_slice(SLICE);
            self.statistics.instructions += self.machine.steps() - before;
            match halt {
                Halt::Decision(decision) if self.machine.decisions() == work.decision => {
                    return Ok((node, Some(decision)));
                }
                Halt::Decision(decision) => {
                    node = self.decide(node, &decision).ok_or(Entered::Astray)?;
                    self.machine.grant();
                }
                Halt::Ended(Ending::StepLimit) if self.machine.has_steps() => {}
                // Whoever came here first has reported it.
                Halt::Ended(_) if self.goes_on() => drop(self.machine.go_on()),
                Halt::Ended(_) => return Err(Entered::Astray),
            }
            if self.clock.stop().is_some() {
                return Err(Entered::Late);
            }
        }
    }

    /// The machine stands where the work begins.
    fn begin(&mut self, work: &Work, node: NodeId, decision: Option<Box<Decision>>, observer: &mut dyn Observer) {
        let decision = decision.filter(|decision| work.place == Some(decision.place));
        let entered = match (work.task, decision) {
            (Task::GoOn(taken, allowance), _) => {
                let steps = allowance.steps.saturating_add(taken.saturating_sub(self.machine.steps()));
                self.newest = self.machine.steps();
                self.run_for(Allowance { steps, ..allowance }, node, None, None, observer);
                Some(())
            }
            (Task::Take(course), Some(decision)) => {
                self.pass_by(node, &decision);
                self.enter_course(work, node, decision, course)
            }
            (Task::Meet(place, aim), Some(decision)) => {
                let there = self.take_detours(work, node, decision);
                there.map(|(node, decision)| self.meet_there(node, &decision, (place, aim)))
            }
            (_, None) => None,
        };
        if entered.is_none() {
            self.go_astray(work);
        }
    }

    /// The edge becomes one of this worker's own.
    fn enter_course(&mut self, work: &Work, node: NodeId, decision: Box<Decision>, course: Course) -> Option<()> {
        let (node, decision) = self.take_detours(work, node, decision)?;
        let (way, feasible) = match course {
            Course::Other(place) => (*decision.others.iter().nth(place as usize)?, false),
            Course::Onward => {
                let onward = Alternative { condition: decision.holds, class: Class::Branch, branch: decision.branch };
                (onward, true)
            }
            Course::Objective => return None,
        };
        self.path.go_to(&self.tree, node);
        // It may have come back to who gave it away; a run that went this way before explores it.
        let is_known = match self.tree.way(node, way.condition) {
            Some(Way::Edge(id)) => self.frontier.get(id).is_some(),
            Some(Way::Taken(below)) => !self.tree.is_elsewhere(below),
            None => false,
        };
        if !is_known {
            let resume = Resume::Snapshot(Arc::new(self.machine.snapshot()));
            self.tree.expand(node);
            self.add_way(node, &decision, (way, course), resume, feasible);
        }
        Some(())
    }

    /// Enters the courses that others have taken at the decision at hand before.
    fn take_detours(&mut self, work: &Work, node: NodeId, decision: Box<Decision>) -> Option<(NodeId, Box<Decision>)> {
        if work.detours.is_empty() {
            return Some((node, decision));
        }
        let (here, mut node) = (self.machine.snapshot(), node);
        for detour in &work.detours {
            self.machine.resume(&here, detour.model.clone());
            let other = self.decision_at_hand()?;
            let condition = other.others.iter().nth(detour.other as usize)?.condition;
            self.tree.expand(node);
            let below = match self.tree.way(node, condition) {
                Some(Way::Taken(below)) => below,
                _ => {
                    let decided =
                        Decided { place: other.place, branch: None, decision: work.decision, elsewhere: true };
                    self.tree.add(node, condition, decided)
                }
            };
            if let Some(sharing) = &mut self.sharing {
                sharing.detours.insert(below, detour.clone());
            }
            node = below;
        }
        self.machine.resume(&here, work.model.clone());
        Some((node, self.decision_at_hand()?))
    }

    /// What the machine decides next, without a step in between.
    fn decision_at_hand(&mut self) -> Option<Box<Decision>> {
        match self.machine.run_slice(SLICE) {
            Halt::Decision(decision) => Some(decision),
            Halt::Ended(_) => None,
        }
    }

    /// Work could not be entered: the program has come elsewhere.
    fn go_astray(&mut self, work: &Work) {
        self.statistics.strayed += 1;
        if let Task::Meet(place, aim) = work.task {
            self.objectives.leave_aim(place, aim, Cause::Undecided);
        }
    }

    /// Hears all that others have told.
    pub(crate) fn catch_up(&mut self) {
        if let Some(sharing) = &mut self.sharing {
            let news = sharing.hub.listen(sharing.number, &mut sharing.heard);
            self.hear(&news);
            self.statistics.covered_branches = self.coverage.covered_count();
        }
    }

    /// What another worker has found out becomes this one's, for a judgement of all.
    pub(crate) fn merge(&mut self, other: &mut Explorer) {
        other.leave_pending();
        let calls = self.frontier.calls_mut();
        self.open_ends.merge(&other.open_ends, |stack| calls.intern(other.frontier.calls().callers(stack)));
        self.objectives.merge(&other.objectives);
        self.statistics.add(&other.statistics);
        self.others_left += other.frontier.len() + other.agenda.waiting_runs().len();
        self.machine.merge_records(&other.machine);
    }

    /// Work that nobody has taken may lead anywhere behind it.
    pub(crate) fn leave_work(&mut self, work: &Work) {
        self.others_left += 1;
        let calls = self.frontier.calls_mut().intern(work.standing.callers.iter().copied());
        let standing = Standing { place: work.standing.place, calls, passed: work.standing.passed.clone() };
        match work.task {
            Task::Meet(place, aim) => self.objectives.leave_aim(place, aim, Cause::NotTried),
            Task::Take(_) | Task::GoOn(..) => self.open_ends.add(Cause::NotTried, &standing),
        }
    }

    /// Runs of all workers.
    pub(super) fn all_runs(&self) -> u64 {
        self.hub().map_or(self.statistics.runs, Hub::runs)
    }

    /// All stop, for this reason.
    pub(super) fn stop_all(&self, why: Stopped) {
        if let Some(hub) = self.hub() {
            hub.stop(why);
        }
    }
}

/// Whether work was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entered {
    There,
    /// The program went another way.
    Astray,
    /// The time was over before.
    Late,
}

/// How another worker finds an edge that depends on the model.
fn detour_of(edge: &Edge) -> Option<Detour> {
    match (edge.class, edge.course) {
        (Class::Value | Class::Address, Course::Other(other)) => {
            Some(Detour { model: edge.resume.model().clone(), other })
        }
        _ => None,
    }
}
