//! Queries per second on the path conditions of two small programs.

#[path = "../tests/explore/mod.rs"]
mod explore;

use byway_expr::Terms;
use byway_solver::{Settings, Solver};
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

fn main() {
    measure("bubble sort of 6 ints", usize::MAX, |run| bubble_sort(run, 6));
    measure("calculator on 8 characters", usize::MAX, |run| calculator(run, 8));
    measure("calculator on 16 characters", 20_000, |run| calculator(run, 16));
}
