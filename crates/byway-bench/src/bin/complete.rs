//! Compares the engine's paths with those of all inputs, on as many random programs as asked for:
//! `complete [COUNT [SEED]]`.

use byway_testing::complete::check::check;
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let (Ok(count), Ok(seed)) = (numbers.next().unwrap_or(Ok(100)), numbers.next().unwrap_or(Ok(0))) else {
        eprintln!("usage: complete [COUNT [SEED]]");
        return ExitCode::FAILURE;
    };
    let (mut paths, mut runs, mut failed) = (0, 0, 0);
    let begun = Instant::now();
    for seed in seed..seed.saturating_add(count) {
        let start = Instant::now();
        match check(seed) {
            Ok(checked) => {
                println!("seed {seed}: {} paths, {} runs, {:.2?}", checked.paths, checked.runs, start.elapsed());
                paths += checked.paths;
                runs += checked.runs;
            }
            Err(problem) => {
                println!("{problem}");
                failed += 1;
            }
        }
    }
    println!("{count} programs, {failed} failed; {paths} paths, {runs} runs, {:.1?}", begun.elapsed());
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
