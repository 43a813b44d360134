//! Queries per second on the path conditions of two small programs, and on paths of growing length.

#[path = "../tests/explore/mod.rs"]
mod explore;

use byway_expr::{TermId, Terms, VarId};
use byway_solver::{Model, Query, Settings, Solver, Verdict};
use explore::{Run, bubble_sort, calculator};
use std::time::Instant;

fn measure(name: &str, most_runs: usize, program: impl Fn(&mut Run<'_>)) {
    let (mut terms, mut solver) = (Terms::default(), Solver::new(Settings::default()));
    let start = Instant::now();
    let explored = explore::explore(&mut terms, &mut solver, most_runs, program);
    let seconds = start.elapsed().as_secs_f64();
    let rate = explored.queries as f64 / seconds;
    println!(
        "{name}: {} paths, {} queries, {} unknown, {seconds:.3} s, {rate:.0} queries/s, {} terms",
        explored.paths,
        explored.queries,
        explored.unknown,
        terms.len()
    );
    let statistics = solver.statistics();
    let solving: f64 = statistics.layers.iter().map(|layer| layer.seconds).sum();
    println!("  solver alone: {solving:.3} s, {:.0} queries/s", explored.queries as f64 / solving);
    for layer in &statistics.layers {
        println!(
            "  {:10} asked {:7} answered {:7} in {:.4} s",
            format!("{:?}", layer.name),
            layer.asked,
            layer.answered,
            layer.seconds
        );
    }
    println!("  {} sat, {} unsat, {} restarts", statistics.sat, statistics.unsat, statistics.restarts);
}

/// Queries at the end of a path of so many conditions on four bytes each: what does a query cost that needs one of them?
fn measure_long_path(conditions: u32) {
    const QUERIES: u32 = 2000;
    let (mut terms, mut solver) = (Terms::default(), Solver::new(Settings::default()));
    let int = |terms: &mut Terms, first: u32| {
        let bytes = [0, 1, 2, 3].map(|byte| terms.var(VarId(first + byte)));
        bytes.into_iter().reduce(|low, high| terms.concat(high, low)).unwrap_or(bytes[0])
    };
    let (mut path, mut goals): (Vec<TermId>, Vec<TermId>) = (Vec::new(), Vec::new());
    for number in 0..conditions {
        let x = int(&mut terms, 4 * number);
        let (low, high) = (terms.constant(1000, 32), terms.constant(500_000 + u64::from(number % 64), 32));
        path.push(terms.ult(x, high));
        goals.push(terms.ult(low, x));
    }
    let parent = Model::new(vec![0; 4 * conditions as usize]);
    // The first query pays for the whole path.
    solver.check(&mut terms, &parent, &Query { path: &path, goal: goals[0] });
    let start = Instant::now();
    let found = (0..QUERIES).filter(|&query| {
        // Paths end at different places, as those of pending edges do.
        let place = conditions - 1 - query * 37 % conditions.min(100);
        let query = Query { path: &path[..=place as usize], goal: goals[place as usize] };
        matches!(solver.check(&mut terms, &parent, &query), Verdict::Sat(_))
    });
    let (found, seconds) = (found.count(), start.elapsed().as_secs_f64());
    println!("path of {conditions} conditions: {:.1} us a query ({found} sat)", 1e6 * seconds / f64::from(QUERIES));
}

fn main() {
    for conditions in [100, 1_000, 10_000] {
        measure_long_path(conditions);
    }
    measure("bubble sort of 6 ints", usize::MAX, |run| bubble_sort(run, 6));
    measure("calculator on 8 characters", usize::MAX, |run| calculator(run, 8));
    measure("calculator on 16 characters", 20_000, |run| calculator(run, 16));
}
