//! Branch edges of the program under test: what there is to cover.

use crate::graph::FlowGraph;
use crate::program::{FuncId, Function, Op, PositionId, Program, SwitchTable};
use std::collections::{BTreeSet, HashMap};

/// Which way of a decision an edge is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The condition is true.
    True,
    /// The condition is false.
    False,
    /// A switch on this value (the first, if there are several).
    Case(u64),
    /// A switch on any other value.
    Default,
}

/// A branch edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BranchEdge {
    /// Its function.
    pub function: FuncId,
    /// The instruction that decides.
    pub branch: u32,
    /// The instruction that passes it.
    pub pc: u32,
    /// Where the decision stands in the source.
    pub position: PositionId,
    /// Which way it is.
    pub side: Side,
    /// It leads only to where other ways lead as well, as an `if` without an `else` has one: no code runs because of it.
    pub joins: bool,
}

/// The branch edges of a traced program, by their numbers.
#[derive(Clone, Debug, Default)]
pub struct Edges {
    edges: Vec<Option<BranchEdge>>,
    /// The branch of each edge.
    branches: Vec<Option<BranchId>>,
    /// The edges of each branch, in ascending order.
    of_branch: Vec<Vec<u32>>,
}

/// An instruction that decides which way is taken, of several that are numbered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BranchId(u32);

impl BranchId {
    /// Its number.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Edges {
    /// Finds the edges of a program that was lowered to be traced.
    pub fn of(program: &Program) -> Edges {
        let mut edges = vec![None; program.traced_edges as usize];
        for (number, function) in program.functions.iter().enumerate() {
            if !function.under_test {
                continue;
            }
            // Code behind a condition that is constant is nothing that there is to cover.
            let graph = FlowGraph::of(function);
            let reachable = graph.reachable();
            let ways_to = graph.ways_to();
            let ends = graph.blocks.iter().zip(&reachable).filter(|(_, reachable)| **reachable);
            for pc in ends.map(|(block, _)| block.end as usize - 1) {
                let op = &function.code[pc];
                for (target, side) in sides(function, pc as u32, op) {
                    if let Some(Op::Edge { edge, .. }) = function.code.get(target as usize)
                        && let Some(slot) = edges.get_mut(*edge as usize)
                    {
                        let position = function.positions[target as usize];
                        let function = FuncId(number as u32);
                        let joins = joins(&graph, &ways_to, target);
                        slot.get_or_insert(BranchEdge {
                            function,
                            branch: pc as u32,
                            pc: target,
                            position,
                            side,
                            joins,
                        });
                    }
                }
            }
        }
        let mut ids: HashMap<(FuncId, u32), BranchId> = HashMap::new();
        let mut of_branch: Vec<Vec<u32>> = Vec::new();
        let branches = edges.iter().zip(0..).map(|(edge, number)| {
            let BranchEdge { function, branch, .. } = edge.as_ref()?;
            let id = *ids.entry((*function, *branch)).or_insert_with(|| {
                of_branch.push(Vec::new());
                BranchId(of_branch.len() as u32 - 1)
            });
            of_branch[id.index()].push(number);
            Some(id)
        });
        Edges { branches: branches.collect(), edges, of_branch }
    }

    /// The branch that an edge belongs to.
    pub fn branch_of(&self, number: u32) -> Option<BranchId> {
        self.branches.get(number as usize).copied().flatten()
    }

    /// The edges of each branch.
    pub fn by_branch(&self) -> &[Vec<u32>] {
        &self.of_branch
    }

    /// All edges of the branch that an edge belongs to, itself included.
    pub fn siblings(&self, number: u32) -> &[u32] {
        self.branch_of(number).map_or(&[], |branch| &self.of_branch[branch.index()])
    }

    /// The edge under a number; functions that were left out by the linker have none.
    pub fn get(&self, number: u32) -> Option<&BranchEdge> {
        self.edges.get(number as usize)?.as_ref()
    }

    /// All edges with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &BranchEdge)> {
        self.edges.iter().enumerate().filter_map(|(number, edge)| Some((number as u32, edge.as_ref()?)))
    }
}

/// Whether the way that starts here goes at once to a block that others go to as well.
fn joins(graph: &FlowGraph, ways_to: &[u32], start: u32) -> bool {
    let Some(block) = graph.block_at(start).map(|at| &graph.blocks[at]) else { return false };
    // The edge itself and a jump; values that depend on the way make it code of its own.
    let passes = block.end - block.start <= 2 && block.calls.is_empty();
    passes && matches!(block.successors[..], [next] if ways_to[next as usize] > 1)
}

/// Where a conditional instruction may go, and which side each way is.
fn sides(function: &Function, pc: u32, op: &Op) -> Vec<(u32, Side)> {
    match op {
        Op::Switch { table, .. } => switch_sides(&function.tables[*table as usize]),
        op => {
            let mut targets = Vec::new();
            let mut copy = *op;
            copy.for_each_target(|target| targets.push(*target));
            let [first, second] = targets[..] else { return Vec::new() };
            if function.inverted.binary_search(&pc).is_ok() {
                vec![(first, Side::False), (second, Side::True)]
            } else {
                vec![(first, Side::True), (second, Side::False)]
            }
        }
    }
}

fn switch_sides(table: &SwitchTable) -> Vec<(u32, Side)> {
    let case = |(value, target): (u64, &u32)| (*target, Side::Case(value));
    let (default, cases): (u32, Vec<(u32, Side)>) = match table {
        SwitchTable::Dense { first, targets, default } => {
            (*default, targets.iter().enumerate().map(|(at, target)| case((first + at as u64, target))).collect())
        }
        SwitchTable::Sparse { values, targets, default } => {
            (*default, values.iter().copied().zip(targets.iter()).map(case).collect())
        }
        SwitchTable::Addresses(_) => return Vec::new(),
    };
    let mut sides = vec![(default, Side::Default)];
    sides.extend(cases.into_iter().filter(|(target, _)| *target != default));
    sides
}

/// A line of a source file: the file's index in the source map, and the line.
pub type Line = (u32, u32);

/// Which lines run when what is passed: lines of each function by the edges and the entry that lead to them.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    /// Blocks of traced functions: the lines that they hold.
    blocks: Vec<BlockLines>,
}

#[derive(Clone, Debug)]
struct BlockLines {
    lines: Vec<Line>,
    /// Something whose passing means that the block runs: an edge or an entry.
    passed_by: Option<u32>,
    /// Blocks in [`Lines::blocks`] that it leads to without a condition.
    leads_to: Vec<u32>,
}

impl Lines {
    /// Finds the lines of a program that was lowered to be traced.
    pub fn of(program: &Program) -> Lines {
        Lines::among(program, |_| true)
    }

    /// The same for some of its functions.
    pub fn among(program: &Program, counts: impl Fn(FuncId) -> bool) -> Lines {
        let mut lines = Lines::default();
        for (number, function) in program.functions.iter().enumerate() {
            if function.under_test && counts(FuncId(number as u32)) {
                lines.add_function(program, function);
            }
        }
        lines
    }

    fn add_function(&mut self, program: &Program, function: &Function) {
        let graph = FlowGraph::of(function);
        let reachable = graph.reachable();
        let first = self.blocks.len() as u32;
        for (block, is_reachable) in graph.blocks.iter().zip(reachable) {
            let passed_by = match function.code[block.start as usize] {
                Op::Edge { edge, .. } => Some(edge),
                Op::Enter { entry } => Some(entry),
                _ => None,
            };
            let mut lines: Vec<Line> = (block.start..block.end)
                .filter(|_| is_reachable)
                .filter(|&pc| !matches!(function.code[pc as usize], Op::Edge { .. } | Op::Enter { .. }))
                .filter_map(|pc| program.source.line(function.positions[pc as usize]))
                .collect();
            lines.sort_unstable();
            lines.dedup();
            let end = &function.code[block.end as usize - 1];
            let is_decided = matches!(end, Op::Switch { .. }) || end.is_conditional();
            let next = block.successors.iter().filter(|_| !is_decided).map(|next| first + next);
            self.blocks.push(BlockLines { lines, passed_by, leads_to: next.collect() });
        }
    }

    /// All lines that hold code.
    pub fn all(&self) -> BTreeSet<Line> {
        self.blocks.iter().flat_map(|block| block.lines.iter().copied()).collect()
    }

    /// The lines that have run, given what was passed.
    pub fn covered(&self, passed: impl Fn(u32) -> bool) -> BTreeSet<Line> {
        let mut runs: Vec<bool> = self.blocks.iter().map(|block| block.passed_by.is_some_and(&passed)).collect();
        let mut work: Vec<u32> = (0..).zip(&runs).filter(|(_, runs)| **runs).map(|(number, _)| number).collect();
        while let Some(number) = work.pop() {
            for &next in &self.blocks[number as usize].leads_to {
                if !std::mem::replace(&mut runs[next as usize], true) {
                    work.push(next);
                }
            }
        }
        let blocks = self.blocks.iter().zip(runs).filter(|(_, runs)| *runs);
        blocks.flat_map(|(block, _)| block.lines.iter().copied()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::link;
    use crate::lower::{LowerOptions, lower};
    use crate::read::read_module;

    fn traced(text: &str) -> Program {
        let module = read_module("test.ll", text).expect("the text is good");
        let linked = link(vec![module], &[], &[]).expect("it links");
        lower(&linked, LowerOptions { trace: true, ..LowerOptions::default() }).expect("it lowers")
    }

    const TEXT: &str = "define i32 @f(i32 %n) {
entry:
  %big = icmp sgt i32 %n, 3
  br i1 %big, label %a, label %b
a:
  switch i32 %n, label %b [
    i32 7, label %c
    i32 9, label %b
    i32 8, label %c
  ]
b:
  %x = phi i32 [ 1, %entry ], [ 2, %a ], [ 2, %a ]
  ret i32 %x
c:
  %odd = icmp ne i32 %n, 7
  br i1 %odd, label %a, label %b2
b2:
  ret i32 0
}";

    #[test]
    fn edges_are_numbered_in_the_order_of_the_text() {
        let program = traced(TEXT);
        let edges = Edges::of(&program);
        let sides: Vec<(u32, Side)> = edges.iter().map(|(number, edge)| (number, edge.side)).collect();
        assert_eq!(
            sides,
            [
                (0, Side::True),
                (1, Side::False),
                (2, Side::Default),
                (3, Side::Case(7)),
                (4, Side::True),
                (5, Side::False)
            ]
        );
    }
}
