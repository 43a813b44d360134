//! Variadic arguments, laid out in memory as the x86-64 convention has them.
//!
//! Clang expands `va_arg` into code that reads a register save area (six general-purpose registers of 8 bytes, eight
//! vector registers of 16) and then an overflow area, so both are built when a variadic function is entered.

use crate::machine::Machine;
use crate::num::small;
use crate::stop::Step;
use byway_ir::module::FloatKind;
use byway_ir::program::{CallSite, Function, Reg, Scalar, VariadicArg};

const GENERAL: u32 = 6;
const VECTORS: u32 = 8;
const SAVE_AREA: u64 = 8 * GENERAL as u64 + 16 * VECTORS as u64;

/// Bytes of a list of arguments.
const LIST_SIZE: u64 = 24;

/// Bytes behind the last argument that may be read.
const SPARE: u64 = 64;

/// Where an argument goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spot {
    /// Offset in the register save area.
    Save(u64),
    /// Offset in the overflow area.
    Overflow(u64),
}

/// Hands out places as the convention does.
struct Assigner {
    general: u32,
    vectors: u32,
    overflow: u64,
}

impl Assigner {
    fn general(&mut self, need: u32) -> Option<Spot> {
        if self.general + need > GENERAL {
            return None;
        }
        let spot = Spot::Save(8 * u64::from(self.general));
        self.general += need;
        Some(spot)
    }

    fn memory(&mut self, size: u64, align: u64) -> Spot {
        let at = self.overflow.next_multiple_of(align.max(8));
        self.overflow = at + size.next_multiple_of(8);
        Spot::Overflow(at)
    }

    fn place(&mut self, arg: VariadicArg) -> Spot {
        match arg {
            VariadicArg::Int(_) => self.general(1).unwrap_or_else(|| self.memory(8, 8)),
            VariadicArg::Int128(_) => self.general(2).unwrap_or_else(|| self.memory(16, 16)),
            VariadicArg::Float(_, kind) => {
                if self.vectors < VECTORS {
                    self.vectors += 1;
                    return Spot::Save(8 * u64::from(GENERAL) + 16 * u64::from(self.vectors - 1));
                }
                let size = u64::from(Scalar::Float(kind).bits() / 8).max(8);
                self.memory(size, size)
            }
            VariadicArg::Vector { count, bytes, .. } => {
                let size = u64::from(count) * u64::from(bytes);
                if size <= 16 && self.vectors < VECTORS {
                    self.vectors += 1;
                    return Spot::Save(8 * u64::from(GENERAL) + 16 * u64::from(self.vectors - 1));
                }
                self.memory(size, size.next_power_of_two().clamp(8, 64))
            }
            VariadicArg::Fp80(_) => self.memory(16, 16),
            VariadicArg::ByVal { size, align, .. } => self.memory(u64::from(size), u64::from(align)),
        }
    }
}

impl Machine {
    /// Fixes what a call with variadic arguments cannot pass on as it is: the addresses of structs that are passed by value.
    pub(super) fn fix_variadic(&mut self, site: &CallSite) -> Step<()> {
        site.variadic.iter().try_for_each(|arg| match arg {
            VariadicArg::ByVal { pointer, .. } => self.fix_reg(*pointer, "the address of a struct that is passed"),
            _ => Ok(()),
        })
    }

    /// Builds the areas for the running frame, which was just entered from a call site of the frame below.
    pub(super) fn pass_variadic(&mut self, callee: &Function, site: &CallSite) -> Step<()> {
        let Some(reg) = callee.variadic_reg else { return Ok(()) };
        let (general, vectors) = callee.fixed_abi;
        let mut assigner = Assigner { general, vectors, overflow: 0 };
        let spots: Vec<(VariadicArg, Spot)> =
            beyond_parameters(callee, site).map(|&arg| (arg, assigner.place(arg))).collect();
        let overflow_size = assigner.overflow;
        // Reading more arguments than there are gives uninitialised values: `syscall` does so and ignores them.
        let overflow_size = overflow_size + SPARE;
        let base = self.take_stack(SAVE_AREA + overflow_size + 3 * 16, 16)?;
        let save = base + 16;
        let overflow = (save + SAVE_AREA + 16).next_multiple_of(16);
        self.memory.unset(save, SAVE_AREA);
        self.memory.unset(overflow, overflow_size);
        for (arg, spot) in spots {
            let address = match spot {
                Spot::Save(at) => save + at,
                Spot::Overflow(at) => overflow + at,
            };
            self.store_variadic(arg, address)?;
        }
        let offsets = u64::from(8 * general) | u64::from(8 * GENERAL + 16 * vectors) << 32;
        let slots = self.stack.slots();
        slots[reg as usize] = save;
        slots[reg as usize + 1] = overflow;
        slots[reg as usize + 2] = offsets;
        Ok(())
    }

    fn store_variadic(&mut self, arg: VariadicArg, address: u64) -> Step<()> {
        match arg {
            VariadicArg::Int(reg) => self.store_caller_slot(reg, address, 8),
            VariadicArg::Int128(reg) => {
                self.store_caller_slot(reg, address, 8)?;
                self.store_caller_slot(reg + 1, address + 8, 8)
            }
            VariadicArg::Float(reg, kind) => {
                let bytes = Scalar::Float(kind).bits() as usize / 8;
                if bytes > 8 {
                    self.store_caller_slot(reg, address, 8)?;
                    return self.store_caller_slot(reg + 1, address + 8, bytes - 8);
                }
                self.store_caller_slot(reg, address, bytes)
            }
            VariadicArg::Vector { first, count, bytes } => (0..count).try_for_each(|element| {
                let at = address + u64::from(element) * u64::from(bytes);
                self.store_caller_slot(first + element, at, usize::from(bytes))
            }),
            VariadicArg::Fp80(reg) => {
                self.store_caller_slot(reg, address, 8)?;
                self.store_caller_slot(reg + 1, address + 8, 2)
            }
            VariadicArg::ByVal { pointer, size, .. } => {
                let (from, _) = self.stack.caller_slot(pointer);
                self.memory.copy(address, from, u64::from(size))?;
                Ok(())
            }
        }
    }

    fn store_caller_slot(&mut self, reg: Reg, address: u64, bytes: usize) -> Step<()> {
        let (value, lane) = self.stack.caller_slot(reg);
        self.store_special(address, bytes, value, lane)
    }

    /// `va_arg`: takes the next argument of a list, as the code does that clang makes of it.
    pub(super) fn va_arg<const T: bool>(&mut self, d: Reg, list: Reg, ty: Scalar) -> Step<()> {
        self.defined::<T>(&[list])?;
        let list = self.slot(list);
        self.fix_memory(list, LIST_SIZE, "a list of variadic arguments")?;
        let (field, limit, step) = match ty {
            Scalar::Int(_) => (0, 8 * u64::from(GENERAL), 8 * u64::from(ty.slots())),
            Scalar::Float(FloatKind::X86Fp80) => (0, 0, 16),
            Scalar::Float(_) => (4, SAVE_AREA, 16),
        };
        let offset = self.memory.load_careful(list + field, 4)?.value;
        let bytes = u64::from(ty.bits().div_ceil(8));
        let address = if limit > 0 && offset + step <= limit {
            self.memory.store_careful(list + field, 4, offset + step, 0)?;
            self.memory.load_careful(list + 16, 8)?.value + offset
        } else {
            let align = if bytes > 8 { 16 } else { 8 };
            let at = self.memory.load_careful(list + 8, 8)?.value.next_multiple_of(align);
            self.memory.store_careful(list + 8, 8, at + bytes.next_multiple_of(align), 0)?;
            at
        };
        for slot in 0..ty.slots() {
            let size = (bytes - 8 * u64::from(slot)).min(8) as usize;
            let (value, lane) = self.load_special(address + 8 * u64::from(slot), size)?;
            self.set_result(d + slot as Reg, value & small::mask((ty.bits() - 64 * slot).min(64)), lane);
        }
        Ok(())
    }

    /// `va_start`: writes the list's four fields.
    pub(super) fn va_start(&mut self, list: u64) -> Step<()> {
        let reg = self.stack.top().and_then(|top| self.loaded.program.function(top.function).variadic_reg).unwrap_or(0);
        let slots = self.stack.slots();
        let [save, overflow, offsets] = [0, 1, 2].map(|at| slots[reg as usize + at]);
        for (offset, value) in [(0, offsets), (8, overflow), (16, save)] {
            self.memory.store_careful(list + offset, 8, value, 0)?;
        }
        Ok(())
    }
}

/// The arguments that are no parameters of the callee. A caller without its prototype does not know which those are.
fn beyond_parameters<'s>(callee: &Function, site: &'s CallSite) -> impl Iterator<Item = &'s VariadicArg> {
    let mut parameters = if site.open { callee.param_slots } else { 0 };
    site.variadic.iter().skip_while(move |arg| {
        let is_parameter = parameters > 0;
        parameters = parameters.saturating_sub(arg.slots());
        is_parameter
    })
}
