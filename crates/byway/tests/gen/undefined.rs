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

/// The places of a program at which a value that was never set is reported, and whether something is found behind them.
fn reported(made: &crate::work::Generated) -> (Vec<u64>, bool) {
    let bugs = made.summary["bugs"].as_array().expect("a list of bugs");
    let unset = bugs.iter().filter(|bug| bug["kind"] == "uninitialised value");
    let mut lines: Vec<u64> = unset.filter_map(|bug| bug["line"].as_u64()).collect();
    lines.sort_unstable();
    (lines, bugs.iter().any(|bug| bug["kind"] == "assertion failed"))
}

#[test]
fn a_run_goes_on_behind_a_value_that_was_never_set_as_it_does_natively() {
    // The first line of the code is line 7.
    let codes: [(&str, &[u64]); 9] = [
        ("    int x;\n    if (x > 3) return 1;\n    klee_assert(i != 77);\n    return 2;", &[8]),
        ("    int n;\n    for (int k = 0; k < n; k++) i++;\n    klee_assert(i != 77);\n    return 2;", &[8]),
        (
            "    unsigned x;\n    if (i + x == 5) return 1;\n    if (x != 0) return 3;\n    klee_assert(i != 77);\n    return 2;",
            &[8, 9],
        ),
        (
            "    struct { int a, b; } s, t; s.a = 1; t = s;\n    if (t.b) return 1;\n    klee_assert(i != 77);\n    return t.a;",
            &[8],
        ),
        (
            "    int *p = malloc(400);\n    if (p[i % 100] == 3) return 1;\n    klee_assert(i != 77);\n    return 2;",
            &[8],
        ),
        ("    int x;\n    printf(\"%d\\n\", x);\n    klee_assert(i != 77);\n    return 2;", &[8]),
        (
            "    int k; char table[4] = {7, 8, 9, 10};\n    if (table[k] != 7) return 1;\n    klee_assert(i != 77);\n    return 2;",
            &[8],
        ),
        (
            "    int k;\n    switch (k) { case 1: return 1; case 0: break; default: return 4; }\n    klee_assert(i != 77);\n    return 2;",
            &[8],
        ),
        (
            "    unsigned b; if (i > 1000) b = 5;\n    if (i != b) { klee_assert(i != 77); return 1; }\n    return 2;",
            &[8],
        ),
    ];
    for (code, lines) in codes {
        let work = Work::with(&format!(
            "#include \"klee/klee.h\"\n#include <stdio.h>\n#include <stdlib.h>\nint main(void)\n{{\n    unsigned i; klee_make_symbolic(&i, sizeof i, \"i\");\n{code}\n}}\n"
        ));
        let made = work.generate(&[]);
        assert_eq!(reported(&made), (lines.to_vec(), true), "{code}\n{}", made.printed);
        assert!(made.printed.contains("native replay agrees on every test ("), "{code}\n{}", made.printed);
        assert!(!made.printed.contains("infeasible"), "{code}\n{}", made.printed);
        let stopped = work.generate(&["--uninitialised", "stop"]);
        assert_eq!(reported(&stopped).0, lines[..1].to_vec(), "{code}\n{}", stopped.printed);
    }
}

#[test]
fn shifts_and_sums_go_on_as_processors_do() {
    let codes = [
        "    unsigned x = 1u << i; if (x == 256 && i > 64) klee_assert(0); return 2;",
        "    unsigned long x = 5ul >> i; if (x == 2 && i > 100) klee_assert(0); return 2;",
        "    int x = (int)i + 2147483647; if (x == -2147483647) klee_assert(0); return 2;",
    ];
    for code in codes {
        let made = program(code).generate(&["--check-overflow"]);
        let bugs = made.summary["bugs"].as_array().expect("a list of bugs");
        assert!(bugs.iter().any(|bug| bug["kind"] == "assertion failed"), "{code}\n{}", made.printed);
        assert_eq!(bugs.len(), 2, "{code}\n{}", made.printed);
        assert!(made.printed.contains("native replay agrees on every test ("), "{code}\n{}", made.printed);
    }
}

/// Each program has an error that needs what was never set to have certain values.
#[test]
fn what_was_never_set_is_an_input_where_that_is_wanted() {
    let codes = [
        // A variable that the text names again in every round of a loop.
        "    unsigned sum = 0; for (unsigned k = 0; k < 3; k++) { unsigned one; sum = sum * 10 + (one < 10 ? one : 0); } if (sum == 123) klee_assert(0); return 0;",
        // An array, one field of a structure, and a variable whose address is taken.
        "    char text[4]; if (text[0] == 'a' && text[3] == 'z') klee_assert(0); return 0;",
        "    struct { int a, b; } s; s.a = 1; if (s.b == 77) klee_assert(0); return s.a;",
        "    unsigned x, *p = &x; if (*p == i + 5) klee_assert(0); return 0;",
        // Blocks of the heap, and arrays whose length is known only when they are made.
        "    int *block = malloc(12); if (block && block[2] == 42) klee_assert(0); return 0;",
        "    if (i != 3) return 0; int many[i]; if (many[2] == 9) klee_assert(0); return 0;",
    ];
    for code in codes {
        let work = Work::with(&format!(
            "#include \"klee/klee.h\"\n#include <stdlib.h>\nint main(void)\n{{\n    unsigned i;\n    \
             klee_make_symbolic(&i, sizeof i, \"i\");\n{code}\n}}\n"
        ));
        let made = work.generate(&["--uninitialised", "any"]);
        let bugs = made.summary["bugs"].as_array().expect("a list of bugs");
        assert_eq!(bugs.len(), 1, "{code}\n{}", made.printed);
        assert_eq!(bugs[0]["kind"], "assertion failed", "{code}\n{}", made.printed);
        assert_eq!(bugs[0]["confirmed"], true, "{code}\n{}", made.printed);
        assert_eq!(made.summary["complete"], true, "{code}\n{}", made.printed);
        assert!(made.printed.contains("native replay agrees on every test ("), "{code}\n{}", made.printed);
        assert!(made.printed.contains("assumed: what was never set is an input"), "{code}\n{}", made.printed);
    }
}

/// What is set before it is used is no input, whatever the way to it.
#[test]
fn what_is_always_set_first_is_no_input() {
    let code = "    int x, y, z; if (i > 5) x = 1; else x = 2; switch (i) { case 1: y = 2; break; default: y = 3; } for (z = 0; z < 2; z++) y += x; struct { int a, b; } s = {0}; return s.a + y;";
    let work = program(code);
    let made = work.generate(&["--uninitialised", "any"]);
    for test in std::fs::read_dir(work.out().join("tests")).expect("tests").flatten() {
        let text = std::fs::read_to_string(test.path()).unwrap_or_default();
        assert!(!text.contains("\"name\": \"x\"") && !text.contains("\"name\": \"s\""), "{text}");
    }
    assert_eq!(made.summary["complete"], true, "{}", made.printed);
}

/// More than is taken for inputs is zero, and told of where it decides.
#[test]
fn too_much_that_was_never_set_is_told_of() {
    let code = "    static int round; char large[70000]; int small; if (small == 5) round++; if (large[i % 70000] == 1) round++; return round;";
    let made = program(code).generate(&["--uninitialised", "any", "--time", "5s"]);
    let bugs = made.summary["bugs"].as_array().expect("a list of bugs");
    assert!(bugs.iter().all(|bug| bug["kind"] == "uninitialised value") && bugs.len() == 1, "{}", made.printed);
}

/// Compilers take squares for numbers that are not negative, and a `_Bool` for 0 or 1.
#[test]
fn what_a_compiler_would_rely_on_is_nothing_that_native_runs_rely_on() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
#include <string.h>
int main(void)
{
    unsigned short x;
    unsigned char raw;
    _Bool truth;
    klee_make_symbolic(&x, sizeof x, "x");
    klee_make_symbolic(&raw, sizeof raw, "raw");
    __int128 wide = x;
    memcpy(&truth, &raw, 1);
    int status = truth + 0;
    if (x * x / ((x >> 3 & 15) | 1) < 0) status += 16;
    if (x * x / 5 % 7 < 0) status += 32;
    return status + (wide * 3 % 11 == 5 ? 64 : 0);
}
"#,
    );
    let made = work.generate(&["--keep", "all"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert!(made.summary["tests"].as_u64() >= Some(4), "{}", made.printed);
}

/// What was written at a place is set when it is read there, whichever place it is and whatever is computed from it.
#[test]
fn what_is_written_and_read_at_a_place_that_inputs_name_is_set() {
    let work = program(
        r#"
    int n = klee_int("n"), counts[4];
    if (n < 0 || n > 3) return 2;
    counts[n] = 123;
    printf("%d\n", counts[n]);
    return counts[n] / 10 % 10;
"#,
    );
    let made = work.generate(&["--no-replay"]);
    assert_eq!(made.summary["bugs"], serde_json::json!([]), "{}", made.printed);
}

/// Which elements were set depends on the index, and so does whether anything is decided by what was never set.
#[test]
fn whether_a_value_was_set_may_depend_on_inputs() {
    let codes = [
        "    unsigned char o[8]; o[6] = o[7] = 0; if (o[7 - (i & 7)] < 159) return 1; return 2;",
        "    unsigned char o[4]; o[i & 3] = 1; if (o[2] < 159) return 1; return 2;",
        "    unsigned never, *p = &never; if ((*p & -(unsigned)(i == 77)) < 9) return 1; return 2;",
        "    unsigned char t[4] = {1, 2, 3, 4}, o[4]; o[0] = 3; return t[o[i & 3] & 3];",
        "    int o[8]; for (int j = 0; j < 8; j++) if (j != 3) o[j] = 5; if (i > 7) return 9; return 100 / o[i] > 3;",
        "    unsigned char *o = malloc(4080); memset(o + 4076, 0, 4); if (o[4079 - (i & 7)] < 159) return 1; return 2;",
    ];
    for code in codes {
        let made = Work::with(&format!(
            "#include <stdlib.h>\n#include <string.h>\n#include \"klee/klee.h\"\nint main(void)\n{{\n    unsigned i;\n    \
             klee_make_symbolic(&i, sizeof i, \"i\");\n{code}\n}}\n"
        ))
        .generate(&[]);
        let bugs = made.summary["bugs"].as_array().expect("a list of bugs");
        assert_eq!(bugs.len(), 1, "{code}\n{}", made.printed);
        assert_eq!(bugs[0]["kind"], "uninitialised value", "{code}\n{}", made.printed);
        assert!(!made.printed.contains("infeasible"), "{code}\n{}", made.printed);
        assert!(made.printed.contains("native replay agrees on every test ("), "{code}\n{}", made.printed);
    }
}
