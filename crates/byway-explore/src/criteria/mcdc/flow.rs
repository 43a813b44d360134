//! Ways through a function.

use byway_ir::branching::{BlockEnd, BranchSide, BranchingFunction, Computed, MergeId, Truth, TruthOf};
use byway_ir::module::BlockId;
use std::collections::BTreeSet;

/// Values are followed through so many phis at most.
const MOST_MERGES: u32 = 64;

/// A function and the branches of interest in it.
#[derive(Clone, Copy)]
pub(super) struct Flow<'f> {
    pub(super) function: &'f BranchingFunction,
    /// Where ways stop: blocks that end in a branch of interest.
    pub(super) stops: &'f BTreeSet<BlockId>,
}

/// The value that a phi has when the last condition of a decision decides it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LastValue {
    pub(super) computed: Computed,
    /// The phi has the opposite value.
    pub(super) negated: bool,
}

impl<'f> Flow<'f> {
    /// The blocks that may follow a block. A branch on what is known has one way.
    fn next(&self, block: BlockId) -> Vec<BlockId> {
        match &self.function.blocks[block.index()].end {
            BlockEnd::Jump(to) => vec![*to],
            BlockEnd::Other(to) => to.clone(),
            BlockEnd::Branch { test, sides: [then, otherwise] } => match test.value() {
                Some(true) => vec![then.to],
                Some(false) => vec![otherwise.to],
                None => vec![then.to, otherwise.to],
            },
        }
    }

    /// The sides of the branch at the end of a block, if it ends in one.
    pub(super) fn sides(&self, block: BlockId) -> Option<[BranchSide; 2]> {
        match &self.function.blocks[block.index()].end {
            BlockEnd::Branch { sides, .. } => Some(*sides),
            BlockEnd::Jump(_) | BlockEnd::Other(_) => None,
        }
    }

    /// The branches of interest that come first on the ways from a block on, itself included.
    pub(super) fn first_stops(&self, from: BlockId) -> Vec<BlockId> {
        let mut found = BTreeSet::new();
        self.walk(from, |block| {
            let stops = self.stops.contains(&block);
            if stops {
                found.insert(block);
            }
            !stops
        });
        found.into_iter().collect()
    }

    /// Whether a way leads from behind a block to another without passing a third.
    pub(super) fn reaches(&self, from: BlockId, to: BlockId, without: BlockId) -> bool {
        let mut found = false;
        for next in self.next(from) {
            self.walk(next, |block| {
                found |= block == to;
                block != without && block != to
            });
        }
        found
    }

    /// The blocks that can be reached at all.
    pub(super) fn reachable(function: &'f BranchingFunction) -> BTreeSet<BlockId> {
        let flow = Flow { function, stops: &BTreeSet::new() };
        let mut found = BTreeSet::new();
        flow.walk(BlockId(0), |block| found.insert(block));
        found
    }

    /// The blocks that ways from the function's start reach, without going on behind one of them.
    pub(super) fn reached_without(&self, barrier: BlockId) -> BTreeSet<BlockId> {
        let mut found = BTreeSet::new();
        self.walk(BlockId(0), |block| {
            found.insert(block);
            block != barrier
        });
        found
    }

    /// Visits blocks from one on, each once, and goes on behind those for which `visit` says so.
    fn walk(&self, from: BlockId, mut visit: impl FnMut(BlockId) -> bool) {
        let mut seen = vec![false; self.function.blocks.len()];
        let mut waiting = vec![from];
        while let Some(block) = waiting.pop() {
            if !std::mem::replace(&mut seen[block.index()], true) && visit(block) {
                waiting.extend(self.next(block));
            }
        }
    }

    /// Where branches on constants lead, from a block on: those are the values of conditions, not what comes after.
    pub(super) fn direct(&self, block: BlockId) -> BlockId {
        self.led_on(block, |block| self.is_constant(block))
    }

    /// Where blocks lead that do nothing but lead on, and branches on constants.
    pub(super) fn settled(&self, block: BlockId) -> BlockId {
        self.led_on(block, |block| self.leads_on(block))
    }

    fn led_on(&self, mut block: BlockId, leads_on: impl Fn(BlockId) -> bool) -> BlockId {
        // Blocks may lead on in a circle.
        for _ in 0..self.function.blocks.len() {
            match self.next(block)[..] {
                [next] if leads_on(block) => block = next,
                _ => break,
            }
        }
        block
    }

    fn is_constant(&self, block: BlockId) -> bool {
        matches!(&self.function.blocks[block.index()].end, BlockEnd::Branch { test, .. } if test.value().is_some())
    }

    fn leads_on(&self, block: BlockId) -> bool {
        self.function.blocks[block.index()].empty || self.is_constant(block)
    }

    /// The phi of truth values that has a known value after going from one block to another, and that value. It may stand
    /// behind blocks that do nothing but lead on, and branches on constants.
    pub(super) fn known_after(&self, mut from: BlockId, mut block: BlockId) -> Option<(MergeId, bool)> {
        for _ in 0..self.function.blocks.len() {
            let known = self.known_at(from, block);
            if known.is_some() {
                return known;
            }
            match self.next(block)[..] {
                [next] if self.leads_on(block) => (from, block) = (block, next),
                _ => break,
            }
        }
        None
    }

    /// The phi of truth values in a block that has a known value after another block, and that value.
    fn known_at(&self, from: BlockId, block: BlockId) -> Option<(MergeId, bool)> {
        let mut merges = self.function.merges.iter().enumerate().filter(|(_, merge)| merge.block == block);
        merges.find_map(|(number, merge)| {
            let (_, truth) = merge.incoming.iter().find(|(before, _)| *before == from)?;
            Some((MergeId(number as u32), truth.value()?))
        })
    }

    /// The value that decides a phi where no constant does, if there is one such value.
    pub(super) fn last_value(&self, merge: MergeId) -> Option<LastValue> {
        let mut negated = false;
        let mut merge = merge;
        for _ in 0..MOST_MERGES {
            let incoming = self.function.merges[merge.index()].incoming.iter();
            let mut open = incoming.map(|(_, truth)| truth).filter(|truth| truth.value().is_none());
            let (Some(Truth { of, negated: flips }), None) = (open.next(), open.next()) else { return None };
            negated ^= flips;
            match of {
                TruthOf::Computed(computed) => return Some(LastValue { computed: *computed, negated }),
                TruthOf::Merge(inner) => merge = *inner,
                TruthOf::Constant(_) => return None,
            }
        }
        None
    }
}
