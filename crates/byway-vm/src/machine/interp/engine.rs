//! Functions that the engine supplies: system calls, the heap, long jumps.

use super::slow::price;
use crate::bug::BugKind;
use crate::ending::{Discard, Ending};
use crate::kernel::{Syscall, SyscallResult};
use crate::lane::Lane;
use crate::machine::symbolic::Size;
use crate::machine::{Interruption, Machine};
use crate::memory::{CodePlace, KernelRead, Object, ObjectKind, Trace};
use crate::stop::{Step, Stop};
use byway_ir::program::{Body, CallSite, EngineFn, FuncId, Op, Reg};
use std::sync::Arc;

const SIGABRT: i32 = 6;

/// Words of a jump buffer: what they hold.
const MASK_SAVED: u64 = 4;
const MASK: u64 = 5;

/// The most bytes of an argument.
const LARGEST_ARGUMENT: u64 = 1 << 24;

/// Marks a buffer that setjmp has filled.
const JUMP_MAGIC: u64 = 0x6279_7761_795f_6a6d;

impl Machine {
    pub(super) fn call_engine(&mut self, function: EngineFn, site: &CallSite, d: Reg) -> Step<()> {
        if let Some(why) = fixed_arguments(function) {
            self.fix_regs(&site.args, why)?;
        }
        if let (EngineFn::Measure | EngineFn::MeasureText, Some(&looked_at)) = (function, site.args.get(1)) {
            self.fix_pointer(looked_at, "a pointer that is looked at")?;
        }
        let arg = |at: usize| site.args.get(at).map_or(0, |&reg| self.slot(reg));
        let result = match function {
            EngineFn::Syscall => {
                let call = Syscall { number: arg(0), args: [arg(1), arg(2), arg(3), arg(4), arg(5), arg(6)] };
                return self.syscall(call, site, d);
            }
            EngineFn::Malloc => self.malloc(site)?,
            EngineFn::Free => {
                let address = arg(0);
                self.free(address, site)?;
                0
            }
            EngineFn::UsableSize => {
                let address = arg(0);
                self.check_block_pointer(address, site)?;
                self.live_heap_object(address, BugKind::UseAfterFree)?.size
            }
            EngineFn::AssertFail => {
                return Err(self.condition_failed(BugKind::AssertionFailed, [arg(0), arg(1), arg(2), arg(3)]));
            }
            EngineFn::ContractFail => {
                let is_postcondition = arg(0) as u32 != 0;
                let kind = if is_postcondition { BugKind::PostconditionFailed } else { BugKind::PreconditionFailed };
                return Err(self.condition_failed(kind, [arg(1), arg(2), arg(3), arg(4)]));
            }
            EngineFn::Abort => return Err(Stop::bug(BugKind::Abort, "the program called abort")),
            EngineFn::SetJmp => {
                self.set_jump(arg(0))?;
                0
            }
            EngineFn::SigSetJmp => {
                let (buffer, with_mask) = (arg(0), arg(1) as u32 != 0);
                self.set_jump(buffer)?;
                if with_mask {
                    self.save_mask(buffer)?;
                }
                0
            }
            EngineFn::MakeSymbolic => {
                let (address, size, name) = (arg(0), arg(1), arg(2));
                self.check_pointer(site.args[0], size, true)?;
                let name = self.fixed_string(name, "the name of an input")?;
                self.make_symbolic(address, size, &name)?;
                0
            }
            EngineFn::MakeMeasured => {
                let (address, size, name) = (arg(0), arg(1), arg(2));
                let name = self.fixed_string(name, "the name of an input")?;
                self.make_measured(address, size, &name)?;
                0
            }
            EngineFn::Measure | EngineFn::MeasureText | EngineFn::MeasureData => {
                let (answer, address, size, most) = (arg(0), arg(1), arg(2), arg(3));
                // What is outside of the object that the pointer was computed from is not what it points to.
                let is_stray =
                    site.args.get(1).is_some_and(|&looked_at| self.check_pointer(looked_at, 1, false).is_err());
                let found = match function {
                    _ if is_stray => 0,
                    EngineFn::Measure => self.set_elements(address, size, most),
                    EngineFn::MeasureData => self.plain_bytes(address, size),
                    // What is no text in one version is told as bytes in the other, too.
                    _ if self.known_answer(answer) == Some(0) => 0,
                    _ => self.memory.text_size(address),
                };
                self.measured(answer, found)?;
                0
            }
            EngineFn::Moment => {
                let name = self.read_string(arg(0));
                self.begin_moment(name);
                0
            }
            EngineFn::Effect => {
                let (name, address, size) = (arg(0), arg(1), arg(2));
                if self.effects.is_some() {
                    let name = self.read_string(name);
                    self.memory_effect(&name, address, size);
                }
                0
            }
            EngineFn::VariableEffects => {
                self.tell_variables();
                self.process_effects();
                0
            }
            // One less is the address of nothing, and so does not lead to the first block that is made.
            EngineFn::HeapEnd => self.memory.heap_end() - 1,
            EngineFn::CheckLeaks => {
                let first = arg(0);
                self.check_leaks(first)?;
                0
            }
            EngineFn::CheckResult => {
                let (address, size, function) = (arg(0), arg(1), arg(2));
                self.check_result(address, size, function)?;
                0
            }
            EngineFn::Assume | EngineFn::Require => {
                let why = if function == EngineFn::Require { Discard::Precondition } else { Discard::Assumption };
                if let Some(&reg) = site.args.first() {
                    self.assume(reg, why)?;
                }
                0
            }
            EngineFn::Value => arg(0),
            EngineFn::Argument => {
                let size = arg(0);
                self.check_memory(size)?;
                self.memory.allocate_argument(&vec![0; size.min(LARGEST_ARGUMENT) as usize])
            }
            EngineFn::MeasureSymbolic => {
                let answer = arg(0);
                let found = site.args.get(1).is_some_and(|&reg| self.input_term(reg).is_some());
                self.measured(answer, found.into())?;
                0
            }
            EngineFn::MeasureObject => {
                let (answer, address) = (arg(0), arg(1));
                let Some(span) = self.memory.span(address) else {
                    return Err(Stop::bug(BugKind::OutOfBoundsRead, format!("{address:#x} lies in no object")));
                };
                for (at, byte) in (0..).zip(span.size.to_le_bytes()) {
                    self.measured(answer.wrapping_add(at), byte)?;
                }
                0
            }
            EngineFn::Report => {
                let (kind, detail) = (reported(arg(0) as u32), arg(1));
                return Err(Stop::bug(kind, self.read_string(detail)));
            }
            EngineFn::Unsupported => return Err(Box::new(Stop::Unsupported(self.read_string(arg(0))))),
            EngineFn::LongJmp => return self.long_jump(site),
        };
        if site.ret_slots > 0 {
            self.set_result(d, result, Lane::PLAIN);
        }
        Ok(())
    }

    /// Answers a system call. Whatever decides its course is fixed before: its arguments, and the bytes that the kernel
    /// reads as values. Which those are shows when the call is tried; it is undone if there are some.
    fn syscall(&mut self, call: Syscall, site: &CallSite, d: Reg) -> Step<()> {
        if ends_program(call.number) {
            self.symbolic.exit_status = site.args.get(1).and_then(|&status| self.input_term(status));
        } else {
            self.fix_regs(&site.args, "an argument of a system call")?;
            self.check_buffer(call, site)?;
        }
        if !self.memory.is_symbolic() {
            let result = Arc::make_mut(&mut self.kernel).syscall(&mut self.memory, &mut *self.console, call);
            return self.conclude_syscall(call.number, result, d);
        }
        let (memory, kernel) = (self.memory.snapshot(), self.kernel.clone());
        let mut result = Arc::make_mut(&mut self.kernel).syscall(&mut self.memory, &mut *self.console, call);
        let (reads, paths) = (self.memory.take_kernel_reads(), self.memory.take_kernel_paths());
        if !reads.is_empty() {
            self.memory.restore(&memory);
            self.kernel = kernel;
            paths.iter().try_for_each(|&path| self.decide_path(path))?;
            self.fix_reads(&reads, "bytes that a system call reads")?;
            // They have these values on this path; as plain bytes they are not asked about again.
            for KernelRead { byte, .. } in reads.iter().filter(|read| read.mask == u8::MAX) {
                self.memory.write_plain(byte.address, &[byte.value]);
            }
            result = Arc::make_mut(&mut self.kernel).syscall(&mut self.memory, &mut *self.console, call);
            // The second time it has read the same; of bytes of which it needs some bits the others stay symbolic.
            self.memory.take_kernel_reads();
            self.memory.take_kernel_paths();
        }
        self.conclude_syscall(call.number, result, d)
    }

    /// A buffer that the kernel reads or writes must be in the object that its pointer was computed from.
    fn check_buffer(&mut self, call: Syscall, site: &CallSite) -> Step<()> {
        const READ: u64 = 0;
        const WRITE: u64 = 1;
        const PREAD: u64 = 17;
        const PWRITE: u64 = 18;
        match (call.number, site.args.get(2)) {
            (READ | PREAD, Some(&buffer)) => self.check_pointer(buffer, call.args[2], true),
            (WRITE | PWRITE, Some(&buffer)) => self.check_pointer(buffer, call.args[2], false),
            _ => Ok(()),
        }
    }

    /// A program that sends itself a signal by `kill` was told to. `abort` raises its signal, which only the thread can.
    fn conclude_syscall(&mut self, number: u64, result: SyscallResult, d: Reg) -> Step<()> {
        const KILL: u64 = 62;
        self.budget -= price(self.memory.take_kernel_moved());
        self.note_request(number);
        if self.kernel.has_unlocated() {
            let at = self.asked_at();
            Arc::make_mut(&mut self.kernel).locate(at);
        }
        match result {
            SyscallResult::Killed(signal) if number == KILL => Err(Stop::ended(Ending::Killed(signal))),
            result => self.after_syscall(result, d),
        }
    }

    fn after_syscall(&mut self, result: SyscallResult, d: Reg) -> Step<()> {
        self.check_memory(0)?;
        match result {
            SyscallResult::Return(value) => {
                self.set_result(d, value as u64, Lane::PLAIN);
                Ok(())
            }
            SyscallResult::Exit(status) => Err(Stop::ended(Ending::Exited(status))),
            // What abort does when its signal has no handler.
            SyscallResult::Killed(SIGABRT) => Err(Stop::bug(BugKind::Abort, "the program aborted")),
            SyscallResult::Killed(signal) => Err(Stop::ended(Ending::Killed(signal))),
            SyscallResult::Deadlock(what) => Err(Stop::ended(Ending::Deadlock(what))),
            SyscallResult::Signal(delivery) => {
                let handler = self.callee_at(delivery.handler)?;
                let info = if delivery.flags.siginfo() { Some(delivery.siginfo()) } else { None };
                let signal = delivery.signal;
                let depth = self.stack.depth();
                self.interruptions.push_back(Interruption { delivery, result: d, depth });
                self.enter_handler(handler, signal, info)
            }
        }
    }

    /// Runs a signal handler on top of the running frame.
    fn enter_handler(&mut self, handler: FuncId, signal: i32, info: Option<Vec<u8>>) -> Step<()> {
        let program = self.loaded.program.clone();
        let callee = program.function(handler);
        if callee.body != Body::Code {
            return Err(Box::new(Stop::Unsupported(format!("`{}` as a signal handler", callee.name))));
        }
        let caller_sp = self.sp;
        let mut args = [signal as u32 as u64, 0, 0];
        if let Some(info) = info {
            const CONTEXT: u64 = 1024;
            let at = self.take_stack(info.len() as u64 + CONTEXT, 16)?;
            self.memory.write_plain(at, &info);
            self.memory.write_plain(at + info.len() as u64, &[0; CONTEXT as usize]);
            args = [args[0], at, at + info.len() as u64];
        }
        self.push_frame(callee, handler, false, 0, 0)?;
        if let Some(top) = self.stack.top_mut() {
            top.handles_signal = true;
            top.caller_sp = caller_sp;
        }
        let slots = self.stack.slots();
        for (slot, value) in slots.iter_mut().zip(args).take(callee.param_slots as usize) {
            *slot = value;
        }
        self.ready_frame(callee)
    }

    /// A signal handler has returned: the interrupted system call ends.
    pub(super) fn handler_returned(&mut self) -> Step<()> {
        let Some(Interruption { delivery, result, .. }) = self.interruptions.pop_back() else { return Ok(()) };
        let next = Arc::make_mut(&mut self.kernel).signal_handled(&mut self.memory, &mut *self.console, delivery);
        if !self.memory.take_kernel_reads().is_empty() {
            let what = "a system call that goes on after a signal and reads symbolic bytes that the handler wrote";
            return Err(Box::new(Stop::Unsupported(what.into())));
        }
        self.after_syscall(next, result)
    }

    /// Where the innermost calls stand.
    fn trace(&self) -> Trace {
        let mut places = self.stack.frames().map(|frame| CodePlace { function: frame.function, pc: frame.pc });
        std::array::from_fn(|_| places.next())
    }

    fn malloc(&mut self, site: &CallSite) -> Step<u64> {
        let [size, align, zeroed] = site.args[..] else { return Ok(0) };
        self.fix_regs(&[align, zeroed], "how a heap block is made")?;
        let room = self.loaded.limits.heap.saturating_sub(self.memory.objects().live_bytes());
        let asked = self.slot(size);
        let Size::Fixed(size) = self.size_within(size, room, "the size of a heap block")? else {
            // More than an address space has room for is refused on any machine.
            self.refused_blocks += u64::from(asked < 1 << 47);
            return Ok(0);
        };
        self.check_memory(size)?;
        let trace = self.trace();
        Ok(self.memory.allocate(size, self.slot(align), self.slot(zeroed) as u32 != 0, trace).unwrap_or(0))
    }

    /// Ends the run if what is live, and so many bytes more, is more than it was given.
    fn check_memory(&self, more: u64) -> Step<()> {
        let live = self.memory.objects().live_bytes().saturating_add(more);
        if live > self.loaded.limits.memory { Err(Stop::ended(Ending::MemoryLimit)) } else { Ok(()) }
    }

    /// A pointer to a block must be the one that was given out for it, and not lead there from another.
    fn check_block_pointer(&mut self, address: u64, site: &CallSite) -> Step<()> {
        match site.args.first() {
            Some(&pointer) if self.has_strayed(pointer) => {
                let what = self.describe_address(address);
                let detail = format!("{address:#x} was computed from another object: {what}");
                Err(Stop::bug(BugKind::BadFree, detail))
            }
            _ => Ok(()),
        }
    }

    fn free(&mut self, address: u64, site: &CallSite) -> Step<()> {
        if address == 0 {
            return Ok(());
        }
        self.check_block_pointer(address, site)?;
        self.live_heap_object(address, BugKind::DoubleFree)?;
        let trace = self.trace();
        self.memory.release(address, trace);
        Ok(())
    }

    /// The heap block that starts at an address; `gone` is the bug if it was freed already.
    fn live_heap_object(&self, address: u64, gone: BugKind) -> Step<Object> {
        match self.memory.objects().at(address) {
            Some(object) if object.kind == ObjectKind::Heap && object.freed.is_none() => Ok(*object),
            Some(object) if object.kind == ObjectKind::Heap => Err(Box::new(Stop::Freed { kind: gone, address })),
            _ => {
                let what = self.describe_address(address);
                Err(Stop::bug(BugKind::BadFree, format!("{address:#x} does not start a heap block: {what}")))
            }
        }
    }

    /// A condition that the program states does not hold. The arguments are its text, its file, line and function.
    fn condition_failed(&mut self, kind: BugKind, [expression, file, line, function]: [u64; 4]) -> Box<Stop> {
        let [expression, file, function] = [expression, file, function].map(|at| self.read_string(at));
        Stop::bug(kind, format!("{expression} ({file}: {function}: {})", line as u32))
    }

    /// A string of the program, cut after some thousand bytes.
    pub(crate) fn read_string(&mut self, address: u64) -> String {
        const LIMIT: u64 = 4096;
        let mut bytes = Vec::new();
        for offset in 0..LIMIT {
            match self.memory.load_careful(address.wrapping_add(offset), 1) {
                Ok(loaded) if loaded.value != 0 => bytes.push(loaded.value as u8),
                _ => break,
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// A string of the program whose bytes are fixed.
    fn fixed_string(&mut self, address: u64, why: &'static str) -> Step<String> {
        let string = self.read_string(address);
        self.fix_memory(address, string.len() as u64 + 1, why)?;
        Ok(string)
    }

    fn set_jump(&mut self, buffer: u64) -> Step<()> {
        let Some(top) = self.stack.top().copied() else { return Ok(()) };
        let words = [JUMP_MAGIC, top.serial, u64::from(top.pc), self.sp, 0];
        for (at, word) in words.into_iter().enumerate() {
            self.memory.store_careful(buffer.wrapping_add(8 * at as u64), 8, word, 0)?;
        }
        Ok(())
    }

    /// What setjmp returns after a jump: the value given, and 1 instead of 0.
    fn jump_result(&mut self, reg: Reg) -> (u64, Lane) {
        let value = u64::from((self.slot(reg) as u32).max(1));
        if !self.is_symbolic(reg) {
            return (value, Lane::PLAIN);
        }
        let given = self.reg_term(reg, 32);
        let terms = &mut self.symbolic.terms;
        let (zero, one) = (terms.constant(0, 32), terms.constant(1, 32));
        let is_zero = terms.eq(given, zero);
        let term = terms.ite(is_zero, one, given);
        (value, self.lane_for(term))
    }

    /// Keeps the signal mask in a jump buffer.
    fn save_mask(&mut self, buffer: u64) -> Step<()> {
        self.change_mask(0, buffer + 8 * MASK);
        self.memory.store_careful(buffer + 8 * MASK_SAVED, 8, 1, 0)?;
        Ok(())
    }

    /// `rt_sigprocmask(SIG_SETMASK, new, old, 8)`; signals that become deliverable are delivered at the next call.
    fn change_mask(&mut self, new: u64, old: u64) {
        const RT_SIGPROCMASK: u64 = 14;
        const SIG_SETMASK: u64 = 2;
        let call = Syscall { number: RT_SIGPROCMASK, args: [SIG_SETMASK, new, old, 8, 0, 0] };
        Arc::make_mut(&mut self.kernel).syscall(&mut self.memory, &mut *self.console, call);
    }

    fn long_jump(&mut self, site: &CallSite) -> Step<()> {
        let [buffer, value] = [0, 1].map(|at| site.args.get(at).copied());
        self.fix_regs(buffer.as_slice(), "a jump buffer")?;
        let buffer = buffer.map_or(0, |reg| self.slot(reg));
        self.fix_memory(buffer, 8 * (MASK + 1), "a jump buffer")?;
        let (value, lane) = value.map_or((1, Lane::PLAIN), |reg| self.jump_result(reg));
        let mut words = [0; 5];
        for (at, word) in words.iter_mut().enumerate() {
            *word = self.memory.load_careful(buffer.wrapping_add(8 * at as u64), 8)?.value;
        }
        let [magic, serial, pc, sp, mask_saved] = words;
        let frame = self.stack.frames().find(|frame| magic == JUMP_MAGIC && frame.serial == serial).copied();
        let Some(frame) = frame else {
            let why = match magic {
                JUMP_MAGIC => "the function that called setjmp has returned",
                _ => "no setjmp filled the buffer",
            };
            return Err(Stop::bug(BugKind::BadLongjmp, why));
        };
        // The buffer is the program's memory: what it says is believed only as far as it can be true.
        let function = self.loaded.program.function(frame.function);
        let call = usize::try_from(pc).ok().and_then(|pc| function.code.get(pc.checked_sub(1)?));
        let Some(&(Op::Call { d, site, .. } | Op::CallIndirect { d, site, .. })) = call else {
            return Err(Stop::bug(BugKind::BadLongjmp, "the buffer was overwritten"));
        };
        let wants_result = function.call_sites[site as usize].ret_slots > 0;
        if !(self.sp..=frame.caller_sp).contains(&sp) {
            return Err(Stop::bug(BugKind::BadLongjmp, "the buffer was overwritten"));
        }
        while self.stack.top().is_some_and(|top| top.serial != serial) {
            if let Some(frame) = self.stack.pop() {
                self.native_stack -= u64::from(frame.native);
            }
        }
        if self.stack.take_stale() {
            self.refresh_frame();
        }
        self.release_stack(sp);
        let depth = self.stack.depth();
        while self.interruptions.back().is_some_and(|interruption| interruption.depth > depth) {
            self.interruptions.pop_back();
        }
        if let Some(top) = self.stack.top_mut() {
            top.pc = pc as u32;
        }
        if wants_result {
            self.set_result(d, value, lane);
        }
        if mask_saved != 0 {
            self.change_mask(buffer + 8 * MASK, 0);
        }
        // A loop may be made of jumps alone.
        self.budget -= 1;
        if self.budget < 0 { Err(Box::new(Stop::Steps)) } else { Ok(()) }
    }
}

/// What code reports that checks itself (`byway_engine.h` has the numbers).
fn reported(kind: u32) -> BugKind {
    match kind {
        1 => BugKind::SignedOverflow,
        2 => BugKind::DivisionByZero,
        3 => BugKind::DivisionOverflow,
        4 => BugKind::OversizedShift,
        5 => BugKind::OutOfBoundsRead,
        6 => BugKind::NullDereference,
        7 => BugKind::Unreachable,
        8 => BugKind::BadFunctionPointer,
        _ => BugKind::UndefinedBehaviour,
    }
}

/// System calls that end the program with a status, which may be any.
fn ends_program(number: u64) -> bool {
    const EXIT: u64 = 60;
    const EXIT_GROUP: u64 = 231;
    matches!(number, EXIT | EXIT_GROUP)
}

/// Why the arguments of a function cannot stay symbolic; none if they can, or the function sees to it itself.
fn fixed_arguments(function: EngineFn) -> Option<&'static str> {
    Some(match function {
        EngineFn::Free => "a pointer that is freed",
        EngineFn::UsableSize => "a pointer to a heap block",
        EngineFn::SetJmp | EngineFn::SigSetJmp => "a jump buffer",
        EngineFn::MakeSymbolic | EngineFn::MakeMeasured => "the place of an input",
        EngineFn::Value => "a value that the program asks for",
        EngineFn::Argument => "the size of an argument",
        EngineFn::MeasureObject => "a pointer that is looked at",
        EngineFn::Syscall
        | EngineFn::Malloc
        | EngineFn::AssertFail
        | EngineFn::ContractFail
        | EngineFn::Abort
        | EngineFn::Measure
        | EngineFn::MeasureText
        | EngineFn::MeasureData
        | EngineFn::Moment
        | EngineFn::Effect
        | EngineFn::VariableEffects
        | EngineFn::HeapEnd
        | EngineFn::CheckLeaks
        | EngineFn::CheckResult
        | EngineFn::Assume
        | EngineFn::Require
        | EngineFn::MeasureSymbolic
        | EngineFn::Report
        | EngineFn::Unsupported
        | EngineFn::LongJmp => return None,
    })
}
