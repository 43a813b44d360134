//! Programs that mention what no module defines.

use crate::work::Work;

#[test]
fn results_of_missing_functions_are_inputs_of_their_types() {
    let work = Work::with(
        r#"
#include <stdio.h>
#include <string.h>
struct point { int x, y; struct point *next; };
extern int sensor(int which);
extern unsigned char level(void);
extern short delta(void);
extern _Bool is_ready(void);
extern double temperature(void);
extern long double precise(void);
extern char *label(void);
extern struct point *nearest(int);
extern struct point origin(void);
extern void notify(int);
extern int limit;
int main(void)
{
    if (sensor(3) == 77) puts("sensor");
    if (level() == 200) puts("level");
    if (delta() == -5) puts("delta");
    if (is_ready()) puts("ready");
    if (temperature() > 99.5) puts("hot");
    if (precise() == 2.5L) puts("precise");
    char *text = label();
    if (text && !strcmp(text, "abc")) puts("abc");
    struct point *p = nearest(1);
    if (p && p->x == 7 && p->y == 9) puts("nearest");
    if (origin().x == 3) puts("origin");
    if (limit == 12) puts("limit");
    notify(3);
    return 0;
}
"#,
    );
    let made = work.generate(&[]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    let branches = &made.summary["coverage"]["branches"];
    assert_eq!(branches["covered"], branches["total"], "{}", made.printed);
    assert!(made.summary["missing"].as_array().is_some_and(|names| names.len() == 11), "{}", made.summary["missing"]);
    assert!(made.printed.contains("defined nowhere"), "{}", made.printed);
    let assumptions = made.summary["assumptions"].to_string();
    assert!(assumptions.contains("changes nothing that it is given"), "{assumptions}");
}

#[test]
fn functions_that_are_not_even_declared_return_numbers() {
    let work = Work::with("main() { if (measure(3) == 4) return report(1, 2); return 0; }\n");
    let made = work.generate(&[]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert_eq!(made.summary["coverage"]["branches"]["covered"], 2, "{}", made.printed);
    assert_eq!(made.summary["missing"], serde_json::json!(["measure", "report"]));
}

#[test]
fn a_run_that_comes_to_what_cannot_be_run_keeps_what_it_covered() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
int main(void)
{
    unsigned x = (unsigned)klee_int("x");
    if (x > 9) {
        if (x == 1234) x = 5;
        __asm__ volatile("sgdt %0" : "=m"(x));
        if (x == 7) return 2;
    }
    return 0;
}
"#,
    );
    let made = work.generate(&[]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert_eq!(made.summary["complete"], false, "{}", made.printed);
    let branches = &made.summary["coverage"]["branches"];
    assert_eq!((&branches["covered"], &branches["infeasible"]), (&4.into(), &0.into()), "{}", made.printed);
    assert!(made.summary["unsupported"].as_object().is_some_and(|what| what.len() == 1), "{}", made.printed);
}
