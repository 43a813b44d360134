//! Every value must be defined on all ways to its use.
//!
//! Most uses stand in the block of the definition or use something of the entry block, and are settled while reading.
//! For the rest the dominator tree is built, after Lengauer and Tarjan: near-linear even for texts that are made to be
//! difficult.

use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use super::super::values::{DefinedIn, FarUse};
use super::control_flow::Edges;
use crate::module::{Block, BlockId, Inst, InstKind};

const NONE: u32 = u32::MAX;

impl Reader<'_> {
    /// Checks the uses that were noted while reading.
    pub(super) fn check_dominance(&self, blocks: &[Block], insts: &[Inst], edges: &Edges) -> Read<()> {
        let tree = Dominators::new(blocks.len(), edges);
        for far_use in &self.locals.far_uses {
            let use_block = far_use.block.0;
            let fine = !tree.reachable(use_block)
                || match self.locals.defined_in[far_use.value.index()] {
                    DefinedIn::Nowhere(_) => false,
                    DefinedIn::Start => use_block != 0 || far_use.phi_in.is_some(),
                    DefinedIn::Block(block) if block == far_use.block => far_use.phi_in.is_some(),
                    DefinedIn::Block(block) => tree.dominates(block.0, use_block),
                    DefinedIn::Edge(block) => edge_dominates(block, far_use, blocks, insts, edges, &tree),
                };
            if !fine {
                let found = format!("{}, which may not be defined here", self.locals.shown(far_use.value));
                return Err(Fault::expected(far_use.at, "a value that is defined on every way here", &found));
            }
        }
        Ok(())
    }
}

/// Whether the result of the invoke that ends a block is defined at a use: it is on the normal way only.
fn edge_dominates(
    block: BlockId,
    far_use: &FarUse,
    blocks: &[Block],
    insts: &[Inst],
    edges: &Edges,
    tree: &Dominators,
) -> bool {
    let last = blocks[block.index()].insts.end as usize - 1;
    let InstKind::Invoke { normal, .. } = insts[last].kind else {
        return tree.dominates(block.0, far_use.block.0) && (far_use.phi_in.is_some() || block != far_use.block);
    };
    if far_use.phi_in.is_some() && far_use.block == block {
        return far_use.phi_in == Some(normal);
    }
    let mut ways_in = edges.sources_of(normal.index()).iter();
    let first_defined_here = ways_in.clone().filter(|&&source| source == block).count() == 1
        && ways_in.all(|source| *source == block || tree.dominates(normal.0, source.0));
    first_defined_here && tree.dominates(normal.0, far_use.block.0)
}

/// The dominator tree as intervals: a block dominates those whose interval lies in its own.
struct Dominators {
    enter: Vec<u32>,
    leave: Vec<u32>,
}

impl Dominators {
    fn new(count: usize, edges: &Edges) -> Dominators {
        let parents = LengauerTarjan::run(count, edges);
        let mut children = vec![Vec::new(); count];
        for (block, &parent) in parents.iter().enumerate() {
            if parent != NONE {
                children[parent as usize].push(block as u32);
            }
        }
        let mut tree = Dominators { enter: vec![NONE; count], leave: vec![NONE; count] };
        let mut clock = 0;
        let mut stack = vec![(0u32, 0usize)];
        tree.enter[0] = 0;
        while let Some((block, next)) = stack.pop() {
            clock += 1;
            match children[block as usize].get(next) {
                Some(&child) => {
                    stack.push((block, next + 1));
                    tree.enter[child as usize] = clock;
                    stack.push((child, 0));
                }
                None => tree.leave[block as usize] = clock,
            }
        }
        tree
    }

    fn reachable(&self, block: u32) -> bool {
        self.enter[block as usize] != NONE
    }

    /// Whether every way to a block leads through another. All ways to a block that cannot be reached do.
    fn dominates(&self, over: u32, under: u32) -> bool {
        if !self.reachable(under) {
            return true;
        }
        let (over, under) = (over as usize, under as usize);
        self.enter[over] != NONE && self.enter[over] <= self.enter[under] && self.leave[under] <= self.leave[over]
    }
}

/// The state of the algorithm, indexed by block or by order of the depth-first walk.
struct LengauerTarjan {
    /// Order of a block in the walk.
    order: Vec<u32>,
    /// Blocks in the order of the walk.
    blocks: Vec<u32>,
    /// Order of the parent in the walk.
    parent: Vec<u32>,
    /// Order of the semidominator.
    semi: Vec<u32>,
    ancestor: Vec<u32>,
    best: Vec<u32>,
}

impl LengauerTarjan {
    /// The immediate dominator of each block; none for the entry and for what cannot be reached.
    fn run(count: usize, edges: &Edges) -> Vec<u32> {
        let mut state = LengauerTarjan::walk(count, edges);
        let reached = state.blocks.len();
        let mut dominator = vec![NONE; reached];
        let mut buckets = vec![Vec::new(); reached];
        for index in (1..reached).rev() {
            for source in edges.sources_of(state.blocks[index] as usize) {
                let source = state.order[source.index()];
                if source != NONE {
                    let best = state.evaluate(source);
                    state.semi[index] = state.semi[index].min(state.semi[best as usize]);
                }
            }
            buckets[state.semi[index] as usize].push(index as u32);
            let parent = state.parent[index];
            state.ancestor[index] = parent;
            for waiting in std::mem::take(&mut buckets[parent as usize]) {
                let best = state.evaluate(waiting);
                let smaller = state.semi[best as usize] < state.semi[waiting as usize];
                dominator[waiting as usize] = if smaller { best } else { parent };
            }
        }
        let mut parents = vec![NONE; count];
        for index in 1..reached {
            if dominator[index] != state.semi[index] {
                dominator[index] = dominator[dominator[index] as usize];
            }
            parents[state.blocks[index] as usize] = state.blocks[dominator[index] as usize];
        }
        parents
    }

    /// Walks the blocks from the entry, depth first.
    fn walk(count: usize, edges: &Edges) -> LengauerTarjan {
        let mut successors = vec![Vec::new(); count];
        for block in 0..count {
            for source in edges.sources_of(block) {
                successors[source.index()].push(block as u32);
            }
        }
        let mut order = vec![NONE; count];
        let mut blocks = Vec::new();
        let mut parent = Vec::new();
        let mut stack = vec![(0u32, NONE)];
        while let Some((block, from)) = stack.pop() {
            if order[block as usize] != NONE {
                continue;
            }
            let index = blocks.len() as u32;
            order[block as usize] = index;
            blocks.push(block);
            parent.push(from);
            stack.extend(successors[block as usize].iter().map(|&next| (next, index)));
        }
        let reached = blocks.len() as u32;
        let identity: Vec<u32> = (0..reached).collect();
        LengauerTarjan {
            order,
            blocks,
            parent,
            semi: identity.clone(),
            ancestor: vec![NONE; reached as usize],
            best: identity,
        }
    }

    /// The element of least semidominator on the way up the forest, shortening that way.
    fn evaluate(&mut self, element: u32) -> u32 {
        if self.ancestor[element as usize] == NONE {
            return element;
        }
        let mut way = Vec::new();
        let mut top = element;
        while self.ancestor[self.ancestor[top as usize] as usize] != NONE {
            way.push(top);
            top = self.ancestor[top as usize];
        }
        for &lower in way.iter().rev() {
            let above = self.ancestor[lower as usize];
            let (mine, other) = (self.best[lower as usize], self.best[above as usize]);
            if self.semi[other as usize] < self.semi[mine as usize] {
                self.best[lower as usize] = other;
            }
            self.ancestor[lower as usize] = self.ancestor[above as usize];
        }
        self.best[element as usize]
    }
}
