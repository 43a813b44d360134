//! Runs tests on all mutants.

use crate::candidates::Candidates;
use crate::mutant::{Mutant, Position};
use crate::observer::{KnownTest, Observer};
use crate::reach::Map;
use crate::runner::{Runner, Setting};
use crate::verdict::Verdict;
use crate::worker::Worker;
use byway_ir::link::{LinkedModules, Place};
use byway_ir::lower::{LowerError, LowerOptions, Relowering, lower};
use byway_ir::module::{Function, GlobalKind};
use byway_ir::program::{FuncId, Program, VerifyError};
use byway_vm::machine::RunError;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;
use thiserror::Error;

/// Why mutants could not be made or run.
#[derive(Debug, Error)]
pub enum MutateError {
    /// The program could not be lowered.
    #[error(transparent)]
    Lower(#[from] LowerError),
    /// The program could not be started.
    #[error(transparent)]
    Run(#[from] RunError),
}

impl From<VerifyError> for MutateError {
    fn from(error: VerifyError) -> MutateError {
        MutateError::Lower(error.into())
    }
}

/// When to stop running mutants.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Threads that run mutants.
    pub jobs: usize,
    /// When there is no more time.
    pub deadline: Option<Instant>,
    /// Set by somebody who wants it to stop.
    pub interrupt: Arc<AtomicBool>,
}

impl Limits {
    fn is_over(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// The mutants of a program, and all that it takes to run them.
pub struct Scorer<'l> {
    again: Relowering<'l>,
    program: Program,
    /// The same, which tells what it passes.
    traced: Program,
    map: Map<'l>,
    setting: Setting,
    mutants: Vec<Mutant>,
}

impl<'l> Scorer<'l> {
    /// Makes mutants of candidates: those that do the same as the original or as another one, instruction by instruction, are
    /// left out, and so are those in files that are not `wanted`.
    pub fn new(
        linked: &'l LinkedModules,
        candidates: Candidates,
        options: LowerOptions,
        setting: Setting,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<Scorer<'l>, MutateError> {
        let (program, mut again) = Relowering::new(linked, LowerOptions { trace: false, ..options })?;
        let traced = lower(linked, LowerOptions { trace: true, ..options })?;
        let map = Map::new(linked, again.functions());
        let mutants = distinct(&mut again, &program, candidates, wanted)?;
        Ok(Scorer { again, program, traced, map, setting, mutants })
    }

    /// The mutants, in the order of the modules, their functions and their code.
    pub fn mutants(&self) -> &[Mutant] {
        &self.mutants
    }

    /// The original.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Somebody who runs tests on the original.
    pub fn observer(&self) -> Result<Observer<'_>, MutateError> {
        Ok(Observer::new(Runner::new(self.traced.clone(), &self.setting)?, &self.map))
    }

    /// Somebody who runs mutants, with a program of its own.
    pub fn worker(&self) -> Result<Worker<'l>, MutateError> {
        let runner = Runner::new(self.program.clone(), &self.setting)?;
        Ok(Worker::new(self.again.clone(), runner))
    }

    /// Runs tests on all mutants, each until one kills it. The verdicts come in the order of the mutants.
    pub fn score(&self, tests: &[KnownTest], limits: &Limits) -> Result<Vec<Verdict>, MutateError> {
        let next = AtomicUsize::new(0);
        let jobs = limits.jobs.clamp(1, self.mutants.len().max(1));
        let work = || -> Result<Vec<(usize, Verdict)>, MutateError> {
            let mut worker = self.worker()?;
            let mut done = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(mutant) = self.mutants.get(number).filter(|_| !limits.is_over()) else { return Ok(done) };
                done.push((number, worker.verdict(mutant, tests)?));
            }
        };
        let done = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
            let joined = threads.into_iter().map(|thread| match thread.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            joined.collect::<Result<Vec<_>, MutateError>>()
        })?;
        let mut verdicts = vec![Verdict::NotRun; self.mutants.len()];
        for (number, verdict) in done.into_iter().flatten() {
            verdicts[number] = verdict;
        }
        Ok(verdicts)
    }
}

/// The function at a place, as it is in its module.
pub(crate) fn source<'l>(again: &Relowering<'l>, place: Place) -> &'l Function {
    match &again.linked().global(place).kind {
        GlobalKind::Function(function) => function,
        // Candidates are only made of functions.
        GlobalKind::Variable(_) | GlobalKind::Alias(_) => unreachable!("a mutant of something that is no function"),
    }
}

/// Mutants that differ from the original and from each other.
fn distinct(
    again: &mut Relowering,
    program: &Program,
    candidates: Candidates,
    wanted: impl Fn(&str) -> bool,
) -> Result<Vec<Mutant>, MutateError> {
    let ids: HashMap<Place, FuncId> = again.functions().map(|(id, place)| (place, id)).collect();
    let mut seen: HashSet<(FuncId, u64)> = HashSet::new();
    let mut mutants = Vec::new();
    for (place, candidate) in candidates.list {
        let Some(&id) = ids.get(&place) else { continue };
        let Some(at) = again.position(place, candidate.location).cloned() else { continue };
        let position = Position { file: again.file(&at).into(), line: at.line, column: at.column };
        if !wanted(&position.file) {
            continue;
        }
        let original = program.function(id);
        let changed = candidate.edit.apply(source(again, place));
        let function = again.lower(id, place, &changed);
        function.verify(program)?;
        if function.runs_like(original) || !seen.insert((id, function.code_hash())) {
            continue;
        }
        mutants.push(Mutant {
            operator: candidate.operator,
            function: id,
            function_name: original.name.clone(),
            position,
            description: candidate.description,
            equivalent: candidate.equivalent,
            place,
            block: candidate.block,
            edit: candidate.edit,
            probe: candidate.probe,
        });
    }
    Ok(mutants)
}
