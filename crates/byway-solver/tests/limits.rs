//! Hard queries stop when they must.

use byway_expr::{TermId, Terms, VarId};
use byway_solver::{Model, Query, Reason, Settings, Solver, Verdict};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The product of two 32-bit inputs is that of two primes, and neither is 1: hard.
fn factoring(terms: &mut Terms) -> (Vec<TermId>, TermId) {
    let mut int = |first: u32| {
        let bytes = [0, 1, 2, 3].map(|byte| terms.var(VarId(first + byte)));
        let joined = bytes.into_iter().reduce(|low, high| terms.concat(high, low));
        terms.zext(joined.expect("there are four"), 64)
    };
    let (x, y) = (int(0), int(4));
    let (one, product) = (terms.constant(1, 64), terms.constant(3_037_000_493 * 2_654_435_761, 64));
    let multiplied = terms.mul(x, y);
    (vec![terms.ult(one, x), terms.ult(x, y)], terms.eq(multiplied, product))
}

#[test]
fn a_time_limit_holds() {
    let mut terms = Terms::default();
    let (path, goal) = factoring(&mut terms);
    let mut solver = Solver::new(Settings { time_limit: Duration::from_millis(400), ..Settings::default() });
    let parent = Model::new(vec![2, 0, 0, 0, 3, 0, 0, 0]);
    let start = Instant::now();
    let verdict = solver.check(&mut terms, &parent, &Query { path: &path, goal });
    assert_eq!(verdict, Verdict::Unknown(Reason::Timeout));
    assert!(start.elapsed() < Duration::from_millis(900), "{:?}", start.elapsed());
    assert_eq!(solver.statistics().timeouts, 1);

    solver.set_time_limit(Duration::from_millis(100));
    let start = Instant::now();
    let verdict = solver.check(&mut terms, &parent, &Query { path: &path, goal });
    assert_eq!(verdict, Verdict::Unknown(Reason::Timeout));
    assert!(start.elapsed() < Duration::from_millis(600), "{:?}", start.elapsed());

    solver.set_time_limit(Duration::from_secs(10));
    let other = terms.ult(goal, path[0]);
    let verdict = solver.check(&mut terms, &parent, &Query { path: &path, goal: other });
    assert!(matches!(verdict, Verdict::Sat(_)), "it goes on working: {verdict:?}");
}

#[test]
fn another_thread_interrupts() {
    let mut terms = Terms::default();
    let (path, goal) = factoring(&mut terms);
    let flag = Arc::new(AtomicBool::new(false));
    let mut solver = Solver::new(Settings { interrupt: Some(flag.clone()), ..Settings::default() });
    let parent = Model::new(vec![2, 0, 0, 0, 3, 0, 0, 0]);
    let checking = std::thread::spawn(move || {
        let verdict = solver.check(&mut terms, &parent, &Query { path: &path, goal });
        (verdict, Instant::now())
    });
    std::thread::sleep(Duration::from_millis(200));
    flag.store(true, Ordering::Relaxed);
    let set = Instant::now();
    let (verdict, ended) = checking.join().expect("the check ends");
    assert_eq!(verdict, Verdict::Unknown(Reason::Interrupted));
    // A tenth of a second on a machine that does nothing else.
    assert!(ended.saturating_duration_since(set) < Duration::from_secs(1));
}

/// A sum of products of three inputs that comes to just below the size that is refused.
fn large(terms: &mut Terms, products: u64) -> TermId {
    let [x, y, z] = [0, 1, 2].map(|var| {
        let byte = terms.var(VarId(var));
        terms.zext(byte, 32)
    });
    let mut sum = z;
    for number in 0..products {
        let constant = terms.constant(0x9e37_79b9 * (2 * number + 1), 32);
        let factor = terms.xor(sum, constant);
        let product = terms.mul(factor, if number % 2 == 0 { x } else { y });
        sum = terms.add(product, factor);
    }
    let wanted = terms.constant(0x1234_5678, 32);
    terms.eq(sum, wanted)
}

/// How long a query goes on after it should have ended, at worst.
fn overtime(products: u64) -> Duration {
    let mut worst = Duration::ZERO;
    for after in [20, 200, 600] {
        let mut terms = Terms::default();
        let goal = large(&mut terms, products);
        let limit = Duration::from_millis(after);
        let mut solver = Solver::new(Settings { time_limit: limit, ..Settings::default() });
        let start = Instant::now();
        let verdict = solver.check(&mut terms, &Model::default(), &Query { path: &[], goal });
        println!("{products} products, limit {limit:?}: {verdict:?} after {:?}", start.elapsed());
        worst = worst.max(start.elapsed().saturating_sub(limit));
    }
    worst
}

#[test]
fn large_queries_end_in_time() {
    for products in [10, 200, 700] {
        let overtime = overtime(products);
        // A fifth of a second on a machine that does nothing else.
        assert!(overtime < Duration::from_secs(1), "{products} products: {overtime:?} too late");
    }
}
