//! Mutated modules: whatever is wrong with a text, reading it ends with a module or an error.
//!
//! `BYWAY_MUTATIONS=100000 cargo test --release -p byway-ir --test mutation` runs more cases than the ordinary test.

mod mutator;

use byway_ir::read::read_module;
use mutator::Mutator;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Cases in an ordinary test run.
const ORDINARY: usize = 5_000;

/// No case may take longer than this; the usual one takes a tenth of a millisecond.
const LONGEST: Duration = Duration::from_secs(2);

/// The modules that mutants are made of.
fn modules() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/modules");
    let mut modules: Vec<(String, String)> = std::fs::read_dir(folder)
        .expect("the folder of modules is part of the repository")
        .map(|entry| entry.expect("the folder can be listed").path())
        .map(|path| (path.display().to_string(), std::fs::read_to_string(&path).expect("a module is text")))
        .collect();
    modules.sort();
    modules
}

#[test]
fn mutated_modules_are_read_or_refused() {
    let cases = std::env::var("BYWAY_MUTATIONS").ok().and_then(|cases| cases.parse().ok()).unwrap_or(ORDINARY);
    let modules = modules();
    assert!(modules.len() > 5);
    let mut mutator = Mutator::new(2);
    let (mut read, mut refused) = (0, 0);
    let start = Instant::now();
    for case in 0..cases {
        let (name, text) = &modules[case % modules.len()];
        let (_, other) = &modules[mutator.below(modules.len())];
        let mutant = mutator.mutate(text, other);
        let began = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| read_module(name, &mutant)));
        let took = began.elapsed();
        if outcome.is_err() || took > LONGEST {
            let kept = std::env::temp_dir().join(format!("byway-mutant-{case}.ll"));
            std::fs::write(&kept, &mutant).expect("the temporary folder can be written");
            panic!("case {case} of {name} panicked or took {took:?}: {}", kept.display());
        }
        match outcome {
            Ok(Ok(_)) => read += 1,
            Ok(Err(error)) => {
                assert!(error.line >= 1 && error.column >= 1 && !error.message.is_empty(), "{error:?}");
                refused += 1;
            }
            Err(_) => unreachable!("panics were told above"),
        }
    }
    println!("{cases} mutants: {read} read, {refused} refused, {:?}", start.elapsed());
    assert!(refused > cases / 4, "mutants must be wrong often enough to try the checks");
    assert!(read > cases / 100, "mutants must be right often enough to reach later stages");
}
