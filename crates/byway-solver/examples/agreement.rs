//! Checks that rewriter, evaluator and solver agree on random terms: `agreement [COUNT] [FIRST SEED]`.
//!
//! Exit codes: 0 they agree, 1 they do not, 2 the arguments make no sense.

#[path = "../tests/agreement/mod.rs"]
mod agreement;

use agreement::{Agreement, BATCH, Batch, SecondOpinion};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// One batch in so many is shown to z3.
const SECOND_OPINION: u64 = 25;

/// What one thread found.
#[derive(Default)]
struct Findings {
    agreement: Agreement,
    failures: Vec<String>,
    second: SecondOpinion,
}

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let (Ok(count), Ok(first)) = (numbers.next().unwrap_or(Ok(1_000_000)), numbers.next().unwrap_or(Ok(0))) else {
        eprintln!("usage: agreement [COUNT] [FIRST SEED]");
        return ExitCode::from(2);
    };
    let start = Instant::now();
    let (next, end) = (AtomicU64::new(first), first + count.div_ceil(BATCH));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let all: Vec<Findings> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| work(&next, end))).collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    });
    let mut failures: Vec<String> = all.iter().flat_map(|findings| findings.failures.iter().cloned()).collect();
    if all.len() < threads {
        failures.push("a thread panicked".into());
    }
    let Agreement { terms, proved, unproved } =
        all.iter().fold(Agreement::default(), |sum, findings| sum.and(findings.agreement));
    for second in all.iter().map(|findings| &findings.second) {
        match second.ask() {
            Ok((agreed, late)) => println!("z3 agrees on {agreed} terms, {late} took it too long"),
            Err(message) => failures.push(message),
        }
    }
    for failure in &failures {
        println!("{failure}");
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{terms} terms agree, {proved} proved for all inputs ({unproved} too hard), {} failures, {seconds:.1} s, {:.0} terms/s",
        failures.len(),
        terms as f64 / seconds
    );
    ExitCode::from(u8::from(!failures.is_empty()))
}

/// Takes batches until there are no more.
fn work(next: &AtomicU64, end: u64) -> Findings {
    let mut findings = Findings::default();
    loop {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        if seed >= end {
            return findings;
        }
        let mut batch = Batch::new(seed);
        match batch.check() {
            Ok(agreement) => findings.agreement = findings.agreement.and(agreement),
            Err(message) => findings.failures.push(message),
        }
        if seed.is_multiple_of(SECOND_OPINION) {
            findings.second.add(&mut batch);
        }
    }
}
