//! How fast mutants are run: 50 tests on the mutants of a program of 200 lines.
//!
//! `make bench` runs it. Mutants are run twice: as `byway mutate` does it, each until a test kills it, and once more on
//! every test, which is the most work that there can be. It prints the figures and writes them to
//! `target/bench/mutate.json`. Exit codes: 0 the goal is met, 1 it is missed, 2 something could not be measured.

mod inputs;

use byway_bench::verdict;
use byway_clang::{Clang, CompileOptions, Libc};
use byway_ir::lower::LowerOptions;
use byway_mutate::{Inputs, KnownTest, Limits, MutateError, Scorer, Selection, Setting, Tally, mutants_of};
use byway_pipeline::error::Error;
use byway_pipeline::load::link_explored;
use byway_suite::program::Module;
use byway_vm::kernel::Kernel;
use byway_vm::machine::{Limits as MachineLimits, Start};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

/// Tests that are run.
const TESTS: u64 = 50;

/// Threads that run mutants.
const JOBS: usize = 2;

/// Seconds that 1,000 mutants may take on all tests.
const GOAL: f64 = 10.0;

fn main() -> ExitCode {
    verdict(measure())
}

/// Measures; whether the goal is met.
fn measure() -> Result<bool, Error> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let begun = Instant::now();
    let (mut linked, _) = link_explored(&[compile(&root.join("benches/mutate/calculator.c"))?])?;
    let candidates = mutants_of(&mut linked, &Selection::default());
    let mut kernel = Kernel::builder();
    kernel.capture_output();
    let start = Start { args: vec![b"calculator".to_vec()], env: vec![] };
    let setting = Setting { kernel, limits: MachineLimits::default(), start, sees_errors: true };
    let limits = Limits { jobs: JOBS, deadline: None, interrupt: Arc::new(AtomicBool::new(false)) };
    let own = |file: &str| file.ends_with("calculator.c");
    let scorer = Scorer::new(&linked, candidates, LowerOptions::default(), setting, (limits, None), own)?;
    let tests: Vec<(u64, Inputs)> = (0..TESTS).map(|seed| (seed + 1, [inputs::line(seed)].into())).collect();
    let tests: Vec<KnownTest> = scorer.observe(&tests, 10_000_000)?.into_iter().flatten().collect();
    let making = begun.elapsed().as_secs_f64();

    let begun = Instant::now();
    let verdicts = scorer.score(&tests)?;
    let scoring = begun.elapsed().as_secs_f64();
    let tally = Tally::of(scorer.mutants().iter().zip(verdicts)).total;

    let begun = Instant::now();
    let runs = run_all(&scorer, &tests)?;
    let running = begun.elapsed().as_secs_f64();

    let mutants = scorer.mutants().len();
    let thousand = running * 1000.0 / mutants as f64;
    let met = thousand < GOAL;
    println!("{mutants} mutants of a program of 200 lines, {TESTS} tests, {JOBS} threads");
    println!("made, and tests run on the original     {making:8.2} s");
    println!("scored, each until a test kills it      {scoring:8.2} s, score {:.1}%", tally.score());
    println!("every mutant on every test, {runs} runs {running:8.2} s");
    println!(
        "1,000 mutants on every test             {thousand:8.2} s, goal {GOAL} s: {}",
        if met { "met" } else { "MISSED" }
    );
    let json = serde_json::json!({
        "mutants": mutants, "tests": TESTS, "jobs": JOBS, "making_seconds": making, "scoring_seconds": scoring,
        "score": tally.score(), "runs": runs, "running_seconds": running, "thousand_seconds": thousand, "goal": GOAL,
    });
    let path = root.join("target/bench/mutate.json");
    let write = || {
        std::fs::create_dir_all(root.join("target/bench"))?;
        std::fs::write(&path, format!("{json:#}\n"))
    };
    write().map_err(|reason| Error::Write { path: path.clone(), reason })?;
    Ok(met)
}

fn compile(file: &Path) -> Result<Module, Error> {
    let clang = Clang::find()?;
    let libc = Libc::open(&clang, &mut |_| {})?;
    let options = CompileOptions { libc_headers: Some(libc.include_folder().into()), flags: Vec::new() };
    let text = clang.compile(file, &options)?.text;
    Ok(Module { name: "calculator.c".into(), text, ..Module::default() })
}

/// Runs every mutant on every test; the number of runs.
fn run_all(scorer: &Scorer, tests: &[KnownTest]) -> Result<u64, Error> {
    let next = AtomicUsize::new(0);
    let work = || -> Result<u64, MutateError> {
        let mut worker = scorer.worker()?;
        let mut runs = 0;
        while let Some(mutant) = scorer.mutants().get(next.fetch_add(1, Ordering::Relaxed)) {
            worker.put(mutant)?;
            for test in tests {
                worker.run(&test.inputs, test.bounds());
                runs += 1;
            }
        }
        Ok(runs)
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..JOBS).map(|_| scope.spawn(work)).collect();
        let mut runs = 0;
        for thread in threads {
            runs += thread.join().expect("a thread that runs mutants ends")?;
        }
        Ok(runs)
    })
}
