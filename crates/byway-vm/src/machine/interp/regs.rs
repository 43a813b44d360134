//! The registers of the running frame, as the loop sees them.

use crate::lane::Lane;
use byway_ir::program::Reg;

/// Pointers to the running frame's slots and, if `T`, its lanes.
///
/// The lowering hands out registers below the number of slots of the function, and a frame has that many; so every
/// access is in bounds as long as the pointers are those of the running frame.
#[derive(Clone, Copy)]
pub(super) struct Regs<const T: bool> {
    slots: *mut u64,
    lanes: *mut Lane,
}

impl<const T: bool> Regs<T> {
    pub(super) fn new((slots, lanes): (*mut u64, *mut Lane)) -> Regs<T> {
        Regs { slots, lanes }
    }

    #[inline(always)]
    pub(super) fn get(self, reg: Reg) -> u64 {
        // SAFETY: see the type.
        unsafe { *self.slots.add(reg as usize) }
    }

    /// Writes a plain value.
    #[inline(always)]
    pub(super) fn set(self, reg: Reg, value: u64) {
        // SAFETY: see the type.
        unsafe {
            *self.slots.add(reg as usize) = value;
            if T {
                *self.lanes.add(reg as usize) = Lane::PLAIN;
            }
        }
    }

    /// Writes a value with its lane.
    #[inline(always)]
    pub(super) fn set_lane(self, reg: Reg, value: u64, lane: Lane) {
        // SAFETY: see the type.
        unsafe {
            *self.slots.add(reg as usize) = value;
            *self.lanes.add(reg as usize) = lane;
        }
    }

    #[inline(always)]
    pub(super) fn lane(self, reg: Reg) -> Lane {
        // SAFETY: see the type.
        if T { unsafe { *self.lanes.add(reg as usize) } } else { Lane::PLAIN }
    }

    /// Whether the value needs no closer look.
    #[inline(always)]
    pub(super) fn plain(self, reg: Reg) -> bool {
        !T || self.lane(reg).is_plain()
    }

    /// Whether neither value needs a closer look.
    #[inline(always)]
    pub(super) fn plain2(self, a: Reg, b: Reg) -> bool {
        !T || (self.lane(a).is_plain() && self.lane(b).is_plain())
    }

    /// Copies a value with its lane.
    #[inline(always)]
    pub(super) fn copy(self, to: Reg, from: Reg) {
        // SAFETY: see the type.
        unsafe {
            *self.slots.add(to as usize) = *self.slots.add(from as usize);
            if T {
                *self.lanes.add(to as usize) = *self.lanes.add(from as usize);
            }
        }
    }
}
