//! What a call has left behind that nobody can reach any more, or that it never set.
//!
//! A harness asks when the function under test has come back. What is reachable is what LeakSanitizer takes for it, and a bit more:
//! variables, the stack and registers lead to blocks, these to others, and a pointer may lead into the middle of a block, to its end,
//! or stand at any address. So a leak may be missed for a number that looks like a pointer, and what is reported is one.

use super::Machine;
use super::effects::HARNESS_PREFIX;
use crate::bug::{Bug, BugKind, StackEntry};
use crate::effects::Cell;
use crate::memory::{CodePlace, Object, ObjectKind, Origin, Span, Trace};
use crate::stop::{Step, Stop};
use byway_ir::program::{GlobalObject, function_at, layout};
use std::collections::HashSet;

/// Bytes that are looked at for pointers. Programs with more are not asked about.
const MOST_BYTES: u64 = 4 << 20;

/// The variable of the C library that leads to all open streams, whoever has forgotten them.
const OPEN_STREAMS: &str = "ofl_head";

/// The function of the C library that makes room for a stream.
const STREAM_MAKERS: [&str; 4] = ["__fdopen", "fdopen", "fmemopen", "open_memstream"];

/// Blocks that were come to, and memory that is still to be looked at.
struct Reachable {
    blocks: HashSet<u64>,
    open: Vec<Span>,
    /// Bytes that may still be looked at.
    room: u64,
}

impl Machine {
    /// A bug if nothing leads to a block that was made since blocks began at this address.
    pub(crate) fn check_leaks(&mut self, first: u64) -> Step<()> {
        let made: Vec<Object> = self.blocks_from(first);
        // What a run does behind a bug is the bug's.
        if made.is_empty() || self.survived > 0 {
            return Ok(());
        }
        let Some(reachable) = self.reachable_blocks() else { return Ok(()) };
        let Some(lost) = made.into_iter().find(|block| !reachable.contains(&block.address)) else { return Ok(()) };
        let stack = self.trace_entries(&lost.made);
        let is_stream = stack.iter().any(|entry| STREAM_MAKERS.contains(&&*entry.function));
        let (kind, detail) = match is_stream {
            true => (BugKind::StreamLeak, "a stream that nothing leads to any more is still open".to_owned()),
            false => (
                BugKind::MemoryLeak,
                format!("nothing leads to a heap block of {} bytes any more, which was allocated here", lost.size),
            ),
        };
        Err(Box::new(Stop::Found(Box::new(Bug { kind, detail, stack, related: Vec::new() }))))
    }

    /// A bug if a value that a function has returned has bits that were never set.
    pub(crate) fn check_result(&mut self, address: u64, size: u64, function: u64) -> Step<()> {
        if self.survived == 0 {
            self.bytes_might_be_unset(address, size)?;
        }
        let is_unset = |machine: &mut Machine, at: u64| matches!(machine.byte_cell(at), Cell::Undefined);
        if self.survived > 0 || !(address..address.saturating_add(size)).any(|at| is_unset(self, at)) {
            return Ok(());
        }
        let detail = "what the function returns depends on a value that was never initialised".to_owned();
        let stack = self.definition(function).into_iter().collect();
        let bug = Bug { kind: BugKind::UninitializedResult, detail, stack, related: Vec::new() };
        Err(Box::new(Stop::Found(Box::new(bug))))
    }

    /// Where a function is defined.
    fn definition(&self, address: u64) -> Option<StackEntry> {
        let id = function_at(address).filter(|id| id.index() < self.loaded.program.functions().len())?;
        let code = &self.loaded.program.function(id).code;
        // The first instructions need not have a line.
        let at = |pc: u32| self.trace_entries(&first_of(CodePlace { function: id, pc })).pop();
        (1..=code.len() as u32).filter_map(at).find(|entry| entry.line > 0).or_else(|| at(1))
    }

    fn blocks_from(&self, first: u64) -> Vec<Object> {
        let blocks = self.memory.objects().overlapping(first.saturating_sub(1), layout::MAPS);
        blocks.filter(|block| block.address >= first && block.kind == ObjectKind::Heap).copied().collect()
    }

    /// The starts of all heap blocks that variables, the stack and registers lead to; nothing if that is too much to look at.
    fn reachable_blocks(&mut self) -> Option<HashSet<u64>> {
        let mut reachable = Reachable { blocks: HashSet::new(), open: Vec::new(), room: MOST_BYTES };
        // A harness keeps what it gives a function in variables of its `main`, and elsewhere what it has observed: bytes that
        // may look like any address.
        let is_of_harness = |global: &&GlobalObject| global.under_test && global.name.starts_with(HARNESS_PREFIX);
        let is_list = |global: &&GlobalObject| !global.under_test && &*global.name == OPEN_STREAMS;
        let keeps = |global: &&GlobalObject| !global.constant && !is_of_harness(global) && !is_list(global);
        let keepers = self.loaded.program.globals().iter().filter(keeps);
        reachable.open.extend(keepers.map(|global| Span { start: global.address, size: global.size }));
        reachable.open.push(Span { start: self.sp, size: layout::STACK_TOP.saturating_sub(self.sp) });
        let others = self.memory.objects().overlapping(0, u64::MAX).filter(|object| object.kind != ObjectKind::Heap);
        reachable.open.extend(others.map(|object| Span { start: object.address, size: object.size }));
        self.reach_from_registers(&mut reachable);
        while let Some(span) = reachable.open.pop() {
            reachable.room = reachable.room.checked_sub(span.size)?;
            self.reach_from_memory(span, &mut reachable);
        }
        Some(reachable.blocks)
    }

    fn reach_from_registers(&mut self, reachable: &mut Reachable) {
        let mut values = Vec::new();
        let mut terms = Vec::new();
        self.stack.visit_registers(|_, slots, lanes| {
            values.extend_from_slice(slots);
            terms.extend(lanes.unwrap_or_default().iter().filter_map(|lane| lane.term()));
        });
        for value in values {
            self.reach(value, reachable);
        }
        for term in terms {
            if let Some(Origin::Live(span)) = self.source_of_term(term).origin {
                self.reach(span.start, reachable);
            }
        }
    }

    fn reach_from_memory(&mut self, span: Span, reachable: &mut Reachable) {
        const POINTER: usize = 8;
        let bytes: Vec<u8> = (span.start..span.end()).map(|at| self.memory.byte(at)).collect();
        for window in bytes.windows(POINTER) {
            let value = u64::from_le_bytes(std::array::from_fn(|index| window[index]));
            self.reach(value, reachable);
        }
        if !self.memory.is_symbolic() {
            return;
        }
        // Pointers that have left their object are found by their terms.
        let words = (span.start.next_multiple_of(POINTER as u64)..span.end()).step_by(POINTER);
        for at in words.filter(|at| at + POINTER as u64 <= span.end()) {
            if let Some(left) = self.left_object(at) {
                self.reach(left.start, reachable);
            }
        }
    }

    /// An address leads to the block that it lies in, or right behind.
    fn reach(&self, address: u64, reachable: &mut Reachable) {
        const HEAP: u64 = 1;
        if address >> layout::REGION_BITS != HEAP {
            return;
        }
        let Some(block) = self.memory.objects().before(address) else { return };
        let is_of_block = block.kind == ObjectKind::Heap
            && block.freed.is_none()
            && address <= block.address.saturating_add(block.size);
        if is_of_block && reachable.blocks.insert(block.address) {
            reachable.open.push(Span { start: block.address, size: block.size });
        }
    }
}

fn first_of(place: CodePlace) -> Trace {
    std::array::from_fn(|index| (index == 0).then_some(place))
}
