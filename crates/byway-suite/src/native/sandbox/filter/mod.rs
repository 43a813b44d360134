//! The system calls that a program may make: those of the modelled kernel. All others give `ENOSYS`, as they do there, so
//! that a test goes the same way in both. Where the model has a part of a call only, as of the commands of `fcntl`, the
//! other parts give the model's error (`rules`).
//!
//! The filter is a program of the kernel's packet filter. It also keeps the program's hands off the two other processes
//! in the sandbox, and off memory that no limit would hold.

mod code;
mod rules;
#[cfg(test)]
mod tests;
mod tree;

use std::io;

use super::super::process::checked;
use super::plan::Reach;
use code::{ARCHITECTURE, Code, NUMBER};

/// Ranges of system calls that go to the kernel, in their order. `memfd_create` is missing, although it is modelled:
/// the memory of such files belongs to no process, so no limit would hold. Programs with the engine's C library get a
/// file of their file system instead (`libc/native/memory_files.c`).
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

const X86_64: u32 = 0xc000_003e;

/// What kind of program the filter is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// One with the engine's C library, which makes of some calls what the filter lets through.
    Explored,
    /// One with the machine's own C library.
    Hosted,
    /// A tool of the machine's.
    Tool,
}

/// A filter, and what the one call that starts the program has to show to it.
pub(super) struct Filter {
    code: Vec<libc::sock_filter>,
    secret: u64,
}

impl Filter {
    /// The filter for a program that may reach so much.
    pub fn new(reach: &Reach) -> io::Result<Self> {
        let kind = match reach {
            Reach { tool: true, .. } => Kind::Tool,
            Reach { libraries: true, .. } => Kind::Hosted,
            _ => Kind::Explored,
        };
        let mut secret = [0; 8];
        // SAFETY: there is room for as many bytes as is said; so few come at once.
        checked(unsafe { libc::getrandom(secret.as_mut_ptr().cast(), secret.len(), 0) as i32 })?;
        let secret = u64::from_le_bytes(secret);
        Ok(Self { code: program(kind, secret), secret })
    }

    pub fn code(&self) -> &[libc::sock_filter] {
        &self.code
    }

    /// The sixth argument of the call that starts the program. The kernel ignores it; the filter lets no other start
    /// through, and no program inside knows it.
    pub fn secret(&self) -> u64 {
        self.secret
    }
}

fn program(kind: Kind, secret: u64) -> Vec<libc::sock_filter> {
    let mut code = Code::default();
    code.load(ARCHITECTURE);
    code.unless_equal(X86_64, Code::kill);
    code.load(NUMBER);
    tree::add(&mut code, ALLOWED, &rules::all(kind, secret));
    code.0
}
