//! Unions hold what another member of the structure says, as the code under test asks for it.

use crate::outside::explore;

const ITEM: &str =
    "struct item { int kind; union { int number; char *text; double real; struct { int x, y; } point; } u; };\n";

#[test]
fn a_switch_says_what_a_union_holds() {
    let found = explore(
        &format!(
            "{ITEM}int subject(const struct item *item)\n{{\n    int n = 0;\n    switch (item->kind) {{\n\
             \x20   case 0: return item->u.number == 1234;\n\
             \x20   case 1: while (item->u.text[n]) n++; return n;\n\
             \x20   case 2: return item->u.real > 2.5;\n\
             \x20   case 3: return item->u.point.x > item->u.point.y;\n    }}\n    return -1;\n}}"
        ),
        &[],
    );
    assert!(found.printed.contains("text for 1"), "{}", found.printed);
    found.is_covered_by("item.u.text = ");
    assert!(!found.printed.contains("contract"), "{}", found.printed);
}

#[test]
fn a_comparison_says_what_a_union_holds() {
    for asks in [
        "if (item->kind != 7) return -1;",
        "if (item->kind != 7 && item->kind != 9) return -1;",
        "int kind = item->kind; if (kind != 7) return -1;",
    ] {
        let found = explore(
            &format!(
                "{ITEM}int subject(struct item *item)\n{{\n    {asks}\n    return item->u.text[0] == 'q' ? 1 : 2;\n}}"
            ),
            &[],
        );
        found.is_covered_by("item.u.text = ");
    }
}

#[test]
fn unions_without_a_name_and_enumerations_are_told_by_name() {
    let found = explore(
        "enum kind { NONE, TEXT, NODE };\nstruct value { enum kind kind; union { char *text; struct value *node; long number; }; };\n\
         long subject(const struct value *v)\n{\n    if (v->kind == TEXT) return v->text[0];\n\
         \x20   if (v->kind == NODE) return v->node->kind == NONE ? v->node->number : 4;\n    return 0;\n}",
        &[],
    );
    assert!(found.printed.contains("TEXT"), "{}", found.printed);
    assert_eq!(found.summary["bugs"].as_array().map(Vec::len), Some(0), "{}", found.printed);
}

/// It can be turned off.
#[test]
fn without_the_habit_one_member_is_made() {
    let text = format!("{ITEM}int subject(struct item *item) {{ return item->kind == 1 ? item->u.text[0] : 0; }}");
    let found = explore(&text, &["--assume-not", "tags"]);
    assert!(found.printed.contains("only the member"), "{}", found.printed);
}

/// A parameter may have the name of its function.
#[test]
fn a_parameter_may_hide_the_function() {
    let found = explore("unsigned subject(unsigned subject) { return subject > 3 ? subject * 2 : 7; }", &[]);
    found.is_covered_by("unsigned int result = subject_under_test(subject);");
}
