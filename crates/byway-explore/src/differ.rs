//! Two versions of a program: is there an input that tells them apart?
//!
//! On one path of the first version, its path condition holds, and the second is explored under it: every way that the second
//! can take there, and at the end of each whether what the two wrote can differ. If no way is left and nothing can, the
//! versions are the same on that path; if that is so on all paths of the first, they are the same.
//!
//! Inputs are the same if they have the same name, in whatever order the versions ask for them.

mod effects;
mod run;

pub use effects::Unlike;
pub use run::Seen;

use byway_expr::TermId;
use byway_solver::{Model, Query, Solver, Verdict};
use byway_vm::bug::BugKind;
use byway_vm::ending::Ending;
use byway_vm::machine::{Machine, RunError, Snapshot};
use byway_vm::symbolic::Input;
use effects::{AtStart, ReliedOn};
use run::{DISCARDED, Run, run};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

/// Bytes of output that depend on the inputs and are asked about.
const MOST_BYTES: usize = 1024;

/// Steps that a mutant may take: so many times those of the program, and some more.
const STEPS: (u64, u64) = (10, 100_000);

/// What a comparison came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Comparison {
    /// These inputs tell the versions apart.
    Apart(Arc<[u8]>),
    /// On this path nothing does.
    Same,
    /// What the first version does on this path is undefined, so there is nothing to compare.
    Undefined,
    /// It is not known, because of a limit.
    Unknown,
}

/// What the versions are to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// A program and a mutant of it, which tests of the program should kill. There is no test where the behaviour of the
    /// program is undefined, and what does not end is not waited for.
    Mutant,
    /// What callers rely on, before and after a change. To fail, or not to end within so many steps, is a behaviour
    /// like any other; what comes before the same undefined behaviour is not compared, and then nothing is proved if it is not the same.
    Change {
        /// The steps of each.
        steps: u64,
    },
}

/// What can be seen of two versions under some inputs, and what they do not leave alike besides their output.
pub type Watched = ([Seen; 2], Option<Unlike>);

/// Two versions of a program, both in one machine: so what the two compute are terms of one table.
pub struct Differ<'m> {
    machine: &'m mut Machine,
    solver: &'m mut Solver,
    /// Where the versions start.
    roots: [Snapshot; 2],
    relation: Relation,
    /// Questions to the solver that are left.
    questions: u32,
    /// None are asked after this, and no run goes on.
    deadline: Option<Instant>,
    /// What variables hold when the versions start, once that was asked for.
    at_start: Option<AtStart>,
}

/// A way of the second version that is still to be looked at.
struct Task {
    model: Arc<[u8]>,
    /// What else holds on it.
    assumed: Vec<TermId>,
    /// Decisions that were looked at on other ways.
    from: usize,
}

impl<'m> Differ<'m> {
    /// The machine that runs both versions.
    pub fn machine(&self) -> &Machine {
        self.machine
    }

    /// The roots are the starts of two programs of the machine ([`Machine::load`]), which explores nothing else.
    pub fn new(
        machine: &'m mut Machine,
        roots: [Snapshot; 2],
        solver: &'m mut Solver,
        relation: Relation,
    ) -> Differ<'m> {
        Differ { machine, solver, roots, relation, questions: 0, deadline: None, at_start: None }
    }

    /// Variables that do not have the same value when the versions start; nothing if there are too many to tell.
    pub fn unlike_at_start(&mut self) -> Option<Vec<Unlike>> {
        self.look_at_start();
        self.at_start.as_ref()?.unlike()
    }

    /// A mutant starts as its program does.
    fn look_at_start(&mut self) {
        if self.at_start.is_none() && self.relation != Relation::Mutant {
            self.at_start = Some(AtStart::of(self.machine, &self.roots));
        }
    }

    /// Asks nothing after this, and ends runs: what is not known by then stays unknown.
    #[must_use]
    pub fn until(self, deadline: Option<Instant>) -> Differ<'m> {
        Differ { deadline, ..self }
    }

    /// The same for what comes from here on.
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
    }

    /// Compares the versions on the path of the first that some inputs take, with so many questions at most.
    ///
    /// # Errors
    /// What the machine cannot run.
    pub fn compare(&mut self, model: Arc<[u8]>, questions: u32) -> Result<Comparison, RunError> {
        self.questions = questions;
        self.look_at_start();
        let Some(first) = self.run_first(model.clone(), Arc::default())? else { return Ok(Comparison::Unknown) };
        if let Some(told) = self.decided_by(&first.end) {
            return Ok(told);
        }
        let Some(first) = self.worded_alike(first, &model)? else { return Ok(Comparison::Unknown) };
        // Most decisions of the second version are those of the first, and cannot go otherwise.
        let decided: HashSet<TermId> = first.conditions.iter().copied().collect();
        let mut tasks = vec![Task { model, assumed: Vec::new(), from: 0 }];
        let mut is_known = true;
        while let Some(task) = tasks.pop() {
            let Some(second) = self.run_second(task.model.clone(), &first)? else { return Ok(Comparison::Unknown) };
            // What the second version assumes may fail where it asks for more than the first; then there is no test.
            if second.end != DISCARDED {
                if self.differ(&first, &second, &task.model) {
                    return Ok(Comparison::Apart(task.model));
                }
                if let Some(model) = self.differing_output(&first, &second, &task, &mut is_known)
                    && self.tells_apart(model.clone())?
                {
                    return Ok(Comparison::Apart(model));
                }
            }
            for at in task.from..second.conditions.len() {
                if decided.contains(&second.conditions[at]) {
                    continue;
                }
                let other = self.machine.terms().not(second.conditions[at]);
                let path = [&first.conditions[..], &task.assumed, &second.conditions[..at]].concat();
                match self.ask(&path, other, &task.model) {
                    Some(Verdict::Sat(model)) => {
                        let mut assumed = task.assumed.clone();
                        assumed.push(other);
                        tasks.push(Task { model: model.shared(), assumed, from: at });
                    }
                    Some(Verdict::Unsat) => {}
                    Some(Verdict::Unknown(_)) | None => is_known = false,
                }
            }
            is_known &= second.end != Ending::StepLimit && !first.is_cut && !second.is_cut;
        }
        Ok(if is_known { Comparison::Same } else { Comparison::Unknown })
    }

    /// What the end of the first version tells by itself.
    fn decided_by(&self, end: &Ending<BugKind>) -> Option<Comparison> {
        match (end, self.relation) {
            (Ending::Discarded(_), _) => Some(Comparison::Same),
            (Ending::StepLimit, Relation::Mutant) => Some(Comparison::Unknown),
            (Ending::Bug(kind), Relation::Mutant) if kind.is_undefined_behaviour() => Some(Comparison::Undefined),
            _ => None,
        }
    }

    /// Whether the versions differ under inputs that take these ways of theirs.
    fn differ(&mut self, first: &Run, second: &Run, model: &[u8]) -> bool {
        let (end, output) = first.under(self.machine.terms(), model);
        match (&end, self.relation) {
            // What a program does before it fails in a way that the language says nothing about need not happen.
            (Ending::Bug(kind), Relation::Change { .. }) if kind.is_undefined_behaviour() => second.end != end,
            (Ending::StepLimit, Relation::Change { .. }) => second.end != end,
            _ => {
                let is_output = (0..2).any(|stream| second.output[stream].bytes != output[stream]);
                second.end != end || is_output || self.unlike(first, second, model).is_some()
            }
        }
    }

    /// What the versions do not leave alike under inputs that take these ways of theirs, besides output.
    fn unlike(&mut self, first: &Run, second: &Run, model: &[u8]) -> Option<Unlike> {
        let (first, second) = (first.effects.as_deref(), second.effects.as_deref());
        effects::unlike(self.machine.terms(), first, second, (model, self.at_start.as_ref()))
    }

    /// Inputs under which what the two write on their ways differs, if there are any.
    fn differing_output(&mut self, first: &Run, second: &Run, task: &Task, is_known: &mut bool) -> Option<Arc<[u8]>> {
        match (&first.end, self.relation) {
            (Ending::StepLimit, Relation::Change { .. }) => return None,
            // Most programs do it all the same, so nothing is proved where it is not the same.
            (Ending::Bug(kind), Relation::Change { .. }) if kind.is_undefined_behaviour() => {
                *is_known &= first.output == second.output && first.effects == second.effects;
                return None;
            }
            _ => {}
        }
        let mut differs = differing_status(self.machine.terms(), first, second);
        for stream in [0, 1] {
            let (a, b) = (&first.output[stream], &second.output[stream]);
            let mut places: Vec<u64> = a.terms.iter().chain(&b.terms).map(|(at, _)| *at).collect();
            places.sort_unstable();
            places.dedup();
            *is_known &= places.len() <= MOST_BYTES;
            for at in places.into_iter().take(MOST_BYTES) {
                let terms = self.machine.terms();
                let (a, b) = (a.byte(terms, at), b.byte(terms, at));
                let unequal = terms.ne(a, b);
                differs = terms.or(differs, unequal);
            }
        }
        let relied_on = match self.relation {
            Relation::Mutant => ReliedOn::First,
            Relation::Change { .. } => ReliedOn::Second,
        };
        let (one, other) = (first.effects.as_deref(), second.effects.as_deref());
        let left = effects::compare(self.machine.terms(), one, other, (relied_on, self.at_start.as_ref()));
        *is_known &= !left.is_unclear && !left.is_apart && left.conditions.len() <= MOST_BYTES;
        for condition in left.conditions.into_iter().take(MOST_BYTES) {
            differs = self.machine.terms().or(differs, condition);
        }
        if self.machine.terms().as_constant(differs) == Some(0) {
            return None;
        }
        let path = [&first.conditions[..], &task.assumed, &second.conditions].concat();
        match self.ask(&path, differs, &task.model) {
            Some(Verdict::Sat(model)) => Some(model.shared()),
            Some(Verdict::Unsat) => None,
            Some(Verdict::Unknown(_)) | None => {
                *is_known = false;
                None
            }
        }
    }

    /// Asks the solver, unless all questions were asked.
    fn ask(&mut self, path: &[TermId], goal: TermId, model: &Arc<[u8]>) -> Option<Verdict> {
        self.questions = self.questions.checked_sub(1)?;
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return None;
        }
        let parent = Model::from(model.clone());
        Some(self.solver.check(self.machine.terms(), &parent, &Query { path, goal }))
    }

    /// Whether inputs tell the versions apart, by running both; if there is no time for that, they are not known to.
    ///
    /// # Errors
    /// What the machine cannot run.
    pub fn tells_apart(&mut self, model: Arc<[u8]>) -> Result<bool, RunError> {
        let Some(first) = self.run_first(model.clone(), Arc::default())? else { return Ok(false) };
        if self.decided_by(&first.end).is_some() {
            return Ok(false);
        }
        let Some(first) = self.worded_alike(first, &model)? else { return Ok(false) };
        let Some(second) = self.run_second(model.clone(), &first)? else { return Ok(false) };
        Ok(second.end != DISCARDED && self.differ(&first, &second, &model))
    }

    /// What can be seen of the two versions under some inputs, and what they do not leave alike besides their output; nothing if
    /// there is no time to see it.
    ///
    /// # Errors
    /// What the machine cannot run.
    pub fn watch(&mut self, model: Arc<[u8]>) -> Result<Option<Watched>, RunError> {
        let Some(first) = self.run_first(model.clone(), Arc::default())? else { return Ok(None) };
        let Some(first) = self.worded_alike(first, &model)? else { return Ok(None) };
        let Some(second) = self.run_second(model.clone(), &first)? else { return Ok(None) };
        let is_end = |run: &Run| match &run.end {
            Ending::Exited(_) | Ending::Killed(_) => true,
            Ending::Bug(kind) => !kind.is_undefined_behaviour(),
            _ => false,
        };
        let unlike = (is_end(&first) && is_end(&second)).then(|| self.unlike(&first, &second, &model)).flatten();
        Ok(Some(([first.seen(), second.seen()], unlike)))
    }

    /// The run of the first version, made again if it told something as a text that is none in the second: both are told as bytes
    /// then, so that they can be compared.
    fn worded_alike(&mut self, first: Run, model: &Arc<[u8]>) -> Result<Option<Run>, RunError> {
        if !first.has_answers() {
            return Ok(Some(first));
        }
        let Some(second) = self.run_second(model.clone(), &first)? else { return Ok(None) };
        if first.has_answers_beyond(&second) { self.run_first(model.clone(), second.inputs) } else { Ok(Some(first)) }
    }

    fn run_first(&mut self, model: Arc<[u8]>, known: Arc<[Input]>) -> Result<Option<Run>, RunError> {
        let steps = match self.relation {
            Relation::Mutant => u64::MAX,
            Relation::Change { steps } => steps,
        };
        self.machine.know_inputs(known);
        run(self.machine, &self.roots[0], model, steps, self.deadline)
    }

    fn run_second(&mut self, model: Arc<[u8]>, first: &Run) -> Result<Option<Run>, RunError> {
        let steps = match self.relation {
            Relation::Mutant => first.steps.saturating_mul(STEPS.0).saturating_add(STEPS.1),
            Relation::Change { steps } => steps,
        };
        self.machine.know_inputs(first.inputs.clone());
        run(self.machine, &self.roots[1], model, steps, self.deadline)
    }
}

/// When the statuses of two runs that exit differ.
fn differing_status(terms: &mut byway_expr::Terms, first: &Run, second: &Run) -> TermId {
    let mut status = |run: &Run| match (run.status, &run.end) {
        (Some(status), _) if terms.width(status) < 8 => Some(terms.zext(status, 8)),
        (Some(status), _) => Some(terms.extract(status, 0, 8)),
        (None, Ending::Exited(status)) => Some(terms.constant(*status as u64, 8)),
        _ => None,
    };
    match (status(first), status(second)) {
        (Some(a), Some(b)) => terms.ne(a, b),
        _ => terms.truth(false),
    }
}
