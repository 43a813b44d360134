//! Calls and returns.

use crate::bug::BugKind;
use crate::lane::Lane;
use crate::machine::Machine;
use crate::memory::ByteKind;
use crate::stack::Frame;
use crate::stop::{Step, Stop};
use byway_ir::program::{Body, CallSite, FuncId, Function, Program, Reg, Summary, function_at, layout};
use smallvec::SmallVec;

/// Stack space that is set aside for a call besides the variables of the function.
const CALL_OVERHEAD: u32 = 16;

impl Machine {
    /// The function at an address that the program calls.
    #[inline]
    pub(super) fn callee_at(&self, address: u64) -> Step<FuncId> {
        match function_at(address) {
            Some(id) if id.index() < self.loaded.program.functions().len() => Ok(id),
            _ if address < 4096 => {
                Err(Stop::bug(BugKind::NullDereference, format!("a call through the null pointer ({address:#x})")))
            }
            _ => Err(Stop::bug(BugKind::BadFunctionPointer, format!("{address:#x} is no function"))),
        }
    }

    /// Calls a function with the arguments of a call site of the running frame.
    #[inline]
    pub(super) fn call<const T: bool>(
        &mut self,
        program: &Program,
        caller: &Function,
        id: FuncId,
        site: u32,
        d: Reg,
    ) -> Step<()> {
        let callee = program.function(id);
        let site = &caller.call_sites[site as usize];
        match callee.body {
            Body::Code if site.tail => self.replace_frame::<T>(callee, id, site),
            Body::Code => match callee.summary {
                Some(summary) if self.memory.is_symbolic() && self.summarises(callee, summary, site, d)? => Ok(()),
                _ => self.enter::<T>(callee, id, site, d),
            },
            Body::Engine(function) => self.call_engine(function, site, d),
            Body::Undefined => Err(Box::new(Stop::Unsupported(format!(
                "the function `{}`, which is declared but never defined; give the file that defines it",
                callee.name
            )))),
        }
    }

    /// Gives a call of a function of the C library that is known its result without running it; false if its code has to run.
    #[inline(never)]
    fn summarises(&mut self, callee: &Function, summary: Summary, site: &CallSite, d: Reg) -> Step<bool> {
        if summary.is_comparison() {
            self.note_texts(summary, &site.args);
        }
        Ok(callee.is_summarised && self.summarise(summary, site, d)?)
    }

    #[inline]
    fn enter<const T: bool>(&mut self, callee: &Function, id: FuncId, site: &CallSite, d: Reg) -> Step<()> {
        let (_, lanes) = self.stack.registers();
        let tagged = T && {
            // SAFETY: registers of a call site lie inside the running frame.
            site.args.iter().any(|&reg| unsafe { !(*lanes.add(reg as usize)).is_plain() })
        };
        if T && callee.variadic {
            self.fix_variadic(site)?;
        }
        let base = self.stack.top().map_or(0, |top| top.slots as usize);
        self.push_frame(callee, id, tagged, d, site.ret_slots as u16)?;
        // The arrays may have moved; the caller's registers lie right below the new frame's.
        let (new_slots, new_lanes) = self.stack.registers();
        let given = site.args.len().min(callee.param_slots as usize);
        // SAFETY: as above; a frame has at least as many slots as parameters, and the caller's frame ends where it starts.
        unsafe {
            let (old_slots, old_lanes) = (new_slots.sub(base), new_lanes.sub(base));
            for (index, &reg) in site.args[..given].iter().enumerate() {
                *new_slots.add(index) = *old_slots.add(reg as usize);
                if tagged {
                    *new_lanes.add(index) = *old_lanes.add(reg as usize);
                }
            }
            for index in given..callee.param_slots as usize {
                *new_slots.add(index) = 0;
            }
        }
        self.ready_frame(callee)?;
        if callee.variadic {
            self.pass_variadic(callee, site)?;
        }
        Ok(())
    }

    /// A tail call: the callee's frame takes the place of the running one.
    #[cold]
    fn replace_frame<const T: bool>(&mut self, callee: &Function, id: FuncId, site: &CallSite) -> Step<()> {
        if callee.variadic {
            return Err(Box::new(Stop::Unsupported("a `musttail` call of a variadic function".into())));
        }
        let args: Vec<(u64, Lane)> =
            site.args.iter().map(|&reg| (self.slot(reg), if T { self.lane_of(reg) } else { Lane::PLAIN })).collect();
        let Some(frame) = self.stack.pop() else { return Ok(()) };
        self.native_stack -= u64::from(frame.native);
        self.release_stack(frame.caller_sp);
        let tagged = args.iter().any(|(_, lane)| !lane.is_plain());
        self.push_frame(callee, id, tagged, frame.result, frame.result_slots)?;
        if let Some(top) = self.stack.top_mut() {
            top.handles_signal = frame.handles_signal;
        }
        for slot in 0..callee.param_slots as usize {
            let (value, lane) = args.get(slot).copied().unwrap_or((0, Lane::PLAIN));
            self.set_result(slot as Reg, value, lane);
        }
        self.ready_frame(callee)
    }

    /// Gives the running frame, which was just pushed, what it needs besides its parameters.
    #[inline]
    pub(crate) fn ready_frame(&mut self, callee: &Function) -> Step<()> {
        if callee.frame_size > 0 { self.make_frame_memory(callee) } else { Ok(()) }
    }

    /// Pushes a frame whose parameters are still to be filled in.
    #[inline]
    pub(crate) fn push_frame(
        &mut self,
        callee: &Function,
        id: FuncId,
        tagged: bool,
        result: Reg,
        result_slots: u16,
    ) -> Step<()> {
        let native = callee.native_frame + CALL_OVERHEAD;
        self.native_stack += u64::from(native);
        if self.native_stack > self.loaded.limits.stack {
            return Err(self.stack_overflow());
        }
        self.stack.push(Frame {
            function: id,
            pc: 0,
            base: 0,
            slots: callee.slots,
            result,
            result_slots,
            tagged,
            handles_signal: false,
            native,
            caller_sp: self.sp,
            serial: 0,
        });
        Ok(())
    }

    #[cold]
    fn stack_overflow(&self) -> Box<Stop> {
        let detail =
            format!("{} calls are nested, about {} KiB of stack", self.stack.depth(), self.native_stack / 1024);
        Stop::bug(BugKind::StackOverflow, detail)
    }

    /// Gives the running frame its memory.
    fn make_frame_memory(&mut self, callee: &Function) -> Step<()> {
        let base = self.take_stack(callee.frame_size, callee.frame_align)?;
        if let Some(reg) = callee.frame_reg {
            self.stack.slots()[reg as usize] = base;
        }
        for object in &callee.frame_objects {
            self.memory.unset(base + object.offset, object.size);
        }
        Ok(())
    }

    /// Bytes of stack that are left to be taken.
    pub(super) fn stack_left(&self) -> u64 {
        self.loaded.limits.stack.saturating_sub(layout::STACK_TOP - self.sp)
    }

    /// Takes stack memory; its bytes belong to no object yet.
    pub(super) fn take_stack(&mut self, size: u64, align: u64) -> Step<u64> {
        let room = layout::STACK_TOP - self.sp;
        if size > self.loaded.limits.stack || room + size > self.loaded.limits.stack {
            return Err(self.stack_overflow());
        }
        self.sp = (self.sp - size) & !(align - 1);
        Ok(self.sp)
    }

    /// Gives stack memory back down to an earlier stack pointer.
    #[inline]
    pub(super) fn release_stack(&mut self, to: u64) {
        if to > self.sp {
            self.memory.mark(self.sp, to - self.sp, ByteKind::Outside);
            self.memory.forget_stack_spans();
            self.sp = to;
        }
    }

    /// Ends the running frame. The caller's frame, if there is one, runs again.
    #[inline]
    pub(super) fn leave(&mut self) -> Step<()> {
        let Some(frame) = self.stack.pop() else { return Ok(()) };
        self.native_stack -= u64::from(frame.native);
        self.release_stack(frame.caller_sp);
        if self.stack.take_stale() {
            self.refresh_frame();
        }
        if frame.handles_signal { self.handler_returned() } else { Ok(()) }
    }

    /// Returns one slot.
    #[inline]
    pub(super) fn ret_one(&mut self, value: u64, lane: Lane) -> Step<()> {
        let Some(&Frame { result, result_slots, handles_signal, .. }) = self.stack.top() else { return Ok(()) };
        self.leave()?;
        if result_slots > 0 && !handles_signal {
            self.give_result(result, value, lane);
        }
        Ok(())
    }

    /// Returns several slots.
    pub(super) fn ret_many(&mut self, first: Reg, count: Reg) -> Step<()> {
        let Some(&Frame { result, result_slots, handles_signal, .. }) = self.stack.top() else { return Ok(()) };
        let values: SmallVec<[(u64, Lane); 8]> =
            (first..first + count.min(result_slots)).map(|reg| (self.slot(reg), self.lane_of(reg))).collect();
        self.leave()?;
        if !handles_signal {
            for (index, (value, lane)) in values.into_iter().enumerate() {
                self.give_result(result + index as Reg, value, lane);
            }
        }
        Ok(())
    }

    /// Hands a result to the caller; what the first function returns is the exit status.
    #[inline]
    fn give_result(&mut self, reg: Reg, value: u64, lane: Lane) {
        if self.stack.top().is_some() {
            self.set_result(reg, value, lane);
        } else {
            self.exit_value = value as u32 as i32;
        }
    }

    /// Writes a result into the running frame.
    #[inline]
    pub(crate) fn set_result(&mut self, reg: Reg, value: u64, lane: Lane) {
        if !lane.is_plain() {
            self.stack.tag();
        }
        let tagged = self.stack.top().is_some_and(|top| top.tagged);
        let (slots, lanes) = self.stack.registers();
        // SAFETY: the result register of a call lies inside the caller's frame.
        unsafe {
            *slots.add(reg as usize) = value;
            if tagged {
                *lanes.add(reg as usize) = lane;
            }
        }
    }

    /// What the first function returned.
    pub(super) fn exit_value(&self) -> i32 {
        self.exit_value
    }
}
