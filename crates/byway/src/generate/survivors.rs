//! Tests for mutants that survive all others.
//!
//! Mutants are made of the program as `byway mutate` makes them, and run on the tests that were kept. Those that survive are
//! compared with the program path by path, until inputs tell the two apart, or nothing does on any path: then the mutant is
//! the same program in other words.

use super::collector::Candidate;
use crate::error::Error;
use crate::quiet::Quiet;
use byway_explore::{Accountant, Duel, Told};
use byway_ir::link::LinkedModules;
use byway_ir::lower::LowerOptions;
use byway_mutate::{Inputs, KnownTest, Limits, Scorer, Selection, Setting, mutants_of};
use byway_solver::{Settings, Solver};
use byway_vm::machine::Machine;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

/// Paths on which a mutant is compared with the program.
const MOST_PATHS: usize = 200;

/// Questions to the solver about a mutant on one path.
const QUESTIONS: u32 = 64;

/// Time for one of them.
const QUESTION_TIME: Duration = Duration::from_secs(1);

/// What is hunted, and with what.
pub(super) struct Ground<'g> {
    /// The modules that the program was made of.
    pub(super) linked: LinkedModules,
    pub(super) lower: LowerOptions,
    pub(super) setting: Setting,
    pub(super) limits: Limits,
    /// Whether a file is the user's.
    pub(super) own: &'g dyn Fn(&str) -> bool,
    /// Inputs of runs, one for each path that was found.
    pub(super) paths: &'g [Candidate],
    /// These are all paths that there are.
    pub(super) is_complete: bool,
    /// The most steps of a run.
    pub(super) steps: u64,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Hunted {
    /// Tests that were found.
    pub(super) found: Vec<Candidate>,
    /// For each test, those that were there and those that were found: the mutants that it kills.
    pub(super) kills: Vec<Vec<u32>>,
    /// Mutants.
    pub(super) mutants: u64,
    /// Those that a test kills.
    pub(super) killed: u64,
    /// Those that were shown to do the same as the program.
    pub(super) equivalent: u64,
}

/// Hunts the mutants that survive some tests.
pub(super) fn hunt(mut ground: Ground, tests: &[Candidate], accountant: &mut Accountant) -> Result<Hunted, Error> {
    let candidates = mutants_of(&mut ground.linked, &Selection::default());
    let Ground { lower, setting, limits, own, .. } = &ground;
    let scorer = Scorer::new(&ground.linked, candidates, *lower, setting.clone(), limits.clone(), own)?;
    let mut hunt = Hunt { ground: &ground, scorer: &scorer, accountant, known: Vec::new(), killers: Vec::new() };
    hunt.killers = vec![BTreeSet::new(); scorer.mutants().len()];
    hunt.add(tests)?;
    let found = hunt.tell_apart()?;
    Ok(hunt.finish(tests.len(), found))
}

struct Hunt<'h, 'm, 'c, 'l, 'g> {
    ground: &'h Ground<'g>,
    scorer: &'h Scorer<'l>,
    accountant: &'h mut Accountant<'m, 'c>,
    /// All tests, by their positions.
    known: Vec<KnownTest>,
    /// For each mutant, the tests that kill it.
    killers: Vec<BTreeSet<u64>>,
}

/// What comparing mutants brought.
#[derive(Default)]
struct Found {
    tests: Vec<Candidate>,
    equivalent: BTreeSet<usize>,
}

impl Hunt<'_, '_, '_, '_, '_> {
    /// The inputs of a test, as the program asks for them.
    fn inputs(&mut self, model: &Arc<[u8]>) -> Result<Inputs, Error> {
        self.accountant.account(model.clone())?;
        let byte = |at: usize| model.get(at).copied().unwrap_or(0);
        let inputs = self.accountant.machine().inputs();
        Ok(inputs.map(|input| (0..input.size as usize).map(|at| byte(input.first.index() + at)).collect()).collect())
    }

    /// Runs tests on the program.
    fn observe(&mut self, tests: &[Candidate], first: u64) -> Result<Vec<KnownTest>, Error> {
        let numbered = tests.iter().zip(first..);
        let inputs = numbered
            .map(|(test, number)| Ok((number, self.inputs(&test.model)?)))
            .collect::<Result<Vec<(u64, Inputs)>, Error>>()?;
        Ok(self.scorer.observe(&inputs, self.ground.steps)?.into_iter().flatten().collect())
    }

    /// Runs tests on all mutants.
    fn add(&mut self, tests: &[Candidate]) -> Result<(), Error> {
        let known = self.observe(tests, self.known.len() as u64)?;
        let all: Vec<usize> = (0..self.scorer.mutants().len()).collect();
        let killers = self.scorer.killers(&all, &known)?;
        for (mutant, tests) in killers.into_iter().enumerate() {
            self.killers[mutant].extend(tests.into_iter().flatten());
        }
        self.known.extend(known);
        Ok(())
    }

    fn survivors(&self) -> Vec<usize> {
        let mutants = self.scorer.mutants().iter().enumerate();
        mutants.filter(|(number, mutant)| !mutant.equivalent && self.killers[*number].is_empty()).map(|(n, _)| n).collect()
    }

    /// Compares the mutants that survive with the program, one after another.
    fn tell_apart(&mut self) -> Result<Found, Error> {
        let paths = self.observe(self.ground.paths, 0)?;
        let program = Arc::new(self.scorer.program().clone());
        let Setting { kernel, limits, start } = &self.ground.setting;
        let mut console = Quiet::default();
        let mut original = Machine::new(program, kernel, &mut console, *limits, start)?;
        original.set_steps(self.ground.steps);
        let root = original.snapshot();
        let settings = Settings {
            time_limit: QUESTION_TIME,
            interrupt: Some(self.ground.limits.interrupt.clone()),
            ..Settings::default()
        };
        let mut solver = Solver::new(settings);
        let mut found = Found::default();
        for number in self.survivors() {
            if self.ground.limits.is_over() {
                break;
            }
            if !self.killers[number].is_empty() {
                continue;
            }
            let mutant = &self.scorer.mutants()[number];
            let reaching: Vec<&KnownTest> = paths.iter().filter(|path| path.reaches_change(mutant)).collect();
            let mut console = Quiet::default();
            let changed = Arc::new(self.scorer.program_of(mutant));
            let mut changed = Machine::new(changed, kernel, &mut console, *limits, start)?;
            original.restore(&root);
            let mut duel = Duel::new(&mut original, &mut changed, &mut solver);
            let mut is_same = self.ground.is_complete && reaching.len() <= MOST_PATHS;
            for path in reaching.into_iter().take(MOST_PATHS) {
                let path = &self.ground.paths[path.number as usize];
                match duel.compare(path.model.clone(), QUESTIONS)? {
                    Told::Apart(model) => {
                        let test = Candidate { model, ..path.clone() };
                        self.add(std::slice::from_ref(&test))?;
                        found.tests.push(test);
                        is_same = false;
                        break;
                    }
                    Told::Same => {}
                    Told::Unknown => is_same = false,
                }
            }
            if is_same {
                found.equivalent.insert(number);
            }
        }
        Ok(found)
    }

    fn finish(self, tests: usize, found: Found) -> Hunted {
        let mut kills: HashMap<u64, Vec<u32>> = HashMap::new();
        for (mutant, tests) in self.killers.iter().enumerate() {
            tests.iter().for_each(|test| kills.entry(*test).or_default().push(mutant as u32));
        }
        let mutants = self.scorer.mutants().iter().enumerate();
        let is_equivalent = |number: usize, known: bool| known || found.equivalent.contains(&number);
        Hunted {
            kills: (0..(tests + found.tests.len()) as u64).map(|test| kills.remove(&test).unwrap_or_default()).collect(),
            mutants: self.killers.len() as u64,
            killed: self.killers.iter().filter(|killers| !killers.is_empty()).count() as u64,
            equivalent: mutants.filter(|(number, mutant)| is_equivalent(*number, mutant.equivalent)).count() as u64,
            found: found.tests,
        }
    }
}
