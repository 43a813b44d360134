//! What a program has written, where its output is captured.

use crate::kernel::Stream;
use crate::machine::Machine;

impl Machine<'_> {
    /// What the program has written to a stream up to now, as it is under the model that holds. Empty unless the kernel
    /// captures output.
    pub fn output(&mut self, stream: Stream) -> Vec<u8> {
        self.kernel.output(&mut self.memory, stream)
    }

    /// How many bytes of a stream were dropped because the program wrote too many. If it is not 0, [`Machine::output`] is
    /// the beginning of what was written.
    pub fn output_dropped(&self, stream: Stream) -> u64 {
        self.kernel.output_dropped(stream)
    }
}
