//! Mapped memory.

use super::machine::Machine;
use crate::kernel::{Errno, UserMemory};

const RW: u64 = 3;
const ANONYMOUS: u64 = 0x22;
const NO_FD: u64 = u64::MAX;

#[test]
fn anonymous_memory_comes_and_goes() {
    let mut m = Machine::new();
    let at = m.ok(libc::SYS_mmap, &[0, 5000, RW, ANONYMOUS, NO_FD, 0]);
    assert_eq!(m.read(at, 8192), [0; 8192]);
    m.memory.write(at, b"xyz").expect("it is writable");
    m.ok(libc::SYS_madvise, &[at, 4096, libc::MADV_DONTNEED as u64]);
    assert_eq!(m.read(at, 3), [0; 3]);
    m.ok(libc::SYS_mprotect, &[at, 4096, 1]);
    assert!(m.memory.write(at, b"x").is_err());
    m.ok(libc::SYS_munmap, &[at, 8192]);
    assert!(m.memory.read(at, &mut [0]).is_err());
    assert_eq!(m.err(libc::SYS_mprotect, &[at, 4096, 1]), Errno::ENOMEM);
    assert_eq!(m.err(libc::SYS_mmap, &[0, 0, RW, ANONYMOUS, NO_FD, 0]), Errno::EINVAL);
    assert_eq!(m.err(libc::SYS_mmap, &[0, u64::MAX, RW, ANONYMOUS, NO_FD, 0]), Errno::ENOMEM);
    assert_eq!(m.err(libc::SYS_munmap, &[1, 4096]), Errno::EINVAL);
}

#[test]
fn a_mapped_file_is_a_copy() {
    let mut m = Machine::new();
    m.make("f", &[b'a'; 5000]);
    let fd = m.open("f", libc::O_RDWR, 0) as u64;
    let at = m.ok(libc::SYS_mmap, &[0, 5000, RW, 2, fd, 4096]);
    assert_eq!((m.read(at, 904), m.read(at + 904, 10)), (vec![b'a'; 904], vec![0; 10]));
    m.memory.write(at, b"changed").expect("it is writable");
    assert_eq!(m.contents("f"), [b'a'; 5000]);
    let shared = m.ok(libc::SYS_mmap, &[0, 4096, 1, 1, fd, 0]);
    assert_eq!(m.read(shared, 2), b"aa");
    assert!(m.memory.write(shared, b"x").is_err());
    assert_eq!(m.err(libc::SYS_mmap, &[0, 4096, RW, 1, fd, 0]), Errno::ENODEV);
    assert!(m.console.warnings[0].contains("shared writable files"), "{:?}", m.console.warnings);
}

#[test]
fn mappings_can_be_resized() {
    let mut m = Machine::new();
    let at = m.ok(libc::SYS_mmap, &[0, 4096, RW, ANONYMOUS, NO_FD, 0]);
    m.memory.write(at, b"kept").expect("it is writable");
    let in_the_way = at + 4096;
    m.ok(libc::SYS_mmap, &[in_the_way, 4096, RW, ANONYMOUS | 0x10, NO_FD, 0]);
    assert_eq!(m.err(libc::SYS_mremap, &[at, 4096, 8192, 0]), Errno::ENOMEM);
    let moved = m.ok(libc::SYS_mremap, &[at, 4096, 8192, 1]);
    assert_ne!(moved, at);
    assert_eq!(m.read(moved, 4), b"kept");
    assert_eq!(m.ok(libc::SYS_mremap, &[moved, 8192, 4096, 0]), moved);
    assert_eq!(m.err(libc::SYS_mremap, &[at, 4096, 8192, 1]), Errno::EFAULT);
}

/// What Linux answers for a mapping of three pages whose middle page is in the way, or is not mapped.
fn on_linux(hole: bool) -> [Result<(), i32>; 5] {
    let map = |at: u64, len: usize, fixed: i32| {
        // SAFETY: the pages are this function's own: the first mapping is anywhere, the others are inside of it.
        unsafe { libc::mmap(at as *mut _, len, 3, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | fixed, -1, 0) as u64 }
    };
    let at = map(0, 16 * 4096, 0) + 4 * 4096;
    let resize = |at: u64, old: usize, new: usize, flags: i32| {
        // SAFETY: as above; what is resized or moved is one of these pages.
        match unsafe { libc::mremap(at as *mut _, old, new, flags) } {
            libc::MAP_FAILED => Err(std::io::Error::last_os_error().raw_os_error().unwrap_or(0)),
            _ => Ok(()),
        }
    };
    if hole {
        // SAFETY: as above.
        unsafe { libc::munmap((at + 4096) as *mut _, 4096) };
    }
    [
        resize(at + 4096, 4096, 8192, 0),
        resize(at + 4096, 4096, 8192, libc::MREMAP_MAYMOVE),
        resize(at + 4096, 8192, 4096, 0),
        resize(at, 8192, 12288, 0),
        resize(at, 4096, 8192, 0),
    ]
}

#[test]
fn what_is_not_mapped_cannot_be_resized() {
    for hole in [false, true] {
        let mut m = Machine::new();
        let base = m.ok(libc::SYS_mmap, &[0, 16 * 4096, RW, ANONYMOUS, NO_FD, 0]);
        let at = base + 4 * 4096;
        if hole {
            m.ok(libc::SYS_munmap, &[at + 4096, 4096]);
        }
        let found = [
            [at + 4096, 4096, 8192, 0],
            [at + 4096, 4096, 8192, 1],
            [at + 4096, 8192, 4096, 0],
            [at, 8192, 12288, 0],
            [at, 4096, 8192, 0],
        ]
        .map(|args| match m.call(libc::SYS_mremap, &args) {
            value if value < 0 => Err(-value as i32),
            _ => Ok(()),
        });
        assert_eq!(found, on_linux(hole), "with a hole: {hole}");
    }
}

#[test]
fn the_heap_grows_and_shrinks() {
    let mut m = Machine::new();
    let start = m.ok(libc::SYS_brk, &[0]);
    assert_eq!(m.ok(libc::SYS_brk, &[start + 10_000]), start + 10_000);
    m.memory.write(start + 9_999, b"x").expect("it is writable");
    assert_eq!(m.ok(libc::SYS_brk, &[start + 100]), start + 100);
    assert!(m.memory.write(start + 9_999, b"x").is_err());
    assert_eq!(m.ok(libc::SYS_brk, &[start - 1]), start + 100, "below its start it does not move");
}
