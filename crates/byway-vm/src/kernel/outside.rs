//! Which system calls tell a program something of the outside, or may be refused there: what no input decides, and what
//! holds on one machine and not on another.

/// Those that tell nothing, sorted: they are about the program itself, or (reading, writing, waiting) about streams and
/// signals, which the functions of the C library that programs call for them stand for.
const TELL_NOTHING: [u64; 22] = [
    0,   // read
    1,   // write
    3,   // close
    8,   // lseek
    11,  // munmap
    12,  // brk
    14,  // rt_sigprocmask, which abort, raise and siglongjmp need
    15,  // rt_sigreturn
    16,  // ioctl, by which the C library asks how to buffer
    17,  // pread64
    18,  // pwrite64
    19,  // readv
    20,  // writev
    24,  // sched_yield
    28,  // madvise
    60,  // exit
    158, // arch_prctl
    186, // gettid
    200, // tkill
    202, // futex
    218, // set_tid_address
    231, // exit_group
];

/// Whether a system call tells something of the outside. `is_direct`: the program makes it by its number, so that no
/// function of the C library says what it is about.
pub(crate) fn tells_of_outside(number: u64, is_direct: bool) -> bool {
    const EXITS: [u64; 2] = [60, 231];
    if is_direct { !EXITS.contains(&number) } else { TELL_NOTHING.binary_search(&number).is_err() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted() {
        assert!(TELL_NOTHING.is_sorted());
        assert!(!tells_of_outside(1, false) && tells_of_outside(1, true));
        assert!(tells_of_outside(309, false), "getcpu");
    }
}
