//! Branches of the source, and the conditions among them that have a value and no branch in the program.

use super::{Branches, FlowGraph, Side};
use crate::program::{FuncId, Op, PointId, PositionId, Program};

/// A condition that has a value and no branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    /// The function that it is in.
    pub function: FuncId,
    /// The instruction that tells of it.
    pub pc: u32,
    /// Where it stands in the source.
    pub position: PositionId,
}

/// The conditions of a traced program, by their numbers.
#[derive(Clone, Debug, Default)]
pub struct Conditions {
    conditions: Vec<Option<Condition>>,
}

impl Conditions {
    /// Finds the conditions of a program that was lowered to be traced.
    pub fn of(program: &Program) -> Conditions {
        let mut conditions = vec![None; program.conditions as usize];
        for (number, function) in program.functions.iter().enumerate() {
            if !function.code.iter().any(|op| matches!(op, Op::Condition { .. })) {
                continue;
            }
            // Code behind a condition that is constant is nothing that there is to cover.
            let graph = FlowGraph::of(function);
            let blocks = graph.blocks.iter().zip(graph.reachable()).filter(|(_, reachable)| *reachable);
            for pc in blocks.flat_map(|(block, _)| block.start..block.end) {
                if let Op::Condition { outcome, .. } = function.code[pc as usize]
                    && let Some((condition, _)) = program.condition_of(outcome)
                {
                    let position = function.positions[pc as usize];
                    let function = FuncId(number as u32);
                    conditions[condition as usize] = Some(Condition { function, pc, position });
                }
            }
        }
        Conditions { conditions }
    }

    /// The condition under a number; code that nothing leads to has none.
    pub fn get(&self, number: u32) -> Option<&Condition> {
        self.conditions.get(number as usize)?.as_ref()
    }

    /// All conditions with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &Condition)> {
        self.conditions.iter().enumerate().filter_map(|(number, condition)| Some((number as u32, condition.as_ref()?)))
    }
}

/// A way that the source can go, as who reads it sees it: of a branch, or of a condition that has a value and no branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceBranch {
    /// What it is covered by: a branch, or an outcome of a condition.
    pub point: PointId,
    /// The function that it is in.
    pub function: FuncId,
    /// Where it stands in the source.
    pub position: PositionId,
    /// Which way it is.
    pub side: Side,
}

/// All branches of the source, in a program that was lowered to be traced: what llvm-cov counts. Those that clang adds
/// are none.
pub fn source_branches<'p>(
    program: &'p Program,
    branches: &'p Branches,
    conditions: &'p Conditions,
) -> impl Iterator<Item = SourceBranch> + 'p {
    let written = branches.iter().filter(|(id, _)| program.unwritten_branches.binary_search(id).is_err());
    let branches = written.map(|(id, branch)| SourceBranch {
        point: id.into(),
        function: branch.function,
        position: branch.position,
        side: branch.side,
    });
    let outcomes = conditions.iter().flat_map(|(number, condition)| {
        [(false, Side::False), (true, Side::True)].map(|(holds, side)| SourceBranch {
            point: program.condition_outcome(number, holds).into(),
            function: condition.function,
            position: condition.position,
            side,
        })
    });
    branches.chain(outcomes)
}
