//! Objects that come and go: heap blocks, mappings, the program's arguments.

use byway_ir::program::FuncId;
use imbl::{OrdMap, Vector};

/// Freed blocks that are remembered for reports.
const REMEMBERED: usize = 16384;

/// A place in the running code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CodePlace {
    /// The function.
    pub function: FuncId,
    /// The instruction.
    pub pc: u32,
}

/// The innermost calls at some moment, the innermost first.
pub type Trace = [Option<CodePlace>; TRACED];

/// Calls that are remembered where objects are made and freed; up to three of them are the allocator's own.
pub const TRACED: usize = 7;

/// What an object is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObjectKind {
    /// From malloc and its like.
    Heap,
    /// From mmap.
    Mapping {
        /// Loads are allowed.
        readable: bool,
        /// Stores are allowed.
        writable: bool,
        /// Where the mapping began that it is a part of, and one past its end: parts may have been unmapped or protected since.
        whole: (u64, u64),
    },
    /// An argument, an environment string or their tables.
    Argument,
}

/// An object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Object {
    /// Its first address.
    pub address: u64,
    /// Its size in bytes.
    pub size: u64,
    /// What it is.
    pub kind: ObjectKind,
    /// Its bytes are zero at first, not uninitialised.
    pub zeroed: bool,
    /// Where it was made.
    pub made: Trace,
    /// Where it was freed, if it was.
    pub freed: Option<Trace>,
}

/// All objects by address; copies share.
#[derive(Clone, Default)]
pub struct Objects {
    map: OrdMap<u64, Object>,
    freed: Vector<u64>,
    live_bytes: u64,
    peak_bytes: u64,
}

impl Objects {
    /// Adds an object.
    pub fn insert(&mut self, object: Object) {
        self.live_bytes += object.size;
        self.peak_bytes = self.peak_bytes.max(self.live_bytes);
        self.map.insert(object.address, object);
    }

    /// The object that starts at an address.
    pub fn at(&self, address: u64) -> Option<&Object> {
        self.map.get(&address)
    }

    /// The last object that starts at or before an address.
    pub fn before(&self, address: u64) -> Option<&Object> {
        self.map.get_prev(&address).map(|(_, object)| object)
    }

    /// The first object that starts after an address.
    pub fn after(&self, address: u64) -> Option<&Object> {
        self.map.get_next(&(address + 1)).map(|(_, object)| object)
    }

    /// Live objects that overlap a range, in ascending order.
    pub fn overlapping(&self, from: u64, to: u64) -> impl Iterator<Item = &Object> {
        let first = self.before(from).map_or(from, |object| object.address);
        self.map
            .range(first..to)
            .map(|(_, object)| object)
            .filter(move |object| object.freed.is_none() && object.address + object.size > from)
    }

    /// Marks an object as freed. It is remembered for a while.
    pub fn free(&mut self, address: u64, trace: Trace) {
        if let Some(object) = self.map.get_mut(&address) {
            object.freed = Some(trace);
            self.live_bytes -= object.size;
            self.freed.push_back(address);
        }
        if self.freed.len() > REMEMBERED
            && let Some(oldest) = self.freed.pop_front()
        {
            self.map.remove(&oldest);
        }
    }

    /// Removes an object without a trace.
    pub fn remove(&mut self, address: u64) {
        if let Some(object) = self.map.remove(&address) {
            self.live_bytes -= object.size;
        }
    }

    /// The most bytes that were live at once.
    pub fn peak_bytes(&self) -> u64 {
        self.peak_bytes
    }

    /// Bytes of all live objects.
    pub fn live_bytes(&self) -> u64 {
        self.live_bytes
    }
}
