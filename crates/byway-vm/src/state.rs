//! What a program under test remembers, as one number.
//!
//! Programs that never end come back to where they were: the same variables at the same place of the code. A fingerprint
//! tells that without comparing. It is of what does not depend on the inputs: the variables of the program under test,
//! in registers, in frames and as globals, small heaps, and where each call stands. Two states with one fingerprint may differ
//! in what does, so it says where to look first, and proves nothing.

use crate::lane::Lane;
use crate::machine::Machine;
use crate::memory::WordHash;
use byway_ir::program::{Program, layout};

/// Bytes of globals, and of the heap, that are looked at: a look at every decision must not cost more than the decision.
const MOST_BYTES: u64 = 16 << 10;

/// Which memory belongs to the state of a program.
#[derive(Clone, Debug)]
pub struct StateWatch {
    /// Variables of the program under test, as ranges of addresses.
    globals: Vec<(u64, u64)>,
}

/// A state, as far as it does not depend on the inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fingerprint {
    /// The number. It is never zero.
    pub hash: u64,
    /// Nothing that was looked at depends on the inputs.
    pub is_exact: bool,
}

impl StateWatch {
    /// What there is to watch in a program.
    pub fn new(program: &Program) -> StateWatch {
        let mut left = MOST_BYTES;
        let mut globals = Vec::new();
        for global in program.globals.iter().filter(|global| global.under_test && !global.constant) {
            let size = global.size.min(left);
            left -= size;
            globals.push((global.address, global.address + size));
        }
        StateWatch { globals }
    }

    /// The state of a running program.
    pub fn look(&self, machine: &Machine) -> Fingerprint {
        let mut hash = WordHash::default();
        let mut symbolic = false;
        let memory = &machine.memory;
        machine.stack.visit_registers(|frame, slots, lanes| {
            hash.add(u64::from(frame.function.0) << 32 | u64::from(frame.pc));
            if !machine.is_under_test(frame.function) {
                return;
            }
            let function = machine.program.function(frame.function);
            for &slot in &function.register_variables {
                match lanes.map_or(Lane::PLAIN, |lanes| lanes[slot as usize]) {
                    lane if lane.is_plain() => hash.add(slots[slot as usize]),
                    lane => symbolic |= lane.term().is_some(),
                }
            }
            if let Some(register) = function.frame_reg {
                let base = slots[register as usize];
                for object in &function.frame_objects {
                    let size = object.size.min(MOST_BYTES);
                    symbolic |= memory.hash_plain(base + object.offset, base + object.offset + size, &mut hash);
                }
            }
        });
        for &(from, to) in &self.globals {
            symbolic |= memory.hash_plain(from, to, &mut hash);
        }
        let heap = memory.heap_end();
        if heap - layout::HEAP <= MOST_BYTES {
            symbolic |= memory.hash_plain(layout::HEAP, heap, &mut hash);
        }
        Fingerprint { hash: hash.finish().max(1), is_exact: !symbolic }
    }
}
