//! Functions that the engine supplies, block operations and variadic calls, with symbolic arguments.

use crate::flips::{Builds, Check, Report, two_bytes};
use byway_ir::lower::LowerOptions;

const DECLARATIONS: &str = "
typedef unsigned long size_t;
typedef __builtin_va_list va_list;
typedef long jmp_buf[8];
int setjmp(jmp_buf) __attribute__((returns_twice));
void longjmp(jmp_buf, int) __attribute__((noreturn));
size_t __byway_usable_size(void *);
void __byway_measure_symbolic(unsigned char *, long);
static int __byway_is_symbolic(long value) { unsigned char answer = 9; __byway_measure_symbolic(&answer, value); return answer; }
static void *malloc(size_t n) { return __byway_malloc(n, 16, 0); }
static void *calloc(size_t n) { return __byway_malloc(n, 16, 1); }
";

fn check(source: &str) -> Report {
    let main =
        "int main(void) { unsigned char in[2]; INPUT(in, 2); long result = test(in); OUTPUT(&result, 8); return 0; }";
    let text = format!("{DECLARATIONS}\nstatic long test(const unsigned char *in);\n{source}\n{main}");
    Check::over(&two_bytes()).run(&Builds::c(&text, LowerOptions::default()), source)
}

fn reasons(report: &Report) -> Vec<&'static str> {
    report.concretised.keys().copied().collect()
}

#[test]
fn freeing_one_of_several_pointers() {
    let report = check(
        "static long test(const unsigned char *in) { char *all[4] = {malloc(8), malloc(16), 0, (char *)all}; char *p = all[in[0] & 3]; __byway_free(p); if (in[1] == 3) __byway_free(all[1]); return in[1]; }",
    );
    assert_eq!(reasons(&report), ["a pointer that is freed"]);
    let found: Vec<&str> = report.endings.keys().map(String::as_str).collect();
    assert_eq!(found, ["bad free", "double free", "exit"]);
}

#[test]
fn the_size_of_one_of_several_blocks() {
    let report = check(
        "static long test(const unsigned char *in) { char *all[2] = {malloc(8), malloc(24)}; return __byway_usable_size(all[in[0] & 1]) + in[1]; }",
    );
    assert_eq!(reasons(&report), ["a pointer to a heap block"]);
}

#[test]
fn jumps_keep_their_value() {
    let report = check(
        "static jmp_buf place; static void far(const unsigned char *in) { longjmp(place, in[0]); }
         static long test(const unsigned char *in) { int came = setjmp(place); if (came == 0) far(in); if (came == 7) return 70; return came * 2 + in[1]; }",
    );
    assert!(report.concretised.is_empty(), "{report:?}");
    assert_eq!(report.paths(), 2, "{report:?}");
}

#[test]
fn a_jump_buffer_that_inputs_overwrite() {
    check(
        "static jmp_buf place; static long test(const unsigned char *in) { int came = setjmp(place); if (came) return came;
         ((unsigned char *)place)[16] = in[0] & 1 ? in[1] & 3 : ((unsigned char *)place)[16]; longjmp(place, 5); }",
    );
}

#[test]
fn blocks_are_filled_and_copied_with_terms() {
    let report = check(
        "static long test(const unsigned char *in) { unsigned char a[16], b[16]; __builtin_memset(a, in[0] > 9, 16); __builtin_memset(b, in[1], 16);
         __builtin_memcpy(a + 3, b, 7); __builtin_memmove(a + 1, a, 12); return a[4] * 1000 + a[0] + a[15] + a[1]; }",
    );
    assert!(report.concretised.is_empty(), "{report:?}");
    assert_eq!(report.paths(), 1, "{report:?}");
}

#[test]
fn variadic_arguments() {
    let report = check(
        "struct big { long a, b, c; }; static struct big pair[2] = {{1, 2, 3}, {4, 5, 6}};
         static long sum(int n, ...) { va_list l, m; __builtin_va_start(l, n); __builtin_va_copy(m, l); long s = 0;
           for (int i = 0; i < 7; i++) s = s * 3 + __builtin_va_arg(l, int); s += (long)(__builtin_va_arg(l, double) * 4); s += (long)__builtin_va_arg(l, long double);
           struct big g = __builtin_va_arg(l, struct big); s += g.a * 100 + g.c; s -= __builtin_va_arg(m, int); return s; }
         static long test(const unsigned char *in) { return sum(in[0], in[0], in[1], 3, in[0] * in[1], 5, in[0], in[1], in[0] / 4.0, (long double)in[1], pair[in[0] >> 7]); }",
    );
    assert!(report.paths() <= 2, "{report:?}");
}

#[test]
fn struct_of_several_passed_to_a_variadic_function() {
    let report = check(
        "struct big { long a, b, c; }; static struct big one = {1, 2, 3}, two = {4, 5, 6};
         static long sum(int n, ...) { va_list l; __builtin_va_start(l, n); struct big g = __builtin_va_arg(l, struct big); return g.a * 100 + g.c; }
         static long test(const unsigned char *in) { struct big *p = in[0] & 1 ? &one : &two; p += in[1] == 200; return sum(1, *p); }",
    );
    assert!(report.endings.contains_key("out-of-bounds read"), "{report:?}");
}

#[test]
fn functions_through_a_table() {
    let report = check(
        "static long f(long x) { return x + 1; } static long g(long x) { return x * 2; } static long h(long x) { return x > 5 ? 1 : 0; }
         static long (*const table[4])(long) = {f, g, h, 0}; static long test(const unsigned char *in) { return table[in[0] & 3](in[1]); }",
    );
    assert_eq!(reasons(&report), ["the target of a call"]);
    assert_eq!(report.endings["null dereference"], 1);
}

#[test]
fn wide_numbers_in_c() {
    check(
        "static long test(const unsigned char *in) { unsigned __int128 x = (unsigned __int128)in[0] << 70 | in[1]; x *= 12345678901; x %= 1000003; long double y = in[0]; y = y / 3 + in[1];
         if (x > 500000) return 1; return (long)(x ^ (x >> 64)) + (long)y; }",
    );
}

#[test]
fn whether_a_value_is_symbolic() {
    let report = check(
        "static long test(const unsigned char *in) { int x = in[0]; return __byway_is_symbolic(3) + __byway_is_symbolic(x - x) == 0; }",
    );
    assert_eq!(report.paths(), 1);
}

#[test]
fn variables_that_a_branch_has_decided_do_not_depend_on_inputs() {
    let report = check(
        "static long test(const unsigned char *in) { long n = !!in[0]; if (n == 0) return 5; return 10 * __byway_is_symbolic(n) + n; }",
    );
    assert_eq!(report.paths(), 2, "{report:?}");
}

#[test]
fn pointers_that_are_moved_by_what_a_branch_has_decided_read_one_place() {
    let report = check(
        "static long test(const unsigned char *in) { unsigned char all[5000]; for (int i = 0; i < 9; i++) all[i] = in[i & 1]; unsigned char *p = all;
         for (int i = 0; i < 3; i++) { long n = !!*p; if (n == 0) return i; p += n; } return 10 + 10 * __byway_is_symbolic((long)p) + (*p == 7); }",
    );
    assert!(report.concretised.is_empty(), "{report:?}");
}
