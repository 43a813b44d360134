//! Accesses that leave their object are bugs wherever they land, and are named after the object that they left.

use crate::work::Work;

/// Explores a program whose `main` has this code, with `i` an input, and gives what was printed. One bug is found, of this kind.
fn finds(kind: &str, globals: &str, code: &str) -> String {
    let work = Work::with(&format!(
        r#"
#include "klee/klee.h"
#include <stdlib.h>
#include <string.h>
{globals}
int main(void)
{{
    int i;
    klee_make_symbolic(&i, sizeof i, "i");
{code}
}}
"#
    ));
    let made = work.generate(&[]);
    let bugs = made.summary["bugs"].as_array().expect("a list of bugs");
    assert_eq!(bugs.len(), 1, "{code}\n{}", made.printed);
    assert_eq!(bugs[0]["kind"], kind, "{code}\n{}", made.printed);
    assert!(!made.printed.contains("DIVERGE"), "{}", made.printed);
    assert!(made.printed.contains("native replay agrees on every test"), "{}", made.printed);
    made.printed
}

fn finds_confirmed(kind: &str, globals: &str, code: &str) {
    let printed = finds(kind, globals, code);
    assert!(printed.contains("confirmed natively"), "{code}\n{printed}");
}

const WRITE: &str = "out-of-bounds write";
const READ: &str = "out-of-bounds read";

#[test]
fn a_symbolic_index_that_lands_in_another_array() {
    let assume = "klee_assume(i >= 40 & i < 60);";
    finds_confirmed(WRITE, "", &format!("int a[4], b[100]; {assume} b[0] = 0; a[i] = 1; return b[0];"));
    finds_confirmed(WRITE, "int a[4], b[100];", &format!("{assume} a[i] = 1; return b[3];"));
    finds(
        WRITE,
        "",
        &format!(
            "int *a = malloc(16), *b = malloc(400); {assume} a[i] = 1; b[0] = 1; int r = b[0]; free(a); free(b); return r;"
        ),
    );
}

#[test]
fn the_nearest_wrong_index_is_confirmed() {
    finds_confirmed(WRITE, "", "int a[4]; if (i < 0) return 0; a[i] = 1; return a[0];");
    finds_confirmed(WRITE, "", "int a[4]; if (i > 3) return 0; a[i] = 1; return a[0];");
    finds_confirmed(READ, "int a[4], b[9];", "if (i < 0) return 0; return a[i] + b[0];");
    finds_confirmed(WRITE, "", "int *a = malloc(16); if (i < 0) return 0; a[i] = 1; free(a); return 0;");
    finds_confirmed(READ, "", "char *a = calloc(1, 7); if (i > 6) return 0; int r = a[i]; free(a); return r;");
}

#[test]
fn a_sanitizer_names_an_access_after_where_it_lands() {
    finds_confirmed(
        WRITE,
        "",
        "klee_assume(i == 8 | i == 9); int *p = malloc(16), *q = malloc(16); free(q); p[i] = 1; free(p); return 0;",
    );
}

#[test]
fn pointers_computed_first_and_used_later() {
    finds(WRITE, "int a[4], b[99];", "klee_assume(i >= 40 & i < 60); int *p = a + i; b[0] = 1; *p = 2; return b[0];");
    finds(
        WRITE,
        "struct s { int n; int *p; } s, t; int a[4], b[99]; static void set(struct s *s, int *p) { s->p = p; }",
        "klee_assume(i >= 40 & i < 60); set(&s, &a[i]); memcpy(&t, &s, sizeof s); *t.p = 2; return b[0];",
    );
    finds(
        WRITE,
        "char a[4], b[999];",
        "klee_assume(i >= 100 & i < 300); char *p = a + i; memset(p, 0, 4); return b[0];",
    );
    finds(
        READ,
        "char a[4], b[999]; static int first(const char *p) { return *p; }",
        "klee_assume(i >= 100 & i < 300); return first(a + i) + b[1];",
    );
}

#[test]
fn one_of_several_pointers() {
    // Each stays in its own object, whatever the other is.
    let globals = "int a[4], b[50]; int *list[2] = {a, b};";
    finds_confirmed(
        WRITE,
        globals,
        "int j; klee_make_symbolic(&j, sizeof j, \"j\"); klee_assume(i >= 0 & i < 50); klee_assume(j >= 0 & j < 2);
         list[j][i] = 1; return 0;",
    );
    let work = Work::with(
        r#"
#include "klee/klee.h"
int a[4], b[50];
int *list[2] = {a, b};
int main(void)
{
    unsigned char i, j;
    klee_make_symbolic(&i, sizeof i, "i");
    klee_make_symbolic(&j, sizeof j, "j");
    if (j > 1 || i > 3) return 0;
    list[j][i] = 1;
    int *p = j ? a + i : b + i;
    return *p;
}
"#,
    );
    let made = work.generate(&[]);
    assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", made.printed);
    assert_eq!(made.summary["complete"], true, "{}", made.printed);
}

#[test]
fn what_is_gone_names_it() {
    finds(
        "use after free",
        "",
        "klee_assume(i >= 40 & i < 60); int *a = malloc(16), *b = malloc(400); int *p = a + i; free(a); *p = 1; free(b);",
    );
    finds(
        "use after return",
        "static int *of(int i) { int a[4] = {0}; return a + i; } static int use(int *p) { int b[4] = {1}; *p = 2; return b[0]; }",
        "klee_assume(i >= 0 & i < 4); return use(of(i));",
    );
}

#[test]
fn pointers_outside_that_nobody_follows_are_no_matter() {
    let work = Work::with(
        r#"
#include "klee/klee.h"
#include <stdint.h>
#include <stdlib.h>
int main(void)
{
    unsigned char i;
    klee_make_symbolic(&i, sizeof i, "i");
    int a[8] = {0}, b[400];
    int *one = a - 1;
    one[1 + i % 8] = 1;
    int *far = a + 2 * i, *back = far - 2 * i;
    *back = 2;
    if (far < a + 8) *far = 3;
    if (far - a != 2 * i) abort();
    b[(far - a) % 400] = 1;
    uintptr_t number = (uintptr_t)a;
    *(int *)(number + 4 * (i & 7)) = 5;
    return far == b;
}
"#,
    );
    let made = work.generate(&[]);
    assert_eq!(made.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", made.printed);
    assert_eq!(made.summary["complete"], true, "{}", made.printed);
    assert!(made.printed.contains("native replay agrees on every test"), "{}", made.printed);
}

#[test]
fn addresses_without_inputs_decide_nothing() {
    let work = Work::with(
        r#"
#include <stdio.h>
int main(void)
{
    int a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    int *volatile kept = a - 5;
    int sum = 0;
    for (int *p = kept + 12; p >= a; p--) sum += *p;
    if (kept == a || kept > a) return 1;
    switch ((int)(a - kept)) {
    case 5: printf("%d\n", sum); break;
    default: return 2;
    }
    fwrite((void *)&kept, 0, 1, stdout);
    return 0;
}
"#,
    );
    let made = work.generate(&[]);
    assert_eq!(made.summary["tests"], 1, "{}", made.printed);
    assert_eq!(made.summary["complete"], true, "{}", made.printed);
    assert!(!made.printed.contains("values fixed"), "{}", made.printed);
    assert!(made.printed.contains("native replay agrees on every test"), "{}", made.printed);
}

/// Linkers put texts into each other where one is the end of another. In native replays they lie apart, as in the engine.
#[test]
fn constants_have_places_of_their_own() {
    let work = Work::with(
        "#include <stdio.h>\nstatic const char *texts[] = {\"xyz\", \"yz\", \"z\"};\n\
         int main(void)\n{\n    if (texts[0] + 1 == texts[1] || texts[1] + 1 == texts[2])\n        puts(\"merged\");\n    return 0;\n}\n",
    );
    let made = work.generate(&[]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert!(made.printed.contains("native replay agrees on every test"), "{}", made.printed);
}
