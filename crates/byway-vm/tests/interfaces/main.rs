//! Programs written for KLEE, SV-COMP and libFuzzer compile unchanged and are explored to the end.

mod explorer;

use byway_ir::lower::LowerOptions;
use byway_ir::program::Program;
use explorer::{Run, endings, explore};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

/// A program of the folder `programs`.
fn build(name: &str) -> Arc<Program> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/interfaces/programs").join(name);
    explorer::build(&file, LowerOptions::default())
}

fn all_runs(name: &str) -> Vec<Run> {
    explore(&build(name), &[])
}

#[test]
fn the_sign_of_a_number() {
    assert_eq!(endings(&all_runs("sign.c")), BTreeMap::from([("exit 0", 1), ("exit 1", 1), ("exit 255", 1)]));
}

#[test]
fn lower_case_letters() {
    assert_eq!(endings(&all_runs("lower.c")), BTreeMap::from([("exit 0", 2), ("exit 1", 1)]));
}

#[test]
fn the_way_out_of_a_maze() {
    let runs = all_runs("maze.c");
    let won: BTreeSet<String> = runs
        .iter()
        .filter(|run| run.ending == "assertion failed")
        .map(|run| String::from_utf8_lossy(&run.inputs["program"]).into_owned())
        .collect();
    assert!(won.iter().any(|moves| moves.starts_with("ssddwwdd")), "{won:?}");
    assert!(runs.iter().filter(|run| run.ending == "assertion failed").all(|run| run.output == "You win!\n"));
}

#[test]
fn a_pattern_without_an_end() {
    let runs = all_runs("pattern.c");
    let found = endings(&runs);
    assert!(found["out-of-bounds read"] > 0 && found["exit 0"] > 0, "{found:?}");
    assert_eq!(found.len(), 2, "{found:?}");
    // A run without an error has a pattern with an end, or one that fails before.
    assert!(runs.iter().any(|run| run.ending == "exit 0" && run.inputs["pattern"].contains(&0)));
}

#[test]
fn two_sorts_agree() {
    let runs = all_runs("sort.c");
    let found = endings(&runs);
    assert_eq!(found.keys().copied().collect::<Vec<_>>(), ["exit 0"], "{found:?}");
    assert!(runs.len() >= 6, "{found:?}");
}

#[test]
fn every_function_of_klee() {
    let runs = all_runs("everything.c");
    let found = endings(&runs);
    assert_eq!(found.keys().copied().collect::<Vec<_>>(), ["assertion failed", "discarded", "exit 0"], "{found:?}");
    let written: BTreeSet<&str> =
        runs.iter().filter(|run| run.ending == "exit 0").map(|run| run.output.as_str()).collect();
    assert_eq!(written, BTreeSet::from(["three\n", "four\n", "five\n"]));
    let wish = runs.iter().find(|run| run.ending == "assertion failed").expect("the error is reported");
    assert_eq!(wish.inputs["value"], 777i32.to_le_bytes());
}

#[test]
fn names_of_sv_comp() {
    let runs = all_runs("nondet.c");
    let reached: Vec<&Run> = runs.iter().filter(|run| run.ending == "assertion failed").collect();
    assert_eq!(reached.len(), 1, "{:?}", endings(&runs));
    assert_eq!(reached[0].inputs["int"], 42i32.to_le_bytes());
}

#[test]
fn a_fuzz_target_gets_blocks_of_every_size() {
    let program = build("fuzz.c");
    let runs = explore(&program, &[]);
    let sizes: BTreeSet<usize> = runs.iter().map(|run| run.inputs.get("data").map_or(0, Vec::len)).collect();
    assert_eq!(sizes, (0..=16).collect());
    let bugs: Vec<&Run> = runs.iter().filter(|run| run.ending != "exit 0" && run.ending != "discarded").collect();
    assert_eq!(bugs.len(), 1, "{:?}", endings(&runs));
    assert_eq!((bugs[0].ending.as_str(), &bugs[0].inputs["data"][..]), ("out-of-bounds read", &b"FUZ"[..]));
}

#[test]
fn the_size_of_fuzz_inputs_is_set_by_the_environment() {
    let program = build("fuzz.c");
    let largest = |env: &[&str]| {
        let runs = explore(&program, env);
        runs.iter().map(|run| run.inputs.get("data").map_or(0, Vec::len)).max()
    };
    assert_eq!(largest(&["BYWAY_FUZZ_SIZE=3"]), Some(3));
    assert_eq!(largest(&["BYWAY_FUZZ_SIZE=0"]), Some(0));
    let refused = explore(&program, &["BYWAY_FUZZ_SIZE=many"]);
    assert_eq!(endings(&refused), BTreeMap::from([("exit 2", 1)]));
}

#[test]
fn a_program_with_a_main_keeps_it() {
    let runs = all_runs("fuzz_with_main.c");
    assert_eq!(runs.len(), 1);
    assert_eq!(runs[0].output, "1\n");
}
