//! Values that were never set, where they meet inputs.

use crate::work::Work;

fn program(code: &str) -> Work {
    Work::with(&format!(
        r#"
#include "klee/klee.h"
int main(void)
{{
    unsigned i;
    klee_make_symbolic(&i, sizeof i, "i");
{code}
}}
"#
    ))
}

#[test]
fn what_was_never_set_is_told_where_an_input_is_compared_with_it() {
    let codes = [
        "    unsigned never, *p = &never; if (*p == i) return 1; return 2;",
        "    unsigned never, *p = &never; if (*p + i > 7) return 1; return 2;",
        "    unsigned never, *p = &never; unsigned sum = i * *p; if (sum < 100) return 1; return 2;",
        "    double never, *p = &never; if (*p + i > 7) return 1; return 2;",
        "    unsigned never, *p = &never; char table[4] = {0}; if (i < 4) return table[*p + i]; return 2;",
    ];
    for code in codes {
        let made = program(code).generate(&[]);
        let bugs = made.summary["bugs"].as_array().expect("a list of bugs");
        assert_eq!(bugs.len(), 1, "{code}\n{}", made.printed);
        assert_eq!(bugs[0]["kind"], "uninitialised value", "{code}\n{}", made.printed);
        assert_eq!(bugs[0]["confirmed"], true, "{code}\n{}", made.printed);
        assert!(made.printed.contains("native replay agrees on every test ("), "{code}\n{}", made.printed);
    }
}

#[test]
fn fields_of_bits_beside_inputs_are_nobodys_business() {
    let codes = [
        "    struct { unsigned a : 3, b : 5, c; } s; s.a = i; if (s.a == 3) return 1; return 2;",
        "    struct { unsigned a : 3, b : 5; } s; s.b = i; s.a = 1; return s.b > 7 ? 1 : s.a;",
        "    struct { char a; unsigned b; } s, t; s.a = (char)i; s.b = i; t = s; return t.a == 4 && t.b > 4;",
    ];
    for code in codes {
        let made = program(code).generate(&[]);
        assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(0), "{code}\n{}", made.printed);
        assert_eq!(made.summary["complete"], true, "{code}\n{}", made.printed);
        assert!(made.printed.contains("native replay agrees on every test ("), "{code}\n{}", made.printed);
    }
}

/// Compilers make no branch of it, so no sanitizer looks.
#[test]
fn a_choice_is_a_branch_of_the_source() {
    for choice in ["*p == i ? 1 : 2", "*p ? 1 : 2", "i > 3 && *p"] {
        let made = program(&format!("    unsigned never, *p = &never; return {choice};")).generate(&[]);
        let bugs = made.summary["bugs"].as_array().expect("a list of bugs");
        assert_eq!(bugs.len(), 1, "{choice}\n{}", made.printed);
        assert_eq!(bugs[0]["kind"], "uninitialised value", "{choice}\n{}", made.printed);
        assert_eq!(made.summary["coverage"]["branches"]["infeasible"], 0, "{choice}\n{}", made.printed);
        assert_eq!(made.summary["divergences"], 0, "{choice}\n{}", made.printed);
    }
}
