//! Phis become moves on the edges into their block.
//!
//! An edge's code is emitted long after the block that it leaves, when the slots of that block's own values have been given
//! back, and it runs while the phis still read those. So it takes no slot from the allocator, whatever is moved: numbers and
//! addresses are made right where they belong, and one slot that nothing else uses breaks cycles.

use super::emit::{Address, Home};
use super::function::{Edge, Lowering, UNPLACED};
use crate::module::{BlockId, InstKind, Operand};
use crate::program::{BranchId, Op, PositionId, Reg};
use std::collections::HashMap;

/// One slot's move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Move {
    Slot {
        to: Reg,
        from: Reg,
    },
    Const {
        to: Reg,
        value: u64,
    },
    /// The address of a variable: the frame's, which no move writes, and an offset.
    Address {
        to: Reg,
        address: Address,
    },
}

/// Labels inside a block's own code are numbered from here.
const LABELS: u32 = 1 << 31;

/// Moves that are still to be made. Each slot is written at most once.
struct Pending {
    moves: Vec<Option<Move>>,
    /// The moves that read a slot.
    readers: HashMap<Reg, Vec<usize>>,
    /// The move that writes a slot.
    writer: HashMap<Reg, usize>,
    /// Moves whose slot nothing reads any more.
    free: Vec<usize>,
    /// No move before this one is left.
    first: usize,
}

impl Pending {
    fn new(moves: Vec<Move>) -> Pending {
        let mut readers: HashMap<Reg, Vec<usize>> = HashMap::new();
        let mut writer = HashMap::new();
        for (at, step) in moves.iter().enumerate() {
            if let Move::Slot { from, .. } = step {
                readers.entry(*from).or_default().push(at);
            }
            writer.insert(step.to(), at);
        }
        let free = (0..moves.len()).rev().filter(|&at| !readers.contains_key(&moves[at].to())).collect();
        Pending { moves: moves.into_iter().map(Some).collect(), readers, writer, free, first: 0 }
    }

    /// A move that can be made now.
    fn next_free(&mut self) -> Option<Move> {
        let at = self.free.pop()?;
        let step = self.moves[at].take()?;
        if let Move::Slot { from, .. } = step
            && let Some(readers) = self.readers.get_mut(&from)
        {
            readers.retain(|&reader| reader != at);
            if readers.is_empty() {
                self.released(from);
            }
        }
        Some(step)
    }

    /// Nothing reads a slot any more.
    fn released(&mut self, slot: Reg) {
        self.readers.remove(&slot);
        self.free.extend(self.writer.get(&slot).filter(|&&at| self.moves[at].is_some()));
    }

    /// A slot that is read by a move which cannot be made yet.
    fn next_blocked(&mut self) -> Option<Reg> {
        loop {
            match self.moves.get(self.first)? {
                Some(Move::Slot { from, .. }) => return Some(*from),
                _ => self.first += 1,
            }
        }
    }

    /// The value of a slot is found elsewhere from now on.
    fn read_elsewhere(&mut self, slot: Reg, elsewhere: Reg) {
        for at in self.readers.get(&slot).into_iter().flatten() {
            if let Some(Move::Slot { from, .. }) = &mut self.moves[*at] {
                *from = elsewhere;
            }
        }
        self.released(slot);
    }
}

impl Move {
    fn to(self) -> Reg {
        match self {
            Move::Slot { to, .. } | Move::Const { to, .. } | Move::Address { to, .. } => to,
        }
    }
}

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
        self.edge(to, None)
    }

    /// The number that a way of a conditional terminator carries until blocks are placed. `way` counts its ways in the
    /// order in which its branches are numbered.
    pub(super) fn way(&mut self, to: BlockId, way: u32) -> u32 {
        match self.block_branches.get(self.block.index()) {
            Some(first) => self.edge(to, Some(BranchId(first.0 + way))),
            None => self.target(to),
        }
    }

    /// Where what the running block decides by stands: the condition if it was computed just before. The branch itself
    /// stands where the whole decision does, which may be another line.
    fn decided_at(&self) -> PositionId {
        let [.., computed, end] = self.source.block_insts(self.block) else { return self.position };
        match end.kind {
            InstKind::CondBr { cond: Operand::Local(cond), .. } if computed.result == Some(cond) => self.last_position,
            _ => self.position,
        }
    }

    /// The number of an edge that has code of its own.
    fn edge(&mut self, to: BlockId, number: Option<BranchId>) -> u32 {
        let position = if number.is_some() { self.decided_at() } else { self.position };
        let edge = Edge { from: self.block, to, number, position };
        let edges = &mut self.edges;
        let number = *self.edge_numbers.entry(edge).or_insert_with(|| {
            edges.push(edge);
            edges.len() as u32 - 1
        });
        self.source.blocks.len() as u32 + number
    }

    /// Emits the edges that have code of their own: they are passed explicitly, or have moves to make.
    pub(super) fn edge_blocks(&mut self) {
        for edge in std::mem::take(&mut self.edges) {
            if self.exhausted().is_some() {
                return;
            }
            self.position = edge.position;
            self.starts.push(self.code.len() as u32);
            match edge.number {
                Some(number) if !self.has_phis(edge.to) => {
                    self.emit(Op::Branch { branch: number, t: edge.to.0 });
                    continue;
                }
                Some(number) => {
                    let moves = self.new_label();
                    self.emit(Op::Branch { branch: number, t: moves });
                    self.place_label(moves);
                }
                None => {}
            }
            self.phi_moves(edge.from, edge.to);
            self.emit(Op::Jmp { t: edge.to.0, w: 0 });
        }
    }

    /// The moves for the phis of `to` when it is entered from `from`, as if they happened at once.
    pub(super) fn phi_moves(&mut self, from: BlockId, to: BlockId) {
        let source = self.source;
        let mut moves = Vec::new();
        for inst in source.block_insts(to) {
            let InstKind::Phi(incoming) = &inst.kind else { break };
            if self.type_refusal(inst.ty).is_some() {
                continue;
            }
            let Some((value, _)) = incoming.iter().find(|(_, block)| *block == from) else { continue };
            let d = self.dest(inst);
            match value {
                Operand::Const(id) => match self.constants.slots(*id) {
                    Ok(values) => moves.extend(
                        values.into_iter().enumerate().map(|(i, value)| Move::Const { to: d + i as Reg, value }),
                    ),
                    Err(what) => self.emit_unsupported(what),
                },
                Operand::Local(local) => match self.homes[local.index()] {
                    Home::Address(address) if address.index.is_none() && address.base == self.frame_reg => {
                        moves.push(Move::Address { to: d, address });
                    }
                    // Other addresses belong to the one load or store that uses them.
                    Home::Address(_) => self.emit_unsupported("a phi of an address that was not computed"),
                    Home::Slot(_) | Home::Unset => {
                        let a = self.reg(*value);
                        let count = self.layouts.slots(inst.ty) as Reg;
                        moves.extend((0..count).map(|i| Move::Slot { to: d + i, from: a + i }));
                    }
                },
            }
        }
        moves.retain(|step| !matches!(step, Move::Slot { to, from } if to == from));
        self.emit_parallel(moves);
    }

    /// Makes moves as if they happened at once: a slot is written when nothing reads it any more.
    fn emit_parallel(&mut self, moves: Vec<Move>) {
        let mut pending = Pending::new(moves);
        loop {
            while let Some(step) = pending.next_free() {
                match step {
                    Move::Slot { to, from } => self.emit(Op::Mov { d: to, a: from }),
                    Move::Const { to, value } => self.emit(Op::Const { d: to, imm: value }),
                    Move::Address { to, address } => self.emit_address(to, address),
                }
            }
            // What is left are cycles: one slot is put aside, so that it can be written.
            let Some(blocked) = pending.next_blocked() else { return };
            self.emit(Op::Mov { d: self.scratch, a: blocked });
            pending.read_elsewhere(blocked, self.scratch);
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
