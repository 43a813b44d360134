//! Copies of a kernel are cheap and go their own ways.

use std::time::Instant;

use super::machine::Machine;
use crate::kernel::Kernel;

#[test]
fn copies_go_their_own_ways() {
    let mut m = Machine::new();
    m.make("f", b"before");
    let (kernel, memory) = (m.kernel.clone(), m.memory.clone());
    m.make("f", b"after");
    m.make("g", b"new");
    m.ok(libc::SYS_umask, &[0]);
    assert_eq!(m.contents("f"), b"after");
    (m.kernel, m.memory) = (kernel, memory);
    assert_eq!(m.contents("f"), b"before");
    assert!(m.open("g", libc::O_RDONLY, 0) < 0);
    assert_eq!(m.ok(libc::SYS_umask, &[0]), 0o022);
}

#[test]
fn a_copy_costs_little() {
    assert!(size_of::<Kernel>() < 1024, "{} bytes", size_of::<Kernel>());
    let mut m = Machine::new();
    for i in 0..2000 {
        m.make(&format!("file{i}"), b"contents");
    }
    let copies = 10_000;
    let start = Instant::now();
    for _ in 0..copies {
        std::hint::black_box(m.kernel.clone());
    }
    let each = start.elapsed() / copies;
    assert!(each.as_micros() < 20, "a copy takes {each:?}");
}
