//! Lines of the source, and what runs them.

use crate::graph::FlowGraph;
use crate::program::{FuncId, Function, Op, PointId, Program};
use std::collections::BTreeSet;

/// A line of a source file: the file's index in the source map, and the line.
pub type Line = (u32, u32);

/// Which lines run when what is passed: lines of each function by the branches and the entry that lead to them.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    /// Blocks of traced functions: the lines that they hold.
    blocks: Vec<BlockLines>,
}

#[derive(Clone, Debug)]
struct BlockLines {
    lines: Vec<Line>,
    /// Something whose passing means that the block runs: a branch or an entry.
    passed_by: Option<PointId>,
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
                Op::Branch { branch, .. } => Some(branch.into()),
                Op::Enter { entry } => Some(entry.into()),
                _ => None,
            };
            let mut lines: Vec<Line> = (block.start..block.end)
                .filter(|_| is_reachable)
                .filter(|&pc| !matches!(function.code[pc as usize], Op::Branch { .. } | Op::Enter { .. }))
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
    pub fn covered(&self, passed: impl Fn(PointId) -> bool) -> BTreeSet<Line> {
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
