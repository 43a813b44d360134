//! Conditions that have a value and no branch count as branches do, and llvm-cov agrees.

use crate::work::{Generated, Work};
use serde_json::Value;

/// A program that returns a function of three numbers that are inputs.
fn program(body: &str) -> Work {
    Work::with(&format!(
        "#include <klee/klee.h>
static int debug;
static int f(int a, int b, unsigned c) {{ {body} }}
int main(void)
{{
    int a, b;
    unsigned c;
    klee_make_symbolic(&a, sizeof a, \"a\");
    klee_make_symbolic(&b, sizeof b, \"b\");
    klee_make_symbolic(&c, sizeof c, \"c\");
    return f(a, b, c) + debug;
}}
"
    ))
}

fn number(count: &Value, name: &str) -> u64 {
    count[name].as_u64().unwrap_or_else(|| panic!("{name} in {count}"))
}

/// Branches covered, proved infeasible, and all; and what llvm-cov says of the same tests.
fn branches(made: &Generated) -> ([u64; 3], [u64; 2]) {
    let mine = &made.summary["coverage"]["branches"];
    let native = &made.summary["native_coverage"]["total"]["branches"];
    let mine = ["covered", "infeasible", "total"].map(|name| number(mine, name));
    (mine, ["covered", "total"].map(|name| number(native, name)))
}

#[test]
fn both_outcomes_are_searched_for_and_counted() {
    let cases = [
        ("return a == 1234567 ? 3 : 0;", 2, 2),
        ("int r = a > 0 && b == 1234567; return r;", 3, 4),
        ("return a == 3 || b == 1234567;", 3, 4),
        ("return a == 77 && (b == 78 || c == 79);", 4, 6),
        ("return !(a == 77 && b == 78) ? 3 : 4;", 3, 4),
        ("const char *p = a == 12 ? \"a\" : \"b\"; return p[0];", 2, 2),
        ("double d = a; return d > 1e6 ? 3 : 4;", 2, 2),
        ("return (b == 5 ? 1 : 2) + (c == 6 ? 10 : 20);", 2, 4),
    ];
    for (body, tests, all) in cases {
        let work = program(body);
        let made = work.generate(&[]);
        assert_eq!(branches(&made), ([all, 0, all], [all, all]), "{body}\n{}", made.printed);
        assert_eq!(number(&made.summary, "tests"), tests, "{body}\n{}", made.printed);
        assert_eq!(made.summary["divergences"], 0, "{body}\n{}", made.printed);
        assert_eq!(made.summary["coverage"]["objectives"], serde_json::json!({}), "they are branches: {body}");
    }
}

#[test]
fn mere_comparisons_are_no_branches() {
    let made = program("int r = a == b; return r + (c < 3u) + !a;").generate(&[]);
    assert_eq!(branches(&made), ([0, 0, 0], [0, 0]), "{}", made.printed);
    assert!(made.printed.contains("branches none to cover"), "{}", made.printed);
}

#[test]
fn an_outcome_that_no_input_has_is_proved_infeasible() {
    let made = program("return c > 5 && c < 3;").generate(&[]);
    assert_eq!(branches(&made), ([3, 1, 4], [3, 4]), "{}", made.printed);
    // The inputs have no part in it.
    let made = program("return debug ? 3 : 4;").generate(&[]);
    assert_eq!(branches(&made), ([1, 1, 2], [1, 2]), "{}", made.printed);
}

#[test]
fn an_outcome_that_may_come_behind_a_limit_or_a_bug_is_not_called_infeasible() {
    let made =
        program("for (;;) if (++debug == 5000000) break; return a == 7 ? 3 : 4;").generate(&["--steps", "100000"]);
    let count = &made.summary["coverage"]["branches"];
    assert_eq!((number(count, "infeasible"), number(count, "beyond_limit")), (0, 3), "{}", made.printed);
    let unset = program("int u; if (u) debug = 2; return b == 7 ? 3 : 4;");
    let made = unset.generate(&["--uninitialised", "stop"]);
    let count = &made.summary["coverage"]["branches"];
    assert_eq!((number(count, "infeasible"), number(count, "behind_bug")), (0, 4), "{}", made.printed);
    // With zeros for what was never set one way is not taken, and with something else it may be.
    let made = unset.generate(&[]);
    let count = &made.summary["coverage"]["branches"];
    let causes = ["infeasible", "behind_bug", "otherwise_behind_bug", "covered"].map(|cause| number(count, cause));
    assert_eq!(causes, [0, 0, 1, 3], "{}", made.printed);
}

#[test]
fn a_loop_that_asks_for_the_value_of_its_conditions_does_not_count_twice() {
    let made = program("while (a == 1 || b == 2) { a = b = 0; } return 0;").generate(&[]);
    assert_eq!(branches(&made), ([4, 0, 4], [4, 4]), "{}", made.printed);
}

#[test]
fn every_way_to_keep_tests_keeps_those_for_outcomes() {
    for keep in ["all", "new", "fewest"] {
        let made = program("return a == 1234567 ? 3 : 0;").generate(&["--keep", keep]);
        assert_eq!(branches(&made), ([2, 0, 2], [2, 2]), "{keep}: {}", made.printed);
        assert_eq!(number(&made.summary, "tests"), 2, "{keep}: {}", made.printed);
    }
}

#[test]
fn other_criteria_find_them_too() {
    let made = program("return a == 1234567 ? 3 : 0;").generate(&["--criteria", "boundary,mutation"]);
    let (mine, native) = branches(&made);
    assert_eq!((mine, native), ([2, 0, 2], [2, 2]), "{}", made.printed);
}

#[test]
fn a_table_of_unit_tests_has_words_for_them() {
    let work = Work::with("int one(int x) { return x == 1234567 ? 3 : 0; }\n");
    let made = work.run(&["--function", "one", "--criteria", "branch"]);
    let printed = String::from_utf8_lossy(&made.stdout);
    let row = printed.lines().find(|line| line.contains("x = 1234567")).unwrap_or_else(|| panic!("{printed}"));
    assert!(row.ends_with("line 1 true"), "{printed}");
    assert!(printed.contains("branches 100.0% (2 of 2)"), "{printed}");
}

#[test]
fn a_table_of_unit_tests_knows_negations() {
    let work = Work::with("int none(const int *x)\n{\n    if (!*x)\n        return 1;\n    return 0;\n}\n");
    let made = work.run(&["--function", "none", "--criteria", "branch"]);
    let printed = String::from_utf8_lossy(&made.stdout);
    let row = printed.lines().find(|line| line.contains("*x = 0 ")).unwrap_or_else(|| panic!("{printed}"));
    assert!(row.ends_with("line 3 true"), "{printed}");
}

/// A branch that is said to be infeasible, or not covered for another reason, is listed with where it is and which way.
#[test]
fn branches_that_no_test_covers_are_listed() {
    let work = program(
        "if (c > 4294967295u - 1 && a > 5 && a < 3) return 1;
    switch (c & 3) { case 9: return 3; default: b++; }
    int small[4] = {1, 2, 3, 4};
    int r = small[c & 7];
    if ((c & 7) > 3) return 2;
    return r;",
    );
    let made = work.generate(&[]);
    let listed = made.summary["coverage"]["uncovered"].as_array().expect("a list");
    let told: Vec<(u64, &str, &str)> = listed
        .iter()
        .map(|branch| {
            assert!(branch["file"].as_str().is_some_and(|file| file.ends_with(".c")), "{branch}");
            assert!(branch["column"].as_u64().is_some_and(|column| column > 0), "{branch}");
            assert_eq!(branch["function"], "f");
            let text = |name: &str| branch[name].as_str().expect("a text");
            (branch["line"].as_u64().expect("a number"), text("way"), text("why"))
        })
        .collect();
    let expected = [(3, "true", "infeasible"), (4, "case 9", "infeasible"), (7, "true", "behind a bug")];
    assert_eq!(told, expected, "{}", made.printed);
    assert!(made.printed.contains("branches that no test covers, and why: coverage.uncovered in"), "{}", made.printed);
    let branches = &made.summary["coverage"]["branches"];
    assert_eq!(number(branches, "total") - number(branches, "covered"), listed.len() as u64);
}

/// Which way is said of what stands at the line and column, negated or not.
#[test]
fn ways_are_told_of_the_operand_that_decides() {
    let work = program(
        "unsigned none = c & 0;
    if (c != 7 &&
        !none) return 2;
    return 1;",
    );
    let made = work.generate(&[]);
    let listed = made.summary["coverage"]["uncovered"].as_array().expect("a list");
    let [only] = &listed[..] else { panic!("{}", made.printed) };
    let at = (number(only, "line"), number(only, "column"), only["way"].as_str().expect("a text"));
    assert_eq!(at, (5, 9, "false"), "{only}");
}
