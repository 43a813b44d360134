//! The control-flow graph of a function.

use crate::program::{Function, Op};

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
        let block_of = blocks_by_instruction(function);
        let mut blocks: Vec<BasicBlock> = Vec::new();
        for (pc, op) in function.code.iter().enumerate() {
            let pc = pc as u32;
            if block_of[pc as usize] as usize == blocks.len() {
                blocks.push(BasicBlock { start: pc, end: pc, successors: Vec::new(), calls: Vec::new() });
            }
            let Some(block) = blocks.last_mut() else { continue };
            block.end = pc + 1;
            if is_call(op) {
                block.calls.push(pc);
            }
            let is_last = block_of.get(pc as usize + 1).is_none_or(|next| *next != block_of[pc as usize]);
            if is_last {
                block.successors = successors(function, &block_of, pc);
            }
        }
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

/// Tells where an instruction may go, other than to the next one.
fn for_each_target(function: &Function, op: &Op, mut tell: impl FnMut(u32)) {
    match op {
        Op::Switch { table, .. } | Op::IndirectBr { table, .. } => {
            function.tables[*table as usize].targets().for_each(tell);
        }
        _ => {
            let mut copy = *op;
            copy.for_each_target(|target| tell(*target));
        }
    }
}

/// For each instruction, the number of its block.
fn blocks_by_instruction(function: &Function) -> Vec<u32> {
    let mut starts = vec![0; function.code.len()];
    let mut mark = |pc: u32| {
        if let Some(start) = starts.get_mut(pc as usize) {
            *start = 1;
        }
    };
    for (pc, op) in function.code.iter().enumerate() {
        for_each_target(function, op, &mut mark);
        if ends_block(op) {
            mark(pc as u32 + 1);
        }
    }
    // The first instruction starts block 0 in any case.
    let mut block = 0;
    for start in starts.iter_mut().skip(1) {
        block += *start;
        *start = block;
    }
    if let Some(first) = starts.first_mut() {
        *first = 0;
    }
    starts
}

/// The blocks that may follow the one that an instruction ends.
fn successors(function: &Function, block_of: &[u32], last: u32) -> Vec<u32> {
    let op = &function.code[last as usize];
    let mut blocks = Vec::new();
    let mut add = |pc: u32| blocks.extend(block_of.get(pc as usize));
    for_each_target(function, op, &mut add);
    if !ends_block(op) {
        add(last + 1);
    }
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

    #[test]
    fn blocks_end_where_control_goes_elsewhere_or_comes_from_elsewhere() {
        let program = program(
            "define i32 @f(i32 %n) {
entry:
  switch i32 %n, label %other [
    i32 7, label %one
    i32 9, label %other
    i32 8, label %one
  ]
one:
  br label %other
other:
  %x = phi i32 [ 1, %entry ], [ 1, %entry ], [ 2, %one ]
  ret i32 %x
}",
        );
        let function = &program.functions[0];
        let graph = FlowGraph::of(function);
        let bounds: Vec<u32> = graph.blocks.iter().map(|block| block.start).collect();
        let ends: Vec<u32> = graph.blocks.iter().map(|block| block.end).collect();
        assert_eq!((bounds[0], ends[ends.len() - 1]), (0, function.code.len() as u32), "{graph:?}");
        assert_eq!(bounds[1..], ends[..ends.len() - 1], "every instruction is in one block: {graph:?}");
        let (first, rest) = graph.blocks.split_first().expect("blocks");
        assert!(matches!(function.code[first.end as usize - 1], Op::Switch { .. }), "{graph:?}");
        assert_eq!(first.successors.len(), 2, "each target once: {graph:?}");
        let returns = rest.iter().filter(|block| matches!(function.code[block.end as usize - 1], Op::Ret { .. }));
        assert!(returns.clone().count() == 1 && returns.clone().all(|block| block.successors.is_empty()), "{graph:?}");
        assert!(graph.reachable().iter().all(|reachable| *reachable));
    }
}
