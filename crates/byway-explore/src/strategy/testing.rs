//! Explorations that are made up, step by step.

use crate::coverage::Coverage;
use crate::edge::{Course, Edge, Frontier, Moment, Resume};
use crate::ids::{EdgeId, NodeId};
use crate::objectives::Met;
use crate::strategy::{Choice, RunFacts, Search, Strategy};
use crate::tree::{Decided, Tree};
use byway_expr::TermId;
use byway_ir::program::{BranchId, FuncId, PointId, Program};
use byway_vm::memory::CodePlace;
use byway_vm::symbolic::Class;
use std::sync::Arc;

/// What a strategy would see.
pub(crate) struct World {
    pub(crate) tree: Tree,
    pub(crate) frontier: Frontier,
    coverage: Coverage,
    random: fastrand::Rng,
    /// A node for each depth.
    nodes: Vec<NodeId>,
}

impl World {
    pub(crate) fn new() -> World {
        World::of(Program::default())
    }

    /// The exploration of a program.
    pub(crate) fn of(program: Program) -> World {
        World {
            tree: Tree::default(),
            frontier: Frontier::default(),
            coverage: Coverage::without_machine(Arc::new(program)),
            random: fastrand::Rng::with_seed(1),
            nodes: vec![NodeId::ROOT],
        }
    }

    /// Tells a strategy of an edge at a depth and an instruction.
    pub(crate) fn discover(&mut self, strategy: &mut dyn Strategy, depth: usize, pc: u32, moment: Moment) -> EdgeId {
        self.discover_edge(strategy, depth, pc, moment, false)
    }

    /// Tells a strategy of the way on at an instruction.
    pub(crate) fn go_on(&mut self, strategy: &mut dyn Strategy, pc: u32) -> EdgeId {
        self.discover_edge(strategy, 0, pc, Moment::default(), true)
    }

    fn discover_edge(
        &mut self,
        strategy: &mut dyn Strategy,
        depth: usize,
        pc: u32,
        moment: Moment,
        feasible: bool,
    ) -> EdgeId {
        let place = CodePlace { function: FuncId(0), pc };
        while self.nodes.len() <= depth {
            let (last, condition) = (self.nodes[self.nodes.len() - 1], TermId(self.nodes.len() as u32));
            let decided = Decided { place, branch: None, decision: 0, elsewhere: false };
            self.nodes.push(self.tree.add(last, condition, decided));
        }
        let edge = self.frontier.add(Edge {
            node: self.nodes[depth],
            condition: TermId(0),
            class: Class::Branch,
            place,
            decision: 0,
            course: Course::default(),
            resume: Resume::Replay(Arc::from([])),
            feasible,
            branch: None,
            objective: None,
            met: Met::NOTHING,
            passed: Arc::default(),
            moment,
        });
        self.tell(|search| strategy.discovered(search, edge));
        edge
    }

    /// Tells a strategy that a run has ended.
    pub(crate) fn finish(&mut self, strategy: &mut dyn Strategy, run: &RunFacts) {
        self.tell(|search| strategy.finished(search, run));
    }

    /// The edge that a strategy wants, which is taken from the frontier.
    pub(crate) fn next(&mut self, strategy: &mut dyn Strategy) -> Option<EdgeId> {
        loop {
            let Choice::Flip(edge) = self.tell(|search| strategy.next(search))? else { return None };
            if self.frontier.take(edge).is_some() {
                return Some(edge);
            }
        }
    }

    /// What a strategy wants to do.
    pub(crate) fn choice(&mut self, strategy: &mut dyn Strategy) -> Option<Choice> {
        self.tell(|search| strategy.next(search))
    }

    /// Tells a strategy that what it chose is not tried.
    pub(crate) fn refuse(&mut self, strategy: &mut dyn Strategy, edge: EdgeId) {
        self.tell(|search| strategy.exhausted(search, edge));
    }

    fn tell<T>(&mut self, tell: impl FnOnce(&mut Search) -> T) -> T {
        let World { tree, frontier, coverage, random, .. } = self;
        tell(&mut Search { tree, frontier, coverage, random })
    }
}

/// A run of which nothing is known but its number.
pub(crate) fn run(number: u64) -> RunFacts {
    RunFacts {
        number,
        node: NodeId::ROOT,
        flipped: None,
        covers: Vec::new(),
        outcomes: Vec::new(),
        closest: Arc::default(),
        steps: 0,
        input_bytes: 0,
        discarded: false,
    }
}

/// Many edges must be no problem for any strategy: each is discovered and chosen in logarithmic time or less.
#[test]
fn two_hundred_thousand_edges_are_given_by_every_combinator() {
    let search =
        "round-robin(by-location[by-call-stack[by-coverage[random]]], by-frequency[by-depth[iterative-deepening]],
        fitnex[round-robin(by-call-stack[iterative-deepening], by-location[iterative-deepening])])";
    let mut strategy = crate::strategy::parse(search).expect("it is well written");
    let mut world = World::new();
    const RUNS: u64 = 2_000;
    for number in 0..RUNS {
        for at in 0..100 {
            let moment = Moment {
                run: number,
                taken: Some(BranchId(at % 7)),
                call_depth: at % 5,
                call_stack: u64::from(at % 11),
                visits: at,
                ..Moment::default()
            };
            world.discover(strategy.as_mut(), at as usize, at % 13, moment);
        }
        let closest = (0..20).map(|target| (PointId(target), f64::from((number as u32 * 31 + target) % 1_000)));
        world.finish(strategy.as_mut(), &RunFacts { closest: Arc::new(closest.collect()), ..run(number) });
    }
    let given = std::iter::from_fn(|| world.next(strategy.as_mut())).count();
    assert_eq!(given, 200_000);
    assert!(world.frontier.is_empty());
}
