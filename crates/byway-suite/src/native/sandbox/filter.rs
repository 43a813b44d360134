//! The system calls that a program may make: those of the modelled kernel. All others give `ENOSYS`, as they do there, so
//! that a test goes the same way in both.
//!
//! The filter is a program of the kernel's packet filter. It also keeps the program's hands off the two other processes
//! in the sandbox.

use super::world;

/// The descriptor from which the program itself is started. It is closed by then, so no other start can come from it.
pub(super) const PROGRAM_DESCRIPTOR: i32 = 901;

/// Ranges of system calls that go to the kernel, in their order. `memfd_create` is missing, although it is modelled: the
/// memory of such files is nobody's, so no limit would hold.
const ALLOWED: &[(u32, u32)] = &[
    (0, 28),
    (32, 40),
    (42, 52),
    (54, 55),
    (60, 63),
    (72, 77),
    (79, 100),
    (102, 102),
    (104, 124),
    (127, 133),
    (135, 135),
    (137, 138),
    (140, 141),
    (143, 143),
    (145, 147),
    (149, 152),
    (157, 158),
    (160, 162),
    (164, 164),
    (186, 187),
    (200, 204),
    (217, 219),
    (221, 221),
    (227, 231),
    (234, 235),
    (247, 247),
    (257, 271),
    (273, 273),
    (275, 275),
    (277, 277),
    (280, 280),
    (285, 285),
    (288, 288),
    (292, 293),
    (295, 296),
    (299, 299),
    (302, 302),
    (306, 307),
    (309, 309),
    (316, 316),
    (318, 318),
    (325, 328),
    (332, 332),
    (436, 437),
    (439, 439),
    (452, 452),
];

/// Offsets in what the kernel tells the filter of a call.
const NUMBER: u32 = 0;
const ARCHITECTURE: u32 = 4;
const FIRST_ARGUMENT: u32 = 16;
const FIFTH_ARGUMENT: u32 = 48;

const X86_64: u32 = 0xc000_003e;

/// The filter.
pub(super) fn program() -> Vec<libc::sock_filter> {
    let mut code = Code::default();
    code.load(ARCHITECTURE);
    code.unless_equal(X86_64, |code| code.kill());
    code.load(NUMBER);
    code.for_call(libc::SYS_execveat, |code| {
        code.load(FIRST_ARGUMENT);
        code.unless_equal(PROGRAM_DESCRIPTOR as u32, |code| code.fail(libc::ENOSYS));
        code.load(FIFTH_ARGUMENT);
        code.unless_equal(libc::AT_EMPTY_PATH as u32, |code| code.fail(libc::ENOSYS));
        code.allow();
    });
    for number in [libc::SYS_socket, libc::SYS_socketpair] {
        code.for_call(number, |code| code.fail(libc::EAFNOSUPPORT));
    }
    let itself = world::PROGRAM as u32;
    let own_group = world::PROGRAM.wrapping_neg() as u32;
    code.for_call(libc::SYS_kill, |code| code.only_to(&[0, itself, own_group]));
    code.for_call(libc::SYS_rt_sigqueueinfo, |code| code.only_to(&[itself]));
    code.for_call(libc::SYS_prlimit64, |code| code.only_to(&[0, itself]));
    for number in [libc::SYS_tkill, libc::SYS_tgkill] {
        code.for_call(number, |code| {
            code.load(FIRST_ARGUMENT);
            // Numbers that no thread has are the kernel's to refuse.
            code.when_at_least(1 << 31, |code| code.allow());
            code.only_to(&[0, itself]);
        });
    }
    for &(first, last) in ALLOWED {
        code.when_below(first, |code| code.fail(libc::ENOSYS));
        code.when_below(last + 1, |code| code.allow());
    }
    code.fail(libc::ENOSYS);
    code.0
}

/// Code of the packet filter. It has one accumulator, and jumps only forward.
#[derive(Default)]
struct Code(Vec<libc::sock_filter>);

const LOAD: u32 = libc::BPF_LD | libc::BPF_W | libc::BPF_ABS;
const RETURN: u32 = libc::BPF_RET | libc::BPF_K;
const EQUAL: u32 = libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K;
const AT_LEAST: u32 = libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K;

impl Code {
    fn add(&mut self, code: u32, jt: u8, jf: u8, k: u32) {
        self.0.push(libc::sock_filter { code: code as u16, jt, jf, k });
    }

    fn load(&mut self, offset: u32) {
        self.add(LOAD, 0, 0, offset);
    }

    fn allow(&mut self) {
        self.add(RETURN, 0, 0, libc::SECCOMP_RET_ALLOW);
    }

    fn kill(&mut self) {
        self.add(RETURN, 0, 0, libc::SECCOMP_RET_KILL_PROCESS);
    }

    fn fail(&mut self, errno: i32) {
        self.add(RETURN, 0, 0, libc::SECCOMP_RET_ERRNO | errno as u32);
    }

    /// Compares, and passes over `body` on one of the outcomes.
    fn unless(&mut self, comparison: u32, value: u32, passes_if: bool, body: impl FnOnce(&mut Self)) {
        let mut inner = Self::default();
        body(&mut inner);
        let over = inner.0.len() as u8;
        let (jt, jf) = if passes_if { (over, 0) } else { (0, over) };
        self.add(comparison, jt, jf, value);
        self.0.append(&mut inner.0);
    }

    fn unless_equal(&mut self, value: u32, body: impl FnOnce(&mut Self)) {
        self.unless(EQUAL, value, true, body);
    }

    fn when_below(&mut self, value: u32, body: impl FnOnce(&mut Self)) {
        self.unless(AT_LEAST, value, true, body);
    }

    fn when_at_least(&mut self, value: u32, body: impl FnOnce(&mut Self)) {
        self.unless(AT_LEAST, value, false, body);
    }

    /// What a call does. The accumulator holds its number, and must not be used after `body` if that changes it.
    fn for_call(&mut self, number: libc::c_long, body: impl FnOnce(&mut Self)) {
        self.unless(EQUAL, number as u32, false, body);
    }

    /// Lets a call through that has one of these as its first argument. For the kernel's first process it is not
    /// permitted, and others there are none.
    fn only_to(&mut self, processes: &[u32]) {
        self.load(FIRST_ARGUMENT);
        for &process in processes {
            self.unless(EQUAL, process, false, |code| code.allow());
        }
        self.unless(EQUAL, 1, false, |code| code.fail(libc::EPERM));
        self.fail(libc::ESRCH);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use byway_vm::kernel::is_modelled;

    /// What the filter says of a call, by running it.
    fn judge(number: libc::c_long, args: [u32; 6]) -> u32 {
        let code = program();
        let (mut at, mut accumulator) = (0, 0);
        loop {
            let op = code[at];
            at += 1;
            match u32::from(op.code) {
                LOAD => {
                    accumulator = match op.k {
                        NUMBER => number as u32,
                        ARCHITECTURE => X86_64,
                        offset => args[(offset as usize - 16) / 8],
                    }
                }
                EQUAL => at += usize::from(if accumulator == op.k { op.jt } else { op.jf }),
                AT_LEAST => at += usize::from(if accumulator >= op.k { op.jt } else { op.jf }),
                RETURN => return op.k,
                other => panic!("code {other}"),
            }
        }
    }

    const ALLOW: u32 = libc::SECCOMP_RET_ALLOW;

    fn errno(number: i32) -> u32 {
        libc::SECCOMP_RET_ERRNO | number as u32
    }

    #[test]
    fn calls_go_to_the_kernel_that_the_model_has() {
        // What the model answers itself without doing it, and what needs no answer there.
        let refused = [
            libc::SYS_clone,
            libc::SYS_fork,
            libc::SYS_vfork,
            libc::SYS_clone3,
            libc::SYS_execve,
            libc::SYS_execveat,
            libc::SYS_memfd_create,
        ];
        let silent = [libc::SYS_rt_sigreturn, libc::SYS_restart_syscall];
        for number in 0..1000 {
            let expected = if number == libc::SYS_socket || number == libc::SYS_socketpair {
                errno(libc::EAFNOSUPPORT)
            } else if silent.contains(&number) || (is_modelled(number as u64) && !refused.contains(&number)) {
                ALLOW
            } else {
                errno(libc::ENOSYS)
            };
            let itself = world::PROGRAM as u32;
            assert_eq!(judge(number, [itself, 0, 0, 0, 0, 0]), expected, "call {number}");
        }
        assert_eq!(judge(1 << 30, [0; 6]), errno(libc::ENOSYS), "the other numbering of x86-64");
    }

    #[test]
    fn only_the_program_itself_is_started() {
        let flags = libc::AT_EMPTY_PATH as u32;
        let descriptor = PROGRAM_DESCRIPTOR as u32;
        assert_eq!(judge(libc::SYS_execveat, [descriptor, 0, 0, 0, flags, 0]), ALLOW);
        assert_eq!(judge(libc::SYS_execveat, [descriptor, 0, 0, 0, 0, 0]), errno(libc::ENOSYS));
        assert_eq!(judge(libc::SYS_execveat, [3, 0, 0, 0, flags, 0]), errno(libc::ENOSYS));
    }

    #[test]
    fn signals_go_to_the_program_alone() {
        let to = |number, process: i32| judge(number, [process as u32, 0, 0, 0, 0, 0]);
        for (process, answer) in [(0, ALLOW), (1000, ALLOW), (-1000, ALLOW), (1, errno(libc::EPERM))] {
            assert_eq!(to(libc::SYS_kill, process), answer);
        }
        for process in [-1, 2, 999, 1001, -999] {
            assert_eq!(to(libc::SYS_kill, process), errno(libc::ESRCH));
        }
        assert_eq!(to(libc::SYS_tkill, -5), ALLOW);
        assert_eq!(to(libc::SYS_tgkill, 999), errno(libc::ESRCH));
        assert_eq!(to(libc::SYS_prlimit64, 999), errno(libc::ESRCH));
    }
}
