//! How far it is from a branch edge to code that no run has covered.
//!
//! The graph joins the control-flow graphs of all functions by their calls (paper 2, section 4.1). Its nodes are pieces of
//! basic blocks, cut behind every call, so that a path can enter a callee, pass over the call, or come back to what
//! follows it.

use crate::coverage::Coverage;
use byway_ir::graph::{CallGraph, FlowGraph};
use byway_ir::program::{FuncId, Function, Op, Program};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// How far, if there is a way at all.
pub type Distance = Option<u32>;

/// What is counted on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Branch edges, on paths that never return from the function that they start in (paper 2, section 4.2).
    Branches,
    /// Instructions, on paths that may return first and enter functions afterwards, as KLEE measures. Which caller waits is
    /// not known here: any may.
    Instructions,
}

/// How two pieces hang together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Link {
    /// In one function.
    Flow,
    /// Into a callee.
    Call,
    /// Back to what follows a call.
    Return,
}

/// A piece of a basic block.
#[derive(Clone, Copy, Debug)]
struct Piece {
    instructions: u32,
    /// It begins by passing this branch edge.
    edge: Option<u32>,
}

#[derive(Debug, Default)]
struct Graph {
    pieces: Vec<Piece>,
    /// For each piece, those before it.
    before: Vec<Vec<(u32, Link)>>,
    /// The piece of each branch edge.
    of_edge: Vec<Option<u32>>,
}

/// Distances to what is not covered. They are computed again when coverage has grown and somebody asks.
#[derive(Debug)]
pub struct Distances {
    measure: Measure,
    graph: Option<Graph>,
    generation: Option<u64>,
    of_piece: Vec<u32>,
}

const FAR: u32 = u32::MAX;

impl Distances {
    /// Distances that nobody has asked for yet.
    pub fn new(measure: Measure) -> Distances {
        Distances { measure, graph: None, generation: None, of_piece: Vec::new() }
    }

    /// How far it is from a branch edge to the nearest one that is not covered: 0 if it is not covered itself.
    pub fn from_edge(&mut self, coverage: &Coverage, edge: u32) -> Distance {
        let graph = self.graph.get_or_insert_with(|| Graph::of(coverage.program()));
        if self.generation != Some(coverage.generation()) {
            self.generation = Some(coverage.generation());
            self.of_piece = graph.distances(self.measure, coverage);
        }
        let piece = (*graph.of_edge.get(edge as usize)?)?;
        Some(self.of_piece[piece as usize]).filter(|&distance| distance != FAR)
    }
}

impl Graph {
    fn of(program: &Program) -> Graph {
        let calls = CallGraph::of(program);
        let mut graph = Graph { of_edge: vec![None; program.traced_edges as usize], ..Graph::default() };
        let flows: Vec<FlowGraph> = program.functions.iter().map(FlowGraph::of).collect();
        let layouts: Vec<Vec<u32>> = program.functions.iter().zip(&flows).map(|it| graph.lay_out(it.0, it.1)).collect();
        graph.before = vec![Vec::new(); graph.pieces.len()];
        let returns: Vec<Vec<u32>> =
            program.functions.iter().zip(&flows).zip(&layouts).map(|((f, flow), at)| returns(f, flow, at)).collect();
        for (number, function) in program.functions.iter().enumerate() {
            let (flow, first) = (&flows[number], &layouts[number]);
            for (block, &start) in flow.blocks.iter().zip(first) {
                let last = start + block.calls.len() as u32;
                for &next in &block.successors {
                    graph.link(last, first[next as usize], Link::Flow);
                }
                for (piece, &pc) in (start..).zip(&block.calls) {
                    graph.link(piece, piece + 1, Link::Flow);
                    for callee in callees(&calls, FuncId(number as u32), &function.code[pc as usize]) {
                        if let Some(&entry) = layouts[callee.index()].first() {
                            graph.link(piece, entry, Link::Call);
                        }
                        returns[callee.index()].iter().for_each(|&end| graph.link(end, piece + 1, Link::Return));
                    }
                }
            }
        }
        graph
    }

    /// Adds the pieces of a function; the first piece of each block.
    fn lay_out(&mut self, function: &Function, flow: &FlowGraph) -> Vec<u32> {
        let mut first = Vec::with_capacity(flow.blocks.len());
        for block in &flow.blocks {
            let number = self.pieces.len() as u32;
            first.push(number);
            let edge = match function.code[block.start as usize] {
                Op::Edge { edge, .. } => Some(edge),
                _ => None,
            };
            if let Some(slot) = edge.and_then(|edge| self.of_edge.get_mut(edge as usize)) {
                *slot = Some(number);
            }
            let mut start = block.start;
            for end in block.calls.iter().map(|pc| pc + 1).chain([block.end]) {
                let edge = edge.filter(|_| start == block.start);
                self.pieces.push(Piece { instructions: end - start, edge });
                start = end;
            }
        }
        first
    }

    fn link(&mut self, from: u32, to: u32, link: Link) {
        self.before[to as usize].push((from, link));
    }

    fn distances(&self, measure: Measure, coverage: &Coverage) -> Vec<u32> {
        let mut found = vec![FAR; self.pieces.len()];
        for (edge, _) in coverage.edges().iter().filter(|(edge, _)| !coverage.is_covered(*edge)) {
            if let Some(piece) = self.of_edge.get(edge as usize).copied().flatten() {
                found[piece as usize] = 0;
            }
        }
        self.relax(&mut found, measure, |link| link != Link::Return);
        if measure == Measure::Instructions {
            self.relax(&mut found, measure, |link| link != Link::Call);
        }
        found
    }

    /// Dijkstra's algorithm against the direction of the links, from all pieces that have a distance already.
    fn relax(&self, found: &mut [u32], measure: Measure, follow: impl Fn(Link) -> bool) {
        let known = found.iter().enumerate().filter(|(_, distance)| **distance != FAR);
        let mut queue: BinaryHeap<Reverse<(u32, u32)>> =
            known.map(|(piece, distance)| Reverse((*distance, piece as u32))).collect();
        while let Some(Reverse((distance, piece))) = queue.pop() {
            if found[piece as usize] < distance {
                continue;
            }
            for &(before, link) in self.before[piece as usize].iter().filter(|(_, link)| follow(*link)) {
                let cost = match measure {
                    Measure::Branches => u32::from(self.pieces[piece as usize].edge.is_some() && link == Link::Flow),
                    Measure::Instructions => self.pieces[before as usize].instructions,
                };
                let through = distance.saturating_add(cost);
                if through < found[before as usize] {
                    found[before as usize] = through;
                    queue.push(Reverse((through, before)));
                }
            }
        }
    }
}

/// The last pieces of a function's blocks that return.
fn returns(function: &Function, flow: &FlowGraph, first: &[u32]) -> Vec<u32> {
    let ends = flow.blocks.iter().zip(first).filter(|(block, _)| {
        matches!(function.code[block.end as usize - 1], Op::Ret { .. } | Op::RetVoid { .. } | Op::RetN { .. })
    });
    ends.map(|(block, start)| start + block.calls.len() as u32).collect()
}

/// What a call may enter. Through a pointer that is every function that the caller may call and whose address is taken.
fn callees(calls: &CallGraph, caller: FuncId, op: &Op) -> Vec<FuncId> {
    match op {
        Op::Call { func, .. } => vec![FuncId(*func)],
        _ => {
            let taken = calls.address_taken();
            calls.callees(caller).iter().copied().filter(|callee| taken.binary_search(callee).is_ok()).collect()
        }
    }
}
