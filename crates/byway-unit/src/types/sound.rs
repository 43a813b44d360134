//! Makes sure that types can be walked. The text of a module may be anything, a type that holds itself included.
//!
//! Two walks are made by code that uses types, and both must end: into what a value is made of (members, elements), and
//! into what its declaration is made of (all but the members of what has a tag).

use super::{CType, TypeId, Types};

/// No type that people write is nested so deep.
const DEEPEST: u32 = 200;

/// Nor does it have so many parts. Types that are shared can be of few nodes and of more parts than can be counted.
const MOST_PARTS: u32 = 100_000;

/// Puts [`CType::Unknown`] in the place of types that hold themselves, are nested too deep or have too many parts.
pub(super) fn make_sound(types: &mut Types) {
    cut(types, declared_with);
    cut(types, made_of);
}

/// What is spelled when a type is. Names and tags are spelled as they are, but what a name stands for must not come
/// back to it either.
pub(super) fn declared_with(of: &CType, visit: &mut dyn FnMut(TypeId)) {
    match of {
        CType::Pointer { to: of }
        | CType::Named { of, .. }
        | CType::Qualified { of, .. }
        | CType::Array { of, .. }
        | CType::Vector { of, .. } => visit(*of),
        CType::Function { returns, params, .. } => {
            visit(*returns);
            params.iter().copied().for_each(visit);
        }
        CType::Record { tag: None, fields: Some(fields), .. } => fields.iter().for_each(|field| visit(field.of)),
        _ => {}
    }
}

/// What is inside of a value.
fn made_of(of: &CType, visit: &mut dyn FnMut(TypeId)) {
    match of {
        CType::Named { of, .. } | CType::Qualified { of, .. } | CType::Array { of, .. } | CType::Vector { of, .. } => {
            visit(*of)
        }
        CType::Record { fields: Some(fields), .. } => fields.iter().for_each(|field| visit(field.of)),
        _ => {}
    }
}

/// What is known of a type while the graph is walked.
#[derive(Clone, Copy, PartialEq)]
enum Seen {
    No,
    /// It is on the way to where the walk is.
    Above,
    /// Everything below it was seen.
    Done(Extent),
}

/// How much a type is.
#[derive(Clone, Copy, PartialEq)]
struct Extent {
    depth: u32,
    parts: u32,
}

impl Extent {
    const ONE: Self = Self { depth: 0, parts: 1 };

    /// Puts a part inside.
    fn hold(&mut self, part: Self) {
        self.depth = self.depth.max(part.depth + 1);
        self.parts = self.parts.saturating_add(part.parts);
    }
}

/// Walks all types in depth, without recursion, and cuts what comes back to itself or is too much.
fn cut(types: &mut Types, parts: fn(&CType, &mut dyn FnMut(TypeId))) {
    let mut seen = vec![Seen::No; types.all.len()];
    for start in 0..types.all.len() {
        if seen[start] != Seen::No {
            continue;
        }
        seen[start] = Seen::Above;
        let mut way = vec![(start, parts_of(types, start, parts))];
        while let Some((at, left)) = way.last_mut() {
            let at = *at;
            if let Some(part) = left.pop() {
                match seen[part] {
                    Seen::No => {
                        seen[part] = Seen::Above;
                        let inside = parts_of(types, part, parts);
                        way.push((part, inside));
                    }
                    Seen::Above => types.all[at] = unknown("a type that holds itself"),
                    Seen::Done(_) => {}
                }
                continue;
            }
            let mut extent = Extent::ONE;
            parts(&types.all[at], &mut |part| {
                if let Seen::Done(inside) = seen[part.0 as usize] {
                    extent.hold(inside);
                }
            });
            if extent.depth > DEEPEST || extent.parts > MOST_PARTS {
                types.all[at] = unknown("a type of very many parts");
                extent = Extent::ONE;
            }
            seen[at] = Seen::Done(extent);
            way.pop();
        }
    }
}

fn parts_of(types: &Types, at: usize, parts: fn(&CType, &mut dyn FnMut(TypeId))) -> Vec<usize> {
    let mut found = Vec::new();
    parts(&types.all[at], &mut |part| found.push(part.0 as usize));
    found
}

fn unknown(what: &str) -> CType {
    CType::Unknown { what: what.into() }
}
