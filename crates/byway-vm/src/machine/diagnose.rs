//! Faults become reports: which object an address belongs to, and how the program got there.

use crate::bug::{BugKind, StackEntry};
use crate::kernel::AskedAt;
use crate::kernel::outside::tells_of_outside;
use crate::machine::Machine;
use crate::memory::{AccessFault, CodePlace, Object, ObjectKind, Origin, Span, Trace};
use byway_ir::program::{FrameObject, FuncId, GlobalInit, GlobalObject, PositionId, Program, function_at, layout};

/// Addresses below this count as null: no object is that close to it.
pub(crate) const NULL_AREA: u64 = 0x1_0000;

/// Where the C library's allocator stands.
const ALLOCATOR: &str = "byway/libc/src/malloc/";

/// What is said about a bug besides the call stack.
pub(crate) struct Diagnosis {
    pub(crate) kind: BugKind,
    pub(crate) detail: String,
    pub(crate) related: Vec<(String, Trace)>,
}

impl Diagnosis {
    pub(crate) fn plain(kind: BugKind, detail: String) -> Diagnosis {
        Diagnosis { kind, detail, related: Vec::new() }
    }
}

/// An object near an address, as reports name it.
struct Near {
    start: u64,
    size: u64,
    what: String,
}

impl Near {
    fn relation(&self, address: u64) -> String {
        let (start, end) = (self.start, self.start + self.size);
        let size = self.size;
        let what = &self.what;
        if address < start {
            format!("{} before {what} of {}", bytes(start - address), bytes(size))
        } else if address >= end {
            format!("{} after {what} of {}", bytes(address - end), bytes(size))
        } else {
            format!("{} inside {what} of {}", bytes(address - start), bytes(size))
        }
    }

    fn distance(&self, address: u64) -> u64 {
        if address < self.start { self.start - address } else { address.saturating_sub(self.start + self.size) }
    }
}

fn bytes(count: u64) -> String {
    if count == 1 { "1 byte".into() } else { format!("{count} bytes") }
}

impl Machine {
    /// What is wrong with an access.
    pub(crate) fn diagnose(&self, fault: AccessFault) -> Diagnosis {
        let AccessFault { address, start, size, write, read_only, origin } = fault;
        let verb = if write { "written to" } else { "read from" };
        let access = format!("{} {verb} {start:#x}", bytes(size));
        let plain = |kind, detail: String| Diagnosis::plain(kind, format!("{access}: {detail}"));
        if read_only {
            return plain(BugKind::WriteToConstant, self.describe_address(address));
        }
        match origin {
            Some(Origin::Live(span)) if !span.holds(address, 1) => return self.diagnose_stray(fault, span, &access),
            Some(Origin::Freed(span)) => {
                let block = self.near_span(span).relation(address);
                let mut diagnosis = plain(BugKind::UseAfterFree, format!("{block}, which was freed"));
                diagnosis.related = self.memory.objects().at(span.start).map(history).unwrap_or_default();
                return diagnosis;
            }
            Some(Origin::Returned) => {
                return plain(BugKind::UseAfterReturn, "a local variable of a function that has returned".into());
            }
            _ => {}
        }
        if address < NULL_AREA || start < NULL_AREA {
            return plain(BugKind::NullDereference, "the null pointer, or close to it".into());
        }
        let kind = if write { BugKind::OutOfBoundsWrite } else { BugKind::OutOfBoundsRead };
        if origin == Some(Origin::Inputs) {
            return plain(kind, "an address that is made of inputs, and of that of no object".into());
        }
        if let Some(object) = self.freed_object(address) {
            let inside = near_object(&object).relation(address);
            let mut diagnosis = plain(BugKind::UseAfterFree, format!("{inside}, which was freed"));
            diagnosis.related = history(&object);
            return diagnosis;
        }
        if self.is_dead_stack(address) {
            return plain(BugKind::UseAfterReturn, "a local variable of a function that has returned".into());
        }
        let mut diagnosis = plain(kind, self.describe_address(address));
        if let Some(object) = self.nearest_object(address).filter(|object| object.kind == ObjectKind::Heap) {
            diagnosis.related = history(&object);
        }
        diagnosis
    }

    /// An access outside of the object that it was meant for. It may well be inside of another.
    fn diagnose_stray(&self, fault: AccessFault, span: Span, access: &str) -> Diagnosis {
        let kind = if fault.write { BugKind::OutOfBoundsWrite } else { BugKind::OutOfBoundsRead };
        let mut detail = format!("{access}: {}", self.near_span(span).relation(fault.address));
        if self.object_around(fault.address).is_some() {
            detail += &format!(", and {}", self.describe_address(fault.address));
        }
        let mut diagnosis = Diagnosis::plain(kind, detail);
        if let Some(object) = self.memory.objects().at(span.start).filter(|object| object.kind == ObjectKind::Heap) {
            diagnosis.related = history(object);
        }
        diagnosis
    }

    /// An object as reports name it.
    fn near_span(&self, span: Span) -> Near {
        let Span { start, size } = span;
        let near = match start >> layout::REGION_BITS {
            0 => self.near_global(start),
            1 | 2 => self.memory.objects().at(start).map(near_object),
            _ => self.near_variable(start),
        };
        let unnamed = if start >> layout::REGION_BITS == 3 { "an array on the stack" } else { "a heap block" };
        near.filter(|near| near.start == start).unwrap_or_else(|| Near { start, size, what: unnamed.into() })
    }

    /// A block that was freed and is freed or resized again.
    pub(crate) fn diagnose_freed(&self, kind: BugKind, address: u64) -> Diagnosis {
        let object = self.memory.objects().at(address);
        let size = object.map_or(0, |object| object.size);
        let mut diagnosis = Diagnosis::plain(kind, format!("a heap block of {} at {address:#x}", bytes(size)));
        diagnosis.related = object.map(history).unwrap_or_default();
        diagnosis
    }

    fn freed_object(&self, address: u64) -> Option<Object> {
        let object = self.memory.objects().before(address)?;
        let inside = address < object.address + object.size.max(1);
        (inside && object.freed.is_some() && object.kind == ObjectKind::Heap).then_some(*object)
    }

    fn is_dead_stack(&self, address: u64) -> bool {
        let region_start = layout::STACK_TOP - (1 << layout::REGION_BITS);
        address >= region_start && address < self.sp
    }

    fn nearest_object(&self, address: u64) -> Option<Object> {
        let objects = self.memory.objects();
        let candidates = [objects.before(address), objects.after(address)];
        candidates.into_iter().flatten().min_by_key(|object| near_object(object).distance(address)).copied()
    }

    /// The object that an address lies in: its start and size.
    pub(crate) fn object_around(&self, address: u64) -> Option<(u64, u64)> {
        let inside = |near: &Near| address >= near.start && address < near.start + near.size;
        let near = match address >> layout::REGION_BITS {
            0 => self.near_global(address),
            1 | 2 => self.memory.objects().before(address).map(near_object),
            3 => self.near_variable(address),
            _ => None,
        };
        near.filter(inside).map(|near| (near.start, near.size))
    }

    /// The few objects that are nearest to an address, itself perhaps outside: their starts and sizes.
    pub(crate) fn objects_near(&self, address: u64) -> Vec<(u64, u64)> {
        const MOST: usize = 4;
        const FARTHEST: u64 = 1 << 14;
        let mut near: Vec<Near> = match address >> layout::REGION_BITS {
            0 => {
                let globals = self.loaded.program.globals();
                let next = globals.partition_point(|global| global.address <= address);
                let around = &globals[next.saturating_sub(MOST)..globals.len().min(next + MOST)];
                let near =
                    |global: &GlobalObject| Near { start: global.address, size: global.size, what: String::new() };
                around.iter().map(near).collect()
            }
            1 | 2 => {
                let (from, to) = (address.saturating_sub(FARTHEST), address.saturating_add(FARTHEST));
                self.memory.objects().overlapping(from, to).map(near_object).collect()
            }
            3 => {
                let frames = self.stack.frames().take(MOST);
                let variables = frames.flat_map(|frame| {
                    let function = self.loaded.program.function(frame.function);
                    let base = frame.caller_sp.saturating_sub(function.frame_size) & !(function.frame_align - 1);
                    function.frame_objects.iter().map(move |object| variable(object, base, &function.name))
                });
                variables.collect()
            }
            _ => Vec::new(),
        };
        near.retain(|near| near.distance(address) <= FARTHEST);
        near.sort_by_key(|near| near.distance(address));
        near.truncate(MOST);
        near.into_iter().map(|near| (near.start, near.size)).collect()
    }

    /// Where an address lies, in words.
    pub(crate) fn describe_address(&self, address: u64) -> String {
        if let Some(id) = function_at(address)
            && let Some(function) = self.loaded.program.functions().get(id.index())
        {
            return format!("the function `{}`", function.name);
        }
        let region = address >> layout::REGION_BITS;
        let near = match region {
            0 => self.near_global(address),
            1 | 2 => self.nearest_object(address).map(|object| near_object(&object)),
            3 => self.near_variable(address),
            _ => None,
        };
        match near {
            Some(near) if near.distance(address) < 1 << 30 => near.relation(address),
            _ => "no object is near".into(),
        }
    }

    /// The declared variable without definition that an address belongs to.
    pub(crate) fn undefined_global(&self, address: u64) -> Option<&str> {
        let globals = self.loaded.program.globals();
        let next = globals.partition_point(|global| global.address <= address);
        let global = globals.get(next.checked_sub(1)?)?;
        let inside = address < global.address + global.size.max(1);
        (inside && matches!(global.init, GlobalInit::Undefined)).then_some(&*global.name)
    }

    fn near_global(&self, address: u64) -> Option<Near> {
        let globals = self.loaded.program.globals();
        let next = globals.partition_point(|global| global.address <= address);
        let candidates = [next.checked_sub(1), Some(next)].into_iter().flatten().filter_map(|at| globals.get(at));
        candidates
            .map(|global| {
                let kind = if global.constant { "constant" } else { "global variable" };
                Near { start: global.address, size: global.size, what: format!("the {kind} `{}`", global.name) }
            })
            .min_by_key(|near| near.distance(address))
    }

    /// The nearest variable of a live frame. Frames are told apart by where the stack pointer stood.
    fn near_variable(&self, address: u64) -> Option<Near> {
        let mut below = self.sp;
        for frame in self.stack.frames() {
            if address < frame.caller_sp || frame.caller_sp >= layout::STACK_TOP - 4096 {
                let function = self.loaded.program.function(frame.function);
                let base = (frame.caller_sp - function.frame_size) & !(function.frame_align - 1);
                let objects = function.frame_objects.iter().map(|object| variable(object, base, &function.name));
                return objects.min_by_key(|near| near.distance(address)).filter(|_| address >= below);
            }
            below = frame.caller_sp;
        }
        None
    }

    /// The calls as they are now, the innermost first.
    pub(crate) fn call_stack(&self) -> Vec<StackEntry> {
        let places = self.stack.frames().map(|frame| CodePlace { function: frame.function, pc: frame.pc });
        up_to_main(places.flat_map(|place| self.entries(place)).collect())
    }

    /// Where the program under test asked for what the kernel is about to answer: at the innermost call of its own code, if
    /// that is known, and by which function.
    pub(crate) fn asked_at(&self) -> AskedAt {
        let frames: Vec<CodePlace> =
            self.stack.frames().map(|frame| CodePlace { function: frame.function, pc: frame.pc }).collect();
        let is_own = |place: &CodePlace| self.loaded.program.function(place.function).under_test;
        let Some(own) = frames.iter().position(is_own) else { return AskedAt::default() };
        let by = own.checked_sub(1).map(|inner| called(&self.loaded.program, frames[inner].function).to_owned());
        let entry = self.entries(frames[own]).into_iter().next();
        AskedAt {
            by,
            file: entry.as_ref().and_then(|entry| entry.file.clone()),
            line: entry.map_or(0, |entry| entry.line),
        }
    }

    /// Keeps that the program under test has asked for something of the outside, by a function that it called.
    pub(crate) fn note_request(&mut self, number: u64) {
        let program = self.loaded.program.clone();
        let mut inner = None;
        let mut frames = self.stack.frames().map(|frame| frame.function);
        let own = frames.find(|&function| {
            let is_own = program.function(function).under_test;
            inner = if is_own { inner } else { Some(function) };
            is_own
        });
        let (Some(_), Some(inner)) = (own, inner) else { return };
        let by = called(&program, inner);
        if tells_of_outside(number, by == "syscall") {
            let known = self.requests.entry(number).or_default();
            if !known.contains(by) {
                known.insert(by.into());
            }
        }
    }

    /// Keeps that the program under test has asked the processor for the time.
    pub(crate) fn note_clock(&mut self) {
        const CLOCK_GETTIME: u64 = 228;
        const BY: &str = "__builtin_readcyclecounter";
        let known = self.requests.entry(CLOCK_GETTIME).or_default();
        if !known.contains(BY) {
            known.insert(BY.into());
        }
    }

    pub(crate) fn trace_entries(&self, trace: &Trace) -> Vec<StackEntry> {
        let mut entries: Vec<StackEntry> = trace.iter().flatten().flat_map(|&place| self.entries(place)).collect();
        // Of the allocator's own functions only the one that the program called is of interest.
        let is_allocator = |entry: &StackEntry| entry.file.as_ref().is_some_and(|file| file.starts_with(ALLOCATOR));
        let own = entries.iter().take_while(|entry| is_allocator(entry)).count();
        entries.drain(..own.saturating_sub(1));
        up_to_main(entries)
    }

    /// The line of the source that a function stands in, behind an instruction of it.
    pub(crate) fn line_of(&self, place: CodePlace) -> Option<u32> {
        self.entries(place).first().map(|entry| entry.line).filter(|&line| line > 0)
    }

    /// A place in the code; several entries where functions were inlined.
    fn entries(&self, place: CodePlace) -> Vec<StackEntry> {
        let function = self.loaded.program.function(place.function);
        let source = &self.loaded.program.source;
        // The counter has already moved past the instruction.
        let at = (place.pc as usize).saturating_sub(1);
        let mut position = function.positions.get(at).copied().unwrap_or(PositionId::UNKNOWN);
        let mut entries = Vec::new();
        while let Some(found) = source.get(position) {
            let inlined = found.inlined_at.is_some();
            let name = if inlined { &source.functions[found.function as usize] } else { &function.name };
            entries.push(StackEntry {
                function: name.to_string(),
                file: Some(source.file(found).to_string()),
                line: found.line,
                column: found.column,
            });
            match found.inlined_at {
                Some(outer) => position = outer,
                None => break,
            }
        }
        if entries.is_empty() {
            entries.push(StackEntry { function: function.name.to_string(), file: None, line: 0, column: 0 });
        }
        entries
    }
}

/// Cuts off how the C library comes to call main, which is the same every time.
fn up_to_main(mut entries: Vec<StackEntry>) -> Vec<StackEntry> {
    if let Some(main) = entries.iter().rposition(|entry| entry.function == "main") {
        entries.truncate(main + 1);
    }
    entries
}

fn near_object(object: &Object) -> Near {
    let what = match object.kind {
        ObjectKind::Heap => "a heap block",
        ObjectKind::Mapping { .. } => "a mapping",
        ObjectKind::Argument => "a program argument",
    };
    Near { start: object.address, size: object.size, what: what.into() }
}

fn variable(object: &FrameObject, base: u64, function: &str) -> Near {
    let what = match &*object.name {
        "" => format!("a variable of `{function}`"),
        name => format!("the variable `{name}` of `{function}`"),
    };
    Near { start: base + object.offset, size: object.size, what }
}

fn history(object: &Object) -> Vec<(String, Trace)> {
    let freed = object.freed.map(|trace| ("freed at".to_string(), trace));
    freed.into_iter().chain([("allocated at".to_string(), object.made)]).collect()
}

/// What programs call a function of the C library, which calls itself by names with underscores in front.
fn called(program: &Program, function: FuncId) -> &str {
    program.function(function).name.trim_start_matches('_')
}
