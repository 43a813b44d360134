//! Phis become moves on the edges into their block.

use super::function::{Lowering, UNPLACED};
use crate::module::{BlockId, InstKind, Operand};
use crate::program::{Op, Reg};

/// One slot's move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Move {
    Slot { to: Reg, from: Reg },
    Const { to: Reg, value: u64 },
}

/// Labels inside a block's own code are numbered from here.
const LABELS: u32 = 1 << 31;

impl Lowering<'_> {
    /// A branch target inside a block's own code, to be placed later.
    pub(super) fn new_label(&mut self) -> u32 {
        self.labels.push(UNPLACED);
        LABELS + self.labels.len() as u32 - 1
    }

    /// Places a label at the next instruction.
    pub(super) fn place_label(&mut self, label: u32) {
        self.labels[(label - LABELS) as usize] = self.code.len() as u32;
    }

    fn has_phis(&self, block: BlockId) -> bool {
        matches!(self.source.block_insts(block).first().map(|inst| &inst.kind), Some(InstKind::Phi(_)))
    }

    /// The number that a branch to a block carries until blocks are placed: the block's own, or that of the edge
    /// which has moves to make first.
    pub(super) fn target(&mut self, to: BlockId) -> u32 {
        if !self.has_phis(to) {
            return to.0;
        }
        let edge = (self.block, to);
        let number = match self.edges.iter().position(|known| *known == edge) {
            Some(number) => number,
            None => {
                self.edges.push(edge);
                self.edges.len() - 1
            }
        };
        (self.source.blocks.len() + number) as u32
    }

    /// Emits the edges that have moves.
    pub(super) fn edge_blocks(&mut self) {
        for (from, to) in std::mem::take(&mut self.edges) {
            self.starts.push(self.code.len() as u32);
            self.phi_moves(from, to);
            self.emit(Op::Jmp { t: to.0, w: 0 });
        }
    }

    /// The moves for the phis of `to` when it is entered from `from`, as if they happened at once.
    pub(super) fn phi_moves(&mut self, from: BlockId, to: BlockId) {
        let source = self.source;
        let mut moves = Vec::new();
        for inst in source.block_insts(to) {
            let InstKind::Phi(incoming) = &inst.kind else { break };
            let Some((value, _)) = incoming.iter().find(|(_, block)| *block == from) else { continue };
            let d = self.dest(inst);
            match value {
                Operand::Const(id) => match self.constants.slots(*id) {
                    Ok(values) => moves.extend(
                        values.into_iter().enumerate().map(|(i, value)| Move::Const { to: d + i as Reg, value }),
                    ),
                    Err(what) => self.emit_unsupported(what),
                },
                Operand::Local(_) => {
                    let a = self.reg(*value);
                    let count = self.layouts.slots(inst.ty) as Reg;
                    moves.extend((0..count).map(|i| Move::Slot { to: d + i, from: a + i }));
                }
            }
        }
        moves.retain(|step| !matches!(step, Move::Slot { to, from } if to == from));
        self.emit_parallel(moves);
        for (slot, count) in std::mem::take(&mut self.temporaries) {
            self.slots.release(slot, count);
        }
    }

    fn emit_parallel(&mut self, mut moves: Vec<Move>) {
        while !moves.is_empty() {
            let is_source = |slot: Reg, moves: &[Move]| {
                moves.iter().any(|step| matches!(step, Move::Slot { from, .. } if *from == slot))
            };
            let free = moves.iter().position(|step| match *step {
                Move::Slot { to, .. } | Move::Const { to, .. } => !is_source(to, &moves),
            });
            match free {
                Some(at) => match moves.swap_remove(at) {
                    Move::Slot { to, from } => self.emit(Op::Mov { d: to, a: from }),
                    Move::Const { to, value } => self.emit(Op::Const { d: to, imm: value }),
                },
                None => self.break_cycle(&mut moves),
            }
        }
    }

    /// Every target is still a source: puts one aside, so that its slot can be written.
    fn break_cycle(&mut self, moves: &mut [Move]) {
        let Some(Move::Slot { from: blocked, .. }) =
            moves.iter().copied().find(|step| matches!(step, Move::Slot { .. }))
        else {
            return;
        };
        self.emit(Op::Mov { d: self.scratch, a: blocked });
        for step in moves {
            if let Move::Slot { from, .. } = step
                && *from == blocked
            {
                *from = self.scratch;
            }
        }
    }

    /// Writes the places of blocks and edges into the branches.
    pub(super) fn resolve_targets(&mut self) {
        let starts = std::mem::take(&mut self.starts);
        let labels = std::mem::take(&mut self.labels);
        let place = |target: &mut u32| {
            let start = match target.checked_sub(LABELS) {
                Some(label) => labels.get(label as usize),
                None => starts.get(*target as usize),
            };
            *target = start.copied().unwrap_or(UNPLACED);
        };
        for op in &mut self.code {
            op.for_each_target(place);
        }
        for table in &mut self.tables {
            table.for_each_target(place);
        }
    }
}
