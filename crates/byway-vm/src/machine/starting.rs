//! What a program finds when it starts.

use super::{Machine, RunError, Start};
use crate::stop::Step;
use byway_ir::program::{Body, FuncId};

impl Machine {
    /// Pushes the first frame: the C library's start if there is one, else `main`.
    pub(super) fn start(&mut self, start: &Start) -> Result<(), RunError> {
        self.block_done = 0;
        let defined = |name: &str| {
            let id = self.loaded.program.find(name)?;
            (self.loaded.program.function(id).body == Body::Code).then_some(id)
        };
        let main = defined("main").ok_or_else(|| RunError::NoEntry("main".into()))?;
        let (entry, libc) = defined("_start_c").map_or((main, false), |start| (start, true));
        let block = self.write_arguments(start);
        let args = if libc {
            vec![block]
        } else {
            vec![start.args.len() as u64, block + 8, block + 8 * (start.args.len() as u64 + 2)]
        };
        self.loaded.early_stop = self.first_frame(entry, &args).err();
        Ok(())
    }

    fn first_frame(&mut self, entry: FuncId, args: &[u64]) -> Step<()> {
        let program = self.loaded.program.clone();
        let function = program.function(entry);
        self.push_frame(function, entry, false, 0, 1)?;
        let count = function.param_slots as usize;
        for (slot, &value) in self.stack.slots().iter_mut().zip(args).take(count) {
            *slot = value;
        }
        self.ready_frame(function)
    }

    /// Writes the block that Linux hands to a program: argument count, arguments, environment, auxiliary values.
    fn write_arguments(&mut self, start: &Start) -> u64 {
        let mut words = vec![start.args.len() as u64];
        for list in [&start.args, &start.env] {
            for text in list {
                let mut bytes = text.clone();
                bytes.push(0);
                words.push(self.memory.allocate_argument(&bytes));
            }
            words.push(0);
        }
        let random = self.memory.allocate_argument(&[0x5a; 16]);
        const PAGE_SIZE: u64 = 6;
        const UID_EUID_GID_EGID: [u64; 4] = [11, 12, 13, 14];
        const SECURE: u64 = 23;
        const RANDOM: u64 = 25;
        words.extend([PAGE_SIZE, 4096, SECURE, 0, RANDOM, random]);
        words.extend(UID_EUID_GID_EGID.into_iter().flat_map(|key| [key, 1000]));
        words.extend([0, 0]);
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        self.memory.allocate_argument(&bytes)
    }
}
