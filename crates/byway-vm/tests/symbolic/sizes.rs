//! Sizes that depend on the inputs, and overflow.

use crate::flips::{Builds, Check, Report, two_bytes};
use byway_ir::lower::LowerOptions;
use byway_vm::machine::Machine;
use byway_vm::symbolic::{BEYOND_LARGEST_SIZE, SymbolicSettings};

fn check_with(source: &str, prepare: fn(&mut Machine)) -> Report {
    let main =
        "int main(void) { unsigned char in[2]; INPUT(in, 2); long result = test(in); OUTPUT(&result, 8); return 0; }";
    let domain = two_bytes();
    let check = Check { prepare, ..Check::over(&domain) };
    check.run(&Builds::c(&format!("{source}\n{main}"), LowerOptions::default()), source)
}

fn check(source: &str) -> Report {
    check_with(source, |_| {})
}

#[test]
fn every_size_of_a_block() {
    let report = check(
        "static long test(const unsigned char *in) { unsigned n = in[0] & 15; char *p = __byway_malloc(n, 16, 1); if (n > 4) p[4] = in[1]; else p[3] = 2; long s = 0; for (unsigned i = 0; i < n; i++) s += p[i]; return s; }",
    );
    assert_eq!(report.endings["exit"], 12, "{report:?}");
    assert_eq!(report.endings["out-of-bounds write"], 4, "{report:?}");
}

#[test]
fn a_size_that_is_too_large_for_the_heap() {
    let report = check(
        "static long test(const unsigned char *in) { unsigned long n = (unsigned long)in[0] << 33 | (in[1] & 3); char *p = __byway_malloc(n, 16, 0); if (!p) return -1; return n; }",
    );
    // The large ones fail all alike.
    assert_eq!(report.paths(), 4 + 1, "{report:?}");
    assert!(!report.concretised.contains_key(BEYOND_LARGEST_SIZE), "{report:?}");
}

#[test]
fn lengths_of_copies() {
    let report = check(
        "static long test(const unsigned char *in) { char from[12] = \"hello world\", to[8] = {0}; unsigned n = in[0] % 20; from[1] = in[1];
         if (in[1] & 1) __builtin_memcpy(to, from, n); else __builtin_memset(to + 2, in[1], n); OUTPUT(to, 8); return n; }",
    );
    // Too long is one path for a copy and one for a fill, whatever the length.
    assert_eq!(report.endings["out-of-bounds write"], 1 + 1, "{report:?}");
    assert_eq!(report.endings["out-of-bounds read"], 1, "{report:?}");
    assert_eq!(report.endings["exit"], 9 + 7, "{report:?}");
}

#[test]
fn lengths_of_moves_inside_a_block() {
    check(
        "static long test(const unsigned char *in) { char all[10] = \"abcdefghi\"; unsigned n = in[0] & 7; __builtin_memmove(all + (in[1] & 1), all + 3, n); OUTPUT(all, 10); return n; }",
    );
}

#[test]
fn arrays_on_the_stack() {
    let report = check(
        "static long test(const unsigned char *in) { long n = in[0] == 9 ? 1l << 40 : 1 + (in[0] & 3); int all[n]; all[0] = in[1]; all[1] = 3; return all[0]; }",
    );
    assert_eq!(report.endings["stack overflow"], 1, "{report:?}");
    assert_eq!(report.endings["out-of-bounds write"], 1, "{report:?}");
    assert_eq!(report.endings["exit"], 3, "{report:?}");
}

#[test]
fn sizes_beyond_the_bound_are_counted() {
    let bounded = |machine: &mut Machine| machine.set_symbolic_settings(SymbolicSettings { largest_size: 10 });
    // A path for each size up to ten. Of the larger ones one is taken, so the sample must not have others.
    let main = "int main(void) { unsigned char in[2]; INPUT(in, 2); char *p = __byway_malloc(in[0], 16, 1); OUTPUT(p, in[0]); return 0; }";
    let domain: Vec<Vec<u8>> = (0..=10).chain([200]).map(|size| vec![size, 0]).collect();
    let check = Check { prepare: bounded, ..Check::over(&domain) };
    let report = check.run(&Builds::c(main, LowerOptions::default()), main);
    assert_eq!(report.paths(), 12, "{report:?}");
    assert_eq!(report.concretised[BEYOND_LARGEST_SIZE], 1, "{report:?}");
}

#[test]
fn signed_overflow_is_searched_for() {
    let domain: Vec<Vec<u8>> = {
        let mut random = fastrand::Rng::with_seed(5);
        let special: [i128; 6] = [0, 1, -1, i128::MIN, i128::MAX, 5];
        let mut number = || {
            let width = [32, 64, 128][random.usize(..3)];
            let value = if random.bool() { special[random.usize(..6)] } else { random.i128(..) };
            // The top bits of the special ones are those of each width.
            let kept = if random.bool() { value >> (128 - width) } else { value };
            kept.to_le_bytes()
        };
        let least = [32, 64, 128].map(|width| [(i128::MIN >> (128 - width)).to_le_bytes(), [0xff; 16]].concat());
        (0..300).map(|_| [number(), number()].concat()).chain(least).collect()
    };
    for (ty, operations) in [
        ("int", ["a + b", "a - b", "a * b", "-a", "a / b", "a % b", "a++ + 1"]),
        ("long", ["a + b", "a - b", "a * b", "-a", "a / b", "a % b", "b-- - a"]),
        ("__int128", ["a + b", "a - b", "a * b", "-a", "a / b", "a % b", "a * 3"]),
    ] {
        for operation in operations {
            let source = format!(
                "int main(void) {{ {ty} a, b; unsigned char in[32]; INPUT(in, 32); __builtin_memcpy(&a, in, sizeof a); __builtin_memcpy(&b, in + 16, sizeof b);
                 {ty} r = {operation}; OUTPUT(&r, sizeof r); return 0; }}"
            );
            let builds = Builds::c(&source, LowerOptions { check_overflow: true, ..LowerOptions::default() });
            let report = Check::over(&domain).run(&builds, &format!("{ty}: {operation}"));
            let overflows =
                report.endings.contains_key("signed overflow") || report.endings.contains_key("division overflow");
            assert!(overflows, "{ty}: {operation}: {report:?}");
            assert!(report.concretised.is_empty(), "{ty}: {operation}: {report:?}");
        }
    }
}

#[test]
fn addresses_of_copies() {
    let report = check(
        "static long test(const unsigned char *in) { char from[16] = \"hello, big world\", to[8] = {0}; from[0] = in[1];
         __builtin_memcpy(to + (in[0] & 15), from + (in[1] & 1), 6); OUTPUT(to, 8); return 0; }",
    );
    // Whatever the address, too far is too far; inside, each pair of addresses is a path.
    assert_eq!(report.endings["out-of-bounds write"], 2, "{report:?}");
    assert_eq!(report.endings["exit"], 3 * 2, "{report:?}");
}

#[test]
fn the_first_block_may_lie_outside() {
    let report = check(
        "static char all[8]; static long test(const unsigned char *in) { __builtin_memset(all + in[0] - 3, in[1], 4); OUTPUT(all, 8); return 0; }",
    );
    assert_eq!(report.endings["out-of-bounds write"], 1, "{report:?}");
    assert_eq!(report.endings["exit"], 5, "{report:?}");
}
