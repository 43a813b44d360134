//! Two versions of a program: is there an input that tells them apart?
//!
//! On one path of the first version, its path condition holds, and the second is explored under it: every way that the second
//! can take there, and at the end of each whether what the two wrote can differ. If no way is left and nothing can, the
//! versions are the same on that path; if that is so on all paths of the first, they are the same.

use byway_expr::{Evaluator, TermId, Terms};
use byway_solver::{Model, Query, Solver, Verdict};
use byway_vm::bug::BugKind;
use byway_vm::kernel::Stream;
use byway_vm::machine::{Machine, Outcome, RunError, Snapshot};
use std::sync::Arc;
use std::time::Instant;

/// Bytes of output that depend on the inputs and are asked about.
const MOST_BYTES: usize = 1024;

/// Steps that the second version may take: so many times those of the first, and some more.
const STEPS: (u64, u64) = (10, 100_000);

/// What a comparison came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// These inputs tell the versions apart.
    Apart(Arc<[u8]>),
    /// On this path nothing does.
    Same,
    /// It is not known, because of a limit.
    Unknown,
}

/// Two versions of a program.
pub struct Duel<'m, 'a, 'b> {
    first: &'m mut Machine<'a>,
    second: &'m mut Machine<'b>,
    solver: &'m mut Solver,
    roots: [Snapshot; 2],
    /// Questions to the solver that are left.
    questions: u32,
    /// None are asked after this.
    deadline: Option<Instant>,
}

/// A run of one version.
struct Run {
    /// What held on its way.
    conditions: Vec<TermId>,
    end: End,
    /// The status that it exited with, if that depends on the inputs.
    status: Option<TermId>,
    output: [Output; 2],
    steps: u64,
}

/// How a run ended, as anybody outside sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Exited(u8),
    Killed(i32),
    Bug(BugKind),
    Endless,
    Discarded,
}

impl End {
    /// Whether a run of the first version that ends so tells nothing: it was discarded, or what it does is undefined, and then
    /// whatever the second does is as good.
    fn is_no_test(self) -> bool {
        match self {
            End::Discarded => true,
            End::Bug(kind) => kind.is_undefined_behaviour(),
            _ => false,
        }
    }
}

/// What a run wrote to a stream.
#[derive(PartialEq, Eq)]
struct Output {
    bytes: Vec<u8>,
    terms: Vec<(u64, TermId)>,
}

/// A way of the second version that is still to be looked at.
struct Task {
    model: Arc<[u8]>,
    /// What else holds on it.
    assumed: Vec<TermId>,
    /// Decisions that were looked at on other ways.
    from: usize,
}

impl<'m, 'a, 'b> Duel<'m, 'a, 'b> {
    /// Both machines stand at the start of their program, and explore nothing else. The first one's terms serve both.
    pub fn new(first: &'m mut Machine<'a>, second: &'m mut Machine<'b>, solver: &'m mut Solver) -> Duel<'m, 'a, 'b> {
        let roots = [first.snapshot(), second.snapshot()];
        Duel { first, second, solver, roots, questions: 0, deadline: None }
    }

    /// Asks nothing after this.
    #[must_use]
    pub fn until(self, deadline: Option<Instant>) -> Duel<'m, 'a, 'b> {
        Duel { deadline, ..self }
    }

    /// Compares the versions on the path of the first that some inputs take, with so many questions at most.
    ///
    /// # Errors
    /// What a machine cannot run.
    pub fn compare(&mut self, model: Arc<[u8]>, questions: u32) -> Result<Told, RunError> {
        self.questions = questions;
        let first = self.run_first(model.clone(), u64::MAX)?;
        match first.end {
            // Nobody waits for what does not end.
            End::Endless => return Ok(Told::Unknown),
            end if end.is_no_test() => return Ok(Told::Same),
            _ => {}
        }
        let mut tasks = vec![Task { model, assumed: Vec::new(), from: 0 }];
        let mut is_known = true;
        while let Some(task) = tasks.pop() {
            let second = self.run_second(task.model.clone(), first.steps)?;
            if second.end == End::Discarded {
                is_known = false;
                continue;
            }
            let (end, output) = self.seen_under(&first, &task.model);
            if second.differs(end, &output) {
                return Ok(Told::Apart(task.model));
            }
            if let Some(model) = self.differing_output(&first, &second, &task, &mut is_known)
                && self.tells_apart(model.clone())?
            {
                return Ok(Told::Apart(model));
            }
            for at in task.from..second.conditions.len() {
                let other = self.first.terms().not(second.conditions[at]);
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
        }
        Ok(if is_known { Told::Same } else { Told::Unknown })
    }

    /// How the first version ends and what it writes under other inputs that take its path.
    fn seen_under(&mut self, first: &Run, model: &[u8]) -> (End, [Vec<u8>; 2]) {
        let mut evaluator = Evaluator::new(model);
        let terms: &Terms = self.first.terms();
        let end = match first.status {
            Some(status) => End::Exited(evaluator.eval(terms, status) as u8),
            None => first.end,
        };
        let output = [0, 1].map(|stream| {
            let Output { bytes, terms: symbolic } = &first.output[stream];
            let mut bytes = bytes.clone();
            for &(at, term) in symbolic {
                if let Some(byte) = bytes.get_mut(at as usize) {
                    *byte = evaluator.eval(terms, term) as u8;
                }
            }
            bytes
        });
        (end, output)
    }

    /// Inputs under which what the two write on their ways differs, if there are any.
    fn differing_output(&mut self, first: &Run, second: &Run, task: &Task, is_known: &mut bool) -> Option<Arc<[u8]>> {
        let mut differs = differing_status(self.first.terms(), first, second);
        for stream in [0, 1] {
            let (a, b) = (&first.output[stream], &second.output[stream]);
            let mut places: Vec<u64> = a.terms.iter().chain(&b.terms).map(|(at, _)| *at).collect();
            places.sort_unstable();
            places.dedup();
            *is_known &= places.len() <= MOST_BYTES;
            for at in places.into_iter().take(MOST_BYTES) {
                let terms = self.first.terms();
                let (a, b) = (a.byte(terms, at), b.byte(terms, at));
                let unequal = terms.ne(a, b);
                differs = terms.or(differs, unequal);
            }
        }
        if self.first.terms().as_constant(differs) == Some(0) {
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
        Some(self.solver.check(self.first.terms(), &parent, &Query { path, goal }))
    }

    /// Whether inputs tell the versions apart, by running both.
    ///
    /// # Errors
    /// What a machine cannot run.
    pub fn tells_apart(&mut self, model: Arc<[u8]>) -> Result<bool, RunError> {
        let first = self.run_first(model.clone(), u64::MAX)?;
        if first.end == End::Endless || first.end.is_no_test() {
            return Ok(false);
        }
        let second = self.run_second(model, first.steps)?;
        let output = first.output.map(|output| output.bytes);
        Ok(second.end != End::Discarded && second.differs(first.end, &output))
    }

    fn run_first(&mut self, model: Arc<[u8]>, steps: u64) -> Result<Run, RunError> {
        run(self.first, &self.roots[0], model, steps)
    }

    fn run_second(&mut self, model: Arc<[u8]>, first_steps: u64) -> Result<Run, RunError> {
        let steps = first_steps.saturating_mul(STEPS.0).saturating_add(STEPS.1);
        self.first.exchange_terms(self.second);
        let run = run(self.second, &self.roots[1], model, steps);
        self.first.exchange_terms(self.second);
        run
    }
}

impl Run {
    fn differs(&self, end: End, output: &[Vec<u8>; 2]) -> bool {
        self.end != end || (0..2).any(|stream| self.output[stream].bytes != output[stream])
    }
}

impl Output {
    /// A byte as a term.
    fn byte(&self, terms: &mut Terms, at: u64) -> TermId {
        match self.terms.binary_search_by_key(&at, |(place, _)| *place) {
            Ok(index) => self.terms[index].1,
            Err(_) => terms.constant(self.bytes.get(at as usize).copied().unwrap_or(0).into(), 8),
        }
    }
}

/// When the statuses of two runs that exit differ.
fn differing_status(terms: &mut Terms, first: &Run, second: &Run) -> TermId {
    let mut status = |run: &Run| match (run.status, run.end) {
        (Some(status), _) if terms.width(status) < 8 => Some(terms.zext(status, 8)),
        (Some(status), _) => Some(terms.extract(status, 0, 8)),
        (None, End::Exited(status)) => Some(terms.constant(status.into(), 8)),
        _ => None,
    };
    match (status(first), status(second)) {
        (Some(a), Some(b)) => terms.ne(a, b),
        _ => terms.truth(false),
    }
}

/// Runs a program from its start.
fn run(machine: &mut Machine, root: &Snapshot, model: Arc<[u8]>, steps: u64) -> Result<Run, RunError> {
    machine.resume(root, model);
    let begun = machine.steps();
    let mut conditions = Vec::new();
    let end = loop {
        let left = steps.saturating_sub(machine.steps() - begun);
        match machine.run_slice(left)? {
            Outcome::Decision(decision) => {
                conditions.push(decision.holds);
                machine.grant();
            }
            Outcome::Exited(status) => break End::Exited(status as u8),
            Outcome::Killed(signal) => break End::Killed(signal),
            Outcome::Bug(bug) => break End::Bug(bug.kind),
            Outcome::StepLimit | Outcome::MemoryLimit | Outcome::Deadlock(_) => break End::Endless,
            Outcome::Discarded(_) | Outcome::OtherInput(_) => break End::Discarded,
        }
    };
    let output = [Stream::Stdout, Stream::Stderr]
        .map(|stream| Output { bytes: machine.output(stream), terms: machine.symbolic_output(stream) });
    let status = machine.symbolic_status().filter(|_| matches!(end, End::Exited(_)));
    Ok(Run { conditions, end, status, output, steps: machine.steps() - begun })
}
