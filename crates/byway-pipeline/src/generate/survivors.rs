//! Tests for mutants that survive all others.
//!
//! Mutants are made of the program as `byway mutate` makes them, and run on the tests that were kept. Those that survive are
//! compared with the program path by path, until inputs tell the two apart, or nothing does on any path: then the mutant is
//! the same program in other words.

use super::candidate::{Candidate, Paths};
use crate::error::Error;
use crate::frontend::{MutantLimits, Mutator};
use crate::mutate::known::named;
use crate::mutate::setting;
use byway_explore::{Comparison, Differ, Judgement, Profiler, Relation, Until};
use byway_ir::program::Program;
use byway_mutate::{Inputs, KnownTest, Limits, Scorer, Selection, Setting};
use byway_report::NamedMutant;
use byway_solver::{Settings, Solver};
use byway_suite::program::Explored;
use byway_vm::ending::Ending;
use byway_vm::machine::{Limits as MachineLimits, Machine, Snapshot};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// Paths on which a mutant is compared with the program.
const MOST_PATHS: usize = 200;

/// Questions to the solver about a mutant on one path.
const QUESTIONS: u32 = 64;

/// Time for one of them.
const QUESTION_TIME: Duration = Duration::from_secs(1);

/// Instructions of mutants that are made for each second of the exploration. It takes about a sixth of that second.
const EFFORT: f64 = 1e6;

/// The part of what is left of the time in which mutants are made.
const MAKING: f64 = 0.5;

/// Where mutants come from.
pub(super) struct MutationSetup {
    mutator: Box<dyn Mutator>,
    pub(super) setting: Setting,
    pub(super) limits: Limits,
    /// The functions that are changed; all if there are none.
    tested: Vec<String>,
    /// What the paths that were found prove.
    pub(super) proof: Proof,
    /// Instructions that making the mutants may take.
    effort: u64,
}

/// What it proves that a mutant does the same on all paths that were found.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Proof {
    /// These are all the paths on which the program's behaviour is defined to the end.
    every_path: bool,
    /// There are others, which end with undefined behaviour: what is only behind that was not looked at.
    to_bugs: bool,
}

impl Proof {
    /// The same of those paths that were kept.
    pub(super) fn within(self, paths: &Paths) -> Proof {
        Proof { every_path: self.every_path && !paths.is_cut, ..self }
    }
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub(super) struct MutantsSearched {
    /// Tests that were found.
    pub(super) found: Vec<Candidate>,
    /// For each test, those that were there and those that were found: the mutants that it kills.
    pub(super) kills: Vec<Vec<u32>>,
    /// Mutants.
    pub(super) mutants: u64,
    /// Those that a test kills.
    pub(super) killed: u64,
    /// Those that were shown to do the same as the program.
    pub(super) equivalent: Vec<NamedMutant>,
    /// Those of the others that there was no time to run on all tests, and that none of them is known to kill.
    pub(super) not_run: u64,
}

impl MutationSetup {
    /// The program that was explored. Mutants may be run until `deadline`.
    pub(super) fn of(
        mutator: Box<dyn Mutator>,
        explored: &Explored,
        judgement: &Judgement,
        time: Duration,
        deadline: Option<Instant>,
        interrupt: &Arc<AtomicBool>,
    ) -> Result<MutationSetup, Error> {
        let jobs = available_parallelism().map_or(1, usize::from);
        Ok(MutationSetup {
            mutator,
            setting: setting::of(explored)?,
            limits: Limits { jobs, deadline, interrupt: interrupt.clone() },
            tested: explored.functions.clone(),
            proof: Proof { every_path: judgement.has_every_failure(), to_bugs: judgement.ends_at_bugs() },
            effort: (time.as_secs_f64() * EFFORT) as u64,
        })
    }

    /// Makes the mutants; those that there is no time for are counted.
    pub(super) fn scorer(&mut self) -> Result<(Scorer<'_>, u64), Error> {
        let selection = Selection { functions: self.tested.clone(), ..Selection::default() };
        let now = Instant::now();
        let made_until = self.limits.deadline.map(|end| now + end.saturating_duration_since(now).mul_f64(MAKING));
        let limits = MutantLimits { running: self.limits.clone(), made_until, effort: Some(self.effort) };
        let (scorer, left_out) = self.mutator.scorer(&selection, self.setting.clone(), limits)?;
        let left_out = left_out + scorer.not_made();
        Ok((scorer, left_out))
    }
}

/// Runs tests on mutants, and finds some for those that survive.
pub(super) struct MutantSearch<'h, 'l> {
    scorer: &'h Scorer<'l>,
    limits: Limits,
    setting: Setting,
    steps: u64,
    /// Tests that were run.
    tests: u64,
    /// For each mutant, the tests that kill it.
    killers: Vec<BTreeSet<u64>>,
    /// Mutants that there was no time to run on all tests.
    not_run: BTreeSet<usize>,
}

/// What comparing mutants brought.
#[derive(Default)]
struct Found {
    tests: Vec<Candidate>,
    equivalent: BTreeSet<usize>,
}

impl<'h, 'l> MutantSearch<'h, 'l> {
    /// Nothing was run yet. No run may have more steps.
    pub(super) fn new(scorer: &'h Scorer<'l>, limits: Limits, setting: Setting, steps: u64) -> MutantSearch<'h, 'l> {
        let killers = vec![BTreeSet::new(); scorer.mutants().len()];
        MutantSearch { scorer, limits, setting, steps, tests: 0, killers, not_run: BTreeSet::new() }
    }

    /// Hunts the mutants that survive some tests. `paths` are runs, one for each path that was found.
    pub(super) fn search(
        &mut self,
        tests: &[Candidate],
        paths: &[Candidate],
        proof: Proof,
        profiler: &mut Profiler,
    ) -> Result<MutantsSearched, Error> {
        self.add(tests, profiler)?;
        let found = self.tell_apart(paths, proof, profiler)?;
        Ok(self.finish(tests.len(), found))
    }

    /// Whether a test kills all of some mutants.
    pub(super) fn kills(&self, model: &Arc<[u8]>, mutants: &[u32], profiler: &mut Profiler) -> Result<bool, Error> {
        if mutants.is_empty() {
            return Ok(true);
        }
        let Some(Some(inputs)) = inputs(model, profiler, self.limits.deadline)? else { return Ok(false) };
        let known = self.scorer.observe(&[(0, inputs)], self.steps)?;
        let known: Vec<KnownTest> = known.into_iter().flatten().collect();
        let mutants: Vec<usize> = mutants.iter().map(|mutant| *mutant as usize).collect();
        let killers = self.scorer.killers(&mutants, &known)?;
        Ok(killers.iter().all(|killers| killers.as_ref().is_some_and(|killers| !killers.is_empty())))
    }

    /// Runs tests on all mutants.
    fn add(&mut self, tests: &[Candidate], profiler: &mut Profiler) -> Result<(), Error> {
        let (inputs, are_all) = numbered_inputs(tests, self.tests, profiler, &self.limits)?;
        let known: Vec<KnownTest> = self.scorer.observe(&inputs, self.steps)?.into_iter().flatten().collect();
        let is_every_test = are_all && known.len() == inputs.len();
        self.tests += tests.len() as u64;
        let all: Vec<usize> = (0..self.scorer.mutants().len()).collect();
        let killers = self.scorer.killers(&all, &known)?;
        for (mutant, tests) in killers.into_iter().enumerate() {
            if tests.is_none() || !is_every_test {
                self.not_run.insert(mutant);
            }
            self.killers[mutant].extend(tests.into_iter().flatten());
        }
        Ok(())
    }

    fn survivors(&self) -> Vec<usize> {
        let mutants = self.scorer.mutants().iter().enumerate();
        mutants
            .filter(|(number, mutant)| !mutant.equivalent && self.killers[*number].is_empty())
            .map(|(n, _)| n)
            .collect()
    }

    /// Compares the mutants that survive with the program, one after another.
    fn tell_apart(&mut self, paths: &[Candidate], proof: Proof, profiler: &mut Profiler) -> Result<Found, Error> {
        let (inputs, are_all) = numbered_inputs(paths, 0, profiler, &self.limits)?;
        let known: Vec<KnownTest> = self.scorer.observe(&inputs, self.steps)?.into_iter().flatten().collect();
        // It is not known which changes a path comes to that there was no time for.
        let is_every_path = proof.every_path && are_all && known.len() == inputs.len();
        let mut original = Original::new(self)?;
        let mut found = Found::default();
        for number in self.survivors() {
            if self.limits.is_over() {
                break;
            }
            if !self.killers[number].is_empty() {
                continue;
            }
            let mutant = &self.scorer.mutants()[number];
            let reaching = known.iter().filter(|path| path.reaches_change(mutant));
            let reaching: Vec<&Candidate> = reaching.map(|path| &paths[path.number as usize]).collect();
            match original.compare(self.scorer.program_of(mutant)?, &reaching)? {
                Compared::Apart(test) => {
                    self.add(std::slice::from_ref(&test), profiler)?;
                    found.tests.push(test);
                }
                // What no path comes to is dead code, unless it is behind a bug.
                Compared::Same if is_every_path && !(proof.to_bugs && reaching.is_empty()) => {
                    found.equivalent.insert(number);
                }
                Compared::Same | Compared::Unknown => {}
            }
        }
        Ok(found)
    }

    fn finish(&self, tests: usize, found: Found) -> MutantsSearched {
        let mut kills: HashMap<u64, Vec<u32>> = HashMap::new();
        for (mutant, tests) in self.killers.iter().enumerate() {
            tests.iter().for_each(|test| kills.entry(*test).or_default().push(mutant as u32));
        }
        let mutants = self.scorer.mutants().iter().enumerate();
        let is_equivalent = |number: usize, known: bool| known || found.equivalent.contains(&number);
        let is_alive = |number: usize| {
            self.killers[number].is_empty() && !is_equivalent(number, self.scorer.mutants()[number].equivalent)
        };
        MutantsSearched {
            not_run: self.not_run.iter().filter(|number| is_alive(**number)).count() as u64,
            kills: (0..(tests + found.tests.len()) as u64)
                .map(|test| kills.remove(&test).unwrap_or_default())
                .collect(),
            mutants: self.killers.len() as u64,
            killed: self.killers.iter().filter(|killers| !killers.is_empty()).count() as u64,
            equivalent: (mutants.filter(|(number, mutant)| is_equivalent(*number, mutant.equivalent)))
                .map(|(_, mutant)| named(mutant))
                .collect(),
            found: found.tests,
        }
    }
}

/// The inputs of tests on which the program's behaviour is defined, with numbers for all tests; and whether there was time for all of
/// these.
fn numbered_inputs(
    tests: &[Candidate],
    first: u64,
    profiler: &mut Profiler,
    limits: &Limits,
) -> Result<(Vec<(u64, Inputs)>, bool), Error> {
    let mut known = Vec::new();
    // What a mutant does behind the place where a run was cut is not known of the program.
    for (test, number) in tests.iter().zip(first..).filter(|(test, _)| test.until == Until::End) {
        match inputs(&test.model, profiler, limits.deadline)? {
            Some(inputs) => known.extend(inputs.map(|inputs| (number, inputs))),
            None => return Ok((known, false)),
        }
        if limits.is_over() {
            return Ok((known, false));
        }
    }
    Ok((known, true))
}

/// The inputs of a test, as the program asks for them. There are none if the program's behaviour is undefined: then a mutant
/// may do anything, and what it does depends on where things lie in memory. Nothing is known if there is no time to see.
fn inputs(
    model: &Arc<[u8]>,
    profiler: &mut Profiler,
    deadline: Option<Instant>,
) -> Result<Option<Option<Inputs>>, Error> {
    let Some(outcome) = profiler.run_in_time(model.clone(), Until::End, deadline)? else { return Ok(None) };
    let is_behind_bugs = profiler.machine().survived() > 0;
    if is_behind_bugs || matches!(outcome, Ending::Bug(bug) if bug.kind.is_undefined_behaviour()) {
        return Ok(Some(None));
    }
    Ok(Some(Some(profiler.machine().inputs().iter().map(|input| input.bytes(model)).collect())))
}

/// What comparing a mutant with the program came to.
enum Compared {
    /// A test that kills it.
    Apart(Candidate),
    /// It is the same on all paths.
    Same,
    Unknown,
}

/// The program, as mutants are compared with it.
struct Original {
    machine: Machine,
    root: Snapshot,
    solver: Solver,
    setting: Setting,
    limits: Limits,
}

impl Original {
    fn new(mutant_search: &MutantSearch) -> Result<Original, Error> {
        let program = Arc::new(mutant_search.scorer.program().clone());
        let setting = &mutant_search.setting;
        let mut machine = Machine::new(program, &setting.kernel, limits(setting), &setting.start)?;
        machine.set_steps(mutant_search.steps);
        let root = machine.snapshot();
        let settings = Settings {
            time_limit: QUESTION_TIME,
            interrupt: Some(mutant_search.limits.interrupt.clone()),
            ..Settings::default()
        };
        Ok(Original {
            machine,
            root,
            solver: Solver::new(settings),
            setting: mutant_search.setting.clone(),
            limits: mutant_search.limits.clone(),
        })
    }

    /// Compares a mutant with the program on some paths.
    fn compare(&mut self, mutant: Program, paths: &[&Candidate]) -> Result<Compared, Error> {
        let Setting { kernel, start, .. } = &self.setting;
        let root = self.machine.load(Arc::new(mutant), kernel, limits(&self.setting), start)?;
        let compared = self.compare_from(root.clone(), paths);
        self.machine.restore(&self.root);
        self.machine.unload(&root);
        compared
    }

    fn compare_from(&mut self, mutant: Snapshot, paths: &[&Candidate]) -> Result<Compared, Error> {
        let roots = [self.root.clone(), mutant];
        let mut differ =
            Differ::new(&mut self.machine, roots, &mut self.solver, Relation::Mutant).until(self.limits.deadline);
        let mut is_same = paths.len() <= MOST_PATHS;
        for path in paths.iter().take(MOST_PATHS) {
            if self.limits.is_over() {
                return Ok(Compared::Unknown);
            }
            match differ.compare(path.model.clone(), QUESTIONS)? {
                Comparison::Apart(model) => return Ok(Compared::Apart(Candidate { model, ..(*path).clone() })),
                Comparison::Same | Comparison::Undefined => {}
                Comparison::Unknown => is_same = false,
            }
        }
        Ok(if is_same { Compared::Same } else { Compared::Unknown })
    }
}

/// What a program does behind a bug is nothing to compare.
fn limits(setting: &Setting) -> MachineLimits {
    MachineLimits { bugs: 0, ..setting.limits }
}
