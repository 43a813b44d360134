//! Mutated modules: whatever is wrong with a text, reading it ends with a module or an error, and what can be read can
//! be lowered to a program that holds together.
//!
//! `BYWAY_MUTATIONS=100000 cargo test --release -p byway-ir --test mutation` runs more cases than the ordinary test.

mod mutator;

use byway_ir::link::link;
use byway_ir::lower::{LowerError, LowerOptions, lower};
use byway_ir::read::read_module;
use mutator::{Mutator, cases, keep, modules};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Cases in an ordinary test run.
const ORDINARY: usize = 5_000;

/// No case may take longer than this; the usual one takes a tenth of a millisecond.
const LONGEST: Duration = Duration::from_secs(2);

/// How far a mutant comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Refused,
    Read,
    Lowered,
}

/// Takes a text as far as it goes, or says what must never happen.
fn process(name: &str, text: &str) -> Result<Stage, String> {
    let module = match read_module(name, text) {
        Ok(module) => module,
        Err(error) if error.line < 1 || error.column < 1 || error.message.is_empty() => {
            return Err(format!("an error without place or words: {error:?}"));
        }
        Err(_) => return Ok(Stage::Refused),
    };
    // A module alone has nothing to contradict, but its initial values may be more than can be computed.
    let linked = link(vec![module], &[], &[]).map_err(|error| error.to_string())?;
    match lower(&linked, LowerOptions::default()) {
        Ok(program) => program.verify().map(|()| Stage::Lowered).map_err(|error| error.to_string()),
        Err(LowerError::Unsound(error)) => Err(error.to_string()),
        Err(_) => Ok(Stage::Read),
    }
}

#[test]
fn mutated_modules_are_refused_or_become_sound_programs() {
    let cases = cases(ORDINARY);
    let modules = modules();
    let mut mutator = Mutator::new(2);
    let mut reached = Vec::new();
    let start = Instant::now();
    for case in 0..cases {
        let (name, text) = &modules[case % modules.len()];
        let (_, other) = &modules[mutator.below(modules.len())];
        let mutant = mutator.mutate(text, other);
        let began = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| process(name, &mutant)));
        let took = began.elapsed();
        match outcome {
            Ok(Ok(stage)) if took <= LONGEST => reached.push(stage),
            Ok(Ok(_)) => panic!("case {case} of {name} took {took:?}: {}", keep(case, &mutant)),
            Ok(Err(problem)) => panic!("case {case} of {name}: {problem}: {}", keep(case, &mutant)),
            Err(_) => panic!("case {case} of {name} panicked: {}", keep(case, &mutant)),
        }
    }
    let count = |stage| reached.iter().filter(|&&other| other == stage).count();
    let (refused, read, lowered) = (count(Stage::Refused), count(Stage::Read), count(Stage::Lowered));
    println!("{cases} mutants: {refused} refused, {read} only read, {lowered} lowered, {:?}", start.elapsed());
    assert!(refused > cases / 4, "mutants must be wrong often enough to try the checks");
    assert!(lowered > cases / 100, "mutants must be right often enough to reach later stages");
}

#[test]
fn modules_of_the_repository_become_sound_programs() {
    for (name, text) in modules() {
        assert_eq!(process(&name, &text), Ok(Stage::Lowered), "{name}");
    }
}
