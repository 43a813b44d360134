//! Bugs after which a run goes on.
//!
//! A processor does not stop where a value that was never set decides, where a shift is too long or a sum overflows. Neither does
//! a run: the machine stops with the bug the first time, and the caller may go on behind it, with what the native build
//! computes there as well.

use super::{Meaning, careful, meaning};
use crate::bug::BugKind;
use crate::lane::Lane;
use crate::machine::Machine;
use crate::memory::CodePlace;
use crate::num::ArithmeticFault;
use crate::stack::Frame;
use crate::stop::{Step, Stop};
use byway_ir::module::BinaryOp;
use byway_ir::program::{FuncId, Op, Reg};

/// Of an address that depends on bits that were never set.
pub(crate) const ADDRESS: &str = "an address depends on a value that was never initialised";
/// Of a branch that depends on them.
pub(crate) const BRANCH: &str = "a branch depends on a value that was never initialised";
/// Of a divisor that depends on them.
pub(super) const DIVISOR: &str = "a divisor depends on a value that was never initialised";

impl Machine {
    /// The program has a bug after which it goes on. It is a stop unless this bug may be passed by, or was at this moment.
    pub(crate) fn survive(&mut self, kind: BugKind, detail: impl Into<String>) -> Step<()> {
        let Some(place) = self.at_point() else { return Ok(()) };
        self.point.survived += 1;
        if self.point.survived <= self.point.passed {
            self.launder();
            return Ok(());
        }
        let is_passed = self.survived < self.loaded.survivable || self.is_known_bug(place, kind);
        if self.read_beyond || !is_passed {
            let detail = detail.into();
            // What lies behind an object is not the same natively.
            let stop = if self.read_beyond { Stop::Bug { kind, detail } } else { Stop::Survivable { kind, detail } };
            return Err(Box::new(stop));
        }
        self.pass_bug();
        self.launder();
        Ok(())
    }

    /// A library that was given what was never set is told of once: from now on it works with the bytes that are there, or
    /// whatever it keeps of them (how long a text is that it printed) would be a bug of its own.
    fn launder(&mut self) {
        let Some(top) = self.stack.top().copied() else { return };
        if !self.loaded.program.function(top.function).library {
            return;
        }
        self.memory.define(self.sp, top.caller_sp.saturating_sub(self.sp));
        if !top.tagged {
            return;
        }
        for reg in 0..top.slots as usize {
            let lane = self.stack.lanes()[reg];
            self.stack.lanes()[reg] = match lane.term() {
                Some(term) => {
                    let settled = self.symbolic.terms.settled(term);
                    self.lane_for(settled)
                }
                None => Lane::PLAIN,
            };
        }
    }

    /// Whether the bug was met before, with the same calls.
    fn is_known_bug(&self, place: CodePlace, kind: BugKind) -> bool {
        !self.loaded.known_bugs.is_empty() && self.loaded.known_bugs.contains(&(place, kind, self.call_stack_hash()))
    }

    fn pass_bug(&mut self) {
        self.point.passed += 1;
        self.survived += 1;
    }

    /// Something depends on bits that were never set.
    pub(crate) fn survive_unset(&mut self, what: &'static str) -> Step<()> {
        self.survive(BugKind::Uninitialized, what)
    }

    /// An address depends on bits that were never set. Where such an address leads nowhere, that is all there is to say of it.
    pub(crate) fn survive_address(&mut self, address: u64, size: u64, write: bool) -> Step<()> {
        let memory = &mut self.memory;
        let found = if write { memory.check_writable(address, size) } else { memory.check_readable(address, size) };
        match found {
            Ok(()) => self.survive_unset(ADDRESS),
            Err(_) => Err(Stop::bug(BugKind::Uninitialized, ADDRESS)),
        }
    }

    /// The value of an instruction that faults on plain operands, if the program survives that.
    #[cold]
    pub(super) fn survive_fault(&mut self, op: Op, fault: ArithmeticFault) -> Step<u64> {
        match meaning(op) {
            Some(Meaning::Binary(which, width, _, a, b)) => {
                let (a, b) = (self.stack.slot(a), self.plain_second(b));
                self.after_fault(which, width, a, b, fault)
            }
            _ => Err(fault.into()),
        }
    }

    /// An operation that may fault; a shift that is too long goes on with what a processor takes of its amount.
    pub(crate) fn surviving_binary(&mut self, op: BinaryOp, a: u64, b: u64, width: u32) -> Step<u64> {
        careful::binary(op, a, b, width).or_else(|fault| self.after_fault(op, width, a, b, fault))
    }

    fn after_fault(&mut self, op: BinaryOp, width: u32, a: u64, b: u64, fault: ArithmeticFault) -> Step<u64> {
        let Some(amount) = processor_shift(width).filter(|_| fault == ArithmeticFault::OversizedShift) else {
            return Err(fault.into());
        };
        self.survive(BugKind::OversizedShift, format!("a shift of {width} bits by {b}"))?;
        Ok(careful::binary(op, a, b & amount, width)?)
    }

    /// The bits of a register that were never set.
    pub(crate) fn undefined_bits(&mut self, reg: Reg) -> u64 {
        let lane = self.lane_of(reg);
        match lane.term() {
            Some(term) => self.unset_bits(term),
            None => self.masks.undefined(lane),
        }
    }

    /// Goes on, when it is run again, behind the bug that the machine has stopped with, and from now on behind this one
    /// without stopping as long as the calls are the same. False if there is none.
    pub fn go_on(&mut self) -> bool {
        let Some((place, kind)) = self.stopped_at.take() else { return false };
        let calls = self.call_stack_hash();
        self.loaded.known_bugs.insert((place, kind, calls));
        if let Some(top) = self.stack.top_mut() {
            top.pc -= 1;
        }
        self.begin_again();
        self.pass_bug();
        true
    }

    /// The bug that the machine has stopped with, if it can go on behind it, and where the program has it: in which of its own
    /// functions, in which line, or at which instruction if the line is not known.
    pub fn survivable(&self) -> Option<(BugKind, FuncId, u32)> {
        let (_, kind) = self.stopped_at?;
        let is_own = |frame: &&Frame| !self.loaded.program.function(frame.function).library;
        let frame = self.stack.frames().find(is_own).or_else(|| self.stack.top())?;
        let line = self.line_of(CodePlace { function: frame.function, pc: frame.pc });
        Some((kind, frame.function, line.unwrap_or(u32::MAX - frame.pc)))
    }

    /// Passes by so many bugs from the start of a run before it stops with one, whichever these are.
    pub fn survive_bugs(&mut self, most: u64) {
        self.loaded.survivable = most;
        self.loaded.known_bugs.clear();
    }

    /// How many bugs a run may pass by, as the program was started.
    pub fn survivable_bugs(&self) -> u64 {
        self.loaded.limits.bugs
    }

    /// How many bugs the run has passed by.
    pub fn survived(&self) -> u64 {
        self.survived
    }

    /// The instruction at hand is going to be executed again.
    pub(crate) fn begin_again(&mut self) {
        self.point.asked = 0;
        self.point.survived = 0;
    }

    /// Where the instruction at hand is; the moment is another one if it was not the last to be asked about.
    fn at_point(&mut self) -> Option<CodePlace> {
        let top = self.stack.top().copied()?;
        self.point.come_to(top.serial, top.pc, self.budget);
        Some(CodePlace { function: top.function, pc: top.pc.saturating_sub(1) })
    }
}

/// What a processor takes of the amount of a shift.
pub(crate) fn processor_shift(width: u32) -> Option<u64> {
    matches!(width, 32 | 64).then(|| u64::from(width) - 1)
}
