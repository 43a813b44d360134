//! Programs over two input bytes, where trying all 65,536 inputs is the oracle.

use crate::flips::{Builds, Check, Report, two_bytes};
use byway_ir::lower::LowerOptions;

/// Explores a program whose function `test` gives a number for two input bytes.
fn explore(source: &str) -> Report {
    let main =
        "int main(void) { unsigned char in[2]; INPUT(in, 2); int result = test(in); OUTPUT(&result, 4); return 0; }";
    let builds = Builds::c(&format!("{source}\n{main}"), LowerOptions::default());
    Check::over(&two_bytes()).run(&builds, source)
}

fn check(source: &str) -> usize {
    explore(source).paths()
}

#[test]
fn branches_and_arithmetic() {
    let paths = check(
        "static int test(const unsigned char *in) { int s = in[0] + 3 * in[1]; if (s == 100) return 1; if (in[0] > in[1] && (s & 7) == 5) return 2; return s > 900 ? 3 : 0; }",
    );
    assert_eq!(paths, 4);
}

#[test]
fn signed_narrow_and_shifts() {
    check(
        "static int test(const unsigned char *in) { signed char a = in[0]; short b = (short)(in[1] << 8 | in[0]); if (a < -100) return 1; if (b >> 3 < -4000) return 2; if ((unsigned)b % 7 == 3) return 3; return a * b == 12; }",
    );
}

#[test]
fn errors_are_alternatives() {
    check(
        "static int test(const unsigned char *in) { int d = in[0] - 77; if (in[1] == 9) return 100 / d; if (in[1] == 10) return 1 << (in[0] & 63); return 0; }",
    );
}

#[test]
fn tables_and_pointers() {
    check(
        "static const int table[8] = {5, 1, 4, 1, 3, 9, 2, 6}; static int test(const unsigned char *in) { int v = table[in[0] & 7]; char buf[4] = {0}; buf[in[1] & 3] = in[0]; if (v == 9) return buf[2] == 'x'; if (v > 4) return 2; return buf[0] != 0; }",
    );
}

#[test]
fn indices_out_of_bounds() {
    check("static int t[10]; static int test(const unsigned char *in) { if (in[0] < 12) return t[in[0]]; return 1; }");
}

#[test]
fn switches_and_loops() {
    check(
        "static int test(const unsigned char *in) { int n = 0; switch (in[0]) { case 'a': case 'b': n = 1; break; case 200: n = 7; break; case 3: return 3; default: n = in[0] & 1; } for (int i = 0; i < (in[1] & 3); i++) n += i * n; return n; }",
    );
}

#[test]
fn structs_and_calls() {
    check(
        "struct p { unsigned a : 3, b : 5; unsigned char c; }; static int f(struct p *p, int k) { return p->a > 5 ? (k ? f(p, k - 1) : 1) : p->b; } static int test(const unsigned char *in) { struct p p; p.a = in[0]; p.b = in[0] >> 3; p.c = in[1]; if (p.c == 77) return f(&p, 0) == 31 ? 5 : 6; return p.a == p.b; }",
    );
}

#[test]
fn floats() {
    check(
        "static int test(const unsigned char *in) { float x = in[0] / 4.0f; double y = (signed char)in[1] * 0.5; if (x + y > 60.25) return 1; if (x * y == 9.0) return 2; return (int)(x - y) == 7; }",
    );
}

#[test]
fn assumptions() {
    check("static int test(const unsigned char *in) { assume(in[0] < in[1]); return in[1] - in[0] > 100; }");
}

#[test]
fn right_shifts_of_narrow_values() {
    check(
        "static int test(const unsigned char *in) { unsigned x = in[0]; unsigned long y = in[1]; return (x >> 16) + (int)(y >> 40) + (x >> 3 == 9) + (y >> 8 == 0); }",
    );
}

#[test]
fn output_is_kept_with_its_terms() {
    let report = explore(
        "static int test(const unsigned char *in) { unsigned char sum = in[0] + in[1]; OUTPUT(in, 2); OUTPUT(&sum, 1); if (sum == 7) OUTPUT(\"seven\", 5); return 0; }",
    );
    assert_eq!(report.paths(), 2);
    assert!(report.concretised.is_empty(), "{report:?}");
}

#[test]
fn the_first_input_may_be_the_one_that_fails() {
    let report = explore("static int test(const unsigned char *in) { return 100 / in[0] + (1 << (40 - in[1])); }");
    let found: Vec<&str> = report.endings.keys().map(String::as_str).collect();
    assert_eq!(found, ["division by zero", "exit", "oversized shift"]);
    let report = explore(
        "static int t[10]; static int test(const unsigned char *in) { t[in[0] - 5] = 7; return t[in[1] - 1]; }",
    );
    let found: Vec<&str> = report.endings.keys().map(String::as_str).collect();
    assert_eq!(found, ["exit", "out-of-bounds read", "out-of-bounds write"]);
}

#[test]
fn pointers_of_which_one_is_null() {
    let report = explore(
        "static int x = 3, y = 4; static int test(const unsigned char *in) { int *all[4] = {0, &x, &y, (int *)8}; *all[in[0] & 3] += in[1]; return x * 1000 + y; }",
    );
    assert_eq!(report.endings["exit"], 2, "{report:?}");
    // Both wrong addresses lie in the page of null, and are one course.
    assert_eq!(report.endings["null dereference"], 1, "{report:?}");
}

#[test]
fn constants_that_an_index_may_write() {
    explore(
        "static const char fixed[4] = \"abc\"; static char free[4]; static int test(const unsigned char *in) { char *p = in[0] & 1 ? (char *)fixed : free; p[in[1] & 7] = 1; return free[in[0] >> 6]; }",
    );
}

#[test]
fn an_index_may_begin_below_its_table() {
    let report = explore(
        "static int before[40], table[26], after[40]; static int test(const unsigned char *in) { if (in[1] > 3) return 0; table[2] = 9; return table[in[0] - 'a'] + before[in[1]] + after[in[1]]; }",
    );
    assert!(report.endings.contains_key("out-of-bounds read"), "{report:?}");
}
