//! The inputs that are made by a plan, and their types.

use super::{Built, Plan, Pointee, Shape};
use crate::functions::{Function, Functions};
use crate::types::TypeId;

impl Plan {
    /// The inputs that have a type: their names, and the types of their elements.
    pub fn inputs(&self, functions: &Functions, function: &Function) -> Vec<(String, TypeId)> {
        let mut found = Vec::new();
        for (param, shape) in function.params.iter().zip(&self.params) {
            whole(&param.name, param.of, shape, &mut found);
        }
        for (global, shape) in &self.globals {
            let global = functions.global(*global);
            whole(&global.name, global.of, shape, &mut found);
        }
        found
    }
}

fn whole(name: &str, of: TypeId, shape: &Shape, found: &mut Vec<(String, TypeId)>) {
    if !matches!(shape, Shape::Pointer { .. } | Shape::LengthOf { .. } | Shape::EndOf { .. }) {
        found.push((name.to_owned(), of));
    }
    inside(name, shape, found);
}

fn inside(name: &str, shape: &Shape, found: &mut Vec<(String, TypeId)>) {
    match shape {
        Shape::Record(members) => {
            for member in members.iter().filter(|member| !member.name.is_empty()) {
                inside(&member_name(name, &member.name), &member.shape, found);
            }
        }
        Shape::Array { count, of } if of.has_pointers() => {
            (0..*count).for_each(|at| inside(&format!("{name}[{at}]"), of, found));
        }
        Shape::Pointer { to, .. } => match to {
            Pointee::One { of, shape } => whole(&format!("*{name}"), *of, shape, found),
            Pointee::Many { of, shape, most, .. } => {
                found.push((name.to_owned(), *of));
                if shape.has_pointers() {
                    (0..*most).for_each(|at| inside(&format!("{name}[{at}]"), shape, found));
                }
            }
            Pointee::Tailed(tailed) => {
                let object = format!("*{name}");
                found.push((member_name(&object, &tailed.items), tailed.element));
                whole(&object, tailed.of, &tailed.shape, found);
            }
            Pointee::Text { of, .. } => found.push((name.to_owned(), *of)),
            Pointee::Texts { of, count, .. } => {
                found.extend((0..*count).map(|at| (format!("{name}[{at}]"), *of)));
            }
            Pointee::Built(Built { makers, steps, .. }) => {
                for call in makers.iter().chain(steps) {
                    let others = call.params.iter().zip(&call.shapes).enumerate();
                    let others = others.filter(|(at, _)| call.object != Some(*at));
                    others.for_each(|(_, (param, shape))| whole(&param.name, param.of, shape, found));
                }
            }
            _ => {}
        },
        _ => {}
    }
}

/// The name of a member: `*list` has `list->next`, and `**list` has `(*list)->next`.
pub(crate) fn member_name(record: &str, member: &str) -> String {
    match record.strip_prefix('*') {
        Some(pointer) if pointer.starts_with('*') => format!("({pointer})->{member}"),
        Some(pointer) => format!("{pointer}->{member}"),
        None => format!("{record}.{member}"),
    }
}
