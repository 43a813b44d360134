//! What a program under test remembers, as one number.
//!
//! Programs that never end come back to where they were: the same variables at the same place of the code. A fingerprint
//! tells that without comparing. It is of what does not depend on the inputs, or no longer does on the path at hand: the variables of the program under test,
//! in registers, in frames and as globals, small heaps, and where each call stands. Two states with one fingerprint may differ
//! in what does, so it says where to look first, and proves nothing.

use crate::lane::Lane;
use crate::machine::Machine;
use crate::memory::WordHash;
use byway_expr::TermId;
use byway_ir::program::{Program, layout};

/// Bytes of globals, and of the heap, that are looked at: a look at every decision must not cost more than the decision.
const MOST_BYTES: u64 = 16 << 10;

/// Terms whose values are asked for in one look. Buffers full of inputs have more, and no values that are known.
const MOST_QUESTIONS: u32 = 128;

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
        for global in program.globals().iter().filter(|global| global.under_test && !global.constant) {
            let size = global.size.min(left);
            left -= size;
            globals.push((global.address, global.address + size));
        }
        StateWatch { globals }
    }

    /// The state of a running program; `value` tells what terms are worth on the path at hand, if they have but one value there.
    pub fn look(&self, machine: &Machine, value: &mut dyn FnMut(TermId) -> Option<u64>) -> Fingerprint {
        let mut asked = 0;
        let value = &mut |term: TermId| {
            asked += 1;
            if asked > MOST_QUESTIONS { None } else { value(term) }
        };
        let mut hash = WordHash::default();
        let mut symbolic = false;
        let memory = &machine.memory;
        machine.stack.visit_registers(|frame, slots, lanes| {
            hash.add(u64::from(frame.function.0) << 32 | u64::from(frame.pc));
            if !machine.is_under_test(frame.function) {
                return;
            }
            let function = machine.loaded.program.function(frame.function);
            for &slot in &function.register_variables {
                match lanes.map_or(Lane::PLAIN, |lanes| lanes[slot as usize]) {
                    lane if lane.is_plain() => hash.add(slots[slot as usize]),
                    lane => match lane.term().map(&mut *value) {
                        Some(Some(value)) => hash.add(value),
                        Some(None) => symbolic = true,
                        None => {}
                    },
                }
            }
            if let Some(register) = function.frame_reg {
                let base = slots[register as usize];
                for object in &function.frame_objects {
                    let size = object.size.min(MOST_BYTES);
                    symbolic |= memory.hash_known(base + object.offset, base + object.offset + size, &mut hash, value);
                }
            }
        });
        for &(from, to) in &self.globals {
            symbolic |= memory.hash_known(from, to, &mut hash, value);
        }
        let heap = memory.heap_end();
        if heap - layout::HEAP <= MOST_BYTES {
            symbolic |= memory.hash_known(layout::HEAP, heap, &mut hash, value);
        }
        Fingerprint { hash: hash.finish().max(1), is_exact: !symbolic }
    }
}
