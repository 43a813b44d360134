//! Which blocks of the program under test a run came to.

use byway_ir::link::{LinkedModules, ModuleId, Place};
use byway_ir::module::{BlockId, Function, GlobalId, GlobalKind, InstKind};
use byway_ir::program::{FuncId, Point, PointId, Program};
use std::collections::HashMap;

/// The functions of the program under test by what a traced run tells of them: the numbers of entries and branches.
#[derive(Debug)]
pub(crate) struct Map<'l> {
    functions: HashMap<FuncId, (Place, &'l Function)>,
    /// For each branch: the function that it is in, and the block that it leads to.
    branches: Vec<Option<(FuncId, BlockId)>>,
}

/// The blocks that a run came to, function by function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reached {
    blocks: HashMap<FuncId, Vec<bool>>,
}

impl Reached {
    /// Whether the run came to a block.
    pub(crate) fn has(&self, function: FuncId, block: BlockId) -> bool {
        self.blocks.get(&function).is_some_and(|blocks| blocks[block.index()])
    }
}

impl<'l> Map<'l> {
    /// The map of a program whose functions are given with their places.
    pub(crate) fn new(linked: &'l LinkedModules, functions: impl Iterator<Item = (FuncId, Place)>) -> Map<'l> {
        let by_place: HashMap<Place, FuncId> = functions.map(|(id, place)| (place, id)).collect();
        let mut map = Map { functions: HashMap::new(), branches: Vec::new() };
        for (number, module) in linked.modules.iter().enumerate() {
            let id = ModuleId(number as u32);
            if linked.is_library(id) {
                continue;
            }
            let first = map.branches.len();
            map.branches.resize(first + module.branches as usize, None);
            for (global, function) in module.globals.iter().enumerate() {
                let place = Place { module: id, global: GlobalId(global as u32) };
                if let (GlobalKind::Function(function), Some(&id)) = (&function.kind, by_place.get(&place)) {
                    map.functions.insert(id, (place, function));
                    map.enter_branches(id, function, first);
                }
            }
        }
        map
    }

    fn enter_branches(&mut self, id: FuncId, function: &Function, module_branches: usize) {
        let ends = function.blocks.iter().map(|block| &function.insts[block.insts.end as usize - 1].kind);
        let targets = ends.flat_map(InstKind::branch_targets);
        for (number, target) in targets.enumerate() {
            if let Some(slot) = self.branches.get_mut(module_branches + function.first_branch as usize + number) {
                *slot = Some((id, target));
            }
        }
    }

    /// What a run came to that passed these points. A block that another one leads to without a condition counts,
    /// even if a call before has ended the run.
    pub(crate) fn reached(&self, program: &Program, passed: &[PointId]) -> Reached {
        let mut reached = Reached::default();
        for &point in passed {
            let place = match program.point(point) {
                Point::Branch(branch) => self.branches.get(branch.index()).copied().flatten(),
                Point::Entry(entry) => Some((program.entered(entry), BlockId(0))),
                Point::Condition(_) | Point::Comparison(_) => None,
            };
            let Some((id, block)) = place else { continue };
            let Some((_, function)) = self.functions.get(&id) else { continue };
            let blocks = reached.blocks.entry(id).or_insert_with(|| vec![false; function.blocks.len()]);
            follow(function, block, blocks);
        }
        reached
    }
}

/// Marks a block and those that follow it without a condition.
fn follow(function: &Function, block: BlockId, blocks: &mut [bool]) {
    let mut waiting = vec![block];
    while let Some(block) = waiting.pop() {
        if std::mem::replace(&mut blocks[block.index()], true) {
            continue;
        }
        if let Some(end) = function.block_insts(block).last()
            && end.kind.branch_targets().is_empty()
        {
            end.kind.for_each_successor(|next| waiting.push(next));
        }
    }
}
