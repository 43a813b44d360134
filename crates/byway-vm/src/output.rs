//! What a program has written, where its output is captured.

use crate::kernel::Stream;
use crate::machine::Machine;
use byway_expr::TermId;

impl Machine {
    /// What the program has written to a stream up to now, as it is under the model that holds. Empty unless the kernel
    /// captures output.
    pub fn output(&mut self, stream: Stream) -> Vec<u8> {
        self.kernel.output(&mut self.memory, stream)
    }

    /// The status that the program has ended with, if it depends on the inputs; the kernel keeps its lowest eight bits.
    pub fn symbolic_status(&self) -> Option<TermId> {
        self.symbolic.exit_status
    }

    /// The bytes of a stream that depend on the inputs: where they are in it, and their terms.
    pub fn symbolic_output(&mut self, stream: Stream) -> Vec<(u64, TermId)> {
        let Some((address, length)) = self.kernel.output_place(stream) else { return Vec::new() };
        let bytes = self.memory.symbolic_bytes(address, length);
        let inputs = bytes.into_iter().filter_map(|byte| Some((byte.address - address, self.input_part(byte.term)?)));
        inputs.collect()
    }

    /// How many bytes of a stream were dropped because the program wrote too many. If it is not 0, [`Machine::output`] is
    /// the beginning of what was written.
    pub fn output_dropped(&self, stream: Stream) -> u64 {
        self.kernel.output_dropped(stream)
    }
}
