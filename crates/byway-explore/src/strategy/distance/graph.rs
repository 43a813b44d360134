//! The control flow of all functions, joined by their calls, and shortest ways in it.

use super::{Goal, Measure};
use crate::coverage::Coverage;
use byway_ir::graph::{CallGraph, FlowGraph};
use byway_ir::program::{BranchId, Function, Op, PointId, Program};
use byway_vm::memory::CodePlace;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The distance of a piece from which there is no way.
pub(super) const FAR: u32 = u32::MAX;

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
    /// It begins by passing this branch.
    branch: Option<BranchId>,
}

#[derive(Debug, Default)]
pub(super) struct Graph {
    pieces: Vec<Piece>,
    /// For each piece, those before it.
    before: Vec<Vec<(u32, Link)>>,
    /// For each piece, those after it.
    after: Vec<Vec<(u32, Link)>>,
    /// The piece of each branch.
    pub(super) of_branch: Vec<Option<u32>>,
    /// For each function, its pieces by their first instructions.
    of_function: Vec<Vec<(u32, u32)>>,
}

impl Graph {
    pub(super) fn of(program: &Program) -> Graph {
        let calls = CallGraph::of(program);
        let mut graph = Graph { of_branch: vec![None; program.branches as usize], ..Graph::default() };
        let flows: Vec<FlowGraph> = program.functions().iter().map(FlowGraph::of).collect();
        let layouts: Vec<Vec<u32>> =
            program.functions().iter().zip(&flows).map(|it| graph.lay_out(it.0, it.1)).collect();
        graph.before = vec![Vec::new(); graph.pieces.len()];
        graph.after = vec![Vec::new(); graph.pieces.len()];
        let returns: Vec<Vec<u32>> =
            program.functions().iter().zip(&flows).zip(&layouts).map(|((f, flow), at)| returns(f, flow, at)).collect();
        for (number, function) in program.functions().iter().enumerate() {
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
            let branch = match function.code[block.start as usize] {
                Op::Branch { branch, .. } => Some(branch),
                _ => None,
            };
            if let Some(slot) = branch.and_then(|branch| self.of_branch.get_mut(branch.index())) {
                *slot = Some(number);
            }
            let mut start = block.start;
            for end in block.calls.iter().map(|pc| pc + 1).chain([block.end]) {
                let branch = branch.filter(|_| start == block.start);
                of_function.push((start, self.pieces.len() as u32));
                self.pieces.push(Piece { instructions: end - start, branch });
                start = end;
            }
        }
        self.of_function.push(of_function);
        first
    }

    /// The piece that holds an instruction.
    pub(super) fn piece_at(&self, place: CodePlace) -> Option<u32> {
        let pieces = self.of_function.get(place.function.index())?;
        let next = pieces.partition_point(|(start, _)| *start <= place.pc);
        Some(pieces[next.checked_sub(1)?].1)
    }

    fn link(&mut self, from: u32, to: u32, link: Link) {
        self.before[to as usize].push((from, link));
        self.after[from as usize].push((to, link));
    }

    /// The pieces of branches; entries of functions are none.
    pub(super) fn pieces_of<'e, P>(&self, points: &'e [P]) -> impl Iterator<Item = u32> + use<'_, 'e, P>
    where
        P: Copy + Into<PointId>,
    {
        points.iter().filter_map(|&point| self.of_branch.get(point.into().index()).copied().flatten())
    }

    pub(super) fn distances(&self, measure: Measure, goal: Goal, coverage: &Coverage) -> (Vec<u32>, Vec<Option<u32>>) {
        let mut found = vec![FAR; self.pieces.len()];
        let mut next = vec![None; self.pieces.len()];
        let is_goal = |branch: BranchId| match goal {
            Goal::Uncovered => !coverage.is_covered(branch),
            Goal::Unreached => coverage.branches().fork_of(branch).is_some_and(|fork| !coverage.is_reached(fork)),
        };
        for (branch, _) in coverage.branches().iter().filter(|(branch, _)| is_goal(*branch)) {
            if let Some(piece) = self.of_branch.get(branch.index()).copied().flatten() {
                found[piece as usize] = 0;
            }
        }
        let all = 0..self.pieces.len() as u32;
        self.relax((&mut found, &mut next), all.clone(), measure, |link| link != Link::Return);
        if measure == Measure::Instructions {
            self.relax((&mut found, &mut next), all, measure, |link| link != Link::Call);
        }
        (found, next)
    }

    /// Dijkstra's algorithm against the direction of the links, from those of some pieces that have a distance already.
    fn relax(
        &self,
        (found, next): (&mut [u32], &mut [Option<u32>]),
        from: impl Iterator<Item = u32>,
        measure: Measure,
        follow: impl Fn(Link) -> bool,
    ) {
        let known = from.map(|piece| (found[piece as usize], piece)).filter(|(distance, _)| *distance != FAR);
        let mut queue: BinaryHeap<Reverse<(u32, u32)>> = known.map(Reverse).collect();
        while let Some(Reverse((distance, piece))) = queue.pop() {
            if found[piece as usize] < distance {
                continue;
            }
            for &(before, link) in self.before[piece as usize].iter().filter(|(_, link)| follow(*link)) {
                let through = distance.saturating_add(self.cost(measure, before, piece, link));
                if through < found[before as usize] {
                    found[before as usize] = through;
                    next[before as usize] = Some(piece);
                    queue.push(Reverse((through, before)));
                }
            }
        }
    }

    /// What a link costs.
    fn cost(&self, measure: Measure, from: u32, to: u32, link: Link) -> u32 {
        match measure {
            Measure::Branches => u32::from(self.pieces[to as usize].branch.is_some() && link == Link::Flow),
            Measure::Instructions => self.pieces[from as usize].instructions,
        }
    }

    /// Some pieces are not measured to any more. Distances in branches that came from them are computed again, from those
    /// around that did not.
    pub(super) fn lose(&self, found: &mut [u32], next: &mut [Option<u32>], lost: Vec<u32>) {
        let mut affected = Vec::new();
        let mut work = lost;
        // A piece that has its distance from another one is none that was measured to.
        work.retain(|&piece| found[piece as usize] == 0 && next[piece as usize].is_none());
        while let Some(piece) = work.pop() {
            if found[piece as usize] == FAR {
                continue;
            }
            found[piece as usize] = FAR;
            next[piece as usize] = None;
            affected.push(piece);
            let before = self.before[piece as usize].iter().map(|(before, _)| *before);
            work.extend(before.filter(|before| next[*before as usize] == Some(piece)));
        }
        for &piece in &affected {
            let ways = self.after[piece as usize].iter().filter(|(_, link)| *link != Link::Return);
            let ways = ways.filter(|(after, _)| found[*after as usize] != FAR).map(|&(after, link)| {
                (found[after as usize].saturating_add(self.cost(Measure::Branches, piece, after, link)), after)
            });
            if let Some((distance, after)) = ways.min() {
                found[piece as usize] = distance;
                next[piece as usize] = Some(after);
            }
        }
        self.relax((found, next), affected.into_iter(), Measure::Branches, |link| link != Link::Return);
    }
}

/// The last pieces of a function's blocks that return.
fn returns(function: &Function, flow: &FlowGraph, first: &[u32]) -> Vec<u32> {
    let ends = flow.blocks.iter().zip(first).filter(|(block, _)| {
        matches!(function.code[block.end as usize - 1], Op::Ret { .. } | Op::RetVoid { .. } | Op::RetN { .. })
    });
    ends.map(|(block, start)| start + block.calls.len() as u32).collect()
}
