//! Objectives of criteria, against all inputs there are.

mod support;

use byway_explore::{Aim, Budget, Criterion, Explorer, Objective, Run, Stopped, Worker, strategy};
use byway_ir::program::Program;
use byway_solver::Settings;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits, Machine, Start};
use std::collections::BTreeMap;
use std::sync::Arc;
use support::compile;

/// Explores to the end; gives the first input byte of the first run that covers each case, and the number of runs.
fn explore(program: &Arc<Program>, search: &str, criteria: &[Criterion], budget: Budget) -> (BTreeMap<u64, u8>, u64) {
    let start = Start { args: vec![b"test".to_vec()], env: Vec::new() };
    let machine = Machine::new(program.clone(), &Kernel::builder(), Limits::default(), &start).expect("it starts");
    let worker = Worker::new(machine, Settings::default());
    let strategy = strategy::parse(search).expect("a strategy");
    let mut explorer = Explorer::new(worker, strategy, 1, budget);
    explorer.set_criteria(criteria.iter().copied().collect());
    let mut covered = BTreeMap::new();
    let stopped = explorer
        .explore(&[], &mut |run: Run| {
            for objective in run.objectives {
                let first = run.model.first().copied().unwrap_or(0);
                let Aim::Case(value) = objective.aim else { panic!("{:?} is no case", objective.aim) };
                assert!(covered.insert(value, first).is_none(), "{value} is covered twice");
            }
        })
        .stopped;
    assert_eq!(stopped, Stopped::FrontierEmpty);
    assert_eq!(explorer.objectives().iter().filter(Objective::is_covered).count(), covered.len());
    assert_eq!(explorer.statistics().strayed, 0);
    (covered, explorer.statistics().runs)
}

/// The path rules out one label, and one has a place for itself.
const LABELS: &str = "int main(void) { unsigned char c; __byway_make_symbolic(&c, 1, \"c\"); if (c == 'B') return 3;
     switch (c) { case 'a': case 'A': return 10; case 'b': case 'B': return 11; case 'z': return 12;
     default: return 1; } }";

#[test]
fn every_label_that_can_be_had_is_covered_by_a_run_with_that_value() {
    let program = compile("labels", LABELS);
    let replayed = Budget { snapshots: false, ..Budget::default() };
    for search in ["dfs", "random", "klee", "default"] {
        for budget in [Budget::default(), replayed.clone()] {
            let (covered, runs) = explore(&program, search, &[Criterion::BRANCH, Criterion::CASES], budget);
            let labels: Vec<u8> = covered.values().copied().collect();
            let aims: Vec<u8> = covered.keys().map(|value| *value as u8).collect();
            assert_eq!(labels, aims, "{search}");
            assert_eq!(labels, *b"Aab", "{search}");
            assert!(runs <= 8, "{runs} runs of {search} for five paths and three labels");
        }
    }
}

#[test]
fn without_the_criterion_there_is_a_run_for_each_way() {
    let program = compile("ways", LABELS);
    let (covered, runs) = explore(&program, "dfs", &[Criterion::BRANCH], Budget::default());
    assert_eq!((covered.len(), runs), (0, 5));
}

#[test]
fn an_objective_is_judged_by_the_inputs_that_the_run_has_in_the_end() {
    // What the switch is on is fixed only after it was passed: the run that passed it with 1 ends with 2.
    let program = compile(
        "later",
        "int main(void) { unsigned char c; __byway_make_symbolic(&c, 1, \"c\"); int n = 0;
         switch (c) { case 1: case 2: case 3: n = 1; break; default: return 0; }
         if (c * 7 % 5 == 4) return n; return 2; }",
    );
    let (covered, _) = explore(&program, "dfs", &[Criterion::CASES], Budget::default());
    assert_eq!(covered, BTreeMap::from([1, 2, 3].map(|value| (u64::from(value), value))));
}
