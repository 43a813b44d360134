//! What tests find at their beginning.
//!
//! Tests of a file run one after the other in one process. Variables that are no inputs, but that a test may leave behind
//! changed (a list that begins in a static variable, the room that an initialiser hands out), are what they were at first
//! for each of them.

use super::Subject;
use crate::functions::Global;
use crate::plan::{Built, Plan, Pointee, Shape};
use std::collections::BTreeSet;

/// The statement at the beginning of a test; nothing if there is nothing to see to.
pub(super) fn statement(subject: Subject) -> Option<String> {
    (!variables(subject).is_empty()).then(|| "byway_begin();".to_owned())
}

/// Statements at the end of a test by which variables of the file lead to nothing that the test has made.
pub(super) fn again(subject: Subject) -> Vec<String> {
    let inputs = subject.plan.globals.iter().filter(|(_, shape)| shape.has_pointers());
    let cleared = inputs.map(|(id, shape)| match (&subject.functions.global(*id).name, shape.is_pointer()) {
        (name, true) => format!("{name} = NULL;"),
        (name, false) => format!("memset((void *)&{name}, 0, sizeof {name});"),
    });
    cleared.chain(statement(subject)).collect()
}

/// The function that it calls.
pub(super) fn helper(subject: Subject) -> Vec<String> {
    let variables = variables(subject);
    if variables.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![
        "/* Each test finds variables of the file as they were at first. */".to_owned(),
        "static void byway_begin(void)".to_owned(),
        "{".to_owned(),
    ];
    let names = || variables.iter().map(|variable| &variable.name);
    lines.extend(names().map(|name| format!("    static unsigned char first_{name}[sizeof {name}];")));
    lines.push("    static int has_begun;".to_owned());
    lines.push("    if (!has_begun) {".to_owned());
    lines.extend(names().map(|name| format!("        memcpy(first_{name}, (const void *)&{name}, sizeof {name});")));
    lines.push("    }".to_owned());
    lines.extend(names().map(|name| format!("    memcpy((void *)&{name}, first_{name}, sizeof {name});")));
    lines.extend(["    has_begun = 1;".to_owned(), "}".to_owned()]);
    lines
}

/// Variables that the function, or what makes its inputs, may change, and that are no inputs themselves.
fn variables<'s>(subject: Subject<'s>) -> Vec<&'s Global> {
    let Subject { functions, function, plan, .. } = subject;
    let others = calls(plan).into_iter().filter_map(|name| functions.get(name));
    let changed: BTreeSet<_> = others
        .chain([function])
        .flat_map(|function| &function.globals)
        .filter(|used| used.writes && !plan.globals.iter().any(|(input, _)| *input == used.global))
        .map(|used| used.global)
        .collect();
    let can_be_kept = |global: &&Global| {
        global.is_defined && !global.is_const && global.function.is_none() && functions.types.size(global.of).is_some()
    };
    changed.into_iter().map(|id| functions.global(id)).filter(can_be_kept).collect()
}

/// The functions that are called to make inputs.
fn calls(plan: &Plan) -> Vec<&str> {
    let mut found = Vec::new();
    plan.params.iter().for_each(|shape| calls_in(shape, &mut found));
    found
}

fn calls_in<'p>(shape: &'p Shape, found: &mut Vec<&'p str>) {
    match shape {
        Shape::Record(members) => members.iter().for_each(|member| calls_in(&member.shape, found)),
        Shape::Array { of, .. } => calls_in(of, found),
        Shape::Pointer { to: Pointee::One { shape, .. } | Pointee::Many { shape, .. }, .. } => calls_in(shape, found),
        Shape::Pointer { to: Pointee::Built(Built { makers, steps, .. }), .. } => {
            for call in makers.iter().chain(steps) {
                found.push(&call.function);
                call.shapes.iter().for_each(|shape| calls_in(shape, found));
            }
        }
        _ => {}
    }
}
