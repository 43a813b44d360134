//! Where things stand in the program's address space.

use super::FuncId;

/// The address space. Regions are apart by their top bits, so an address tells its region by a shift.
pub mod layout {
    /// Bits of an address inside its region.
    pub const REGION_BITS: u32 = 40;
    /// The first address that belongs to functions; they have addresses but no bytes.
    pub const FUNCTIONS: u64 = 0x40_0000;
    /// Distance between the addresses of two functions.
    pub const FUNCTION_STEP: u64 = 16;
    /// The first address of read-only globals.
    pub const CONSTANTS: u64 = 0x4000_0000;
    /// The first address of writable globals. Small globals stay below 2^31, so that an instruction can name them.
    pub const VARIABLES: u64 = 0x6000_0000;
    /// The first address of basic blocks (`blockaddress`); they have no bytes either.
    pub const BLOCKS: u64 = 1 << 39;
    /// The first address of the heap.
    pub const HEAP: u64 = 1 << REGION_BITS;
    /// The first address handed out by mmap.
    pub const MAPS: u64 = 2 << REGION_BITS;
    /// One past the highest address of the stack, which grows down.
    pub const STACK_TOP: u64 = 4 << REGION_BITS;
    /// The first address of memory that only the modelled kernel sees.
    pub const KERNEL: u64 = 4 << REGION_BITS;
    /// Bytes kept free between two globals, so that a step past one never lands in the next.
    pub const RED_ZONE: u64 = 32;
}

/// A global variable.
#[derive(Clone, Debug)]
pub struct GlobalObject {
    /// Its name in the source.
    pub name: Box<str>,
    /// Its first byte's address.
    pub address: u64,
    /// Its size in bytes.
    pub size: u64,
    /// Its bytes at the start.
    pub init: GlobalInit,
    /// Writing to it is a fault.
    pub constant: bool,
    /// It belongs to the program under test, and to no library.
    pub under_test: bool,
}

/// The first value of a global variable.
#[derive(Clone, Debug)]
pub enum GlobalInit {
    /// All zero.
    Zero,
    /// These bytes.
    Bytes(Box<[u8]>),
    /// Declared and never defined; any access is an error that names it.
    Undefined,
}

/// The address of a function.
pub fn function_address(id: FuncId) -> u64 {
    layout::FUNCTIONS + u64::from(id.0) * layout::FUNCTION_STEP
}

/// The function at an address, if there can be one (the caller checks the number).
pub fn function_at(address: u64) -> Option<FuncId> {
    let offset = address.checked_sub(layout::FUNCTIONS)?;
    let index = offset / layout::FUNCTION_STEP;
    (offset % layout::FUNCTION_STEP == 0 && index < u64::from(u32::MAX)).then_some(FuncId(index as u32))
}
