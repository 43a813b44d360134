//! Loops that never end.
//!
//! What a program does next depends on nothing but its state: registers, memory, the kernel, and what it is given as inputs. A run
//! that comes back to a state that it was in before, without having asked the kernel or for an input in between, does so for ever.
//! States are compared byte by byte, so this is no guess. Loops that count on and on are not found: no state comes twice.

use super::{Halt, Machine};
use crate::bug::{Bug, BugKind};
use crate::ending::Ending;
use crate::kernel::Kernel;
use crate::memory::MemorySnapshot;
use std::sync::Arc;

/// Branches until a state that was not come back to is exchanged for a later one, at first. It is twice as many each time.
const FIRST_WAIT: u32 = 64;

/// A state of a run.
struct State {
    memory: MemorySnapshot,
    kernel: Arc<Kernel>,
    inputs: usize,
    sp: u64,
    depth: usize,
    /// Of each call: its function and where it stands, and then its registers.
    registers: Vec<u64>,
}

impl Machine {
    /// A bug if the run at hand comes back to one of its next states within so many branches. The run stays where it is. A loop
    /// without any condition is one that somebody wants to have no end, and no bug.
    pub fn endless_loop(&mut self, branches: u32) -> Option<Bug> {
        let here = self.snapshot();
        let sites = self.take_sites();
        let found = self.loop_length(branches).and_then(|length| self.loop_of(length));
        self.restore(&here);
        self.refresh_frame();
        if let Some(seen) = &mut self.loaded.sites {
            seen.seen = sites;
        }
        found
    }

    /// How many branches there are in the loop that the run is in for ever. It is in one of the loop's states then.
    fn loop_length(&mut self, branches: u32) -> Option<u32> {
        let mut known = self.state();
        let (mut since, mut wait) = (0, FIRST_WAIT);
        for _ in 0..branches {
            self.next_branch()?;
            since += 1;
            if self.is_in(&known) {
                return Some(since);
            }
            if since == wait {
                known = self.state();
                (since, wait) = (0, wait.saturating_mul(2));
            }
        }
        None
    }

    /// The bug of a run that is in a loop of so many branches: it is where the loop begins.
    fn loop_of(&mut self, length: u32) -> Option<Bug> {
        self.record_branches();
        let mut first = self.loop_place();
        for _ in 0..length {
            self.next_branch()?;
            first = first.min(self.loop_place());
        }
        if self.recorded_branches().is_empty() {
            return None;
        }
        while self.loop_place() != first {
            self.next_branch()?;
        }
        let detail = "the call comes back to a state that it was in before, so that it never ends".to_owned();
        Some(Bug { kind: BugKind::EndlessLoop, detail, stack: self.call_stack(), related: Vec::new() })
    }

    /// Where the run stands: a loop begins in its outermost call.
    fn loop_place(&self) -> (usize, u32) {
        (self.stack.depth(), self.stack.top().map_or(0, |top| top.pc))
    }

    /// Goes on behind the next branch; nothing if the run comes to an end, or to something that it cannot go on behind by itself.
    fn next_branch(&mut self) -> Option<()> {
        loop {
            match self.run_slice(0) {
                Halt::Decision(_) => self.grant(),
                Halt::Ended(Ending::StepLimit) => return Some(()),
                Halt::Ended(_) => return None,
            }
        }
    }

    fn state(&mut self) -> State {
        State {
            memory: self.memory.snapshot(),
            kernel: self.kernel.clone(),
            inputs: self.inputs.len(),
            sp: self.sp,
            depth: self.stack.depth(),
            registers: self.all_registers(),
        }
    }

    fn is_in(&self, state: &State) -> bool {
        let is_near = self.sp == state.sp && self.stack.depth() == state.depth && self.inputs.len() == state.inputs;
        // Whatever the kernel is asked for is done in a copy of it.
        is_near
            && Arc::ptr_eq(&self.kernel, &state.kernel)
            && self.all_registers() == state.registers
            && self.memory.holds_the_same(&state.memory)
    }

    fn all_registers(&self) -> Vec<u64> {
        let mut registers = Vec::new();
        self.stack.visit_registers(|frame, slots, _| {
            registers.push(u64::from(frame.function.0) << 32 | u64::from(frame.pc));
            registers.extend_from_slice(slots);
        });
        registers
    }
}
