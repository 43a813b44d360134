//! Where a signal came from.

use crate::kernel::abi::Writer;

/// What `siginfo_t` tells of the sender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignalInfo {
    /// `si_code`.
    pub code: i32,
    /// `si_pid`.
    pub pid: i32,
    /// `si_uid`.
    pub uid: u32,
    /// `si_value`.
    pub value: u64,
}

impl SignalInfo {
    /// Sent with `kill`.
    pub const USER: i32 = 0;
    /// Sent to a thread.
    pub const THREAD: i32 = -6;

    /// Sent by the kernel.
    pub fn kernel() -> SignalInfo {
        SignalInfo { code: 0x80, pid: 0, uid: 0, value: 0 }
    }

    /// `siginfo_t` as it is in memory.
    pub fn encode(&self, signal: i32) -> Writer {
        const REST: usize = 128 - 32;
        let head = Writer::new().i32(signal).i32(0).i32(self.code).zeros(4);
        head.i32(self.pid).u32(self.uid).u64(self.value).zeros(REST)
    }
}
