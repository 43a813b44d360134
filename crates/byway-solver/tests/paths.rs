//! All paths of small programs.

mod explore;

use byway_expr::Terms;
use byway_solver::{Settings, Solver};
use std::time::Instant;

#[test]
fn bubble_sort_has_as_many_paths_as_there_are_orders() {
    let (mut terms, mut solver) = (Terms::default(), Solver::new(Settings::default()));
    let start = Instant::now();
    let explored = explore::explore(&mut terms, &mut solver, usize::MAX, |run| explore::bubble_sort(run, 6));
    let seconds = start.elapsed().as_secs_f64();
    println!("{} queries, {:.0} a second", explored.queries, explored.queries as f64 / seconds);
    assert_eq!((explored.paths, explored.queries, explored.unknown), (720, 2421, 0));
}

#[test]
fn layers_change_no_answer() {
    let none = || Settings { recent_models: 0, cached_conditions: 0, ..Settings::default() };
    let count = |settings, program: fn(&mut explore::Run<'_>)| {
        let (mut terms, mut solver) = (Terms::default(), Solver::new(settings));
        explore::explore(&mut terms, &mut solver, usize::MAX, program).paths
    };
    let calculator = |run: &mut explore::Run<'_>| explore::calculator(run, 5);
    assert_eq!(count(Settings::default(), calculator), count(none(), calculator));
    let sort = |run: &mut explore::Run<'_>| explore::bubble_sort(run, 4);
    assert_eq!(count(none(), sort), 24);
}
