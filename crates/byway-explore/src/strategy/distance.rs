//! How far it is from a branch edge to code that no run has covered.
//!
//! The graph joins the control-flow graphs of all functions by their calls (paper 2, section 4.1). Its nodes are pieces of
//! basic blocks, cut behind every call, so that a path can enter a callee, pass over the call, or come back to what
//! follows it.

use crate::call_stacks::{CallStackId, CallStacks};
use crate::coverage::Coverage;
use byway_ir::graph::{CallGraph, FlowGraph};
use byway_ir::program::{Function, Op, Program};
use byway_vm::memory::CodePlace;
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
    /// not known here: any may. A call that is passed over counts as one instruction.
    Instructions,
}

/// What distances are measured to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// Branch edges that are not covered.
    Uncovered,
    /// Edges of branches that no finished run has come to: none of their edges is covered.
    Unreached,
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
    /// For each function, its pieces by their first instructions.
    of_function: Vec<Vec<(u32, u32)>>,
}

/// Distances to what is not covered. They are computed again when coverage has grown and somebody asks.
#[derive(Debug)]
pub struct Distances {
    measure: Measure,
    goal: Goal,
    graph: Option<Graph>,
    generation: Option<u64>,
    of_piece: Vec<u32>,
}

const FAR: u32 = u32::MAX;

/// Callers that are looked at: what lies behind the return of more is too far away to be steered for.
const CALLERS: usize = 64;

impl Distances {
    /// Distances that nobody has asked for yet.
    pub fn new(measure: Measure) -> Distances {
        Distances { measure, goal: Goal::Uncovered, graph: None, generation: None, of_piece: Vec::new() }
    }

    /// Distances, in branch edges, to branches that no run has come to.
    pub fn to_unreached() -> Distances {
        Distances { goal: Goal::Unreached, ..Distances::new(Measure::Branches) }
    }

    /// How far it is from a branch edge to the nearest one that is not covered: 0 if it is not covered itself.
    pub fn from_edge(&mut self, coverage: &Coverage, edge: u32) -> Distance {
        let piece = (*self.refresh(coverage).of_edge.get(edge as usize)?)?;
        self.distance_of(piece)
    }

    /// How far it is from where a decision goes: from a branch edge, or from the instruction that decides if its ways are
    /// not numbered. The functions that wait for the running one may be returned to, which counts as a branch edge each.
    pub fn from_way(
        &mut self,
        coverage: &Coverage,
        branch: Option<u32>,
        place: CodePlace,
        calls: &CallStacks,
        stack: CallStackId,
    ) -> Distance {
        let graph = self.refresh(coverage);
        let start = match branch {
            Some(branch) => graph.of_edge.get(branch as usize).copied().flatten(),
            None => graph.piece_at(place),
        };
        let callers: Vec<Option<u32>> =
            calls.callers(stack).take(CALLERS).map(|caller| graph.piece_at(caller)).collect();
        let pieces = (0..).zip([start].into_iter().chain(callers));
        pieces.filter_map(|(returns, piece)| Some(self.distance_of(piece?)?.saturating_add(returns))).min()
    }

    fn distance_of(&self, piece: u32) -> Distance {
        Some(self.of_piece[piece as usize]).filter(|&distance| distance != FAR)
    }

    /// Computes distances again if coverage has grown.
    fn refresh(&mut self, coverage: &Coverage) -> &Graph {
        let graph = self.graph.get_or_insert_with(|| Graph::of(coverage.program()));
        if self.generation != Some(coverage.generation()) {
            self.generation = Some(coverage.generation());
            self.of_piece = graph.distances(self.measure, self.goal, coverage);
        }
        graph
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
                    let called = calls.called_at(program, function, &function.code[pc as usize]);
                    for callee in called.into_iter().flatten() {
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
        let mut of_function = Vec::with_capacity(flow.blocks.len());
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
                of_function.push((start, self.pieces.len() as u32));
                self.pieces.push(Piece { instructions: end - start, edge });
                start = end;
            }
        }
        self.of_function.push(of_function);
        first
    }

    /// The piece that holds an instruction.
    fn piece_at(&self, place: CodePlace) -> Option<u32> {
        let pieces = self.of_function.get(place.function.index())?;
        let next = pieces.partition_point(|(start, _)| *start <= place.pc);
        Some(pieces[next.checked_sub(1)?].1)
    }

    fn link(&mut self, from: u32, to: u32, link: Link) {
        self.before[to as usize].push((from, link));
    }

    fn distances(&self, measure: Measure, goal: Goal, coverage: &Coverage) -> Vec<u32> {
        let mut found = vec![FAR; self.pieces.len()];
        let is_goal = |edge: u32| match goal {
            Goal::Uncovered => !coverage.is_covered(edge),
            Goal::Unreached => !coverage.edges().siblings(edge).iter().any(|&sibling| coverage.is_covered(sibling)),
        };
        for (edge, _) in coverage.edges().iter().filter(|(edge, _)| is_goal(*edge)) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use byway_ir::link::link;
    use byway_ir::lower::{LowerOptions, lower};
    use byway_ir::program::FuncId;
    use byway_ir::read::read_module;
    use std::sync::Arc;

    /// `main` calls `f` and decides afterwards; edges 0 and 1 are those of `f`, 2 to 5 those of `main`.
    const TEXT: &str = "define i32 @f(i32 %n) {
  %a = icmp sgt i32 %n, 3
  br i1 %a, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}
define i32 @main(i32 %n) {
  %a = icmp sgt i32 %n, 5
  br i1 %a, label %big, label %small
big:
  %x = call i32 @f(i32 %n)
  %b = icmp sgt i32 %x, %n
  br i1 %b, label %small, label %end
small:
  ret i32 0
end:
  ret i32 1
}";

    fn traced() -> Arc<Program> {
        let module = read_module("test.ll", TEXT).expect("the text is good");
        let linked = link(vec![module], &[], &[]).expect("it links");
        Arc::new(lower(&linked, LowerOptions { trace: true, ..LowerOptions::default() }).expect("it lowers"))
    }

    fn distances(measure: Measure, covered: &[u32]) -> Vec<Distance> {
        let mut coverage = Coverage::new(traced());
        let mut distances = Distances::new(measure);
        assert!((0..6).all(|edge| distances.from_edge(&coverage, edge) == Some(0)));
        coverage.cover(covered, 0);
        (0..6).map(|edge| distances.from_edge(&coverage, edge)).collect()
    }

    #[test]
    fn branches_are_counted_into_calls_but_not_out_of_them() {
        let into = distances(Measure::Branches, &[0, 2, 3, 4, 5]);
        assert_eq!(into, [None, Some(0), Some(1), None, None, None]);
        let behind = distances(Measure::Branches, &[0, 1, 2, 3, 4]);
        assert_eq!(behind, [None, None, Some(1), None, None, Some(0)]);
    }

    /// The edges of the test's text that `f` and `main` have, met in `f` while `main` waits.
    #[test]
    fn branches_that_no_run_came_to_lie_behind_returns_too() {
        let mut coverage = Coverage::new(traced());
        let mut distances = Distances::to_unreached();
        let mut calls = CallStacks::default();
        let (main, f) = (FuncId(1), FuncId(0));
        let call = coverage.program().function(main).code.iter().position(|op| matches!(op, Op::Call { .. }));
        let after = CodePlace { function: main, pc: call.expect("main calls") as u32 + 1 };
        let (alone, called) = (CallStackId::EMPTY, calls.intern([after].into_iter()));
        let mut from = |coverage: &Coverage, branch, stack| {
            distances.from_way(coverage, branch, CodePlace { function: f, pc: 0 }, &calls, stack)
        };
        coverage.cover(&[0, 2], 0);
        assert_eq!(from(&coverage, Some(3), alone), None, "only the second branch of `main` is left");
        assert_eq!(from(&coverage, Some(2), alone), Some(1));
        assert_eq!(from(&coverage, Some(1), alone), None);
        assert_eq!(from(&coverage, Some(1), called), Some(2), "a return and a branch");
        assert_eq!(from(&coverage, None, called), Some(2));
        coverage.cover(&[4], 1);
        assert_eq!(from(&coverage, Some(2), alone), None, "a run has come to every branch");
    }

    #[test]
    fn instructions_are_counted_out_of_calls_too() {
        let behind = distances(Measure::Instructions, &[0, 1, 2, 3, 4]);
        assert!(behind[0].is_some_and(|distance| distance > 0) && behind[0] == behind[1], "{behind:?}");
        assert!(behind[2].is_some() && behind[3].is_none() && behind[4].is_none(), "{behind:?}");
        let into = distances(Measure::Instructions, &[0, 2, 3, 4, 5]);
        assert!(into[0].is_none(), "what called it does not call it again: {into:?}");
    }
}
