//! What the tests of a folder cover, test by test: each is run once more in the engine, with criteria in mind.

use crate::coverage::{Coverage, UnderTest};
use crate::error::Error;
use crate::load::link_explored;
use crate::mutate::setting;
use byway_explore::{Criteria, Objective, Profile, Profiler, Until};
use byway_ir::lower::{LowerOptions, lower};
use byway_suite::store::{read_program, tests};
use byway_vm::ending::Ending;
use byway_vm::machine::Machine;
use std::path::Path;
use std::sync::Arc;

/// The most steps of a test. Those of `byway gen` end far earlier, unless it was told otherwise.
const MOST_STEPS: u64 = 10_000_000_000;

/// What tests cover.
#[derive(Clone, Debug)]
pub struct Profiles {
    /// Each of them, in their order.
    pub tests: Vec<Profile>,
    /// All objectives that they came by, by their numbers.
    pub objectives: Vec<Objective>,
    /// Branches of the user's files that they take.
    pub branches: u64,
}

/// Runs the tests of a folder that `byway gen` wrote.
pub fn profiles(folder: &Path, criteria: &Criteria) -> Result<Profiles, Error> {
    let explored = read_program(folder)?;
    let (linked, libc_headers) = link_explored(&explored.modules)?;
    let options =
        LowerOptions { check_overflow: explored.engine.check_overflow, trace: true, ..LowerOptions::default() };
    let program = Arc::new(lower(&linked, options)?);
    let under_test = UnderTest { library_headers: Some(libc_headers), harness: explored.harness.clone() };
    let setting = setting::of(&explored)?;
    let mut machine = Machine::new(program.clone(), &setting.kernel, setting.limits, &setting.start)?;
    let mut profiler = Profiler::new(&mut machine, criteria.clone(), MOST_STEPS);
    let coverage = Coverage::nothing(&program, &under_test);
    let mut all: Vec<Profile> = Vec::new();
    for test in tests(folder)? {
        let test = test?;
        let until = match (test.cut_after, &test.ending) {
            (Some(steps), _) => Until::Steps(steps),
            (None, Ending::Bug(_)) => Until::Bug(test.behind_bugs),
            (None, _) => Until::End,
        };
        let model: Vec<u8> = test.inputs.into_iter().flat_map(|object| object.bytes).collect();
        let profile = profiler.profile(model.into(), until)?;
        profile.covered().for_each(|point| coverage.add(point));
        all.push(profile);
    }
    let objectives = profiler.objectives().iter().collect();
    Ok(Profiles { tests: all, objectives, branches: coverage.branch_share().covered })
}
