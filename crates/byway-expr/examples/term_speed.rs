//! How fast terms are built and evaluated, and how much memory they take: `term_speed [MILLIONS]`.

use byway_expr::{Evaluator, Supports, TermId, Terms, VarId};
use std::time::Instant;

fn main() {
    let millions: f64 = std::env::args().nth(1).and_then(|arg| arg.parse().ok()).unwrap_or(1.0);
    let count = (millions * 1e6) as u32;
    println!("{:<34} {:>10} {:>10} {:>10} {:>10}", "mix", "calls", "ns/call", "terms", "bytes/term");
    let checksum = mix("checksum of input bytes", count / 5, checksum_step);
    mix("bytes stored and loaded again", count / 15, memory_step);
    mix("comparisons of a parser", count / 6, parser_step);
    mix("the same terms again", count / 2, repeated_step);
    mix("constants", count / 2, constant_step);
    let (terms, last) = checksum;
    evaluation(&terms, last);
    support(&terms, last);
}

/// Runs a step many times; it returns the term to go on with and the number of calls.
fn mix(name: &str, rounds: u32, step: fn(&mut Terms, TermId, u32) -> (TermId, u64)) -> (Terms, TermId) {
    let mut terms = Terms::default();
    let start = terms.constant(0, 32);
    let (mut id, mut calls) = (start, 0);
    let clock = Instant::now();
    for round in 0..rounds {
        let (next, made) = step(&mut terms, id, round);
        id = next;
        calls += made;
    }
    let nanoseconds = clock.elapsed().as_nanos() as f64 / calls as f64;
    let per_term = terms.bytes() as f64 / terms.len() as f64;
    println!("{name:<34} {calls:>10} {nanoseconds:>10.1} {:>10} {per_term:>10.1}", terms.len());
    (terms, id)
}

/// `sum = (sum ^ byte * 31) + (sum >> 3)` and the like.
fn checksum_step(terms: &mut Terms, sum: TermId, round: u32) -> (TermId, u64) {
    let byte = terms.var(VarId(round % 4096));
    let byte = terms.zext(byte, 32);
    let (factor, amount) = (terms.constant(31, 32), terms.constant(3, 32));
    let product = terms.mul(byte, factor);
    let mixed = terms.xor(sum, product);
    let shifted = terms.lshr(sum, amount);
    (terms.add(mixed, shifted), 5)
}

/// A 32-bit sum stored as four bytes and loaded again.
fn memory_step(terms: &mut Terms, sum: TermId, round: u32) -> (TermId, u64) {
    let byte = terms.var(VarId(round % 4096));
    let byte = terms.sext(byte, 32);
    let sum = terms.add(sum, byte);
    let one = terms.constant(round.into(), 32);
    let sum = terms.xor(sum, one);
    let parts = [0, 8, 16, 24].map(|low| terms.extract(sum, low, 8));
    let mut loaded = parts[0];
    for part in &parts[1..] {
        loaded = terms.concat(*part, loaded);
    }
    assert!(loaded == sum, "a value comes back from memory as another");
    (loaded, 10)
}

/// `c >= '0' && c <= '9'` and a number made of digits.
fn parser_step(terms: &mut Terms, number: TermId, round: u32) -> (TermId, u64) {
    let byte = terms.var(VarId(round % 4096));
    let byte = terms.sext(byte, 32);
    let (zero, nine, ten) = (terms.constant(48, 32), terms.constant(57, 32), terms.constant(10, 32));
    let is_digit = terms.sge(byte, zero);
    let is_low = terms.sle(byte, nine);
    let both = terms.and(is_digit, is_low);
    let tens = terms.mul(number, ten);
    let digit = terms.sub(byte, zero);
    let next = terms.add(tens, digit);
    (terms.ite(both, next, number), 8)
}

/// What a second run over the same path builds.
fn repeated_step(terms: &mut Terms, _: TermId, round: u32) -> (TermId, u64) {
    let byte = terms.var(VarId(round % 64));
    let byte = terms.zext(byte, 32);
    let limit = terms.constant(u64::from(round % 64) + 5, 32);
    (terms.ult(byte, limit), 2)
}

/// Operations on constants only.
fn constant_step(terms: &mut Terms, sum: TermId, round: u32) -> (TermId, u64) {
    let number = terms.constant(u64::from(round % 64), 32);
    let sum = terms.add(sum, number);
    (terms.xor(sum, number), 2)
}

fn evaluation(terms: &Terms, id: TermId) {
    let mut evaluator = Evaluator::default();
    let mut best = f64::MAX;
    for round in 0..5u8 {
        evaluator.set_model(&[round; 4096]);
        let clock = Instant::now();
        std::hint::black_box(evaluator.eval(terms, id));
        best = best.min(clock.elapsed().as_nanos() as f64 / terms.len() as f64);
    }
    println!("evaluation: {best:.1} ns/node over {} nodes", terms.len());
}

fn support(terms: &Terms, id: TermId) {
    let clock = Instant::now();
    let mut supports = Supports::default();
    let support = supports.of(terms, id);
    let nanoseconds = clock.elapsed().as_nanos() as f64 / terms.len() as f64;
    println!("supports: {nanoseconds:.1} ns/term, {} inputs in the last", supports.count(support));
}
