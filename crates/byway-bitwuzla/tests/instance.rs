//! The solver behind its safe interface.

use byway_bitwuzla::{Answer, Error, Instance, Kind, Limits, Rounding, Settings, Sort, Stopped, Term};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

fn instance() -> Instance {
    Instance::new(Settings { preprocess: false, cores: true }).expect("the solver starts")
}

/// `x * y == product` for 64-bit factors above 1 that do not overflow: hard when the product is that of two primes.
fn factoring(bitwuzla: &mut Instance, product: u64) -> Result<Vec<Term>, Error> {
    let one = bitwuzla.number(1, 64)?;
    let product = bitwuzla.number(product, 64)?;
    let (x, y) = (bitwuzla.input(Sort::BitVector(32), "x")?, bitwuzla.input(Sort::BitVector(32), "y")?);
    let x = bitwuzla.indexed(Kind::BvZeroExtend, &[x], &[32])?;
    let y = bitwuzla.indexed(Kind::BvZeroExtend, &[y], &[32])?;
    let multiplied = bitwuzla.term(Kind::BvMul, &[x, y])?;
    Ok(vec![
        bitwuzla.term(Kind::Equal, &[multiplied, product])?,
        bitwuzla.term(Kind::BvUlt, &[one, x])?,
        bitwuzla.term(Kind::BvUle, &[x, y])?,
    ])
}

/// The product of two primes of 32 bits.
const HARD: u64 = 3_037_000_493 * 2_654_435_761;

#[test]
fn models_and_refutations() -> Result<(), Error> {
    let mut bitwuzla = instance();
    let x = bitwuzla.input(Sort::BitVector(16), "x")?;
    let (low, high) = (bitwuzla.number(1000, 16)?, bitwuzla.number(1002, 16)?);
    let above = bitwuzla.term(Kind::BvUlt, &[low, x])?;
    let below = bitwuzla.term(Kind::BvUlt, &[x, high])?;
    let limits = Limits::default();
    assert_eq!(bitwuzla.check(&[above, below], &limits)?, Answer::Sat);
    assert_eq!(bitwuzla.value(x)?, 1001);
    assert!(bitwuzla.truth_value(above)?);

    let not_above = bitwuzla.term(Kind::Not, &[above])?;
    assert_eq!(bitwuzla.check(&[below, not_above, above], &limits)?, Answer::Unsat);
    assert_eq!(bitwuzla.core(&[below, not_above, above])?, [1, 2]);
    bitwuzla.assert(not_above)?;
    assert_eq!(bitwuzla.check(&[above], &limits)?, Answer::Unsat);
    assert_eq!(bitwuzla.check(&[below], &limits)?, Answer::Sat);
    Ok(())
}

#[test]
fn wide_numbers_and_floats() -> Result<(), Error> {
    let mut bitwuzla = instance();
    let wide = bitwuzla.wide_number(&[u64::MAX, 0b101], 67)?;
    let top = bitwuzla.indexed(Kind::BvExtract, &[wide], &[66, 60])?;
    let float = Sort::Float { exponent: 8, significand: 24 };
    let (a, nearest) = (bitwuzla.input(float, "a")?, bitwuzla.rounding(Rounding::NearestEven)?);
    let bits = bitwuzla.number(u64::from(1.5f32.to_bits()), 32)?;
    let one_and_a_half = bitwuzla.indexed(Kind::FpToFpFromBv, &[bits], &[8, 24])?;
    let sum = bitwuzla.term(Kind::FpAdd, &[nearest, a, a])?;
    let goal = bitwuzla.term(Kind::FpEqual, &[sum, one_and_a_half])?;
    let whole = bitwuzla.indexed(Kind::FpToSbv, &[nearest, a], &[8])?;
    assert_eq!(bitwuzla.check(&[goal], &Limits::default())?, Answer::Sat);
    assert_eq!(bitwuzla.value(whole)?, 1);
    assert_eq!(bitwuzla.value(top)?, 0b101_1111);
    Ok(())
}

#[test]
fn wrong_use_is_an_error() -> Result<(), Error> {
    let mut bitwuzla = instance();
    let x = bitwuzla.input(Sort::BitVector(8), "x")?;
    let y = bitwuzla.input(Sort::BitVector(9), "y")?;
    assert!(matches!(bitwuzla.term(Kind::BvAdd, &[x, y]), Err(Error::Refused(_))));
    assert!(matches!(bitwuzla.term(Kind::BvAdd, &[x]), Err(Error::Refused(_))));
    assert!(matches!(bitwuzla.indexed(Kind::BvExtract, &[x], &[8, 0]), Err(Error::Refused(_))));
    assert!(matches!(bitwuzla.input(Sort::BitVector(0), "z"), Err(Error::Refused(_))));
    assert!(matches!(bitwuzla.number(256, 8), Err(Error::Number { .. })));
    assert!(matches!(bitwuzla.value(x), Err(Error::Refused(_))), "there is no model yet");
    let other = instance();
    assert!(other.is_empty());
    let sum = bitwuzla.term(Kind::BvAdd, &[x, x])?;
    assert!(matches!(instance().term(Kind::BvAdd, &[sum, sum]), Err(Error::Refused(_))));
    Ok(())
}

#[test]
fn a_deadline_stops_a_check() -> Result<(), Error> {
    let mut bitwuzla = instance();
    let query = factoring(&mut bitwuzla, HARD)?;
    let start = Instant::now();
    let limits = Limits { deadline: Some(start + Duration::from_millis(300)), ..Limits::default() };
    assert_eq!(bitwuzla.check(&query, &limits)?, Answer::Unknown(Stopped::Deadline));
    assert!(start.elapsed() < Duration::from_millis(800), "{:?}", start.elapsed());
    let easy = query[1];
    assert_eq!(bitwuzla.check(&[easy], &Limits::default())?, Answer::Sat, "it goes on working");
    Ok(())
}

#[test]
fn another_thread_interrupts_a_check() -> Result<(), Error> {
    let mut bitwuzla = instance();
    let query = factoring(&mut bitwuzla, HARD)?;
    let flag = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let checking = scope.spawn(|| {
            let answer = bitwuzla.check(&query, &Limits { interrupt: Some(&flag), ..Limits::default() });
            (answer, Instant::now())
        });
        std::thread::sleep(Duration::from_millis(200));
        flag.store(true, Ordering::Relaxed);
        let set = Instant::now();
        let (answer, ended) = checking.join().expect("the check ends");
        assert_eq!(answer, Ok(Answer::Unknown(Stopped::Interrupt)));
        assert!(ended.saturating_duration_since(set) < Duration::from_millis(100));
    });
    Ok(())
}

#[test]
fn effort_is_the_same_in_every_run() -> Result<(), Error> {
    let mut answers = Vec::new();
    for _ in 0..2 {
        for effort in [100, 10_000] {
            let mut bitwuzla = instance();
            let query = factoring(&mut bitwuzla, 1_000_003 * 999_983)?;
            let start = Instant::now();
            let answer = bitwuzla.check(&query, &Limits { effort: Some(effort), ..Limits::default() })?;
            println!("effort {effort}: {answer:?} in {:?}", start.elapsed());
            let found = if answer == Answer::Sat { Some(bitwuzla.truth_value(query[0])?) } else { None };
            answers.push((effort, answer, found));
        }
    }
    assert_eq!(answers[..2], answers[2..]);
    assert_eq!(answers[0].1, Answer::Unknown(Stopped::Effort));
    Ok(())
}

/// What is set in the environment neither changes answers nor has files written.
#[test]
fn the_environment_sets_nothing() {
    let file = std::env::temp_dir().join(format!("byway-trace-{}", std::process::id()));
    let program = std::env::current_exe().expect("the test is a program");
    let mut again = std::process::Command::new(program);
    again.args(["--exact", "models_and_refutations"]).env("CADICAL_API_TRACE", &file).env("CADICAL_CHECK", "x");
    let output = again.output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    assert!(!file.exists());
}
