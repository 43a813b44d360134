//! Compares what functions of random control-flow graphs return in the engine with what they return natively, for as
//! many graphs as asked for: `graphs [COUNT [SEED [FUNCTIONS]]]`, where a module has so many functions.

use byway_testing::graphs::check::check;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

fn main() -> ExitCode {
    let numbers: Result<Vec<u64>, _> = std::env::args().skip(1).map(|argument| argument.parse()).collect();
    let Ok(numbers) = numbers else {
        eprintln!("usage: graphs [COUNT [SEED [FUNCTIONS]]]");
        return ExitCode::FAILURE;
    };
    let number = |at: usize, usual: u64| numbers.get(at).copied().unwrap_or(usual);
    let (count, seed, functions) = (number(0, 2000), number(1, 0), number(2, 200).max(1));
    let modules = count.div_ceil(functions);
    let (next, failed) = (AtomicU64::new(0), AtomicU64::new(0));
    let begun = Instant::now();
    let work = || {
        loop {
            let module = next.fetch_add(1, Ordering::Relaxed);
            if module >= modules {
                return;
            }
            if let Err(problem) = check(functions as usize, seed.wrapping_add(module)) {
                println!("{problem}");
                failed.fetch_add(1, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let (graphs, failed) = (modules * functions, failed.into_inner());
    println!("{graphs} graphs in {modules} modules, {failed} modules differ, {:.1?}", begun.elapsed());
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
