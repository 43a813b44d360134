//! System calls whose arguments, or the bytes that they point to, depend on the inputs.

use crate::flips::{Builds, Check, Report, two_bytes};
use byway_ir::lower::LowerOptions;
use byway_vm::kernel::Kernel;

const CALLS: &str = "
static long call(long n, long a, long b, long c, long d) { return __byway_syscall(n, a, b, c, d, 0, 0); }
enum { READ = 0, WRITE = 1, OPEN = 2, CLOSE = 3, LSEEK = 8, PREAD = 17, WRITEV = 20, PIPE = 22, EXIT = 60, NANOSLEEP = 35, UNLINK = 87 };
struct iovec { const void *base; unsigned long len; };
";

fn check(body: &str) -> Report {
    let source = format!("{CALLS}\nint main(void) {{ unsigned char in[2]; INPUT(in, 2); {body} return 0; }}");
    let mut kernel = Kernel::builder();
    kernel.file("/a", b"first", 0o644, None).file("/b", b"second file", 0o644, None);
    let domain = two_bytes();
    let check = Check { kernel, ..Check::over(&domain) };
    check.run(&Builds::c(&source, LowerOptions::default()), body)
}

#[test]
fn a_path_with_a_symbolic_letter() {
    let report = check(
        "char path[3] = \"/a\"; path[1] = 'a' + (in[0] & 3); long fd = call(OPEN, (long)path, 0, 0, 0);
         char got[16] = {0}; long n = fd < 0 ? fd : call(READ, fd, (long)got, sizeof got, 0); OUTPUT(&n, 8); OUTPUT(got, 16);",
    );
    assert_eq!(report.paths(), 4, "{report:?}");
    assert_eq!(report.concretised.keys().copied().collect::<Vec<_>>(), ["bytes that a system call reads"]);
}

#[test]
fn a_symbolic_length_and_descriptor() {
    let report = check(
        "char text[8] = \"abcdefg\"; text[1] = in[1]; long n = call(WRITE, 1 + (in[0] >> 3 & 1), (long)text, in[0] & 7, 0); OUTPUT(&n, 8);",
    );
    assert_eq!(report.paths(), 16, "{report:?}");
    assert_eq!(report.concretised.keys().copied().collect::<Vec<_>>(), ["an argument of a system call"]);
}

#[test]
fn symbolic_bytes_pass_through_files_and_pipes() {
    let report = check(
        "long fd = call(OPEN, (long)\"/new\", 0102, 0600, 0); call(WRITE, fd, (long)in, 2, 0); unsigned char back[2];
         call(PREAD, fd, (long)back, 2, 0); int ends[2]; call(PIPE, (long)ends, 0, 0, 0); call(WRITE, ends[1], (long)back, 2, 0);
         unsigned char last[2]; call(READ, ends[0], (long)last, 2, 0); unsigned char sum = last[0] ^ last[1]; OUTPUT(last, 2); OUTPUT(&sum, 1);",
    );
    assert_eq!(report.paths(), 1, "{report:?}");
    assert!(report.concretised.is_empty(), "{report:?}");
}

#[test]
fn a_symbolic_vector() {
    check(
        "struct iovec v[2] = {{\"abcd\", in[0] & 3}, {in, 2}}; if (in[1] & 1) v[1].len = 1 + (in[0] >> 2 & 1);
         long n = call(WRITEV, 1, (long)v, 2, 0); OUTPUT(&n, 8);",
    );
}

#[test]
fn a_symbolic_structure_and_a_bad_one() {
    check(
        "long time[2] = {0, (in[0] & 1) ? -1 : 5}; long n = call(NANOSLEEP, (long)time, 0, 0, 0); OUTPUT(&n, 8);
         long m = call(LSEEK, 1, in[1] & 3, in[0] >> 1 & 3, 0); OUTPUT(&m, 8);",
    );
}

#[test]
fn a_status_is_not_fixed() {
    let report = check("call(EXIT, in[0], 0, 0, 0);");
    assert_eq!(report.paths(), 1);
    assert!(report.concretised.is_empty(), "{report:?}");
}

#[test]
fn bytes_that_were_fixed_are_not_asked_about_again() {
    let report = check(
        "char path[3] = \"/a\"; path[1] = 'a' + (in[0] & 1); for (int i = 0; i < 3; i++) { long fd = call(OPEN, (long)path, 0, 0, 0); OUTPUT(&fd, 8); call(CLOSE, fd, 0, 0, 0); }",
    );
    assert_eq!(report.paths(), 2, "{report:?}");
    assert_eq!(report.concretised.values().sum::<u64>(), 2, "{report:?}");
}
