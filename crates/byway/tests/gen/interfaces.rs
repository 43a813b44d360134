//! The ways in which programs say what their inputs are.

use crate::work::Work;

#[test]
fn programs_for_klee_run_unchanged() {
    let work = Work::with(
        r#"
#include "klee/klee.h"
#include <assert.h>
int get_sign(int x)
{
    if (x == 0) return 0;
    if (x < 0) return -1;
    return 1;
}
int main(void)
{
    int a;
    klee_make_symbolic(&a, sizeof(a), "a");
    int b = klee_range(3, 9, "b");
    klee_assume(b != 5);
    klee_assert(b != 5);
    uintptr_t c = klee_choose(3);
    if (c == 2) klee_silent_exit(0);
    assert(c < 2);
    return get_sign(a) + klee_is_replay();
}
"#,
    );
    let made = work.generate(&["--no-replay", "--keep", "all"]);
    assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", made.printed);
    assert_eq!(made.summary["tests"], 4, "{}", made.printed);
    assert_eq!(made.summary["complete"], true);
}

#[test]
fn names_of_the_verification_competition() {
    let work = Work::with(
        r#"
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) { abort(); }
int main(void)
{
    int x = __VERIFIER_nondet_int();
    unsigned char y = __VERIFIER_nondet_uchar();
    __VERIFIER_assume(x > 100);
    if (x * 3 == 363 && y == 200) reach_error();
    return 0;
}
"#,
    );
    let made = work.generate(&["--no-replay"]);
    assert_eq!(made.summary["bugs"][0]["kind"], "abort", "{}", made.printed);
    assert_eq!(made.summary["bugs"][0]["function"], "reach_error");
}
