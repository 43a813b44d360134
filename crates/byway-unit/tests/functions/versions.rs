//! What two versions of a function have in common.

use crate::support::functions_of;
use byway_unit::versions::{Common, Incomparable, common};

/// Compares the versions of `f` in two texts.
fn versions(new: &str, old: &str) -> Result<Common, Incomparable> {
    let [new, old] = [new, old].map(|text| functions_of(text, &[]));
    common((&new, new.get("f").unwrap()), (&old, old.get("f").unwrap()))
}

#[test]
fn names_and_qualifiers_are_no_difference() {
    versions(
        "typedef unsigned word; struct p { word x; struct p *next; }; int f(const struct p *p, word n) { return p->x + n; }",
        "struct q { unsigned x; struct q *next; }; int f(struct q *q, unsigned m) { return q->x + m; }",
    )
    .unwrap();
    versions("enum e { A, B, C }; int f(enum e e) { return e; }", "enum e { A, B }; int f(enum e e) { return e; }")
        .unwrap();
}

#[test]
fn other_layouts_are() {
    let param = |name: &str| Some(Incomparable::Param { name: name.into() });
    for (new, old, expected) in [
        ("int f(int a) { return a; }", "int f(unsigned a) { return a; }", param("a")),
        ("int f(char *s) { return *s; }", "int f(int *s) { return *s; }", param("s")),
        (
            "struct s { int a; int b; }; int f(struct s *s) { return s->a; }",
            "struct s { int b; int a; }; int f(struct s *s) { return s->a; }",
            param("s"),
        ),
        (
            "struct s { int a : 3; }; int f(struct s s) { return s.a; }",
            "struct s { int a : 4; }; int f(struct s s) { return s.a; }",
            param("s"),
        ),
        (
            "struct s { int n; struct s *next; }; int f(struct s *s) { return s->n; }",
            "struct s { long n; struct s *next; }; int f(struct s *s) { return s->n; }",
            param("s"),
        ),
        ("int f(int a) { return a; }", "long f(int a) { return a; }", Some(Incomparable::Returns)),
        ("int f(void) { return 1; }", "int f(int a) { return a; }", Some(Incomparable::Count { new: 0, old: 1 })),
        ("int f(int a, ...) { return a; }", "int f(int a) { return a; }", Some(Incomparable::Variadic)),
    ] {
        assert_eq!(versions(new, old).err(), expected, "{new}");
    }
}

#[test]
fn null_is_asked_about_if_either_version_asks() {
    let asks = "int f(int *p) { return p ? *p : 0; }";
    let relies = "int f(int *p) { return *p; }";
    for (new, old, expected) in [(asks, relies, true), (relies, asks, true), (relies, relies, false)] {
        assert_eq!(versions(new, old).unwrap().function.params[0].asks_null, expected);
    }
}

#[test]
fn variables_of_both_are_shared() {
    let new = "int both, other, only_new; long typed; int f(int n) { both += n; return typed + only_new; }";
    let old = "int both, other, only_old; int typed; int f(int n) { other = n; return both + typed + only_old; }";
    let found = functions_of(new, &[]);
    let common = versions(new, old).unwrap();
    let mut uses: Vec<(&str, bool, bool)> = (common.function.globals.iter())
        .map(|usage| (&*found.global(usage.global).name, usage.reads, usage.writes))
        .collect();
    uses.sort_unstable();
    assert_eq!(uses, [("both", true, true), ("other", false, true)]);
    let mut others: Vec<&str> = common.not_shared.iter().map(|name| &**name).collect();
    others.sort_unstable();
    assert_eq!(others, ["only_new", "only_old", "typed"]);
}
