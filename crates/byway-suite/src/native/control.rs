//! The memory that a replayed program shares with the process that started it; `libc/native/control.h` is its other half.

use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, RawFd};

use byway_host::shown::line;
use memmap2::MmapMut;

use super::process::memory_of_size;
use super::run::Mark;
use crate::test::Object;
use crate::trace::Trace;

const MAGIC: u64 = 0x316c_7274_636e_7962;
/// Where the list of edges starts: after the fields.
const EDGES: usize = 4096;
/// How many of the first edges are kept.
const EDGE_CAPACITY: usize = 1 << 16;
/// Where the inputs start.
const OBJECTS: usize = EDGES + 4 * EDGE_CAPACITY;
/// The length of a name that was asked for in vain.
const ASKED_NAME: usize = 96;

/// The fields, by their place: 64 bits each.
#[derive(Clone, Copy)]
enum Field {
    Magic,
    Count,
    Hash,
    Limit,
    HashAtLimit,
    Stop,
    Edges,
    EdgeCapacity,
    Objects,
    ObjectCount,
    Taken,
    Status,
    Stack,
    Shift,
    AskedSize,
    AskedName,
}

/// Why a program ended before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It assumed something that does not hold.
    Assumption,
    /// It asked for an input that the test does not have, or not in this place.
    Input {
        /// Which of its inputs, from 0.
        index: usize,
        /// The name that it asked for; long ones are cut.
        name: String,
        /// How many bytes.
        size: u64,
    },
    /// It took as many branches as it was to take.
    Limit,
}

/// What a program left in the shared memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Report {
    pub trace: Trace,
    pub hash_at_limit: u64,
    pub edges: Vec<u32>,
    pub halt: Option<Halt>,
}

/// Where the memory of a program lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// How large its stack may become; the usual if nothing is said.
    pub stack: Option<u64>,
    /// By how many bytes stack and heap are moved.
    pub shift: u64,
}

/// The shared memory. One serves any number of runs, one after the other.
pub(super) struct Control {
    file: File,
    memory: MmapMut,
}

impl Control {
    pub fn new() -> io::Result<Self> {
        Self::with_size(OBJECTS + (1 << 16))
    }

    /// The program cannot change the size: memory that it took away would be missing here, too.
    fn with_size(size: usize) -> io::Result<Self> {
        let file = memory_of_size(c"byway-replay", size as u64)?;
        // SAFETY: the file is in memory and keeps its size, and only a program that has ended by the time of a look has it
        // besides us.
        let memory = unsafe { MmapMut::map_mut(&file)? };
        Ok(Self { file, memory })
    }

    pub fn descriptor(&self) -> RawFd {
        self.file.as_raw_fd()
    }

    /// Prepares a run: the inputs, the count of edges at which the hash is kept or the program stopped, and where its memory
    /// lies.
    pub fn prepare(&mut self, inputs: &[Object], mark: Mark, room: Room) -> io::Result<()> {
        let needed = OBJECTS + inputs.iter().map(object_size).sum::<usize>();
        if needed > self.memory.len() {
            *self = Self::with_size(needed.next_multiple_of(1 << 16))?;
        }
        self.memory[..Field::AskedName as usize * 8 + ASKED_NAME].fill(0);
        self.set(Field::Magic, MAGIC);
        self.set(Field::Limit, mark.count);
        self.set(Field::Stop, mark.stop.into());
        self.set(Field::Stack, room.stack.unwrap_or(0));
        self.set(Field::Shift, room.shift);
        self.set(Field::Edges, EDGES as u64);
        self.set(Field::EdgeCapacity, EDGE_CAPACITY as u64);
        self.set(Field::Objects, OBJECTS as u64);
        self.set(Field::ObjectCount, inputs.len() as u64);
        let mut at = OBJECTS;
        for object in inputs {
            let mut put = |offset: usize, bytes: &[u8]| {
                self.memory[at + offset..at + offset + bytes.len()].copy_from_slice(bytes);
            };
            put(0, &(object.name.len() as u64).to_le_bytes());
            put(8, &(object.bytes.len() as u64).to_le_bytes());
            put(16, object.name.as_bytes());
            put(16 + object.name.len(), &object.bytes);
            at += object_size(object);
        }
        Ok(())
    }

    /// What the program left.
    pub fn report(&self) -> Report {
        let count = self.get(Field::Count);
        let kept = usize::try_from(count).unwrap_or(usize::MAX).min(EDGE_CAPACITY);
        let edges = self.memory[EDGES..EDGES + 4 * kept].chunks_exact(4);
        Report {
            trace: Trace { count, hash: self.get(Field::Hash) },
            hash_at_limit: self.get(Field::HashAtLimit),
            edges: edges.map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])).collect(),
            halt: self.halt(),
        }
    }

    fn halt(&self) -> Option<Halt> {
        let start = Field::AskedName as usize * 8;
        let name = self.memory[start..start + ASKED_NAME].split(|&byte| byte == 0).next().unwrap_or_default();
        match self.get(Field::Status) {
            0 => None,
            1 => Some(Halt::Assumption),
            5 => Some(Halt::Limit),
            _ => Some(Halt::Input {
                index: self.get(Field::Taken) as usize,
                name: line(name),
                size: self.get(Field::AskedSize),
            }),
        }
    }

    fn set(&mut self, field: Field, value: u64) {
        let at = field as usize * 8;
        self.memory[at..at + 8].copy_from_slice(&value.to_le_bytes());
    }

    fn get(&self, field: Field) -> u64 {
        let at = field as usize * 8;
        self.memory[at..at + 8].iter().rev().fold(0, |value, &byte| value << 8 | u64::from(byte))
    }
}

/// The bytes that an input takes.
fn object_size(object: &Object) -> usize {
    16 + (object.name.len() + object.bytes.len()).next_multiple_of(8)
}
