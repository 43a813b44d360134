//! Code of the kernel's packet filter, as it judges system calls. It has one accumulator, and jumps only forward.

/// Offsets in what the kernel tells the filter of a call.
pub(super) const NUMBER: u32 = 0;
pub(super) const ARCHITECTURE: u32 = 4;
const ARGUMENTS: u32 = 16;

pub(super) const LOAD: u32 = libc::BPF_LD | libc::BPF_W | libc::BPF_ABS;
pub(super) const RETURN: u32 = libc::BPF_RET | libc::BPF_K;
pub(super) const EQUAL: u32 = libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K;
pub(super) const AT_LEAST: u32 = libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K;
pub(super) const HAS_BITS: u32 = libc::BPF_JMP | libc::BPF_JSET | libc::BPF_K;
pub(super) const GO_ON: u32 = libc::BPF_JMP | libc::BPF_JA;
pub(super) const AND: u32 = libc::BPF_ALU | libc::BPF_AND | libc::BPF_K;

/// Where the lower half of an argument is told.
pub(super) const fn argument(index: u32) -> u32 {
    ARGUMENTS + 8 * index
}

/// A filter as it is made.
#[derive(Default)]
pub(super) struct Code(pub Vec<libc::sock_filter>);

impl Code {
    pub fn add(&mut self, code: u32, jt: u8, jf: u8, k: u32) {
        self.0.push(libc::sock_filter { code: code as u16, jt, jf, k });
    }

    pub fn load(&mut self, offset: u32) {
        self.add(LOAD, 0, 0, offset);
    }

    /// Keeps only these bits of what was loaded.
    pub fn keep_bits(&mut self, bits: u32) {
        self.add(AND, 0, 0, bits);
    }

    /// The call goes to the kernel.
    pub fn allow(&mut self) {
        self.add(RETURN, 0, 0, libc::SECCOMP_RET_ALLOW);
    }

    pub fn kill(&mut self) {
        self.add(RETURN, 0, 0, libc::SECCOMP_RET_KILL_PROCESS);
    }

    /// The call gives an error, and nothing is done.
    pub fn fail(&mut self, errno: i32) {
        self.add(RETURN, 0, 0, libc::SECCOMP_RET_ERRNO | errno as u32);
    }

    /// The call gives 0, and nothing is done.
    pub fn succeed(&mut self) {
        self.fail(0);
    }

    /// Compares, and passes over `body` on one of the outcomes.
    fn unless(&mut self, comparison: u32, value: u32, passes_if: bool, body: impl FnOnce(&mut Self)) {
        let mut inner = Self::default();
        body(&mut inner);
        // A jump further than the kernel's code can tell would be none.
        let over = u8::try_from(inner.0.len()).unwrap_or(u8::MAX);
        let (jt, jf) = if passes_if { (over, 0) } else { (0, over) };
        self.add(comparison, jt, jf, value);
        self.0.append(&mut inner.0);
    }

    pub fn unless_equal(&mut self, value: u32, body: impl FnOnce(&mut Self)) {
        self.unless(EQUAL, value, true, body);
    }

    pub fn when_equal(&mut self, value: u32, body: impl FnOnce(&mut Self)) {
        self.unless(EQUAL, value, false, body);
    }

    pub fn when_below(&mut self, value: u32, body: impl FnOnce(&mut Self)) {
        self.unless(AT_LEAST, value, true, body);
    }

    pub fn when_at_least(&mut self, value: u32, body: impl FnOnce(&mut Self)) {
        self.unless(AT_LEAST, value, false, body);
    }

    /// What is done if any of these bits are set.
    pub fn when_bits(&mut self, bits: u32, body: impl FnOnce(&mut Self)) {
        self.unless(HAS_BITS, bits, false, body);
    }

    /// What is done if what was loaded is one of these values.
    pub fn when_any(&mut self, values: &[u32], body: impl FnOnce(&mut Self)) {
        let Some((&last, others)) = values.split_last() else { return };
        for (index, &value) in others.iter().enumerate() {
            let over = u8::try_from(others.len() - index).unwrap_or(u8::MAX);
            self.add(EQUAL, over, 0, value);
        }
        self.when_equal(last, body);
    }

    /// Lets a call through if what was loaded is one of these values.
    pub fn allow_values(&mut self, values: &[u32]) {
        self.when_any(values, Self::allow);
    }
}
