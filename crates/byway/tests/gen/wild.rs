//! Addresses that inputs make: what the engine has there is elsewhere natively, so they lead to no object.

use crate::work::{Generated, Work};

fn program(code: &str) -> Generated {
    Work::with(&format!(
        r#"
#include "klee/klee.h"
#include <stdio.h>
#include <string.h>
static char texts[2][16] = {{"abc", "b"}};
static int one(int x) {{ return x + 1; }}
static int two(int x) {{ return x + 2; }}
static int (*const functions[])(int) = {{one, two}};
int main(void)
{{
    union {{ double d; unsigned long n; char *p; int (*f)(int); }} u;
    klee_make_symbolic(&u, sizeof u, "u");
{code}
}}
"#
    ))
    .generate(&[])
}

/// The kinds of the bugs, all of which the native builds confirm.
fn confirmed(code: &str) -> Vec<String> {
    let made = program(code);
    assert_eq!(made.summary["divergences"], 0, "{code}\n{}", made.printed);
    let bugs = made.summary["bugs"].as_array().expect("a list of bugs");
    assert!(bugs.iter().all(|bug| bug["confirmed"] == true), "{code}\n{}", made.printed);
    let mut kinds: Vec<String> = bugs.iter().filter_map(|bug| bug["kind"].as_str().map(str::to_owned)).collect();
    kinds.sort();
    kinds
}

#[test]
fn what_they_point_to_is_no_object_of_the_engine() {
    let both = ["null dereference", "out-of-bounds read"];
    assert_eq!(
        confirmed("    if (u.p == 0) return 1;\n    if (*u.p == 'b') { puts(\"b\"); return 2; }\n    return 3;"),
        both
    );
    assert_eq!(confirmed("    if (*(u.p + 4) == 'b') return 2;\n    return strcmp(texts[0], \"abc\");"), both);
    assert_eq!(
        confirmed("    if (u.d > 1 && strlen(u.p) == 3) return 2;\n    return texts[1][0];"),
        ["out-of-bounds read"]
    );
    assert_eq!(
        confirmed("    *(int *)(u.n & 0xffffffff) = 1;\n    return texts[0][1];"),
        ["null dereference", "out-of-bounds write"]
    );
}

#[test]
fn what_they_call_is_no_function_of_the_engine() {
    assert_eq!(
        confirmed("    if (u.n < 4096) return 0;\n    return u.f(2) + functions[1](2);"),
        ["bad function pointer"]
    );
}

/// Numbers that are made of addresses lead where these do.
#[test]
fn addresses_in_numbers_are_those_of_objects() {
    for address in [
        "(unsigned long)texts + (u.n & 31)",
        "((unsigned long)texts | 0) + u.n % 32",
        "u.n & 1 ? (unsigned long)texts[0] : (unsigned long)texts[1]",
        "((unsigned long)texts[0] ^ (unsigned long)texts[1]) ^ (u.n & 1 ? (unsigned long)texts[0] : (unsigned long)texts[1])",
    ] {
        let found =
            confirmed(&format!("    char *p = (char *)({address});\n    if (*p == 'b') return 2;\n    return 3;"));
        assert_eq!(found, [""; 0], "{address}");
    }
    let found = confirmed("    int (*f)(int) = functions[u.n & 1];\n    if (f(2) == 4) return 2;\n    return 3;");
    assert_eq!(found, [""; 0]);
}
