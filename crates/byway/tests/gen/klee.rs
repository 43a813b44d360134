//! KLEE's functions that only an engine can answer: native runs go the same way.

use crate::work::Work;

#[test]
fn values_are_plain_numbers_and_the_same_natively() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
#include <stdio.h>
int main(void)
{
    int x = klee_int("x");
    klee_assume(x >= 0 && x < 5);
    int y = klee_get_value_i32(x);
    long z = klee_get_valuel(x);
    double d = klee_get_valued(x / 2.0);
    if (klee_is_symbolic(y) || klee_is_symbolic((uintptr_t)z)) return 9;
    klee_prefer_cex(&x, x > 2);
    klee_set_forking(0);
    klee_set_forking(1);
    printf("%d %ld %d\n", y, z, (int)(d * 2));
    return y == x && z == x ? 0 : 8;
}
"#,
    );
    let made = work.generate(&["--keep", "all"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert_eq!(made.summary["complete"], true, "{}", made.printed);
    let mut outputs = work.outputs();
    outputs.sort();
    let expected: Vec<String> = (0..5).map(|x| format!("{x} {x} {x}\n")).collect();
    assert_eq!(outputs, expected);
}

#[test]
fn what_only_the_engine_knows_is_the_same_natively() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>
static short table[21];
int main(void)
{
    char local[13];
    struct { int a; double b; } pair;
    int x = klee_int("x");
    char *block = malloc(17);
    printf("%zu %zu %zu %zu\n", klee_get_obj_size(local), klee_get_obj_size(&pair), klee_get_obj_size(table),
           klee_get_obj_size(block));
    if (klee_is_symbolic((uintptr_t)x)) {
        if (x == 3) puts("three");
    } else {
        puts("not symbolic");
    }
    if (klee_is_symbolic(5)) puts("five");
    return 0;
}
"#,
    );
    let made = work.generate(&["--keep", "all"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    let mut outputs = work.outputs();
    outputs.sort();
    assert_eq!(outputs, ["13 16 42 17\n", "13 16 42 17\nthree\n"]);
}

#[test]
fn an_object_at_an_address_of_the_programs_choice_is_not_supported_and_says_so() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
int main(void)
{
    int x = klee_int("x");
    if (x == 3) {
        klee_define_fixed_object((void *)0x12340000, 4);
        *(int *)0x12340000 = 3;
    }
    return 0;
}
"#,
    );
    let made = work.generate(&[]);
    assert!(made.summary["unsupported"].to_string().contains("klee_define_fixed_object"), "{}", made.printed);
    assert_eq!(made.summary["complete"], false, "{}", made.printed);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
}
