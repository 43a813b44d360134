//! Structures that end with an array.

use crate::support::functions_of;
use crate::{assumed, plan};
use byway_unit::functions::{Declared, Functions, Known};
use byway_unit::plan::{Plan, Pointee, Shape, Tailed};

fn tailed(plan: &Plan) -> Option<&Tailed> {
    match &plan.params[0] {
        Shape::Pointer { to: Pointee::Tailed(tailed), .. } => Some(tailed),
        _ => None,
    }
}

#[test]
fn elements_are_counted_by_what_positions_are_compared_with() {
    let found = functions_of(
        "struct message { int kind; unsigned count; short items[]; };\n\
         int sum(const struct message *m) { int s = 0; for (unsigned i = 0; i < m->count; i++) s += m->items[i]; return s; }\n\
         int at(const struct message *m, unsigned place) { return place < m->count ? m->items[place] : -1; }\n\
         int kind(const struct message *m) { return m->kind; }\n",
        &[],
    );
    for name in ["sum", "at"] {
        let made = plan(&found, name);
        let tail = tailed(&made).unwrap_or_else(|| panic!("{name}: {made:?}"));
        assert_eq!((&*tail.counter.0, &*tail.items, tail.offset), ("count", "items", 8), "{name}");
        assert!(assumed(&made).contains(&"*m.items has count elements".to_owned()), "{name}");
    }
    assert_eq!(tailed(&plan(&found, "kind")), None, "what is not looked at need not be there");
}

#[test]
fn a_declaration_says_what_counts() {
    let text = "struct list { int used, room; long items[]; };\n\
                long last(const struct list *l) { return l->used > 0 ? l->items[l->used - 1] : 0; }\n";
    let mut declared = Declared::default();
    declared.read("struct list { int used, room; long items[] __counted_by(room); };");
    let mut known = Known::default();
    known.declare(declared);
    let module = byway_ir::read::read_module("code.ll", &crate::support::text_of(text, &[])).unwrap();
    let found = Functions::beside(&module, &known);
    let made = plan(&found, "last");
    assert_eq!(tailed(&made).map(|tail| &*tail.counter.0), Some("room"));
}
