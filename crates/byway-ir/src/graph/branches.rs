//! Branches of the program under test: what there is to cover.

use crate::graph::FlowGraph;
use crate::program::{BranchId, FuncId, Function, Op, PositionId, Program, SwitchTable};
use std::collections::HashMap;

/// Which way of a decision a branch is.
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

/// The label of a case as its reader knows it. Code does not tell which numbers are signed, and labels a little below zero are far
/// more usual than those a little below 2^32.
pub fn case_label(value: u64) -> i64 {
    match u32::try_from(value) {
        Ok(half) if half >= 0xffff_0000 => i64::from(half as i32),
        _ => value as i64,
    }
}

/// One way that a conditional instruction can go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch {
    /// Its function.
    pub function: FuncId,
    /// The instruction that decides.
    pub fork: u32,
    /// The instruction that passes it.
    pub pc: u32,
    /// Where the decision stands in the source.
    pub position: PositionId,
    /// Which way it is.
    pub side: Side,
    /// It leads only to where other ways lead as well, as an `if` without an `else` has one: no code runs because of it.
    pub joins: bool,
}

/// The branches of a traced program, by their numbers.
#[derive(Clone, Debug, Default)]
pub struct Branches {
    branches: Vec<Option<Branch>>,
    /// The fork of each branch.
    forks: Vec<Option<ForkId>>,
    /// The branches of each fork, in ascending order.
    of_fork: Vec<Vec<BranchId>>,
}

/// An instruction that decides which branch is taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ForkId(u32);

impl ForkId {
    /// Its number.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Branches {
    /// Finds the branches of a program that was lowered to be traced.
    pub fn of(program: &Program) -> Branches {
        let mut branches = vec![None; program.branches as usize];
        for (number, function) in program.functions.iter().enumerate() {
            if function.under_test {
                find(FuncId(number as u32), function, &mut branches);
            }
        }
        let mut ids: HashMap<(FuncId, u32), ForkId> = HashMap::new();
        let mut of_fork: Vec<Vec<BranchId>> = Vec::new();
        let forks = branches.iter().zip(0..).map(|(branch, number)| {
            let Branch { function, fork, .. } = branch.as_ref()?;
            let id = *ids.entry((*function, *fork)).or_insert_with(|| {
                of_fork.push(Vec::new());
                ForkId(of_fork.len() as u32 - 1)
            });
            of_fork[id.index()].push(BranchId(number));
            Some(id)
        });
        Branches { forks: forks.collect(), branches, of_fork }
    }

    /// The fork that a branch belongs to.
    pub fn fork_of(&self, id: BranchId) -> Option<ForkId> {
        self.forks.get(id.index()).copied().flatten()
    }

    /// The branches of each fork.
    pub fn by_fork(&self) -> &[Vec<BranchId>] {
        &self.of_fork
    }

    /// All branches of the fork that a branch belongs to, itself included.
    pub fn siblings(&self, id: BranchId) -> &[BranchId] {
        self.fork_of(id).map_or(&[], |fork| &self.of_fork[fork.index()])
    }

    /// The branch under a number; functions that were left out by the linker have none.
    pub fn get(&self, id: BranchId) -> Option<&Branch> {
        self.branches.get(id.index())?.as_ref()
    }

    /// All branches with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (BranchId, &Branch)> {
        let all = self.branches.iter().enumerate();
        all.filter_map(|(number, branch)| Some((BranchId(number as u32), branch.as_ref()?)))
    }
}

/// Finds the branches of a function.
fn find(id: FuncId, function: &Function, branches: &mut [Option<Branch>]) {
    // Code behind a condition that is constant is nothing that there is to cover.
    let graph = FlowGraph::of(function);
    let reachable = graph.reachable();
    let ways_to = graph.ways_to();
    let ends = graph.blocks.iter().zip(&reachable).filter(|(_, reachable)| **reachable);
    for fork in ends.map(|(block, _)| block.end - 1) {
        for (pc, side) in sides(function, fork, &function.code[fork as usize]) {
            if let Some(Op::Branch { branch, .. }) = function.code.get(pc as usize)
                && let Some(slot) = branches.get_mut(branch.index())
            {
                let position = function.positions[pc as usize];
                let joins = joins(&graph, &ways_to, pc);
                slot.get_or_insert(Branch { function: id, fork, pc, position, side, joins });
            }
        }
    }
}

/// Whether the way that starts here goes at once to a block that others go to as well.
fn joins(graph: &FlowGraph, ways_to: &[u32], start: u32) -> bool {
    let Some(block) = graph.block_at(start).map(|at| &graph.blocks[at]) else { return false };
    // The branch itself and a jump; values that depend on the way make it code of its own.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::link;

    #[test]
    fn labels_below_zero_are_shown_so() {
        let labels = [0, 7, u64::from(u32::MAX), u64::MAX, 0x8000_0000].map(case_label);
        assert_eq!(labels, [0, 7, -1, -1, 0x8000_0000]);
    }

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
    fn branches_are_numbered_in_the_order_of_the_text() {
        let program = traced(TEXT);
        let branches = Branches::of(&program);
        let sides: Vec<(u32, Side)> = branches.iter().map(|(id, branch)| (id.0, branch.side)).collect();
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
