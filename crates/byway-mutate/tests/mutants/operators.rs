//! What each operator makes of code.

use crate::program::described;
use byway_mutate::Operator::{self, *};

/// Checks all that an operator makes of the function `f`.
#[track_caller]
fn makes(operator: Operator, source: &str, expected: &[&str]) {
    let main = "\nint main(void) { return 0; }";
    assert_eq!(described(&format!("{source}{main}"), "f", &[operator]), expected);
}

#[test]
fn comparisons_become_all_others() {
    makes(
        Ror,
        "int f(int a, int b) { return a < b; }",
        &[
            "1: `a < b` becomes `a == b`",
            "1: `a < b` becomes `a != b`",
            "1: `a < b` becomes `a <= b`",
            "1: `a < b` becomes `a > b`",
            "1: `a < b` becomes `a >= b`",
            "1: `a < b` becomes 0",
            "1: `a < b` becomes 1",
        ],
    );
    let of_floats =
        described("int f(double a) { if (a >= 1.5) return 1;\nreturn 0; }\nint main(void) { return 0; }", "f", &[Ror]);
    assert_eq!(of_floats.len(), 7, "{of_floats:?}");
    assert!(of_floats.contains(&"1: `a >= 1.5` becomes `a > 1.5`".to_owned()), "{of_floats:?}");
    assert!(of_floats.contains(&"1: `a >= 1.5` becomes 0".to_owned()), "{of_floats:?}");
}

#[test]
fn arithmetic_keeps_its_signs() {
    makes(
        Aor,
        "int f(int a, int b) { return a / b; }",
        &[
            "1: `a / b` becomes `a + b`",
            "1: `a / b` becomes `a - b`",
            "1: `a / b` becomes `a * b`",
            "1: `a / b` becomes `a % b`",
        ],
    );
    makes(
        Aor,
        "double f(double a) { return a * 2.5; }",
        &["1: `a * 2.5` becomes `a + 2.5`", "1: `a * 2.5` becomes `a - 2.5`", "1: `a * 2.5` becomes `a / 2.5`"],
    );
    makes(Aor, "unsigned f(unsigned a) { return a << 3; }", &["1: `a << 3` becomes `a >> 3`"]);
}

#[test]
fn unary_operators_are_left_out() {
    makes(Aor, "int f(int a) { return -a; }", &["1: the `-` is left out"]);
    makes(Lor, "int f(int a) { return ~a; }", &["1: the `~` is left out", "1: what `~` makes becomes -1"]);
    makes(Lor, "int f(int a) { return !a; }", &["1: the `!` is left out", "1: what `!` makes becomes 1"]);
}

#[test]
fn equality_has_the_signs_of_its_operands() {
    // An unsigned number that is not less than zero is any number.
    let made = described("int f(unsigned a) { return a == 0; }\nint main(void) { return 0; }", "f", &[Ror]);
    assert_eq!(made.len(), 7, "{made:?}");
}

#[test]
fn what_cannot_differ_is_not_made() {
    // `x + 0` and `x - 0` are the same, and so are `x * 1` and `x / 1`.
    let zero = described("int f(int a) { return a + 0; }\nint main(void) { return 0; }", "f", &[Aor]);
    assert!(!zero.iter().any(|text| text.contains("becomes `a - 0`")), "{zero:?}");
    let one = described("int f(int a) { return a * 1; }\nint main(void) { return 0; }", "f", &[Aor]);
    assert!(!one.iter().any(|text| text.contains("becomes `a / 1`")), "{one:?}");
    // A constant does not become itself, whichever operator is asked.
    let constants = described("int f(void) { return 1; }\nint main(void) { return 0; }", "f", &Operator::ALL);
    assert_eq!(
        constants,
        ["1: the constant 1 becomes 0", "1: the constant 1 becomes -1", "1: the constant 1 becomes 2"]
    );
}

#[test]
fn logic_becomes_other_logic() {
    makes(Lor, "int f(int a, int b) { return a & b; }", &["1: `a & b` becomes `a | b`", "1: `a & b` becomes `a ^ b`"]);
    makes(
        Lor,
        "int f(int a, int b) {\nif (a > 1 && b > 2) return 1;\nif (a > 3 || b > 4) return 2;\nreturn 0; }",
        &["2: `&&` becomes `||`", "3: `||` becomes `&&`"],
    );
    // As values, and with the condition of a loop, which no comparison decides alone.
    makes(Lor, "int f(int a, int b) { return a > 1 && b > 2; }", &["1: `&&` becomes `||`"]);
    makes(
        Lor,
        "int f(int a, int b) {\nwhile (a > 1 || b > 2) { a--; b--; }\nreturn a; }",
        &[
            "2: `||` becomes `&&`",
            "2: the condition becomes 0",
            "2: the condition becomes 1",
            "2: the condition is negated",
        ],
    );
    // Two conditions, one inside of the other, are no `&&`.
    makes(Lor, "int f(int a, int b) {\nif (a > 1) { if (b > 2) return 1; }\nreturn 0; }", &[]);
}

#[test]
fn operands_get_unary_operators() {
    makes(
        Uoi,
        "int g;\nint f(int a) { g = a; return 0; }",
        &["2: `a` becomes `a + 1`", "2: `a` becomes `a - 1`", "2: `a` becomes `-a`", "2: `a` becomes `~a`"],
    );
    makes(
        Uoi,
        "float f(float a) { return a; }",
        &["1: `a` becomes `a + 1`", "1: `a` becomes `a - 1`", "1: `a` becomes `-a`"],
    );
    // Whether a number is zero does not depend on its sign.
    makes(
        Uoi,
        "int f(int a) { if (a == 0) return 1; return 0; }",
        &["1: `a` becomes `a + 1`", "1: `a` becomes `a - 1`", "1: `a` becomes `~a`"],
    );
}

#[test]
fn operands_become_small_constants() {
    makes(
        Cro,
        "int f(int a) { return a + 7; }",
        &[
            "1: `a` becomes 0",
            "1: `a` becomes 1",
            "1: `a` becomes -1",
            "1: the constant 7 becomes 0",
            "1: the constant 7 becomes 1",
            "1: the constant 7 becomes -1",
        ],
    );
    makes(
        Cro,
        "int f(int *p) { return *p; }",
        &["1: `p` becomes NULL", "1: `*p` becomes 0", "1: `*p` becomes 1", "1: `*p` becomes -1"],
    );
}

#[test]
fn constants_become_their_neighbours() {
    makes(Con, "int a[9];\nint f(void) { return a[3]; }", &["2: the index 3 becomes 4", "2: the index 3 becomes 2"]);
    // Fields of structs stay what they are.
    makes(
        Con,
        "struct { int x; int y[5]; } s;\nint f(int i) { return s.y[2]; }",
        &["2: the index 2 becomes 3", "2: the index 2 becomes 1"],
    );
    makes(
        Con,
        "int f(int a) { switch (a) { case 3: return 40; case 4: return 50; } return 60; }",
        &[
            "1: the label 3 becomes 2",
            "1: the label 4 becomes 5",
            "1: the constant 40 becomes 41",
            "1: the constant 40 becomes 39",
            "1: the constant 50 becomes 51",
            "1: the constant 50 becomes 49",
            "1: the constant 60 becomes 61",
            "1: the constant 60 becomes 59",
        ],
    );
    makes(
        Con,
        "struct s { int x, y; };\nint f(struct s *p) { p->y = 5; return 0; }",
        &[
            "2: the constant 5 becomes 6",
            "2: the constant 5 becomes 4",
            "2: the constant 0 becomes 1",
            "2: the constant 0 becomes -1",
        ],
    );
}

#[test]
fn statements_are_left_out() {
    makes(
        Sdl,
        "void g(int x);\nint h(int x) { return x; }\nint f(int a) {\n\
         int b = 1;\na = 2;\nh(a);\n__byway_assume(a);\nif (a > 5) __builtin_trap();\nreturn a + b; }",
        &["4: the store is left out", "5: the store is left out", "6: the call of `h` is left out"],
    );
}

#[test]
fn elements_have_names() {
    makes(
        Sdl,
        "int g(int x) { return x; }\nint f(int *p, int i) { int a[3] = {1, 2, 3}; g(p[i] + a[2]); return 0; }",
        &["2: the copy is left out", "2: the call of `g` is left out"],
    );
    let sum = described(
        "int f(int *p, int i) { int a[3]; a[2] = i; return p[i] + a[2]; }\nint main(void) { return 0; }",
        "f",
        &[Aor],
    );
    assert!(sum.contains(&"1: `p[i] + a[2]` becomes `p[i] - a[2]`".to_owned()), "{sum:?}");
}

#[test]
fn code_that_can_never_run_is_left() {
    makes(Aor, "int f(int a) { return 0 ? a / 3 : 7; }", &[]);
    makes(Sdl, "int f(int a) { if (0) a = 5; return a; }", &[]);
}

#[test]
fn what_the_compiler_made_on_its_own_is_left() {
    // Parameters are stored, and a return value is kept, by code that is nowhere in the source.
    makes(Sdl, "int f(int a, int b) { if (a) return b; return 3; }", &[]);
    // What says what is tested is no part of what is tested.
    makes(
        Cro,
        "int f(void) { int x; __byway_make_symbolic(&x, sizeof x, \"x\"); __byway_assume(5); return x; }",
        &["1: `x` becomes 0", "1: `x` becomes 1", "1: `x` becomes -1"],
    );
}
