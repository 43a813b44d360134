//! Checks that rewriter, evaluator and solver agree on random terms: `agreement [COUNT] [FIRST SEED]`.

#[path = "../tests/agreement/mod.rs"]
mod agreement;

use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let (Ok(count), Ok(first)) = (numbers.next().unwrap_or(Ok(1000)), numbers.next().unwrap_or(Ok(0))) else {
        eprintln!("usage: agreement [COUNT] [FIRST SEED]");
        return ExitCode::from(2);
    };
    let start = Instant::now();
    let mut checker = agreement::Checker::new();
    let mut wrong = 0u32;
    for seed in first..first + count {
        if let Err(message) = checker.check(seed) {
            println!("{message}");
            wrong += 1;
        }
    }
    println!("{wrong} disagreements, {:?}, {:.1} s", checker.agreement, start.elapsed().as_secs_f64());
    ExitCode::from(u8::from(wrong > 0))
}
