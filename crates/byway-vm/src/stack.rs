//! The stack of frames: registers, and lanes for frames that need them.
//!
//! Frames made since the last snapshot stand in growing arrays; older ones are shared with snapshots and are copied
//! back, one by one, when the program returns into them. A snapshot costs what was pushed since the last one.

use crate::lane::Lane;
use byway_ir::program::{FuncId, Reg};
use std::sync::Arc;

/// What a frame is besides its registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The function.
    pub function: FuncId,
    /// The next instruction.
    pub pc: u32,
    /// The first slot in the arrays.
    pub base: u32,
    /// Number of slots.
    pub slots: u32,
    /// Where the caller wants the result, and how many slots it expects.
    pub result: Reg,
    /// Slots of the result that the caller expects.
    pub result_slots: u16,
    /// Lanes are in use.
    pub tagged: bool,
    /// A signal's handler: the mask is restored when it returns.
    pub handles_signal: bool,
    /// What a native frame would take on the stack, about.
    pub native: u32,
    /// The stack pointer before the call.
    pub caller_sp: u64,
    /// Tells this frame from any other that stood or will stand at the same depth.
    pub serial: u64,
}

/// Frames that are shared with snapshots.
#[derive(Debug)]
struct Segment {
    frames: Box<[Frame]>,
    slots: Box<[u64]>,
    lanes: Box<[Lane]>,
    below: Option<Below>,
}

/// A segment, of which the first `used` frames are still there.
#[derive(Clone, Debug)]
struct Below {
    segment: Arc<Segment>,
    used: usize,
}

/// The frames of a running program.
#[derive(Clone, Debug, Default)]
pub struct Stack {
    frames: Vec<Frame>,
    slots: Vec<u64>,
    lanes: Vec<Lane>,
    below: Option<Below>,
    depth: usize,
    serial: u64,
    /// A shared frame was brought back: its symbolic slots have the values of the model that held when it was shared.
    stale: bool,
}

/// Frames at some moment; shares what it can.
#[derive(Clone, Debug)]
pub struct StackSnapshot(Stack);

impl Stack {
    /// Number of frames.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// The running frame.
    #[inline(always)]
    pub fn top(&self) -> Option<&Frame> {
        self.frames.last()
    }

    /// The running frame.
    #[inline(always)]
    pub fn top_mut(&mut self) -> Option<&mut Frame> {
        self.frames.last_mut()
    }

    /// Pushes a frame with room for its slots. Slots keep whatever stood there; lanes, if used, are plain.
    #[inline]
    pub fn push(&mut self, mut frame: Frame) {
        let base = self.frames.last().map_or(0, |top| (top.base + top.slots) as usize);
        let end = base + frame.slots as usize;
        if end > self.slots.len() {
            self.grow(end);
        }
        if frame.tagged {
            self.lanes[base..end].fill(Lane::PLAIN);
        }
        self.serial += 1;
        self.depth += 1;
        frame.base = base as u32;
        frame.serial = self.serial;
        self.frames.push(frame);
    }

    #[cold]
    fn grow(&mut self, end: usize) {
        let size = end.next_power_of_two().max(256);
        self.slots.resize(size, 0);
        self.lanes.resize(size, Lane::PLAIN);
    }

    /// Removes the running frame. The next one, if it was shared, is copied back.
    #[inline]
    pub fn pop(&mut self) -> Option<Frame> {
        let frame = self.frames.pop()?;
        self.depth -= 1;
        if self.frames.is_empty() {
            self.bring_back();
        }
        Some(frame)
    }

    #[cold]
    fn bring_back(&mut self) {
        let Some(Below { segment, used }) = self.below.take() else { return };
        let Some(&shared) = segment.frames.get(used.wrapping_sub(1)) else { return };
        let range = shared.base as usize..(shared.base + shared.slots) as usize;
        if shared.slots as usize > self.slots.len() {
            self.grow(shared.slots as usize);
        }
        self.slots[..range.len()].copy_from_slice(&segment.slots[range.clone()]);
        if shared.tagged {
            self.lanes[..range.len()].copy_from_slice(&segment.lanes[range]);
        }
        self.frames.push(Frame { base: 0, ..shared });
        self.stale = shared.tagged;
        self.below = if used > 1 { Some(Below { segment, used: used - 1 }) } else { segment.below.clone() };
    }

    /// Whether the running frame was brought back since this was asked last, and its symbolic slots may be out of date.
    #[inline]
    pub fn take_stale(&mut self) -> bool {
        std::mem::take(&mut self.stale)
    }

    /// The registers of the running frame.
    #[inline(always)]
    pub fn registers(&mut self) -> (*mut u64, *mut Lane) {
        let base = self.frames.last().map_or(0, |top| top.base as usize);
        // SAFETY: the base of a frame lies inside the arrays, or at their end when they are empty.
        unsafe { (self.slots.as_mut_ptr().add(base), self.lanes.as_mut_ptr().add(base)) }
    }

    /// A slot of the running frame.
    #[inline]
    pub fn slot(&self, reg: Reg) -> u64 {
        self.slots[self.frames.last().map_or(0, |top| top.base as usize) + reg as usize]
    }

    /// The slots of the running frame.
    pub fn slots(&mut self) -> &mut [u64] {
        let (base, count) = self.frames.last().map_or((0, 0), |top| (top.base as usize, top.slots as usize));
        &mut self.slots[base..base + count]
    }

    /// The lanes of the running frame; they mean something only if the frame is tagged.
    pub fn lanes(&mut self) -> &mut [Lane] {
        let (base, count) = self.frames.last().map_or((0, 0), |top| (top.base as usize, top.slots as usize));
        &mut self.lanes[base..base + count]
    }

    /// A slot of the frame right below the running one, which is not shared because it has just made the call.
    pub fn caller_slot(&self, reg: Reg) -> (u64, Lane) {
        let Some(caller) = self.frames.len().checked_sub(2).map(|at| &self.frames[at]) else { return (0, Lane::PLAIN) };
        let at = caller.base as usize + reg as usize;
        (self.slots[at], if caller.tagged { self.lanes[at] } else { Lane::PLAIN })
    }

    /// Gives the running frame lanes, all plain, if it has none.
    pub fn tag(&mut self) {
        if let Some(top) = self.frames.last_mut()
            && !top.tagged
        {
            top.tagged = true;
            self.lanes().fill(Lane::PLAIN);
        }
    }

    /// All frames, the running one first.
    pub fn frames(&self) -> impl Iterator<Item = &Frame> {
        let mut below = self.below.as_ref();
        let shared = std::iter::from_fn(move || {
            let Below { segment, used } = below?;
            below = segment.below.as_ref();
            Some(segment.frames[..*used].iter().rev())
        });
        self.frames.iter().rev().chain(shared.flatten())
    }

    /// Shows all frames with their slots and lanes, the running one first; lanes are missing where no slot has any.
    pub fn visit_registers(&self, mut visit: impl FnMut(&Frame, &[u64], Option<&[Lane]>)) {
        let mut show = |frames: &[Frame], slots: &[u64], lanes: &[Lane]| {
            for frame in frames.iter().rev() {
                let range = frame.base as usize..(frame.base + frame.slots) as usize;
                let lanes = if frame.tagged { lanes.get(range.clone()) } else { None };
                visit(frame, &slots[range], lanes);
            }
        };
        show(&self.frames, &self.slots, &self.lanes);
        let mut below = self.below.as_ref();
        while let Some(Below { segment, used }) = below {
            show(&segment.frames[..*used], &segment.slots, &segment.lanes);
            below = segment.below.as_ref();
        }
    }

    /// The frames as they are now. All but the running one become shared.
    pub fn snapshot(&mut self) -> StackSnapshot {
        if self.frames.len() > 1 {
            self.share();
        }
        let top = self.frames.last().map_or(0, |top| top.slots as usize);
        let tagged = self.frames.last().is_some_and(|top| top.tagged);
        StackSnapshot(Stack {
            frames: self.frames.clone(),
            slots: self.slots[..top].to_vec(),
            lanes: if tagged { self.lanes[..top].to_vec() } else { Vec::new() },
            below: self.below.clone(),
            depth: self.depth,
            serial: self.serial,
            stale: false,
        })
    }

    /// Moves all frames but the running one into a segment.
    fn share(&mut self) {
        let Some(top) = self.frames.pop() else { return };
        let end = top.base as usize;
        let tagged = self.frames.iter().any(|frame| frame.tagged);
        let segment = Segment {
            frames: self.frames.as_slice().into(),
            slots: self.slots[..end].into(),
            lanes: if tagged { self.lanes[..end].into() } else { Box::new([]) },
            below: self.below.take(),
        };
        let used = segment.frames.len();
        self.below = Some(Below { segment: Arc::new(segment), used });
        let range = end..end + top.slots as usize;
        self.slots.copy_within(range.clone(), 0);
        if top.tagged {
            self.lanes.copy_within(range, 0);
        }
        self.frames.clear();
        self.frames.push(Frame { base: 0, ..top });
    }

    /// Frames that go on from a snapshot.
    pub fn resume(snapshot: &StackSnapshot) -> Stack {
        let mut stack = snapshot.0.clone();
        stack.lanes.resize(stack.slots.len(), Lane::PLAIN);
        stack
    }
}

impl StackSnapshot {
    /// Bytes that this snapshot does not share with an earlier one, about.
    pub fn own_bytes(&self) -> usize {
        let stack = &self.0;
        let segment = stack.below.as_ref().map_or(0, |below| {
            size_of_val(&*below.segment.slots)
                + size_of_val(&*below.segment.frames)
                + size_of_val(&*below.segment.lanes)
        });
        size_of_val(&*stack.slots) + size_of_val(&*stack.lanes) + size_of_val(&*stack.frames) + segment
    }
}
