//! Branches by where the source says that their condition is.

use byway_ir::branching::{BlockEnd, Branching, SourceSpot, TruthOf};
use byway_ir::module::BlockId;
use byway_logic::source::{Region, SourceCondition, SourceDecision, Spot};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// A branch on something that is computed at a place of the source.
#[derive(Clone, Copy, Debug)]
struct PlacedBranch {
    function: usize,
    block: BlockId,
    spot: Spot,
}

/// The branches of a program, by module, file and line.
pub(super) struct PlacedBranches<'b> {
    files: FxHashMap<&'b str, u32>,
    branches: FxHashMap<(usize, u32, u32), Vec<PlacedBranch>>,
}

/// The branches of a function that may be those of a decision's conditions: for each condition, blocks in ascending order.
pub(super) type Candidates = Vec<Vec<BlockId>>;

impl<'b> PlacedBranches<'b> {
    pub(super) fn of(branching: &'b Branching) -> PlacedBranches<'b> {
        let files = branching.files.iter().enumerate().map(|(number, file)| (&**file, number as u32)).collect();
        let mut branches: FxHashMap<(usize, u32, u32), Vec<PlacedBranch>> = FxHashMap::default();
        for (number, function) in branching.functions.iter().enumerate() {
            for (block, found) in function.blocks.iter().enumerate() {
                if let BlockEnd::Branch { test, .. } = &found.end
                    && let TruthOf::Computed(computed) = test.of
                    && let Some(SourceSpot { file, line, column }) = computed.at
                {
                    let placed =
                        PlacedBranch { function: number, block: BlockId(block as u32), spot: Spot { line, column } };
                    branches.entry((function.module, file, line)).or_default().push(placed);
                }
            }
        }
        PlacedBranches { files, branches }
    }

    /// The functions that have branches where a decision stands, with these branches.
    pub(super) fn candidates(&self, decision: &SourceDecision) -> BTreeMap<usize, Candidates> {
        let mut found: BTreeMap<usize, Candidates> = BTreeMap::new();
        for (number, condition) in decision.conditions.iter().enumerate() {
            self.for_each_at(decision.module, condition, |branch| {
                let function =
                    found.entry(branch.function).or_insert_with(|| vec![Vec::new(); decision.conditions.len()]);
                function[number].push(branch.block);
            });
        }
        for blocks in found.values_mut().flatten() {
            blocks.sort_unstable();
            blocks.dedup();
        }
        found
    }

    /// Branches on what is computed in a condition. What comes of a macro stands where that is used.
    fn for_each_at(&self, module: usize, condition: &SourceCondition, mut visit: impl FnMut(PlacedBranch)) {
        let start_of = |used: &Region| Region { file: used.file.clone(), start: used.start, end: used.start };
        let used = condition.macro_use.as_ref().map(start_of);
        for region in [Some(&condition.region), used.as_ref()].into_iter().flatten() {
            let Some(file) = self.files.get(&*region.file) else { continue };
            for line in region.start.line..=region.end.line {
                let here = self.branches.get(&(module, *file, line)).into_iter().flatten();
                here.filter(|branch| region.holds(branch.spot)).for_each(|branch| visit(*branch));
            }
        }
    }
}
