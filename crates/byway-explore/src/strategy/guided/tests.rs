//! Shares of classes.

use super::*;
use crate::edge::Moment;
use crate::strategy::testing::{World, run};
use crate::strategy::{BreadthFirst, DepthFirst};
use byway_ir::program::{Body, FuncId, Function, Hint, Op, PositionId, Program, Scope};

/// A program of one function whose instruction N has the Nth priority.
fn world(priorities: &[i64]) -> World {
    let mut function = Function::shell("f", Body::Code);
    function.code = vec![Op::RetVoid { w: 1 }; priorities.len()];
    function.positions = (1..=priorities.len() as u32).map(PositionId).collect();
    let mut program = Program::of(vec![function], Vec::new()).expect("it holds together");
    for (at, priority) in priorities.iter().enumerate() {
        let mut position = program.source.positions[0].clone();
        position.line = at as u32 + 1;
        program.source.positions.push(position);
        let line = at as u32 + 1;
        program.hints.push(Hint {
            scope: Scope::Lines { file: 0, first: line, last: line, function: Some(FuncId(0)) },
            priority: Priority::new(*priority).expect("a priority"),
        });
    }
    World::of(program)
}

/// The instructions at which so many choices lie.
fn choices(world: &mut World, strategy: &mut Guided, count: usize) -> Vec<u32> {
    (0..count)
        .map(|_| {
            let Some(Choice::Flip(edge)) = world.choice(strategy) else { panic!("there is more") };
            world.frontier.take(edge).expect("it is pending").place.pc
        })
        .collect()
}

fn guided() -> Guided {
    Guided::new(|| Box::<BreadthFirst>::default())
}

#[test]
fn every_class_gets_its_share() {
    let mut world = world(&[0, 4, -3]);
    let mut strategy = guided();
    for pc in [0, 1, 2].repeat(100) {
        world.discover(&mut strategy, 0, pc, Moment::default());
    }
    let chosen = choices(&mut world, &mut strategy, 64);
    let count = |pc| chosen.iter().filter(|&&at| at == pc).count();
    // For each choice at 2 three at 0, and for each of these four at 1.
    assert_eq!([count(0), count(1), count(2)], [12, 48, 4]);
    assert_eq!(chosen[..6], [1, 1, 1, 1, 0, 1]);
}

#[test]
fn nothing_is_dropped() {
    let mut world = world(&[0, 1000, -1000]);
    let mut strategy = guided();
    for pc in [2, 1, 0].repeat(50) {
        world.discover(&mut strategy, 0, pc, Moment::default());
    }
    let chosen = choices(&mut world, &mut strategy, 150);
    assert_eq!(chosen[..50], [1; 50]);
    assert_eq!(chosen[50..100], [0; 50]);
    assert_eq!(chosen[100..], [2; 50]);
    assert_eq!(world.choice(&mut strategy), None);
    assert!(world.frontier.is_empty());
}

#[test]
fn who_had_nothing_to_give_saves_nothing_up() {
    let mut world = world(&[0, -2]);
    let mut strategy = guided();
    world.discover(&mut strategy, 0, 1, Moment::default());
    assert_eq!(choices(&mut world, &mut strategy, 1), [1]);
    for _ in 0..100 {
        world.discover(&mut strategy, 0, 0, Moment::default());
    }
    choices(&mut world, &mut strategy, 60);
    for _ in 0..20 {
        world.discover(&mut strategy, 0, 1, Moment::default());
    }
    let chosen = choices(&mut world, &mut strategy, 30);
    assert_eq!(chosen.iter().filter(|&&at| at == 1).count(), 10, "{chosen:?}");
}

#[test]
fn each_class_has_a_strategy_of_its_own() {
    let mut world = world(&[0, 2]);
    let mut strategy = Guided::new(|| Box::<DepthFirst>::default());
    let edges: Vec<EdgeId> =
        [0, 1, 1, 0].map(|pc| world.discover(&mut strategy, 0, pc, Moment::default())).into_iter().collect();
    let given: Vec<EdgeId> = std::iter::from_fn(|| world.next(&mut strategy)).collect();
    assert_eq!(given, [edges[2], edges[1], edges[3], edges[0]]);
}

#[test]
fn without_hints_it_is_the_strategy_alone() {
    let mut world = World::new();
    let mut strategy = guided();
    let edges: Vec<EdgeId> = (0..5).map(|pc| world.discover(&mut strategy, 0, pc, Moment::default())).collect();
    let given: Vec<EdgeId> = std::iter::from_fn(|| world.next(&mut strategy)).collect();
    assert_eq!(given, edges);
}

#[test]
fn the_way_on_keeps_what_its_path_was_chosen_for() {
    let mut world = world(&[0, 5, -5]);
    let mut strategy = guided();
    for pc in [0, 1, 2] {
        world.discover(&mut strategy, 0, pc, Moment::default());
    }
    assert_eq!(choices(&mut world, &mut strategy, 1), [1]);
    // The path comes to where it is ordinary and where it is not wanted, and meets an alternative there.
    world.go_on(&mut strategy, 0);
    assert_eq!(choices(&mut world, &mut strategy, 1), [0]);
    world.go_on(&mut strategy, 2);
    world.discover(&mut strategy, 0, 2, Moment::default());
    assert_eq!(choices(&mut world, &mut strategy, 1), [2]);
    // Once it has ended, nothing is followed any more.
    world.finish(&mut strategy, &run(0));
    world.go_on(&mut strategy, 0);
    assert_eq!(choices(&mut world, &mut strategy, 4), [0, 0, 2, 2]);
}
