//! Mutated modules in the machine: whatever a text that can be read asks for, running it ends in time, within its limits
//! and without a panic.
//!
//! `BYWAY_MUTATIONS=100000 cargo test --release -p byway-vm --test mutants` runs more cases than the ordinary test.

mod bounded;
#[path = "../../byway-ir/tests/mutator/mod.rs"]
mod mutator;

use byway_ir::link::link;
use byway_ir::lower::{LowerOptions, lower};
use byway_ir::program::{Body, FuncId, Program};
use byway_ir::read::read_module;
use mutator::{Mutator, cases, keep, modules};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Cases in an ordinary test run.
const ORDINARY: usize = 5_000;

/// No run may take longer than this; the usual one takes less than a millisecond.
const LONGEST: Duration = Duration::from_secs(2);

/// Functions of a module that are run, each in a machine of its own.
const ENTRIES: usize = 4;

fn program(name: &str, text: &str) -> Option<Program> {
    let linked = link(vec![read_module(name, text).ok()?], &[], &[]).ok()?;
    let options =
        LowerOptions { check_overflow: text.len() % 2 == 1, trace: text.len() % 3 == 1, ..LowerOptions::default() };
    lower(&linked, options).ok()
}

/// The functions to start with: `main`, if there is one, and some others.
fn entries(program: &Program, mutator: &mut Mutator) -> Vec<FuncId> {
    let has_code = |id: &FuncId| program.function(*id).body == Body::Code;
    let all: Vec<FuncId> = (0..program.functions().len() as u32).map(FuncId).filter(has_code).collect();
    let others = (1..ENTRIES).filter_map(|_| all.get(mutator.below(all.len())).copied());
    program.find("main").filter(has_code).into_iter().chain(others).collect()
}

/// How a program ended, in a word.
fn end(program: &Arc<Program>) -> String {
    let end = bounded::end(program);
    if end.starts_with("not supported") { "unsupported".into() } else { end }
}

#[test]
fn mutated_programs_end_within_their_limits() {
    let cases = cases(ORDINARY);
    let modules = modules();
    let mut mutator = Mutator::new(3);
    let mut ends: BTreeMap<String, usize> = BTreeMap::new();
    let start = Instant::now();
    for case in 0..cases {
        let (name, text) = &modules[case % modules.len()];
        let (_, other) = &modules[mutator.below(modules.len())];
        let mutant = mutator.mutate(text, other);
        let Some(program) = program(name, &mutant) else { continue };
        let entries = entries(&program, &mut mutator);
        let mut program = Arc::new(program);
        for entry in entries {
            let Some(unshared) = Arc::get_mut(&mut program) else { panic!("the last machine is gone") };
            let function = unshared.function(entry).name.clone();
            unshared.by_name.insert("main".into(), entry);
            let began = Instant::now();
            let outcome = catch_unwind(AssertUnwindSafe(|| end(&program)));
            let took = began.elapsed();
            match outcome {
                Ok(end) if took <= LONGEST => *ends.entry(end).or_default() += 1,
                Ok(_) => panic!("case {case} of {name}: `{function}` took {took:?}: {}", keep(case, &mutant)),
                Err(_) => panic!("case {case} of {name}: `{function}` panicked: {}", keep(case, &mutant)),
            }
        }
    }
    let runs: usize = ends.values().sum();
    println!("{cases} mutants, {runs} runs, {:?}: {ends:?}", start.elapsed());
    assert!(runs > cases / 10, "mutants must be right often enough to be run");
    assert!(ends.len() > 5, "runs must end in many ways");
}

/// The modules made by hand must run to their end, or mutants of them would try little.
#[test]
fn modules_made_by_hand_run_to_their_end() {
    for (name, text) in modules() {
        if name.ends_with("/rare.ll") || name.ends_with("/intrinsics.ll") {
            let program = program(&name, &text).expect("the module is good");
            assert_eq!(end(&Arc::new(program)), "exit", "{name}");
        }
    }
}
