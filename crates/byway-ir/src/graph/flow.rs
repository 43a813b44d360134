//! The control-flow graph of a function.

use crate::program::{Function, Op};
use std::collections::BTreeSet;

/// Instructions that run one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BasicBlock {
    /// The first instruction.
    pub start: u32,
    /// One past the last instruction.
    pub end: u32,
    /// Blocks that may follow, each once.
    pub successors: Vec<u32>,
    /// Instructions that call.
    pub calls: Vec<u32>,
}

/// The control-flow graph of a function; block 0 is the entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FlowGraph {
    /// The blocks in the order of the code.
    pub blocks: Vec<BasicBlock>,
}

impl FlowGraph {
    /// Computes the graph of a function.
    pub fn of(function: &Function) -> FlowGraph {
        let starts = block_starts(function);
        let ends = starts.iter().copied().skip(1).chain([function.code.len() as u32]);
        let blocks = starts
            .iter()
            .copied()
            .zip(ends)
            .map(|(start, end)| BasicBlock {
                start,
                end,
                successors: successors(function, &starts, end),
                calls: (start..end).filter(|&pc| is_call(&function.code[pc as usize])).collect(),
            })
            .collect();
        FlowGraph { blocks }
    }

    /// For each block, whether control can come to it from the entry.
    pub fn reachable(&self) -> Vec<bool> {
        self.reachable_around(self.blocks.len())
    }

    /// For each block, whether control can come to it from the entry without passing a block.
    pub fn reachable_around(&self, avoided: usize) -> Vec<bool> {
        let mut reachable = vec![false; self.blocks.len()];
        let mut work = if self.blocks.is_empty() { Vec::new() } else { vec![0] };
        while let Some(block) = work.pop() {
            if block as usize != avoided && !std::mem::replace(&mut reachable[block as usize], true) {
                work.extend(&self.blocks[block as usize].successors);
            }
        }
        reachable
    }

    /// For each block, how many blocks it may follow.
    pub fn ways_to(&self) -> Vec<u32> {
        let mut ways = vec![0; self.blocks.len()];
        for &next in self.blocks.iter().flat_map(|block| &block.successors) {
            ways[next as usize] += 1;
        }
        ways
    }

    /// The block that holds an instruction.
    pub fn block_at(&self, pc: u32) -> Option<usize> {
        let next = self.blocks.partition_point(|block| block.start <= pc);
        next.checked_sub(1).filter(|&at| pc < self.blocks[at].end)
    }
}

fn is_call(op: &Op) -> bool {
    matches!(op, Op::Call { .. } | Op::CallIndirect { .. })
}

/// Whether control never goes on to the next instruction.
pub(super) fn ends_block(op: &Op) -> bool {
    let mut copy = *op;
    let mut branches = false;
    copy.for_each_target(|_| branches = true);
    branches
        || matches!(
            op,
            Op::Switch { .. }
                | Op::IndirectBr { .. }
                | Op::Ret { .. }
                | Op::RetVoid { .. }
                | Op::RetN { .. }
                | Op::Unreachable
                | Op::Trap
        )
}

/// Where an instruction may go, other than to the next one.
fn targets(function: &Function, op: &Op) -> Vec<u32> {
    let mut found = Vec::new();
    match op {
        Op::Switch { table, .. } | Op::IndirectBr { table, .. } => {
            function.tables[*table as usize].clone().for_each_target(|target| found.push(*target));
        }
        _ => {
            let mut copy = *op;
            copy.for_each_target(|target| found.push(*target));
        }
    }
    found
}

fn block_starts(function: &Function) -> Vec<u32> {
    let mut starts = BTreeSet::from([0]);
    for (pc, op) in function.code.iter().enumerate() {
        starts.extend(targets(function, op));
        if ends_block(op) {
            starts.insert(pc as u32 + 1);
        }
    }
    starts.into_iter().filter(|&start| (start as usize) < function.code.len()).collect()
}

fn successors(function: &Function, starts: &[u32], end: u32) -> Vec<u32> {
    let Some(last) = (end as usize).checked_sub(1).and_then(|at| function.code.get(at)) else { return Vec::new() };
    let mut next = targets(function, last);
    if !ends_block(last) {
        next.push(end);
    }
    let mut blocks: Vec<u32> =
        next.into_iter().filter_map(|pc| starts.binary_search(&pc).ok()).map(|block| block as u32).collect();
    blocks.sort_unstable();
    blocks.dedup();
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::testing::program;

    #[test]
    fn a_loop_has_a_back_edge_and_an_exit() {
        let program = program(
            "define i32 @f(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %next = add i32 %i, 1
  br label %head
done:
  ret i32 %i
}",
        );
        let function = &program.functions[0];
        let graph = FlowGraph::of(function);
        let head = graph.blocks.iter().position(|block| block.successors.len() == 2).expect("a branch");
        let reaches_head = graph.blocks.iter().filter(|block| block.successors.contains(&(head as u32))).count();
        assert_eq!(reaches_head, 2, "{graph:?}\n{:?}", function.code);
        assert_eq!(graph.blocks.iter().filter(|block| block.successors.is_empty()).count(), 1);
        assert_eq!(graph.block_at(0), Some(0));
        assert_eq!(graph.block_at(u32::MAX), None);
    }
}
