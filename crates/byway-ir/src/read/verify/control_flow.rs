//! How blocks hang together: phis name exactly the edges into their block, landing pads are where invokes unwind to.

use super::super::error::{Fault, Read};
use super::super::reader::Reader;
use crate::module::{Block, BlockId, Inst, InstKind, Operand};

/// What is known of a function's body besides the body itself.
#[derive(Default)]
pub(in super::super) struct BodyFacts {
    /// Where each instruction stands in the text.
    pub positions: Vec<u32>,
    /// Edges of terminators that are kept by name only.
    pub hidden_edges: Vec<(BlockId, BlockId)>,
    /// Whether the function names a personality.
    pub has_personality: bool,
}

/// The edges between blocks, grouped by their end.
pub(super) struct Edges {
    starts: Vec<u32>,
    sources: Vec<BlockId>,
}

impl Edges {
    /// Collects the edges of a body.
    pub(super) fn new(blocks: &[Block], insts: &[Inst], facts: &BodyFacts) -> Edges {
        let mut edges = Vec::new();
        for (index, block) in blocks.iter().enumerate() {
            let from = BlockId(index as u32);
            let last = block.insts.end as usize - 1;
            insts[last].kind.for_each_successor(|to| edges.push((to, from)));
        }
        edges.extend(facts.hidden_edges.iter().map(|&(from, to)| (to, from)));
        let mut starts = vec![0u32; blocks.len() + 1];
        for (to, _) in &edges {
            starts[to.index() + 1] += 1;
        }
        for index in 0..blocks.len() {
            starts[index + 1] += starts[index];
        }
        let mut next = starts.clone();
        let mut sources = vec![BlockId(0); edges.len()];
        for (to, from) in edges {
            let slot = &mut next[to.index()];
            sources[*slot as usize] = from;
            *slot += 1;
        }
        Edges { starts, sources }
    }

    /// The blocks that lead to a block, one for each edge. They are sorted unless there are hidden edges.
    pub(super) fn sources_of(&self, block: usize) -> &[BlockId] {
        &self.sources[self.starts[block] as usize..self.starts[block + 1] as usize]
    }
}

impl Reader<'_> {
    /// Checks the control flow of a body whose blocks are in the order of the text.
    pub fn check_control_flow(&self, blocks: &[Block], insts: &[Inst], facts: &BodyFacts) -> Read<()> {
        let edges = Edges::new(blocks, insts, facts);
        if !edges.sources_of(0).is_empty() {
            let at = facts.positions[0];
            return Err(Fault::expected(at, "an entry block that nothing jumps to", "one that is jumped to"));
        }
        for (index, block) in blocks.iter().enumerate() {
            let range = block.insts.start as usize..block.insts.end as usize;
            let body = Body { insts: &insts[range.clone()], positions: &facts.positions[range] };
            self.check_block(&body, index, &edges, facts)?;
            if let Some((pad, at)) = body.after_phis().next()
                && matches!(pad.kind, InstKind::LandingPad { .. })
            {
                check_only_unwinds(&edges, index, blocks, insts, at)?;
            }
            check_unwind(&body, blocks, insts)?;
        }
        if !self.locals.far_uses.is_empty() {
            self.check_dominance(blocks, insts, &edges)?;
        }
        Ok(())
    }

    /// Checks where phis and landing pads stand, and what the phis name.
    fn check_block(&self, body: &Body<'_>, index: usize, edges: &Edges, facts: &BodyFacts) -> Read<()> {
        if body.phis().next().is_some() {
            let mut sources = edges.sources_of(index).to_vec();
            sources.sort_unstable();
            for (phi, at) in body.phis() {
                self.check_phi(phi, &sources, at)?;
            }
        }
        for (order, (inst, at)) in body.after_phis().enumerate() {
            check_place(inst, order == 0, facts, at)?;
        }
        Ok(())
    }

    /// A phi must have one value for each edge into its block, and one value only for each block that leads there.
    fn check_phi(&self, inst: &Inst, sources: &[BlockId], at: u32) -> Read<()> {
        let InstKind::Phi(incoming) = &inst.kind else { return Ok(()) };
        let mut entries: Vec<(BlockId, Operand)> = incoming.iter().map(|&(value, from)| (from, value)).collect();
        entries.sort_by_key(|&(from, _)| from);
        if !entries.iter().map(|(from, _)| from).eq(sources) {
            return Err(Fault::expected(at, "one value for each edge into the block", "other blocks"));
        }
        let ambiguous = entries.windows(2).any(|pair| pair[0].0 == pair[1].0 && !self.same_value(pair[0].1, pair[1].1));
        if ambiguous {
            return Err(Fault::expected(at, "one value for each block that leads here", "two for the same"));
        }
        Ok(())
    }
}

/// The instructions of a block and where they stand.
struct Body<'f> {
    insts: &'f [Inst],
    positions: &'f [u32],
}

impl<'f> Body<'f> {
    /// All instructions with their positions.
    fn all(&self) -> impl Iterator<Item = (&'f Inst, u32)> + use<'f> {
        self.insts.iter().zip(self.positions.iter().copied())
    }

    /// The phis at the start.
    fn phis(&self) -> impl Iterator<Item = (&'f Inst, u32)> + use<'f> {
        self.all().take_while(|(inst, _)| matches!(inst.kind, InstKind::Phi(_)))
    }

    /// What follows the phis at the start.
    fn after_phis(&self) -> impl Iterator<Item = (&'f Inst, u32)> + use<'f> {
        self.all().skip_while(|(inst, _)| matches!(inst.kind, InstKind::Phi(_)))
    }
}

/// An invoke must unwind to a landing pad, or to one of the pads that are kept by name.
fn check_unwind(body: &Body<'_>, blocks: &[Block], insts: &[Inst]) -> Read<()> {
    let (Some(InstKind::Invoke { unwind, .. }), Some(&at)) =
        (body.insts.last().map(|inst| &inst.kind), body.positions.last())
    else {
        return Ok(());
    };
    let target = &blocks[unwind.index()].insts;
    let mut target = insts[target.start as usize..target.end as usize].iter();
    let pad = target.find(|inst| !matches!(inst.kind, InstKind::Phi(_)));
    match pad.map(|inst| &inst.kind) {
        Some(InstKind::LandingPad { .. } | InstKind::Unsupported(_)) => Ok(()),
        _ => Err(Fault::expected(at, "a landing pad to unwind to", "another block")),
    }
}

/// Phis stand first in their block, landing pads right after them.
fn check_place(inst: &Inst, first: bool, facts: &BodyFacts, at: u32) -> Read<()> {
    match inst.kind {
        InstKind::Phi(_) => Err(Fault::expected(at, "phis at the start of a block only", "one further down")),
        InstKind::LandingPad { .. } if !first => {
            Err(Fault::expected(at, "a landing pad at the start of a block", "one further down"))
        }
        InstKind::LandingPad { .. } if !facts.has_personality => {
            Err(Fault::expected(at, "landing pads in functions with a personality only", "one without"))
        }
        _ => Ok(()),
    }
}

/// Only unwinding may lead to a landing pad.
fn check_only_unwinds(edges: &Edges, block: usize, blocks: &[Block], insts: &[Inst], at: u32) -> Read<()> {
    for source in edges.sources_of(block) {
        let last = blocks[source.index()].insts.end as usize - 1;
        match insts[last].kind {
            InstKind::Invoke { normal, unwind, .. } if unwind.index() == block && normal != unwind => {}
            InstKind::Unsupported(_) => {}
            _ => return Err(Fault::expected(at, "a landing pad that only invokes unwind to", "a jump to it")),
        }
    }
    if block == 0 {
        return Err(Fault::expected(at, "a landing pad that invokes unwind to", "one in the entry block"));
    }
    Ok(())
}
